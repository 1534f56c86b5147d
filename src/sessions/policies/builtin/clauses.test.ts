import { expect, test } from 'vitest';
import { element, field, readOf, text, type Part } from '../../../../test/support/synthetic-page.ts';
import { clausesOf } from './clauses.ts';
import { dateIn, isoDay } from './dates.ts';
import { readGoal } from './goal.ts';
import { viewOf } from './view.ts';
import { wishesFor } from './wishes.ts';

const view = (...parts: Part[]) =>
  viewOf({ ...readOf({ title: 'Page', parts }, 'https://shop.example/'), turn: 1, canGoBack: false });
const values = (task: string, ...parts: Part[]) =>
  Object.fromEntries(wishesFor(task, view(...parts)).map(({ field, value }) => [field.name, value]));

test('a task is cut where it says to do another thing, and keeps lists and names whole', () => {
  const verbs = (task: string) => clausesOf(task).map(({ kind, verb, rest }) => `${kind} ${verb}: ${rest}`);
  expect(verbs('Tick olives, basil and capers and press Order')).toEqual([
    'fill tick: olives, basil and capers',
    'press press: Order',
  ]);
  expect(verbs('In the menu, choose File, then Export, then Plain text')).toEqual([
    'fill choose: File',
    'fill choose: Export',
    'fill choose: Plain text',
  ]);
  expect(verbs('On the Supplies tab, press Order toner')).toEqual([
    'press : Supplies',
    'press press: Order toner',
  ]);
  expect(verbs('How long does delivery take?')).toEqual([]);
});

test('what only says how to look, with what, or until when is left out', () => {
  const said = (task: string) =>
    clausesOf(task).map(
      ({ kind, verb, rest, within }) => `${kind} ${verb}: ${rest}${within ? ` @ ${within}` : ''}`,
    );
  expect(said('Switch between the tabs to find and click on the link "Perigee"')).toEqual([
    'press click on: the link "Perigee"',
  ]);
  expect(said('Use the slider to select a temperature of 21 and submit when you are done')).toEqual([
    'fill select: a temperature of 21',
    'press submit: ',
  ]);
  expect(said('What is the platform of the train to Malmö? Type the answer and submit')).toEqual([
    'fill enter: the platform of the train to Malmö',
    'press submit: ',
  ]);
  expect(said('Open the Format menu and choose Superscript under Text')).toEqual([
    'press open: the Format menu',
    'press : Text',
    'fill choose: Superscript',
  ]);
});

test('what is to be found first says where the rest is done', () => {
  const said = (task: string) =>
    clausesOf(task).map(({ verb, rest, within }) => `${verb}: ${rest}${within ? ` @ ${within}` : ''}`);
  expect(said('Find the email by Kari and click the star icon to mark it as important')).toEqual([
    'click: the star icon @ email by Kari',
  ]);
  expect(said('Find the height of Mount Halla in the table, enter it in the box and press Check')).toEqual([
    'enter: the height of Mount Halla in the box',
    'press: Check',
  ]);
  expect(said('For the user @lofoten, click on the "Retweet" button')).toEqual([
    'click on: the "Retweet" button @ @lofoten',
  ]);
  expect(said('Rename the playlist Rainy days to Wet days')).toEqual([
    'rename:  @ the playlist Rainy days',
    'enter: Wet days',
    'save: ',
  ]);
  expect(said('Find a kettle under £30 and buy it')).toEqual([]);
  expect(said('Find a course, choose the cheapest and continue')).toEqual([]);
});

test('tasks that people bring to sites keep their own grammar', () => {
  expect(readGoal('Choose a blue mug and buy it').archetype.id).toBe('buy');
  expect(readGoal('Open the return policy').archetype.id).toBe('return-policy');
  expect(readGoal('Press Order and confirm it').archetype.id).toBe('instructed');
  expect(readGoal('Delete the e-mail with the subject Winter sale').archetype.id).toBe('instructed');
});

test('a task gives fields their values by name, whichever comes first', () => {
  const form = [field('First name'), field('Town'), field('Phone')];
  expect(values('fill in first name Anselm and town Harwich', ...form)).toEqual({
    'First name': 'Anselm',
    Town: 'Harwich',
  });
  expect(values('enter Harwich in the field Town', ...form)).toEqual({ Town: 'Harwich' });
  expect(values('set the delivery date to June 14, 2030', field('Delivery date', { type: 'date' }))).toEqual({
    'Delivery date': '2030-06-14',
  });
  expect(
    values(
      'choose Portuguese as the language',
      field('Language', { type: 'select', options: ['English', 'Portuguese'] }),
    ),
  ).toEqual({ Language: 'Portuguese' });
  expect(values('press the button', ...form)).toEqual({});
  expect(values('enter Ada as the first name, Byrne as the town', ...form)).toEqual({
    'First name': 'Ada',
    Town: 'Byrne',
  });
  const parts = ['Day', 'Month', 'Year'].map((name, at) =>
    field(name, {
      type: 'select',
      options:
        [
          ['7', '8'],
          ['October', 'November'],
          ['1986', '1987'],
        ][at] ?? [],
    }),
  );
  expect(values('set the birth date to 8 November 1987', ...parts)).toEqual({
    Day: '8',
    Month: 'November',
    Year: '1987',
  });
});

