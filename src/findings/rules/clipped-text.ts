// Text that the page cuts off at its usual size.
import { at, length } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { plural, shorten } from '../wording.ts';

export const clippedText = defineRule({
  id: 'clipped-text',
  science: 'R44',
  title: 'Text is cut off',
  promise: 'A text that begins in view is not cut off.',
  remedy:
    'Let the box grow with its text: min-height in place of height or max-height, and no overflow: hidden. Where there is little space, shorten the text itself, or end the line with an ellipsis (text-overflow, line-clamp) and offer a way to the rest.',
  falsePositives:
    'Counts only where a line of a text stands in its box and another line of the same text lies below the edge that cuts it off. Boxes that scroll, fade out, move, end in three dots, have a title or a control beside them for the rest, and what is hidden from assistive technology are left out.',
  label: 'measured',
  judgesCrawl: true,
  kinds: ['clipped-text'],
  wcag: [],
  heuristics: ['H1', 'H8'],
  thresholds: { linesCut: { value: 1, source: 'a whole line is lost [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    probes.flatMap((look) => {
      if (look.kind !== 'page-look') return [];
      const [first] = look.cut;
      if (!first) return [];
      const more = look.cut.length - 1;
      return [
        foundOnProbe(look, {
          title: `The text “${shorten(first.words, 50)}” is cut off`,
          summary: `Of “${shorten(first.words, 100)}” ${plural(first.linesShown, 'line')} can be read and ${plural(first.linesCut, 'line')} cannot: the box around it ends there${more > 0 ? `, and ${more} more texts end like it` : ''}.`,
          impact: 'People miss the rest of the text, and may not notice that there is more.',
          impactIfOnPath: 2,
          element: first,
          measured: {
            lines_shown: at(first, 'linesShown'),
            lines_cut: at(first, 'linesCut'),
            texts: length(at(look, 'cut')),
          },
          turns,
          cause: `cut|${first.locator.css.replace(/:nth-[\w-]+\(\d+\)/g, '')}`,
        }),
      ];
    }),
});
