// Kill -9 of the service while the ends of runs are on their way to a receiver: after the next start each one arrives,
// under the id that it had when it was committed.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, type ApiClient } from '../../src/client/api-client.ts';
import { openReceivers, type Receivers } from '../support/receiver.ts';
import { ended, serviceProcesses, waitFor, type ServiceProcesses } from '../support/service-process.ts';

/** Exempt, and nothing listens there: a session fails as soon as it asks for its page. */
const nobody = { host: 'nobody.localhost', port: 9445 };

let receivers: Receivers;
let processes: ServiceProcesses;

beforeAll(async () => {
  receivers = await openReceivers();
  processes = await serviceProcesses({ sites: [nobody, receivers.site], ca: receivers.site.ca });
});
afterAll(async () => {
  await processes.close();
  await receivers.close();
});

test('what was committed and not sent is sent after the restart, what was sent and not answered is sent again', async () => {
  let isAlive = true;
  // As long as the first service lives, nothing is answered.
  receivers.add('/hook', (_nth, response) => void (isAlive ? null : response.writeHead(204).end()));
  const first = await processes.serve();
  const key = await processes.makeKey();
  const client = await processes.connectWith(key);
  const hook = {
    url: `${receivers.site.url}/hook`,
    events: ['run.failed' as const, 'session.failed' as const],
  };
  const made = dataOf(await client.api.POST('/webhooks', { body: hook }));
  receivers.expect('/hook', made.secret);

  await endRun(client);
  await waitFor('two deliveries', async () => receivers.of('/hook').length === 2);
  const unanswered = receivers.of('/hook').map((one) => one.id);

  const unsent = await processes.withDatabase((database) =>
    database.transaction(async (tx) => {
      // No delivery can be written, so an end that is committed goes no further.
      await sql`lock table deliveries in exclusive mode`.execute(tx);
      await endRun(client);
      const { rows } = await sql<{ id: string }>`select data->>'messageId' as id from pgboss.job
        where name = 'event.publish' and state in ('created', 'active')`.execute(database.kysely);
      await processes.kill(first);
      return rows.map((row) => row.id);
    }),
  );
  await client.close();
  isAlive = false;
  expect(unsent).toHaveLength(2);
  expect(receivers.of('/hook').map((one) => one.id)).toEqual(unanswered);

  const second = await processes.serve();
  const committed = [...unanswered, ...unsent].toSorted();
  const arrived = () => [...new Set(receivers.received.slice(2).map((one) => one.id))].toSorted();
  await waitFor('every delivery', async () => arrived().length >= committed.length);
  expect(arrived()).toEqual(committed);
  expect(receivers.received.every((one) => one.verified === true)).toBe(true);
  const after = await processes.connectWith(key);
  const log = await waitFor('the log', async () => {
    const path = { id: made.id };
    const { items } = dataOf(await after.api.GET('/webhooks/{id}/deliveries', { params: { path } }));
    return items.every((one) => one.status === 'delivered') ? items : null;
  });
  expect(log.map((one) => one.message_id).toSorted()).toEqual(committed);
  await after.close();
  second.kill('SIGTERM');
  expect(await ended(second)).toBe(0);
});

/** Starts a run that fails, and waits for its end. */
async function endRun(client: ApiClient): Promise<void> {
  const target = `https://${nobody.host}:${nobody.port}/`;
  const body = { target_url: target, persona_ids: ['first-time-visitor'] };
  const { run_id: id } = dataOf(await client.api.POST('/runs', { body }));
  await waitFor('the end of the run', async () => {
    const { status } = dataOf(await client.api.GET('/runs/{id}', { params: { path: { id } } }));
    return status === 'failed';
  });
}
