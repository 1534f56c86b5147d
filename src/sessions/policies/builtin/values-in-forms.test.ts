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

const send = button('Save', { group: 'f1', ref: 'send' });

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
