// What a made-up person called "Passerby Test" writes into a field. Addresses are at example.com, numbers are reserved for
// fiction, and a card is only ever the test number (design 1.9).
import { fitsPagePattern } from '../../../base/page-pattern.ts';
import type { Random } from '../../../base/random.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { fieldKindOf } from '../../../language/field-kind-of.ts';
import type { FieldKind } from '../../../language/field-kinds.ts';
import { type FieldPart, fieldPartOf } from '../../../language/field-parts.ts';
import { madeUpPerson } from '../../../language/made-up-person.ts';
import type { Persona } from '../../../personas/persona.ts';
import { strongPassword } from '../../made-up-passwords.ts';
import { quirkShares } from './calibration/scents.ts';
import { asksForDay, dayAs } from './dates.ts';
import { nameOf } from './field-name.ts';
import type { Wish } from './wish.ts';
import { oneSpaced } from './words.ts';
import type { FillEntry } from '../../policy.ts';

/** What decides a value beyond the field itself. */
interface ValueWish {
  wish: Pick<Wish, 'object' | 'quantity' | 'values'> & {
    /** What there is to be said, where the task tells it in its own words. */
    message?: string;
  };
  /** Tag of the page's language. */
  lang: string;
  /** Words of the error that the field met, or ''. */
  fault: string;
  /** Times a value was put in before. */
  attempts: number;
  /** 0 to 9,999; keeps addresses of two sessions apart. */
  number: number;
}

/** The value for a text-like field; never empty. */
export function valueFor(element: ScreenElement, wish: ValueWish): string {
  const field = element.field;
  const token = (field?.autocomplete ?? '').trim().split(/\s+/).at(-1) ?? '';
  const values = tokens(wish);
  const value =
    (field?.type === 'email' ? values['email'] : values[token]) ??
    byType(element, wish) ??
    byLabel(element, wish) ??
    'Passerby Test';
  return fit(mend(value, element, wish), element);
}

function tokens({ number, lang }: ValueWish): Record<string, string> {
  const person = madeUpPerson(number, lang);
  return {
    ...person,
    name: 'Passerby Test',
    'given-name': 'Passerby',
    'family-name': 'Test',
    'additional-name': 'T',
    nickname: 'passerby',
    email: `passerby.test${number}@example.com`,
    username: `passerby.test${number}`,
    'new-password': strongPassword,
    'current-password': strongPassword,
    'one-time-code': '123456',
    'tel-national': person.tel,
    'cc-name': 'Passerby Test',
    'cc-number': '4242 4242 4242 4242',
    'cc-exp': '12/34',
    'cc-exp-month': '12',
    'cc-exp-year': '2034',
    'cc-csc': '123',
  };
}

function byType(element: ScreenElement, wish: ValueWish): string | null {
  const field = element.field;
  if (field === null) return null;
  switch (field.type) {
    case 'password':
      return strongPassword;
    case 'tel':
      return tokens(wish)['tel'] ?? null;
    case 'url':
      return 'https://example.com';
    case 'number':
    case 'range':
      return numberFor(element, wish);
    case 'date':
      return field.min === '' ? '2030-05-17' : field.min;
    case 'time':
      return '10:30';
    case 'month':
      return '2030-05';
    case 'textarea':
      return messageFor(wish);
    default:
      return null;
  }
}

function numberFor(element: ScreenElement, { wish, lang }: ValueWish): string {
  const { min = '', max = '' } = element.field ?? {};
  const wanted = wish.quantity ?? (fieldPartOf(nameOf(element), lang) === 'age' ? 34 : 1);
  const least = min === '' ? wanted : Math.max(wanted, Number(min));
  return String(max === '' ? least : Math.min(least, Number(max)));
}

function byLabel(element: ScreenElement, wish: ValueWish): string | null {
  const { field } = element;
  const label = `${nameOf(element)} ${field?.placeholder ?? ''}`;
  const hint = `${label} ${field?.description ?? ''}`;
  const sum = sumIn(label);
  if (sum !== null) return sum;
  if (asksForDay(hint)) return dayAs(hint, { year: 2030, month: 5, day: 17 }, field?.min ?? '');
  const part = fieldPartOf(label, wish.lang);
  const kind = fieldKindOf({ name: '', label, autocomplete: '', type: field?.type ?? '' });
  const isPlain =
    kind === null || kind === 'name' || kind === 'address' || kind === 'card' || kind === 'free-text';
  // `Company number`, with `such as 01234567` beside it, is no name of a company.
  const example = exampleIn(field?.description ?? '');
  if (example !== null && /\d{4}/.test(example) && kind === 'name') return example;
  if (part !== null && isPlain) return ofPart(part, wish, element);
  return kind === null ? exampleIn(field?.description ?? '') : ofKind(kind, wish, element);
}

