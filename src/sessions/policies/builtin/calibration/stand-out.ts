// How far one label stands out from the others in view: what a similarity is worth in the scent. A number alone says little,
// since all labels of one site may be near to the goal, or none.

/** Similarities of labels that have nothing to do with the goal, as measured: they stand in where few labels are in view. */
const usual = [0, 0, 0, 0.05, 0, 0.1, 0.1, 0.05];
/** Spread that is no difference: similarities come in steps of 0.05. */
const leastSpread = 0.06;
/** Spreads above the middle at which a label begins to stand out, and at which it does altogether. */
const fromSpreads = 1;
const toSpreads = 4;
/** A median deviation is this part of a standard deviation. */
const deviationsPerMedian = 1.4826;

/**
 * For each similarity 0 to 1: 0 for what is among the others, 1 for what stands four spreads above their middle. Middle and
 * spread are medians, so that a label is not measured by itself.
 */
export function standOut(similarities: readonly number[]): number[] {
  const known = [...similarities, ...usual.slice(similarities.length)];
  const middle = median(known);
  const spread = Math.max(
    leastSpread,
    deviationsPerMedian * median(known.map((value) => Math.abs(value - middle))),
  );
  return similarities.map((value) =>
    Math.min(1, Math.max(0, ((value - middle) / spread - fromSpreads) / (toSpreads - fromSpreads))),
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}
