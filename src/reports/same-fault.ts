// Which findings tell one fault, whichever version found them: by fingerprint, or by one that a finding had in an earlier version.
// Pure.
import { fingerprintVersion } from '../findings/fingerprint.ts';
import { rulesNow } from '../findings/former-ids.ts';
import type { ReportFinding, SessionReport } from './session-report-schema.ts';

type Named = Pick<ReportFinding, 'fingerprint' | 'former_fingerprints'>;

/** The name under which each of these findings is counted: a former fingerprint gives way to the one that came after it. */
export function currentNames(findings: readonly Named[]): (finding: Named) => string {
  const now = new Map(
    findings.flatMap(({ fingerprint, former_fingerprints: former = [] }) =>
      former.map((each) => [each, fingerprint] as const),
    ),
  );
  return ({ fingerprint }) => now.get(fingerprint) ?? fingerprint;
}

/** True where one of the two is called what the other is, or was. */
export function isSameFault(a: Named, b: Named): boolean {
  return (
    a.fingerprint === b.fingerprint ||
    a.former_fingerprints?.includes(b.fingerprint) === true ||
    b.former_fingerprints?.includes(a.fingerprint) === true
  );
}

/**
 * Why a finding without a partner in these reports says nothing, where their fingerprints were made otherwise and nobody knows
 * how; null where it can be held against them.
 */
export function whyNotComparable(
  { report, finding }: { report: SessionReport; finding: ReportFinding },
  others: readonly SessionReport[],
): string | null {
  const own = madeIn(report);
  const versions = others.map(madeIn).filter((each) => each !== own);
  if (versions.length === 0) return null;
  const unknown = [own, ...versions].find((each) => each > fingerprintVersion);
  if (unknown !== undefined)
    return `fingerprints of version ${unknown} are not known here, which makes version ${fingerprintVersion}`;
  const rules = rulesNow(finding.rule);
  if (rules.length === 0) return `no rule of today tells what ${finding.rule} told`;
  const since = Math.max(...rules.map(({ byCauseSince = 0 }) => byCauseSince));
  const isRenamed = [own, ...versions].some((each) => each < since);
  return isRenamed &&
    others.some(({ findings }) =>
      findings.some(({ rule }) => rulesNow(rule).some((each) => rules.includes(each))),
    )
    ? `since version ${since} of fingerprints ${finding.rule} tells its faults by another cause`
    : null;
}

function madeIn({ fingerprint_version: made = 1 }: SessionReport): number {
  return made;
}
