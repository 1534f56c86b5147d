// What is asked of the service for a report, and what of the threads that judge.
import { expect, test } from 'vitest';
import { sampleEvidence } from '../../test/support/sample-evidence.ts';
import { sampleReport } from '../../test/support/sample-report.ts';
import type { ApiClient } from '../client/api-client.ts';
import { verifyReport } from '../reports/verify/verify-report.ts';
import type { SessionReport } from '../reports/session-report.ts';
import type { Judge } from '../runs/judge.ts';
import { recompute } from './recompute-report.ts';

/** Recomputes it without pictures; answers what was asked for and what came of it. */
async function recomputed(report: SessionReport) {
  const evidence = { ...sampleEvidence(), images: [] };
  const given = { ...report, artefacts: { ...report.artefacts, images: [] } };
  const asked: string[] = [];
  const client: Pick<ApiClient, 'fetch'> = {
    fetch: async (path) => {
      asked.push(path.split('/').at(-1) ?? '');
      if (!path.endsWith('/evidence') && !path.endsWith('.html')) throw new Error('not kept');
      return Buffer.from(path.endsWith('.html') ? '<html>' : JSON.stringify(evidence));
    },
  };
  const judge: Pick<Judge, 'verify' | 'cut' | 'page'> = {
    verify: async () =>
      verifyReport({ report: given, evidence, pictures: null, pixels: new Map(), again: null }),
    cut: async () => [],
    page: async () => [{ at: 'page.words', holds: true, says: '' }],
  };
  const { checks, leftOut } = await recompute(client as ApiClient, judge as Judge, {
    report: given,
    html: '<html>',
  });
  return { asked, places: checks.map(({ at }) => at), leftOut };
}

test('the pages of a report are drawn anew and compared', async () => {
  const { asked, places } = await recomputed(sampleReport());
  expect(asked).toEqual(['evidence', 'manifest', 'passerby-keys.json', 'report.html']);
  expect(places).toContain('page.words');
});

test('of a report of which too much does not hold no page is drawn', async () => {
  const report = sampleReport();
  const [first, ...others] = report.findings;
  const names = Array.from({ length: 2_000 }, (_none, at) => `v${at}`);
  const claim = {
    measured: Object.fromEntries(names.map((name) => [name, 1])),
    measured_from: Object.fromEntries(names.map((name, at) => [name, `facts.${at}`])),
  };
  const findings = [...(first ? [{ ...first, ...claim }] : []), ...others];
  const { asked, places, leftOut } = await recomputed({ ...report, findings });
  expect(asked).toEqual(['evidence']);
  expect(places.filter((at) => at.startsWith('page.'))).toEqual([]);
  expect(leftOut).toContain('The page that draws the report, and the signature of its records.');
});
