// The crawl as bodies speak of it: what a run asks for, and how far it came.
import { z } from 'zod';
import { parsePathRule } from '../accounts/allow-rule.ts';
import {
  mostActions,
  mostExcluded,
  parseExcluded,
  wholeCrawl,
  type CrawlRule,
} from '../accounts/crawl-rule.ts';
import { crawlEnds, crawlEndsDescribed, durationBudgets } from '../base/wire-facts.ts';
import { crawlLimits } from '../runs/crawl.ts';
import type { CrawlRow } from '../runs/crawl-store.ts';
import { sessionStatuses } from '../runs/run.ts';
import { readBy } from './read-by.ts';

/** Longest path, characters, as it is sent. */
const longestPath = 510;

export const excludedPaths = z
  .array(readBy(parsePathRule, longestPath))
  .max(mostExcluded)
  .describe(
    'Paths that the crawl does not enter, such as `/admin/**`: `*` stands for part of one segment, `**` at the end for everything below.',
  );

export const actionLimit = z
  .int()
  .min(1)
  .max(mostActions)
  .describe(
    `Largest number of actions; the limit of the budget (${durationBudgets.map((name) => `${name} ${crawlLimits[name].actions}`).join(', ')}) also applies.`,
  );

/** `crawl` of POST /runs. */
export const askedCrawl = z
  .union(
    [
      z.enum(['on', 'off']),
      z.strictObject({ exclude: excludedPaths.default([]), max_actions: actionLimit.optional() }),
    ],
    'must be "on", "off", or an object with "exclude" and "max_actions"',
  )
  .default('on')
  .describe(
    'The crawl of the site beside the sessions: `on`, `off`, or on with `exclude` and `max_actions`. An extension of the interface.',
  );

/** What a run asks for; null for no crawl. */
export function crawlRuleOf(asked: z.infer<typeof askedCrawl>): CrawlRule | null {
  if (asked === 'off') return null;
  if (asked === 'on') return wholeCrawl;
  return { exclude: parseExcluded(asked.exclude), maxActions: asked.max_actions ?? null };
}

/** The crawl of a run as it is told. */
export const crawlBody = z
  .object({
    status: z.enum(sessionStatuses),
    progress: z.object({
      actions: z.int().describe('Actions so far.'),
      states: z.int().describe('Number of states of the site that the crawl found.'),
      classes: z.int().describe('Classes of controls; controls that should behave alike form one class.'),
    }),
    max_actions: z.int().describe('Largest number of actions.'),
    ended: z
      .enum(crawlEnds)
      .nullable()
      .describe(`Why a completed crawl ended: ${crawlEndsDescribed} Null otherwise.`),
    failure: z
      .object({ code: z.string(), reason: z.string(), message: z.string() })
      .nullable()
      .describe('Why the crawl failed; this does not affect the status of the run. Null otherwise.'),
  })
  .meta({ id: 'Crawl' });

export function toCrawlBody({
  status,
  progress,
  maxActions,
  ended,
  failure,
}: CrawlRow): z.infer<typeof crawlBody> {
  return { status, progress, max_actions: maxActions, ended, failure };
}
