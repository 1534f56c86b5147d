// What a field asks for, finer than its kind: by `autocomplete` and type first, then by the words on it.
import type { ScreenElement } from '../../evidence/evidence.ts';
import { fieldKindOf } from '../../language/field-kind-of.ts';
import type { FieldKind } from '../../language/field-kinds.ts';
import { fieldPartOf } from '../../language/field-part-of.ts';
import { labelOfField, typeOf } from './field-keys.ts';

/** Tokens of `autocomplete` that name a value of their own. */
const tokens = [
  'name',
  'given-name',
  'family-name',
  'nickname',
  'username',
  'email',
  'organization',
  'street-address',
  'address-line1',
  'address-line2',
  'address-level1',
  'address-level2',
  'postal-code',
  'country',
  'country-name',
  'tel',
  'bday',
  'url',
  'one-time-code',
  'new-password',
  'cc-number',
  'cc-name',
  'cc-exp',
  'cc-exp-month',
  'cc-exp-year',
  'cc-csc',
] as const;

/** What a value is for. */
export type Purpose =
  | (typeof tokens)[number]
  | 'password'
  | 'number'
  | 'date'
  | 'time'
  | 'search'
  | 'coupon'
  | 'subject'
  | 'message'
  | 'choice'
  | 'box'
  | 'file'
  | 'text';

const byType: Record<string, Purpose> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  number: 'number',
  date: 'date',
  'datetime-local': 'date',
  month: 'date',
  week: 'date',
  time: 'time',
  search: 'search',
  select: 'choice',
  radio: 'choice',
  checkbox: 'box',
  file: 'file',
};

const byKind: Partial<Record<FieldKind, Purpose>> = {
  name: 'name',
  address: 'street-address',
  phone: 'tel',
  email: 'email',
  card: 'cc-number',
  'birth-date': 'bday',
  'free-text': 'message',
  search: 'search',
  filter: 'search',
  quantity: 'number',
  page: 'number',
  coupon: 'coupon',
};

/** The purpose of a field; `text` where nothing tells. */
export function purposeOf(element: ScreenElement): Purpose {
  const { field } = element;
  const type = typeOf(element);
  if (/^(select|radio|checkbox|file)$/.test(type)) return byType[type] ?? 'choice';
  const token = field?.autocomplete.trim().toLowerCase().split(/\s+/).at(-1) ?? '';
  const completed = tokens.find((each) => each === token);
  if (type === 'password')
    return completed === 'cc-csc'
      ? completed
      : kindOf(element) === 'new-password'
        ? 'new-password'
        : 'password';
  // A field of addresses takes no other name, whatever it is for.
  if (type === 'email') return 'email';
  if (completed) return completed;
  const kind = kindOf(element);
  // A number field for a birthday asks for an age or a year, which its limits tell.
  if (type === 'number') return 'number';
  const typed = byType[type];
  if (typed === 'date' && kind === 'birth-date') return 'bday';
  if (typed) return typed;
  if (element.role === 'searchbox') return 'search';
  if (element.role === 'spinbutton') return 'number';
  if (datePattern(element) !== null) return kind === 'birth-date' ? 'bday' : 'date';
  const part = fieldPartOf(labelOfField(element));
  if (part && fits(part, kind)) return part;
  if (type === 'textarea' || type === 'contenteditable') return 'message';
  return (kind && byKind[kind]) ?? 'text';
}

/** True for a field that may be left empty by whoever has no such thing: a coupon, a filter. */
export function isSideOffer(purpose: Purpose): boolean {
  return purpose === 'coupon' || purpose === 'one-time-code';
}

/** True for what nobody can make up: a word of proof, and a line of which nothing tells what it takes. */
export function isKnownToVisitors(purpose: Purpose): boolean {
  return isSideOffer(purpose) || /^(text|password|username|search)$/.test(purpose);
}

export function kindOf(element: ScreenElement): FieldKind | null {
  return fieldKindOf({
    name: '',
    label: labelOfField(element),
    autocomplete: element.field?.autocomplete ?? '',
    type: typeOf(element),
  });
}

/** A part is believed where the kind of the field does not speak against it: "Gift card code" asks for no card. */
function fits(part: string, kind: FieldKind | null): boolean {
  if (part.startsWith('cc-')) return kind === 'card';
  if (kind === 'email' || kind === 'phone' || kind === 'coupon' || kind === 'search') return false;
  return part !== 'subject' || kind === null || kind === 'free-text' || kind === 'name';
}

/**
 * How a date is to be written, where the field shows it, as its letters in order: `DD/MM/YYYY`, `JJ.MM.AAAA` or `TT.MM.JJJJ`
 * are day, month, year. M is the month in every language that is read here, and the longest run the year.
 */
export function datePattern({
  field,
}: ScreenElement): { parts: ('day' | 'month' | 'year')[]; by: string } | null {
  for (const text of [field?.placeholder ?? '', field?.description ?? '', field?.label ?? '']) {
    const shape = /(\p{Lu}{2,4})([./-])(\p{Lu}{2})\2(\p{Lu}{2,4})/u.exec(text.toUpperCase());
    if (!shape) continue;
    const runs = [shape[1] ?? '', shape[3] ?? '', shape[4] ?? ''];
    if (!runs.every((run) => new Set(run).size === 1) || !runs.some((run) => run.startsWith('M'))) continue;
    const parts = runs.map((run) => (run.length === 4 ? 'year' : run.startsWith('M') ? 'month' : 'day'));
    if (new Set(parts).size === 3) return { parts, by: shape[2] ?? '/' };
  }
  return null;
}
