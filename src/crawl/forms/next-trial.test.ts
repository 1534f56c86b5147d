// What is put into a form, trial after trial.
import { expect, test } from 'vitest';
import { element, field, screen } from '../../../test/support/evidence-builder.ts';
import type { FieldFacts, ScreenElement } from '../../evidence/evidence.ts';
import { formLimits, type FormMessage, type FormPlan, type FormTrial, type FormView } from './form-view.ts';
import { formsOf } from './forms-of.ts';
import { identityFor, rememberAccepted } from './identity.ts';
import { nextTrial } from './next-trial.ts';

const identity = identityFor({ seed: 7, locale: 'en' });
const required = { states: { required: true } };
const send = element('send', { text: 'Send', group: 'form' });

function formWith(...fields: ScreenElement[]): FormView {
  const [form] = formsOf(screen('s1', [...fields, send]));
  if (!form) throw new Error('there is a form');
  return form;
}

const asked = (form: FormView, history: FormTrial[] = []) => nextTrial(form, history, identity);
const valueIn = (plan: FormPlan | null, key: string) => plan?.values[key];
/** The value that a field of its own gets at first. */
function first(
  label: string,
  more: Partial<FieldFacts> = {},
  rest: Partial<ScreenElement> = {},
): string | undefined {
  const form = formWith({ ...field('f', '', { label, ...more }), ...rest });
  return Object.values(asked(form)?.values ?? {})[0];
}

/** Walks through all trials; `take` says what the site answers. */
function walk(
  form: FormView,
  take: (plan: FormPlan) => { accepted: boolean | null; messages?: FormMessage[]; held?: true },
): FormTrial[] {
  const history: FormTrial[] = [];
  for (let more = 0; more < 60; more++) {
    const plan = asked(form, history);
    if (!plan) return history;
    history.push({ plan, messages: [], ...take(plan) });
  }
  throw new Error('it ends');
}

test.each([
  ['E-mail', {}, identity.person.email],
  ['Account', { type: 'email', autocomplete: 'username' }, identity.person.email],
  ['Vorname', {}, 'Robin'],
  ['Last name', {}, 'Harbour'],
  ['ZIP code', {}, '90210'],
  ['Card number', {}, '4242 4242 4242 4242'],
  ['Anything else', { autocomplete: 'shipping postal-code' }, '90210'],
  ['Card', { autocomplete: 'cc-number', maxLength: 16 }, '4242424242424242'],
  ['Zip', { pattern: '\\d{5}', maxLength: 5 }, '90210'],
  ['Guests', { type: 'number', min: '3', max: '8' }, '3'],
  ['Seats', { type: 'number', max: '1' }, '1'],
  ['Arrival', { type: 'date' }, '2030-05-17'],
  ['Arrival', { type: 'date', max: '2027-01-31' }, '2027-01-31'],
  ['Arrival', { type: 'date', min: '2031-02-01' }, '2031-02-01'],
  ['Date of birth', { placeholder: 'DD/MM/YYYY' }, '17/05/1990'],
  ['Geburtsdatum', { placeholder: 'TT.MM.JJJJ' }, '17.05.1990'],
  ['Name on card', {}, 'Robin Harbour'],
  ['Coupon code', {}, ''],
  ['Country', { type: 'select', options: ['Please choose', 'Chad', 'United States'] }, 'United States'],
  ['Quantity', { type: 'select', options: ['1', '2', '3'], value: '1' }, '2'],
  ['Size', { type: 'select', options: ['Size', 'S', 'M'], value: 'Size' }, 'S'],
])('%s %o is filled with %s', (label, more, value) => {
  expect(first(label, { value: '', ...more })).toBe(value);
});

test('no card number is typed where none is asked for', () => {
  expect(first('Gift card code')).not.toMatch(/4242/);
  expect(first('Account number')).not.toMatch(/4242/);
});

