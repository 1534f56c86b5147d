import { expect, test } from 'vitest';
import { request } from '../../test/support/evidence-builder.ts';
import type { RequestRecord } from '../evidence/evidence.ts';
import { createPace } from './pace.ts';

const nowMs = Date.parse('2026-11-22T12:00:00Z');
const answer = (more: Partial<RequestRecord>) => [
  request('r1', { type: 'document', sameSite: true, atMs: 0, endedMs: 100, ...more }),
];

test('a quick answer is followed at once, a slow one after as long as it took, up to a limit', () => {
  const pace = createPace();
  expect(pace(answer({}), nowMs)).toEqual({ kind: 'goes on' });
  expect(pace(answer({ endedMs: 2_500 }), nowMs)).toEqual({ kind: 'rests', ms: 2_500, because: 'slow' });
  expect(pace(answer({ endedMs: 60_000 }), nowMs)).toMatchObject({ ms: 5_000 });
  expect(pace(answer({ endedMs: 2_500, sameSite: false }), nowMs), 'another site').toEqual({
    kind: 'goes on',
  });
  expect(pace(answer({ endedMs: 2_500, type: 'image' }), nowMs)).toEqual({ kind: 'goes on' });
});

test('an answer that is held back until there is news is no slow one', () => {
  const [poll] = answer({ type: 'fetch', url: 'https://shop.example.com/news?since=1', endedMs: 4_000 });
  const next = request('r2', {
    ...poll,
    url: 'https://shop.example.com/news?since=2',
    atMs: 4_100,
    endedMs: null,
  });
  expect(createPace()([poll!, { ...next, id: 'r2' }], nowMs)).toEqual({ kind: 'goes on' });
  expect(createPace()([poll!], nowMs)).toMatchObject({ kind: 'rests' });
});

test('a site that asks for rest gets what it names, and is left alone where it asks for much or again and again', () => {
  const pace = createPace();
  const asks = (retryAfter?: string) =>
    pace(answer({ status: 429, ...(retryAfter && { retryAfter }) }), nowMs);
  expect(asks('7')).toEqual({ kind: 'rests', ms: 7_000, because: 'asked' });
  expect(asks('Sun, 22 Nov 2026 12:00:09 GMT')).toMatchObject({ ms: 9_000 });
  expect(asks(), 'twice as long each time').toMatchObject({ ms: 16_000 });
  expect(asks('1')).toMatchObject({ kind: 'rests' });
  expect(asks('1')).toMatchObject({ kind: 'ends' });
  expect(createPace()(answer({ status: 429, retryAfter: '3600' }), nowMs)).toMatchObject({ kind: 'ends' });
  expect(createPace()(answer({ status: 503 }), nowMs), 'a failure, not a plea').toEqual({ kind: 'goes on' });
});

test('a site that only fails is not asked for ever', () => {
  const pace = createPace();
  const fails = () => pace(answer({ status: 500 }), nowMs).kind;
  expect(Array.from({ length: 14 }, fails)).not.toContain('ends');
  expect(pace(answer({}), nowMs).kind).toBe('goes on');
  expect(Array.from({ length: 14 }, fails)).not.toContain('ends');
  expect(pace([], nowMs).kind, 'an action without an answer').toBe('goes on');
  expect(fails()).toBe('ends');
});

test('one request that always fails beside others that do not is no site that only fails', () => {
  const pace = createPace();
  const both = () => pace([...answer({ status: 503, type: 'xhr' }), ...answer({})], nowMs).kind;
  expect(Array.from({ length: 20 }, both)).not.toContain('ends');
});
