// Again: the word as it is written, one slip away from the one that is meant.
import { theElement, only, shownBy, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const element = theElement(context);
  const { written, meant } = context.finding.measured;
  const label = element.field?.label || shownBy(element);
  if (typeof written !== 'string' || typeof meant !== 'string') return 'it names no words';
  if (!label.split(/[^\p{L}]+/u).includes(written)) return `the label is “${label}”`;
  const distance = editsBetween(written.toLowerCase(), meant);
  if (distance !== 1 || context.finding.title !== `“${written}” should be “${meant}”`)
    return 'the words are not one slip apart';
  return only({ written, meant, edit_distance: distance });
};

/** Insertions, removals, replacements and changes over of neighbours (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  const rows: number[][] = [];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 0; row <= a.length; row++) {
    rows.push([]);
    for (let column = 0; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]?.push(
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + (same ? 0 : 1),
              swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
            ),
      );
    }
  }
  return at(a.length, b.length);
}
