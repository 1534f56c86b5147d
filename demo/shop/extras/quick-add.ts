// The button of a card that puts one article into the cart without leaving the page.
import { html, type Html } from '../html.ts';
import type { Product } from '../products.ts';
import type { Visit } from '../visit.ts';

/** Nothing for what is sold out or has sizes to choose from. */
export function quickAdd({ words: { extras } }: Visit, product: Product): Html | null {
  if (product.stock === 0 || product.sizes.length > 0) return null;
  return html`
    <form class="quick" method="post" action="/cart/add" data-sends>
      <input type="hidden" name="product" value="${product.id}" />
      <button class="button second">${extras.quickAdd}<span class="aside-text">: ${product.name}</span></button>
    </form>`;
}
