import { expect, test } from 'vitest';
import {
  consoleRecord,
  effect,
  element,
  evidence,
  field,
  screen,
  turn,
} from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { Evidence, ProofRecord, SuspicionRecord } from '../../evidence/evidence.ts';
import { analyse } from '../analyse.ts';
import { withCrawl } from '../with-crawl.ts';
import { openSuspicion, provenSuspicion } from './suspicion.ts';

const add = element('add', { name: 'Add' });
const total = element('t1', { kind: 'text', role: '', name: '', text: 'Total €17.00' });
const session = (...suspicions: SuspicionRecord[]): Evidence => ({
  ...evidence({
    screens: [{ ...screen('s1', [add, total]), image: '001-start.png' }],
    turns: [turn(1, add, {})],
  }),
  suspicions,
});
const proof = (verdict: ProofRecord['verdict'], holds: boolean | null): ProofRecord => ({
  verdict,
  because: 'The parts add up to 16, and 17 is shown.',
  drives: [
    {
      holds,
      because: '',
      readings: [{ what: 'Total', value: 'Total €17.00' }],
      before: null,
      after: null,
    },
  ],
});
const suspicion = (more: Partial<SuspicionRecord> = {}): SuspicionRecord => ({
  id: 'q1',
  kind: 'wrong value',
  what: 'The total is one euro too high.',
  quote: 'Total €17.00',
  turn: 1,
  steps: [],
  checks: [{ kind: 'sum' }],
  refused: '',
  proof: null,
  ...more,
});
const ownOf = (given: Evidence) =>
  analyse(given, new Map()).findings.filter(({ source }) => source === 'model');

test('what was proven is measured, in the words of the model, with the values and their places', () => {
  const [finding] = ownOf(session(suspicion({ proof: proof('proven', true) })));
  expect(finding).toMatchObject({
    rule: 'model-suspicion',
    label: 'measured',
    source: 'model',
    confidence: 'high',
    title: 'The total is one euro too high',
    summary: expect.stringContaining('The parts add up to 16, and 17 is shown.'),
    measured: { kind: 'wrong value', verdict: 'proven', value_1: 'Total €17.00' },
    sources: { value_1: 'suspicions.q1.proof.drives.0.readings.0.value' },
    proof: { turns: [1] },
  });
});

test('what neither a quote nor a pointer places is placed at the thing that the checks read', () => {
  const read = (about: Pick<typeof add, 'role' | 'name' | 'locator'>) => {
    const proven = proof('proven', true);
    const drives = proven.drives.map((drive) => ({ ...drive, about }));
    return ownOf(session(suspicion({ quote: '', proof: { ...proven, drives } })))[0]?.element;
  };
  expect(read(add)).toMatchObject({ role: add.role, name: 'Add' });
  expect(read({ ...add, locator: { ...add.locator, css: '#elsewhere' } })).toBeNull();
});

test('what showed on arrival is proven by the screen, and verifies', () => {
  const { found } = judge(provenSuspicion, session(suspicion({ turn: 0, proof: proof('proven', true) })));
  expect(found[0]?.proof).toMatchObject({ shownBy: 'screen', turns: [0], screen: 's1', events: [1] });
  expect(found[0]).toMatchObject({ onTaskPath: false });
});

test('what a persona gave up at is as bad as can be; on arrival there is no turn that could be', () => {
  const gaveUp = (turn: number) => {
    const given = session(suspicion({ turn, proof: proof('proven', true) }));
    return judge(provenSuspicion, { ...given, end: { ...given.end, outcome: 'gave_up' } }).found[0];
  };
  expect(gaveUp(1)).toMatchObject({ stopped: true });
  expect(gaveUp(0)).toMatchObject({ stopped: false });
});

test('eight values are shown, and the thing that shows the quote alone, however small others are', () => {
  const many = proof('proven', true);
  const readings = Array.from({ length: 9 }, (_none, at) => ({ what: 'Total', value: `${at}` }));
  const drives = many.drives.map((drive) => ({ ...drive, readings }));
  const given = session(suspicion({ proof: { ...many, drives } }));
  const small = { ...total, ref: 't2', text: 'Total €17.00 today', box: { ...total.box, width: 9 } };
  const screens = given.screens.map((one) => ({ ...one, elements: [...one.elements, small] }));
  const [found] = judge(provenSuspicion, { ...given, screens }).found;
  expect(Object.keys(found?.measured ?? {})).toHaveLength(10);
  expect(found?.box).toEqual(total.box);
});

