// An answer that comes seconds later than all others.
import { expect, test } from 'vitest';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { element, request, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { NewText, RequestRecord } from '../../../evidence/evidence.ts';
import { lateAnswer } from './late-answer.ts';

const origin = 'https://shop.example.com';
const button = element('stock', { text: 'Stock' });

/** An answer after so many milliseconds. */
function answer(id: string, path: string, tookMs: number, more: Partial<RequestRecord> = {}): RequestRecord {
  const atMs = more.atMs ?? 1_000 * Number(id.slice(1));
  return request(id, { url: `${origin}${path}`, atMs, endedMs: atMs + tookMs, ...more });
}

function told(
  late: RequestRecord[],
  { othersMs = 80, lagMs = 4, newText = [] as NewText[], own = true, to = 's2' } = {},
) {
  const others = Array.from({ length: 6 }, (_, nth) =>
    answer(`r${nth + 20}`, `/api/things/of/${'abcdef'[nth]}`, othersMs, { turn: 2 }),
  );
  return judge(
    lateAnswer,
    crawl({
      screens: [screen('s1', [button]), screen('s2', [button])],
      turns: [
        turn(1, button, {
          from: 's1',
          to,
          effect: { requests: own ? late.map(({ id }) => id) : [], harnessDelayMs: lagMs, newText },
        }),
        turn(2, button, { from: 's2', to: 's2' }),
        turn(3, null, { from: 's2', to: 's1', action: { kind: 'back' } }),
      ],
      requests: [...others, ...late],
      trials: [],
    }),
  );
}

const twice = [answer('r1', '/api/stock', 4_100), answer('r8', '/api/stock', 4_030, { turn: 2 })];

test('a request is told all answers to which came late, with the control that asked', () => {
  expect(told(twice).found).toMatchObject([
    {
      measured: { took_ms: 4_100 },
      element: { name: 'Stock' },
      severity: 2,
      confidence: 'high',
      proof: { requests: ['r1', 'r8'] },
    },
  ]);
});

test('what the page asks for by itself has no control, and a page that was cut shows none', () => {
  expect(told(twice, { own: false }).found).toMatchObject([{ element: null }]);
  expect(told(twice, { to: 's9' })).toEqual({ found: [], doubts: [] });
});

test('what is asked again a second after it was answered is not asked on and on; a picture is not looked at', () => {
  const again = (atMs: number) =>
    told([answer('r1', '/api/news', 4_000), answer('r5', '/api/news', 4_000, { atMs })]).found.length;
  expect(again(5_999)).toBe(0);
  expect(again(6_000)).toBe(1);
  const later = (tookMs: number) =>
    told([
      answer('r1', '/api/news?since=1', tookMs),
      answer('r5', '/api/news?since=2', 4_000, { atMs: 1_050 + tookMs, turn: 2, endedMs: null }),
      answer('r2', '/api/else', 90, { atMs: 1_500 }),
      answer('r3', '/api/else', 90, { atMs: 1_800 }),
    ]).found.length;
  expect(later(60_000), 'in the time of a later action').toBe(0);
  expect(later(4_000), 'a later action may have asked').toBe(1);
  expect(told(twice.map((one) => ({ ...one, type: 'image' })))).toEqual({ found: [], doubts: [] });
});

test('one that was broken off, or came out of the store of the browser, is no answer in time', () => {
  const cut = answer('r15', '/api/stock', 60, { turn: 2, failure: 'net::ERR_ABORTED' });
  expect(told([...twice, cut]).found).toHaveLength(1);
  const failed = answer('r15', '/api/stock', 60, { turn: 2, status: 500 });
  expect(told([...twice, failed]).found).toHaveLength(1);
  const stored = answer('r15', '/api/stock', 60, { turn: 3 });
  expect(told([...twice, stored]).found).toHaveLength(1);
});

test('one that came in time once, waits for news, is of a stranger or late like all others is not', () => {
  const nothing = { found: [], doubts: [] };
  expect(told([...twice, answer('r15', '/api/stock', 300, { turn: 2 })])).toEqual(nothing);
  expect(told([answer('r1', '/api/news', 4_000), answer('r5', '/api/news', 4_000, { atMs: 5_050 })])).toEqual(
    nothing,
  );
  expect(told(twice.map((one) => ({ ...one, sameSite: false })))).toEqual(nothing);
  expect(told(twice, { othersMs: 1_500 })).toMatchObject({ found: [], doubts: [{}] });
  expect(told(twice, { lagMs: 2_000 })).toMatchObject({ found: [], doubts: [{}] });
});

test('what was asked once is told where others were answered meanwhile', () => {
  const once = (atMs: number) => told([answer('r1', '/api/stock', 4_100, { atMs })]);
  expect(once(19_500).found).toMatchObject([{ confidence: 'medium' }]);
  const ofSameAction = (turn: number, type: string) =>
    told([answer('r1', '/api/stock', 4_100, { atMs: 1_000, turn, type })]);
  expect(ofSameAction(2, 'fetch').found).toHaveLength(1);
  expect(ofSameAction(2, 'document').found).toEqual([]);
  expect(once(1_000)).toMatchObject({ found: [], doubts: [{}] });
  const held = told([answer('r1', '/api/stock', 10_100, { atMs: 19_500 })]);
  expect(held, 'longer than anybody waits').toMatchObject({ found: [], doubts: [{}] });
});

test('what the page says at once that it is at work on is awaited', () => {
  const box = { x: 10, y: 10, width: 200, height: 20 };
  const said = (text: string, more: Partial<NewText> = {}): NewText[] => [
    { text, role: 'status', live: 'polite', box, error: false, ...more },
  ];
  expect(told(twice, { newText: said('Testing, this takes about four seconds…') }).found).toEqual([]);
  expect(told(twice, { newText: said('Testing...', { role: 'button', live: '' }) }).found).toEqual([]);
  const once = [answer('r1', '/api/stock', 4_100), answer('r8', '/api/stock', 4_030)];
  expect(told(once, { newText: said('Testing…') }).found).toEqual([]);
  expect(told(twice, { newText: said('In stock') }).found).toHaveLength(1);
  expect(told(twice, { newText: said('Read more…', { role: 'link', live: '' }) }).found).toHaveLength(1);
});
