import { expect, test } from 'vitest';
import { heading, readOf } from '../../../../test/support/synthetic-page.ts';
import { confirmedBy, endedBy } from './confirmed.ts';
import { readGoal } from './goal.ts';
import { newMemory } from './memory.ts';
import type { Situation } from './situation.ts';
import { viewOf } from './view.ts';

/** What someone with this task takes the page with this heading for. */
function seen(task: string, words: string): string | null {
  const read = readOf({ title: 'Done', parts: [heading(words)] }, 'https://shop.example/done');
  const view = viewOf({ ...read, turn: 1, canGoBack: true });
  return confirmedBy({ view, goal: readGoal(task), memory: newMemory() } as Situation, 0);
}

test('being signed in is no sign of a booking, and a page that asks once more is none either', () => {
  expect(seen('Book a seat on Friday', 'You are signed in as Robin Hale.')).toBeNull();
  expect(seen('Sign up for an account', 'You are now signed in.')).toContain('signed in');
});

test('what was to be cancelled is gone once new words say so', () => {
  const task = 'Cancel the lesson you booked last week';
  const viewWith = (words: string) =>
    viewOf({
      ...readOf({ title: 'Lessons', parts: [heading(words)] }, 'https://school.example/mine'),
      turn: 1,
      canGoBack: true,
    });
  const before = { view: viewWith('Your lessons'), goal: readGoal(task) } as Situation;
  expect(
    endedBy(before, viewWith('The lesson on Friday has been cancelled. You will not be charged.')),
  ).toContain('has been cancelled');
  expect(endedBy(before, viewWith('Once it is cancelled we pay you back.'))).toBeNull();
  expect(endedBy(before, viewWith('Cancel this lesson?'))).toBeNull();
  const same = 'The lesson in May has been cancelled.';
  expect(endedBy({ ...before, view: viewWith(same) }, viewWith(same))).toBeNull();
  expect(endedBy({ ...before, goal: readGoal('Book a lesson') }, viewWith(same))).toBeNull();
});

test('thanks for a message are no purchase, and thanks for an order are', () => {
  const message = 'Thank you, Passerby Test. Your message has reached us.';
  expect(seen('Buy the stoneware mug', message)).toBeNull();
  expect(seen('Write to the shop', message)).toContain('Your message');
  expect(seen('Buy the stoneware mug', 'Thank you for your order')).toContain('Thank you');
});
