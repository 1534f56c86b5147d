import { expect, test } from 'vitest';
import { grantOf, grantsOfSession, leaveFor, lets, mayAgree, narrower } from './leave-of.ts';

const grants = [
  { entry: 'shop.test', effects: 'all' as const, allow: [] },
  { entry: 'blog.test', effects: 'look' as const, allow: [] },
  { entry: '*.bank.test:9443', effects: 'reversible' as const, allow: [] },
];
const at = (url: string, documentUrl: string | null, pageUrl = documentUrl ?? 'https://shop.test/') =>
  leaveFor({ url, documentUrl, pageUrl }, grants);

test('each leave lets pass what it says', () => {
  expect((['read', 'own', 'reversible', 'binding'] as const).map((kind) => lets('look', kind))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect((['read', 'own', 'reversible', 'binding'] as const).map((kind) => lets('reversible', kind))).toEqual(
    [true, true, true, false],
  );
  expect(lets('all', 'binding')).toBe(true);
  expect(narrower('all', 'look')).toBe('look');
});

test('leave is that of the host which is acted on', () => {
  expect(at('https://shop.test/order', 'https://shop.test/')).toBe('all');
  // A link or redirect from a host with all to one with look changes it at once.
  expect(at('https://blog.test/comment', 'https://blog.test/')).toBe('look');
  expect(at('https://blog.test/comment', 'https://shop.test/')).toBe('look');
  expect(at('https://shop.test/order', 'https://blog.test/')).toBe('look');
  // A frame of another host has its own, and a stranger's frame that of the page around it.
  expect(at('https://pay.bank.test:9443/x', 'https://pay.bank.test:9443/', 'https://shop.test/')).toBe(
    'reversible',
  );
  expect(at('https://stranger.test/x', 'https://stranger.test/', 'https://blog.test/')).toBe('look');
  expect(at('https://stranger.test/x', 'https://stranger.test/', 'https://shop.test/')).toBe('all');
});

test('what a page asks may be agreed to where more than a look is allowed', () => {
  expect(mayAgree('https://shop.test/', grants)).toBe(true);
  expect(mayAgree('https://blog.test/', grants)).toBe(false);
});

test('a document that is not known has the narrowest leave', () => {
  expect(at('https://shop.test/order', null)).toBe('look');
  expect(leaveFor({ url: 'https://a.test/', documentUrl: null, pageUrl: '' }, [])).toBe('look');
});

test('the target has the leave of its session, whatever the list says', () => {
  const mine = grantsOfSession(grants, { targetUrl: 'https://shop.test/cart', effects: 'reversible' });
  expect(grantOf('https://shop.test/x', mine)?.effects).toBe('reversible');
  expect(grantOf('https://blog.test/x', mine)?.effects).toBe('look');
  const other = grantsOfSession([], { targetUrl: 'https://localhost:8443/', effects: 'look' });
  expect(grantOf('https://localhost:8443/x', other)?.effects).toBe('look');
  expect(grantOf('https://localhost/x', other)).toBeNull();
  expect(grantOf('http://localhost:8443/x', other)?.effects).toBe('look');
});
