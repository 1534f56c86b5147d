// Turns of a crawl done once more in a fresh browser, each row of them from the address of the page on which it began.
import type { Evidence } from '../evidence/evidence.ts';
import { leaveOfAgain } from '../sessions/effects/leave-of.ts';
import { actionFor } from '../sessions/policies/script-policy.ts';
import type { Action, CreatePolicy, Decision, Observation } from '../sessions/policy.ts';
import { recordSession, type RecordSessionOptions } from '../sessions/record-session.ts';
import { scriptOfEvidence } from '../sessions/replay/script-of-evidence.ts';
import { createRepeatingBody } from './repeating-body.ts';

export interface RepeatCrawlOptions extends Pick<
  RecordSessionOptions,
  'openSite' | 'sink' | 'mask' | 'clock' | 'signal' | 'log'
> {
  evidence: Evidence;
  /** Turns of the crawl, each row done without a break. */
  rows: readonly (readonly number[])[];
  limitMs: number;
}

/** What was recorded, and the turn there of each that was begun. Nothing that binds is sent. Rejects as `recordSession` does. */
export async function repeatCrawl(
  options: RepeatCrawlOptions,
): Promise<{ driven: Evidence; turnOf: Map<number, number> }> {
  const { evidence, rows, limitMs, ...how } = options;
  const { facts } = evidence;
  const turnOf = new Map<number, number>();
  const driven = await recordSession({
    ...how,
    facts: {
      ...facts,
      sessionId: 'again',
      runId: 'again',
      effects: leaveOfAgain(facts.effects),
      policy: { name: 'crawl-again', version: '1' },
      startedAt: new Date(how.clock.nowMs()).toISOString(),
      budget: { turns: rows.length + rows.flat().length + 1, wallMs: limitMs },
    },
    position: 0,
    createPolicy: followRows(evidence, rows, turnOf),
    body: createRepeatingBody({ ...how, device: facts.persona.device }),
    leaveMode: 'again',
  });
  return { driven, turnOf };
}

/** Opens the page of a row and does its turns; goes on with the next row where one of them cannot be done. */
function followRows(
  evidence: Evidence,
  rows: readonly (readonly number[])[],
  turnOf: Map<number, number>,
): CreatePolicy {
  const last = Math.max(0, ...rows.flat());
  const script = new Map(scriptOfEvidence(evidence, last).steps.map((step) => [step.turn, step]));
  const left = rows.map((row) => [...row]);
  let at: number[] = [];

  function next(observation: Observation): Action {
    const turn = at.shift();
    const step = turn === undefined ? undefined : script.get(turn);
    const action = step && actionFor(step, observation, false);
    if (turn !== undefined && action !== undefined && typeof action !== 'string') {
      turnOf.set(turn, observation.turn);
      return action;
    }
    at = left.shift() ?? [];
    const url = script.get(at[0] ?? 0)?.before.url;
    return url === undefined
      ? { kind: 'finish', reached: false, because: 'All that could be was done again.' }
      : { kind: 'open', url };
  }

  return () => ({
    name: 'crawl-again',
    version: '1',
    decide: (observation) => Promise.resolve(decisionOf(next(observation))),
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () => [],
  });
}

function decisionOf(action: Action): Decision {
  return {
    action,
    record: {
      thought: 'Does it once more.',
      strategy: 'again',
      candidates: [],
      thresholds: {},
      expectation: { kind: 'nothing', about: [], sentence: '' },
    },
    effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
  };
}
