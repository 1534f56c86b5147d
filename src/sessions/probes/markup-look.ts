// Asks our own checks of markup what a page fails to say of what it shows. They change nothing on the page.
import type { MarkupLook } from '../../evidence/audit-probe.ts';
import { linkWords } from '../../language/tables/link-words.ts';
import { pictureWords } from '../../language/tables/picture-words.ts';
import { markupLookSource } from '../page/markup-look.ts';
import type { ProbeRoom } from './probe-room.ts';

export async function markupLook(
  room: ProbeRoom,
): Promise<Omit<MarkupLook, 'id' | 'event' | 'url' | 'viewport'>> {
  const frame = await room.page.mainFrame();
  const told = await frame.evaluate<Pick<MarkupLook, 'faults' | 'otherLanguages'>>(markupLookSource, {
    links: linkWords,
    pictures: pictureWords,
  });
  const image = told.faults.length > 0 ? await room.keepPicture('markup', await room.takePicture()) : null;
  return { kind: 'markup-look', image, ...told };
}
