// What a probe works in: a page of its own, loaded and quiet, and a place for the pictures it takes.
import type { SessionPage } from '../browser/session-page.ts';

export interface ProbeRoom {
  page: SessionPage;
  signal: AbortSignal;
  /** Keeps a picture of the viewport; answers its name, which is null once the cap is reached. */
  keepPicture(label: string, png: Buffer): Promise<string | null>;
}
