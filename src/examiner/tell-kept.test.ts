// What was sent and is opened anew: told as sent, as another value, or not at all.
import { expect, test } from 'vitest';
import { element, field, screen, turn } from '../../test/support/evidence-builder.ts';
import { keptWords } from './tell-kept.ts';

const save = element('save', { name: 'Save' });
const empty = [field('t1', '', { label: 'Title' }), field('n1', '', { label: 'Note' }), save];
const typed = [field('t1', 'Tea & cake', { label: 'Title' }), field('n1', 'hot', { label: 'Note' }), save];
const opened = [field('t2', 'Tea & cake', { label: 'Title' }), field('n2', 'hot hot', { label: 'Note' })];
const listed = [element('e', { name: 'Edit' })];

function told(
  last: Parameters<typeof screen>[1],
  how: { sends?: boolean; navigated?: boolean; secret?: boolean } = {},
) {
  const { sends = true, navigated = true, secret = false } = how;
  const screens = [screen('s1', empty), screen('s2', typed), screen('s3', listed), screen('s4', last)];
  const type = (place: number, number: number, value: string) =>
    turn(number, empty[place]!, {
      to: number === 2 ? 's2' : 's1',
      action: { kind: 'type', value, valueAfter: value },
    });
  const turns = [
    type(0, 1, 'Tea & cake'),
    type(1, 2, secret ? '••••••••' : 'hot'),
    { ...turn(3, save, { to: 's3', effect: { navigated: true, requests: ['r1'] } }), screen: 's2' },
    { ...turn(4, listed[0]!, { to: 's4', effect: { navigated } }), screen: 's3' },
  ];
  return keptWords(
    sends ? turns : turns.filter((one) => one.turn !== 3),
    new Map(screens.map((one) => [one.id, one])),
  );
}

test('each field that was sent is told with what it holds now', () => {
  expect([...told(opened)]).toEqual([
    [4, '; opened anew after it was sent: “Title” as sent, “Note” holds “hot hot”, and “hot” was sent'],
  ]);
  expect(told(opened, { secret: true }).get(4)).toBe('; opened anew after it was sent: “Title” as sent');
});

test('nothing is told of a form that is empty, of fields that share a name, of what was not sent, and where nothing was opened', () => {
  expect(told(empty).size).toBe(0);
  expect(told([...opened, field('t3', 'Other', { label: 'Title' })]).get(4)).not.toContain('Title');
  expect(told(opened, { sends: false }).size).toBe(0);
  expect(told(opened, { navigated: false }).size).toBe(0);
});
