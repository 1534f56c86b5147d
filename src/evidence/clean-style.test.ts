// A style sheet without what it would fetch.
import { expect, test } from 'vitest';
import { cleanStyle } from './clean-style.ts';

test.each([
  ['@import "far.css"; p { color: red }', '  p { color: red }'],
  ['@import url(far.css) screen; p{}', '  p{}'],
  ['@IMPORT url("a;b.css");p{}', ' p{}'],
  ['@font-face { font-family: "F}"; src: url(f.woff) } p{}', '  p{}'],
  ['p { background: url(far.png) no-repeat }', 'p { background: none no-repeat }'],
  ['p { background: URL( "far(1).png" ) }', 'p { background: none }'],
  ["p { background: url('it\\'s) far.png') }", 'p { background: none }'],
  ['p { background: url(data:image/png;base64,AAAA) }', 'p { background: none }'],
  ['p { background: image-set("far.png" 1x, url(far-2.png) 2x) }', 'p { background: none }'],
  ['p { mask: url(#round); clip-path: url("#cut") }', 'p { mask: url(#round); clip-path: url("#cut") }'],
  ['p { width: calc(1px + (2px * 3)) }', 'p { width: calc(1px + (2px * 3)) }'],
  ['p::after { content: "url(near)" } /* url(note) */', 'p::after { content: "url(near)" } /* url(note) */'],
  ['a{}/* rr_split */b{}', 'a{}/* rr_split */b{}'],
  ['p { background: url(never closed', 'p { background: none'],
])('%s', (given, kept) => {
  expect(cleanStyle(given)).toBe(kept);
});

test('takes time in proportion to the text, and leaves out one that is too long', () => {
  const began = performance.now();
  for (const piece of ['url(', '(', '@import ', '"', '/*', '\\', '@font-face{'])
    cleanStyle(piece.repeat(60_000));
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(cleanStyle('p{}'.repeat(400_000))).toBe('');
});
