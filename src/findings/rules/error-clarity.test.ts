// What makes a message help, and what makes it no answer to what was sent, one thing at a time.
import { expect, test } from 'vitest';
import {
  element,
  evidence,
  field,
  newText,
  request,
  screen,
  turn,
} from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { NewText, RequestRecord, ScreenElement } from '../../evidence/evidence.ts';
import { errorClarity } from './error-clarity.ts';

const send = element('send', { text: 'Send' });
const far = { x: 700, y: 20, width: 300, height: 20 };

/** Fields one below the other. */
const fields = (...labels: string[]): ScreenElement[] =>
  labels.map((label, at) => ({
    ...field(`f${at}`, '', { label }),
    box: { x: 100, y: 100 + 100 * at, width: 120, height: 40 },
  }));
const two = fields('Name', 'Phone');
const three = fields('Name', 'Phone', 'Town');
const words = (text: string) => element('words', { kind: 'text', text });

interface Sent {
  form?: ScreenElement[];
  message?: Partial<NewText>;
  turn?: Partial<Parameters<typeof turn>[2]>;
  requests?: Partial<RequestRecord>[];
  /** What else the pages show before and after. */
  before?: ScreenElement[];
  after?: ScreenElement[];
  /** Turns and screens that follow. */
  later?: { turns: ReturnType<typeof turn>[]; screens: ReturnType<typeof screen>[] };
}

function told({ form = two, message = {}, requests = [], before = [], after = [], later, ...more }: Sent) {
  const effect = {
    newText: [newText('Invalid input', { error: true, box: far, ...message })],
    requests: requests.map((_each, at) => `r${at}`),
    ...more.turn?.effect,
  };
  return judge(
    errorClarity,
    evidence({
      screens: [
        screen('s1', [...form, send, ...before]),
        screen('s2', [...form, send, ...after]),
        ...(later?.screens ?? []),
      ],
      turns: [turn(1, send, { to: 's2', ...more.turn, effect }), ...(later?.turns ?? [])],
      requests: requests.map((each, at) => request(`r${at}`, each)),
    }),
  ).found;
}

test.for<[string, number, Sent]>([
  ['as told', 1, {}],
  ['a word alone', 1, { message: { text: 'Error!' } }],
  ['the page before was cut', 0, { turn: { from: 's9' } }],
  ['the page after was cut', 0, { turn: { to: 's9' } }],
  ['a request broke off', 0, { requests: [{ status: null, failure: 'net::ERR_FAILED' }] }],
  ['the server failed', 0, { requests: [{ status: 500 }] }],
  ['the server refused it', 1, { requests: [{ status: 422 }] }],
  ['the words stood there before', 0, { before: [words('Invalid input')] }],
  ['the words stand on the page now', 1, { after: [words('Invalid input')] }],
  ['something was typed', 0, { turn: { action: { kind: 'type' } } }],
  ['something was typed and sent', 1, { turn: { action: { kind: 'type', submitted: true } } }],
  ['Enter was pressed', 1, { turn: { action: { kind: 'press' } } }],
  [
    'a field is marked',
    0,
    { form: [two[0] as ScreenElement, { ...(two[1] as ScreenElement), states: { invalid: true } }] },
  ],
  [
    'a field is described by it',
    0,
    { form: [two[0] as ScreenElement, field('x', '', { label: 'Phone', description: 'Invalid input' })] },
  ],
  ['a field is called so by its label', 0, { message: { text: 'Phone is not valid' } }],
  [
    'a field is called so by its name alone',
    0,
    {
      form: [two[0] as ScreenElement, { ...field('x', '', { label: '' }), name: 'Phone' }],
      message: { text: 'Phone is not valid' },
    },
  ],
])('%s: %s', ([, count, sent]) => {
  expect(told(sent)).toHaveLength(count);
});

const at = (x: number, y: number, width = 150) => ({ message: { box: { x, y, width, height: 16 } } });

