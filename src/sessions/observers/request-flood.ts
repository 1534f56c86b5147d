// Tells a page that floods the machine with requests from one that is merely busy.
import type { Clock } from '../../base/time.ts';

/** Requests within one second that no page for people makes, and how many such seconds in a row are a flood [D]. */
const floodPerSecond = 1_000;
const floodSeconds = 2;
/** Requests of one session after which it is a flood however slowly they came [D]. */
const floodInAll = 50_000;

/** Call it for every request; true from the one on that makes it a flood. */
export function createFloodMeter(clock: Pick<Clock, 'monotonicMs'>): () => boolean {
  let inAll = 0;
  let second = 0;
  let inSecond = 0;
  let heavySeconds = 0;
  let lastHeavy = -1;
  return () => {
    inAll += 1;
    const now = Math.floor(clock.monotonicMs() / 1_000);
    if (now !== second) [second, inSecond] = [now, 0];
    inSecond += 1;
    if (inSecond === floodPerSecond) {
      heavySeconds = lastHeavy === now - 1 ? heavySeconds + 1 : 1;
      lastHeavy = now;
    }
    return heavySeconds >= floodSeconds || inAll > floodInAll;
  };
}
