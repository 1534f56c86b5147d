// Two orders that are each other's reverse do not reverse the list.
import { pictures } from '../../../language/tables/pictures.ts';
import { tokensOf } from '../../../language/tokens.ts';
import { at, of, type Measured } from '../../measured/measured.ts';
import { some } from '../../measured/some.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { componentOf } from '../../one-cause.ts';
import { plural, shorten } from '../../wording.ts';
import { directionOf, leastInList, listsOn, type ShownList } from '../lists.ts';
import { cannotTell, foundOnTrial, targetOf, trialsOf, type Step } from '../trials.ts';
import { choiceOf } from './choices.ts';

/** Texts of a list that are shown as proof. */
const mostShown = 12;

export const sortDoesNotOrder = defineRule({
  id: 'sort-does-not-order',
  science: 'R109',
  title: 'Sorting does not order the list',
  promise: 'Sorting up and down gives two lists in opposite order.',
  remedy:
    'Sort the data that the list is drawn from, by the value that the choice names, and draw the list again; compare numbers as numbers.',
  falsePositives:
    'Judges two choices of one control whose labels hold the same words, in another order, or with one arrow up and one down, such as “low to high” and “high to low”. One of them must have put a part of the list in order, and with the other no part of the list may stand in the opposite order; both must show the same things.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  byCauseSince: 3,
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: { leastInList: { value: leastInList, source: 'two things are always in some order [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const chosen = trialsOf({ graph, screens, turns }, 'sort', 'press').flatMap(choiceOf);
    return chosen.flatMap((one, place): Verdict[] =>
      chosen.slice(place + 1).flatMap((other): Verdict[] => {
        if (one.trial.class !== other.trial.class || !areOpposite(one.option, other.option)) return [];
        const pairs = sharedLists(one.step, other.step);
        if (pairs.length === 0) return [];
        const what = `“${shorten(one.option, 40)}” and “${shorten(other.option, 40)}”`;
        if (pairs.some(([a, b]) => directionOf(a.texts) * directionOf(b.texts) < 0)) return [];
        const ordered = pairs.find(([a, b]) => directionOf(a.texts) !== 0 || directionOf(b.texts) !== 0);
        if (!ordered) return [cannotTell(what, 'no part of the list stands in an order with either')];
        const [first, second] = ordered;
        const control = targetOf(other.step);
        return [
          foundOnTrial(
            {
              title: `${what} are not opposite`,
              summary: `With “${shorten(one.option, 40)}” the list begins “${shorten(first.texts.slice(0, 3).join(' · '), 90)}”, and with “${shorten(other.option, 40)}” it begins “${shorten(second.texts.slice(0, 3).join(' · '), 90)}”. Of ${plural(first.texts.length, 'thing')} none stands the other way round.`,
              impact: 'People who look for the cheapest, newest or first one miss it.',
              level: 3,
              confidence: 'high',
              element: control ?? null,
              measured: { one_order: listed(first), other_order: listed(second) },
              ...(control && { cause: componentOf(control) }),
            },
            { steps: [one.step, other.step], screen: other.step.after, events },
          ),
        ];
      }),
    );
  },
});

/** The same words in another order, or with a sign up and one down: `Price ↑` and `Price ↓`. Signs to the sides say nothing of an order. */
function areOpposite(a: string, b: string): boolean {
  const [one, other] = [tokensOf(a), tokensOf(b)];
  if (one.length === 0 || one.toSorted().join(' ') !== other.toSorted().join(' ')) return false;
  return one.join(' ') !== other.join(' ') || wayOf(a) * wayOf(b) < 0;
}

/** 1 for a sign that points up, -1 for one that points down, else 0. */
function wayOf(label: string): number {
  const points = ({ symbols }: { symbols: string }) =>
    Array.from(symbols).some((sign) => label.includes(sign));
  return Number(points(pictures.up)) - Number(points(pictures.down));
}

/** Lists that show the same texts on both screens, in whatever order. */
function sharedLists(one: Step, other: Step): [ShownList, ShownList][] {
  const others = new Map(listsOn(other.after).map((list) => [list.shape, list]));
  return listsOn(one.after).flatMap((list): [ShownList, ShownList][] => {
    const again = others.get(list.shape);
    return again && list.texts.toSorted().join('\n') === again.texts.toSorted().join('\n')
      ? [[list, again]]
      : [];
  });
}

function listed({ elements }: ShownList): Measured<string> {
  return of('listed', some(elements.slice(0, mostShown).map((element) => at(element, 'text'))));
}
