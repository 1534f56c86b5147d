// What a task tells by its picture, its number, its kind or its place on the page, and what it asks to leave or to copy.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  walk,
  type Part,
  type SitePage,
} from '../../../../test/support/synthetic-page.ts';

const page = (...parts: Part[]): SitePage => ({ title: 'Page', parts: [heading('Page'), ...parts] });

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

test('letters are written as the task asks', async () => {
  const parts = [field('', {}, { ref: 'line' }), button('Submit')];
  expect(await first('Type "ada" in upper case letters in the text field.', parts)).toMatchObject({
    text: 'ADA',
  });
});
