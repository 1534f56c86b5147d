// The page of a product: picture, price, what it is made of, and the form that puts it into the cart.
import { mostOfOne } from '../cart.ts';
import { productExtras } from '../extras/product-extras.ts';
import { html, type Html } from '../html.ts';
import type { Product } from '../products.ts';
import { keep } from '../visitors.ts';
import type { Page, Visit } from '../visit.ts';
import { cards, picture, priceLine, trail } from './parts.ts';

/** The page of a product; null where there is none. */
export function productPage(visit: Visit, id: string): Page | null {
  const {
    goods,
    words: { browse },
  } = visit;
  const product = goods.product(id);
  if (!product) return null;
  const { visitor } = visit;
  const category = goods.category(product.category);
  const seen = visitor.viewed.filter((other) => other !== id).flatMap((other) => goods.product(other) ?? []);
  if (visitor.consent === 'all' && !visitor.viewed.includes(id)) keep(visitor.viewed, id);
  const alike = goods.products.filter((other) => other.category === product.category && other.id !== id);
  const body = html`${trail(visit, [
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
                ${browse.soldOutLong}
              </p>`
        }
        ${promises(visit)}${visit.extras ? productExtras(visit, product) : null}
        <dl class="facts">
          <dt>${browse.material}</dt>
          <dd>${product.material}</dd>
          <dt>${browse.measures}</dt>
          <dd>${product.measures}</dd>
          <dt>${browse.care}</dt>
          <dd>${product.care}</dd>
        </dl>
      </div>
    </div>
    <section aria-labelledby="alike-title">
      <h2 id="alike-title">${browse.moreFrom(category?.name ?? '')}</h2>
      ${cards(visit, alike.slice(0, 4))}
    </section>
    ${
      seen.length > 0
        ? html`<section aria-labelledby="seen-title">
            <h2 id="seen-title">${browse.lookedAt}</h2>
            ${cards(visit, seen.slice(-4))}
          </section>`
        : null
    }`;
  return { kind: 'page', title: product.name, section: `/shop/${product.category}`, body };
}

function productPicture(visit: Visit, product: Product): Html {
  const { browse } = visit.words;
  const close = html`<button class="button second" type="button">${browse.close}</button>`;
  const image = picture(visit, product);
  const enlarged = visit.flags.has('dialog-without-focus')
    ? html`<div class="over" id="large" hidden>${image} ${close}</div>`
    : html`<dialog id="large" aria-label="${browse.largePicture(product.name)}">${image} ${close}</dialog>`;
  return html`<div class="picture">
    ${image}
    <button class="button second" type="button" data-enlarges="large">${browse.enlarge}</button>
    ${enlarged}
  </div>`;
}

function sizeGuideLink({ flags, words }: Visit): Html {
  const href = flags.has('size-guide-missing') ? '/help/sizes' : '/help/size-guide';
  return html`<p><a href="${href}">${words.browse.sizeGuide}</a></p>`;
}

function buyForm({ flags, words: { browse } }: Visit, product: Product): Html {
  const busy = flags.has('slow-add-to-cart') ? null : html`data-busy="${browse.adding}"`;
  const announced = flags.has('unannounced-add') ? null : html`role="status"`;
  return html`<form method="post" action="/cart/add" data-stays="added" ${busy}>
    <input type="hidden" name="product" value="${product.id}" />
    ${
      product.sizes.length > 0
        ? html`<fieldset>
            <legend>${browse.size}</legend>
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
        <label for="quantity">${browse.quantity}</label>
        <select id="quantity" name="quantity">
          ${Array.from(
            { length: Math.min(mostOfOne, product.stock) },
            (_, index) => html`<option>${index + 1}</option>`,
          )}
        </select>
      </div>
      <button class="button">${browse.addToCart}</button>
    </div>
    <p class="said" id="added" ${announced} data-class="said"></p>
  </form>`;
}

function promises({ flags, words: { browse } }: Visit): Html {
  const days = flags.has('leaked-placeholder') ? 'undefined' : browse.days;
  const returns = flags.has('free-returns-misleads') ? '/about' : '/help/returns';
  return html`<ul class="plain-list">
    <li>${browse.deliveredIn(days)}</li>
    <li><a href="${returns}">${browse.freeReturns}</a> ${browse.within}</li>
  </ul>`;
}
