// The table of criteria: each status from what was judged, and sessions joined.
import { expect, test } from 'vitest';
import { silent } from '../../../test/support/asked-about.ts';
import { element, evidence, screen } from '../../../test/support/evidence-builder.ts';
import { axeAlone, finding, lookedAt } from '../../../test/support/looked-at.ts';
import { probed, probedPage, stop, walk } from '../../../test/support/probe-builder.ts';
import type { Evidence, ScreenElement } from '../../evidence/evidence.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import { everyRule } from '../../findings/every-rule.ts';
import { criteriaMarkdown } from '../render/criteria-part.ts';
import { criteriaTable, type JudgedCriteria } from './criteria-table.ts';
import { joinCriteria } from './join-criteria.ts';
import { deciders } from './decided.ts';
import { beyond, criteria } from './wcag.ts';

function statusOf(num: string, known: Evidence, judged: Partial<JudgedCriteria> = {}) {
  const row = criteriaTable(known, { ...silent, ...judged }).criteria.find((one) => one.num === num);
  return row && { status: row.status, findings: row.findings, checks: row.checks, ask: row.ask !== '' };
}

test('the data: 55 criteria of levels A and AA, 31 of AAA, each once, decided by rules that there are', () => {
  expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31);
  expect(criteria.filter(({ level }) => level === 'AA')).toHaveLength(24);
  expect(beyond).toHaveLength(31);
  expect(new Set([...criteria, ...beyond].map(({ num }) => num)).size).toBe(86);
  const rules = new Set(everyRule.map(({ id }) => id));
  const known = new Set([...criteria, ...beyond].map(({ num }) => num));
  const decided = Object.entries(deciders);
  expect(decided.flatMap(([, { rules: by }]) => by).filter((id) => !rules.has(id))).toEqual([]);
  expect(decided.filter(([num]) => !known.has(num))).toEqual([]);
  expect(everyRule.flatMap(({ wcag }) => wcag).filter((num) => !known.has(num))).toEqual([]);
});

test('failed, passed by check, not met, and else a question for a person', () => {
  const found = finding('f1', ['1.4.10', '3.1.5']);
  const guessed = finding('f2', ['2.4.4'], 'opinion');
  const judged = { findings: [found, guessed], clear: ['reflow', 'covered-focus', 'nameless-control'] };
  const plain = lookedAt({ images: 2 });
  expect(statusOf('1.4.10', plain, judged)).toMatchObject({ status: 'failed', findings: ['f1'], ask: false });
  expect(statusOf('2.4.11', plain, judged)).toMatchObject({
    status: 'passed_by_check',
    checks: ['covered-focus'],
  });
  expect(statusOf('2.4.4', plain, judged)).toMatchObject({
    status: 'needs_a_person',
    findings: [],
    ask: true,
  });
  // A clear check that cannot decide it stands beside the question.
  expect(statusOf('4.1.2', plain, judged)).toMatchObject({
    status: 'needs_a_person',
    checks: ['nameless-control'],
  });
  expect(statusOf('1.2.2', plain, judged)?.status).toBe('not_met');
  expect(criteriaTable(plain, { ...silent, ...judged }).beyond).toEqual([
    { num: '3.1.5', name: 'Reading Level', findings: ['f1'] },
  ]);
});

test('nothing passes that was in doubt, and nothing is called absent that may be there', () => {
  const doubted = { clear: ['covered-focus'], cannotTell: [{ rule: 'covered-focus' }] };
  expect(statusOf('2.4.11', lookedAt({}), doubted)?.status).toBe('needs_a_person');
  expect(statusOf('1.2.2', lookedAt({ frames: 1 }))?.status).toBe('needs_a_person');
  expect(statusOf('1.2.2', lookedAt({ media: 1 }))?.status).toBe('needs_a_person');
  expect(statusOf('1.2.2', lookedAt(null))?.status).toBe('needs_a_person');
  const notAudited = [{ state: 's1', url: 'https://shop.example.com/', because: 'time' }];
  const partly = {
    ...evidence({ screens: [] }),
    crawl: { ...lookedAt({}), graph: { notAudited, states: [] } },
  } as unknown as Evidence;
  expect(statusOf('1.2.2', partly)?.status).toBe('needs_a_person');
});

test('a state for which engines had no time is counted by our own look', () => {
  const { url } = probedPage;
  const { probes = [], ...rest } = lookedAt({});
  const ours = (media: number): ProbeRecord => ({
    ...probedPage,
    id: 'p8',
    kind: 'markup-look',
    image: null,
    faults: [],
    holds: { media, images: 0, fields: 0, frames: 0, shadows: 0 },
  });
  const statusWith = (media: number, because: string) => {
    const graph = { states: [], notAudited: [{ state: 's2', url, because }] };
    const crawl = { ...rest, probes: [...probes, ours(media)], graph };
    return statusOf('1.2.2', { ...evidence({ screens: [] }), crawl } as unknown as Evidence)?.status;
  };
  expect(statusWith(0, 'time')).toBe('not_met');
  expect(statusWith(1, 'time')).toBe('needs_a_person');
  for (const because of ['failed', 'ended']) expect(statusWith(0, because)).toBe('needs_a_person');
});

