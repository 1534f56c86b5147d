// The demo shop "Fennel & Flint": test bed, demonstration and benchmark target. It reads no clock and draws no chance,
// so the same requests get the same bytes; its only state is that of its visitors, in memory.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { extraForm, extraPage } from './extras/extras.ts';
import { resolveFlags, type ShopFlags } from './flags.ts';
import { framePage } from './frame.ts';
import { goods, languageOfCookie, readLanguage, words, type Language } from './language.ts';
import { moneyIn } from './money.ts';
import {
  accountPage,
  detailsForm,
  signInForm,
  signInPage,
  signOutForm,
  signUpForm,
  signUpPage,
} from './pages/account.ts';
import { addToCartForm, cartPage, changeCartForm, couponForm } from './pages/cart-page.ts';
import { homePage } from './pages/home.ts';
import { productPage } from './pages/product.ts';
import { searchPage, shelfPage } from './pages/shelf.ts';
import { checkoutForm, checkoutPage, orderPage } from './pages/checkout.ts';
import {
  articlePage,
  contactForm,
  contactPage,
  cookiesForm,
  cookiesPage,
  helpPage,
  missingPage,
  newsletterForm,
} from './pages/help.ts';
import { drawPicture } from './pictures.ts';
import { findProduct } from './products.ts';
import type { Reply, Visit } from './visit.ts';
import { createVisitors, type Account } from './visitors.ts';

/** What a shop is built with. */
export interface ShopOptions {
  flags: ShopFlags;
  /** Accounts that exist beforehand, for tests of signing in. */
  accounts?: readonly Account[];
  /** The language of the pages; English where it is left out. */
  language?: Language;
  /**
   * Adds wish list, settings, posted filters, order and search, a GraphQL endpoint, and a switch of languages, which
   * `?lang=` and the cookie of the switch then name.
   */
  extras?: boolean;
  /** False where nobody asks how long an answer takes. */
  waits?: boolean;
}

/** Largest posted form, bytes; one that does not tell its length is refused too. */
const formLimitBytes = 16_384;

/** The shop as a handler of HTTP requests. Never throws: a fault of its own is answered with 500. */
export function createShop(options: ShopOptions) {
  const { flags, accounts = [], language: spoken = 'en', extras = false, waits = true } = options;
  const on = resolveFlags(flags);
  const visitors = createVisitors(accounts);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'https://shop.invalid');
    const file = request.method === 'POST' ? null : assetFor(url.pathname);
    if (file) return send(response, 200, file.type, file.body, { 'cache-control': 'max-age=300' });
    const form = request.method === 'POST' ? await readForm(request) : new URLSearchParams();
    if (!form) return send(response, 413, 'text/plain', 'The form is too long.');
    const visitor = visitors.of(request.headers.cookie);
    const inPlace = request.headers.accept === 'application/json';
    const asked = extras ? readLanguage(url.searchParams.get('lang')) : null;
    const language = asked ?? (extras ? languageOfCookie(request.headers.cookie) : null) ?? spoken;
    const visit: Visit = {
      flags: on,
      visitor,
      language,
      words: words[language],
      goods: goods[language],
      money: moneyIn(words[language], visitor.settings.currencyDisplay),
      extras,
      path: url.pathname,
      query: url.searchParams,
      form,
      inPlace,
    };
    const reply = (await (request.method === 'POST' ? post(visit) : get(visit))) ?? missingPage(visit);
    const chosen = 'language' in reply ? reply.language : asked;
    const cookies = [`visit=${visitor.id}; Path=/; HttpOnly; Secure; SameSite=Lax`];
    if (chosen) cookies.push(`lang=${chosen}; Path=/; HttpOnly; Secure; SameSite=Lax`);
    if (waits && 'delayMs' in reply && reply.delayMs) await sleep(reply.delayMs);
    await deliver(response, visit, reply, { 'set-cookie': cookies });
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse): void {
      response.sendDate = false;
      answer(request, response).catch(() => {
        if (!response.headersSent) send(response, 500, 'text/plain', 'The shop has a fault.');
        else response.destroy();
      });
    },
  };
}

