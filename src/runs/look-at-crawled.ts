// The pages that a crawl came to, looked at in a browser of their own: walked with Tab, narrow, with larger text.
import type { Evidence } from '../evidence/evidence.ts';
import { planCrawlLook } from '../findings/plan-crawl-look.ts';
import { secondLook, type SecondLookOptions } from '../sessions/probes/second-look.ts';
import type { CrawlLimits } from './crawl.ts';

/** The evidence of the crawl with what the pages told. Rejects only with the reason of the signal. */
export async function lookAtCrawled(
  evidence: Evidence,
  {
    limits,
    ...options
  }: Omit<SecondLookOptions, 'evidence' | 'plan' | 'limitMs'> & {
    limits: Pick<CrawlLimits, 'lookPages' | 'lookMs'>;
  },
): Promise<Evidence> {
  if (evidence.end.failure !== null || !evidence.graph) return evidence;
  const plan = planCrawlLook(evidence, { pages: limits.lookPages });
  return secondLook({ ...options, evidence, plan, limitMs: limits.lookMs });
}
