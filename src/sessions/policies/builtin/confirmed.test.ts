import { expect, test } from 'vitest';
import { heading, readOf } from '../../../../test/support/synthetic-page.ts';
import { confirmedBy } from './confirmed.ts';
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

test('thanks for a message are no purchase, and thanks for an order are', () => {
  const message = 'Thank you, Passerby Test. Your message has reached us.';
  expect(seen('Buy the stoneware mug', message)).toBeNull();
  expect(seen('Write to the shop', message)).toContain('Your message');
  expect(seen('Buy the stoneware mug', 'Thank you for your order')).toContain('Thank you');
});
