// Turns of a crawl done once more in a fresh browser, each row of them from the address of the page on which it began.
import type { Evidence, PageRead } from '../evidence/evidence.ts';
import { leaveOfAgain } from '../sessions/effects/leave-of.ts';
import { actionFor } from '../sessions/policies/script-policy.ts';
import type { Action, CreatePolicy, Decision, Observation } from '../sessions/policy.ts';
import { recordSession, type RecordSessionOptions } from '../sessions/record-session.ts';
import { scriptOfEvidence } from '../sessions/replay/script-of-evidence.ts';
import type { StoredLogin } from '../sessions/stored-login.ts';
import { unweighed } from '../sessions/policies/unweighed.ts';
import { isAsked } from './course.ts';
import { createRepeatingBody } from './repeating-body.ts';

/** Times that the stored login is used: an account that refuses it is not to be locked. */
const mostSignIns = 2;

export interface RepeatCrawlOptions extends Pick<
  RecordSessionOptions,
  'openSite' | 'sink' | 'mask' | 'clock' | 'signal' | 'log'
> {
  evidence: Evidence;
  /** Turns of the crawl, each row done without a break. */
  rows: readonly (readonly number[])[];
  limitMs: number;
  /** What the crawl signed in with: rows behind it are done by who signed in anew. Its secrets must be among those that `mask` hides. */
  login: StoredLogin | null;
}

/** What was recorded, and the turn there of each that was begun. Nothing that binds is sent. Rejects as `recordSession` does. */
export async function repeatCrawl(
  options: RepeatCrawlOptions,
): Promise<{ driven: Evidence; turnOf: Map<number, number> }> {
  const { evidence, rows, limitMs, login, ...how } = options;
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
      // Whoever signs in opens the page that asked for it once more.
      budget: {
        turns: rows.length + rows.flat().length + 1 + (login ? 2 * mostSignIns : 0),
        wallMs: limitMs,
      },
    },
    position: 0,
    login,
    createPolicy: followRows({ evidence, rows, login }, turnOf),
    body: createRepeatingBody({ ...how, device: facts.persona.device }),
    leaveMode: 'again',
  });
  return { driven, turnOf };
}

/** Opens the page of a row and does its turns; goes on with the next row where one of them cannot be done. */
function followRows(
  { evidence, rows, login }: Pick<RepeatCrawlOptions, 'evidence' | 'rows' | 'login'>,
  turnOf: Map<number, number>,
): CreatePolicy {
  const last = Math.max(0, ...rows.flat());
  const script = new Map(scriptOfEvidence(evidence, last).steps.map((step) => [step.turn, step]));
  const screens = new Map(evidence.screens.map((screen) => [screen.id, screen]));
  const before = new Map(evidence.turns.map(({ turn, screen }) => [turn, screens.get(screen)]));
  const left = rows.map((row) => [...row]);
  let at: number[] = [];
  let signIns = 0;
  /** The first turn of the row whose page was opened just now; 0 where none was. */
  let opened = 0;
  let signedIn = false;

  function next(observation: Observation): Action {
    if (signedIn) {
      signedIn = false;
      return openPageOf(at);
    }
    if (opened !== 0 && isKeptOut(observation, before.get(opened)) && signIns < mostSignIns) {
      signIns += 1;
      signedIn = true;
      return logIn;
    }
    opened = 0;
    const turn = at.shift();
    const step = turn === undefined ? undefined : script.get(turn);
    const action = step && (step.kind === 'log-in' && login ? logIn : actionFor(step, observation, false));
    if (turn !== undefined && action !== undefined && typeof action !== 'string') {
      turnOf.set(turn, observation.turn);
      return action;
    }
    at = left.shift() ?? [];
    return openPageOf(at);
  }

  function openPageOf([first = 0]: readonly number[]): Action {
    opened = first;
    const url = script.get(first)?.before.url;
    return url === undefined
      ? { kind: 'finish', reached: false, because: 'All that could be was done again.' }
      : { kind: 'open', url };
  }

  /** The page asks for the stored login, and did not ask the crawl. */
  function isKeptOut(now: Observation, then: PageRead | undefined): boolean {
    return isAsked(now, login) && then !== undefined && !isAsked(then, login);
  }

  return () => ({
    name: 'crawl-again',
    version: '1',
    decide: (observation) => Promise.resolve(decisionOf(next(observation))),
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () => [],
  });
}

const logIn: Action = { kind: 'log-in' };

function decisionOf(action: Action): Decision {
  return unweighed(action, { strategy: 'again', thought: 'Does it once more.' });
}
