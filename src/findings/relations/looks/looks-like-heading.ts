// Words that look like the headings beside them, and are none.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { at, count } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { plural, shorten } from '../../wording.ts';
import { type View, viewsOf } from '../views.ts';

/** Headings beside it that look the same, at the least. */
const leastHeadings = 3;
/** Longer words are a paragraph. */
const longestHeading = 120;
/** Times that it has to be larger than most texts of the page, where it is not bolder. */
const largerThanText = 1.15;
const boldWeight = 600;

export const looksLikeHeading = defineRule({
  id: 'looks-like-heading',
  science: 'R115',
  title: 'Looks like a heading and is none',
  promise: 'What looks like the headings around it is marked as a heading.',
  remedy: 'Use the heading element that the others of its kind use, and take away a role that hides it.',
  falsePositives:
    'Only words of one block that stand beside three or more headings of one level, below the same parent, in the same size, weight and colour, larger or bolder than the text of the page.',
  label: 'measured',
  kinds: ['missing-structure'],
  hurts: 'listening',
  wcag: ['1.3.1'],
  heuristics: ['H4'],
  thresholds: {
    leastHeadings: { value: leastHeadings, source: 'groups of at least four [D]' },
    longestHeading: { value: longestHeading, source: 'longer is a paragraph [D]' },
    largerThanText: { value: largerThanText, source: 'a size step of common scales [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap((view) =>
      lookalikesIn(view).map(({ element, like }): Found =>
        foundOnScreen(
          {
            title: `“${shorten(element.text, 40)}” looks like a heading and is none`,
            summary: `${plural(like.length, 'heading')} beside “${shorten(element.text, 60)}” look the same; for a screen reader it is plain text.`,
            impact: 'People who go from heading to heading with a screen reader do not find this part.',
            impactIfOnPath: 2,
            confidence: 'high',
            element,
            measured: { size_px: at(element.style, 'fontSizePx'), headings_alike: count(like) },
          },
          { screen: view.screen, turns, events },
        ),
      ),
    ),
});

function lookalikesIn({ screen, bones }: View): { element: ScreenElement; like: ScreenElement[] }[] {
  const size = middle(
    screen.elements.filter(({ kind }) => kind === 'text').map(({ style }) => style.fontSizePx),
  );
  const parentOf = ({ node = -1 }: ScreenElement) => bones.nodes[node]?.up ?? -1;
  const headings = screen.elements.filter(({ kind }) => kind === 'heading');
  return screen.elements.flatMap((element) => {
    const { kind, text, style, node } = element;
    const stands = style.fontSizePx >= size * largerThanText || style.fontWeight >= boldWeight;
    if (kind !== 'text' || text === '' || text.length > longestHeading || !stands || node === undefined)
      return [];
    const like = headings.filter(
      (heading) =>
        parentOf(heading) === parentOf(element) && parentOf(element) >= 0 && looksAs(heading, element),
    );
    const levels = new Set(like.map(({ level }) => level));
    return like.length >= leastHeadings && levels.size === 1 ? [{ element, like }] : [];
  });
}

function looksAs({ style: a }: ScreenElement, { style: b }: ScreenElement): boolean {
  return a.fontSizePx === b.fontSizePx && a.fontWeight === b.fontWeight && a.color.join() === b.color.join();
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
