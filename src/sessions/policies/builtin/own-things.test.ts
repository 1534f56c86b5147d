// Making something of one's own: what goes where, what sends it, and what shows that it was kept.
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

const { signal } = new AbortController();
const task = 'Make a note called Buy yeast that says 6.40 EUR.';
const url = 'https://shop.example/';

/** An editor whose bar stands above its fields; its frame is read first, though it is drawn below the title. */
const editor = (title: string, body: string): Part[] => [
  field('Text', { type: 'textarea', value: body, form: '' }, { ref: 'f1e1', group: '', y: 300 }),
  button('Discard changes', { group: 'f1', y: 40 }),
  button('Confirm changes to this note', { ref: 'keep', group: 'f1', y: 40 }),
  field('', { value: title }, { ref: 'title', y: 120 }),
  field('Tag name', { value: '' }, { ref: 'tag', y: 180 }),
  button('Add', { group: 'f1', y: 180, box: { x: 240, y: 180, width: 60, height: 30 } }),
  button('Apply bold formatting to the selection', { group: 'f1', y: 240 }),
  field('Field value', { value: '' }, { ref: 'extra', y: 400 }),
];

const read = (parts: Part[]) => readOf({ title: 'Notes', parts }, url);

async function toEditor(after: Part[] = editor('', '')) {
  const mind = builtinMind(task);
  const list = read([heading('Notes'), text('Opening hours'), button('New note', { ref: 'new' })]);
  const first = await mind.decide({ ...list, turn: 1, canGoBack: false }, signal);
  expect(first.action).toMatchObject({ kind: 'click', ref: 'new', agree: 'Buy yeast' });
  const now = { ...read(after), turn: 2, canGoBack: false };
  mind.learn({
    action: first.action,
    effect: { ...noEffect, urlBefore: url, urlAfter: url, visibleMutations: 9 },
    refused: null,
    expectationMet: null,
    missed: false,
    now,
  });
  return { mind, now };
}

test('a name goes to the first line as it is drawn, words to the long field, and nothing is made up beside them', async () => {
  const { mind, now } = await toEditor();
  const { action } = await mind.decide(now, signal);
  expect(action).toEqual({
    kind: 'fill',
    entries: expect.arrayContaining([
      { kind: 'type', ref: 'title', text: 'Buy yeast' },
      { kind: 'type', ref: 'f1e1', text: '6.40 EUR' },
    ]),
  });
  const refs = action.kind === 'fill' ? action.entries.map(({ ref }) => ref) : [];
  expect(new Set(refs)).toEqual(new Set(['title', 'f1e1']));
});

test('the button in the bar of the form keeps it, not one that is about a selection or about one field', async () => {
  const { mind, now } = await toEditor();
  const filled = await mind.decide(now, signal);
  const whole = { ...read(editor('Buy yeast', '6.40 EUR')), turn: 3, canGoBack: false };
  mind.learn({
    action: filled.action,
    effect: { ...noEffect, urlBefore: url, urlAfter: url, visibleMutations: 2 },
    refused: null,
    expectationMet: true,
    missed: false,
    filled: 2,
    now: whole,
  });
  const sent = await mind.decide(whole, signal);
  expect(sent.action).toMatchObject({ kind: 'click', ref: 'keep' });
  // A write went out, but the form still holds what was written: a draft was saved, the note was not made.
  mind.learn({
    action: sent.action,
    effect: { ...noEffect, urlBefore: url, urlAfter: url, visibleMutations: 2, requests: ['r1'] },
    requests: [
      {
        id: 'r1',
        turn: 3,
        atMs: 0,
        method: 'PUT',
        url: `${url}draft`,
        type: 'fetch',
        status: 204,
        failure: null,
        endedMs: 1,
        sameSite: true,
      },
    ],
    refused: null,
    expectationMet: null,
    missed: false,
    now: { ...whole, turn: 4 },
  });
  const next = await mind.decide({ ...whole, turn: 4 }, signal);
  expect(next.action.kind).not.toBe('finish');
});

test('what was sent before and is not sent twice is no safe point of the goal', async () => {
  const endOf = async (refusedFor: 'held' | 'again') => {
    const { mind, now } = await toEditor(editor('Buy yeast', '6.40 EUR'));
    const sent = await mind.decide(now, signal);
    mind.learn({
      action: sent.action,
      effect: { ...noEffect, urlBefore: url, urlAfter: url },
      refused: 'stopped before saving: POST /notes would have been sent; it was sent once in this visit',
      refusedFor,
      expectationMet: null,
      missed: false,
      now: { ...now, turn: 3 },
    });
    return (await mind.decide({ ...now, turn: 3 }, signal)).action.kind;
  };
  expect(await endOf('held')).toBe('finish');
  expect(await endOf('again')).not.toBe('finish');
});
