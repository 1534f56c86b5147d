// The rules over what single deeds brought about, on turns written by hand: what is found, and what is not to be found.
import { expect, test } from 'vitest';
import { element, evidence, field, request, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type {
  EffectRecord,
  NewText,
  ScreenElement,
  ScreenRecord,
  TurnRecord,
} from '../../evidence/evidence.ts';
import type { EvidencePart, Rule } from '../rule.ts';
import { backBroken } from './back-broken.ts';
import { changeOnInput } from './change-on-input.ts';
import { dialogFocus } from './dialog-focus.ts';
import { errorClarity } from './error-clarity.ts';
import { hiddenRequirement } from './hidden-requirement.ts';
import { inputEcho } from './input-echo.ts';
import { layoutShift } from './layout-shift.ts';
import { overStrictInput } from './over-strict-input.ts';
import { postcondition } from './postcondition.ts';
import { stuckBusy } from './stuck-busy.ts';
import { surpriseTab } from './surprise-tab.ts';
import { unannouncedResult } from './unannounced-result.ts';
import { vanishingMessage } from './vanishing-message.ts';

const origin = 'https://shop.example.com';
const send = element('send', { text: 'Send' });
const told = (text: string, more: Partial<NewText> = {}): NewText => ({
  text,
  role: '',
  live: '',
  box: { x: 700, y: 20, width: 300, height: 20 },
  error: false,
  ...more,
});

/** What a rule says of one deed between two screens. */
function found<Part extends EvidencePart>(
  rule: Rule<Part>,
  options: {
    target?: ScreenElement | null;
    before?: ScreenElement[];
    after?: ScreenElement[];
    screenAfter?: Partial<ScreenRecord>;
    action?: Partial<TurnRecord['action']>;
    effect?: Partial<EffectRecord>;
  },
): string[] {
  const { target = send, before = [send], after = before } = options;
  const visit = evidence({
    screens: [screen('s1', before, { turn: 0 }), screen('s2', after, { turn: 1, ...options.screenAfter })],
    turns: [
      turn(1, target, {
        to: 's2',
        ...(options.action && { action: options.action }),
        ...(options.effect && { effect: options.effect }),
      }),
    ],
  });
  return judge(rule, visit).found.map(({ title }) => title);
}

const form = [field('name', 'Passerby', { label: 'Name' }), field('phone', '12', { label: 'Phone' }), send];

test('an error that names nothing is found; one that names the field, or stands at it, is not', () => {
  const vague = told('Invalid input', { error: true });
  expect(found(errorClarity, { before: form, effect: { newText: [vague] } })).toEqual([
    'The error “Invalid input” does not say what to do',
  ]);
  const clear = told('Phone is not valid', { error: true });
  expect(found(errorClarity, { before: form, effect: { newText: [clear] } })).toEqual([]);
  const helpful = told('Invalid: use the format 31/12/2030', { error: true });
  expect(found(errorClarity, { before: form, effect: { newText: [helpful] } })).toEqual([]);
  expect(found(errorClarity, { before: [form[0] ?? send, send], effect: { newText: [vague] } })).toEqual([]);
});

test('what stands in a field, or repeats it, is no error whatever it says', () => {
  const words = 'Hello, if you cannot come tomorrow, please answer this text.';
  const reminder = [field('text', words, { label: 'Reminder' }), ...form];
  const of = (more: Partial<NewText>) =>
    found(errorClarity, { before: reminder, effect: { newText: [told(words, { error: true, ...more })] } });
  expect(of({ role: 'textbox' })).toEqual([]);
  expect(of({})).toEqual([]);
  expect(of({ text: `It went wrong: ${words}` })).toHaveLength(1);
});

test('words that all fields share, or a sentence beside a box, name no field', () => {
  const workspace = [
    field('title', 'Us', { label: 'Name of the workspace' }),
    field('address', '', { label: 'Address of the workspace' }),
    field('terms', '', { label: 'Our partners may send me offers too (you need not allow this)' }),
    send,
  ];
  const of = (text: string) =>
    found(errorClarity, { before: workspace, effect: { newText: [told(text, { error: true })] } }).length;
  expect(of('Something went wrong. Your workspace could not be saved.')).toBe(1);
  expect(of('Your request could not be processed. Please check your entries.')).toBe(1);
  expect(of('The address could not be saved.')).toBe(0);
});

test('a rule that only the error tells is found; one that stood there before is not', () => {
  const message = told('Your phone must have at least 9 digits', { error: true });
  const typed = { kind: 'type', value: '12', target: null } as const;
  const visit = (fields: ScreenElement[]) =>
    judge(
      hiddenRequirement,
      evidence({
        screens: [screen('s1', fields, { turn: 0 }), screen('s2', fields, { turn: 2 })],
        turns: [
          turn(1, fields[1] ?? null, { action: { kind: typed.kind, value: typed.value } }),
          turn(2, send, { to: 's2', effect: { newText: [message] } }),
        ],
      }),
    ).found.length;
  expect(visit(form)).toBe(1);
  const hinted = field('phone', '12', { label: 'Phone', description: 'At least 9 digits' });
  expect(visit([form[0] ?? send, hinted, send])).toBe(0);
});

test('what another page says of numbers is no hint beside the field', () => {
  const secret = field('secret', '', { label: 'Password' });
  const rule = told('The password needs at least 10 characters.', { error: true });
  const visit = (url: string) =>
    judge(
      hiddenRequirement,
      evidence({
        screens: [
          screen('s0', [element('offer', { text: 'Ends in 15:00. Sign up with 10 letters of hope' })], {
            url,
            turn: 0,
          }),
          screen('s1', [secret, send], { url: `${origin}/join`, turn: 1 }),
          screen('s2', [secret, send], { url: `${origin}/join`, turn: 2 }),
        ],
        turns: [turn(2, send, { from: 's1', to: 's2', effect: { newText: [rule] } })],
      }),
    ).found.length;
  expect(visit(`${origin}/`)).toBe(1);
  expect(visit(`${origin}/join?plan=team`)).toBe(0);
});

test('a rule for a field that was left empty is found where the message names the field', () => {
  const visit = (label: string, description: string, text: string) => {
    const secret = field('secret', '', { label, description });
    return found(hiddenRequirement, {
      before: [secret, send],
      effect: { newText: [told(text, { error: true })] },
    }).length;
  };
  const rule = 'The password needs 12 characters or more and a capital letter';
  expect(visit('Password', '', rule)).toBe(1);
  expect(visit('Code', '', rule)).toBe(0);
  expect(visit('Password', 'Twelve characters or more, one of them a capital.', rule)).toBe(0);
  expect(visit('Name', '', 'Give your first and your last name')).toBe(1);
  expect(visit('Name', 'First and last name', 'Give your first and your last name')).toBe(0);
});

test('a message that the writing is wrong, of a value that is right, is found', () => {
  const phone = field('phone', '202-555-0143', { label: 'Phone' });
  const refused = (words: string, value: string) =>
    judge(
      overStrictInput,
      evidence({
        screens: [screen('s1', [phone, send], { turn: 0 }), screen('s2', [phone, send], { turn: 2 })],
        turns: [
          turn(1, phone, { action: { kind: 'type', value, valueAfter: value } }),
          turn(2, send, { to: 's2', effect: { newText: [told(words, { error: true })] } }),
        ],
      }),
    ).found.length;
  expect(refused('Phone number: digits only', '202-555-0143')).toBe(1);
  expect(refused('Phone number: digits only', '2025550143')).toBe(0);
  expect(refused('Phone number is too short', '202-555-0143')).toBe(0);
  expect(refused('A UK number, with or without spaces.', '202 555 0143')).toBe(0);
});

test('a field of a known kind that says how strict it is, before anything was entered, is found', () => {
  const says = (text: string) => {
    const phone = field('phone', '', { label: 'Phone', description: text });
    return found(overStrictInput, {
      before: [phone, send],
      effect: { newText: [told(text, { error: true })] },
    }).length;
  };
  expect(says('Enter exactly 11 digits, without spaces or other signs')).toBe(1);
  expect(says('Enter a phone number, for example 01632 960 001')).toBe(0);
});

test.for<[string, string, number]>([
  ['Passerby Test', 'Passerby T', 1],
  ['Passerby Test', 'PASSERBY TEST', 0],
  ['202-555-0143', '(202) 555-0143', 0],
  ['0202555014', '+44202555014', 0],
  ['Springfield', 'Springfield, Illinois', 0],
  ['passerby@example.com', 'passerbyexample.com', 0],
  ['Müller', 'Mller', 1],
])('typed %s, held %s: %d', ([value, valueAfter, count]) => {
  const name = field('name', '', { label: 'Name' });
  const action = { kind: 'type', value, valueAfter } as const;
  expect(found(inputEcho, { target: name, before: [name], action })).toHaveLength(count);
});

test('choosing that leaves the page is found; pressing Enter or a button is not', () => {
  const country = field('country', 'Peru', { type: 'select', label: 'Country' });
  const left = { navigated: true, urlAfter: `${origin}/peru` };
  expect(
    found(changeOnInput, { target: country, before: [country], action: { kind: 'select' }, effect: left }),
  ).toEqual(['the field “Country” leaves the page by itself']);
  expect(found(changeOnInput, { target: country, before: [country], action: { kind: 'select' } })).toEqual(
    [],
  );
  expect(found(changeOnInput, { effect: left })).toEqual([]);
  const search = field('q', '', { label: 'Search' });
  const entered = { kind: 'type', value: 'lamp', submitted: true } as const;
  expect(found(changeOnInput, { target: search, before: [search], action: entered, effect: left })).toEqual(
    [],
  );
});

test('a dialog that opens without the focus is found', () => {
  const at = (focus: string) => ({
    modal: 'dialog',
    focus,
    outline: { headings: [], fields: [], dialog: 'Sizes', skeleton: [] },
  });
  expect(found(dialogFocus, { screenAfter: at('send') })).toEqual([
    'The dialog “Sizes” opens without the focus',
  ]);
  expect(found(dialogFocus, { screenAfter: at('') })).toHaveLength(1);
  expect(found(dialogFocus, { screenAfter: at('close') })).toEqual([]);
  expect(found(dialogFocus, { screenAfter: at('dialog') })).toEqual([]);
});

test('a message without a live region is found; with one, or with the focus, it is not', () => {
  const effect = { announcements: [], newText: [told('Your changes have been saved')] };
  expect(found(unannouncedResult, { effect })).toEqual([
    '“Your changes have been saved” is shown but not announced',
  ]);
  expect(found(unannouncedResult, { effect: { ...effect, announcements: ['Saved'] } })).toEqual([]);
  expect(found(unannouncedResult, { effect: { ...effect, focusMoved: true } })).toEqual([]);
  expect(
    found(unannouncedResult, { effect: { ...effect, newText: [told('Delivery takes two days')] } }),
  ).toEqual([]);
});

test('values for programs are no message', () => {
  const failed = (text: string) =>
    found(unannouncedResult, { effect: { announcements: [], newText: [told(text, { error: true })] } });
  expect(failed('Enum: "queued" "completed" "failed"')).toEqual([]);
  expect(failed('"errors" : [ ]')).toEqual([]);
  expect(failed('The order of “Lamp” failed')).toHaveLength(1);
  expect(failed('Removing "Lamp" failed')).toHaveLength(1);
});

test('what a control opens that says it is expanded is no message', () => {
  const open = { ...send, states: { expanded: true } };
  const effect = { announcements: [], settledMs: 1_200, newText: [told('The request has been received')] };
  expect(found(unannouncedResult, { effect, before: [send], after: [open] })).toEqual([]);
  expect(found(vanishingMessage, { effect, before: [send], after: [open] })).toEqual([]);
  expect(found(unannouncedResult, { effect, before: [open], after: [open] })).toHaveLength(1);
  expect(found(vanishingMessage, { effect, before: [open], after: [open] })).toHaveLength(1);
});

test('a message that is gone at once is found', () => {
  const effect = { settledMs: 1_200, newText: [told('Your changes have been saved')] };
  expect(found(vanishingMessage, { effect })).toEqual([
    '“Your changes have been saved” vanishes before it can be read',
  ]);
  const stays = element('t', { kind: 'text', text: 'Your changes have been saved' });
  expect(found(vanishingMessage, { effect, after: [stays] })).toEqual([]);
  expect(found(vanishingMessage, { effect, screenAfter: { modal: 'e9' } })).toEqual([]);
  expect(found(vanishingMessage, { effect, before: [stays, send] }), 'it stood there before').toEqual([]);
  expect(found(vanishingMessage, { effect: { ...effect, newText: [told('Saving your changes…')] } })).toEqual(
    [],
  );
});

test('a spinner without work is found after ten seconds', () => {
  const looks = (lastMs: number, requests = [request('r1', { atMs: 500, endedMs: 600 })]) =>
    judge(
      stuckBusy,
      evidence({
        screens: [
          screen('s0', [], { atMs: 500 }),
          screen('s1', [], { busy: true, atMs: 1_000 }),
          screen('s2', [], { busy: true, atMs: lastMs }),
        ],
        requests,
      }),
    ).found.length;
  expect(looks(12_000)).toBe(1);
  expect(looks(9_000)).toBe(0);
  expect(looks(12_000, [request('r1', { atMs: 500, endedMs: null })])).toBe(0);
});

test('Back that stays is found, and Back that leads back is not', () => {
  const link = element('more', { role: 'link', text: 'More' });
  const visit = (urlAfter: string) =>
    judge(
      backBroken,
      evidence({
        screens: [
          screen('s1', [link], { url: `${origin}/list` }),
          screen('s2', [], { url: `${origin}/more`, title: 'More' }),
          screen('s3', [], { url: urlAfter, title: urlAfter.endsWith('more') ? 'More' : 'Shop' }),
        ],
        turns: [
          turn(1, link, {
            to: 's2',
            effect: { navigated: true, urlBefore: `${origin}/list`, urlAfter: `${origin}/more` },
          }),
          turn(2, null, {
            from: 's2',
            to: 's3',
            action: { kind: 'back' },
            effect: { urlBefore: `${origin}/more`, urlAfter },
          }),
        ],
      }),
    ).found.length;
  expect(visit(`${origin}/more`)).toBe(1);
  expect(visit(`${origin}/list`)).toBe(0);
});

test('layout shifts are found that are poor at every visit', () => {
  const visit = (...shifts: number[]) => ({
    ...evidence({ screens: [screen('s1', [])] }),
    vitals: shifts.map((cls, turn) => ({
      url: `${origin}/`,
      turn,
      lcpMs: null,
      inpMs: null,
      cls,
      ttfbMs: null,
    })),
  });
  expect(judge(layoutShift, visit(0.4, 0.3)).found).toMatchObject([
    { measured: { cumulative_layout_shift: 0.3 } },
  ]);
  expect(judge(layoutShift, visit(0.2, 0.1))).toEqual({ found: [], doubts: [] });
  // Late scripts and fonts of a machine that lags move a page, too.
  const late = { ...visit(0.4, 0.4), turns: [turn(1, send, { effect: { harnessDelayMs: 400 } })] };
  const doubts = [visit(0.4), visit(0.4, 0.1), late].map((one) => judge(layoutShift, one));
  expect(doubts).toMatchObject([
    { found: [], doubts: [{ because: expect.stringContaining('at one visit') }] },
    { found: [], doubts: [{ because: 'it came at 1 of 2 visits' }] },
    { found: [], doubts: [{ because: expect.stringContaining('lagged by 400 ms') }] },
  ]);
});

test('a new tab of the same site without a cue is found', () => {
  const popups = [`${origin}/terms`];
  expect(found(surpriseTab, { effect: { popups } })).toEqual([
    'the button “Send” opens a new tab without a word',
  ]);
  const cued = element('send', { text: 'Terms (opens in a new tab)' });
  expect(found(surpriseTab, { target: cued, before: [cued], effect: { popups } })).toEqual([]);
  expect(found(surpriseTab, { effect: { popups: ['https://other.example/'] } })).toEqual([]);
});

test('sorting and filtering are held to their word', () => {
  const sort = field('sort', '', { type: 'select', label: 'Sort by' });
  const list = (...prices: number[]) =>
    prices.map((price, place) =>
      element(`p${place}`, {
        kind: 'text',
        text: `$${price}.00`,
        group: `card${place}`,
        locator: {
          role: '',
          name: '',
          testId: null,
          css: `main > ul > li:nth-of-type(${place + 1}) > p`,
          nth: 0,
          frameUrl: null,
        },
      }),
    );
  const chosen = (value: string, ...prices: number[]) =>
    found(postcondition, {
      target: sort,
      before: [sort],
      after: [sort, ...list(...prices)],
      action: { kind: 'select', value },
    }).length;
  expect(chosen('Price: low to high', 10, 9, 100)).toBe(1);
  expect(chosen('Price: low to high', 9, 10, 100)).toBe(0);
  expect(chosen('Price: high to low', 100, 10, 9)).toBe(0);
  expect(chosen('Under $50', 10, 60, 20)).toBe(1);
  expect(chosen('Price: low to high', 10, 9)).toBe(0);
});

test('a tick box that does not change is found', () => {
  const box = element('box', { role: 'checkbox', name: 'Gift', states: { checked: false } });
  const ticked = { ...box, states: { checked: true } };
  expect(found(postcondition, { target: box, before: [box], after: [box] })).toEqual([
    'the tick box “Gift” does not change',
  ]);
  expect(found(postcondition, { target: box, before: [box], after: [ticked] })).toEqual([]);
});
