// Messages that go too soon, by hand: which count, and which may go.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn, newText } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { EffectRecord, NewText, ScreenElement } from '../../evidence/evidence.ts';
import type { StayLook } from '../../evidence/probe.ts';
import { vanishingMessage } from './vanishing-message.ts';

const send = element('send', { text: 'Send' });
test('a message that goes while one waits is found, whatever was done meanwhile', () => {
  const words = 'The class on Thursday begins at half past six in the other room.';
  const status = element('news', {
    kind: 'status',
    text: words,
    box: { x: 0, y: 90, width: 600, height: 40 },
  });
  const news = newText(words, { live: 'status', box: status.box });
  const visit = (last: ScreenElement[], kind: 'wait' | 'click' = 'wait') =>
    judge(
      vanishingMessage,
      evidence({
        screens: [
          screen('s1', [send]),
          screen('s2', [status, send], { atMs: 1_400 }),
          screen('s3', [status, send], { atMs: 4_000 }),
          screen('s4', last, { atMs: 6_200 }),
        ],
        turns: [
          turn(1, send, { to: 's2', effect: { navigated: true, newText: [news] } }),
          turn(2, send, { from: 's2', to: 's3' }),
          turn(3, kind === 'wait' ? null : send, { from: 's3', to: 's4', action: { kind } }),
        ],
      }),
    ).found.length;
  expect(visit([send])).toBe(1);
  expect(visit([status, send])).toBe(0);
  expect(visit([send], 'click')).toBe(0);
  expect(visit([{ ...status, text: 'The next piece of news is another one.' }, send])).toBe(0);
});

test.each(['Preparing your ticket', 'Uploading the photos', 'Saving your changes…'])(
  '%s is no message',
  (words) => {
    const gone = (text: string) =>
      judge(
        vanishingMessage,
        evidence({
          screens: [screen('s1', [send]), screen('s2', [send])],
          turns: [
            turn(1, send, {
              to: 's2',
              effect: { settledMs: 900, newText: [newText(text, { live: 'status' })] },
            }),
          ],
        }),
      ).found.length;
    expect(gone(words)).toBe(0);
    expect(gone('Booking confirmed')).toBe(1);
  },
);

test('what goes by itself in the second look is found, unless it is no message or stood for long enough', () => {
  const { role, name, box, locator } = element('code', { kind: 'status' });
  const found = (more: Partial<StayLook['gone'][number]>) => {
    const said = {
      role,
      name,
      box,
      locator,
      words: 'Your code: SLIP 9R4T',
      live: 'status',
      error: false,
      dialog: false,
      shownMs: 2_600,
      ...more,
    };
    const look: StayLook = {
      kind: 'stay-look',
      id: 'p1',
      event: 9,
      url: 'https://shop.example.com/',
      viewport: { width: 1280, height: 800 },
      image: null,
      pressed: null,
      gone: [said],
    };
    const page = evidence({ screens: [screen('s1', [send])], turns: [turn(1, send)] });
    return judge(vanishingMessage, { ...page, probes: [look] }).found.map(({ title }) => title);
  };
  expect(found({})).toEqual(['“Your code: SLIP 9R4T” vanishes before it can be read']);
  expect(found({ dialog: true, live: '' })).toHaveLength(1);
  expect(found({ live: '' })).toEqual([]);
  expect(found({ shownMs: 5_100 })).toEqual([]);
  expect(found({ words: 'Preparing your ticket' })).toEqual([]);
});

test('a longer message stands as long as its words stand, in however many pieces', () => {
  const words = 'Reading the documentation on rights might help you : it is on the wiki .';
  const pieces = ['Reading the documentation', 'on rights might help you: it is', 'on the wiki.'];
  const left = (parts: readonly string[]) =>
    judge(
      vanishingMessage,
      evidence({
        screens: [
          screen('s1', [send]),
          screen('s2', [send, ...parts.map((text, at) => element(`p${at}`, { kind: 'text', text }))]),
        ],
        turns: [
          turn(1, send, {
            to: 's2',
            effect: { settledMs: 900, newText: [newText(words, { live: 'status' })] },
          }),
        ],
      }),
    ).found.length;
  expect(left(pieces)).toBe(0);
  expect(left(pieces.slice(0, 1))).toBe(1);
  const short = (stands: string) =>
    judge(
      vanishingMessage,
      evidence({
        screens: [screen('s1', [send]), screen('s2', [send, element('p', { kind: 'text', text: stands })])],
        turns: [
          turn(1, send, {
            to: 's2',
            effect: { settledMs: 900, newText: [newText('Saved now', { live: 'status' })] },
          }),
        ],
      }),
    ).found.length;
  expect(short('It is saved now.')).toBe(0);
  expect(short('Unsaved now')).toBe(1);
});

const sent = 'Your order was sent';
const shown = (text: string) => element('said', { kind: 'text', text });

interface Deed {
  /** What stood there long before the deed. */
  first?: ScreenElement[];
  more?: Partial<NewText>;
  effect?: Partial<EffectRecord>;
  modals?: [before: string, after: string];
  to?: string;
  /** The deed after it: the message stands until then. */
  next?: { to: string; effect?: Partial<EffectRecord> };
}

/** How often a message is told that a press brought up. */
function foundAfter({ first = [], more = {}, effect = {}, modals: [was, is] = ['', ''], to, next }: Deed) {
  const screens = [
    screen('s1', [send, ...first], { atMs: 500, modal: was }),
    screen('s2', next ? [send, shown(sent)] : [send], { modal: is }),
    screen('s3', [send, shown('Your next order')], { atMs: 2_500 }),
  ];
  const told = { settledMs: 900, newText: [newText(sent, { live: 'status', ...more })], ...effect };
  const turns = [turn(1, send, { to: to ?? 's2', effect: told })];
  if (next) turns.push(turn(2, null, { from: 's2', action: { kind: 'wait' }, ...next }));
  return judge(vanishingMessage, evidence({ screens, turns })).found.length;
}

test.each<[string, number, Deed]>([
  ['alone', 1, {}],
  ['that stood there before', 0, { first: [shown(sent)] }],
  ['of a dialog that closes', 1, { modals: ['box', ''] }],
  ['on a dialog that stays', 1, { modals: ['box', 'box'] }],
  ['under a dialog that opens', 0, { modals: ['', 'box'] }],
  ['on another page of one document', 0, { effect: { historyChanged: true } }],
  ['before a look that was not kept', 0, { to: 's9' }],
  ['of two short words', 0, { more: { text: 'Got it' } }],
  ['of one long word', 0, { more: { text: 'Confirmed' } }],
  ['as long as content', 0, { more: { text: `${sent} ${'and so on '.repeat(12)}` } }],
  ['for programs', 0, { more: { text: '"errors" : [ ]' } }],
  ['on a button', 0, { more: { role: 'button' } }],
  ['that goes while one waits', 1, { next: { to: 's3' } }],
  ['that goes with the page', 0, { next: { to: 's3', effect: { navigated: true } } }],
  ['that goes with the address', 0, { next: { to: 's3', effect: { historyChanged: true } } }],
  ['of which the next look was not kept', 0, { next: { to: 's9' } }],
])('a message %s: %d', (_what, count, deed) => {
  expect(foundAfter(deed)).toBe(count);
});
