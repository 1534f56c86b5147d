// Again, apart from the rule: the order of a walk with Tab against where its stops stand.
import type { TabStop, TabWalk } from '../../../evidence/probe.ts';
import type { ReportFinding } from '../../session-report-schema.ts';
import { inShort } from '../claim.ts';
import { named, over, type ProbeClaim } from '../over-probe.ts';

/** Where a stop stands, by its edges; the sides are swapped where the page is read from right to left. */
interface Spot {
  stop: TabStop;
  start: number;
  end: number;
  top: number;
  bottom: number;
  tabIndex: number;
  inDocument: number;
  layer: string;
  part: string;
}

export const ofProbe: ProbeClaim = over('tab-walk', (walk: TabWalk, context) => {
  const again = orderAgain(walk);
  if (typeof again === 'string') return again;
  return named([again.stop], context) ? { measured: again.measured } : 'something else comes too early';
});

/** The stop that comes too early, and what is measured of it; a sentence where the walk went as the page is read. */
function orderAgain(walk: TabWalk): { stop: TabStop; measured: ReportFinding['measured'] } | string {
  const spots = spotsOf(walk);
  if (spots.length < 6) return 'too few stops for an order';
  return shuffled(spots) ?? jumped(spots, walk) ?? indexed(spots) ?? 'Tab went as the page is read';
}

function spotsOf({ stops, rightToLeft }: TabWalk): Spot[] {
  return stops.flatMap((stop) => {
    const { place, skipLink, visibleShare } = stop;
    if (!place || skipLink || visibleShare === 0) return [];
    const { x, y, width, height } = place.box;
    const [start, end] = rightToLeft === true ? [-(x + width), -x] : [x, x + width];
    const { tabIndex, inDocument, layer, landmark } = place;
    const part = JSON.stringify([layer, landmark]);
    return [{ stop, start, end, top: y, bottom: y + height, tabIndex, inDocument, layer, part }];
  });
}

/** True where `late` was taken after `early` and yet comes first for every reader. */
function isBack(early: Spot, late: Spot): boolean {
  const below = early.top + 2 >= late.bottom;
  const above = late.top + 2 >= early.bottom;
  const after = early.start + 2 >= late.end;
  const ahead = late.start + 2 >= early.end;
  return below ? !ahead : !above && after;
}

function shuffled(spots: readonly Spot[]) {
  let worst: { spot: Spot; next: Spot; measured: ReportFinding['measured']; tau: number } | null = null;
  for (const part of new Set(spots.map((spot) => spot.part))) {
    const own = spots.filter((spot) => spot.part === part);
    const count = own.length;
    let swapped = 0;
    for (let a = 0; a < count; a++)
      for (let b = a + 1; b < count; b++) if (isBack(own[a] as Spot, own[b] as Spot)) swapped += 1;
    const tau = Math.round(100 - (400 * swapped) / (count * (count - 1))) / 100;
    const back = own.flatMap((next, at) => {
      const spot = own[at - 1];
      return spot && isBack(spot, next) ? [{ spot, next }] : [];
    });
    const [first] = back;
    if (count < 6 || tau >= 0.7 || back.length < 2 || !first || (worst && worst.tau <= tau)) continue;
    const measured = { stops: count, pairs_swapped: swapped, kendall_tau: tau, steps_back: back.length };
    worst = { ...first, measured, tau };
  }
  return worst && told(worst.spot, worst.next, worst.measured);
}

function jumped(spots: readonly Spot[], { viewport }: TabWalk) {
  const jumps = spots.flatMap((next, at) => {
    const spot = spots[at - 1];
    const far = spot && spot.layer === next.layer && spot.top > next.top + viewport.height;
    return far && isBack(spot, next) ? [{ spot, next }] : [];
  });
  const [first] = jumps;
  if (!first || jumps.length < 3) return null;
  return told(first.spot, first.next, { stops: spots.length, jumps_back: jumps.length });
}

function indexed(spots: readonly Spot[]) {
  for (const [at, spot] of spots.entries()) {
    const passed = spots.filter(
      (other, place) =>
        spot.tabIndex > 0 &&
        place > at &&
        other.layer === spot.layer &&
        other.inDocument < spot.inDocument &&
        isBack(spot, other),
    );
    const [next] = passed;
    if (next && (passed.length > 2 || passed.some(({ tabIndex }) => tabIndex > 0)))
      return told(spot, next, {
        stops: spots.length,
        tabindex: spot.tabIndex,
        overtaken: passed.length,
      });
  }
  return null;
}

function told(spot: Spot, next: Spot, measured: ReportFinding['measured']) {
  return { stop: spot.stop, measured: { ...measured, next: inShort(next.stop.name, 80) } };
}
