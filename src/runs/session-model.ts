// The language model at the hand of one session: its purse and its marks.
import { randomBase62 } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import { meterModel } from '../models/metered.ts';
import type { Model } from '../models/model.ts';
import type { Spending } from '../models/spending.ts';
import type { LlmParts } from '../sessions/policies/llm/llm-policy.ts';

/** The service's one model and who keeps count of what it costs. */
export interface ServiceModel {
  model: Model;
  spending: Spending;
}

export interface SessionModel {
  mind: LlmParts;
  /** Closes the purse; `turns` is what it was for. */
  close(turns: number): Promise<void>;
}

/** Letters and digits of the mark of page words. */
const nonceLength = 12;

/** The model of one session, from now on. */
export async function openSessionModel(
  { model, spending }: ServiceModel,
  { sessionId, accountId, clock }: { sessionId: string; accountId: string; clock: Clock },
): Promise<SessionModel> {
  const purse = await spending.open({ sessionId, accountId });
  const metered = meterModel(model, (most) => purse.mayAsk(most));
  return {
    mind: { model: metered, clock, nonce: randomBase62(nonceLength) },
    close: (turns) => spending.close(sessionId, turns),
  };
}
