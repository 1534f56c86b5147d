// Looks at a page in a viewport of 320 px as somebody who asked for little motion.
import type { NarrowLook } from '../../evidence/probe.ts';
import type { Persona } from '../../personas/persona.ts';
import { narrowLookSource } from '../page/narrow-look.ts';
import type { ProbeRoom } from './probe-room.ts';

/** The persona's device made narrow; the height is that of a phone. */
export function narrowed(device: Persona['device']): Persona['device'] {
  return { ...device, viewport: { width: 320, height: 640 }, pixelRatio: 1 };
}

export async function narrowLook(
  room: ProbeRoom,
): Promise<Omit<NarrowLook, 'id' | 'event' | 'url' | 'viewport'>> {
  const { page } = room;
  const frame = await page.mainFrame();
  const told =
    await frame.evaluate<Pick<NarrowLook, 'overflowPx' | 'overflowing' | 'moving' | 'viewportTag'>>(
      narrowLookSource,
    );
  const telling = told.overflowing.length + told.moving.length > 0;
  const image = telling ? await room.keepPicture('narrow', await room.takePicture()) : null;
  return { kind: 'narrow-look', image, ...told };
}
