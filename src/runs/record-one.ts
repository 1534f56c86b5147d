// One session recorded: the journey, and then the second look at what it met. The wall limit holds for both together.
import type { Clock } from '../base/time.ts';
import type { SessionFacts } from '../evidence/evidence.ts';
import { planLook } from '../findings/plan-look.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import type { CreatePolicy } from '../sessions/policy.ts';
import { secondLook } from '../sessions/probes/second-look.ts';
import { recordSession } from '../sessions/record-session.ts';
import type { RecordOne } from './execute-session.ts';

/** Most of the wall limit that the second look may take, and the most milliseconds (design 3). */
const lookShare = 1 / 3;
const lookLimitMs = 60_000;

/** Wall time that a session of this limit leaves for what comes after the journey, milliseconds. */
export function lookLimitOf(wallMs: number): number {
  return Math.min(wallMs * lookShare, lookLimitMs);
}

/** How sessions are recorded; `openerFor` answers how those of an account open a site. */
export function createRecordOne(parts: {
  openerFor: (accountId: string) => OpenSite;
  policyFor: (facts: SessionFacts) => CreatePolicy;
  clock: Clock;
}): RecordOne {
  const { openerFor, clock } = parts;

  return async ({ accountId, ...session }) => {
    const startedMs = clock.monotonicMs();
    const openSite = openerFor(accountId);
    const { wallMs } = session.facts.budget;
    const reserveMs = lookLimitOf(wallMs);
    const evidence = await recordSession({
      ...session,
      reserveMs,
      clock,
      openSite,
      createPolicy: parts.policyFor(session.facts),
    });
    const leftMs = wallMs - (clock.monotonicMs() - startedMs);
    return secondLook({
      ...session,
      evidence,
      plan: planLook(evidence),
      openSite,
      clock,
      limitMs: Math.min(leftMs, reserveMs),
    });
  };
}
