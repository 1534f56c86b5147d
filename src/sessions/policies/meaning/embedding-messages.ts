// What minds and the thread of the model say to each other, through a port for each mind.
import type { MessagePort } from 'node:worker_threads';

/** How the thread is made; `folder` is null for the packaged model. */
export interface EmbeddingThreadData {
  folder: string | null;
}

/** A mind that asks from now on, with its first question. */
export interface NewAsker {
  port: MessagePort;
  first: MeaningQuestion;
}

export interface MeaningQuestion {
  id: number;
  goal: string;
  labels: readonly string[];
}

export type MeaningAnswer = { id: number; values: number[] } | { id: number; failed: string };
