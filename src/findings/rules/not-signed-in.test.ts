import { expect, test } from 'vitest';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { at, control, deed, link, loads, said, titles } from '../../../test/support/shop-visit.ts';
import { notSignedIn } from './not-signed-in.ts';

test('somebody who is said to be signed in and is not on the next page is found', () => {
  const signIn = link('Sign in', '/login');
  const send = control('Send');
  const visit = (next: ScreenElement[], words = 'You are now signed in.') =>
    titles(
      notSignedIn,
      [at(0, '/login', [signIn, send]), at(1, '/login', [signIn, send]), at(2, '/', next)],
      [deed(1, send, said(words)), deed(2, null, loads, { kind: 'open' })],
    );
  expect(visit([signIn])).toEqual(['Nobody is signed in after signing in']);
  expect(visit([signIn, link('My account', '/me')])).toEqual([]);
  expect(visit([link('Sign out', '/out')])).toEqual([]);
  expect(visit([signIn], 'Please check your name')).toEqual([]);
});

test('nothing is said of a page that is busy, scrolled, of another host, come back to, or reached by signing out', () => {
  const signIn = link('Sign in', '/login');
  const send = control('Send');
  const out = control('Log me out');
  const visit = (
    more: Parameters<typeof at>[3],
    leave = deed(2, null, loads, { kind: 'open' }),
    rest = [signIn],
  ) =>
    titles(
      notSignedIn,
      [at(0, '/login', [signIn, send]), at(1, '/login', [signIn, send, out]), at(2, '/', rest, more)],
      [deed(1, send, said('You are now signed in.')), leave],
    ).length;
  expect(visit({})).toBe(1);
  expect(visit({ busy: true })).toBe(0);
  expect(visit({ url: 'https://elsewhere.example/' })).toBe(0);
  expect(visit({ scroll: { x: 0, y: 300, maxX: 0, maxY: 4000 } })).toBe(0);
  expect(visit({}, deed(2, null, loads, { kind: 'back' }))).toBe(0);
  expect(visit({}, deed(2, out, loads))).toBe(0);
  expect(visit({}, deed(2, send, loads))).toBe(1);
  expect(visit({}, deed(2, send, {}))).toBe(0);
  expect(visit({}, undefined, [])).toBe(0);
});

test('all that lies between the two pages is looked at', () => {
  const signIn = link('Sign in', '/login');
  const send = control('Send');
  const visit = (between: ReturnType<typeof deed>, first: ScreenElement[] = [signIn, send]) =>
    titles(
      notSignedIn,
      [
        at(0, '/login', [...first, control('Log me out')]),
        at(1, '/login', [...first, control('Log me out')]),
        at(2, '/login', first),
        at(3, '/', [signIn]),
      ],
      [deed(1, send, said('You are now signed in.')), between, deed(3, null, loads, { kind: 'open' })],
    ).length;
  expect(visit(deed(2, null, {}, { kind: 'scroll' }))).toBe(1);
  expect(visit(deed(2, control('Log me out')))).toBe(0);
  const words = { ...signIn, kind: 'text', role: '' } as const;
  expect(visit(deed(2, null, {}, { kind: 'scroll' }), [words, send])).toBe(0);
});
