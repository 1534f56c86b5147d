// Calls made from the interface document, good and bad, and the judge of their answers: no 5xx, and nothing that the
// document does not say. For the test, which takes a sample, and for the bench, which makes ten thousand.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { Dispatcher } from 'undici';
import { request } from 'undici';
import type { OpenApiDocument, Operation } from '../../src/http/openapi.ts';

/** How a call is made wrong, or right. */
export const fuzzKinds = [
  'valid',
  'boundary',
  'mutated',
  'wrong type',
  'oversize',
  'unicode',
  'duplicate keys',
  'broken JSON',
] as const;
type FuzzKind = (typeof fuzzKinds)[number];

/** One call, ready but for the ids that only a running service knows: `@runs:7` stands for one of the known runs. */
export interface FuzzCall {
  kind: FuzzKind;
  method: string;
  /** As the document has it. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string | null;
}

/** JSON Schema, as far as the routes use it. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  prefixItems?: Schema[];
}

/** Values for fields whose meaning no schema can tell: a target that is allowed, personas that are there. */
export type KnownValues = Record<string, readonly unknown[]>;

/** What a test service knows of: `target` is allowed and nobody answers there. */
export function knownToFuzzer(target: string): KnownValues {
  // What is good stands several times, so that a call with many fields is not refused for one of them.
  return {
    target_url: [
      target,
      target,
      target,
      target,
      'https://elsewhere.example/',
      target.replace('https:', 'http:'),
    ],
    'persona_ids[]': ['first-time-visitor', 'older-adult', 'tremor-user', 'keyboard-only-user', 'nobody'],
    credential_ids: [[], [], [], ['cred_none']],
    url: [`${target}hook`, `${target}other`, 'https://10.0.0.1/hook'],
    target_host: ['example.com', 'nobody.localhost'],
    based_on: ['older-adult', 'tremor-user', 'nobody'],
    model: ['builtin', 'builtin', 'builtin', 'another'],
    limit: ['1', '7', '100'],
    base: ['@runs:0', '@runs:0', '@runs:1', 'run_none'],
  };
}

/** An arbitrary of calls over every operation of the document. */
export function fuzzCalls(document: OpenApiDocument, known: KnownValues): fc.Arbitrary<FuzzCall> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const values = valuesOf(document, known);
  return fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom(...fuzzKinds))
    .chain(([{ path, method, operation }, kind]) =>
      fc.record({
        kind: fc.constant(kind),
        method: fc.constant(method.toUpperCase()),
        path: fc.constant(path),
        params: fc.record(paramsOf(path, kind)),
        query: parametersIn(operation, 'query', kind, values),
        headers: fc.oneof(
          { weight: 4, arbitrary: fc.constant({}) },
          { weight: 1, arbitrary: parametersIn(operation, 'header', kind, values) },
        ),
        body: bodyOf(operation, kind, values),
      }),
    );
}

function paramsOf(path: string, kind: FuzzKind): Record<string, fc.Arbitrary<string>> {
  const parts = path.split('/');
  return Object.fromEntries(
    parts.flatMap((part, place) => {
      if (!part.startsWith('{')) return [];
      const own = fc.nat(50).map((nth) => `@${parts[place - 1]}:${nth}`);
      const strange =
        kind === 'unicode' ? fc.string({ unit: 'grapheme', minLength: 1 }) : fc.string({ minLength: 1 });
      const long = fc.integer({ min: 90, max: 400 }).map((length) => 'x'.repeat(length));
      const other = kind === 'oversize' || kind === 'boundary' ? fc.oneof(long, strange) : strange;
      return [[part.slice(1, -1), fc.oneof({ weight: 3, arbitrary: own }, { weight: 1, arbitrary: other })]];
    }),
  );
}

