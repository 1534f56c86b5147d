import { expect, it } from 'vitest';
import { sameSite } from './same-site.ts';

it.each([
  ['https://www.example.com/a', 'https://example.com', true],
  ['https://cdn.example.com/a.js', 'https://shop.example.com/', true],
  ['https://example.org', 'https://example.com', false],
  ['https://a.co.uk', 'https://b.co.uk', false],
  ['https://www.a.co.uk', 'https://a.co.uk', true],
  ['https://one.github.io', 'https://two.github.io', false],
  ['https://one.vercel.app', 'https://two.vercel.app', false],
  ['https://a.kobe.jp', 'https://b.kobe.jp', false],
  ['https://shop.example.museum', 'https://cdn.example.museum', true],
  ['https://web.de', 'https://mail.web.de', true],
  ['https://a.localhost', 'https://b.localhost', false],
  ['https://[::1]:1', 'https://[::1]:2', true],
  ['https://127.0.0.1:1', 'https://127.0.0.1:2', true],
  ['https://10.0.0.1', 'https://11.0.0.1', false],
  ['https://localhost', 'https://localhost:9443', true],
  ['data:text/plain,x', 'https://localhost', false],
  ['no address', 'https://localhost', false],
])('%s and %s: %s', (url, other, same) => {
  expect(sameSite(url, other)).toBe(same);
});
