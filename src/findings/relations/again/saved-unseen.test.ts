// A thing that was saved, and the list of its collection read again.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, field, request, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, readOf } from '../../../../test/support/read-builder.ts';
import type { RequestRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { savedUnseen } from './saved-unseen.ts';

const origin = 'https://shop.example.com';
const stood = ['Hammer', 'Pliers', 'Saw'];

/** The list, where it stands and what it leads to. */
function list(names: readonly string[], { at = '/tools', below = '/tools' } = {}) {
  const items = names.map((name) =>
    h('li', h('h3', h('a', { href: `${origin}${below}/${name}` }, name)), h('p', 'A tool')),
  );
  return readOf([h('main', h('ul', { classes: 'tools' }, ...items))], { url: `${origin}${at}` });
}

/** Sends “Chisel”, or what else was entered in one line or two, and looks at the list so often, with what it shows each time. */
function saving(
  shows: ReturnType<typeof list>[],
  {
    write = {},
    read = {},
    entered = ['Chisel'],
    beside = [],
  }: {
    write?: Partial<RequestRecord>;
    read?: Partial<RequestRecord>;
    entered?: string[];
    /** What else the page of the form shows. */
    beside?: ScreenElement[];
  } = {},
) {
  const lines = (values: readonly string[]) =>
    values.map((value, at) => field(`f${at}`, value, { label: `Line ${at}`, form: 'form' }));
  const empty = lines(entered.map(() => ''));
  const send = element('send', { text: 'Add' });
  const parts = empty.map(({ ref, role, name, box, locator }, at) => ({
    kind: 'type' as const,
    target: { ref, role, name, box, locator },
    point: null,
    missed: false,
    refused: null,
    value: entered[at] ?? '',
    valueAfter: entered[at] ?? '',
  }));
  return judge(
    savedUnseen,
    crawl({
      screens: [
        screen('s1', [...empty, send, ...beside]),
        screen('s2', [...lines(entered), send, ...beside]),
        screen('s3', []),
        ...shows.map((shown, nth) => ({
          ...screen(`s${nth + 4}`, []),
          ...shown,
          id: `s${nth + 4}`,
          turn: nth + 3,
        })),
      ],
      turns: [
        turn(1, empty[0] ?? null, { from: 's1', to: 's2', action: { kind: 'fill', parts } }),
        turn(2, send, { from: 's2', to: 's3', effect: { requests: ['r1'] } }),
        ...shows.map((_, nth) =>
          turn(nth + 3, null, {
            from: `s${nth + 3}`,
            to: `s${nth + 4}`,
            action: { kind: 'open' },
            effect: { navigated: true },
          }),
        ),
      ],
      requests: [
        request('r1', { method: 'POST', status: 201, url: `${origin}/tools`, turn: 2, atMs: 10, ...write }),
        ...shows.map((_, nth) =>
          request(`r${nth + 2}`, {
            method: 'GET',
            status: 200,
            type: 'document',
            url: `${origin}/tools`,
            turn: nth + 3,
            atMs: 100 * (nth + 1),
            ...read,
          }),
        ),
      ],
      trials: [
        trial('saved', {
          item: 'Chisel',
          about: { form: 'tool', first: 'yes' },
          steps: [
            [1, 'fill'],
            [2, 'send'],
            ...shows.map((_, nth): [number, string] => [nth + 3, nth === 0 ? 'again' : 'later']),
          ],
        }),
      ],
    }),
  );
}

const quiet = { found: [], doubts: [] };

test('what the list does not show though its collection was read again is told', () => {
  expect(saving([list(stood), list(stood)]).found).toMatchObject([
    {
      title: '“Chisel” was saved and does not show',
      measured: { entered: 'Chisel', status: 201, listed: 3 },
    },
  ]);
  expect(saving([list([...stood, 'Chisel'])])).toEqual(quiet);
});

test('what shows when the list is loaded once more is late', () => {
  expect(saving([list(stood), list([...stood, 'Chisel'])]).found).toMatchObject([
    { title: '“Chisel” shows late in its list' },
  ]);
  expect(saving([list(stood), list([...stood, 'Chisel'], { at: '/new' })])).toEqual(quiet);
});

test('a message, a refusal, an empty list and another collection promise nothing', () => {
  expect(saving([list(stood, { below: '/faq' })])).toEqual(quiet);
  expect(saving([list(stood)], { write: { status: 422 } })).toEqual(quiet);
  expect(saving([list([])])).toEqual(quiet);
  expect(saving([list(stood)], { write: { url: `${origin}/news/letters` } })).toEqual(quiet);
});

test('a long list shows in parts, and any line of what was entered tells it', () => {
  const tools = (many: number) => Array.from({ length: many }, (_, at) => `Tool ${at}`);
  expect(saving([list(tools(20))]).found).toHaveLength(1);
  expect(saving([list(tools(21))])).toEqual(quiet);
  expect(saving([list([...stood, 'Chisel'])], { entered: ['Chisel', 'Sharp'] })).toEqual(quiet);
  expect(saving([list(stood)], { entered: ['ab'] })).toEqual(quiet);
  const beside = [element('said', { kind: 'text', text: 'Chisel' })];
  expect(saving([list(stood)], { beside })).toEqual(quiet);
});

test.each([
  { turn: 9 },
  { method: 'POST' },
  { status: null },
  { status: 404 },
  { atMs: 9 },
] satisfies Partial<RequestRecord>[])('what was read with %o is not the list after it', (read) => {
  expect(saving([list(stood)], { read })).toEqual(quiet);
});

test('what is no list of things shows none', () => {
  const names = stood.map((name) => h('a', { href: `${origin}/tools/${name}` }, name));
  const menu = readOf([h('nav', ...names)], { url: `${origin}/tools` });
  expect(saving([menu])).toEqual(quiet);
});

test('data that a script asked for is the collection whatever its things lead to', () => {
  const asked = { type: 'fetch', url: `${origin}/api/tools` };
  const write = { url: `${origin}/api/tools/7`, method: 'PUT' };
  expect(saving([list(stood, { below: '/faq' })], { write, read: asked }).found).toHaveLength(1);
  const put = { url: `${origin}/tools/7`, method: 'PUT' };
  expect(saving([list(stood)], { write: put }).found).toHaveLength(1);
});
