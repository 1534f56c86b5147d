// The keeper without a browser: what it asks, remembers and tells.
import { expect, test } from 'vitest';
import { element, screen } from '../../../test/support/evidence-builder.ts';
import type { HostGrant } from '../../evidence/evidence.ts';
import type { AskedRequest, JudgeRequest } from '../browser/request-hold.ts';
import type { PageEvent, SessionPage } from '../browser/session-page.ts';
import type { OpenedSite } from '../open-site.ts';
import type { HeldRequest } from './held-request.ts';
import { createLeaveKeeper, type LeaveOptions } from './keep-leave.ts';

const order = element('e1', { name: 'Place order' });
const press = { kind: 'click' as const, ref: 'e1' };
const post = { method: 'POST', url: 'https://shop.test/orders', body: Buffer.from('{"cart":7}') };

async function keeping(
  effects: HostGrant['effects'],
  more: Partial<LeaveOptions> = {},
  others: readonly HostGrant[] = [],
) {
  const held: HeldRequest[] = [];
  const keeper = createLeaveKeeper({ mode: 'journey', onHeld: (one) => held.push(one), ...more });
  let judge: JudgeRequest = () => 'hold';
  let hear: (event: PageEvent) => void = () => undefined;
  const page = {
    url: () => 'https://shop.test/cart',
    listen: (given: (event: PageEvent) => void) => {
      hear = given;
      return () => undefined;
    },
    judgeRequests: (given: JudgeRequest) => {
      judge = given;
      return Promise.resolve();
    },
  } as unknown as SessionPage;
  let mayOpen: Parameters<OpenedSite['gateSockets']>[0] = () => Promise.resolve(true);
  await keeper.keep({
    page,
    gateSockets: (given) => void (mayOpen = given),
    grants: [{ entry: 'shop.test', effects, allow: [] }, ...others],
  });
  const open = async (canHold?: false) => await mayOpen('shop.test', 443, canHold);
  const ask = async (request: Partial<AskedRequest>) =>
    await judge({
      method: 'GET',
      url: 'https://shop.test/',
      type: 'fetch',
      headers: { 'content-type': 'application/json' },
      body: null,
      documentUrl: 'https://shop.test/cart',
      navigation: null,
      ...request,
    });
  const begin = () => keeper.begin(1, press, screen('s1', [order]));
  const agree = (message: string) => hear({ kind: 'dialog', atMs: 0, type: 'confirm', message, agreed: '' });
  return { keeper, ask, begin, held, open, agree };
}