/** What a line asks for with `What is 3 + 4?`; null where it asks for no sum. */
function sumIn(words: string): string | null {
  const [, one, sign, other] =
    /(?<!\d)(\d{1,3})\s?([+−×*x-])\s?(\d{1,3})\s?(?:=|\?|$)/.exec(words.trim()) ?? [];
  if (one === undefined || other === undefined) return null;
  const [a, b] = [Number(one), Number(other)];
  return String(sign === '+' ? a + b : sign === '-' || sign === '−' ? a - b : a * b);
}

function ofPart(part: FieldPart, wish: ValueWish, { groupLabel, heading }: ScreenElement): string {
  const isBirth =
    fieldKindOf({ name: '', label: `${groupLabel} ${heading}`, autocomplete: '', type: '' }) === 'birth-date';
  const byPart: Partial<Record<FieldPart, string>> = {
    day: '17',
    month: '5',
    year: isBirth ? '1990' : '2030',
    age: '34',
    hour: '10',
    minute: '30',
    subject: wish.wish.object || 'A question',
    title: wish.wish.object || 'A question',
  };
  return byPart[part] ?? tokens(wish)[part] ?? 'Passerby Test';
}

function ofKind(kind: FieldKind, wish: ValueWish, { field }: ScreenElement): string | null {
  const values = tokens(wish);
  const byKind: Partial<Record<FieldKind, string | undefined>> = {
    email: values['email'],
    phone: values['tel'],
    password: strongPassword,
    'new-password': strongPassword,
    address: values['street-address'],
    card: values['cc-number'],
    bank: 'GB33BUKB20201555555555',
    'birth-date': '1990-05-17',
    'free-text': messageFor(wish),
    quantity: String(wish.wish.quantity ?? 1),
    id: exampleIn(field?.description ?? '') ?? '12345678',
    'id-number': exampleIn(field?.description ?? '') ?? '12345678',
  };
  return byKind[kind] ?? null;
}

function messageFor({ wish }: ValueWish): string {
  if (wish.message !== undefined) return wish.message;
  const words = wish.values.find(({ kind }) => kind === 'quoted')?.text;
  if (words !== undefined) return words;
  const about = wish.object === '' ? 'your service' : wish.object;
  return `Hello, this is a test message by a simulated visitor. I have a question about ${about}. Thank you.`;
}

/**
 * The example that words give of a value, such as `12/30` in `for example 12/30`: the last word with a figure that is more than a
 * count. null without one, and where it is somebody's address.
 */
function exampleIn(words: string): string | null {
  const found = oneSpaced(words).match(/(?<![\w@.])[\p{L}\d]+(?:[/.:-][\p{L}\d]+)*(?![\w@])/gu) ?? [];
  const telling = found.filter(
    (word) => /\d/.test(word) && (/[/:-]|\d[.]\d/.test(word) || /\d{4,}/.test(word) || /\p{L}/u.test(word)),
  );
  return telling.at(-1) ?? null;
}

/** How many digits or characters words speak of; null where they speak of none. */
function countIn(words: string): number | null {
  const count = /(?<![\d/.,-])(\d{1,2})(?![\d/.,-])/.exec(words)?.[1];
  return count === undefined ? null : Number(count);
}

/** Mends a value by what the error says: as its example has it, without blanks, with so many digits, another one. */
function mend(value: string, element: ScreenElement, { fault, attempts, number }: ValueWish): string {
  if (fault === '') return value;
  const type = element.field?.type ?? '';
  if (type === 'password') return value;
  if (value.includes('@')) return value.replace(/(?<!\d)\d*@/, `${number + attempts}@`);
  const given = exampleIn(fault);
  if (given !== null) return given;
  const digits = /^[\d\s.+-]+$/.test(value) ? countIn(fault) : null;
  if (digits !== null) return value.replaceAll(/\D/g, '').padEnd(digits, '0').slice(0, digits);
  // Refused without a word on why: the same plainly, then of another length.
  const plain = otherwise(value, attempts);
  if (attempts <= 1) return plain;
  return /^\d+$/.test(plain) ? plain.padEnd(plain.length + attempts - 1, '0') : `${value}${number}`;
}

