// What breaks right after an action.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import {
  consoleRecord,
  element,
  field,
  request,
  screen,
  turn,
} from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type {
  ConsoleRecord,
  EffectRecord,
  RequestRecord,
  ScreenElement,
} from '../../../evidence/evidence.ts';
import { analyse } from '../../analyse.ts';
import { brokenLinkOrImage } from '../../rules/broken-link-or-image.ts';
import { errorPage } from '../../rules/error-page.ts';
import { breaksAfterAction } from './breaks-after-action.ts';

const good = element('good', { text: 'Details' });
const bad = element('bad', { text: 'Sort' });

function broken(
  effect: Partial<EffectRecord>,
  more: {
    other?: Partial<EffectRecord>;
    requests?: RequestRecord[];
    besides?: ScreenElement[];
    sends?: boolean;
  } = {},
) {
  const shown = [good, bad, ...(more.besides ?? [])];
  return judge(
    breaksAfterAction,
    crawl({
      screens: [screen('s1', shown), screen('s2', shown)],
      turns: [
        turn(1, good, { from: 's1', to: 's1', effect: more.other ?? {} }),
        turn(2, bad, { from: 's1', to: 's2', effect }),
      ],
      console: [consoleRecord('c1', { url: 'https://shop.example.com/app.js' })],
      requests: more.requests ?? [],
      trials: [trial('form', { steps: more.sends ? [[2, 'send']] : [] })],
    }),
  );
}

const alert = (message: string) => ({ dialogs: [{ type: 'alert', message }] });
const answered = (status: number, rest: Partial<RequestRecord> = {}) => ({
  requests: [request('r1', { method: 'POST', status, ...rest })],
});

test('an exception, a server error and an error dialog are told', () => {
  expect(broken({ errors: ['c1'] }).found).toMatchObject([
    {
      title: 'Script error after the button “Sort”',
      summary: expect.stringContaining('Using the button “Sort” led to this'),
      proof: { console: ['c1'] },
    },
  ]);
  expect(broken({ requests: ['r1'] }, answered(503)).found).toMatchObject([
    { measured: { status: 503, method: 'POST' } },
  ]);
  // A script that stops over it is the lesser news.
  expect(broken({ requests: ['r1'], errors: ['c1'] }, answered(503)).found).toMatchObject([
    { title: 'Server error after the button “Sort”', proof: { requests: ['r1'], console: ['c1'] } },
  ]);
  expect(broken(alert('Sorting is broken! This error has been reported')).found).toHaveLength(1);
});

test('a refusal by status, a stranger, a question and what goes well are not', () => {
  expect(broken({})).toEqual({ found: [], doubts: [] });
  expect(broken({ requests: ['r1'] }, answered(422))).toEqual({ found: [], doubts: [] });
  expect(broken({ requests: ['r1'] }, answered(500, { sameSite: false }))).toEqual({ found: [], doubts: [] });
  expect(broken(alert('Added to your basket'))).toEqual({ found: [], doubts: [] });
});

test('of several fields the one that did not keep what was typed is named', () => {
  const lines = [field('first', '', { label: 'First name' }), field('last', '', { label: 'Last name' })];
  const filled = (held: [string, string]) =>
    judge(
      breaksAfterAction,
      crawl({
        screens: [screen('s1', [good, ...lines]), screen('s2', [good, ...lines])],
        turns: [
          turn(1, good, { from: 's1', to: 's1' }),
          turn(2, lines[0] ?? null, {
            from: 's1',
            to: 's2',
            action: {
              kind: 'fill',
              parts: lines.map(({ ref, role, name, box, locator }, at) => ({
                kind: 'type',
                target: { ref, role, name, box, locator },
                point: null,
                missed: false,
                refused: null,
                value: 'Harbour',
                valueAfter: held[at] ?? '',
              })),
            },
            effect: { errors: ['c1'] },
          }),
        ],
        console: [consoleRecord('c1', { turn: 2, url: 'https://shop.example.com/app.js' })],
        trials: [],
      }),
    ).found;
  expect(filled(['Harbour', ''])).toMatchObject([{ title: 'Script error after the field “Last name”' }]);
  expect(filled(['Harbour', 'Harbour'])).toMatchObject([
    { title: 'Script error after the field “First name”' },
  ]);
  expect(filled(['', ''])).toMatchObject([{ title: 'Script error after the field “First name”' }]);
});

