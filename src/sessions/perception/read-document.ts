// What a crawl looks at: the whole document, wherever it is scrolled.
import type { PageRead } from '../../evidence/evidence.ts';
import type { SessionPage } from '../browser/session-page.ts';
import { readFrames } from './read-frames.ts';

/** Elements in one read at most; the rest is counted in `leftOut`. */
const elementCap = 1_200;

/**
 * All that the document shows once it is scrolled there, frames merged in: what a scrolling box holds is not cut by it, what a
 * clipping box cuts off stays away. What is in view must not be covered; of what is not in view that cannot be told, and it
 * counts as shown, unless a layer stops everything behind it. Boxes of elements are those of the viewport as it is scrolled now,
 * and may lie outside of it; `controlsAbove` and `controlsBelow` count what scrolling the viewport would show, as in a look.
 * `tree` holds the bones of the main frame, in document coordinates, and its elements carry their `node`; those of child frames
 * have none. Rejects where the main frame cannot be read.
 */
export async function readDocument(page: SessionPage): Promise<PageRead> {
  return readFrames(page, { cap: elementCap, whole: true });
}
