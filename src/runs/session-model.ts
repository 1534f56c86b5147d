// The language model at the hand of one session: its purse, its marks, and its opinions once the journey is over.
import { randomBase62 } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import type { Evidence, SessionEvent, SessionFacts } from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import type { EvidenceSink } from '../evidence/recorder.ts';
import { meterModel, usedSince } from '../models/metered.ts';
import type { Model } from '../models/model.ts';
import type { Spending } from '../models/spending.ts';
import type { LlmParts } from '../sessions/policies/llm/llm-policy.ts';
import { proposeOpinions } from '../sessions/policies/llm/opinions.ts';

/** The service's one model and who keeps count of what it costs. */
export interface ServiceModel {
  model: Model;
  spending: Spending;
}

export interface SessionModel {
  mind: LlmParts;
  /** The evidence with the opinions of the model and all that it used; as it was where there is nothing to have one on. */
  opine(options: {
    evidence: Evidence;
    sink: EvidenceSink;
    mask: Mask;
    limitMs: number;
    signal: AbortSignal;
  }): Promise<Evidence>;
  /** Closes the purse. */
  close(turns: number): Promise<void>;
}

/** Letters and digits of the mark of page words. */
const nonceLength = 12;
/** Longest that opinions may take, milliseconds, and with less left they are not asked for. */
const opinionLimitMs = 25_000;
const leastMs = 3_000;

/** The model of one session. */
export async function openSessionModel(
  { model, spending }: ServiceModel,
  { facts, accountId, clock }: { facts: SessionFacts; accountId: string; clock: Clock },
): Promise<SessionModel> {
  const { sessionId } = facts;
  const purse = await spending.open({ sessionId, accountId });
  const metered = meterModel(model, (most) => purse.mayAsk(most));
  const mind: LlmParts = { model: metered, clock, nonce: randomBase62(nonceLength) };

  return {
    mind,
    async opine({ evidence, sink, mask, limitMs, signal }) {
      if (evidence.end.outcome === null || evidence.turns.length === 0 || limitMs < leastMs) return evidence;
      const before = metered.used();
      const startedMs = clock.monotonicMs();
      const {
        opinions,
        judgedLast: judged,
        because,
      } = await proposeOpinions({
        evidence,
        model: metered,
        hide: (text) => mask.text(text),
        nonce: mind.nonce,
        limitMs: Math.min(limitMs, opinionLimitMs),
        signal,
      });
      const { calls, use, costUsd } = usedSince(before, metered.used(), metered);
      // The journey's own last word comes after what follows it.
      const events = evidence.events.filter(({ kind }) => kind !== 'session.ended');
      const told = events.length;
      const judgedLast = judged && mask.json(judged);
      if (judgedLast)
        events.push(
          afterAll(events, clock, 'judgement', {
            of_turn: judgedLast.turn,
            met: judgedLast.met,
            why_not: judgedLast.whyNot,
            compared: '',
          }),
        );
      const event = afterAll(events, clock, 'model', {
        purpose: 'opinions',
        calls,
        input_tokens: use.inputTokens,
        cached_tokens: use.cacheReadTokens,
        output_tokens: use.outputTokens,
        cost_usd: costUsd,
        ms: Math.round(clock.monotonicMs() - startedMs),
        refused: because === null ? [] : [mask.text(because)],
      });
      events.push(event);
      await sink.events(events.slice(told), []);
      const last = judgedLast ? { judgedLast } : {};
      return {
        ...evidence,
        opinions: mask.json(opinions),
        events,
        ...(evidence.modelUse ? { modelUse: { ...evidence.modelUse, ...metered.used(), ...last } } : {}),
      };
    },
    close: (turns) => spending.close(sessionId, turns),
  };
}

function afterAll(
  events: readonly SessionEvent[],
  clock: Clock,
  kind: 'judgement' | 'model',
  data: SessionEvent['data'],
): SessionEvent {
  const last = events.at(-1);
  return {
    seq: (last?.seq ?? 0) + 1,
    at: Math.max(clock.nowMs(), (last?.at ?? 0) + 1),
    kind,
    turn: last?.turn ?? 0,
    data,
  };
}
