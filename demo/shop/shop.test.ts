import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { loadOrCreateAuthority } from '../../src/base/certificates.ts';
import { resolveFlags, shopDefects, type ShopFlags } from './flags.ts';
import { serveShop } from './serve-shop.ts';
import { createShop } from './shop.ts';

const stops: (() => void)[] = [];
afterAll(() => stops.forEach((stop) => stop()));

interface Answer {
  status: number;
  location: string | null;
  text: string;
}

interface Asked {
  method?: string;
  body?: URLSearchParams;
  headers?: Record<string, string>;
}

/** A visitor with a cookie, who follows no redirect unless asked. */
async function visitorOf(flags: ShopFlags) {
  const shop = createShop({
    flags,
    waits: false,
    accounts: [{ name: 'Passerby Test', email: 'test@example.com', password: 'long enough' }],
  });
  const server = createServer((incoming, response) => shop.handle(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close().closeAllConnections());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let cookie = '';
  const ask = async (path: string, init: Asked = {}): Promise<Answer> => {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      ...init,
      headers: { cookie, ...init.headers },
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    };
  };
  return {
    get: (path: string) => ask(path),
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
  };
}
type ShopVisitor = Awaited<ReturnType<typeof visitorOf>>;

const mug = { product: 'stoneware-mug', quantity: '1' };
const address = {
  email: 'passerby@example.com',
  name: 'Passerby Test',
  street: '1 Example Street',
  town: 'York',
  postcode: 'yo1 7hh',
  delivery: 'standard',
  card: '4242424242424242',
  expiry: '12/30',
  cvc: '123',
};

/** A walk that passes every place at which a flag may show. */
async function walk(visitor: ShopVisitor): Promise<string[]> {
  const answers = [
    await visitor.get('/'),
    await visitor.get('/cookies'),
    await visitor.post('/cookies', { choice: 'necessary' }),
    await visitor.get('/shop/kitchen?sort=price-up'),
    await visitor.get('/search?q=mugs'),
    await visitor.get('/product/merino-jumper'),
    await visitor.get('/product/stoneware-mug'),
    await visitor.post('/cart/add', mug, { accept: 'application/json' }),
    await visitor.get('/cart'),
    await visitor.get('/checkout'),
    await visitor.post('/checkout', { ...address, card: '1' }),
    await visitor.get('/checkout'),
    await visitor.post('/checkout', address),
    await visitor.post('/newsletter', { email: 'passerby@example.com' }, { accept: 'application/json' }),
    await visitor.get('/account/sign-up'),
  ];
  return answers.map(({ status, text }) => `${status} ${text}`);
}

