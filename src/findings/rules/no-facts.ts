// A link that names hours or prices and leads to a page without any.
import { defineRule } from '../rule.ts';
import { leastPicture, longestLabel } from '../signals/link-promise.ts';
import { foundBehindLinks } from '../signals/links-behind.ts';

export const noFacts = defineRule({
  id: 'no-facts',
  formerly: ['broken-promise'],
  science: 'R05',
  title: 'Link leads to a page without the promised facts',
  promise: 'A link to opening hours or prices leads to a page that shows them.',
  remedy: 'Point the link at the page that has these facts, or add them to the page that it leads to.',
  falsePositives:
    'The page behind has to be seen whole, without a picture of some size, and show no time, day or amount, no field to ask with, and no word that leads further to them.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  repeatable: true,
  wcag: ['2.4.4'],
  heuristics: ['H2', 'H4'],
  thresholds: {
    mostLabelWords: { value: longestLabel, source: 'a longer label is a sentence [D]' },
    leastPicturePx2: {
      value: leastPicture,
      source: 'smaller pictures hold no words that anybody could read [D]',
    },
  },
  needs: ['screens', 'turns', 'events', 'probes'],
  evaluate: (parts) =>
    foundBehindLinks(
      {
        promise: 'facts',
        title: 'leads to a page without them',
        because: 'Nothing on that page has the form of what the label names: no time or day, or no amount.',
      },
      parts,
    ),
});
