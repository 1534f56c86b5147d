// A bill whose total can be reached in more ways than fit into memory: sums of its prices took 3.4 GB of the judge.
import { endedWell, endsOf, type TextScene } from './text-scene.ts';

const prices = [19.37, 23.11, 41.53, 7.19, 3.89, 61.07, 17.23, 29.41, 13.79, 5.03];
const numbers = Array.from({ length: 97 }, (_none, at) => `<i>${at + 2}</i>`).join(' ');
const html = `<!doctype html><html lang="en"><title>Your order</title><h1>Your order</h1>${prices.map((price) => `<p>Lamp £${price}</p>`).join('')}<p>Total £983,111.11</p><small>${numbers}</small></html>`;

export const attack = {
  name: 'page-of-prices',
  async run(scene: TextScene): Promise<{ held: boolean; seen: string }> {
    const ends = await endsOf(scene, { path: '/page-of-prices', html });
    return { held: endedWell(ends), seen: ends.join(', ') };
  },
};