describe('the clean shop', () => {
  test('has no link, picture or form that leads nowhere', async () => {
    const visitor = await visitorOf('clean');
    await visitor.post('/cart/add', mug);
    const seen = new Set<string>(['/']);
    const broken: string[] = [];
    for (const path of seen) {
      const page = await visitor.get(path);
      const good = page.status === 200 || (page.status === 303 && page.location);
      if (!good) broken.push(`${path} answers ${page.status}`);
      if (page.location) seen.add(page.location);
      for (const [, , link = ''] of page.text.matchAll(/(href|src)="([^"]+)"/g)) {
        const target = link.replaceAll('&amp;', '&').split('#')[0] ?? '';
        if (target.startsWith('http')) broken.push(`${path} asks another host: ${target}`);
        else if (target) seen.add(target);
      }
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(50);
  });

  test('gives every field a label and every id one element', async () => {
    const visitor = await visitorOf('clean');
    await visitor.post('/cart/add', mug);
    for (const path of [
      '/',
      '/shop',
      '/product/merino-jumper',
      '/cart',
      '/checkout',
      '/account/sign-up',
      '/help/contact',
    ]) {
      const { text } = await visitor.get(path);
      const ids = [...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      for (const [, id] of text.matchAll(
        /(?:aria-labelledby|aria-describedby|aria-controls|for)="([^"]+)"/g,
      )) {
        for (const one of id?.split(' ') ?? []) expect(ids).toContain(one);
      }
    }
  });

  test('sells a mug, with sums that hold', async () => {
    const visitor = await visitorOf('clean');
    await visitor.post('/cart/add', { ...mug, quantity: '2' });
    await visitor.post('/cart/coupon', { code: 'welcome10' });
    const cart = await visitor.get('/cart');
    expect(cart.text).toContain('£29.00');
    expect(cart.text).toContain('−£2.90');
    expect(cart.text).toContain('£30.05');
    const placed = await visitor.post('/checkout', { ...address, insured: 'yes' });
    const order = await visitor.get(placed.location ?? '');
    expect(order.text).toMatch(/order number is\s*<strong>FF-\d{6}/);
    expect(order.text).toContain('£33.55');
    expect((await visitor.get('/cart')).text).toContain('Your cart is empty');
  });

  test('says what is wrong and keeps what was typed', async () => {
    const visitor = await visitorOf('clean');
    await visitor.post('/cart/add', mug);
    await visitor.post('/checkout', { ...address, postcode: '', email: 'nobody' });
    const { text } = await visitor.get('/checkout');
    expect(text).toContain('2 things need another look');
    expect(text).toContain('Enter your postcode.');
    expect(text).toContain('value="1 Example Street"');
    expect((await visitor.get('/checkout')).text).not.toContain('need another look');
  });

  test.each([
    ['mugs', 'Stoneware Mug'],
    ['sweater', 'Merino Jumper'],
    ['bakcpack', 'Canvas Backpack'],
    ['ketle', 'Enamel Kettle'],
    ['wool blanket', 'Wool Blanket'],
  ])('finds for %s the %s', async (query, name) => {
    const { text } = await (await visitorOf('clean')).get(`/search?q=${encodeURIComponent(query)}`);
    expect(text).toContain(name);
  });

  test('signs in, signs up and signs out', async () => {
    const visitor = await visitorOf('clean');
    await visitor.post('/account/sign-in', { email: 'test@example.com', password: 'wrong' });
    expect((await visitor.get('/account/sign-in')).text).toContain('do not match an account');
    await visitor.post('/account/sign-in', { email: 'Test@example.com', password: 'long enough' });
    expect((await visitor.get('/account')).text).toContain('Welcome back, Passerby Test.');
    await visitor.post('/account/sign-out', {});
    await visitor.post('/account/sign-up', { name: 'A', email: 'a@example.com', password: 'short' });
    expect((await visitor.get('/account/sign-up')).text).toContain('at least 8 characters');
    await visitor.post('/account/sign-up', { name: 'A', email: 'a@example.com', password: 'long enough' });
    expect((await visitor.get('/account')).text).toContain('Your account is ready, A.');
  });

  test('writes what visitors say as text', async () => {
    const { text } = await (await visitorOf('clean')).get(`/search?q=${encodeURIComponent('"><script>x')}`);
    expect(text).not.toContain('<script>x');
    expect(text).toContain('&quot;&gt;&lt;script&gt;x');
  });

  test('refuses a form that is too long', async () => {
    const visitor = await visitorOf('clean');
    expect((await visitor.post('/help/contact', { message: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

describe('flags', () => {
  test('the same requests get the same bytes', async () => {
    expect(await walk(await visitorOf('clean'))).toEqual(await walk(await visitorOf(new Set())));
  });

  test.each(shopDefects.map(({ id }) => id))('%s can be seen', async (id) => {
    const clean = await walk(await visitorOf('clean'));
    const flagged = await walk(await visitorOf(new Set([id])));
    expect(flagged).not.toEqual(clean);
  });

  test('the flawed shop has at least twelve defects and still sells', async () => {
    expect(resolveFlags('flawed').size).toBeGreaterThanOrEqual(12);
    const visitor = await visitorOf('flawed');
    await visitor.post('/cart/add', mug);
    const placed = await visitor.post('/checkout', address);
    expect((await visitor.get(placed.location ?? '')).text).toContain('Your order number is');
  });

  test('no page tells the name of a flag', async () => {
    const pages = (await walk(await visitorOf('flawed'))).join('\n');
    for (const { id } of shopDefects) expect(pages).not.toContain(id);
  });
});

test('is served with TLS 1.3 alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  const authority = await loadOrCreateAuthority(folder);
  const certificate = await authority.issue(['localhost', '127.0.0.1']);
  const shop = await serveShop({ flags: 'clean', certificate });
  const body = await new Promise<string>((resolve, reject) => {
    request(`${shop.url}/help/returns`, { ca: authority.caPem }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
  expect(body).toContain('30 days');
  const old = await new Promise<string>((resolve) => {
    const socket = connect({
      port: shop.port,
      ca: authority.caPem,
      servername: 'localhost',
      maxVersion: 'TLSv1.2',
    });
    socket.on('error', (error) => resolve(error.message));
    socket.on('secureConnect', () => resolve('connected'));
  });
  expect(old).toMatch(/protocol version/);
  await shop.close();
  await rm(folder, { recursive: true });
});
