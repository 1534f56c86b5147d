// What the browser broke down over: it is left alone, and tried once more when nothing else is left, so that a fault is told from chance.
import type { CrawlCourse } from './course.ts';
import { barCandidate } from './barred.ts';
import { keyOfCandidate } from './candidate-key.ts';
import type { KnownState } from './memory.ts';
import type { Order } from './task.ts';
import { documentOf } from '../fragments/address-template.ts';

/** Times that another browser takes the place of one that broke down; the next one ends the crawl. */
export const mostRestarts = 3;

/** Leaves alone what was being done when the browser broke down. */
export function noteBreak(course: CrawlCourse, state: KnownState, { candidate, action }: Order): void {
  const { memory, filling, breaks } = course;
  breaks.seen += 1;
  if (candidate) {
    const key = keyOfCandidate(candidate);
    barCandidate(memory, { candidate, state }, { because: 'gone', later: false });
    // A form is more than the one control.
    if (filling === null) breaks.over.set(key, breaks.over.has(key) ? 'again' : 'once');
  }
  if (filling !== null) memory.spared.add(filling);
  if (action.kind === 'open') memory.shut.add(documentOf(action.url));
  course.filling = null;
  course.behind.length = 0;
}

/** Lets one thing be tried that the browser broke down over once; false where none is, or one more break would end the crawl. */
export function releaseBroken({ memory, breaks }: CrawlCourse): boolean {
  if (breaks.seen >= mostRestarts) return false;
  const [key] = [...breaks.over].find(([, times]) => times === 'once') ?? [];
  if (key === undefined) return false;
  breaks.over.set(key, 'again');
  return memory.barred.delete(key);
}
