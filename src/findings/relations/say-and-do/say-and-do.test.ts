// What was typed stands where it was typed, what was entered is what is shown, what was pressed is what opens.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, field, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ActionPart, ScreenElement } from '../../../evidence/evidence.ts';
import { summaryDiffers } from './summary-differs.ts';
import { typedElsewhere } from './typed-elsewhere.ts';

const origin = 'https://shop.example.com';
const text = (ref: string, words: string, more: Partial<ScreenElement> = {}) =>
  element(ref, { kind: 'text', tag: 'p', text: words, ...more });
const line = (ref: string, label: string, value: string) => field(ref, value, { label });

function entry(target: ScreenElement, value: string, valueAfter = value): ActionPart {
  const { ref, role, name, box, locator } = target;
  return {
    kind: 'type',
    target: { ref, role, name, box, locator },
    point: null,
    missed: false,
    refused: null,
    value,
    valueAfter,
  };
}

const fill = (parts: ActionPart[]) => ({ kind: 'fill' as const, parts });

/** Fills the three lines in one go; each part tells what its line held just after, the last screen what all hold then. */
function typing(
  after: [first: string, last: string, mail: string],
  held: [string, string, string],
  before: [string, string, string] = ['', '', ''],
) {
  const lines = (values: [string, string, string]) => [
    line('first', 'First name', values[0]),
    line('last', 'Last name', values[1]),
    line('mail', 'E-mail', values[2]),
  ];
  const typed = ['Robin', 'Harbour', 'robin@example.com'];
  const parts = lines(before).map((target, at) => entry(target, typed[at] ?? '', held[at]));
  return judge(
    typedElsewhere,
    crawl({
      screens: [screen('s1', lines(before)), screen('s2', lines(after))],
      turns: [turn(1, lines(before)[0] ?? null, { from: 's1', to: 's2', action: fill(parts) })],
      trials: [],
    }),
  );
}

test('text that lands in another field is told, whole or its last letter', () => {
  const whole = typing(['Harbour', '', 'robin@example.com'], ['Robin', '', 'robin@example.com']);
  expect(whole.found).toMatchObject([
    {
      title: 'Text typed into the field “Last name” lands in the field “First name”',
      measured: { typed: 'Harbour', in_other_field: 'Harbour' },
    },
  ]);
  expect(typing(['r', '', 'robin@example.com'], ['Robin', '', 'robin@example.com']).found).toHaveLength(1);
});

test('fields that hold what was typed, format it, or merely lose it are not', () => {
  const plain: [string, string, string] = ['Robin', 'Harbour', 'robin@example.com'];
  expect(typing(plain, plain)).toEqual({ found: [], doubts: [] });
  expect(typing(['Robin', 'HARBOUR', 'robin@example.com'], plain).found).toEqual([]);
  expect(typing(['Robin', '', 'robin@example.com'], ['Robin', '', 'robin@example.com']).found).toEqual([]);
});

test('without a field that works nothing is told', () => {
  expect(typing(['Harbour', '', ''], ['', '', ''])).toMatchObject({ found: [], doubts: [{}] });
});

test('a field that fills in what is empty, such as a short name, is none of these; one that overwrites is', () => {
  const slug = (was: string) => {
    const lines = (title: string, short: string) => [
      line('title', 'Title', title),
      line('slug', 'Short', short),
      line('x', 'Other', ''),
    ];
    const parts = [entry(line('title', 'Title', ''), 'Harbour'), entry(line('x', 'Other', ''), 'Bridge')];
    return judge(
      typedElsewhere,
      crawl({
        screens: [screen('s1', lines('', was)), screen('s2', lines('Harbour', 'harbour'))],
        turns: [turn(1, line('title', 'Title', ''), { to: 's2', action: fill(parts) })],
        trials: [],
      }),
    ).found.length;
  };
  expect(slug('')).toBe(0);
  expect(slug('My own words')).toBe(1);
});

