// Postconditions of a quantity: it goes the way that was pressed, and what is to be paid goes with it.
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { at, known, of, type Measured } from '../../measured/measured.ts';
import { controlPhrase } from '../../wording.ts';
import { amountsIn } from '../../../language/money.ts';
import { rowOf } from '../row.ts';
import { isBasket, newWords, type Broken, type Deed } from './deed.ts';

const upwards = /^\W*(\+|increase|more|one more|add one|plus)(?=\W|$)/i;
const downwards = /^\W*([-−–]|decrease|fewer|less|one less|one fewer|minus)(?=\W|$)/i;
const quantityWords = /\b(quantity|qty|number of (items|pieces|copies))\b/i;
const totalWords = /\b(total|to pay|amount due)\b/i;
/** Words of a page that takes the number over only when it is told to, refuses it, or gives pieces away. */
const excuses =
  /\b(update|recalculate|refresh|apply|free|offer|deal|for (the price of )?\d|get one|discount|max(imum)?|limit|stock|sorry|error|only|at least|voucher)\b/i;

/** A press for more leaves fewer, or one for fewer more. */
export function wrongWay(deed: Deed): Broken | null {
  const { turn, element, before, after } = deed;
  if (turn.action.kind !== 'click') return null;
  const way = upwards.test(element.name) ? 1 : downwards.test(element.name) ? -1 : 0;
  const [was, now] = [numberIn(element, before), numberIn(element, after)];
  if (way === 0 || was === null || now === null || (now.value - was.value) * way >= 0 || objects(deed))
    return null;
  return {
    title: `${controlPhrase(element)} changes the quantity the wrong way`,
    summary: `${controlPhrase(element)} was pressed, and the quantity went from ${was.value} to ${now.value}.`,
    measured: { quantity_before: was, quantity_after: now },
  };
}

/** The quantity of something in the basket changed, and no amount on the page did. */
export function totalStays(deed: Deed): Broken | null {
  const { turn, element, before, after } = deed;
  if (!/^(click|select)$/.test(turn.action.kind) || !isBasket(after) || turn.effect.timedOut) return null;
  const [was, now] = [numberIn(element, before), numberIn(element, after)];
  if (
    was === null ||
    now === null ||
    was.value === now.value ||
    was.value < 1 ||
    now.value < 1 ||
    objects(deed)
  )
    return null;
  const total = totalOn(after);
  const priced = rowOf(element, after.elements).flatMap(({ text }) => amountsIn(text));
  if (total === null || priced.every((amount) => amount === 0) || amountsOn(before) !== amountsOn(after))
    return null;
  // What is worked out a moment later is no fault.
  const quiet = deed.turns.find((each) => each.turn > turn.turn && /^(wait|scroll)$/.test(each.action.kind));
  const next = deed.screens.find(({ id, url }) => id === quiet?.screenAfter && url === after.url);
  if (next && quiet?.turn === turn.turn + 1 && totalOn(next)?.value !== total.value) return null;
  return {
    title: 'The total does not follow the quantity',
    summary: `The quantity at ${controlPhrase(element)} went from ${was.value} to ${now.value}, and the total stayed at ${(total.value ?? 0).toFixed(2)}.`,
    measured: { quantity_before: was, quantity_after: now, total },
  };
}

/** The number in the one field of quantity in the row of a control, or in the control itself; null where there is none. */
function numberIn({ ref, locator }: ScreenElement, { elements }: ScreenRecord): Measured<number> | null {
  const own =
    elements.find((each) => each.ref === ref) ?? elements.find((each) => each.locator.css === locator.css);
  if (!own) return null;
  const fields = own.field ? [own] : rowOf(own, elements).filter(({ field }) => field !== null);
  const [field] = fields;
  const value = field?.field?.value?.trim() ?? '';
  const words = `${field?.name} ${field?.field?.label} ${own.name}`;
  if (!field?.field || fields.length !== 1 || !/^\d{1,3}$/.test(value) || !quantityWords.test(words))
    return null;
  return of('number', [known(field.field, 'value')]);
}

function objects(deed: Deed): boolean {
  const controls = deed.after.elements.filter(({ kind }) => kind === 'control').map(({ name }) => name);
  const said = deed.after.elements.map(({ text }) => text);
  return (
    deed.after.modal !== '' || [...newWords(deed), ...controls, ...said].some((words) => excuses.test(words))
  );
}

/** What stands on the line of the one total; null where there is none, or several that differ. */
function totalOn({ elements }: ScreenRecord): Measured<number | null> | null {
  const told = elements
    .filter(({ kind, text }) => kind !== 'control' && text.length < 60 && totalWords.test(text))
    .flatMap((element) =>
      rowOf(element, elements)
        .flatMap((each) => amountsIn(each.text).map((_, nth) => of('amount', [at(each, 'text')], nth)))
        .slice(-1),
    );
  const [total = null] = told;
  return told.every(({ value }) => value === total?.value) ? total : null;
}

function amountsOn({ elements }: ScreenRecord): string {
  return elements.flatMap(({ text }) => amountsIn(text)).join(' ');
}
