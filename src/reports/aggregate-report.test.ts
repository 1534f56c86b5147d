import { describe, expect, it } from 'vitest';
import { sampleReports } from '../../test/support/sample-report.ts';
import { aggregateReport } from './aggregate-report.ts';
import { aggregateHtml } from './render/aggregate-html.ts';
import { aggregateReportJsonSchema, aggregateReportSchema } from './aggregate-report-schema.ts';

const run = { runId: 'run_1', targetUrl: 'https://shop.example.com/', task: 'Buy a lamp' };
const report = aggregateReport({ run, reports: sampleReports() });

describe('aggregateReport', () => {
  it('obeys its own schema', () => {
    expect(aggregateReportSchema.parse(report)).toEqual(report);
  });

  it('names its published schema', () => {
    expect(aggregateReportJsonSchema()['$id']).toBe('/schemas/aggregate-report-1.2.json');
  });

  it('tells everybody who did not reach the goal what the crawl knows', () => {
    const [first, ...others] = sampleReports();
    if (!first) throw new Error('there are samples');
    const crawl = {
      sentence: '',
      ended: 'nothing left' as const,
      actions: 412,
      states: 40,
      classes: 9,
      tried: 9,
      pages: [],
      way: {
        url: 'https://shop.example.com/lamps',
        title: 'Lamps',
        words: ['lamp'],
        actions: [{ action: 'click', label: 'Lamps', item: '' }],
      },
      traps: [],
      not_entered: [],
    };
    const told = (way: typeof crawl.way | null) =>
      aggregateReport({ run, reports: [{ ...first, crawl: { ...crawl, way } }, ...others] });
    const short = [first, ...others].filter(({ outcome }) => outcome.value !== 'goal_reached');
    expect(short.length).toBeGreaterThan(1);
    expect(told(crawl.way).crawl).toEqual({
      sentence: 'There is a way: the crawl came in 1 action to “Lamps”, which shows “lamp”: click “Lamps”.',
      session_ids: short.map(({ session_id: id }) => id),
    });
    expect(told(null).crawl?.sentence).toBe(
      'The crawl found no page with a word of the task in 412 actions over 40 states and left nothing untried.',
    );
    expect(aggregateHtml(told(null), new Map())).toContain('412 actions over 40 states');
    expect(report.crawl).toBeUndefined();
  });

  it('puts first what stops people, then what is severe and met by many', () => {
    const order = report.fix_first.map(({ title, reach, severity }) => [severity, reach.met, title]);
    expect(order).toEqual([
      [4, 2, 'The form empties two fields after an error'],
      [3, 3, '“Add to basket” fails and says nothing'],
      [3, 2, 'The error names neither field nor remedy'],
      [2, 2, 'The description is too pale to read'],
      [1, 1, 'A label search would have found “Basket” harder than it is'],
    ]);
  });

  it('says who met it and who was stopped, in counts of personas', () => {
    const [lost] = report.fix_first;
    expect(lost?.reach.sentence).toBe('2 of 3 personas');
    expect(lost?.met_by.map(({ name, stopped }) => [name, stopped])).toEqual([
      ['Impatient mobile shopper', true],
      ['Keyboard-only user', false],
    ]);
  });

  it('takes who was stopped from the findings, not from severity and outcome', () => {
    const reports = sampleReports().map((each) => ({
      ...each,
      findings: each.findings.map((finding) => ({ ...finding, severity: 4 as const, stopped: false })),
    }));
    const stopped = aggregateReport({ run, reports }).fix_first.flatMap(({ met_by }) => met_by);
    expect(stopped.some((each) => each.stopped)).toBe(false);
  });

  it('names at most five faults to fix first, and every fault in the matrix', () => {
    const [first] = sampleReports();
    const [finding] = first?.findings ?? [];
    if (!first || !finding) throw new Error('the sample has findings');
    const many = Array.from({ length: 9 }, (_, place) =>
      Object.assign(structuredClone(finding), { id: `f${place}`, fingerprint: `x:${place}` }),
    );
    const compared = aggregateReport({ run, reports: [{ ...first, findings: many }] });
    expect(compared.fix_first).toHaveLength(5);
    expect(compared.matrix.rows).toHaveLength(9);
  });

  it('counts what ended without proof as reached nowhere', () => {
    const reports = sampleReports().map((each) => ({
      ...each,
      outcome: { ...each.outcome, value: 'ended_unconfirmed' as const, reached_turn: null },
    }));
    const told = aggregateReport({ run, reports });
    expect(told.completion).toEqual([
      { outcome: 'ended_unconfirmed', count: 3, session_ids: reports.map((each) => each.session_id) },
    ]);
    expect(told.time).toMatchObject({ ended: 0, not_ended: 3, geometric_mean_s: null });
    expect(told.summary.headline).toContain('3 of 3 personas: ended, not confirmed');
    expect(aggregateHtml(told, new Map())).toContain('None of 3 personas reached the goal');
  });

  it('crosses personas with faults by fingerprint', () => {
    const pale = report.matrix.rows.find(({ rule }) => rule === 'contrast');
    expect(pale?.cells.map((cell) => cell?.finding_id ?? null)).toEqual(['f4', 'f2', null]);
  });

  it('counts outcomes and named steps', () => {
    expect(report.completion.map(({ outcome, count }) => [outcome, count])).toEqual([
      ['goal_reached', 1],
      ['out_of_budget', 1],
      ['gave_up', 1],
    ]);
    expect(report.flows[2]).toEqual({ flow: 'Order it', reached: 0, of: 2 });
  });

  it('gives no percentage of users', () => {
    expect(JSON.stringify(report)).not.toMatch(/\d ?%/);
  });

  it('is empty, not broken, without a report', () => {
    const none = aggregateReport({ run, reports: [] });
    expect(aggregateReportSchema.parse(none).summary.headline).toBe('No persona has a report.');
  });

  it('does not depend on the order of findings within a report', () => {
    const shuffled = sampleReports().map((each) =>
      Object.assign(each, { findings: each.findings.toReversed() }),
    );
    expect(aggregateReport({ run, reports: shuffled }).matrix).toEqual(report.matrix);
  });
});
