// One visit of Passerby to one application, clean or with faults, from the seeded state to what the interface tells of it afterwards.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { actingFaults } from '../faults/its-doing.ts';
import type { Fault } from '../faults/operator.ts';
import type { OpenApp } from '../open-app.ts';
import { startGroundProxy } from '../proxy/ground-proxy.ts';
import type { PasserbyService } from './passerby-service.ts';
import { watchRun, type WatchedRun } from './watch-run.ts';

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
  /** The run is cancelled after so many milliseconds; left out, after half an hour. */
  limitMs?: number;
  /** Done while the faults are there still and the application stands as it was seeded. */
  afterwards?: (ended: { run: string; session: string; report: ReportRead | null }) => Promise<void>;
}

/** What remains of a visit. */
export interface VisitResult extends WatchedRun {
  /** Ids of faults that acted: an answer was changed, kept back or given in place of the application's. */
  acted: string[];
  before: unknown;
  report: ReportRead | null;
  map: unknown;
  transcript: TranscriptRead | null;
  crawled: CrawledScreen[];
}

/** What is read of a report; versions may say more. */
export interface ReportRead {
  outcome: { value: string; because: string };
  outcome_detail?: string;
  summary: { turns: number; screens: number };
  budget?: { turns: number };
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
    /** Of a finding of the crawl. */
    crawl?: { screen: string | null };
  };
  /** All places with the same fault for the same cause, where there are several. */
  places?: { url: string; name: string | null; css: string | null }[];
}

/** A screen that the crawl met. */
export interface CrawledScreen {
  id: string;
  url: string;
  scroll: { x: number; y: number };
}

export interface TranscriptRead {
  screens: { id: string; url: string; title: string; scroll: { x: number; y: number } }[];
  turns: { effect: { url_after: string }; action: { kind: string } }[];
}

const firstPort = 20_000;
const ports = 10_000;

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
    proxy.setFaults(actingFaults(order.faults, acted));
    const target = proxy.through(running.url);
    await service.allow(Number(new URL(target).port));
    const credentials = running.login
      ? [
          (
            (await service.call('POST', '/credentials', {
              label: 'ground',
              target_host: 'localhost',
              ...running.login,
              // A stored login has a name, which is not typed where only a password is asked for.
              username: running.login.username || 'nobody',
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
    const watched = await watchRun(service, {
      run: `/runs/${run}`,
      session,
      state: () => running.state(),
      ...(order.limitMs === undefined ? {} : { limitMs: order.limitMs }),
    });
    const got = (path: string) => service.call('GET', path).catch(() => null);
    const [report, map, transcript, evidence] = await Promise.all([
      got(`${session}/report.json`),
      got(`/runs/${run}/map`),
      got(`${session}/transcript`),
      got(`${session}/evidence`),
    ]);
    if (order.pictures !== undefined)
      await keepPictures(service, { session, report: report as ReportRead | null, folder: order.pictures });
    if (order.afterwards) {
      await running.reset();
      await order.afterwards({ run, session: sessions[0]?.id ?? '', report: report as ReportRead | null });
    }
    for (const id of credentials) await service.call('DELETE', `/credentials/${id}`).catch(() => undefined);
    return {
      ...watched,
      acted: [...acted],
      before,
      report: report as ReportRead | null,
      map,
      transcript: transcript as TranscriptRead | null,
      crawled: crawledIn(evidence),
    };
  } finally {
    await proxy.close();
  }
}

/** The port of its proxy: the same for each visit to an application, so that what a version says of an address is the same as well. */
export function portOf(app: string): number {
  return firstPort + (createHash('sha256').update(app).digest().readUInt16BE(0) % ports);
}

/** The interface tells the scroll of a crawl's screens in the raw records alone, whose shape is each version's own. */
function crawledIn(evidence: unknown): CrawledScreen[] {
  const { crawl } = (evidence ?? {}) as { crawl?: { screens?: Partial<CrawledScreen>[] } };
  return (crawl?.screens ?? []).map(({ id = '', url = '', scroll = { x: 0, y: 0 } }) => ({
    id,
    url,
    scroll,
  }));
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
