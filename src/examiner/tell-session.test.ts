// What of a session and a crawl is before the examiner: all of it, in as many parts as it takes.
import { expect, test } from 'vitest';
import { crawl } from '../../test/support/crawl-builder.ts';
import {
  consoleRecord,
  effect,
  element,
  evidence,
  field,
  request,
  screen,
  turn,
} from '../../test/support/evidence-builder.ts';
import { systemClock } from '../base/time.ts';
import type { CrawlState, Evidence, ProofRecord, WriteRecord } from '../evidence/evidence.ts';
import { createScriptedModel } from '../models/scripted.ts';
import { examine } from './examine.ts';
import { tellGraph } from './tell-graph.ts';
import { partCap } from './parts.ts';
import { tellSession } from './tell-session.ts';

const add = element('e1', { name: 'Add' });
const words = (ref: string, text: string) => element(ref, { kind: 'text', role: '', name: '', text });
const nothing = { judged: 'nothing to judge', why_not: '' };

/** A session with `turns` screens of this many words of their own each. */
function session(turns: number, texts: number): Evidence {
  const screens = Array.from({ length: turns + 1 }, (_none, at) =>
    screen(`s${at + 1}`, [
      add,
      ...Array.from({ length: texts }, (_also, nth) =>
        words(`w${nth}`, `Word ${nth} of screen ${at + 1}, ${'which goes on and on '.repeat(6)}.`),
      ),
    ]),
  );
  return evidence({
    screens,
    turns: Array.from({ length: turns }, (_none, at) =>
      turn(at + 1, add, { from: `s${at + 1}`, to: `s${at + 2}`, effect: effect({ visibleMutations: 1 }) }),
    ),
  });
}

const proven: ProofRecord = { verdict: 'proven', because: 'So it is.', drives: [] };
const ask = (
  parts: Partial<Parameters<typeof examine>[0]> & Pick<Parameters<typeof examine>[0], 'model' | 'evidence'>,
) =>
  examine({
    hide: (text) => text,
    nonce: 'N0nce',
    prove: () => Promise.resolve(proven),
    limitMs: 60_000,
    clock: systemClock,
    signal: new AbortController().signal,
    ...parts,
  });

const startState: CrawlState = {
  id: 'n1',
  template: '/',
  url: 'https://shop.test/',
  title: 'Shop',
  fingerprint: 'n1',
  screens: ['s1'],
  depth: 0,
  layers: [],
  account: 'unknown',
};

test('a session that is long is read whole, in parts, each word once', async () => {
  const long = session(40, 32);
  const model = createScriptedModel(() => ({ value: { last: nothing, suspicions: [] } }));
  const { record } = await ask({ evidence: long, model });
  expect(record).toMatchObject({ parts: 5, asked: 5, because: null });
  const read = model.asked.map(({ messages }) => messages[0]?.text ?? '');
  expect(read.map((text) => text.split('\n')[0])).toEqual(
    [1, 2, 3, 4, 5].map((part) => `Part ${part} of 5, the most suspicious first.`),
  );
  const whole = read.join('\n');
  const texts = long.screens.flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'text'));
  expect(texts.length).toBeGreaterThan(100);
  for (const { text } of texts) expect(whole.split(text.slice(0, 24))).toHaveLength(2);
});

test('a screen is told whole however much it shows, and goes on in the next part', () => {
  const { parts, leftOut } = tellSession(session(1, 400));
  expect(leftOut).toBe(0);
  const whole = parts.map(({ text }) => text).join('\n');
  expect(parts.every(({ text }) => text.length <= partCap)).toBe(true);
  expect(whole).toContain('Word 399 of screen 2,');
  expect(whole).not.toContain('not told');
});

test('what screens of one part have in common is told once, and in another part again', () => {
  const menu = Array.from({ length: 20 }, (_none, at) =>
    words(`m${at}`, `Point ${at} of the menu of this site`),
  );
  const again = evidence({
    screens: [
      screen('s1', [...menu, words('a', 'Total €3')]),
      screen('s2', [...menu, words('a', 'Total €4')]),
    ],
    turns: [turn(1, add, { from: 's1', to: 's2' })],
  });
  const [only] = tellSession(again).parts;
  expect(only?.text.match(/Point 7 of/g)).toHaveLength(1);
  expect(only?.text).toMatch(/screen s2: .*\n\(a line as on s1\)\nPoint 11 .* Total €4/);
  const plain = session(30, 60);
  const big = {
    ...plain,
    screens: plain.screens.map((each) => ({ ...each, elements: [...menu, ...each.elements] })),
  };
  const { parts } = tellSession(big);
  expect(parts.length).toBeGreaterThan(1);
  const named = parts.map(({ text }) =>
    [...text.matchAll(/lines? as on (s\d+)/g)].map(([, id]) => `screen ${id}: `),
  );
  expect(named.flat().length).toBeGreaterThan(parts.length);
  for (const [at, { text }] of parts.entries()) {
    expect(text.match(/Point 7 of/g)).toHaveLength(1);
    expect(named[at]?.filter((screen) => !text.includes(screen))).toEqual([]);
  }
});

