// Two filters at once show something else than what both of them leave.
import { at, of, short } from '../../measured/measured.ts';
import { some } from '../../measured/some.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { plural, shorten } from '../../wording.ts';
import { leastInList, listsOn, type ShownList } from '../lists.ts';
import { cannotTell, foundOnTrial, stepOf, targetOf, trialsOf, type Step, type Trial } from '../trials.ts';
import { isDivided } from './choices.ts';

/** Texts that are shown as proof. */
const mostShown = 6;

export const filtersApart = defineRule({
  id: 'filters-apart',
  science: 'R150',
  title: 'Two filters do not hold at once',
  promise: 'Two filters together show the items that match both.',
  remedy: 'Build one query from all chosen filters, and draw the list from its answer.',
  falsePositives:
    'Each filter alone shows a part of the list, and some items match both. The list is not divided into pages. Another pair of filters must show exactly the items that match both, fewer than either alone.',
  label: 'measured',
  kinds: ['silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: { leastInList: { value: leastInList, source: 'fewer are no list [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    trialsOf({ graph, screens, turns }, 'filter-both').flatMap((trial): Verdict[] => {
      const pairs = pairsOf(trial);
      const holds = pairs.some(({ isBoth, narrows }) => isBoth && narrows);
      return pairs.flatMap(({ isBoth, step, alone, wrong, list }): Verdict[] => {
        if (isBoth) return [];
        const what = `“${shorten(trial.about['option'] ?? '', 40)}” and “${shorten(alone.turn.action.value ?? '', 40)}”`;
        if (!holds) return [cannotTell(what, 'no other choice beside it shows what both leave')];
        const shown = list.elements.filter(({ text }) => wrong.has(text.trim()));
        return [
          foundOnTrial(
            {
              title: `${what} do not hold at once`,
              summary:
                shown.length > 0
                  ? `Beside each other they show ${plural(shown.length, 'thing')} that one of them leaves out alone, such as “${shorten(shown[0]?.text ?? '', 60)}”.`
                  : `Beside each other they leave out “${shorten([...wrong][0] ?? '', 60)}”, which each of them shows alone.`,
              impact: 'People are shown what they left out, or miss what they look for.',
              level: 2,
              confidence: 'high',
              element: targetOf(step) ?? null,
              measured: {
                shows: of(
                  'listed',
                  some(list.elements.slice(0, mostShown).map((one) => short(at(one, 'text'), 60))),
                ),
              },
              cause: list.shape,
            },
            { steps: firstAnd(trial, step, alone), screen: step.after, events },
          ),
        ];
      });
    }),
});

interface Pair {
  step: Step;
  /** The second choice without the first. */
  alone: Step;
  list: ShownList;
  isBoth: boolean;
  /** Fewer than either leaves alone. */
  narrows: boolean;
  /** Things that stand there and should not, or the other way round. */
  wrong: ReadonlySet<string>;
}

/** Every second choice beside the first, where both alone leave a part and have something in common. */
function pairsOf(trial: Trial): Pair[] {
  const first = stepOf(trial, 'first');
  const both = trial.steps.filter(({ part }) => part === 'both');
  const end = stepOf(trial, 'end-first');
  const last = both.at(-1);
  if (!first || !end || !last || isDivided(first.before)) return [];
  // The last of them stands alone when the first has ended.
  const alone = [
    ...trial.steps.filter(({ part }) => part === 'second'),
    { ...end, turn: { ...end.turn, action: last.turn.action } },
  ];
  const shownAt = ({ after }: Step, shape: string) =>
    new Set(listsOn(after, 1).find((list) => list.shape === shape)?.texts);
  // The list that the first choice leaves a part of.
  const whole = listsOn(first.before).find(({ shape, texts }) => {
    const left = shownAt(first, shape).size;
    return new Set(texts).size === texts.length && left > 0 && left < texts.length && hasWords(texts);
  });
  if (!whole) return [];
  const one = shownAt(first, whole.shape);
  return both.flatMap((step, nth): Pair[] => {
    const other = alone[nth];
    const list = listsOn(step.after, 1).find(({ shape }) => shape === whole.shape);
    if (!other || !list) return [];
    const second = shownAt(other, whole.shape);
    const meant = new Set([...one].filter((text) => second.has(text)));
    if (second.size >= whole.texts.length || meant.size === 0) return [];
    const shown = new Set(list.texts);
    const wrong = new Set([...shown, ...meant].filter((text) => shown.has(text) !== meant.has(text)));
    const narrows = meant.size < one.size && meant.size < second.size;
    return [{ step, alone: other, list, isBoth: wrong.size === 0, narrows, wrong }];
  });
}

/** All turns of the trial up to the one that shows the second choice alone. */
function firstAnd({ steps }: Trial, step: Step, alone: Step): Step[] {
  const until = Math.max(step.turn.turn, alone.turn.turn);
  return steps.filter(({ turn }) => turn.turn <= until);
}

function hasWords(texts: readonly string[]): boolean {
  return texts.every((text) => /\p{L}{2}/u.test(text));
}
