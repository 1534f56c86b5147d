import { expect, test } from 'vitest';
import { templateOf } from './address-template.ts';

const templates: [string, string][] = [
  ['https://a.example/', '/'],
  ['https://a.example/index.html', '/'],
  ['https://a.example/product/12', '/product/*'],
  ['https://a.example/catalogue/a-light-in-the-attic_1000/index.html', '/catalogue/*'],
  ['https://a.example/orders/7f3a9c12-0b1c-4d5e-8f90-1234567890ab/edit', '/orders/*/edit'],
  ['https://a.example/product/oak-table', '/product/*'],
  ['https://a.example/shop/kitchen', '/shop/kitchen'],
  ['https://a.example/terms-and-conditions', '/terms-and-conditions'],
  ['https://a.example/shop;jsessionid=8A1B2C', '/shop'],
  ['https://a.example/list?page=3&sort=price&utm_source=x&sid=9', '/list?page&sort'],
  ['https://a.example/doku.php?id=tools:shed&do=edit', '/doku.php?do=edit&id'],
  ['https://a.example/?title=Sheds&action=history', '/?action=history&title'],
  ['https://a.example/find?q=zeppelin', '/find?q'],
  ['https://a.example/#/product/12?tab=notes', '/#/product/*?tab=notes'],
  ['https://a.example/help#shipping', '/help'],
  ['about:blank', '/blank'],
  ['no address', 'no address'],
];

test.each(templates)('%s is %s', (url, template) => expect(templateOf(url)).toBe(template));
