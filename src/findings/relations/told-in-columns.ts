// What the row of a saved thing tells under the label of each field.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { fieldName } from './form-trials.ts';
import { lettersOf } from '../signals/seen-words.ts';
import type { Entry, Held } from './saved-trials.ts';

/** CSS pixels by which the left edges of a column may differ. */
const sameColumnPx = 4;

/** Rows in which an entry stands under its own label, each with what stands under the labels of the others. */
export function columnsOn(entries: readonly Entry[], { elements }: ScreenRecord): Held[][] {
  const texts = elements.filter(({ field, text }) => field === null && text.trim() !== '');
  const heads = new Map(
    entries.map((entry) => [
      entry,
      texts.filter(({ text }) => lettersOf(text) === lettersOf(fieldName(entry.field))),
    ]),
  );
  const rows = entries.flatMap((entry) =>
    texts.filter((cell) => lettersOf(cell.text) === lettersOf(entry.value) && headOf(cell, heads.get(entry))),
  );
  return [...new Set(rows.map(({ box }) => Math.round(box.y + box.height / 2)))].map((middle) =>
    entries.flatMap((entry): Held[] => {
      const cells = texts.filter((cell) => isAt(cell, middle) && headOf(cell, heads.get(entry)));
      const [now] = cells;
      return now && cells.length === 1 ? [{ entry, now }] : [];
    }),
  );
}

function isAt({ box }: ScreenElement, middle: number): boolean {
  return box.y <= middle && middle <= box.y + box.height;
}

/** The one label that stands above a cell, in its column. */
function headOf({ box }: ScreenElement, heads: readonly ScreenElement[] = []): ScreenElement | null {
  const above = heads.filter(
    (head) => head.box.y + head.box.height <= box.y + 1 && Math.abs(head.box.x - box.x) <= sameColumnPx,
  );
  return above.length === 1 ? (above[0] ?? null) : null;
}
