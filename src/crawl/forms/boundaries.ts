// Values at and beyond the border of what a field should take, each only where it fits the kind of field.
import { asksToChoose } from '../../language/answer-of.ts';
import { fieldKindOf } from '../../language/field-kind-of.ts';
import type { KeyedField } from './field-keys.ts';
import { labelOfField, typeOf } from './field-keys.ts';
import { formLimits, type FormVariation, type FormView } from './form-view.ts';
import { dateFor, isPlaceholder, isSignIn, writtenAs } from './plain-value.ts';
import { datePattern, kindOf, purposeOf, type Purpose } from './purpose.ts';

export type Boundary = Omit<FormVariation, 'field'>;

/** Characters of the very long text, and of a long one that a field for messages should take. */
const veryLong = 1_200;
const fairLong = 600;

const names: readonly Purpose[] = ['name', 'given-name', 'family-name', 'cc-name'];
const lines: readonly Purpose[] = [
  ...names,
  'organization',
  'street-address',
  'address-line1',
  'address-level2',
  'subject',
  'text',
  'nickname',
];

/** The boundaries of one field of a form, most telling first. `plain` is the value that was accepted. */
export function boundariesOf(keyed: KeyedField, form: FormView, plain: string): Boundary[] {
  const { element, options } = keyed;
  if (options.length > 0 || typeOf(element) === 'checkbox') return [];
  const empty = emptyOf(keyed, plain);
  // Wrong passwords lock accounts, and the address of an account is no boundary.
  if (isSignIn(form)) return empty;
  if (element.field?.type === 'select') return empty;
  return [...special(keyed, form, plain), ...empty, ...written(keyed)].slice(
    0,
    formLimits.boundariesPerField,
  );
}

/** Nothing at all, which a field that must be filled refuses. */
function emptyOf({ element }: KeyedField, plain: string): Boundary[] {
  if (plain === '') return [];
  const required = element.states.required === true || /\*/.test(element.field?.label ?? '');
  const none =
    element.field?.type === 'select'
      ? element.field.options.find((option) => isPlaceholder(option, element.field) || asksToChoose(option))
      : '';
  if (none === undefined) return [];
  return [{ value: none, boundary: 'empty', possible: required ? 'no' : 'unsure' }];
}

/** What the purpose of the field rules out. */
function special(keyed: KeyedField, form: FormView, plain: string): Boundary[] {
  const { element } = keyed;
  const purpose = purposeOf(element);
  if (purpose === 'number') return numbers(keyed);
  if (purpose === 'date' || purpose === 'bday') return dates(keyed, purpose);
  if (purpose === 'cc-exp')
    return [
      { value: plain.length > 5 ? '01/2020' : '01/20', boundary: 'past expiry', possible: 'no' },
      { value: '13/34', boundary: 'impossible date', possible: 'no' },
    ];
  if (purpose === 'password' || purpose === 'new-password') {
    const secrets = form.fields.filter((each) => each.field?.type === 'password');
    // The last of two repeats the one before.
    const repeats = secrets.length > 1 && secrets.at(-1) === element;
    return repeats ? [{ value: `${plain}x`, boundary: 'mismatch', possible: 'no' }] : [];
  }
  return wrong[purpose] ?? (element.field?.type === 'time' ? [] : fair(purpose));
}

/** Values that are none of their kind. */
const wrong: Partial<Record<Purpose, Boundary[]>> = {
  email: [
    { value: 'robin.example.com', boundary: 'no at sign', possible: 'no' },
    { value: 'robin@', boundary: 'no host', possible: 'no' },
  ],
  tel: [{ value: 'no number', boundary: 'letters', possible: 'no' }],
  'postal-code': [{ value: '!?', boundary: 'no letters', possible: 'no' }],
  'cc-number': [
    { value: '4242 4242 4242 4241', boundary: 'wrong check digit', possible: 'no' },
    { value: 'no number', boundary: 'letters', possible: 'no' },
  ],
  'cc-csc': [{ value: 'abc', boundary: 'letters', possible: 'no' }],
};

