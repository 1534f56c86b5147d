// How easy the way to the goal is: the right label beside its rivals, and what the model would choose.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../../test/support/evidence-builder.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { diagnose } from './diagnosis.ts';

const link = (ref: string, name: string, more: Partial<ScreenElement> = {}) =>
  element(ref, {
    name,
    text: name,
    tag: 'a',
    role: 'link',
    href: `https://shop.example.com/${ref}`,
    ...more,
  });
const noise = Array.from({ length: 12 }, (_, i) =>
  link(`n${i}`, ['Story', 'Garden', 'Poets', 'Ships'][i % 4] ?? ''),
);

function sessionWith(right: ScreenElement, rivals: ScreenElement[] = []) {
  const start = screen('s1', [...noise, ...rivals, right]);
  const away = screen('s2', [element('h', { kind: 'heading', name: 'Elsewhere' })]);
  const end = screen('s3', [element('h', { kind: 'heading', name: 'Return policy' })]);
  const told = evidence({
    screens: [start, away, end],
    turns: [
      turn(1, noise[0] ?? null, { from: 's1', to: 's2' }),
      turn(2, null, { from: 's2', to: 's1', action: { kind: 'back' } }),
      turn(3, right, { from: 's1', to: 's3' }),
    ],
  });
  return { ...told, facts: { ...told.facts, task: 'Find the return policy' } };
}

test('a good label is chosen first in nearly all draws and needs no other words; loops are no part of the way', () => {
  const pages = diagnose(sessionWith(link('r', 'Return policy')));
  expect(pages).toHaveLength(1);
  expect(pages?.[0]).toMatchObject({ turn: 3, label: 'Return policy', rank: 1, problems: [], relabel: null });
  expect(pages?.[0]?.predicted.draws).toBe(500);
  expect(pages?.[0]?.predicted.right).toBeGreaterThan(0.95);
});

test('a label that says nothing is told with the words that would do better, and by how much', () => {
  const [page] = diagnose(sessionWith(link('r', 'Peace of mind'))) ?? [];
  expect(page?.problems).toContain('weak scent');
  expect(page?.predicted.right).toBeLessThan(0.2);
  expect(page?.relabel).toMatchObject({ label: 'Peace of mind', to: 'return policy' });
  expect(page?.relabel?.right).toBeGreaterThan(0.9);
});

test('a rival takes its share of first clicks and is named', () => {
  const [page] = diagnose(sessionWith(link('r', 'Return policy'), [link('x', 'Returns and refunds')])) ?? [];
  expect(page?.competitors).toEqual(['Returns and refunds']);
  expect(page?.problems).toContain('competing labels');
  expect(page?.predicted.firstClicks.map(({ label }) => label)).toContain('Returns and refunds');
  expect(page?.predicted.right).toBeLessThan(0.8);
});

test('the same evidence gives the same prediction, and a goal that was not reached gives none', () => {
  const told = sessionWith(link('r', 'Return policy'));
  expect(diagnose(told)).toEqual(diagnose(told));
  expect(diagnose({ ...told, end: { ...told.end, outcome: 'gave_up' } })).toBeNull();
});
