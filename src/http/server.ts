// The listener: TLS 1.3 alone, request ids, limits, one shape of error, and the routes of routes/.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { AppError } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import type { Log } from '../base/log.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { answerClientError } from './client-error.ts';
import { askAgain } from './ask-again.ts';
import { requireKey, type Authenticate } from './auth.ts';
import { sendProblem } from './error-response.ts';
import { limitForms, limitRates } from './rate-limit.ts';
import type { RouteParts } from './route.ts';
import { paperRoutes } from './routes/papers.ts';
import { v1Routes } from './routes/route-index.ts';
import { serviceRoutes, type ServiceRouteParts } from './routes/service.ts';
import { watchUnused } from './unused-connections.ts';

/** Largest body, bytes: a run with twenty long flows is under 20 kB. */
const bodyLimitBytes = 256 * 1024;
/** A client has this long to send its request, milliseconds. */
const requestTimeoutMs = 30_000;
/** Longest path or query, characters; Node refuses longer headers by itself. */
const maxParamLength = 300;

/** How the listener speaks. */
export type Transport =
  | { kind: 'tls'; certificate: string; key: string }
  /** Only where a proxy in front ends TLS 1.3. */
  | { kind: 'behind a proxy' };

export interface ServerParts extends RouteParts, ServiceRouteParts {
  authenticate: Authenticate;
  /** Is a key that was authenticated before still valid? */
  isValidKey: (keyId: string) => Promise<boolean>;
  transport: Transport;
  /** Calls of an account a minute; 0 for no limit. */
  callsPerMinute: number;
  dashboard: Dashboard;
  log: Log;
}

export interface HttpServer {
  /** Binds and answers the port. Rejects where the address is taken. */
  listen(host: string, port: number): Promise<number>;
  /** Stops accepting, lets requests in progress end, closes idle connections. */
  close(): Promise<void>;
  /** For tests without a socket. */
  app: FastifyInstance;
}

/** The server with every route, not yet listening. */
export async function createServer(parts: ServerParts): Promise<HttpServer> {
  const app = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    routerOptions: { maxParamLength, ignoreTrailingSlash: true },
    genReqId: () => newId('req'),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // A request that ran into the end of the service is still answered.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => void sendProblem(error, reply, parts.log),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, parts.log),
    serverFactory: (handler) => listenerFor(parts.transport, handler),
  });
  const endUnused = watchUnused(app.server);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, _request, reply) => sendProblem(error, reply, parts.log));
  app.decorateRequest('caller', null);
  acceptJsonAlone(app);

  const methods = collectMethods(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (parts.transport.kind === 'tls') void reply.header('strict-transport-security', 'max-age=31536000');
    done(hostFault(request));
  });
  app.addHook('onResponse', (request, reply, done) => {
    parts.log.debug('http.answered', {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
  app.setNotFoundHandler((request, reply) => {
    const error = nothingHere(request, methods, reply);
    return parts.dashboard.wantsPage(request)
      ? parts.dashboard.sendError(error, request, reply)
      : sendProblem(error, reply, parts.log);
  });

  await app.register(
    async (scope) => {
      scope.addHook('onRequest', requireKey(parts.authenticate));
      await limitRates(scope, parts.callsPerMinute);
      const whoOf = (request: FastifyRequest) => request.caller?.keyId ?? '';
      askAgain(scope, { whoOf, mayGoOn: parts.isValidKey, log: parts.log });
      v1Routes(scope, parts);
    },
    { prefix: '/v1' },
  );
  await app.register(async (scope) => {
    const { personOf, isSignedIn } = parts.dashboard;
    await limitForms(scope, parts.callsPerMinute, personOf);
    askAgain(scope, { whoOf: personOf, mayGoOn: isSignedIn, log: parts.log });
    parts.dashboard.routes(scope);
  });
  serviceRoutes(app, parts);
  paperRoutes(app);
  await app.ready();

  return {
    app,
    async listen(host, port) {
      await app.listen({ host, port });
      return (app.server.address() as AddressInfo).port;
    },
    close: async () => {
      const closed = app.close();
      endUnused();
      await closed;
    },
  };
}

function listenerFor(transport: Transport, handler: (request: never, response: never) => void): Server {
  const listener = handler as Parameters<typeof createHttpServer>[1];
  // Node would refuse a request without a Host by itself, and in words of its own.
  const http = { requireHostHeader: false };
  const server =
    transport.kind === 'behind a proxy'
      ? createHttpServer(http, listener)
      : createHttpsServer(
          {
            ...http,
            cert: transport.certificate,
            key: transport.key,
            minVersion: 'TLSv1.3',
            maxVersion: 'TLSv1.3',
          },
          listener,
        );
  // An expectation that nobody knows is passed over, as HTTP allows, and the call is made.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}

/** What is wrong with a request of HTTP/1.1 that names no host (RFC 9112, 3.2). */
function hostFault({ raw }: FastifyRequest): AppError | undefined {
  if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return undefined;
  return new AppError('malformed_request', 'The request has no Host header; HTTP/1.1 requires one.');
}

/** JSON in, or nothing: an empty body is no body, whatever its declared type; any other type is refused. */
function acceptJsonAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
  // Some clients name a type for a body that they do not send.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined);
    else done(new AppError('unsupported_media_type', 'Send the body as application/json.'));
  });
}

/** Which methods each path takes, gathered as routes are added. */
function collectMethods(app: FastifyInstance): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', (route) => {
    const known = methods.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) known.add(method);
    methods.set(route.url, known);
  });
  return methods;
}

/** 405 with `Allow` where the path exists under another method, else 404. */
function nothingHere(
  request: { url: string; method: string },
  methods: ReadonlyMap<string, ReadonlySet<string>>,
  reply: FastifyReply,
): AppError {
  const path = (request.url.split('?', 1)[0] ?? '').replace(/(.)\/$/, '$1');
  for (const [pattern, known] of methods) {
    if (!known.has(request.method) && matchesPattern(path, pattern)) {
      void reply.header('allow', [...known].join(', '));
      return new AppError('method_not_allowed', `This address takes ${[...known].join(', ')}.`);
    }
  }
  return new AppError('not_found', 'There is nothing at this address.');
}

function matchesPattern(path: string, pattern: string): boolean {
  const [here, there] = [path.split('/'), pattern.split('/')];
  return (
    here.length === there.length &&
    there.every((part, index) => part === here[index] || (part.startsWith(':') && here[index] !== ''))
  );
}
