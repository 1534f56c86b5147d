// Which things of a list are tried.
import { expect, test } from 'vitest';
import { h, readOf } from '../../test/support/read-builder.ts';
import { identityFor } from './forms/identity.ts';
import { goalsOf } from './goals.ts';
import { emptyMemory, noteDone, noteRead } from './memory.ts';
import { isOfSample } from './sample.ts';

const named = (count: number) => new Set(Array.from({ length: count }, (_, at) => String(at)));
const sampled = (count: number) => {
  const all = named(count);
  return [...all].filter((key) => isOfSample(key, all, { few: 3, most: 12 })).map(Number);
};

test('all of a short list, and of a long one the first, the last and others between', () => {
  expect(sampled(10)).toHaveLength(10);
  expect(sampled(12)).toHaveLength(12);
  expect(sampled(100)).toEqual([0, 1, 2, 13, 24, 34, 45, 56, 67, 77, 88, 99]);
  for (const count of [13, 14, 20, 1_000]) {
    const places = sampled(count);
    expect([places.length, new Set(places).size, places[0], places.at(-1)]).toEqual([12, 12, 0, count - 1]);
  }
  expect(isOfSample('none', named(3), { few: 3, most: 12 })).toBe(false);
});

/** Presses everything that a crawl would press of a list with so many things, each of which opens something of its own. */
function pressed(count: number): number[] {
  const memory = emptyMemory();
  const items = [...named(count)].map((at) => h('li', h('h3', `Thing ${at}`), h('button', 'Put aside')));
  const state = noteRead(memory, readOf([h('main', h('ul', ...items))]), 0);
  const places: number[] = [];
  for (;;) {
    const goals = [...goalsOf(memory, identityFor({ seed: 1, locale: 'en' }))];
    const next = goals.find((goal) => goal.kind === 'press');
    if (next?.kind !== 'press') return places.toSorted((a, b) => a - b);
    places.push(Number(/\d+/.exec(next.candidate.item)?.[0]));
    noteDone(memory, { candidate: next.candidate, state }, true);
  }
}

test('a crawl presses all of ten things, and of thirty the first, the last and others between', () => {
  expect(pressed(10)).toEqual([...named(10)].map(Number));
  const places = pressed(30);
  expect(places).toHaveLength(12);
  expect([places[0], places.at(-1)]).toEqual([0, 29]);
});
