// The shop in German and French: no English is left over, and what a country writes its own way is written so; and the
// extras, which work without scripts too.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopDefects, type ShopFlags } from './flags.ts';
import type { Language } from './language.ts';
import { products } from './products.ts';
import { createShop } from './shop.ts';
import { walkShop, type Step } from './walk-shop.ts';

/** Words that an English page of this shop cannot do without, and that neither German nor French has. */
const telling = new Set(
  'the and with your you of for from this that is are was it its our we not more than there here what how where cart checkout price prices sort search sold left free delivery size quantity enter password help add remove goods apply continue order number each wash wool oak mug jumper pieces days within read save choice settings wish'.split(
    ' ',
  ),
);
const telltale = { de: new Set(telling), fr: new Set(telling) };
// Words of the language as well.
telltale.de.delete('was');
telltale.fr.delete('mug');
telltale.fr.delete('continue');
const addresses: string[] = ['/wish-list', '/settings'];

const walked = {} as Record<'de' | 'fr', Step[]>;
beforeAll(async () => {
  const all: ShopFlags = new Set(shopDefects.map(({ id }) => id));
  const walks = (['de', 'fr'] as const).map(async (language) => {
    const shops = await Promise.all([
      walkShop({ flags: 'clean', language, extras: true }),
      walkShop({ flags: all, language }),
    ]);
    walked[language] = shops.flat();
  });
  await Promise.all(walks);
});

describe.each(['de', 'fr'] as const)('in %s', (language) => {
  test('no English is left over', async () => {
    const visitor = await visitorOf(language);
    const pages = walked[language].filter(({ type }) => !type.includes('svg'));
    const more = await Promise.all(
      addresses.map(async (path) => ({ name: path, ...(await visitor.get(path)) })),
    );
    const found = [...pages, ...more].flatMap(({ name, text }) =>
      englishIn(saidBy(text), telltale[language]).map((words) => `${name}: ${words}`),
    );
    expect(found).toEqual([]);
    expect(pages.length).toBeGreaterThan(200);
  });

  test('has its own sums, and says which language it is', () => {
    const html = walked[language].filter(({ type }) => type.includes('html')).map(({ text }) => text);
    expect(html.every((text) => text.includes(`<html lang="${language}">`))).toBe(true);
    expect(html.join('\n')).toMatch(/14,50\s€/);
    expect(html.join('\n')).not.toMatch(/£|\d\.\d\d\b(?! ?(?:cm|l))/);
  });

  test('names every product and shelf in its own words', async () => {
    const { get } = await visitorOf(language);
    for (const { id, name, description } of products) {
      const { text } = await get(`/product/${id}`);
      expect(text).not.toContain(description);
      expect(text).not.toContain(`<h1>${name}</h1>`);
    }
  });
});

test.each([
  ['de', 'becher', 'Steinzeugbecher'],
  ['de', 'tassen', 'Steinzeugbecher'],
  ['de', 'socke', 'Wollsocken'],
  ['de', 'ruksack', 'Rucksack aus Segeltuch'],
  ['fr', 'mugs', 'Mug en grès'],
  ['fr', 'tasse', 'Mug en grès'],
  ['fr', 'chaussette', 'Chaussettes en laine'],
  ['fr', 'bouiloire', 'Bouilloire émaillée'],
] as const)('in %s, %s finds %s', async (language, query, name) => {
  const { text } = await (await visitorOf(language)).get(`/search?q=${encodeURIComponent(query)}`);
  expect(text).toContain(`>${name}</a>`);
});

