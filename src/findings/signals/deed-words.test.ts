import { expect, test } from 'vitest';
import { doesByAddress, endsByName, mayDoByAddress, mayDoByName } from './deed-words.ts';

test.each([
  'End my booking',
  'Cancel',
  'Delete account',
  'Yes, cancel it',
  'Sign out',
  'Leave this group',
  'Close your account',
  'Unsubscribe',
])('“%s” ends something', (label) => {
  expect(endsByName(label)).toBe(true);
});

test.each(['Pay now', 'Confirm', 'Send the form', 'Renew my pass', 'Add to basket now', 'Order now'])(
  '“%s” may do something',
  (label) => {
    expect([endsByName(label), mayDoByName(label)]).toEqual([false, label !== 'Add to basket now']);
  },
);

test.each([
  'Weekend trips',
  'Close-up lenses',
  'Order history',
  'Cancellation policy',
  'How to cancel',
  'Endings',
  'Stop motion films',
  'Payments',
  'Send us a line',
  'Find a shop',
])('“%s” only shows something', (label) => {
  expect(mayDoByName(label)).toBe(false);
});

test('an address that ends in a deed may do it, one that only holds the word does not', () => {
  for (const path of ['/bookings/7/end', '/plans?do=stop', '/logout']) {
    expect(mayDoByAddress(path), path).toBe(true);
    expect(doesByAddress(path), path).toBe(true);
  }
  for (const path of ['/weekend', '/calendar', '/end-of-line', '/close-ups/3', '/stop/7'])
    expect([mayDoByAddress(path), doesByAddress(path)], path).toEqual([false, false]);
});
