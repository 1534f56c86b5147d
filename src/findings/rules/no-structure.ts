// A page that shows headings to the eye and has none for whoever listens.
import type { ScreenRecord } from '../../evidence/evidence.ts';
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { addressPhrase } from '../wording.ts';

const leastWords = 60;

export const noStructure = defineRule({
  id: 'no-structure',
  science: 'R39',
  title: 'Page has no structure to listen by',
  promise: 'A page with text marks its main heading and its main part.',
  remedy:
    'Put the title of the page into an h1 and the headings of its parts into h2, and the content into a main element.',
  falsePositives:
    'Judged at the top of pages with at least 60 words in view. Counts only where the whole document shows neither a heading of level 1 or 2 nor any heading in view, and no main part.',
  label: 'measured',
  wcag: ['1.3.1', '2.4.6'],
  heuristics: ['H4'],
  thresholds: { leastWords: { value: leastWords, source: 'shorter pages need no headings [D]' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.filter(isBare).map((screen) =>
      foundOnScreen(
        {
          title: 'The page has no headings and no main part',
          summary: `The page ${addressPhrase(screen.url)} has ${wordsIn(screen)} words in view, no heading and no main landmark.`,
          impact:
            'Whoever listens to the page cannot jump to what matters and has to hear everything in order.',
          impactIfOnPath: 3,
          confidence: 'high',
          element: null,
          measured: { words_in_view: wordsIn(screen), headings: 0, main_parts: 0 },
          cause: 'structure',
        },
        { screen, turns, events },
      ),
    ),
});

function isBare(screen: ScreenRecord): boolean {
  const { outline, modal, scroll, elements, leftOut } = screen;
  if (!outline || modal !== '' || scroll.y > 0 || leftOut > 0 || outline.headings.length > 0) return false;
  const marked = elements.some(
    ({ kind, role }) => kind === 'heading' || role === 'heading' || role === 'main',
  );
  return !marked && wordsIn(screen) >= leastWords;
}

function wordsIn({ elements }: ScreenRecord): number {
  return elements.reduce((sum, { text }) => sum + (text.match(/\p{L}+/gu) ?? []).length, 0);
}
