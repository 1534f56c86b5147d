// Things without words, what a press brings up beyond what shows of it, and values that the page gives.
import { expect, test } from 'vitest';
import { decisionsOn } from '../../../../test/support/builtin-mind.ts';
import { button, field, heading, text, type Part } from '../../../../test/support/synthetic-page.ts';

const swatch = (at: number, background: [number, number, number]): Part => ({
  ...button('', { ref: `s${at}` }),
  locator: { css: `main > div:nth-of-type(${at})`, role: '', name: '', text: '', nth: 0 } as never,
  style: {
    background,
    color: [0, 0, 0, 1],
    fontSizePx: 16,
    fontWeight: 400,
    cursor: 'pointer',
    looksActionable: true,
  } as never,
});

test('a thing without words is told by its colour', async () => {
  const page = [
    heading('Covers'),
    swatch(1, [200, 30, 30]),
    swatch(2, [0, 130, 130]),
    swatch(3, [30, 60, 220]),
  ];
  const [first] = await decisionsOn('Choose the teal cover.', [page]);
  expect(first).toMatchObject({ kind: 'click', ref: 's2' });
});

test('a list that came up is scrolled for the name that the task gives', async () => {
  const rows = (names: string): Part[] => [
    heading('Address'),
    button('Country', { ref: 'opener', states: { expanded: true } }),
    ...names.split(' ').map((name, at): Part => ({
      kind: 'control',
      role: 'option',
      tag: 'li',
      name,
      text: name,
      ref: name,
      y: 100 + 30 * at,
    })),
    button('Save', { ref: 'save', y: 400 }),
  ];
  const closed = [
    heading('Address'),
    button('Country', { ref: 'opener', states: { expanded: false } }),
    button('Save', { ref: 'save', y: 400 }),
  ];
  const made = await decisionsOn('Set the country to Portugal and save it.', [
    closed,
    rows('Austria Belgium Croatia Denmark'),
    rows('Malta Norway Poland Portugal'),
  ]);
  expect(made).toMatchObject([
    { kind: 'click', ref: 'opener' },
    { kind: 'scroll', ref: 'Denmark' },
    { kind: 'click', ref: 'Portugal' },
  ]);
});

test('a small sum that a line asks for is worked out', async () => {
  const page = (mail: string): Part[] => [
    heading('Sign up'),
    field('E-mail', { type: 'email', value: mail }, { ref: 'mail' }),
    field('What is 3 + 4?', {}, { ref: 'sum' }),
    button('Sign up', { group: 'f1' }),
  ];
  const made = await decisionsOn('Sign up for the choir with the e-mail ann@example.org.', [
    page(''),
    page('ann@example.org'),
  ]);
  expect(made[1]).toMatchObject({ kind: 'type', ref: 'sum', text: '7' });
});

test('what is to be entered and is not told stands on the page', async () => {
  const [first] = await decisionsOn('Enter the parcel number from the letter and press Track.', [
    [
      heading('Letter'),
      text('Parcel number: KX-4471'),
      text('Weight: 3 kg'),
      field('Number', {}, { ref: 'line' }),
      button('Track', { group: 'f1' }),
    ],
  ]);
  expect(first).toMatchObject({ kind: 'type', ref: 'line', text: 'KX-4471' });
});
