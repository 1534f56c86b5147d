// What a crawl may do, as a run or an entry of the allowlist sets it: paths that it leaves out, and how many actions it takes.
import { UsageError } from '../base/errors.ts';
import { matchesPathRule, parsePathRule } from './allow-rule.ts';

export interface CrawlRule {
  /** Paths that are not entered, nor anything below them; `*` as in exceptions. */
  exclude: readonly string[];
  /** Most actions; null leaves it to the budget of the run. */
  maxActions: number | null;
}

/** Paths of one rule, and actions, at most. */
export const mostExcluded = 50;
export const mostActions = 1_000;

/** Nothing is left out, and the budget holds. */
export const wholeCrawl: CrawlRule = { exclude: [], maxActions: null };

/** True where the rule says nothing. */
export function isWholeCrawl({ exclude, maxActions }: CrawlRule): boolean {
  return exclude.length === 0 && maxActions === null;
}

/** True where one of these paths covers `path`, or something above it. */
export function leavesOut(exclude: readonly string[], path: string): boolean {
  return exclude.some((rule) => {
    const below = rule.endsWith('/') ? `${rule}**` : `${rule}/**`;
    return matchesPathRule(rule, path) || (!rule.endsWith('/**') && matchesPathRule(below, path));
  });
}

/** Both hold: what either leaves out is left out, and the fewer actions are taken. */
export function bothCrawlRules(one: CrawlRule, other: CrawlRule): CrawlRule {
  const limits = [one.maxActions, other.maxActions].filter((limit) => limit !== null);
  return {
    exclude: [...new Set([...one.exclude, ...other.exclude])],
    maxActions: limits.length === 0 ? null : Math.min(...limits),
  };
}

/** Reads the actions of a rule. Throws UsageError, one sentence. */
export function parseMaxActions(text: string): number {
  const limit = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  if (limit >= 1 && limit <= mostActions) return limit;
  throw new UsageError(
    `"${text.slice(0, 100)}" is not a valid number of actions`,
    `write 1 to ${mostActions}`,
  );
}

/** Reads the paths of a rule, each once. Throws UsageError as `parsePathRule` does, and for too many. */
export function parseExcluded(texts: readonly string[]): string[] {
  const paths = [...new Set(texts.map(parsePathRule))];
  if (paths.length > mostExcluded) {
    throw new UsageError(`A crawl leaves out ${mostExcluded} paths at most`, 'cover several with a *');
  }
  return paths;
}
