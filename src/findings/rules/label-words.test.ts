// Labels: which are held to what they show, and which to how words are written.
import { expect, test } from 'vitest';
import { element, evidence, field, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { labelInName } from './label-in-name.ts';
import { leakedInternals } from './leaked-internals.ts';
import { labelTypo } from './label-typo.ts';

const on = (target: ScreenElement) => evidence({ screens: [screen('s1', [target])] });

test.each<[string, number, Partial<ScreenElement>]>([
  ['a button', 1, {}],
  ['what is no control', 0, { kind: 'text' }],
  ['a field', 0, { field: field('f', '').field }],
  ['a label', 0, { tag: 'label' }],
  ['a box to tick', 0, { role: 'checkbox' }],
  ['a whole sentence', 0, { text: 'Send message to all of the people whom you have written to before' }],
  ['a name of programs', 0, { text: 'send_message now' }],
])('%s that is called otherwise than it shows: %d', (_what, count, more) => {
  const target = element('e1', { text: 'Send message', name: 'Contact form control', ...more });
  expect(judge(labelInName, on(target)).found).toHaveLength(count);
});

test.each<[string, string[], ScreenElement]>([
  ['the label of a field', ['the field “Adress” on'], field('f', 'Anna', { label: 'Adress' })],
  [
    'the label of a field before its name',
    ['the field “Where you live” on'],
    { ...field('f', 'Anna', { label: 'Adress' }), name: 'Where you live' },
  ],
  [
    'the name of a field without a label',
    ['the field “Adress” on'],
    { ...field('f', '', { label: '' }), name: 'Adress' },
  ],
  ['a name without words', ['the button “Adress” on'], element('e', { text: '', name: 'Adress' })],
  ['a heading', ['the heading “Adress” on'], element('e', { kind: 'heading', text: 'Adress' })],
  ['a text', [], element('e', { kind: 'text', text: 'Adress' })],
  [
    'a control in a frame',
    [],
    element('e', { text: 'Adress', locator: { ...element('e').locator, frameUrl: 'https://a.example' } }),
  ],
  [
    'a sentence',
    [],
    element('e', { text: 'Adress of the place to which you would like us to send the lamp' }),
  ],
])('a slip in %s', (_what, starts, target) => {
  const summaries = judge(labelTypo, on(target)).found.map(({ summary }) => summary);
  expect(summaries).toEqual(starts.map((start) => expect.stringContaining(start)));
});

const leaking = (words: string, more: Partial<ScreenElement>, status: number | null = 200) => {
  const shown = element('e', { kind: 'text', tag: 'p', role: '', text: words, ...more });
  const session = evidence({
    screens: [screen('s1', [shown])],
    turns: [turn(1, null, { to: 's1', effect: { status } })],
  });
  return judge(leakedInternals, session).found.length;
};

test.each<[string, number, Partial<ScreenElement>, number]>([
  ['a text', 0, {}, 200],
  ['a status', 1, { kind: 'status' }, 200],
  ['a live region', 1, { live: 'polite' }, 200],
  ['an alert', 1, { role: 'alert' }, 200],
  ['a page that failed', 1, {}, 500],
])('the words of a program in %s: %d', (_what, count, more, status) => {
  expect(leaking('IllegalStateException: no such room', more, status)).toBe(count);
});

test('what an address names is a thing, and no key without its words', () => {
  expect(leaking('shop.sqlite', { kind: 'control', tag: 'a', role: 'link' })).toBe(1);
  const href = 'https://a.example/?database=%2Fdata%2Fshop.sqlite';
  expect(leaking('shop.sqlite', { kind: 'control', tag: 'a', role: 'link', href })).toBe(0);
});

test('a label is no key; a text may explain one, and code shows what programs say', () => {
  expect(leaking('lamps.oak_lamp.title', { kind: 'control', role: 'button' })).toBe(1);
  expect(leaking('lamps.oak_lamp.title', {})).toBe(0);
  expect(leaking('NaN', {})).toBe(1);
  expect(leaking('NaN', { role: 'code' })).toBe(0);
});
