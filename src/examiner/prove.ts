// Proves or refutes a suspicion: its steps are done again from the start, twice, each time in a browser of its own, and its
// checks are decided over what was recorded. Nothing that binds is sent for that, and nothing leaves the site.
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { Evidence, ProofDrive, ProofRecord, ProofVerdict, WriteRecord } from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import type { EvidenceSink } from '../evidence/recorder.ts';
import type { Persona } from '../personas/persona.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import { recordSession } from '../sessions/record-session.ts';
import { replayEffects } from '../sessions/replay/replay-session.ts';
import { scriptOfEvidence } from '../sessions/replay/script-of-evidence.ts';
import type { Body } from '../sessions/visit.ts';
import { cannotTell, type Checked, type Verdict } from './checks/check.ts';
import { evaluateChecks, type Check } from './checks/check-index.ts';
import { followSteps, turnsFor, type Followed, type Script } from './follow-steps.ts';
import { keptBackFor } from './our-doing.ts';
import type { Step } from './steps.ts';

/** How often a suspicion is driven. */
const drivesMax = 2;
/** Longest that one drive may take, milliseconds. */
const driveLimitMs = 60_000;
/** With less time left nothing is driven, milliseconds: a browser has to start first. */
const leastMs = 4_000;

export interface ProveOptions {
  /** The session in which it was suspected: its persona, its site, its turns. */
  evidence: Evidence;
  /** What the crawl recorded, where steps do turns of it again; with `body`, the machine's own. */
  crawl?: Evidence | null;
  /** A machine's body in place of the persona's. */
  body?: Body;
  steps: readonly Step[];
  checks: readonly Check[];
  /** Keeps pictures of drive 1, 2, …; their names are told in the proof. */
  sinkOf: (drive: number) => EvidenceSink;
  mask: Mask;
  openSite: OpenSite;
  /** Writes the test of a drive in which the fault was there; null where there is none. */
  testOf?: (driven: Evidence, checked: Checked) => string | null;
  limitMs: number;
  clock: Clock;
  signal: AbortSignal;
  log: Log;
}

/** What came of a suspicion. Rejects as `recordSession` does; what the site does is data. */
export async function prove(options: ProveOptions): Promise<ProofRecord> {
  const { clock, limitMs } = options;
  const startedMs = clock.monotonicMs();
  const drives: ProofDrive[] = [];
  let test: string | null = null;
  for (let drive = 1; drive <= drivesMax; drive++) {
    const leftMs = limitMs - (clock.monotonicMs() - startedMs);
    if (leftMs < leastMs) break;
    const { told: done, checked, driven } = await driveOnce(options, drive, Math.min(leftMs, driveLimitMs));
    drives.push(done);
    if (done.holds === true) test ??= options.testOf?.(driven, checked) ?? null;
    // What cannot be told once cannot be told; what is not so may be slow once, and is looked at twice before it is dropped.
    if (done.holds === null) break;
  }
  const [verdict, because] = judge(drives);
  return { verdict, because, drives, ...(verdict === 'proven' && test !== null ? { test } : {}) };
}

function judge(drives: readonly ProofDrive[]): [ProofVerdict, string] {
  const [first, second] = drives;
  if (!first) return ['not checkable', 'there was no time left to do it again'];
  if (first.holds === null) return ['not checkable', first.because];
  if (!first.holds) return secondOf(first, second);
  if (!second) return ['not checkable', 'there was no time left to do it twice'];
  if (second.holds === true) return ['proven', second.because];
  const words = second.holds === null ? 'could not be told' : 'was not so';
  return ['flaky', `It held once, and the second time it ${words}: ${second.because}`];
}

/** What the second drive makes of what did not hold at first. */
function secondOf(first: ProofDrive, second: ProofDrive | undefined): [ProofVerdict, string] {
  if (second?.holds !== true) return ['refuted', first.because];
  return ['flaky', `It held the second time only: at first, ${first.because}`];
}

interface Driven {
  told: ProofDrive;
  checked: Checked;
  driven: Evidence;
}

async function driveOnce(options: ProveOptions, drive: number, wallMs: number): Promise<Driven> {
  const { evidence, steps, checks, mask, clock } = options;
  const { facts } = evidence;
  const followed: Followed = { turnOf: [], stopped: '' };
  const driven = await recordSession({
    facts: {
      ...facts,
      sessionId: 'proof',
      runId: 'proof',
      task: null,
      flows: [],
      effects: facts.effects === 'look' ? 'look' : replayEffects,
      persona: steadied(facts.persona),
      guidedExploration: 'off',
      policy: { name: 'prover', version: '1' },
      startedAt: new Date(clock.nowMs()).toISOString(),
      budget: { turns: turnsFor(steps), wallMs },
    },
    position: facts.position ?? 0,
    openSite: options.openSite,
    createPolicy: followSteps({
      steps,
      script: scriptOf(evidence),
      crawlScript: options.crawl ? scriptOf(options.crawl) : new Map(),
      followed,
    }),
    sink: options.sinkOf(drive),
    mask,
    ...(options.body ? { body: options.body } : {}),
    leaveMode: 'again',
    clock,
    signal: options.signal,
    log: options.log,
  });
  const { screens, turns, requests, console } = driven;
  const turnOf = [...followed.turnOf, ...steps.slice(followed.turnOf.length).map(() => null)];
  const stopped = followed.stopped || driven.end.because;
  const held = turns.find(({ action }) => action.refusedFor === 'held');
  const last = turns.find(({ turn }) => turn === turnOf.at(-1));
  const imageOf = (id: string | undefined) => screens.find((screen) => screen.id === id)?.image ?? null;
  const pictures = {
    before: imageOf(last?.screen ?? screens[0]?.id),
    after: imageOf(last?.screenAfter ?? screens.at(-1)?.id),
  };
  const checked: Checked = { screens, turns, requests, console, turnOf, stopped };
  const verdict = held
    ? cannotTell(`not checkable without sending again: ${held.action.refused ?? ''}`)
    : unlessKept(evaluateChecks(checks, checked), keptBackFor(checks, checked, driven));
  const { holds, because } = verdict;
  const readings = verdict.readings.map(({ what, value }) => ({ what, value }));
  return { told: { holds, because, readings, ...pictures }, checked, driven };
}

/** What the site shows since its own request was kept back may be our doing, and proves nothing. */
function unlessKept(verdict: Verdict, kept: WriteRecord | null): Verdict {
  if (verdict.holds !== true || !kept) return verdict;
  const path = URL.parse(kept.url)?.pathname ?? '';
  return cannotTell(`not checkable without sending: ${kept.method} ${path} was kept back`);
}

function scriptOf(evidence: Evidence): Script {
  const { steps } = scriptOfEvidence(evidence, Number.POSITIVE_INFINITY);
  return new Map(steps.map((step) => [step.turn, step]));
}

/** The same body with a hand that does not slip: what is proven is the page, not the person. */
function steadied(persona: Persona): Persona {
  return { ...persona, how: { ...persona.how, misclickRate: 0, typoRate: 0 } };
}
