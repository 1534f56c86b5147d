// Shelves with their filters, and the results of a search.
import { shelfForms } from '../extras/list-view.ts';
import { html, type Html } from '../html.ts';
import type { Category, Product } from '../products.ts';
import { searchExactly, searchProducts } from '../search.ts';
import type { Page, Visit } from '../visit.ts';
import { cards, trail } from './parts.ts';

export type Sort = keyof Visit['words']['browse']['sorts'];

/** How a list is shown: in which order, up to which price, and whether sold out goods are left out. */
export interface ListView {
  sort: Sort | null;
  mostPence: number | null;
  inStock: boolean;
}

const compares: Record<Sort, (a: Product, b: Product, locale: string) => number> = {
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

/** A shelf, or all products where `categoryId` is null; null where there is no such shelf. */
export function shelfPage(visit: Visit, categoryId: string | null): Page | null {
  const { browse } = visit.words;
  const category = categoryId === null ? null : visit.goods.category(categoryId);
  if (category === undefined) return null;
  const name = category?.name ?? browse.allProducts;
  const path = category ? `/shop/${category.id}` : '/shop';
  const asked = ['sort', 'most', 'stock'].some((name) => visit.query.has(name));
  const kept = asked ? undefined : visit.visitor.views.get(path);
  const view = kept ?? readView(visit.query);
  const body = html`${trail(visit, [[name, null]])}
    <h1>${name}</h1>
    <p>${category?.intro ?? browse.shelfIntro}</p>
    ${visit.extras ? shelfForms(visit, path, view) : filters(visit, path, view)}
    ${visit.extras ? html`<div id="list">${shelfList(visit, category, view)}</div>` : shelfList(visit, category, view)}`;
  return { kind: 'page', title: name, section: path, body };
}

/** How many there are, and the cards. */
export function shelfList(visit: Visit, category: Category | null, view: ListView): Html {
  const { browse, locale } = visit.words;
  const { sort, mostPence, inStock } = view;
  const list = visit.goods.products.filter(
    (product) =>
      (!category || product.category === category.id) &&
      (!mostPence || product.pricePence <= mostPence) &&
      (!inStock || product.stock > 0),
  );
  if (sort && !visit.flags.has('sort-does-nothing')) list.sort((a, b) => compares[sort](a, b, locale));
  const path = category ? `/shop/${category.id}` : '/shop';
  const all = browse.showAllOf(category?.name ?? browse.allProducts);
  return html`<p>${browse.count(list.length)}${sort ? browse.sortedBy(browse.sorts[sort]) : ''}</p>
    ${list.length > 0 ? cards(visit, list, 'h2') : html`<p><a href="${path}">${all}</a></p>`}`;
}

function filters(visit: Visit, path: string, view: ListView): Html {
  const { browse } = visit.words;
  return html`<form class="filters" action="${path}" aria-label="${browse.sortAndFilter}">
      <div>
        ${sortField(visit, view)}
      </div>
      ${filterFields(visit, view)}
    </form>`;
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

/** What a search found; the words come with the address, or posted. */
export function searchPage(visit: Visit): Page {
  const { browse, finding } = visit.words;
  const { categories, products } = visit.goods;
  const query = searchedFor(visit);
  const exact = visit.flags.has('search-exact-only');
  const found = exact
    ? searchExactly(query, products)
    : searchProducts(query, { products, categories, finding });
  const nothing = html`<p>
      ${query ? browse.tryAnother : browse.typeAbove}
    </p>
    <ul class="plain-list">
      ${categories.map(({ id, name }) => html`<li><a href="/shop/${id}">${name}</a></li>`)}
    </ul>`;
  const title = query ? browse.resultsFor(query) : browse.search;
  const body = html`<h1>${title}</h1>
    ${query ? html`<p>${found.length ? browse.found(browse.count(found.length)) : browse.nothingFound(query)}</p>` : null}
    ${query && found.length > 0 ? cards(visit, found, 'h2') : nothing}`;
  return { kind: 'page', title, body };
}

/** The words of the search, at most 80 characters. */
export function searchedFor({ query, form }: Visit): string {
  return (form.get('q') ?? query.get('q') ?? '').trim().slice(0, 80);
}
