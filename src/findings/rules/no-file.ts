// A link that promises a file and leads to a page that has none.
import { defineRule } from '../rule.ts';
import { longestLabel } from '../signals/link-promise.ts';
import { foundBehindLinks } from '../signals/links-behind.ts';

export const noFile = defineRule({
  id: 'no-file',
  formerly: ['broken-promise'],
  science: 'R05',
  title: 'Link to a file gives no file',
  promise: 'A link that names a file leads to the file, or to a page that has it.',
  remedy: 'Point the link at the file. Where people have to give something for it, say so beside the link.',
  falsePositives:
    'The page behind has to be seen whole, ask for entries, have no word such as “download” or “PDF”, and no word of what the file is about.',
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
        promise: 'file',
        title: 'brings no file',
        because:
          'That page has no file: it asks for entries, and no word of it is about what the label names.',
      },
      parts,
    ),
});
