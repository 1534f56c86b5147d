// What goes into which field, which form is filled, and which button is left alone: on forms made of a few words.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  noEffect,
  readOf,
  text,
  type Part,
} from '../../../../test/support/synthetic-page.ts';
import type { Action, Observation } from '../../policy.ts';
import { clausesOf } from './clauses.ts';
import { toldIn } from './told.ts';

const url = 'https://desk.example/';
const seen = (parts: Part[], turn = 1): Observation => ({
  ...readOf({ title: 'Desk', parts }, url),
  turn,
  canGoBack: false,
});
const { signal } = new AbortController();

async function first(task: string, parts: Part[]): Promise<Action> {
  return (await builtinMind(task).decide(seen(parts), signal)).action;
}

/** What the mind does on one view after another, each brought up by the action before. */
async function through(task: string, views: Part[][]): Promise<Action[]> {
  const mind = builtinMind(task);
  const actions: Action[] = [];
  for (const [at, parts] of views.entries()) {
    const { action } = await mind.decide(seen(parts, at + 1), signal);
    actions.push(action);
    const now = seen(views[at + 1] ?? parts, at + 2);
    const effect = { ...noEffect, urlBefore: url, urlAfter: url, visibleMutations: 2 };
    mind.learn({ action, effect, refused: null, expectationMet: true, now });
  }
  return actions;
}

/** Texts and choices that an action enters, by ref. */
function enters(action: Action | undefined): Record<string, string> {
  if (action?.kind === 'type') return { [action.ref]: action.text };
  if (action?.kind === 'select') return { [action.ref]: action.option };
  if (action?.kind !== 'fill') return {};
  return Object.fromEntries(
    action.entries.map((entry) => [
      entry.ref,
      entry.kind === 'type' ? entry.text : entry.kind === 'select' ? entry.option : 'on',
    ]),
  );
}

const number = (label: string, value: string, more: Part = {}): Part =>
  field(label, { type: 'number', value }, { role: 'spinbutton', ...more });

test('each number goes to what the word behind it names, and none to the next one', async () => {
  const form = [
    heading('New visit'),
    field('Household', {}, { ref: 'h' }),
    number('Adults', '1', { ref: 'a' }),
    number('Children', '0', { ref: 'c' }),
    button('Plan', { group: 'f1' }),
  ];
  const action = await first('Plan a visit for the Weber family with 2 adults and 3 children.', form);
  expect(enters(action)).toMatchObject({ a: '2', c: '3' });
});

test('a number beside which nothing names a line changes none, and neither does a measure', async () => {
  const box = [heading('Hive 2'), number('Boxes', '2', { ref: 'b' }), button('Save', { group: 'f1' })];
  expect(enters(await first('I looked after hive 2 and counted 4 mites. Write that down.', box))).toEqual({});
  const add = [
    heading('Claw hammer'),
    number('Quantity', '1', { ref: 'q' }),
    button('Add to basket', { group: 'f1' }),
  ];
  expect(enters(await first('Put one claw hammer of 450 g in the basket.', add))).toEqual({});
});

test('what somebody is to read goes where there is room for it, though the form was come to by chance', async () => {
  const form = [
    heading('Get in touch'),
    field('Name', {}, { ref: 'n' }),
    field('Email', { type: 'email' }, { ref: 'e' }),
    field('Message', { type: 'textarea' }, { ref: 'm' }),
    button('Send', { group: 'f1' }),
  ];
  const task =
    'Write to them: "Can we bring our dog along?" My name is Ruth Amadi, my address is ruth@example.org.';
  expect(enters(await first(task, form))).toMatchObject({
    n: 'Ruth Amadi',
    e: 'ruth@example.org',
    m: 'Can we bring our dog along?',
  });
});

const orders = (of: string, n: number): Part[] =>
  [text(of), text(`${n} × Lime`), button('Change', { ref: `c${n}` }), button('Packed', { ref: `p${n}` })].map(
    (part, cell) => ({
      ...part,
      y: 40 * n,
      box: { x: 20 + 220 * cell, y: 40 * n, width: 200, height: 30 },
      locator: {
        role: '',
        name: part.name ?? '',
        testId: null,
        css: `html > body > table > tbody > tr:nth-of-type(${n}) > td:nth-of-type(${cell + 1})`,
        nth: 0,
        frameUrl: null,
      },
    }),
  );
const list = [heading('Orders'), ...orders('Ann Lee', 4), ...orders('Ben Roy', 2), ...orders('Cy Fox', 7)];

test('a layer that was opened at a thing is of that thing: its old value gives way, and it is not left', async () => {
  const layer: Part[] = [
    {
      kind: 'dialog',
      role: 'dialog',
      tag: 'dialog',
      name: 'Change order',
      ref: 'd',
      box: { x: 0, y: 0, width: 1280, height: 800 },
    },
    field('For', { value: 'Ann Lee' }, { ref: 'f' }),
    number('How many', '4', { ref: 'h' }),
    button('Save', { ref: 's', group: 'f1' }),
  ];
  const [opened, filled] = await through('Ann Lee would like 6 of lime and not 4. Correct that.', [
    list,
    layer,
  ]);
  expect(opened).toMatchObject({ ref: 'c4' });
  expect(enters(filled)).toEqual({ h: '6' });
});

