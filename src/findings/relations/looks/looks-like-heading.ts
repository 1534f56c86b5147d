// Words that look like the headings beside them, and are none.
import type { ScreenElement, TreeNode } from '../../../evidence/evidence.ts';
import { at, count } from '../../measured/measured.ts';
import { shownIn } from '../../../fragments/bones.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { plural, shorten } from '../../wording.ts';
import { type Read, readsOf, viewsOf } from '../views.ts';

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
  title: 'Looks like a heading but is not one',
  promise: 'What looks like the headings around it is marked as a heading.',
  remedy: 'Use the heading element that the others of its kind use, and take away a role that hides it.',
  falsePositives:
    'Counts for the words of one block beside three or more headings of one level, below the same parent, if they have the same size, weight and colour. Also counts for an element for headings whose role takes that meaning away and gives no other. Both only where larger or bolder than the text of the page.',
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
  evaluate: ({ graph, screens, turns, events }) => {
    const compared = new Set(viewsOf(screens, graph).map(({ screen }) => screen));
    return readsOf(screens).flatMap((view) => {
      const told = (element: ScreenElement, summary: string, measured: Found['measured']): Found =>
        foundOnScreen(
          {
            title: `“${shorten(element.text, 40)}” looks like a heading but is not one`,
            summary,
            impact: 'People who go from heading to heading with a screen reader do not find this part.',
            impactIfOnPath: 2,
            confidence: 'high',
            element,
            measured: { size_px: at(element.style, 'fontSizePx'), ...measured },
          },
          { screen: view.screen, turns, events },
        );
      const marked = strippedIn(view).map(({ element, bone }) =>
        told(
          element,
          `“${shorten(element.text, 60)}” stands in an ${bone.tag} element whose role takes away that it is a heading; for a screen reader it is plain text.`,
          { tag: at(bone, 'tag') },
        ),
      );
      const known = new Set(marked.map(({ element }) => element?.locator.css));
      const alike = (compared.has(view.screen) ? lookalikesIn(view) : [])
        .filter(({ element }) => !known.has(element.locator.css))
        .map(({ element, like }) =>
          told(
            element,
            `${plural(like.length, 'heading')} beside “${shorten(element.text, 60)}” look the same; for a screen reader it is plain text.`,
            { headings_alike: count(like) },
          ),
        );
      return [...marked, ...alike];
    });
  },
});

/** Words in an element for headings that says by its role that it is nothing. One that is made a tab or a button says what it is. */
function strippedIn({ screen, bones }: Read): { element: ScreenElement; bone: TreeNode }[] {
  const size = textSizeOn(screen);
  return bones.nodes.flatMap((bone, place) => {
    const isControl = bones.shown[place]?.some(({ kind }) => kind === 'control');
    if (!/^h[1-6]$/.test(bone.tag) || !saysNothing(bone) || isControl) return [];
    // The words may be those of a link in it.
    const element = shownIn(bones, place).find(({ kind }) => kind === 'text' || kind === 'control');
    return element && stands(element, size) ? [{ element, bone }] : [];
  });
}

function saysNothing({ role }: TreeNode): boolean {
  return !role || role === 'generic';
}

/** Larger or bolder than the text of the page, and no paragraph. */
function stands({ text, style }: ScreenElement, size: number): boolean {
  const isShort = text !== '' && text.length <= longestHeading;
  return isShort && (style.fontSizePx >= size * largerThanText || style.fontWeight >= boldWeight);
}

function textSizeOn({ elements }: Read['screen']): number {
  return middle(elements.filter(({ kind }) => kind === 'text').map(({ style }) => style.fontSizePx));
}

function lookalikesIn({ screen, bones }: Read): { element: ScreenElement; like: ScreenElement[] }[] {
  const size = textSizeOn(screen);
  const parentOf = ({ node = -1 }: ScreenElement) => bones.nodes[node]?.up ?? -1;
  const headings = screen.elements.filter(({ kind }) => kind === 'heading');
  return screen.elements.flatMap((element) => {
    if (element.kind !== 'text' || !stands(element, size)) return [];
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
