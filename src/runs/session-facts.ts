// What is known of a session before its first turn.
import type { Clock } from '../base/time.ts';
import type { HostGrant, SessionFacts } from '../evidence/evidence.ts';
import { budgets, type Budget } from '../sessions/budget.ts';
import type { StoredLogin } from '../sessions/stored-login.ts';
import type { RunRow } from './run-store.ts';
import type { SessionRow } from './session-store.ts';

export interface FactsParts {
  clock: Clock;
  /** What the mind and the browser are. */
  policy: { name: string; version: string };
  browser: string;
  /** The model's time is apart from that of sessions. */
  timeApart?: boolean;
  /** Rules on trial judge too. */
  trialRules: boolean;
  /** Budgets in place of the interface's, for tests. */
  budgets?: { [name in 'short' | 'medium']: Budget };
}

/** The facts of a session of this run; its budget is that of the run where none is named. */
export function factsOf(
  parts: FactsParts,
  of: {
    run: RunRow;
    session: Pick<SessionRow, 'id' | 'persona'>;
    hosts: HostGrant[] | null;
    login: StoredLogin | null;
    budget?: Budget;
  },
): SessionFacts {
  const { run, session, hosts, login } = of;
  return {
    sessionId: session.id,
    runId: run.id,
    targetUrl: run.targetUrl,
    task: run.task,
    flows: run.flows,
    effects: run.effects,
    ...(hosts && { hosts }),
    persona: session.persona,
    guidedExploration: run.guidedExploration,
    seed: run.seed,
    policy: parts.policy,
    browser: parts.browser,
    startedAt: new Date(parts.clock.nowMs()).toISOString(),
    budget: of.budget ?? (parts.budgets ?? budgets)[run.durationBudget],
    ...(parts.trialRules && { trialRules: true }),
    ...(parts.timeApart === true && { modelTime: 'apart' as const }),
    ...(login === null ? {} : { loginHost: new URL(login.origin).hostname }),
  };
}
