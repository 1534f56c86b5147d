// A filter shows things that were not in the list before there was a filter.
import { at, of, short } from '../../measured/measured.ts';
import { some } from '../../measured/some.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { plural, shorten } from '../../wording.ts';
import { leastInList, listsOn, type ShownList } from '../lists.ts';
import { cannotTell, foundOnTrial, targetOf, trialsOf, type Step } from '../trials.ts';
import { choiceOf, isDivided, type Choice } from './choices.ts';

/** Other choices of the same kind that show a part of the list each. */
const leastOthers = 2;
/** Texts that are shown as proof. */
const mostShown = 6;

export const filterAdds = defineRule({
  id: 'filter-adds',
  science: 'R144',
  title: 'Filter shows what was not in the list',
  promise: 'A filter shows a part of the list and adds nothing to it.',
  remedy:
    'Filter the same list that is shown without a filter, with one query and the same conditions of visibility.',
  falsePositives:
    'The list without a filter is the one that stood there before the first choice, and is not divided into pages. Two other choices, at least, show a part of it each, fewer than all, and what is added stands beside something of the list. Nothing was typed between. A press counts where path and title of the page stay.',
  label: 'measured',
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    leastInList: { value: leastInList, source: 'fewer are no list [D]' },
    leastOthers: { value: leastOthers, source: 'one that shows a part may do so by chance [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const chosen = trialsOf({ graph, screens, turns }, 'filter', 'press')
      .flatMap(choiceOf)
      .filter(({ trial, step, option }) => option !== '' && (trial.kind === 'filter' || isSamePage(step)));
    const ofClass = Map.groupBy(chosen, ({ trial }) => trial.class);
    return [...ofClass.values()].flatMap((choices): Verdict[] => {
      const [first] = choices;
      if (!first || first.trial.class === '' || choices.length <= leastOthers) return [];
      const base = first.step.before;
      if (isDivided(base)) return [];
      const wrote = turns.some(
        ({ turn, action }) =>
          turn > first.step.turn.turn &&
          turn < (choices.at(-1)?.step.turn.turn ?? 0) &&
          /^(fill|type)$/.test(action.kind),
      );
      if (wrote) return [];
      return listsOn(base).flatMap((whole) => judgeList(whole, choices));
    });

    function judgeList(whole: ShownList, choices: readonly Choice[]): Verdict[] {
      const all = new Set(whole.texts);
      if (all.size < whole.texts.length || !whole.texts.every((text) => /\p{L}{2}/u.test(text))) return [];
      const shown = choices.flatMap(({ step, option }) => {
        const list = listsOn(step.after, 1).find(({ shape }) => shape === whole.shape);
        if (!list) return [];
        const added = list.elements.filter(({ text }) => !all.has(text.trim()));
        return [{ step, option, list, added }];
      });
      const parts = shown.filter(({ list, added }) => added.length === 0 && list.texts.length < all.size);
      return shown.flatMap(({ step, option, list, added }): Verdict[] => {
        if (added.length === 0 || added.length === list.texts.length) return [];
        const name = `“${shorten(option, 40)}”`;
        if (new Set(parts.map((each) => each.option)).size < leastOthers)
          return [cannotTell(name, 'no two other choices show a part of the list')];
        return [
          foundOnTrial(
            {
              title: `${name} adds to the list`,
              summary: `${name} shows ${plural(added.length, 'thing')} that the list does not have without it, such as “${shorten(added[0]?.text ?? '', 60)}”; ${plural(parts.length, 'other choice')} show a part of the list.`,
              impact: 'People are shown what they left out, and trust the choices no longer.',
              level: 2,
              confidence: 'medium',
              element: targetOf(step) ?? null,
              measured: {
                added: of(
                  'listed',
                  some(added.slice(0, mostShown).map((element) => short(at(element, 'text'), 60))),
                ),
              },
              cause: whole.shape,
            },
            { steps: [step], screen: step.after, events },
          ),
        ];
      });
    }
  },
});

/** A press that leads to a page of another path or title is no filter: pages of a menu hold other menus. */
function isSamePage({ before, after }: Step): boolean {
  const path = (url: string) => URL.parse(url)?.pathname;
  return path(before.url) === path(after.url) && before.title === after.title;
}
