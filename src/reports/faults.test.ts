// Whom a fault hits: what one second look met on a page counts for everybody who came there and whom it can hurt, whoever
// was looked after first.
import { describe, expect, it } from 'vitest';
import { sampleReports } from '../../test/support/sample-report.ts';
import { aggregateReport } from './aggregate-report.ts';
import { aggregateReportSchema } from './aggregate-report-schema.ts';
import { agreementOf } from './agreement.ts';
import { differencesOf } from './differences.ts';
import { faultsOf } from './faults.ts';
import type { ReportFinding, SessionReport } from './session-report-schema.ts';

const [shopper, older, keyboard] = sampleReports().map((report): SessionReport => ({
  ...report,
  findings: [],
})) as [SessionReport, SessionReport, SessionReport];
const [template] = sampleReports()[0]?.findings ?? [];
const run = { runId: 'run_1', targetUrl: 'https://shop.example.com/', task: 'Buy a lamp' };

/** A fault that a walk with Tab met on the page. */
function probed(more: Partial<ReportFinding> = {}): ReportFinding {
  if (!template) throw new Error('the sample has findings');
  return {
    ...template,
    fingerprint: 'fp_trap',
    rule: 'focus-trap',
    title: 'The focus does not get past the map',
    severity: 3,
    impact_level: 3,
    stopped: false,
    shown_by: 'tab-walk',
    hurts: 'keyboard',
    repetition: null,
    element: null,
    on_task_path: true,
    proof: { ...template.proof, events: [90], turns: [], screen: null },
    ...more,
  };
}

/** The report of the session whose second look met it. */
function looking(
  report: SessionReport,
  finding: ReportFinding,
  pages: readonly string[] = [],
): SessionReport {
  const probes = [finding.url, ...pages].map((url) => ({
    event: 90,
    kind: 'tab-walk',
    url,
    tried: null,
    opened: [],
  }));
  return { ...report, findings: [finding], probes };
}

const standings = (...reports: SessionReport[]) => faultsOf(reports)[0]?.standings;

describe('faultsOf', () => {
  it('hits whom it can hurt among those who came to the page, not who was looked after', () => {
    const onAll = { url: 'https://shop.example.com/' };
    const first = looking(shopper, probed(onAll));
    expect(standings(first, older, keyboard)).toEqual(['not hurt', 'not hurt', 'hit']);
    const everyone = looking(shopper, probed({ ...onAll, hurts: 'everyone' }));
    expect(standings(everyone, older, keyboard)).toEqual(['met', 'hit', 'hit']);
    const away = { ...keyboard, screens: keyboard.screens.filter(({ url }) => !url.endsWith('.com/')) };
    expect(standings(first, older, away)).toEqual(['not hurt', 'not hurt', 'not there']);
  });

  it('knows every page on which the look met it, and pages that nobody came to', () => {
    const elsewhere = probed({ url: 'https://shop.example.com/help', hurts: 'everyone' });
    expect(standings(looking(shopper, elsewhere), older)).toEqual(['not there', 'not there']);
    const there = looking(shopper, elsewhere, ['https://shop.example.com/basket']);
    expect(standings(there, older)).toEqual(['met', 'hit']);
  });

  it('believes a look at the page on the own device of a persona more than that of another', () => {
    const onAll = { url: 'https://shop.example.com/' };
    const free = { ...looking(keyboard, probed(onAll)), findings: [] };
    expect(standings(looking(shopper, probed(onAll)), free)).toEqual(['not hurt', 'not met']);
  });

  it('gives the same ranking, reach, agreement and differences whoever was looked after first', () => {
    const at = { url: 'https://shop.example.com/' };
    const told = (looked: number) => {
      const reports = [shopper, older, keyboard].map((report, place) =>
        place === looked ? looking(report, probed(at)) : report,
      );
      const { agreement, differences, fix_first, matrix } = aggregateReport({ run, reports });
      const [row] = matrix.rows;
      const { severity, reach } = row ?? {};
      const ways = differences.map(({ title, because, session_ids }) => [title, because, session_ids]);
      return { agreement, ways, severity, reach, ranks: fix_first.map(({ fingerprint }) => fingerprint) };
    };
    expect(told(0)).toEqual(told(2));
    expect(told(1)).toEqual(told(2));
    expect(told(0).reach).toMatchObject({ met: 1, of: 3 });
  });

  it('ranks what did not happen again and opinions after what holds, however bad they are', () => {
    const [flaky, opinion, pale] = [
      probed({ fingerprint: 'fp_flaky', severity: 4, impact_level: 4, repetition: 'did not happen again' }),
      probed({ fingerprint: 'fp_opinion', label: 'opinion', severity: 4, impact_level: 4 }),
      probed({ fingerprint: 'fp_pale', severity: 1, impact_level: 1 }),
    ].map((finding) => ({ ...finding, shown_by: 'deed' }));
    if (!flaky || !opinion || !pale) throw new Error('there are three');
    const order = (findings: ReportFinding[]) =>
      faultsOf([{ ...shopper, findings }, older]).map(({ fingerprint }) => fingerprint);
    expect(order([opinion, flaky, pale])).toEqual(['fp_pale', 'fp_flaky', 'fp_opinion']);
    const again = { ...flaky, repetition: 'happened again' as const };
    expect(order([opinion, again, pale])).toEqual(['fp_flaky', 'fp_pale', 'fp_opinion']);
  });

  it('raises what hit half of the personas and happened again, and says so', () => {
    const finding = probed({ shown_by: 'deed', severity: 2, impact_level: 2, repetition: 'happened again' });
    const compared = aggregateReport({ run, reports: [{ ...shopper, findings: [finding] }, older] });
    expect(aggregateReportSchema.parse(compared)).toEqual(compared);
    expect(compared.fix_first[0]).toMatchObject({
      severity: 3,
      severity_factors: { impact: 2, persisted: 'yes', on_task_path: true },
      reach: { met: 1, of: 2 },
    });
    expect(compared.fix_first[0]?.severity_factors?.sentence).toBe(
      'The fault in itself is moderate. Raised by one: hit 1 of 2 personas; happened again. It lay on the way to the goal.',
    );
    const one = aggregateReport({ run, reports: [{ ...shopper, findings: [finding] }, older, keyboard] });
    expect(one.fix_first[0]?.severity).toBe(2);
  });

  it('is on the path where it was for one whom it hit, though it was not for the one who was looked after', () => {
    const off = probed({ url: 'https://shop.example.com/', severity: 2, on_task_path: false });
    const [fault] = faultsOf([looking(shopper, off), keyboard]);
    expect(fault).toMatchObject({ factors: { onTaskPath: true }, severity: 3 });
    const idle = { ...keyboard, journey: [] };
    expect(faultsOf([looking(shopper, off), idle])[0]).toMatchObject({ severity: 2 });
  });
});

