// Labels with a word that is written wrong.
import type { ScreenElement } from '../../evidence/evidence.ts';
import { at, label, of, piece, type Measured } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { isEnglish } from '../signals/language.ts';
import { misspeltIn } from '../signals/misspelt.ts';
import { addressPhrase, controlPhrase, shorten } from '../wording.ts';

/** The word where it stands on its label. */
function writtenAt(element: ScreenElement, written: string): Measured<string> {
  const { field } = element;
  return piece(field && field.label !== '' ? at(field, 'label') : label(element), written);
}

export const labelTypo = defineRule({
  id: 'label-typo',
  science: 'R66',
  title: 'Label is misspelt',
  promise: 'Labels and headings are spelled correctly.',
  remedy:
    'Correct the word where the label is defined, and let a spelling check read the texts of the interface before each release.',
  falsePositives:
    'Only headings and controls of up to 60 characters on pages in English, and only words that are usual in interfaces. The mistake has to be two letters exchanged, a letter doubled or left out, or one vowel for another. Slips that are words themselves are left out.',
  label: 'measured',
  kinds: ['leaked-internals'],
  wcag: [],
  heuristics: ['H4'],
  thresholds: { editDistance: { value: 1, source: 'science R66' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen) =>
      isEnglish(screen)
        ? screen.elements.flatMap((element) => {
            const label = (element.field?.label || element.text || element.name).trim();
            const isLabel =
              (element.kind === 'control' && element.locator.frameUrl === null) || element.kind === 'heading';
            if (!isLabel || label.length > 60) return [];
            return misspeltIn(label)
              .slice(0, 1)
              .map(({ written, meant }) =>
                foundOnScreen(
                  {
                    title: `“${written}” should be “${meant}”`,
                    summary: `${element.kind === 'heading' ? `the heading “${shorten(label)}”` : controlPhrase(element)} on ${addressPhrase(screen.url)} is written with “${written}”; “${meant}” is meant.`,
                    impact:
                      'Slips in labels make people doubt the site, and search within the page and by voice misses them.',
                    impactIfOnPath: 1,
                    confidence: 'high',
                    element,
                    measured: {
                      written: writtenAt(element, written),
                      meant: of('spelling', [writtenAt(element, written)]),
                    },
                    cause: `typo|${written.toLowerCase()}`,
                  },
                  { screen, turns, events },
                ),
              );
          })
        : [],
    ),
});
