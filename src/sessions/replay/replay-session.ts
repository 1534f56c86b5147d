// Drives a session once more without any policy, in the body of its persona, and says where it went another way.
import type { Log } from '../../base/log.ts';
import type { Clock } from '../../base/time.ts';
import type { Evidence, Effects, HostGrant, TurnRecord } from '../../evidence/evidence.ts';
import type { EvidenceSink } from '../../evidence/recorder.ts';
import { createMask, type Mask } from '../../evidence/mask.ts';
import { leaveOfAgain } from '../effects/leave-of.ts';
import { uncheckable } from '../effects/sent-once.ts';
import type { OpenSite } from '../open-site.ts';
import { recordSession, type RecordSessionOptions } from '../record-session.ts';
import type { StoredLogin } from '../stored-login.ts';
import type { ReplayScript, ScriptState, ScriptStep } from './script.ts';
import { followScript } from '../policies/script-policy.ts';

/** One deed beside its model. */
export interface ReplayedStep {
  turn: number;
  kind: ScriptStep['kind'];
  /**
   * `same`: the state that followed is the recorded one. `other state`: it is another. `other answer`: the page refused
   * what it had allowed, or the other way round. `not done`: it could not be repeated; what comes after it was not tried.
   * `not checkable`: it would have sent again what binds, and was stopped; nothing after it can be compared.
   */
  verdict: 'same' | 'other state' | 'other answer' | 'not done' | 'not checkable';
  /** What was expected and what is there, in words; '' where they are the same. */
  why: string;
  recorded: ScriptState;
  /** null where the deed was not done. */
  replayed: ScriptState | null;
}

export interface Replay {
  /** One entry a step that was tried, and the one at which it stopped. */
  steps: ReplayedStep[];
  /** First turn that went another way; 0 where the arrival did; null where all were the same. */
  divergedAt: number | null;
  /** Why it diverged, or ''. */
  why: string;
  /** The turn that would have sent again what binds; null where none would. */
  heldAt: number | null;
  /** What was not sent again since it binds, whether or not a state shows it: `POST /orders`, each once. */
  notSent: string[];
  /** Steps of the script. */
  of: number;
}

/** Requests that are told as not sent again. */
const notSentMost = 20;
/** Wall time of one replay, milliseconds: that of a medium session. */
const wallLimitMs = 20 * 60_000;

/**
 * Replays the script. `origin` puts another host in place of the script's, such as a test system. What the site does is
 * data; rejects as `recordSession` does.
 */
export async function replaySession(options: {
  script: ReplayScript;
  origin?: string;
  effects?: Effects;
  /** What turns that signed in sign in with once more; left out, such a turn is not done. */
  login?: StoredLogin | null;
  /** Hides its secrets. */
  mask?: Mask;
  openSite: OpenSite;
  clock: Clock;
  signal: AbortSignal;
  log: Log;
}): Promise<Replay> {
  const { script } = options;
  const from = new URL(script.targetUrl).origin;
  const to = new URL(options.origin ?? from).origin;
  const { evidence, stop } = await driveScript({
    ...options,
    targetUrl: to + script.targetUrl.slice(from.length),
    wallMs: wallLimitMs,
    sink: { events: () => Promise.resolve(), image: () => Promise.resolve() },
  });
  return compare(script, { evidence, stop }, { from, to });
}

/** What driving a script recorded, and at which turn and why it could not go on; turn 0 where it came to its end. */
export interface Driven {
  evidence: Evidence;
  stop: { turn: number; why: string };
}

/**
 * Drives the script in the body of its persona and records it as a session is recorded; `leaving` is handed the page at the
 * end of it. Rejects as `recordSession` does.
 */
