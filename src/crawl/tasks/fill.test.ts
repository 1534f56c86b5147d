// What a form that cannot be sent teaches.
import { expect, test } from 'vitest';
import { field, element, screen } from '../../../test/support/evidence-builder.ts';
import { formsOf } from '../forms/forms-of.ts';
import { identityFor } from '../forms/identity.ts';
import { emptyMemory } from '../memory.ts';
import type { Seen, Situation } from '../task.ts';
import { fillTask } from './fill.ts';

const identity = identityFor({ seed: 7, locale: 'en' });
const page = (disabled: boolean) =>
  screen('s1', [
    field('f', '', { label: 'First name' }),
    element('send', { text: 'Send', group: 'form', states: { disabled } }),
  ]);

/** Fills the form of a page, sees `seen`, and answers what is done next and what is kept of it. */
function filled(disabled: boolean, seen: Partial<Seen>) {
  const read = page(disabled);
  const [form] = formsOf(read);
  if (!form) throw new Error('there is a form');
  const memory = emptyMemory();
  const here = { forms: new Map([[form.key, form]]), record: { id: 'n1' } };
  const task = fillTask({ memory, here, read } as unknown as Situation, form.key, identity);
  expect(task.next().value).toMatchObject({ action: { kind: 'fill' } });
  const came = {
    turn: 2,
    refused: null,
    effect: { newText: [], requests: [], dialogs: [] },
    requests: [],
    before: read,
    now: read,
    to: here,
    ...seen,
  } as unknown as Seen;
  const next = task.next(came);
  return {
    next: next.done ? null : next.value,
    tried: memory.forms.get(form.key) ?? [],
    trials: memory.trials,
  };
}

test('a button that stays off is not pressed: only what the site answers is a refusal', () => {
  const { next, tried, trials } = filled(true, {});
  expect(next).toBeNull();
  expect(tried).toMatchObject([{ accepted: false, off: true }]);
  expect(trials).toMatchObject([{ about: { accepted: 'no', off: 'yes' }, cut: '' }]);
});

test('one that is on is pressed, and what was held while it was filled is held', () => {
  expect(filled(false, {}).next).toMatchObject({ action: { kind: 'click', ref: 'send' }, part: 'send' });
  expect(filled(true, { refused: 'no leave', refusedFor: 'held' }).next).not.toBeNull();
});
