// Again: how the text of a screen is structured and how hard it is to read, counted anew from its elements.
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import type { Claim } from '../claim.ts';
import { only } from './words-on-screen.ts';

export const noStructureClaim: Claim = ({ screen, finding }) => {
  const headings =
    screen.elements.filter(({ kind }) => kind === 'heading').length + (screen.outline?.headings.length ?? 0);
  const words = screen.elements.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []).length;
  const main = screen.elements.filter(({ role }) => role === 'main').length;
  if ('shown_as_headings' in finding.measured) {
    const shown = linesLikeHeadings(screen);
    return headings > 0 || shown < 2
      ? 'it has headings, or shows none'
      : only({ shown_as_headings: shown, headings, main_parts: main });
  }
  return headings + main > 0
    ? 'it has headings or a main part'
    : only({ words_in_view: words, headings, main_parts: main });
};

/** Lines in view that stand above text as headings do: in bold, or half as large again; none where not one is much larger. */
function linesLikeHeadings({ elements }: ScreenRecord): number {
  const texts = elements.filter(
    ({ kind, locator }) => kind === 'text' && !/(^|[\s>#.])(header|nav|footer)\b/.test(locator.css),
  );
  const sizes = texts
    .filter(({ text, style }) => text.length > 19 && style.fontWeight < 600)
    .map(({ style }) => style.fontSizePx)
    .sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? Infinity;
  const grown = ({ style }: ScreenElement, bold: number) =>
    style.fontSizePx >= usual * (style.fontWeight >= 600 ? bold : 1.5);
  const large = (each: ScreenElement) =>
    grown(each, 1) &&
    each.text.length < 61 &&
    /^[\p{L}\p{N}].*[^.:,;]$/u.test(each.text) &&
    /\p{L}{3}/u.test(each.text) &&
    !/^(legend|label|caption|t[hd]|dt|li|b|strong|summary|figcaption|cite|blockquote)$/.test(each.tag);
  const shown = texts.filter((line, at) => {
    const { x, y, width, height } = line.box;
    const under = texts.find((each, place) => place > at && each.box.y >= y + height - 2);
    if (!large(line) || !under || large(under) || under.box.y > y + height + 80) return false;
    return under.box.x < x + width && x < under.box.x + under.box.width;
  });
  return shown.some((line) => grown(line, 1.15)) ? shown.length : 0;
}

export const readingLoadClaim: Claim = ({ screen, finding }) => {
  const prose = screen.elements
    .filter(
      ({ kind, tag, text, locator }) =>
        kind === 'text' &&
        !['pre', 'code', 'samp'].includes(tag) &&
        !/(^|[\s>#.])(header|nav|footer)\b/.test(locator.css) &&
        (/[.!?]["”’)]?$/.test(text) || text.length > 494) &&
        text.split(/\s+/).length > 7,
    )
    .map(({ text }) => text);
  const all = gradeAgain(prose);
  const least = prose.some(({ length }) => length > 494) ? 50 : 100;
  const one = prose
    .map((text) => gradeAgain([text]))
    .find(({ words }) => words === finding.measured['words']);
  const told = all.words === finding.measured['words'] && all.words >= least ? all : one;
  if (!told || (told === one && (told.words < 35 || told.grade < 16)))
    return `only ${all.words} words are in view`;
  const { words, grade, long } = told;
  return only({ words, grade: Math.round(grade * 10) / 10, long_sentences_percent: Math.round(100 * long) });
};

function gradeAgain(prose: readonly string[]): { words: number; grade: number; long: number } {
  const sentences = prose
    .flatMap((text) => text.replace(/([.!?]["”’)]?)\s+(?=["“‘(]?\p{Lu})/gu, '$1\n').split('\n'))
    .map((sentence) => [...sentence.matchAll(/\p{L}[\p{L}'’-]*/gu)].map(([word]) => word.toLowerCase()))
    .filter(({ length }) => length >= 3);
  const words = sentences.flat();
  if (words.length === 0) return { words: 0, grade: 0, long: 0 };
  const beats = (word: string) => {
    const bare = word
      .replace(/[^a-z]/g, '')
      .replace(/([^laeiouy]es?|ed)$/, '')
      .replace(/^y/, '');
    return [...bare.matchAll(/[aeiouy][aeiouy]?/g)].length || 1;
  };
  const syllables = words.map(beats).reduce((sum, count) => sum + count, 0);
  const grade = (39 * words.length) / (100 * sentences.length) + (11.8 * syllables) / words.length - 15.59;
  const long = sentences.filter(({ length }) => length > 25).length / sentences.length;
  return { words: words.length, grade, long };
}
