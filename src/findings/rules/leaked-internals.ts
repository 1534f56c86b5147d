// Placeholders, missing values and messages of the program that reached the page.
import type { ScreenElement } from '../../evidence/evidence.ts';
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { leakIn } from '../signals/leaked-text.ts';
import { addressPhrase, shorten } from '../wording.ts';

export const leakedInternals = defineRule({
  id: 'leaked-internals',
  science: 'R67',
  title: 'Internals of the program are shown',
  promise:
    'No word on the page comes from the program behind it: no placeholder, missing value, key or stack trace.',
  remedy:
    'Find where the text is put together and handle the missing value: leave the sentence out, or say what is not known. Check for undefined, NaN and empty translations when the page is built, and show people a plain message instead of an exception.',
  falsePositives:
    'Code blocks, fields and what can be edited are left out, and so are braces within addresses and patterns, around a number alone, and in texts that explain placeholders. Single words such as undefined or NaN count only in short texts and where a value belongs: alone, after a colon, a greeting, a currency or a number word. Keys count only where they begin like those of an interface.',
  label: 'measured',
  wcag: [],
  heuristics: ['H2', 'H9'],
  thresholds: { longestTextForTokens: { value: 160, source: 'prose about programs is longer [D]' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen) =>
      screen.elements.flatMap((element) => {
        const leak = isCode(element) ? null : leakIn(wordsOf(element), element.kind !== 'text');
        if (leak === null) return [];
        return [
          foundOnScreen(
            {
              title: `The page shows “${shorten(leak.piece, 40)}”`,
              summary: `On ${addressPhrase(screen.url)} stands “${shorten(wordsOf(element), 100)}”: ${leak.kind}, not words for people.`,
              impact: 'People do not know what it means, and trust the page less for it.',
              impactIfOnPath: 2,
              confidence: 'high',
              element,
              measured: { shown: shorten(leak.piece, 80), kind: leak.kind },
              cause: `leak|${leak.piece.replace(/\d+/g, '#')}`,
            },
            { screen, turns, events },
          ),
        ];
      }),
    ),
});

function wordsOf(element: ScreenElement): string {
  return (element.field ? '' : element.text || element.name).trim();
}

function isCode({ tag, role, locator }: ScreenElement): boolean {
  if (role === 'code') return true;
  return /^(code|pre|kbd|samp|var|textarea)$/.test(tag) || /(^|[\s>])(code|pre|kbd|samp)\b/.test(locator.css);
}
