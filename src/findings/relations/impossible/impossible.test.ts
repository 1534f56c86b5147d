// Values at a border: taken where they should not be, refused where they should not be, and refused without a word.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, field, newText, request, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ActionRecord, EffectRecord, RequestRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { impossibleValueTaken } from './impossible-value-taken.ts';
import { possibleValueRefused } from './possible-value-refused.ts';
import { silentRefusal } from './silent-refusal.ts';

const origin = 'https://shop.example.com';
const send = element('send', { text: 'Add to basket' });
const count = (value: string, more: Partial<ScreenElement> = {}) => ({
  ...field('count', value, { label: 'Quantity', type: 'number' }),
  ...more,
});
const text = (ref: string, words: string, more: Partial<ScreenElement> = {}) =>
  element(ref, { kind: 'text', tag: 'p', text: words, ...more });
const answered: Partial<EffectRecord> = { visibleMutations: 3, newText: [newText('Added')] };

function filled(number: number, value: string): ReturnType<typeof turn> {
  const target = count('');
  const { ref, role, name, box, locator } = target;
  const part = { target: { ref, role, name, box, locator }, point: null, missed: false, refused: null };
  const action: Partial<ActionRecord> = {
    kind: 'fill',
    parts: [{ ...part, kind: 'type', value, valueAfter: value }],
  };
  return turn(number, target, { from: `s${number}`, to: `s${number + 1}`, action });
}

/** A plain value that is taken, one at a border, and where it is told the plain one again. */
function visit(options: {
  value: string;
  possible: 'yes' | 'no';
  accepted: 'yes' | 'no' | 'unknown';
  boundary?: string;
  after: ScreenElement[];
  effect?: Partial<EffectRecord>;
  requests?: RequestRecord[];
  again?: 'yes' | 'no';
  controlEffect?: Partial<EffectRecord>;
  control?: 'yes' | 'no';
  url?: string;
  /** What else stood there before it was filled. */
  stood?: ScreenElement[];
  /** What the screens after show. */
  later?: ScreenElement[][];
}) {
  const {
    value,
    possible,
    accepted,
    boundary = 'negative',
    after,
    effect = answered,
    again,
    control = 'yes',
  } = options;
  const about = { form: 'f', field: 'number:quantity', value, boundary, possible };
  return crawl({
    screens: [
      screen('s1', [count(''), send]),
      screen('s2', [count('2'), send]),
      screen('s3', [count('2'), send, text('t', '2 lamps'), ...(options.stood ?? [])], { url: `${origin}/` }),
      screen('s4', [count(value), send, text('t', '2 lamps')]),
      screen('s5', after, { url: options.url ?? `${origin}/` }),
      screen('s6', [count('2'), send]),
      screen('s7', [count('2'), send]),
      ...(options.later ?? []).map((shown, at) => screen(`s${at + 8}`, shown)),
    ],
    turns: [
      filled(1, '2'),
      turn(2, send, { from: 's2', to: 's3', effect: options.controlEffect ?? answered }),
      filled(3, value),
      turn(4, send, { from: 's4', to: 's5', effect }),
      ...(again ? [filled(5, '2'), turn(6, send, { from: 's6', to: 's7', effect: answered })] : []),
    ],
    ...(options.requests && { requests: options.requests }),
    trials: [
      trial('form', {
        about: { form: 'f', part: 'as-asked', accepted: control },
        steps: [
          [1, 'fill'],
          [2, 'send'],
        ],
      }),
      trial('boundary', {
        about: { ...about, part: 'boundary', accepted },
        steps: [
          [3, 'fill'],
          [4, 'send'],
        ],
      }),
      ...(again
        ? [
            trial('boundary', {
              about: { form: 'f', part: 'corrected', accepted: again },
              steps: [
                [5, 'fill'],
                [6, 'send'],
              ],
            }),
          ]
        : []),
    ],
  });
}

const titles = (found: { title: string }[]) => found.map(({ title }) => title);
const kept = [count(''), send, text('line', '-1 × Lamp')];

test('an impossible value that is taken and found again is told', () => {
  const { found, doubts } = judge(
    impossibleValueTaken,
    visit({ value: '-1', possible: 'no', accepted: 'yes', after: kept }),
  );
  expect(titles(found)).toEqual(
    ['the textbox “Quantity” takes an impossible value (negative)'].map((title) =>
      title.replace('textbox', 'field'),
    ),
  );
  expect(found[0]?.measured).toEqual({ typed: '-1', shown: '-1' });
  expect(doubts).toEqual([]);
});

test('a refused one, one that stands nowhere, and one without a plain value that was taken are not', () => {
  const of = (more: Partial<Parameters<typeof visit>[0]>) =>
    judge(
      impossibleValueTaken,
      visit({ value: '-1', possible: 'no', accepted: 'yes', after: kept, ...more }),
    );
  expect(of({ accepted: 'no' })).toEqual({ found: [], doubts: [] });
  expect(of({ after: [count('1'), send, text('line', '1 × Lamp')] })).toMatchObject({
    found: [],
    doubts: [{}],
  });
  expect(of({ after: [count(''), text('line', 'A-12 and 10-11 o’clock')] }).found).toEqual([]);
  expect(of({ control: 'no' })).toEqual({ found: [], doubts: [] });
  const failed = request('r1', { method: 'POST', status: 422 });
  expect(of({ effect: { ...answered, requests: ['r1'] }, requests: [failed] })).toEqual({
    found: [],
    doubts: [],
  });
});

