// Spans reach a receiver of OTLP over HTTP, each below the one that it is part of.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { inSpan, sendTraces } from './traces.ts';

interface Told {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: {
      spans: {
        name: string;
        spanId: string;
        parentSpanId?: string;
        status: { code?: number; message?: string };
      }[];
    }[];
  }[];
}

test('what a session consists of is told with its process, and what failed with its reason', async () => {
  const bodies: { path: string; told: Told }[] = [];
  const receiver = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      bodies.push({ path: request.url ?? '', told: JSON.parse(Buffer.concat(chunks).toString()) as Told });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const { port } = receiver.address() as AddressInfo;
  const stop = await sendTraces({ url: `http://127.0.0.1:${port}/`, role: 'worker', node: 'node-1' });
  const judged = () => Promise.reject(new Error('no thread was free'));
  await inSpan('session', { 'passerby.session_id': 'ses_1' }, () =>
    inSpan('session.judge', {}, judged),
  ).catch(() => undefined);
  await stop();
  receiver.close();

  expect(bodies.map(({ path }) => path)).toEqual(['/v1/traces']);
  const [sent] = bodies[0]?.told.resourceSpans ?? [];
  const about = new Map(sent?.resource.attributes.map(({ key, value }) => [key, value.stringValue]));
  expect(about.get('passerby.role')).toBe('worker');
  const spans = sent?.scopeSpans.flatMap((scope) => scope.spans) ?? [];
  const [session, judge] = ['session', 'session.judge'].map((name) =>
    spans.find((span) => span.name === name),
  );
  expect(judge?.parentSpanId).toBe(session?.spanId);
  expect(judge?.status).toMatchObject({ code: 2, message: 'no thread was free' });
  // Nothing is traced, and nothing fails, once it was stopped.
  expect(await inSpan('session', {}, () => Promise.resolve(1))).toBe(1);
});
