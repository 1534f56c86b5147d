// Again: a list after it was sorted or filtered, and a switch after it was pressed.
import { screenOf, theElement, only, shownBy, type Claim } from './claim.ts';
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';

export const listOrSwitch: Claim = (context) => {
  const element = theElement(context);
  const turn = context.turns.find(({ action }) => action.target?.locator.css === element.locator.css);
  const after = turn && screenOf(context.evidence, turn.screenAfter);
  if (!turn || !after) return 'it was not used';
  if ('state_after' in context.finding.measured) {
    const now = after.elements.find(({ ref }) => ref === turn.action.target?.ref)?.states.checked === true;
    const was = element.states.checked === true;
    return now === was ? only({ state_before: was, state_after: now }) : 'it changed';
  }
  const prices = pricesOn(after);
  const told = prices.join(', ');
  const wish = (turn.action.kind === 'select' ? turn.action.value : shownBy(element)) ?? '';
  const limit = /(?:under|below|up to|less than|max)\D{0,40}(\d+)/i.exec(wish)?.[1];
  if ('over_limit' in context.finding.measured && limit !== undefined)
    return only({ prices: told, over_limit: prices.filter((price) => price > Number(limit)).length });
  const rising = /low\w{0,20} to|lowest|cheapest|asc/i.test(wish) && !/high\w{0,20} to/i.test(wish);
  const wrong = prices
    .slice(1)
    .filter((price, place) =>
      rising ? price < (prices[place] ?? price) : price > (prices[place] ?? price),
    ).length;
  return wrong === 0 ? 'they stand in order' : only({ prices: told, out_of_order: wrong });
};

/** The prices of the longest list of like elements, in reading order. */
function pricesOn({ elements }: ScreenRecord): number[] {
  const lists = new Map<string, number[]>();
  const place = ({ locator }: ScreenElement) =>
    locator.css.replace(/:nth-\w+(-\w+)*\(\d+\)|#[^\s\d#]*\d\S*/g, '');
  for (const element of elements) {
    const digits = /[$€£]\s?([\d.,]*\d)|(?<![\d.,])([\d.,]*\d)\s?[€£]/.exec(element.text);
    if (!digits || element.kind === 'control' || element.text.length > 40) continue;
    const [, whole = '', cents = '0'] = /^(.*?)(?:[.,](\d\d))?$/.exec(digits[1] ?? digits[2] ?? '') ?? [];
    lists.set(place(element), [
      ...(lists.get(place(element)) ?? []),
      Number(whole.replace(/\D/g, '')) + Number(cents) / 100,
    ]);
  }
  return [...lists.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}
