// How hard English running text is to read, by the Flesch-Kincaid grade level (Kincaid 1975).

export interface ReadingGrade {
  words: number;
  /** School grade; 0 for no text. */
  grade: number;
  /** Share of sentences with more than 25 words, 0 to 1. */
  longShare: number;
  /** Syllables of a word in the mean: 1.4 in plain speech, 1.7 and more where words are learned ones. */
  syllablesPerWord: number;
}

/** The grade of paragraphs together. */
export function readingGrade(paragraphs: readonly string[]): ReadingGrade {
  const sentences = paragraphs
    .flatMap((text) => text.split(/(?<=[.!?]["”’)]?)\s+(?=["“‘(]?\p{Lu})/u))
    .map((sentence) => sentence.match(/[\p{L}][\p{L}'’-]*/gu) ?? [])
    .filter((words) => words.length > 2);
  const words = sentences.flat();
  if (words.length === 0) return { words: 0, grade: 0, longShare: 0, syllablesPerWord: 0 };
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  const long = sentences.filter(({ length }) => length > 25).length;
  return {
    words: words.length,
    grade: Math.max(0, grade),
    longShare: long / sentences.length,
    syllablesPerWord: syllables / words.length,
  };
}

/** Groups of vowels, without a silent e at the end; at least one. */
function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  const groups = plain
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '')
    .match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}
