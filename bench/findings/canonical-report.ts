// The form in which two reports of one seed on a deterministic site are equal byte for byte: what was done, found and
// concluded, without ids, addresses of ports, wall times, raw milliseconds, counts of events and requests, and pictures.
import type { SessionReport } from '../../src/reports/session-report.ts';

/** The canonical text of a report. Pure. */
export function canonicalReport(report: SessionReport): string {
  const { task, persona, seed, policy, outcome, flows, summary, findings, journey } = report;
  const told = {
    task,
    persona: persona.id,
    seed,
    policy,
    outcome,
    flows,
    summary,
    findings: findings.map(
      ({ rule, severity, confidence, label, url, element, title, fingerprint, occurrences, proof }) => ({
        rule,
        severity,
        confidence,
        label,
        url,
        element,
        title,
        fingerprint,
        occurrences,
        turns: proof.turns,
      }),
    ),
    journey: journey.map(({ turn, action, thought }) => ({ turn, action, thought })),
  };
  return JSON.stringify(told, null, 1)
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/\d[\d.,]*(?= ?(ms|milliseconds|seconds|s)\b)/g, '#');
}
