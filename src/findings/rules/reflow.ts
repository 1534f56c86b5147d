// A page that does not fit into 320 px and has to be read line by line with the scroll bar.
import { defineRule } from '../rule.ts';
import { foundOnProbe, narrowLooksOf } from '../signals/probed.ts';
import { controlPhrase, plural } from '../wording.ts';

/** Sideways scrolling that is rounding, CSS px (science R44). */
const mostPx = 2;

export const reflow = defineRule({
  id: 'reflow',
  science: 'R44',
  title: 'Page does not fit a narrow screen',
  promise:
    'At a width of 320 CSS px a page needs no sideways scrolling, apart from tables, maps and the like.',
  remedy:
    'Let the named element shrink or wrap: max-width: 100 %, flex-wrap, minmax(0, 1fr) instead of fixed widths, and overflow-wrap for long words. What needs its width may scroll in a box of its own.',
  falsePositives:
    'Tables, pictures, maps, diagrams, code, frames, films and what scrolls or is cut off by itself are left out.',
  label: 'measured',
  wcag: ['1.4.10'],
  heuristics: ['H7'],
  thresholds: { sidewaysPx: { value: mostPx, source: 'science R44' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    narrowLooksOf(probes).flatMap((look) => {
      const [widest] = look.overflowing.toSorted((a, b) => b.beyondPx - a.beyondPx);
      if (look.overflowPx <= mostPx || !widest) return [];
      return [
        foundOnProbe(look, {
          title: `The page is ${look.overflowPx} px wider than a narrow screen`,
          summary: `At a width of 320 px the page can be scrolled sideways by ${look.overflowPx} px, because ${widest.name === '' ? 'a part of it' : controlPhrase(widest)} reaches ${widest.beyondPx} px beyond the edge${look.overflowing.length > 1 ? ` (and ${plural(look.overflowing.length - 1, 'other part')})` : ''}.`,
          impact:
            'On a phone, and for whoever enlarges the page to 400 %, every line has to be read by scrolling to and fro.',
          impactIfOnPath: 3,
          element: widest,
          measured: {
            sideways_px: look.overflowPx,
            beyond_edge_px: widest.beyondPx,
            parts: look.overflowing.length,
          },
          turns,
        }),
      ];
    }),
});
