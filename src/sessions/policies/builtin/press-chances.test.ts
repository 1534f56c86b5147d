// What was learned of demonstrations: chances add up with that of doing something else, and a press says what it was chosen by.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import { button, heading, link, readOf, text } from '../../../../test/support/synthetic-page.ts';
import { pressBias, pressWeights } from './calibration/press-weights.ts';
import { chancesOf } from './press-features.ts';

const task = 'Please move the meeting with Ida Lund to Thursday.';
const decide = (parts: Parameters<typeof readOf>[0]['parts']) =>
  builtinMind(task).decide(
    { ...readOf({ title: 'Calendar', parts }, 'https://calendar.example/'), turn: 1, canGoBack: false },
    new AbortController().signal,
  );

test('chances are those of a softmax with one more choice, which is to do something else', () => {
  const [own = 0] = chancesOf([new Map()]);
  expect(own).toBeCloseTo(Math.exp(pressBias) / (Math.exp(pressBias) + 1), 10);
  const all = chancesOf([new Map([['own', 2]]), new Map([['tried', 1]]), new Map([['no such feature', 9]])]);
  expect(all.reduce((sum, one) => sum + one, 0)).toBeLessThan(1);
  expect(all[0]).toBeGreaterThan(all[2] ?? 1);
  expect(all[1]).toBeLessThan(all[2] ?? 0);
});

test('great sums overflow nothing', () => {
  const name = Object.entries(pressWeights).sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  expect(chancesOf([new Map([[name, 1e6]]), new Map()])).toEqual([1, 0]);
});

test('the transcript tells what was learned as a part of the scent, and the press that takes up the task is the likeliest', async () => {
  const { action, record } = await decide([
    heading('Calendar'),
    link('Ida Lund, Tuesday', '/1', { ref: 'ida' }),
    link('Bo Kent, Monday', '/2', { ref: 'bo' }),
    link('Help', '/help', { ref: 'help' }),
  ]);
  expect(action).toMatchObject({ kind: 'click', ref: 'ida' });
  const taught = new Map(record.candidates.map(({ ref, parts }) => [ref, parts.taught ?? 0]));
  expect(taught.get('ida')).toBeGreaterThan(taught.get('bo') ?? 1);
  expect(taught.get('ida')).toBeGreaterThan(taught.get('help') ?? 1);
});

test('what closes, leads back or keeps what nobody wrote has no part in it', async () => {
  const { record } = await decide([
    heading('Calendar'),
    text('Nothing is planned.'),
    button('Save', { ref: 'save' }),
    button('Close', { ref: 'close' }),
    link('Back', '/back', { ref: 'back' }),
  ]);
  expect(record.candidates.map(({ parts }) => parts.taught)).toEqual([0, 0, 0]);
});
