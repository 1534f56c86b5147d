// How long a session may go on: turns and wall time, both hard. Pure but for the clock it is given.
import type { Clock } from '../base/time.ts';
import type { DurationBudget } from '../base/wire-facts.ts';

export interface Budget {
  /** Most turns. */
  turns: number;
  /** Most wall time from the start of the browser to the last turn, milliseconds. */
  wallMs: number;
}

/** The budgets of the interface, which are about so long. */
export const budgets: Record<DurationBudget, Budget> = {
  short: { turns: 15, wallMs: 3 * 60_000 },
  medium: { turns: 120, wallMs: 20 * 60_000 },
};

/** `15 turns and 3 minutes`. */
export function tellBudget({ turns, wallMs }: Budget): string {
  return `${turns} turns and ${wallMs / 60_000} minutes`;
}

/** Time that a session does not count as its own, such as that of its language model where the operator sets it apart. */
export interface ApartTime {
  /** Milliseconds so far; never falls. */
  ms: () => number;
}

/** Longest that a session may take with its model's time apart, milliseconds, by its wall limit. */
export function mostMs(wallMs: number): number {
  return wallMs <= budgets.short.wallMs ? 30 * 60_000 : 90 * 60_000;
}

/** What is left of a budget. */
export interface BudgetWatch {
  /** Milliseconds of wall time left, never below 0. */
  leftMs: () => number;
  /** Why turn number `turn` may not start, or null. */
  over(turn: number): 'turns' | 'wall time' | null;
}

/** Counts from now on. A turn that has begun may end; none begins with less than `reserveMs` left. */
export function watchBudget(
  budget: Budget,
  clock: Clock,
  { reserveMs = 2_000, apart = null }: { reserveMs?: number; apart?: ApartTime | null } = {},
): BudgetWatch {
  const startedMs = clock.monotonicMs();
  const leftMs = () => {
    const spentMs = clock.monotonicMs() - startedMs;
    const ownMs = budget.wallMs - (spentMs - (apart?.ms() ?? 0));
    return Math.max(0, apart === null ? ownMs : Math.min(ownMs, mostMs(budget.wallMs) - spentMs));
  };
  return {
    leftMs,
    over: (turn) => {
      if (turn > budget.turns) return 'turns';
      return leftMs() < Math.min(reserveMs, budget.wallMs) ? 'wall time' : null;
    },
  };
}
