// Presses what opened a layer in the journey once more, and walks the layer as somebody without a pointer has to.
import { sleep } from '../../base/time.ts';
import type { DialogLook, ProbedElement } from '../../evidence/probe.ts';
import {
  afterOpeningSource,
  beforeOpeningSource,
  behindLayerSource,
  declaredOpenersSource,
  focusAfterLayerSource,
  focusInLayerSource,
  isLayerOpenSource,
  leftOutOfLayerSource,
  type CameUp,
} from '../page/dialog-layer.ts';
import type { ProbeRoom } from './probe-room.ts';
import { waitUntil } from './wait-until.ts';

/** Time in which a layer comes up and takes the focus, and in which it goes after Escape and gives it back, milliseconds. */
const openMs = 600;
const closeMs = 400;
/** Longest that a layer may take to go, after which the focus is given back: those who made it move call that an animation. */
const longestCloseMs = 1_200;
/** Time in which a script leads the focus back, milliseconds. */
const backMs = 80;
/** Presses of Tab in one layer at most; one with more controls is left out. */
const pressLimit = 24;

type FocusAfter = Exclude<DialogLook['focusAfter'], undefined>;

/** Buttons of the page that say they open a dialog. */
export async function declaredOpeners({ page }: ProbeRoom): Promise<string[]> {
  return (await page.mainFrame()).evaluate<string[]>(declaredOpenersSource);
}

/** Null where nothing was there to press or no layer with a control came up. The page is used for nothing else afterwards. */
export async function dialogLook(
  room: ProbeRoom,
  css: string,
): Promise<Omit<DialogLook, 'id' | 'event' | 'url' | 'viewport'> | null> {
  const { page, signal } = room;
  const frame = await page.mainFrame();
  const place = await frame.evaluate<{ x: number; y: number } | null>(beforeOpeningSource, css);
  if (!place) return null;
  await page.click(place.x, place.y);
  let cameUp: CameUp | null = null;
  await waitUntil(
    async () => {
      const before: CameUp | null = cameUp;
      cameUp = await frame.evaluate<CameUp | null>(afterOpeningSource);
      // One that has the focus and grows no more is there.
      return (
        cameUp?.focusInside === true && before?.focusInside === true && cameUp.controls === before.controls
      );
    },
    openMs,
    signal,
  );
  cameUp = await frame.evaluate<CameUp | null>(afterOpeningSource);
  if (!cameUp || cameUp.controls + 2 > pressLimit) return null;
  const image = await room.keepPicture('dialog', await room.takePicture());
  let outside = 0;
  let tabInside = false;
  let ledTo: ProbedElement | null = null;
  const tabs = cameUp.controls + 2;
  for (let presses = 1; presses <= tabs; presses++) {
    signal.throwIfAborted();
    await page.press('Tab');
    const inside = await frame.evaluate<boolean>(focusInLayerSource);
    if (!inside) {
      outside += 1;
      if (ledTo) continue;
      await sleep(backMs, signal);
      ledTo = await frame.evaluate<ProbedElement | null>(behindLayerSource);
    }
    if (presses === 1) tabInside = inside;
  }
  const leftOut = await frame.evaluate<ProbedElement[]>(leftOutOfLayerSource);
  const insideAtEscape = await frame.evaluate<boolean>(focusInLayerSource);
  await page.press('Escape');
  const isOpen = () => frame.evaluate<boolean>(isLayerOpenSource);
  const whereFocusIs = () => frame.evaluate<FocusAfter>(focusAfterLayerSource);
  const isBack = async () => !(await isOpen()) && (await whereFocusIs()) === 'opener';
  await waitUntil(isBack, closeMs, signal);
  const escapeCloses = !(await isOpen());
  if (escapeCloses && (await whereFocusIs()) === 'nowhere')
    await waitUntil(isBack, longestCloseMs - closeMs, signal);
  const focusAfter = escapeCloses ? await whereFocusIs() : null;
  const walked = { tabInside, tabs, outside, leftOut, ...(ledTo && { ledTo }) };
  return { kind: 'dialog-look', image, ...cameUp, ...walked, insideAtEscape, escapeCloses, focusAfter };
}
