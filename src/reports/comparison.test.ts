import { describe, expect, test } from 'vitest';
import { sampleReport } from '../../test/support/sample-report.ts';
import { comparisonSchema } from './comparison-schema.ts';
import { compareRuns } from './comparison.ts';
import { placeOf } from './faults.ts';
import type { ReportedRun } from './reported-run.ts';
import type { ReportFinding, SessionReport } from './session-report-schema.ts';

function run(runId: string, change: (report: SessionReport) => void = () => undefined): ReportedRun {
  const report = structuredClone(sampleReport());
  change(report);
  return { runId, targetUrl: report.target_url, task: report.task, reports: [report] };
}

const base = run('run_a');
const [first, second] = base.reports[0]?.findings ?? [];

test('a run beside itself has nothing new and nothing fixed', () => {
  const told = compareRuns({ base, head: run('run_b') });
  expect(comparisonSchema.safeParse(told).error).toBeUndefined();
  expect(told.summary).toMatchObject({ new: 0, fixed: 0, not_seen: 0 });
  expect(told.still_there).toHaveLength(base.reports[0]?.findings.length ?? -1);
  expect(told.differs).toEqual([]);
});

test('new, still there and fixed are told by fingerprint, worst first', () => {
  const head = run('run_b', (report) => {
    const finding = report.findings.find(({ id }) => id === first?.id);
    Object.assign(finding ?? {}, { fingerprint: 'fp_other', severity: 2 });
    report.limits.cannot_tell = [];
  });
  const told = compareRuns({ base, head });
  expect(told.new.map(({ fingerprint }) => fingerprint)).toEqual(['fp_other']);
  expect(told.fixed.map(({ fingerprint }) => fingerprint)).toEqual([first?.fingerprint]);
  expect(told.summary.headline).toMatch(/^1 new finding, \d+ still there, 1 fixed\.$/);
});

test('a change of severity is told of what is still there', () => {
  const head = run('run_b', (report) =>
    report.findings.forEach((one) => Object.assign(one, { severity: 1, impact_level: 1 })),
  );
  const told = compareRuns({ base, head });
  expect(told.still_there.find(({ fingerprint }) => fingerprint === first?.fingerprint)).toMatchObject({
    severity: 1,
    severity_before: first?.severity,
  });
});

test('what nobody looked at again is not called fixed', () => {
  const away = run('run_b', (report) => Object.assign(report, { findings: [], screens: [], journey: [] }));
  expect(compareRuns({ base, head: away }).fixed).toEqual([]);
  const because = compareRuns({ base, head: away }).not_seen.map((fault) => fault.because);
  expect(because[0]).toBe('no session did the same with “Place order”');
  expect(because.join()).toContain('no session came to /checkout');

  const failed = run('run_b', (report) => {
    report.findings = [];
    report.limits.rule_errors = [{ rule: second?.rule ?? '', message: 'x' }];
    report.limits.cannot_tell = [{ rule: first?.rule ?? '', what: 'it', because: 'it was too busy' }];
  });
  const reasons = compareRuns({ base, head: failed }).not_seen.map(({ because }) => because);
  expect(reasons.join()).toContain(`the rule ${second?.rule} failed`);
  expect(reasons.join()).toContain('could not tell: it was too busy');
});

test('what else differs is said', () => {
  const head = { ...run('run_b'), task: 'Something else', targetUrl: 'https://shop.example.com/other' };
  Object.assign(head.reports[0] ?? {}, { generator: { name: 'Passerby', version: '9.9.9' } });
  Object.assign(head.reports[0]?.persona ?? {}, { id: 'older-adult' });
  expect(compareRuns({ base, head }).differs).toEqual(['target', 'task', 'personas', 'rules']);
});

/** A run whose findings are gone, with what else differs in it. */
function mended(change: (report: SessionReport) => void = () => undefined): ReportedRun {
  return run('run_b', (report) => {
    report.limits = { ...report.limits, cannot_tell: [], clear: report.findings.map(({ rule }) => rule) };
    report.findings = [];
    change(report);
  });
}

