// What stops people comes first wherever a run is told: in reports, on the pages of the run, on the command line and in JUnit.
import { expect, test } from 'vitest';
import { createOutput } from '../src/cli/output.ts';
import { resultAsJson, tellResult } from '../src/cli/tell-result.ts';
import { findingsPage } from '../src/dashboard/findings-page.ts';
import { tellFaults } from '../src/dashboard/told-faults.ts';
import { inOrder } from '../src/findings/analyse.ts';
import type { Finding } from '../src/findings/finding.ts';
import { aggregateReport } from '../src/reports/aggregate-report.ts';
import type { CiRun } from '../src/reports/ci/ci-run.ts';
import { junitReport } from '../src/reports/ci/junit.ts';
import { aggregateHtml } from '../src/reports/render/aggregate-html.ts';
import { aggregateMarkdown } from '../src/reports/render/aggregate-markdown.ts';
import { sessionHtml } from '../src/reports/render/session-html.ts';
import { sessionMarkdown } from '../src/reports/render/session-markdown.ts';
import { sessionReport } from '../src/reports/session-report.ts';
import type { RunRow } from '../src/runs/run-store.ts';
import { sampleEvidence } from './support/sample-evidence.ts';
import { sampleAnalysis } from './support/sample-report.ts';

const analysis = sampleAnalysis();
const [template] = analysis.findings as [Finding];

function fault(rule: string, more: Partial<Finding>): Finding {
  return {
    ...template,
    rule,
    title: `Told by ${rule}`,
    fingerprint: `fp_${rule}`,
    severity: 3,
    impactLevel: 3,
    stopped: false,
    wouldStop: false,
    ...more,
  };
}

/** As they are to be told. The trap was met by the crawl, on a page that nobody came to. */
const told = [
  fault('stopped-somebody', { severity: 4, impactLevel: 4, stopped: true, wouldStop: true }),
  fault('trap-of-crawl', {
    wouldStop: true,
    url: 'https://shop.example.com/nobody-comes-here',
    proof: {
      ...template.proof,
      shownBy: 'crawl',
      events: [],
      turns: [],
      screen: null,
      crawl: { shownBy: 'deed', events: [3], turns: [2], screen: 's2' },
    },
  }),
  fault('grave', { measured: { seconds: 61 } }),
  fault('slight', { severity: 2, impactLevel: 2 }),
  fault('slightest', { severity: 1, impactLevel: 1 }),
];
const order = told.map(({ title }) => title);

const evidence = sampleEvidence();
const reports = ['ses_a', 'ses_b'].map((sessionId, place) =>
  sessionReport({
    evidence: { ...evidence, facts: { ...evidence.facts, sessionId } },
    // The crawl is told by the first session alone.
    analysis: {
      ...analysis,
      findings: inOrder(told.toReversed().filter((_, at) => place === 0 || at !== 3)),
    },
  }),
);
const [report] = reports as [(typeof reports)[number]];

/** The titles in the order in which the text has them first. */
function titlesIn(text: string): string[] {
  const places = order.map((title) => [text.indexOf(title), title] as const);
  for (const [at, title] of places) expect(at, title).toBeGreaterThanOrEqual(0);
  return places.toSorted(([a], [b]) => a - b).map(([, title]) => title);
}

const ci: CiRun = {
  runId: 'run_1',
  targetUrl: 'https://shop.example.com/',
  status: 'completed',
  failOn: 3,
  ignored: new Map(),
  sessions: reports.map((each) => ({
    id: each.session_id,
    personaId: each.persona.id,
    report: each,
    failure: null,
  })),
};
const followed = {
  runId: 'run_1',
  targetUrl: ci.targetUrl,
  status: 'completed',
  aggregateStatus: 'ready',
  sessions: [],
  crawl: null,
};

test('in the report of a session and in that of the run, each as Markdown and as a page', () => {
  expect(report.findings.map(({ title }) => title)).toEqual(order);
  const run = { runId: 'run_1', targetUrl: ci.targetUrl, task: null, unfinished: [] };
  const whole = aggregateReport({ run, reports });
  expect(whole.fix_first.map(({ title }) => title)).toEqual(order);
  const asPage = (html: string) => titlesIn(html.slice(html.indexOf('<main')));
  const findings = (markdown: string) => titlesIn(markdown);
  expect(findings(sessionMarkdown(report))).toEqual(order);
  expect(findings(aggregateMarkdown(whole))).toEqual(order);
  expect(asPage(sessionHtml(report))).toEqual(order);
  expect(asPage(aggregateHtml(whole, new Map()))).toEqual(order);
});

test('on the page of findings of a run', () => {
  const faults = tellFaults({ reports, since: null, ignored: new Map() });
  expect(faults.map(({ title }) => title)).toEqual(order);
  const page = findingsPage(
    { style: '', scripts: [] },
    { accountId: 'acc_1', accountName: 'one', scopes: ['read'], keyId: null, keyPublicId: null },
    {
      run: { id: 'run_1', targetUrl: ci.targetUrl, status: 'completed', task: null } as RunRow,
      before: null,
      faults,
      waits: false,
      filter: { state: 'open', severity: null, persona: null, label: null, rule: null },
      page: 1,
    },
  );
  expect(titlesIn(page)).toEqual(order);
});

test('on the command line, for a person and for a program', () => {
  const printed: string[] = [];
  const output = createOutput({
    out: (text) => printed.push(text),
    err: () => undefined,
    live: false,
    colours: false,
  });
  tellResult({ run: followed, saved: [], told: ci }, { output });
  expect(titlesIn(printed.join('\n'))).toEqual(order);
  const { findings } = resultAsJson(followed, [], ci);
  expect([...new Set(findings.map(({ title }) => title))]).toEqual(order);
});

test('in JUnit, by suite', () => {
  const suites = junitReport(ci).split('<testsuite ').slice(1);
  expect(suites).toHaveLength(2);
  expect(titlesIn(suites[0] ?? '')).toEqual(order);
  const cases = [...(suites[1] ?? '').matchAll(/<testcase [^>]*name="([^"]+)"/g)].map(([, name]) => name);
  expect(cases.slice(0, 4)).toEqual(told.map(({ rule }) => rule).filter((rule) => rule !== 'trap-of-crawl'));
});
