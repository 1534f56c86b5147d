import { expect, test } from 'vitest';
import { createRandomPolicy } from '../../../../bench/random-policy.ts';
import {
  bestTour,
  createMonkey,
  fortyReactions,
  fortyStates,
} from '../../../../test/support/forty-states.ts';
import { button, heading, link, text, walk } from '../../../../test/support/synthetic-page.ts';
import { seededRandom } from '../../../base/random.ts';
import { firstTimeVisitor } from '../../../personas/library/first-time-visitor.ts';
import type { CreatePolicy } from '../../policy.ts';
import { createBuiltinPolicy } from './builtin-policy.ts';

const states = Object.keys(fortyStates).length;

async function statesSeen(create: CreatePolicy, seed: number, turnsMax: number): Promise<Set<string>> {
  const policy = create({
    persona: firstTimeVisitor,
    targetUrl: 'https://shop.example/',
    task: null,
    flows: [],
    effects: 'all',
    random: seededRandom(seed),
  });
  const { paths } = await walk(policy, fortyStates, { react: fortyReactions, turnsMax });
  return new Set(paths);
}

test('of a site of forty states nearly all are seen within two tours, thrice what a monkey sees', async () => {
  expect(states).toBe(40);
  const turns = 2 * bestTour();
  for (const seed of [1, 2, 3, 4, 5]) {
    const seen = await statesSeen(createBuiltinPolicy, seed, turns);
    expect(seen.size).toBeGreaterThanOrEqual(0.95 * states);
    const monkey = createMonkey(seededRandom('monkey', seed), { width: 1280, height: 800 });
    expect(seen.size).toBeGreaterThanOrEqual(3 * (await statesSeen(monkey, seed, turns)).size);
    // One that hits a control every time has not seen as much after three times the turns.
    expect((await statesSeen(createRandomPolicy, seed, 3 * turns)).size).toBeLessThan(0.95 * states);
  }
});

test('the kind of site is told first, and its top tasks take turns with looking around', async () => {
  const policy = createBuiltinPolicy({
    persona: firstTimeVisitor,
    targetUrl: 'https://shop.example/',
    task: null,
    flows: [],
    effects: 'reversible',
    random: seededRandom(3),
  });
  const nav = [
    link('Products', '/p'),
    link('Cart', '/cart'),
    link('Returns', '/returns'),
    link('Contact', '/c'),
  ];
  const leaf = (title: string) => ({
    title,
    parts: [...nav, heading(title), text(`${title} in a few words.`)],
  });
  const { decisions } = await walk(
    policy,
    {
      '/': { title: 'Home', parts: [...nav, heading('Welcome'), button('Add to cart')] },
      '/p': {
        title: 'Products',
        parts: [...nav, heading('Products'), link('Mug', '/mug'), link('Jug', '/jug')],
      },
      '/mug': leaf('Mug'),
      '/jug': leaf('Jug'),
      '/cart': leaf('Cart'),
      '/returns': leaf('Returns'),
      '/c': leaf('Contact'),
    },
    { turnsMax: 80 },
  );
  expect(decisions[0]?.record.thought).toMatch(/^This looks like a shop\. /);
  const kinds = decisions.map(({ record }) => (record.strategy === 'explore' ? 'look' : 'task'));
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]);
  expect(changes.length).toBeGreaterThanOrEqual(4);
});
