// Which thing of a screen is drawn otherwise than all that stand like it: in one word of the record, where a picture shows it at once.
import { line } from '../base/plain-words.ts';
import type { ScreenElement, ScreenRecord } from '../evidence/evidence.ts';
import { placeIn } from './checks/beside.ts';
import { areDrawnAlike, drawnAs, leastAlike, type Property } from './checks/drawn-as.ts';

/** What is the same of things that stand alike. Colours differ under the pointer and by choice, widths and heights by words. */
const looked: readonly Property[] = ['font size', 'font weight', 'left edge', 'top edge'];
/** Lines of one screen, and characters of each name. */
const unlikeMax = 12;
const nameCap = 60;

/** `drawn unlike its like: e12 “Goods” font size 22, that of 4 others 16`. */
export function unlikeLines({ elements }: Pick<ScreenRecord, 'elements'>): string[] {
  const plain = elements.filter((element) => !standsOut(element));
  const alike = Map.groupBy(
    plain,
    (element) => `${element.kind} ${element.role} ${element.tag} ${placeIn(element)}`,
  );
  const lines = [...alike.values()].flatMap((group) =>
    looked.flatMap((property) => oddOf(group, property) ?? []),
  );
  return [...new Set(lines)].slice(0, unlikeMax);
}

/** A state may well be drawn: the chosen one of a menu, what is switched off. */
function standsOut({ states }: ScreenElement): boolean {
  const { checked, selected, expanded, pressed, disabled, invalid, focused, current, drawnOff } = states;
  return [checked, selected, expanded, pressed, disabled, invalid, focused, current, drawnOff].some(Boolean);
}

/** The one of them that differs, where all others are the same. */
function oddOf(group: readonly ScreenElement[], property: Property): string | null {
  if (group.length <= leastAlike) return null;
  const values = group.map((element) => drawnAs(element, property));
  if (values.includes(null)) return null;
  const [a, b, c] = values;
  // Of the first three at least two are of the many.
  const usual = a !== undefined && b !== undefined && areDrawnAlike(a, b) ? a : (c ?? null);
  const odd = values.flatMap((value, at) => (areDrawnAlike(value, usual) ? [] : [at]));
  const [at = -1, ...more] = odd;
  const element = group[at];
  const name = line(element?.name || element?.text || '', nameCap);
  if (!element || more.length > 0 || name === '') return null;
  return `drawn unlike its like: ${element.ref} “${name}” ${property} ${String(values[at])}, that of ${group.length - 1} others ${String(usual)}`;
}
