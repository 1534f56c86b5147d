// What the tokens of `autocomplete` say a field is for (the HTML standard's list of autofill fields).
import type { FieldKind } from '../field-kinds.ts';

const kinds: Partial<Record<FieldKind, string>> = {
  name: 'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username organization organization-title',
  address:
    'street-address address-line1 address-line2 address-line3 address-level1 address-level2 address-level3 address-level4 country country-name postal-code',
  phone:
    'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension',
  email: 'email impp',
  card: 'cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type',
  password: 'current-password one-time-code webauthn',
  'new-password': 'new-password',
  'birth-date': 'bday bday-day bday-month bday-year',
  'free-text': 'photo url sex',
  bank: 'transaction-amount',
  currency: 'transaction-currency',
  language: 'language',
};

/** Kind by token, in lower case. */
export const autocompleteKinds: Readonly<Record<string, FieldKind>> = Object.fromEntries(
  Object.entries(kinds).flatMap(([kind, tokens]) =>
    tokens.split(' ').map((token) => [token, kind as FieldKind]),
  ),
);
