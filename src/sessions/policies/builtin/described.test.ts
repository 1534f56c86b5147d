// Values that a clause only describes, and going on with the next clause.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import { button, field, text, walk, type SitePage } from '../../../../test/support/synthetic-page.ts';
import { solved } from './described.ts';

test.each([
  ['9 x 7 =', '63'],
  ['12 + 30 = ?', '42'],
  ['x + 8 = 21', '13'],
  ['3 * y - 2 = 10', '4'],
  ['Room 7', null],
  ['a = b', null],
  ['E = mc', null],
])('%s comes to %s', (line, answer) => {
  expect(solved(line)).toBe(answer);
});

async function typed(task: string, parts: SitePage['parts']): Promise<unknown> {
  const { decisions } = await walk(builtinMind(task), { '/': { title: 'Desk', parts } }, { turnsMax: 1 });
  const action = decisions[0]?.action;
  return action?.kind === 'type' ? action.text : action?.kind;
}

test('a word of a text is told by its place, a sum by what it comes to, and nothing is made up for what is not there', async () => {
  const line = field('', {}, { ref: 'line', y: 200 });
  const send = button('Submit', { y: 240 });
  const words = text('Umbra rota, pons alta.', { y: 100 });
  expect(
    await typed('Find the 3rd word in the text, type that into the textbox and press Submit.', [
      words,
      line,
      send,
    ]),
  ).toBe('pons');
  expect(
    await typed('Find the last word in the text, type that into the textbox and press Submit.', [
      words,
      line,
      send,
    ]),
  ).toBe('alta');
  const sum = text('14 - 5 =', { y: 100 });
  expect(
    await typed('Solve the problem and type your answer into the textbox. Press Submit.', [sum, line, send]),
  ).toBe('9');
  expect(
    await typed('Solve the problem and type your answer into the textbox. Press Submit.', [line, send]),
  ).not.toBe('9');
});
