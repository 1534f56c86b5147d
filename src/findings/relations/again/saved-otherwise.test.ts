// What a form saved, looked for on the pages after it.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, field, request, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ActionPart, ScreenElement } from '../../../evidence/evidence.ts';
import { savedOtherwise } from './saved-otherwise.ts';

const origin = 'https://shop.example.com';
const labels = ['Nickname', 'Town', 'Company', 'Street'];
const typed = ['Robin', 'Harbour', 'Example Ltd'];

const lines = (values: readonly string[], form = 'form'): ScreenElement[] =>
  values.map((value, at) => field(`f${at}`, value, { label: labels[at] ?? '', form }));

const cell = (ref: string, text: string, x: number, y: number): ScreenElement =>
  element(ref, { kind: 'text', tag: 'td', role: 'cell', text, box: { x, y, width: 90, height: 20 } });

/** Rows of a table under the labels of the fields. */
const table = (...rows: string[][]): ScreenElement[] =>
  [labels, ...rows].flatMap((cells, row) =>
    cells.map((text, column) => cell(`c${row}${column}`, text, 100 + 200 * column, 100 + 40 * row)),
  );

function part({ ref, role, name, box, locator }: ScreenElement, value: string): ActionPart {
  const target = { ref, role, name, box, locator };
  return { kind: 'type', target, point: null, missed: false, refused: null, value, valueAfter: value };
}

/** Fills and sends the three lines, and looks at a page that shows `later`. */
function saving(
  later: ScreenElement[],
  {
    stood = ['', '', ''],
    sent = typed,
    status = 200,
    path = '/things/1/edit',
    looks = [later],
  }: {
    stood?: string[];
    sent?: string[];
    status?: number;
    path?: string;
    looks?: ScreenElement[][];
  } = {},
) {
  const empty = lines(stood);
  const send = element('send', { text: 'Save' });
  return judge(
    savedOtherwise,
    crawl({
      screens: [
        screen('s1', [...empty, send]),
        screen('s2', [...lines(sent), send]),
        screen('s3', []),
        ...looks.map((shown, at) => screen(`s${at + 4}`, shown, { url: `${origin}${path}` })),
      ],
      turns: [
        turn(1, empty[0] ?? null, {
          from: 's1',
          to: 's2',
          action: { kind: 'fill', parts: empty.map((each, at) => part(each, sent[at] ?? '')) },
        }),
        turn(2, send, { from: 's2', to: 's3', effect: { requests: ['r1'] } }),
        ...looks.map((_, at) =>
          turn(at + 3, null, {
            from: `s${at + 3}`,
            to: `s${at + 4}`,
            action: { kind: 'open' },
            effect: { navigated: true },
          }),
        ),
      ],
      requests: [request('r1', { method: 'POST', status })],
      trials: [
        trial('saved', {
          item: 'Robin',
          about: { form: 'contact', first: 'yes' },
          steps: [[1, 'fill'], [2, 'send'], ...looks.map((_, at): [number, string] => [at + 3, 'edit'])],
        }),
      ],
    }),
  );
}

const quiet = { found: [], doubts: [] };

test('fields that hold each other’s values are told, beside one that holds its own', () => {
  expect(saving(lines(['Robin', 'Example Ltd', 'Harbour'])).found).toMatchObject([
    {
      title: '“Town” holds what was saved in “Company”',
      measured: { entered: 'Harbour', shown: 'Example Ltd', control_field: 'Robin' },
    },
    { title: '“Company” holds what was saved in “Town”' },
  ]);
  expect(saving(lines(typed))).toEqual(quiet);
  expect(saving(lines(['Robin', 'Example Ltd', 'Harbour']), { status: 500 })).toEqual(quiet);
});

test('a field that holds something else is told, unless it is another way of writing', () => {
  expect(saving(lines(['Robin', 'Mountain', 'Example Ltd'])).found).toMatchObject([
    { title: '“Town” holds another value than was saved', measured: { shown: 'Mountain' } },
  ]);
  expect(saving(lines(['robin', ' HARBOUR', 'Example Ltd.']))).toEqual(quiet);
  const day = (text: string) =>
    saving(lines(['Robin', text, 'Example Ltd']), { sent: ['Robin', '2030-05-17', 'Example Ltd'] });
  expect(day('17/05/2030')).toEqual(quiet);
  expect(day('17 May 2030')).toEqual(quiet);
  expect(day('18/05/2030').found).toHaveLength(1);
});

test('a form in which nothing of it stands tells nothing, and what shows nowhere is doubted', () => {
  expect(saving(lines(['Ada', 'Leeds', 'Looms']))).toMatchObject({ found: [], doubts: [{}] });
  expect(saving(lines(['', '', ''], 'other'))).toMatchObject({ found: [], doubts: [{}] });
  expect(saving(lines(['Leeds']), { stood: [''], sent: ['Harbour'] })).toMatchObject({
    found: [],
    doubts: [{}],
  });
  const [of, sent] = [
    ['', '', '', ''],
    [...typed, 'Mill Lane'],
  ];
  expect(saving(lines(['Robin', 'Leeds', 'Looms', 'Hill']), { stood: of, sent })).toEqual(quiet);
  // Nobody looked, nothing that was entered is long enough, and one of two looks shows it.
  expect(saving([], { looks: [] })).toEqual(quiet);
  expect(saving(lines(['', '', '']), { sent: ['ab', 'cd', 'ef'] })).toEqual(quiet);
  const seen = [element('said', { kind: 'text', tag: 'p', text: 'Robin' })];
  expect(saving([], { looks: [[], seen] })).toEqual(quiet);
});

test('an empty field counts where all others hold their value, and not in a form for a further thing', () => {
  const left = lines(['Robin', '', 'Example Ltd']);
  expect(saving(left).found).toMatchObject([
    { title: '“Town” is empty after saving', measured: { shown: '' } },
  ]);
  expect(saving(left, { path: '/' })).toEqual(quiet);
  expect(saving(left, { path: '/', stood: ['Ada', 'Leeds', 'Looms'] }).found).toHaveLength(1);
  expect(saving(left, { path: '/', stood: ['Ada', '', 'Looms'] })).toEqual(quiet);
  expect(saving(lines(['Robin', '', '']))).toEqual(quiet);
  expect(saving(lines(['Robin', '']), { stood: ['', ''], sent: ['Robin', 'Harbour'] })).toEqual(quiet);
  const said = element('said', { kind: 'text', tag: 'p', text: 'From Harbour' });
  expect(saving([...left, said])).toEqual(quiet);
});

test('a row tells under the labels of the fields what was saved', () => {
  const ada = ['Ada', 'Leeds', 'Looms'];
  expect(saving(table(ada, ['Robin', 'Unknown', 'Example Ltd'])).found).toMatchObject([
    { title: '“Town” holds another value than was saved', measured: { shown: 'Unknown' } },
  ]);
  expect(saving(table(ada, typed))).toEqual(quiet);
  expect(saving(table(ada, ['Robin', 'Unknown', 'Elsewhere']))).toMatchObject({ found: [{}, {}] });
});
