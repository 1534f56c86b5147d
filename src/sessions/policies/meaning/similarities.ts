// Similarities from vectors: each label is embedded once, for all sessions of the process.
import { usualErrands } from '../../../language/tables/usual-errands.ts';
import { type Embedder, plainLabel } from './embedder.ts';
import { createLru } from '../../../base/lru.ts';

/** Vectors that are kept; one takes 2 kB. */
const vectorsMax = 4_000;
/** Similarities are told in steps: what a model cannot tell apart must not decide. */
const stepsOfOne = 20;

export type Similarities = (goal: string, labels: readonly string[]) => Promise<number[]>;

/**
 * Answers for `embedder`, 0 to 1 in steps of 0.05: how much nearer a label stands to this goal than to errands of any kind,
 * as a share of what it could. 1 for the same words, 0 for a label that is no nearer than usual or has no letters.
 */
export async function similaritiesBy(embedder: Embedder): Promise<Similarities> {
  const vectors = createLru<Float32Array>(vectorsMax);
  const usual = mean(await embedder.embed(usualErrands.map(plainLabel)));

  async function vectorsOf(labels: readonly string[]): Promise<Map<string, Float32Array>> {
    const found = new Map<string, Float32Array>();
    const missing = [...new Set(labels)].filter((label) => {
      const known = vectors.get(label);
      if (known) found.set(label, known);
      return !known;
    });
    for (const [at, vector] of (await embedder.embed(missing)).entries()) {
      const label = missing[at] ?? '';
      found.set(label, vector);
      vectors.set(label, vector);
    }
    return found;
  }

  return async (goal, labels) => {
    const wanted = plainLabel(goal);
    const plain = labels.map(plainLabel);
    const found = await vectorsOf([wanted, ...plain].filter((label) => label !== ''));
    const goalVector = found.get(wanted);
    return plain.map((label) => {
      const vector = found.get(label);
      if (!goalVector || !vector) return 0;
      const always = dot(usual, vector);
      return inSteps((dot(goalVector, vector) - always) / (1 - always));
    });
  };
}

/** Within 0 to 1, to the nearest 0.05. */
export function inSteps(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * stepsOfOne) / stepsOfOne;
}

function mean(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let place = 0; place < sum.length; place++) {
      sum[place] = (sum[place] ?? 0) + (vector[place] ?? 0) / vectors.length;
    }
  }
  return sum;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let place = 0; place < a.length; place++) sum += (a[place] ?? 0) * (b[place] ?? 0);
  return sum;
}
