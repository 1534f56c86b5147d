// Text that is cut off once its lines, letters and words stand further apart.
import { at, length } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { plural, shorten } from '../wording.ts';

export const textSpacing = defineRule({
  id: 'text-spacing',
  science: 'WCAG 1.4.12',
  title: 'Widely spaced text is cut off',
  promise:
    'With a line height of 1.5, letter spacing of .12 and word spacing of .16 of the font size, no line is cut off that was complete before.',
  remedy:
    'Give boxes that hold text a min-height in place of a height, let rows wrap, and do not hide what overflows.',
  falsePositives:
    'Only lines count that stood whole within a box before, and of which more than half lies outside it now. Boxes that scroll, what was cut off or shortened before, moving parts and choices are left out.',
  label: 'measured',
  judgesCrawl: true,
  kinds: ['clipped-text'],
  hurts: 'large text',
  wcag: ['1.4.12'],
  heuristics: ['H7'],
  thresholds: { lineHeight: { value: 1.5, source: 'WCAG 2.2, 1.4.12' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    probes.flatMap((look) => {
      if (look.kind !== 'settings-look') return [];
      const [first] = look.spaced;
      if (!first) return [];
      const more = look.spaced.length - 1;
      return [
        foundOnProbe(look, {
          title: `Widely spaced text is cut off: “${shorten(first.lost, 50)}”`,
          summary: `With the spacing of WCAG 1.4.12, ${plural(first.linesLost, 'line')} of what took ${plural(first.linesBefore, 'line')} before can no longer be read, beginning with “${shorten(first.lost, 80)}”${more > 0 ? `, and ${more} more boxes like it` : ''}.`,
          impact: 'People who need wider spacing, such as many people with dyslexia, lose words.',
          impactIfOnPath: 2,
          element: first,
          measured: {
            lines_before: at(first, 'linesBefore'),
            lines_lost: at(first, 'linesLost'),
            boxes: length(at(look, 'spaced')),
          },
          turns,
        }),
      ];
    }),
});
