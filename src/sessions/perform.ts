// Does one action under watch, for whom it moves attention alone. What it may send is kept elsewhere (effects/).
import type { ActionRecord, EffectRecord } from '../evidence/evidence.ts';
import { act } from './actions/act.ts';
import type { Hand } from './actions/action.ts';
import { listenValue } from './actions/listen.ts';
import type { PressedAgain } from './effects/pressed-again.ts';
import { refsOf, withinReach, type Look } from './look.ts';
import { watchEffect, watchLimits, type WatchLimits } from './observers/watch-effect.ts';
import type { Attention } from './perception/attention.ts';
import type { Action } from './policy.ts';

/**
 * What was done, what the page made of it, how long that was watched, milliseconds, with which limits, null where nothing was waited for, and
 * when it was done, by the monotonic clock.
 */
export interface Performed {
  action: ActionRecord;
  effect: EffectRecord;
  watchMs: number;
  limits: WatchLimits | null;
  actedMs: number;
}

/** Rejects with what the watch rejects with; a page that does not let it be done is told in the record. */
export async function perform(
  action: Action,
  options: {
    look: Look;
    hand: Omit<Hand, 'read'>;
    sinceStartMs: () => number;
    attention: Attention;
    pressedAgain: PressedAgain;
    takeQueueDelayMs: () => number;
    /** The leave of the host lets what the page asks in a window of the browser be agreed to; what that sends is judged beside it. */
    mayAgree: boolean;
    /** How long an effect is waited for; those of a person where they are left out. */
    limits?: WatchLimits;
  },
): Promise<Performed> {
  const { look, hand, attention, sinceStartMs } = options;
  const { page, clock, signal } = hand;
  const forbidden = options.pressedAgain.refusal(action, look.read.focus);
  const acting = { record: null as ActionRecord | null, doneMs: 0 };
  if (options.mayAgree && 'agree' in action && action.agree !== undefined)
    page.agree(action.agree, action.about);
  else page.agree(null);
  const watchedMs = clock.monotonicMs();
  const limits = limitsFor(action, options.limits ?? watchLimits);
  let waited = false;
  const effect = await watchEffect({
    page,
    clock,
    signal,
    takeQueueDelayMs: options.takeQueueDelayMs,
    limits,
    act: async () => {
      if (forbidden !== null) {
        acting.record = refusedAction(action, forbidden, sinceStartMs());
        return acting.record;
      }
      const shifted = attention.shift(action, look.read);
      acting.record = shifted
        ? attentionMoved(action, sinceStartMs())
        : await act({
            ...hand,
            read: withinReach(look),
            remembered: refsOf(look.earlier),
            sinceStartMs,
            action,
          });
      acting.doneMs = clock.monotonicMs();
      const untouched = shifted || isMereLook(action);
      waited = acting.record.refused === null && !untouched;
      return { ...acting.record, untouched };
    },
  });
  if (!acting.record) throw new Error('Assertion failed: an action leaves a record');
  return {
    action: acting.record,
    effect,
    watchMs: clock.monotonicMs() - watchedMs,
    limits: waited ? limits : null,
    actedMs: acting.doneMs || watchedMs,
  };
}

/** What hears the pointer come answers sooner than what is pressed, and after a wait nothing has to answer. */
function limitsFor({ kind }: Action, limits: WatchLimits): WatchLimits {
  const { silentMs, restSilentMs = silentMs } = limits;
  return kind === 'hover' || kind === 'wait' ? { ...limits, silentMs: restSilentMs } : limits;
}

/** Nothing is done and nothing waited for: the page is looked at again as it is. */
function isMereLook(action: Action): boolean {
  return action.kind === 'wait' && action.ms === 0;
}

/** The record of an action that moved window or ear, and nothing else. */
function attentionMoved(action: Action, atMs: number): ActionRecord {
  const value =
    action.kind === 'scroll' ? action.direction : action.kind === 'listen' ? listenValue(action) : null;
  const untouched = { target: null, point: null, missed: false, valueAfter: null, refused: null };
  return { kind: action.kind, ...untouched, value, startedMs: atMs, endedMs: atMs };
}

function refusedAction(action: Action, refused: string, atMs: number): ActionRecord {
  const untouched = { target: null, point: null, missed: false, value: null, valueAfter: null };
  return { kind: action.kind, ...untouched, refused, startedMs: atMs, endedMs: atMs };
}
