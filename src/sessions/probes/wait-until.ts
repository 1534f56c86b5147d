// Waits for what a page is about to do no longer than it takes.
import { sleep } from '../../base/time.ts';

/** Between two looks at it, milliseconds. */
const stepMs = 40;

/** Asks until the answer is yes, first after a step; false where it was not within `limitMs`. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  limitMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  for (let waited = 0; waited < limitMs; waited += stepMs) {
    await sleep(Math.min(stepMs, limitMs - waited), signal);
    if (await isSo()) return true;
  }
  return false;
}
