// Looks at a page under settings that people make, and gives it its own device back.
import { sleep } from '../../base/time.ts';
import type { SettingsLook } from '../../evidence/audit-probe.ts';
import type { Persona } from '../../personas/persona.ts';
import {
  iconControlsSource,
  spacedLookSource,
  standSource,
  vanishedIconsSource,
  type Stand,
} from '../page/settings-look.ts';
import type { ProbeRoom } from './probe-room.ts';

/** Time in which a page lays itself out anew, milliseconds. */
const layoutMs = 150;
/** The same where nothing is measured afterwards: what comes later finds the page as it was. */
const layoutBackMs = 60;
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
  const spaced = await frame.evaluate<SettingsLook['spaced']>(spacedLookSource);
  let turned: SettingsLook['turned'] = null;
  let vanished: SettingsLook['vanished'] = [];
  const before = await frame.evaluate<Stand>(standSource);
  try {
    const { width, height } = device.viewport;
    await page.emulate({ ...device, viewport: { width: height, height: width } }, still);
    await sleep(layoutMs, signal);
    const after = await frame.evaluate<Stand>(standSource);
    const isTurned = Math.abs(after.degrees - before.degrees) === 90;
    const isHidden = before.shown >= leastShown && after.shown < before.shown * leastLeft;
    if (isTurned || isHidden)
      turned = {
        degrees: after.degrees,
        shownBefore: before.shown,
        shownAfter: after.shown,
        says: after.says,
      };
    if ((await frame.evaluate<number>(iconControlsSource)) > 0) {
      await page.emulate(device, { ...still, forcedColors: true });
      await sleep(layoutMs, signal);
      vanished = await frame.evaluate<SettingsLook['vanished']>(vanishedIconsSource);
    }
  } finally {
    await page.emulate(device, still);
    await sleep(layoutBackMs, signal);
  }
  return { kind: 'settings-look', image: null, spaced, turned, vanished };
}