function parametersIn(
  operation: Operation,
  place: 'query' | 'header',
  kind: FuzzKind,
  values: Values,
): fc.Arbitrary<Record<string, string>> {
  // Where the body is what is wrong, the query is good: a list that is read has no body, and is answered.
  const asksWell =
    place === 'query' && (kind === 'valid' || kind === 'duplicate keys' || kind === 'broken JSON');
  // A cursor is good only where the service gave it.
  const named = (operation.parameters ?? []).filter(
    (parameter) => parameter.in === place && !(asksWell && parameter.name === 'cursor'),
  );
  const one = (name: string, schema: unknown) => {
    const good = values.valid(schema as Schema, name).map(String);
    if (kind === 'valid' || asksWell) return good;
    if (place === 'header')
      return fc.oneof(good, fc.string({ minLength: 1, maxLength: 300 }).filter(isHeaderText));
    return fc.oneof(good, fc.string({ unit: 'grapheme' }), fc.integer().map(String));
  };
  const fields = Object.fromEntries(named.map(({ name, schema }) => [name, one(name, schema)]));
  const required = named.filter((parameter) => parameter.required === true).map(({ name }) => name);
  const known = fc.record(fields, { requiredKeys: kind === 'valid' || asksWell ? required : [] });
  if (place === 'header' || kind === 'valid' || asksWell) return known;
  return fc
    .tuple(known, fc.option(fc.string({ minLength: 1, maxLength: 20 }), { freq: 5 }))
    .map(([query, extra]) => ({ ...query, ...(extra === null ? {} : { [extra]: 'x' }) }));
}

function isHeaderText(text: string): boolean {
  return /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text);
}

function bodyOf(operation: Operation, kind: FuzzKind, values: Values): fc.Arbitrary<string | null> {
  const schema = operation.requestBody?.content['application/json']?.schema as Schema | undefined;
  // A call without a body in the document may still be sent one.
  if (!schema) return fc.option(fc.constantFrom('', '{}', '{"a":1}', '[', 'null'), { nil: null, freq: 5 });
  const good = values.valid(schema);
  const text = (value: unknown) => JSON.stringify(value) ?? 'null';
  switch (kind) {
    case 'valid':
      return good.map(text);
    case 'boundary':
      return values.boundary(schema).map(text);
    case 'mutated':
      return fc
        .tuple(good, fc.nat(), fc.constantFrom('drop', 'rename', 'add', 'null'))
        .map(([value, at, how]) => text(mutate(value, at, how)));
    case 'wrong type':
      return fc
        .tuple(good, fc.nat(), fc.jsonValue())
        .map(([value, at, other]) => text(replaceAt(value, at, other)));
    case 'oversize':
      return fc
        .tuple(good, fc.nat(), fc.constantFrom(300, 3_000, 70_000, 300_000))
        .map(([value, at, length]) => text(replaceAt(value, at, 'x'.repeat(length))));
    case 'unicode':
      return fc
        .tuple(good, fc.nat(), strangeText)
        .map(([value, at, other]) => text(replaceAt(value, at, other)));
    case 'duplicate keys':
      return good.map((value) => text(value).replace(/^\{("[^"]+"):/, '{$1:null,$1:'));
    case 'broken JSON':
      return fc.tuple(good, fc.nat(), fc.string({ maxLength: 3 })).map(([value, at, junk]) => {
        const whole = text(value);
        const cut = at % (whole.length + 1);
        return whole.slice(0, cut) + junk;
      });
  }
}

/** Halves of surrogates, controls, right-to-left marks, prototypes, and text that other layers might read as code. */
const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u202e\u0000abc',
    '__proto__',
    "'; drop table runs; --",
    '${7*7}',
    '\u{1F469}\u200D\u{1F4BB}',
    'ﷺ'.repeat(90),
    '\r\nx: y',
  ),
);

interface Values {
  /** `name` is that of the field, where it has one. */
  valid(schema: Schema, name?: string): fc.Arbitrary<unknown>;
  boundary(schema: Schema): fc.Arbitrary<unknown>;
}

function valuesOf(document: OpenApiDocument, known: KnownValues): Values {
  const resolve = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema;
    const name = schema.$ref.split('/').at(-1) ?? '';
    return resolve(document.components.schemas[name] ?? {});
  };

  function build(given: Schema, edges: boolean, name = ''): fc.Arbitrary<unknown> {
    const schema = resolve(given);
    const at = known[name];
    if (at && !edges) return fc.constantFrom(...at);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => build(choice, edges, name)));
    const types = [schema.type ?? 'string'].flat();
    return fc.oneof(...types.map((type) => typed(type, schema, edges, name)));
  }

  function typed(type: string, schema: Schema, edges: boolean, name: string): fc.Arbitrary<unknown> {
    switch (type) {
      case 'object':
        return objectOf(schema, edges);
      case 'array':
        return arrayOf(schema, edges, name);
      case 'integer':
        return numbers(schema, edges, true);
      case 'number':
        return numbers(schema, edges, false);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return texts(schema, edges);
    }
  }

  function objectOf(schema: Schema, edges: boolean): fc.Arbitrary<unknown> {
    const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [
      name,
      build(inner, edges, name),
    ]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: schema.required ?? [],
    });
  }

  function arrayOf(schema: Schema, edges: boolean, name: string): fc.Arbitrary<unknown> {
    if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((inner) => build(inner, edges)));
    const item = build(schema.items ?? {}, edges, `${name}[]`);
    const [min, max] = [schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 12)];
    if (!edges) return fc.array(item, { minLength: min, maxLength: Math.max(min, Math.min(max, 3)) });
    const lengths = [min, max, Math.max(0, min - 1), max + 1];
    return fc
      .constantFrom(...lengths)
      .chain((length) => fc.array(item, { minLength: length, maxLength: length }));
  }

  function numbers(schema: Schema, edges: boolean, whole: boolean): fc.Arbitrary<unknown> {
    const [min, max] = [schema.minimum ?? -1_000, schema.maximum ?? 1_000];
    if (edges) return fc.constantFrom(min, max, min - 1, max + 1, 0, -0, 0.5, 1e308);
    return whole
      ? fc.integer({ min: Math.ceil(Math.max(min, -(2 ** 31))), max: Math.floor(Math.min(max, 2 ** 31 - 1)) })
      : fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
  }

  function texts(schema: Schema, edges: boolean): fc.Arbitrary<unknown> {
    const [min, max] = [schema.minLength ?? 0, schema.maxLength ?? 60];
    if (edges) {
      return fc
        .constantFrom(...new Set([min, max, Math.max(0, min - 1), max + 1]))
        .map((length) => 'a'.repeat(length));
    }
    if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
    return fc.string({ minLength: min, maxLength: Math.max(min, Math.min(max, 40)) });
  }

  return {
    valid: (schema, name) => build(schema, false, name),
    boundary: (schema) => build(schema, true),
  };
}

