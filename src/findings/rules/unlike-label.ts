// A link whose label names one thing among many, and whose page has none of these words in its title and headings.
import { defineRule } from '../rule.ts';
import { aboutSomethingElse, foundByLabel, namingWords } from '../signals/label-and-page.ts';
import { coveredShare, rareStems, wordsOfPage } from '../signals/label-words.ts';

const leastRareWords = 2;
const leastShare = 0.5;

export const unlikeLabel = defineRule({
  id: 'unlike-label',
  formerly: ['broken-promise'],
  science: 'R05',
  title: 'Page does not mention what its link named',
  promise: 'If a link names one thing, the page behind it names that thing too.',
  remedy: 'Point the link at the page that its label names, or change the label to what is really there.',
  falsePositives:
    'Only labels of which at least two words name one thing among many are judged, and a word in the title or a heading, or half of them in the text, is enough. Sign-in pages, dialogs, pages in another language and pages still loading are left alone, and so are labels of an action or in the first person. A link that nobody pressed is judged where its page was seen whole and has none of its words.',
  label: 'measured',
  trial: 'Of two of its findings on the held-out sites one was wrong (2026-11-22).',
  kinds: ['broken-promise', 'misleading-label'],
  repeatable: true,
  wcag: ['2.4.4'],
  heuristics: ['H2', 'H4'],
  thresholds: {
    leastRareWords: { value: leastRareWords, source: 'science R05 (b)' },
    leastShare: { value: leastShare, source: 'science R05 (b)' },
  },
  needs: ['facts', 'screens', 'turns', 'requests', 'events', 'end'],
  evaluate: (parts) =>
    foundByLabel((link, { after }) => {
      const rare = rareStems(namingWords(link) ?? '');
      if (rare.length < leastRareWords) return null;
      const { heads, body } = wordsOfPage(after);
      const share = coveredShare(rare, [...heads, ...body]);
      return share >= leastShare || coveredShare(rare, heads) > 0
        ? null
        : aboutSomethingElse(link, after, { words: rare.length, share });
    }, parts),
});
