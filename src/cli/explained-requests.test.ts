import { expect, test } from 'vitest';
import type { WriteRecord } from '../evidence/evidence.ts';
import { explainRequests } from './explained-requests.ts';
import { explainedJson, explainedLines, type Explained } from './tell-explained.ts';

const base: WriteRecord = {
  turn: 1,
  method: 'POST',
  url: 'https://shop.example.com/api/v2/cart/17/items',
  type: 'fetch',
  fields: ['id', 'count'],
  under: { look: 'held', reversible: 'sent', all: 'sent' },
  why: 'a basket',
  sent: true,
  ofSite: false,
};
const order = {
  ...base,
  url: 'https://shop.example.com/orders',
  fields: ['name', 'card'],
  under: { look: 'held', reversible: 'held', all: 'sent' },
  why: 'it carries a card',
  sent: false,
} as const satisfies WriteRecord;
const beacon = {
  ...base,
  method: 'post',
  url: 'https://shop.example.com/metrics',
  fields: [],
  under: { look: 'sent', reversible: 'sent', all: 'sent' },
  why: 'counts visits',
  ofSite: true,
} as const satisfies WriteRecord;

const writes: WriteRecord[] = [
  base,
  { ...base, url: 'https://shop.example.com/api/v2/cart/18a/items', fields: ['id', 'note'] },
  { ...base, under: { ...base.under, reversible: 'held' }, why: 'free text', sent: false },
  { ...order, fields: ['name', 'card'] },
  { ...beacon, fields: [] },
  { ...base, url: 'https://www.example.com/api/v2/cart/17/items' },
  { ...base, url: 'https://shop.example.com:8443/orders' },
  { ...base, url: 'not an address' },
];

test('requests of one method to one place are one, ids left out and versions kept', () => {
  const told = explainRequests(writes, 'shop.example.com');
  expect(told.map(({ method, path, times }) => [times, method, path])).toEqual([
    [3, 'POST', '/api/v2/cart/*/items'],
    [1, 'POST', '/metrics'],
    [1, 'POST', '/orders'],
  ]);
  expect(told[0]).toEqual({
    method: 'POST',
    host: 'shop.example.com',
    path: '/api/v2/cart/*/items',
    times: 3,
    under: { look: 0, reversible: 2, all: 3 },
    sent: 2,
    fields: ['id', 'count', 'note'],
    why: ['a basket', 'free text'],
    ofSite: false,
  });
  expect(told[1]?.ofSite).toBe(true);
});

test('an entry with a port, and one for all subdomains, cover what they cover on the allowlist', () => {
  const hosts = (entry: string) => explainRequests(writes, entry).map(({ host, path }) => host + path);
  expect(hosts('shop.example.com:8443')).toEqual(['shop.example.com:8443/orders']);
  expect(hosts('*.example.com')).toContain('www.example.com/api/v2/cart/*/items');
  expect(hosts('elsewhere.example')).toEqual([]);
});

const explained: Explained = {
  entry: 'shop.example.com',
  account: "o'hara",
  grant: {
    entry: 'shop.example.com',
    effects: 'reversible',
    allow: [{ method: 'POST', path: '/api/v2/cart/*/items' }],
  },
  runs: [{ id: 'run_1', createdAt: new Date('2026-11-22T16:00:00Z'), sessions: 2, stopped: [], writes }],
  requests: explainRequests(writes, 'shop.example.com'),
  crawl: null,
};

test('the table says what each leave sends, and how the first that is held is let through beside what is excepted', () => {
  expect(explainedLines(explained)).toEqual([
    'shop.example.com: shop.example.com=reversible,allow:POST /api/v2/cart/*/items',
    'run_1  2026-11-22 16:00  2 sessions',
    '',
    'times  look        reversible  all         was         request',
    '    3  held        2 of 3      sent        2 of 3      POST /api/v2/cart/*/items  (id, count, note)  a basket',
    '    1  sent        sent        sent        sent        POST /metrics  by the site itself  counts visits',
    '    1  held        held        sent        held        POST /orders  (name, card)  it carries a card',
    '',
    'To allow the first request that is held now:',
    "  passerby hosts add 'shop.example.com=reversible,allow:POST /api/v2/cart/*/items,allow:POST /orders' --account 'o'\\''hara'",
  ]);
  expect(explainedLines({ ...explained, requests: [] }).at(-1)).toBe(
    'No request that can write was recorded.',
  );
  expect(explainedLines({ ...explained, grant: null })[0]).toBe('shop.example.com: not on the list');
});

test('what a page calls its fields does not speak to the terminal', () => {
  const loud = explainRequests([{ ...base, fields: ['\u001b[2Jid', 'a\nb'] }], 'shop.example.com');
  expect(explainedLines({ ...explained, requests: loud })[4]).toContain('([2Jid, ab)');
});

test('as JSON nothing is left out', () => {
  expect(explainedJson(explained)).toMatchObject({
    leave: { effects: 'reversible', allow: ['POST /api/v2/cart/*/items'] },
    runs: [{ run_id: 'run_1', sessions: 2, judged: true }],
    requests: [
      { times: 3, under: { look: 0, reversible: 2, all: 3 }, by_the_site: false },
      { path: '/metrics', by_the_site: true },
      { path: '/orders' },
    ],
  });
});

test('a session that stopped by itself at the leave is told, since nobody knows what it would have sent', () => {
  const because = 'Everything was ready, and I stopped before placing the order.';
  const runs = explained.runs.map((run) => ({ ...run, stopped: [because] }));
  const line = `One session stopped by itself before it sent more: ${because}`;
  expect(explainedLines({ ...explained, runs })).toContain(line);
  expect(explainedLines({ ...explained, runs, requests: [] })).toContain(line);
  expect(explainedLines(explained).join()).not.toContain('stopped by itself');
  expect(explainedJson({ ...explained, runs }).runs[0]).toMatchObject({ stopped_at_leave: [because] });
});
