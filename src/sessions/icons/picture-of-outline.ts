// Which picture something looks like: compared with the icons of common sets, those that mean something here and those that do
// not. Pure.
import type { PictureName } from '../../language/tables/pictures.ts';
import type { Bitmap } from './bitmap.ts';
import { heldOutTable, iconTable } from './icon-table.ts';
import { leastLikeness, likeness, outlineOf, roughsOf, unpackedRough } from './outline.ts';

/** What means something else must be half as far away again. */
const clearlyNearer = 1.5;

/** One icon to compare with; `picture` is null for one that means nothing here. */
export interface KnownIcon {
  picture: PictureName | null;
  outline: Float32Array;
}

let table: readonly KnownIcon[] | null = null;

/** All icons of the table, unpacked when the first picture is asked about. */
function knownIcons(): readonly KnownIcon[] {
  table ??= [iconTable, heldOutTable].flatMap(unpackedIcons);
  return table;
}

export function unpackedIcons(rows: Readonly<Record<string, string>>): KnownIcon[] {
  return Object.entries(rows).flatMap(([picture, roughs]) =>
    roughs.split(' ').map((rough) => ({
      picture: picture === 'none' ? null : (picture as PictureName),
      outline: outlineOf(unpackedRough(rough)),
    })),
  );
}

/** The picture that `drawn` looks like, as a whole or inside its frame; null where it is none, or may be either of two. */
export function pictureOfOutline(
  drawn: Bitmap,
  known: readonly KnownIcon[] = knownIcons(),
): PictureName | null {
  for (const rough of roughsOf(drawn)) {
    const picture = nearest(outlineOf(rough), known);
    if (picture) return picture;
  }
  return null;
}

function nearest(outline: Float32Array, known: readonly KnownIcon[]): PictureName | null {
  const best = new Map<PictureName | null, number>();
  for (const icon of known) {
    const alike = likeness(outline, icon.outline);
    if (alike > (best.get(icon.picture) ?? -1)) best.set(icon.picture, alike);
  }
  const [first, second] = [...best].toSorted((a, b) => b[1] - a[1]);
  if (!first || first[0] === null || first[1] < leastLikeness) return null;
  return second && 1 - second[1] < clearlyNearer * (1 - first[1]) ? null : first[0];
}
