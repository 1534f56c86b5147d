// Whether a site took what it was sent, by what it shows.
import { expect, test } from 'vitest';
import { effect, element, field, newText, request, screen } from '../../../test/support/evidence-builder.ts';
import type { EffectRecord, RequestRecord, ScreenElement } from '../../evidence/evidence.ts';
import type { FormPlan } from './form-view.ts';
import { formsOf } from './forms-of.ts';
import { identityFor } from './identity.ts';
import { nextTrial } from './next-trial.ts';
import { readAnswer } from './read-answer.ts';

const url = 'https://shop.example.com/';
const send = element('send', { text: 'Send', group: 'form' });
const name = (value: string, more: Partial<ScreenElement> = {}) => ({
  ...field('n', value, { label: 'Name' }),
  ...more,
});
const mail = (value: string, more: Partial<ScreenElement> = {}) => ({
  ...field('m', value, { type: 'email', label: 'E-mail' }),
  ...more,
});
const filled = [name('Robin Harbour'), mail('robin@example.com'), send];
const words = (text: string, more: Partial<ScreenElement> = {}) =>
  element('said', { kind: 'text', tag: 'p', text, box: { x: 100, y: 145, width: 200, height: 20 }, ...more });

function answer(
  after: ScreenElement[],
  more: {
    effect?: Partial<EffectRecord>;
    requests?: RequestRecord[];
    before?: ScreenElement[];
    url?: string;
  } = {},
) {
  const [form] = formsOf(screen('s0', [name(''), mail(''), send]));
  if (!form) throw new Error('there is a form');
  const plan = nextTrial(form, [], identityFor({ seed: 1, locale: 'en' })) as FormPlan;
  return readAnswer({
    form,
    plan,
    before: screen('s1', more.before ?? filled),
    after: screen('s2', after, { url: more.url ?? url }),
    effect: effect(more.effect),
    requests: more.requests ?? [],
  });
}

const post = (status: number) => ({
  effect: { requests: ['r1'] },
  requests: [request('r1', { method: 'POST', status })],
});

test('a form that is gone after the page moved on was taken', () => {
  const thanks = [element('h', { kind: 'heading', text: '注文が届きました' })];
  expect(answer(thanks, { effect: { navigated: true, urlAfter: `${url}done` } })).toEqual({
    accepted: true,
    messages: [],
  });
});

test('lines that a script emptied after a good answer are marked since they are empty', () => {
  const marked = (value: string) => [
    name(value, { states: { required: true, invalid: true } }),
    mail(value === '' ? '' : 'robin@example.com'),
    send,
  ];
  expect(answer(marked(''), post(200)).accepted).toBe(true);
  expect(answer(marked('Robin Harbour'), post(200)).accepted).toBe(false);
  expect(answer(marked(''), post(422)).accepted).toBe(false);
  const loaded = { ...post(200), effect: { requests: ['r1'], navigated: true } };
  expect(answer(marked(''), loaded).accepted).toBe(false);
});

test('a form that is gone without any sign cannot be told', () => {
  expect(answer([]).accepted).toBeNull();
});

test('emptied fields after a write, and a write that was answered well, were taken', () => {
  expect(answer([name(''), mail(''), send], post(201)).accepted).toBe(true);
  expect(answer(filled, post(200)).accepted).toBe(true);
});

test('a write that was answered with an error was refused, and where the server failed it cannot be told', () => {
  expect(answer(filled, post(422)).accepted).toBe(false);
  expect(answer([name(''), mail(''), send], post(500)).accepted).toBeNull();
});

test('a write of a stranger proves nothing', () => {
  const { effect: sent, requests } = post(200);
  expect(
    answer(filled, { effect: sent, requests: requests.map((one) => ({ ...one, sameSite: false })) }).accepted,
  ).toBeNull();
});

test('a field that is marked wrong refuses, with the words of the browser', () => {
  const wrong = mail('x', { states: { invalid: true } });
  const told = wrong.field
    ? { ...wrong, field: { ...wrong.field, validationMessage: 'Enter an address.' } }
    : wrong;
  expect(answer([name('Robin Harbour'), told, send])).toEqual({
    accepted: false,
    messages: [{ field: 'email:e', text: 'Enter an address.' }],
  });
});

test('words of a refusal count more than a good status or emptied fields, and name the field beside which they stand', () => {
  const said = words('This address is not valid');
  const low = mail('', { box: { x: 100, y: 400, width: 120, height: 40 } });
  const shown = { ...said, box: { ...said.box, y: 445 } };
  expect(answer([name(''), low, shown, send], post(200))).toEqual({
    accepted: false,
    messages: [{ field: 'email:e', text: 'This address is not valid' }],
  });
});

test('an alert in an unknown language in the form refuses; what stood there before says nothing', () => {
  const alert = words('Klaida: laukas', { kind: 'status', role: 'alert', live: 'alert' });
  expect(answer([...filled, alert]).accepted).toBe(false);
  expect(
    answer([...filled, words('* required')], { before: [...filled, words('* required')] }).accepted,
  ).toBeNull();
});

test('words of success were taken, also where they passed by', () => {
  expect(answer([...filled, words('Vielen Dank, gespeichert')]).accepted).toBe(true);
  expect(answer(filled, { effect: { newText: [newText('Thank you!')] } }).accepted).toBe(true);
  expect(
    answer(filled, { effect: { dialogs: [{ type: 'alert', message: 'Bitte Namen angeben: Pflichtfeld' }] } })
      .accepted,
  ).toBe(false);
});

test('what was searched for and stands in the address was taken', () => {
  const moved = { navigated: true, urlAfter: `${url}?name=Robin+Harbour` };
  expect(answer(filled, { effect: moved }).accepted).toBe(true);
  expect(answer(filled, { effect: { navigated: true, urlAfter: `${url}?sort=&most=2000` } }).accepted).toBe(
    true,
  );
  expect(answer(filled, { effect: { navigated: true, urlAfter: `${url}elsewhere` } }).accepted).toBeNull();
});

test('the form is known again where a field of it became another, and an unread alert is no welcome', () => {
  const shown = { ...field('n', 'x', { type: 'tel', label: 'Name' }), states: { invalid: true } };
  expect(answer([shown, mail('robin@example.com'), send]).accepted).toBe(false);
  const alert = words('Klaida: laukas', { kind: 'status', role: 'alert', live: 'alert' });
  expect(answer([alert], { effect: { navigated: true, urlAfter: `${url}x` } }).accepted).toBeNull();
});

test('what is shown elsewhere than in its field was taken', () => {
  const entry = words('Robin Harbour', { box: { x: 100, y: 900, width: 200, height: 20 } });
  expect(answer([...filled, entry]).accepted).toBe(true);
});

test('nothing at all cannot be told', () => {
  expect(answer(filled)).toEqual({ accepted: null, messages: [] });
});
