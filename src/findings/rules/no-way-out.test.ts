// A layer that nobody can leave, as a crawl and as a persona met it.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../test/support/crawl-builder.ts';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { CrawlTrap, ScreenElement } from '../../evidence/evidence.ts';
import { noWayOut } from './no-way-out.ts';

const got = element('got', { name: 'Got it' });
const dialog = element('layer', { kind: 'dialog', role: 'dialog', name: 'News' });

function layer(id: string, more: ScreenElement[] = []) {
  return screen(id, [dialog, got, ...more], { modal: 'layer' });
}

function crawled(led: CrawlTrap['led']) {
  const record = {
    id: 'n1',
    template: '/',
    url: 'https://shop.example.com/',
    title: 'Shop',
    fingerprint: 'f',
    screens: ['s1'],
    depth: 0,
    layers: ['News'],
    account: 'unknown' as const,
  };
  return judge(
    noWayOut,
    crawl({
      screens: [layer('s1'), layer('s2')],
      turns: [turn(1, null, { from: 's1', to: 's2', action: { kind: 'press', value: 'Escape' } })],
      trials: [trial('trap', { steps: [[1, 'leave']] })],
      graph: { states: [record], traps: [{ state: 'n1', turn: 1, tried: ['“Got it”', 'Escape'], led }] },
    }),
  ).found;
}

test('a trap of a crawl is told with what was tried, and stops where nothing else led out, either', () => {
  expect(crawled(null)).toMatchObject([
    {
      title: 'Nothing leads out of “News”',
      severity: 4,
      stopped: true,
      measured: { ways_tried: 2, led_out: null },
    },
  ]);
  expect(crawled('Back')).toMatchObject([{ severity: 3, stopped: false, wouldStop: true }]);
});

/** A persona who gave up in a layer after these actions. */
function stay(kinds: ('dismiss' | 'click' | 'back' | 'reload')[], more: ScreenElement[] = []) {
  const screens = [screen('s1', [got]), ...kinds.map((_, at) => layer(`s${at + 2}`, more))];
  const turns = kinds.map((kind, at) =>
    turn(at + 1, kind === 'click' ? got : null, { from: `s${at + 1}`, to: `s${at + 2}`, action: { kind } }),
  );
  const gaveUp = { outcome: 'gave_up', failure: null, because: 'I am stuck.', atMs: 9_000 } as const;
  return judge(noWayOut, evidence({ screens, turns, end: gaveUp })).found.map(({ severity }) => severity);
}

test('a persona who tried every way out of a layer and gave up was held there', () => {
  expect(stay(['click', 'dismiss', 'click', 'back', 'reload'])).toEqual([4]);
  expect(stay(['click', 'dismiss', 'click', 'back']), 'nothing was begun anew').toEqual([]);
  expect(stay(['click', 'dismiss', 'click', 'reload']), 'no Back').toEqual([]);
  expect(
    stay(['click', 'dismiss', 'click', 'back', 'reload'], [element('no', { name: 'No, thanks' })]),
    'a control was left',
  ).toEqual([]);
});

test('a trap is told of its state, with the turns in which it was tried', () => {
  const told = (trap: Partial<CrawlTrap>) => {
    const record = {
      id: 'n1',
      template: '/',
      url: 'https://shop.example.com/',
      title: 'Shop',
      fingerprint: 'f',
      screens: ['s1'],
      depth: 0,
      layers: ['News'],
      account: 'unknown' as const,
    };
    const turns = [1, 2, 3].map((number) =>
      turn(number, null, { from: 's1', to: 's2', action: { kind: 'press', value: 'Escape' } }),
    );
    return judge(
      noWayOut,
      crawl({
        screens: [layer('s1'), layer('s2')],
        turns,
        trials: [
          trial('press', { steps: [[2, 'do']] }),
          trial('trap', { state: 'n2', steps: [[3, 'leave']] }),
          trial('trap', { steps: [[1, 'leave']] }),
        ],
        graph: { states: [record], traps: [{ state: 'n1', turn: 1, tried: ['Escape'], led: null, ...trap }] },
      }),
    ).found;
  };
  expect(told({})).toMatchObject([{ proof: { turns: [1] } }]);
  expect(told({ state: 'n9' })).toEqual([]);
  expect(told({ turn: 9 })).toEqual([]);
  const [held] = told({});
  expect(held?.element).toEqual({ role: 'dialog', name: 'News', locator: dialog.locator });
  expect(held?.summary).toContain('Back, a reload and the start page did not, either.');
  expect(held?.impact).toContain('have to give up the site');
  const [left] = told({ led: 'Back' });
  expect(left?.summary).toContain('Only Back led out.');
  expect(left?.impact).toContain('can only leave the page');
});

test('a stay begins where its layer came up', () => {
  const kinds = ['click', 'dismiss', 'click', 'back', 'reload'] as const;
  const held = (first: ReturnType<typeof screen>, { last = 's7' } = {}) => {
    const screens = [first, ...kinds.map((_, at) => layer(`s${at + 2}`))];
    const turns = kinds.map((kind, at) =>
      turn(at + 1, kind === 'click' ? got : null, {
        from: `s${at + 1}`,
        to: at === kinds.length - 1 && last !== 's7' ? last : `s${at + 2}`,
        action: { kind },
      }),
    );
    const gaveUp = { outcome: 'gave_up', failure: null, because: 'I am stuck.', atMs: 9_000 } as const;
    return judge(noWayOut, evidence({ screens, turns, end: gaveUp })).found;
  };
  expect(held(layer('s1'))).toMatchObject([
    { title: 'Nothing leads out of “News”', measured: { turns_held: 5 } },
  ]);
  expect(held(screen('s1', [got]))).toMatchObject([{ measured: { turns_held: 4 } }]);
  const another = screen('s1', [{ ...dialog, name: 'Cookies' }, got], { modal: 'layer' });
  expect(held(another)).toMatchObject([{ measured: { turns_held: 4 } }]);
  expect(held(layer('s0')), 'the first screen was cut').toMatchObject([{ measured: { turns_held: 4 } }]);
  expect(held(layer('s1'), { last: 's99' }), 'the last screen was cut').toEqual([]);
});