test('a list keeps its choice, a radio gets one, only boxes that must be are ticked', () => {
  const option = (ref: string, name: string) => ({
    ...element(ref, { role: 'radio', name, group: 'g', groupLabel: 'Delivery' }),
    field: field(ref, '', { type: 'radio', label: name }).field,
  });
  const box = (ref: string, name: string, states: ScreenElement['states']) => ({
    ...element(ref, { role: 'checkbox', name, states }),
    field: field(ref, '', { type: 'checkbox', label: name }).field,
  });
  const form = formWith(
    field('size', 'M', { type: 'select', options: ['S', 'M'], label: 'Size' }),
    option('r1', 'Post'),
    option('r2', 'Pick up'),
    box('news', 'Newsletter', { checked: false }),
    box('terms', 'I agree', { checked: false, required: true }),
  );
  const plan = asked(form);
  expect(plan?.entries).toEqual([
    { kind: 'click', ref: 'r1' },
    { kind: 'click', ref: 'terms' },
  ]);
  expect(plan?.submit).toEqual({ kind: 'click', ref: 'send' });
});

test('Enter in the last line sends a form without a button', () => {
  const [form] = formsOf(screen('s1', [field('q', '', { type: 'search', form: '', label: 'Find' })]));
  expect(form && asked(form)?.submit).toEqual({ kind: 'press', key: 'Enter', ref: 'q' });
});

test('a password that is asked for twice is the same twice, also after it was refused', () => {
  const secret = (ref: string, label: string) => field(ref, null, { type: 'password', label });
  const form = formWith(
    field('m', '', { type: 'email', label: 'E-mail' }),
    secret('p', 'New password'),
    secret('p2', 'Repeat password'),
  );
  const plan = asked(form);
  const values = (one: FormPlan | null) =>
    Object.entries(one?.values ?? {}).flatMap(([key, value]) => (key.startsWith('password') ? [value] : []));
  expect(new Set(values(plan)).size).toBe(1);
  const refused = {
    plan: plan as FormPlan,
    accepted: false,
    messages: [{ field: 'password:new', text: 'Too long' }],
  };
  const mended = asked(form, [refused]);
  expect(mended?.part).toBe('repair');
  expect(new Set(values(mended)).size).toBe(1);
  expect(values(mended)[0]).not.toBe(values(plan)[0]);
});

test('a refused form is mended by its words until it is taken, within the limit', () => {
  const form = formWith(
    { ...field('n', '', { label: 'Name' }), ...required },
    { ...field('t', '', { label: 'Phone' }), ...required },
  );
  const history = walk(form, ({ values }) => {
    const taken = /^\d{10}$/.test(values['text:phone'] ?? '');
    return taken
      ? { accepted: true }
      : { accepted: false, messages: [{ field: 'text:phone', text: 'Only figures' }] };
  });
  const [one, two, three] = history;
  expect([one?.plan.part, two?.plan.part, three?.plan.part]).toEqual(['as-asked', 'repair', 'boundary']);
  expect(valueIn(two?.plan ?? null, 'text:phone')).toBe('2025550117');
  expect(
    walk(form, () => ({ accepted: false, messages: [{ field: 'text:phone', text: 'No' }] })).length,
  ).toBeLessThanOrEqual(1 + formLimits.repairs);
});

test('a taken address is another one, a number is as the words say, a date as its message shows', () => {
  const mended = (of: ScreenElement, key: string, text: string) => {
    const form = formWith(of);
    const plan = asked(form) as FormPlan;
    return valueIn(asked(form, [{ plan, accepted: false, messages: [{ field: key, text }] }]), key);
  };
  const mail = field('m', '', { type: 'email', label: 'E-mail' });
  expect(mended(mail, 'email:e', 'Already taken')).toMatch(/^robin\.harbour10071@example\.com$/);
  const steps = { ...field('c', '', { type: 'number', label: 'Pieces' }) };
  expect(mended(steps, 'number:pieces', 'The two nearest valid values are 10 and 15.')).toBe('10');
  const born = field('b', '', { label: 'Date of birth' });
  expect(mended(born, 'text:date', 'Use DD.MM.YYYY')).toBe('17.05.1990');
  expect(
    mended(field('r', '', { label: 'Reference' }), 'text:reference', 'Must have 8 letters'),
  ).toHaveLength(8);
});

