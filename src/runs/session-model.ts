// The language model at the hand of one session: its purse and its marks.
import { randomBase62 } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import { meterModel } from '../models/metered.ts';
import type { Model } from '../models/model.ts';
import type { Spending } from '../models/spending.ts';
import type { ApartTime } from '../sessions/budget.ts';
import type { LlmParts } from '../sessions/policies/llm/llm-policy.ts';

/** The service's one model and who keeps count of what it costs. */
export interface ServiceModel {
  model: Model;
  spending: Spending;
  /** Its time does not count as that of a session. */
  timeApart?: boolean;
}

export interface SessionModel {
  mind: LlmParts;
  /** The time that it took so far; null where that counts. */
  apart: ApartTime | null;
  /** Closes the purse; `turns` is what it was for. */
  close(turns: number): Promise<void>;
}

/** Letters and digits of the mark of page words. */
const nonceLength = 12;

/** The model of one session, from now on. */
export async function openSessionModel(
  { model, spending, timeApart = false }: ServiceModel,
  { sessionId, accountId, clock }: { sessionId: string; accountId: string; clock: Clock },
): Promise<SessionModel> {
  const purse = await spending.open({ sessionId, accountId });
  const timed = timedModel(model, clock);
  const metered = meterModel(timed.model, (most) => purse.mayAsk(most));
  return {
    apart: timeApart ? timed.taken : null,
    mind: { model: metered, clock, nonce: randomBase62(nonceLength) },
    close: (turns) => spending.close(sessionId, turns),
  };
}

/** A model that counts the time in which at least one question waits for its answer. */
function timedModel(model: Model, clock: Clock): { model: Model; taken: ApartTime } {
  let takenMs = 0;
  let waiting = 0;
  let sinceMs = 0;
  return {
    model: {
      name: model.name,
      price: model.price,
      answerLimitMs: model.answerLimitMs,
      get pictures() {
        return model.pictures === true;
      },
      async ask(question) {
        if (waiting === 0) sinceMs = clock.monotonicMs();
        waiting += 1;
        try {
          return await model.ask(question);
        } finally {
          waiting -= 1;
          if (waiting === 0) takenMs += clock.monotonicMs() - sinceMs;
        }
      },
    },
    taken: { ms: () => takenMs + (waiting > 0 ? clock.monotonicMs() - sinceMs : 0) },
  };
}
