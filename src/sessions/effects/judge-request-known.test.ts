// The judge where more than one request decides: what was sent before, what was typed, who sent it, and how long it is.
import { expect, test } from 'vitest';
import { classOf, link } from '../../../test/support/judged-request.ts';
import { actsIn } from '../../language/acts-in.ts';
import { judgeRequest } from './judge-request.ts';
import type { Judgement } from './judgement.ts';
import { createKnownRequests } from './known-requests.ts';
import { readBody } from './read-body.ts';
import { untouched, type TypedText } from './sight.ts';

test('a file is an upload, whatever the address says', async () => {
  const body = Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="f"; filename="a.txt"\r\n\r\nx\r\n--b--\r\n',
  );
  const row = {
    request: 'POST /cart',
    body,
    contentType: 'multipart/form-data; boundary=b',
    pressed: 'Add to cart',
  };
  expect(await classOf(row)).toBe('binding');
});

test('what was known to change back may be sent again without words', async () => {
  const row = { request: 'POST /api/x7', body: { id: 7 }, pressed: 'Weiter' };
  expect(await classOf(row, { known: () => 'basket' })).toBe('reversible');
});

test('what the page put in a place by itself, it may put there again', async () => {
  const again = { sentByItself: () => true };
  const open = { list: 'Welcome, a list of prices, what to do today' };
  const row = { request: 'PUT /notes/open', body: open, pressed: 'Prices' };
  expect(await classOf(row)).toBe('binding');
  expect(await classOf(row, again)).toBe('own');
  expect(await classOf({ ...row, request: 'POST /notes/open' }, again)).toBe('binding');
  expect(await classOf({ ...row, pressed: 'Delete my account' }, again)).toBe('binding');
  expect(await classOf({ ...row, under: 'Delete the account?' }, again)).toBe('binding');
  expect(await classOf({ ...row, body: { state: 'publish' } }, again)).toBe('binding');
  const flour = { list: 'Welcome [[To do]] [[Order flour]] [[Prices of last year]]' };
  const named = { ...row, pressed: 'Order flour', under: 'To do' };
  expect(await classOf({ ...named, body: flour }, again)).toBe('own');
  expect(await classOf({ ...named, pressed: 'Prices', under: 'Order flour', body: flour }, again)).toBe(
    'own',
  );
  expect(await classOf({ ...named, under: 'Place order', body: flour }, again)).toBe('binding');
  expect(await classOf(named, again)).toBe('binding');
  expect(await classOf({ ...named, body: flour })).toBe('binding');
  expect(await classOf({ ...row, body: { mail: 'ada@example.com' } }, again)).toBe('binding');
  const typed: TypedText[] = [{ text: 'what to do', kind: null }];
  expect(await classOf({ ...row, typed }, again)).toBe('binding');
});

test('what the page calls by name as it comes, it may call again; anything else it says again as it said it', async () => {
  const again = { sentByItself: () => true };
  const call = (method: string) => ({ request: 'POST /rpc', body: { method, arguments: { ids: [3] } } });
  expect(await classOf(call('unit-stats'))).toBe('own');
  const pressed = { pressed: 'Details' };
  expect(await classOf({ ...call('unit-stats'), ...pressed })).toBe('binding');
  expect(await classOf({ ...call('unit-stats'), ...pressed }, again)).toBe('own');
  expect(await classOf({ ...call('unit-delete'), ...pressed }, again)).toBe('binding');
  expect(await classOf({ ...call('unit-stats'), pressed: 'Delete my account' }, again)).toBe('binding');
  // What writes by its protocol does so when the page comes as well.
  const mutation = { request: 'POST /graphql', body: { query: 'mutation { seen { id } }' } };
  expect(await classOf(mutation)).toBe('binding');
});

test('what was sent by itself is known by call, by place, or by all that it says', async () => {
  const known = createKnownRequests();
  const own: Judgement = { class: 'own', act: null, why: '', ofAction: false };
  const sent = async (method: string, path: string, body: object) => ({
    method,
    url: `https://shop.test${path}`,
    headers: {},
    documentUrl: 'https://shop.test/',
    navigation: null,
    type: 'fetch' as const,
    body: await readBody(Buffer.from(JSON.stringify(body)), 'application/json'),
  });
  known.note(await sent('POST', '/rpc', { method: 'unit-stats', arguments: {} }), own, true);
  known.note(await sent('POST', '/state', { since: 0 }), own, true);
  known.note(await sent('PUT', '/notes/1', { text: 'a' }), own, true);
  const isKnown = async (...what: Parameters<typeof sent>) => known.sentByItself(await sent(...what));
  expect(await isKnown('POST', '/rpc', { method: 'unit-stats', arguments: { ids: [3] } })).toBe(true);
  expect(await isKnown('POST', '/rpc', { method: 'unit-set', arguments: {} })).toBe(false);
  expect(await isKnown('POST', '/state', { since: 0 })).toBe(true);
  expect(await isKnown('POST', '/state', { since: 0, done: true })).toBe(false);
  expect(await isKnown('PUT', '/notes/1', { text: 'b' })).toBe(true);
});

test('a request of the page itself is told apart from that of an action', async () => {
  const body = await readBody(Buffer.from('{"event":"click"}'), 'application/json');
  const request = {
    method: 'POST',
    url: 'https://shop.test/collect',
    headers: {},
    documentUrl: 'https://shop.test/',
    navigation: null,
    body,
  };
  const sight = { ...untouched, acted: true };
  expect(judgeRequest({ ...request, type: 'fetch' }, sight)).toMatchObject({
    class: 'binding',
    ofAction: false,
  });
  expect(
    judgeRequest({ ...request, type: 'fetch' }, { ...sight, label: actsIn('Place order') }),
  ).toMatchObject({ ofAction: true });
  expect(
    judgeRequest({ ...request, type: 'ping' }, { ...sight, label: actsIn('Place order') }),
  ).toMatchObject({ ofAction: false });
});

test('words without a label go by the name under which they are sent', async () => {
  const typed: TypedText[] = [{ text: 'tomatoes', kind: null }];
  expect(await classOf({ request: 'GET /?s=tomatoes', pressed: '', typed, ...link })).toBe('read');
  expect(await classOf({ request: 'GET /?who=tomatoes', pressed: '', typed, ...link })).toBe('binding');
  const told: TypedText[] = [{ text: 'tomatoes', kind: 'free-text' }];
  expect(await classOf({ request: 'GET /?s=tomatoes', pressed: '', typed: told, ...link })).toBe('binding');
});

test('an address that is too long is judged without being read, and in no time', async () => {
  const long = [
    `/${'a/delete/'.repeat(200_000)}`,
    `/list?${'action=delete&'.repeat(100_000)}`,
    `/${'x'.repeat(2_000_000)}`,
    `/${'1/'.repeat(100)}`,
  ];
  for (const path of long) {
    const url = `https://shop.test${path}`;
    const asked = { url, type: 'fetch', headers: {}, documentUrl: url, navigation: null };
    const body = await readBody(null, '');
    const used = { ...untouched, acted: true, label: actsIn('Show more') };
    // Of the processor, which others may be using.
    const begun = process.cpuUsage();
    const first = judgeRequest({ ...asked, method: 'GET', body }, untouched);
    const later = judgeRequest({ ...asked, method: 'GET', body }, used);
    const write = judgeRequest({ ...asked, method: 'POST', body }, untouched);
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000, path.slice(0, 20)).toBeLessThan(50);
    expect(first.class).toBe('read');
    expect(later).toMatchObject({ class: 'binding', why: 'its address is too long to be read' });
    expect(write.class).toBe('binding');
  }
});