test.for<[string, number, Sent]>([
  ['under the first of three fields', 0, { form: three, ...at(100, 145) }],
  ['under the first of two fields', 1, { form: two, ...at(100, 145) }],
  ['beside a field', 0, { form: three, ...at(250, 105) }],
  ['beside a field, at another height', 1, { form: three, ...at(250, 150) }],
  ['further down, between two fields', 1, { form: three, ...at(100, 170) }],
  ['beside a field, and far away', 1, { form: three, ...at(500, 105) }],
  ['as wide as the form', 1, { form: three, ...at(100, 145, 180) }],
])('a message %s: %s', ([, count, sent]) => {
  expect(told(sent)).toHaveLength(count);
});

test('what a page says however one comes to it is no answer', () => {
  const shown = screen('s3', [words('Invalid input')], { url: 'https://shop.example.com/other' });
  const link = element('link', { role: 'link', href: 'https://shop.example.com/other', name: 'Other' });
  const leave = (used: ScreenElement, navigated: boolean) => ({
    after: [link],
    later: { screens: [shown], turns: [turn(2, used, { from: 's2', to: 's3', effect: { navigated } })] },
  });
  expect(told(leave(link, true))).toHaveLength(0);
  expect(told(leave(send, true)), 'it was sent again').toHaveLength(1);
  expect(told(leave(link, false)), 'the link led nowhere').toHaveLength(1);
});

test('few points are worse than many', () => {
  const seen = { ...words('Invalid input'), box: { x: 100, y: 300, width: 100, height: 20 } };
  const [few] = told({});
  const [many] = told({ after: [seen], message: { live: 'alert' } });
  expect(few).toMatchObject({ severity: 3, measured: { score: 2 } });
  expect(many).toMatchObject({ severity: 2, measured: { score: 5 } });
  const [three] = told({ message: { live: 'alert' } });
  expect(three).toMatchObject({ severity: 3, measured: { score: 3 } });
});

test('a label with its value beside it is no message', () => {
  const message = { text: 'Failed:', box: { x: 500, y: 20, width: 80, height: 20 } };
  const value = (x: number, y: number) => ({ ...words('0'), box: { x, y, width: 20, height: 20 } });
  expect(told({ message })).toHaveLength(1);
  expect(told({ message, after: [value(590, 20)] })).toEqual([]);
  expect(told({ message: { ...message, text: 'Failed' }, after: [value(590, 20)] })).toHaveLength(1);
  for (const [x, y] of [
    [590, 60],
    [700, 20],
    [400, 20],
  ] as const)
    expect(told({ message, after: [value(x, y)] }), `${x} ${y}`).toHaveLength(1);
});

test('a request such as went out in most steps before makes no press the sending of a form', () => {
  const help = element('help', { text: 'Help' });
  const page = (id: string) => screen(id, [...two, send, help]);
  const effect = { newText: [newText('Invalid input', { error: true, box: far })], requests: ['r9'] };
  const asking = (places: string[], polled: number, method = 'GET') => {
    const earlier = places.map((ref, at) =>
      turn(at + 1, element(ref), { effect: { requests: at < polled ? [`r${at}`] : [] } }),
    );
    return judge(
      errorClarity,
      evidence({
        screens: [page('s1'), page('s2')],
        turns: [...earlier, turn(9, help, { to: 's2', effect })],
        requests: [
          ...earlier.map((_each, at) => request(`r${at}`, { url: `https://shop.example.com/api?at=${at}` })),
          request('r9', { method, url: 'https://shop.example.com/api?at=9' }),
        ],
      }),
    ).found.length;
  };
  expect(asking(['a', 'b', 'c'], 3)).toBe(0);
  expect(asking(['a', 'b', 'c'], 2)).toBe(1);
  expect(asking(['a', 'b', 'a'], 3), 'one of two controls sends it').toBe(1);
  expect(asking(['a', 'b', 'c', 'd', 'e', 'f'], 3), 'in half of the steps').toBe(1);
  expect(asking(['a', 'b', 'c'], 3, 'POST')).toBe(1);
});
