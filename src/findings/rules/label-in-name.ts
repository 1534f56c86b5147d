// The words that stand on a control are not in the name by which it can be called.
import type { ScreenElement } from '../../evidence/evidence.ts';
import { at, of, short } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { missingWords, seenWords } from '../signals/seen-words.ts';
import { controlPhrase, shorten } from '../wording.ts';

/** Share of the words seen that the name must hold; WCAG asks for all of them, we stay below [D]. */
const leastShare = 0.5;

export const labelInName = defineRule({
  id: 'label-in-name',
  science: 'R38',
  title: 'Accessible name differs from the visible label',
  promise: 'The accessible name of a control contains its visible label.',
  remedy:
    'Remove the aria-label, so that the words on the control are its name, or begin the aria-label with those words.',
  falsePositives:
    'Fields, single letters, digits, names of keys and icons drawn by a font are left out. Only names that hold fewer than half of the words count.',
  label: 'measured',
  judgesCrawl: true,
  wcag: ['2.5.3'],
  heuristics: ['H4'],
  thresholds: {
    leastShareOfWords: { value: leastShare, source: 'WCAG 2.5.3 asks for all words; ours is lower [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen) =>
      screen.elements.flatMap((element) => {
        const seen = isJudged(element) ? seenWords(element.text) : [];
        const missing = missingWords(element.text, element.name);
        if (seen.length === 0 || missing.length <= seen.length * (1 - leastShare)) return [];
        return [
          foundOnScreen(
            {
              title: `“${shorten(element.text, 40)}” is called “${shorten(element.name, 40)}” by assistive technology`,
              summary: `${controlPhrase(element)} shows the words “${shorten(element.text, 60)}”, but its accessible name is “${shorten(element.name, 60)}”.`,
              impact:
                'People who speak to the computer say what they see, and nothing happens. People who use a screen reader hear something else than others see.',
              impactIfOnPath: 2,
              confidence: 'high',
              element,
              measured: {
                name: short(at(element, 'name'), 60),
                words_seen: of('words_seen', [at(element, 'text')]),
                words_missing: of('words_missing', [at(element, 'text'), at(element, 'name')]),
              },
            },
            { screen, turns, events },
          ),
        ];
      }),
    ),
});

function isJudged({ kind, field, text, name, icon, tag, role }: ScreenElement): boolean {
  if (kind !== 'control' || field !== null || icon !== '' || name.trim() === '') return false;
  if (tag === 'label' || !/^(button|link|tab|menuitem|switch)$/.test(role)) return false;
  return text.length <= 60 && !text.includes('_');
}
