// What a made-up person called "Passerby Test" writes into a field. Addresses are at example.com, numbers are reserved for
// fiction, and a card is only ever the test number (design 1.9).
import { fitsPagePattern } from '../../../base/page-pattern.ts';
import type { Random } from '../../../base/random.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { fieldKindOf } from '../../../language/field-kind-of.ts';
import { fieldPartOf } from '../../../language/field-parts.ts';
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

/** The value for a text-like field, by what its kind, its label and its hint ask for; never empty. */
export function valueFor(element: ScreenElement, wish: ValueWish): string {
  const { field } = element;
  const token = (field?.autocomplete ?? '').trim().split(/\s+/).at(-1) ?? '';
  const values = valuesOf(wish, element);
  const value =
    (field?.type === 'email' ? values['email'] : values[token]) ??
    byType(element, wish, values) ??
    byLabel(element, wish, values) ??
    'Passerby Test';
  return fit(mend(value, element, wish), element);
}

/** What the person is called and has, by the tokens of autocomplete, by parts of fields and by kinds of fields. */
function valuesOf({ number, lang, wish }: ValueWish, { field }: ScreenElement): Record<string, string> {
  const person = madeUpPerson(number, lang);
  const id = exampleIn(field?.description ?? '') ?? '12345678';
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
    password: strongPassword,
    'one-time-code': '123456',
    'tel-national': person.tel,
    phone: person.tel,
    address: person['street-address'],
    'cc-name': 'Passerby Test',
    'cc-number': '4242 4242 4242 4242',
    'cc-exp': '12/34',
    'cc-exp-month': '12',
    'cc-exp-year': '2034',
    'cc-csc': '123',
    card: '4242 4242 4242 4242',
    bank: 'GB33BUKB20201555555555',
    'birth-date': '1990-05-17',
    id,
    'id-number': id,
    quantity: String(wish.quantity ?? 1),
    day: '17',
    month: '5',
    year: '2030',
    age: '34',
    hour: '10',
    minute: '30',
    subject: wish.object || 'A question',
    title: wish.object || 'A question',
  };
}

