// What a test says about a visit: that it met nothing, or nothing worse than it allows.
import type { SessionReport } from '../reports/session-report.ts';

/** What came of a visit. */
export interface Visit {
  /** `goal_reached`, `gave_up`, `explored`, …; null where the visit failed, and `because` says why. */
  outcome: string | null;
  because: string;
  /** The report of the session, as the service gives it in report.json. */
  report: SessionReport;
  /** The same, what stops people first. */
  findings: SessionReport['findings'];
  /** The report as a page that needs nothing else: `await testInfo.attach('passerby', { body: visit.html, contentType: 'text/html' })`. */
  html: string;
}

/** Which findings count. */
export interface FindingLimits {
  /** Least severity that counts: 4 critical, 3 serious, 2 moderate (the default), 1 minor, 0 note. */
  atLeast?: 0 | 1 | 2 | 3 | 4;
  /** Rules or fingerprints that do not count, each best with a comment that says why. */
  ignore?: readonly string[];
}

/** Throws an Error that names every finding that counts, and a visit that failed: one that saw no page has found nothing. */
export function expectNoFindings(visit: Visit, limits: FindingLimits = {}): void {
  const { pass, message } = judge(visit, limits);
  if (!pass) throw new Error(message);
}

/** For `const expect = baseExpect.extend(matchers)`: `expect(await visit(page, …)).toHaveNoFindings({ atLeast: 3 })`. */
export const matchers = {
  toHaveNoFindings(visit: Visit, limits: FindingLimits = {}) {
    const { pass, message } = judge(visit, limits);
    return {
      name: 'toHaveNoFindings',
      pass,
      message: () => (pass ? 'The visit met no finding that counts, and one was expected.' : message),
    };
  },
};

function judge(
  visit: Visit,
  { atLeast = 2, ignore = [] }: FindingLimits,
): { pass: boolean; message: string } {
  if (visit.outcome === null) return { pass: false, message: `The visit failed: ${visit.because}` };
  const counted = visit.findings.filter(
    ({ severity, rule, fingerprint }) =>
      severity >= atLeast && !ignore.includes(rule) && !ignore.includes(fingerprint),
  );
  const lines = counted.map(
    ({ severity, title, rule, url, remedy }) =>
      `  severity ${severity}: ${title}\n    ${rule} at ${url}\n    ${remedy}`,
  );
  const head = `The persona met ${counted.length} finding${counted.length === 1 ? '' : 's'} of severity ${atLeast} or more:`;
  return { pass: counted.length === 0, message: [head, ...lines].join('\n') };
}
