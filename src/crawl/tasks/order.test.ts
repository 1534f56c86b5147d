// How a form is sent that was just filled.
import { expect, test } from 'vitest';
import { h, readOf } from '../../../test/support/read-builder.ts';
import type { PageRead, ScreenElement } from '../../evidence/evidence.ts';
import type { FormView } from '../forms/form-view.ts';
import type { Seen } from '../task.ts';
import { sendingOf } from './order.ts';

const page = (...buttons: string[]): PageRead =>
  readOf([h('main', ...buttons.map((words) => h('button', words)))]);
const button = ({ elements }: PageRead, words: string): ScreenElement => {
  const found = elements.find(({ text }) => text === words);
  if (!found) throw new Error(`no button “${words}”`);
  return found;
};

/** What shows after a form was filled, in which `submit` sends it now. */
function filled(now: PageRead, submit: ScreenElement | null): Seen {
  const forms = new Map([['search', { key: 'search', submit } as FormView]]);
  return { now, to: { forms } } as unknown as Seen;
}

test('by its button, for as long as that shows', () => {
  const before = page('Find');
  const form = { key: 'search', submit: button(before, 'Find') };
  const { ref } = form.submit;
  expect(sendingOf(form, filled(before, form.submit))).toEqual({ kind: 'click', ref });
  expect(sendingOf(form, null)).toEqual({ kind: 'click', ref });
});

test('by the button that it has then where typing took the old one away, and by Enter where it has none', () => {
  const gone = { ...button(page('Find'), 'Find'), ref: 'gone' };
  const after = page('Clear', 'Go');
  const go = button(after, 'Go');
  expect(sendingOf({ key: 'search', submit: gone }, filled(after, go))).toEqual({
    kind: 'click',
    ref: go.ref,
  });
  expect(sendingOf({ key: 'search', submit: gone }, filled(after, null))).toEqual({
    kind: 'press',
    key: 'Enter',
  });
  expect(sendingOf({ key: 'search', submit: null }, filled(after, go))).toEqual({
    kind: 'press',
    key: 'Enter',
  });
});
