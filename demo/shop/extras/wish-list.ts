// The wish list: what a visitor would like to have, without a price and without an end.
import { html } from '../html.ts';
import { cards, trail } from '../pages/parts.ts';
import { goTo, type Page, type Reply, type Visit } from '../visit.ts';
import { keep } from '../visitors.ts';

export function wishListPage(visit: Visit): Page {
  const { extras, browse } = visit.words;
  const wishes = visit.visitor.wishes.flatMap((id) => visit.goods.product(id) ?? []);
  const body = html`${trail(visit, [[extras.wishList, null]])}
    <h1>${extras.wishList}</h1>
    ${
      wishes.length > 0
        ? html`${cards(visit, wishes, 'h2')}
            <ul class="plain-list">
              ${wishes.map(
                ({ id, name }) =>
                  html`<li>
                    <form method="post" action="/wish-list/remove">
                      <input type="hidden" name="product" value="${id}" />
                      <button class="link-button">${extras.takeOff}<span class="aside-text">: </span> ${name}</button>
                    </form>
                  </li>`,
              )}
            </ul>`
        : html`<p>${extras.noWishes} <a href="/shop">${browse.seeAll}</a></p>`
    }`;
  return { kind: 'page', title: extras.wishList, section: '/wish-list', body };
}

/** Puts a product on the list; one that is there stays there. */
export function wishForm(visit: Visit): Reply | null {
  const { visitor, words } = visit;
  const product = visit.goods.product(visit.form.get('product') ?? '');
  if (!product) return null;
  if (!visitor.wishes.includes(product.id)) keep(visitor.wishes, product.id);
  const message = words.extras.wished(product.name);
  if (!visit.inPlace) return goTo(visit, `/product/${product.id}`, message);
  return { kind: 'answer', ok: true, message, link: { href: '/wish-list', text: words.extras.viewWishList } };
}

/** Takes a product off the list. */
export function unwishForm(visit: Visit): Reply | null {
  const product = visit.goods.product(visit.form.get('product') ?? '');
  if (!product) return null;
  visit.visitor.wishes = visit.visitor.wishes.filter((id) => id !== product.id);
  return goTo(visit, '/wish-list', visit.words.extras.unwished(product.name));
}
