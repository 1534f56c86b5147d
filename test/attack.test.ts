// A fixed sample of the attacks of `npm run bench attack`, against one real service; the bench makes all of them and measures.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAttack } from '../bench/attack/attack.ts';
import { attacks } from '../bench/attack/attack-index.ts';
import { openScene, type Scene } from '../bench/attack/scene.ts';

const sample = ['private-target', 'key-of-key', 'exemption-of-targets', 'unvisited-hosts'];

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ quick: true });
});
afterAll(() => scene.close());

test.each(sample)('the service holds against %s', async (name) => {
  const attack = attacks.find((each) => each.name === name);
  if (!attack) throw new Error(`there is no attack ${name}`);
  expect(await makeAttack(attack, scene)).toMatchObject({ held: true });
});
