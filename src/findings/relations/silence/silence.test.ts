// What fails without any action that could be blamed: a request of the page itself, a script.
import { expect, test } from 'vitest';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { consoleRecord, element, request, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ConsoleRecord, RequestRecord } from '../../../evidence/evidence.ts';
import { fileFails } from './file-fails.ts';
import { scriptStops } from './script-stops.ts';

const origin = 'https://shop.example.com';
const button = element('stock', { text: 'Stock' });
const nothing = { found: [], doubts: [] };

/** Six turns on one page; `requests` and `errors` are those that the first of them set off. */
function records(more: {
  requests?: RequestRecord[];
  console?: ConsoleRecord[];
  errors?: string[][];
  /** The screen after the first turn was cut. */
  cut?: boolean;
}) {
  const turns = Array.from({ length: 6 }, (_, nth) =>
    turn(nth + 1, button, {
      from: 's1',
      to: nth === 0 && more.cut ? 's9' : 's1',
      effect: {
        errors: more.errors?.[nth] ?? [],
        requests:
          nth === 0 ? (more.requests ?? []).filter(({ turn: of }) => of === 1).map(({ id }) => id) : [],
      },
    }),
  );
  const page = { url: `${origin}/app.js` };
  return crawl({
    screens: [screen('s1', [button])],
    turns,
    requests: more.requests ?? [],
    console: (more.console ?? []).map((each) => ({ ...page, ...each })),
    trials: [],
  });
}

const well = ['a', 'b', 'c'].map((name) => request(`r${name}`, { url: `${origin}/api/${name}` }));

test('data that the page asks for by itself and the server fails to give is told', () => {
  const failed = (more: Partial<RequestRecord>, { others = well, cut = false } = {}) =>
    judge(
      fileFails,
      records({ requests: [...others, request('r9', { status: 500, turn: 0, ...more })], cut }),
    );
  expect(failed({}).found).toMatchObject([
    {
      title: expect.stringContaining('The answer to /'),
      severity: 2,
      measured: { status: 500 },
      proof: { requests: ['r9'], turns: [1] },
    },
  ]);
  const file = { type: 'script', url: `${origin}/app.js` };
  const files = well.map((one) => ({ ...one, type: 'script' }));
  expect(failed({ ...file, turn: 2 }, { others: files }).found).toMatchObject([
    { title: 'The file /app.js fails with status 500', proof: { turns: [2] } },
  ]);
  // Files that came well say nothing of data.
  expect(failed({}, { others: [...files, ...well.slice(1)] })).toEqual(nothing);
  expect(failed({}, { cut: true })).toEqual(nothing);
  expect(failed({ status: 404 })).toEqual(nothing);
  expect(failed({ sameSite: false })).toEqual(nothing);
  // That one is told of the control which asked for it.
  expect(failed({ turn: 1 })).toEqual(nothing);
});

test('a server that fails throughout has no control', () => {
  expect(judge(fileFails, records({ requests: [request('r9', { status: 500, turn: 0 })] }))).toEqual(nothing);
});

test('an error as the page opens is told of the page, one after a single action of that', () => {
  const atStart = records({ console: [consoleRecord('c1', { turn: 0 })] });
  expect(judge(scriptStops, atStart).found).toMatchObject([
    { element: null, severity: 2, confidence: 'medium', proof: { console: ['c1'] } },
  ]);
  const twice = [consoleRecord('c1', { turn: 0 }), consoleRecord('c2', { turn: 0 })];
  expect(judge(scriptStops, records({ console: twice })).found).toMatchObject([{ confidence: 'high' }]);
  const cut = records({ console: [consoleRecord('c1', { turn: 0 })], cut: true });
  expect(judge(scriptStops, cut)).toEqual(nothing);
  const afterOne = records({ console: [consoleRecord('c1')], errors: [['c1']] });
  expect(judge(scriptStops, afterOne)).toEqual(nothing);
});

test('an error that comes with a tab that we close is not', () => {
  const evidence = records({ console: [consoleRecord('c1', { turn: 2 })] });
  expect(judge(scriptStops, evidence).found).toHaveLength(1);
  const [first, second, ...rest] = evidence.turns;
  if (!first || !second) throw new Error('Assertion failed: there are six turns');
  const opened = { ...second, effect: { ...second.effect, popups: [`${origin}/view`] } };
  expect(judge(scriptStops, { ...evidence, turns: [first, opened, ...rest] })).toEqual(nothing);
});

test('an error in every turn, a caught one and one of a stranger are not', () => {
  const each = Array.from({ length: 6 }, (_, nth) => consoleRecord(`c${nth + 1}`, { turn: nth + 1 }));
  expect(judge(scriptStops, records({ console: each }))).toMatchObject({ found: [], doubts: [{}] });
  // Of an action after which it always comes nobody can tell.
  const errors = each.map(({ id }) => [id]);
  expect(judge(scriptStops, records({ console: each, errors }))).toMatchObject({ found: [], doubts: [{}] });
  const others = [
    consoleRecord('c1', { turn: 0, kind: 'error' }),
    consoleRecord('c2', { turn: 0, url: 'https://ads.example.org/a.js' }),
  ];
  expect(judge(scriptStops, records({ console: others }))).toEqual(nothing);
});