test('a dialog that answers a form may complain', () => {
  const line = { ...field('q', ''), group: '' };
  expect(broken(alert('Name is required'), { besides: [line] }).found).toEqual([]);
  expect(broken(alert('Name is required'), { sends: true }).found).toEqual([]);
});

test('a choice of a list that stands alone is answered by no error, one of a form may be', () => {
  const options = ['Name', 'Price', 'Age'];
  const list = { ...field('sort', 'Name', { type: 'select', options }), text: 'Order' };
  const broke = 'Sorting is broken! This error has been reported';
  const chosen = (
    [message, other = '', value = 'Age']: [string, string?, string?],
    { besides = [], logs = [] }: { besides?: ScreenElement[]; logs?: ConsoleRecord[] } = {},
  ) =>
    judge(
      breaksAfterAction,
      crawl({
        screens: ['s1', 's2', 's3'].map((id) => screen(id, [good, list, ...besides])),
        turns: [
          turn(1, good, { from: 's1', to: 's1' }),
          turn(2, list, {
            from: 's1',
            to: 's2',
            action: { kind: 'select', value: 'Price' },
            effect: alert(message),
          }),
          turn(3, list, { from: 's2', to: 's3', action: { kind: 'select', value }, effect: alert(other) }),
        ],
        console: logs,
        trials: [],
      }),
    ).found;
  const title = expect.stringContaining('Error dialog after');
  expect(chosen([broke, broke])).toMatchObject([{ title }, { title }]);
  const logged = consoleRecord('c1', { turn: 2, kind: 'error', url: 'https://shop.example.com/app.js' });
  expect(chosen([broke], { logs: [logged] })).toMatchObject([{ title }]);
  expect(chosen(['Sorted by price', 'Sorted by age'])).toEqual([]);
  expect(
    chosen(['Name is required', 'Name is required'], { besides: [{ ...field('q', ''), group: list.group }] }),
  ).toEqual([]);
  // It may be right to refuse one choice.
  expect(chosen(['Error: we cannot deliver there'])).toEqual([]);
  expect(chosen(['Error: we cannot deliver to Norway', 'Error: we cannot deliver to Iceland'])).toEqual([]);
  expect(chosen([broke, broke, 'Price'])).toEqual([]);
  const foreign = { ...logged, url: 'https://ads.example.net/a.js' };
  expect(chosen([broke], { logs: [foreign] })).toEqual([]);
});

test('where every action of the state fails, it cannot be told', () => {
  expect(broken({ errors: ['c1'] }, { other: { errors: ['c1'] } })).toMatchObject({
    found: [],
    doubts: [{}, {}],
  });
});

test.each([
  ['a link', 'broken-link-or-image', { role: 'link', href: 'https://shop.example.com/report' }],
  ['a button', 'error-page', { role: 'button' }],
])(
  'a page of the server’s failure that %s leads to is told once, by what leads there',
  (_what, rule, more) => {
    const open = element('open', { text: 'Report', ...more });
    const seen = crawl({
      screens: [screen('s1', [good, open]), screen('s2', [])],
      turns: [
        turn(1, good, { from: 's1', to: 's1' }),
        turn(2, open, {
          from: 's1',
          to: 's2',
          effect: { navigated: true, status: 500, requests: ['r1'] },
        }),
      ],
      requests: [request('r1', { method: 'GET', type: 'document', status: 500 })],
      trials: [],
    });
    const rules = [breaksAfterAction, brokenLinkOrImage, errorPage];
    expect(judge(breaksAfterAction, seen).found).toHaveLength(1);
    expect(analyse(seen, new Map(), rules).findings.map((finding) => finding.rule)).toEqual([rule]);
  },
);

test('a script that stops where one of another host could not be had from here is a doubt', () => {
  const library = {
    ...request('r1', { type: 'script', status: null, turn: 0, atMs: 0 }),
    url: 'https://cdn.example.net/editor.js',
    sameSite: false,
    failure: 'net::ERR_TUNNEL_CONNECTION_FAILED',
  };
  const { found, doubts } = broken({ errors: ['c1'] }, { requests: [library] });
  expect(found).toEqual([]);
  expect(doubts[0]?.because).toContain('a script of cdn.example.net could not be had from here');
});
