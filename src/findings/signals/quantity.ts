// The quantity of one thing in a list, and words of a page that explain why it did not do as it was told.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { known, of, type Measured } from '../measured/measured.ts';
import { newWords, type Deed } from './deed.ts';
import { rowOf } from './row.ts';

/** A number with more is no quantity [D]. */
export const mostDigits = 3;
const quantityWords = /\b(quantity|qty|number of (items|pieces|copies))\b/i;
/** Words of a page that takes the number over only when it is told to, refuses it, or gives pieces away. */
const excuses =
  /\b(update|recalculate|refresh|apply|free|offer|deal|for (the price of )?\d|get one|discount|max(imum)?|limit|stock|sorry|error|only|at least|voucher)\b/i;

/** The number in the one field of quantity in the row of a control, or in the control itself; null where there is none. */
export function numberIn(
  { ref, locator }: ScreenElement,
  { elements }: ScreenRecord,
): Measured<number> | null {
  const own =
    elements.find((each) => each.ref === ref) ?? elements.find((each) => each.locator.css === locator.css);
  if (!own) return null;
  const fields = own.field ? [own] : rowOf(own, elements).filter(({ field }) => field !== null);
  const [field] = fields;
  const value = field?.field?.value?.trim() ?? '';
  const words = `${field?.name} ${field?.field?.label} ${own.name}`;
  if (
    !field?.field ||
    fields.length !== 1 ||
    !/^\d+$/.test(value) ||
    value.length > mostDigits ||
    !quantityWords.test(words)
  )
    return null;
  return of('number', [known(field.field, 'value')]);
}

/** A dialog or words may say why. */
export function objects(deed: Deed): boolean {
  const controls = deed.after.elements.filter(({ kind }) => kind === 'control').map(({ name }) => name);
  const said = deed.after.elements.map(({ text }) => text);
  return (
    deed.after.modal !== '' || [...newWords(deed), ...controls, ...said].some((words) => excuses.test(words))
  );
}
