// What a crawl leaves out: which paths, in which spelling, and what holds where run and host both say something.
import { expect, test } from 'vitest';
import { bothCrawlRules, leavesOut, parseExcluded, parseMaxActions } from './crawl-rule.ts';
import { parseHostGrant, tellLeave } from './host-entry.ts';

test.each([
  ['/admin', '/admin', true],
  ['/admin', '/admin/users/7', true],
  ['/admin', '/administrator', false],
  ['/admin/', '/admin/users', true],
  ['/admin/**', '/admin/users', true],
  ['/admin/**', '/admin', false],
  ['/u/*/edit', '/u/ann/edit', true],
  ['/u/*/edit', '/u/ann/edit/photo', true],
  ['/u/*/edit', '/u/ann', false],
  ['/', '/anything', true],
])('%s covers %s: %s', (rule, path, covers) => {
  expect(leavesOut([rule], path)).toBe(covers);
});

test('a path is read in one spelling, each once, and what is none is refused with its fault', () => {
  expect(parseExcluded(['/ä', '/%C3%A4', ' /b '])).toEqual(['/%C3%A4', '/b']);
  for (const text of ['admin', '/a?b', '/a b', '/../x', '/**/x'])
    expect(() => parseExcluded([text])).toThrow(`"${text}" is not a valid path`);
  expect(() => parseExcluded(Array.from({ length: 51 }, (_, at) => `/${at}`))).toThrow('50 paths at most');
  for (const text of ['0', '1001', '-3', '2.5', 'many', ''])
    expect(() => parseMaxActions(text)).toThrow('1 to 1000');
  expect(parseMaxActions(' 40 ')).toBe(40);
});

test('of two rules both hold: what either leaves out, and the fewer actions', () => {
  const one = { exclude: ['/a'], maxActions: null };
  expect(bothCrawlRules(one, { exclude: ['/b', '/a'], maxActions: 9 })).toEqual({
    exclude: ['/a', '/b'],
    maxActions: 9,
  });
  expect(bothCrawlRules(one, one)).toEqual(one);
});

test('the command line writes it behind the host, and what it reads it tells in the same words', () => {
  const text = 'reversible,allow:POST /api/cart,exclude:/admin,exclude:/u/*,max-actions:40';
  const grant = parseHostGrant(`example.com=${text}`);
  expect(grant).toEqual({
    entry: 'example.com',
    effects: 'reversible',
    allow: [{ method: 'POST', path: '/api/cart' }],
    crawl: { exclude: ['/admin', '/u/*'], maxActions: 40 },
  });
  expect(tellLeave(grant)).toBe(text);
  expect(parseHostGrant('example.com=look')).not.toHaveProperty('crawl');
});
