// The pages that a crawl came to, looked at in a browser of their own: walked with Tab, narrow, with larger text.
import type { Evidence } from '../evidence/evidence.ts';
import type { LookPlan } from '../evidence/look-plan.ts';
import { messageOf } from '../base/errors.ts';
import { secondLook, type SecondLookOptions } from '../sessions/probes/second-look.ts';
import type { CrawlLimits } from './crawl.ts';

/** The evidence of the crawl with what the pages told. Rejects only with the reason of the signal. */
export async function lookAtCrawled(
  evidence: Evidence,
  {
    limits,
    planFor,
    ...options
  }: Omit<SecondLookOptions, 'evidence' | 'plan' | 'limitMs'> & {
    limits: Pick<CrawlLimits, 'lookPages' | 'lookMs'>;
    /** What of so many pages is to be looked at; where it rejects, nothing is. */
    planFor: (of: { evidence: Evidence; pages: number }) => Promise<LookPlan>;
  },
): Promise<Evidence> {
  if (evidence.end.failure !== null || !evidence.graph) return evidence;
  const plan = await planFor({ evidence, pages: limits.lookPages }).catch((error: unknown) => {
    options.log.warn('crawl.look_not_planned', { message: messageOf(error) });
    return null;
  });
  if (plan === null) return evidence;
  return secondLook({ ...options, evidence, plan, limitMs: limits.lookMs });
}
