// The pages of a list show the same things twice.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { at, of, short } from '../../measured/measured.ts';
import { some } from '../../measured/some.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { addressPhrase, plural, shorten } from '../../wording.ts';
import { leastInList, listsOn, type ShownList } from '../lists.ts';
import { cannotTell, foundOnTrial, targetOf, trialsOf, type Step } from '../trials.ts';

/** Texts that are shown as proof. */
const mostShown = 6;

export const pagesOverlap = defineRule({
  id: 'pages-overlap',
  science: 'R111',
  title: 'Pages of a list show things twice',
  promise: 'The pages of a list show each item once.',
  remedy:
    'Count the offset of a page as (page - 1) × size, and sort by a key that is unique, so that things do not move between two pages.',
  falsePositives:
    'Things that stand on every page, such as what is recommended, and texts that a page itself holds twice are left out; some page must show only things of its own.',
  label: 'measured',
  byCauseSince: 3,
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: { leastInList: { value: leastInList, source: 'fewer are no list [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    trialsOf({ graph, screens, turns }, 'pages').flatMap(({ steps }): Verdict[] => {
      const turned = steps.filter(({ part }) => part === 'page');
      // Lists that were seen to turn: menus and what is recommended stay, and are none.
      const turning = new Set(turned.flatMap(shapesTurned));
      return turned.flatMap((step): Verdict[] => {
        const pairs = overlapsOf(step, turned);
        const pair = pairs.find(({ list }) => turning.has(list.shape));
        const what = `the page ${addressPhrase(step.after.url)}`;
        if (!pair)
          return pairs.some(({ list, twice }) => twice.length < list.texts.length)
            ? [cannotTell(what, 'no page of the list shows only things of its own')]
            : [];
        const isHidden = pair.twice.length === pair.list.texts.length;
        return [
          foundOnTrial(
            {
              title: isHidden
                ? `${addressPhrase(step.after.url)} shows the page before it`
                : 'Pages of a list show the same thing',
              summary: `${plural(pair.twice.length, 'thing')} of the page before stand on ${addressPhrase(step.after.url)} again, such as “${shorten(pair.twice[0]?.text ?? '', 60)}”.`,
              impact: 'People see things twice and others never: what was moved aside stands on no page.',
              level: 2,
              confidence: isHidden ? 'high' : 'medium',
              element: targetOf(step) ?? null,
              measured: {
                again: of(
                  'listed',
                  some(pair.twice.slice(0, mostShown).map((element) => short(at(element, 'text'), 60))),
                ),
              },
              cause: pair.list.shape,
            },
            { steps: [step], screen: step.after, events },
          ),
        ];
      });
    }),
});

interface Overlap {
  list: ShownList;
  /** Things of the page after that stood on the page before. */
  twice: ScreenElement[];
}

/** Lists with things that stand on both pages, but not on all of them. */
function overlapsOf(step: Step, all: readonly Step[]): Overlap[] {
  const before = new Map(listsOn(step.before).map((list) => [list.shape, list]));
  const pages = [...all.map(({ after }) => after), ...all.slice(0, 1).map(({ before: first }) => first)];
  const always = (text: string) =>
    pages.length > 2 &&
    pages.every(({ elements }) => elements.some((element) => element.text.trim() === text));
  return namesAmong(listsOn(step.after)).flatMap((list): Overlap[] => {
    const then = before.get(list.shape);
    if (!then || !isUnique(list) || !isUnique(then)) return [];
    const known = new Set(then.texts);
    const twice = list.elements.filter(({ text }) => known.has(text.trim()) && !always(text.trim()));
    return twice.length > 0 ? [{ list, twice }] : [];
  });
}

/** Shapes of the lists that show only other things than before. */
function shapesTurned({ before, after }: Step): string[] {
  const then = new Map(listsOn(before).map((list) => [list.shape, new Set(list.texts)]));
  return namesAmong(listsOn(after))
    .filter(({ shape, texts }) => {
      const known = then.get(shape);
      return known !== undefined && texts.every((text) => !known.has(text));
    })
    .map(({ shape }) => shape);
}

/** Lists of links and headings name things; texts are prices, dates and words that things share. */
function namesAmong(lists: readonly ShownList[]): ShownList[] {
  return lists.filter(({ elements }) =>
    elements.every(
      ({ kind, role, text }) => (kind === 'heading' || role === 'link') && /\p{L}{2}/u.test(text),
    ),
  );
}

function isUnique({ texts }: ShownList): boolean {
  return new Set(texts).size === texts.length;
}
