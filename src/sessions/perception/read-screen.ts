// What a persona looks at: the viewport as it is scrolled now.
import type { PageRead } from '../../evidence/evidence.ts';
import type { SessionPage } from '../browser/session-page.ts';
import { readFrames } from './read-frames.ts';

/** Elements in one look at most; the rest is counted in `leftOut`. */
const elementCap = 400;

/** What the viewport shows now, frames merged in; rejects where the main frame cannot be read. */
export async function readScreen(page: SessionPage): Promise<PageRead> {
  return readFrames(page, { cap: elementCap, whole: false });
}
