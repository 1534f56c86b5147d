// Home, shelves, search and product pages.
import { freeDeliveryFromPence, mostOfOne, welcomeCode } from '../cart.ts';
import { html, type Html } from '../html.ts';
import { categories, findCategory, findProduct, pounds, products, type Product } from '../products.ts';
import { searchExactly, searchProducts } from '../search.ts';
import { keep } from '../visitors.ts';
import type { Page, Visit } from '../visit.ts';

export function homePage(visit: Visit): Page {
  const chosen = ['stoneware-mug', 'merino-jumper', 'camp-lantern', 'wool-blanket'].flatMap(
    (id) => findProduct(id) ?? [],
  );
  const body = html`<section class="hero">
      <div class="hero-words">
        <h1>Plain things, made to last</h1>
        <p>
          Eighteen useful objects for the kitchen, the wardrobe and the garden gate. Made in small workshops,
          repaired by us for as long as you own them.
        </p>
        <p>A tenth off your first order with the code <strong>${welcomeCode}</strong>.</p>
        <a class="button" href="/shop">See all products</a>
      </div>
      <div class="hero-pictures">
        ${['enamel-kettle', 'canvas-backpack', 'clay-vase', 'linen-shirt'].map(
          (id) => html`<img src="/pictures/${id}.svg" alt="" width="480" height="480" />`,
        )}
      </div>
    </section>
    <section aria-labelledby="shelves-title">
      <h2 id="shelves-title">Shop by category</h2>
      <ul class="shelves">
        ${categories.map(
          ({ id, name, intro }) =>
            html`<li>
              <a href="/shop/${id}"><strong>${name}</strong> <span>${intro}</span></a>
            </li>`,
        )}
      </ul>
    </section>
    <section aria-labelledby="chosen-title">
      <h2 id="chosen-title">Liked by many</h2>
      ${cards(visit, chosen)}
    </section>
    <ul class="promises">
      <li>
        <h3>Free delivery from ${pounds(freeDeliveryFromPence)}</h3>
        <p>Below that it costs £3.95. <a href="/help/delivery">Delivery times and prices</a></p>
      </li>
      <li>
        <h3>Thirty days to return</h3>
        <p>Send it back free of charge. <a href="/help/returns">How to return something</a></p>
      </li>
      <li>
        <h3>Repairs for life</h3>
        <p>A broken handle or a worn seam is mended by us. <a href="/help/contact">Ask for a repair</a></p>
      </li>
    </ul>`;
  return { kind: 'page', title: 'Plain things, made to last', section: '/', body };
}

const sorts: Record<string, { name: string; compare: (a: Product, b: Product) => number }> = {
  'price-up': { name: 'Price, lowest first', compare: (a, b) => a.pricePence - b.pricePence },
  'price-down': { name: 'Price, highest first', compare: (a, b) => b.pricePence - a.pricePence },
  name: { name: 'Name, A to Z', compare: (a, b) => a.name.localeCompare(b.name, 'en') },
};

const priceLimits = [2000, 5000, 8000];

