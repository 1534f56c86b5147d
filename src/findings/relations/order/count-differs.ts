// A choice tells how many things it leads to, and shows another number of them.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { count, label, of, piece, type Measured } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { plural, shorten } from '../../wording.ts';
import { listsOn } from '../lists.ts';
import { cannotTell, foundOnTrial, stepOf, targetOf, trialsOf, type Step, type Trial } from '../trials.ts';

/** Longer lists are shown in parts. */
const longestList = 20;

export const countDiffers = defineRule({
  id: 'count-differs',
  science: 'R110',
  title: 'Filter shows a different number than it announces',
  promise: 'A filter or link with a count shows that many items.',
  remedy: 'Count and filter with one query, and renew the counts whenever the data changes.',
  falsePositives:
    'The number stands in brackets at the end of the label. Another choice of the same kind must show as many as it tells, in the same list; longer lists than 20 are left out, since they are shown in parts.',
  label: 'measured',
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: { longestList: { value: longestList, source: 'shorter than the usual page of a list [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const all = trialsOf({ graph, screens, turns }, 'press', 'filter').flatMap(countedOf);
    return all.flatMap((one): Verdict[] => {
      const alike = all.filter((other) => other !== one && other.trial.class === one.trial.class);
      const shapes = new Set(alike.flatMap((other) => shapesOf(other.step, other.told.value)));
      const lists = listsOn(one.step.after, 1);
      const list = lists.find(({ shape }) => shapes.has(shape));
      const what = `“${shorten(label(one.element).value, 40)}”`;
      if (shapesOf(one.step, one.told.value).some((each) => shapes.has(each))) return [];
      if (alike.length === 0 || one.told.value > longestList) return [];
      if (!list) return [cannotTell(what, 'no other choice of its kind shows as many things as it tells')];
      if (list.elements.length === one.told.value) return [];
      return [
        foundOnTrial(
          {
            title: `${what} shows ${plural(list.elements.length, 'thing')}`,
            summary: `${what} tells of ${one.told.value}, and the list that follows has ${list.elements.length}; others of its kind show as many as they tell.`,
            impact: 'People look for what is not shown, or are shown what they left out.',
            level: 2,
            confidence: 'medium',
            element: one.element,
            measured: { told: one.told, shown: count(list.elements) },
          },
          { steps: [one.step], screen: one.step.after, events },
        ),
      ];
    });
  },
});

interface Counted {
  trial: Trial;
  step: Step;
  element: ScreenElement;
  told: Measured<number>;
}

/** A press on a control that tells a number in brackets at its end. */
function countedOf(trial: Trial): Counted[] {
  const step = stepOf(trial, 'do');
  const element = step && targetOf(step);
  if (!step || !element || trial.class === '') return [];
  const words = label(element);
  const figures = /\((\d{1,3})\)\s*$/.exec(words.value)?.[1];
  return figures === undefined ? [] : [{ trial, step, element, told: of('number', [piece(words, figures)]) }];
}

/** Shapes of the lists that changed with the press and hold so many things. */
function shapesOf({ before, after }: Step, many: number): string[] {
  const was = new Map(listsOn(before, 1).map(({ shape, texts }) => [shape, texts.join('\n')]));
  return listsOn(after, 1)
    .filter(({ shape, texts }) => texts.length === many && was.get(shape) !== texts.join('\n'))
    .map(({ shape }) => shape);
}
