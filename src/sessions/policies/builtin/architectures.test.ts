// Pages with controlled scent: what the literature says of good and bad labels holds for the mind (science 1.3, 1.5, 2.4).
import { expect, test } from 'vitest';
import { shareRight, situations } from '../../../../test/support/information-architecture.ts';
import { findLibraryPersona } from '../../../personas/persona-index.ts';
import type { Persona } from '../../../personas/persona.ts';

const draws = 200;
const persona = (id: string) => {
  const found = findLibraryPersona(id);
  if (!found) throw new Error(`the library has no ${id}`);
  return found;
};
const share = (name: string, id: string) => {
  const situation = situations.find((each) => each.name === name);
  if (!situation) throw new Error(`no situation ${name}`);
  return shareRight(situation, persona(id), draws);
};

test.each(['first-time-visitor', 'impatient-mobile-shopper', 'older-adult', 'non-native-reader'])(
  'labels matter to %s as they do to people',
  (id) => {
    const strong = share('strong label, good heading', id);
    const buried = share('strong label, weak heading', id);
    const weak = share('weak label, good heading', id);
    const contested = share('strong label, 2 competitors', id);
    expect(strong.right).toBeGreaterThan(0.95);
    expect(buried.right).toBeLessThanOrEqual(strong.right);
    expect(weak.right).toBeLessThan(strong.right + 0.01);
    expect(contested.right).toBeLessThanOrEqual(strong.right);
    expect(contested.wrong).toBeGreaterThan(strong.wrong - 0.01);
    // A heading that says nothing costs reading, and so does a label that says little.
    expect(buried.meanReads).toBeGreaterThan(2 * strong.meanReads);
    expect(weak.meanReads).toBeGreaterThan(strong.meanReads);
  },
);

test('the hasty suffer most from weak headings and settle soonest, the careful least and latest', () => {
  const hasty = share('strong label, weak heading', 'impatient-mobile-shopper');
  const typical = share('strong label, weak heading', 'first-time-visitor');
  const careful = share('strong label, weak heading', 'older-adult');
  expect(hasty.right).toBeLessThan(typical.right - 0.2);
  expect(typical.right).toBeLessThanOrEqual(careful.right);
  expect(hasty.meanReads).toBeLessThan(typical.meanReads);
});

test('where nothing fits, most choose nothing rather than something', () => {
  for (const id of ['first-time-visitor', 'older-adult', 'keyboard-only-user', 'non-native-reader']) {
    expect([id, share('absent', id).right > 0.6]).toEqual([id, true]);
  }
});

test('with the numbers of science 2.4 the shares come out as they stand there', () => {
  const typical = persona('first-time-visitor');
  const nonNative = persona('non-native-reader');
  const simulated = { ...nonNative, how: { ...nonNative.how, scentNoise: 0.05, worthAClick: 0.25 } };
  const rows: [string, Persona, number][] = [
    ['strong label, weak heading', typical, 0.95],
    ['weak label, good heading', typical, 0.96],
    ['strong label, 2 competitors', typical, 0.5],
    ['absent', typical, 0.81],
    ['absent', simulated, 0.19],
  ];
  for (const [name, who, share] of rows) {
    const situation = situations.find((each) => each.name === name);
    if (!situation) throw new Error(`no situation ${name}`);
    const { right } = shareRight(situation, who, draws);
    expect([name, Math.abs(right - share) < 0.1]).toEqual([name, true]);
  }
});
