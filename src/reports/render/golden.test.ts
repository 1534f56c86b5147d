import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goldenFiles, updateCommand } from '../../../test/support/golden-files.ts';
import { longSession } from '../../../test/support/hostile-reports.ts';
import { sampleImages } from '../../../test/support/sample-pages.ts';
import { sampleAggregate, sampleAnalysis, sampleReport } from '../../../test/support/sample-report.ts';
import { ruleIndex } from '../../findings/rules/rule-index.ts';
import { createJudge } from '../../runs/judge.ts';
import { aggregateReport } from '../aggregate-report.ts';
import { verifyAggregate } from '../verify/verify-aggregate.ts';
import { aggregateHtml } from './aggregate-html.ts';
import { sessionHtml } from './session-html.ts';

const root = join(import.meta.dirname, '../../..');

describe('golden files', () => {
  it.each(goldenFiles())('$path holds what the code makes now', async ({ path, text }) => {
    const stored = await readFile(join(root, path), 'utf8');
    expect(text, `If the change is wanted: ${updateCommand}`).toBe(stored);
  });

  it('the sample names rules that exist, and no other', () => {
    const known = new Set(['model-suspicion', ...ruleIndex.map(({ id }) => id)]);
    const { findings, clear, cannotTell } = sampleAnalysis();
    const named = [...findings, ...cannotTell].map(({ rule }) => rule).concat(clear);
    expect(named).toHaveLength(9);
    expect(named.filter((rule) => !known.has(rule))).toEqual([]);
  });

  it('the session that they tell of is judged to a report that holds in all, and so does a comparison of it', async () => {
    const pictures = await sampleImages();
    const images = [...pictures].map(([name, bytes]) => ({ name, bytes: new Uint8Array(bytes) }));
    const records = longSession(pictures);
    const judge = createJudge({ threads: 1 });
    try {
      const { report } = await judge.session({ evidence: structuredClone(records), images });
      const verified = await judge.verify({ report, evidence: records, images });
      expect(verified.checks.filter(({ holds }) => !holds)).toEqual([]);
      expect(verified.leftOut).toEqual([]);
      expect(report.findings.length).toBeGreaterThan(0);
      const { run_id: runId, target_url: targetUrl, task } = report;
      const run = { runId, targetUrl, task, unfinished: [] };
      const compared = aggregateReport({ run, reports: [report] });
      const told = verifyAggregate({ report: compared, run, reports: [report], verified: [verified] });
      expect(told.checks.filter(({ holds }) => !holds)).toEqual([]);
    } finally {
      await judge.close();
    }
  });

  it('drawing twice gives the same bytes', () => {
    expect(sessionHtml(sampleReport())).toBe(sessionHtml(sampleReport()));
    expect(aggregateHtml(sampleAggregate())).toBe(aggregateHtml(sampleAggregate()));
  });
});