/** The same value as it may be written otherwise: a number without blanks and strokes, a word without accents. */
export function otherwise(value: string, attempts: number): string {
  if (attempts === 0 || dateShaped.test(value)) return value;
  const plain = value.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  return /^(?=.*\d)[A-Z\d\s.+-]+$/.test(plain) ? plain.replaceAll(/[\s.-]/g, '') : plain;
}

const dateShaped = /^\d{4}-\d{2}-\d{2}$|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$|^\d+[.,]\d{1,2}$/;

function fit(value: string, element: ScreenElement): string {
  const field = element.field;
  const bare = value.replaceAll(/[\s-]/g, '');
  const patterned =
    field !== null &&
    field.pattern !== '' &&
    fitsPagePattern(field.pattern, value) !== true &&
    fitsPagePattern(field.pattern, bare) === true;
  const fitting = patterned ? bare : value;
  const limit = field?.maxLength ?? null;
  if (limit === null || limit <= 0 || fitting.length <= limit) return fitting;
  return (bare.length <= limit ? bare : fitting).slice(0, limit);
}

/** True for fields that take card data. */
export function isCardField(element: ScreenElement): boolean {
  const { field } = element;
  const autocomplete = field?.autocomplete ?? '';
  if (autocomplete.startsWith('cc-')) return true;
  const label = `${nameOf(element)} ${field?.placeholder ?? ''}`;
  return fieldKindOf({ name: '', label, autocomplete, type: field?.type ?? '' }) === 'card';
}

/**
 * How people write a phone number, a card number or a postcode at first: in groups, a postcode in small letters. null for other
 * fields, and where it would not fit.
 */
export function everydayValue(element: ScreenElement, value: string, lang: string): string | null {
  const { field } = element;
  const token = (field?.autocomplete ?? '').split(' ').at(-1) ?? '';
  const label = nameOf(element);
  const kind = fieldKindOf({ name: '', label, autocomplete: token, type: field?.type ?? '' });
  const isCode = token === 'postal-code' || fieldPartOf(label, lang) === 'postal-code';
  const daily = isCode
    ? /[A-Z]/.test(value)
      ? value.toLowerCase()
      : null
    : kind === 'phone'
      ? value.replaceAll('-', ' ')
      : isCardField(element) && /^(\d{4} ?){4}$/.test(value)
        ? value.replaceAll(' ', '').replaceAll(/(\d{4})(?=\d)/g, '$1 ')
        : null;
  return daily !== null && fit(daily, element) === daily ? daily : null;
}

/** The made-up value as this persona writes it. Errors of the form are reacted to without it. */
export function withQuirk(
  value: string,
  element: ScreenElement,
  { random, persona }: { random: Random; persona: Persona },
): string {
  const { type = '', autocomplete = '' } = element.field ?? {};
  const kind = fieldKindOf({ name: '', label: nameOf(element), autocomplete, type });
  if (kind === 'phone') return has('spaced phone', random) ? value.replaceAll(/[-.]/g, ' ') : value;
  const accented = persona.who.languages[0]?.startsWith('en') !== true || has('accented name', random);
  return kind === 'name' && accented ? value.replace('Passerby', 'Pässerby') : value;
}

/** A password comes from a manager, for those who have one. */
export function pastesSecrets(random: Random): boolean {
  return has('pasted password', random);
}

/** One text field gets a wrong letter first and is put right after the others; null for those without the habit. */
export function lateTypo(
  planned: readonly { field: ScreenElement; entry: FillEntry }[],
  random: Random,
  persona: Persona,
): { entries: FillEntry[]; thought: string } | null {
  if (persona.how.typoRate === 0 || !has('late typo', random)) return null;
  const index = planned.findIndex(
    ({ field, entry }) =>
      entry.kind === 'type' && /^(text|email)$/.test(field.field?.type ?? '') && entry.text.length >= 6,
  );
  const meant = planned[index]?.entry;
  if (meant?.kind !== 'type' || planned.length < 2) return null;
  const wrong: FillEntry = { ...meant, text: swapped(meant.text) };
  const entries = planned.map(({ entry }, at) => (at === index ? wrong : entry));
  return { entries: [...entries, meant], thought: 'I mistyped one of them and put it right at the end.' };
}

function has(quirk: keyof typeof quirkShares, random: Random): boolean {
  return random.fork(`quirk ${quirk}`).uniform() < quirkShares[quirk];
}

/** Two letters change places, as fast fingers do. */
function swapped(text: string): string {
  return `${text.slice(0, 2)}${text[3] ?? ''}${text[2] ?? ''}${text.slice(4)}`;
}
