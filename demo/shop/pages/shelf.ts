// Shelves with their filters, and the results of a search.
import { shelfForms } from '../extras/shelf-forms.ts';
import { html, type Html } from '../html.ts';
import type { Category } from '../products.ts';
import { searchExactly, searchProducts } from '../search.ts';
import type { Page, Visit } from '../visit.ts';
import { compares, filterFields, readView, sortField } from './list-fields.ts';
import type { ListView } from '../kept.ts';
import { cards, trail } from './parts.ts';

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
