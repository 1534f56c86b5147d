// Our own slowness, which must never be charged to a page.
import type { EffectRecord } from '../../evidence/evidence.ts';

/** Delay of ours, milliseconds, above which a measured time says nothing about the page (design 7) [D]. */
export const ownDelayLimitMs = 100;
/** Delay of ours above which "nothing came in 3 s" says nothing either: a third of the time that we watch [D]. */
export const absenceDelayLimitMs = 1_000;

/** Part of a measured time that our delay may make up without putting it in question [D]. */
const delayShare = 0.1;

/** Delay of ours up to which a time of `ms` is told: 100 ms, or a tenth of it where that is more. */
export function ownDelayLimitFor(ms: number): number {
  return Math.max(ownDelayLimitMs, ms * delayShare);
}

/** Largest delay during the action that was not the page's, in milliseconds: our event loop or the renderer's timers. */
export function ownDelayMs(effect: EffectRecord): number {
  return Math.round(Math.max(effect.harnessDelayMs, effect.rendererDelayMs));
}

/** A sentence that says why the page cannot be judged, or null where our delay stayed within `limitMs`. */
export function tooBusyToTell(effect: EffectRecord, limitMs: number = ownDelayLimitMs): string | null {
  const delay = ownDelayMs(effect);
  return delay > limitMs
    ? `our own machine lagged by ${delay} ms during this action, more than the ${limitMs} ms that this judgement allows`
    : null;
}
