// One thing of a list lacks what all others have.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { moneyIn } from '../../../language/money.ts';
import { count, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { shorten } from '../../wording.ts';
import { stateOf } from '../../../fragments/state.ts';
import { faceOf, type View, viewsOf } from '../views.ts';
import { type Card, type Cards, cardsOf, isCovered } from './cards.ts';

/** With fewer, one that lacks something is as likely one of another kind. */
const leastWith = 4;

export const missingPart = defineRule({
  id: 'missing-part',
  science: 'R81',
  title: 'One item of a list lacks a part',
  promise: 'A picture, price or control that nearly all items of a list have is not missing on one.',
  remedy: 'Find out why this item is drawn without it: a field of its record, a condition, a style.',
  falsePositives:
    'Only pictures, prices, headings and controls that at least four things of a list have and a single one lacks. The first and the last are left out, and so is a thing that has something else instead, such as “Sold out”, is in another state than the others, or holds a list of its own. Where something lies over the place of the part, or a layer is open, it is not reported.',
  label: 'measured',
  wcag: [],
  heuristics: ['H4'],
  thresholds: { leastWith: { value: leastWith, source: 'measured on real applications [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    // What an open layer covers or takes out of reach is not read.
    withoutLayers(viewsOf(screens, graph)).flatMap((view) =>
      cardsOf(view).flatMap((cards): Found[] => {
        return lackingIn(cards).flatMap(({ card, like, what }): Found[] => {
          const face = faceOf(view.bones, card.node);
          if (!face) return [];
          return [
            foundOnScreen(
              {
                title: `“${shorten(card.name, 40)}” lacks ${what} that all others have`,
                summary: `Of ${like.length + 1} things in the list, ${like.length} have ${what}, and “${shorten(card.name, 60)}” has none.`,
                impact: 'Who wants this thing does not see, or cannot do, what is possible with the others.',
                impactIfOnPath: 3,
                confidence: 'medium',
                element: face,
                measured: { with_it: count(like), name: label(face) },
                cause: `missing|${cards.shape}|${what}|${card.name}`,
              },
              { screen: view.screen, turns, events },
            ),
          ];
        });
      }),
    ),
});

function withoutLayers(views: readonly View[]): View[] {
  return views.filter(({ screen }) => stateOf(screen).layers.length === 0);
}

const ofList = /[ >](ul|ol|dl|menu)>/;

function lackingIn({ view, cards }: Cards): { card: Card; like: ScreenElement[]; what: string }[] {
  // What stands in a list within an item is a thing of that list.
  const keys = new Set(cards.flatMap(({ parts }) => [...parts.keys()].filter((key) => !ofList.test(key))));
  const inner = new Set(cards.slice(1, -1));
  const found = [...keys].flatMap((key) => {
    const having = cards.flatMap((like) => {
      const part = like.parts.get(key);
      return part ? [{ like, part }] : [];
    });
    const without = cards.filter(({ parts }) => !parts.has(key));
    const [model] = having;
    if (without.length !== 1 || !model || having.length < leastWith) return [];
    const what = kindOf(model.part.element);
    const like = having.map(({ part }) => part.element);
    const isAlike = what !== '' && like.every((element) => kindOf(element) === what);
    return without
      .filter(
        (card) => isAlike && inner.has(card) && !hasOther(card, what, cards) && !isCovered(view, card, model),
      )
      .map((card) => ({ card, like, what }));
  });
  // What lacks several parts is a thing of another kind.
  return found.length === 1 ? found : [];
}

/** It has a part of this kind elsewhere, or something that none of the others have. */
function hasOther(card: Card, what: string, cards: readonly Card[]): boolean {
  return [...card.parts].some(
    ([key, { element }]) =>
      (kindOf(element) === what && !isInMost(key, cards)) ||
      !cards.some((other) => other !== card && other.parts.has(key)),
  );
}

function isInMost(key: string, cards: readonly Card[]): boolean {
  return cards.filter(({ parts }) => parts.has(key)).length * 2 > cards.length;
}

/** What is missed, in words; '' for what may be there or not, such as a line of text. */
function kindOf({ kind, text, field, role }: ScreenElement): string {
  if (kind === 'image') return 'a picture';
  if (kind === 'heading') return 'a heading';
  if (kind === 'control') return field ? 'a field' : role === 'link' ? 'a link' : 'a button';
  return moneyIn(text).length > 0 ? 'a price' : '';
}
