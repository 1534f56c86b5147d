// The comment of a pull request, of a run whose page says hostile things.
import { expect, test } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import type { Comparison } from '../comparison-schema.ts';
import type { CiRun } from './ci-run.ts';
import { commentMark, commentReport } from './comment.ts';

const hostile = '@everyone <img src=x> [free](https://evil.example) `code`\n### head';

const run: CiRun = {
  runId: 'run_1',
  targetUrl: 'https://preview.example.com/',
  status: 'completed',
  failOn: 3,
  ignored: new Map(),
  sessions: [{ id: 'ses_1', personaId: 'one', report: sampleReport(), failure: null }],
};

function fault(title: string) {
  return {
    fingerprint: title,
    rule: 'dead-control',
    title,
    url: '',
    remedy: '',
    met_by: [],
    severity: 3 as const,
  };
}

const side = { run_id: 'run_0', target_url: '', task: null, personas: [], findings: 0 };
const comparison: Comparison = {
  schema_version: '1.2',
  generator: { name: 'Passerby', version: '0.1.0' },
  base: side,
  head: side,
  summary: {
    headline: '1 new, 1 still there, 12 fixed',
    new: 1,
    still_there: 1,
    fixed: 12,
    not_seen: 0,
    not_comparable: 0,
  },
  differs: [],
  new: [fault(hostile)],
  still_there: [{ ...fault('old'), severity_before: 3 }],
  fixed: Array.from({ length: 12 }, (_, place) => fault(`gone ${place}`)),
  not_seen: [],
  not_comparable: [],
};

test('it begins with its mark, tells new, still there and fixed, and cuts what is long', () => {
  const text = commentReport(run, { base: 'main', comparison });
  expect(text.startsWith(`${commentMark}\n### Passerby: `)).toBe(true);
  expect(text).toContain('**New (1)**');
  expect(text).toContain('**Still there (1)**');
  expect(text).toContain('**Fixed (12)**');
  expect(text).toContain('- … and 2 more in the reports');
});

test('what is ignored is neither new nor met: it is told apart, with its reason', () => {
  const [first] = sampleReport().findings;
  if (!first) throw new Error('the sample has findings');
  const ignored = {
    ...run,
    ignored: new Map([
      [first.fingerprint, { reason: '<b>known</b>', by: 'operator', label: null }],
      [hostile, { reason: 'known too', by: 'operator', label: null }],
    ]),
  };
  const compared = commentReport(ignored, { base: 'main', comparison });
  expect(compared).toContain('### Passerby: 0 new findings, 1 still there, 12 fixed');
  expect(compared).not.toContain('**New');
  expect(compared).toContain('**Ignored (1)**');
  expect(compared).not.toContain('<b>known</b>');
  const alone = commentReport(ignored, { base: null, comparison: null });
  expect(alone).toContain(`${sampleReport().findings.length - 1} `);
  expect(alone).toContain('**Ignored (1)**');
});

test('words of the page make no markup, no link and no further heading', () => {
  const text = commentReport(run, { base: 'main', comparison });
  expect(text).not.toContain('<img');
  expect(text).not.toContain('[free](');
  expect(text.match(/^###/gm)).toHaveLength(1);
});

test('without a run to compare with it says so, and calls nothing new', () => {
  const text = commentReport(run, { base: 'main', comparison: null });
  expect(text).toContain('No ended run with the label main was found, so nothing is told as new or fixed.');
  expect(text).not.toContain('**New');
  expect(text).toContain('**Met (');
});
