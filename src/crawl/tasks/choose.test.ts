// How many choices of a list are taken.
import { expect, test } from 'vitest';
import { effect } from '../../../test/support/evidence-builder.ts';
import { h, readOf } from '../../../test/support/read-builder.ts';
import type { EffectRecord } from '../../evidence/evidence.ts';
import { emptyMemory, noteRead } from '../memory.ts';
import type { Seen } from '../task.ts';
import { chooseTask } from './choose.ts';

const options = ['Name', 'Price', 'Age', 'Size'];
const goods = ['Lamp', 'Chair', 'Table', 'Stool'];

const read = (order: readonly string[], value = 'Name') =>
  readOf(
    [
      h('main', h('h1', 'Goods')),
      h('select', {
        name: 'Order',
        shows: { role: 'combobox' },
        field: { type: 'select', form: '', value, options, label: 'Order' },
      }),
      h('ul', { classes: 'goods' }, ...order.map((name) => h('li', h('h3', name), h('p', 'All about it')))),
    ],
    { url: 'https://mill.example/goods' },
  );

/** Choices that are taken of the list where the first brings this. */
function taken(now: ReturnType<typeof read>, came: Partial<EffectRecord> = {}): string[] {
  const memory = emptyMemory();
  const before = read(goods);
  const from = noteRead(memory, before, 0);
  const to = noteRead(memory, now, 1);
  noteRead(memory, before, 2);
  const candidate = [...from.candidates.values()].find(({ label }) => label === 'Order');
  if (!candidate) throw new Error('no list');
  const task = chooseTask({ memory, here: from, read: before }, candidate);
  const chosen: string[] = [];
  for (let next = task.next(); !next.done && chosen.length < 9;) {
    const { action } = next.value;
    if (action.kind !== 'select') break;
    chosen.push(action.option);
    next = task.next({
      turn: chosen.length,
      action: { kind: 'wait' },
      refused: null,
      effect: effect({ visibleMutations: 0, ...came }),
      requests: [],
      from,
      to,
      taught: false,
      before,
      now,
    } satisfies Seen);
  }
  return chosen;
}

test('a list whose first choice does nothing is left; one that leaves what it lists in another order is tried to its end', () => {
  expect(taken(read(goods, 'Price'))).toEqual(['Price', 'Name']);
  expect(taken(read(goods.toReversed(), 'Price'))).toEqual(['Price', 'Age', 'Size', 'Name']);
  const said = (text: string) => ({
    text,
    role: '',
    live: '',
    box: { x: 0, y: 0, width: 90, height: 20 },
    error: false,
  });
  // What the list shows beside it is no more than the choice itself.
  expect(taken(read(goods, 'Price'), { newText: [said('Price')] })).toEqual(['Price', 'Name']);
  expect(taken(read(goods, 'Price'), { newText: [said('Price'), said('By price')] })).toHaveLength(4);
});
