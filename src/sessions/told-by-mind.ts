// What a mind has to say beside its action: the end that it means, what it noticed, and what it says of the whole visit.
import type { DecisionRecord, OutcomeDetail, SessionFacts, SessionOutcome } from '../evidence/evidence.ts';
import type { ObservedParts, Recorder } from '../evidence/recorder.ts';
import type { SiteFailure } from './arrival.ts';
import type { Action, Mind } from './policy.ts';

/** How a turn left the session. */
export type TurnVerdict =
  | { kind: 'goes on' }
  | { kind: 'ended'; outcome: SessionOutcome; because: string; detail?: OutcomeDetail }
  | { kind: 'failed'; failure: SiteFailure };

/** What the mind has to say of the whole visit. */
export function toldBy(
  policy: Mind | null,
  facts: SessionFacts,
): Pick<ObservedParts, 'flows' | 'guided' | 'modelUse' | 'wordsUnknownIn'> {
  const untried = { verdict: 'not_tried' as const, turns: [], because: 'The session ended before it.' };
  const guided = policy?.guided?.();
  const modelUse = policy?.modelUse?.();
  const unknown = policy?.wordsUnknownIn?.() ?? [];
  return {
    flows: policy?.flows() ?? facts.flows.map((flow) => ({ flow, ...untried })),
    ...(guided ? { guided } : {}),
    ...(modelUse ? { modelUse } : {}),
    ...(unknown.length > 0 ? { wordsUnknownIn: unknown } : {}),
  };
}

/** What of the mind's own words went beyond a cap. */
export function cutOfMind({ modelUse }: Pick<ObservedParts, 'modelUse'>): string[] {
  const cut = modelUse?.noticedCut ?? 0;
  return cut > 0 ? [`${cut} things that the language model noticed were not kept`] : [];
}

/** What a language model took, what it noticed, and what it says of the last action. */
export function tellModel(recorder: Recorder, number: number, record: DecisionRecord): void {
  const { model, judged, compared, noticed = [] } = record;
  for (const { kind, what, quote, ref, box, shown } of noticed)
    recorder.event('noticed', number, { about: kind, what, quote, ref, box, shown });
  if (judged || compared)
    recorder.event('judgement', number, {
      of_turn: judged?.turn ?? number - 1,
      met: judged?.met ?? null,
      why_not: judged?.whyNot ?? '',
      compared: compared ?? '',
    });
  if (model)
    recorder.event('model', number, {
      purpose: 'decision',
      calls: model.calls,
      input_tokens: model.use.inputTokens,
      cached_tokens: model.use.cacheReadTokens,
      output_tokens: model.use.outputTokens,
      cost_usd: model.costUsd,
      ms: model.ms,
      refused: model.refused,
    });
}

/** The end of the session that an action means; null where it is one of the others. */
export function endOf(action: Action, facts: SessionFacts): TurnVerdict | null {
  if (action.kind !== 'give-up' && action.kind !== 'finish') return null;
  const { because, detail } = action;
  return { kind: 'ended', outcome: outcomeOf(action, facts), because, ...(detail && { detail }) };
}

function outcomeOf(
  action: Extract<Action, { kind: 'finish' | 'give-up' }>,
  facts: SessionFacts,
): SessionOutcome {
  if (action.kind === 'give-up') return 'gave_up';
  if (facts.task === null && facts.flows.length === 0) return 'explored';
  if (!action.reached) return 'gave_up';
  return action.confirmed === false ? 'ended_unconfirmed' : 'goal_reached';
}
