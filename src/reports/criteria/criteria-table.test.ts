// The table of criteria: each status from what was judged, and sessions joined.
import { expect, test } from 'vitest';
import { answeredAbout, askedAbout, silent } from '../../../test/support/asked-about.ts';
import { element, evidence, screen } from '../../../test/support/evidence-builder.ts';
import { probed, probedPage, stop, walk } from '../../../test/support/probe-builder.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import type { PageHolds } from '../../evidence/audit-probe.ts';
import type { Evidence, ScreenElement } from '../../evidence/evidence.ts';
import type { ProbeRecord, TabWalk } from '../../evidence/probe.ts';
import { everyRule } from '../../findings/every-rule.ts';
import type { CiRun } from '../ci/ci-run.ts';
import { vpatReport } from '../ci/vpat.ts';
import { criteriaMarkdown } from '../render/criteria-part.ts';
import { criteriaTable, type JudgedCriteria } from './criteria-table.ts';
import { joinCriteria } from './join-criteria.ts';
import { deciders } from './decided.ts';
import { beyond, criteria } from './wcag.ts';

const nothing: PageHolds = {
  media: 0,
  images: 0,
  fields: 0,
  frames: 0,
  shadows: 0,
};

/** A page that engines looked at and that was walked with Tab. */
function lookedAt(holds: Partial<PageHolds> | null, walked: Partial<TabWalk> = {}): Evidence {
  const look = { ...probedPage, image: null };
  const probes: ProbeRecord[] = [];
  if (holds) {
    probes.push({ ...look, kind: 'axe-look', axe: '4', violations: [], incomplete: [] });
    probes.push({
      ...look,
      id: 'p2',
      kind: 'ibm-look',
      ibm: '4',
      fails: [],
      review: [],
      holds: { ...nothing, ...holds },
    });
    probes.push(walk([stop('Search')], { id: 'p3', ...walked }));
  }
  return { ...evidence({ screens: [] }), probes };
}

/** A finding of the whole page, as far as the table needs it. */
function finding(id: string, wcag: string[], label: 'measured' | 'opinion' = 'measured') {
  return { id, label, wcag, url: probedPage.url, element: null };
}

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

/** A look of axe-core alone. */
function axeAlone(url: string): ProbeRecord {
  const look = { ...probedPage, id: 'p9', url, image: null };
  return { ...look, kind: 'axe-look', axe: '4', violations: [], incomplete: [] };
}

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

