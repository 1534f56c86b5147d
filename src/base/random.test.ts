import { expect, test } from 'vitest';
import { seededRandom, trialOf } from './random.ts';

const draws = (label: string, random = trialOf(seededRandom('trials', 7))) => {
  const fork = random.fork(label);
  return [fork.uniform(), fork.uniform(), fork.fork('inner').uniform()];
};

test('a seed gives one stream, and its forks do not hang on what was drawn before', () => {
  const one = seededRandom('seed', 1);
  const other = seededRandom('seed', 1);
  other.uniform();
  expect(one.fork('a').uniform()).toBe(other.fork('a').uniform());
  expect(one.fork('a').uniform()).not.toBe(one.fork('b').uniform());
});

test('a label has the same draws on another host and port', () => {
  const draw = (label: string) => seededRandom('seed', 1).fork(label).uniform();
  expect(draw('link|https://shop.example/mugs?a=1|Mugs')).toBe(
    draw('link|https://localhost:4711/mugs?a=1|Mugs'),
  );
  expect(draw('https://shop.example/mugs')).not.toBe(draw('https://shop.example/cups'));
  const seeded = (part: string) => seededRandom('seed', part).uniform();
  expect(seeded('3 link|https://shop.example/mugs')).toBe(seeded('3 link|https://localhost:4711/mugs'));
});

test('within one trial a label gives one stream, in the next trial another', () => {
  const random = seededRandom('trials', 7);
  const trial = trialOf(random);
  const first = draws('label', trial);
  expect(draws('label', trial)).toEqual(first);
  expect(draws('another', trial)).not.toEqual(first);
  expect(draws('label', trialOf(random))).not.toEqual(first);
  expect(draws('label')).toEqual(first);
});

test('draws of many trials are spread evenly', () => {
  const random = seededRandom('spread');
  const mean = (from: () => number) => Array.from({ length: 4_000 }, from).reduce((a, b) => a + b, 0) / 4_000;
  expect(mean(() => trialOf(random).fork('label').uniform())).toBeCloseTo(0.5, 1);
  expect(mean(() => trialOf(random).fork('label').normal())).toBeCloseTo(0, 1);
});
