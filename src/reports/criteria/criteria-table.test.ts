// The table of criteria: each status from what was judged, sessions joined, and what leaves as EARL and in the shape of a VPAT.
import { expect, test } from 'vitest';
import { evidence } from '../../../test/support/evidence-builder.ts';
import { probed, probedPage, stop, walk } from '../../../test/support/probe-builder.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import type { PageHolds } from '../../evidence/audit-probe.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { ProbeRecord, TabWalk } from '../../evidence/probe.ts';
import { everyRule } from '../../findings/every-rule.ts';
import type { CiRun } from '../ci/ci-run.ts';
import { earlReport } from '../ci/earl.ts';
import { vpatReport } from '../ci/vpat.ts';
import { criteriaMarkdown, criteriaPart } from '../render/criteria-part.ts';
import { cropPlan } from '../render/crop-plan.ts';
import { html, render } from '../render/html.ts';
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
const silent: JudgedCriteria = { findings: [], cannotTell: [], clear: [] };

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

/** A page on which axe-core asks about two links and the page, and states that were not audited. */
function askedAbout(): Evidence {
  const at = (css: string) => ({ ...probed('More'), locator: { ...probed('More').locator, css } });
  const look: ProbeRecord = {
    ...probedPage,
    id: 'p1',
    image: '001-axe.png',
    kind: 'axe-look',
    axe: '4',
    violations: [],
    incomplete: [
      {
        id: 'link-in-text-block',
        tags: ['wcag2a', 'wcag141'],
        help: 'Links must be told apart without colour',
        because: 'Check it.',
        description: '',
        helpUrl: '',
        impact: 'minor',
        nodes: [at('#one'), at('#two')],
        count: 2,
      },
    ],
  };
  const base = evidence({ screens: [] });
  const picture = { ...base.images[0], name: '001-axe.png', width: 800, height: 600, pixelRatio: 1 };
  const notAudited = [{ state: 's9', url: 'https://shop.example.com/late', because: 'time' }];
  const states = [{ id: 's9', title: 'Late' }];
  const crawl = { ...base, probes: [], images: [], graph: { notAudited, states } };
  return { ...base, images: [picture], probes: [look], crawl } as unknown as Evidence;
}

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

test('questions and states that were not audited stand in Markdown, on the page, in EARL and in the shape of a VPAT', () => {
  const known = askedAbout();
  const accessibility = criteriaTable(known, silent, known.images);
  const markdown = criteriaMarkdown({ accessibility }).join('\n');
  expect(markdown).toContain('### Questions for a person: 2');
  expect(markdown).toContain('001-axe.png');
  expect(markdown).toContain('no time was left for the accessibility engines');
  const crops = new Map([['crop-q1.webp', { mediaType: 'image/webp', base64: 'AA==' }]]);
  const drawn = render(html`${criteriaPart({ accessibility }, (id) => `#${id}`, crops)}`);
  expect(drawn).toContain('Questions for a person: 2');
  expect(drawn.match(/<img/g)).toHaveLength(1);
  const report = { ...sampleReport(), accessibility };
  const asked = { ...run, sessions: [{ id: 'ses_1', personaId: 'one', report, failure: null }] };
  const text = vpatReport(asked);
  expect(text).toMatch(/^\| 1\.4\.1 .*Question 1, Question 2/m);
  expect(text).toContain('## Not audited');
  const earl = earlReport(asked);
  expect(earl).toContain('"ptr:expression": "#one"');
  expect(earl.match(/earl:untested/g)).toHaveLength(1);
  expect(
    cropPlan({ ...report, artefacts: { images: [pictureIn(report)] } }).map(({ name }) => name),
  ).toContain('crop-q1.webp');
});

function pictureIn({ artefacts: { images } }: ReturnType<typeof sampleReport>) {
  const [first] = images;
  if (!first) throw new Error('the sample has pictures');
  return { ...first, name: '001-axe.png' };
}

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

const run: CiRun = {
  runId: 'run_1',
  targetUrl: 'https://shop.example.com/',
  status: 'completed',
  failOn: null,
  ignored: new Map(),
  sessions: [{ id: 'ses_1', personaId: 'one', report: sampleReport(), failure: null }],
};

test('EARL: one assertion a criterion, in the words of its vocabulary', () => {
  const graph = JSON.parse(earlReport(run)) as {
    '@graph': { '@type': unknown; 'earl:result'?: { 'earl:outcome': { '@id': string } } }[];
  };
  const assertions = graph['@graph'].filter((node) => node['@type'] === 'earl:Assertion');
  expect(assertions).toHaveLength(55);
  const outcomes = new Set(assertions.map((one) => one['earl:result']?.['earl:outcome']['@id'] ?? ''));
  expect([...outcomes].every((each) => /^earl:(failed|passed|cantTell|inapplicable)$/.test(each))).toBe(true);
  expect(outcomes).toContain('earl:failed');
});

test('the shape of a VPAT says that it claims nothing, and never “Supports” of a criterion', () => {
  const text = vpatReport(run);
  expect(text).toContain('This is no conformance claim');
  expect(text.match(/^\| \d\.\d\.\d+ /gm)).toHaveLength(55);
  expect(text).not.toMatch(/\| Supports/);
  expect(vpatReport({ ...run, sessions: [] })).toContain('No session of this run');
});
