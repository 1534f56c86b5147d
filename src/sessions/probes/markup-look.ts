// Asks our own checks of markup what a page fails to say of what it shows. They change nothing on the page.
import type { MarkupFault, MarkupLook } from '../../evidence/audit-probe.ts';
import { linkWords } from '../../language/tables/link-words.ts';
import { pictureWords } from '../../language/tables/picture-words.ts';
import { isToldApart, languageOf } from '../../language/written-in.ts';
import { markupLookSource, unmarkedBlocksSource, type unmarkedBlocks } from '../page/markup-look.ts';
import type { ProbeRoom } from './probe-room.ts';

export async function markupLook(
  room: ProbeRoom,
): Promise<Omit<MarkupLook, 'id' | 'event' | 'url' | 'viewport'>> {
  const frame = await room.page.mainFrame();
  const told = await frame.evaluate<Pick<MarkupLook, 'faults' | 'holds' | 'otherLanguages'>>(
    markupLookSource,
    {
      links: linkWords,
      pictures: pictureWords,
    },
  );
  const foreign = foreignParts(await frame.evaluate<ReturnType<typeof unmarkedBlocks>>(unmarkedBlocksSource));
  const faults = joined([...told.faults, ...(foreign ? [foreign] : [])]);
  const image = faults.length > 0 ? await room.keepPicture('markup', await room.takePicture()) : null;
  return { kind: 'markup-look', image, ...told, faults };
}

/** Blocks in another language than the page, by their words; a page that is written in it as a whole is told as a page. */
function foreignParts({ language, text, blocks }: ReturnType<typeof unmarkedBlocks>): MarkupFault | null {
  const written = languageOf(text);
  const said = language.toLowerCase().split('-', 1)[0] ?? '';
  const main = said === '' ? written : said;
  // A language that nobody tells apart here is taken for its neighbour, as Afrikaans is for Dutch.
  if (main === null || !isToldApart(main)) return null;
  const found = blocks.flatMap((block) => {
    const own = languageOf(block.text);
    const isForeign = own !== null && own !== main && own !== written;
    return isForeign ? [{ ...block.place, says: `“${block.text.slice(0, 60)}” is written in ${own}` }] : [];
  });
  return found.length === 0
    ? null
    : { id: 'part-in-other-language', count: found.length, nodes: found.slice(0, 20) };
}

/** What two checks tell of one kind is one fault with the places of both. */
function joined(faults: readonly MarkupFault[]): MarkupFault[] {
  return [...Map.groupBy(faults, ({ id }) => id)].map(([id, all]) => ({
    id,
    count: all.reduce((sum, { count }) => sum + count, 0),
    nodes: all.flatMap(({ nodes }) => nodes).slice(0, 20),
  }));
}
