// Our own slowness, which must never be charged to a page.
import type { EffectRecord } from '../../evidence/evidence.ts';

/** Delay of ours, milliseconds, above which rules about time and absence cannot tell (issue 2, design 7) [D]. */
export const ownDelayLimitMs = 100;

/** Largest delay during the action that was not the page's, in milliseconds: our event loop or the renderer's timers. */
export function ownDelayMs(effect: EffectRecord): number {
  return Math.max(effect.harnessDelayMs, effect.rendererDelayMs);
}

/** A sentence that says why time cannot be judged, or null where it can. */
export function tooBusyToTell(effect: EffectRecord): string | null {
  const delay = Math.round(ownDelayMs(effect));
  return delay > ownDelayLimitMs
    ? `our own machine lagged by ${delay} ms during this action, more than the ${ownDelayLimitMs} ms that a judgement about time allows`
    : null;
}
