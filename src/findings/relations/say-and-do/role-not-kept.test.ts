// Controls that say a state, and what a press makes of it.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, newText, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ActionRecord, EffectRecord, ElementStates, ScreenElement } from '../../../evidence/evidence.ts';
import { roleNotKept } from './role-not-kept.ts';

interface Row {
  role: string;
  before: ElementStates;
  after: ElementStates;
  effect?: Partial<EffectRecord>;
  action?: Partial<ActionRecord>;
  modal?: string;
  /** Stands beside it before the press. */
  beside?: ScreenElement[];
  /** What the control is called, and where it stands, which follows from it unless told. */
  name?: string;
  at?: string;
}

/** Each row is pressed once. */
function pressed(...rows: Row[]) {
  const control = (
    at: number,
    { role, name = `Control ${at}`, at: place = name }: Row,
    states: ElementStates,
  ) => ({
    ...element(`b${at}`, { role, name, text: name, states }),
    locator: { ...element(place.replaceAll(' ', '')).locator, role, name },
  });
  return judge(
    roleNotKept,
    crawl({
      screens: rows.flatMap((row, at) => [
        screen(`s${2 * at + 1}`, [control(at, row, row.before), ...(row.beside ?? [])]),
        screen(`s${2 * at + 2}`, [control(at, row, row.after)], { modal: row.modal ?? '' }),
      ]),
      turns: rows.map((row, at) =>
        turn(at + 1, control(at, row, row.before), {
          from: `s${2 * at + 1}`,
          to: `s${2 * at + 2}`,
          effect: row.effect ?? {},
          action: row.action ?? {},
        }),
      ),
      trials: rows.map((_, at) => trial('press', { class: `c${at}`, steps: [[at + 1, 'do']] })),
    }),
  );
}

const kept = (role: string, state: keyof ElementStates): Row => ({
  role,
  before: { [state]: false },
  after: { [state]: true },
});
const deaf = (role: string, state: keyof ElementStates): Row => ({
  role,
  before: { [state]: false },
  after: { [state]: false },
});

test.each([
  ['checkbox', 'checked'],
  ['switch', 'checked'],
  ['tab', 'selected'],
  ['button', 'pressed'],
  ['button', 'expanded'],
] as const)('a %s that does not become %s is told beside one that does', (role, state) => {
  expect(pressed(kept(role, state), deaf(role, state)).found).toMatchObject([
    { measured: { control: 'Control 1', before: false, after: false } },
  ]);
  expect(pressed(kept(role, state))).toEqual({ found: [], doubts: [] });
});

test('without one that keeps it nothing can be told', () => {
  expect(pressed(deaf('switch', 'checked'))).toMatchObject({ found: [], doubts: [{}] });
  expect(pressed(kept('button', 'expanded'), deaf('button', 'pressed'))).toMatchObject({
    found: [],
    doubts: [{}],
  });
});

test('what is switched off, chosen already, answered otherwise or asked of a server is none', () => {
  const one = kept('switch', 'checked');
  const quiet = { found: [], doubts: [] };
  const off = { checked: false, disabled: true };
  expect(pressed(one, { role: 'switch', before: off, after: off })).toEqual(quiet);
  expect(
    pressed(kept('tab', 'selected'), { role: 'tab', before: { selected: true }, after: { selected: true } }),
  ).toEqual(quiet);
  expect(pressed(one, { ...deaf('switch', 'checked'), effect: { requests: ['r1'] } })).toEqual(quiet);
  expect(pressed(one, { ...deaf('switch', 'checked'), effect: { navigated: true } })).toEqual(quiet);
  expect(pressed({ role: 'link', before: {}, after: {} })).toEqual(quiet);
});

const isDeaf = (row: Row, ...more: Row[]) => {
  const state = Object.keys(row.before)[0] as keyof ElementStates;
  const { found, doubts } = pressed(kept(row.role, state), row, ...more);
  return [found.length, doubts.length];
};