test('what costs leaves once where it is asked for twice at the same time', async () => {
  const told: string[] = [];
  const onBinding = async ({ key }: { key: string }) => {
    told.push(key);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const { ask, begin, keeper } = await keeping('all', { onBinding });
  begin();
  expect((await Promise.all([ask(post), ask(post)])).toSorted()).toEqual(['hold', 'send']);
  expect(told).toHaveLength(1);
  expect(
    keeper
      .writes()
      .map(({ sent }) => sent)
      .toSorted((a, b) => Number(a) - Number(b)),
  ).toEqual([false, true]);
});

test('it waits with what binds until that is written down, and holds it where that fails', async () => {
  const { ask, begin } = await keeping('all', {
    onBinding: () => Promise.reject(new Error('the disk is full')),
  });
  begin();
  await expect(ask(post)).rejects.toThrow('the disk is full');
});

test('a page that sends in a loop is counted, and told of at the beginning', async () => {
  const { ask, begin, keeper, held } = await keeping('reversible');
  begin();
  for (let at = 0; at < 2_100; at++)
    expect(await ask({ ...post, url: `https://shop.test/orders/${at}` })).toBe('hold');
  expect(held).toHaveLength(20);
  expect(keeper.writes()).toHaveLength(2_000);
  expect(keeper.cut()).toBe(true);
});

test('the visit may come back to where it was, and go nowhere new by such an address', async () => {
  const { ask, begin } = await keeping('reversible');
  const page = { navigation: 'main' as const, type: 'document' };
  expect(await ask({ ...page, url: 'https://shop.test/orders?draft=7' })).toBe('send');
  begin();
  expect(await ask({ ...page, url: 'https://shop.test/orders?draft=7' })).toBe('send');
  expect(await ask({ ...page, url: 'https://shop.test/orders?draft=8' })).toBe('hold');
});

test('what was agreed to in a window of the browser is held as what it says', async () => {
  const { ask, agree, keeper } = await keeping('reversible');
  const more = element('e1', { name: 'Search' });
  const choice = { ...post, url: 'https://shop.test/items/7', body: Buffer.from('{"id":7}') };
  keeper.begin(1, press, screen('s1', [more]));
  const before = await ask(choice);
  agree('Really delete this item?');
  expect([before, await ask(choice)]).toEqual(['send', 'hold']);
});

test('what the page put in a place as it came goes there again, and nowhere else', async () => {
  const put = { method: 'PUT', url: 'https://shop.test/notes/open', body: Buffer.from('{"list":"a b"}') };
  const later = { ...put, body: Buffer.from('{"list":"a b and what else is open by now"}') };
  const mug = element('e1', { name: 'Blue mug' });
  const { ask, keeper } = await keeping('reversible');
  expect(await ask(put)).toBe('send');
  keeper.begin(1, press, screen('s1', [mug]));
  expect(await ask(later)).toBe('send');
  expect(await ask({ ...later, url: 'https://shop.test/notes/7' })).toBe('hold');
  expect(await ask({ ...later, method: 'POST' })).toBe('hold');
  const looking = await keeping('look');
  expect(await looking.ask(put)).toBe('hold');
  looking.keeper.begin(1, press, screen('s1', [mug]));
  expect(await looking.ask(later)).toBe('hold');
});

test.each([
  ['look', 'hold'],
  ['reversible', 'send'],
  ['all', 'send'],
] as const)('a probe under %s: what a page sends by itself as it comes', async (effects, verdict) => {
  let isComing = true;
  const coming = () => (isComing ? { sent: ({ url }: { url: string }) => !url.endsWith('/new') } : null);
  const { ask } = await keeping(effects, { mode: 'probe', coming });
  const count = { method: 'POST', url: 'https://shop.test/arrived', body: Buffer.from('{"width":1280}') };
  const page = { navigation: 'main' as const, type: 'document' };
  expect(await ask(count)).toBe(verdict);
  expect(await ask({ ...count, url: 'https://shop.test/arrived/new' })).toBe('hold');
  expect(await ask(post), 'what binds').toBe('hold');
  expect(await ask({ ...page, url: 'https://shop.test/entries/7/delete' })).toBe('send');
  isComing = false;
  expect(await ask(count)).toBe('hold');
  expect(await ask({ url: 'https://shop.test/eintrag/7/loeschen' })).toBe('hold');
  expect(await ask({ ...page, url: 'https://shop.test/orders/7/pay' }), 'a press that nobody read').toBe(
    'hold',
  );
  expect(await ask({ ...page, url: 'https://shop.test/warenkorb/7/plus' })).toBe('hold');
  expect(await ask({ ...page, url: 'https://shop.test/posts/7' })).toBe('send');
  expect(await ask({ url: 'https://shop.test/entries?page=2' })).toBe('send');
});

test('a WebSocket is told before it opens, waits with what binds, and is not opened again by a second attempt', async () => {
  const told: string[] = [];
  let isWritten = false;
  const onBinding = async ({ key }: { key: string }) => {
    told.push(key);
    await new Promise((resolve) => setTimeout(resolve, 20));
    isWritten = true;
  };
  const first = await keeping('all', { onBinding });
  expect(await first.open()).toBe(true);
  expect(isWritten).toBe(true);
  expect(await first.open(), 'a page may open its own anew').toBe(true);
  expect(told).toEqual(['write WS wss://shop.test/']);

  const second = await keeping('all', { sentBefore: told });
  expect(await second.open()).toBe(false);
  expect(second.held[0]).toMatchObject({
    because: 'again',
    why: expect.stringContaining('not checkable without sending again'),
  });
  const later = await keeping('all', { mayBind: () => false });
  later.begin();
  expect(await later.open()).toBe(false);
  expect(later.held[0]?.because).toBe('later');
  const repeated = await keeping('all', { mode: 'again' });
  repeated.begin();
  expect(await repeated.open()).toBe(false);
});

test('which frame opens a WebSocket is not known: the narrowest leave of the list holds', async () => {
  const looking = { entry: 'other.test', effects: 'look' as const, allow: [] };
  expect(await (await keeping('all', {}, [looking])).open()).toBe(false);
});

test('a link to an address that takes what binds in other places is held, unless the visit came there by it before', async () => {
  const link = { url: 'https://shop.test/pledge', type: 'document', navigation: 'main' as const };
  const { ask, begin } = await keeping('reversible');
  begin();
  expect(await ask(link)).toBe('send');
  const pledge = { ...post, url: 'https://shop.test/pledge' };
  expect(await ask(pledge)).toBe('hold');
  expect(await ask(link)).toBe('send');
  expect(await ask({ ...pledge, url: 'https://shop.test/promise' })).toBe('hold');
  const promise = { ...link, url: 'https://shop.test/promise?of=7' };
  expect(await ask(promise)).toBe('hold');
  // A list is asked for where it is added to, and what a site leads on to was sent before.
  expect(await ask({ ...promise, type: 'fetch', navigation: null })).toBe('send');
  expect(await ask({ ...promise, redirected: true })).toBe('send');
});

test('a proof may change back what a visitor may, and only reads in an account once it has signed in', async () => {
  const { ask, keeper, held } = await keeping('all', { mode: 'proof' });
  const presses = (name: string) => keeper.begin(1, press, screen('s1', [element('e1', { name })]));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sends = (path: string, body: string) =>
    ask({ method: 'POST', url: `https://shop.test${path}`, body: Buffer.from(body), headers });
  presses('Add to basket');
  expect(await sends('/cart/add', 'item=7')).toBe('send');
  presses('Sign in');
  expect(await sends('/login', 'username=ada&password=secret')).toBe('send');
  presses('Add to basket');
  expect(await sends('/cart/add', 'item=7')).toBe('hold');
  expect(held.at(-1)?.why).toBe('a proof only reads in the account that it signed in to');
  expect(await ask({ url: 'https://shop.test/orders' })).toBe('send');
});

test('below all what a page says first over a WebSocket is its own, and what it says once somebody acted is held', async () => {
  const { open, begin, held, keeper } = await keeping('reversible');
  const verdict = await open();
  if (typeof verdict === 'boolean') throw new Error('it is not let through for a while');
  expect([verdict.isFree(), held]).toEqual([true, []]);
  begin();
  expect(verdict.isFree()).toBe(false);
  expect(await verdict.mayGoOn()).toBe(false);
  expect(await open(), 'one that is opened after that').toBe(false);
  expect(keeper.writes().map(({ turn, sent }) => [turn, sent])).toEqual([
    [0, true],
    [1, false],
    [1, false],
  ]);
  // Where nothing could hold what is said later, and where one may only look, it stays shut.
  expect(await (await keeping('reversible')).open(false)).toBe(false);
  expect(await (await keeping('look')).open()).toBe(false);
});
