// Values that stand in several fields, presses that are asked for more than once, lines that offer something, and names that several bear.
import { expect, test } from 'vitest';
import { decisionsOn } from '../../../../test/support/builtin-mind.ts';
import { button, field, heading, link, text, type Part } from '../../../../test/support/synthetic-page.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const list = (name: string, options: readonly string[]): Part =>
  field(
    name,
    { type: 'select', value: options[0] ?? '', options: [...options] },
    { ref: name, role: 'combobox' },
  );
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

test('the parts of a day and of a time go into fields of their own', async () => {
  const [first] = await decisionsOn('Book the ferry for Bo Li on 14 June 2031 at 09:45.', [
    [
      heading('Book the ferry'),
      field('Passenger', {}, { ref: 'who' }),
      list('Day', ['Day', ...numbers(1, 31)]),
      list('Month', ['Month', ...months]),
      field('Year', { placeholder: 'YYYY' }, { ref: 'year' }),
      field('Hour', {}, { ref: 'hour' }),
      field('Minute', {}, { ref: 'minute' }),
      button('Book', { group: 'f1' }),
    ],
  ]);
  expect(first).toMatchObject({
    kind: 'fill',
    entries: [
      { ref: 'who', text: 'Bo Li' },
      { ref: 'Day', option: '14' },
      { ref: 'Month', option: 'June' },
      { ref: 'year', text: '2031' },
      { ref: 'hour', text: '9' },
      { ref: 'minute', text: '45' },
    ],
  });
});

test('what is to be pressed three times is pressed three times', async () => {
  const bell = (rung: number): Part[] => [
    heading('Reception'),
    text(`Rung ${rung}`),
    button('Bell', { ref: 'bell' }),
    button('Lamp', { ref: 'lamp' }),
  ];
  const made = await decisionsOn(
    'Press the bell three times, then press the lamp.',
    [0, 1, 2, 3, 3].map(bell),
  );
  expect(made.map((one) => ('ref' in one ? one.ref : one.kind))).toEqual([
    'bell',
    'bell',
    'bell',
    'lamp',
    'finish',
  ]);
});

test('a line that offers something while it is written into is filled last, and its offer taken', async () => {
  const town = (value: string): Part => ({
    ...field('Town', { value }, { ref: 'town', role: 'combobox', group: 'f' }),
    y: 80,
  });
  const name = (value: string): Part => ({ ...field('Name', { value }, { ref: 'name', group: 'f' }), y: 40 });
  const note = (value: string): Part => ({
    ...field('Street', { value }, { ref: 'street', group: 'f' }),
    y: 400,
  });
  const offer: Part = {
    kind: 'control',
    role: 'option',
    tag: 'li',
    name: 'Aarhus, Denmark',
    text: 'Aarhus, Denmark',
    ref: 'offer',
    y: 120,
  };
  const send = button('Save', { ref: 'send', group: 'f', y: 500 });
  const made = await decisionsOn(
    'Add a member with the name "Ann Lee" in the town "Aarhus", street "Elm Lane 4".',
    [
      [heading('New member'), name(''), town(''), note(''), send],
      [heading('New member'), name('Ann Lee'), town('Aarhus'), note(''), offer, send],
      [heading('New member'), name('Ann Lee'), town('Aarhus, Denmark'), note(''), send],
    ],
  );
  expect(made).toMatchObject([
    { kind: 'fill', entries: [{ ref: 'name' }, { ref: 'town', text: 'Aarhus' }] },
    { kind: 'click', ref: 'offer' },
    { kind: 'type', ref: 'street', text: 'Elm Lane 4' },
  ]);
});

test('of two that are called the same the one of the kind that the task says is meant, else the one in those very letters', async () => {
  const page = [
    heading('Desk'),
    link('Reports', '/r', { ref: 'link' }),
    button('Reports', { ref: 'button' }),
  ];
  const [first] = await decisionsOn('Press the Reports button.', [page]);
  expect(first).toMatchObject({ kind: 'click', ref: 'button' });
  const keys = [heading('Keys'), button('b', { ref: 'small' }), button('B', { ref: 'large' })];
  const [second] = await decisionsOn('Press "B".', [keys]);
  expect(second).toMatchObject({ kind: 'click', ref: 'large' });
});

test('a press on one of two that nothing tells apart is not claimed', async () => {
  const page = (said: string): Part[] => [
    heading('Rooms'),
    text(said),
    button('Reserve', { ref: 'one', group: 'a' }),
    button('Reserve', { ref: 'other', group: 'b' }),
  ];
  const made = await decisionsOn('Press "Reserve".', [page('Two rooms'), page('Thank you, it is reserved.')]);
  expect(made.at(-1)).not.toMatchObject({ kind: 'finish', reached: true, confirmed: undefined });
});
