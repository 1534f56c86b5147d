// A run as workflow commands of GitHub Actions: annotations on the job, for repositories without code scanning.
import { addressesOf, faultsOf, metBy, placesOf, whyIgnored, type CiRun } from './ci-run.ts';

/**
 * One command a fault: `error` at or above `failOn`, else `warning`, `notice` for notes and last for what is ignored; one `error` a failed session;
 * a last plain line that sums up. GitHub shows ten of a kind in a step; the worst come first.
 */
export function githubReport(run: CiRun): string {
  const all = faultsOf(run);
  const isLeft = ({ finding }: (typeof all)[number]) => whyIgnored(run, finding) !== null;
  const [faults, left] = [all.filter((fault) => !isLeft(fault)), all.filter(isLeft)];
  const lines = faults.map((fault) => {
    const { finding } = fault;
    const fails = run.failOn !== null && finding.severity >= run.failOn;
    const kind = fails ? 'error' : finding.severity === 0 ? 'notice' : 'warning';
    const title = `Passerby: ${finding.rule}, severity ${finding.severity}`;
    const text = `${finding.title}${placesOf(finding)}\n${finding.summary}\n${addressesOf(finding)}\nMet by ${metBy(fault)}. Remedy: ${finding.remedy}`;
    return `::${kind} title=${property(title)}::${message(text)}`;
  });
  const lost = run.sessions.flatMap(({ personaId, failure }) =>
    failure
      ? [`::error title=${property(`Passerby: ${personaId} failed`)}::${message(failure.message)}`]
      : [],
  );
  const ignored = left.map(({ finding }) => {
    const title = `Passerby: ${finding.rule}, ignored`;
    const text = `${finding.title}${placesOf(finding)}\n${whyIgnored(run, finding)}\n${addressesOf(finding)}`;
    return `::notice title=${property(title)}::${message(text)}`;
  });
  const more = left.length === 0 ? '' : `, and ${left.length} ignored`;
  const sum = `Passerby run ${run.runId} ${run.status}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}${more}.`;
  return [...lines, ...lost, ...ignored, sum, ''].join('\n');
}

function message(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
