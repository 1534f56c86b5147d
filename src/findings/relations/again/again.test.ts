// Doing it again: a second press, undoing, a reload.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, newText, request, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { EffectRecord, RequestRecord, ScreenElement, TrialKind } from '../../../evidence/evidence.ts';
import { doesNotComeBack } from './does-not-come-back.ts';
import { lostOnReload } from './lost-on-reload.ts';

const button = (ref: string, text: string, more: Partial<ScreenElement> = {}) =>
  element(ref, { text, ...more });
const box = (ref: string, checked: boolean) =>
  element(ref, { role: 'checkbox', name: 'Gift', states: { checked } });
const count = (text: string) => element('badge', { kind: 'text', tag: 'span', text });

/** Each row: what is pressed twice, as it is before, after the first and after the second press; with what else stands there. */
type Row = [before: ScreenElement[], then: ScreenElement[], later: ScreenElement[]];

function twice(
  rows: Row[],
  kind: TrialKind = 'press-again',
  effect: Partial<EffectRecord> = {},
  classes: string[] = [],
) {
  const screens = rows.flatMap((row, at) =>
    row.map((elements, place) => screen(`s${3 * at + place + 1}`, elements)),
  );
  const turns = rows.flatMap(([before, then], at) => [
    turn(2 * at + 1, before[0] ?? null, { from: `s${3 * at + 1}`, to: `s${3 * at + 2}` }),
    turn(2 * at + 2, then[0] ?? null, { from: `s${3 * at + 2}`, to: `s${3 * at + 3}`, effect }),
  ]);
  const trials = rows.map((_, at) =>
    trial(kind, {
      class: classes[at] ?? 'c1',
      steps: [
        [2 * at + 1, 'do'],
        [2 * at + 2, 'again'],
      ],
    }),
  );
  return judge(doesNotComeBack, crawl({ screens, turns, trials }));
}

const stuck: Row = [[button('a', 'Add')], [button('a', 'Remove')], [button('a', 'Remove')]];
const fine: Row = [[button('b', 'Add')], [button('b', 'Remove')], [button('b', 'Add')]];

test('a tick box that cannot be unticked is told by itself', () => {
  const { found } = twice([[[box('x', false)], [box('x', true)], [box('x', true)]]]);
  expect(found).toMatchObject([
    {
      title: 'the tick box “Gift” does not come back',
      measured: { before: false, after_first: true, after_second: true },
    },
  ]);
  expect(twice([[[box('x', false)], [box('x', true)], [box('x', false)]]])).toEqual({
    found: [],
    doubts: [],
  });
  expect(twice([[[box('x', true)], [box('x', true)], [box('x', true)]]])).toEqual({ found: [], doubts: [] });
});

test('a control that does not come back is told where another of its kind does, else it cannot be told', () => {
  expect(twice([stuck, fine]).found).toMatchObject([
    { measured: { before: 'Add', after_first: 'Remove', after_second: 'Remove' } },
  ]);
  expect(twice([fine, fine])).toEqual({ found: [], doubts: [] });
  expect(twice([stuck])).toMatchObject({ found: [], doubts: [{}] });
  expect(twice([stuck, fine], 'press-again', { harnessDelayMs: 4_000 })).toMatchObject({
    found: [],
    doubts: [{}],
  });
});

