// A title that is aligned otherwise than the titles of its like.
import { type Bones, holdersOf } from '../../../fragments/bones.ts';
import { at, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { shorten } from '../../wording.ts';
import { viewsOf } from '../views.ts';
import { type Cards, cardsOf, hasOwnClass, leastItems, type Part } from './cards.ts';

export const mixedAlignment = defineRule({
  id: 'mixed-alignment',
  science: 'R87',
  title: 'A title is aligned differently from similar titles',
  promise: 'The titles of similar cards have the same alignment.',
  remedy: 'Give the title the alignment of the others.',
  falsePositives:
    'Only headings and names at the same place of at least four items of a list; all others must agree. Items in another state, and titles with a class that none of the others has, are left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H4'],
  thresholds: { leastItems: { value: leastItems, source: 'groups of at least four [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap((view) =>
      cardsOf(view).flatMap((cards): Found[] =>
        titlesOf(cards).flatMap((titles): Found[] => {
          const groups = Map.groupBy(titles, ({ element }) => alignOf(view.bones, element.node ?? -1));
          const [usual, other] = [...groups].toSorted((a, b) => b[1].length - a[1].length);
          const odd = other?.[1][0];
          if (!usual || !odd || groups.size > 2 || other[1].length > 1 || usual[1].length < leastItems - 1)
            return [];
          if (hasOwnClass(odd, usual[1])) return [];
          const words = shorten(odd.element.text, 40);
          return [
            foundOnScreen(
              {
                title: `“${words}” is aligned ${other[0]}, the titles beside it ${usual[0]}`,
                summary: `“${words}” is aligned ${other[0]}; the other ${usual[1].length} titles of the list are aligned ${usual[0]}.`,
                impact: 'The list looks uneven, and the one seems to mean something that it does not.',
                impactIfOnPath: 1,
                confidence: 'high',
                element: odd.element,
                measured: { title: label(odd.element), x_px: at(odd.bone.box, 0) },
              },
              { screen: view.screen, turns, events },
            ),
          ];
        }),
      ),
    ),
});

/** Headings, else what the items are named by, at one place of all of them. */
function titlesOf({ cards }: Cards): Part[][] {
  const [first] = cards;
  const keys = [...(first?.parts ?? [])].flatMap(([key, { element }]) =>
    element.kind === 'heading' || (element.kind === 'text' && element.text === first?.name) ? [key] : [],
  );
  return keys
    .map((key) => cards.flatMap(({ parts }) => parts.get(key) ?? []))
    .filter((titles) => titles.length === cards.length);
}

const sides: Readonly<Record<string, string>> = {
  start: 'left',
  end: 'right',
  '-webkit-center': 'center',
  justify: 'left',
};

/** `text-align` as it stands: that of the node, else of the nearest that holds it and tells one. */
function alignOf(bones: Bones, node: number): string {
  const told = [node, ...holdersOf(bones, node)].find((place) => bones.nodes[place]?.align);
  const align = bones.nodes[told ?? -1]?.align ?? 'start';
  return sides[align] ?? align;
}
