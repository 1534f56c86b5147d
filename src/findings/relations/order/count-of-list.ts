// A number on a page that was how many things its list holds, each time but one.
import { withoutQuery } from '../../../base/addresses.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { templateOf } from '../../../fragments/address-template.ts';
import { holdersOf } from '../../../fragments/bones.ts';
import { type ItemRecord, recordsOf } from '../../../fragments/records.ts';
import { at, count, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { cssTemplate } from '../../fingerprint.ts';
import { plural, shorten } from '../../wording.ts';
import { readsOfValues } from '../values/things.ts';
import { type View, viewsOf } from '../views.ts';

/** Different numbers that were right. One is enough where the number stands on a link to the very page of the list. */
const leastRight = 2;
/** Right reads for each that is wrong. */
const leastShare = 2;

export const countOfList = defineRule({
  id: 'count-of-list',
  formerly: ['basket-badge'],
  science: 'R98',
  title: 'A count differs from its list',
  promise: 'A number that says how many items a list has is right wherever it is shown.',
  remedy: 'Count what is listed, again after each change and after a page is loaded.',
  falsePositives:
    'Which number counts which list is learned: the same words with another number must have been right for two other numbers of things, or pieces of them, and twice as often as wrong. A link to the page of the list needs one. Numbers that stand beside the same words with other numbers, such as those of pages, are left out. A list that is as long as it ever was may be a part, and is left out, and so is a number that changed while the list held the same things, as of what is selected.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    leastRight: { value: leastRight, source: 'the number must be one that counts [D]' },
    leastShare: { value: leastShare, source: 'a number that is often wrong counts something else [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const all = viewsOf(screens, graph, readsOfValues).flatMap(countsOn);
    const pairs = Map.groupBy(all, ({ key }) => key);
    const told = new Set<string>();
    return [...pairs.values()].flatMap((reads): Found[] => {
      if (isOfSomethingElse(reads)) return [];
      const longest = Math.max(...reads.map(({ things }) => things.length));
      const right = reads.filter(isRight);
      const wrong = reads.filter(
        (one) => !isRight(one) && !(one.said > longest && one.things.length === longest),
      );
      const numbers = new Set(right.map(({ said }) => said));
      const odd = wrong.find(({ isOfPage }) => isOfPage) ?? wrong[0];
      if (!odd || right.length < wrong.length * (odd.isOfPage ? 1 : leastShare)) return [];
      if (numbers.size < (odd.isOfPage ? 1 : leastRight) || numbers.has(odd.said)) return [];
      const place = `${odd.element.locator.css} ${odd.view.screen.id}`;
      if (told.has(place)) return [];
      told.add(place);
      const words = shorten(label(odd.element).value, 40);
      return [
        foundOnScreen(
          {
            title: `“${words}” stands beside ${plural(odd.things.length, 'thing')}`,
            summary: `“${words}” tells ${odd.said}, and the list of the page holds ${odd.things.length}. With other numbers it was right ${plural(right.length, 'time')}.`,
            impact: 'People look for what is not there, or doubt whether what they did has worked.',
            impactIfOnPath: 2,
            confidence: 'medium',
            element: odd.element,
            measured: {
              told: label(odd.element),
              things: count(
                odd.things.map(({ named }) => named),
                at(odd.view.screen, 'elements'),
              ),
              right_elsewhere: count(right.map(({ element }) => element)),
            },
            cause: `count|${odd.key}`,
          },
          { screen: odd.view.screen, turns, events },
        ),
      ];
    });
  },
});

/** A number beside a list, as one read shows both. */
interface Counted {
  /** Equal for the same words with another number, and the same list with other things. */
  key: string;
  view: View;
  element: ScreenElement;
  said: number;
  things: readonly ItemRecord[];
  pieces: number;
  /** It stands on a link to this very page. */
  isOfPage: boolean;
}

/** Two numbers beside the same things of one page: it counts what is selected, or new, or shown to somebody else. */
function isOfSomethingElse(reads: readonly Counted[]): boolean {
  const lists = Map.groupBy(
    reads,
    ({ view, things }) => `${withoutQuery(view.screen.url)}\n${things.map(({ name }) => name).join('\n')}`,
  );
  return [...lists.values()].some((same) => new Set(same.map(({ said }) => said)).size > 1);
}

function isRight({ said, things, pieces }: Counted): boolean {
  return said === things.length || said === pieces;
}

/** Every text or control outside of lists that holds one number, with every list of the page. */
function countsOn(view: View): Counted[] {
  const { screen, bones } = view;
  const lists = Map.groupBy(
    recordsOf(screen).filter(({ on }) => on === 'list'),
    ({ shape }) => shape,
  );
  const items = new Set([...lists.values()].flatMap((list) => list.map(({ node }) => node)));
  const numbered = screen.elements.flatMap((element) => {
    const words = label(element).value;
    const numbers = words.match(/\d+/g) ?? [];
    const [number = ''] = numbers;
    const isInList = [element.node ?? -1, ...holdersOf(bones, element.node ?? -1)].some((node) =>
      items.has(node),
    );
    if (numbers.length !== 1 || number.length > 4 || element.field !== null || isInList) return [];
    const frame = `${cssTemplate(element.locator.css)} ${words.replace(number, '#')}`;
    const isOfPage = element.href !== '' && withoutQuery(element.href) === withoutQuery(screen.url);
    return [{ element, said: Number(number), frame, isOfPage }];
  });
  const frames = Map.groupBy(numbered, ({ frame }) => frame);
  // The same words with other numbers beside them are pages, or cases: such a number names something.
  const counting = numbered.filter(
    ({ frame }) => new Set(frames.get(frame)?.map(({ said }) => said)).size === 1,
  );
  return counting.flatMap((each) =>
    [...lists].map(([shape, things]) => ({
      ...each,
      key: `${templateOf(screen.url)} ${each.frame} ${shape}`,
      view,
      things,
      pieces: things.every(({ counts }) => counts.length === 1)
        ? things.reduce((sum, { counts }) => sum + (counts[0]?.value ?? 0), 0)
        : Number.NaN,
    })),
  );
}
