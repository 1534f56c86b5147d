// The model of one session with its meter and its leave: whoever asks in the session asks this one, so that every token counts.
import { addUse, noTokens, type Leave, type Model, type TokenUse } from './model.ts';
import { costOf } from './prices.ts';

/** A model that counts what it is asked. */
export interface MeteredModel extends Model {
  /** All so far. */
  used(): MeterReading;
}

export interface MeterReading {
  calls: number;
  use: TokenUse;
  /** US dollars; null where the price is not known. */
  costUsd: number | null;
}

/** Meters `model`; `mayAsk` is asked before every call. */
export function meterModel(model: Model, mayAsk: (most: TokenUse) => Promise<Leave>): MeteredModel {
  let calls = 0;
  let use = noTokens;
  return {
    name: model.name,
    price: model.price,
    answerLimitMs: model.answerLimitMs,
    get pictures() {
      return model.pictures === true;
    },
    ask: (question) =>
      model.ask({
        ...question,
        mayAsk,
        used: (spent) => {
          calls += 1;
          use = addUse(use, spent);
          question.used?.(spent);
        },
      }),
    used: () => ({ calls, use, costUsd: costOf(use, model.price) }),
  };
}

/** What was used between two readings. */
export function usedSince(
  before: MeterReading,
  now: MeterReading,
  model: Pick<Model, 'price'>,
): MeterReading {
  const use: TokenUse = {
    inputTokens: now.use.inputTokens - before.use.inputTokens,
    cacheReadTokens: now.use.cacheReadTokens - before.use.cacheReadTokens,
    cacheWriteTokens: now.use.cacheWriteTokens - before.use.cacheWriteTokens,
    outputTokens: now.use.outputTokens - before.use.outputTokens,
  };
  return { calls: now.calls - before.calls, use, costUsd: costOf(use, model.price) };
}
