// Runs as a reference model has them: create, list, read, cancel and delete in random order, beside the real service.
import { afterAll, beforeAll, test } from 'vitest';
import { runModel } from '../support/run-model.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Sequences of calls, and the length of one; each run that is created starts a browser unless it is cancelled first. */
const sequences = 4;
const longest = 20;

let service: TestService;
beforeAll(async () => {
  // Allowed and exempt, and nothing listens there: a session fails as soon as it asks.
  service = await startTestService({ sites: [{ host: 'nobody.localhost', port: 9448 }] });
});
afterAll(() => service.close());

test('create, list, cancel, read and delete in any order agree with the reference model', async () => {
  await runModel({ service, entry: 'nobody.localhost:9448', sequences, longest });
});
