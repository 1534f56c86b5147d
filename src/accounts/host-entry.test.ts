import { expect, test } from 'vitest';
import { matchHost, parseHostEntry, parseHostGrant } from './host-entry.ts';

test.each([
  ['example.com', 'example.com'],
  [' EXAMPLE.com. ', 'example.com'],
  ['example.com:443', 'example.com'],
  ['localhost:9443', 'localhost:9443'],
  ['*.Example.com:8443', '*.example.com:8443'],
  ['*.localhost', '*.localhost'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['*.bücher.example', '*.xn--bcher-kva.example'],
  ['127.0.0.1:9443', '127.0.0.1:9443'],
  ['[::1]:9443', '[::1]:9443'],
  ['[0:0::1]', '[::1]'],
  ['shop_a.example', 'shop_a.example'],
])('%s is kept as %s', (written, entry) => {
  expect(parseHostEntry(written).entry).toBe(entry);
  expect(parseHostEntry(entry).entry).toBe(entry);
});

test.each([
  'https://example.com',
  'example.com/path',
  'user@example.com',
  'example.com?x',
  'ex%61mple.com',
  'a b.example',
  '',
  '*',
  '*.',
  '*.com',
  'shop.*.example',
  '*.*.example',
  '*.127.0.0.1',
  '*.[::1]',
  '::1',
  '2130706433',
  '0x7f.1',
  '127.1',
  '1.2.3.4.5',
  '256.1.1.1',
  'example..com',
  '-a.example',
  'example.com:0',
  'example.com:65536',
  'example.com:x',
  `${'a'.repeat(64)}.example`,
])('"%s" is refused with a sentence', (written) => {
  expect(() => parseHostEntry(written)).toThrow(/is not a valid host: .+\./);
});

test('the command line names effects after the =, and exceptions behind them', () => {
  expect(parseHostGrant('Example.com')).toEqual({ entry: 'example.com', effects: 'reversible', allow: [] });
  expect(parseHostGrant('*.example.com:8443=all')).toEqual({
    entry: '*.example.com:8443',
    effects: 'all',
    allow: [],
  });
  expect(parseHostGrant('example.com=look').effects).toBe('look');
  expect(parseHostGrant('shop.example.com=look,allow:post /api/cart,allow:WS /a=b,c')).toEqual({
    entry: 'shop.example.com',
    effects: 'look',
    allow: [
      { method: 'POST', path: '/api/cart' },
      { method: 'WS', path: '/a=b,c' },
    ],
  });
  expect(parseHostGrant('example.com,allow:PUT /x')).toMatchObject({
    effects: 'reversible',
    allow: [{ method: 'PUT', path: '/x' }],
  });
});

test.each([
  ['example.com=everything', /; write =look, =reversible or =all/],
  ['example.com=', /; write =look/],
  ['example.com=look,POST /api', /exception as in ",allow:POST \/api\/cart"/],
  ['example.com=look,allow:/api', /is not a valid exception/],
  ['example.com=look,allow:', /is not a valid exception/],
  ['example.com/path=look', /is not a valid host/],
])('"%s" is refused on the command line', (text, words) => {
  expect(() => parseHostGrant(text)).toThrow(words);
});

const entries = ['*.example.com', '*.eu.example.com', 'shop.eu.example.com', 'localhost:9443', '[::1]'].map(
  (entry) => ({
    entry,
  }),
);

test.each([
  ['example.com', 443, null],
  ['www.example.com', 443, '*.example.com'],
  ['a.b.example.com', 443, '*.example.com'],
  ['badexample.com', 443, null],
  ['www.example.com.evil.example', 443, null],
  ['a.eu.example.com', 443, '*.eu.example.com'],
  ['eu.example.com', 443, '*.example.com'],
  ['shop.eu.example.com', 443, 'shop.eu.example.com'],
  ['SHOP.eu.example.com.', 443, 'shop.eu.example.com'],
  ['www.example.com', 8443, null],
  ['localhost', 9443, 'localhost:9443'],
  ['localhost', 443, null],
  ['[::1]', 443, '[::1]'],
])('%s on %i is covered by %s', (host, port, entry) => {
  expect(matchHost(entries, host, port)?.entry ?? null).toBe(entry);
});
