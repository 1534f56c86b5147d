// The language model as a mind in a thread knows it: questions go to the session through messages, answers come back.
import { z } from 'zod';
import type { MeteredModel, MeterReading } from '../../models/metered.ts';
import { noTokens, type ModelAnswer } from '../../models/model.ts';
import { costOf } from '../../models/prices.ts';
import type { FromThread, NewMind, ToThread } from './mind-messages.ts';

export interface ModelInThread {
  model: MeteredModel;
  /** Takes the answer to a question of `model`. */
  answered(message: Extract<ToThread, { kind: 'answered' }>): void;
}

/** A model that is asked by saying so. */
export function modelInThread(
  { name, price, answerLimitMs, pictures }: NonNullable<NewMind['model']>,
  say: (message: FromThread) => void,
): ModelInThread {
  const waiting = new Map<number, (answer: ModelAnswer<unknown> | null) => void>();
  let questions = 0;
  let used: MeterReading = { calls: 0, use: noTokens, costUsd: costOf(noTokens, price) };

  return {
    model: {
      name,
      price,
      answerLimitMs,
      pictures,
      async ask({ system, messages, schema, maxOutputTokens, limitMs }) {
        const id = ++questions;
        const answer = await new Promise<ModelAnswer<unknown> | null>((resolve) => {
          waiting.set(id, resolve);
          const shape = z.toJSONSchema(schema);
          say({ kind: 'ask', id, question: { system, messages, schema: shape, maxOutputTokens, limitMs } });
        });
        if (answer === null) throw new Error('the language model could not be asked');
        return answer.kind === 'none' ? answer : { ...answer, value: schema.parse(answer.value) };
      },
      used: () => used,
    },
    answered(message) {
      used = message.used ?? used;
      waiting.get(message.id)?.(message.answer);
      waiting.delete(message.id);
    },
  };
}