/** Right values that strict fields refuse. */
function fair(purpose: Purpose): Boundary[] {
  if (purpose === 'family-name')
    return [
      { value: 'O’Neill', boundary: 'apostrophe', possible: 'yes' },
      { value: 'Größmüller', boundary: 'umlaut', possible: 'yes' },
    ];
  if (purpose === 'given-name') return [{ value: 'Zoë', boundary: 'umlaut', possible: 'yes' }];
  if (purpose === 'name')
    return [
      { value: 'Zoë O’Neill', boundary: 'apostrophe', possible: 'yes' },
      { value: 'Jörg Größmüller', boundary: 'umlaut', possible: 'yes' },
    ];
  if (purpose === 'message')
    return [
      { value: 'All is well here. '.repeat(fairLong / 18).trim(), boundary: 'long text', possible: 'yes' },
    ];
  return [];
}

function numbers({ element }: KeyedField): Boundary[] {
  const { min = '', max = '', type = 'text' } = element.field ?? {};
  // Cloth and fruit are sold by the half: not where the least is a whole one.
  const isOfWholes = isQuantity(labelOfField(element)) && Number.isInteger(Number(min)) && Number(min) > 0;
  const counts = kindOf(element) === 'quantity' || min !== '';
  const above = max !== '' && Number.isFinite(Number(max));
  const below = min !== '' && Number.isFinite(Number(min)) && Number(min) > 0;
  return [
    { value: '-1', boundary: 'negative', possible: counts && !(Number(min) < 0) ? 'no' : 'unsure' },
    // Zero takes a thing out of a basket on many sites.
    { value: '0', boundary: 'zero', possible: below ? 'no' : 'unsure' },
    ...(type === 'number' ? [] : [{ value: 'abc', boundary: 'letters', possible: 'no' as const }]),
    ...(above ? [{ value: String(Number(max) + 1), boundary: 'too large', possible: 'no' as const }] : []),
    { value: '1.5', boundary: 'fraction', possible: isOfWholes ? 'no' : 'unsure' },
    ...(above ? [] : [{ value: '999999', boundary: 'very large', possible: 'unsure' as const }]),
  ];
}

/** By its words alone: a number may be a price. */
function isQuantity(label: string): boolean {
  return fieldKindOf({ name: '', label, autocomplete: '', type: 'text' }) === 'quantity';
}

function dates({ element }: KeyedField, purpose: Purpose): Boundary[] {
  const { type = 'text', min = '', max = '' } = element.field ?? {};
  const later: Boundary[] =
    purpose === 'bday'
      ? [{ value: dateFor(element, '2190-05-17'), boundary: 'birth in the future', possible: 'no' }]
      : [];
  const outside: Boundary[] =
    type === 'date' && min !== ''
      ? [{ value: dayBefore(min), boundary: 'too early', possible: 'no' }]
      : type === 'date' && max !== ''
        ? [{ value: '2999-01-01', boundary: 'too late', possible: 'no' }]
        : [];
  // A native field of dates cannot hold a day that there is not.
  if (/^(date|datetime-local|month|week)$/.test(type)) return [...later.filter(() => max === ''), ...outside];
  const pattern = datePattern(element);
  const never = pattern ? writtenAs('2031-02-30', pattern) : '2031-02-30';
  return [{ value: never, boundary: 'impossible date', possible: 'no' }, ...later];
}

/** The day a year before the first that is allowed: surely outside. */
function dayBefore(min: string): string {
  return `${String(Number(min.slice(0, 4)) - 1).padStart(4, '0')}${min.slice(4)}`;
}

/** What can be written into any line. */
function written({ element }: KeyedField): Boundary[] {
  const purpose = purposeOf(element);
  if (![...lines, 'message', 'search'].includes(purpose)) return [];
  const { maxLength = null } = element.field ?? {};
  const required = element.states.required === true;
  return [
    { value: '   ', boundary: 'spaces', possible: required ? 'no' : 'unsure' },
    { value: '<b>x</b> & "y"', boundary: 'markup', possible: 'unsure' },
    { value: '🙂👩‍🚀 ok', boundary: 'emoji', possible: 'unsure' },
    ...(maxLength === null && purpose !== 'message'
      ? [{ value: 'long '.repeat(veryLong / 5).trim(), boundary: 'very long', possible: 'unsure' as const }]
      : []),
  ];
}
