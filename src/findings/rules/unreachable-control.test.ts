// A control that Tab never met: where it is told, how bad it is, and what it is told with.
import { expect, test } from 'vitest';
import { evidence, screen, turn, element } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { probed, stop, walk } from '../../../test/support/probe-builder.ts';
import type { TabWalk } from '../../evidence/probe.ts';
import { analyse } from '../analyse.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { unreachableControl } from './unreachable-control.ts';

const used = element('buy', { name: 'Buy' });
const page = evidence({ screens: [screen('s1', [used])], turns: [turn(1, used)] });

function found(by: TabWalk) {
  return judge(unreachableControl, { ...page, probes: [by] }).found;
}

test('what Tab never met and has no role fails under two criteria', () => {
  const told = (role: string) =>
    analyse({ ...page, probes: [walk([stop('A')], { unreached: [probed('Map', { role })] })] }, new Map(), [
      unreachableControl,
    ]).findings.map(({ rule, wcag }) => [rule, ...wcag]);
  expect(told('button')).toEqual([['unreachable-control', '2.1.1']]);
  expect(told('')).toEqual([['unreachable-control', '2.1.1', '4.1.2']]);
});

test('a thing that Tab never met is found, and worse where the persona needed it', () => {
  const [other, needed] = found(walk([stop('A')], { unreached: [probed('Map'), probed('Buy')] }));
  expect(other).toMatchObject({
    severity: 2,
    confidence: 'medium',
    onTaskPath: false,
    proof: { events: [9] },
  });
  expect(needed).toMatchObject({ severity: 3, onTaskPath: true, element: { name: 'Buy' } });
  expect(found(walk([stop('A')]))).toEqual([]);
});

test('of what Tab never met nothing is told that has neither name nor role, and nothing where no key stops', () => {
  const missed = (name: string, role: string, stops = [stop('A')]) =>
    found(walk(stops, { unreached: [probed(name, { role })] })).length;
  expect(missed('Map', '')).toBe(1);
  expect(missed('', 'button')).toBe(1);
  expect(missed('', '')).toBe(0);
  expect(missed('Map', 'button', [])).toBe(0);
  // What is told counts only what is told.
  const both = walk([stop('A')], { unreached: [probed('Map'), probed('', { role: '' })] });
  expect(found(both).map(({ measured }) => measured['unreached'])).toEqual([1]);
});

test('what Tab never met is told with what a pointer did there, where it was tried', () => {
  const said = (effect: Parameters<typeof turn>[2]) =>
    judge(unreachableControl, {
      ...evidence({ screens: [screen('s1', [used])], turns: [turn(1, used, effect)] }),
      probes: [walk([stop('A')], { unreached: [probed('Buy', { locator: used.locator })] })],
    }).found[0]?.summary;
  const text = { text: 'You gave 3', role: '', live: '', box: used.box, error: false };
  expect(said({ effect: { visibleMutations: 1, newText: [text] } })).toMatch(
    / With a pointer one press on it brought up “You gave 3”\.$/,
  );
  expect(said({ effect: { visibleMutations: 0, newText: [], navigated: false } })).not.toContain(
    'With a pointer',
  );
});

test('what has neither name nor role is told by a crawl where a press on it was answered and it is small', () => {
  const star = (width: number, answered: boolean) => {
    const thing = probed('', { role: '', box: { x: 10, y: 10, width, height: 30 } });
    const pressed = element('star', { name: '', role: '', locator: thing.locator });
    const said = { text: 'You gave 3', role: '', live: '', box: thing.box, error: false };
    const base = evidence({
      screens: [screen('s1', [pressed])],
      turns: [turn(1, pressed, { effect: answered ? { visibleMutations: 1, newText: [said] } : {} })],
    });
    const graph = { states: [], classes: [], edges: [], trials: [], traps: [], notTried: [] };
    const crawled = { ...base, graph, probes: [walk([stop('A')], { unreached: [thing] })] };
    return judge(unreachableControl, crawled as unknown as Evidence).found;
  };
  expect(star(30, true)[0]?.summary).toContain('With a pointer one press on it brought up “You gave 3”.');
  expect(star(30, false)).toEqual([]);
  expect(star(1_280 * 10, true)).toEqual([]);
});

test('the same place on another page is not on the path, but for what stands on all pages; nor is what was done beside the goal', () => {
  const missed = (at: Partial<TabWalk>, css = '#buy') => {
    const thing = probed('Buy', { locator: { ...probed('Buy').locator, css } });
    const acted = element('buy', { name: 'Buy', locator: thing.locator });
    const told = evidence({ screens: [screen('s1', [acted])], turns: [turn(1, acted)] });
    return judge(unreachableControl, { ...told, probes: [walk([stop('A')], { unreached: [thing], ...at })] })
      .found[0];
  };
  expect(missed({})).toMatchObject({ onTaskPath: true });
  expect(missed({ url: 'https://shop.example.com/help' })).toMatchObject({ onTaskPath: false, severity: 2 });
  expect(missed({ url: 'https://shop.example.com/help' }, 'header > button')).toMatchObject({
    onTaskPath: true,
  });
  const looked = turn(1, used, { turn: { decision: { ...turn(1, used).decision, strategy: 'explore' } } });
  const beside = { ...page, turns: [looked], probes: [walk([stop('A')], { unreached: [probed('Buy')] })] };
  expect(judge(unreachableControl, beside).found[0]).toMatchObject({ onTaskPath: false });
});

test('a thing that cannot be reached is critical for the persona that needed it, was refused and gave up', () => {
  const judged = (refused: string | null, outcome: 'gave_up' | 'goal_reached') => {
    const told = evidence({
      screens: [screen('s1', [used])],
      turns: [turn(1, used, { action: { refused } })],
      end: { outcome },
    });
    const probes = [walk([stop('A')], { unreached: [probed('Buy')] })];
    return analyse({ ...told, probes }, new Map(), [unreachableControl]).findings[0];
  };
  expect(judged('not reachable by keyboard', 'gave_up')).toMatchObject({ severity: 4, stopped: true });
  expect(judged('not reachable by keyboard', 'goal_reached')).toMatchObject({ severity: 3, stopped: false });
  expect(judged(null, 'gave_up')).toMatchObject({ severity: 3, stopped: false, hurts: 'keyboard' });
});