/** A shelf, or all products where `categoryId` is null; null where there is no such shelf. */
export function shelfPage(visit: Visit, categoryId: string | null): Page | null {
  const category = categoryId === null ? null : findCategory(categoryId);
  if (category === undefined) return null;
  const name = category?.name ?? 'All products';
  const path = category ? `/shop/${category.id}` : '/shop';
  const sort = sorts[visit.query.get('sort') ?? ''];
  const most = priceLimits.find((pence) => String(pence) === visit.query.get('most'));
  const inStock = visit.query.get('stock') === 'in';
  const list = products.filter(
    (product) =>
      (!category || product.category === category.id) &&
      (!most || product.pricePence <= most) &&
      (!inStock || product.stock > 0),
  );
  if (sort && !visit.flags.has('sort-does-nothing')) list.sort(sort.compare);
  const option = (value: string, words: string, chosen: boolean) =>
    html`<option value="${value}" ${chosen ? html`selected` : null}>${words}</option>`;
  const body = html`${trail([[name, null]])}
    <h1>${name}</h1>
    <p>${category?.intro ?? 'Everything we make and sell.'}</p>
    <form class="filters" action="${path}" aria-label="Sort and filter">
      <div>
        <label for="sort">Sort by</label>
        <select id="sort" name="sort">
          ${option('', 'Our order', !sort)}
          ${Object.entries(sorts).map(([id, { name: words }]) => option(id, words, sorts[id] === sort))}
        </select>
      </div>
      <div>
        <label for="most">Price</label>
        <select id="most" name="most">
          ${option('', 'Any price', !most)}
          ${priceLimits.map((pence) => option(String(pence), `Up to ${pounds(pence)}`, pence === most))}
        </select>
      </div>
      <label class="tick">
        <input type="checkbox" name="stock" value="in" ${inStock ? html`checked` : null} /> In stock only
      </label>
      <button class="button second">Update list</button>
    </form>
    <p>${countWords(list.length)}${sort ? `, sorted by ${sort.name.toLowerCase()}` : ''}</p>
    ${list.length > 0 ? cards(visit, list, 'h2') : html`<p><a href="${path}">Show all of ${name}</a></p>`}`;
  return { kind: 'page', title: name, section: path, body };
}

export function searchPage(visit: Visit): Page {
  const query = (visit.query.get('q') ?? '').trim().slice(0, 80);
  const search = visit.flags.has('search-exact-only') ? searchExactly : searchProducts;
  const found = query ? search(query) : [];
  const nothing = html`<p>
      ${query ? 'Try another word, or look through a category:' : 'Type what you are looking for in the box above, or look through a category:'}
    </p>
    <ul class="plain-list">
      ${categories.map(({ id, name }) => html`<li><a href="/shop/${id}">${name}</a></li>`)}
    </ul>`;
  const title = query ? `Search results for “${query}”` : 'Search';
  const body = html`<h1>${title}</h1>
    ${query ? html`<p>${found.length ? `${countWords(found.length)} found` : `Nothing found for “${query}”.`}</p>` : null}
    ${found.length > 0 ? cards(visit, found, 'h2') : nothing}`;
  return { kind: 'page', title, body };
}

/** The page of a product; null where there is none. */
export function productPage(visit: Visit, id: string): Page | null {
  const product = findProduct(id);
  if (!product) return null;
  const { visitor } = visit;
  const category = findCategory(product.category);
  const seen = visitor.viewed.filter((other) => other !== id).flatMap((other) => findProduct(other) ?? []);
  if (visitor.consent === 'all' && !visitor.viewed.includes(id)) keep(visitor.viewed, id);
  const alike = products.filter((other) => other.category === product.category && other.id !== id);
  const body = html`${trail([
    [category?.name ?? '', `/shop/${product.category}`],
    [product.name, null],
  ])}
    <div class="two">
      ${productPicture(visit, product)}
      <div class="buy">
        <h1>${product.name}</h1>
        ${priceLine(visit, product)}
        <p>${product.description}</p>
        ${product.sizes.length > 0 ? sizeGuideLink(visit) : null}
        ${
          product.stock > 0
            ? buyForm(visit, product)
            : html`<p class="sold-out">
                Sold out. We make more in small batches and do not take orders ahead.
              </p>`
        }
        ${promises(visit)}
        <dl class="facts">
          <dt>Material</dt>
          <dd>${product.material}</dd>
          <dt>Measures</dt>
          <dd>${product.measures}</dd>
          <dt>Care</dt>
          <dd>${product.care}</dd>
        </dl>
      </div>
    </div>
    <section aria-labelledby="alike-title">
      <h2 id="alike-title">More from ${category?.name}</h2>
      ${cards(visit, alike.slice(0, 4))}
    </section>
    ${
      seen.length > 0
        ? html`<section aria-labelledby="seen-title">
            <h2 id="seen-title">You looked at</h2>
            ${cards(visit, seen.slice(-4))}
          </section>`
        : null
    }`;
  return { kind: 'page', title: product.name, section: `/shop/${product.category}`, body };
}

