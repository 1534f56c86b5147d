// Deliveries from the event to their end, against receivers that behave in every way but one.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { sql } from 'kysely';
import { systemClock } from '../../src/base/time.ts';
import type { Queue } from '../../src/queue/queue.ts';
import { fanOut } from '../../src/webhooks/fan-out.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostAttempts } from '../../src/webhooks/schedule.ts';
import type { Delivery } from '../../src/webhooks/deliveries.ts';
import type { Webhook } from '../../src/webhooks/webhook-store.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { testAuthority } from '../support/https-site.ts';
import { answers, failsFirst, openReceivers, type Receivers } from '../support/receiver.ts';
import { webhookScene, type WebhookScene } from '../support/webhook-scene.ts';

let home: TestDatabase;
let receivers: Receivers;
let scene: WebhookScene;
/** A webhook whose receiver never answers; its time runs out while the other tests run. */
let slow: Webhook;
let dnsAnswer = '93.184.216.34';
/** Answers with bytes that are no HTTP. */
let nonsense: BareServer;
/** Answers 200 and 100 MB. */
let flood: BareServer;

beforeAll(async () => {
  home = await testDatabase({ maxConnections: 10 });
  receivers = await openReceivers();
  nonsense = await openBareServer((socket) => void socket.end('220 mail.example.com ESMTP ready\r\n'));
  flood = await openBareServer((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${100 * 1024 * 1024}\r\n\r\n`);
    pipeline(
      Readable.from(Array.from({ length: 1_600 }, () => Buffer.alloc(64 * 1024))),
      socket,
      () => undefined,
    );
  });
  scene = await webhookScene({
    database: home.database,
    receivers,
    lookup: async () => [{ address: dnsAnswer, family: 4 }],
    exemptions: [`localhost:${nonsense.port}`, `localhost:${flood.port}`],
    extraRoots: [nonsense.ca, flood.ca],
  });
});
afterAll(async () => {
  await scene.close();
  await receivers.close();
  nonsense.close();
  flood.close();
  await home.close();
  // Whatever was sent in this file, by whichever test.
  expect(receivers.received.filter((one) => one.verified !== true)).toEqual([]);
});

const logOf = (webhook: Webhook) =>
  scene.webhooks.deliveries(webhook.accountId, webhook.id, { limit: 100, after: null });
const logsOf = async (webhooks: Webhook[]): Promise<Delivery[]> =>
  (await Promise.all(webhooks.map(logOf))).flat();
const waitingJobs = async (webhook: Webhook): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from pgboss.job where name = 'webhook.attempt'
    and state in ('created', 'retry', 'active') and data->>'webhookId' = ${webhook.id}`.execute(
    home.database.kysely,
  );
  return Number(rows[0]?.count);
};

/** Fails, and asks for so long a wait that no further attempt comes into a slow test. */
const failsForLong = answers(503, { 'retry-after': '86400' });

/** Is every waiting job of a pending delivery due to the millisecond when the log says, and has each one at most? */
async function dueAsTold(webhooks: Webhook[]): Promise<boolean> {
  const { rows } = await sql<{ told: Date; due: Date[] }>`select next_retry_at as told,
    array(select start_after from pgboss.job where name = 'webhook.attempt' and state = 'created'
      and data->>'deliveryId' = deliveries.id) as due
    from deliveries where status = 'pending' and webhook_id in (${sql.join(webhooks.map((one) => one.id))})`.execute(
    home.database.kysely,
  );
  // A wait of seconds may be over by now, and its job under way.
  return rows.every(({ told, due }) => due.every((at, nth) => nth === 0 && at.getTime() === told.getTime()));
}

const first = async (webhook: Webhook) => (await logOf(webhook)).at(-1);

/** Waits until every delivery has had `attempts` attempts or has ended. */
async function attempted(webhooks: Webhook[], attempts: number, events: number): Promise<Delivery[]> {
  const done = async () => {
    const all = await logsOf(webhooks);
    return all.filter((one) => one.status !== 'pending' || one.attemptCount >= attempts).length;
  };
  await expect.poll(done, { timeout: 30_000, interval: 50 }).toBe(webhooks.length * events);
  return logsOf(webhooks);
}

test('a receiver that keeps every request waiting has four of them at a time, and another gets all of its own', async () => {
  let open = 0;
  let mostOpen = 0;
  receivers.add('/slow', (_nth, response) => {
    mostOpen = Math.max(mostOpen, ++open);
    response.once('close', () => void open--);
  });
  receivers.add('/good', answers(204));
  const accountId = await scene.account();
  slow = await scene.register(accountId, '/slow');
  // More than one process sends at once, so that without a share of its own the slow one would take every sender.
  const events = 40;
  for (let nth = 0; nth < events; nth++) await scene.publish(accountId);
  await expect.poll(() => open, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(4);
  const other = await scene.account();
  const good = await scene.register(other, '/good');
  for (let nth = 0; nth < events; nth++) await scene.publish(other);
  await attempted([good], 1, events);
  expect(new Set(receivers.of('/good').map((one) => one.id)).size).toBe(events);
  // The slow one has most of its own still before it.
  expect(receivers.of('/slow').length).toBeLessThan(events / 2);
  expect(mostOpen).toBe(4);
});

test('hostile receivers get a record that says so, and none of them holds up another', async () => {
  const accountId = await scene.account();
  const flooded: Socket[] = [];
  const keep = (made: unknown) => {
    const { socket } = made as { socket: Socket };
    socket.once('connect', () => void (socket.remotePort === flood.port && flooded.push(socket)));
  };
  subscribe('net.client.socket', keep);
  receivers.add('/drops', (_nth, response) => void response.socket?.destroy());
  receivers.add('/redirects', answers(307, { location: `${receivers.site.url}/good` }));
  const drops = await scene.register(accountId, '/drops');
  const huge = await scene.register(accountId, '/z', { url: `https://localhost:${flood.port}/` });
  const redirects = await scene.register(accountId, '/redirects');
  const babbles = await scene.register(accountId, '/x', { url: `https://localhost:${nonsense.port}/` });
  dnsAnswer = '93.184.216.34';
  const rebound = await scene.register(accountId, '/y', { url: 'https://receiver.example/hook' });
  dnsAnswer = '10.0.0.7';
  const events = 5;
  for (let nth = 0; nth < events; nth++) await scene.publish(accountId);
  await attempted([drops, huge, redirects, babbles, rebound], 1, events);
  unsubscribe('net.client.socket', keep);

  expect(await first(drops)).toMatchObject({ responseCode: 0, failure: expect.stringContaining('dropped') });
  expect(await first(huge)).toMatchObject({ status: 'delivered', responseCode: 200 });
  // What was read of each 100 MB, which is also the most that can have been held.
  const read = flooded.map((one) => one.bytesRead);
  expect(read).toHaveLength(events);
  expect(Math.min(...read)).toBeGreaterThan(1_000);
  expect(Math.max(...read)).toBeLessThan(2 * 1024 * 1024);
  expect(await first(redirects)).toMatchObject({ responseCode: 307, failure: 'a redirect is not followed' });
  expect(await first(babbles)).toMatchObject({
    responseCode: 0,
    failure: expect.stringContaining('not HTTP'),
  });
  expect(await first(rebound)).toMatchObject({
    responseCode: 0,
    failure: expect.stringMatching(/private|10\.0\.0\.7/),
  });
  for (const webhook of [drops, huge, redirects, babbles, rebound])
    await scene.webhooks.remove(accountId, webhook.id);
});

test('over the whole schedule every event ends delivered or dead, under one id, with the wait that the log says', async () => {
  const accountId = await scene.account();
  const kinds = [
    { path: '/ok', script: answers(200), attempts: 1, status: 'delivered' },
    { path: '/once', script: failsFirst(1, 404), attempts: 2, status: 'delivered' },
    { path: '/busy', script: failsFirst(4, 503), attempts: 5, status: 'delivered' },
    { path: '/late', script: failsFirst(9), attempts: 10, status: 'delivered' },
    { path: '/never', script: answers(500), attempts: 10, status: 'dead' },
    { path: '/moved', script: answers(302, { location: '/ok' }), attempts: 10, status: 'dead' },
  ] as const;
  const webhooks: Webhook[] = [];
  for (const { path, script } of kinds) {
    receivers.add(path, script);
    webhooks.push(await scene.register(accountId, path));
  }
  const events = 3;
  for (let nth = 0; nth < events; nth++) await scene.publish(accountId);
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const log = await attempted(webhooks, attempt, events);
    for (const one of log.filter((each) => each.status === 'pending')) {
      const waitS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400][one.attemptCount - 1] ?? 0;
      const laterS = ((one.nextRetryAt?.getTime() ?? 0) - Date.now()) / 1_000;
      expect(laterS).toBeGreaterThan(waitS - 20);
      expect(laterS).toBeLessThan(waitS * 1.1 + 1);
    }
    expect(await dueAsTold(webhooks)).toBe(true);
    await scene.pullForward();
  }
  for (const [index, kind] of kinds.entries()) {
    const log = await logOf(webhooks[index] as Webhook);
    expect(log.map((one) => [one.status, one.attemptCount, one.nextRetryAt])).toEqual(
      Array.from({ length: events }, () => [kind.status, kind.attempts, null]),
    );
    const sent = receivers.of(kind.path);
    expect(sent).toHaveLength(kind.attempts * events);
    expect(new Set(sent.map((one) => one.id))).toEqual(new Set(log.map((one) => one.messageId)));
    expect(new Set(sent.map((one) => one.body)).size).toBe(events);
  }
  expect((await logOf(webhooks[5] as Webhook))[0]?.failure).toBe('a redirect is not followed');
});

test('Retry-After lengthens the wait', async () => {
  const accountId = await scene.account();
  receivers.add('/patient', answers(429, { 'retry-after': '3600' }));
  const webhook = await scene.register(accountId, '/patient');
  await scene.publish(accountId);
  const [one] = await attempted([webhook], 1, 1);
  expect((one?.nextRetryAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
});

test('a webhook that is deleted during a retry wait gets nothing more, and its jobs go in the same transaction', async () => {
  const accountId = await scene.account();
  receivers.add('/deleted', failsForLong);
  receivers.add('/kept', answers(200));
  const webhook = await scene.register(accountId, '/deleted');
  for (let nth = 0; nth < 3; nth++) await scene.publish(accountId);
  await attempted([webhook], 1, 3);
  // The job of an attempt may end a moment after the one of the next was made.
  await expect.poll(() => waitingJobs(webhook)).toBe(3);
  await scene.webhooks.remove(accountId, webhook.id);
  expect(await waitingJobs(webhook)).toBe(0);
  await scene.pullForward();
  // What came later has arrived, so what came earlier would have.
  const kept = await scene.register(accountId, '/kept');
  await scene.publish(accountId);
  await attempted([kept], 1, 1);
  expect(receivers.of('/deleted')).toHaveLength(3);
  await expect(logOf(webhook)).rejects.toThrow('no such webhook');
});

test('410 disables at once, and what was pending is dead and says why', async () => {
  const accountId = await scene.account();
  receivers.add('/gone', (nth, response, request) =>
    (nth === 1 ? failsForLong : answers(410))(nth, response, request),
  );
  const webhook = await scene.register(accountId, '/gone');
  await scene.publish(accountId);
  await scene.publish(accountId);
  await attempted([webhook], 1, 2);
  await sql`update pgboss.job set start_after = now() where name = 'webhook.attempt' and state = 'created'
    and id = (select id from pgboss.job where data->>'webhookId' = ${webhook.id} and state = 'created' limit 1)`.execute(
    home.database.kysely,
  );
  await expect
    .poll(async () => (await scene.webhooks.find(accountId, webhook.id)).enabled, { timeout: 60_000 })
    .toBe(false);
  expect(await scene.webhooks.find(accountId, webhook.id)).toMatchObject({
    disabledReason: 'the receiver answered 410 Gone',
    lastDeliveryStatus: 410,
  });
  const log = await logOf(webhook);
  expect(log.map((one) => [one.status, one.nextRetryAt])).toEqual([
    ['dead', null],
    ['dead', null],
  ]);
  expect(log.map((one) => one.failure)).toContain('the webhook was disabled: the receiver answered 410 Gone');
  expect(await waitingJobs(webhook)).toBe(0);
  await expect(
    scene.webhooks.resend(accountId, { webhookId: webhook.id, deliveryId: log[0]?.id ?? '' }),
  ).rejects.toThrow('disabled');
});

test('five days of failures without a success disable, a long silence begins anew, and tests count for nothing', async () => {
  const accountId = await scene.account();
  let works = false;
  receivers.add('/worn', (nth, response, request) =>
    (works ? answers(204) : failsForLong)(nth, response, request),
  );
  const webhook = await scene.register(accountId, '/worn');
  const pass = (days: number) =>
    sql`update webhooks set failing_since = failing_since - ${days} * interval '1 day',
      last_attempt_at = last_attempt_at - ${days} * interval '1 day',
      last_delivery_at = last_delivery_at - ${days} * interval '1 day' where id = ${webhook.id}`.execute(
      home.database.kysely,
    );
  /** Lets days pass for the webhook, then an event arrive or fail. Answers whether it is still enabled. */
  const eventAfter = async (days: number): Promise<boolean> => {
    await pass(days);
    const before = (await tried()).length;
    await scene.publish(accountId);
    await expect.poll(async () => (await tried()).length).toBe(before + 1);
    return (await scene.webhooks.find(accountId, webhook.id)).enabled;
  };
  const tried = async () => (await logOf(webhook)).filter((one) => one.attemptCount > 0);
  /** Lets days pass, then a test arrive or fail. */
  const testAfter = async (days: number): Promise<void> => {
    await pass(days);
    const { delivered } = await scene.webhooks.sendTest(accountId, webhook.id);
    expect(delivered).toBe(works);
  };
  expect(await eventAfter(0)).toBe(true);
  expect(await eventAfter(1.5)).toBe(true);
  // Nothing was sent for nine days: they prove nothing.
  expect(await eventAfter(9)).toBe(true);
  // Nor do tests that fail all the while.
  for (let nth = 0; nth < 4; nth++) await testAfter(1.5);
  expect(await eventAfter(0)).toBe(true);
  for (let nth = 0; nth < 3; nth++) expect(await eventAfter(1.5)).toBe(true);
  // A success begins anew.
  works = true;
  expect(await eventAfter(0)).toBe(true);
  works = false;
  for (let nth = 0; nth < 4; nth++) expect(await eventAfter(1.5)).toBe(true);
  // A test that succeeds does not.
  works = true;
  await testAfter(0);
  works = false;
  expect(await eventAfter(0.6)).toBe(false);
  const found = await scene.webhooks.find(accountId, webhook.id);
  expect(found.disabledReason).toBe('no delivery succeeded for five days');
  expect((await logOf(webhook)).map((one) => one.status)).not.toContain('pending');
  // Switched on again it starts with a clean slate.
  await scene.webhooks.update(accountId, webhook.id, { enabled: true });
  expect(await eventAfter(0)).toBe(true);
});

test('an attempt whose job was lost is found and made', async () => {
  const accountId = await scene.account();
  receivers.add('/lost', failsFirst(1));
  const webhook = await scene.register(accountId, '/lost');
  await scene.publish(accountId);
  await attempted([webhook], 1, 1);
  await sql`delete from pgboss.job where data->>'webhookId' = ${webhook.id}`.execute(home.database.kysely);
  await scene.webhooks.tidy();
  expect(await waitingJobs(webhook)).toBe(0);
  await sql`update deliveries set next_retry_at = now() - interval '10 minutes'
    where webhook_id = ${webhook.id}`.execute(home.database.kysely);
  await scene.webhooks.tidy();
  await expect.poll(async () => (await logOf(webhook))[0]?.status).toBe('delivered');
  await scene.webhooks.tidy();
  expect(receivers.of('/lost')).toHaveLength(2);
});

test('a resend sends the same message again, whatever became of it, with the whole schedule before it', async () => {
  const accountId = await scene.account();
  let broken = true;
  receivers.add('/again', (_nth, response) => void response.writeHead(broken ? 500 : 200).end());
  const webhook = await scene.register(accountId, '/again', { secret: 'sixteen characters and more' });
  await scene.publish(accountId);
  const [one] = await attempted([webhook], 1, 1);
  const id = one?.id ?? '';
  await scene.webhooks.resend(accountId, { webhookId: webhook.id, deliveryId: id });
  await attempted([webhook], 2, 1);
  expect(await waitingJobs(webhook)).toBe(1);
  const again = (await logOf(webhook))[0];
  // The first wait of the schedule, not the second.
  expect((again?.nextRetryAt?.getTime() ?? 0) - Date.now()).toBeLessThan(7_000);
  broken = false;
  await scene.webhooks.resend(accountId, { webhookId: webhook.id, deliveryId: id });
  await expect.poll(async () => (await logOf(webhook))[0]?.status).toBe('delivered');
  const made = (await logOf(webhook))[0]?.attemptCount ?? 0;
  expect(made).toBeGreaterThanOrEqual(3);
  await scene.webhooks.resend(accountId, { webhookId: webhook.id, deliveryId: id });
  await expect.poll(async () => (await logOf(webhook))[0]?.attemptCount).toBe(made + 1);
  expect(new Set(receivers.of('/again').map((each) => each.id)).size).toBe(1);
});

test('an event that is fanned out twice, and an attempt that is made by two, leave one delivery and one record', async () => {
  const accountId = await scene.account();
  receivers.add('/twice', answers(200));
  const webhook = await scene.register(accountId, '/twice');
  await scene.publish(accountId);
  const [one] = await attempted([webhook], 1, 1);
  await sql`update pgboss.job set state = 'created', completed_on = null, started_on = null
    where data->>'messageId' = ${one?.messageId ?? ''} or data->>'webhookId' = ${webhook.id}`.execute(
    home.database.kysely,
  );
  await scene.pullForward();
  await expect.poll(() => waitingJobs(webhook)).toBe(0);
  expect(await logOf(webhook)).toMatchObject([{ id: one?.id, attemptCount: 1 }]);
  expect(receivers.of('/twice')).toHaveLength(1);
});

test('what breaks off while deliveries are written leaves neither rows nor jobs, and the next try makes both', async () => {
  const accountId = await scene.account();
  receivers.add('/whole', answers(204));
  const webhook = await scene.register(accountId, '/whole');
  const event = scene.ended(accountId);
  const parts = { database: home.database, clock: systemClock };
  let jobsWithin = 0;
  const breaking: Pick<Queue, 'sendAll'> = {
    async sendAll(tx, name, jobs) {
      await scene.queue.sendAll(tx, name, jobs);
      jobsWithin = jobs.length;
      throw new Error('the database went away');
    },
  };
  await expect(fanOut({ ...parts, queue: breaking }, event)).rejects.toThrow('went away');
  expect([jobsWithin, await waitingJobs(webhook), await logOf(webhook)]).toEqual([1, 0, []]);
  expect(await fanOut({ ...parts, queue: scene.queue }, event)).toBe(1);
  scene.queue.wake('webhook.attempt');
  await expect.poll(async () => (await first(webhook))?.status).toBe('delivered');
  expect(receivers.of('/whole').map((one) => one.id)).toEqual([event.messageId]);
});

test('a receiver that does not answer has 15 seconds, and the record says that they are over', async () => {
  await expect
    .poll(async () => (await first(slow))?.failure, { timeout: 60_000 })
    .toBe('no answer within 15 s');
  expect(await first(slow)).toMatchObject({ responseCode: 0 });
});

/** A TLS server that does one thing with each connection, whatever is asked. */
interface BareServer {
  port: number;
  ca: string;
  close(): void;
}

async function openBareServer(answer: (socket: TLSSocket) => void): Promise<BareServer> {
  const authority = await testAuthority();
  const { certPem, keyPem } = await authority.issue(['localhost']);
  const server = createTlsServer({ cert: certPem, key: keyPem }, (socket: TLSSocket) => {
    socket.on('error', () => undefined);
    answer(socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    ca: authority.caPem,
    close: () => void server.close(),
  };
}
