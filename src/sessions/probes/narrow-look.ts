// Looks at a page in a viewport of 320 px as somebody who asked for little motion.
import type { NarrowLook, ProbedElement } from '../../evidence/probe.ts';
import type { Persona } from '../../personas/persona.ts';
import { cutAwaySource, narrowLookSource, type NarrowRead, wholeAgainSource } from '../page/narrow-look.ts';
import { pauseWords } from '../../language/tables/pause-words.ts';
import { findSlidesSource, slideSetAtSource, slidesNowSource } from '../page/slides.ts';
import type { ProbeRoom } from './probe-room.ts';
import { waitUntil } from './wait-until.ts';

/** Things cut away that one look tells of. */
const mostCutAway = 5;

/** The persona's device made narrow; the height is that of a phone. */
export function narrowed(device: Persona['device']): Persona['device'] {
  return { ...device, viewport: { width: 320, height: 640 }, pixelRatio: 1 };
}

/** Wide enough for what a page shows side by side. */
const wide = { width: 1280, height: 800 };

/** Longest that one slide shows before it is taken for one that stays, milliseconds; those of libraries show for 3 to 6 s. */
const slideMs = 6_500;

/** The page as it is in little room; `device` is what it was made narrow to. */
export async function narrowLook(
  room: ProbeRoom,
  device: Persona['device'],
): Promise<Omit<NarrowLook, 'id' | 'event' | 'url' | 'viewport'>> {
  const { page } = room;
  const frame = await page.mainFrame();
  const read = await frame.evaluate<NarrowRead>(narrowLookSource);
  const told = { ...read, moving: [...read.moving, ...(await slidesThatGoOn(room))] };
  const lost = await frame.evaluate<NarrowLook['overflowing']>(cutAwaySource);
  const telling = told.overflowing.length + told.moving.length + lost.length > 0 || told.wideTable;
  const image = telling ? await room.keepPicture('narrow', await room.takePicture()) : null;
  if (lost.length === 0) return { kind: 'narrow-look', image, ...told };
  // What is cut off in a wide viewport, too, is meant to be.
  await page.emulate({ ...device, viewport: wide }, { reducedMotion: true });
  const whole = await frame.evaluate<boolean[]>(wholeAgainSource);
  await page.emulate(device, { reducedMotion: true });
  const cutAway = lost.filter((_each, place) => whole[place] === true).slice(0, mostCutAway);
  return { kind: 'narrow-look', image, ...told, ...(cutAway.length > 0 && { cutAway }) };
}

/**
 * A set of slides that went on twice by itself, which is waited for only where a page has such a set: a picture that came late may look like
 * one step. What is between two slides counts for neither.
 */
async function slidesThatGoOn({ page, signal }: ProbeRoom): Promise<NarrowLook['moving']> {
  const frame = await page.mainFrame();
  if ((await frame.evaluate<number>(findSlidesSource, pauseWords)) === 0) return [];
  let shown = await frame.evaluate<number[]>(slidesNowSource);
  const steps = shown.map(() => 0);
  const goesOn = () =>
    waitUntil(
      async () => {
        const now = await frame.evaluate<number[]>(slidesNowSource);
        const moved = now.map((at, set) => at >= 0 && (shown[set] ?? -1) >= 0 && at !== shown[set]);
        shown = now.map((at, set) => (at >= 0 ? at : (shown[set] ?? -1)));
        for (const [set, did] of moved.entries()) if (did) steps[set] = (steps[set] ?? 0) + 1;
        return moved.some(Boolean);
      },
      slideMs,
      signal,
    );
  if (!(await goesOn()) || !(await goesOn())) return [];
  const set = steps.findIndex((count) => count >= 2);
  const element = set < 0 ? null : await frame.evaluate<ProbedElement | null>(slideSetAtSource, set);
  return element ? [{ ...element, how: 'set of slides', lastsMs: null }] : [];
}
