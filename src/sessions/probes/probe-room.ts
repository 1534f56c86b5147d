// What a probe works in: a page of its own, loaded and quiet, and a place for the pictures it takes.
import type { SessionPage } from '../browser/session-page.ts';

export interface ProbeRoom {
  /** Without ways to a picture of its own: `takePicture` knows what has to be covered. */
  page: Omit<SessionPage, 'screenshot' | 'coveredScreenshot'>;
  signal: AbortSignal;
  /** A picture of the viewport, secrets under cover where the session has some; null where the page did not keep still for it. */
  takePicture(): Promise<Buffer | null>;
  /** Keeps a picture; answers its name, which is null for none and once the cap is reached. */
  keepPicture(label: string, png: Buffer | null): Promise<string | null>;
}
