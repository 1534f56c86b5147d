// How a list is shown, and the fields by which that is chosen.
import { html, type Html } from '../html.ts';
import type { ListView, Sort } from '../kept.ts';
import type { Product } from '../products.ts';
import type { Visit } from '../visit.ts';

/** Compares two products for each order. */
export const compares: Record<Sort, (a: Product, b: Product, locale: string) => number> = {
  'price-up': (a, b) => a.pricePence - b.pricePence,
  'price-down': (a, b) => b.pricePence - a.pricePence,
  name: (a, b, locale) => a.name.localeCompare(b.name, locale),
};

const priceLimits = [2000, 5000, 8000];

/** The view that these fields ask for. */
export function readView(fields: URLSearchParams): ListView {
  const sort = fields.get('sort') ?? '';
  return {
    sort: Object.hasOwn(compares, sort) ? (sort as Sort) : null,
    mostPence: priceLimits.find((pence) => String(pence) === fields.get('most')) ?? null,
    inStock: fields.get('stock') === 'in',
  };
}

/** The choice of an order. */
export function sortField({ words: { browse } }: Visit, view: ListView): Html {
  return html`<label for="sort">${browse.sortBy}</label>
        <select id="sort" name="sort">
          ${option('', browse.ourOrder, !view.sort)}
          ${Object.entries(browse.sorts).map(([id, words]) => option(id, words, id === view.sort))}
        </select>`;
}

/** The choice of a price, of what can be had, and the button. */
export function filterFields({ words: { browse }, money }: Visit, view: ListView): Html {
  return html`<div>
        <label for="most">${browse.price}</label>
        <select id="most" name="most">
          ${option('', browse.anyPrice, !view.mostPence)}
          ${priceLimits.map((pence) => option(String(pence), browse.upTo(money(pence)), pence === view.mostPence))}
        </select>
      </div>
      <label class="tick">
        <input type="checkbox" name="stock" value="in" ${view.inStock ? html`checked` : null} /> ${browse.inStock}
      </label>
      <button class="button second">${browse.update}</button>`;
}

function option(value: string, words: string, chosen: boolean): Html {
  return html`<option value="${value}" ${chosen ? html`selected` : null}>${words}</option>`;
}
