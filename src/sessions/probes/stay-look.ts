// Watches what a page says without touching it: what came with the page, and what a press of the journey brings up. What goes
// by itself, and how soon, is told.
import { sleep, type Clock } from '../../base/time.ts';
import type { ProbedElement, StayLook } from '../../evidence/probe.ts';
import { announcedHereSource, beforePressSource, cameUpSource, wentAwaySource } from '../page/stay-look.ts';
import type { ProbeRoom } from './probe-room.ts';

interface Pressing {
  x: number;
  y: number;
  pressed: ProbedElement;
}
type Told = Omit<StayLook, 'id' | 'event' | 'url' | 'viewport'>;

/** Time in which a press is answered, milliseconds. */
const answerMs = 600;
/** Least time that any message stays (science R65), and a little more, milliseconds. */
const watchMs = 5_400;
/** What came with a page is watched until it is this old, milliseconds. */
const pageMs = 6_500;
const pollMs = 250;

/** Presses once and watches what comes up; null where all of it stays, or nothing came. */
export async function stayLook(room: ProbeRoom, css: string, clock: Clock): Promise<Told | null> {
  const { page, signal } = room;
  const frame = await page.mainFrame();
  const place = await frame.evaluate<Pressing | null>(beforePressSource, css);
  if (!place) return null;
  await page.click(place.x, place.y);
  await sleep(answerMs, signal);
  if ((await frame.evaluate<number>(cameUpSource)) === 0) return null;
  const image = await room.takePicture();
  const gone = await goneWithin(room, clock, watchMs);
  if (gone.length === 0) return null;
  return { kind: 'stay-look', image: await room.keepPicture('message', image), pressed: place.pressed, gone };
}

/** True where the page says something by itself that may go. */
export async function announces({ page }: ProbeRoom): Promise<boolean> {
  return (await (await page.mainFrame()).evaluate<number>(announcedHereSource)) > 0;
}

/** Watches what the page says by itself, from now on; null where all of it stays, or it says nothing. */
export async function arrivalLook(room: ProbeRoom, clock: Clock): Promise<Told | null> {
  const frame = await room.page.mainFrame();
  if ((await frame.evaluate<number>(announcedHereSource)) === 0) return null;
  const image = await room.takePicture();
  const gone = await goneWithin(room, clock, pageMs);
  if (gone.length === 0) return null;
  return { kind: 'stay-look', image: await room.keepPicture('message', image), pressed: null, gone };
}

/** What goes within so many milliseconds, each told when it was first missed. */
async function goneWithin(room: ProbeRoom, clock: Clock, limitMs: number): Promise<StayLook['gone']> {
  const frame = await room.page.mainFrame();
  const startedMs = clock.monotonicMs();
  const gone = new Map<string, StayLook['gone'][number]>();
  for (;;) {
    await sleep(pollMs, room.signal);
    const now = await frame.evaluate<{ gone: StayLook['gone']; left: number }>(wentAwaySource);
    for (const each of now.gone) if (!gone.has(each.locator.css)) gone.set(each.locator.css, each);
    if (now.left === 0 || clock.monotonicMs() - startedMs >= limitMs) return lastGone(now.gone, gone);
  }
}

/** What is back, or replaced by now, did not go for good. */
function lastGone(
  now: StayLook['gone'],
  first: ReadonlyMap<string, StayLook['gone'][number]>,
): StayLook['gone'] {
  return now.flatMap((each) => first.get(each.locator.css) ?? []);
}
