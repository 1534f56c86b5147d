// A test site visited by a real persona in a real browser, and judged.
import type { Authority } from '../../src/base/certificates.ts';
import { analyse, type Analysis } from '../../src/findings/analyse.ts';
import { ruleIndex } from '../../src/findings/rules/rule-index.ts';
import { firstTimeVisitor } from '../../src/personas/library/first-time-visitor.ts';
import { serveTestSite } from '../sites/serve-test-site.ts';
import type { TestSite, Variant } from '../sites/site-index.ts';
import { followDeeds } from './follow-deeds.ts';
import { recordVisit, type RecordedVisit } from './record-visit.ts';

/** A hand that does not slip: what a site is to show must not hang on a missed click. */
const visitor = { ...firstTimeVisitor, how: { ...firstTimeVisitor.how, misclickRate: 0 } };
const seed = 2;
const turns = 6;
/** Where this machine lagged too much for a rule that the site is for, the visit is repeated; never more often than this. */
const tries = 5;

/** Rules that need what a second look tells; the others are judged by the journey alone. */
const probing = new Set(
  ruleIndex.filter(({ needs }) => needs.includes('probes') && !needs.includes('screens')).map(({ id }) => id),
);

/** Whether a visit to the site takes a second look, which costs more than the journey. */
export function looksAgain(site: TestSite): boolean {
  return probing.has(site.id) || site.expected.lookAgain === true;
}

export interface JudgedSite {
  visit: RecordedVisit;
  analysis: Analysis;
}

/** Visits and judges a site in one of its forms. Rejects where the visit breaks down, and where the machine lagged each time. */
export async function judgeSite(site: TestSite, variant: Variant, authority: Authority): Promise<JudgedSite> {
  const served = await serveTestSite(site, variant, authority);
  const { task, deeds, findings } = site.expected;
  const shown = [{ rule: site.id, count: 1 }, ...findings];
  try {
    for (let tried = 1; tried <= tries; tried++) {
      const visit = await recordVisit({
        site: served,
        persona: visitor,
        task,
        seed,
        turns: deeds ? deeds.length + 1 : turns,
        ...(deeds && { wallMs: 120_000, createPolicy: followDeeds(deeds) }),
        lookAgain: looksAgain(site),
      });
      if (visit.evidence.end.failure) throw new Error(visit.evidence.end.failure.message);
      const analysis = analyse(visit.evidence, visit.pixels);
      // What is found all the same is shown; silence of a rule that could not tell shows nothing.
      const silent = shown.filter(
        ({ rule, count }) => analysis.findings.filter((found) => found.rule === rule).length < count,
      );
      const lagged = analysis.cannotTell.some(
        ({ rule, because }) =>
          silent.some((one) => one.rule === rule) && because.startsWith('our own machine'),
      );
      if (!lagged) return { visit, analysis };
    }
    throw new Error(`this machine lagged in each of ${tries} visits of ${site.id}, so nothing was shown`);
  } finally {
    await served.close();
  }
}

/** What was found, each as rule and name, in order. A nameless element is known by its title. */
export function foundOn({ findings }: Analysis): string[] {
  return findings.map(({ rule, element, title }) => `${rule}: ${element?.name || title}`).sort();
}

/** What must be found on the flawed site, as `foundOn` tells it, and nothing else. */
export function expectedOn(site: TestSite): string[] {
  return site.expected.findings
    .flatMap(({ rule, count, name, title }) =>
      Array.from({ length: count }, () => `${rule}: ${name || title}`),
    )
    .sort();
}
