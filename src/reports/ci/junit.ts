// A run as JUnit XML: a suite for each persona, a case for each rule. Read by GitLab, Jenkins, CircleCI, Azure and others.
import { addressesOf, placesOf, standingIn, whyIgnored, type CiRun, type CiSession } from './ci-run.ts';

/**
 * Found at or above `failOn`, by its severity in the run, is a failure; found below it passes and is told in its output; a rule that could not tell
 * is skipped with its reason, and so is one of which everything found is ignored; a session that failed is an error.
 */
export function junitReport(run: CiRun): string {
  const standingOf = standingIn(run);
  const suites = run.sessions.map((session) => suiteOf(session, run, standingOf));
  const sum = (name: keyof Suite['counts']) => suites.reduce((total, { counts }) => total + counts[name], 0);
  // Of skipped ones the common schemas count those of a suite, and none here.
  const totals = `tests="${sum('tests')}" failures="${sum('failures')}" errors="${sum('errors')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="passerby ${xml(run.targetUrl)}" ${totals}>`,
    ...suites.map(({ text }) => text),
    '</testsuites>',
    '',
  ].join('\n');
}

interface Suite {
  text: string;
  counts: { tests: number; failures: number; errors: number; skipped: number };
}

interface Case {
  name: string;
  kind: 'passed' | 'failures' | 'errors' | 'skipped';
  /** Lines inside the case. */
  inside: string[];
}

type StandingOf = ReturnType<typeof standingIn>;

function suiteOf(session: CiSession, run: CiRun, standingOf: StandingOf): Suite {
  const cases = casesOf(session, run, standingOf);
  const count = (kind: Case['kind']) => cases.filter((one) => one.kind === kind).length;
  const counts = {
    tests: cases.length,
    failures: count('failures'),
    errors: count('errors'),
    skipped: count('skipped'),
  };
  const seconds = ((session.report?.duration_ms ?? 0) / 1_000).toFixed(3);
  const numbers = `tests="${counts.tests}" failures="${counts.failures}" errors="${counts.errors}" skipped="${counts.skipped}"`;
  const when = session.report ? ` timestamp="${xml(session.report.started_at)}"` : '';
  const text = [
    `  <testsuite name="${xml(session.personaId)}" id="${xml(session.id)}" ${numbers} time="${seconds}"${when}>`,
    ...cases.flatMap(({ name, inside }) => {
      const head = `    <testcase classname="passerby.${xml(session.personaId)}" name="${xml(name)}"`;
      return inside.length === 0 ? [`${head}/>`] : [`${head}>`, ...inside, '    </testcase>'];
    }),
    '  </testsuite>',
  ].join('\n');
  return { text, counts };
}

function casesOf({ report, failure }: CiSession, run: CiRun, standingOf: StandingOf): Case[] {
  if (!report) {
    const why = failure?.message ?? 'The session has no report.';
    const inside = [`      <error type="${xml(failure?.code ?? 'failed')}" message="${xml(why)}"/>`];
    return [{ name: 'session', kind: 'errors', inside }];
  }
  const { failOn } = run;
  const found = [...Map.groupBy(report.findings, ({ rule }) => rule)].map(([rule, findings]): Case => {
    const open = findings.filter((one) => whyIgnored(run, one) === null);
    const fails = failOn !== null && open.some((one) => standingOf(one).severity >= failOn);
    const text = findings
      .map(
        (one) =>
          `severity ${standingOf(one).severity}: ${one.title}${placesOf(one)}\n${whyIgnored(run, one) ?? one.summary}\n${addressesOf(one)}\nRemedy: ${one.remedy}`,
      )
      .join('\n\n');
    if (open.length === 0)
      return { name: rule, kind: 'skipped', inside: [`      <skipped message="${xml(text)}"/>`] };
    const title = open[0]?.title ?? rule;
    return fails
      ? {
          name: rule,
          kind: 'failures',
          inside: [`      <failure message="${xml(title)}" type="${xml(rule)}">${xml(text)}</failure>`],
        }
      : { name: rule, kind: 'passed', inside: [`      <system-out>${xml(text)}</system-out>`] };
  });
  const clear = report.limits.clear.map((rule): Case => ({ name: rule, kind: 'passed', inside: [] }));
  const done = new Set([...found, ...clear].map(({ name }) => name));
  const unsure = [...Map.groupBy(report.limits.cannot_tell, ({ rule }) => rule)]
    .filter(([rule]) => !done.has(rule))
    .map(([rule, [first]]): Case => ({
      name: rule,
      kind: 'skipped',
      inside: [`      <skipped message="${xml(first?.because ?? '')}"/>`],
    }));
  const broken = report.limits.rule_errors.map(({ rule, message }): Case => ({
    name: rule,
    kind: 'errors',
    inside: [`      <error type="rule" message="${xml(message)}"/>`],
  }));
  return [...found, ...clear, ...unsure, ...broken];
}

/** Text for XML 1.0: markup escaped, characters that XML cannot carry replaced, lines kept in attributes. */
function xml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
      .replaceAll('\n', '&#10;')
  );
}