test('what was only opened is not agreed to', async () => {
  const opened = [...list, text('Tuesday, 16:00'), button('Call off…', { ref: 'o' })];
  const asked = [
    ...opened,
    text('Call this off?'),
    button('Call off', { ref: 'y' }),
    button('No', { ref: 'n' }),
  ];
  const task = 'Ann Lee got through her test on 1 March 2027. Note that with her details.';
  const actions = await through(task, [list, opened, asked, asked]);
  expect(actions).not.toContainEqual(expect.objectContaining({ ref: 'y' }));
});

test('a name is found without its title, and a year ends a sentence', () => {
  expect(
    toldIn('The court gave Mr. Delacroix more time.', 'en').capitals.map(({ text: said }) => said),
  ).toEqual(['Delacroix']);
  const task = 'It begins earlier on 11 December 2026. The one before stays as it is.';
  expect(clausesOf(task, 'en').map(({ text: said }) => said)).toEqual([
    'It begins earlier on 11 December 2026',
    'The one before stays as it is',
  ]);
});

const send = button('Save', { group: 'f1', ref: 'send' });

test.each([
  [
    'an address goes into its fields by its parts',
    'I have moved to 22 Bobbin Lane, Staveley, LA8 9PB. Change that.',
    [field('Street', {}, { ref: 'a' }), field('Town', {}, { ref: 'b' }), field('Postcode', {}, { ref: 'c' })],
    { a: '22 Bobbin Lane', b: 'Staveley', c: 'LA8 9PB' },
  ],
  [
    'a short name that is another one stays',
    'Bea Thornton would like 6 jars. Put that right in the list.',
    [field('For', { value: 'Ben Thornton' }, { ref: 'a' })],
    {},
  ],
  [
    'what is to be said goes where there is room, and a name to the name',
    'Leave a review with five stars, saying "Healthy and well packed", and sign it Nora W.',
    [field('Name shown', {}, { ref: 'a' }), field('Your review', { type: 'textarea' }, { ref: 'b' })],
    { a: 'Nora W', b: 'Healthy and well packed' },
  ],
  [
    'of choices the one is meant that alone has a word of the task',
    'I would rather come on Saturday mornings. My member number is 4410, put that down.',
    ['Wednesday, 18:00', 'Saturday, 9:00'].map((name, at) =>
      field(name, { type: 'radio', value: null }, { ref: `r${at}`, role: 'radio', group: 'g' }),
    ),
    { r1: 'on' },
  ],
  [
    'a day is one of birth only where that is told',
    'You are away on 9 July 2027, and then back. Put Mila Brandt, born on 14 May 2017, on the list.',
    [field('Name', {}, { ref: 'a' }), field('Date of birth', { type: 'date', value: '' }, { ref: 'b' })],
    { a: 'Mila Brandt', b: '2017-05-14' },
  ],
  [
    'a part of a name is not that name',
    'Put The Salt Road on 12 December 2026. That is the film.',
    [
      field(
        'Film',
        { type: 'select', value: 'Elms', options: ['Elms', 'Salt and Sugar'] },
        { ref: 'a', role: 'combobox' },
      ),
    ],
    {},
  ],
])('%s', async (_, task, parts, values) => {
  const action = await first(task, [heading('List'), ...parts, send]);
  if (action.kind === 'click' && 'r1' in values) expect(action.ref).toBe('r1');
  else expect(enters(action)).toEqual(values);
});

test('a value of the task is kept when the form complains, and what is empty is filled', async () => {
  const form = (name: string, date: string, town: string, more: Part[] = []) => [
    heading('Your booking'),
    field('Name', { value: name }, { ref: 'n' }),
    field('Day', { value: date }, { ref: 'd' }),
    field('Home town', { value: town }, { ref: 't' }),
    send,
    ...more,
  ];
  const mind = builtinMind('Book the hall for 22 May 2027 in the name of Imogen Hale.');
  const error = 'Please fill in your name, day and home town.';
  const views = [
    form('', '', ''),
    form('Imogen Hale', '2027-05-22', ''),
    form('Imogen Hale', '2027-05-22', ''),
  ];
  const actions: Action[] = [];
  for (const [at, parts] of views.entries()) {
    const { action } = await mind.decide(seen(parts, at + 1), signal);
    actions.push(action);
    const said =
      at === 1
        ? [{ text: error, error: true, live: '', role: '', box: { x: 40, y: 500, width: 300, height: 20 } }]
        : [];
    const effect = { ...noEffect, urlBefore: url, urlAfter: url, visibleMutations: 2, newText: said };
    const now = seen(views[at + 1] ?? parts, at + 2);
    mind.learn({ action, effect, refused: null, expectationMet: true, now });
  }
  expect(enters(actions[0])).toMatchObject({ n: 'Imogen Hale' });
  expect(actions[1]).toMatchObject({ kind: 'click', ref: 'send' });
  expect(Object.keys(enters(actions[2]))).toEqual(['t']);
});
