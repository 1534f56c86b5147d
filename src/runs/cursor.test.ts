import { expect, test } from 'vitest';
import { AppError } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

const filter = { accountId: 'acc_a', status: null };
const place = { createdAt: new Date(1_700_000_000_123), id: newId('run') };

test('a cursor gives its place back', () => {
  expect(decodeCursor(encodeCursor(place, filter), filter, 'run')).toEqual(place);
});

test('a cursor is refused with another filter and in another account', () => {
  const cursor = encodeCursor(place, filter);
  expect(() => decodeCursor(cursor, { ...filter, status: 'failed' }, 'run')).toThrow(/another filter/);
  expect(() => decodeCursor(cursor, { ...filter, accountId: 'acc_b' }, 'run')).toThrow(/another filter/);
});

test.each(['', 'x', '!!', 'bnVsbA', Buffer.from('[1]').toString('base64url'), '%00', 'é'.repeat(20)])(
  'text %j is no cursor',
  (text) => {
    expect(() => decodeCursor(text, filter, 'run')).toThrow(AppError);
  },
);
