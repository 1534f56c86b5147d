// Two lists of one page that show the same things, one of which stands elsewhere in one of them.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { Block, BlockItem } from '../../../fragments/blocks.ts';
import type { Bones } from '../../../fragments/bones.ts';
import { wordsOf } from '../../../fragments/item-names.ts';
import { at, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { shorten } from '../../wording.ts';
import { faceOf, type View, viewsOf } from '../views.ts';

/** Fewer things are no order. */
const leastThings = 5;

export const twoOrders = defineRule({
  id: 'two-orders',
  science: 'R125',
  title: 'Two lists of the same things differ in one place',
  promise: 'Two similar lists with the same items show them in the same order.',
  remedy: 'Take both lists from one source, and sort them by the same rule.',
  falsePositives:
    'Only lists of one page that are made alike and show at least five same things. One or two of these have another place while all others keep their order; a list that is sorted differently differs in more.',
  label: 'measured',
  wcag: [],
  heuristics: ['H4'],
  thresholds: {
    leastThings: { value: leastThings, source: 'fewer are no order [D]' },
    mostMoved: { value: 2, source: 'with more it is sorted otherwise [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap((view) =>
      pairsOf(view).flatMap(([one, other]): Found[] => {
        const [moved] = movedBetween(namesIn(one), namesIn(other));
        const [here, there] = [faceIn(view, one, moved), faceIn(view, other, moved)];
        if (moved === undefined || !here || !there) return [];
        const [first, second] = [one, other].map((list) => namesIn(list).indexOf(moved) + 1);
        return [
          foundOnScreen(
            {
              title: `“${shorten(moved, 40)}” has different places in two lists of the same things`,
              summary: `Two lists show the same ${one.items.length} things. In one of them “${shorten(moved, 60)}” comes as number ${first}, in the other as number ${second}, and the rest keep their order.`,
              impact: 'Whoever looks for it where the order puts it does not find it.',
              impactIfOnPath: 2,
              confidence: 'medium',
              element: here,
              measured: {
                name: label(here),
                y_px: at(here.box, 'y'),
                other_y_px: at(there.box, 'y'),
              },
              cause: `order|${moved.toLowerCase()}`,
            },
            { screen: view.screen, turns, events },
          ),
        ];
      }),
    ),
});

/** Lists of one shape with the same things, each of another name. */
function pairsOf({ blocks, bones }: View): [Block, Block][] {
  const lists = blocks.filter(({ kind, items }) => kind === 'items' && items.length >= leastThings);
  return lists.flatMap((one, place) =>
    lists
      .slice(place + 1)
      .filter(
        (other) =>
          other.parent !== one.parent && madeOf(bones, one) === madeOf(bones, other) && isSame(one, other),
      )
      .map((other): [Block, Block] => [one, other]),
  );
}

/** Tag and classes of the list and of its last item: the first may be the chosen one. */
function madeOf({ nodes }: Bones, { parent, items }: Block): string {
  return [parent, items.at(-1)?.node ?? -1]
    .map((place) => `${nodes[place]?.tag ?? ''}.${nodes[place]?.classes ?? ''}`)
    .join(' ');
}

function isSame(one: Block, other: Block): boolean {
  const [names, others] = [new Set(namesIn(one)), new Set(namesIn(other))];
  const isTold = names.size === one.items.length && others.size === other.items.length && !names.has('');
  return isTold && names.size === others.size && [...names].every((name) => others.has(name));
}

function namesIn({ items }: Block): string[] {
  return items.map(({ name }) => name);
}

/** The fewest names without which both lists are in one order; none where that would take more than two, or none. */
function movedBetween(one: readonly string[], other: readonly string[]): string[] {
  if (one.every((name, place) => name === other[place])) return [];
  const apart = one.filter((name, place) => name !== other[place]);
  const without = (names: readonly string[], gone: readonly string[]) =>
    names.filter((name) => !gone.includes(name)).join('\n');
  const pairs = apart.flatMap((name, place) => apart.slice(place + 1).map((next) => [name, next]));
  const all = [...apart.map((name) => [name]), ...pairs];
  return all.find((gone) => without(one, gone) === without(other, gone)) ?? [];
}

function faceIn({ bones }: View, { items }: Block, name: string | undefined): ScreenElement | null {
  const item: BlockItem | undefined = items.find((one) => one.name === name);
  const named = item?.elements.find((element) => wordsOf(element) === name);
  return item ? (named ?? faceOf(bones, item.node)) : null;
}
