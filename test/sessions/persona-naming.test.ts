// Different people leave different traces: a small fixed sample of what `npm run bench personas` and `model-personas` measure
// in full.
import { expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import { createConstantMind } from '../support/constant-mind.ts';
import { serveSite } from '../support/https-site.ts';
import { featuresOf, nameByNearest } from '../support/persona-features.ts';
import { recordVisit } from '../support/record-visit.ts';

const minds = [
  ['the built-in mind', 3, () => ({})],
  ['one language model that answers everybody alike', 2, () => ({ createPolicy: createConstantMind() })],
] as const;

test.each(minds)(
  'with %s two people are named from what they did, each session by the others alone',
  async (_mind, turns, mind) => {
    const shop = createShop({ flags: 'clean' });
    const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
    const wanted = ['older-adult', 'keyboard-only-user'].flatMap((id) => {
      const persona = findLibraryPersona(id);
      return persona ? [1, 2].map((seed) => ({ persona, seed })) : [];
    });
    try {
      const sessions = [];
      for (const { persona, seed } of wanted) {
        const { evidence } = await recordVisit({
          site,
          persona,
          task: 'Buy the stoneware mug',
          seed,
          turns,
          ...mind(),
        });
        sessions.push({ person: persona.id, features: featuresOf(evidence) });
      }
      expect(nameByNearest(sessions)).toEqual(sessions.map(({ person }) => person));
    } finally {
      await site.close();
    }
  },
);

test('a stranger to all of them is not named rightly by chance', () => {
  const noise = (person: string, x: number) => ({ person, features: { x, y: 0 } });
  const sessions = [noise('a', 1), noise('a', 9), noise('b', 2), noise('b', 8)];
  expect(nameByNearest(sessions)).toEqual(['b', 'b', 'a', 'a']);
});
