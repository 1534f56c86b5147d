// Again: what reaches beyond a narrow viewport, by its box.
import { over, named, placed, type ProbeClaim } from '../over-probe.ts';
import type { NarrowLook } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('narrow-look', (look: NarrowLook, context) => {
  const { overflowPx, overflowing, cutAway = [], wideTable, viewport } = look;
  if ('parts_cut_away' in context.finding.measured) {
    const lost = placed(cutAway.slice(0, 1), context);
    if (!lost) return 'it can be seen, or something else was cut off first';
    return { measured: { beyond_edge_px: lost.beyondPx, parts_cut_away: cutAway.length } };
  }
  const [widest = wideTable] = [...overflowing].sort((a, b) => b.beyondPx - a.beyondPx);
  if (overflowPx <= 2 || !widest || !named([widest], context))
    return 'another part is the widest, or it fits';
  const beyond = widest.box.x + widest.box.width - viewport.width;
  if (Math.abs(beyond - widest.beyondPx) > scrollBarPx) return `its box reaches ${beyond} px beyond the edge`;
  return {
    measured: { sideways_px: overflowPx, beyond_edge_px: widest.beyondPx, parts: overflowing.length },
  };
});

/** What is measured is from the edge of the page, which a scroll bar may lie beside; half a pixel is rounded on each side. */
const scrollBarPx = 18;
