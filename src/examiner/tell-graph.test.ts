import { expect, test } from 'vitest';
import { crawl, trial } from '../../test/support/crawl-builder.ts';
import {
  consoleRecord,
  effect,
  element,
  request,
  screen,
  turn,
} from '../../test/support/evidence-builder.ts';
import type { ActionKind, CrawlState } from '../evidence/evidence.ts';
import { threadWorkedMs } from '../base/time.ts';
import { partCap, viewsOf } from './parts.ts';
import { tellGraph } from './tell-graph.ts';

const state = (id: string, title: string, shown: string, depth: number): CrawlState => ({
  id,
  template: `/${title}`,
  url: `https://shop.test/${title}`,
  title,
  fingerprint: id,
  screens: [shown],
  depth,
  layers: [],
  account: 'unknown',
});
const go = element('go', { role: 'link', name: 'Basket' });
const pay = element('pay', { role: 'button', name: 'Pay' });
const edge = (from: string, to: string, turns: number[], action = 'click') => ({
  from,
  to,
  class: 'c1',
  item: '',
  label: '',
  action,
  turns,
});
const site = crawl({
  screens: [screen('s1', [go]), screen('s2', [pay]), screen('s3', [pay])],
  turns: [
    turn(1, go, { from: 's1', to: 's2', effect: effect({ navigated: true }) }),
    turn(2, pay, { from: 's2', to: 's3', effect: effect({ navigated: true }) }),
    turn(3, pay, { from: 's3', to: 's3', effect: effect({ errors: ['c1'] }) }),
  ],
  trials: [trial('press-again', { steps: [[3, 'again']] })],
  graph: {
    states: [state('n1', 'start', 's1', 0), state('n2', 'basket', 's2', 1), state('n3', 'pay', 's3', 2)],
    edges: [edge('n1', 'n2', [1]), edge('n2', 'n3', [2])],
    stateOf: { s1: 'n1', s2: 'n2', s3: 'n3' },
  },
});

test('each state is told with its way, what it shows and what was done there, the most suspicious first', () => {
  const { parts, leftOut } = tellGraph(site);
  expect([parts.length, leftOut]).toEqual([1, 0]);
  const { text = '' } = parts[0] ?? {};
  expect(text).toMatch(
    /^The crawl of the site, state by state:\nstate n3 “pay” https:\/\/shop.test\/pay; way: c1 c2\n/,
  );
  expect(text).toContain(
    'c3 (press-again, again): click button “Pay”; came: nothing to see, 1 script errors',
  );
  expect(text.indexOf('state n3')).toBeLessThan(text.indexOf('state n1'));
  expect(text).toContain('state n1 “start” https://shop.test/start; way: start');
});

test('a way is not put together from what leads back, which leads elsewhere from there', () => {
  const layer = (id: string, shown: string) => ({ ...state(id, id, shown, 2), layers: ['Notes'] });
  const done = (at: number, from: string, to: string, kind: ActionKind = 'click') => {
    const one = turn(at, kind === 'click' ? go : null, { from, to });
    return { ...one, action: { ...one.action, kind } };
  };
  const { parts } = tellGraph(
    crawl({
      screens: ['s1', 's2', 's3', 's4'].map((id) => screen(id, [go])),
      // The layer was opened over the start, and later over another page: closing it leads to where it was opened.
      turns: [
        done(1, 's1', 's2'),
        done(2, 's2', 's1', 'dismiss'),
        done(3, 's2', 's3', 'open'),
        done(4, 's3', 's2'),
        done(5, 's2', 's4', 'dismiss'),
      ],
      trials: [],
      graph: {
        states: [
          state('n1', 'start', 's1', 0),
          layer('n2', 's2'),
          state('n3', 'list', 's3', 1),
          state('n4', 'end', 's4', 2),
        ],
        edges: [
          edge('n1', 'n2', [1]),
          edge('n2', 'n1', [2], 'dismiss'),
          edge('n2', 'n3', [3], 'open'),
          edge('n2', 'n4', [5], 'dismiss'),
        ],
        stateOf: { s1: 'n1', s2: 'n2', s3: 'n3', s4: 'n4' },
      },
    }),
  );
  const told = parts[0]?.text ?? '';
  expect(told).toMatch(/^state n2 .*; way: c1$/m);
  // An address is opened from anywhere.
  expect(told).toMatch(/^state n3 .*; way: c3$/m);
  expect(told).toMatch(/^state n4 .*; way: c3 c4 c5$/m);
});

