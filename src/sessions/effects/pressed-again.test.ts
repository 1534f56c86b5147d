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
    expect(again.refusal(press, '')).toBeNull();
    const effect = { ...still, newText: newText(`Donate (${count + 1})`) };
    again.note(press, page(`Donate (${count})`), { effect, now: page(`Donate (${count + 1})`) });
  }
  expect(again.refusal(press, '')).toContain('only its own words changed');
  expect(again.refusal({ kind: 'click', ref: 'e2' }, '')).toBeNull();
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
  expect(again.refusal(press, '')).toBeNull();
});

test('a control that is drawn anew with each press is the same control', () => {
  const again = createPressedAgain();
  const { locator } = element('e1');
  const drawn = (count: number) =>
    screen('s1', [element(`e${count}`, { name: `Donate (${count})`, locator })]);
  for (let count = 0; count < 3; count++) {
    const ref = `e${count}`;
    expect(again.refusal({ kind: 'click', ref }, '')).toBeNull();
    const effect = { ...still, newText: newText(`Donate (${count + 1})`) };
    again.note({ kind: 'click', ref }, drawn(count), { effect, now: drawn(count + 1) });
  }
  expect(again.refusal({ kind: 'click', ref: 'e3' }, '')).toContain('only its own words changed');
});

test('pressing it with a key is pressing it', () => {
  const again = createPressedAgain();
  const enter = { kind: 'press' as const, key: 'Enter' as const };
  for (let count = 0; count < 3; count++) {
    const effect = { ...still, newText: newText(`Donate (${count + 1})`) };
    const before = { ...page(`Donate (${count})`), focus: 'e1' };
    again.note(enter, before, { effect, now: page(`Donate (${count + 1})`) });
  }
  expect(again.refusal(enter, 'e1')).toContain('only its own words changed');
  expect(again.refusal(enter, 'e2')).toBeNull();
  expect(again.refusal({ ...enter, key: 'Escape' }, 'e1')).toBeNull();
});
