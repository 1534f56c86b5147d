// Turned back, a list shows something else than the page before.
import { at, label, of } from '../../measured/measured.ts';
import { some } from '../../measured/some.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { leastInList, listsOn } from '../lists.ts';
import type { ScreenRecord } from '../../../evidence/evidence.ts';
import { cannotTell, foundOnTrial, targetOf, trialsOf, type Step, type Trial } from '../trials.ts';

/** Texts that are shown as proof. */
const mostShown = 6;

export const previousDiffers = defineRule({
  id: 'previous-differs',
  science: 'R148',
  title: 'Previous does not lead to the page before',
  promise: '“Next” and then “Previous” lead back to the same page of a list.',
  remedy:
    'Compute both addresses from the number of the page that is shown, and keep filter and order in both.',
  falsePositives:
    'Only lists are compared that were another on each page that was turned to. Another turn back in the same list must have shown the page before, as it was.',
  label: 'measured',
  repeatable: true,
  wcag: [],
  heuristics: ['H3', 'H4'],
  thresholds: { leastInList: { value: leastInList, source: 'fewer are no list [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    trialsOf({ graph, screens, turns }, 'pages').flatMap((trial): Verdict[] => {
      const judged = turnsBack(trial);
      const isRight = judged.some(({ shows, meant }) => shows === meant);
      return judged.flatMap(({ step, shows, meant, shape }): Verdict[] => {
        if (shows === meant) return [];
        const control = targetOf(step);
        const what = control ? `“${shorten(label(control).value, 40)}”` : 'the way back';
        if (!isRight) return [cannotTell(what, 'no turn back showed the page before')];
        const shown = listsOn(step.after, 1).find((list) => list.shape === shape);
        return [
          foundOnTrial(
            {
              title: `${what} leads to another page than the one before`,
              summary: `The list of ${addressPhrase(step.before.url)} was turned back with ${what}, and begins “${shorten(shown?.texts.slice(0, 3).join(' · ') ?? '', 90)}”; the page before began “${shorten(meant.split('\n').slice(0, 3).join(' · '), 90)}”.`,
              impact: 'People do not find again what they saw a page before.',
              level: 2,
              confidence: 'high',
              element: control ?? null,
              measured: shown
                ? {
                    shows: of(
                      'listed',
                      some(shown.elements.slice(0, mostShown).map((one) => at(one, 'text'))),
                    ),
                  }
                : {},
              cause: shape,
            },
            { steps: [step], screen: step.after, events },
          ),
        ];
      });
    }),
});

interface TurnBack {
  step: Step;
  shape: string;
  /** Texts of the list that it shows, and of the page before. */
  shows: string;
  meant: string;
}

/** Turns back whose page is known, with the longest list that was another on every page. */
function turnsBack({ steps }: Trial): TurnBack[] {
  const forth = steps.filter(({ part }) => part === 'page');
  const pages = [...forth.slice(0, 1).map(({ before }) => before), ...forth.map(({ after }) => after)];
  const [first] = pages;
  const turning = (first ? listsOn(first) : []).filter(
    ({ shape }) => new Set(pages.map((page) => textsOf(page, shape))).size === pages.length,
  );
  const list = turning.toSorted((a, b) => b.texts.length - a.texts.length)[0];
  if (!list) return [];
  const { shape } = list;
  const known = pages.map((page) => textsOf(page, shape));
  return steps
    .filter(({ part }) => part === 'previous')
    .flatMap((step): TurnBack[] => {
      const meant = known[known.indexOf(textsOf(step.before, shape)) - 1];
      return meant ? [{ step, shape, shows: textsOf(step.after, shape), meant }] : [];
    });
}

function textsOf(screen: ScreenRecord, shape: string): string {
  return (
    listsOn(screen, 1)
      .find((list) => list.shape === shape)
      ?.texts.join('\n') ?? ''
  );
}
