// Text that lies on other text once its lines, letters and words stand further apart.
import { at } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { shorten } from '../wording.ts';

export const textOnText = defineRule({
  id: 'text-on-text',
  science: 'WCAG 2.2 technique F104',
  title: 'Widely spaced text lies on other text',
  promise:
    'With a line height of 1.5, letter spacing of .12 and word spacing of .16 of the font size, no text lies on another that stood apart before.',
  remedy: 'Let boxes grow with their text: no fixed heights, and no absolute places for text among text.',
  falsePositives:
    'Only lines of two texts that stood apart before, of which one covers more than three fifths of the height of the other now. What is fixed to the view, moves, is cut off there or is hidden from assistive technology is left out.',
  label: 'measured',
  judgesCrawl: true,
  hurts: 'large text',
  wcag: ['1.4.12'],
  heuristics: ['H7'],
  thresholds: { coveredPercent: { value: 60, source: 'less leaves words readable [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    probes.flatMap((look) => {
      const [first] = look.kind === 'settings-look' ? (look.laidOver ?? []) : [];
      if (!first) return [];
      return [
        foundOnProbe(look, {
          title: `Widely spaced text lies on other text: “${shorten(first.words, 40)}”`,
          summary: `With the spacing of WCAG 1.4.12, “${shorten(first.words, 80)}” and “${shorten(first.over, 80)}” lie on each other.`,
          impact: 'Neither of the two can be read by whoever needs such text.',
          impactIfOnPath: 3,
          element: first,
          measured: { words: at(first, 'words'), over: at(first, 'over') },
          turns,
        }),
      ];
    }),
});
