// Frustration as a ledger of events (science 4.2) and the point at which a person would have left (4.4). Pure: waits are
// taken in coarse steps, so that two runs on one machine agree.
import type { Random } from '../base/random.ts';
import type { ActionRecord, EffectRecord, TurnRecord } from '../evidence/evidence.ts';
import type { Persona } from '../personas/persona.ts';
import { lostness } from './lostness.ts';
import { frustrationImpacts, frustrationWeights, hazardWeights } from './person-model.ts';

/** One thing that annoys: what, and its impact before the persona's gain, 0 to 1. */
export interface FrustrationEvent {
  kind: string;
  impact: number;
}

/**
 * Frustration after a turn of `dtS` persona seconds, 0 to 1: it fades, grows by the events and is relieved by progress
 * (`progressMade` 0 to 1). `causes` names what moved it up, each once.
 */
export function nextFrustration(given: {
  frustration: number;
  persona: Persona;
  dtS: number;
  events: readonly FrustrationEvent[];
  progressMade: number;
}): { frustration: number; causes: string[] } {
  const { how } = given.persona;
  let level = given.frustration * Math.exp(-Math.max(0, given.dtS) / how.calmsAfterS);
  for (const event of given.events) {
    level += Math.min(1, gainOf(event.kind, how) * event.impact) * (1 - level);
  }
  level *= 1 - frustrationWeights.relief * Math.min(1, Math.max(0, given.progressMade));
  return {
    frustration: Math.min(1, Math.max(0, level)),
    causes: [...new Set(given.events.map((event) => event.kind))],
  };
}

/** The persona's own weight of an event (g_p by kind, science 4.2) [D]. */
function gainOf(kind: string, how: Persona['how']): number {
  if (kind.startsWith('wait') || kind === 'patience over') return how.waitGain;
  if (/^(blocked task|focus trap|lost input|unnamed control)$/.test(kind)) return how.blockGain;
  if (/^(error unclear|error missing|no result|broken promise)$/.test(kind)) return how.textGain;
  return how.frustrationGain;
}

/** What a turn holds that annoys, each kind once; `annoyances` are those that only the mind noticed. */
export function frustrationEvents(given: {
  action: ActionRecord;
  effect: EffectRecord;
  expectationMet: boolean | null;
  annoyances: readonly string[];
  history: readonly Pick<TurnRecord, 'action' | 'effect'>[];
  /** Seconds without any sign after which patience is over. */
  patienceS: number;
}): FrustrationEvent[] {
  const { action, effect } = given;
  const kinds = new Set<string>();
  if (isDeadClick(action, effect)) {
    kinds.add(deadBefore(action, given.history) >= 2 ? 'repeated dead click' : 'dead click');
  }
  if (action.missed) kinds.add('missed target');
  if (isBrokenPromise(effect, given.expectationMet)) kinds.add('broken promise');
  for (const annoyance of given.annoyances) kinds.add(annoyance);
  const events = [...kinds].map((kind) => ({ kind, impact: impactOf(kind) }));
  const wait = waitEvent(effect);
  if (wait) events.push(wait);
  if (!effect.busySeen && silentS(effect) > given.patienceS) {
    events.push({ kind: 'patience over', impact: frustrationWeights.patienceOver });
  }
  return events;
}

/** Seconds until the page gave any sign. */
function silentS(effect: EffectRecord): number {
  return (effect.firstResponseMs ?? (effect.timedOut ? effect.settledMs : 0)) / 1000;
}

/** The hazard of leaving in one turn, 0 to 1 (science 4.4) [D]. `overtime` is time spent over time expected. */
export function leaveHazard(given: {
  frustration: number;
  lostness: number;
  overtime: number;
  motivation: number;
}): number {
  const { base, frustration, lostness: lost, lostnessFrom, overtime } = hazardWeights;
  const score =
    base +
    frustration * given.frustration +
    lost * Math.max(0, given.lostness - lostnessFrom) +
    overtime * Math.log(Math.max(1, given.overtime));
  return Math.min(1, given.motivation / (1 + Math.exp(-score)));
}

/**
 * True once the persona would have left for good: survival over the turns so far falls below one draw per session. The
 * draw is forked, so that asking after every turn asks about the same draw.
 */
export function wouldHaveLeft(given: {
  random: Random;
  persona: Persona;
  turns: readonly TurnRecord[];
}): boolean {
  const draw = given.random.fork('would-have-left').uniform();
  let survival = 1;
  const seen = new Set<string>();
  let spentS = 0;
  for (const [index, turn] of given.turns.entries()) {
    seen.add(turn.effect.urlAfter);
    spentS += Object.values(turn.personSeconds).reduce((sum: number, seconds: number) => sum + seconds, 0);
    const hazard = leaveHazard({
      frustration: turn.frustration,
      lostness: lostness({
        different: seen.size,
        visited: Math.max(seen.size, visits(given.turns, index)),
        needed: seen.size,
      }),
      overtime: spentS / hazardWeights.expectedS,
      motivation: given.persona.how.leaveHazard,
    });
    survival *= 1 - hazard;
  }
  return survival < draw;
}

/** Pages visited up to a turn, going back and forth counted each time. */
function visits(turns: readonly TurnRecord[], until: number): number {
  return (
    1 + turns.slice(0, until + 1).filter((turn) => turn.effect.urlAfter !== turn.effect.urlBefore).length
  );
}

/** A click after which there was nothing to see, hear or wait for (Sentry's sense of the word). */
function isDeadClick(action: ActionRecord, effect: EffectRecord): boolean {
  if (action.kind !== 'click' || action.refused !== null || action.missed) return false;
  const seen =
    effect.navigated ||
    effect.historyChanged ||
    effect.visibleMutations > 0 ||
    effect.focusMoved ||
    effect.dialogs.length > 0 ||
    effect.downloads.length > 0 ||
    effect.popups.length > 0 ||
    effect.requests.length > 0 ||
    Math.abs(effect.scrolledPx) > 10;
  return !seen;
}

function deadBefore(action: ActionRecord, history: readonly Pick<TurnRecord, 'action' | 'effect'>[]): number {
  return history.filter(
    (turn) => turn.action.target?.ref === action.target?.ref && isDeadClick(turn.action, turn.effect),
  ).length;
}

function isBrokenPromise(effect: EffectRecord, expectationMet: boolean | null): boolean {
  const moved = effect.navigated || effect.historyChanged;
  return moved && (expectationMet === false || (effect.status !== null && effect.status >= 400));
}

function impactOf(kind: string): number {
  return (frustrationImpacts as Readonly<Record<string, number>>)[kind] ?? frustrationWeights.other;
}

/** Waiting costs by the logarithm of its length; lengths are floored to powers of two seconds. */
function waitEvent(effect: EffectRecord): FrustrationEvent | null {
  const t = silentS(effect);
  const settled = effect.busySeen ? effect.settledMs / 1000 : t;
  const doublings = Math.floor(Math.log2(Math.max(1, settled)));
  if (effect.busySeen) {
    return doublings < 2
      ? null
      : { kind: 'wait with feedback', impact: frustrationWeights.waitWithFeedback * (doublings - 1) };
  }
  return doublings < 1
    ? null
    : { kind: 'wait without feedback', impact: frustrationWeights.waitWithoutFeedback * doublings };
}
