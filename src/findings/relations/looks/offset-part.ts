// A part of one item that stands beside the line on which it stands in all others.
import { at } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { shorten } from '../../wording.ts';
import { viewsOf } from '../views.ts';
import { type Card, cardsOf, hasOwnClass, leastItems, type Part } from './cards.ts';

/** Less is rounding, more is another layout, CSS px. */
const leastOffPx = 4;
const mostOffPx = 80;
/** Anchors agree within, CSS px. */
const tolerancePx = 2;
/** Items of one width differ by no more, CSS px. */
const sameWidthPx = 2;

/** By which a part may be held: its left edge, its middle, its right edge, from the left edge of its item. */
const anchors: readonly ((part: Part, card: Card) => number)[] = [
  ({ bone }, card) => bone.box[0] - card.bone.box[0],
  ({ bone }, card) => bone.box[0] + bone.box[2] / 2 - card.bone.box[0],
  ({ bone }, card) => bone.box[0] + bone.box[2] - card.bone.box[0],
];

export const offsetPart = defineRule({
  id: 'offset-part',
  science: 'R88',
  title: 'A part is out of line in one item',
  promise: 'The same part is at the same place in all items of a list.',
  remedy: 'Remove the offset of this one.',
  falsePositives:
    'Only sideways, between 4 and 80 px, in lists of at least four items of one width. In all other items that have it, three at least, the part must be held by the same edge or middle, and every other part of this item must stand as in the others. A part with a class of its own, and items in another state, are left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H8'],
  thresholds: {
    leastOffPx: { value: leastOffPx, source: 'rounding [D]' },
    mostOffPx: { value: mostOffPx, source: 'measured on 41 pages: further is another layout [D]' },
    leastItems: { value: leastItems, source: 'groups of at least four [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap((view) =>
      cardsOf(view).flatMap(({ cards }): Found[] =>
        offIn(cards).map(({ part, card, model }) => {
          const words = shorten(part.element.text || part.element.name, 40);
          return foundOnScreen(
            {
              title: `“${words}” is out of line in “${shorten(card.name, 40)}”`,
              summary: `In “${shorten(card.name, 60)}”, “${words}” stands beside the line on which it stands in the other ${cards.length - 1} items.`,
              impact: 'The list looks uneven there.',
              impactIfOnPath: 1,
              confidence: 'medium',
              element: part.element,
              measured: {
                x_px: at(part.bone.box, 0),
                item_x_px: at(card.bone.box, 0),
                like_x_px: at(model.part.bone.box, 0),
                like_item_x_px: at(model.card.bone.box, 0),
              },
            },
            { screen: view.screen, turns, events },
          );
        }),
      ),
    ),
});

interface Off {
  card: Card;
  part: Part;
  model: { card: Card; part: Part };
}

function offIn(all: readonly Card[]): Off[] {
  const widths = all.map(({ bone }) => bone.box[2]).toSorted((a, b) => a - b);
  const common = widths[Math.floor(widths.length / 2)] ?? 0;
  const cards = all.filter(({ name, bone }) => name !== '' && Math.abs(bone.box[2] - common) <= sameWidthPx);
  if (cards.length < leastItems) return [];
  const keys = [...new Set(cards.flatMap(({ parts }) => [...parts.keys()]))];
  const off = keys.flatMap((key) => offAt(key, cards));
  // Where several parts are moved, or only one part is held at all, the item is laid out otherwise.
  return keys.length > 1 && off.length === 1 ? off : [];
}

function offAt(key: string, cards: readonly Card[]): Off[] {
  const held = cards.flatMap((card) => {
    const part = card.parts.get(key);
    return part ? [{ card, part }] : [];
  });
  if (held.length < leastItems) return [];
  const odd = anchors.map((anchor) => {
    const places = held.map(({ card, part }) => anchor(part, card)).toSorted((a, b) => a - b);
    const common = places[Math.floor(places.length / 2)] ?? 0;
    const by = ({ card, part }: (typeof held)[number]) => Math.abs(anchor(part, card) - common);
    return { by, out: held.filter((one) => by(one) > tolerancePx) };
  });
  // By one edge all others agree, and by none does this one.
  const [firm] = odd.flatMap(({ by, out }) =>
    out.length === 1 ? out.map((one) => ({ one, by: by(one) })) : [],
  );
  if (!firm) return [];
  const { one, by } = firm;
  if (!odd.every(({ out }) => out.includes(one)) || isDrawnOtherwise(one, held, key)) return [];
  const model = held.find((other) => other !== one);
  return model && by >= leastOffPx && by <= mostOffPx ? [{ ...one, model }] : [];
}

/** It has a class or a role that none of its like has, or other parts of its kind beside it: it is meant to look other. */
function isDrawnOtherwise(
  one: { card: Card; part: Part },
  held: readonly { card: Card; part: Part }[],
  key: string,
): boolean {
  const others = held.filter((other) => other !== one);
  const likes = (card: Card) => [...card.parts.keys()].filter((other) => bare(other) === bare(key)).length;
  return (
    hasOwnClass(
      one.part,
      others.map(({ part }) => part),
    ) ||
    others.every(({ part }) => part.element.role !== one.part.element.role) ||
    others.every(({ card }) => likes(card) !== likes(one.card))
  );
}

/** Without the number that tells parts of one path apart. */
function bare(key: string): string {
  return key.replace(/ \d+$/, '');
}
