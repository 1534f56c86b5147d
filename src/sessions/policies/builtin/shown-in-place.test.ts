// What a task tells by its picture, its number, its kind or its place on the page, and what it asks to leave or to copy.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  text,
  walk,
  type Part,
  type SitePage,
} from '../../../../test/support/synthetic-page.ts';

const page = (...parts: Part[]): SitePage => ({ title: 'Page', parts: [heading('Page'), ...parts] });
const line = (y: number, ...words: string[]): Part[] =>
  words.map((word, at) => text(word, { y, box: { x: 20 + 250 * at, y, width: 200, height: 30 } }));

async function first(task: string, parts: readonly Part[]) {
  const { decisions } = await walk(builtinMind(task), { '/': page(...parts) }, { turnsMax: 1 });
  return decisions[0]?.action;
}

test.each<[task: string, parts: Part[], ref: string]>([
  [
    'Click the trash icon',
    [
      button('', { ref: 'star', icon: 'star' }),
      button('', { ref: 'bin', icon: 'trash' }),
      button('More', { ref: 'more' }),
    ],
    'bin',
  ],
  [
    'Click on Tab #2.',
    [1, 2, 3].map((number) => button(`Tab #${number}`, { ref: `tab-${number}`, role: 'tab' })),
    'tab-2',
  ],
  [
    'Choose 5ft 10in from the dropdown, then click the button labeled "No".',
    [
      button('▾', { ref: 'list', role: '', icon: 'down' }),
      button('Yes', { ref: 'yes' }),
      button('No', { ref: 'no' }),
    ],
    'list',
  ],
])('%s', async (task, parts, ref) => {
  expect(await first(task, parts)).toMatchObject({ kind: 'click', ref });
});

test('several options of a list that stands open are chosen one after the other', async () => {
  const options = ['Mara', 'Aurora', 'Dev', 'Lin'];
  const list = field('', { type: 'select', options, value: '' }, { ref: 'list', role: 'listbox' });
  expect(
    await first('Select Aurora, Lin from the scroll list and click Submit.', [list, button('Submit')]),
  ).toMatchObject({
    kind: 'fill',
    entries: [
      { kind: 'select', ref: 'list', option: 'Aurora' },
      { kind: 'select', ref: 'list', option: 'Lin' },
    ],
  });
});

test('a value that the page shows is copied where the task asks for it, and not otherwise', async () => {
  const parts = [
    ...line(100, 'Year', '1998'),
    ...line(140, 'Colour', 'teal'),
    field('', {}, { ref: 'line', y: 200 }),
    button('Submit', { y: 240 }),
  ];
  expect(await first('Enter the value of Colour into the text field and press Submit.', parts)).toMatchObject(
    { kind: 'type', ref: 'line', text: 'teal' },
  );
  expect(await first('Enter "Colour" into the text field and press Submit.', parts)).toMatchObject({
    text: 'Colour',
  });
});

test('letters are written as the task asks', async () => {
  const parts = [field('', {}, { ref: 'line' }), button('Submit')];
  expect(await first('Type "ada" in upper case letters in the text field.', parts)).toMatchObject({
    text: 'ADA',
  });
});

test('who is looked for by name and stands nowhere in view is looked for on the next page', async () => {
  const parts = [
    ...line(100, 'Olin'),
    button('olin@mail.test', { ref: 'mail' }),
    button('>', { ref: 'next', icon: 'next' }),
  ];
  expect(
    await first('Find Candis in the contact book and click on their phone number.', parts),
  ).toMatchObject({ kind: 'click', ref: 'next' });
});