test('a page that nobody counted may hold what the counted ones do not', () => {
  const { probes = [], ...rest } = lookedAt({});
  const [axe] = probes;
  const again = { ...rest, probes: [...probes, axeAlone(axe?.url ?? '')] };
  expect(statusOf('1.2.2', again)?.status).toBe('not_met');
  const film = { ...rest, probes: [...probes, axeAlone('https://shop.example.com/film')] };
  expect(statusOf('1.2.2', film)?.status).toBe('needs_a_person');
  const walked = walk([stop('Play')], { id: 'p9', url: 'https://shop.example.com/film' });
  expect(statusOf('1.2.2', { ...rest, probes: [...probes, walked] })?.status).toBe('needs_a_person');
  // Neither does the report of another session make it absent, which looked and did not count.
  const table = (known: Evidence) => ({ accessibility: criteriaTable(known, silent), findings: [] });
  const joined = (others: ProbeRecord[]) =>
    joinCriteria([table(lookedAt({})), table({ ...rest, probes: others })])?.criteria.find(
      ({ num }) => num === '1.2.2',
    )?.status;
  expect(joined([axeAlone('https://shop.example.com/film')])).toBe('needs_a_person');
  expect(joined([])).toBe('not_met');
});

test('a state at which one engine failed, one seen on another device, and frames are not among those looked at', () => {
  const { probes: both = [], ...rest } = lookedAt({});
  const graph = {
    states: [],
    notAudited: [{ state: 's2', url: 'https://shop.example.com/film', because: 'failed' }],
  };
  const ofFrame = both.map((look) => ({ ...look, frame: 'https://shop.example.com/fares' }));
  const probes = [
    ...both,
    ...ofFrame,
    axeAlone('https://shop.example.com/film'),
    axeAlone(both[0]?.url ?? ''),
  ];
  const known = { ...rest, probes: [], crawl: { ...rest, probes, graph } } as unknown as Evidence;
  expect(criteriaTable(known, silent)).toMatchObject({ states: 1, not_audited: 1 });
  expect(criteriaTable({ ...rest, probes: [axeAlone('https://shop.example.com/')] }, silent).states).toBe(1);
});

test('silence decides a criterion only where all was looked at that it is about', () => {
  const clear = [
    'covered-focus',
    'invisible-focus',
    'focus-out-of-view',
    'focus-trap',
    'focus-trap-dialog',
    'reflow',
  ];
  const passed = (known: Evidence) =>
    criteriaTable(known, { ...silent, clear })
      .criteria.filter(({ status }) => status === 'passed_by_check')
      .map(({ num }) => num);
  // No look exchanged its sides, and what is clear at 320 px may still be missing there.
  expect(passed(lookedAt({}))).toEqual(['2.1.2', '2.4.7', '2.4.11']);
  expect(passed(lookedAt({}, { end: 'limit' }))).toEqual([]);
  expect(passed(lookedAt({}, { stops: [stop('Search', { marked: null })] }))).toEqual(['2.1.2', '2.4.11']);
  expect(passed(lookedAt({ frames: 1 }))).toEqual([]);
  const { probes = [], ...rest } = lookedAt({});
  const help: ProbeRecord = {
    ...probedPage,
    id: 'p4',
    url: 'https://shop.example.com/help',
    image: null,
    kind: 'axe-look',
    axe: '4',
    violations: [],
    incomplete: [],
  };
  expect(passed({ ...rest, probes: [...probes, help] })).toEqual([]);
});

/** What a crawl read of the page that `lookedAt` looked at. */
function readOf(elements: ScreenElement[], more: Partial<Evidence['screens'][number]> = {}): Evidence {
  const { probes = [], ...rest } = lookedAt({});
  const screens = [screen('s1', elements, { url: probedPage.url, lang: 'en', ...more })];
  const crawl = { ...rest, probes, screens, graph: { states: [] } };
  return { ...rest, probes: [], crawl } as unknown as Evidence;
}

