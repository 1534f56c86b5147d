import { describe, expect, it } from 'vitest';
import { sampleReports } from '../../test/support/sample-report.ts';
import { agreementOf } from './agreement.ts';
import { completionTime } from './completion-time.ts';
import { differencesOf } from './differences.ts';
import type { SessionReport } from './session-report-schema.ts';

const [shopper, older, keyboard] = sampleReports() as [SessionReport, SessionReport, SessionReport];

const withMore = (report: SessionReport, more: Partial<SessionReport>): SessionReport => ({
  ...report,
  ...more,
});

function taking(report: SessionReport, seconds: number): SessionReport {
  const { time } = report;
  return withMore(report, {
    outcome: { value: 'goal_reached', because: 'Done.', reached_turn: 1 },
    time: {
      ...time,
      read: seconds,
      decide: 0,
      point: 0,
      type: 0,
      wait: 0,
      total_median_s: seconds,
      band_80_low_s: seconds / 1.6,
      band_80_high_s: seconds * 1.6,
    },
  });
}

describe('differencesOf', () => {
  it('says who did not reach the goal where others did, and what lay in the way', () => {
    const [ending, other] = differencesOf([shopper, older, keyboard]);
    expect(ending?.title).toBe(
      'Impatient mobile shopper and Keyboard-only user did not reach the goal (gave up; ran out of turns or time), Older adult did',
    );
    expect(ending?.because).toBe(
      'On the way lay “The form empties two fields after an error”. Older adult came to the same page without meeting it: the way they used it differs, not what sets the personas apart.',
    );
    // The fault that explains an ending is not told a second time.
    expect(other?.fingerprints).not.toEqual(ending?.fingerprints);
    const [passed] = differencesOf([
      withMore(shopper, { findings: shopper.findings.slice(1, 2) }),
      withMore(older, { findings: shopper.findings.slice(1, 2) }),
    ]);
    expect(passed?.because).toContain('Older adult met it, too, and got past it.');
    const [nothing] = differencesOf([withMore(shopper, { findings: [] }), older]);
    expect(nothing?.because).toContain('No serious fault lay on the way. The order was refused twice');
  });

  it('tells a fault that only some met from a page to which only some came', () => {
    const failing = (report: SessionReport) =>
      withMore(report, { outcome: { ...shopper.outcome, value: 'gave_up' } });
    const told = (...reports: SessionReport[]) =>
      differencesOf(reports.map(failing)).find(({ fingerprints }) => fingerprints[0] === 'lost-input:9f2c11');
    const same = told(shopper, older);
    expect(same?.title).toBe(
      'Only Impatient mobile shopper met “The form empties two fields after an error”',
    );
    expect(same?.because).toContain('Older adult came to the same page without meeting it. What sets apart');
    expect(same?.because).toContain('touch');
    const elsewhere = withMore(older, { screens: older.screens.slice(0, 2) });
    expect(told(shopper, elsewhere)?.because).toBe('None of the others came to the page that shows it.');
    const alike = withMore(older, { persona: { ...shopper.persona, id: 'twin', name: 'Twin' } });
    expect(told(shopper, alike)?.because).toContain('not what sets the personas apart');
  });

  it('says who would have left and what annoyed them until then', () => {
    const left = differencesOf([shopper, older]).find(({ kind }) => kind === 'leaving');
    expect(left?.title).toContain('would have left after turn 5 (model estimate)');
    expect(left?.because).toContain('dead click');
    expect(left?.because).not.toContain('unclear error');
  });

  it('compares times only where their bands do not touch, and names the work that makes the difference', () => {
    const times = (a: number, b: number) =>
      differencesOf([taking(shopper, a), taking(older, b)]).filter(({ kind }) => kind === 'time');
    expect(times(60, 120)).toEqual([]);
    const [told] = times(30, 120);
    expect(told?.title).toBe('Older adult needed 2 min, Impatient mobile shopper 30 s (model estimate)');
    expect(told?.because).toContain('1 min 30 s of the difference is reading');
  });

  it('calls what differs between sessions of one persona chance', () => {
    const again = withMore(taking(shopper, 40), { session_id: 'ses_again' });
    const [, chance] = differencesOf([shopper, again]);
    expect(chance).toMatchObject({ kind: 'chance', session_ids: [shopper.session_id, 'ses_again'] });
  });

  it('has at most five, and none of a single session', () => {
    const many = Array.from({ length: 9 }, (_, place) => withMore(shopper, { session_id: `ses_${place}` }));
    expect(differencesOf([older, ...many])).toHaveLength(5);
    expect(differencesOf([shopper])).toEqual([]);
  });
});

describe('agreementOf', () => {
  it('is the mean over pairs of what both met by what either met', () => {
    // 5, 2 and 3 faults: 2/5, 3/5 and 1/4 are shared.
    const told = agreementOf([shopper, older, keyboard]);
    expect(told).toMatchObject({ met_by_all: 1, met_by_one: 1, between_personas: { pairs: 3, mean: 0.42 } });
    expect(told.between_repeats).toEqual({ pairs: 0, mean: null });
  });

  it('keeps repeats of one persona apart, and leaves out pairs that met nothing', () => {
    const again = withMore(shopper, { session_id: 'ses_again' });
    const none = withMore(older, { findings: [] });
    expect(agreementOf([shopper, again])).toMatchObject({
      between_personas: { pairs: 0, mean: null },
      between_repeats: { pairs: 1, mean: 1 },
    });
    expect(agreementOf([none, withMore(keyboard, { findings: [] })]).between_personas.pairs).toBe(0);
  });
});

describe('completionTime', () => {
  it('is the geometric mean of those who came to the end; others are counted only', () => {
    const told = completionTime([taking(older, 40), taking(keyboard, 90), shopper]);
    expect(told).toMatchObject({ ended: 2, not_ended: 1, geometric_mean_s: 60 });
    expect(told.sentence).toBe(
      '2 personas came to the end in 40 s to 1 min 30 s; the geometric mean is 1 min. 1 persona stopped before and is not counted.',
    );
    expect(completionTime([shopper]).geometric_mean_s).toBeNull();
  });
});
