// What an action promised and can be counted is not so afterwards.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { amountsIn } from '../signals/money.ts';
import { controlPhrase, plural } from '../wording.ts';

/** Prices in view by which an order or a limit can be judged. */
const leastPrices = 3;
const cheapFirst =
  /\b(price:? ?\(?(low|lowest|asc|ascending)|low(est)? (price|to high)|cheapest|price ↑|ascending price)\b/i;
const dearFirst =
  /\b(price:? ?\(?(high|highest|desc|descending)|high(est)? (price|to low)|most expensive|price ↓|descending price)\b/i;
const below = /\b(?:under|below|up to|less than|max(?:imum)?\.?)\s*[$€£]\s?(\d+)/i;

export const postcondition = defineRule({
  id: 'postcondition',
  science: 'R06',
  title: 'Action does not do what it says',
  promise:
    'After sorting the list is in order, after filtering every price is within the limit, and a switch that was pressed has changed.',
  remedy:
    'Check the handler and what it asks the server for: sort by number and not by text, apply the filter to every item, and show the state that is really stored.',
  falsePositives:
    'Judged only where at least three prices, one for each item, stand in view afterwards and the page has settled. Lists in which items have two prices or fewer than two differ are left out.',
  label: 'measured',
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: { leastPrices: { value: leastPrices, source: 'fewer may stand in order by chance [D]' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) => {
    const byId = screensById(screens);
    return turns.flatMap((turn): Found[] => {
      const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
      const element = before?.elements.find(({ ref }) => ref === turn.action.target?.ref);
      if (!before || !after || !element || turn.action.refused !== null || turn.action.missed || after.busy)
        return [];
      const broken = brokenBy(turn, element, after);
      if (broken === null) return [];
      return [
        foundOnTurn(
          {
            title: broken.title,
            summary: broken.summary,
            impact:
              'People decide by a list that is not what it says, or believe that something is set which is not.',
            impactIfOnPath: 3,
            confidence: 'medium',
            element,
            measured: broken.measured,
          },
          { turn, screen: before, events },
        ),
      ];
    });
  },
});

interface Broken {
  title: string;
  summary: string;
  measured: Found['measured'];
}

function brokenBy(turn: TurnRecord, element: ScreenElement, after: ScreenRecord): Broken | null {
  const wish =
    turn.action.kind === 'select'
      ? (turn.action.value ?? '')
      : turn.action.kind === 'click'
        ? element.name || element.text
        : '';
  const order = cheapFirst.test(wish) ? 1 : dearFirst.test(wish) ? -1 : 0;
  const prices = pricesOf(after);
  if (order !== 0 && prices !== null) {
    const wrong = prices.filter(
      (price, place) => place > 0 && (price - (prices[place - 1] ?? price)) * order < 0,
    ).length;
    if (wrong === 0) return null;
    return {
      title: `“${wish}” does not put the prices in order`,
      summary: `After “${wish}” was chosen, ${plural(prices.length, 'price')} stood in view as ${prices.join(', ')}: ${plural(wrong, 'time')} the next one is out of order.`,
      measured: { prices: prices.join(', '), out_of_order: wrong },
    };
  }
  const limit = Number(below.exec(wish)?.[1] ?? Number.NaN);
  const chosen = turn.action.kind !== 'click' || element.states.checked !== true;
  if (Number.isFinite(limit) && prices !== null && chosen) {
    const over = prices.filter((price) => price > limit);
    if (over.length === 0) return null;
    return {
      title: `“${wish}” leaves dearer things in the list`,
      summary: `After “${wish}” was chosen, prices of ${over.join(', ')} were still in view.`,
      measured: { prices: prices.join(', '), over_limit: over.length },
    };
  }
  return unchanged(turn, element, after);
}

/** A switch or tick box that was pressed and holds the state it had. */
function unchanged(
  { action, effect }: TurnRecord,
  element: ScreenElement,
  after: ScreenRecord,
): Broken | null {
  const isBox = /^(checkbox|switch)$/.test(element.role) && typeof element.states.checked === 'boolean';
  if (
    action.kind !== 'click' ||
    !isBox ||
    effect.navigated ||
    effect.historyChanged ||
    effect.dialogs.length > 0
  )
    return null;
  const now = after.elements.find(({ ref }) => ref === element.ref);
  if (now?.states.checked !== element.states.checked || effect.newText.length > 0 || after.modal !== '')
    return null;
  return {
    title: `${controlPhrase(element)} does not change`,
    summary: `${controlPhrase(element)} was pressed and is still ${element.states.checked ? 'on' : 'off'}.`,
    measured: { state_before: element.states.checked === true, state_after: now?.states.checked === true },
  };
}

/** Prices of the items of a list, in reading order; null where they cannot be told apart. */
function pricesOf({ elements }: ScreenRecord): number[] | null {
  const priced = elements.filter(
    ({ kind, text }) => kind !== 'control' && text.length <= 40 && amountsIn(text).length > 0,
  );
  const places = Map.groupBy(priced, ({ locator }) =>
    locator.css.replace(/:nth-(of-type|child)\(\d+\)/g, '').replace(/#[\w-]*\d[\w-]*/g, '#'),
  );
  const [list] = [...places.values()].sort((a, b) => b.length - a.length);
  if (!list || list.length < leastPrices || list.some(({ text }) => amountsIn(text).length !== 1))
    return null;
  const groups = new Set(list.map(({ group }) => group));
  if (groups.size !== list.length && groups.size !== 1) return null;
  return list.flatMap(({ text }) => amountsIn(text));
}
