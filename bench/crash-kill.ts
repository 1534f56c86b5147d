// Kill -9 of an API node, two workers and the database at random moments, against a ledger of the runs that were accepted. One go
// may be a part of the whole: what it saw is kept in a file, and the bars are held against the sum.
import { appendFile, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { messageOf } from '../src/base/errors.ts';
import { seededRandom } from '../src/base/random.ts';
import { sleep } from '../src/base/time.ts';
import { parseReport, recompute, sessionPath } from '../src/cli/recompute-report.ts';
import type { ApiClient } from '../src/client/api-client.ts';
import { createJudge, type Judge } from '../src/runs/judge.ts';
import type { FleetNode } from '../test/support/fleet.ts';
import type { Bar } from './bench.ts';
import { until, type Accepted, type FleetScene } from './fleet-scene.ts';

const worker = { PASSERBY_SESSIONS: '1', CRAWLS: 'on' };
const api = { CRAWLS: 'on' };
/** Longest wait for all runs to end once the killing is over, milliseconds. */
const endLimitMs = 600_000;
/** Kills after which all runs have to end before the next, so that a bench that is broken off has told what it saw. */
const killsOfRound = 20;
/** One run in so many crawls, with so many actions. */
const crawlsEach = 4;
const crawlActions = 6;

interface Order {
  key: string;
  rounds: number;
  /** Where the sums of earlier goes lie; null for a go that stands alone. */
  keep: string | null;
  say: (line: string) => void;
}

/** What one go saw; all but `longestS` is added up. */
interface Seen extends Tally {
  kills: number;
  fallen: number;
  longestS: number;
}

export async function kill(scene: FleetScene, { key, rounds, keep, say }: Order): Promise<Bar[]> {
  const earlier = await goesIn(keep);
  const nodes = await openVictims(scene, key, `crash-${earlier.length}`);
  const ledger: Accepted[] = [await nodes.ask(0)];
  let longestS = 0;
  for (let nth = 0; nth < rounds;) {
    for (const end = Math.min(rounds, nth + killsOfRound); nth < end; nth++)
      ledger.push(await nodes.killAmid(nth));
    // The last one is asked for when nothing is killed any more: the service has to be there again.
    if (nth === rounds) ledger.push(await nodes.ask(rounds + 1));
    const beganMs = performance.now();
    await until(endLimitMs, async () => ((await openOf(scene, ledger)) === 0 ? true : null), 1_000);
    longestS = Math.max(longestS, (performance.now() - beganMs) / 1_000);
    say(
      `${nth} kills, ${ledger.length} accepted, ${await openOf(scene, ledger)} open, ${nodes.fallen()} fallen`,
    );
  }
  const client = await nodes.client();
  const tally = await tallyOf(scene, { ledger, client, say });
  await client.close();
  await nodes.end();
  const seen: Seen = { ...tally, kills: rounds, fallen: nodes.fallen(), longestS };
  if (keep !== null) await appendFile(keep, `${JSON.stringify(seen)}\n`);
  return barsOf([...earlier, seen]);
}

async function goesIn(keep: string | null): Promise<Seen[]> {
  const text = keep === null ? '' : await readFile(keep, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Seen);
}

function barsOf(goes: readonly Seen[]): Bar[] {
  const sum = (field: Exclude<keyof Seen, 'longestS'>) =>
    goes.reduce((total, seen) => total + seen[field], 0);
  const none = (label: string, field: Exclude<keyof Seen, 'longestS'>): Bar => {
    return { label, value: sum(field), bar: 0, unit: '', better: 'lower' };
  };
  const some = (label: string, field: Exclude<keyof Seen, 'longestS'>, bar: number | null): Bar => {
    return { label, value: sum(field), bar, unit: '', better: 'higher' };
  };
  return [
    some(`runs accepted over ${sum('kills')} kills in ${goes.length} goes`, 'accepted', sum('kills')),
    none('runs lost', 'lost'),
    none('runs that did not end', 'open'),
    some('reports that were checked and hold', 'verified', Math.max(1, sum('completed'))),
    some('sessions completed', 'completed', 1),
    none('sessions without exactly one end, or without report or reason', 'silent'),
    some('crawls that ended', 'crawls', 1),
    none('crawls that did not end, or without a reason', 'crawlsOpen'),
    some('orders that arrived', 'arrived', 1),
    none('sessions and crawls that ordered twice', 'doubled'),
    none('orders that were not written down before', 'unwritten'),
    none('orders of nobody in the ledger', 'strange'),
    none('sessions that say they bought, without an order', 'unbought'),
    none('processes that ended without being killed', 'fallen'),
    some('sessions taken up anew', 'anew', 1),
    { ...some('sessions that failed, with their reason', 'failed', null), better: 'lower' },
    {
      label: 'last kill to the end of all runs, longest',
      value: Math.max(...goes.map((seen) => seen.longestS)),
      bar: null,
      unit: 's',
      better: 'lower',
    },
  ];
}

/** An API node, two workers and the database, one of which is killed while a run is asked for. */
async function openVictims(scene: FleetScene, key: string, seed: string) {
  const { fleet } = scene;
  const random = seededRandom(seed);
  let front = await fleet.start('api', api);
  const workers = [await fleet.start('worker', worker), await fleet.start('worker', worker)];
  let fallen = 0;
  const look = (node: FleetNode) => {
    if (node.child.exitCode === null && node.child.signalCode === null) return;
    fallen += 1;
    process.stderr.write(`a ${node.role} ended by itself: ${JSON.stringify(node.lines.slice(-5))}\n`);
  };
  const replaced = async (node: FleetNode) => {
    look(node);
    await node.end('SIGKILL');
    return node.role === 'api' ? fleet.start('api', api) : fleet.start('worker', worker);
  };
  const ask = (nth: number) =>
    scene.accepted(() => front.client(key), `kill-${nth}`, nth % crawlsEach === 0 ? crawlActions : undefined);
  return {
    ask,
    client: () => front.client(key),
    fallen: () => fallen,
    async killAmid(round: number): Promise<Accepted> {
      const asked = ask(round + 1);
      await sleep(random.uniform() * 4_000);
      const nth = Math.floor(round / 3) % 2;
      if (round % 3 === 0) front = await replaced(front);
      else if (round % 3 === 1) workers[nth] = await replaced(workers[nth] as FleetNode);
      else await fleet.crashDatabase();
      return asked;
    },
    async end() {
      for (const node of [front, ...workers]) {
        look(node);
        await node.end('SIGTERM');
      }
    },
  };
}

async function openOf({ fleet }: FleetScene, ledger: readonly Accepted[]): Promise<number> {
  const rows = await fleet.database.kysely
    .selectFrom('runs')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .execute();
  const open = new Set(rows.map(({ id }) => id));
  return ledger.filter(({ runId }) => open.has(runId)).length;
}

interface Tally {
  accepted: number;
  lost: number;
  open: number;
  completed: number;
  failed: number;
  /** Reports whose every claim holds against the records. */
  verified: number;
  silent: number;
  anew: number;
  crawls: number;
  crawlsOpen: number;
  arrived: number;
  doubled: number;
  /** Orders that nobody wrote down. */
  unwritten: number;
  strange: number;
  unbought: number;
}

interface SessionSeen {
  id: string;
  run: string;
  status: string;
  outcome: string | null;
  reported: boolean;
  reason: string | null;
  attempt: number;
  ends: number;
}

/** What the database, the reports and the shop say of the ledger. */
async function tallyOf(
  scene: FleetScene,
  { ledger, client, say }: { ledger: readonly Accepted[]; client: ApiClient; say: (line: string) => void },
): Promise<Tally> {
  const { kysely } = scene.fleet.database;
  const { shop } = scene;
  const runs = new Map(
    (await kysely.selectFrom('runs').select(['id', 'status']).execute()).map(({ id, status }) => [
      id,
      status,
    ]),
  );
  const { rows } = await sql<SessionSeen>`
    select id, run_id as run, status, outcome, report is not null as reported, failure->>'reason' as reason, attempt,
      (select count(*)::int from session_events where session_id = sessions.id and kind = 'session.ended' and not superseded) as ends
    from sessions`.execute(kysely);
  const crawls = await sql<{ run: string; ended: boolean }>`
    select run_id as run, status = 'completed' and ended is not null or status = 'failed' and failure->>'reason' is not null as ended
    from crawls`.execute(kysely);
  const buyers = new Map(ledger.map(({ runId, buyer }) => [runId, buyer]));
  const sessions = rows.filter(({ run }) => buyers.has(run));
  const completed = sessions.filter(({ status }) => status === 'completed');
  const failed = sessions.filter(({ status }) => status === 'failed');
  const told = ({ ends, status, reported, reason }: SessionSeen) =>
    ends === 1 && (status === 'completed' ? reported : status === 'failed' && !reported && reason !== null);
  for (const each of sessions.filter((session) => !told(session)))
    say(`not told once: ${JSON.stringify(each)}`);
  for (const { id, reason, attempt } of failed) say(`${id} failed in attempt ${attempt}: ${reason}`);
  const sent = await sentBy(scene, { ledger, say });
  const known = new Set(ledger.map(({ buyer }) => buyer));
  const withoutSession = ledger.filter(({ runId }) => !sessions.some(({ run }) => run === runId)).length;
  return {
    accepted: ledger.length,
    lost: ledger.filter(({ runId }) => !runs.has(runId)).length,
    open: ledger.filter(({ runId }) => ['queued', 'running'].includes(runs.get(runId) ?? '')).length,
    completed: completed.length,
    failed: failed.length,
    verified: await countVerified(completed, client, say),
    silent: withoutSession + sessions.filter((session) => !told(session)).length,
    anew: sessions.filter(({ attempt }) => attempt > 1).length,
    crawls: crawls.rows.filter(({ run, ended }) => buyers.has(run) && ended).length,
    crawlsOpen: crawls.rows.filter(({ run, ended }) => buyers.has(run) && !ended).length,
    arrived: [...shop.orders].filter(([buyer]) => known.has(buyer)).length,
    doubled: [...sent.values()].filter((count) => count > 1).length,
    unwritten: sent.get(null) ?? 0,
    strange: [...shop.orders.keys()].filter((buyer) => buyer.startsWith('kill-') && !known.has(buyer)).length,
    unbought: completed.filter(({ id, outcome }) => outcome === 'goal_reached' && !sent.has(id)).length,
  };
}

/**
 * How many orders of each session and crawl arrived, over all its attempts; under null those that nobody wrote down. An order is
 * somebody's by its address, which no two browsers share, and which is written down before it is sent.
 */
async function sentBy(
  { fleet, shop }: FleetScene,
  { ledger, say }: { ledger: readonly Accepted[]; say: (line: string) => void },
): Promise<Map<string | null, number>> {
  const written = await fleet.database.kysely
    .selectFrom('session_events')
    .select(['session_id as who', 'attempt', 'at', sql<string>`data->>'url'`.as('url')])
    .where('kind', '=', 'request.binds')
    .execute();
  const writers = new Map(written.map((row) => [new URL(row.url).pathname, row]));
  const sent = new Map<string | null, number>();
  for (const { buyer } of ledger)
    for (const { at, path } of shop.orders.get(buyer) ?? []) {
      const by = writers.get(path);
      const who = by?.who ?? null;
      sent.set(who, (sent.get(who) ?? 0) + 1);
      if (!by || (sent.get(who) ?? 0) > 1)
        say(`order ${path} at ${at} of ${JSON.stringify(by ?? null)}: number ${sent.get(who)}`);
    }
  return sent;
}

async function countVerified(
  sessions: readonly SessionSeen[],
  client: ApiClient,
  say: (line: string) => void,
): Promise<number> {
  const judge: Judge = createJudge({ threads: 1 });
  let holding = 0;
  try {
    for (const { id, run } of sessions) {
      try {
        const bytes = await client.fetch(`${sessionPath(run, id)}/report.json`);
        const { checks } = await recompute(client, judge, { report: parseReport(bytes, id), html: null });
        const wrong = checks.filter(({ holds }) => !holds);
        if (checks.length > 0 && wrong.length === 0) holding += 1;
        else say(`report of ${id} does not hold: ${JSON.stringify(wrong.slice(0, 3))}`);
      } catch (error) {
        say(`report of ${id} cannot be checked: ${messageOf(error)}`);
      }
    }
  } finally {
    await judge.close();
  }
  return holding;
}
