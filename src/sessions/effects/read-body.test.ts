import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

const json = (value: unknown) => readBody(Buffer.from(JSON.stringify(value)), 'application/json');
const names = async (body: ReturnType<typeof readBody>) =>
  (await body).fields.map(({ name, value }) => `${name}=${value}`);

test('values are read by the nearest name, in every common format', async () => {
  expect(await names(json({ item: { id: 7, tags: ['a', 'b'] }, gift: true }))).toEqual([
    'id=7',
    'tags=a',
    'tags=b',
    'gift=true',
  ]);
  const pairs = Buffer.from('quantity=2&name=Ada+L');
  expect(await names(readBody(pairs, 'application/x-www-form-urlencoded'))).toEqual([
    'quantity=2',
    'name=Ada L',
  ]);
  expect(await names(readBody(pairs, ''))).toEqual(['quantity=2', 'name=Ada L']);
  expect(await names(readBody(Buffer.from('{"a":1}'), 'text/plain'))).toEqual(['a=1']);
});

test('a form with files says so; a file field left empty is none', async () => {
  const part = (name: string, more: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const form = (...parts: string[]) =>
    readBody(Buffer.from(`${parts.join('')}--b--\r\n`), 'multipart/form-data; boundary=b');
  expect(await form(part('note', '', 'Hi'), part('cv', '; filename="cv.pdf"', '%PDF'))).toMatchObject({
    files: true,
    known: true,
  });
  const empty = await form(
    part('note', '', 'Hi'),
    part('cv', '; filename=""\r\ncontent-type: application/octet-stream', ''),
  );
  expect(empty).toMatchObject({ files: false, fields: [{ name: 'note', value: 'Hi' }] });
  expect(await readBody(Buffer.from('not a form'), 'multipart/form-data; boundary=b')).toMatchObject({
    known: false,
  });
});

test('GraphQL says by its words whether it reads', async () => {
  const calls = async (value: object) => (await json(value)).calls;
  expect(
    await calls({ query: 'query Q($id: ID!) { product(id: $id) { name } }', variables: { id: 3 } }),
  ).toEqual([{ names: ['product'], runs: 'query', said: [] }]);
  expect(await calls({ query: '{ cart { total } }' })).toEqual([
    { names: ['cart'], runs: 'query', said: [] },
  ]);
  expect(await calls({ query: '# query\nmutation { a: placeOrder(id: 1) { id } }' })).toEqual([
    { names: ['placeOrder'], runs: 'mutation', said: [{ name: 'id', value: '1' }] },
  ]);
  const two = 'query A { a } mutation B { b }';
  expect(await calls({ query: two, operationName: 'A' })).toEqual([
    { names: ['a'], runs: 'query', said: [] },
  ]);
  expect(await calls({ query: two })).toHaveLength(2);
  expect(await calls({ query: 'mutation { broken', operationName: null })).toEqual([
    { names: [], runs: null, said: [] },
  ]);
  expect(await calls({ operationName: 'GetCart', variables: {}, extensions: {} })).toEqual([
    { names: ['GetCart'], runs: null, said: [] },
  ]);
  const batch = await json([{ query: '{ a }' }, { query: 'mutation { b }' }]);
  expect(batch.calls.map(({ runs }) => runs)).toEqual(['query', 'mutation']);
});

test('a call by name, and GraphQL in an address', async () => {
  expect((await json({ jsonrpc: '2.0', method: 'orders.create', params: { id: 1 } })).calls).toEqual([
    { names: ['orders.create'], runs: null, said: [] },
  ]);
  const bare = { method: 'unit-get', arguments: { ids: [1] }, tag: 4 };
  expect((await json(bare)).calls).toEqual([{ names: ['unit-get'], runs: null, said: [] }]);
  expect((await json({ method: 'unit-get' })).calls).toEqual([]);
  expect((await json({ method: 'By card, later', args: [] })).calls).toEqual([]);
  const query = new URLSearchParams({ query: 'mutation { pay }' });
  expect((await readBody(null, '', query)).calls).toEqual([{ names: ['pay'], runs: 'mutation', said: [] }]);
});

test.each([
  ['a stream', 'unread' as const, ''],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x81]), 'application/octet-stream'],
  ['more than is read', Buffer.from(`a=${'x'.repeat(70_000)}`), 'application/x-www-form-urlencoded'],
  ['text of an unknown kind', Buffer.from('<order id="1"/>'), 'application/xml'],
])('%s is not known', async (_what, body, type) => {
  expect(await readBody(body, type)).toMatchObject({ known: false });
});

test('deep and wide bodies end', async () => {
  const deep = Buffer.from(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
  expect((await readBody(deep, 'application/json')).known).toBe(false);
  expect((await json(Array.from({ length: 5_000 }, (_, at) => at))).known).toBe(false);
  const wide = `{${'a '.repeat(20_000)}}`;
  expect((await json({ query: wide })).calls).toEqual([{ names: [], runs: null, said: [] }]);
});

test('what the text of a call says, and what stands beside its name, is carried as well', async () => {
  const order = {
    query: 'mutation { add(id: 3, to: { mail: "ada@example.com" }, tags: ["a", "b"]) { id } }',
  };
  expect((await json(order)).fields).toEqual([
    { name: 'id', value: '3' },
    { name: 'mail', value: 'ada@example.com' },
    { name: 'tags', value: 'a' },
    { name: 'tags', value: 'b' },
  ]);
  const call = { jsonrpc: '2.0', id: 1, method: 'orders.create', params: { id: 7, method: 'card' } };
  expect((await json(call)).fields).toEqual([
    { name: 'id', value: '7' },
    { name: 'method', value: 'card' },
  ]);
});
