// What the page of changes says of two runs that were judged by versions of which one cannot know the other's faults.
import { expect, test } from 'vitest';
import { field } from '../../test/support/evidence-builder.ts';
import { followed, heading, linkTo, text } from '../../test/support/followed-link.ts';
import { analyse } from '../findings/analyse.ts';
import { fingerprintVersion } from '../findings/fingerprint.ts';
import { compareRuns } from '../reports/comparison.ts';
import { render } from '../reports/render/html.ts';
import { sessionReport, type SessionReport } from '../reports/session-report.ts';
import { changes } from './run-changes.ts';

const broken = followed(linkTo('Download the sowing calendar (PDF)'), {
  elements: [heading('Our letter'), text('Twelve letters a year.'), field('E-mail address', '')],
});
const report = sessionReport({ evidence: broken, analysis: analyse(broken, new Map()) });
const run = (...reports: SessionReport[]) => ({
  runId: 'run_1',
  targetUrl: 'https://shop.example.com/',
  task: null,
  reports,
});
const drawn = (base: SessionReport, head: SessionReport) =>
  render(changes(compareRuns({ base: run(base), head: run(head) })));

test('a fault that is there in both stands under that, and lists without a fault are left out', () => {
  const page = drawn(report, report);
  const titles = [...page.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title);
  expect(titles).toEqual([`Still there: ${report.findings.length}`]);
});

test('what the other version cannot know is told as not comparable, with the reason', () => {
  const [finding] = report.findings;
  if (!finding) throw new Error('the sample has a finding');
  const later: SessionReport = {
    ...report,
    fingerprint_version: fingerprintVersion + 1,
    findings: [{ ...finding, fingerprint: 'fp_later' }],
  };
  const page = drawn(report, later);
  expect(page).toContain(`Not comparable: ${report.findings.length + 1}`);
  expect(page).toContain('These cannot be compared between the two runs.');
  expect(page).toContain(`version ${fingerprintVersion + 1} are not known here`);
  expect(page).not.toContain('Fixed:');
});
