// A model that turns labels into vectors, and how labels are written for it.

export interface Embedder {
  /** A unit vector for each label, in order. The vector of a label does not depend on the labels beside it. */
  embed(labels: readonly string[]): Promise<Float32Array[]>;
}

/** Letters of a label that are read, and labels that go through a model at once. */
const lettersMax = 120;
const batchMax = 32;

/** A label as a model reads it: one line, lower case. Capitals change what a model hears (`PLACE ORDER`), not what a label means. */
export function plainLabel(label: string): string {
  return label.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, lettersMax);
}

/**
 * An embedder that runs labels of equal length together. A model pads labels of unequal length, and padding changes the last
 * bits of its sums: alike in length, each label has the very bits that it has alone.
 */
export function embedderOf<Encoded>(parts: {
  encode(label: string): Encoded;
  lengthOf(encoded: Encoded): number;
  /** Raw vectors of labels that are equally long. */
  run(batch: readonly { label: string; encoded: Encoded }[]): Promise<readonly ArrayLike<number>[]>;
}): Embedder {
  return {
    async embed(labels) {
      const found: Float32Array[] = [];
      const byLength = Map.groupBy(
        labels.map((label, at) => ({ label, at, encoded: parts.encode(label) })),
        ({ encoded }) => parts.lengthOf(encoded),
      );
      for (const equal of byLength.values()) {
        for (let from = 0; from < equal.length; from += batchMax) {
          const batch = equal.slice(from, from + batchMax);
          const vectors = await parts.run(batch);
          for (const [place, { at }] of batch.entries()) found[at] = unit(vectors[place] ?? []);
        }
      }
      return found;
    },
  };
}

function unit(vector: ArrayLike<number>): Float32Array {
  const copy = Float32Array.from(vector);
  const length = Math.hypot(...copy);
  return length === 0 ? copy : copy.map((value) => value / length);
}
