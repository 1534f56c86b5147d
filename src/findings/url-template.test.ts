import { expect, test } from 'vitest';
import { urlTemplate } from './url-template.ts';

test.for([
  ['https://a.example/', '/'],
  ['https://a.example/index.html', '/'],
  ['https://a.example/orders/1234/', '/orders/:id'],
  ['https://a.example/orders/9b2e61f0-4c1d-4b5e-8a43-2f6f0c1d2e3a', '/orders/:id'],
  ['https://a.example/item/a1b2c3d4', '/item/:id'],
  ['https://a.example/product/walnut-bedside-lamp', '/product/:id'],
  ['https://a.example/product/lamp-3', '/product/:id'],
  ['https://a.example/terms-and-conditions', '/terms-and-conditions'],
  ['https://a.example/help/sign-in', '/help/sign-in'],
  ['https://a.example/s?q=lamp&page=2&utm_source=x', '/s?page&q'],
  ['https://a.example/#/orders/12', '/#/orders/:id'],
  ['https://a.example/faq#returns', '/faq'],
  ['about:blank', '/blank'],
])('%s is %s', ([url, template]) => {
  expect(urlTemplate(url as string)).toBe(template);
});
