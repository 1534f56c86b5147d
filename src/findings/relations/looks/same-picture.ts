// Things of a list that all show one picture.
import { at, count } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { type View, viewsOf } from '../views.ts';
import { type Cards, cardsOf, leastItems, type Part } from './cards.ts';

/** What is smaller is a sign of a kind, such as that of a folder, CSS px. */
const leastPicturePx = 48;

export const samePicture = defineRule({
  id: 'same-picture',
  science: 'R80',
  title: 'Different things show the same picture',
  promise: 'If the items of a list differ by their pictures, each shows its own.',
  remedy: 'Take the picture of each item from its own record.',
  falsePositives:
    'Only lists of at least four things whose pictures measure 48 px and more, all with one address. That the things have pictures of their own must show: by alternative texts that differ, or by the same list with different pictures at another time. Otherwise the rule cannot tell from a sign that is meant for all.',
  label: 'measured',
  wcag: [],
  heuristics: ['H2'],
  thresholds: {
    leastItems: { value: leastItems, source: 'groups of at least four [D]' },
    leastPicturePx: { value: leastPicturePx, source: 'signs of a kind are smaller [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const views = viewsOf(screens, graph);
    return views.flatMap((view): Verdict[] =>
      cardsOf(view).flatMap((cards): Verdict[] => {
        const pictures = picturesOf(cards);
        const [first] = pictures;
        if (!first || pictures.length < cards.cards.length || addresses(pictures).size > 1) return [];
        const names = new Set(pictures.map(({ element }) => element.name));
        if (names.size < pictures.length && !differElsewhere(cards, views))
          return [
            {
              verdict: 'cannot tell',
              what: `the pictures of ${pictures.length} things`,
              because: 'all of them show one picture, and nothing says that they have pictures of their own',
            },
          ];
        return [
          foundOnScreen(
            {
              title: `${pictures.length} different things show the same picture`,
              summary: `All ${pictures.length} things of the list, from “${cards.cards[0]?.name ?? ''}” on, show one and the same picture.`,
              impact: 'Nobody can tell by the pictures what is what.',
              impactIfOnPath: 2,
              confidence: 'high',
              element: first.element,
              measured: {
                picture: at(first.element as { picture: string }, 'picture'),
                things: count(pictures.map(({ element }) => element)),
              },
              cause: `picture|${cards.shape}`,
            },
            { screen: view.screen, turns, events },
          ),
        ];
      }),
    );
  },
});

function picturesOf({ cards }: Cards): Part[] {
  return cards.flatMap(({ parts }) => {
    const large = [...parts.values()].find(
      ({ element, bone }) =>
        (element.picture ?? '') !== '' && Math.min(bone.box[2], bone.box[3]) >= leastPicturePx,
    );
    return large ? [large] : [];
  });
}

function addresses(pictures: readonly Part[]): Set<string> {
  return new Set(pictures.map(({ element }) => element.picture ?? ''));
}

function differElsewhere(cards: Cards, views: readonly View[]): boolean {
  return views
    .flatMap(cardsOf)
    .some((other) => other.shape === cards.shape && addresses(picturesOf(other)).size > 1);
}
