import { expect, test } from 'vitest';
import { sceneNonce } from '../../test/support/llm-scene.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { seededRandom } from '../base/random.ts';
import type { CrawlState } from '../evidence/evidence.ts';
import { systemText } from '../sessions/policies/llm/system-text.ts';
import { tellMemory } from './site-memory.ts';

const state = (
  { id, title }: { id: string; title: string },
  depth: number,
  layers: string[] = [],
): CrawlState => ({
  id,
  template: `/${title.toLowerCase()}`,
  url: `https://shop.test/${title}`,
  title,
  fingerprint: id,
  screens: [],
  depth,
  layers,
  account: 'unknown',
});
const edge = (from: string, to: string, label: string) => ({
  from,
  to,
  class: '',
  item: '',
  label,
  action: 'click',
  turns: [1],
});

test('pages are remembered by name with the way to them, nearest first, and stand between the marks of page words', () => {
  const memory = tellMemory({
    states: [
      state({ id: 'n3', title: 'Pay' }, 2),
      state({ id: 'n1', title: 'Home' }, 0),
      state({ id: 'n2', title: 'Basket' }, 1),
      state({ id: 'n4', title: 'Menu' }, 1, ['Menu']),
    ],
    edges: [edge('n1', 'n2', 'Go to basket'), edge('n2', 'n3', 'Pay now'), edge('n1', 'n4', 'Open')],
  });
  expect(memory?.split('\n')).toEqual([
    '“Home” (/home): where one begins',
    '“Basket” (/basket): by “Go to basket”',
    '“Pay” (/pay): by “Go to basket”, then “Pay now”',
  ]);
  const context = {
    persona: plainPersona,
    targetUrl: 'https://shop.test/',
    task: null,
    flows: [],
    effects: 'look' as const,
    random: seededRandom(1),
  };
  const { whole, rules } = systemText({ ...context, memory: memory ?? '' }, sceneNonce);
  expect(whole).toContain(`from before; it may have changed\n<page ${sceneNonce}>\n“Home”`);
  expect(rules).not.toContain('Home');
  expect(systemText(context, sceneNonce).whole).not.toContain('KNOWS OF THE SITE');
  expect(tellMemory({ states: [], edges: [] })).toBeNull();
});
