// Meaning as a mind asks for it: over a port to the thread of the model. What it was told once it does not ask again.
import type { MessagePort } from 'node:worker_threads';
import { slowness } from '../../../base/slowness.ts';
import { after } from '../../../base/time.ts';
import { MeaningLost, type Meaning } from '../../meaning.ts';
import { plainLabel } from './embedder.ts';
import type { MeaningAnswer, MeaningQuestion } from './embedding-messages.ts';
import { createLru } from '../../../base/lru.ts';

/** Longest wait for one answer, milliseconds, times the slowness of the machine: loading the model, and others that asked before. */
const questionLimitMs = 15_000;
/** Labels of one question, and answers that one mind remembers. */
const labelsMax = 600;
const answersMax = 10_000;

/** Hears when the mind begins to wait for an answer and when it goes on. */
export interface Waiting {
  begins(): void;
  ends(): void;
}

/** A mind's own way to ask; `close` ends it. */
export interface AskedMeaning extends Meaning {
  close(): void;
}

/** Asks through `port`, which nobody else uses. */
export function askMeaning(
  { port, version }: { port: MessagePort; version: string },
  waiting: Waiting = { begins: () => undefined, ends: () => undefined },
): AskedMeaning {
  const pending = new Map<
    number,
    { answer: (answer: MeaningAnswer) => void; fail: (error: Error) => void }
  >();
  const answers = createLru<number>(answersMax);
  let questions = 0;
  let lost: MeaningLost | null = null;

  port.on('message', (answer: MeaningAnswer) => pending.get(answer.id)?.answer(answer));
  port.on('close', () => {
    lost = new MeaningLost('the thread of the model has ended.');
    for (const { fail } of pending.values()) fail(lost);
  });
  port.unref();

  async function ask(goal: string, labels: readonly string[]): Promise<number[]> {
    if (lost) throw lost;
    const id = ++questions;
    const limitMs = Math.round(questionLimitMs * slowness());
    let cease = () => {};
    port.ref();
    waiting.begins();
    try {
      const answer = await new Promise<MeaningAnswer>((resolve, reject) => {
        pending.set(id, { answer: resolve, fail: reject });
        cease = after(limitMs, () => reject(new MeaningLost(`no answer came within ${limitMs} ms.`)));
        const question: MeaningQuestion = { id, goal, labels };
        port.postMessage(question);
      });
      if ('failed' in answer) throw new MeaningLost(answer.failed);
      return answer.values;
    } finally {
      cease();
      pending.delete(id);
      if (pending.size === 0) port.unref();
      waiting.ends();
    }
  }

  return {
    version,
    async similarities(goal, labels) {
      const plain = labels.map(plainLabel);
      const keyOf = (label: string) => `${goal}\n${label}`;
      const told = new Map<string, number | undefined>(
        plain.map((label) => [label, answers.get(keyOf(label))]),
      );
      const asked = [...told.keys()].filter((label) => told.get(label) === undefined);
      for (let from = 0; from < asked.length; from += labelsMax) {
        const part = asked.slice(from, from + labelsMax);
        const values = await ask(goal, part);
        for (const [at, label] of part.entries()) {
          told.set(label, values[at]);
          answers.set(keyOf(label), values[at] ?? 0);
        }
      }
      return plain.map((label) => told.get(label) ?? 0);
    },
    close: () => port.close(),
  };
}
