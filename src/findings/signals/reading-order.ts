// How far the order of a walk with Tab agrees with the order in which people read what it met. Only what every way of
// reading agrees on counts: left before right in a row, above before below in a column.
import type { Box } from '../../evidence/evidence.ts';
import type { StopPlace, TabStop, TabWalk } from '../../evidence/probe.ts';

/** A stop of which it is known where it stands. */
export type PlacedStop = TabStop & { place: StopPlace };

/** The stops of one part of a page, in the order of the walk. */
export interface OrderOfPart {
  stops: PlacedStop[];
  /** Pairs of stops, and those of them that Tab takes the other way round. */
  pairs: number;
  swapped: number;
  /** Kendall's tau of the two orders, −1 to 1, two decimals; pairs that may be read either way count as in order. */
  tau: number;
  /** Steps of Tab that lead to something which is read before. */
  stepsBack: Step[];
}

export interface Step {
  from: PlacedStop;
  to: PlacedStop;
}

/** Boxes may overlap by this and still lie beside each other, CSS pixels. */
const slackPx = 2;

/** The order of every part that has `least` stops or more: landmarks, and what is laid out apart, each for itself. */
export function ordersOf(walk: TabWalk, least: number): OrderOfPart[] {
  const parts = Map.groupBy(placedStops(walk), ({ place }) => `${place.layer}|${place.landmark}`);
  return [...parts.values()].filter((stops) => stops.length >= least).map((stops) => orderOf(walk, stops));
}

/** The stops whose place is known; links that lead past the beginning and what lay under something are left out. */
export function placedStops({ stops }: TabWalk): PlacedStop[] {
  return stops.filter(
    (stop): stop is PlacedStop => stop.place !== undefined && !stop.skipLink && stop.visibleShare > 0,
  );
}

function orderOf(walk: TabWalk, stops: PlacedStop[]): OrderOfPart {
  const pairs = (stops.length * (stops.length - 1)) / 2;
  let swapped = 0;
  for (const [at, later] of stops.entries())
    for (const earlier of stops.slice(0, at)) if (isReadBefore(walk, later, earlier)) swapped += 1;
  const tau = Math.round((1 - (2 * swapped) / pairs) * 100) / 100;
  return { stops, pairs, swapped, tau, stepsBack: stepsBack(walk, stops) };
}

/** Steps within one layout that lead back by more than a viewport is high. */
export function jumpsBack(walk: TabWalk): Step[] {
  return stepsBack(walk, placedStops(walk)).filter(
    ({ from, to }) =>
      from.place.layer === to.place.layer && from.place.box.y - to.place.box.y > walk.viewport.height,
  );
}

/** Things with a positive tabindex, each with those that it is taken before though both page and document have them first. */
export function overtakings(walk: TabWalk): { stop: PlacedStop; overtaken: PlacedStop[] }[] {
  const stops = placedStops(walk);
  return stops.flatMap((stop, at) => {
    if (stop.place.tabIndex === 0) return [];
    const overtaken = stops
      .slice(at + 1)
      .filter(
        (later) =>
          later.place.layer === stop.place.layer &&
          later.place.inDocument < stop.place.inDocument &&
          isReadBefore(walk, later, stop),
      );
    return overtaken.length > 0 ? [{ stop, overtaken }] : [];
  });
}

function stepsBack(walk: TabWalk, stops: readonly PlacedStop[]): Step[] {
  return stops.flatMap((to, at) => {
    const from = stops[at - 1];
    return from && isReadBefore(walk, to, from) ? [{ from, to }] : [];
  });
}

/** Whoever reads row by row and whoever reads column by column meets `a` first. */
function isReadBefore({ rightToLeft = false }: TabWalk, a: PlacedStop, b: PlacedStop): boolean {
  const [one, other] = [a.place.box, b.place.box];
  const isAbove = one.y + one.height <= other.y + slackPx;
  const isBelow = other.y + other.height <= one.y + slackPx;
  const isAhead = rightToLeft ? liesLeft(other, one) : liesLeft(one, other);
  const isBehind = rightToLeft ? liesLeft(one, other) : liesLeft(other, one);
  if (isAbove) return !isBehind;
  return !isBelow && isAhead;
}

function liesLeft(one: Box, other: Box): boolean {
  return one.x + one.width <= other.x + slackPx;
}
