// A day of the task in a calendar that is drawn by the page: it is opened, turned to the month, and the day is pressed.
import { expect, test } from 'vitest';
import type { Action } from '../../policy.ts';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import { button, field, noEffect, readOf, text, type Part } from '../../../../test/support/synthetic-page.ts';

const { signal } = new AbortController();
const url = 'https://shop.example/';
const months = ['November 2026', 'December 2026', 'January 2027'];

/** A month with the last days of the month before in front of it. */
function calendar(title: string, [before, after]: readonly [string, string]): Part[] {
  const day = (number: number, ref: string): Part =>
    button(String(number), { ref, role: '', tag: 'td', y: 200 });
  return [
    button(before, { ref: 'before', y: 120, box: { x: 20, y: 120, width: 30, height: 30 } }),
    text(title, { y: 120, box: { x: 60, y: 120, width: 140, height: 30 } }),
    button(after, { ref: 'after', y: 120, box: { x: 210, y: 120, width: 30, height: 30 } }),
    ...[29, 30].map((number) => day(number, `other-${number}`)),
    ...Array.from({ length: 30 }, (_, at) => day(at + 1, `day-${at + 1}`)),
  ];
}

test.each([['signs', ['‹', '›']]] as const)(
  'a line that takes no letters is pressed, the calendar is turned, and the day is pressed once: %s',
  async (_, signs) => {
    const mind = builtinMind('Select 30 January 2027 as the date and press "Send".');
    let shown = -1;
    let chosen = '';
    const pressed: string[] = [];
    for (let turn = 1; turn <= 8 && pressed.at(-1) !== 'send'; turn++) {
      const page = () => [
        field('Date', { type: 'text', value: chosen }, { ref: 'line', y: 60, states: { readonly: true } }),
        ...(shown < 0 ? [] : calendar(months[shown] ?? '', signs)),
        button('Next', { ref: 'form-next', y: 300 }),
        button('Send', { ref: 'send', y: 300 }),
      ];
      const read = () => ({ ...readOf({ title: 'Book', parts: page() }, url), turn, canGoBack: false });
      const { action }: { action: Action } = await mind.decide(read(), signal);
      const ref = 'ref' in action ? action.ref : action.kind;
      pressed.push(ref);
      if (ref === 'line') shown = 0;
      if (ref === 'after') shown += 1;
      if (ref === 'before') shown -= 1;
      if (ref.startsWith('day')) [chosen, shown] = ['30/01/2027', -1];
      const effect = { ...noEffect, urlBefore: url, urlAfter: url, visibleMutations: 2 };
      mind.learn({ action, effect, refused: null, expectationMet: null, missed: false, now: read() });
    }
    expect(pressed).toEqual(['line', 'after', 'after', 'day-30', 'send']);
  },
);
