// What forms and their answers say, in each language: parts of names and addresses, answers, choices that are none, people.
import { expect, test } from 'vitest';
import { answerOf, asksToChoose } from './answer-of.ts';
import { fieldPartOf } from './field-part-of.ts';
import { knownLanguages } from './language-table.ts';
import { madeUpPerson } from './made-up-person.ts';

test.each([
  ['First name', 'given-name'],
  ['Last name *', 'family-name'],
  ['Nachname', 'family-name'],
  ['PLZ', 'postal-code'],
  ['Code postal', 'postal-code'],
  ['Ciudad', 'address-level2'],
  ['Sobrenome', 'family-name'],
  ['Cognome', 'family-name'],
  ['Gebruikersnaam', 'username'],
  ['Imię', 'given-name'],
  ['郵便番号', 'postal-code'],
  ['Gültig bis', 'cc-exp'],
  ['CVC', 'cc-csc'],
  ['First and last name', null],
  ['Vor- und Nachname', null],
  ['Nome e cognome', null],
  ['Message', null],
])('%s asks for %s', (label, part) => {
  expect(fieldPartOf(label)).toBe(part);
});

test.each([
  ['Thank you for your message!', 'taken'],
  ['Ihre Nachricht wurde erfolgreich gesendet.', 'taken'],
  ['Merci, votre message a été envoyé', 'taken'],
  ['保存しました', 'taken'],
  ['Epic sadface: Username is required', 'refused'],
  ['Bitte geben Sie eine gültige E-Mail-Adresse ein', 'refused'],
  ['Veuillez saisir une adresse valide', 'refused'],
  ['El campo es obligatorio', 'refused'],
  ['O campo deve ter pelo menos 8 letras', 'refused'],
  ['La password è troppo corta', 'refused'],
  ['Dit veld is verplicht', 'refused'],
  ['Nieprawidłowy adres', 'refused'],
  ['メールアドレスを入力してください', 'refused'],
  ['Saved two of three, one is invalid', 'refused'],
  ['A lamp for the desk', null],
  ['', null],
])('"%s" says %s', (text, answer) => {
  expect(answerOf(text)).toBe(answer);
});

test.each([
  '',
  '--',
  '– – –',
  'Please choose',
  'Select a country…',
  'Bitte wählen',
  'Choisir…',
  'Kies een land',
])('"%s" is no choice', (option) => {
  expect(asksToChoose(option)).toBe(true);
});

test.each(['Red', 'Deutschland', '1', 'Standard delivery', '東京都'])('"%s" is a choice', (option) => {
  expect(asksToChoose(option)).toBe(false);
});

test('a person is the same for one seed, has an address that nobody owns, and lacks nothing in any language', () => {
  for (const language of knownLanguages) {
    const person = madeUpPerson(41, `${language}-XX`);
    expect(madeUpPerson(41, language)).toEqual(person);
    expect(Object.values(person).filter((value) => value === '' || value.includes('{n}'))).toEqual([]);
    expect(person.email).toMatch(/^[a-z.\d]+@example\.com$/);
  }
  expect(madeUpPerson(1, 'en').email).not.toBe(madeUpPerson(2, 'en').email);
  expect(madeUpPerson(1, 'tlh')).toEqual(madeUpPerson(1, 'en'));
  expect(madeUpPerson(2_000_000_000, 'en').tel).toMatch(/^202-555-01\d\d$/);
});
