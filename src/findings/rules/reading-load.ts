// Text on the way that is much harder to read than the persona reads with ease.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, of, rounded, type Measured } from '../measured/measured.ts';
import { some } from '../measured/some.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { isEnglish } from '../signals/language.ts';
import { isRunning } from '../../language/written-in.ts';
import { isNotation } from '../signals/notation.ts';
import { readingGrade, type ReadingGrade } from '../signals/reading-grade.ts';
import { addressPhrase, personaPhrase, sentence } from '../wording.ts';

const leastWords = 100;
const aboveGrade = 2;
const longShare = 0.25;

/** A single paragraph counts by itself from so many words, where its grade is that of contracts and journals and far above the reader's. */
const leastParagraphWords = 35;
const hardestGrade = 16;
const farAboveGrade = 4;
/** A long list in one sentence is long, and its words are plain. */
const learnedSyllables = 1.7;

/** Words that do where a paragraph was cut, and the characters from which on one may have been. */
const leastCutWords = 50;
const keptCharacters = 495;

/** Part of a text that may be links; a list of links is not read as a text. */
const mostLinked = 1 / 3;

export const readingLoad = defineRule({
  id: 'reading-load',
  science: 'R50',
  title: 'Text is hard to read',
  promise: 'The running text of a page is easy to read for the people it is for.',
  remedy:
    'Write sentences of one idea and at most 20 words, use everyday words, put conditions into a list, and use the active voice. Public services aim at what a child of 9 to 11 can read.',
  falsePositives:
    'Only running text in English, an eighth of it the commonest words, of at least 100 words in view, or 50 where a paragraph is longer than the 500 characters that are kept of it. A text counts if its grade is more than two above what the persona reads with ease, and a quarter of its sentences has more than 25 words. A single paragraph of at least 35 words counts if its grade is at least 16, and four above.',
  label: 'measured',
  kinds: ['hard-reading'],
  wcag: ['3.1.5'],
  heuristics: ['H2'],
  thresholds: {
    leastWords: { value: leastWords, source: 'science R50' },
    leastCutWords: {
      value: leastCutWords,
      source: 'a paragraph of which 500 characters are kept has more [D]',
    },
    leastParagraphWords: { value: leastParagraphWords, source: 'two long sentences [D]' },
    hardestGrade: { value: hardestGrade, source: 'texts for graduates, Flesch-Kincaid [V]' },
    learnedSyllables: { value: learnedSyllables, source: 'plain speech has 1.4 a word [C]' },
    mostLinkedShare: { value: mostLinked, source: 'link density of running text [D]' },
    gradesFarAbovePersona: { value: farAboveGrade, source: 'twice the distance of science R50 [D]' },
    gradesAbovePersona: { value: aboveGrade, source: 'science R50' },
    shareOfLongSentences: { value: longShare, source: 'science R50: more than 25 % above 25 words' },
  },
  needs: ['facts', 'screens', 'turns', 'events'],
  evaluate: ({ facts, screens, turns, events }) =>
    screens.flatMap((screen): Found[] => {
      if (!isEnglish(screen) || screen.modal !== '') return [];
      const ease = facts.persona.abilities.readingGrade;
      const prose = proseOf(screen);
      const all = gradeOf(prose);
      const enough = all.words >= (hasCut(screen) ? leastCutWords : leastWords);
      const isHard = enough && all.grade > ease + aboveGrade && all.longShare > longShare;
      const text = isHard ? all : hardestIn(prose, ease);
      if (text === null) return [];
      return [
        foundOnScreen(
          {
            title: `The text on ${addressPhrase(screen.url)} is of school grade ${Math.round(text.grade)}`,
            summary: `${isHard ? `The ${text.words} words in view have` : `A paragraph of ${text.words} words has`} a Flesch-Kincaid grade of ${text.grade.toFixed(1)}; ${Math.round(text.longShare * 100)} % of the sentences have more than 25 words. ${sentence(personaPhrase(facts))} reads grade ${ease} with ease.`,
            impact: 'People read it slowly, skip it, or take the wrong thing from it.',
            impactIfOnPath: 2,
            confidence: 'medium',
            element: null,
            measured: {
              words: of('reading', some(text.at), 'words'),
              grade: rounded(of('reading', some(text.at), 'grade'), 1),
              long_sentences_percent: of('percent', [of('reading', some(text.at), 'longShare')]),
            },
            cause: 'reading',
          },
          { screen, turns, events },
        ),
      ];
    }),
});

interface Graded extends ReadingGrade {
  at: Measured<string>[];
}

function gradeOf(paragraphs: readonly ScreenElement[]): Graded {
  return {
    ...readingGrade(paragraphs.map(({ text }) => text)),
    at: paragraphs.map((paragraph) => at(paragraph, 'text')),
  };
}

/** The hardest paragraph that nobody reads with ease, whatever stands around it; null where there is none. */
function hardestIn(paragraphs: readonly ScreenElement[], ease: number): Graded | null {
  const [hardest] = paragraphs
    .map((paragraph) => gradeOf([paragraph]))
    .filter(
      ({ words, grade, longShare: long, syllablesPerWord }) =>
        words >= leastParagraphWords &&
        syllablesPerWord >= learnedSyllables &&
        grade >= Math.max(hardestGrade, ease + farAboveGrade) &&
        long > longShare,
    )
    .toSorted((a, b) => b.grade - a.grade);
  return hardest ?? null;
}

/** A paragraph of which we keep only the beginning: it is longer than what is counted. */
function hasCut({ elements }: ScreenRecord): boolean {
  return elements.some((element) => isWords(element) && element.text.length >= keptCharacters);
}

/** Paragraphs: texts of at least 8 words that end as sentences do, or were cut off by us, and are no lists of links. */
function proseOf({ elements }: ScreenRecord): ScreenElement[] {
  const links = elements
    .filter(({ kind, text }) => kind === 'control' && text !== '')
    .map(({ text }) => text);
  return elements
    .filter(isWords)
    .filter(
      ({ text, locator }) =>
        !/(^|[\s>#.])(header|nav|footer)\b/.test(locator.css) &&
        text.split(/\s+/).length >= 8 &&
        (/[.!?]["”’)]?$/.test(text) || text.length >= keptCharacters) &&
        isRunning(text, 'en') &&
        linkedIn(text, links) < text.length * mostLinked,
    );
}

/** Characters of a text that are those of links. */
function linkedIn(text: string, links: readonly string[]): number {
  return links.filter((link) => text.includes(link)).reduce((sum, link) => sum + link.length, 0);
}

/** Text that is read as such: a listing of code or of values is none. */
function isWords({ kind, tag, text }: ScreenElement): boolean {
  return kind === 'text' && !/^(pre|code|samp)$/.test(tag) && !isNotation(text);
}
