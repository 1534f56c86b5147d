// What orders a list turns the order round when it is pressed again, each time but one.
import { label, of, at, type Measured } from '../../measured/measured.ts';
import { some } from '../../measured/some.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { cssTemplate } from '../../fingerprint.ts';
import { shorten } from '../../wording.ts';
import { directionOf, leastInList, columnsOn, type ShownList } from '../lists.ts';
import { cannotTell, foundOnTrial, stepOf, targetOf, trialsOf, type Step } from '../trials.ts';

/** Texts of a list that are shown as proof. */
const mostShown = 12;

export const doesNotReverse = defineRule({
  id: 'does-not-reverse',
  science: 'R149',
  title: 'A second press does not turn the order round',
  promise: 'A column header that sorts a list reverses the order with a second press.',
  remedy: 'Store the direction for each column, and reverse it with each press.',
  falsePositives:
    'The first press put a part of the list in another order, one that rises or falls, and after the second that part stands as it did. Another control at the same place of its row must have turned its order round.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: { leastInList: { value: leastInList, source: 'two things are always in some order [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const all = trialsOf({ graph, screens, turns }, 'press', 'press-again').flatMap(orderingOf);
    return all.flatMap(({ row, reverses, first, again, once, twice, element }): Verdict[] => {
      if (reverses) return [];
      const what = `“${shorten(label(element).value, 40)}”`;
      if (!all.some((other) => other.row === row && other.reverses))
        return [cannotTell(what, 'nothing at its place turns an order round')];
      return [
        foundOnTrial(
          {
            title: `${what} does not turn the order round`,
            summary: `A first press of ${what} orders the list, and after a second it still begins “${shorten(twice.texts.slice(0, 3).join(' · '), 90)}”. Others beside it turn their order round.`,
            impact: 'People who look for the last, cheapest or newest one have to go to the end of the list.',
            level: 2,
            confidence: 'high',
            element,
            measured: { after_first: listed(once), after_second: listed(twice) },
          },
          { steps: [first, again], screen: again.after, events },
        ),
      ];
    });
  },
});

interface Ordering {
  /** Equal for controls at the same place of their row. */
  row: string;
  element: NonNullable<ReturnType<typeof targetOf>>;
  first: Step;
  again: Step;
  /** The part of the list that the first press put in order, after each press. */
  once: ShownList;
  twice: ShownList;
  reverses: boolean;
}

function orderingOf(trial: Parameters<typeof stepOf>[0]): Ordering[] {
  const [first, again] = [stepOf(trial, 'do'), stepOf(trial, 'again')];
  const element = first && targetOf(first);
  if (!first || !again || !element || first.turn.effect.navigated || again.turn.effect.navigated) return [];
  const before = new Map(columnsOn(first.before).map((list) => [list.shape, list]));
  const later = new Map(columnsOn(again.after).map((list) => [list.shape, list]));
  const pairs = columnsOn(first.after).flatMap((once) => {
    const [was, twice] = [before.get(once.shape), later.get(once.shape)];
    if (!was || !twice || sorted(was) !== sorted(once) || sorted(twice) !== sorted(once)) return [];
    const isOrdered = directionOf(once.texts) !== 0 && was.texts.join('\n') !== once.texts.join('\n');
    return isOrdered ? [{ once, twice }] : [];
  });
  const turned = pairs.find(({ once, twice }) => directionOf(once.texts) * directionOf(twice.texts) < 0);
  const [pair] = turned ? [turned] : pairs;
  const isKept = pair && pair.once.texts.join('\n') === pair.twice.texts.join('\n');
  if (!pair || (!turned && !isKept)) return [];
  return [
    {
      row: `${element.role} ${cssTemplate(element.locator.css)}`,
      element,
      first,
      again,
      ...pair,
      reverses: turned !== undefined,
    },
  ];
}

function sorted({ texts }: ShownList): string {
  return texts.toSorted().join('\n');
}

function listed({ elements }: ShownList): Measured<string> {
  return of('listed', some(elements.slice(0, mostShown).map((element) => at(element, 'text'))));
}
