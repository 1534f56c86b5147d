// What a crawl of a run may take: its limits by budget, and its time. Pure.
import type { DurationBudget } from '../base/wire-facts.ts';

/** What a crawl may take. */
export interface CrawlLimits {
  actions: number;
  /** From the start of the run to the report that waits for it, milliseconds; all below but the engines is part of it. */
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

/** Time of the report, which a session waits with until the crawl has ended, milliseconds. */
const reportMs = 6_000;
/** Part of what looks and the repetition may take that the walk leaves them. */
const keptShare = 1 / 2;

/** What the parts of a crawl may take, one after the other; what one leaves goes to the next, up to its own limit. */
export interface CrawlTimes {
  walkMs: number;
  /** After so many milliseconds since it began. */
  lookMs(passedMs: number): number;
  againMs(passedMs: number): number;
}

/** The times of a crawl that has `leftMs` from now on; with less than its whole time, each part has less in proportion. */
export function timesOf(limits: CrawlLimits, leftMs: number): CrawlTimes {
  const share = Math.min(1, leftMs / limits.wallMs);
  const kept = { look: limits.lookMs * keptShare * share, again: limits.againMs * keptShare * share };
  const endMs = leftMs - reportMs * share;
  const within = (most: number, untilMs: number, passedMs: number) =>
    Math.round(Math.max(0, Math.min(most, untilMs - passedMs)));
  return {
    walkMs: Math.round(endMs - kept.look - kept.again),
    lookMs: (passedMs) => within(limits.lookMs, endMs - kept.again, passedMs),
    againMs: (passedMs) => within(limits.againMs, endMs, passedMs),
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
