// A date that no calendar has, among dates that it has.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { datesIn, isImpossibleDate } from '../../../language/dates.ts';
import { at, count } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { plural } from '../../wording.ts';
import { viewsOf } from '../views.ts';

/** Dates of the same shape on the page, at the least. */
const leastDates = 3;

export const impossibleDate = defineRule({
  id: 'impossible-date',
  science: 'R116',
  title: 'A date that does not exist',
  promise: 'A date that is shown exists in the calendar.',
  remedy:
    'Look at how this date is read, computed and written: day and month changed over, a number added to the text.',
  falsePositives:
    'Only texts that are a date and nothing else, of which neither order of day and month makes a day, beside three or more texts of the same shape that are days.',
  label: 'measured',
  wcag: [],
  heuristics: ['H4'],
  thresholds: { leastDates: { value: leastDates, source: 'the shape must be that of dates [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap(({ screen }): Found[] => {
      const texts = screen.elements.filter(({ field }) => field === null);
      return texts
        .filter(({ text }) => isImpossibleDate(text))
        .flatMap((element) => {
          const like = texts.filter(
            (other) => shapeOf(other) === shapeOf(element) && datesIn(other.text).length === 1,
          );
          if (like.length < leastDates) return [];
          return [
            foundOnScreen(
              {
                title: `“${element.text.trim()}” is no date`,
                summary: `The page shows “${element.text.trim()}”, which no calendar has in any order of day and month, beside ${plural(like.length, 'date')} of the same shape.`,
                impact: 'Nobody knows which day is meant.',
                impactIfOnPath: 2,
                confidence: 'high',
                element,
                measured: { text: at(element, 'text'), dates_beside_it: count(like) },
              },
              { screen, turns, events },
            ),
          ];
        });
    }),
});

/** The signs between the numbers. */
function shapeOf({ text }: ScreenElement): string {
  return text.trim().replaceAll(/\d+/g, '0');
}
