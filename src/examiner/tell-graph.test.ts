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
import type { CrawlState } from '../evidence/evidence.ts';
import { threadWorkedMs } from '../base/time.ts';
import { viewsOf } from './parts.ts';
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
const edge = (from: string, to: string, turns: number[]) => ({
  from,
  to,
  class: 'c1',
  item: '',
  label: '',
  action: 'click',
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

test('what a script complained of is told in its words', () => {
  const text = 'x.add is not a function';
  const { parts } = tellGraph({ ...site, console: [consoleRecord('c1', { text })] });
  expect(parts[0]?.text).toContain('came: nothing to see, a script failed: “x.add is not a function”');
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
  expect(parts.every(({ text }) => text.length <= 30_000)).toBe(true);
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
