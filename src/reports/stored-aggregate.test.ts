import { expect, test } from 'vitest';
import { sampleReports } from '../../test/support/sample-report.ts';
import { aggregateReport } from './aggregate-report.ts';
import { aggregateReportSchema } from './aggregate-report-schema.ts';
import { aggregateHtml } from './render/aggregate-html.ts';
import { aggregateMarkdown } from './render/aggregate-markdown.ts';
import { readStoredAggregate } from './stored-aggregate.ts';

const reports = sampleReports();
const report = aggregateReport({
  run: { runId: 'run_1', targetUrl: reports[0]?.target_url ?? '', task: reports[0]?.task ?? null },
  reports,
});

test('a comparison that lacks what came later is drawn, and one that has it is left as it is', () => {
  const { agreement: _agreement, time: _time, differences: _differences, ...older } = report;
  const read = readStoredAggregate(older);
  expect(aggregateReportSchema.safeParse(read).success).toBe(true);
  expect(aggregateHtml(read, new Map())).toContain('An earlier version made this comparison');
  expect(aggregateMarkdown(read)).toContain('An earlier version made this comparison');
  expect(readStoredAggregate(report)).toEqual(report);
});
