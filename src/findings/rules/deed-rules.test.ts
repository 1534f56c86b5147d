// The rules over what other deeds brought about, on turns written by hand: what is found, and what is not to be found.
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
import { foundAfterDeed, send } from '../../../test/support/judge-deed.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { backBroken } from './back-broken.ts';
import { changeOnInput } from './change-on-input.ts';
import { dialogFocus } from './dialog-focus.ts';
import { layoutShift } from './layout-shift.ts';
import { stuckBusy } from './stuck-busy.ts';
import { surpriseTab } from './surprise-tab.ts';
import { unannouncedResult } from './unannounced-result.ts';
import { vanishingMessage } from './vanishing-message.ts';

const origin = 'https://shop.example.com';

test('choosing that leaves the page is found; pressing Enter or a button is not', () => {
  const country = field('country', 'Peru', { type: 'select', label: 'Country' });
  const left = { navigated: true, urlAfter: `${origin}/peru` };
  expect(
    foundAfterDeed(changeOnInput, {
      target: country,
      before: [country],
      action: { kind: 'select' },
      effect: left,
    }),
  ).toEqual(['the field “Country” leaves the page by itself']);
  expect(
    foundAfterDeed(changeOnInput, { target: country, before: [country], action: { kind: 'select' } }),
  ).toEqual([]);
  expect(foundAfterDeed(changeOnInput, { effect: left })).toEqual([]);
  const search = field('q', '', { label: 'Search' });
  const entered = { kind: 'type', value: 'lamp', submitted: true } as const;
  expect(
    foundAfterDeed(changeOnInput, { target: search, before: [search], action: entered, effect: left }),
  ).toEqual([]);
});

test('a dialog that opens without the focus is found', () => {
  const at = (focus: string) => ({
    modal: 'dialog',
    focus,
    outline: { headings: [], fields: [], dialog: 'Sizes', skeleton: [] },
  });
  expect(foundAfterDeed(dialogFocus, { screenAfter: at('send') })).toEqual([
    'The dialog “Sizes” opens without the focus',
  ]);
  expect(foundAfterDeed(dialogFocus, { screenAfter: at('') })).toHaveLength(1);
  expect(foundAfterDeed(dialogFocus, { screenAfter: at('close') })).toEqual([]);
  expect(foundAfterDeed(dialogFocus, { screenAfter: at('dialog') })).toEqual([]);
});

test('a message without a live region is found; with one, or with the focus, it is not', () => {
  const effect = { announcements: [], newText: [newText('Your changes have been saved')] };
  expect(foundAfterDeed(unannouncedResult, { effect })).toEqual([
    '“Your changes have been saved” is shown but not announced',
  ]);
  const renewed = { ...effect, newText: [newText('Renewed: A Short History of Bridges is due on Friday.')] };
  expect(foundAfterDeed(unannouncedResult, { effect: renewed })).toHaveLength(1);
  expect(foundAfterDeed(unannouncedResult, { effect: { ...effect, announcements: ['Saved'] } })).toEqual([]);
  expect(foundAfterDeed(unannouncedResult, { effect: { ...effect, focusMoved: true } })).toEqual([]);
  expect(
    foundAfterDeed(unannouncedResult, {
      effect: { ...effect, newText: [newText('Delivery takes two days')] },
    }),
  ).toEqual([]);
});

test('values for programs are no message', () => {
  const failed = (text: string) =>
    foundAfterDeed(unannouncedResult, {
      effect: { announcements: [], newText: [newText(text, { error: true })] },
    });
  expect(failed('Enum: "queued" "completed" "failed"')).toEqual([]);
  expect(failed('"errors" : [ ]')).toEqual([]);
  expect(failed('The order of “Lamp” failed')).toHaveLength(1);
  expect(failed('Removing "Lamp" failed')).toHaveLength(1);
});

test('what a control opens that says it is expanded is no message', () => {
  const open = { ...send, states: { expanded: true } };
  const effect = { announcements: [], settledMs: 1_200, newText: [newText('The request has been received')] };
  expect(foundAfterDeed(unannouncedResult, { effect, before: [send], after: [open] })).toEqual([]);
  expect(foundAfterDeed(vanishingMessage, { effect, before: [send], after: [open] })).toEqual([]);
  expect(foundAfterDeed(unannouncedResult, { effect, before: [open], after: [open] })).toHaveLength(1);
  expect(foundAfterDeed(vanishingMessage, { effect, before: [open], after: [open] })).toHaveLength(1);
});

test('a message that is gone at once is found', () => {
  const effect = { settledMs: 1_200, newText: [newText('Your changes have been saved')] };
  expect(foundAfterDeed(vanishingMessage, { effect })).toEqual([
    '“Your changes have been saved” vanishes before it can be read',
  ]);
  const stays = element('t', { kind: 'text', text: 'Your changes have been saved' });
  expect(foundAfterDeed(vanishingMessage, { effect, after: [stays] })).toEqual([]);
  expect(foundAfterDeed(vanishingMessage, { effect, screenAfter: { modal: 'e9' } })).toEqual([]);
  expect(
    foundAfterDeed(vanishingMessage, { effect, before: [stays, send] }),
    'it stood there before',
  ).toEqual([]);
  expect(
    foundAfterDeed(vanishingMessage, { effect: { ...effect, newText: [newText('Saving your changes…')] } }),
  ).toEqual([]);
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

test('Back that changes the address alone is found, and Back to a step that shows again is not', () => {
  const next = element('next', { text: 'Continue' });
  const visit = (heading: string, navigated = false) => {
    const at = (step: number) => `${origin}/rooms?step=${step}`;
    const words = (text: string) => [element('h', { kind: 'heading', text })];
    return judge(
      backBroken,
      evidence({
        screens: [
          screen('s1', [...words('Your details'), next], { url: at(2) }),
          screen('s2', words('Check and book'), { url: at(3) }),
          screen('s3', words(heading), { url: at(2) }),
        ],
        turns: [
          turn(1, next, { to: 's2', effect: { historyChanged: true, urlBefore: at(2), urlAfter: at(3) } }),
          turn(2, null, {
            from: 's2',
            to: 's3',
            action: { kind: 'back' },
            effect: { historyChanged: true, navigated, urlBefore: at(3), urlAfter: at(2) },
          }),
        ],
      }),
    ).found.map(({ title }) => title);
  };
  expect(visit('Check and book')).toEqual([expect.stringContaining('changes nothing but the address')]);
  expect(visit('Your details')).toEqual([]);
  expect(visit('Check and book', true)).toEqual([]);
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
  const weights = (...shifts: number[]) =>
    judge(layoutShift, { ...visit(...shifts), turns: [turn(1, send)] }).found.map((each) => each.severity);
  expect(weights(0.4, 0.4)).toEqual([2]);
  expect(weights(0.2, 0.2, 0.2), 'good it is not, and the same three times').toEqual([1]);
  expect(weights(0.15, 0.2, 0.2)).toEqual([]);
  expect(weights(0.05, 0.05, 0.05)).toEqual([]);
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
  expect(foundAfterDeed(surpriseTab, { effect: { popups } })).toEqual([
    'the button “Send” opens a new tab without a word',
  ]);
  const cued = element('send', { text: 'Terms (opens in a new tab)' });
  expect(foundAfterDeed(surpriseTab, { target: cued, before: [cued], effect: { popups } })).toEqual([]);
  expect(foundAfterDeed(surpriseTab, { effect: { popups: ['https://other.example/'] } })).toEqual([]);
  expect(foundAfterDeed(surpriseTab, { effect: { popups }, target: null }), 'nothing was pressed').toEqual(
    [],
  );
});
