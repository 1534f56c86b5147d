// Useful deeds pass under `reversible` in the demo shop, by its own log of requests; the order of the same basket is held. `npm run
// bench leave` does as much in many languages.
import { afterEach, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { followDeeds, type Deed } from '../support/follow-deeds.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { plainPersona } from '../support/personas.ts';
import { recordVisit } from '../support/record-visit.ts';

let site: HttpsSite | null = null;
afterEach(() => site?.close());

/** Sees a whole page at once, so that no deed waits for scrolling. */
const persona = {
  ...plainPersona,
  device: { ...plainPersona.device, viewport: { width: 1280, height: 2160 } },
};

/** One useful deed: what to do, and the path that it has to reach. */
interface Useful {
  path: string;
  deeds: Deed[];
}

/** By the labels of the pages, in the order in which one page leads to the next. */
const useful: Useful[] = [
  { path: '/cookies', deeds: [['click', 'Optionale ablehnen']] },
  { path: '/search', deeds: [['enter', 'Produkte suchen', 'becher']] },
  {
    path: '/shop/kitchen/filter',
    deeds: [
      ['click', 'Küche'],
      ['select', 'Preis', 'Bis 50,00 €'],
      ['click', 'Liste aktualisieren'],
    ],
  },
  {
    path: '/shop/kitchen/sort',
    deeds: [
      ['select', 'Sortieren nach', 'Preis aufsteigend'],
      ['click', 'Liste sortieren'],
    ],
  },
  {
    path: '/wish-list/add',
    deeds: [
      ['click', 'Steinzeugbecher'],
      ['click', 'Auf den Merkzettel'],
    ],
  },
  { path: '/graphql', deeds: [['click', 'Verfügbarkeit prüfen']] },
  { path: '/cart/add', deeds: [['click', 'In den Warenkorb']] },
  {
    path: '/settings',
    deeds: [
      ['click', 'Einstellungen'],
      ['click', 'Dunkel'],
      ['click', 'Einstellungen speichern'],
    ],
  },
  {
    path: '/cart/change',
    deeds: [
      ['click', 'Warenkorb'],
      ['click', 'Eins mehr: Steinzeugbecher'],
    ],
  },
  {
    path: '/language',
    deeds: [
      ['click', 'English'],
      ['click', 'Deutsch'],
    ],
  },
];

/** From the cart to the order. */
const order: Deed[] = [
  ['click', 'Warenkorb'],
  ['click', 'Zur Kasse'],
  ['click', 'Zahlungspflichtig bestellen'],
];

test('useful deeds reach the shop, and the order does not', { timeout: 180_000 }, async () => {
  const shop = createShop({ flags: 'clean', language: 'de', extras: true });
  const reached: string[] = [];
  site = await serveSite({
    handler: (request, response) => {
      if (request.method !== 'GET') reached.push(`${request.method} ${request.url}`);
      shop.handle(request, response);
    },
  });
  const deeds = [...useful.flatMap((one) => one.deeds), ...order];
  const { evidence } = await recordVisit({
    site,
    persona,
    task: null,
    // With this seed no hand slips.
    seed: 6,
    turns: deeds.length + 1,
    wallMs: 150_000,
    effects: 'reversible',
    createPolicy: followDeeds(deeds),
  });
  expect(new Set(reached)).toEqual(new Set(useful.map(({ path }) => `POST ${path}`)));
  // There and back: the page spoke the other language in between.
  expect(reached.filter((line) => line === 'POST /language')).toHaveLength(2);
  expect(new Set(evidence.screens.map(({ lang }) => lang.slice(0, 2)))).toEqual(new Set(['de', 'en']));
  expect(heldOf(evidence)).toEqual(['POST /checkout']);
  // By the scripts of the pages, which work.
  const fetched = (evidence.writes ?? [])
    .filter(({ type }) => /^(fetch|xhr)$/i.test(type))
    .map(({ url }) => new URL(url).pathname);
  expect(fetched).toEqual(['/shop/kitchen/sort', '/wish-list/add', '/graphql', '/cart/add']);
  expect(evidence.turns.flatMap(({ effect }) => effect.errors)).toEqual([]);
});

function heldOf({ writes }: Evidence): string[] {
  return (writes ?? [])
    .filter(({ sent }) => !sent)
    .map(({ method, url }) => `${method} ${new URL(url).pathname}`);
}
