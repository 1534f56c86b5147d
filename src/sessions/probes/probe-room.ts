// What a probe works in: a page of its own, loaded and quiet, and a place for the pictures it takes.
import { messageOf } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import type { SessionPage } from '../browser/session-page.ts';

export interface ProbeRoom {
  /** Without ways to a picture of its own: `takePicture` knows what has to be covered. */
  page: Omit<SessionPage, 'screenshot' | 'coveredScreenshot'>;
  signal: AbortSignal;
  /** A picture of the viewport, secrets under cover where the session has some; null where the page did not keep still for it. */
  takePicture(): Promise<Buffer | null>;
  /** Keeps a picture; answers its name, which is null for none and once the cap is reached. One side of a comparison has a name of its own, whatever it shows. */
  keepPicture(label: string, png: Buffer | null, isSide?: boolean): Promise<string | null>;
}

/** A probe that fails is logged and costs what it would have told. Rejects only with the reason of `signal`. */
export async function unlessItFails(
  { signal, log }: { signal: AbortSignal; log: Log },
  url: string,
  probing: Promise<void>,
): Promise<void> {
  await probing.catch((error: unknown) => {
    signal.throwIfAborted();
    log.warn('session.probe_failed', { url, message: messageOf(error) });
  });
}
