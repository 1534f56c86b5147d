// Words of a page in Markdown: on a line, as code, and as lines of code.
import { expect, test } from 'vitest';
import { code, codeBlock, md } from './markdown.ts';

const steering = '\u001b]0;owned\u0007\u009b2J\u202e\u2066\u061c\u200f\u0000';

test('nothing that steers a terminal or turns a text is left, wherever it stands', () => {
  expect(md(`a${steering}b`)).toBe('a\\]0;owned2Jb');
  expect(code(`a${steering}b`)).toBe('`a]0;owned2Jb`');
  expect(codeBlock(`a${steering}b\n\tc`, 'ts')).toBe('```ts\na]0;owned2Jb\n\tc\n```');
});

test('mathematics, links, tags and tables are words', () => {
  expect(md('$$x$$ [a](b) <b> | `c` *d* ~e~')).toBe(
    String.raw`\$\$x\$\$ \[a\](b) &lt;b&gt; \| \`c\` \*d\* \~e\~`,
  );
});

test('a number with a full stop is escaped only where it would begin a list', () => {
  expect(md('They share 5 to 65 in 100. So do others.')).toBe('They share 5 to 65 in 100. So do others.');
  expect(md(' 1. One')).toBe(String.raw`1\. One`);
});

test('a fence is longer than any in the code', () => {
  expect(codeBlock('````\nx', '')).toBe('`````\n````\nx\n`````');
});