function productPicture(visit: Visit, product: Product): Html {
  const close = html`<button class="button second" type="button">Close</button>`;
  const image = picture(visit, product);
  const enlarged = visit.flags.has('dialog-without-focus')
    ? html`<div class="over" id="large" hidden>${image} ${close}</div>`
    : html`<dialog id="large" aria-label="${product.name}, large picture">${image} ${close}</dialog>`;
  return html`<div class="picture">
    ${image}
    <button class="button second" type="button" data-enlarges="large">Enlarge picture</button>
    ${enlarged}
  </div>`;
}

function sizeGuideLink({ flags }: Visit): Html {
  const href = flags.has('size-guide-missing') ? '/help/sizes' : '/help/size-guide';
  return html`<p><a href="${href}">Size guide</a></p>`;
}

function buyForm({ flags }: Visit, product: Product): Html {
  const busy = flags.has('slow-add-to-cart') ? null : html`data-busy="Adding…"`;
  const announced = flags.has('unannounced-add') ? null : html`role="status"`;
  return html`<form method="post" action="/cart/add" data-stays="added" ${busy}>
    <input type="hidden" name="product" value="${product.id}" />
    ${
      product.sizes.length > 0
        ? html`<fieldset>
            <legend>Size</legend>
            <div class="sizes">
              ${product.sizes.map(
                (size) =>
                  html`<label class="tick"
                    ><input type="radio" name="size" value="${size}" /> ${size}</label
                  >`,
              )}
            </div>
          </fieldset>`
        : null
    }
    <div class="buy-row">
      <div class="field">
        <label for="quantity">Quantity</label>
        <select id="quantity" name="quantity">
          ${Array.from(
            { length: Math.min(mostOfOne, product.stock) },
            (_, index) => html`<option>${index + 1}</option>`,
          )}
        </select>
      </div>
      <button class="button">Add to cart</button>
    </div>
    <p class="said" id="added" ${announced} data-class="said"></p>
  </form>`;
}

function promises({ flags }: Visit): Html {
  const days = flags.has('leaked-placeholder') ? 'undefined' : '3 to 5';
  const returns = flags.has('free-returns-misleads') ? '/about' : '/help/returns';
  return html`<ul class="plain-list">
    <li>Delivered in ${days} working days</li>
    <li><a href="${returns}">Free returns</a> within 30 days</li>
  </ul>`;
}

function cards(visit: Visit, list: readonly Product[], level: 'h2' | 'h3' = 'h3'): Html {
  return html`<ul class="cards">
    ${list.map((product) => {
      const link = html`<a href="/product/${product.id}">${product.name}</a>`;
      return html`<li class="card">
        ${picture(visit, product)} ${level === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
        <p class="short-words">${product.short}</p>
        ${priceLine(visit, product)}
      </li>`;
    })}
  </ul>`;
}

/** The price, and the stock where it matters. */
function priceLine({ flags }: Visit, product: Product): Html {
  const few = product.stock > 0 && product.stock < 10 ? html` <span>Only ${product.stock} left</span>` : null;
  return html`<p>
    <span class="price${flags.has('pale-prices') ? ' soft' : ''}">${pounds(product.pricePence)}</span>
    ${product.stock === 0 ? html`<span class="sold-out">Sold out</span>` : few}
  </p>`;
}

/** The product's picture, 480 by 480. */
export function picture({ flags }: Visit, product: Product): Html {
  const broken = flags.has('broken-product-picture') && product.id === 'stoneware-mug';
  const src = broken ? '/pictures/stoneware-mug-large.jpg' : `/pictures/${product.id}.svg`;
  return html`<img src="${src}" alt="${product.pictureAlt}" width="480" height="480" />`;
}

/** Where the page stands; a null address is the page itself. */
export function trail(steps: readonly [string, string | null][]): Html {
  return html`<nav class="trail" aria-label="Breadcrumb">
    <ol>
      <li><a href="/">Home</a></li>
      ${steps.map(([name, href]) =>
        href
          ? html`<li><a href="${href}">${name}</a></li>`
          : html`<li><span aria-current="page">${name}</span></li>`,
      )}
    </ol>
  </nav>`;
}

function countWords(count: number): string {
  return count === 1 ? '1 product' : `${count === 0 ? 'No' : count} products`;
}