test('a field without a name is called by the words beside it', () => {
  const named = view(
    text('Town', { box: { x: 20, y: 40, width: 60, height: 20 } }),
    field('', { label: '', placeholder: '' }, { box: { x: 120, y: 40, width: 200, height: 24 } }),
  );
  expect(named.fields.map((each) => each.field?.label)).toEqual(['Town']);
});

test('what is to be copied is read off the page: beside its name, or where row and column meet', () => {
  const invoice = [text('Customer number'), text('KD-20481'), field('Reference')];
  expect(values('copy the customer number into the field Reference', ...invoice)).toEqual({
    Reference: 'KD-20481',
  });
  const cell = (words: string, x: number, y: number) => text(words, { box: { x, y, width: 80, height: 20 } });
  const table = [
    cell('Name', 0, 0),
    cell('Floor', 100, 0),
    cell('Room', 200, 0),
    cell('Piet Aalto', 0, 40),
    cell('1', 100, 40),
    cell('114', 200, 40),
    cell('Gudrun Vale', 0, 80),
    cell('3', 100, 80),
    cell('327', 200, 80),
  ].map((part) => element(part));
  const read = readOf({ title: 'Staff', parts: [field('Room', {}, { y: 200 })] }, 'https://shop.example/');
  const seen = viewOf({ ...read, elements: [...table, ...read.elements], turn: 1, canGoBack: false });
  expect(wishesFor('enter the room number of Gudrun Vale', seen).map(({ value }) => value)).toEqual(['327']);
});

test('dates are understood in the ways in which they are written', () => {
  for (const written of [
    '14 June 2030',
    'June 14th, 2030',
    '2030-06-14',
    '06/14/2030',
    '14.06.2030',
    'the 14th of June 2030',
  ]) {
    const day = dateIn(`by ${written} please`);
    expect([written, day && isoDay(day)]).toEqual([written, '2030-06-14']);
  }
  expect(dateIn('in 14 days')).toBeNull();
});

test.each([
  [
    'When do you want to come? Choose 18 February 2031 and click "Continue"',
    ['choose 18 February 2031', 'click "Continue"'],
  ],
  ['Register the device: copy its serial number into the form', ['copy its serial number into the form']],
  [
    "Which player scored the most goals? Click that player's name.",
    ['click the player scored the most goals'],
  ],
  ['Follow @mira and like her latest post', ['follow @mira', 'like  @ @mira latest post']],
  ['Mark the message "You have won" as spam', ['mark spam @ the message "You have won"']],
  [
    'Reply "I can lend you mine" to the post by Bodil',
    ['reply  @ the post by Bodil', 'enter "I can lend you mine"', 'send '],
  ],
  ['Sort the table by weight and delete the heaviest item', ['sort weight', 'delete  @ the heaviest item']],
  ['Make a new board named Garden plans', ['make new board', 'enter Garden plans', 'make ']],
])('“%s” is understood as its single deeds', (task, deeds) => {
  const said = clausesOf(task, 'any verb').map(
    ({ verb, rest, within }) => `${verb} ${rest}${within ? ` @ ${within}` : ''}`,
  );
  expect(said).toEqual(deeds);
});

test('quoted words go where a field is left, numbers to their row, days in turn', () => {
  expect(
    values(
      'enter "Water the ferns" that is due on 2030-11-02',
      field('What should we remind you of?'),
      field('Due', { placeholder: 'YYYY-MM-DD' }),
    ),
  ).toEqual({ 'What should we remind you of?': 'Water the ferns', Due: '2030-11-02' });
  expect(
    values(
      'look for a cabin from 3 July 2030 to 10 July 2030 for 4 guests',
      field('Check-in', { type: 'date' }),
      field('Check-out', { type: 'date' }),
      field('Guests', { type: 'select', options: ['1', '2', '3', '4', '5'] }),
    ),
  ).toEqual({ 'Check-in': '2030-07-03', 'Check-out': '2030-07-10', Guests: '4' });
  expect(values('set the loan amount to 3,500', field('Loan amount 1,000', { type: 'range' }))).toEqual({
    'Loan amount 1,000': '3500',
  });
});
