// What relations suspect of a crawl, done once more in a fresh browser: what does not happen again is not told as a fault.
import { messageOf } from '../base/errors.ts';
import { stopReason } from '../base/stop.ts';
import { repeatCrawl, type RepeatCrawlOptions } from '../crawl/repeat-crawl.ts';
import type { Evidence, RepetitionRecord } from '../evidence/evidence.ts';
import type { TurnsAgain } from '../findings/crawl-again.ts';

/** With less time nothing is repeated, milliseconds: a browser has to start first. */
const leastMs = 3_000;

export interface RepeatCrawledOptions extends Omit<RepeatCrawlOptions, 'evidence' | 'rows' | 'sink'> {
  /** Rows of turns that show what is suspected. */
  rowsOf: (evidence: Evidence) => Promise<number[][]>;
  /** What the rules say of them as they were done again. */
  judgeAgain: (evidence: Evidence, again: TurnsAgain) => Promise<RepetitionRecord>;
}

/** The evidence with what came of it. Rejects only with the reason of the signal; what cannot be repeated stays as it was. */
export async function repeatCrawled(
  evidence: Evidence,
  { rowsOf, judgeAgain, ...options }: RepeatCrawledOptions,
): Promise<Evidence> {
  if (evidence.end.failure !== null || !evidence.graph || options.limitMs < leastMs) return evidence;
  try {
    const rows = await rowsOf(evidence);
    if (rows.length === 0) return evidence;
    const sink = { events: () => Promise.resolve(), image: () => Promise.resolve() };
    const { driven, turnOf } = await repeatCrawl({ ...options, evidence, rows, sink });
    return { ...evidence, repetition: await judgeAgain(evidence, { driven, rows, turnOf }) };
  } catch (error) {
    if (stopReason(options.signal) !== null) throw options.signal.reason;
    options.log.warn('crawl.repeat_failed', { message: messageOf(error) });
    return evidence;
  }
}