test('what a crawl reads whole decides targets and the language of the page, and a walk what focus alone does', () => {
  const clear = ['small-target', 'page-language', 'change-on-focus', 'focus-given-away'];
  const passed = (known: Evidence) =>
    criteriaTable(known, { ...silent, clear })
      .criteria.filter(({ status }) => status === 'passed_by_check')
      .map(({ num }) => num);
  const at = (id: string, x: number, side: number) =>
    element(id, { role: 'link', name: id, text: id, box: { x, y: 50, width: side, height: side } });
  const english = 'This is the page of the club, and it is for all of those who have not been here before.';
  const words = element('t1', { kind: 'text', role: '', name: '', text: english });
  const large = [at('one', 50, 24), at('two', 74, 24), words];
  expect(passed(readOf(large))).toEqual(['2.5.8', '3.1.1', '3.2.1']);
  // A small target with room around it passes, one in text without room is left open.
  expect(passed(readOf([at('one', 50, 16), at('two', 90, 24), words]))).toContain('2.5.8');
  expect(passed(readOf([at('one', 50, 16), at('two', 68, 24), words]))).not.toContain('2.5.8');
  // Words that do not tell their language, another language, and what was read in part decide nothing.
  expect(passed(readOf([at('one', 50, 24)]))).toEqual(['2.5.8', '3.2.1']);
  expect(passed(readOf(large, { lang: 'de' }))).toEqual(['2.5.8', '3.2.1']);
  expect(passed(readOf(large, { leftOut: 3 }))).toEqual(['3.2.1']);
  const { crawl, ...rest } = readOf(large);
  const opened = (crawl?.probes ?? []).map((one) =>
    one.kind === 'tab-walk' ? { ...one, givenAway: [probed('Town')] } : one,
  );
  expect(passed({ ...rest, crawl: { ...crawl, probes: opened } } as Evidence)).not.toContain('3.2.1');
});

test('a page that engines looked at names the looks that it did not get', () => {
  const { looked_at_less: less } = criteriaTable(lookedAt({}), silent);
  const looks = ['settings', 'large_text', 'narrow', 'widgets'];
  expect(less).toEqual([{ url: probedPage.url, looks }]);
  const { probes = [], ...rest } = lookedAt({});
  const plain = { ...probedPage, image: null };
  const whole: ProbeRecord[] = [
    ...probes,
    { ...plain, id: 'p5', kind: 'settings-look', spaced: [], turned: null, vanished: [] },
    { ...plain, id: 'p6', kind: 'zoom-look', clipped: [] },
    {
      ...plain,
      id: 'p7',
      kind: 'narrow-look',
      viewportTag: '',
      overflowPx: 0,
      overflowing: [],
      moving: [],
    },
  ];
  const full = criteriaTable({ ...rest, probes: whole }, silent);
  expect(full.looked_at_less).toBeUndefined();
  // What another session looked at there was looked at.
  const table = criteriaTable(lookedAt({}), silent);
  const told = (...tables: (typeof table)[]) =>
    joinCriteria(tables.map((accessibility) => ({ accessibility, findings: [] })))?.looked_at_less;
  expect(told(table, full)).toBeUndefined();
  expect(told(table, table)).toEqual(less);
  const markdown = criteriaMarkdown({ accessibility: table }, (id) => ({ id, title: id, href: '' }));
  expect(markdown.join('\n')).toContain('without wide spacing of text');
});

test('what engines ask a person to look at is counted, and then nothing passes', () => {
  const { probes = [], ...rest } = lookedAt({});
  const asked = { help: '', description: '', helpUrl: '', because: '', impact: 'minor', nodes: [], count: 3 };
  const marked: ProbeRecord = {
    ...probedPage,
    id: 'p4',
    image: null,
    kind: 'axe-look',
    axe: '4',
    violations: [],
    incomplete: [{ ...asked, id: 'focus-of-a-kind', tags: ['wcag2a', 'wcag2411'] }],
  };
  const table = criteriaTable(
    { ...rest, probes: [...probes, marked] },
    { ...silent, clear: ['covered-focus'] },
  );
  expect(table.criteria.find(({ num }) => num === '2.4.11')).toMatchObject({
    status: 'needs_a_person',
    doubts: 3,
  });
});

test('sessions joined: what one of them found failed, by fingerprint', () => {
  const found = finding('f1', ['1.4.10']);
  const one = criteriaTable(lookedAt({}), { ...silent, findings: [found] });
  const two = criteriaTable(lookedAt({}), { ...silent, clear: ['reflow', 'covered-focus'] });
  const joined = joinCriteria([
    { accessibility: one, findings: [{ id: 'f1', fingerprint: 'fp_1' }] },
    { accessibility: two, findings: [] },
    { findings: [] },
  ]);
  const row = (num: string) => joined?.criteria.find((each) => each.num === num);
  expect(row('1.4.10')).toMatchObject({ status: 'failed', findings: ['fp_1'], ask: '' });
  expect(row('2.4.11')?.status).toBe('passed_by_check');
  expect(row('1.2.2')?.status).toBe('not_met');
  expect(row('1.3.3')).toMatchObject({ status: 'needs_a_person' });
  expect(joinCriteria([{ findings: [] }])).toBeNull();
});
