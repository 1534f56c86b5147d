// Looks at a page in a viewport of 320 px as somebody who asked for little motion.
import type { NarrowLook } from '../../evidence/probe.ts';
import type { Persona } from '../../personas/persona.ts';
import { cutAwaySource, narrowLookSource, type NarrowRead, wholeAgainSource } from '../page/narrow-look.ts';
import type { ProbeRoom } from './probe-room.ts';

/** Things cut away that one look tells of. */
const mostCutAway = 5;

/** The persona's device made narrow; the height is that of a phone. */
export function narrowed(device: Persona['device']): Persona['device'] {
  return { ...device, viewport: { width: 320, height: 640 }, pixelRatio: 1 };
}

/** Wide enough for what a page shows side by side. */
const wide = { width: 1280, height: 800 };

/** The page as it is in little room; `device` is what it was made narrow to. */
export async function narrowLook(
  room: ProbeRoom,
  device: Persona['device'],
): Promise<Omit<NarrowLook, 'id' | 'event' | 'url' | 'viewport'>> {
  const { page } = room;
  const frame = await page.mainFrame();
  const told = await frame.evaluate<NarrowRead>(narrowLookSource);
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
