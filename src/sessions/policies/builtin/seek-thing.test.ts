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
  walk,
} from '../../../../test/support/synthetic-page.ts';
import { readGoal } from './goal.ts';

async function first(task: string, parts: Part[], title = 'Shed'): Promise<unknown> {
  const seen = { ...readOf({ title, parts }, 'https://shop.example/goods'), turn: 1, canGoBack: false };
  const { action } = await builtinMind(task).decide(seen, new AbortController().signal);
  return action;
}

const box = (name: string, ref: string) =>
  field(name, { type: 'checkbox' }, { ref, role: 'switch', states: { checked: true } });
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

test('what is to be offered no more is switched off on its own page', async () => {
  const parts = [heading('Folding stool'), box('Enabled', 'on'), button('Save')];
  const task = 'We are out of folding stools; keep the entry but do not offer it any more.';
  expect(await first(task, parts, 'Folding stool')).toMatchObject({ kind: 'click', ref: 'on' });
  const two = [...parts, box('Offered online', 'offer')];
  expect(await first(task, two, 'Folding stool')).toMatchObject({ kind: 'click', ref: 'offer' });
});

test.each([
  ['We buy nothing from Dairy Holm any more; throw its note away.', 'work', 'dairy holm'],
  ['Wir kaufen nichts mehr bei Dairy Holm; entferne die Notiz.', 'work', 'dairy holm'],
  ['We are out of folding stools; keep the entry but do not offer it any more.', 'work', 'folding stools'],
  ['Write into the rota that Carla Moreno holds the key in June.', 'work', undefined],
  ['The seed tin costs 21.50 without tax from now on.', 'work', 'seed tin'],
])('%s', (task, deed, name) => {
  const [stage] = readGoal(task).stages;
  expect(stage?.deed).toBe(deed);
  if (name !== undefined) expect(stage?.wish.names[0]).toBe(name);
});

test('a name ends where another value begins', () => {
  const [stage] = readGoal('Make an account with the name dora and the colour "kiln7"').stages;
  expect(stage?.wish.values.map(({ text }) => text)).toEqual(['dora', 'kiln7']);
});

test('a locked field that the value is for is opened by the control on its line', async () => {
  const line = (y: number, label: string, value: string, ref: string) => [
    field(label, { value }, { states: { readonly: true }, box: { x: 20, y, width: 200, height: 30 } }),
    button('Edit field', { ref, box: { x: 230, y, width: 30, height: 30 } }),
  ];
  const parts = [
    heading('Femi Balogun'),
    ...line(200, 'First name', 'Femi', 'a'),
    ...line(260, 'Phone number', '', 'b'),
  ];
  expect(await first('Femi Balogun can be rung at 0151 7788 now; note it.', parts)).toMatchObject({
    ref: 'b',
  });
});

test('an answer stands on the line of the name, under the column that is asked for, or under its heading', async () => {
  const cell = (words: string, x: number, y: number, more: Part = {}) => ({
    ...text(words, more),
    y,
    box: { x, y, width: 120, height: 24 },
  });
  const table = [
    heading('Variants'),
    ...['Name', 'Net', 'Price with tax'].map((words, at) => cell(words, 20 + 200 * at, 100)),
    ...[
      ['Oak table', '$420.00', '$508.20'],
      ['Side table', '$90.00', '$108.90'],
    ].flatMap((row, line) => row.map((words, at) => cell(words, 20 + 200 * at, 150 + 40 * line))),
  ];
  const task = 'Find out what an oak table costs a buyer, tax included.';
  expect(await first(task, table, 'Variants')).toMatchObject({
    kind: 'finish',
    because: expect.stringContaining('$508.20'),
  });
  const notes = [
    cell('Welcome to the notes. Bread is 4 EUR.', 20, 60),
    { ...heading('Mend the oven door', 2), y: 200, box: { x: 20, y: 200, width: 300, height: 30 } },
    cell('The hinge is loose. The smith wants 85 EUR.', 20, 240),
  ];
  const asked = 'Find out how much the smith asks for mending the oven door.';
  expect(await first(asked, notes, 'Notes')).toMatchObject({
    kind: 'finish',
    because: expect.stringContaining('85 EUR'),
  });
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

test('a thing that one press only selects is opened by two', async () => {
  const desk = {
    '/': {
      title: 'Desk',
      parts: [
        heading('Files'),
        button('Paint bill', { ref: 'bill' }),
        button('Old letter', { ref: 'letter' }),
      ],
    },
  };
  const { decisions } = await walk(builtinMind('The paint bill is 21.50 from now on.'), desk, {
    turnsMax: 6,
  });
  const presses = decisions.flatMap(({ action }) =>
    action.kind === 'click' && action.ref === 'bill' ? [action.twice === true] : [],
  );
  expect(presses[0]).toBe(false);
  expect(presses).toContain(true);
});
