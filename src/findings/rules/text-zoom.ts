// Text that is cut off once it is twice as large.
import { at, length } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { plural, shorten } from '../wording.ts';

/** Lines that have to be lost: a single one may be a flourish of a heading's box. */
const leastLines = 1;

export const textZoom = defineRule({
  id: 'text-zoom',
  science: 'R44',
  title: 'Large text is cut off',
  promise: 'With text at twice the size, no line is cut off that was complete before.',
  remedy:
    'Give boxes that hold text a min-height in place of a height, or heights in rem or em, and do not hide what overflows; let rows wrap. Check at a browser text size of 200 %.',
  falsePositives:
    'Only lines count that stood whole within a box of a fixed height before, and of which more than half lies outside it now. Boxes that scroll, what was cut off or shortened before, moving parts, choices and what is hidden from assistive technology are left out.',
  label: 'measured',
  judgesCrawl: true,
  kinds: ['clipped-text'],
  hurts: 'large text',
  wcag: ['1.4.4'],
  heuristics: ['H7'],
  thresholds: {
    textSizePercent: { value: 200, source: 'WCAG 2.2, 1.4.4; science R44' },
    leastLines: { value: leastLines, source: 'science R44: text clipped' },
  },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    probes.flatMap((look) => {
      if (look.kind !== 'zoom-look') return [];
      const [first] = look.clipped;
      if (!first || first.linesLost < leastLines) return [];
      const more = look.clipped.length - 1;
      return [
        foundOnProbe(look, {
          title: `Large text is cut off: “${shorten(first.lost, 50)}”`,
          summary: `With the text at 200 %, ${plural(first.linesLost, 'line')} of what took ${plural(first.linesBefore, 'line')} before in a box of fixed height can no longer be read, beginning with “${shorten(first.lost, 80)}”${more > 0 ? `, and ${more} more like it` : ''}.`,
          impact: 'Whoever needs large text cannot read what the page has to say.',
          impactIfOnPath: 3,
          element: first,
          measured: {
            lines_before: at(first, 'linesBefore'),
            lines_lost: at(first, 'linesLost'),
            boxes: length(at(look, 'clipped')),
          },
          turns,
        }),
      ];
    }),
});