/** “Harbour” is typed into the last name and lands in the first, and the address works; what is other about it. */
function astray(more: {
  part?: Partial<ActionPart>;
  turn?: { action?: object; effect?: object; to?: string; from?: string };
  field?: object;
  other?: object;
  now?: string;
  was?: string | null;
}) {
  const { part = {}, field: own = {}, other = {}, now = 'Harbour', was = '' } = more;
  const lines = (first: string | null, last: string | null, mail: string) => [
    field('first', first, { label: 'First name', ...other }),
    field('last', last, { label: 'Last name', ...own }),
    line('mail', 'E-mail', mail),
  ];
  const before = lines(was, '', '');
  const parts = [
    { ...entry(before[1] as ScreenElement, 'Harbour', ''), ...part },
    entry(before[2] as ScreenElement, 'robin@example.com'),
  ];
  const { action = {}, effect = {}, to = 's2', from = 's1' } = more.turn ?? {};
  return judge(
    typedElsewhere,
    crawl({
      screens: [screen('s1', before), screen('s2', lines(now, '', 'robin@example.com'))],
      turns: [turn(1, before[1] ?? null, { from, to, action: { ...fill(parts), ...action }, effect })],
      trials: [],
    }),
  );
}

test.for<[string, number, Parameters<typeof astray>[0]]>([
  ['as told', 1, {}],
  ['the page before was cut', 0, { turn: { from: 's9' } }],
  ['the page after was cut', 0, { turn: { to: 's9' } }],
  ['another page was loaded', 0, { turn: { effect: { navigated: true } } }],
  ['the address changed', 0, { turn: { effect: { historyChanged: true } } }],
  ['it was sent', 0, { turn: { action: { submitted: true } } }],
  ['it was chosen, not typed', 0, { part: { kind: 'select' } }],
  ['it was refused', 0, { part: { refused: 'it is switched off' } }],
  ['it missed', 0, { part: { missed: true } }],
  [
    'the field is not known',
    0,
    {
      part: {
        target: { ...entry(line('gone', 'Gone', ''), '').target, ref: 'gone' } as ActionPart['target'],
      },
    },
  ],
  ['a field of another kind', 0, { field: { type: 'number' } }],
  ['another one of another kind', 0, { other: { type: 'number' } }],
  ['two letters', 0, { part: { value: 'Ha', valueAfter: '' }, now: 'Ha' }],
  ['three letters', 1, { part: { value: 'Har', valueAfter: '' }, now: 'Har' }],
  ['nothing was typed', 0, { part: { value: null } }],
  ['nobody knows what the field held then', 0, { part: { valueAfter: null } }],
  ['two fields of one name', 0, { other: { label: 'Last name' } }],
  ['nobody knows what the other field held', 0, { was: null }],
  ['nobody knows what the other field holds', 0, { now: null as unknown as string }],
  ['the other field held it before', 0, { was: 'Harbour' }],
  ['its last letter', 1, { now: 'r' }],
  ['its last three letters', 0, { now: 'our' }],
  ['another letter', 0, { now: 'x' }],
])('typed text that lands in another field, %s: %s', ([, count, more]) => {
  expect(astray(more).found).toHaveLength(count);
});

test('what is typed into a list of suggestions may stand elsewhere', () => {
  const lines = (first: string, last: string) => [
    line('first', 'First name', first),
    { ...line('last', 'Last name', last), role: 'combobox' },
    line('mail', 'E-mail', 'robin@example.com'),
  ];
  const before = lines('', '');
  const parts = [
    entry(before[1] as ScreenElement, 'Harbour', ''),
    entry(before[2] as ScreenElement, 'robin@example.com'),
  ];
  const told = judge(
    typedElsewhere,
    crawl({
      screens: [screen('s1', before), screen('s2', lines('Harbour', ''))],
      turns: [turn(1, before[1] ?? null, { to: 's2', action: fill(parts) })],
      trials: [],
    }),
  );
  expect(told).toEqual({ found: [], doubts: [] });
});

const at = (x: number, y: number) => ({ box: { x, y, width: 120, height: 20 } });

function summed(
  shown: ScreenElement[],
  {
    accepted = 'yes',
    city = {},
    value = 'Springfield',
    kind = 'type',
    later = [],
  }: {
    accepted?: string;
    city?: Parameters<typeof field>[2];
    value?: string;
    kind?: 'type' | 'click';
    /** What the screens before that show. */
    later?: ScreenElement[][];
  } = {},
) {
  const fields = [line('name', 'Name', ''), field('city', '', { label: 'City', ...city })];
  const send = element('send', { text: 'Continue' });
  const parts = [
    entry(fields[0] as ScreenElement, 'Robin Harbour'),
    { ...entry(fields[1] as ScreenElement, value), kind } as ActionPart,
  ];
  return judge(
    summaryDiffers,
    crawl({
      screens: [
        screen('s1', [...fields, send]),
        screen('s2', [...fields, send]),
        ...[...later, shown].map((each, at) => screen(`s${at + 3}`, each, { url: `${origin}/review` })),
      ],
      turns: [
        turn(1, fields[0] ?? null, { from: 's1', to: 's2', action: fill(parts) }),
        turn(2, send, { from: 's2', to: 's3', effect: { navigated: true, urlAfter: `${origin}/review` } }),
      ],
      trials: [
        trial('form', {
          about: { form: 'f', part: 'as-asked', accepted },
          steps: [
            [1, 'fill'],
            [2, 'send'],
          ],
        }),
      ],
    }),
  );
}

