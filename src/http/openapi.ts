// The interface as one OpenAPI 3.1 document, drawn from the schemas that validate: a route that is added is in it.
import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { version } from '../base/version.ts';
import { problemStatuses } from './error-response.ts';
import { operationId } from './operation-id.ts';
import type { RouteParts } from './route.ts';
import { v1Routes } from './routes/route-index.ts';

/** The document, as far as this program reads it. */
export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
  [more: string]: unknown;
}

/** One method of one path. */
export interface Operation {
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: unknown }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: unknown }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: unknown }>; headers?: unknown }
  >;
  [more: string]: unknown;
}

const about = `The HTTP interface of a Passerby service: runs, reports, personas, stored logins, webhooks, hosts.

Every call needs an API key, sent as \`Authorization: Bearer <API_KEY>\`, over TLS 1.3. Errors are RFC 9457
problem documents with a stable \`code\`. Objects of another account give the same answer as missing ones.
Unknown fields in a request are refused. Later versions may add fields to answers; this document is exact for the
service that serves it.`;

const tags = [
  { name: 'Runs', description: 'Start, list, watch and cancel runs.' },
  { name: 'Sessions', description: 'Pictures, events and transcript of one session.' },
  { name: 'Reports', description: 'Findings of a session, comparison of personas, journey map.' },
  { name: 'Personas', description: 'Synthetic users.' },
  { name: 'Credentials', description: 'Stored logins. A password is never returned.' },
  { name: 'Webhooks', description: 'Notifications when runs and sessions end.' },
  {
    name: 'Hosts',
    description: 'Hosts that runs may visit, and how far they may go. Changes need the scope hosts:write.',
  },
];

/** The document of every route below /v1, without a running service. Equal for equal sources. */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Passerby', version, description: about, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/v1', description: 'base_url: the origin of the service and /v1.' }],
      components: {
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer', description: 'An API key; it begins with sk_live_.' },
        },
      },
      security: [{ key: [] }],
      tags,
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(async (scope) => v1Routes(scope, idleParts), { prefix: '/v1' });
  await app.ready();
  const document = plain((app as FastifyInstance).swagger()) as OpenApiDocument;
  await app.close();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) complete(path, method, operation);
  }
  return withUsedSchemasAlone(document);
}

/** Parts for a server that answers nobody; a route uses its parts only while it answers. */
const idleParts = {} as RouteParts;

/** What every operation has in common, so that no route file repeats it: an id, refusals, what may be absent. */
function complete(path: string, method: string, operation: Operation): void {
  operation.operationId ??= operationId(method, path);
  if (operation.requestBody) operation.requestBody.required = true;
  for (const status of refusalsOf(path, method, operation)) {
    operation.responses[status] = { description: problemStatuses[status] ?? 'Refused', content: problemBody };
  }
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (Number(status) >= 400) {
      answer.content = problemBody;
      if (answer.description === 'Default Response')
        answer.description = problemStatuses[status] ?? 'Refused';
    } else if (answer.description === 'Default Response') {
      answer.description = 'Done.';
    }
  }
}

const problemBody = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** Statuses that the server itself may answer with, whatever the route does. */
function refusalsOf(path: string, method: string, operation: Operation): string[] {
  const always = ['401', '403', '429', '500', '503'];
  if (path.includes('{')) always.push('404', '422');
  if ((operation.parameters ?? []).some((parameter) => parameter.in !== 'path')) always.push('422');
  if (method !== 'get') always.push('413', '415', '422');
  // Of the Idempotency-Key.
  if (method === 'post') always.push('409');
  return always;
}

/** Schemas that other programs register in this process do not belong to the interface. */
function withUsedSchemasAlone(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name] ?? null);
    }
  };
  visit(document.paths);
  const kept = Object.entries(schemas)
    .filter(([name]) => used.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
