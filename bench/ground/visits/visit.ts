// One visit of Passerby to one application, clean or with faults, from the seeded state to what the interface tells of it afterwards.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { operatorOf } from '../faults/operator-index.ts';
import type { Fault, Interference } from '../faults/operator.ts';
import type { OpenApp } from '../open-app.ts';
import { startGroundProxy } from '../proxy/ground-proxy.ts';
import type { PasserbyService } from './passerby-service.ts';

export interface VisitOrder {
  faults: readonly Fault[];
  persona: string;
  seed: number;
  task: string | null;
  /** `deep` to explore, `off` for a task. */
  guided: 'off' | 'deep';
  budget: 'short' | 'medium';
  /** Most actions of the crawl, 0 for no crawl; left out, as many as the budget gives. A version without a crawl is asked for none. */
  actions?: number;
  /** Folder for the pictures that findings show, so that somebody can judge them. */
  pictures?: string;
  /** Done while the faults are there still and the application stands as it was seeded. */
  afterwards?: (ended: { run: string; session: string; report: ReportRead | null }) => Promise<void>;
}

/** What remains of a visit. */
export interface VisitResult {
  status: string;
  /** Minutes of wall time from POST to the end. */
  minutes: number;
  /** Of these, until the journey of the persona ended and until its crawl did; null where there was none, or no end of it. */
  until: { journey: number | null; crawl: number | null };
  /** Processes that wanted the processor, as the mean over the visit. */
  load: number;
  /** How far the crawl came and why it ended: `actions`, `nothing left`, or `time`, which says that the machine was too slow. */
  crawl: { actions: number; states: number; ended: string } | null;
  /** Ids of faults that acted: an answer was changed, kept back or given in place of the application's. */
  acted: string[];
  before: unknown;
  /** The state as the journey left it, before second look and repetition act on it. */
  after: unknown;
  report: ReportRead | null;
  map: unknown;
  transcript: TranscriptRead | null;
}

/** What is read of a report; versions may say more. */
export interface ReportRead {
  outcome: { value: string; because: string };
  summary: { turns: number; screens: number };
  findings: FindingRead[];
  screens: { id: string; url: string; title: string }[];
  journey: { url: string; result: string; thought: string }[];
  cited?: { requests?: { id: string; method: string; url: string; status: number | null }[] };
}

export interface FindingRead {
  rule: string;
  title: string;
  summary: string;
  url: string;
  fingerprint: string;
  label: string;
  element: { role: string; name: string; locator?: { css?: string } } | null;
  measured: Record<string, unknown>;
  proof: {
    screen: string | null;
    image: { name: string; box?: { x: number; y: number; width: number; height: number } } | null;
    requests: string[];
  };
}

export interface TranscriptRead {
  screens: { id: string; url: string; title: string; scroll: { x: number; y: number } }[];
  turns: { effect: { new_text: { text: string }[]; url_after: string }; action: { kind: string } }[];
}

const firstPort = 20_000;
const ports = 10_000;
const pollMs = 2_000;
const visitLimitMs = 1_800_000;

/** Resets the application and has it visited. A visit that fails is a result with its status; a service that does not answer throws. */
export async function visit(
  service: PasserbyService,
  running: OpenApp,
  order: VisitOrder,
): Promise<VisitResult> {
  const acted = new Set<string>();
  const proxy = await startGroundProxy({
    upstream: new URL(running.url),
    tls: service.certificate,
    port: portOf(running.app.id),
  });
  try {
    await running.reset();
    proxy.setFaults(
      order.faults.map((fault) =>
        watched(operatorOf(fault.operator).interfere(fault.site), () => acted.add(fault.id)),
      ),
    );
    const target = proxy.through(running.url);
    await service.allow(Number(new URL(target).port));
    const credentials = running.login
      ? [
          (
            (await service.call('POST', '/credentials', {
              label: 'ground',
              target_host: 'localhost',
              ...running.login,
            })) as { id: string }
          ).id,
        ]
      : [];
    const before = await running.state();
    const { run_id: run, sessions } = (await service.call('POST', '/runs', {
      target_url: target,
      persona_ids: [order.persona],
      duration_budget: order.budget,
      guided_exploration: order.guided,
      seed: order.seed,
      ...(order.task === null ? {} : { task: order.task }),
      ...(credentials.length > 0 ? { credential_ids: credentials } : {}),
      ...(service.crawls && order.actions !== undefined
        ? { crawl: order.actions === 0 ? 'off' : { max_actions: order.actions } }
        : {}),
    })) as { run_id: string; sessions: { id: string }[] };
    const session = `/runs/${run}/sessions/${sessions[0]?.id ?? ''}`;
    const ended = await untilEnded(service, { run: `/runs/${run}`, session, state: () => running.state() });
    const got = (path: string) => service.call('GET', path).catch(() => null);
    const [report, map, transcript] = await Promise.all([
      got(`${session}/report.json`),
      got(`/runs/${run}/map`),
      got(`${session}/transcript`),
    ]);
    if (order.pictures !== undefined)
      await keepPictures(service, { session, report: report as ReportRead | null, folder: order.pictures });
    if (order.afterwards) {
      await running.reset();
      await order.afterwards({ run, session: sessions[0]?.id ?? '', report: report as ReportRead | null });
    }
    for (const id of credentials) await service.call('DELETE', `/credentials/${id}`).catch(() => undefined);
    return {
      ...ended,
      acted: [...acted],
      before,
      report: report as ReportRead | null,
      map,
      transcript: transcript as TranscriptRead | null,
    };
  } finally {
    await proxy.close();
  }
}