test('a summary with another value than was entered is told, by colon, beside or below', () => {
  const name = text('n', 'Robin Harbour', at(300, 100));
  const shown = { entered: 'Springfield', shown: 'Riverside' };
  const heads = [text('nl', 'Name', at(100, 100)), name, text('cl', 'City', at(100, 140))];
  expect(summed([name, text('c', 'City: Riverside')]).found).toMatchObject([{ measured: shown }]);
  expect(summed([...heads, text('c', 'Riverside', at(300, 140))]).found).toMatchObject([{ measured: shown }]);
  expect(summed([...heads, text('c', 'Riverside', at(100, 165))]).found).toMatchObject([{ measured: shown }]);
});

test('the same value, a formatted one, a page that sums up nothing and a refused form are not', () => {
  const name = text('n', 'Robin Harbour');
  expect(summed([name, text('c', 'City: SPRINGFIELD')]).found).toEqual([]);
  expect(summed([name, text('c', 'City: Riverside'), text('d', 'Springfield, CA')]).found).toEqual([]);
  expect(summed([text('c', 'City: Riverside')]).found).toEqual([]);
  expect(summed([name, text('c', 'City: Riverside')], { accepted: 'no' }).found).toEqual([]);
});

test('a summary is looked for on six screens, and where none of the fields is left', () => {
  const shown = [text('n', 'Robin Harbour'), text('c', 'City: Riverside')];
  const empty = (many: number) => Array.from({ length: many }, () => []);
  expect(summed(shown, { later: empty(5) }).found).toHaveLength(1);
  expect(summed(shown, { later: empty(6) }).found).toEqual([]);
  expect(summed([...shown, line('name', 'Name', '')]).found).toEqual([]);
});

test.for<[string, string | null, ScreenElement[], Parameters<typeof summed>[1]?]>([
  ['after a colon', 'Riverside', [text('c', 'City: Riverside')]],
  ['after another line with a colon', 'Riverside', [text('x', 'Note: Hello'), text('c', 'City: Riverside')]],
  ['on a link', null, [element('c', { role: 'link', text: 'City: Riverside' })]],
  ['of a password', null, [text('c', 'City: Riverside')], { city: { type: 'password' } }],
  ['of a tick box', null, [text('c', 'City: Riverside')], { kind: 'click' }],
  ['abridged', null, [text('c', 'City: Spring')], { value: 'Springfield' }],
  [
    'beside a label with a sign, and something left of it',
    'Riverside',
    [
      text('e', 'Edit', { box: { x: 10, y: 100, width: 40, height: 20 } }),
      text('l', 'City*', at(100, 100)),
      text('c', 'Riverside', at(300, 100)),
    ],
  ],
  ['399 px beside', 'Riverside', [text('l', 'City', at(100, 100)), text('c', 'Riverside', at(619, 100))]],
  ['400 px beside', null, [text('l', 'City', at(100, 100)), text('c', 'Riverside', at(620, 100))]],
  [
    'under the head of a column',
    null,
    [text('l', 'City', { ...at(100, 100), role: 'columnheader' }), text('c', 'Riverside', at(100, 125))],
  ],
  ['29 px below', 'Riverside', [text('l', 'City', at(100, 100)), text('c', 'Riverside', at(100, 149))]],
  ['30 px below', null, [text('l', 'City', at(100, 100)), text('c', 'Riverside', at(100, 150))]],
])('another value that stands %s: %s', ([, shown, elements, more]) => {
  const { found } = summed([text('n', 'Robin Harbour', at(300, 400)), ...elements], more);
  expect(found.map(({ measured }) => measured['shown'])).toEqual(shown === null ? [] : [shown]);
});