test('a name that does something on another page must undo here, whatever id the control is given', () => {
  const [add, remove] = [button('add-1', 'Add'), button('remove-1', 'Remove')];
  const cart = button('cart-1', 'Remove');
  const undone = (more: {
    later?: ScreenElement;
    undo?: Partial<EffectRecord>;
    elsewhere?: Partial<EffectRecord>;
    page?: string;
    words?: string;
    moved?: boolean;
  }) => {
    const { later = remove, undo = {}, elsewhere = { visibleMutations: 3 }, page = '/cart', moved } = more;
    const pressed = moved ? { ...remove, box: { ...remove.box, y: remove.box.y + 60 } } : remove;
    return judge(
      doesNotComeBack,
      crawl({
        screens: [
          screen('s1', [add]),
          screen('s2', [pressed]),
          screen('s3', [later]),
          screen('s4', [{ ...cart, text: more.words ?? 'Remove' }], {
            url: `https://shop.example.com${page}`,
          }),
          screen('s5', [], { url: `https://shop.example.com${page}` }),
        ],
        turns: [
          turn(1, add, { from: 's1', to: 's2', effect: { visibleMutations: 2 } }),
          turn(2, pressed, { from: 's2', to: 's3', effect: undo }),
          turn(3, cart, { from: 's4', to: 's5', effect: elsewhere }),
        ],
        trials: [
          trial('press', {
            item: 'Oak table',
            steps: [
              [1, 'do'],
              [2, 'again'],
            ],
          }),
          trial('press', { class: 'c2', steps: [[3, 'do']] }),
        ],
      }),
    );
  };
  expect(undone({}).found).toMatchObject([
    {
      title: 'the button “Remove” of “Oak table” does not take back “Add”',
      measured: { before: 'Add', after_first: 'Remove', after_second: 'Remove' },
    },
  ]);
  expect(undone({ later: add })).toEqual({ found: [], doubts: [] });
  expect(undone({ undo: { newText: [newText('Really?')] } })).toMatchObject({ found: [], doubts: [{}] });
  expect(undone({ elsewhere: {} })).toMatchObject({ found: [], doubts: [{}] });
  // “Added” is a mark of what was done.
  expect(undone({ words: 'Take out' })).toMatchObject({ found: [], doubts: [{}] });
  expect(undone({ page: new URL(screen('s', []).url).pathname })).toMatchObject({ found: [], doubts: [{}] });
  expect(undone({ moved: true })).toEqual({ found: [], doubts: [] });
});

test('a count that stays while its control comes back is told', () => {
  const [before, then, later] = fine;
  const counted = ([one, two, three]: Row, a: string, b: string, c: string): Row => [
    [...one, count(a)],
    [...two, count(b)],
    [...three, count(c)],
  ];
  const counting = (a: string, b: string, c: string, ...others: Row[]) =>
    twice([counted(fine, a, b, c), ...others], 'do-undo');
  expect(counting('0', '1', '1').found).toMatchObject([
    { measured: { before: '0', after_first: '1', after_second: '1' } },
  ]);
  expect(counting('0', '1', '1', [before, then, later]).found).toMatchObject([{ confidence: 'medium' }]);
  expect(counting('0', '1', '1', counted(fine, '0', '1', '0')).found).toMatchObject([{ confidence: 'high' }]);
  // Another control took it back: the first need not change, unless it is the one that was pressed again.
  const still: Row = [before, before, before];
  expect(twice([counted(still, '0', '1', '1')], 'do-undo').found).toHaveLength(1);
  expect(twice([counted(still, '0', '1', '1')])).toEqual({ found: [], doubts: [] });
  expect(counting('0', '1', '0')).toEqual({ found: [], doubts: [] });
  expect(counting('at 9', 'at 10', 'at 10')).toEqual({ found: [], doubts: [] });
});

test('one of several that exclude each other rightly stays', () => {
  const view = (ref: string, pressed: boolean) => button(ref, ref, { states: { pressed } });
  const row: Row = [
    [view('grid', false), view('list', true)],
    [view('grid', true), view('list', false)],
    [view('grid', true), view('list', false)],
  ];
  const like: Row = [[view('one', false)], [view('one', true)], [view('one', false)]];
  expect(twice([row, like])).toEqual({ found: [], doubts: [] });
  const alone: Row = [[view('grid', false)], [view('grid', true)], [view('grid', true)]];
  expect(twice([alone, like]).found).toHaveLength(1);
  const expanded = (row: Row) =>
    row.map((all) =>
      all.map((each) => ({ ...each, states: { expanded: each.states['pressed'] ?? false } })),
    ) as Row;
  expect(twice([expanded(row), expanded(like)])).toEqual({ found: [], doubts: [] });
});

test.for<[string, Row]>(
  [
    ['nothing else was pressed', [['list', false, false, false]]],
    [
      'another stays pressed while a third never is',
      [
        ['list', true, true, true],
        ['tiles', false, false, false],
      ],
    ],
  ].map(([name, others]): [string, Row] => [
    name as string,
    [0, 1, 2].map((at) => [
      button('grid', 'grid', { states: { pressed: at > 0 } }),
      ...(others as [string, ...boolean[]][]).map(([ref, ...pressed]) =>
        button(ref, ref, { states: { pressed: pressed[at] === true } }),
      ),
    ]) as Row,
  ]),
)('a control that excludes no other must come back: %s', ([, row]) => {
  const like = [false, true, false].map((pressed) => [button('one', 'one', { states: { pressed } })]) as Row;
  expect(twice([row, like]).found).toHaveLength(1);
});