/** What became of one finding of the base, and why. */
function fateOf(finding: Partial<ReportFinding>, head: ReportedRun, before = base): string {
  const told = structuredClone(before);
  const [report] = told.reports;
  if (!report || !first) throw new Error('the sample has a report and findings');
  report.findings = [{ ...first, ...finding }];
  const { fixed, not_seen } = compareRuns({ base: told, head });
  return fixed.length === 1 ? 'fixed' : (not_seen[0]?.because ?? 'still there');
}

test('what a deed did is fixed only where the same thing was used again in the same way', () => {
  expect(fateOf({}, mended())).toBe('fixed');
  const without = (kept: (turn: SessionReport['journey'][number]) => boolean) =>
    mended((report) => (report.journey = report.journey.filter(kept)));
  // The page was seen; the order was not placed.
  expect(
    fateOf(
      {},
      without(({ turn }) => turn < 6),
    ),
  ).toBe('no session did the same with “Place order”');
  const refused = mended((report) => report.journey.forEach(({ action }) => (action.refused = 'covered')));
  expect(fateOf({}, refused)).toBe('no session did the same with “Place order”');
  const otherwise = mended((report) => report.journey.forEach(({ action }) => (action.kind = 'hover')));
  expect(fateOf({}, otherwise)).toBe('no session did the same with “Place order”');
  const byKey = mended((report) => report.journey.forEach(({ action }) => (action.kind = 'press')));
  expect(fateOf({}, byKey)).toBe('fixed');
  // The element of the finding was used by no deed of its own: all that was done has to be done again.
  const both = { element: null, proof: { ...(first as ReportFinding).proof, turns: [5, 6] } };
  expect(fateOf(both, mended())).toBe('fixed');
  expect(
    fateOf(
      both,
      without(({ turn }) => turn !== 5),
    ),
  ).toBe('no session did the same with “Go to checkout”');
});

test('what stood on a screen is fixed only where a screen of that template was seen, on a screen of that width', () => {
  const pale = { shown_by: 'screen', url: 'https://shop.example.com/p/oak-garden-bench' };
  expect(fateOf(pale, mended())).toBe('fixed');
  const home = mended((report) => (report.screens = report.screens.slice(0, 1)));
  expect(fateOf(pale, home)).toBe('no session came to /p/:id');
  const wide = mended((report) => (report.persona.device.viewport.width = 1280));
  expect(fateOf(pale, wide)).toBe('no session had a narrow screen');
  const beyond = { ...pale, measured: { destination: 'https://shop.example.com/lamps' } };
  expect(fateOf(beyond, mended())).toBe('no session opened /lamps');
  const probes = [
    {
      event: 1,
      kind: 'link-look',
      url: 'https://shop.example.com/',
      tried: null,
      opened: ['https://x.example/lamps'],
    },
  ];
  expect(
    fateOf(
      beyond,
      mended((report) => (report.probes = probes)),
    ),
  ).toBe('fixed');
});

test('what a second look met is fixed only where one of the same kind was taken of such a page, with the same thing', () => {
  const at = { event: 90, kind: 'tab-walk', url: 'https://shop.example.com/p/1', tried: null, opened: [] };
  const trap = {
    shown_by: 'tab-walk',
    proof: { ...(first as ReportFinding).proof, events: [90], turns: [] },
  };
  const looked = (...probes: NonNullable<SessionReport['probes']>) =>
    mended((report) => (report.probes = probes));
  const before = structuredClone(base);
  for (const report of before.reports) report.probes = [at];
  const none = 'no second look was taken at /checkout in this way';
  expect(fateOf(trap, mended(), before)).toBe(none);
  expect(fateOf(trap, looked({ ...at, event: 7, url: 'https://shop.example.com/p/2' }), before)).toBe(
    'fixed',
  );
  expect(fateOf(trap, looked({ ...at, kind: 'axe-look' }), before)).toBe(none);
  expect(fateOf(trap, looked({ ...at, url: 'https://shop.example.com/' }), before)).toBe(none);
  const tried = first?.element?.locator ?? null;
  for (const report of before.reports) report.probes = [{ ...at, tried }];
  expect(fateOf(trap, looked(at), before)).toBe(none);
  expect(fateOf(trap, looked({ ...at, tried }), before)).toBe('fixed');
});

