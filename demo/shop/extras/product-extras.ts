// What a product page has with the extras: the wish list's button, and the stock of the workshops by a GraphQL query.
import { html, type Html } from '../html.ts';
import type { Product } from '../products.ts';
import type { Visit } from '../visit.ts';

export function productExtras({ words: { extras } }: Visit, product: Product): Html {
  return html`
    <form method="post" action="/wish-list/add" data-sends>
      <input type="hidden" name="product" value="${product.id}" />
      <button class="button second">${extras.addToWishList}</button>
    </form>
    <section class="workshops" aria-labelledby="workshops-title" data-asks="/graphql" hidden>
      <h2 id="workshops-title">${extras.workshops}</h2>
      <p>${extras.workshopsWords}</p>
      <button class="button second" type="button" data-product="${product.id}">${extras.checkStock}</button>
      <div role="status"></div>
    </section>`;
}
