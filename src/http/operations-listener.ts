// A plain listener for probes and metrics, for machines that watch this one: without TLS and without a key, so by default on no
// address, and never on the one of the interface.
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';

export interface OperationsParts {
  /** Why this process should get no work now; empty where it should. */
  reasons: () => readonly string[];
  /** What is told beside, ready or not. */
  remarks: () => readonly string[];
  metrics: () => Promise<{ body: string; contentType: string }>;
}

/** Answers /healthz, /readyz and /metrics at `at`. Rejects where the address is taken. */
export async function serveOperations(
  at: { host: string; port: number },
  { reasons, remarks, metrics }: OperationsParts,
): Promise<{ port: number; close(): Promise<void> }> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const [against, beside] = [reasons(), remarks()];
    return reply.code(against.length === 0 ? 200 : 503).send({
      status: against.length === 0 ? 'ready' : 'not ready',
      ...(against.length > 0 && { reasons: against }),
      ...(beside.length > 0 && { remarks: beside }),
    });
  });
  app.get('/metrics', async (_request, reply) => {
    const { body, contentType } = await metrics();
    return reply.type(contentType).send(body);
  });
  await app.listen(at);
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}
