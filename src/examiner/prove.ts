// Proves or refutes a suspicion: its steps are done again from the start, twice, each time in a browser of its own, and its
// checks are decided over what was recorded. Nothing that binds is sent for that, and nothing leaves the site.
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { DriveRecord, Evidence, ProofDrive, ProofRecord } from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import type { EvidenceSink } from '../evidence/recorder.ts';
import type { Persona } from '../personas/persona.ts';
import { leaveOfAgain } from '../sessions/effects/leave-of.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import { recordSession } from '../sessions/record-session.ts';
import { scriptOfEvidence } from '../sessions/replay/script-of-evidence.ts';
import { createKeptSignIn, type KeptSignIn } from '../sessions/kept-sign-in.ts';
import type { StoredLogin } from '../sessions/stored-login.ts';
import type { Body } from '../sessions/body.ts';
import type { Checked } from './checks/check.ts';
import type { Check } from './checks/check-index.ts';
import { decide, needsSending, verdictOf, type Decided } from './decide-drive.ts';
import { followSteps, turnsFor, type Followed, type Script } from './follow-steps.ts';
import { wasSeen } from './seen-before.ts';
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
  /** A machine's body, which reads whole documents, for what the persona's own cannot tell. */
  seesAll?: Body;
  steps: readonly Step[];
  checks: readonly Check[];
  /** Keeps pictures of drive 1, 2, …; their names are told in the proof. */
  sinkOf: (drive: number) => EvidenceSink;
  /** What turns that signed in may sign in with once more. */
  login?: StoredLogin | null;
  /** What earlier proofs signed in to; left out, this proof signs in once for all of its drives. */
  keptSignIn?: KeptSignIn;
  mask: Mask;
  openSite: OpenSite;
  /** `decide` elsewhere than on this thread. */
  decide?: (checks: readonly Check[], recorded: DriveRecord) => Promise<Decided>;
  /** Writes the test of a drive in which the fault was there; null where there is none. */
  testOf?: (driven: Evidence, checked: Checked) => string | null;
  limitMs: number;
  clock: Clock;
  signal: AbortSignal;
  log: Log;
}

/**
 * What came of a suspicion. What the persona's body cannot tell, since it sees a part of the page at a time, a machine's may. Rejects as
 * `recordSession` does; what the site does is data.
 */
export async function prove(given: ProveOptions): Promise<ProofRecord> {
  const options = { ...given, keptSignIn: given.keptSignIn ?? createKeptSignIn() };
  const { clock, limitMs, seesAll } = options;
  const startedMs = clock.monotonicMs();
  const own = await proveBy(options);
  const isOpen = own.verdict === 'not checkable' && !own.because.startsWith(needsSending);
  if (!isOpen || options.body || !seesAll) return own;
  const leftMs = limitMs - (clock.monotonicMs() - startedMs);
  const whole = await proveBy({ ...options, body: seesAll, limitMs: leftMs });
  return whole.verdict === 'not checkable' ? own : whole;
}

type Driving = ProveOptions & { keptSignIn: KeptSignIn };

async function proveBy(options: Driving): Promise<ProofRecord> {
  const { clock, limitMs } = options;
  const startedMs = clock.monotonicMs();
  const drives: ProofDrive[] = [];
  let test: string | null = null;
  for (let drive = 1; drive <= drivesMax; drive++) {
    const leftMs = () => limitMs - (clock.monotonicMs() - startedMs);
    if (leftMs() < leastMs) break;
    const forgotten = options.keptSignIn.forgotten();
    let once = await driveOnce(options, drive, Math.min(leftMs(), driveLimitMs));
    // The site did not know the visitor any more: what was driven after that proves nothing.
    if (options.keptSignIn.forgotten() > forgotten) {
      if (leftMs() < leastMs) break;
      once = await driveOnce(options, drive, Math.min(leftMs(), driveLimitMs));
    }
    const { told: done, checked, driven } = once;
    drives.push(done);
    if (done.holds === true) test ??= options.testOf?.(driven, checked) ?? null;
    // What cannot be told once cannot be told; what is not so may be slow once, and is looked at twice before it is dropped.
    if (done.holds === null) break;
  }
  const [verdict, because] = verdictOf(drives);
  // What decided is kept of proofs alone: nobody judges again what is not told as measured.
  if (verdict !== 'proven') for (const drive of drives) delete drive.recorded;
  return { verdict, because, drives, ...(verdict === 'proven' && test !== null ? { test } : {}) };
}

interface Driven {
  told: ProofDrive;
  checked: Checked;
  driven: Evidence;
}

async function driveOnce(options: Driving, drive: number, wallMs: number): Promise<Driven> {
  const { evidence, steps, checks, mask, clock, login = null } = options;
  const { facts } = evidence;
  const followed: Followed = { turnOf: [], stopped: '' };
  const driven = await recordSession({
    facts: {
      ...facts,
      sessionId: 'proof',
      runId: 'proof',
      task: null,
      flows: [],
      effects: leaveOfAgain(facts.effects),
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
      hasLogin: login !== null,
      followed,
    }),
    sink: options.sinkOf(drive),
    login,
    keptSignIn: options.keptSignIn,
    mask,
    ...(options.body ? { body: options.body } : {}),
    leaveMode: 'proof',
    clock,
    signal: options.signal,
    log: options.log,
  });
  const { screens, turns, requests, console } = driven;
  const turnOf = [...followed.turnOf, ...steps.slice(followed.turnOf.length).map(() => null)];
  const stopped = followed.stopped || driven.end.because;
  const last = turns.find(({ turn }) => turn === turnOf.at(-1));
  const imageOf = (id: string | undefined) => screens.find((screen) => screen.id === id)?.image ?? null;
  const pictures = {
    before: imageOf(last?.screen ?? screens[0]?.id),
    after: imageOf(last?.screenAfter ?? screens.at(-1)?.id),
  };
  const recorded = {
    targetUrl: facts.targetUrl,
    screens,
    turns,
    requests,
    console,
    writes: driven.writes ?? [],
    turnOf,
    stopped,
    ...(wasSeen(checks, steps, { evidence, crawl: options.crawl ?? null }) && { seenBefore: true as const }),
  };
  const { verdict, recorded: decisive } = await (options.decide ?? decide)(checks, recorded);
  const { holds, because } = verdict;
  const readings = verdict.readings.map(({ what, value }) => ({ what, value }));
  const thing = verdict.readings.map((reading) => reading.thing).find(Boolean);
  const about = thing && { role: thing.role, name: thing.name, locator: thing.locator };
  const told = { holds, because, readings, ...(about && { about }), ...pictures, recorded: decisive };
  return { told, checked: recorded, driven };
}

function scriptOf(evidence: Evidence): Script {
  const { steps } = scriptOfEvidence(evidence, Number.POSITIVE_INFINITY);
  return new Map(steps.map((step) => [step.turn, step]));
}

/** The same body with a hand that does not slip: what is proven is the page, not the person. */
function steadied(persona: Persona): Persona {
  return { ...persona, how: { ...persona.how, misclickRate: 0, typoRate: 0 } };
}
