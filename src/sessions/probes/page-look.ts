// Looks at a page as it comes: what lies over it, what it cuts off, and what it pushes away once it stood still.
import type { PageLook } from '../../evidence/probe.ts';
import { pageLookSource, pushedAwaySource } from '../page/page-look.ts';
import type { ProbeRoom } from './probe-room.ts';

/** What of it one load tells, with a picture of that load where there is something to show. */
export type PageNotes = Pick<PageLook, 'layers' | 'cut' | 'pushed' | 'image'>;

/** The first reading; waits until the page had a few seconds to put in what comes late. */
export async function readPage(room: ProbeRoom): Promise<PageNotes> {
  const frame = await room.page.mainFrame();
  const pushed = await frame.evaluate<PageLook['pushed']>(pushedAwaySource);
  const told = await frame.evaluate<Pick<PageLook, 'layers' | 'cut'>>(pageLookSource);
  const telling = pushed.length + told.layers.length + told.cut.length > 0;
  const image = telling ? await room.keepPicture('as-it-came', await room.takePicture()) : null;
  return { ...told, pushed, image };
}

/** What was pushed away now that the page was loaded anew; what was not pushed both times is no fault of the page. */
export async function pushedAgain(room: ProbeRoom, { pushed }: PageNotes): Promise<PageLook['pushed']> {
  const frame = await room.page.mainFrame();
  const again = await frame.evaluate<PageLook['pushed']>(pushedAwaySource);
  return pushed.filter(({ locator, movedPx }) =>
    again.some((each) => each.locator.css === locator.css && Math.abs(each.movedPx - movedPx) <= 8),
  );
}
