import { expect, test } from 'vitest';
import { element, screen } from '../../../test/support/evidence-builder.ts';
import { createPressedAgain } from './pressed-again.ts';

const press = { kind: 'click' as const, ref: 'e1' };
const page = (name: string) => screen('s1', [element('e1', { name })]);
const box = { x: 0, y: 0, width: 10, height: 10 };
const newText = (text: string) => [{ text, role: '', live: '', box, error: false }];
const still = { navigated: false, historyChanged: false, newText: [] };

test('a press that only grows its own label is done three times and no more', () => {
  const again = createPressedAgain();
  for (let count = 0; count < 3; count++) {
    expect(again.refusal(press)).toBeNull();
    const effect = { ...still, newText: newText(`Donate (${count + 1})`) };
    again.note(press, page(`Donate (${count})`), { effect, now: page(`Donate (${count + 1})`) });
  }
  expect(again.refusal(press)).toContain('only its own words changed');
  expect(again.refusal({ kind: 'click', ref: 'e2' })).toBeNull();
});

test('a press that does more may be repeated', () => {
  const again = createPressedAgain();
  for (let count = 0; count < 5; count++) {
    again.note(press, page(`More (${count})`), {
      effect: { ...still, newText: newText('Row') },
      now: page(`More (${count + 1})`),
    });
    again.note(press, page('+'), { effect: still, now: page('+') });
  }
  expect(again.refusal(press)).toBeNull();
});
