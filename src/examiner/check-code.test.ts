// What the code of a check reads: after which step, and when the fault is there.
import { expect, test } from 'vitest';
import { element, screen, turn } from '../../test/support/evidence-builder.ts';
import type { Checked } from './checks/check.ts';
import { codeOf } from './check-code.ts';

const add = element('a1', { name: 'Add' });
const total = element('t1', { kind: 'text', role: '', name: '', text: 'Total €18.00' });
const checked: Checked = {
  screens: [screen('s1', [add, total])],
  turns: [turn(1, add), turn(2, add)],
  requests: [],
  console: [],
  turnOf: [1],
  stopped: '',
};
const frame = { checked, locate: () => 'thing' };

test('a value is read once the page has settled after the last turn of its moment', () => {
  const code = codeOf(
    [
      {
        kind: 'equal',
        as: 'number',
        left: { of: { text: 'Total' }, at: 1 },
        right: { is: 18 },
        same: false,
      },
    ],
    frame,
  );
  // The second turn only scrolled, so that it belongs to the first step.
  expect([...(code?.after ?? [])]).toEqual([
    [2, ['await settled(page);', 'const seen1 = await wordsOf(thing);']],
  ]);
  expect(code?.fault).toBe('!(same(numberIn(seen1, 0), 18))');
});

test('what is listened to is listened to once, from before the page is opened', () => {
  const request = { kind: 'request', step: 1, method: 'POST', path: '/api/add', made: true } as const;
  const code = codeOf([request, { ...request, made: false }], frame);
  expect(code?.opening).toEqual(['const answers = answersOf(page);']);
  expect(code?.before.get(1)).toEqual(['const answersBefore1 = answers.length;']);
  expect(code?.fault).toMatch(/^\(seen1\.some\(.*\) && !\(seen2\.some\(/);
});

test('one check without code leaves all without', () => {
  const text = { kind: 'text', at: 'end', text: 'Total', present: true } as const;
  expect(codeOf([text], frame)).not.toBeNull();
  expect(codeOf([text, { ...text, within: { text: 'Nowhere' } }], frame)).toBeNull();
});