function get(visit: Visit): Reply | Promise<Reply> | null {
  const { path } = visit;
  const extra = visit.extras ? extraPage(visit) : null;
  if (extra) return extra;
  const fixed = pages[path];
  if (fixed) return fixed(visit);
  const [, place, name, more] = path.split('/');
  if (more !== undefined || !name) return articlePage(visit, path);
  if (place === 'shop') return shelfPage(visit, name);
  if (place === 'product') return productPage(visit, name);
  if (place === 'order') return orderPage(visit, name);
  return articlePage(visit, path);
}

const pages: Record<string, (visit: Visit) => Reply | null> = {
  '/': homePage,
  '/shop': (visit) => shelfPage(visit, null),
  '/search': searchPage,
  '/cart': cartPage,
  '/checkout': checkoutPage,
  '/account': accountPage,
  '/account/sign-in': signInPage,
  '/account/sign-up': signUpPage,
  '/help': helpPage,
  '/help/contact': contactPage,
  '/cookies': cookiesPage,
};

function post(visit: Visit): Reply | Promise<Reply> | null {
  const extra = visit.extras ? extraForm(visit) : null;
  return extra ?? forms[visit.path]?.(visit) ?? null;
}

const forms: Record<string, (visit: Visit) => Reply | null> = {
  '/cart/add': addToCartForm,
  '/cart/change': changeCartForm,
  '/cart/coupon': couponForm,
  '/checkout': checkoutForm,
  '/account/details': detailsForm,
  '/account/sign-in': signInForm,
  '/account/sign-up': signUpForm,
  '/account/sign-out': signOutForm,
  '/help/contact': contactForm,
  '/newsletter': newsletterForm,
  '/cookies': cookiesForm,
};

async function deliver(
  response: ServerResponse,
  visit: Visit,
  reply: Reply,
  headers: Record<string, string | string[]>,
): Promise<void> {
  if (reply.kind === 'redirect')
    return send(response, 303, 'text/plain', '', { ...headers, location: reply.to });
  if (reply.kind === 'page') {
    return send(response, reply.status ?? 200, 'text/html; charset=utf-8', framePage(visit, reply), headers);
  }
  if (reply.kind === 'json')
    return send(response, 200, 'application/json', JSON.stringify(reply.body), headers);
  const { ok, message, link, field, count, html, status = 200 } = reply;
  const body = JSON.stringify({ ok, message, link, field, count, html });
  send(response, status, 'application/json', body, headers);
}

const asset = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');
const assets: Record<string, { type: string; body: string }> = {
  '/assets/shop.css': { type: 'text/css; charset=utf-8', body: asset('shop.css') },
  '/assets/shop.js': { type: 'text/javascript; charset=utf-8', body: asset('shop.js') },
  '/assets/extras.css': { type: 'text/css; charset=utf-8', body: asset('extras.css') },
  '/assets/extras.js': { type: 'text/javascript; charset=utf-8', body: asset('extras.js') },
  '/favicon.svg': {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#143229"/><path d="M11 25V8h11M11 16h8" fill="none" stroke="#f3efe6" stroke-width="3"/></svg>',
  },
};

function assetFor(path: string): { type: string; body: string } | null {
  const product = findProduct(/^\/pictures\/([a-z-]+)\.svg$/.exec(path)?.[1] ?? '');
  if (product) return { type: 'image/svg+xml', body: drawPicture(product) };
  return assets[path] ?? null;
}

/** The posted fields; null where the form is longer than the limit, which is read no further than needed to answer. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (Number(request.headers['content-length'] ?? formLimitBytes + 1) > formLimitBytes) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return request.headers['content-type'] === 'application/json' ? fieldsOf(text) : new URLSearchParams(text);
}

/** The values of a JSON object by their names; those that are no text as JSON. */
function fieldsOf(text: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(parseJson(text) ?? {})) {
    fields.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return fields;
}

function parseJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string | string[]> = {},
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...headers,
  });
  response.end(body);
}
