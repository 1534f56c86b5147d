import { expect, test } from 'vitest';
import { readGoal, priceIn, searchQuery } from './goal.ts';

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
