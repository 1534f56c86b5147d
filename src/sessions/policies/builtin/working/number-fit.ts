// How well a number fits a line for numbers, and an amount of money a line for money.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { moneyIn } from '../../../../language/money.ts';
import { measures } from '../../../../language/tables/measures.ts';
import { workWeights as w } from '../calibration/work.ts';
import { similarity } from '../calibration/words.ts';
import { nameOf } from '../field-name.ts';
import { wordSimilarity } from '../similarity.ts';
import type { Situation } from '../situation.ts';
import type { Span } from './told.ts';

/** How well a number fits a line for numbers: well where something beside it says what the line is called, or that it is for a count. */
export function numberFit(
  span: Span,
  field: ScreenElement,
  { named, label, situation }: { named: number; label: readonly string[]; situation: Situation },
): number {
  const { goal, view } = situation;
  const tags = [goal.language, view.lang] as const;
  const money = moneyFit(span, field, situation);
  const says = (words: readonly string[]) =>
    words.some((word) => label.some((other) => wordSimilarity(word, other, tags) >= similarity.sameVerb));
  // An amount of money goes where money is shown, or into what the words before it name.
  if (isMoney(span, situation) && money === 0 && !says(span.before) && !showsMoney(field)) return 0;
  const touches = says([...span.before.slice(-2), ...span.after.slice(0, 1)]);
  // `450 g` says what something is, and not how many.
  const counts =
    !measures.has(span.after[0] ?? '') &&
    conceptsOf(nameOf(field), tags[1]).some(({ concept }) => concept === 'quantity');
  return (touches || counts || named > 0 || money > 0 ? w.number : w.looseNumber) + named + money;
}

/** As sums are written. */
const decimal = /^\d+[.,]\d\d$/;

/** A figure with money beside it goes where money is asked for. */
export function moneyFit(span: Span, field: ScreenElement, situation: Situation): number {
  const asks = conceptsOf(nameOf(field), situation.view.lang).some(({ concept }) => concept === 'price');
  const shows = decimal.test(span.text) && showsMoney(field);
  return shows || ((isMoney(span, situation) || decimal.test(span.text)) && asks) ? w.money : 0;
}

/** The task says that it is an amount of money, by a sign or by the word behind it. */
function isMoney({ at, end, after }: Span, { stage, goal }: Situation): boolean {
  const isUnit = conceptsOf(after[0] ?? '', goal.language).some(({ concept }) => concept === 'currency');
  return isUnit || moneyIn(stage.wish.told).some(({ from, to }) => from < end && to > at);
}

/** A line with the sign of a currency about it, or with an amount in it. */
function showsMoney(field: ScreenElement): boolean {
  const { value = '', placeholder = '', description = '' } = field.field ?? {};
  return (
    [value ?? '', placeholder].some((text) => decimal.test(text)) ||
    [nameOf(field), placeholder, description].some((text) => /\p{Sc}/u.test(text))
  );
}
