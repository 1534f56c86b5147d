// A thing that has another date than elsewhere on the site, while others have the same.
import { at, label } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { differing, isOfTheDay, leastControls, type Pair, sightingsOf } from './things.ts';

export const sameDate = defineRule({
  id: 'same-date',
  science: 'R117',
  title: 'One thing has two dates',
  promise: 'An item has the same date wherever it is listed.',
  remedy: 'Take the date from one record wherever it is shown.',
  falsePositives:
    'Only things that are called the same in two lists and show one date in each, while two other things and at least as many as differ agree in the same two lists. Pages of one thing are left out: they may show another of its dates. So is a date of the day of the crawl or the days beside it, which may tell of what the crawl itself changed.',
  label: 'measured',
  wcag: [],
  heuristics: ['H4'],
  thresholds: { leastControls: { value: leastControls, source: 'others must agree in the same places [D]' } },
  needs: ['facts', 'graph', 'screens', 'turns', 'events'],
  evaluate: ({ facts, graph, screens, turns, events }) => {
    const listed = sightingsOf(screens, graph).filter(({ record }) => record.on !== 'page');
    return differing(listed, shareDate).flatMap(({ pair: { here, there }, controls }) => {
      const [[date], [other]] = [here.record.dates, there.record.dates];
      if (!date || !other || [date, other].some(({ day }) => isOfTheDay(facts.startedAt, day))) return [];
      const name = shorten(here.record.name, 50);
      return [
        foundOnScreen(
          {
            title: `“${name}” has two dates`,
            summary: `“${name}” shows ${date.day} on ${addressPhrase(here.view.screen.url)} and ${other.day} on ${addressPhrase(there.view.screen.url)}; ${controls} other things show the same date in both lists.`,
            impact: 'Nobody knows which date holds.',
            impactIfOnPath: 2,
            confidence: 'high',
            element: other.element,
            measured: {
              name: label(here.record.named),
              date_there: at(date.element, 'text'),
              date_here: at(other.element, 'text'),
            },
            cause: `date|${here.record.name.toLowerCase()}`,
          },
          { screen: there.view.screen, turns, events },
        ),
      ];
    });
  },
});

/** Null where one side shows no date, or several. */
function shareDate({ here, there }: Pair): boolean | null {
  const [a, b] = [here.record.dates, there.record.dates];
  return a.length === 1 && b.length === 1 ? a[0]?.day === b[0]?.day : null;
}
