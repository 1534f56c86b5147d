// What a report says of its crawl: why it ended, what it left, what broke on the way, and that it is missing.
import { expect, test } from 'vitest';
import { crawl as crawlEvidence } from '../../test/support/crawl-builder.ts';
import { screen, turn } from '../../test/support/evidence-builder.ts';
import { sampleEvidence } from '../../test/support/sample-evidence.ts';
import { sampleAnalysis } from '../../test/support/sample-report.ts';
import { crawlEnds } from '../base/wire-facts.ts';
import type { CrawlGraph, Evidence } from '../evidence/evidence.ts';
import { aggregateReport } from './aggregate-report.ts';
import { aggregateHtml } from './render/aggregate-html.ts';
import { aggregateMarkdown } from './render/aggregate-markdown.ts';
import { html, render } from './render/html.ts';
import { crawlPart } from './render/crawl-part.ts';
import { sessionHtml } from './render/session-html.ts';
import { sessionMarkdown } from './render/session-markdown.ts';
import { sessionReport } from './session-report.ts';
import { sessionReportSchema } from './session-report-schema.ts';

const state = {
  id: 'n1',
  template: '/offer',
  url: 'https://shop.example.com/offer',
  title: 'The offer',
  fingerprint: 'f',
  screens: ['s1'],
  depth: 0,
  layers: [],
  account: 'unknown' as const,
};

function reportWith(more: Partial<Evidence>) {
  return sessionReport({ evidence: { ...sampleEvidence(), ...more }, analysis: sampleAnalysis() });
}

/** The report of a session that tells a crawl with this graph. */
function toldWith(graph: Partial<CrawlGraph>) {
  const screens = [screen('s1', [])];
  const turns = [turn(1, null, { from: 's1', to: 's1', action: { kind: 'wait' } })];
  return reportWith({
    crawl: crawlEvidence({ screens, turns, trials: [], graph: { states: [state], ...graph } }),
  });
}

const left = { count: 57, first: [{ state: 'n1', class: 'c1', label: 'Last chance' }] };

test('each end has words of its own, with how much was left', () => {
  const sentences = crawlEnds.map((ended) => {
    const told = toldWith({ ended, ...(ended === 'nothing left' ? {} : { left }) });
    expect(sessionReportSchema.parse(told)).toEqual(told);
    return told.crawl?.sentence ?? '';
  });
  expect(new Set(sentences).size).toBe(crawlEnds.length);
  expect(sentences.filter((words) => words.includes('left nothing untried'))).toHaveLength(1);
  expect(sentences.filter((words) => words.endsWith('; 57 things were left to try.'))).toHaveLength(
    crawlEnds.length - 1,
  );
});

test('what was left is named as cut off, or as not come to again, before what was not allowed', () => {
  const notTried = [{ state: 'n1', class: 'c2', label: 'Delete', because: 'leave' as const }];
  const reasons = (ended: CrawlGraph['ended']) =>
    toldWith({ ended, left, notTried }).crawl?.not_entered.map(({ label, because }) => `${because} ${label}`);
  expect(reasons('time')).toEqual(['limit Last chance', 'leave Delete']);
  expect(reasons('unreachable')).toEqual(['unreachable Last chance', 'leave Delete']);
});

test('traps, broken browsers, rests and what was left stand in the page and in the Markdown of a report', () => {
  const report = toldWith({
    ended: 'actions',
    left,
    notTried: [{ state: 'n1', class: 'c2', label: 'Delete', because: 'leave' }],
    traps: [{ state: 'n1', turn: 1, tried: ['Escape', 'waiting'], led: null }],
    breaks: [
      {
        turn: 1,
        because: 'The page crashed the browser tab',
        state: 'n1',
        action: 'click',
        label: 'Compute',
      },
      { turn: 4, because: 'looking at the page took longer than 90 s' },
    ],
    rests: [
      { turn: 1, ms: 4_000, because: 'asked' },
      { turn: 2, ms: 2_000, because: 'slow' },
    ],
  });
  const page = render(html`${crawlPart(report)}`)
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');
  const text = sessionMarkdown(report).replaceAll('\\', '');
  for (const words of [
    'Escape, waiting',
    'The browser broke down when it did “click” on “Compute” on /offer: The page crashed the browser tab.',
    'The browser broke down: looking at the page took longer than 90 s.',
    'It rested 6 s in all: 1 time because the site asked for it, 1 time because it answered slowly.',
    'Left to try when the crawl ended: “Last chance”.',
    'Not pressed for lack of leave: “Delete”.',
  ]) {
    expect(page).toContain(words);
    expect(text).toContain(words);
  }
  expect(page).toContain('Nothing led out of The offer');
  expect(text).toContain('**Nothing led out of** `https://shop.example.com/offer`');
});

test.for([
  [{ because: 'failed', message: 'No browser was free.' }, 'The crawl of the run failed, '],
  [{ because: 'not judged', message: 'It took too long.' }, 'The crawl of the run was not judged, '],
] as const)('a crawl that is missing is told among the limits: %j', ([crawlUntold, words]) => {
  const report = reportWith({ crawlUntold });
  expect(report.limits.crawl).toBe(
    `${words}and nothing is told of what it alone would have shown. ${crawlUntold.message}`,
  );
  expect(sessionHtml(report, new Map())).toContain(words);
  expect(sessionMarkdown(report)).toContain(words);
  const run = { runId: 'run_1', targetUrl: 'https://shop.example.com/', task: null };
  const aggregate = aggregateReport({ run, reports: [reportWith({}), report] });
  expect(aggregate.limits.crawl).toBe(report.limits.crawl);
  expect(aggregateHtml(aggregate, new Map())).toContain(words);
  expect(aggregateMarkdown(aggregate)).toContain(words);
  expect(reportWith({}).limits).not.toHaveProperty('crawl');
});
