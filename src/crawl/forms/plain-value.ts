// The plain value of a field: what a person with this identity would write there, as the page says it wants it.
import { fitsPagePattern } from '../../base/page-pattern.ts';
import type { FieldFacts, ScreenElement } from '../../evidence/evidence.ts';
import { asksToChoose } from '../../language/answer-of.ts';
import type { MadeUpPerson } from '../../language/made-up-person.ts';
import { fieldPartOf } from '../../language/field-part-of.ts';
import { labelOfField, type KeyedField } from './field-keys.ts';
import type { FormView } from './form-view.ts';
import { testCard, type Identity } from './identity.ts';
import { datePattern, kindOf, purposeOf, type Purpose } from './purpose.ts';

/** What decides a value beside the field. */
export interface ValueContext {
  form: FormView;
  identity: Identity;
  /** Names of accounts that were sent before: a further one needs another address. */
  accountsMade: number;
}

/** The value; a label of an option for a choice, `on` or `off` for a box; '' where the field should be left as it is. */
export function plainValue(keyed: KeyedField, context: ValueContext): string {
  const { element, options } = keyed;
  if (options.length > 0) return chosenAmong(options);
  if (element.field?.type === 'select') return optionFor(element, context.identity);
  const purpose = purposeOf(element);
  if (purpose === 'box') return isWanted(element) ? 'on' : element.states.checked === true ? 'on' : 'off';
  if (purpose === 'file') return sampleFile;
  return fitted(valueOf(element, context), element);
}

/** What is given to a field for files: the hand chooses a small file of a kind that the field accepts. */
const sampleFile = 'sample file';

/** The radio button that is chosen, or else the first. */
function chosenAmong(options: readonly ScreenElement[]): string {
  const chosen = options.find(({ states }) => states.checked === true) ?? options[0];
  return chosen ? labelOfField(chosen) : '';
}

/** What is chosen already, the person's own country or region, or else the first that is a choice. */
function optionFor(element: ScreenElement, { person }: Identity): string {
  const { field } = element;
  const options = field?.options ?? [];
  // Most lists of counts stand at 1, which shows no change.
  if (kindOf(element) === 'quantity' && options.includes('2')) return '2';
  const held = field?.value ?? '';
  const own = new Set([
    person['country-name'],
    person.country,
    person['address-level1'],
    person['address-level2'],
  ]);
  if (held !== '' && !isPlaceholder(held, field)) return held;
  const real = options.filter((option) => !isPlaceholder(option, field));
  return real.find((option) => own.has(option)) ?? real[0] ?? '';
}

/** An option that stands for none: it says so, or it repeats the label of its field in the first place. */
export function isPlaceholder(option: string, field: FieldFacts | null): boolean {
  if (asksToChoose(option)) return true;
  return option === field?.options[0] && option.trim() === field.label.trim();
}

/** Boxes that must be ticked. A box without a mark is the visitor's free choice. */
function isWanted({ states, field, name }: ScreenElement): boolean {
  return states.required === true || states.checked === true || /\*/.test(field?.label ?? name);
}

function valueOf(element: ScreenElement, context: ValueContext): string {
  const { form, identity, accountsMade } = context;
  const { person } = identity;
  const purpose = purposeOf(element);
  const special = isSignIn(form) ? credential(purpose, context) : undefined;
  if (special !== undefined) return special;
  if (purpose === 'cc-name') return person.name;
  if (purpose in testCard) return testCard[purpose as keyof typeof testCard];
  if (/^(new-)?password$/.test(purpose)) return identity.password;
  if (purpose === 'email' || purpose === 'username') return another(person[purpose], accountsMade);
  if (purpose === 'number') return numberFor(element);
  if (purpose === 'bday') return dateFor(element, person.bday);
  if (purpose === 'date') return dateFor(element, nthDate(element, form));
  if (purpose === 'search') return form.sample || person['given-name'];
  if (purpose === 'text') return plainWord(element, context);
  return (
    others[purpose] ?? (purpose in person ? person[purpose as keyof MadeUpPerson] : person['given-name'])
  );
}

/** Words for lines that ask for nothing in particular. */
const words = [
  'given-name',
  'organization',
  'address-level2',
  'country-name',
  'family-name',
] as const satisfies Purpose[];

