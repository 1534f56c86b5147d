// A part of a page that says that it failed.
import { expect, test } from 'vitest';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { consoleRecord, element, field, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ConsoleRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { partFailed } from './part-failed.ts';

const origin = 'https://shop.example.com';
const words = 'The description failed to load.';
const stack = 'TypeError: text is undefined\n    at describe (https://shop.example.com/app.js:4:2)';

/** Visits of pages: which say the words, and which log an error. */
function visits(more: {
  said?: number[];
  logged?: number[];
  error?: Partial<ConsoleRecord>;
  besides?: ScreenElement[];
  text?: string;
  stays?: boolean;
  paths?: number[];
}) {
  const { said = [2, 4], logged = [2, 4], error = {}, besides = [], text = words, stays = false } = more;
  const pages = [1, 2, 3, 4, 5, 6];
  const urlOf = (page: number) => `${origin}/${more.paths?.[page - 1] ?? page}`;
  return judge(
    partFailed,
    crawl({
      screens: pages.map((page) =>
        screen(
          `s${page}`,
          [
            element('h', { kind: 'heading', text: `Page ${page}` }),
            ...(said.includes(page) ? [element('t', { kind: 'text', text, group: 'g' }), ...besides] : []),
          ],
          { url: urlOf(page) },
        ),
      ),
      turns: pages.map((page) =>
        turn(page, null, {
          from: `s${Math.max(1, page - 1)}`,
          to: `s${page}`,
          effect: stays ? {} : { navigated: true, urlAfter: urlOf(page) },
        }),
      ),
      console: logged.map((page) =>
        consoleRecord(`c${page}`, { turn: page, kind: 'error', text: stack, ...error }),
      ),
      trials: [],
    }),
  );
}

test('words of failure that stand wherever a script logs an error, and nowhere else, are told', () => {
  expect(visits({}).found).toMatchObject([
    {
      title: `“${words}” stands there while a script logs an error`,
      measured: { words, visits: 2 },
      proof: { console: ['c2'] },
    },
  ]);
});

test.each<[string, Parameters<typeof visits>[0]]>([
  ['no error is logged', { logged: [] }],
  ['half of the pages log none', { logged: [2] }],
  ['what is logged has no stack', { error: { text: 'TypeError: text is undefined' } }],
  ['it is logged by another site', { error: { url: 'https://ads.example.net/a.js' } }],
  ['the words speak of no failure', { text: 'All about the lamp' }],
  ['the words are a long text', { text: `${words} ${'And so on. '.repeat(20)}` }],
  ['the words are an ordinary sentence', { text: 'Minimum order: at least 2 pieces' }],
  ['the words are a rule of a form', { text: 'A name is required and cannot be empty' }],
  ['it was at one visit', { said: [2], logged: [2] }],
  ['of several pages it was at one, visited twice', { paths: [1, 2, 3, 2, 5, 6] }],
  ['they stand in a form', { besides: [{ ...field('q', ''), group: 'g' }] }],
  ['they came later', { stays: true }],
])('nothing is told where %s', (_, more) => {
  expect(visits(more)).toEqual({ found: [], doubts: [] });
});

test('where nearly every page logs an error, it cannot be told', () => {
  expect(visits({ said: [2, 4], logged: [2, 3, 4, 5] })).toMatchObject({ found: [], doubts: [{}] });
});
