import { expect, test } from 'vitest';
import { createGroupTurns } from './group-turns.ts';

test('no more than its share of a group is at work, in the order of coming, and other groups do not wait', async () => {
  const turns = createGroupTurns(2);
  const order: number[] = [];
  let atWork = 0;
  let most = 0;
  const work = async (nth: number) => {
    const end = await turns.take('slow');
    most = Math.max(most, ++atWork);
    order.push(nth);
    // Whatever else is ready goes first.
    await new Promise((resolve) => void setImmediate(resolve));
    atWork--;
    end();
  };
  const slow = Array.from({ length: 7 }, (_, nth) => work(nth));
  (await turns.take('other'))();
  expect(order).toEqual([0, 1]);
  await Promise.all(slow);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
  // Nothing is left over: the whole share is there again.
  const again = [await turns.take('slow'), await turns.take('slow')];
  expect(again).toHaveLength(2);
});