test('values that were kept in mind are told where they were met', () => {
  const kept = session(1, 1);
  const noted = [{ what: 'price of the mug', value: '€12.50' }];
  const turns = kept.turns.map((one) => ({ ...one, decision: { ...one.decision, noted } }));
  expect(tellSession({ ...kept, turns }).parts[0]?.text).toContain('price of the mug = €12.50');
});

test('the crawl is read with the session, and what it showed is kept apart and proven by turns of it', async () => {
  const pay = element('p', { name: 'Pay' });
  const machine = crawl({
    screens: [screen('s1', [pay, words('w', 'Only the crawl came here')]), screen('s2', [pay])],
    turns: [turn(1, pay, { from: 's1', to: 's2' })],
    trials: [],
    graph: { states: [startState] },
  });
  expect(tellGraph(machine).parts[0]?.text).toContain('Only the crawl came here');
  const check = JSON.stringify([{ kind: 'text', at: 'end', text: 'Paid', present: false }]);
  const said = { of: '', kind: 'broken', quote: '', steps: '[]', checks: check };
  const suspicions = [
    {
      ...said,
      what: 'Nothing is paid.',
      turn: 1,
      crawl: true,
      steps: JSON.stringify([{ do: 'again', turn: 1, crawl: true }]),
    },
    { ...said, what: 'It says nothing of it.', turn: 1, crawl: false },
    {
      ...said,
      what: 'No such turn.',
      turn: 9,
      crawl: true,
      steps: JSON.stringify([{ do: 'again', turn: 9, crawl: true }]),
    },
  ];
  const model = createScriptedModel([
    { value: { last: nothing, suspicions } },
    { value: { last: nothing, suspicions: [] } },
  ]);
  const driven: unknown[] = [];
  const told = await ask({
    evidence: session(1, 1),
    crawl: machine,
    model,
    prove: ({ steps, crawl: isOfCrawl }) => {
      driven.push([steps, isOfCrawl]);
      return Promise.resolve(proven);
    },
  });
  const [question] = model.asked;
  expect(question?.messages[0]?.text).toContain('state n1 “Shop” https://shop.test/; way: start');
  expect(question?.messages[0]?.text).toContain('Only the crawl came here');
  expect(told.ofCrawl.map(({ what, refused }) => [what, refused])).toEqual([
    ['Nothing is paid.', ''],
    ['No such turn.', 'turn c9 cannot be done again'],
  ]);
  expect(told.suspicions.map(({ what }) => what)).toEqual(['It says nothing of it.']);
  expect(driven).toEqual([
    [[{ do: 'again', turn: 1, crawl: true }], true],
    [[], false],
  ]);
});

test('what was held back is told where it was asked for, so that nobody takes what comes of it for a fault', () => {
  const said = { look: 'held', reversible: 'held', all: 'sent' } as const;
  const write = (at: number, url: string, sent = false): WriteRecord => ({
    turn: at,
    method: 'WS',
    url,
    type: 'websocket',
    fields: [],
    under: said,
    why: 'what it would send cannot be told apart',
    sent,
    ofSite: true,
  });
  const writes = [
    write(0, 'wss://shop.test/comms'),
    write(0, 'wss://shop.test/comms'),
    write(1, 'wss://shop.test/news'),
    write(1, 'wss://shop.test/sent', true),
  ];
  const [part] = tellSession({ ...session(1, 1), writes }).parts;
  expect(part?.text.match(/the harness held back WS \/comms/g)).toHaveLength(1);
  expect(part?.text).toMatch(/^turn 1: .*the harness held back WS \/news; now on s2;/m);
  expect(part?.text).not.toContain('/sent');
});

test('a crawl that another session tells is read beside this one, and nothing of it is told here', async () => {
  const pay = element('p', { name: 'Pay' });
  const machine = crawl({
    screens: [screen('s1', [pay, words('w', 'Only the crawl came here')]), screen('s2', [pay])],
    turns: [turn(1, pay, { from: 's1', to: 's2' })],
    trials: [],
    graph: { states: [startState] },
  });
  const said = { of: '', kind: 'inconsistent', what: 'It says otherwise there.', quote: '', checks: '[]' };
  const again = JSON.stringify([{ do: 'again', turn: 1, crawl: true }]);
  const check = JSON.stringify([{ kind: 'text', at: 'end', text: 'Paid', present: false }]);
  const suspicions = [
    { ...said, turn: 7, crawl: true, steps: '[]' },
    { ...said, what: 'It is not paid.', turn: 1, crawl: true, steps: again, checks: check },
  ];
  const model = createScriptedModel([
    { value: { last: nothing, suspicions } },
    { value: { last: nothing, suspicions: [] } },
  ]);
  const told = await ask({ evidence: session(1, 1), beside: machine, model });
  expect(model.asked[0]?.messages[0]?.text).toContain('Only the crawl came here');
  expect(told.ofCrawl).toEqual([]);
  expect(told.suspicions.map(({ turn: at, refused }) => [at, refused])).toEqual([
    [0, 'it states no check'],
    [0, 'turn c1 cannot be done again'],
  ]);
});

