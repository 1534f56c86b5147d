import { expect, test } from 'vitest';
import { OperatorError } from '../base/errors.ts';
import { untilAnswered } from './while-away.ts';

/** Fails with these, one after the other, then answers. */
function failing(...errors: Error[]): { ask: () => Promise<string>; asked: () => number } {
  let asked = 0;
  return {
    async ask() {
      const error = errors[asked++];
      if (error) throw error;
      return 'here';
    },
    asked: () => asked,
  };
}

const unavailable = Object.assign(new Error('starting'), { status: 503 });
const missing = Object.assign(new Error('no such run'), { status: 404 });

test('a service that is away is asked again until it answers', async () => {
  const { ask, asked } = failing(
    new TypeError('fetch failed'),
    new OperatorError('Nobody listens', 'wait'),
    unavailable,
  );
  expect(await untilAnswered(ask)).toBe('here');
  expect(asked()).toBe(4);
});

test('a refusal is an answer', async () => {
  const { ask, asked } = failing(unavailable, missing);
  await expect(untilAnswered(ask)).rejects.toBe(missing);
  expect(asked()).toBe(2);
});

test('whoever is stopped does not ask again', async () => {
  const stop = new AbortController();
  const { ask, asked } = failing(unavailable, unavailable);
  const answer = untilAnswered(ask, stop.signal);
  stop.abort();
  await expect(answer).rejects.toBe(unavailable);
  expect(asked()).toBe(1);
});
