// One session recorded: the journey, and then the second look at what it met.
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { notBefore, type Clock } from '../base/time.ts';
import type { Evidence, SessionFacts } from '../evidence/evidence.ts';
import type { LookPlan } from '../evidence/look-plan.ts';
import { hidesSecrets } from '../evidence/mask.ts';
import type { VisitorState } from '../sessions/browser/session-page.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import type { CreateMind } from '../sessions/policy.ts';
import { secondLook } from '../sessions/probes/second-look.ts';
import { createReplayRecorder, type ReplayRecorder } from '../sessions/record-replay.ts';
import { recordSession } from '../sessions/record-session.ts';
import type { LlmParts } from '../sessions/policies/llm/llm-policy.ts';
import type { RecordOne } from './execute-session.ts';
import type { SiteMemory } from './site-memory.ts';
import { openSessionModel, type ServiceModel } from './session-model.ts';

/** How sessions are recorded; `openerFor` answers how those of an account open a site. */
export function createRecordOne(parts: {
  openerFor: (accountId: string) => OpenSite;
  policyFor: (facts: SessionFacts, model: LlmParts | null) => CreateMind;
  /** What the second look has to probe; where it rejects, there is none. */
  planFor: (journey: Evidence) => Promise<LookPlan>;
  /** The service's language model; null or left out where the built-in mind works. */
  model?: ServiceModel | null;
  /** What is known of a site from before; left out where nothing is kept. */
  memory?: SiteMemory;
  /** Pages are recorded for a replay. */
  recording: boolean;
  clock: Clock;
}): RecordOne {
  const { openerFor, model: service = null } = parts;

  return async ({ accountId, after, notBeforeMs, ...session }) => {
    const clock = notBefore(notBeforeMs, parts.clock);
    const openSite = openerFor(accountId);
    const { facts, mask } = session;
    const replay = parts.recording ? createReplayRecorder({ mask, clock, log: session.log }) : null;
    const model =
      service && (await openSessionModel(service, { sessionId: facts.sessionId, accountId, clock }));
    const { knowsSite = false } = facts.persona.who;
    const memory = model && knowsSite ? await parts.memory?.(accountId, facts.targetUrl) : null;
    let turns = 0;
    let visitor: VisitorState | null = null;
    try {
      const journey = await recordSession({
        ...session,
        leaving: async (page) => {
          // Who signed in with a stored login did so for the journey alone: probes never act in that account.
          if (session.login === null) visitor = await page.visitor();
        },
        reserveMs: after.reserveMs,
        apart: model?.apart ?? null,
        memory: memory ?? null,
        replay,
        clock,
        openSite,
        createPolicy: parts.policyFor(facts, model?.mind ?? null),
      });
      turns = journey.turns.length;
      const recording = await finished(replay, session.log);
      const planned = async () =>
        parts.planFor(journey).catch((error: unknown) => {
          session.log.warn('session.look_not_planned', { message: messageOf(error) });
          return null;
        });
      const plan = after.lookMs() > 0 ? await planned() : null;
      if (plan === null) return { evidence: journey, visitor, recording };
      const evidence = await after.spend('look', () =>
        secondLook({
          ...session,
          evidence: journey,
          visitor,
          covers: hidesSecrets(mask),
          plan,
          openSite,
          clock,
          limitMs: after.lookMs(),
        }),
      );
      return { evidence, visitor, recording };
    } finally {
      await model?.close(turns);
    }
  };
}

/** The recording; null where there is none, or where it cannot be made: that costs the replay and nothing else. */
async function finished(replay: ReplayRecorder | null, log: Log): Promise<Buffer | null> {
  if (!replay) return null;
  return replay.finish().catch((error: unknown) => {
    log.warn('recording.lost', { message: messageOf(error) });
    return null;
  });
}
