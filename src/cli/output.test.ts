import { expect, test } from 'vitest';
import { createOutput } from './output.ts';

function outputOf(colours: boolean) {
  const told = { out: '', err: '' };
  const output = createOutput({
    out: (text) => (told.out += text),
    err: (text) => (told.err += text),
    live: true,
    colours,
  });
  return { output, told };
}

/** Sets a window title, clears the screen, writes over a line, rings, turns the text around. */
const hostile = '\u001b]0;owned\u0007\u001b[2J\rfine\u009b1A \u202etxt.exe\u2066\u200f\u061c\u007f\u2028';

test('what steers a terminal is printed as what it is, on both streams', () => {
  const { output, told } = outputOf(false);
  output.print(`title: ${hostile}\n\tnext`);
  output.note(hostile);
  expect(told.out).toBe(
    'title: \\u001b]0;owned\\u0007\\u001b[2J\\u000dfine\\u009b1A \\u202etxt.exe\\u2066\\u200f\\u061c\\u007f\\u2028\n\tnext\n',
  );
  // oxlint-disable-next-line no-control-regex
  expect(told.err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
});

test('our own colours work, and text inside of them steers nothing', () => {
  const { output, told } = outputOf(true);
  output.note(`${output.colour.red('✗')} ${output.colour.bold(output.colour.green(hostile))}`);
  expect(told.err.startsWith('\u001b[31m✗\u001b[39m \u001b[1m\u001b[32m\\u001b]0;owned')).toBe(true);
  expect(told.err.split('\u001b')).toHaveLength(7);
});

test('JSON stays the JSON that it was', () => {
  const { output, told } = outputOf(true);
  output.print(JSON.stringify({ title: hostile }, null, 2));
  expect(told.out).not.toContain('\u202e');
  expect(JSON.parse(told.out)).toEqual({ title: hostile });
});
