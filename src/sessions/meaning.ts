// How a mind asks what labels mean. It is one voice in the scent and never a verdict: what is unsure is tried, not believed.

export interface Meaning {
  /** What the answers come from, as part of the version of a policy: `model-embeddings-en-0.2.0`, `onnx-1f0c…` or `stems`. */
  readonly version: string;
  /**
   * How near each label is to the goal in meaning, 0 to 1 in steps of 0.05, in the order of the labels. The same words have the
   * same answer on every call. Rejects with MeaningLost where what answers is gone: nothing else steps in for it.
   */
  similarities(goal: string, labels: readonly string[]): Promise<number[]>;
}

/** What tells meanings has ended, failed to load, or gave no answer in time. The session that asked fails with it. */
export class MeaningLost extends Error {
  constructor(because: string) {
    super(`What labels mean cannot be told any more: ${because}`);
    this.name = 'MeaningLost';
  }
}
