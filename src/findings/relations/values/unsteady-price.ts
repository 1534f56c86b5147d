// Prices of a list that are others each time it is come to, while another place of the site keeps to one for each thing.
import type { TurnRecord } from '../../../evidence/evidence.ts';
import { documentOf } from '../../../fragments/address-template.ts';
import { at, count, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { addressPhrase, plural, shorten } from '../../wording.ts';
import { type Telling, tellingsOf } from './tellings.ts';
import { arrivalsIn } from './things.ts';

/** Prices of one thing at one place, of one currency: two may be those before and after a switch. */
const leastPrices = 3;
/** Things of a list whose price changes so. */
const leastUnsteady = 3;
/** Of these, things of which another place says one price all the while. */
const leastSteady = 2;

export const unsteadyPrice = defineRule({
  id: 'unsteady-price',
  science: 'R154',
  title: 'Prices change with every visit',
  promise: 'A price stays the same from one visit of a page to the next unless something changed it.',
  remedy:
    'Take the price from the record of the item, and look for what is drawn at random, counted twice or kept from another item.',
  falsePositives:
    'Only reads of one address are compared, as it is come to, before anything is pressed there. Three things of a list must show three prices each, all of one currency, and another place of the site must show one price for two of them, for one of them before and after. Prices that move everywhere, such as rates and bids, are none of these.',
  label: 'measured',
  kinds: ['drip-price'],
  wcag: [],
  heuristics: ['H4'],
  thresholds: {
    leastPrices: { value: leastPrices, source: 'two may be those before and after a switch [D]' },
    leastUnsteady: { value: leastUnsteady, source: 'one may be on offer for a time [D]' },
    leastSteady: { value: leastSteady, source: 'another place must keep to one price [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const arrivals = arrivalsIn(turns);
    const tellings = tellingsOf(
      screens.filter(({ id }) => arrivals.has(id)),
      graph,
    ).filter(({ kind }) => kind === 'price');
    const columns = columnsOf(tellings, ({ place, slot }) => `${place}\n${slot}`);
    // Two pages of one kind may each have a thing of this name, at prices of their own.
    const pages = columnsOf(
      tellings,
      ({ place, slot, view }) => `${place}\n${slot}\n${documentOf(view.screen.url)}`,
    );
    return pages.flatMap((things): Found[] => {
      const unsteady = [...things.values()].filter((of) => pricesIn(of).length >= leastPrices);
      if (unsteady.length < leastUnsteady) return [];
      const kept = unsteady.flatMap((of) => {
        const elsewhere = columns
          .map((other) => other.get(of[0]?.key ?? ''))
          .find((other) => other !== undefined && isSteady(other, of));
        return elsewhere ? [{ of, elsewhere }] : [];
      });
      const first = kept.find(({ of, elsewhere }) => isAround(elsewhere, of, turns));
      const [one] = first?.of ?? [];
      const last = first?.of.at(-1);
      const [steady] = first?.elsewhere ?? [];
      if (!first || !one || !last || !steady || kept.length < leastSteady) return [];
      const shown = first.of.filter(
        ({ value }, place) => first.of.findIndex((other) => other.value === value) === place,
      );
      const name = shorten(label(last.named).value, 50);
      return [
        foundOnScreen(
          {
            title: `“${name}” has another price each time`,
            summary: `On ${addressPhrase(last.view.screen.url)}, “${name}” showed ${shown
              .slice(0, leastPrices)
              .map(({ element }) => element.text)
              .join(
                ', then ',
              )}, and so do ${plural(unsteady.length - 1, 'other thing')}. ${addressPhrase(steady.view.screen.url)} always said ${steady.element.text}.`,
            impact: 'Nobody knows what the things cost, and what is paid may be none of these prices.',
            impactIfOnPath: 3,
            confidence: 'high',
            element: last.element,
            measured: {
              name: label(last.named),
              first_price: at(one.element, 'text'),
              last_price: at(last.element, 'text'),
              price_elsewhere: at(steady.element, 'text'),
              things: count(unsteady.flatMap(([telling]) => telling?.element ?? [])),
            },
            cause: `${last.place}|${last.slot}`,
          },
          { screen: last.view.screen, turns, events },
        ),
      ];
    });
  },
});

/** Tellings by column, and in each by thing. */
function columnsOf(
  tellings: readonly Telling[],
  columnOf: (telling: Telling) => string,
): Map<string, Telling[]>[] {
  return [...Map.groupBy(tellings, columnOf).values()].map((all) => Map.groupBy(all, ({ key }) => key));
}

/** Different prices, where all are of one currency. */
function pricesIn(of: readonly Telling[]): string[] {
  const currencies = new Set(of.map(({ value }) => value.split(' ')[0]));
  return currencies.size === 1 ? [...new Set(of.map(({ value }) => value))] : [];
}

/** One price at another place, read more than once. */
function isSteady(other: readonly Telling[], of: readonly Telling[]): boolean {
  return other.length > 1 && pricesIn(other).length === 1 && other[0]?.place !== of[0]?.place;
}

/** Read before and after another place showed two prices. */
function isAround(other: readonly Telling[], of: readonly Telling[], turns: readonly TurnRecord[]): boolean {
  const turnOf = new Map(turns.map(({ screenAfter, turn }) => [screenAfter, turn]));
  const when = ({ view }: Telling) => turnOf.get(view.screen.id) ?? 0;
  const [from, to] = [Math.min(...other.map(when)), Math.max(...other.map(when))];
  return pricesIn(of.filter((telling) => when(telling) > from && when(telling) < to)).length > 1;
}
