// A link that promises to reach somebody and leads to a page by which nobody can be reached.
import { defineRule } from '../rule.ts';
import { longestLabel } from '../signals/link-promise.ts';
import { foundBehindLinks } from '../signals/links-behind.ts';

export const noContact = defineRule({
  id: 'no-contact',
  formerly: ['broken-promise'],
  science: 'R05',
  title: 'Contact link leads to no way to get in touch',
  promise: 'A link that offers to talk to somebody leads to a way to do so.',
  remedy: 'Put a number, an address or a form on that page, or point the link at one that has them.',
  falsePositives:
    'The page behind the link has to be seen whole, without a telephone number, an address or a field to write into. A page that has a word of the label is left out, since it may say where else to ask.',
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
        promise: 'contact',
        title: 'leads to nobody who can be reached',
        because: 'Nothing on that page reaches anybody: no number, no address, no field to write into.',
      },
      parts,
    ),
});
