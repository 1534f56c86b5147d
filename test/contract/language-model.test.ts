// The service with a language model behind real HTTPS: its name in the API, a run with tokens and money in events and reports, an
// opinion that holds and one that does not, the forecast, and the cap of an account.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../src/base/config.ts';
import type { Database } from '../../src/storage/database.ts';
import { filesBelow, rowsOfAllTables } from '../support/all-that-is-kept.ts';
import { commandLine } from '../support/command-line.ts';
import { pages, serveSite, type HttpsSite } from '../support/https-site.ts';
import { replyOf } from '../support/llm-scene.ts';
import { serveModels, type ModelServer } from '../support/model-server.ts';
import { textOf, withAssistant } from '../support/assistant.ts';
import { startTestService, type Answer, type TestService } from '../support/service.ts';

const key = 'key-of-the-stand-in';
let site: HttpsSite;
let models: ModelServer;
let service: TestService;
let folder: string;
/** Two personas to their end. */
let run: Answer['json'];

beforeAll(async () => {
  site = await serveSite({
    handler: pages({
      '/': '<!doctype html><title>Mugs</title><h1>Blue mug</h1><p>Blue mug price: €12.50</p><p><a href="/cart">Cart</a></p>',
      '/cart': '<!doctype html><title>Cart</title><h1>Your cart</h1><p>Blue mug price: €14.00</p>',
    }),
  });
  models = await serveModels(({ prompt, headers }) =>
    headers.authorization === `Bearer ${key}`
      ? fails(prompt)
        ? { status: 429, headers: { 'retry-after': '900' } }
        : { text: answerTo(prompt), usage: { input: 1_000, output: 100, cached: 600 } }
      : { status: 401, text: 'There is no such key.' },
  );
  folder = await mkdtemp(join(tmpdir(), 'passerby-test-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  await writeFile(join(folder, 'models.pem'), models.ca);
  service = await startTestService({
    sites: [site, { host: 'localhost', port: models.port }],
    caFiles: [join(folder, 'ca.pem'), join(folder, 'models.pem')],
    environment: {
      PASSERBY_MODEL: `openai:stand-in-1@${models.url}/v1`,
      OPENAI_API_KEY: key,
      PASSERBY_MODEL_PRICE: '1/10/0.1/1',
      PASSERBY_MODEL_ACCOUNT_TOKENS: '40000',
    },
    budgets: { short: { turns: 4, wallMs: 60_000 }, medium: { turns: 40, wallMs: 90_000 } },
  });
});
afterAll(async () => {
  await service.close();
  await models.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Books tokens on an ended session, so that some five calls are left below the cap of the account. */
async function spendAlmostAll({ kysely }: Database): Promise<void> {
  await sql`update model_use set input_tokens = input_tokens + greatest(0, 34000 - (
      select sum(input_tokens + output_tokens) from model_use
    )) where session_id = ${run.sessions[0].id}`.execute(kysely);
}

/** Gives out on the second page of one person, where the task says so. */
function fails(prompt: string): boolean {
  return (
    prompt.includes('Fail the expert') && prompt.includes('Expert in a hurry') && prompt.includes('Your cart')
  );
}

/** Opens the cart, is done there, and holds one opinion that is in the records, one that is not, and one that a browser proves. */
function answerTo(prompt: string): string {
  if (prompt.includes('You check a connection')) return '{"answer":"yes"}';
  if (!prompt.includes('You examine a website')) {
    if (prompt.includes('Your cart'))
      return JSON.stringify(
        replyOf({
          action: 'done',
          text: 'Your cart',
          judged: 'as expected',
          compared: 'The price was €12.50 and is €14.00.',
        }),
      );
    const ref = /(e\d+) Cart/.exec(prompt)?.[1] ?? 'e0';
    return JSON.stringify(
      replyOf({ action: 'click', ref, expect: 'navigate', noted: [{ what: 'price', value: '€12.50' }] }),
    );
  }
  const remark = {
    of: '',
    kind: 'inconsistent',
    what: 'The mug has two prices.',
    quote: '€12.50',
    turn: 1,
    crawl: false,
    steps: '[]',
    checks: '[]',
  };
  const shown = { kind: 'text', at: 'end', text: '€14.00', present: true };
  return JSON.stringify({
    last: { judged: 'otherwise', why_not: 'Another price.' },
    suspicions: [
      remark,
      { ...remark, what: 'It has three.', quote: '€99.00' },
      {
        ...remark,
        kind: 'other',
        what: 'The cart asks for €14.00.',
        steps: JSON.stringify([{ do: 'click', on: { name: 'Cart' } }]),
        checks: JSON.stringify([shown]),
      },
    ],
  });
}

const body = () => ({
  target_url: `${site.url}/`,
  persona_ids: ['first-time-visitor', 'expert-in-a-hurry'],
  task: 'Look at the cart',
  seed: 3,
});

test('the model of the service is named and accepted, another is refused', async () => {
  const refused = await service.call('POST', '/runs', { body: { ...body(), model: 'builtin' } });
  expect(refused.status).toBe(422);
  expect(refused.json).toMatchObject({
    code: 'model_not_available',
    detail: expect.stringContaining('openai:stand-in-1'),
  });
});

test('passerby doctor makes one small call and says what it found', async () => {
  const look = async (config: Config) => {
    const { out, code } = await commandLine({ ...service, config }, ['doctor', '--json']);
    const checks = JSON.parse(out) as { name: string; state: string; says: string }[];
    return { code, ...checks.find(({ name }) => name === 'model') };
  };
  expect(await look(service.config)).toMatchObject({
    state: 'ok',
    says: `openai:stand-in-1 at ${models.url}/v1 works; this check took 1100 tokens, $0.001460 at $1 in and $10 out for a million (price: set by the operator; PASSERBY_MODEL_PRICE sets another)`,
  });
  expect(models.requests).toHaveLength(1);
  const { languageModel } = service.config;
  const wrong = { ...service.config, languageModel: languageModel && { ...languageModel, apiKey: 'other' } };
  const found = await look(wrong);
  expect(found).toMatchObject({ state: 'fault', says: expect.stringContaining('Set OPENAI_API_KEY') });
  expect(found.code).toBeGreaterThan(0);
  expect(found.says).not.toContain('other');
});

test('before a run its cost is told, and measured afterwards', async () => {
  const { status, json } = await service.call('POST', '/runs/estimate', {
    body: { persona_ids: ['first-time-visitor'] },
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    model: 'openai:stand-in-1',
    sessions: 1,
    turns: 15,
    price_as_of: 'set by the operator',
  });
  expect(json.cost_usd).toBeGreaterThan(0);
  expect(json.sentence).toContain('as the bench measured it');
});

test('a run tells tokens and money by turn and session, keeps the opinion that holds and drops the one that does not', async () => {
  const started = await service.call('POST', '/runs', { body: { ...body(), model: 'openai:stand-in-1' } });
  expect(started.status).toBe(202);
  run = await service.ended(started.json.run_id);
  expect(run.sessions[0]).toMatchObject({ status: 'completed', outcome: 'goal_reached' });
  const path = `/runs/${run.run_id}/sessions/${run.sessions[0].id}`;
  const report = (await service.call('GET', `${path}/report.json`)).json;
  expect(report.policy).toEqual({ name: 'llm', version: expect.stringContaining('openai:stand-in-1') });
  // Two decisions, the examination, and what checks of accessibility leave open on two pages: 400 tokens at $1, 600 from the cache at $0.1 and
  // 100 out at $10 for a million, each.
  expect(report.model_use).toMatchObject({
    calls: 5,
    input_tokens: 5_000,
    cached_tokens: 3_000,
    output_tokens: 500,
    opinions: { proposed: 2, kept: 1 },
    suspicions: { stated: 3, proven: 1, refuted: 0 },
  });
  expect(report.model_use.cost_usd).toBeCloseTo(5 * (0.0004 + 0.00006 + 0.001), 6);
  // Its last decision judged the only action.
  expect(report.journey[0].model).toMatchObject({ calls: 1, input_tokens: 1_000, met: true });
  const opinions = report.findings.filter(({ label }: { label: string }) => label === 'opinion');
  expect(opinions).toHaveLength(1);
  expect(opinions[0].title).toBe('The mug has two prices');
  expect(report.limits.cannot_tell.map(({ rule }: { rule: string }) => rule)).toContain('model-remark');
  expect(report.findings.find(({ rule }: { rule: string }) => rule === 'model-suspicion')).toMatchObject({
    label: 'measured',
    source: 'model',
    title: 'The cart asks for €14.00',
  });
  const pictures = report.artefacts.images.map(({ name }: { name: string }) => name);
  const proofs = pictures.filter((name: string) => name.includes('-proof-q3-'));
  expect(proofs).toHaveLength(2);
  for (const name of proofs)
    expect((await service.call('GET', `${path}/screenshots/${name}`)).status).toBe(200);
  const proven = report.findings.find(({ rule }: { rule: string }) => rule === 'model-suspicion');
  expect(proven.proof.pictures).toEqual({
    before: proofs.find((name: string) => name.endsWith('-before.png')),
    after: proofs.find((name: string) => name.endsWith('-after.png')),
  });
  const test = await service.call('GET', `${path}/findings/${proven.id}/reproduction`);
  expect([test.status, test.bytes.toString()]).toEqual([200, proven.reproduction]);
  expect(proven.reproduction).toContain(`getByRole('link', { name: 'Cart', exact: true }).first().click();`);
  expect((await service.call('GET', `${path}/findings/${opinions[0].id}/reproduction`)).status).toBe(404);
  await withAssistant(service.client, async (call) => {
    const named = { run_id: run.run_id, session_id: run.sessions[0].id };
    const read = await call('read_finding', { ...named, finding_id: proven.id });
    expect(textOf(read)).toContain(proven.reproduction);
    expect(read.content.map(({ type }) => type)).toEqual(['text', 'image']);
    const opinion = await call('read_finding', { ...named, finding_id: opinions[0].id });
    expect(opinion.structuredContent).toMatchObject({ reproduction: null });
  });
  const args = [
    'replay',
    run.run_id,
    run.sessions[0].id,
    '--finding',
    proven.id,
    '--account',
    'one',
    '--json',
  ];
  const replayed = await commandLine(service, args);
  expect([JSON.parse(replayed.out).verdict, replayed.code]).toEqual(['proven', 1]);
  const markdown = (await service.call('GET', `${path}/report.md`)).bytes.toString();
  expect(markdown).toContain('## What the language model said');
  expect(markdown).toContain('A test that fails while it is there');
  expect((await service.call('GET', `${path}/report.html`)).bytes.toString()).toContain(
    'What the language model said',
  );
  const { items } = (await service.call('GET', `${path}/events`)).json;
  const told = items.filter(({ kind }: { kind: string }) => kind === 'model');
  expect(told.map(({ turn, data }: Answer['json']) => [turn, data])).toEqual(
    [
      [1, 'decision', 1],
      [2, 'decision', 1],
      [expect.any(Number), 'examination', 1],
      [expect.any(Number), 'questions', 2],
    ].map(([turn, purpose, calls]) => [
      turn,
      expect.objectContaining({
        purpose,
        calls,
        input_tokens: calls * 1_000,
        cost_usd: expect.closeTo(calls * 0.00146, 8),
      }),
    ]),
  );
  expect(items.at(-1).kind).toBe('session.ended');
});

test('the comparison of a run tells what the model took in all its sessions together', async () => {
  const taken: Answer['json'][] = [];
  for (const { id } of run.sessions) {
    const report = await service.call('GET', `/runs/${run.run_id}/sessions/${id}/report.json`);
    taken.push(report.json.model_use);
  }
  expect(taken).toHaveLength(2);
  const sum = (of: string) => taken.reduce((total, each) => total + each[of], 0);
  const path = `/runs/${run.run_id}/aggregate-report`;
  const { model_use: all } = (await service.call('GET', `${path}.json`)).json;
  expect(all).toMatchObject({
    model: 'openai:stand-in-1',
    calls: sum('calls'),
    input_tokens: sum('input_tokens'),
    cached_tokens: sum('cached_tokens'),
    output_tokens: sum('output_tokens'),
  });
  expect(all.calls).toBeGreaterThan(taken[0].calls);
  expect(all.cost_usd).toBeCloseTo(sum('cost_usd'), 6);
  expect(all.cost_usd).toBeGreaterThan(taken[0].cost_usd);
  expect((await service.call('GET', `${path}.html`)).bytes.toString()).toContain(all.sentence);
});

test('a model that gives out fails the session as ours, without a report, and what it took is told in the comparison', async () => {
  const started = await service.call('POST', '/runs', { body: { ...body(), task: 'Fail the expert' } });
  const ended = await service.ended(started.json.run_id);
  const [well, failed] = ended.sessions;
  expect(well.status).toBe('completed');
  expect(failed).toMatchObject({
    status: 'failed',
    failure: { code: 'harness_error', message: expect.stringContaining('The language model gave out') },
  });
  const path = `/runs/${ended.run_id}`;
  const report = await service.call('GET', `${path}/sessions/${failed.id}/report.json`);
  expect([report.status, report.json.code]).toEqual([404, 'report_not_available']);
  const events = (await service.call('GET', `${path}/sessions/${failed.id}/events`)).json.items;
  expect(events.filter(({ kind }: { kind: string }) => kind === 'finding')).toEqual([]);
  const own = (await service.call('GET', `${path}/sessions/${well.id}/report.json`)).json.model_use;
  const all = (await service.call('GET', `${path}/aggregate-report.json`)).json;
  // The decision that failed was asked for in three turns.
  const lost = { calls: 4, input_tokens: 1_000, cached_tokens: 600, output_tokens: 100, cost_usd: 0.00146 };
  expect(all.unfinished).toMatchObject([{ session_id: failed.id, model_use: lost }]);
  expect(all.model_use).toMatchObject({
    calls: own.calls + 4,
    input_tokens: own.input_tokens + 1_000,
    output_tokens: own.output_tokens + 100,
  });
  expect(all.model_use.cost_usd).toBeCloseTo(own.cost_usd + 0.00146, 6);
});

test('passerby run --estimate tells the forecast by what was measured, and starts nothing', async () => {
  const before = (await service.call('GET', '/runs')).json.items.length;
  const asked = models.requests.length;
  const options = ['-p', 'first-time-visitor', '-p', 'older-adult', '-b', 'medium', '--estimate'];
  const said = await commandLine(service, ['run', `${site.url}/`, ...options]);
  expect(said.code).toBe(0);
  expect(said.out).toContain('openai:stand-in-1');
  expect(said.out).toContain('as the last 4 sessions took it');
  const told = JSON.parse((await commandLine(service, ['run', `${site.url}/`, ...options, '--json'])).out);
  const served = await service.call('POST', '/runs/estimate', {
    body: { persona_ids: ['first-time-visitor', 'older-adult'], duration_budget: 'medium' },
  });
  expect(told).toEqual(served.json);
  expect(said.out.trim()).toBe(told.sentence);
  expect(told).toMatchObject({ sessions: 2, turns: 120, price_as_of: 'set by the operator' });
  // Each call took 1,000 in, of which 600 from the cache, and 100 out: no turn takes less than one call.
  expect(told.input_tokens).toBeGreaterThanOrEqual(2 * 120 * 1_000);
  expect(told.cost_usd).toBeGreaterThan(2 * 120 * 0.0014);
  expect((await service.call('GET', '/runs')).json.items).toHaveLength(before);
  expect(models.requests).toHaveLength(asked);
});

test("at the account's cap a session ends out of budget, with its report, and the key is in no line of the log", async () => {
  const outcomes: string[] = [];
  await service.withDatabase(spendAlmostAll);
  for (let at = 0; at < 3 && !outcomes.includes('out_of_budget'); at++) {
    const started = await service.call('POST', '/runs', { body: body() });
    const { sessions } = await service.ended(started.json.run_id);
    for (const session of sessions) outcomes.push(session.outcome);
  }
  expect(outcomes).toContain('out_of_budget');
  expect(service.lines.join('\n')).not.toContain(key);
});

test('suspicions, proofs and their pictures go with the run', async () => {
  const path = `/runs/${run.run_id}/sessions/${run.sessions[0].id}`;
  const report = (await service.call('GET', `${path}/report.json`)).json;
  const proven = report.findings.find(({ rule }: { rule: string }) => rule === 'model-suspicion');
  const keys = await service.withDatabase(({ kysely }) =>
    kysely.selectFrom('artefacts').select(['name', 'key']).where('run_id', '=', run.run_id).execute(),
  );
  const pictures = keys.filter(({ name }) => name.includes('-proof-q3-'));
  // Two of each session.
  expect(pictures).toHaveLength(4);
  const onDisk = async () => (await filesBelow(service.home)).map(([file]) => file);
  const held = (files: string[]) => keys.filter(({ key }) => files.some((file) => file.includes(key)));
  expect(held(await onDisk())).toHaveLength(keys.length);
  expect((await service.call('DELETE', `/runs/${run.run_id}`)).status).toBe(204);
  expect(held(await onDisk())).toEqual([]);
  const rows = await service.withDatabase(rowsOfAllTables);
  const naming = rows.filter(([, bytes]) => bytes.includes(run.sessions[0].id)).map(([name]) => name);
  // The bill and the queue name the session by its id alone.
  expect(naming.filter((name) => !/model_use|pgboss/.test(name))).toEqual([]);
  const proof: string = proven.proof.pictures.before;
  for (const part of [`findings/${proven.id}/reproduction`, `screenshots/${proof}`])
    expect((await service.call('GET', `${path}/${part}`)).status).toBe(404);
});