test.each(['Add | Total €99.00', 'T'])('the quote “%s” is not shown', (quote) => {
  expect(judge(openSuspicion, session(suspicion({ quote })))).toMatchObject({ found: [], doubts: [{}] });
});

test.each([
  ['could not be checked', { proof: proof('not checkable', null) }, 'it could not be checked'],
  ['was flaky', { proof: proof('flaky', true) }, 'once of twice'],
  ['states no check', { refused: 'it states no check' }, 'it states no check'],
  ['was not driven', { proof: { ...proof('not checkable', null), drives: [] } }, 'it could not be checked'],
])('what %s is an opinion with its own sentence and quote', (_name, more, why) => {
  const [finding] = ownOf(session(suspicion(more)));
  expect(finding).toMatchObject({ rule: 'model-remark', label: 'opinion', confidence: 'low' });
  expect(finding?.summary).toContain('The total is one euro too high.');
  expect(finding?.summary).toContain(why);
  expect(finding?.summary).toContain('Total €17.00');
  expect(finding?.severity).toBeLessThanOrEqual(2);
});

test('what was refuted is not told, and what quotes words that nothing shows is a doubt', () => {
  expect(ownOf(session(suspicion({ proof: proof('refuted', false) })))).toEqual([]);
  const invented = analyse(session(suspicion({ quote: 'Total €99.00' })), new Map());
  expect(invented.findings.filter(({ source }) => source === 'model')).toEqual([]);
  expect(invented.cannotTell).toContainEqual(
    expect.objectContaining({
      rule: 'model-remark',
      because: 'it quotes words that the records do not show',
    }),
  );
});

test('one thing said twice is one finding, and without an examiner the rules are silent', () => {
  const twice = session(suspicion(), suspicion({ id: 'q2', what: 'The total is wrong.' }));
  expect(ownOf(twice)).toHaveLength(1);
  const { suspicions: _none, ...without } = session();
  expect(analyse(without, new Map()).clear).not.toContain('model-suspicion');
});

test('a quote with other signs between its words, or a gap, is found, and a crop shows the place', () => {
  const [loose] = ownOf(session(suspicion({ quote: 'Total: “€17,00”' })));
  expect(loose).toMatchObject({ rule: 'model-remark' });
  const [exact] = ownOf(session(suspicion({ quote: '€17.00' })));
  expect(exact?.proof.image?.box).toEqual(total.box);
  const box = { x: 4, y: 5, width: 30, height: 20 };
  expect(ownOf(session(suspicion({ quote: '', box })))[0]?.proof.image?.box).toEqual(box);
});

test('what a rule has found joins it: one finding, the proof of the rule, the sentence of the model', () => {
  const silent = effect({ settledMs: 3_000 });
  const dead = {
    ...evidence({ screens: [screen('s1', [add])], turns: [turn(1, add, { to: 's1', effect: silent })] }),
    suspicions: [] as SuspicionRecord[],
  };
  const [rule] = analyse(dead, new Map()).findings;
  expect(rule?.rule).toBe('dead-control');
  const same = suspicion({ kind: 'dead control', quote: '', same: rule?.fingerprint ?? '' });
  const { findings } = analyse({ ...dead, suspicions: [same] }, new Map());
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({
    rule: 'dead-control',
    proof: rule?.proof,
    saidToo: [{ id: 'q1', kind: 'dead control', what: 'The total is one euro too high.', verdict: null }],
  });
  // Where the rule does not say so any more, it stands by itself.
  const alone = analyse({ ...dead, suspicions: [{ ...same, same: 'fp_other' }] }, new Map()).findings;
  expect(alone.filter(({ source }) => source === 'model')).toMatchObject([{ rule: 'model-remark' }]);
  expect(alone.some(({ saidToo }) => saidToo)).toBe(false);
});

test('two sentences about one thing are one finding that keeps both', () => {
  const both = session(suspicion(), suspicion({ id: 'q2', what: 'The total lacks the discount.' }));
  expect(ownOf(both)).toMatchObject([{ saidToo: [{ id: 'q2', what: 'The total lacks the discount.' }] }]);
});

test('a report of it is verified by its sources, and a changed value is found out', () => {
  const proven = judge(provenSuspicion, session(suspicion({ proof: proof('proven', true) })));
  expect(proven.found).toHaveLength(1);
  expect(judge(openSuspicion, session(suspicion())).found).toHaveLength(1);
});