test.for<[string, number, Row]>([
  ['a radio button', 1, deaf('radio', 'checked')],
  ['a chosen radio button', 0, { role: 'radio', before: { checked: true }, after: { checked: true } }],
  ['a radio item of a menu', 1, deaf('menuitemradio', 'checked')],
  ['a box in a menu', 1, deaf('menuitemcheckbox', 'checked')],
  [
    'a ticked box that stays ticked',
    1,
    { role: 'checkbox', before: { checked: true }, after: { checked: true } },
  ],
  [
    'a box that is ticked in part',
    0,
    { role: 'checkbox', before: { checked: 'mixed' }, after: { checked: 'mixed' } },
  ],
  ['a tab that says no state', 0, { role: 'tab', before: { checked: false }, after: { checked: false } }],
  ['an option that is not chosen', 0, deaf('option', 'selected')],
  ['a link that says that it is closed', 0, deaf('link', 'expanded')],
  ['a link that says that it is ticked', 0, deaf('link', 'checked')],
  ['a button that stays open', 1, { role: 'button', before: { expanded: true }, after: { expanded: true } }],
  ['a state that is no longer told', 0, { role: 'switch', before: { checked: false }, after: {} }],
  [
    'one that may only be read',
    0,
    { role: 'switch', before: { checked: false, readonly: true }, after: { checked: false } },
  ],
  [
    'one that is drawn as switched off',
    0,
    { role: 'switch', before: { checked: false, drawnOff: true }, after: { checked: false } },
  ],
])('%s: %s', ([, found, row]) => {
  expect(isDeaf(row)).toEqual([found, 0]);
});

test.for<[string, Partial<Row>]>([
  ['the address changed', { effect: { historyChanged: true } }],
  ['a question came up', { effect: { dialogs: ['Really?'] as unknown as EffectRecord['dialogs'] } }],
  ['words came up', { effect: { newText: [newText('Not now')] } }],
  ['a layer opened', { modal: 'layer' }],
  ['the press missed', { action: { missed: true } }],
  ['a key was pressed', { action: { kind: 'press' } }],
])('%s: no finding', ([, more]) => {
  expect(isDeaf({ ...deaf('switch', 'checked'), ...more })).toEqual([0, 0]);
});

test('what stays while the page is at work cannot be told', () => {
  expect(isDeaf({ ...deaf('switch', 'checked'), effect: { timedOut: true } })).toEqual([0, 1]);
  expect(isDeaf({ ...deaf('switch', 'checked'), effect: { rendererDelayMs: 60_000 } })).toEqual([0, 1]);
});

test('one that was seen to keep it once had its reason not to', () => {
  const both = (one: Partial<Row>, other: Partial<Row>) =>
    pressed(
      { ...kept('switch', 'checked'), ...one },
      { ...deaf('switch', 'checked'), ...other },
      { ...kept('switch', 'checked'), name: 'Third' },
    ).found.length;
  expect(both({ name: 'Light' }, { name: 'Light' })).toBe(0);
  expect(both({ name: 'Light' }, { name: 'Light', at: 'Heater' })).toBe(1);
  expect(both({ name: 'Light' }, { name: 'Heater', at: 'Light' })).toBe(1);
});

test('the pressed one of a choice stays pressed', () => {
  const stays: Row = { role: 'button', before: { pressed: true }, after: { pressed: true } };
  const buttons = (...states: boolean[]) =>
    states.map((isPressed, at) =>
      element(`o${at}`, {
        role: 'button',
        states: { pressed: isPressed },
        locator: { ...element(`Control${at + 2}`).locator },
      }),
    );
  const ofAnotherMake = [
    element('x', {
      role: 'button',
      states: { pressed: false },
      locator: { ...element('x').locator, css: 'main > p > button' },
    }),
  ];
  expect(isDeaf({ ...stays, beside: buttons(false, false) })).toEqual([0, 0]);
  expect(isDeaf({ ...stays, beside: buttons(false, true) })).toEqual([1, 0]);
  expect(isDeaf({ ...stays, beside: buttons(true) })).toEqual([1, 0]);
  expect(isDeaf({ ...stays, beside: [] })).toEqual([1, 0]);
  expect(isDeaf({ ...stays, beside: ofAnotherMake })).toEqual([1, 0]);
  // Not pressed yet, it has to become so.
  expect(isDeaf({ ...deaf('button', 'pressed'), beside: buttons(false) })).toEqual([1, 0]);
  expect(
    isDeaf({ role: 'button', before: { expanded: true }, after: { expanded: true }, beside: buttons(false) }),
  ).toEqual([1, 0]);
});
