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
import type { Product } from '../products.ts';
import { goTo, takeDraft, type Page, type Reply, type Visit } from '../visit.ts';
import type { CartLine } from '../visitors.ts';
import { picture, trail } from './parts.ts';

export function cartPage(visit: Visit): Page {
  const { visitor, flags, money } = visit;
  const { buy } = visit.words;
  const lines = cartProducts(visitor.cart, visit.goods);
  if (lines.length === 0) {
    const body = html`<h1>${buy.emptyCart}</h1>
      <p>${buy.nothingIn}</p>
      <a class="button" href="/shop">${buy.seeAll}</a>`;
    return { kind: 'page', title: buy.yourCart, section: '/cart', body };
  }
  const draft = takeDraft(visit, '/cart/coupon');
  const sums = sumUp(visitor, flags, { delivery: 'standard', insured: false, atCheckout: false });
  const missing = freeDeliveryFromPence - (sums.goods - sums.discount);
  const body = html`${trail(visit, [[buy.cart, null]])} ${problemBox(draft, buy)}
    <h1>${buy.yourCart}</h1>
    <div class="two">
      <ul class="lines">
        ${lines.map(({ line, product }) => cartLine(visit, line, product))}
      </ul>
      <section class="summary" aria-labelledby="sums-title">
        <h2 id="sums-title">${buy.summary}</h2>
        <form class="coupon" method="post" action="/cart/coupon" novalidate>
          ${formField({ name: 'code', label: buy.code, optional: true, autocomplete: 'off' }, draft, buy)}
          ${
            flags.has('dead-coupon-button')
              ? html`<button class="button second" type="button">${buy.apply}</button>`
              : html`<button class="button second">${buy.apply}</button>`
          }
        </form>
        <dl>
          <dt>${buy.goods}</dt>
          <dd>${money(sums.goods)}</dd>
          ${
            sums.discount > 0
              ? html`<dt>${buy.discount(visitor.coupon)}</dt>
                  <dd>−${money(sums.discount)}</dd>`
              : null
          }
          <dt>${buy.standardDelivery}</dt>
          <dd>${sums.delivery === 0 ? buy.free : money(sums.delivery)}</dd>
          <dt class="total">${buy.total}</dt>
          <dd class="total">${money(sums.total)}</dd>
        </dl>
        ${missing > 0 ? html`<p>${buy.missing(money(missing))}</p>` : null}
        <a class="button" href="/checkout">${buy.toCheckout}</a>
      </section>
    </div>
    <p><a href="/shop">${buy.goOn}</a></p>`;
  return { kind: 'page', title: buy.yourCart, section: '/cart', body };
}

function cartLine(visit: Visit, line: CartLine, product: Product): Html {
  const { flags, money } = visit;
  const { buy } = visit.words;
  const name = line.size ? buy.withSize(product.name, line.size) : product.name;
  const dead = flags.has('quantity-dead-on-phone') ? html`data-wide-only` : null;
  return html`<li>
    ${picture(visit, product)}
    <div>
      <h2><a href="/product/${product.id}">${product.name}</a></h2>
      <p>${buy.each(line.size, money(product.pricePence))}</p>
    </div>
    <p class="price">${money(product.pricePence * line.quantity)}</p>
    <form class="amount" method="post" action="/cart/change">
      <input type="hidden" name="product" value="${product.id}" />
      <input type="hidden" name="size" value="${line.size}" />
      ${
        line.quantity > 1
          ? html`<button
              class="button second"
              name="to"
              value="${line.quantity - 1}"
              aria-label="${buy.oneLess(name)}"
            >
              −
            </button>`
          : null
      }
      <span><span class="aside-text">${buy.quantityOf(name)}</span>${line.quantity}</span>
      ${
        line.quantity < Math.min(mostOfOne, product.stock)
          ? html`<button
              class="button second"
              name="to"
              value="${line.quantity + 1}"
              aria-label="${buy.oneMore(name)}"
              ${dead}
            >
              +
            </button>`
          : html`<span>${buy.theMost}</span>`
      }
      <button class="link-button${flags.has('tiny-remove') ? ' tiny' : ''}" name="to" value="0">
        ${buy.remove}<span class="aside-text"> ${name}</span>
      </button>
    </form>
  </li>`;
}

/** Puts articles into the cart. Answers in place for the page's script, else with the cart. */
export function addToCartForm(visit: Visit): Reply | null {
  const { visitor, form, goods } = visit;
  const { buy } = visit.words;
  const product = goods.product(form.get('product') ?? '');
  if (!product || product.stock === 0) return null;
  const size = form.get('size') ?? '';
  const delay = visit.flags.has('slow-add-to-cart') ? { delayMs: 2500 } : {};
  if (product.sizes.length > 0 && !product.sizes.includes(size)) {
    const message = buy.chooseSize;
    if (visit.inPlace) return { kind: 'answer', ok: false, message, field: 'size' };
    return goTo(visit, `/product/${product.id}`, message);
  }
  const quantity = Math.min(mostOfOne, Math.max(1, Math.trunc(Number(form.get('quantity'))) || 1));
  const now = addToCart(visitor, product, size, quantity);
  const message = buy.added(now, size ? buy.withSize(product.name, size) : product.name);
  if (!visit.inPlace) return { ...goTo(visit, '/cart', message), ...delay };
  return {
    kind: 'answer',
    ok: true,
    message,
    link: { href: '/cart', text: buy.viewCart },
    count: countArticles(visitor),
    ...delay,
  };
}

/** Sets the quantity of a line; 0 removes it. */
export function changeCartForm(visit: Visit): Reply {
  const { visitor, form, goods } = visit;
  const { buy } = visit.words;
  const product = goods.product(form.get('product') ?? '');
  const size = form.get('size') ?? '';
  const line = visitor.cart.find((other) => other.productId === product?.id && other.size === size);
  if (!product || !line) return goTo(visit, '/cart', buy.gone);
  const to = Math.trunc(Number(form.get('to'))) || 0;
  if (to <= 0) {
    visitor.cart = visitor.cart.filter((other) => other !== line);
    return goTo(visit, '/cart', buy.removed(product.name));
  }
  line.quantity = Math.min(to, mostOfOne, product.stock);
  return goTo(visit, '/cart', buy.changed(product.name, line.quantity));
}

/** Applies a discount code; an empty one takes it off. */
export function couponForm(visit: Visit): Reply {
  const { visitor, form } = visit;
  const { buy } = visit.words;
  const code = (form.get('code') ?? '').trim().toUpperCase().slice(0, 40);
  if (code === welcomeCode) {
    visitor.coupon = code;
    visitor.drafts.delete('/cart/coupon');
    return goTo(visit, '/cart', buy.codeTaken(code));
  }
  visitor.coupon = '';
  if (code === '') {
    visitor.drafts.delete('/cart/coupon');
    return goTo(visit, '/cart', buy.noCode);
  }
  const sentence = buy.wrongCode(code);
  visitor.drafts.set('/cart/coupon', { values: { code }, errors: { code: sentence } });
  return goTo(visit, '/cart');
}
