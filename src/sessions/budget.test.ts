import { expect, test } from 'vitest';
import { budgets, watchBudget } from './budget.ts';

function heldClock() {
  let ms = 1_000;
  return { clock: { nowMs: () => ms, monotonicMs: () => ms }, pass: (by: number) => (ms += by) };
}

test('short and medium are the numbers of the interface', () => {
  expect(budgets).toEqual({
    short: { turns: 15, wallMs: 180_000 },
    medium: { turns: 120, wallMs: 1_200_000 },
  });
});

test('the turn after the last one does not start', () => {
  const watch = watchBudget({ turns: 3, wallMs: 60_000 }, heldClock().clock);
  expect([1, 2, 3, 4].map((turn) => watch.over(turn))).toEqual([null, null, null, 'turns']);
});

test('no turn starts inside the reserve, and time left never falls below 0', () => {
  const { clock, pass } = heldClock();
  const watch = watchBudget({ turns: 100, wallMs: 10_000 }, clock, { reserveMs: 2_000 });
  pass(7_999);
  expect(watch.over(1)).toBeNull();
  pass(2);
  expect(watch.over(1)).toBe('wall time');
  pass(60_000);
  expect(watch.leftMs()).toBe(0);
});

test('time apart is not counted, up to a cap of its own', () => {
  const { clock, pass } = heldClock();
  let apartMs = 0;
  const watch = watchBudget(budgets.short, clock, { apart: { ms: () => apartMs } });
  pass(10 * 60_000);
  expect(watch.over(1)).toBe('wall time');
  apartMs = 9 * 60_000;
  expect([watch.over(1), watch.leftMs()]).toEqual([null, 2 * 60_000]);
  pass(19 * 60_000 + 30_000);
  apartMs = 29 * 60_000;
  expect(watch.leftMs()).toBe(30_000);
  pass(30_000);
  expect(watch.over(2)).toBe('wall time');
});