test('without a baseline no boundary is tried', () => {
  const form = formWith({ ...field('n', '', { type: 'number', label: 'Quantity' }), ...required });
  expect(walk(form, () => ({ accepted: null })).map(({ plan }) => plan.part)).toEqual(['as-asked']);
  const refused = walk(form, () => ({ accepted: false }));
  expect(refused.map(({ plan }) => plan.part)).not.toContain('boundary');
});

test('one value at a time is varied, numbers first, and the accepted values come last', () => {
  const form = formWith(
    { ...field('s', '', { label: 'Last name' }), ...required },
    field('n', '1', { type: 'number', label: 'Quantity', min: '1', max: '9' }),
  );
  const history = walk(form, ({ part }) => ({ accepted: part !== 'boundary' }));
  const base = history[0]?.plan.values ?? {};
  const varied = history.filter(({ plan }) => plan.part === 'boundary');
  expect(varied.map(({ plan }) => plan.about.boundary).join('|')).toBe(
    'negative|zero|too large|fraction|empty|apostrophe|umlaut|empty|spaces|markup|emoji',
  );
  for (const { plan } of varied) {
    const other = Object.keys(base).filter((key) => plan.values[key] !== base[key]);
    expect(other).toEqual([plan.about.field]);
  }
  expect(history.at(-1)?.plan).toMatchObject({ part: 'corrected', values: base });
  const possible = Object.fromEntries(varied.map(({ plan }) => [plan.about.boundary, plan.about.possible]));
  expect(possible).toMatchObject({ negative: 'no', 'too large': 'no', umlaut: 'yes', fraction: 'no' });
});

test.each([
  ['Quantity', { type: 'number', min: '1' }, 'no'],
  ['Menge', { type: 'number', min: '2' }, 'no'],
  ['Quantity', { type: 'number', min: '0.5' }, 'unsure'],
  ['Quantity', { type: 'number' }, 'unsure'],
  ['Price', { type: 'number', min: '1' }, 'unsure'],
])('a half of %s %o may be taken: %s', (label, more, possible) => {
  const history = walk(formWith(field('n', '', { label, ...more })), ({ part }) => ({
    accepted: part !== 'boundary',
  }));
  const half = history.find(({ plan }) => plan.about.boundary === 'fraction');
  expect(half?.plan.about.possible).toBe(possible);
});

test('boundaries fit the kind of field and keep to the limit', () => {
  const kinds = (of: ScreenElement) =>
    walk(formWith(of), ({ part }) => ({ accepted: part !== 'boundary' })).flatMap(
      ({ plan }) => plan.about.boundary || [],
    );
  expect(kinds(field('m', '', { type: 'email', label: 'E-mail' }))).toEqual([
    'no at sign',
    'no host',
    'empty',
  ]);
  expect(kinds(field('d', '', { type: 'date', label: 'Arrival', min: '2026-01-01' }))).toEqual([
    'too early',
    'empty',
  ]);
  expect(kinds(field('d', '', { label: 'Date of birth', placeholder: 'DD/MM/YYYY' }))).toContain(
    'impossible date',
  );
  expect(kinds(field('c', '', { label: 'Card number' }))).toContain('wrong check digit');
  expect(kinds(field('x', '', { label: 'Subject', maxLength: 40 }))).not.toContain('very long');
  const many = formWith(
    ...Array.from({ length: 12 }, (_, at) =>
      field(`n${at}`, '', { label: `Quantity part${at}`, type: 'number' }),
    ),
  );
  const trials = walk(many, ({ part }) => ({ accepted: part !== 'boundary' }));
  expect(trials.filter(({ plan }) => plan.part === 'boundary')).toHaveLength(formLimits.boundaries);
});

