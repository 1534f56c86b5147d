// Text on the way that is much harder to read than the persona reads with ease.
import type { ScreenRecord } from '../../evidence/evidence.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { readingGrade } from '../signals/reading-grade.ts';
import { addressPhrase, personaPhrase, sentence } from '../wording.ts';

const leastWords = 100;
const aboveGrade = 2;
const longShare = 0.25;

export const readingLoad = defineRule({
  id: 'reading-load',
  science: 'R50',
  title: 'Text is hard to read',
  promise: 'The running text of a page can be read with ease by the people it is for.',
  remedy:
    'Cut sentences to one thought and at most 20 words, use the word that people would say, put conditions into a list, and write in the active voice. Public services aim at what a child of 9 to 11 can read.',
  falsePositives:
    'Only running text in English of at least 100 words in view, in whole sentences. Counts only where the grade is more than two above what the persona reads with ease and a quarter of the sentences has more than 25 words.',
  label: 'measured',
  wcag: ['3.1.5'],
  heuristics: ['H2'],
  thresholds: {
    leastWords: { value: leastWords, source: 'science R50' },
    gradesAbovePersona: { value: aboveGrade, source: 'science R50' },
    shareOfLongSentences: { value: longShare, source: 'science R50: more than 25 % above 25 words' },
  },
  needs: ['facts', 'screens', 'turns', 'events'],
  evaluate: ({ facts, screens, turns, events }) =>
    screens.flatMap((screen): Found[] => {
      if (!/^(en\b|$)/i.test(screen.lang) || screen.modal !== '') return [];
      const text = readingGrade(proseOf(screen));
      const ease = facts.persona.abilities.readingGrade;
      if (text.words < leastWords || text.grade <= ease + aboveGrade || text.longShare <= longShare)
        return [];
      return [
        foundOnScreen(
          {
            title: `The text on ${addressPhrase(screen.url)} is of school grade ${Math.round(text.grade)}`,
            summary: `The ${text.words} words in view have a Flesch-Kincaid grade of ${text.grade.toFixed(1)}; ${Math.round(text.longShare * 100)} % of the sentences have more than 25 words. ${sentence(personaPhrase(facts))} reads grade ${ease} with ease.`,
            impact: 'People read it slowly, skip it, or take the wrong thing from it.',
            impactIfOnPath: 2,
            confidence: 'medium',
            element: null,
            measured: {
              words: text.words,
              grade: Math.round(text.grade * 10) / 10,
              long_sentences_percent: Math.round(text.longShare * 100),
            },
            cause: 'reading',
          },
          { screen, turns, events },
        ),
      ];
    }),
});

/** Paragraphs: texts of at least 8 words that end as sentences do. */
function proseOf({ elements }: ScreenRecord): string[] {
  return elements
    .filter(
      ({ kind, text }) => kind === 'text' && text.split(/\s+/).length >= 8 && /[.!?]["”’)]?$/.test(text),
    )
    .map(({ text }) => text);
}
