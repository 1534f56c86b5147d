// Placeholders, missing values and messages of the program that reached the page.
import { decoded } from '../../base/addresses.ts';
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { label, of, piece, short } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { leakIn, type TextKind } from '../signals/leaked-text.ts';
import { addressPhrase, shorten } from '../wording.ts';

export const leakedInternals = defineRule({
  id: 'leaked-internals',
  science: 'R67',
  title: 'Page shows internals of the program',
  promise:
    'The page shows nothing of the program behind it: no placeholder, missing value, key or stack trace.',
  remedy:
    'Find where the text is put together and handle the missing value: leave the sentence out, or say what is unknown. Check for undefined, NaN and empty translations when the page is built, and show people a plain message instead of an exception.',
  falsePositives:
    'Code blocks are left out unless they stand in an alert or on a page that answers with 5xx. Fields and what can be edited are left out too. So are braces within addresses and patterns, around a number alone, and in texts that explain placeholders. Single words such as undefined or NaN count only in short texts and where a value belongs: alone, after a colon, a greeting, a currency or a number word. Keys count only where they begin like those of an interface. Longer texts are taken apart into sentences only where they answer an action. Raw time stamps count within a sentence that does not speak of formats, names of errors and queries only in answers.',
  label: 'measured',
  byCauseSince: 3,
  judgesCrawl: true,
  kinds: ['vague-error', 'leaked-internals'],
  wcag: [],
  heuristics: ['H2', 'H9'],
  thresholds: { longestTextForTokens: { value: 160, source: 'prose about programs is longer [D]' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen) =>
      screen.elements.flatMap((element) => {
        const kind = kindOf(element, screen, turns);
        const leak = kind === null ? null : leakIn(wordsOf(element), kind);
        if (kind === null || leak === null || isInAddress(leak.piece, element, screen)) return [];
        return [
          foundOnScreen(
            {
              title: `The page shows “${shorten(leak.piece, 40)}”`,
              summary: `On ${addressPhrase(screen.url)} stands “${shorten(wordsOf(element), 100)}”: ${leak.kind}, not words for people.`,
              impact: 'People do not know what it means, and trust the page less for it.',
              impactIfOnPath: 2,
              confidence: 'high',
              element,
              measured: {
                shown: short(piece(label(element), leak.piece), 80),
                kind: of('leak', [label(element)], kind),
              },
              cause: `leak|${leak.piece.replace(/\d+/g, '#')}`,
            },
            { screen, turns, events },
          ),
        ];
      }),
    ),
});

/** What an address names is the name of a thing, such as that of a file, and no key without its words. */
function isInAddress(piece: string, { href }: ScreenElement, { url }: ScreenRecord): boolean {
  return [href, url].some((address) => decoded(address).includes(piece));
}

function wordsOf(element: ScreenElement): string {
  return (element.field ? '' : element.text || element.name).trim();
}

/** As what the words of an element are to be read; null for code, which may show what programs say. */
function kindOf(element: ScreenElement, screen: ScreenRecord, turns: readonly TurnRecord[]): TextKind | null {
  const { kind, live, role } = element;
  const failed = turns.some(
    ({ screenAfter, effect }) => screenAfter === screen.id && (effect.status ?? 0) >= 500,
  );
  // What alarms people, or comes in place of a page, is no example.
  if (isCode(element)) return live === 'alert' || failed ? 'message' : null;
  if (kind === 'status' || live !== '' || /^(alert|status)$/.test(role) || failed) return 'message';
  return kind === 'text' ? 'prose' : 'label';
}

function isCode({ tag, role, locator }: ScreenElement): boolean {
  if (role === 'code') return true;
  return /^(code|pre|kbd|samp|var|textarea)$/.test(tag) || /(^|[\s>])(code|pre|kbd|samp)\b/.test(locator.css);
}
