// A state of a crawl as other devices show it.
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { sleep } from '../base/time.ts';
import { pictureOf } from '../evidence/picture-size.ts';
import type { Persona } from '../personas/persona.ts';
import { readDocument } from '../sessions/perception/read-document.ts';
import type { AuditedPage } from '../sessions/body.ts';

/** Wait for a page to lay itself out anew, milliseconds. */
const layoutMs = 250;
/** A state as another device shows it. */
export interface ViewOfState {
  screen: string;
  turn: number;
}

export interface OtherDevices {
  /** The device of the crawl. */
  device: Persona['device'];
  /** Devices on which each new state is looked at, too. */
  devices: readonly Persona['device'][];
  /** Screens on other devices are noted here. */
  views: ViewOfState[];
  takePicture: (page: AuditedPage['page']) => Promise<Buffer | null>;
  log: Log;
}

/** Shows the page on each other device, keeps what it shows there, and gives it its own device back. */
export async function lookElsewhere(
  { page, turn, recorder, signal }: Pick<AuditedPage, 'page' | 'turn' | 'recorder' | 'signal'>,
  { device: own, devices, views, takePicture, log }: OtherDevices,
): Promise<void> {
  if (devices.length === 0) return;
  try {
    for (const device of devices) {
      await page.emulate(device, { reducedMotion: false });
      await sleep(layoutMs, signal);
      const read = await readDocument(page);
      const png = await takePicture(page);
      const image = png && recorder.image('other-device', png, { turn, ...pictureOf(png, device) });
      views.push({ screen: (await recorder.screen(read, turn, image)).id, turn });
    }
  } catch (error) {
    signal.throwIfAborted();
    log.warn('crawl.view_failed', { message: messageOf(error) });
  } finally {
    await page.emulate(own, { reducedMotion: false }).catch(() => undefined);
    await sleep(layoutMs, signal);
  }
}
