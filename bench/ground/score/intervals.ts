// How far a share that was counted on a few may lie from the share of all. Pure.

/** Both ends of an interval, from -1 to 1 for a difference, from 0 to 1 for a share. */
export type Interval = readonly [low: number, high: number];

/** Of the normal distribution, for 95 %. */
const z = 1.959964;

/** The 95 % interval of Wilson (1927) for `part` of `whole`; everything is possible where there is none. */
export function wilson(part: number, whole: number): Interval {
  if (whole === 0) return [0, 1];
  const share = part / whole;
  const middle = share + z ** 2 / (2 * whole);
  const reach = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  const scale = 1 + z ** 2 / whole;
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)];
}

/**
 * The interval of the difference of two shares of the same whole, after Newcombe (1998), method 10. It takes them as independent, which makes it
 * wider than it need be where both are counted on the same things.
 */
export function wilsonOfDifference(one: number, other: number, whole: number): Interval {
  if (whole === 0) return [-1, 1];
  const [a, b] = [one / whole, other / whole];
  const [aLow, aHigh] = wilson(one, whole);
  const [bLow, bHigh] = wilson(other, whole);
  return [
    a - b - Math.sqrt((a - aLow) ** 2 + (bHigh - b) ** 2),
    a - b + Math.sqrt((aHigh - a) ** 2 + (b - bLow) ** 2),
  ];
}
