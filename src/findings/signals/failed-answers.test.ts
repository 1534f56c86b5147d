import { expect, test } from 'vitest';
import { request } from '../../../test/support/evidence-builder.ts';
import { isFailure, isWrite } from './failed-answers.ts';

const at = (path: string) => `https://shop.example.com${path}`;

test.for<[string, Parameters<typeof request>[1], boolean]>([
  ['a server error', { status: 500 }, true],
  ['a missing thing', { status: 404 }, true],
  ['a lost connection', { status: null, failure: 'net::ERR_CONNECTION_RESET' }, true],
  ['a catalogue with “log” in its name', { status: 500, url: at('/api/catalog/7') }, true],
  ['success', { status: 204 }, false],
  ['an answer still under way', { status: null }, false],
  ['a cancelled request', { status: null, failure: 'net::ERR_ABORTED' }, false],
  ['a sign-in check', { status: 401 }, false],
  ['counting', { status: 500, url: at('/analytics/v2') }, false],
  ['a picture', { status: 404, type: 'image' }, false],
  ['another site', { status: 500, sameSite: false }, false],
])('%s', ([, more, failed]) => {
  expect(isFailure(request('r1', more))).toBe(failed);
});

test('reads change nothing, writes do', () => {
  expect(['GET', 'HEAD', 'post', 'PUT', 'DELETE'].map((method) => isWrite(request('r', { method })))).toEqual(
    [false, false, true, true, true],
  );
});
