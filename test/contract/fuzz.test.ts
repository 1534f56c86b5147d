// A sample of calls made from the interface document, good and bad: no 5xx, and every answer is one that the document has.
// `npm run bench api` makes ten thousand.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../src/http/openapi.ts';
import { createFuzzer, fuzzCalls, fuzzKinds, knownToFuzzer } from '../support/api-fuzz.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Calls of the sample; each takes a few milliseconds. */
const sampleSize = 500;
let service: TestService;
let dispatcher: Agent;
beforeAll(async () => {
  // No session runs: calls are what is tried here.
  service = await startTestService({ sites: [{ host: 'nobody.localhost', port: 9446 }], liveSessions: 0 });
  dispatcher = new Agent({ connect: { ca: service.ca }, bodyTimeout: 30_000 });
}, 60_000);
afterAll(async () => {
  await dispatcher.close();
  await service.close();
});

const document = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as OpenApiDocument;

test('no call of the sample gets a 5xx, or an answer that the document does not have', async () => {
  const target = 'https://nobody.localhost:9446/';
  const fuzzer = createFuzzer({ document, baseUrl: service.baseUrl, key: service.key, dispatcher });
  const calls = fuzzCalls(document, knownToFuzzer(target));
  const kinds = new Map<string, number>();
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(calls, async (call) => {
      const { status, fault } = await fuzzer.make(call);
      kinds.set(call.kind, (kinds.get(call.kind) ?? 0) + 1);
      statuses.add(status);
      expect(fault).toBeNull();
    }),
    { numRuns: sampleSize, seed: 20_260, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
  );
  // The sample met every kind, and both good and bad answers: it is not all one refusal.
  expect([...kinds.keys()].toSorted()).toEqual([...fuzzKinds].toSorted());
  for (const status of [200, 201, 202, 404, 413, 422]) expect([...statuses]).toContain(status);
  expect(service.lines.filter((line) => line.includes('http.failed'))).toEqual([]);
}, 120_000);