test('what was accepted once signs in, and a wrong password is never tried', () => {
  const secret = (label: string) => field('p', null, { type: 'password', label });
  const mail = field('m', '', { type: 'email', label: 'E-mail' });
  const account = formWith(
    mail,
    secret('Choose a password'),
    field('p2', null, { type: 'password', label: 'Repeat password' }),
  );
  const plan = asked(account) as FormPlan;
  const mended = { ...plan, values: { ...plan.values, 'email:e': 'other1@example.com' } };
  const knows = rememberAccepted(identity, account, mended);
  const signIn = formWith(mail, secret('Password'));
  const first = nextTrial(signIn, [], knows);
  expect(first?.values['email:e']).toBe('other1@example.com');
  const tried = walk(signIn, ({ part }) => ({ accepted: part !== 'boundary' }));
  expect(new Set(tried.flatMap(({ plan: { about } }) => about.boundary || []))).toEqual(new Set(['empty']));
});

test('a refused login is not guessed at; what is accepted later signs in', () => {
  const signIn = formWith(
    field('m', '', { type: 'email', label: 'E-mail' }),
    field('p', null, { type: 'password', label: 'Password' }),
  );
  const history: FormTrial[] = [{ plan: asked(signIn) as FormPlan, accepted: false, messages: [] }];
  expect(asked(signIn, history)).toBeNull();
  const knows = { ...identity, accepted: { login: 'other@example.com', password: 'Kestrel47!' } };
  const second = nextTrial(signIn, history, knows);
  expect(second?.values).toEqual({ 'email:e': 'other@example.com', 'password:password': 'Kestrel47!' });
});

test('a form that may not be sent again is left alone', () => {
  const form = formWith(field('n', '', { type: 'number', label: 'Quantity' }));
  const history = walk(form, ({ part }) => ({
    accepted: part !== 'boundary',
    ...(part === 'boundary' && { held: true as const }),
  }));
  expect(history.map(({ plan }) => plan.part)).toEqual(['as-asked', 'boundary']);
});

test('an address in a message names no field', () => {
  const form = formWith(
    field('n', '', { label: 'Full name' }),
    field('m', '', { type: 'email', label: 'E-mail' }),
  );
  const plan = asked(form) as FormPlan;
  const mended = asked(form, [
    {
      plan,
      accepted: false,
      messages: [{ field: null, text: 'Write your E-mail such as name@example.com' }],
    },
  ]);
  expect(mended?.values['text:full']).toBe('Robin Harbour');
  expect(mended?.values['email:e']).not.toBe(plan.values['email:e']);
});

test('of an account each further trial has another address', () => {
  const form = formWith(
    field('m', '', { type: 'email', label: 'E-mail' }),
    field('p', null, { type: 'password', label: 'New password' }),
    field('p2', null, { type: 'password', label: 'Repeat password' }),
  );
  const history = walk(form, ({ part }) => ({ accepted: part !== 'boundary' }));
  const first = history.find(({ plan }) => plan.about.boundary === 'mismatch')?.plan;
  expect(first?.values['email:e']).toBe('robin.harbour10071@example.com');
  expect(history.at(-1)?.plan.values['email:e']).not.toBe(identity.person.email);
});

test('a button that is off and says nothing is tried once more with all filled in, and then left', () => {
  const form = formWith(
    { ...field('f', '', { label: 'E-mail' }), ...required },
    field('g', '', { label: 'Anything else' }),
  );
  const off = (plan: FormPlan): FormTrial => ({ plan, accepted: false, messages: [], off: true });
  const first = asked(form);
  if (!first) throw new Error('there is a first trial');
  expect(Object.values(first.values)).toContain('');
  const second = asked(form, [off(first)]);
  if (!second) throw new Error('there is a second trial');
  expect(second.part).toBe('repair');
  expect(Object.values(second.values)).not.toContain('');
  expect(asked(form, [off(first), off(second)])).toBeNull();
});
