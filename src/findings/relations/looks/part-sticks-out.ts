// A part of a card that reaches beyond the card, while the same part of the others stays inside.
import type { TreeNode } from '../../../evidence/evidence.ts';
import { at } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { controlPhrase, sentence, shorten } from '../../wording.ts';
import { viewsOf } from '../views.ts';
import { type Card, cardsOf, leastItems } from './cards.ts';

/** Shadows, rings and rounding reach as far, CSS px. */
const leastOutPx = 8;

export const partSticksOut = defineRule({
  id: 'part-sticks-out',
  science: 'R82',
  title: 'A part sticks out of its card',
  promise: 'The parts of a list item are within it, as in the other items.',
  remedy: 'Remove the offset, or let the item grow with what it holds.',
  falsePositives:
    'Only parts that reach more than 8 px beyond an item while the same part of all other items that have it, three at least, stays inside of theirs. Items in another state, and parts of items that cut off what reaches beyond, are left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H8'],
  thresholds: {
    leastOutPx: { value: leastOutPx, source: 'shadows and rings reach as far [D]' },
    leastItems: { value: leastItems, source: 'groups of at least four [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap((view) =>
      cardsOf(view).flatMap(({ cards }): Found[] =>
        cards.flatMap((card) =>
          [...card.parts].flatMap(([key, { element, bone }]): Found[] => {
            const side = sideOut(card.bone, bone);
            if (side === null || card.bone.clips || !staysInOthers(key, card, cards)) return [];
            const what =
              element.kind === 'control'
                ? controlPhrase(element)
                : `“${shorten(element.text || element.name, 40)}”`;
            return [
              foundOnScreen(
                {
                  title: `${sentence(what)} sticks out of its item “${shorten(card.name, 40)}”`,
                  summary: `${sentence(what)} reaches beyond the ${side} edge of “${shorten(card.name, 60)}”; in the other ${cards.length - 1} items it lies inside.`,
                  impact:
                    'It looks broken, may lie over something else, and is not seen as part of its item.',
                  impactIfOnPath: 2,
                  confidence: 'high',
                  element,
                  measured: {
                    part_x: at(bone.box, 0),
                    part_y: at(bone.box, 1),
                    item_x: at(card.bone.box, 0),
                    item_y: at(card.bone.box, 1),
                  },
                  cause: `sticks out|${element.locator.role}|${card.name.toLowerCase()}`,
                },
                { screen: view.screen, turns, events },
              ),
            ];
          }),
        ),
      ),
    ),
});

/** Other items that have the part have it inside, three at least. */
function staysInOthers(key: string, card: Card, cards: readonly Card[]): boolean {
  const sides = cards.flatMap((other) => {
    const part = other === card ? undefined : other.parts.get(key);
    return part ? [sideOut(other.bone, part.bone)] : [];
  });
  return sides.length >= leastItems - 1 && sides.every((side) => side === null);
}

function sideOut(item: TreeNode, part: TreeNode): string | null {
  const [x, y, width, height] = item.box;
  const [px, py, partWidth, partHeight] = part.box;
  if (px < x - leastOutPx) return 'left';
  if (px + partWidth > x + width + leastOutPx) return 'right';
  if (py < y - leastOutPx) return 'upper';
  return py + partHeight > y + height + leastOutPx ? 'lower' : null;
}
