// Something comes in late above what is being read, and pushes it away.
import { at, length } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { plural, shorten } from '../wording.ts';

/** A line of text or a small target, CSS px. */
const leastPx = 24;

export const layoutShiftLate = defineRule({
  id: 'layout-shift-late',
  science: 'R21',
  title: 'Page moves while it is being read',
  promise: 'What has come to rest does not move by itself later.',
  remedy:
    'Reserve space for what comes late (min-height, aspect-ratio), put it below the content or at the edge of the window, or show it only when people ask for it.',
  falsePositives:
    'Counts only for headings, controls and texts in view that kept their size and moved down by at least 24 px. They have to move without any input, later than 0.5 s after the page showed something, and equally far at each of two loads. What moves up is left out, because it follows something that disappeared. A message that disappears is reported separately. Footers and what is fixed are left out.',
  label: 'measured',
  judgesCrawl: true,
  wcag: [],
  heuristics: ['H3'],
  thresholds: {
    leastPx: { value: leastPx, source: 'a line of text, the least side of a target [D]' },
    afterPaintMs: { value: 500, source: 'people have begun to read, science 3 [D]' },
  },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    probes.flatMap((look) => {
      if (look.kind !== 'page-look') return [];
      const first = look.pushed.find(({ movedPx }) => movedPx >= leastPx);
      if (!first) return [];
      return [
        foundOnProbe(look, {
          title:
            first.by === ''
              ? `“${shorten(first.words, 50)}” is pushed away after it stood still`
              : `“${shorten(first.by, 50)}” comes in late and pushes the page away`,
          summary: `Some ${(first.atMs / 1_000).toFixed(1)} s after the page was asked for, “${shorten(first.words, 80)}” moved down by ${plural(first.movedPx, 'pixel')} by itself${first.by === '' ? '' : `, because “${shorten(first.by, 60)}” came in above it`}, at each of two loads.`,
          impact: 'People lose the line that they read, and press something else than they meant.',
          impactIfOnPath: 2,
          element: first,
          measured: {
            moved_px: at(first, 'movedPx'),
            after_ms: at(first, 'atMs'),
            parts: length(at(look, 'pushed')),
          },
          turns,
          cause: 'shift',
        }),
      ];
    }),
});
