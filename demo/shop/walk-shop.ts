// A walk past every page and every answer of the shop, for comparing what it serves with what it served before.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { products } from './products.ts';
import { createShop, type ShopOptions } from './shop.ts';

/** What one request was answered with. */
export interface Step {
  /** Number, method and path. */
  name: string;
  path: string;
  status: number;
  location: string | null;
  type: string;
  text: string;
}

type Ask = [path: string, fields?: Record<string, string>, inPlace?: 'in place'];

const address = {
  email: 'passerby@example.com',
  name: 'Passerby Test',
  street: '1 Example Street',
  town: 'York',
  postcode: 'yo1 7hh',
  card: '4242424242424242',
  expiry: '12/30',
  cvc: '123',
};
const account = { email: 'test@example.com', password: 'long enough' };
const mug = { product: 'stoneware-mug', quantity: '2' };

const walk: Ask[] = [
  ['/'],
  ['/cookies'],
  ['/cookies', { choice: 'necessary', from: '/shop' }],
  ['/shop'],
  ['/cookies', { choice: 'all' }],
  ['/'],
  ...['kitchen', 'clothing', 'living', 'outdoors'].map((id): Ask => [`/shop/${id}`]),
  ...['price-up', 'price-down', 'name'].map((sort): Ask => [`/shop?sort=${sort}&most=5000&stock=in`]),
  ['/shop/living?most=2000&stock=in'],
  ['/shop/clothing?most=2000&sort=name'],
  ['/shop/outdoors?most=2000'],
  ...['mugs', 'wool', 'nothing like it', ''].map((q): Ask => [`/search?q=${q}`]),
  ['/search'],
  ...products.map(({ id }): Ask => [`/product/${id}`]),
  ['/product/none'],
  ...['', '/delivery', '/returns', '/size-guide', '/questions', '/contact', '/sizes'].map((path): Ask => [
    `/help${path}`,
  ]),
  ['/about'],
  ['/privacy'],
  ['/help/contact', { name: '', email: 'x', message: '' }],
  ['/help/contact'],
  ['/help/contact', { name: 'Ann', email: 'ann@example.com', message: 'Hello' }],
  ['/help/contact'],
  ['/cart'],
  ['/checkout'],
  ['/cart/add', { product: 'merino-jumper' }, 'in place'],
  ['/cart/add', { product: 'merino-jumper' }],
  ['/product/merino-jumper'],
  ['/cart/add', { product: 'merino-jumper', size: 'M' }, 'in place'],
  ['/cart/add', mug, 'in place'],
  ['/cart'],
  ['/cart/add', mug],
  ['/cart'],
  ['/cart/change', { product: 'stoneware-mug', size: '', to: '9' }],
  ['/cart'],
  ['/cart/change', { product: 'stoneware-mug', size: '', to: '0' }],
  ['/cart'],
  ['/cart/change', { product: 'stoneware-mug', size: '', to: '0' }],
  ['/cart'],
  ['/cart/coupon', { code: 'wrong' }],
  ['/cart'],
  ['/cart/coupon', { code: '' }],
  ['/cart'],
  ['/cart/coupon', { code: 'welcome10' }],
  ['/cart'],
  ['/checkout'],
  ['/checkout', { card: '1', expiry: 'x', cvc: 'x', email: 'x', postcode: '!' }],
  ['/checkout'],
  ['/checkout', { ...address, name: '', card: '', expiry: '', cvc: '', email: '', postcode: '' }],
  ['/checkout'],
  ['/checkout', { ...address, delivery: 'express', insured: 'yes', name: '' }],
  ['/checkout'],
  ['/checkout', { ...address, delivery: 'express', insured: 'yes' }],
  ['/order/FF-000000'],
  ['/cart'],
  ['/account'],
  ['/account/sign-in'],
  ['/account/sign-in', { email: 'x', password: '' }],
  ['/account/sign-in'],
  ['/account/sign-in', { ...account, password: 'wrong' }],
  ['/account/sign-in'],
  ['/account/sign-in', account],
  ['/account'],
  ['/account/details', { name: '' }],
  ['/account'],
  ['/account/details', { name: 'Other' }],
  ['/account'],
  ['/cart/add', mug, 'in place'],
  ['/checkout'],
  ['/checkout', { ...address, delivery: 'standard' }],
  ['/account'],
  ['/account/sign-out', {}],
  ['/'],
  ['/account/sign-up'],
  ['/account/sign-up', { name: '', email: 'x', password: 'x' }],
  ['/account/sign-up'],
  ['/account/sign-up', { name: 'A', email: 'test@example.com', password: 'long enough' }],
  ['/account/sign-up'],
  ['/account/sign-up', { name: 'A', email: 'a@example.com', password: 'long enough' }],
  ['/account'],
  ['/newsletter', { email: 'x' }, 'in place'],
  ['/newsletter', { email: 'a@example.com' }, 'in place'],
  ['/newsletter', { email: 'a@example.com' }],
  ['/'],
];

/** Walks as one visitor, who is not kept waiting, and looks at the page of each order that was placed. Closes the shop that it opens. */
export async function walkShop(options: ShopOptions): Promise<Step[]> {
  const shop = createShop({ ...options, waits: false, accounts: [{ name: 'Passerby Test', ...account }] });
  const server = createServer((incoming, response) => shop.handle(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const steps: Step[] = [];
  let cookie = '';
  const ask = async ([path, fields, inPlace]: Ask): Promise<void> => {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      method: fields ? 'POST' : 'GET',
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
      headers: { cookie, ...(inPlace ? { accept: 'application/json' } : {}) },
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const location = response.headers.get('location');
    steps.push({
      name: `${steps.length} ${fields ? 'POST' : 'GET'} ${path}`,
      path,
      status: response.status,
      location,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    });
    if (location?.startsWith('/order/')) await ask([location]);
  };
  try {
    for (const one of walk) await ask(one);
  } finally {
    server.close().closeAllConnections();
  }
  return steps;
}
