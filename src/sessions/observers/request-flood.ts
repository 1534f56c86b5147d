// Tells a page that floods the machine with requests or frames from one that is merely busy.
import type { Clock } from '../../base/time.ts';

/** Requests within one second that no page for people makes, and how many such seconds in a row are a flood [D]. */
const floodPerSecond = 1_000;
const floodSeconds = 2;
/**
 * Requests that wait for their end at one moment which no page for people makes [D]. It tells a flood while our own
 * event loop is too busy with it to count a thousand a second.
 */
const floodInFlight = 1_000;
/** Documents of child frames within one page which no page for people holds [D]. */
const floodFrames = 250;
/**
 * Characters of all addresses that one session asked for, which no page for people reaches [D]: the automation library keeps the
 * addresses of ten thousand requests.
 */
const floodAddresses = 16_000_000;
/** Requests of one session after which it is a flood however slowly they came [D]. */
const floodInAll = 50_000;

/** What the meter is told of one request. */
export interface MeteredRequest {
  /** Requests under way now, this one included. */
  inFlight: number;
  /** Characters of its address. */
  addressLength: number;
  /** Asks for a new page, for the document of a frame in it, or for something else. */
  asks: 'page' | 'frame' | 'other';
}

/** Call it for every request; true from the one on that makes it a flood. */
export function createFloodMeter(clock: Pick<Clock, 'monotonicMs'>): (request: MeteredRequest) => boolean {
  let inAll = 0;
  let addresses = 0;
  let frames = 0;
  let second = 0;
  let inSecond = 0;
  let heavySeconds = 0;
  let lastHeavy = -1;
  return ({ inFlight, asks, addressLength }) => {
    addresses += addressLength;
    if (asks === 'page') frames = 0;
    if (asks === 'frame') frames += 1;
    inAll += 1;
    const now = Math.floor(clock.monotonicMs() / 1_000);
    if (now !== second) [second, inSecond] = [now, 0];
    inSecond += 1;
    if (inSecond === floodPerSecond) {
      heavySeconds = lastHeavy === now - 1 ? heavySeconds + 1 : 1;
      lastHeavy = now;
    }
    return (
      heavySeconds >= floodSeconds ||
      inAll > floodInAll ||
      addresses > floodAddresses ||
      inFlight > floodInFlight ||
      frames > floodFrames
    );
  };
}
