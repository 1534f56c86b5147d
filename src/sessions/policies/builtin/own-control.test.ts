// Doing a deed to a thing by what belongs to it: its own control, not the like one of its neighbour.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  text,
  readOf,
  walk,
  type Part,
} from '../../../../test/support/synthetic-page.ts';

const line = (y: number, ...parts: Part[]) =>
  parts.map((part, at) => ({ ...part, y, box: { x: 20 + 220 * at, y, width: 200, height: 30 } }));

async function first(task: string, parts: Part[], title = 'Shed'): Promise<unknown> {
  const seen = { ...readOf({ title, parts }, 'https://shop.example/'), turn: 1, canGoBack: false };
  const { action } = await builtinMind(task).decide(seen, new AbortController().signal);
  return action;
}

test('of two rows with the same controls the one that bears the name is edited, or removed', async () => {
  const rows = [
    heading('Tools'),
    ...line(120, text('Garden spade'), button('Edit', { ref: 'a1' }), button('Delete', { ref: 'a2' })),
    ...line(180, text('Copper kettle'), button('Edit', { ref: 'b1' }), button('Delete', { ref: 'b2' })),
  ];
  expect(await first('The copper kettle costs 21.50 from now on.', rows)).toMatchObject({ ref: 'b1' });
  expect(await first('Remove the copper kettle from the goods', rows)).toMatchObject({ ref: 'b2' });
});

test('a page of the thing with a field for the value is the form, and saving it is the claim', async () => {
  const site = {
    '/': {
      title: 'Goods',
      parts: [heading('Goods'), link('Copper kettle', '/kettle'), link('Oak table', '/table')],
    },
    '/table': { title: 'Oak table', parts: [heading('Oak table')] },
    '/kettle': {
      title: 'Copper kettle',
      parts: [
        heading('Copper kettle'),
        field('Name', { value: 'Copper kettle' }),
        field('Price', { value: '19.00' }),
        field('Weight', { value: '2.10' }),
        button('Save', { group: 'f1' }),
      ],
    },
  };
  const { decisions } = await walk(builtinMind('The copper kettle costs 21.50 from now on.'), site, {
    react: (name) => (name === 'Save' ? { say: 'Changes saved' } : null),
    turnsMax: 20,
  });
  const typed = decisions.flatMap(({ action }) => (action.kind === 'type' ? [action.text] : []));
  expect(typed).toEqual(['21.50']);
  expect(decisions.at(-1)?.action).toMatchObject({ kind: 'finish', reached: true });
});
