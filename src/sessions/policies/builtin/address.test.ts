// Addresses in tasks.
import { expect, test } from 'vitest';
import { addressIn } from './choice-fits.ts';

test.each([
  ['Have it sent to Ines Park, 18 Lock Street, Leeds LS10 1NB.', '18 Lock Street', 'LS10 1NB', 'Leeds'],
  ['Send it to Hafenweg 12, 20457 Hamburg', 'Hafenweg 12', '20457', 'Hamburg'],
  ['I live at 7b Mill Lane, Upper Heyford, OX25 5LD', '7b Mill Lane', 'OX25 5LD', 'Upper Heyford'],
])('%s', (text, street, postcode, town) => {
  const address = addressIn({ text });
  expect([address?.street.text, address?.postcode?.text, address?.town?.text]).toEqual([
    street,
    postcode,
    town,
  ]);
  expect(text.slice(address?.street.at, address?.street.end)).toBe(street);
});

test.each([
  'Order 12 Cups, please',
  'Book Room 12, two nights',
  'The total of 2026, Order 7',
  'Nothing here',
])('%s has none', (text) => {
  const address = addressIn({ text });
  expect(address?.town ?? address?.postcode ?? null).toBeNull();
});
