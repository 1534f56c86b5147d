// Useful deeds pass under `reversible` in every language of the demo shop, by its own log of requests; the order of the
// same basket is held.
import { afterEach, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import type { Language } from '../../demo/shop/language.ts';
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
const useful: Record<Language, Useful[]> = {
  en: [
    { path: '/cookies', deeds: [['click', 'Reject optional']] },
    { path: '/search', deeds: [['enter', 'Search products', 'mug']] },
    {
      path: '/shop/kitchen/filter',
      deeds: [
        ['click', 'Kitchen'],
        ['select', 'Price', 'Up to £50.00'],
        ['click', 'Update list'],
      ],
    },
    {
      path: '/shop/kitchen/sort',
      deeds: [
        ['select', 'Sort by', 'Price, lowest first'],
        ['click', 'Sort the list'],
      ],
    },
    {
      path: '/wish-list/add',
      deeds: [
        ['click', 'Stoneware Mug'],
        ['click', 'Add to wish list'],
      ],
    },
    { path: '/graphql', deeds: [['click', 'Check stock']] },
    { path: '/cart/add', deeds: [['click', 'Add to cart']] },
    {
      path: '/settings',
      deeds: [
        ['click', 'Settings'],
        ['click', 'Dark'],
        ['click', 'Save settings'],
      ],
    },
    {
      path: '/cart/change',
      deeds: [
        ['click', 'Cart'],
        ['click', 'One more: Stoneware Mug'],
      ],
    },
    {
      path: '/language',
      deeds: [
        ['click', 'Deutsch'],
        ['click', 'English'],
      ],
    },
  ],
  de: [
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
  ],
  fr: [
    { path: '/cookies', deeds: [['click', 'Refuser le facultatif']] },
    { path: '/search', deeds: [['enter', 'Rechercher un produit', 'mug']] },
    {
      path: '/shop/kitchen/filter',
      deeds: [
        ['click', 'Cuisine'],
        ['select', 'Prix', 'Jusqu’à 50,00 €'],
        ['click', 'Actualiser la liste'],
      ],
    },
    {
      path: '/shop/kitchen/sort',
      deeds: [
        ['select', 'Trier par', 'Prix croissant'],
        ['click', 'Trier la liste'],
      ],
    },
    {
      path: '/wish-list/add',
      deeds: [
        ['click', 'Mug en grès'],
        ['click', 'Ajouter à ma liste'],
      ],
    },
    { path: '/graphql', deeds: [['click', 'Vérifier la disponibilité']] },
    { path: '/cart/add', deeds: [['click', 'Ajouter au panier']] },
    {
      path: '/settings',
      deeds: [
        ['click', 'Préférences'],
        ['click', 'Sombres'],
        ['click', 'Enregistrer mes préférences'],
      ],
    },
    {
      path: '/cart/change',
      deeds: [
        ['click', 'Panier'],
        ['click', 'Un de plus : Mug en grès'],
      ],
    },
    {
      path: '/language',
      deeds: [
        ['click', 'English'],
        ['click', 'Français'],
      ],
    },
  ],
};

/** From the cart to the order. */
const order: Record<Language, Deed[]> = {
  en: [
    ['click', 'Cart'],
    ['click', 'Go to checkout'],
    ['click', 'Place order'],
  ],
  de: [
    ['click', 'Warenkorb'],
    ['click', 'Zur Kasse'],
    ['click', 'Zahlungspflichtig bestellen'],
  ],
  fr: [
    ['click', 'Panier'],
    ['click', 'Valider mon panier'],
    ['click', 'Passer la commande'],
  ],
};

test.each(['en', 'de', 'fr'] as const)(
  'useful deeds reach the shop in %s, and the order does not',
  { timeout: 180_000 },
  async (language) => {
    const shop = createShop({ flags: 'clean', language, extras: true });
    const reached: string[] = [];
    site = await serveSite({
      handler: (request, response) => {
        if (request.method !== 'GET') reached.push(`${request.method} ${request.url}`);
        shop.handle(request, response);
      },
    });
    const deeds = [...useful[language].flatMap((one) => one.deeds), ...order[language]];
    const { evidence } = await recordVisit({
      site,
      persona,
      task: null,
      // With this seed the hand slips in none of the languages.
      seed: 6,
      turns: deeds.length + 1,
      wallMs: 150_000,
      effects: 'reversible',
      createPolicy: followDeeds(deeds),
    });
    expect(new Set(reached)).toEqual(new Set(useful[language].map(({ path }) => `POST ${path}`)));
    // There and back: the page spoke the other language in between.
    expect(reached.filter((line) => line === 'POST /language')).toHaveLength(2);
    expect(new Set(evidence.screens.map(({ lang }) => lang.slice(0, 2)))).toEqual(
      new Set([language, language === 'en' ? 'de' : 'en']),
    );
    expect(heldOf(evidence)).toEqual(['POST /checkout']);
    // By the scripts of the pages, which work.
    const fetched = (evidence.writes ?? [])
      .filter(({ type }) => /^(fetch|xhr)$/i.test(type))
      .map(({ url }) => new URL(url).pathname);
    expect(fetched).toEqual(['/shop/kitchen/sort', '/wish-list/add', '/graphql', '/cart/add']);
    expect(evidence.turns.flatMap(({ effect }) => effect.errors)).toEqual([]);
  },
);

function heldOf({ writes }: Evidence): string[] {
  return (writes ?? [])
    .filter(({ sent }) => !sent)
    .map(({ method, url }) => `${method} ${new URL(url).pathname}`);
}
