// How fast a crawl goes on: a site that answers slowly is given time, one that asks for rest gets it, and one that only fails is
// not asked for ever. Pure.
import type { CrawlEnd } from '../base/wire-facts.ts';
import { isAskedOn } from '../evidence/asked-on.ts';
import type { RequestRecord } from '../evidence/evidence.ts';

export type PaceVerdict =
  | { kind: 'goes on' }
  /** `because` is a few words for the record. */
  | { kind: 'rests'; ms: number; because: 'slow' | 'asked' }
  /** `because` is a sentence. */
  | { kind: 'ends'; why: PoliteEnd; because: string };

/** Why a site is left alone: it asked for it, or answers with failures of its own alone. */
export type PoliteEnd = Extract<CrawlEnd, 'asked' | 'failing'>;

/** An answer that takes longer is slow, milliseconds: as long as it took is rested, up to a limit. */
const slowMs = 1_000;
const longestSlowRestMs = 5_000;
/** Rest where the site asks for it and does not say how long; twice as long each further time. */
const askedRestMs = 4_000;
/** Longest rest that is kept; who asks for more is left alone. */
const longestAskedRestMs = 60_000;
/** Times that a site may ask for rest. */
const mostAsked = 4;
/** Actions that the site answers with its own failure, and none between that it answers otherwise. */
const mostFailures = 15;

/** Tells after each action what the site's answers to it call for. `nowMs` is the time of day. */
export function createPace(): (answers: readonly RequestRecord[], nowMs: number) => PaceVerdict {
  let asked = 0;
  let failures = 0;
  return (answers, nowMs) => {
    const own = answers.filter(({ sameSite }) => sameSite);
    const pleas = own.filter(({ status, retryAfter }) => status === 429 || (status === 503 && retryAfter));
    if (pleas.length > 0) {
      asked += 1;
      const named = pleas.map(({ retryAfter }) => restNamed(retryAfter, nowMs));
      const ms = Math.max(...named.map((one) => one ?? askedRestMs * 2 ** (asked - 1)));
      if (asked <= mostAsked && ms <= longestAskedRestMs) return { kind: 'rests', ms, because: 'asked' };
      return {
        kind: 'ends',
        why: 'asked',
        because: 'The site asked to be left alone: it answered that there were too many requests.',
      };
    }
    const awaited = own.filter(isAwaited);
    // An action that the site answered nothing to tells nothing.
    if (awaited.length > 0) failures = awaited.every(({ status }) => (status ?? 0) >= 500) ? failures + 1 : 0;
    if (failures >= mostFailures)
      return {
        kind: 'ends',
        why: 'failing',
        because: `The site answered ${failures} actions with a failure of its own, and none between them otherwise.`,
      };
    const took = awaited.flatMap((one) => {
      if (isAskedOn(one, own)) return [];
      return (one.endedMs ?? one.atMs) - one.atMs;
    });
    const slowest = Math.max(0, ...took);
    if (slowest <= slowMs) return { kind: 'goes on' };
    return { kind: 'rests', ms: Math.min(slowest, longestSlowRestMs), because: 'slow' };
  };
}

function isAwaited({ type }: RequestRecord): boolean {
  return /^(document|fetch|xhr)$/i.test(type);
}

/** What `Retry-After` names, seconds or a date, in milliseconds from now; null where it names nothing. */
function restNamed(retryAfter: string | undefined, nowMs: number): number | null {
  if (!retryAfter) return null;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter) * 1_000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