export async function driveScript(options: {
  script: ReplayScript;
  targetUrl: string;
  /** The grants of the session that is driven again; left out, those that its account has now. */
  hosts?: readonly HostGrant[] | undefined;
  effects?: Effects;
  login?: StoredLogin | null;
  mask?: Mask;
  wallMs: number;
  leaving?: NonNullable<RecordSessionOptions['leaving']>;
  leaveLimitMs?: number;
  sink: EvidenceSink;
  openSite: OpenSite;
  clock: Clock;
  signal: AbortSignal;
  log: Log;
}): Promise<Driven> {
  const { script, login = null, mask = createMask([]), clock, signal, log } = options;
  const stop = { turn: 0, why: '' };
  const evidence = await recordSession({
    facts: {
      sessionId: 'replay',
      runId: 'replay',
      targetUrl: options.targetUrl,
      task: null,
      flows: [],
      effects: options.effects ?? leaveOfAgain(script.effects),
      ...(options.hosts && { hosts: options.hosts }),
      persona: script.persona,
      seed: script.seed,
      // The version is part of what the hand draws from; the name says that no mind is at work.
      policy: { name: 'replay', version: script.policyVersion },
      browser: '',
      startedAt: new Date(clock.nowMs()).toISOString(),
      budget: { turns: script.steps.length + 1, wallMs: options.wallMs },
    },
    position: script.position,
    openSite: options.openSite,
    createPolicy: followScript(script.steps, {
      hasLogin: login !== null,
      stopped: (turn, why) => Object.assign(stop, { turn, why }),
    }),
    sink: options.sink,
    login,
    mask,
    leaveMode: 'again',
    ...(options.leaving && { leaving: options.leaving }),
    ...(options.leaveLimitMs !== undefined && { leaveLimitMs: options.leaveLimitMs }),
    clock,
    signal,
    log,
  });
  return { evidence, stop };
}

interface Move {
  from: string;
  to: string;
}

function compare(script: ReplayScript, { evidence, stop }: Driven, moved: Move): Replay {
  const states = new Map(evidence.screens.map(({ id, url, structure }) => [id, { url, structure }]));
  const steps: ReplayedStep[] = [];
  for (const step of script.steps) {
    const done = evidence.turns.find((turn) => turn.turn === step.turn);
    if (!done) {
      const why = stop.turn === step.turn ? stop.why : evidence.end.because;
      steps.push(stepOf(step, { verdict: 'not done', why, replayed: null }));
      break;
    }
    const judged = judge(step, { done, after: states.get(done.screenAfter) ?? null }, moved);
    steps.push(judged);
    if (judged.verdict === 'not checkable') break;
  }
  const [arrival] = evidence.screens;
  const [first] = script.steps;
  const arrived = first ? difference(first.before, arrival ?? null, moved) : '';
  const other = steps.find(({ verdict }) => verdict !== 'same' && verdict !== 'not checkable');
  const held = steps.find(({ verdict }) => verdict === 'not checkable');
  return {
    steps,
    divergedAt: arrived !== '' ? 0 : (other?.turn ?? null),
    why: arrived !== '' ? arrived : (other?.why ?? ''),
    heldAt: held?.turn ?? null,
    notSent: notSentIn(evidence).slice(0, notSentMost),
    of: script.steps.length,
  };
}

function notSentIn({ writes = [] }: Evidence): string[] {
  const held = writes.filter(({ sent, under }) => !sent && under.reversible === 'held');
  return [...new Set(held.map(({ method, url }) => `${method} ${URL.parse(url)?.pathname ?? url}`))];
}

function judge(
  step: ScriptStep,
  { done, after: replayed }: { done: TurnRecord; after: ScriptState | null },
  moved: Move,
): ReplayedStep {
  const now = done.action.refused;
  if (step.refused === null && now?.startsWith('stopped before'))
    return stepOf(step, { verdict: 'not checkable', why: `${uncheckable}: ${now}`, replayed });
  if ((step.refused === null) !== (now === null)) {
    const why = now === null ? `it had been refused (${step.refused}) and was not` : `it was refused: ${now}`;
    return stepOf(step, { verdict: 'other answer', why, replayed });
  }
  const why = difference(step.after, replayed, moved);
  return stepOf(step, { verdict: why === '' ? 'same' : 'other state', why, replayed });
}

function stepOf(
  { turn, kind, after }: ScriptStep,
  told: Pick<ReplayedStep, 'verdict' | 'why' | 'replayed'>,
): ReplayedStep {
  return { turn, kind, recorded: after, ...told };
}

/** What sets the states apart, or ''. */
function difference(recorded: ScriptState, now: ScriptState | null, moved: Move): string {
  if (now === null) return 'no page was seen';
  const wanted = recorded.url.startsWith(moved.from)
    ? moved.to + recorded.url.slice(moved.from.length)
    : recorded.url;
  if (now.url !== wanted) return `the address is ${now.url} and was ${wanted}`;
  return now.structure === recorded.structure
    ? ''
    : 'the page is built otherwise: other controls or headings';
}
