// The cart: what is in it, what it costs, and the forms that change it.
import {
  addToCart,
  cartProducts,
  countArticles,
  freeDeliveryFromPence,
  mostOfOne,
  sumUp,
  welcomeCode,
} from '../cart.ts';
import { formField, problemBox } from '../form.ts';
import { html, type Html } from '../html.ts';
import { findProduct, pounds, type Product } from '../products.ts';
import { goTo, takeDraft, type Page, type Reply, type Visit } from '../visit.ts';
import type { CartLine } from '../visitors.ts';
import { picture, trail } from './catalogue.ts';

export function cartPage(visit: Visit): Page {
  const { visitor, flags } = visit;
  const lines = cartProducts(visitor.cart);
  if (lines.length === 0) {
    const body = html`<h1>Your cart is empty</h1>
      <p>Nothing has been put in yet.</p>
      <a class="button" href="/shop">See all products</a>`;
    return { kind: 'page', title: 'Your cart', section: '/cart', body };
  }
  const draft = takeDraft(visit, '/cart/coupon');
  const sums = sumUp(visitor, flags, { delivery: 'standard', insured: false, atCheckout: false });
  const missing = freeDeliveryFromPence - (sums.goods - sums.discount);
  const body = html`${trail([['Cart', null]])} ${problemBox(draft)}
    <h1>Your cart</h1>
    <div class="two">
      <ul class="lines">
        ${lines.map(({ line, product }) => cartLine(visit, line, product))}
      </ul>
      <section class="summary" aria-labelledby="sums-title">
        <h2 id="sums-title">Summary</h2>
        <form class="coupon" method="post" action="/cart/coupon" novalidate>
          ${formField({ name: 'code', label: 'Discount code', optional: true, autocomplete: 'off' }, draft)}
          ${
            flags.has('dead-coupon-button')
              ? html`<button class="button second" type="button">Apply</button>`
              : html`<button class="button second">Apply</button>`
          }
        </form>
        <dl>
          <dt>Goods</dt>
          <dd>${pounds(sums.goods)}</dd>
          ${
            sums.discount > 0
              ? html`<dt>Discount (${visitor.coupon})</dt>
                  <dd>−${pounds(sums.discount)}</dd>`
              : null
          }
          <dt>Standard delivery</dt>
          <dd>${sums.delivery === 0 ? 'Free' : pounds(sums.delivery)}</dd>
          <dt class="total">Total</dt>
          <dd class="total">${pounds(sums.total)}</dd>
        </dl>
        ${missing > 0 ? html`<p>${pounds(missing)} more and delivery is free.</p>` : null}
        <a class="button" href="/checkout">Go to checkout</a>
      </section>
    </div>
    <p><a href="/shop">Continue shopping</a></p>`;
  return { kind: 'page', title: 'Your cart', section: '/cart', body };
}

function cartLine(visit: Visit, line: CartLine, product: Product): Html {
  const { flags } = visit;
  const name = line.size ? `${product.name}, size ${line.size}` : product.name;
  const dead = flags.has('quantity-dead-on-phone') ? html`data-wide-only` : null;
  return html`<li>
    ${picture(visit, product)}
    <div>
      <h2><a href="/product/${product.id}">${product.name}</a></h2>
      <p>${line.size ? `Size ${line.size}, ` : ''}${pounds(product.pricePence)} each</p>
    </div>
    <p class="price">${pounds(product.pricePence * line.quantity)}</p>
    <form class="amount" method="post" action="/cart/change">
      <input type="hidden" name="product" value="${product.id}" />
      <input type="hidden" name="size" value="${line.size}" />
      ${
        line.quantity > 1
          ? html`<button
              class="button second"
              name="to"
              value="${line.quantity - 1}"
              aria-label="One less: ${name}"
            >
              −
            </button>`
          : null
      }
      <span><span class="aside-text">Quantity of ${name}: </span>${line.quantity}</span>
      ${
        line.quantity < Math.min(mostOfOne, product.stock)
          ? html`<button
              class="button second"
              name="to"
              value="${line.quantity + 1}"
              aria-label="One more: ${name}"
              ${dead}
            >
              +
            </button>`
          : html`<span>(the most we can send)</span>`
      }
      <button class="link-button${flags.has('tiny-remove') ? ' tiny' : ''}" name="to" value="0">
        Remove<span class="aside-text"> ${name}</span>
      </button>
    </form>
  </li>`;
}

/** Puts articles into the cart. Answers in place for the page's script, else with the cart. */
export function addToCartForm(visit: Visit): Reply | null {
  const { visitor, form } = visit;
  const product = findProduct(form.get('product') ?? '');
  if (!product || product.stock === 0) return null;
  const size = form.get('size') ?? '';
  const delay = visit.flags.has('slow-add-to-cart') ? { delayMs: 2500 } : {};
  if (product.sizes.length > 0 && !product.sizes.includes(size)) {
    const message = 'Choose a size first.';
    if (visit.inPlace) return { kind: 'answer', ok: false, message, field: 'size' };
    return goTo(visit, `/product/${product.id}`, message);
  }
  const quantity = Math.min(mostOfOne, Math.max(1, Math.trunc(Number(form.get('quantity'))) || 1));
  const now = addToCart(visitor, product, size, quantity);
  const message = `Added to your cart. It now holds ${now} × ${product.name}${size ? `, size ${size}` : ''}.`;
  if (!visit.inPlace) return { ...goTo(visit, '/cart', message), ...delay };
  return {
    kind: 'answer',
    ok: true,
    message,
    link: { href: '/cart', text: 'View cart' },
    count: countArticles(visitor),
    ...delay,
  };
}

/** Sets the quantity of a line; 0 removes it. */
export function changeCartForm(visit: Visit): Reply {
  const { visitor, form } = visit;
  const product = findProduct(form.get('product') ?? '');
  const size = form.get('size') ?? '';
  const line = visitor.cart.find((other) => other.productId === product?.id && other.size === size);
  if (!product || !line) return goTo(visit, '/cart', 'That article is no longer in your cart.');
  const to = Math.trunc(Number(form.get('to'))) || 0;
  if (to <= 0) {
    visitor.cart = visitor.cart.filter((other) => other !== line);
    return goTo(visit, '/cart', `${product.name} was removed from your cart.`);
  }
  line.quantity = Math.min(to, mostOfOne, product.stock);
  return goTo(visit, '/cart', `The quantity of ${product.name} is now ${line.quantity}.`);
}

/** Applies a discount code; an empty one takes it off. */
export function couponForm(visit: Visit): Reply {
  const { visitor, form } = visit;
  const code = (form.get('code') ?? '').trim().toUpperCase().slice(0, 40);
  if (code === welcomeCode) {
    visitor.coupon = code;
    visitor.drafts.delete('/cart/coupon');
    return goTo(visit, '/cart', `The code ${code} takes a tenth off your goods.`);
  }
  visitor.coupon = '';
  if (code === '') {
    visitor.drafts.delete('/cart/coupon');
    return goTo(visit, '/cart', 'No discount code is in use.');
  }
  const sentence = `There is no discount code “${code}”. Check the spelling, or leave the box empty.`;
  visitor.drafts.set('/cart/coupon', { values: { code }, errors: { code: sentence } });
  return goTo(visit, '/cart');
}
