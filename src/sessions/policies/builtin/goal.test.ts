// Reading tasks: deeds and stages, the thing, limits, values and what is asked.
import { expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { readGoal } from './goal.ts';
import { searchQuery } from './wish.ts';

const deedsOf = (task: string) => [...new Set(readGoal(task).stages.map(({ deed }) => deed))];

test.each([
  ['Buy the stoneware mug', 'buy', 'stoneware mug'],
  ['Contact support about a broken plate', 'contact', 'broken plate'],
  ['Finde heraus, wie man etwas zurückgeben kann', 'returns', 'zuruckgeben'],
  ['Make a note called Buy yeast that says 6.40 EUR', 'do', 'note'],
  ['Remove the paper shade from the goods', 'do', 'paper shade goods'],
  ['Click the "Departures" link', 'press', 'Departures'],
])('%s: %s', (task, deed, object) => {
  const [stage] = readGoal(task).stages;
  expect([stage?.deed, stage?.wish.object]).toEqual([deed, object]);
});

test('a task is cut where a new verb begins, and never inside quotes', () => {
  const cut = (task: string) => clausesOf(task, 'en').map(({ text }) => text);
  expect(cut('Open the settings, choose Large text and press Save')).toEqual([
    'Open the settings',
    'choose Large text',
    'and press Save',
  ]);
  expect(cut('Search for "salt and open sea"')).toEqual(['Search for "salt and open sea"']);
  expect(cut('Buy a wool hat and gloves')).toEqual(['Buy a wool hat and gloves']);
});

test('what is found first is what the rest is about, with its limit', () => {
  for (const task of [
    'Find a mug under £20 and buy it',
    'Finde einen Becher unter 20 € und kaufe ihn',
    'Trouve un mug à moins de 20 € et achète-le',
  ]) {
    expect(deedsOf(task)).toEqual(['find-item', 'buy']);
    expect(readGoal(task).stages.every(({ wish }) => wish.maxPrice === 20)).toBe(true);
  }
  expect(deedsOf('Put a candle into the cart and change the quantity to 3')).toEqual(['add-to-cart', 'do']);
});

test('values come with their kind: quoted words, names, what is to be written, dates and numbers', () => {
  const kinds = (task: string) =>
    readGoal(task).stages[0]?.wish.values.map(({ kind, text }) => `${kind} ${text}`);
  expect(kinds('Make a note called Buy yeast that says 6.40 EUR')).toEqual([
    'name Buy yeast',
    'words 6.40 EUR',
  ]);
  expect(kinds('Create an account with the code word "kiln7"')).toEqual(['quoted kiln7']);
  expect(kinds('Create an account with the password "kiln7"')).toEqual([]);
  expect(readGoal('Create an account with the password "kiln7"').secrets).toMatchObject([{ text: 'kiln7' }]);
  expect(kinds('Set the birth date to 8 November 1987')).toContain('date 8 November 1987');
  expect(kinds('Setze das Datum auf den 8. November 1987')).toContain('date 8. November 1987');
});

test('quoted names are what is searched for; shorter queries keep the thing itself', () => {
  const [stage] = readGoal('Search for "beeswax candel" and open it').stages;
  expect(stage && searchQuery(stage.wish)).toBe('beeswax candel');
  const [other] = readGoal('Find a blue mug under £20').stages;
  expect(other && [searchQuery(other.wish), searchQuery(other.wish, true)]).toEqual(['blue mug', 'mug']);
  const [pairs] = readGoal('Buy two pairs of the wool socks in size M').stages;
  expect(pairs && searchQuery(pairs.wish)).toBe('wool socks');
});

test('what is asked after is told by its kind', () => {
  const answer = (task: string) => readGoal(task).stages[0]?.wish.answer;
  expect(answer('Find out how long delivery takes')).toBe('duration');
  expect(answer('Find the price of the plans')).toBe('price');
  expect(answer('Find the opening hours')).toBe('time');
  expect(answer('Buy the blue mug')).toBe(null);
});

test('a sentence that says how something is to be is something to do', () => {
  const read = (task: string) => {
    const [stage, ...rest] = readGoal(task).stages;
    return [stage?.deed, stage?.wish.values.map(({ text }) => text), rest.length];
  };
  expect(read('The copper kettle costs 21.50 from now on.')).toEqual(['do', ['21.50'], 0]);
  expect(read('Der Kessel kostet ab jetzt 21,50.')).toEqual(['do', ['21,50'], 0]);
  expect(read('Mrs Lund took 121.50 for the lamp, not 118.00; put it right.')).toEqual(['do', ['121.50'], 0]);
  expect(read('Set aside 45.00 for books instead of 30.00. The rest stays.')).toEqual(['do', ['45.00'], 0]);
});

test('a name ends where a figure is put to it', () => {
  const [stage] = readGoal('Start a jar called Holiday jar with 75.00 in it').stages;
  expect(stage?.wish.values.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'name Holiday jar',
    'number 75.00',
  ]);
});

test.each([
  ['The newsletter goes out every month. Set the task "Send it" so that it comes back each month.', 'do'],
  ['You have finished fixing the booking form. Leave the comment "Ready" on that task.', 'do'],
  [
    'You cannot bring Rufus on Wednesday. Friday would do. You sign in with a@b.example and the password kiln-9.',
    'do',
  ],
  ['I have a different mobile now: 07700 900318. The pool should know.', 'do'],
  ['Kneeling has become hard. Ask the garden for a spot that you can tend standing up.', 'do'],
  ['Sheila Grant cannot pay invoice 2034 at once: let her pay it in three parts.', 'do'],
  ['My parcel has not come. Find out where it is.', 'hours'],
  ['Sign in and find out what the fares cost', 'sign-in'],
])('several sentences are one piece of work, unless they only ask: %s', (task, deed) => {
  expect(readGoal(task).stages[0]?.deed).toBe(deed);
});

test('how one gets in is no part of what is to be done', () => {
  const [stage] = readGoal(
    'Owen Price has left. Take him off the list. You log in as m@b.example with the password kiln-9.',
  ).stages;
  expect(stage?.wish.told).not.toContain('log in');
});

test('what is told behind a request is told for it', () => {
  const stages = readGoal('Ask them whether they repair zips. They can answer to ann@example.com.').stages;
  expect(stages.map(({ deed }) => deed)).toEqual(['contact']);
  expect(stages.at(-1)?.wish.values.map(({ text }) => text)).toEqual(['ann@example.com']);
  expect(stages.at(-1)?.wish.told).toContain('ann@example.com');
});