test('a silent rule, another goal and another opinion are no repair', () => {
  const silent = mended((report) => (report.limits.clear = []));
  expect(fateOf({}, silent)).toBe(`the rule ${first?.rule} did not judge this run`);
  const other = { ...mended(), task: 'Something else' };
  expect(fateOf({}, other)).toBe('fixed');
  const scent = { rule: 'scent-defect' };
  const clear = (told: ReportedRun) => {
    for (const report of told.reports) report.limits.clear.push('scent-defect');
    return told;
  };
  expect(fateOf(scent, clear(mended()))).toBe('fixed');
  expect(fateOf(scent, clear(other))).toBe('the goal is another one');
  expect(fateOf({ label: 'opinion' }, mended())).toMatch(/^it is an opinion/);
});

describe('what the crawl met is fixed only where a crawl came there again', () => {
  if (!first?.element) throw new Error('the sample has a finding of an element');
  const used = [placeOf(first.element.locator)];
  const crawl = (
    more: Partial<NonNullable<SessionReport['crawl']>>,
  ): NonNullable<SessionReport['crawl']> => ({
    sentence: 'The crawl took 9 actions.',
    ended: 'nothing left',
    actions: 9,
    states: 3,
    classes: 4,
    tried: 4,
    pages: ['/checkout', '/basket'],
    audited: ['/checkout'],
    used,
    traps: [],
    not_entered: [],
    ...more,
  });
  const crawled = (
    more: Parameters<typeof crawl>[0] = {},
    change: Parameters<typeof mended>[0] = () => undefined,
  ) =>
    mended((report) => {
      report.crawl = crawl(more);
      change(report);
    });
  const before = run('run_a', (report) => (report.crawl = crawl({})));
  const met = (shownBy: string): Partial<ReportFinding> => ({
    shown_by: 'crawl',
    url: 'https://shop.example.com/checkout',
    proof: {
      events: [],
      turns: [],
      screen: null,
      image: null,
      requests: [],
      console: [],
      crawl: { shown_by: shownBy, events: [3], turns: [4], screen: 's4', reached: false },
    },
  });
  const fate = (shownBy: string, head: ReportedRun) => fateOf(met(shownBy), head, before);

  test('a deed, where its control was used again', () => {
    expect(fate('deed', crawled())).toBe('fixed');
    expect(fate('deed', crawled({ used: [] }))).toBe(`no crawl used “${first.element?.name}”`);
    expect(fate('deed', crawled({ pages: ['/basket'] }))).toBe('no crawl looked at /checkout');
    expect(fate('deed', mended())).toBe('no crawl was made');
  });

  test('what stood there where its page was opened, and what an audit found where that was made', () => {
    expect(fate('screen', crawled({ used: [] }))).toBe('fixed');
    expect(fate('axe-look', crawled())).toBe('fixed');
    expect(fate('axe-look', crawled({ audited: [] }))).toBe('no crawl looked at /checkout');
  });

  test('every place of a cause is looked at again', () => {
    const places = ['checkout', 'help'].map((path) => ({
      url: `https://shop.example.com/${path}`,
      name: '',
      css: '',
    }));
    expect(fateOf({ ...met('screen'), places }, crawled(), before)).toBe(
      'no crawl looked at /checkout, /help',
    );
    expect(fateOf({ ...met('screen'), places }, crawled({ pages: ['/checkout', '/help'] }), before)).toBe(
      'fixed',
    );
  });

  test('a doubt about another thing does not count, one about this does, and a rule that did not judge says nothing', () => {
    const doubting = (what: string) =>
      crawled({}, ({ limits }) => {
        limits.clear = [];
        limits.cannot_tell = [{ rule: first.rule, what, because: 'it was too busy' }];
      });
    expect(fate('deed', doubting('the button “Other”'))).toBe('fixed');
    expect(fate('deed', doubting(`the button “${first.element?.name}”`))).toContain(
      'could not tell: it was too busy',
    );
    const silent = crawled({}, ({ limits }) => (limits.clear = []));
    expect(fate('deed', silent)).toBe(`the rule ${first.rule} did not judge this run`);
  });
});