test('a thing without a name is told by the words that stand on it', () => {
  const box = { x: 10, y: 10, width: 90, height: 20 };
  const entry = element('m1', { role: 'listitem', name: '', text: '', box });
  const words = (ref: string, text: string, x: number) =>
    element(ref, { kind: 'text', role: '', name: '', text, box: { ...box, x, width: 40 } });
  const { parts } = tellGraph(
    crawl({
      screens: [screen('s1', [entry, words('w1', 'Edit', 20), words('w2', 'Beside', 80)])],
      turns: [turn(1, entry, { from: 's1', to: 's1' })],
      trials: [],
      graph: { states: [state('n1', 'menu', 's1', 0)] },
    }),
  );
  expect(parts[0]?.text).toContain('c1: click listitem “Edit”; came:');
});

test('what a script complained of is told in its words', () => {
  const text = 'x.add is not a function';
  const { parts } = tellGraph({ ...site, console: [consoleRecord('c1', { text })] });
  expect(parts[0]?.text).toContain('came: nothing to see, a script failed: “x.add is not a function”');
});

test('what an action changed on a page is told thing by thing, and what undoing it did not bring back', () => {
  const words = (...texts: string[]) =>
    texts.map((text) => element(`w${text}`, { kind: 'text', role: '', name: '', text }));
  const box = (checked: boolean) => element('box', { role: 'checkbox', name: 'Gift', states: { checked } });
  const list = ['Apple', 'Beet', 'Corn', 'Dill'];
  const { parts } = tellGraph(
    crawl({
      screens: [
        screen('s1', [...words('3 things', ...list), box(false)]),
        screen('s2', [...words('4 things', ...list), box(true)]),
        screen('s3', [...words('4 things', 'Beet', 'Apple', 'Corn', 'Dill'), box(false)]),
      ],
      turns: [
        turn(1, box(false), { from: 's1', to: 's2', effect: { newText: [], visibleMutations: 1 } }),
        turn(2, box(true), { from: 's2', to: 's3', effect: { visibleMutations: 1 } }),
      ],
      trials: [
        trial('do-undo', {
          steps: [
            [1, 'do'],
            [2, 'undo'],
          ],
        }),
      ],
      graph: { states: [{ ...state('n1', 'list', 's1', 0), screens: ['s1', 's2', 's3'] }] },
    }),
  );
  const told = parts[0]?.text ?? '';
  expect(told).toContain(
    'now on n1; new: 4 things | checkbox box Gift [checked]; gone: 3 things | checkbox box Gift',
  );
  const [, back = ''] = told.split('; held against s1, from before it began');
  expect(back).toMatch(/^; new: 4 things; gone: 3 things; in another order now: Beet \| Apple \| Corn/);
});

