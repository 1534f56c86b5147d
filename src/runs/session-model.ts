// The language model at the hand of one session: its purse, its marks, and its examination once the journey is over.
import { randomBase62 } from '../base/ids.ts';
import { messageOf } from '../base/errors.ts';
import { stopReason } from '../base/stop.ts';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { EventData, EventKind } from '../evidence/event-schema.ts';
import type { Evidence, ProofRecord, SessionEvent, SessionFacts } from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import type { EvidenceSink } from '../evidence/recorder.ts';
import { examine } from '../examiner/examine.ts';
import { prove } from '../examiner/prove.ts';
import type { Suspicion } from '../examiner/read-suspicions.ts';
import { meterModel, usedSince } from '../models/metered.ts';
import type { Model } from '../models/model.ts';
import type { Spending } from '../models/spending.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import type { LlmParts } from '../sessions/policies/llm/llm-policy.ts';
import { proofPictures } from './proof-pictures.ts';

/** The service's one model and who keeps count of what it costs. */
export interface ServiceModel {
  model: Model;
  spending: Spending;
}

export interface SessionModel {
  mind: LlmParts;
  /**
   * The evidence with what the model suspects, what became of that, and all that it used; as it was where there is nothing to
   * examine. Rejects only with the reason of the signal.
   */
  examine(options: {
    evidence: Evidence;
    sink: EvidenceSink;
    mask: Mask;
    openSite: OpenSite;
    limitMs: number;
    signal: AbortSignal;
    log: Log;
  }): Promise<Evidence>;
  /** Closes the purse. */
  close(turns: number): Promise<void>;
}

/** Letters and digits of the mark of page words. */
const nonceLength = 12;
/** With less time nothing is examined, milliseconds. */
const leastMs = 3_000;

/** Longest that examination and proofs of a session may take, milliseconds, by its wall limit: their time is their own. */
export function examinationMs(wallMs: number): number {
  return wallMs <= 3 * 60_000 ? 5 * 60_000 : 15 * 60_000;
}

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
    async examine({ evidence, sink, mask, openSite, limitMs, signal, log }) {
      if (evidence.end.outcome === null || evidence.turns.length === 0 || limitMs < leastMs) return evidence;
      const before = metered.used();
      const startedMs = clock.monotonicMs();
      const images = [...evidence.images];
      const proven = async (suspicion: Suspicion, leftMs: number): Promise<ProofRecord> => {
        try {
          const { steps, checks } = suspicion;
          const given = { evidence, steps, checks, mask, openSite, clock, signal, log };
          const pictures = proofPictures(sink, images);
          const proof = await prove({ ...given, sinkOf: (drive) => pictures.sinkOf(drive), limitMs: leftMs });
          return await pictures.keep(proof, suspicion.id);
        } catch (error) {
          if (stopReason(signal) !== null) throw signal.reason;
          log.warn('session.proof_failed', { message: messageOf(error) });
          return { verdict: 'not checkable', because: 'the browser failed', drives: [] };
        }
      };
      const { suspicions, judgedLast, because } = await examine({
        evidence,
        model: metered,
        hide: (text) => mask.text(text),
        nonce: mind.nonce,
        prove: proven,
        limitMs,
        clock,
        signal,
      });
      const { calls, use, costUsd } = usedSince(before, metered.used(), metered);
      // The journey's own last word comes after what follows it.
      const events = evidence.events.filter(({ kind }) => kind !== 'session.ended');
      const told = events.length;
      const tell = <Kind extends EventKind>(kind: Kind, data: EventData<Kind>) =>
        events.push(afterAll(events, clock, kind, mask.json(data)));
      if (judgedLast) {
        const { turn, met, whyNot } = judgedLast;
        tell('judgement', { of_turn: turn, met, why_not: whyNot, compared: '' });
      }
      for (const { id, kind, what, proof, refused } of suspicions)
        tell('suspicion', {
          id,
          about: kind,
          what,
          verdict: proof?.verdict ?? null,
          because: proof?.because ?? refused,
        });
      tell('model', {
        purpose: 'examination',
        calls,
        input_tokens: use.inputTokens,
        cached_tokens: use.cacheReadTokens,
        output_tokens: use.outputTokens,
        cost_usd: costUsd,
        ms: Math.round(clock.monotonicMs() - startedMs),
        refused: because === null ? [] : [because],
      });
      await sink.events(events.slice(told), []);
      const last = judgedLast ? { judgedLast: mask.json(judgedLast) } : {};
      return {
        ...evidence,
        suspicions: mask.json(suspicions),
        events,
        images,
        ...(evidence.modelUse ? { modelUse: { ...evidence.modelUse, ...metered.used(), ...last } } : {}),
      };
    },
    close: (turns) => spending.close(sessionId, turns),
  };
}

function afterAll(
  events: readonly SessionEvent[],
  clock: Clock,
  kind: EventKind,
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
