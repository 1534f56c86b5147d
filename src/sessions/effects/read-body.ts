// What a request carries, whatever format it is in: named values, files, and the calls of a GraphQL or RPC endpoint.
import { Kind, parse, visit, type DocumentNode, type OperationDefinitionNode, type ValueNode } from 'graphql';

/** One value of a body by the name that stands nearest to it; '' where none does. */
export interface BodyField {
  name: string;
  value: string;
}

/** One call that a body asks for. `runs` says by the words of the protocol whether it only reads; null where they do not tell. */
export interface BodyCall {
  names: string[];
  runs: 'query' | 'mutation' | null;
  /** Values that its text itself says: `addToCart(id: 3)`. */
  said: BodyField[];
}

export interface BodyRead {
  /** False where what is sent could not be read whole: a stream, a file, an unknown format, too much. */
  known: boolean;
  fields: BodyField[];
  files: boolean;
  calls: BodyCall[];
  bytes: number;
}

/** Bodies and fields over these are not read whole: nothing that is small is near them. */
const byteCap = 64_000;
const fieldCap = 200;
const depthCap = 12;
const graphqlTokenCap = 4_000;

const nothing: BodyRead = { known: true, fields: [], files: false, calls: [], bytes: 0 };

/** Reads a body; `query` is that of the address, which may carry a call as well. Never throws. */
export async function readBody(
  body: Buffer | null | 'unread',
  contentType: string,
  query: URLSearchParams = new URLSearchParams(),
): Promise<BodyRead> {
  if (body === 'unread') return { ...nothing, known: false };
  if (body === null || body.length === 0)
    return { ...nothing, calls: graphqlCall(Object.fromEntries(query)) };
  const read = { ...nothing, bytes: body.length };
  if (body.length > byteCap) return { ...read, known: false };
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return { ...read, ...(await readForm(body, contentType)) };
  const text = body.toString('utf8');
  if (text.includes('\uFFFD')) return { ...read, known: false };
  if (type === 'application/graphql') return { ...read, calls: graphqlCall({ query: text }) };
  const json = parseJson(text);
  if (json !== undefined) return { ...read, ...readJson(json) };
  if (type === 'application/x-www-form-urlencoded' || isPairs(text)) {
    return { ...read, ...fieldsOf([...new URLSearchParams(text)]) };
  }
  return { ...read, fields: [{ name: '', value: text }], known: type === 'text/plain' };
}

async function readForm(
  body: Buffer,
  contentType: string,
): Promise<Pick<BodyRead, 'known' | 'fields' | 'files'>> {
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
    const entries = [...form.entries()];
    const named = entries.flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    // A field for files that was left empty is sent all the same.
    const files = entries.some(
      ([, value]) => typeof value !== 'string' && (value.size > 0 || value.name !== ''),
    );
    return { ...fieldsOf(named), files };
  } catch {
    return { known: false, fields: [], files: false };
  }
}

function fieldsOf(pairs: readonly [string, string][]): Pick<BodyRead, 'known' | 'fields'> {
  const fields = pairs.slice(0, fieldCap).map(([name, value]) => ({ name, value }));
  return { known: pairs.length <= fieldCap, fields };
}

function readJson(json: unknown): Pick<BodyRead, 'known' | 'fields' | 'calls'> {
  const all = Array.isArray(json) ? json : [json];
  const fields: BodyField[] = [];
  const calls: BodyCall[] = [];
  let known = all.length <= fieldCap;
  for (const one of all.slice(0, fieldCap) as unknown[]) {
    const own = callsOf(one);
    calls.push(...own);
    fields.push(...own.flatMap(({ said }) => said));
    known =
      collect(own.length > 0 ? argumentsOf(one as object) : one, { name: '', depth: 0, fields }) && known;
  }
  return { known, fields, calls };
}

/** What a call carries, without what names it. */
function argumentsOf(call: object): object {
  return Object.fromEntries(Object.entries(call).filter(([name]) => !envelope.has(name)));
}

const envelope: ReadonlySet<string> = new Set([
  'query',
  'operationName',
  'method',
  'jsonrpc',
  'id',
  'extensions',
]);

/** What the arguments of a call by name stand under. */
const argumentNames: ReadonlySet<string> = new Set(['params', 'arguments', 'args']);

function callsOf(value: unknown): BodyCall[] {
  if (typeof value !== 'object' || value === null) return [];
  const told = value as Record<string, unknown>;
  const { method } = told;
  const isCall = 'jsonrpc' in told || [...argumentNames].some((name) => name in told);
  if (typeof method === 'string' && isCall && /^[\w.:/-]+$/.test(method))
    return [{ names: [method], runs: null, said: [] }];
  return graphqlCall(told);
}

/** The operations of a GraphQL request that would run; one of which only a hash is sent is known by its name alone. */
function graphqlCall(told: Record<string, unknown>): BodyCall[] {
  const { query, operationName } = told;
  const name = typeof operationName === 'string' ? operationName : null;
  if (typeof query !== 'string' || !query.includes('{')) {
    return name !== null && ('extensions' in told || 'variables' in told || 'id' in told)
      ? [{ names: [name], runs: null, said: [] }]
      : [];
  }
  const document = parseGraphql(query);
  if (!document) return [{ names: [], runs: null, said: [] }];
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const chosen = operations.filter((one) => name === null || one.name?.value === name);
  return (chosen.length > 0 ? chosen : operations).map(callOf);
}

function callOf(operation: OperationDefinitionNode): BodyCall {
  const names = operation.selectionSet.selections.flatMap((one) =>
    one.kind === Kind.FIELD ? [one.name.value] : [],
  );
  // A subscription answers; it changes nothing.
  return { names, runs: operation.operation === 'mutation' ? 'mutation' : 'query', said: saidIn(operation) };
}

function saidIn(operation: OperationDefinitionNode): BodyField[] {
  const said: BodyField[] = [];
  const note = ({ name, value }: { name: { value: string }; value: ValueNode }) => {
    const values = value.kind === Kind.LIST ? value.values : [value];
    for (const one of values) if ('value' in one) said.push({ name: name.value, value: String(one.value) });
  };
  visit(operation, { Argument: note, ObjectField: note });
  return said.slice(0, fieldCap);
}

function parseGraphql(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: graphqlTokenCap, noLocation: true });
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  if (!/^\s*[[{"\d-]|^\s*(true|false|null)\s*$/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Collects leaves; false where there are too many or they lie too deep. */
function collect(value: unknown, at: { name: string; depth: number; fields: BodyField[] }): boolean {
  const { name, depth, fields } = at;
  if (fields.length >= fieldCap || depth > depthCap) return false;
  if (Array.isArray(value)) return value.every((one) => collect(one, { name, depth: depth + 1, fields }));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).every(([key, one]) => collect(one, { name: key, depth: depth + 1, fields }));
  }
  fields.push({
    name,
    value: typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value),
  });
  return true;
}

/** `a=1&b=2` without a word of what it is. */
function isPairs(text: string): boolean {
  return text.split('&').every((pair) => /^[\w.%[\]-]{1,80}=\S*$/.test(pair));
}
