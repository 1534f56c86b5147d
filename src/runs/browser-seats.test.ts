import { expect, test } from 'vitest';
import { createBrowserSeats } from './browser-seats.ts';

const { signal } = new AbortController();

test('seats go to those who came first, and one given back twice is one seat', async () => {
  const seats = createBrowserSeats(1);
  const order: string[] = [];
  const first = await seats.take(signal);
  const second = seats.take(signal).then((leave) => (order.push('second'), leave));
  const third = seats.take(signal).then((leave) => (order.push('third'), leave));
  await Promise.resolve();
  expect(order).toEqual([]);
  first();
  first();
  const leave = await second;
  await new Promise(setImmediate);
  expect(order).toEqual(['second']);
  leave();
  await third;
  expect(order).toEqual(['second', 'third']);
});

test('who is told to stop waits no longer, and takes nobody a seat', async () => {
  const seats = createBrowserSeats(1);
  const leave = await seats.take(signal);
  const stop = new AbortController();
  const told = seats.take(stop.signal);
  const next = seats.take(signal);
  stop.abort();
  (await told)();
  (await seats.take(stop.signal))();
  leave();
  const last = await next;
  let taken = false;
  void seats.take(signal).then(() => (taken = true));
  await new Promise(setImmediate);
  expect(taken).toBe(false);
  last();
  await new Promise(setImmediate);
  expect(taken).toBe(true);
});