/** The same for each visit to an application, so that what a version says of an address is the same as well. */
function portOf(app: string): number {
  return firstPort + (createHash('sha256').update(app).digest().readUInt16BE(0) % ports);
}

async function keepPictures(
  service: PasserbyService,
  { session, report, folder }: { session: string; report: ReportRead | null; folder: string },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = new Set((report?.findings ?? []).flatMap(({ proof }) => proof.image?.name ?? []));
  for (const name of names) {
    const bytes = await service.bytes(`${session}/screenshots/${name}`).catch(() => null);
    if (bytes) await writeFile(join(folder, name), bytes);
  }
}

type Watched = Pick<VisitResult, 'status' | 'minutes' | 'until' | 'load' | 'crawl' | 'after'>;

interface RunRead {
  status: string;
  crawl?: {
    status: string;
    progress: { actions: number; states: number };
    ended: string | null;
    failure: { reason: string } | null;
  } | null;
}

/** Kinds of events that come once a journey has ended. */
const afterJourney = new Set(['probe', 'report.writing', 'session.ended']);

/** Waits for the end of a run. The state is read when its journey has ended, as what follows acts on the application once more. */
async function untilEnded(
  service: PasserbyService,
  { run, session, state }: { run: string; session: string; state: () => Promise<unknown> },
): Promise<Watched> {
  const fromMs = performance.now();
  const passed = () => (performance.now() - fromMs) / 60_000;
  const loads: number[] = [];
  const until: VisitResult['until'] = { journey: null, crawl: null };
  let after: unknown;
  let since = 0;
  let crawl: RunRead['crawl'] = null;
  for (;;) {
    loads.push(loadavg()[0] ?? 0);
    if (until.journey === null) {
      const feed = (await service.call('GET', `${session}/events?since=${since}`)) as {
        items: { kind: string }[];
        next_since: number;
      };
      since = feed.next_since;
      if (feed.items.some(({ kind }) => afterJourney.has(kind))) {
        after = await state();
        until.journey = passed();
      }
    }
    const told = (await service.call('GET', run)) as RunRead;
    crawl = told.crawl ?? null;
    if (crawl && crawl.status !== 'queued' && crawl.status !== 'running') until.crawl ??= passed();
    const isOver = told.status !== 'queued' && told.status !== 'running';
    const isLate = performance.now() - fromMs > visitLimitMs;
    if (isOver || isLate) {
      if (until.journey === null) after = await state();
      if (!isOver) await service.call('POST', `${run}/cancel`).catch(() => undefined);
      return {
        status: isOver ? told.status : 'took too long',
        minutes: passed(),
        until,
        load: loads.reduce((sum, one) => sum + one, 0) / loads.length,
        crawl: crawl && {
          ...crawl.progress,
          ended: crawl.ended ?? crawl.failure?.reason ?? crawl.status,
        },
        after,
      };
    }
    await sleep(pollMs);
  }
}

/** The same interference, telling when it acts. A script in a page acts unseen, and tells nothing. */
function watched(fault: Interference, acts: () => void): Interference {
  const { onAsk, onAnswer } = fault;
  return {
    ...fault,
    ...(onAsk
      ? {
          onAsk(ask) {
            const act = onAsk(ask);
            if (act) acts();
            return act;
          },
        }
      : {}),
    ...(onAnswer
      ? {
          onAnswer(ask, body, status) {
            const given = onAnswer(ask, body, status);
            if (given !== body) acts();
            return given;
          },
        }
      : {}),
  };
}
