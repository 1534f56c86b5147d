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
