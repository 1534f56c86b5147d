// Joins the browser's end of a connection with the site's. What the browser sends may be let through for a while only: what it would say
// over a WebSocket once somebody has acted.
import type { Socket } from 'node:net';
import { Transform, type Duplex } from 'node:stream';
import { after } from '../base/time.ts';

/** What may be said over a WebSocket that the page opened as it came. */
export interface FirstWords {
  /** True while all of it goes. */
  isFree: () => boolean;
  /** Asked for the first bytes after that: whether they, and all that follows, may go. */
  mayGoOn: () => Promise<boolean>;
}

/** What becomes of a WebSocket: it stays shut, all of it goes, or what the page says first. */
export type SocketVerdict = boolean | FirstWords;

/** A WebSocket's close has no more bytes than this within TLS, and no message of more than two letters has as few; who closes is not asked about it. */
const goodbyeBytes = 30;
/** How long a browser waits for the other side's close, with some to spare, milliseconds. */
const goodbyeMs = 2_500;

/** Bytes flow at the pace of the slower side, and neither outlives the other. */
export function joinSockets(client: Duplex, site: Socket, words: FirstWords | null = null): void {
  if (words) client.pipe(gateOf(words, () => client.destroyed)).pipe(site);
  else client.pipe(site);
  site.pipe(client);
  const cut = () => {
    client.destroy();
    site.destroy();
  };
  client.once('close', cut);
  site.once('close', cut);
  client.once('error', cut);
  site.once('error', cut);
}

/** Lets bytes through while they are free. The first that are not wait for an answer, and for good where they may not go. */
function gateOf({ isFree, mayGoOn }: FirstWords, isClosed: () => boolean): Transform {
  let goesOn = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (goesOn || isFree()) return done(null, chunk);
      const ask = async () => {
        if (isClosed()) return;
        goesOn = await mayGoOn();
        if (goesOn) done(null, chunk);
      };
      after(chunk.length <= goodbyeBytes ? goodbyeMs : 0, () => void ask());
    },
  });
}
