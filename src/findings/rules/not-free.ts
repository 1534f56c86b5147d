// A link that promises something free and leads to a page that wants to be paid.
import { defineRule } from '../rule.ts';
import { longestLabel } from '../signals/link-promise.ts';
import { foundBehindLinks } from '../signals/links-behind.ts';

export const notFree = defineRule({
  id: 'not-free',
  formerly: ['broken-promise'],
  science: 'R05',
  title: 'Link to something free leads to a price',
  promise: 'What a link calls free costs nothing on the page behind it.',
  remedy: 'Remove “free” from the label, or ask for no card and no money on that page.',
  falsePositives:
    'The page behind has to ask for the number of a card and name an amount above nothing and none of nothing. A free trial, free delivery, and a time or place that is free are left alone.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  repeatable: true,
  wcag: ['2.4.4'],
  heuristics: ['H2', 'H4'],
  thresholds: {
    mostLabelWords: { value: longestLabel, source: 'a longer label is a sentence [D]' },
  },
  needs: ['screens', 'turns', 'events', 'probes'],
  evaluate: (parts) =>
    foundBehindLinks(
      {
        promise: 'free',
        title: 'leads to something that costs',
        because: 'That page asks for the number of a card and names what is to be paid.',
      },
      parts,
    ),
});