test.for<[string, number, Partial<Parameters<typeof visit>[0]>]>([
  ['on the eighth screen', 1, { later: [[], [], [], [], kept] }],
  ['on the ninth screen', 0, { later: [[], [], [], [], [], kept] }],
  ['where it stood before', 0, { after: kept, stood: [text('old', '-1 at most')] }],
  ['in another field', 1, { after: [count('', { locator: text('x', '').locator }), field('more', '-1')] }],
  ['in a field with another value', 0, { after: [field('more', '-10')] }],
  ['in the field itself', 0, { after: [count('-1')] }],
  ['in the field of another page', 1, { after: [count('-1')], url: `${origin}/basket` }],
  ['in another field, without a write', 0, { after: [field('more', '-1')], requests: [] }],
])('an impossible value stands %s: %s', ([, many, more]) => {
  const given = visit({
    value: '-1',
    possible: 'no',
    accepted: 'yes',
    after: [],
    effect: { ...answered, requests: ['r1'] },
    requests: [request('r1', { method: 'POST', status: 200 })],
    ...more,
  });
  expect(judge(impossibleValueTaken, given).found).toHaveLength(many);
});

test('where a wrong value leads on as the plain one does, that is told', () => {
  const on = { navigated: true, urlAfter: `${origin}/checkout` };
  const away = visit({
    value: 'abc',
    possible: 'no',
    accepted: 'yes',
    boundary: 'letters',
    after: [],
    effect: on,
    controlEffect: on,
    url: `${origin}/checkout`,
  });
  expect(judge(impossibleValueTaken, away).found).toMatchObject([
    { confidence: 'medium', measured: { led_to: `${origin}/checkout` } },
  ]);
  const elsewhere = { ...on, urlAfter: `${origin}/problem` };
  const other = visit({
    value: 'abc',
    possible: 'no',
    accepted: 'yes',
    after: [],
    effect: elsewhere,
    controlEffect: on,
    url: `${origin}/problem`,
  });
  expect(judge(impossibleValueTaken, other).found).toEqual([]);
});

const complaint = text('said', 'Only A to Z', { box: { x: 100, y: 150, width: 100, height: 20 } });

test('a right value that is refused is told, with what the page says', () => {
  const refused = visit({
    value: 'O’Neill',
    possible: 'yes',
    accepted: 'no',
    boundary: 'apostrophe',
    after: [count('O’Neill'), send, complaint],
  });
  expect(judge(possibleValueRefused, refused).found).toMatchObject([
    { measured: { typed: 'O’Neill', complaint: 'Only A to Z' } },
  ]);
  const invalid = count('O’Neill', { states: { invalid: true } });
  const marked = visit({ value: 'O’Neill', possible: 'yes', accepted: 'no', after: [invalid, send] });
  expect(judge(possibleValueRefused, marked).found).toMatchObject([
    { summary: 'the field “Quantity” took a plain value and refused “O’Neill”.' },
  ]);
});

test('a right value that is taken, a complaint about another field, and a form that takes nothing any more are not', () => {
  const of = (more: Partial<Parameters<typeof visit>[0]>) =>
    judge(
      possibleValueRefused,
      visit({
        value: 'O’Neill',
        possible: 'yes',
        accepted: 'no',
        after: [count('O’Neill'), send, complaint],
        ...more,
      }),
    );
  expect(of({ accepted: 'yes' })).toEqual({ found: [], doubts: [] });
  const other = { ...field('mail', ''), states: { invalid: true } };
  expect(of({ after: [count('O’Neill'), other, send, complaint] })).toMatchObject({
    found: [],
    doubts: [{}],
  });
  expect(of({ again: 'no' })).toMatchObject({ found: [], doubts: [{}] });
  expect(of({ again: 'yes' }).found).toHaveLength(1);
  const said = (more: Partial<ScreenElement>) =>
    of({ after: [count('O’Neill'), send, { ...complaint, ...more }] }).found.length;
  expect(said({ kind: 'status' })).toBe(1);
  expect(said({ kind: 'control' })).toBe(0);
  expect(said({ box: { ...complaint.box, y: 200 } })).toBe(1);
  expect(said({ box: { ...complaint.box, y: 201 } })).toBe(0);
});

test('a refusal without a word is told; with a mark, a word, a moved focus or a lagging machine it is not', () => {
  const of = (more: Partial<Parameters<typeof visit>[0]> = {}) =>
    judge(
      silentRefusal,
      visit({
        value: '-1',
        possible: 'no',
        accepted: 'unknown',
        after: [count('-1'), send],
        effect: {},
        ...more,
      }),
    );
  expect(of().found).toMatchObject([{ measured: { typed: '-1', new_texts: 0, visible_changes: 0 } }]);
  expect(of({ after: [count('-1', { states: { invalid: true } }), send] }).found).toEqual([]);
  expect(of({ effect: { newText: [newText('At least 1')] } }).found).toEqual([]);
  for (const effect of [
    { focusMoved: true },
    { timedOut: true },
    { announcements: ['At least 1'] },
    { navigated: true },
    { historyChanged: true },
    { visibleMutations: 1 },
  ])
    expect(of({ effect }).found).toEqual([]);
  const invalid = field('count', '-1', {
    label: 'Quantity',
    type: 'number',
    validationMessage: 'At least 1',
  });
  expect(of({ after: [invalid, send] }).found).toEqual([]);
  expect(of({ controlEffect: {} }).found).toEqual([]);
  expect(of({ effect: { harnessDelayMs: 5_000 } })).toMatchObject({ found: [], doubts: [{}] });
  expect(of({ again: 'no' })).toMatchObject({ found: [], doubts: [{}] });
});
