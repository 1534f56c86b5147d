// One session recorded: the journey, and then the second look at what it met. The wall limit holds for both together.
import type { Clock } from '../base/time.ts';
import type { SessionFacts } from '../evidence/evidence.ts';
import { planLook } from '../findings/plan-look.ts';
import type { VisitorState } from '../sessions/browser/session-page.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import type { CreatePolicy } from '../sessions/policy.ts';
import { secondLook } from '../sessions/probes/second-look.ts';
import { recordSession } from '../sessions/record-session.ts';
import type { LlmParts } from '../sessions/policies/llm/llm-policy.ts';
import type { RecordOne } from './execute-session.ts';
import { openSessionModel, type ServiceModel } from './session-model.ts';

/** Most of the wall limit that the second look may take, and the most milliseconds (design 3). */
const lookShare = 1 / 3;
const lookLimitMs = 180_000;

/** Part of what is left after the journey that opinions of a model may take; the second look has the rest. */
const opinionShare = 0.5;

/** Wall time that a session of this limit leaves for what comes after the journey, milliseconds. */
export function lookLimitOf(wallMs: number): number {
  return Math.min(wallMs * lookShare, lookLimitMs);
}

/** How sessions are recorded; `openerFor` answers how those of an account open a site. */
export function createRecordOne(parts: {
  openerFor: (accountId: string) => OpenSite;
  policyFor: (facts: SessionFacts, model: LlmParts | null) => CreatePolicy;
  /** The service's language model; null or left out where the built-in mind works. */
  model?: ServiceModel | null;
  clock: Clock;
}): RecordOne {
  const { openerFor, clock, model: service = null } = parts;

  return async ({ accountId, ...session }) => {
    const startedMs = clock.monotonicMs();
    const openSite = openerFor(accountId);
    const { wallMs } = session.facts.budget;
    const reserveMs = lookLimitOf(wallMs);
    const { facts, sink, mask, signal } = session;
    const model = service && (await openSessionModel(service, { facts, accountId, clock }));
    const leftMs = () => wallMs - (clock.monotonicMs() - startedMs);
    let turns = 0;
    let visitor: VisitorState | null = null;
    try {
      const journey = await recordSession({
        ...session,
        leaving: async (page) => {
          // Who signed in with a stored login did so for the journey alone: probes never act in that account.
          if (session.login === null) visitor = await page.visitor();
        },
        reserveMs,
        clock,
        openSite,
        createPolicy: parts.policyFor(facts, model?.mind ?? null),
      });
      turns = journey.turns.length;
      const limitMs = Math.min(leftMs(), reserveMs) * opinionShare;
      const evidence = model
        ? await model.opine({ evidence: journey, sink, mask, limitMs, signal })
        : journey;
      return await secondLook({
        ...session,
        evidence,
        visitor,
        covers: session.login !== null,
        plan: planLook(evidence),
        openSite,
        clock,
        limitMs: Math.min(leftMs(), reserveMs),
      });
    } finally {
      await model?.close(turns);
    }
  };
}
