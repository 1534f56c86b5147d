// Looks at a page under settings that people make, and gives it its own device back.
import type { SettingsLook } from '../../evidence/audit-probe.ts';
import type { Persona } from '../../personas/persona.ts';
import {
  hasSystemColoursSource,
  iconControlsSource,
  spacedLookSource,
  standSource,
  vanishedIconsSource,
  type Stand,
} from '../page/settings-look.ts';
import { followsViewSource, rememberSizesSource, staysSmallSource } from '../page/text-growth.ts';
import type { ProbeRoom } from './probe-room.ts';
import { waitUntil } from './wait-until.ts';

/** Time that a page gets to lay itself out anew before it is told that it loses something, milliseconds. */
const layoutMs = 280;
/** Share of the view that is left at a zoom of 400 %. */
const share = 0.25;
/** Share of the words that a page may lose by being turned, and fewest that it must have shown for that to be told. */
const leastLeft = 0.3;
const leastShown = 200;

/** What the page loses, and where nothing, that it was looked at. */
export async function settingsLook(
  room: ProbeRoom,
  device: Persona['device'],
): Promise<Omit<SettingsLook, 'id' | 'event' | 'url' | 'viewport'>> {
  const { page, signal } = room;
  const frame = await page.mainFrame();
  const still = { reducedMotion: false };
  const spaced = await frame.evaluate<Pick<SettingsLook, 'spaced' | 'laidOver'>>(spacedLookSource);
  await frame.evaluate(rememberSizesSource);
  let staysSmall: SettingsLook['staysSmall'] = [];
  let turned: SettingsLook['turned'] = null;
  let vanished: SettingsLook['vanished'] = [];
  const before = await frame.evaluate<Stand>(standSource);
  try {
    const { width, height } = device.viewport;
    await page.emulate({ ...device, viewport: { width: height, height: width } }, still);
    // A page that stands as it should needs no longer look.
    await waitUntil(
      async () => {
        const after = await frame.evaluate<Stand>(standSource);
        turned = lostByTurning(before, after);
        return after.wide !== before.wide && turned === null;
      },
      layoutMs,
      signal,
    );
    const shares = { wide: height / width, high: width / height };
    if ((await frame.evaluate<number>(followsViewSource, shares)) > 0) {
      const small = { width: Math.round(width * share), height: Math.round(height * share) };
      await page.emulate({ ...device, viewport: small }, still);
      await waitUntil(
        async () => (await frame.evaluate<Stand>(standSource)).wide === small.width,
        layoutMs,
        signal,
      );
      staysSmall = await frame.evaluate<SettingsLook['staysSmall']>(staysSmallSource, share);
    }
    if ((await frame.evaluate<number>(iconControlsSource)) > 0) {
      await page.emulate(device, { ...still, forcedColors: true });
      await waitUntil(
        async () => {
          vanished = await frame.evaluate<SettingsLook['vanished']>(vanishedIconsSource);
          return vanished.length === 0 && (await frame.evaluate<boolean>(hasSystemColoursSource));
        },
        layoutMs,
        signal,
      );
    }
  } finally {
    await page.emulate(device, still);
    // What comes later finds the page as it was.
    await waitUntil(
      async () => (await frame.evaluate<Stand>(standSource)).wide === before.wide,
      layoutMs,
      signal,
    );
  }
  return {
    kind: 'settings-look',
    image: null,
    ...spaced,
    ...(staysSmall?.length && { staysSmall }),
    turned,
    vanished,
  };
}

function lostByTurning(before: Stand, after: Stand): SettingsLook['turned'] {
  const isTurned = Math.abs(after.degrees - before.degrees) === 90;
  const isHidden = before.shown >= leastShown && after.shown < before.shown * leastLeft;
  if (!isTurned && !isHidden) return null;
  return {
    degrees: after.degrees,
    shownBefore: before.shown,
    shownAfter: after.shown,
    says: after.says,
  };
}