test('what quotes words of a picture alone is told by the place that was pointed at', () => {
  const [finding] = ownOf(
    session(
      suspicion({
        quote: 'Drawn letters',
        refused: 'it states no check',
        ref: 't1',
        what: 'The a is hidden.',
      }),
    ),
  );
  expect(finding).toMatchObject({ label: 'opinion', element: { locator: total.locator } });
  expect(finding?.summary).not.toContain('Drawn letters');
  const box = { x: 4, y: 8, width: 30, height: 12 };
  const pictured = suspicion({ quote: 'Drawn words', refused: 'it states no check', box });
  expect(ownOf(session(pictured))[0]?.proof.image).toMatchObject({ box });
});

test.each([
  ['a label beside a field', 'Your e-mail'],
  ['the hint in a field', 'you@example.com'],
  ['the address of the page', '/basket'],
  ['what a script complained of', 'cart is not defined'],
  ['words of several places as they are told', 'Add | Total €17.00'],
  ['signs alone', '★★★'],
])('a quote of %s is found', (_what, quote) => {
  const mail = field('m', '', { label: 'Your e-mail', placeholder: 'you@example.com' });
  const shown = {
    ...session(suspicion({ quote })),
    console: [consoleRecord('c1', { text: 'cart is not defined' })],
  };
  const screens = shown.screens.map((one) => ({
    ...one,
    url: 'https://shop.test/basket',
    elements: [...one.elements, mail, element('stars', { kind: 'text', text: '★★★' })],
  }));
  expect(ownOf({ ...shown, screens })).toMatchObject([{ rule: 'model-remark' }]);
});

test('however many quotes nothing shows, each is told whole under what could not be judged', () => {
  const many = Array.from({ length: 30 }, (_none, at) =>
    suspicion({
      id: `q${at + 1}`,
      quote: 'Total €99.00',
      what: `Fault ${at} ${'is long '.repeat(30)}and ends.`,
    }),
  );
  const { cannotTell } = analyse(session(...many), new Map());
  const told = cannotTell.filter(({ rule }) => rule === 'model-remark');
  expect(told).toHaveLength(30);
  expect(told.every(({ what }) => what.includes('and ends.'))).toBe(true);
});

test('what one suspicion takes up keeps its sentences, with the finding or with that of a rule', () => {
  const also = [
    { id: 'n1', kind: 'wrong value' as const, what: 'It should be 16.' },
    { id: 'n4', kind: 'inconsistent' as const, what: 'The basket says 16.' },
  ];
  expect(ownOf(session(suspicion({ also })))[0]?.saidToo?.map(({ what }) => what)).toEqual([
    'It should be 16.',
    'The basket says 16.',
  ]);
});

test('what the crawl showed of the same keeps its sentence beside that of the session', () => {
  const own = session(suspicion());
  const crawl = session(suspicion({ id: 'q2', what: 'The sum lacks the discount.' }));
  const { findings } = withCrawl(analyse(own, new Map()), { crawl }, { pixels: new Map() });
  expect(findings.filter(({ source }) => source === 'model')).toMatchObject([
    { saidToo: [{ id: 'crawl.q2', what: 'The sum lacks the discount.' }] },
  ]);
});

test('two remarks of one kind without quote and check are two, and one that a rule tells takes no other along', () => {
  const bare = { kind: 'accessibility' as const, quote: '', checks: [], refused: 'it states no check' };
  const nodes = suspicion({ ...bare, id: 'n1', what: 'The nodes have no name.' });
  const order = suspicion({ ...bare, id: 'n2', what: 'The focus jumps to the footer.' });
  expect(ownOf(session(nodes, order)).map(({ title }) => title)).toEqual([
    'The nodes have no name',
    'The focus jumps to the footer',
  ]);
  const silent = effect({ settledMs: 3_000 });
  const dead = {
    ...evidence({ screens: [screen('s1', [add])], turns: [turn(1, add, { to: 's1', effect: silent })] }),
    suspicions: [] as SuspicionRecord[],
  };
  const [rule] = analyse(dead, new Map()).findings;
  const quoted = { quote: 'Add', refused: 'it states no check' };
  const suspicions = [
    suspicion({ ...quoted, what: 'It is dead.', same: rule?.fingerprint ?? '' }),
    suspicion({ ...quoted, id: 'q2', what: 'It adds the wrong thing.' }),
  ];
  const { findings } = analyse({ ...dead, suspicions }, new Map());
  expect(findings.map(({ rule: id, title }) => [id, title])).toContainEqual([
    'model-remark',
    'It adds the wrong thing',
  ]);
});
