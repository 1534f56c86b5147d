// What several pages show: cards, prices, pictures, and where a page stands.
import { quickAdd } from '../extras/quick-add.ts';
import { html, type Html } from '../html.ts';
import type { Product } from '../products.ts';
import type { Visit } from '../visit.ts';

/** Products as cards, headed on `level`. */
export function cards(visit: Visit, list: readonly Product[], level: 'h2' | 'h3' = 'h3'): Html {
  return html`<ul class="cards">
    ${list.map((product) => {
      const link = html`<a href="/product/${product.id}">${product.name}</a>`;
      return html`<li class="card">
        ${picture(visit, product)} ${level === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
        <p class="short-words">${product.short}</p>
        ${priceLine(visit, product)}${visit.extras ? quickAdd(visit, product) : null}
      </li>`;
    })}
  </ul>`;
}

/** The price, and the stock where it matters. */
export function priceLine({ flags, money, words: { browse } }: Visit, product: Product): Html {
  const few =
    product.stock > 0 && product.stock < 10 ? html` <span>${browse.onlyLeft(product.stock)}</span>` : null;
  return html`<p>
    <span class="price${flags.has('pale-prices') ? ' soft' : ''}">${money(product.pricePence)}</span>
    ${product.stock === 0 ? html`<span class="sold-out">${browse.soldOut}</span>` : few}
  </p>`;
}

/** The product's picture, 480 by 480. */
export function picture({ flags }: Visit, product: Product): Html {
  const broken = flags.has('broken-product-picture') && product.id === 'stoneware-mug';
  const src = broken ? '/pictures/stoneware-mug-large.jpg' : `/pictures/${product.id}.svg`;
  return html`<img src="${src}" alt="${product.pictureAlt}" width="480" height="480" />`;
}

/** Where the page stands; a null address is the page itself. */
export function trail({ words: { browse } }: Visit, steps: readonly [string, string | null][]): Html {
  return html`<nav class="trail" aria-label="${browse.breadcrumb}">
    <ol>
      <li><a href="/">${browse.home}</a></li>
      ${steps.map(([name, href]) =>
        href
          ? html`<li><a href="${href}">${name}</a></li>`
          : html`<li><span aria-current="page">${name}</span></li>`,
      )}
    </ol>
  </nav>`;
}