test('only what is of its class, was switched likewise and came back is a control for it', () => {
  const pressed = (ref: string, ...all: boolean[]) =>
    all.map((each) => [button(ref, ref, { states: { pressed: each } })]) as Row;
  const off = pressed('off', true, false, false);
  const told = (other: Row, classes: string[] = []) => {
    const { found, doubts } = twice([off, other], 'press-again', {}, classes);
    return [found.length, doubts.length];
  };
  expect(told(pressed('one', false, true, false))).toEqual([1, 0]);
  expect(told(pressed('one', false, true, false), ['c1', 'c2'])).toEqual([0, 1]);
  expect(told(pressed('one', false, true, true))).toEqual([0, 2]);
  expect(told(fine)).toEqual([0, 1]);
  expect(told([[button('n', 'No')], [button('n', 'No')], [button('n', 'No')]])).toEqual([0, 1]);
});

test('a tick of a menu is no tick box, and the words of one are not its tick', () => {
  const menu = [false, true, true].map((checked) => [
    element('m', { role: 'menuitemcheckbox', states: { checked } }),
  ]) as Row;
  expect(twice([menu])).toMatchObject({ found: [], doubts: [{}] });
  const named = ['All', 'None', 'None'].map((text) => [element('x', { role: 'checkbox', text })]) as Row;
  expect(twice([named])).toMatchObject({ found: [], doubts: [{}] });
});

function reloaded(options: {
  before: ScreenElement[];
  pressed: ScreenElement[];
  waited?: ScreenElement[];
  later: ScreenElement[];
  requests?: RequestRecord[];
  navigated?: boolean;
  parts?: [number, string][];
}) {
  const {
    before,
    pressed,
    waited = pressed,
    later,
    requests = [request('r1', { method: 'POST', status: 200 })],
    navigated = false,
    parts = [
      [1, 'do'],
      [2, 'wait'],
      [3, 'reload'],
    ],
  } = options;
  return judge(
    lostOnReload,
    crawl({
      screens: [screen('s1', before), screen('s2', pressed), screen('s3', waited), screen('s4', later)],
      turns: [
        turn(1, before[0] ?? null, {
          from: 's1',
          to: 's2',
          effect: { navigated, requests: requests.map(({ id }) => id) },
        }),
        turn(2, null, { from: 's2', to: 's3', action: { kind: 'wait' } }),
        turn(3, null, { from: 's3', to: 's4', action: { kind: 'open' }, effect: { navigated: true } }),
      ],
      requests,
      trials: [trial('reload', { steps: parts })],
    }),
  );
}

test('a tick that was sent and is gone after a reload is told', () => {
  const lost = { before: [box('x', false)], pressed: [box('x', true)], later: [box('x', false)] };
  expect(reloaded(lost).found).toMatchObject([
    { measured: { before: false, after_press: true, after_reload: false, status: 200 } },
  ]);
  expect(reloaded({ ...lost, later: [box('x', true)] })).toEqual({ found: [], doubts: [] });
  expect(reloaded({ ...lost, waited: [box('x', false)] })).toEqual({ found: [], doubts: [] });
  const refused = [request('r1', { method: 'POST', status: 409 })];
  expect(reloaded({ ...lost, requests: refused })).toMatchObject({ found: [], doubts: [{}] });
  expect(reloaded({ ...lost, requests: [] })).toMatchObject({ found: [], doubts: [{}] });
  // Without the press, without the reload, or where the press itself loads a page.
  for (const other of [
    { parts: [[1, 'do']] },
    { parts: [[3, 'reload']] },
    { navigated: true },
  ] satisfies Partial<Parameters<typeof reloaded>[0]>[])
    expect(reloaded({ ...lost, ...other })).toEqual({ found: [], doubts: [] });
});

test('a count that grows again with the reload alone is told', () => {
  const add = button('add', 'Add');
  const counted = (a: string, b: string, c: string) =>
    reloaded({ before: [add, count(a)], pressed: [add, count(b)], later: [add, count(c)] });
  expect(counted('0', '1', '2').found).toMatchObject([
    { measured: { before: '0', after_press: '1', after_reload: '2' } },
  ]);
  expect(counted('0', '1', '1')).toEqual({ found: [], doubts: [] });
  expect(counted('0', '1', '0')).toEqual({ found: [], doubts: [] });
});