/** Another word for each such line of a form, and none that a line of it asks for: what lands in another's place is seen. */
function plainWord(element: ScreenElement, { form: { fields }, identity: { person } }: ValueContext): string {
  const asked = new Set<Purpose>(fields.map(purposeOf));
  const free = words.filter((word) => !asked.has(word));
  const nth = fields.filter((each) => purposeOf(each) === 'text').indexOf(element);
  return person[free[Math.max(0, nth) % free.length] ?? 'given-name'];
}

const others: Partial<Record<Purpose, string>> = {
  time: '10:30',
  'one-time-code': '123456',
  coupon: '',
};

/** What signs in: what was accepted once, or else what the page offers; undefined for what is neither name nor secret. */
function credential(purpose: Purpose, { form, identity }: ValueContext): string | undefined {
  const { accepted, person, password } = identity;
  if (purpose === 'password') return accepted?.password ?? offered(form, 'password') ?? password;
  if (!/^(email|username|name|text)$/.test(purpose)) return undefined;
  const own = purpose === 'email' ? person.email : person.username;
  return accepted?.login ?? offered(form, 'username') ?? own;
}

/** One password and no new one, with at most one other line to write into. */
export function isSignIn({ fields }: FormView): boolean {
  const secret = fields.filter(({ field }) => field?.type === 'password');
  const lines = fields.filter(({ field }) => field && /^(text|email|tel)$/.test(field.type));
  return (
    secret.length === 1 &&
    lines.length <= 1 &&
    secret.every((each) => purposeOf(each) === 'password') &&
    !lines.some((each) => /^(given-name|family-name)$/.test(fieldPartOf(labelOfField(each)) ?? ''))
  );
}

function offered({ offered: all }: FormView, wanted: 'username' | 'password'): string | undefined {
  return all.find(({ purpose }) => purpose === wanted)?.value;
}

/** The address or name of a further account. */
export function another(name: string, count: number): string {
  return count === 0 ? name : name.replace(/@|$/, (end) => `${count}${end}`);
}

/** 2, since many fields hold 1 from the start; an age where birth is meant; within the limits of the field. */
function numberFor(element: ScreenElement): string {
  const { min = '', max = '' } = element.field ?? {};
  const wanted = kindOf(element) === 'birth-date' ? 34 : 2;
  const least = min === '' || !Number.isFinite(Number(min)) ? wanted : Math.max(wanted, Number(min));
  return String(max === '' || !Number.isFinite(Number(max)) ? least : Math.min(least, Number(max)));
}

/** Days in the future, each three later than that of the field before: arrival and departure. */
function nthDate(element: ScreenElement, { fields }: FormView): string {
  const dates = fields.filter((each) => purposeOf(each) === 'date');
  const nth = Math.max(0, dates.indexOf(element));
  return `2030-05-${String(17 + 3 * Math.min(nth, 4)).padStart(2, '0')}`;
}

/** A day as the field takes it; ISO 8601 where it does not say. */
export function dateFor(element: ScreenElement, day: string): string {
  const { type = 'text', min = '', max = '' } = element.field ?? {};
  const within = max !== '' && day > max ? max : min !== '' && day < min ? min : day;
  if (type === 'month') return within.slice(0, 7);
  if (type === 'week') return `${within.slice(0, 4)}-W20`;
  if (type === 'datetime-local') return within.includes('T') ? within : `${within}T10:30`;
  const pattern = type === 'date' ? null : datePattern(element);
  return pattern ? writtenAs(within, pattern) : within;
}

/** A day such as `2030-05-17` in the order and with the sign that a page shows. */
export function writtenAs(day: string, { parts, by }: NonNullable<ReturnType<typeof datePattern>>): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const values = { year, month, day: date };
  return parts.map((part) => values[part]).join(by);
}

/** As the field's own pattern and length want it, as far as leaving out blanks and dashes does that. */
export function fitted(value: string, { field }: ScreenElement): string {
  const bare = value.replace(/[\s-]/g, '');
  const pattern = field?.pattern ?? '';
  const wantsBare =
    pattern !== '' && fitsPagePattern(pattern, value) === false && fitsPagePattern(pattern, bare) === true;
  const limit = field?.maxLength ?? null;
  if (limit === null || limit <= 0 || value.length <= limit) return wantsBare ? bare : value;
  return (bare.length <= limit || wantsBare ? bare : value).slice(0, limit);
}
