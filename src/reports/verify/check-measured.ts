// Measured values as a report tells them, against what the records say they are.
import { withPlainText } from '../plain-text.ts';
import type { ReportFinding } from '../session-report-schema.ts';
import { distinct } from './claim.ts';
import type { Say } from './verify-report.ts';

/** Every value on either side, but those that the records do not hold. */
export function checkMeasured(
  finding: ReportFinding,
  again: { measured: ReportFinding['measured']; unknown?: readonly string[] },
  say: Say,
): void {
  const measured = withPlainText(again.measured);
  for (const name of distinct([...Object.keys(finding.measured), ...Object.keys(measured)])) {
    if (again.unknown?.includes(name)) continue;
    const [told, is] = [finding.measured[name], measured[name]];
    say(`measured.${name}`, told === is, `it is ${JSON.stringify(is)}`);
  }
}
