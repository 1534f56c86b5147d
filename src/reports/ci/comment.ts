// A run as the one comment of a pull request: what is new, still there and fixed since the run of the base branch.
import type { Comparison } from '../comparison-schema.ts';
import { md } from '../render/markdown.ts';
import { faultsOf, openOf, placesOf, whyIgnored, type CiRun } from './ci-run.ts';

/** The first line of the comment, by which the next run finds it and writes it anew. */
export const commentMark = '<!-- passerby -->';

/** Faults told of each kind; the reports have all. */
const told = 10;

/** A fault in one line. */
interface Line {
  severity: number;
  title: string;
  rule: string;
  /** Why it is left, where it is. */
  because?: string | null;
}

/**
 * The comment as Markdown. Without a comparison (`base` names what was looked for) every fault is told as met, and none as new. Words of
 * the page are escaped: they make no link, no mention and no markup.
 */
export function commentReport(run: CiRun, { base, comparison: whole }: ComparedCi): string {
  const comparison = whole && openOf(whole, run.ignored);
  const parts = comparison ? compared(comparison) : alone(run, base);
  const failed = run.sessions.flatMap(({ personaId, failure }) =>
    failure ? [`- ${md(personaId)}: ${md(failure.message)}`] : [],
  );
  const personas = run.sessions.map(({ personaId }) => md(personaId)).join(', ');
  return [
    commentMark,
    `### Passerby: ${headline(run, comparison)}`,
    '',
    ...parts,
    ...section('Ignored', linesOf(run, true)),
    ...(failed.length > 0 ? ['**Sessions that failed**', '', ...failed, ''] : []),
    `<sub>${personas} at ${md(run.targetUrl)} · run ${md(run.runId)}</sub>`,
    '',
  ].join('\n');
}

/** What a run is compared with. */
export interface ComparedCi {
  /** The label that was asked for; null where none was. */
  base: string | null;
  /** null where there is nothing to compare with. */
  comparison: Comparison | null;
}

function headline(run: CiRun, comparison: Comparison | null): string {
  if (run.status === 'failed' || run.status === 'cancelled') return `the run ${run.status}`;
  if (comparison) return md(comparison.summary.headline);
  const count = linesOf(run, false).length;
  return count === 0 ? 'nothing found' : `${count} ${count === 1 ? 'fault' : 'faults'} met`;
}

function compared({ new: added, still_there, fixed, not_seen, differs }: Comparison): string[] {
  return [
    ...section('New', added),
    ...section('Still there', still_there),
    ...section('Fixed', fixed),
    ...(not_seen.length > 0
      ? [`${not_seen.length} of the base were not looked at again, and nobody can tell of them.`, '']
      : []),
    ...(differs.length > 0 ? [`The runs differ in: ${differs.join(', ')}.`, ''] : []),
  ];
}

function alone(run: CiRun, base: string | null): string[] {
  const why =
    base === null
      ? []
      : [`No ended run with the label ${md(base)} was found, so nothing is told as new or fixed.`, ''];
  return [...why, ...section('Met', linesOf(run, false))];
}

/** The faults that somebody has decided to leave, or the others. */
function linesOf(run: CiRun, isIgnored: boolean): Line[] {
  return faultsOf(run).flatMap(({ finding }) => {
    const because = whyIgnored(run, finding);
    if ((because !== null) !== isIgnored) return [];
    const title = `${finding.title}${placesOf(finding)}`;
    return [{ severity: finding.severity, title, rule: finding.rule, because }];
  });
}

function section(title: string, lines: readonly Line[]): string[] {
  if (lines.length === 0) return [];
  const left = lines.length - told;
  return [
    `**${title} (${lines.length})**`,
    '',
    ...lines
      .slice(0, told)
      .map(
        ({ severity, title: what, rule, because = null }) =>
          `- severity ${severity}: ${md(what)} (${md(rule)})${because === null ? '' : `. ${md(because)}`}`,
      ),
    ...(left > 0 ? [`- … and ${left} more in the reports`] : []),
    '',
  ];
}
