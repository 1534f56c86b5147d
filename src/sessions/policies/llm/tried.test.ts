import { expect, test } from 'vitest';
import { element } from '../../../../test/support/evidence-builder.ts';
import { observationOf, outcomeOf } from '../../../../test/support/llm-scene.ts';
import type { Action } from '../../policy.ts';
import { createTried } from './tried.ts';

const page = observationOf([element('e1', { name: 'Add' })]);
const scroll = (direction: 'up' | 'down') => {
  const action: Action = { kind: 'scroll', direction };
  return { action, target: null, notes: [] };
};

function doing(tried: ReturnType<typeof createTried>, direction: 'up' | 'down', scrolledPx: number): void {
  const read = scroll(direction);
  tried.begin(read, page);
  const decision = { action: read.action } as Parameters<typeof outcomeOf>[0];
  tried.learn(outcomeOf(decision, page, { visibleMutations: 0, scrolledPx }));
}

test('scrolling is free while there is more, up as well as down', () => {
  const tried = createTried();
  tried.arrive(page);
  for (const px of [-600, -600, -600]) doing(tried, 'up', px);
  expect(tried.isVain(scroll('up'))).toBe(false);
});

test('an end of the page that was reached is no reason against the other way', () => {
  const tried = createTried();
  tried.arrive(page);
  for (const _again of [1, 2]) doing(tried, 'down', 0);
  expect(tried.isVain(scroll('down'))).toBe(true);
  expect(tried.isVain(scroll('up'))).toBe(false);
});
