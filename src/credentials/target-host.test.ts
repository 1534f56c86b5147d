import { expect, test } from 'vitest';
import { parseTargetHost } from './target-host.ts';

test.each([
  ['example.com', 'example.com'],
  ['Shop.EXAMPLE.com', 'shop.example.com'],
  ['example.com.', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['localhost', 'localhost'],
  ['my_host.test', 'my_host.test'],
  [`${'a'.repeat(63)}.test`, `${'a'.repeat(63)}.test`],
])('%s is the host %s', (text, host) => {
  expect(parseTargetHost(text)).toBe(host);
});

test.each([
  '',
  '.',
  'https://example.com',
  '//example.com',
  'example.com/',
  'example.com/login',
  'example.com:443',
  'user@example.com',
  'example.com?x',
  'example.com#x',
  '*.example.com',
  '*',
  'example..com',
  '.example.com',
  '-a.example',
  'a-.example',
  'exa mple.com',
  ' example.com',
  'example.com\n',
  'example\u0000.com',
  'exam\u200bple.com\u202e',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0x7f000001',
  '017700000001',
  '[::1]',
  '::1',
  'fe80::1',
  '1.2.3.4.',
  '１２７.0.0.1',
  '127。0。0。1',
  '%65xample.com',
  `${'a'.repeat(64)}.test`,
  `${'a.'.repeat(127)}test`,
  'x'.repeat(10_000),
])('%j is no bare host name', (text) => {
  expect(parseTargetHost(text)).toBeNull();
});
