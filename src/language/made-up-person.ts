// A made-up person whom a form can be given: the same one for the same seed and language, by the tokens of `autocomplete`.
import { knownLanguages, type Language } from './language-table.ts';
import { britain, people } from './tables/made-up-people.ts';

/** What a form may ask of a person, by token of `autocomplete` where the standard has one. */
export type PersonToken =
  | 'name'
  | 'given-name'
  | 'family-name'
  | 'nickname'
  | 'username'
  | 'email'
  | 'organization'
  | 'street-address'
  | 'address-line1'
  | 'address-line2'
  | 'address-level1'
  | 'address-level2'
  | 'postal-code'
  | 'country'
  | 'country-name'
  | 'tel'
  | 'bday'
  | 'url'
  | 'subject'
  | 'message';

export type MadeUpPerson = Readonly<Record<PersonToken, string>>;

/**
 * The person of this seed, 0 or more, in the language of a tag such as `de-AT`; the English one where its words are not known.
 * Addresses are at example.com, which nobody owns.
 */
export function madeUpPerson(seed: number, tag: string): MadeUpPerson {
  const row = /^en[-_]gb$/i.test(tag) ? { ...people.en, ...britain } : people[languageOf(tag)];
  const number = 1_000 + (seed % 9_000);
  const two = String(10 + (seed % 90));
  const [first, last] = [plain(row.givenName, 'hikari'), plain(row.familyName, 'minato')];
  const street = row.street.replace('{n}', two);
  const phone = row.phone.replace('{n}', two);
  return {
    name: row.familyFirst ? `${row.familyName}${row.givenName}` : `${row.givenName} ${row.familyName}`,
    'given-name': row.givenName,
    'family-name': row.familyName,
    nickname: first,
    username: `${first}${last}${number}`,
    email: `${first}.${last}${number}@example.com`,
    organization: 'Example Ltd',
    'street-address': street,
    'address-line1': street,
    'address-line2': '2',
    'address-level1': row.region,
    'address-level2': row.city,
    'postal-code': row.postcode,
    country: row.countryCode,
    'country-name': row.country,
    tel: phone,
    bday: '1990-05-17',
    url: 'https://example.com',
    subject: row.subject,
    message: row.message,
  };
}

function languageOf(tag: string): Language {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return knownLanguages.find((language) => language === primary) ?? 'en';
}

/** Letters that an address may hold; `instead` for a name in another script. */
function plain(name: string, instead: string): string {
  return /^[A-Za-z]+$/.test(name) ? name.toLowerCase() : instead;
}
