// Looks at a page with its text at twice the size. The page is not used for anything else afterwards.
import type { ZoomLook } from '../../evidence/probe.ts';
import { zoomLookSource } from '../page/zoom-look.ts';
import type { ProbeRoom } from './probe-room.ts';

/** What the large text loses, with a picture of it where anything is lost. */
export async function zoomLook(
  room: ProbeRoom,
): Promise<Omit<ZoomLook, 'id' | 'event' | 'url' | 'viewport'>> {
  const frame = await room.page.mainFrame();
  const clipped = await frame.evaluate<ZoomLook['clipped']>(zoomLookSource);
  const image = clipped.length > 0 ? await room.keepPicture('large-text', await room.takePicture()) : null;
  return { kind: 'zoom-look', image, clipped };
}
