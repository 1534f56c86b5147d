import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { matchesAllowRule, parseAllowRule, tellAllowRule } from './allow-rule.ts';

test.each([
  ['POST /api/cart', 'POST /api/cart'],
  [' post   /api/cart ', 'POST /api/cart'],
  ['Patch /cart/*/items', 'PATCH /cart/*/items'],
  ['DELETE /cart/item-*', 'DELETE /cart/item-*'],
  ['ws /live/**', 'WS /live/**'],
  ['GET /', 'GET /'],
  ['PUT /körbe', 'PUT /k%C3%B6rbe'],
  ['POST /a,allow=b', 'POST /a,allow=b'],
  ['POST //cart', 'POST //cart'],
])('%s is kept as %s', (written, told) => {
  const rule = parseAllowRule(written);
  expect(tellAllowRule(rule)).toBe(told);
  expect(parseAllowRule(told)).toEqual(rule);
});

test.each([
  ['', 'two words'],
  ['POST', 'two words'],
  ['/api/cart', 'two words'],
  ['HEAD /api', 'the method is one of GET, POST'],
  ['* /api', 'the method is one of'],
  ['POST api/cart', 'begins with /'],
  ['POST https://shop.example.com/api', 'begins with /'],
  ['POST /api?x=1', 'covers every query'],
  ['POST /api#x', 'no fragment'],
  ['POST /a b', 'a space'],
  ['POST /a\\b', 'a backslash'],
  ['POST /a\nb', 'a space, a backslash or a control'],
  ['POST /a/../b', 'no ..'],
  ['POST /a/%2E%2e/b', 'no ..'],
  ['POST /a/**/b', 'the last segment'],
  ['POST /a/b**', 'the last segment'],
  ['POST /a/*-*', 'one * at most'],
  [`POST /${'a'.repeat(500)}`, 'longer than 500'],
])('"%s" is refused with a sentence', (written, why) => {
  expect(() => parseAllowRule(written)).toThrow(/is not a valid exception: .+; write a method and a path/s);
  expect(() => parseAllowRule(written)).toThrow(why);
});

test.for<[rule: string, method: string, path: string, covers: boolean]>([
  ['POST /api/cart', 'POST', '/api/cart', true],
  ['POST /api/cart', 'post', '/api/cart', true],
  ['POST /api/cart', 'PUT', '/api/cart', false],
  ['POST /api/cart', 'POST', '/api/cart/', false],
  ['POST /api/cart', 'POST', '/api/Cart', false],
  ['POST /api/cart', 'POST', '/v2/api/cart', false],
  ['PATCH /cart/*/items', 'PATCH', '/cart/12/items', true],
  ['PATCH /cart/*/items', 'PATCH', '/cart//items', false],
  ['PATCH /cart/*/items', 'PATCH', '/cart/1/2/items', false],
  ['DELETE /cart/item-*.json', 'DELETE', '/cart/item-7.json', true],
  ['DELETE /cart/item-*.json', 'DELETE', '/cart/item-.json', false],
  ['DELETE /cart/item-*.json', 'DELETE', '/cart/item-7.xml', false],
  ['POST /a*a', 'POST', '/a', false],
  ['POST /a*a', 'POST', '/aa', false],
  ['POST /a*a', 'POST', '/aaa', true],
  ['POST /api/**', 'POST', '/api/', true],
  ['POST /api/**', 'POST', '/api/a/b/c', true],
  ['POST /api/**', 'POST', '/api', false],
  ['POST /api/**', 'POST', '/apis/a', false],
  ['POST /*/cart/**', 'POST', '/eu/cart/1', true],
  ['POST /**', 'POST', '/', true],
  ['POST /cart/**', 'POST', '/cart/..%2Faccount', false],
  ['POST /cart/*', 'POST', '/cart/..%5Caccount', false],
  ['POST /files/a%2Fb', 'POST', '/files/a%2Fb', true],
  ['WS /live', 'WS', '/live', true],
  ['GET /live', 'WS', '/live', false],
])('%s covers %s %s: %s', ([rule, method, path, covers]) => {
  expect(matchesAllowRule(parseAllowRule(rule), { method, path })).toBe(covers);
});

test('a text made against reading takes no longer than its length', () => {
  const began = performance.now();
  for (const part of [' ', '/', '*', '/*', 'a ']) {
    expect(() => parseAllowRule(`POST ${part.repeat(500_000)}x`)).toThrow(
      /^".{1,100}" is not a valid exception/,
    );
  }
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('a long hostile path takes no longer than its length', () => {
  const rule = parseAllowRule(`POST /${'a'.repeat(200)}*${'a'.repeat(200)}b/**`);
  const path = `/${'a'.repeat(1_000_000)}/${'/a'.repeat(500_000)}`;
  const began = performance.now();
  expect(matchesAllowRule(rule, { method: 'POST', path })).toBe(false);
  expect(performance.now() - began).toBeLessThan(2_000);
});
