// Learns a sum of weighted features whose highest is the right choice among several, or none of them (softmax regression, Adam, L2).
const rate = 0.02;
const rounds = 250;
const l2 = 0.001;
const [firstMoment, secondMoment, tiny] = [0.9, 0.999, 1e-8];

/** Several choices, of which some are right; where none is, none is to be taken. */
export interface Example {
  features: readonly ReadonlyMap<string, number>[];
  right: readonly boolean[];
}

/** A choice is taken where its sum, with `bias`, is above 0 and the highest. */
export interface Learned {
  bias: number;
  weights: ReadonlyMap<string, number>;
}

/** Weights of `names` for which the right choices of the examples are most likely; the same for the same examples. */
export function learn(examples: readonly Example[], names: readonly string[]): Learned {
  const places = new Map(names.map((name, at) => [name, at]));
  const turns = examples.map(({ features, right }) => ({
    right,
    rows: features.map((one) => {
      const known = [...one].filter(([name]) => places.has(name));
      return {
        at: Uint16Array.from(known, ([name]) => places.get(name) ?? 0),
        values: Float64Array.from(known, ([, value]) => value),
      };
    }),
  }));
  // The last weight is the bias.
  const weights = new Float64Array(names.length + 1);
  const means = new Float64Array(weights.length);
  const squares = new Float64Array(weights.length);
  for (let round = 1; round <= rounds; round++) {
    const gradient = weights.map((weight) => l2 * weight);
    for (const { right, rows } of turns) {
      const sums = rows.map(({ at, values }) =>
        at.reduce(
          (sum, place, index) => sum + (weights[place] ?? 0) * (values[index] ?? 0),
          weights.at(-1) ?? 0,
        ),
      );
      const most = Math.max(0, ...sums);
      const parts = sums.map((sum) => Math.exp(sum - most));
      const none = Math.exp(-most);
      const all = parts.reduce((sum, part) => sum + part, none);
      const good = right.some(Boolean)
        ? parts.reduce((sum, part, at) => sum + (right[at] ? part : 0), 0)
        : none;
      for (const [index, { at, values }] of rows.entries()) {
        const part = parts[index] ?? 0;
        const error = (part / all - (right[index] ? part / good : 0)) / turns.length;
        if (Math.abs(error) < tiny) continue;
        for (const [each, place] of at.entries())
          gradient[place] = (gradient[place] ?? 0) + error * (values[each] ?? 0);
        gradient[names.length] = (gradient[names.length] ?? 0) + error;
      }
    }
    for (const [at, slope] of gradient.entries()) {
      means[at] = firstMoment * (means[at] ?? 0) + (1 - firstMoment) * slope;
      squares[at] = secondMoment * (squares[at] ?? 0) + (1 - secondMoment) * slope ** 2;
      const mean = (means[at] ?? 0) / (1 - firstMoment ** round);
      const square = (squares[at] ?? 0) / (1 - secondMoment ** round);
      weights[at] = (weights[at] ?? 0) - (rate * mean) / (Math.sqrt(square) + tiny);
    }
  }
  return { bias: weights.at(-1) ?? 0, weights: new Map(names.map((name, at) => [name, weights[at] ?? 0])) };
}
