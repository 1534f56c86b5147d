// A form that is sent once, and whose entry a list shows twice; or whose entry a list shows until the page is loaded anew.
import { describe, expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, field, request, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ActionPart, RequestRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { savedThenGone } from './saved-then-gone.ts';
import { savedTwice } from './saved-twice.ts';

const origin = 'https://shop.example.com';
const nickname = field('f0', '', { label: 'Nickname' });
const filled = field('f0', 'Robin', { label: 'Nickname' });
const send = element('send', { text: 'Save' });

/** Rows of one list. */
function list(...texts: string[]): ScreenElement[] {
  return texts.map((text, place) =>
    element(`row${place}`, {
      kind: 'text',
      tag: 'li',
      text,
      locator: { ...element('x').locator, css: `ul > li:nth-of-type(${place + 1})` },
    }),
  );
}

function part({ ref, role, name, box, locator }: ScreenElement, value: string): ActionPart {
  const target = { ref, role, name, box, locator };
  return { kind: 'type', target, point: null, missed: false, refused: null, value, valueAfter: value };
}

/** A form is filled and sent, the page shows `sent`, and `loaded` when it is loaded anew. */
function saving(more: {
  before?: ScreenElement[];
  sent?: ScreenElement[];
  loaded?: ScreenElement[];
  last?: { part?: string; navigated?: boolean; path?: string };
  first?: string;
  value?: string;
  write?: Partial<RequestRecord>;
}) {
  const { before = [], sent = [], loaded = [], first = 'yes', value = 'Robin', write = {} } = more;
  const { part: last = 'again', navigated = true, path = '/' } = more.last ?? {};
  const entered = { ...filled, text: value, field: filled.field && { ...filled.field, value } };
  return crawl({
    screens: [
      screen('s1', [nickname, send, ...before]),
      screen('s2', [entered, send, ...before]),
      screen('s3', sent),
      screen('s4', loaded, { url: `${origin}${path}` }),
    ],
    turns: [
      turn(1, nickname, { from: 's1', to: 's2', action: { kind: 'fill', parts: [part(nickname, value)] } }),
      turn(2, send, { from: 's2', to: 's3', effect: { requests: ['r1'] } }),
      turn(3, null, { from: 's3', to: 's4', action: { kind: 'open' }, effect: { navigated } }),
    ],
    requests: [request('r1', { method: 'POST', turn: 2, ...write })],
    trials: [
      trial('saved', {
        item: value,
        about: { first, form: 'f1' },
        steps: [
          [1, 'fill'],
          [2, 'send'],
          [3, last],
        ],
      }),
    ],
  });
}

const others = ['Alex', 'Kim', 'Sam'];
const twice = list(...others, 'Robin', 'Robin');

describe('saved-twice', () => {
  const told = (more: Parameters<typeof saving>[0]) => judge(savedTwice, saving(more)).found;

  test('what was sent once and is listed twice is found', () => {
    expect(told({ loaded: twice })).toMatchObject([
      {
        title: '“Robin” was saved twice',
        cause: 'saved twice f1',
        measured: { entered: 'Robin', listed: 'Robin', times: 2 },
      },
    ]);
  });

  test.for<[string, boolean, Parameters<typeof saving>[0]]>([
    ['listed once', false, { loaded: list(...others, 'Robin') }],
    ['listed three times', false, { loaded: list(...others, 'Robin', 'Robin', 'Robin') }],
    ['with one other thing', true, { loaded: list('Alex', 'Robin', 'Robin') }],
    ['with no other thing', false, { loaded: list('Robin', 'Robin') }],
    ['another thing stands there twice', false, { loaded: list('Alex', 'Alex', 'Kim', 'Robin', 'Robin') }],
    ['only another thing stands there twice', false, { loaded: list('Alex', 'Alex', 'Kim', 'Robin') }],
    ['in rows that say more', true, { loaded: list('Alex, 2 pieces', 'Robin, 1 piece', 'Robin, 1 piece') }],
    ['sent for the second time', false, { loaded: twice, first: 'no' }],
    ['it stood there before', false, { loaded: twice, before: list('Alex', 'Kim', 'Robin') }],
    ['too short to be told apart', false, { loaded: list('Alex', 'Bo', 'Bo'), value: 'Bo' }],
    ['not loaded anew', false, { loaded: twice, last: { navigated: false } }],
    ['the write failed', false, { loaded: twice, write: { status: 500 } }],
    ['the write was refused', false, { loaded: twice, write: { status: 400 } }],
    ['nothing was written', false, { loaded: twice, write: { method: 'GET' } }],
  ])('%s: %s', ([, isFound, more]) => {
    expect(told(more)).toHaveLength(isFound ? 1 : 0);
  });
});

describe('saved-then-gone', () => {
  const shown = list(...others, 'Robin');
  const told = (more: Parameters<typeof saving>[0]) => judge(savedThenGone, saving(more));

  test('what was listed and is gone when the page is loaded anew is found', () => {
    expect(told({ before: list(...others), sent: shown, loaded: list(...others) }).found).toMatchObject([
      {
        title: '“Robin” is gone after a reload',
        measured: { listed: 'Robin', still_listed: 3, status: 200 },
      },
    ]);
  });

  test('without a write that was answered well nobody can tell', () => {
    const gone = told({ sent: shown, loaded: list(...others), write: { status: 500 } });
    expect(gone.found).toEqual([]);
    expect(gone.doubts).toMatchObject([{ because: 'no request that would save it was answered well' }]);
  });

  test.for<[string, boolean, Parameters<typeof saving>[0]]>([
    ['it is there still', false, { sent: shown, loaded: shown }],
    [
      'it stands elsewhere on the page',
      false,
      { sent: shown, loaded: [...list(...others), element('x', { text: 'Hello Robin' })] },
    ],
    ['a field still holds it', true, { sent: shown, loaded: [...list(...others), filled] }],
    ['one of the others is gone as well', false, { sent: shown, loaded: list('Alex', 'Kim') }],
    ['two others', true, { sent: list('Alex', 'Kim', 'Robin'), loaded: list('Alex', 'Kim') }],
    ['one other', false, { sent: list('Alex', 'Robin'), loaded: list('Alex') }],
    ['it was never listed', false, { sent: list(...others), loaded: list(...others) }],
    ['it stood there before', false, { before: shown, sent: shown, loaded: list(...others) }],
    ['another page was loaded', false, { sent: shown, loaded: list(...others), last: { path: '/other' } }],
    [
      'the page was not loaded anew',
      false,
      { sent: shown, loaded: list(...others), last: { part: 'other' } },
    ],
  ])('%s: %s', ([, isFound, more]) => {
    const { found, doubts } = told(more);
    expect(found).toHaveLength(isFound ? 1 : 0);
    expect(doubts).toEqual([]);
  });
});
