// Looking for the thing of a task by its name: another thing is none, and what leads on is gone through.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  text,
  readOf,
  type Part,
} from '../../../../test/support/synthetic-page.ts';
import { readGoal } from './goal.ts';

async function first(task: string, parts: Part[], title = 'Shed'): Promise<unknown> {
  const seen = { ...readOf({ title, parts }, 'https://shop.example/goods'), turn: 1, canGoBack: false };
  const { action } = await builtinMind(task).decide(seen, new AbortController().signal);
  return action;
}

const column = (names: readonly string[]) =>
  names.map((name, at) => ({
    ...link(name, `/goods/${at}`, { ref: `row${at}` }),
    box: { x: 300, y: 200 + 40 * at, width: 200, height: 30 },
  }));

test('where the name is not in view a way on is taken, and no other entry of the list', async () => {
  const goods = column(['Brass bowl', 'Watering can', 'Oak table', 'Paper lamp']);
  const places = [link('Customers', '/people', { ref: 'people' }), link('Stock', '/stock', { ref: 'stock' })];
  const action = await first('The seed tin costs 21.50 from now on.', [
    ...places,
    heading('Goods'),
    ...goods,
  ]);
  expect([{ ref: 'people' }, { ref: 'stock' }]).toContainEqual({ ref: (action as { ref: string }).ref });
});

test('a name that is in view is pressed before anything is searched for or gone to', async () => {
  const goods = column(['Brass bowl', 'Seed tin', 'Oak table', 'Paper lamp']);
  const parts = [field('Search', {}, { ref: 'q' }), link('Stock', '/stock'), heading('Goods'), ...goods];
  expect(await first('The seed tin costs 21.50 from now on.', parts)).toMatchObject({ ref: 'row1' });
});

test('a name ends where another value begins', () => {
  const [stage] = readGoal('Make an account with the name dora and the colour "kiln7"').stages;
  expect(stage?.wish.values.map(({ text }) => text)).toEqual(['dora', 'kiln7']);
});

test('what stands on the line of another heading belongs to that one, though the name is nearer', async () => {
  const at = (part: Part, x: number, y: number, width = 100) => ({
    ...part,
    y,
    box: { x, y, width, height: 30 },
  });
  const parts = [
    at(heading('Dairy Holm', 2), 80, 70),
    at(button('Edit', { ref: 'own' }), 800, 70, 30),
    at(heading('Welcome', 2), 80, 320),
    at(button('Edit', { ref: 'other' }), 800, 320, 30),
    at(text('Dairy Holm'), 900, 318),
  ];
  expect(await first('We buy nothing from Dairy Holm any more; throw its note away.', parts)).toMatchObject({
    ref: 'own',
  });
});
