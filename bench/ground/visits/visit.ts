// One visit of Passerby to one application, clean or with faults, from the seeded state to what the interface tells of it afterwards.
import { createHash } from 'node:crypto';
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
  /** Done while the faults are there still and the application stands as it was seeded. */
  afterwards?: (ended: { run: string; session: string; report: ReportRead | null }) => Promise<void>;
}

/** What remains of a visit. */
export interface VisitResult {
  status: string;
  /** Minutes of wall time from POST to the end. */
  minutes: number;
  /** Ids of faults that acted: an answer was changed, kept back or given in place of the application's. */
  acted: string[];
  before: unknown;
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
    const fromMs = performance.now();
    const { run_id: run, sessions } = (await service.call('POST', '/runs', {
      target_url: target,
      persona_ids: [order.persona],
      duration_budget: order.budget,
      guided_exploration: order.guided,
      seed: order.seed,
      ...(order.task === null ? {} : { task: order.task }),
      ...(credentials.length > 0 ? { credential_ids: credentials } : {}),
    })) as { run_id: string; sessions: { id: string }[] };
    const status = await untilEnded(service, run);
    const minutes = (performance.now() - fromMs) / 60_000;
    const after = await running.state();
    const session = `/runs/${run}/sessions/${sessions[0]?.id ?? ''}`;
    const got = (path: string) => service.call('GET', path).catch(() => null);
    const [report, map, transcript] = await Promise.all([
      got(`${session}/report.json`),
      got(`/runs/${run}/map`),
      got(`${session}/transcript`),
    ]);
    if (order.afterwards) {
      await running.reset();
      await order.afterwards({ run, session: sessions[0]?.id ?? '', report: report as ReportRead | null });
    }
    for (const id of credentials) await service.call('DELETE', `/credentials/${id}`).catch(() => undefined);
    return {
      status,
      minutes,
      acted: [...acted],
      before,
      after,
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

async function untilEnded(service: PasserbyService, run: string): Promise<string> {
  for (let waitedMs = 0; waitedMs < visitLimitMs; waitedMs += pollMs) {
    const { status } = (await service.call('GET', `/runs/${run}`)) as { status: string };
    if (status !== 'queued' && status !== 'running') return status;
    await sleep(pollMs);
  }
  await service.call('POST', `/runs/${run}/cancel`).catch(() => undefined);
  return 'took too long';
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