describe('what is told of a fault that a second look met', () => {
  const at = { url: 'https://shop.example.com/' };

  it('counts for agreement where it hits, and for nobody where it does not', () => {
    const everyone = looking(shopper, probed({ ...at, hurts: 'everyone' }));
    expect(agreementOf([everyone, older]).between_personas).toEqual({ pairs: 1, mean: 1 });
    expect(agreementOf([looking(shopper, probed(at)), older]).between_personas).toEqual({
      pairs: 0,
      mean: null,
    });
  });

  it('never says that somebody came to the page without meeting it', () => {
    const [told] = differencesOf(
      [looking(shopper, probed(at)), older, keyboard].map((report) => ({
        ...report,
        outcome: shopper.outcome,
      })),
    );
    expect(told?.title).toBe('“The focus does not get past the map” hurts Keyboard-only user alone');
    expect(told?.because).toBe(
      'It hurts whoever uses the keyboard alone; Impatient mobile shopper and Older adult came to the same page and need not mind it.',
    );
  });

  it('names who was hit beside whose report tells it, and whom it hurts', () => {
    const { fix_first, matrix } = aggregateReport({
      run,
      reports: [looking(shopper, probed(at)), older, keyboard],
    });
    expect(fix_first[0]?.met_by.map(({ name, hit }) => [name, hit])).toEqual([
      ['Impatient mobile shopper', false],
    ]);
    expect(fix_first[0]?.also_hit?.map(({ name }) => name)).toEqual(['Keyboard-only user']);
    expect(fix_first[0]?.reach.because).toBe(
      'Found by looking at the page after the journey. It hurts whoever uses the keyboard alone.',
    );
    expect(matrix.rows[0]?.standings).toEqual(['not hurt', 'not hurt', 'hit']);
    const nobody = aggregateReport({ run, reports: [looking(shopper, probed(at)), older] });
    expect(nobody.fix_first[0]?.reach).toMatchObject({
      sentence: '0 of 2 personas',
      because:
        'Found by looking at the page after the journey. It hurts whoever uses the keyboard alone; nobody who came to the page does.',
    });
  });
});