test('a state at which one engine failed, and one seen on another device, are not among those looked at', () => {
  const { probes: both = [], ...rest } = lookedAt({});
  const graph = {
    states: [],
    notAudited: [{ state: 's2', url: 'https://shop.example.com/film', because: 'failed' }],
  };
  const probes = [...both, axeAlone('https://shop.example.com/film'), axeAlone(both[0]?.url ?? '')];
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

test('what is left for a person is a question with its place and picture, until a finding answers it', () => {
  const known = askedAbout();
  const { questions, left_out } = criteriaTable(known, silent, known.images);
  expect(left_out).toEqual([{ url: 'https://shop.example.com/late', title: 'Late', because: 'time' }]);
  expect(questions).toMatchObject([
    {
      id: 'q1',
      criteria: ['1.4.1'],
      rule: 'axe/link-in-text-block',
      url: probedPage.url,
      places: 1,
      image: { name: '001-axe.png' },
    },
    { id: 'q2', criteria: ['1.4.1'] },
  ]);
  const locator = { ...probed('More').locator, css: '#one' };
  const answer = { ...finding('f1', ['1.4.1']), element: { role: 'link', name: 'More', locator } };
  expect(criteriaTable(known, { ...silent, findings: [answer] }).questions).toMatchObject([
    { id: 'q1', element: { locator: { css: '#two' } }, image: null },
  ]);
  const joined = joinCriteria([
    { session_id: 'ses_1', accessibility: criteriaTable(known, silent, known.images), findings: [] },
    { session_id: 'ses_2', accessibility: criteriaTable(known, silent), findings: [] },
  ]);
  expect(joined?.questions).toHaveLength(2);
  expect(joined?.questions?.[0]).toMatchObject({ session_id: 'ses_1', image: { name: '001-axe.png' } });
  expect(joined?.left_out).toHaveLength(1);
});

test('without a model what it is asked is left to a person: once for the site, and of each picture, with a crop', () => {
  const { url } = probedPage;
  const picture = element('e1', { kind: 'image', tag: 'img', name: 'A red mug', picture: 'mug' });
  const heading = element('e2', { kind: 'heading', name: 'Mugs' });
  const shown = (id: string, at: string, more: ScreenElement[]) =>
    screen(id, [heading, ...more], { url: at, image: `${id}.png` });
  const help = `${url}help`;
  const { probes = [], ...rest } = lookedAt({});
  const base = evidence({ screens: [shown('s1', url, [picture]), shown('s2', help, [])] });
  const images = ['s1.png', 's2.png'].map((name) => ({
    ...base.images[0],
    name,
    width: 1280,
    height: 800,
    pixelRatio: 1,
  }));
  const known = { ...rest, ...base, images, probes: [...probes, axeAlone(help)] } as Evidence;
  const asked = (of: Evidence) =>
    criteriaTable(of, silent, of.images).questions?.map(({ rule, pages, image }) => [
      rule,
      pages,
      image?.name,
    ]);
  expect(asked(known)).toEqual([
    ['model/headings', 2, undefined],
    ['model/alternative', undefined, 's1.png'],
  ]);
  // Of pages that no engine looked at nothing is asked, nor of what a model answered; what it was not asked is left.
  expect(asked({ ...known, probes })).toEqual([
    ['model/headings', undefined, undefined],
    ['model/alternative', undefined, 's1.png'],
  ]);
  const answer = { because: '', event: null, screen: 's1', why: '', ask: '', element: null, image: 's1.png' };
  const answers = [
    { ...answer, id: 'a1', rule: 'model/headings', criteria: ['2.4.6'], url, answer: 'met' as const },
    {
      ...answer,
      id: 'a2',
      rule: 'model/headings',
      criteria: ['2.4.6'],
      url: help,
      answer: 'not asked' as const,
    },
  ];
  expect(asked({ ...known, answers })).toEqual([
    ['model/headings', undefined, undefined],
    ['model/alternative', undefined, 's1.png'],
  ]);
  const report = (session_id: string) => ({
    session_id,
    accessibility: criteriaTable(known, silent, images as Evidence['images']),
    findings: [],
  });
  const joined = joinCriteria([report('ses_1'), report('ses_2')]);
  expect(joined?.questions?.map(({ asked_as, session_id }) => [asked_as, session_id])).toEqual([
    ['q1', 'ses_1'],
    ['q2', 'ses_1'],
  ]);
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

test('what a model answers stands apart: it decides no criterion, and what it leaves open stays a question', () => {
  const rowOf = (known: Evidence) =>
    criteriaTable(known, silent, known.images).criteria.find(({ num }) => num === '1.4.1');
  const all = answeredAbout(['met', 'not met']);
  expect(rowOf(all)).toMatchObject({
    status: 'answered_by_model',
    doubts: 0,
    answers: ['a1', 'a2'],
    findings: [],
  });
  expect(criteriaTable(all, silent, all.images)).toMatchObject({
    answers: [
      { id: 'a1', answer: 'met', image: { name: '001-axe.png' } },
      { id: 'a2', answer: 'not_met', why: 'It has the colour of the text.' },
    ],
  });
  expect(criteriaTable(all, silent).questions).toBeUndefined();
  const half = answeredAbout(['met', 'cannot tell']);
  expect(rowOf(half)).toMatchObject({ status: 'needs_a_person', doubts: 1, answers: ['a1'] });
  expect(criteriaTable(half, silent).questions).toMatchObject([{ element: { locator: { css: '#two' } } }]);
  // What the model alone asks and cannot tell is a person's question, too.
  const own = answeredAbout(['cannot tell'], 'model/links');
  expect(criteriaTable(own, silent).questions?.map(({ rule }) => rule)).toContain('model/links');
  // A fault that was found stays one.
  const found = criteriaTable(all, { ...silent, findings: [finding('f1', ['1.4.1'])] });
  expect(found.criteria.find(({ num }) => num === '1.4.1')?.status).toBe('failed');
});

test('what stands on several pages with the same words is asked once, and level AAA is noted and no fault', () => {
  const known = askedAbout();
  const [look] = known.probes ?? [];
  const help = 'https://shop.example.com/help';
  const node = { ...probed('read more'), says: '“read more”' };
  const markup: ProbeRecord = {
    ...probedPage,
    id: 'p3',
    image: null,
    kind: 'markup-look',
    faults: [{ id: 'link-by-context', count: 2, nodes: [node] }],
  };
  const both = { ...known, probes: [look, { ...look, id: 'p2', url: help }, markup] } as Evidence;
  const told = criteriaTable(both, silent, both.images);
  expect(told.questions?.map(({ pages, url }) => [pages, url])).toEqual([
    [2, probedPage.url],
    [2, probedPage.url],
  ]);
  const noted = { places: 2, says: '“read more”', url: probedPage.url };
  expect(told.beyond).toEqual([{ num: '2.4.9', name: 'Link Purpose (Link Only)', findings: [], noted }]);
  expect(
    criteriaMarkdown({ accessibility: told }, (id) => ({ id, title: id, href: '' })).join('\n'),
  ).toContain('alike on 2 pages, the first');
  const report = { ...sampleReport(), accessibility: told };
  const alone = { runId: 'r', targetUrl: probedPage.url, sessions: [{ report }] } as unknown as CiRun;
  expect(vpatReport(alone)).toContain('2.4.9 Link Purpose (Link Only): 2 places on');
});
