// Other values for a field that a site refused: what its words ask for, then what other people would write there.
import { labelOfField, typeOf, type KeyedField } from './field-keys.ts';
import type { FormTrial } from './form-view.ts';
import { tokensOf } from '../../language/tokens.ts';
import { another, dateFor, fitted, type ValueContext } from './plain-value.ts';
import { datePattern, purposeOf, type Purpose } from './purpose.ts';
import type { Identity } from './identity.ts';

/** What is known of a refusal of one field. */
export interface Refused {
  keyed: KeyedField;
  value: string;
  /** What the site and the browser say about it. */
  words: string[];
}

/** Values to try in place of a refused one, best first, without those that were `tried`. */
export function repairsOf(
  { keyed, value, words }: Refused,
  context: ValueContext,
  tried: ReadonlySet<string>,
): string[] {
  const { element, options } = keyed;
  if (options.length > 0)
    return options.map(labelOfField).filter((label) => label !== value && !tried.has(label));
  if (element.field?.type === 'select')
    return element.field.options.slice(1).filter((option) => option !== value && !tried.has(option));
  if (typeOf(element) === 'checkbox') return value === 'on' ? [] : ['on'];
  if (typeOf(element) === 'file') return [];
  const asked = [
    ...words,
    element.field?.validationMessage ?? '',
    element.field?.description ?? '',
    element.field?.placeholder ?? '',
  ];
  const candidates = [
    ...byExample(asked.slice(0, -3), keyed),
    ...byPurpose(keyed, context, value),
    ...byNumbers(asked, keyed, value),
    ...byShape(element.field?.placeholder ?? ''),
    plainly(value),
  ];
  return [...new Set(candidates.map((each) => fitted(each, element)))].filter(
    (each) => each !== '' && each !== value && !tried.has(each),
  );
}

/** A message that shows the shape of a date. */
function byExample(words: readonly string[], { element }: KeyedField): string[] {
  if (!element.field || !/^(text|tel)$/.test(element.field.type)) return [];
  const shown = words.map((text) => ({
    ...element,
    field: element.field && { ...element.field, label: text },
  }));
  const told = shown.find((each) => datePattern({ ...each, field: bare(each.field) }) !== null);
  return told ? [dateFor({ ...told, field: bare(told.field) }, '1990-05-17')] : [];
}

function bare<Field extends KeyedField['element']['field']>(field: Field): Field {
  return field && { ...field, placeholder: '', description: '' };
}

/** What others with other habits would write. */
function byPurpose(
  { element }: KeyedField,
  { identity, accountsMade, form }: ValueContext,
  value: string,
): string[] {
  const others = (token: 'tel' | 'postal-code' | 'address-level1') =>
    identity.others.map((person) => person[token]);
  const purpose = purposeOf(element);
  const name = () => offeredFor(form.offered, 'username');
  const secret = () => [
    ...offeredFor(form.offered, 'password'),
    'Kestrel47!',
    'Kestrel47Harbour',
    'Kestrel#Harbour#47#Bay',
  ];
  const day = () => ['17.05.1990', '17/05/1990', '05/17/1990'];
  const account = (token: 'email' | 'username') => [...name(), ...accounts(identity, token, accountsMade)];
  const byThis: Partial<Record<Purpose, () => string[]>> = {
    tel: () => [digits(value), '2025550143', '+12025550143', '01632960001', ...others('tel')],
    'postal-code': () => [...others('postal-code'), 'SW1A 1AA'],
    'address-level1': () => ['CA', ...others('address-level1')],
    email: () => account('email'),
    username: () => account('username'),
    name,
    text: name,
    password: secret,
    'new-password': secret,
    date: day,
    bday: day,
    'cc-number': () => ['4242424242424242', '5555555555554444'],
    'cc-exp': () => ['1234', '12/2034', '12 / 34'],
  };
  return byThis[purpose]?.() ?? [];
}

function offeredFor(all: ValueContext['form']['offered'], wanted: 'username' | 'password'): string[] {
  return all.filter(({ purpose }) => purpose === wanted).map(({ value }) => value);
}

/** Addresses of accounts that were not made yet: the one that was refused may be taken. */
function accounts({ person }: Identity, purpose: 'email' | 'username', count: number): string[] {
  return [1, 2, 3].map((more) => another(person[purpose], count + more));
}

/** Numbers that a message names are a border, or how many signs are wanted. */
function byNumbers(words: readonly string[], { element }: KeyedField, value: string): string[] {
  const named = words.flatMap((text) => text.match(/\d{1,6}/g) ?? []).map(Number);
  const isNumber = element.field?.type === 'number' || purposeOf(element) === 'number';
  if (isNumber) return named.flatMap((number) => [number, number + 1, number - 1]).map(String);
  const lengths = named.filter((length) => length >= 2 && length <= 40);
  const figures = digits(value);
  const mostlyFigures = figures.length * 2 > value.length;
  return lengths.flatMap((length) => {
    if (mostlyFigures || value === '') return [figures.padEnd(length, '1234567890').slice(0, length)];
    return [value.length < length ? value.padEnd(length, 'a') : value.slice(0, length)];
  });
}

/** A placeholder with figures shows how it is written: `12345-678`. Words are no shape, and addresses are somebody's. */
function byShape(placeholder: string): string[] {
  const isShape =
    /\d/.test(placeholder) && tokensOf(placeholder).every((token) => !/^\p{L}{3,}$/u.test(token));
  return isShape && !placeholder.includes('@') ? [placeholder.trim()] : [];
}

function digits(value: string): string {
  return value.replace(/\D/g, '');
}

/** In plain letters and figures alone. */
function plainly(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\p{L}\p{N}@.]/gu, '');
}

/** Values that were put into the field `key` before, whatever came of them. */
export function triedIn(history: readonly FormTrial[], key: string): Set<string> {
  return new Set(history.flatMap(({ plan }) => plan.values[key] ?? []));
}