describe('the extras', () => {
  test('switch the language by an address and by a form, and remember it', async () => {
    const visitor = await visitorOf('en');
    expect((await visitor.get('/')).text).toContain('<html lang="en-GB">');
    expect((await visitor.get('/?lang=de')).text).toContain('<html lang="de">');
    expect((await visitor.get('/shop')).text).toContain('Alle Produkte');
    const switched = await visitor.post('/language', { language: 'fr', from: '/shop' });
    expect(switched.location).toBe('/shop');
    expect((await visitor.get('/shop')).text).toContain('La boutique est maintenant en français.');
    expect((await visitor.post('/language', { language: 'fr', from: '//other.example' })).location).toBe('/');
  });

  test('are not there without the option', async () => {
    const visitor = await visitorOf('en', false);
    expect((await visitor.get('/?lang=de')).text).toContain('<html lang="en-GB">');
    for (const path of [
      '/wish-list/add',
      '/settings',
      '/language',
      '/search',
      '/graphql',
      '/shop/kitchen/filter',
    ]) {
      expect((await visitor.post(path, {})).status, path).toBe(404);
    }
  });

  test('keep filter, order, wishes and settings', async () => {
    const visitor = await visitorOf('de');
    await visitor.post('/shop/kitchen/filter', { most: '2000' });
    await visitor.post('/shop/kitchen/sort', { sort: 'price-up' });
    const shelf = (await visitor.get('/shop/kitchen')).text;
    expect(shelf).toContain('2 Produkte, sortiert nach: Preis aufsteigend');
    expect(shelf.indexOf('Geschirrtuch aus Leinen')).toBeLessThan(shelf.indexOf('>Steinzeugbecher'));
    await visitor.post('/wish-list/add', { product: 'clay-vase' });
    expect((await visitor.get('/wish-list')).text).toContain('Tonvase');
    await visitor.post('/wish-list/remove', { product: 'clay-vase' });
    expect((await visitor.get('/wish-list')).text).toContain('noch nichts');
    await visitor.post('/settings', { theme: 'dark', currency_display: 'code' });
    const product = (await visitor.get('/product/clay-vase')).text;
    expect(product).toContain('data-theme="dark"');
    expect(product).toMatch(/26,00\sEUR/);
    expect((await visitor.post('/search', { q: 'vase' })).text).toContain('>Tonvase</a>');
  });

  test('answer GraphQL queries in the language, and tell a fault of the query', async () => {
    const visitor = await visitorOf('fr');
    const query =
      'query Q($id: ID!) { product(id: $id) { name price workshops { words } nextBatch { date words } } }';
    const good = await visitor.json('/graphql', { query, variables: { id: 'clay-vase' } });
    expect(good).toMatchObject({ data: { product: { name: 'Vase en terre cuite' } } });
    expect(JSON.stringify(good)).toMatch(/6 en stock.*31 mai 2027/);
    expect(await visitor.json('/graphql', { query: '{ nothing }' })).toHaveProperty('errors');
    expect(await visitor.json('/graphql', {})).toHaveProperty('errors');
  });
});

const stops: (() => void)[] = [];
afterAll(() => stops.forEach((stop) => stop()));

/** A visitor who keeps cookies and follows no redirect. */
async function visitorOf(language: Language, extras = true) {
  const shop = createShop({ flags: 'clean', language, extras });
  const server = createServer((incoming, response) => shop.handle(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close().closeAllConnections());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const jar = new Map<string, string>();
  const ask = async (
    path: string,
    init: { method?: string; body?: URLSearchParams | string; headers?: Record<string, string> } = {},
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(origin + path, {
      redirect: 'manual',
      ...init,
      headers: { cookie, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    };
  };
  const asJson = { 'content-type': 'application/json', accept: 'application/json' };
  return {
    get: (path: string) => ask(path),
    post: (path: string, fields: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    json: async (path: string, body: object): Promise<unknown> =>
      JSON.parse((await ask(path, { method: 'POST', body: JSON.stringify(body), headers: asJson })).text),
  };
}

/** Everything that a page or an answer says to people: text, and attributes that are read out. */
function saidBy(text: string): string {
  // What a visitor searched for is told back in quotes.
  text = text.replaceAll(/„[^“]*“|« [^»]* »/g, '').replaceAll(/value="[^"]*"/g, '');
  if (text.startsWith('{')) return (JSON.parse(text) as { message: string; link?: { text: string } }).message;
  const said: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('value' in node && node.nodeName === '#text') said.push(node.value);
    if ('attrs' in node) {
      const read = new Set([
        'alt',
        'aria-label',
        'placeholder',
        'title',
        'data-busy',
        'data-words',
        'data-sorry',
      ]);
      said.push(
        ...node.attrs
          .filter(({ name }) => read.has(name))
          .map(({ name, value }) =>
            name === 'data-words' ? Object.values(JSON.parse(value) as object).join('\n') : value,
          ),
      );
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(text));
  return said.join('\n');
}

function englishIn(text: string, words: ReadonlySet<string>): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}]+/gu))].filter((word) => words.has(word));
}
