import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { rangeOf } from './send-bytes.ts';

test.each<[string | undefined, ReturnType<typeof rangeOf>]>([
  [undefined, null],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=50-1000', { first: 50, last: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=9-3', 'none'],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
])('of 100 bytes %s asks for %j', (range, expected) => {
  expect(rangeOf({ headers: { range } } as unknown as FastifyRequest, 100)).toEqual(expected);
});
