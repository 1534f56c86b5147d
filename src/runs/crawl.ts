// What a crawl of a run may take: its limits by budget, and its time. Pure.
import type { DurationBudget } from '../base/wire-facts.ts';

/** What a crawl may take. */
export interface CrawlLimits {
  actions: number;
  /** From the start of the run, milliseconds. */
  wallMs: number;
  /** Pages that are looked at when it has ended, and milliseconds that this may take. */
  lookPages: number;
  lookMs: number;
  /** Milliseconds in which what is suspected may be done again in a fresh browser. */
  againMs: number;
  /** What accessibility engines may take beside its wall time, milliseconds. */
  engineMs: number;
}

/** The limits of the crawl by the budget of its run. */
export const crawlLimits: Readonly<Record<DurationBudget, CrawlLimits>> = {
  short: { actions: 150, wallMs: 60_000, lookPages: 3, lookMs: 20_000, againMs: 10_000, engineMs: 20_000 },
  medium: {
    actions: 1_000,
    wallMs: 400_000,
    lookPages: 12,
    lookMs: 120_000,
    againMs: 60_000,
    engineMs: 120_000,
  },
};

/** What a crawl that was told to take at most so many actions may take: looks, repetitions and engines get less in the same proportion. */
export function limitsOf(budget: DurationBudget, maxActions: number): CrawlLimits {
  const whole = crawlLimits[budget];
  const share = Math.min(1, maxActions / whole.actions);
  return {
    actions: Math.min(maxActions, whole.actions),
    wallMs: whole.wallMs,
    lookPages: Math.ceil(whole.lookPages * share),
    lookMs: whole.lookMs * share,
    againMs: whole.againMs * share,
    engineMs: whole.engineMs * share,
  };
}

/** Part of its time that has to be left when it gets a browser: with less it does not begin. */
const leastShare = 1 / 4;

/** How long a crawl that is ready since `readyMs` may wait for a browser still, milliseconds. */
export function mayWaitMs({ wallMs }: CrawlLimits, sinceReadyMs: number): number {
  return Math.max(0, wallMs * (1 - leastShare) - sinceReadyMs);
}

/** The time of a crawl that gets its browser now, milliseconds. */
export function timeLeftMs({ wallMs }: CrawlLimits, sinceReadyMs: number): number {
  return Math.max(wallMs * leastShare, wallMs - sinceReadyMs);
}
