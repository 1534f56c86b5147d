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