function mutate(value: unknown, at: number, how: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const place = entries.length === 0 ? 0 : at % entries.length;
  const [key = 'a', inner] = entries[place] ?? [];
  if (how === 'drop') return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (how === 'rename')
    return Object.fromEntries(entries.map(([name, one]) => [name === key ? `${name}s` : name, one]));
  if (how === 'null') return { ...value, [key]: null };
  return { ...value, colour: inner };
}

/** The value with one of its parts replaced, at any depth. */
function replaceAt(value: unknown, at: number, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return other;
  const entries = Object.entries(value);
  if (entries.length === 0) return other;
  const place = at % entries.length;
  const change = (inner: unknown) => (at % 3 === 0 ? replaceAt(inner, Math.floor(at / 3), other) : other);
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (index === place ? change(inner) : inner));
  return Object.fromEntries(
    entries.map(([name, inner], index) => [name, index === place ? change(inner) : inner]),
  );
}

/** What one call came to. */
export interface FuzzVerdict {
  status: number;
  /** Why the answer breaks the document; null where it does not. */
  fault: string | null;
}

/** Ids by the path of what holds them, such as `/runs` and `/runs/run_1/sessions`. */
export type KnownIds = Record<string, readonly string[]>;

/** Makes the calls of one document on one service, and keeps what they bring into being for those that follow. */
export function createFuzzer(options: {
  document: OpenApiDocument;
  baseUrl: string;
  key: string;
  dispatcher: Dispatcher;
  /** What stands when it begins. Every other call is about it, and none deletes it. */
  standing?: KnownIds;
}): { make(call: FuzzCall): Promise<FuzzVerdict> } {
  const { document, baseUrl, key, dispatcher, standing = {} } = options;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema(document, 'document');
  const validators = new Map<unknown, ValidateFunction>();
  const made: Record<string, string[]> = {};

  function learn(path: string, body: unknown): void {
    const { run_id, sessions, id, persona_id } = body as Record<string, string> & {
      sessions?: { id: string }[];
    };
    const keep = (place: string, value: string | undefined) => {
      if (typeof value === 'string') (made[place] ??= []).push(value);
    };
    if (path === '/runs') keep('/runs', run_id);
    if (path === '/runs') for (const session of sessions ?? []) keep(`/runs/${run_id}/sessions`, session.id);
    if (path === '/credentials') keep('/credentials', id);
    if (path === '/webhooks') keep('/webhooks', id);
    if (path === '/personas') keep('/personas', persona_id);
  }

  /** `place` is the path of what holds the id. */
  function fill(text: string, place: string, method: string): string {
    const wanted = /^@([a-z]+):(\d+)$/.exec(text);
    if (!wanted) return text.toWellFormed();
    const nth = Number(wanted[2]);
    const [own, stood] = [made[place] ?? [], method === 'DELETE' ? [] : (standing[place] ?? [])];
    const list = stood.length > 0 && (nth % 2 === 0 || own.length === 0) ? stood : own;
    return list[Math.floor(nth / 2) % Math.max(1, list.length)] ?? `${wanted[1]}_none`;
  }

  function addressOf({ method, path, params, query }: FuzzCall): string {
    const filled = path.split('/').reduce((address, part) => {
      if (!part.startsWith('{')) return part === '' ? address : `${address}/${part}`;
      const text = encodeURIComponent(fill(params[part.slice(1, -1)] ?? '', address, method));
      // A URL takes these for steps through folders, however they are written.
      return `${address}/${text === '.' || text === '..' ? 'dots' : text}`;
    }, '');
    const pairs = Object.entries(query).map(([name, value]) => {
      const kind = /^@([a-z]+):/.exec(value)?.[1] ?? '';
      return [name.toWellFormed(), fill(value, `/${kind}`, method)];
    });
    const search = new URLSearchParams(pairs).toString();
    return `${baseUrl}${filled}${search === '' ? '' : `?${search}`}`;
  }

  function faultOf(call: FuzzCall, status: number, type: string, text: string): string | null {
    if (status >= 500) return `answered ${status}`;
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    const told = operation?.responses[String(status)];
    if (!told) return `status ${status} is not in the document`;
    if (!told.content) return text === '' ? null : 'a body where the document has none';
    const media = told.content[type];
    if (!media) return `media type ${type} is not in the document for ${status}`;
    if (!type.endsWith('json')) return null;
    let validate = validators.get(media.schema);
    if (!validate) {
      const schema = JSON.parse(
        JSON.stringify(media.schema).replaceAll('"#/components', '"document#/components'),
      ) as object;
      validate = ajv.compile(schema);
      validators.set(media.schema, validate);
    }
    const body: unknown = JSON.parse(text);
    if (call.method === 'POST' && status < 300) learn(call.path, body);
    return validate(body) ? null : `the body breaks its schema: ${ajv.errorsText(validate.errors)}`;
  }

  return {
    async make(call) {
      const answer = await request(addressOf(call), {
        method: call.method,
        dispatcher,
        headers: {
          authorization: `Bearer ${key}`,
          ...(call.body === null ? {} : { 'content-type': 'application/json' }),
          ...call.headers,
        },
        body: call.body === null ? null : call.body.toWellFormed(),
      });
      const type = String(answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
      // A stream goes on for as long as its session lives; that it opened is its answer.
      if (type === 'text/event-stream') answer.body.destroy();
      const text = type === 'text/event-stream' ? '' : await answer.body.text();
      return { status: answer.statusCode, fault: faultOf(call, answer.statusCode, type, text) };
    },
  };
}
