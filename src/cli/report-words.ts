// Outcomes and severities in the words of the reports, for lines on a terminal.
import type { SessionOutcome } from '../evidence/evidence.ts';
import { outcomeNames } from '../reports/outcome-sentences.ts';
import { severityNames, severityOrder } from '../reports/severity-scale.ts';

/** `ended, not confirmed`; an outcome of a newer service as it is. */
export function outcomeInWords(outcome: string): string {
  return isKnown(outcome) ? outcomeNames[outcome].toLowerCase() : outcome.replaceAll('_', ' ');
}

/** `serious`; a number that no report has as it is. */
export function severityInWords(severity: number): string {
  const step = severityOrder.find((one) => one === severity);
  return step === undefined ? `severity ${severity}` : severityNames[step];
}

function isKnown(outcome: string): outcome is SessionOutcome {
  return Object.hasOwn(outcomeNames, outcome);
}
