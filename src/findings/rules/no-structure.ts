// A page that shows headings to the eye and has none for whoever listens.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, count, it, length, of } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { isPlainFile } from '../signals/plain-file.ts';
import { addressPhrase, shorten } from '../wording.ts';

const leastWords = 60;
/** Lines shown as headings: a single one may be a slogan. */
const leastShown = 2;

export const noStructure = defineRule({
  id: 'no-structure',
  science: 'R39',
  title: 'Page has no headings or main part for screen readers',
  promise: 'A page with text marks its main heading and its main part.',
  remedy:
    'Put the title of the page into an h1 and the headings of its parts into h2, and the content into a main element.',
  falsePositives:
    'Judged at the top of pages with at least 60 words in view. Counts if the whole document has no main part, no heading of level 1 or 2, and no heading in view. Also counts if a document without any heading shows two or more short lines in bold, one of them larger by a seventh than the text below it, and none smaller. Files that the browser shows by itself are left out.',
  label: 'measured',
  judgesCrawl: true,
  kinds: ['missing-structure'],
  supersedesAxe: ['landmark-one-main'],
  wcag: ['1.3.1', '2.4.6'],
  heuristics: ['H4'],
  thresholds: {
    leastWords: { value: leastWords, source: 'shorter pages need no headings [D]' },
    leastShown: { value: leastShown, source: 'one large line may be a slogan [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen) => {
      if (isPlainFile(screen)) return [];
      const shown = isBare(screen) ? [] : shownHeadings(screen);
      if (!isBare(screen) && shown.length < leastShown) return [];
      const bare = isBare(screen);
      const main = screen.elements.filter(({ role }) => role === 'main');
      return foundOnScreen(
        {
          title: bare
            ? 'The page has no headings and no main part'
            : 'What looks like headings is none to whoever listens',
          summary: bare
            ? `The page ${addressPhrase(screen.url)} has ${wordsIn(screen)} words in view, no heading and no main landmark.`
            : `The page ${addressPhrase(screen.url)} shows ${shown.length} lines that look like headings, such as “${shorten(shown.at(-1)?.text ?? '', 60)}”, and has not one heading.`,
          impact:
            'People who use a screen reader cannot jump to what matters and have to hear everything in order.',
          impactIfOnPath: 3,
          confidence: 'high',
          element: null,
          measured: {
            ...(bare ? { words_in_view: of('words_in', [it(screen)]) } : { shown_as_headings: count(shown) }),
            ...(screen.outline && { headings: length(at(screen.outline, 'headings')) }),
            main_parts: count(main, at(screen, 'elements')),
          },
          cause: 'structure',
        },
        { screen, turns, events },
      );
    }),
});

function isBare(screen: ScreenRecord): boolean {
  const { outline, modal, scroll, elements, leftOut } = screen;
  if (!outline || modal !== '' || scroll.y > 0 || leftOut > 0 || outline.headings.length > 0) return false;
  const marked = elements.some(
    ({ kind, role }) => kind === 'heading' || role === 'heading' || role === 'main',
  );
  return !marked && wordsIn(screen) >= leastWords;
}

/** Short lines, larger or bolder than the text, each with text below it, where the whole document has no heading; at least one is larger. */
function shownHeadings(screen: ScreenRecord): ScreenElement[] {
  const { outline, modal, scroll, elements, leftOut } = screen;
  if (!outline || modal !== '' || scroll.y > 0 || leftOut > 0 || outline.headings.length > 0) return [];
  if (elements.some(({ kind, role }) => kind === 'heading' || role === 'heading')) return [];
  const texts = elements.filter(({ kind, locator }) => kind === 'text' && !isFrame(locator.css));
  const plain = texts.filter(({ text, style }) => text.length >= 20 && style.fontWeight < 600);
  const size = plain.map(({ style }) => style.fontSizePx).toSorted((a, b) => a - b)[
    Math.floor(plain.length / 2)
  ];
  if (size === undefined) return [];
  const looksSo = ({ text, style, tag }: ScreenElement) =>
    !/^(legend|label|caption|th|td|dt|li|b|strong|summary|figcaption|cite|blockquote)$/.test(tag) &&
    text.length <= 60 &&
    /^[\p{L}\p{N}]/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    !/[.:,;]$/.test(text) &&
    (isLarge(style) || (style.fontWeight >= 600 && style.fontSizePx >= size));
  const isLarge = ({ fontSizePx, fontWeight }: ScreenElement['style']) =>
    fontSizePx >= size * 1.15 && (fontWeight >= 600 || fontSizePx >= size * 1.5);
  const shown = texts.filter((text, place) => {
    const next = texts.slice(place + 1).find(({ box }) => box.y >= text.box.y + text.box.height - 2);
    return looksSo(text) && next !== undefined && !looksSo(next) && isBelow(next, text);
  });
  return shown.some(({ style }) => isLarge(style)) ? shown : [];
}

/** Close under it, and begun at about the same edge. */
function isBelow({ box: lower }: ScreenElement, { box: upper }: ScreenElement): boolean {
  const gap = lower.y - upper.y - upper.height;
  return gap >= -2 && gap <= 80 && lower.x < upper.x + upper.width && lower.x + lower.width > upper.x;
}

/** In a header, navigation or footer, where the name of the site stands. */
function isFrame(css: string): boolean {
  return /(^|[\s>#.])(header|nav|footer)\b/.test(css);
}

function wordsIn({ elements }: ScreenRecord): number {
  return elements.reduce((sum, { text }) => sum + (text.match(/\p{L}+/gu) ?? []).length, 0);
}
