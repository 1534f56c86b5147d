// The law of the third, with the clock held: whatever came before, look and repetition stay within it together.
import { expect, test } from 'vitest';
import type { Clock } from '../base/time.ts';
import { timeAfterJourney } from './after-journey.ts';

const shortMs = 180_000;
const mediumMs = 1_200_000;

/** A clock that goes on by hand. */
function heldClock(): Clock & { pass(ms: number): Promise<void> } {
  let nowMs = 5_000;
  return {
    nowMs: () => nowMs,
    monotonicMs: () => nowMs,
    pass: (ms) => {
      nowMs += ms;
      return Promise.resolve();
    },
  };
}

test.each([
  ['all of its part', (mayMs: number) => mayMs],
  ['a second', () => 1_000],
  ['more than it may, for a call that ends late', (mayMs: number) => mayMs + 4_000],
  ['nothing', () => 0],
])('a look that takes %s leaves the repetition the rest of the third, and no more', async (_what, takes) => {
  for (const wallMs of [60_000, shortMs, mediumMs]) {
    const clock = heldClock();
    const after = timeAfterJourney(wallMs, clock);
    const lookMs = takes(after.lookMs());
    await after.spend('look', () => clock.pass(lookMs));
    expect(after.repetitionMs() + lookMs).toBeLessThanOrEqual(wallMs / 3 + 1);
    const repetitionMs = after.repetitionMs();
    await after.spend('repetition', () => clock.pass(repetitionMs));
    expect(after.repetitionMs()).toBe(0);
  }
});

test('a full short session has time to repeat, whatever the look takes', async () => {
  const clock = heldClock();
  const after = timeAfterJourney(shortMs, clock);
  expect([after.reserveMs, after.lookMs()]).toEqual([60_000, 40_000]);
  await after.spend('look', () => clock.pass(after.lookMs()));
  expect(after.repetitionMs()).toBe(20_000);
});

test('judging and waiting for a seat cost the repetition nothing', async () => {
  const clock = heldClock();
  const after = timeAfterJourney(shortMs, clock);
  await after.spend('look', () => clock.pass(10_000));
  await clock.pass(90_000);
  expect(after.repetitionMs()).toBe(50_000);
});

test('what fails is counted too', async () => {
  const clock = heldClock();
  const after = timeAfterJourney(shortMs, clock);
  const failing = after.spend('look', async () => {
    await clock.pass(15_000);
    throw new Error('The browser went away.');
  });
  await expect(failing).rejects.toThrow('went away');
  expect([after.lookMs(), after.repetitionMs()]).toEqual([25_000, 45_000]);
});