test('a page that is met again is held against how it was met, and what came of the same again is told once', () => {
  const price = (id: string, text: string) => element(id, { kind: 'text', role: '', name: '', text });
  const { parts } = tellGraph(
    crawl({
      screens: [
        screen('s1', [go]),
        screen('s2', [price('p', 'Total 12.00')]),
        screen('s3', [go]),
        screen('s4', [price('p', 'Total 12.00')]),
        screen('s5', [price('p', 'Total 13.00')]),
      ],
      turns: [
        turn(1, go, { from: 's1', to: 's2', effect: effect({ navigated: true }) }),
        turn(2, go, { from: 's3', to: 's4', effect: effect({ navigated: true }) }),
        turn(3, go, { from: 's3', to: 's5', effect: effect({ navigated: true }) }),
      ],
      trials: [],
      graph: {
        states: [state('n1', 'start', 's1', 0), state('n2', 'basket', 's2', 1)],
        stateOf: { s1: 'n1', s2: 'n2', s3: 'n1', s4: 'n2', s5: 'n2' },
      },
    }),
  );
  const told = parts[0]?.text ?? '';
  expect(told).toMatch(/^c1, c2: click link “Basket”; came: [^;]*; now on n2$/m);
  expect(told).toMatch(/^c3: .*; now on n2; unlike s2; new: Total 13.00; gone: Total 12.00$/m);
});

test('states of one kind are told side by side, and each kind of page is pictured before a second of any', () => {
  const shown = (id: string) => screen(id, [pay], { image: `${id}.png` });
  const ofKind = (id: string, kind: string, at: string) => ({ ...state(id, id, at, 0), template: kind });
  const states = [ofKind('n1', '/p/*', 's1'), ofKind('n2', '/', 's2'), ofKind('n3', '/p/*', 's3')];
  const { parts } = tellGraph(
    crawl({ screens: [shown('s1'), shown('s2'), shown('s3')], trials: [], graph: { states } }),
  );
  const [part = { text: '', suspicion: 0 }] = parts;
  expect([...part.text.matchAll(/^state (n\d)/gm)].map(([, id]) => id)).toEqual(['n1', 'n3', 'n2']);
  expect(viewsOf(part, 2).map((view) => view.screen)).toEqual(['s1', 's2']);
});

test('a state that nothing led out of goes first, and a long graph is told in parts', () => {
  const words = (at: number) =>
    Array.from({ length: 12 }, (_none, nth) =>
      element(`w${nth}`, { kind: 'text', role: '', name: '', text: `${at} ${'word '.repeat(30)}` }),
    );
  const screens = Array.from({ length: 60 }, (_none, at) => screen(`s${at}`, words(at)));
  const states = screens.map(({ id }, at) => state(`n${at}`, `page-${at}`, id, at));
  const traps = [{ state: 'n41', turn: 1, tried: ['Escape'], led: null }];
  const { parts } = tellGraph(crawl({ screens, trials: [], graph: { states, traps } }));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every(({ text }) => text.length <= partCap)).toBe(true);
  expect(parts[0]?.text.split('\n')[1]).toMatch(/^state n41 /);
  expect(parts[0]?.text).toContain('nothing led out of here; tried: Escape');
});

test('pictures of the crawl go along before those that the mind has seen, each once', () => {
  const view = (screen: string, crawl: boolean, suspicion: number) => ({
    screen,
    image: `${screen}.png`,
    crawl,
    suspicion,
  });
  const views = [view('s1', false, 9), view('s2', true, 1), view('s3', true, 4), view('s3', true, 2)];
  expect(viewsOf({ text: '', suspicion: 0, views }, 2).map(({ screen }) => screen)).toEqual(['s3', 's2']);
  expect(viewsOf({ text: '', suspicion: 0, views }, 9)).toHaveLength(3);
});

test('a crawl of many turns and requests takes time in proportion to them', () => {
  const requests = Array.from({ length: 50_000 }, (_none, at) => request(`r${at}`, { status: 500 }));
  const own = (at: number) => requests.slice(at * 50, at * 50 + 50).map(({ id }) => id);
  const turns = Array.from({ length: 1_000 }, (_none, at) =>
    turn(at + 1, go, { from: 's1', to: 's1', effect: effect({ requests: own(at) }) }),
  );
  const startedMs = threadWorkedMs();
  const { parts } = tellGraph({ ...site, turns, requests });
  // With each turn looked up in all requests it took seconds.
  expect(threadWorkedMs() - startedMs).toBeLessThan(1_500);
  expect(parts[0]?.suspicion).toBeGreaterThan(30_000);
});
