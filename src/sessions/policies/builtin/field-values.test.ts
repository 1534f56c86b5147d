import { expect, test } from 'vitest';
import { element, field } from '../../../../test/support/synthetic-page.ts';
import type { FieldFacts } from '../../../evidence/evidence.ts';
import { isPlaceholderOption, optionFor, valueFor } from './field-values.ts';
import { readGoal } from './goal.ts';

const goal = readGoal('Buy a blue mug');
const value = (label: string, facts: Partial<FieldFacts> = {}, fault = '', attempts = 0) =>
  valueFor(element(field(label, facts)), { goal, fault, attempts, number: 1234 });

test.each([
  ['Name', {}, 'Passerby Test'],
  ['First name', {}, 'Passerby'],
  ['Name to sign the message with', {}, 'Passerby Test'],
  ['Name of the business', {}, 'Example Ltd'],
  ['Company name', {}, 'Example Ltd'],
  ['Company registration number', {}, '12345678'],
  ['VAT ID', {}, 'GB999999973'],
  ['Customer number', {}, '12345678'],
  ['Your mail', { autocomplete: 'email' }, 'passerby.test1234@example.com'],
  ['E-mail address', {}, 'passerby.test1234@example.com'],
  ['Zip code', {}, '90210'],
  ['Street', { autocomplete: 'shipping street-address' }, '12 Example Street'],
  ['Guests', { type: 'number', min: '2', max: '6' }, '2'],
  ['Nights', { type: 'number', max: '0' }, '0'],
  ['Day', { type: 'date', min: '2031-01-02' }, '2031-01-02'],
  ['Phone', { pattern: '\\d{10}' }, '2025550143'],
  ['Code', { maxLength: 4 }, 'Pass'],
])('%s', (label, facts, expected) => expect(value(label, facts)).toBe(expected));

test('a number that is refused without a word on why is tried in other lengths', () => {
  const tried = [0, 1, 2, 3].map((attempts) =>
    value('Customer number', {}, 'Not a number of ours', attempts),
  );
  expect(tried).toEqual(['12345678', '12345678', '123456789', '1234567890']);
});

test('what stands beside a field is followed: an example, a count of digits, letters and hyphens', () => {
  expect(value('Day of the damage', { description: 'For example 14 March' })).toBe('14 March');
  expect(value('Account', { description: 'Eight digits' })).toBe('12345678');
  expect(value('Address of the board', { description: 'Letters, digits and hyphens' })).toBe(
    '12-example-street',
  );
});

test('a date in three fields gets its parts, a count a number, a postcode refused twice another form', () => {
  const part = (label: string, groupLabel: string) =>
    valueFor(element({ ...field(label), groupLabel }), { goal, fault: '', attempts: 0, number: 1234 });
  expect(['Day', 'Month', 'Year'].map((label) => part(label, 'Date of birth'))).toEqual(['17', '5', '1990']);
  expect(part('Year', 'When do you start?')).toBe('2030');
  expect(value('How many people live there?')).toBe('1');
  expect(value('Postcode', {}, 'Enter a real postcode', 2)).toBe('SW1A 1AA');
});

test('an error message is read: digits, format, example, taken', () => {
  expect(value('Phone', { type: 'tel' }, 'Use 10 digits')).toBe('2025550143');
  expect(value('Phone', { type: 'tel' }, 'Include the country code')).toBe('+1 202 555 0143');
  expect(value('Birthday', {}, 'Use DD/MM/YYYY')).toBe('17/05/1990');
  expect(value('Postcode', {}, 'Enter a postcode like SW1A1AA')).toBe('SW1A1AA');
  expect(value('Email', { type: 'email' }, 'This address is already taken', 1)).toBe(
    'passerby.test1235@example.com',
  );
});

test('a select takes what the goal names, else the first real choice', () => {
  const select = (options: string[]) =>
    optionFor(element(field('Colour', { type: 'select', options })), goal);
  expect(select(['Choose a colour', 'Red', 'Blue'])).toBe('Blue');
  expect(select(['--', 'Small', 'Large'])).toBe('Small');
  expect(select(['Select…'])).toBeNull();
  expect(isPlaceholderOption('Please select')).toBe(true);
});
