// The keeper without a browser: what it asks, remembers and tells.
import { expect, test } from 'vitest';
import { element, screen } from '../../../test/support/evidence-builder.ts';
import type { HostGrant } from '../../evidence/evidence.ts';
import type { AskedRequest, JudgeRequest } from '../browser/request-hold.ts';
import type { SessionPage } from '../browser/session-page.ts';
import type { HeldRequest } from './held-request.ts';
import { createLeaveKeeper, type LeaveOptions } from './keep-leave.ts';

const order = element('e1', { name: 'Place order' });
const press = { kind: 'click' as const, ref: 'e1' };
const post = { method: 'POST', url: 'https://shop.test/orders', body: Buffer.from('{"cart":7}') };

async function keeping(effects: HostGrant['effects'], more: Partial<LeaveOptions> = {}) {
  const held: HeldRequest[] = [];
  const keeper = createLeaveKeeper({ mode: 'journey', onHeld: (one) => held.push(one), ...more });
  let judge: JudgeRequest = () => 'hold';
  const page = {
    url: () => 'https://shop.test/cart',
    judgeRequests: (given: JudgeRequest) => {
      judge = given;
      return Promise.resolve();
    },
  } as unknown as SessionPage;
  await keeper.keep({ page, grants: [{ entry: 'shop.test', effects, allow: [] }] });
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
  return { keeper, ask, begin, held };
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