test('a turn of a session tells what went and what stands in another order, as one of a crawl does', () => {
  const one = (at: number, texts: string[], y = 0) => ({
    ...screen(`s${at}`, [add, ...texts.map((text) => words(text, text))]),
    scroll: { x: 0, y, maxX: 0, maxY: 900 },
  });
  const told = (after: ReturnType<typeof one>) =>
    tellSession(
      evidence({
        screens: [one(1, ['Apples', 'Bread', 'Milk']), after],
        turns: [turn(1, add, { from: 's1', to: 's2', effect: effect({ visibleMutations: 1 }) })],
      }),
    ).parts[0]?.text;
  expect(told(one(2, ['Apples', 'Milk']))).toContain('; gone: Bread');
  expect(told(one(2, ['Milk', 'Bread', 'Apples']))).toContain(
    '; in another order now: Milk | Bread | Apples',
  );
  expect(told(one(2, ['Milk'], 600))).not.toContain('gone');
});

test('a focus of which nothing is drawn is told as that', () => {
  const told = (pixelsChanged: number | null) => {
    const moved = effect({ focusMoved: true, pixelsChanged });
    const turns = [
      turn(1, null, { from: 's1', to: 's1', action: { kind: 'press', value: 'Tab' }, effect: moved }),
    ];
    const { parts } = tellSession(evidence({ screens: [screen('s1', [add])], turns }));
    return parts.map(({ text }) => text).join('\n');
  };
  expect(told(0)).toContain('came: the focus moved, and nothing is drawn of it');
  for (const drawn of [0.002, null]) expect(told(drawn)).not.toContain('nothing is drawn');
});

test('what is drawn alone is told with its part of the picture, never as nothing', () => {
  const told = (pixelsChanged: number | null) => {
    const drawn = effect({ visibleMutations: 0, pixelsChanged });
    const turns = [turn(1, add, { from: 's1', to: 's1', effect: drawn })];
    return tellSession(evidence({ screens: [screen('s1', [add])], turns })).parts[0]?.text;
  };
  expect(told(0.25)).toContain('came: something is drawn otherwise (25 % of the picture), in no words');
  for (const nothing of [0, null]) expect(told(nothing)).toContain('came: nothing to see');
});

test("a field that holds other words is changed and not gone, and a slip of the hand is the person's", () => {
  const name = (value: string) => field('e5', value, { label: 'Name' });
  const town = (value: string) => field('e6', value, { label: 'Town' });
  const part = (target: ReturnType<typeof name>, value: string | null) => ({
    ...turn(1, target, {}).action,
    kind: 'type' as const,
    value,
    missed: value === null,
  });
  const parts = [part(name(''), 'Ida'), part(town(''), null)];
  const fill = turn(1, name(''), {
    from: 's1',
    to: 's2',
    effect: effect({ visibleMutations: 1, announcements: ['Ready'], newText: [] }),
    action: { kind: 'fill', parts, missed: true },
  });
  const screens = [screen('s1', [add, name(''), town('')]), screen('s2', [add, name('Ida'), town('')])];
  const told = tellSession(evidence({ screens, turns: [fill] })).parts[0]?.text ?? '';
  expect(told).toContain('“Name”: “Ida”, “Town”: (the hand slipped and came down beside it)');
  expect(told).toContain('; changed, and before: textbox e5 Name=""');
  expect(told).not.toContain('gone:');
});

test('an address that failed is told once, and not as a script; a message that was shown and said is told once', () => {
  const url = 'https://shop.example.com/mug.jpg';
  const came = effect({
    visibleMutations: 1,
    requests: ['r1'],
    errors: ['c1', 'c2'],
    announcements: ['Added to the basket'],
    newText: [{ text: 'Added to the basket', role: 'status', live: 'polite', error: false, box: add.box }],
  });
  const told = tellSession(
    evidence({
      screens: [screen('s1', [add])],
      turns: [turn(1, add, { from: 's1', to: 's1', effect: came })],
      requests: [request('r1', { url, status: 404 })],
      console: [
        consoleRecord('c1', { url, text: 'Failed to load resource' }),
        consoleRecord('c2', { url: 'https://shop.example.com/shop.js', text: 'x is not defined' }),
      ],
    }),
  ).parts[0]?.text;
  expect(told).toContain('GET /mug.jpg answered 404, a script failed: “x is not defined”');
  expect(told).not.toContain('Failed to load');
  expect(told?.match(/Added to the basket/g)).toHaveLength(1);
});
