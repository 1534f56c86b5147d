// A right value refused for its writing: whose message it is, and what shows that it was refused and then taken.
import { expect, test } from 'vitest';
import { element, evidence, field, newText, screen, turn } from '../../../test/support/evidence-builder.ts';
import { send } from '../../../test/support/judge-deed.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { EffectRecord, NewText, ScreenElement, TurnRecord } from '../../evidence/evidence.ts';
import { overStrictInput } from './over-strict-input.ts';

const name = field('name', '', { label: 'Full name' });
const phone = field('phone', '', { label: 'Phone' });

const typed = (number: number, value: string, target = phone, effect: Partial<EffectRecord> = {}) =>
  turn(number, target, { action: { kind: 'type', value, valueAfter: value }, effect });
const answer = (text: string, more: Partial<NewText> = {}) => ({
  newText: [newText(text, { error: true, ...more })],
});
const sends = (number: number, effect: Partial<EffectRecord>, to = 's1') =>
  turn(number, send, { to, effect });

const found = (turns: TurnRecord[], fields: ScreenElement[] = [phone], later: ScreenElement[] = fields) =>
  judge(
    overStrictInput,
    evidence({ screens: [screen('s1', [...fields, send]), screen('s2', [...later, send])], turns }),
  ).found;

test('a pattern that takes one of the usual writings refuses none', () => {
  const strict = (pattern: string) => found([], [field('phone', '', { label: 'Phone', pattern })], []).length;
  expect(strict('[0-9]+')).toBe(1);
  expect(strict('[0-9\\-]+')).toBe(0);
});

test('a message on the writing belongs to the field that was filled, and is told as it came up', () => {
  const words = 'It must not contain spaces';
  const [one, ...others] = found([typed(1, '020 7946 0958'), sends(2, answer(words))], [name, phone]);
  expect(others).toEqual([]);
  expect(one?.title).toBe('the field “Phone” refuses a usual way of writing');
  expect(one?.summary).toContain('The entry “020 7946 0958” in the field “Phone”');
  expect(found([typed(1, '020 7946 0958'), sends(2, answer(words), 's9')]), 'a lost look').toEqual([]);

  const described = field('phone', '', { label: 'Phone', description: words });
  const [unfilled] = found([sends(1, answer(words))], [described]);
  expect(unfilled?.summary).toBe(`the field “Phone” answers by “${words}”.`);

  const learner = { ...field('learner', '', { label: 'Learner' }), name: 'Learner, as on the form' };
  const other = answer('A learner must not contain spaces');
  expect(found([typed(1, '020 7946 0958'), sends(2, other)], [phone, learner])).toEqual([]);
});

const refused = '01632 960001';
const taken = '01632960001';
const complaint = answer('Phone is not right');
const thanks = answer('Thank you', { error: false });
const standing = element('standing', { kind: 'text', text: 'Phone is not right' });

test.each<[string, number, TurnRecord[]]>([
  ['refused and then taken', 1, [typed(1, refused), sends(2, complaint), typed(3, taken), sends(4, thanks)]],
  [
    'with a press on the field between',
    1,
    [typed(1, refused), sends(2, complaint), turn(3, phone), typed(4, taken), sends(5, thanks)],
  ],
  [
    'taken by another address',
    1,
    [typed(1, refused), sends(2, complaint), typed(3, taken), sends(4, { historyChanged: true })],
  ],
  [
    'never sent again',
    0,
    [typed(1, refused), sends(2, complaint), typed(3, taken, phone, answer('Looks good', { error: false }))],
  ],
  ['no complaint', 0, [typed(1, refused), sends(2, thanks), typed(3, taken), sends(4, thanks)]],
  ['a complaint before it', 0, [sends(1, complaint), typed(2, refused), typed(3, taken), sends(4, thanks)]],
  [
    'words that are no complaint',
    0,
    [
      typed(1, refused),
      sends(2, answer('Phone is optional', { error: false })),
      typed(3, taken),
      sends(4, thanks),
    ],
  ],
  [
    'a complaint about something else',
    0,
    [typed(1, refused), sends(2, answer('Choose a day')), typed(3, taken), sends(4, thanks)],
  ],
  [
    'another complaint',
    0,
    [typed(1, refused), sends(2, complaint), typed(3, taken), sends(4, answer('Phone is too short'))],
  ],
  [
    'a complaint that stands still',
    0,
    [typed(1, refused), sends(2, complaint), typed(3, taken), sends(4, thanks, 's2')],
  ],
])('the same number in two writings, %s: %d', (_what, count, turns) => {
  expect(found(turns, [name, phone], [name, phone, standing])).toHaveLength(count);
});

test('a field is known by its label, whatever else names it', () => {
  const longer = { ...phone, name: 'Phone, with the code of your country' };
  const turns = [typed(1, refused, longer), sends(2, complaint), typed(3, taken, longer), sends(4, thanks)];
  expect(found(turns, [longer])).toHaveLength(1);
});
