import { expect, test } from 'vitest';
import { asTold, readGoal, priceIn, searchQuery } from './goal.ts';

test.each([
  ['Find a blue mug under $30 and buy it', 'buy', 'blue mug', 30, null],
  ['Buy two blue mugs', 'buy', 'blue mugs', null, 2],
  ['Find the return policy', 'return-policy', 'return policy', null, null],
  ['Find out how long I have to return an item', 'return-policy', 'return item', null, null],
  ['Change the quantity of the blue mug in the cart to 3', 'change-quantity', 'blue mug', null, 3],
  ['Sign up for the newsletter', 'subscribe', 'newsletter', null, null],
  ['Create an account', 'sign-up', '', null, null],
  ['Sign in', 'sign-in', '', null, null],
  ['Contact support', 'contact', '', null, null],
  ['Find the phone number', 'find-contact', 'phone number', null, null],
  ['Cancel my subscription', 'cancel', null, null, null],
  ['How much does delivery cost?', 'find-price', 'delivery', null, null],
  ['Add the desk lamp to the cart', 'add-to-cart', 'desk lamp', null, null],
  ['Book an appointment', 'book', null, null, null],
  ['Cancel the evening class you booked last week', 'cancel', null, null, null],
  ['Start the free month for your choir', 'sign-up', null, null, null],
  ['Try the service for free', 'sign-up', null, null, null],
  ['Sign up for the weekly letter', 'subscribe', null, null, null],
  ['Tell the provider that the line is dead', 'contact', null, null, null],
])('%s', (text, archetype, object, maxPrice, quantity) => {
  const goal = readGoal(text);
  expect(goal.archetype.id).toBe(archetype);
  if (object !== null) expect(goal.object).toBe(object);
  expect(goal.maxPrice).toBe(maxPrice);
  expect(goal.quantity).toBe(quantity);
});

test('quoted names are what is searched for; shorter queries keep the thing itself', () => {
  expect(searchQuery(readGoal('Buy the "Stoneware Mug"'))).toBe('Stoneware Mug');
  expect(searchQuery(readGoal('Find a blue mug'))).toBe('blue mug');
  expect(searchQuery(readGoal('Find a blue mug'), true)).toBe('mug');
});

test('prices are read in the ways that shops write them', () => {
  expect(priceIn('now only $1,299.50 instead')).toBe(1299.5);
  expect(priceIn('12,90 €')).toBe(12.9);
  expect(priceIn('30 days')).toBeNull();
});

// The kinds of science 2.2, each by a task that people bring; [D] the wording.
const kinds: [string, string, string | null][] = [
  ['buy', 'Buy a kettle', 'order'],
  ['compare', 'Compare the two plans', null],
  ['find-price', 'How much is the family ticket?', null],
  ['find-fact', 'Find out who founded the company', null],
  ['return-policy', 'Find the refund rules', null],
  ['find-contact', 'Find the e-mail address', null],
  ['hours-location', 'Find the nearest store', null],
  ['sign-up', 'Register for an account', 'account'],
  ['sign-in', 'Log in', null],
  ['recover-password', 'I forgot my password', 'message'],
  ['find-item', 'Find a jacket under €80', null],
  ['sort-filter', 'I would like to sort the lamps by price', null],
  ['book', 'Reserve a table for two', 'booking'],
  ['apply', 'Apply for a parking permit', 'application'],
  ['pay-bill', 'Pay my water bill', 'order'],
  ['track-order', 'Where is my parcel? Track the order', null],
  ['cancel', 'Cancel my membership', 'deletion'],
  ['change-setting', 'I want to switch the language to French', null],
  ['upload', 'I have to upload a photo', null],
  ['download', 'I need to download the brochure', null],
  ['subscribe', 'Subscribe to the newsletter', 'subscription'],
  ['get-help', 'Get help with a frozen screen', null],
  ['read-article', 'Read an article', null],
  ['try-demo', 'Try the demo', null],
  ['delete-data', 'Delete all my personal data', 'deletion'],
  ['contact', 'Get in touch with the museum', 'message'],
  ['review', 'Write a review of the kettle', 'comment'],
  ['change-quantity', 'Change the quantity to 2', null],
  ['remove-from-cart', 'Remove the lamp from the cart', null],
  ['add-to-cart', 'Put a lamp into the basket', null],
  ['save-item', 'Put the lamp on my wish list', null],
];

test.each(kinds)('%s: “%s”, stopping before %s', (id, text, harm) => {
  const { archetype } = readGoal(text);
  expect([archetype.id, archetype.harm]).toEqual([id, harm]);
  expect(archetype.stages.length).toBeGreaterThan(0);
  for (const stage of archetype.stages) expect(stage.arrived).not.toBe('');
});

test('a task is taken word by word only where its words say what to do with the page', () => {
  const stages = (text: string) =>
    asTold(readGoal(text))?.archetype.stages.map(({ clause }) => clause?.verb) ?? null;
  expect(stages('Take the reading lamp out of the basket')).toEqual(['remove']);
  expect(stages('Reserve the slot at 14:30 on Thursday')).toEqual(['reserve']);
  expect(stages('Add 3 adult tickets and go on to payment')).toEqual(['add', 'go on to']);
  for (const errand of [
    'Search for bridges and find the ferry timetable',
    'Buy a blue mug',
    'Book a demo',
    'View cart',
    'Find the return policy',
    'Put a beeswax candle into the cart and change the quantity to 3',
  ])
    expect([errand, stages(errand)]).toEqual([errand, null]);
});