function byType(
  { field, ...element }: ScreenElement,
  wish: ValueWish,
  values: Record<string, string>,
): string | null {
  if (field === null) return null;
  const { min, max } = field;
  switch (field.type) {
    case 'password':
      return strongPassword;
    case 'tel':
      return values['tel'] ?? null;
    case 'url':
      return 'https://example.com';
    case 'number':
    case 'range': {
      const isAge = fieldPartOf(nameOf({ ...element, field }), wish.lang) === 'age';
      const wanted = Math.max(wish.wish.quantity ?? (isAge ? 34 : 1), min === '' ? -Infinity : Number(min));
      return String(max === '' ? wanted : Math.min(wanted, Number(max)));
    }
    case 'date':
      return min === '' ? '2030-05-17' : min;
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

function byLabel(element: ScreenElement, wish: ValueWish, values: Record<string, string>): string | null {
  const { field, groupLabel, heading } = element;
  const label = `${nameOf(element)} ${field?.placeholder ?? ''}`;
  const hint = `${label} ${field?.description ?? ''}`;
  const sum = sumIn(label);
  if (sum !== null) return sum;
  if (asksForDay(hint)) return dayAs(hint, { year: 2030, month: 5, day: 17 }, field?.min ?? '');
  const kindOf = (words: string, type: string) =>
    fieldKindOf({ name: '', label: words, autocomplete: '', type });
  const part = fieldPartOf(label, wish.lang);
  const kind = kindOf(label, field?.type ?? '');
  const example = exampleIn(field?.description ?? '');
  // `Company number`, with `such as 01234567` beside it, is no name of a company.
  if (example !== null && /\d{4}/.test(example) && kind === 'name') return example;
  if (part !== null && (kind === null || plainKinds.has(kind))) {
    const isBirth = part === 'year' && kindOf(`${groupLabel} ${heading}`, '') === 'birth-date';
    return isBirth ? '1990' : (values[part] ?? 'Passerby Test');
  }
  if (kind === null) return example;
  return kind === 'free-text' ? messageFor(wish) : (values[kind] ?? null);
}

const plainKinds: ReadonlySet<string> = new Set(['name', 'address', 'card', 'free-text']);

/** What a line asks for with `What is 3 + 4?`; null where it asks for no sum. */
function sumIn(words: string): string | null {
  const [, one, sign, other] =
    /(?<!\d)(\d{1,3})\s?([+−×*x-])\s?(\d{1,3})\s?(?:=|\?|$)/.exec(words.trim()) ?? [];
  if (one === undefined || other === undefined) return null;
  const [a, b] = [Number(one), Number(other)];
  return String(sign === '+' ? a + b : sign === '-' || sign === '−' ? a - b : a * b);
}

function messageFor({ wish }: ValueWish): string {
  if (wish.message !== undefined) return wish.message;
  const words = wish.values.find(({ kind }) => kind === 'quoted')?.text;
  if (words !== undefined) return words;
  const about = wish.object === '' ? 'your service' : wish.object;
  return `Hello, this is a test message by a simulated visitor. I have a question about ${about}. Thank you.`;
}

/** The example that words give of a value, such as `12/30` in `for example 12/30`; null without one, and where it is somebody's address. */
function exampleIn(words: string): string | null {
  const found = oneSpaced(words).match(/(?<![\w@.])[\p{L}\d]+(?:[/.:-][\p{L}\d]+)*(?![\w@])/gu) ?? [];
  const isMore = (word: string) => /[/:-]|\d[.]\d/.test(word) || /\d{4,}/.test(word) || /\p{L}/u.test(word);
  return found.findLast((word) => /\d/.test(word) && isMore(word)) ?? null;
}

/** Mends a value by what the error says: as its example has it, without blanks, with so many digits, another one. */
function mend(value: string, { field }: ScreenElement, { fault, attempts, number }: ValueWish): string {
  if (fault === '' || field?.type === 'password') return value;
  if (value.includes('@')) return value.replace(/(?<!\d)\d*@/, `${number + attempts}@`);
  const given = exampleIn(fault);
  if (given !== null) return given;
  const count = /^[\d\s.+-]+$/.test(value)
    ? /(?<![\d/.,-])(\d{1,2})(?![\d/.,-])/.exec(fault)?.[1]
    : undefined;
  if (count !== undefined)
    return value.replaceAll(/\D/g, '').padEnd(Number(count), '0').slice(0, Number(count));
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

function fit(value: string, { field }: ScreenElement): string {
  const bare = value.replaceAll(/[\s-]/g, '');
  const takes = (text: string) => field !== null && fitsPagePattern(field.pattern, text) === true;
  const fitting = field !== null && field.pattern !== '' && !takes(value) && takes(bare) ? bare : value;
  const limit = field?.maxLength ?? null;
  if (limit === null || limit <= 0 || fitting.length <= limit) return fitting;
  return (bare.length <= limit ? bare : fitting).slice(0, limit);
}

/** True for fields that take card data. */
export function isCardField(element: ScreenElement): boolean {
  const { type = '', placeholder = '', autocomplete = '' } = element.field ?? {};
  const label = `${nameOf(element)} ${placeholder}`;
  return autocomplete.startsWith('cc-') || fieldKindOf({ name: '', label, autocomplete, type }) === 'card';
}

/** How people write a phone number, a card number or a postcode at first; null for other fields, and where it would not fit. */
export function everydayValue(element: ScreenElement, value: string, lang: string): string | null {
  const { type = '', autocomplete = '' } = element.field ?? {};
  const token = autocomplete.split(' ').at(-1) ?? '';
  const label = nameOf(element);
  const isPhone = fieldKindOf({ name: '', label, autocomplete: token, type }) === 'phone';
  const isCode = token === 'postal-code' || fieldPartOf(label, lang) === 'postal-code';
  const isCard = isCardField(element) && /^(\d{4} ?){4}$/.test(value);
  const daily = isCode
    ? /[A-Z]/.test(value) && value.toLowerCase()
    : isPhone
      ? value.replaceAll('-', ' ')
      : isCard && value.replaceAll(' ', '').replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  return daily !== false && fit(daily, element) === daily ? daily : null;
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
  if (persona.how.typoRate === 0 || planned.length < 2 || !has('late typo', random)) return null;
  const index = planned.findIndex(
    ({ field, entry }) =>
      entry.kind === 'type' && /^(text|email)$/.test(field.field?.type ?? '') && entry.text.length >= 6,
  );
  const meant = planned[index]?.entry;
  if (meant?.kind !== 'type') return null;
  // Two letters change places, as fast fingers do.
  const { text } = meant;
  const wrong: FillEntry = {
    ...meant,
    text: `${text.slice(0, 2)}${text[3] ?? ''}${text[2] ?? ''}${text.slice(4)}`,
  };
  const entries = planned.map(({ entry }, at) => (at === index ? wrong : entry));
  return { entries: [...entries, meant], thought: 'I mistyped one of them and put it right at the end.' };
}

function has(quirk: keyof typeof quirkShares, random: Random): boolean {
  return random.fork(`quirk ${quirk}`).uniform() < quirkShares[quirk];
}
