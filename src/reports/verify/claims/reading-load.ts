// Again: the grade of the text in view, counted anew.
import { only, type Claim } from '../claim.ts';

export const ofJourney: Claim = ({ screen, finding }) => {
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
