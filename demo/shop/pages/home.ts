// The first page: what the shop is, its shelves, what is liked, what it promises.
import { deliverySums, welcomeCode } from '../cart.ts';
import { html } from '../html.ts';
import type { Page, Visit } from '../visit.ts';
import { cards } from './parts.ts';

export function homePage(visit: Visit): Page {
  const { goods } = visit;
  const { browse } = visit.words;
  const sums = deliverySums(visit.money);
  const chosen = ['stoneware-mug', 'merino-jumper', 'camp-lantern', 'wool-blanket'].flatMap(
    (id) => goods.product(id) ?? [],
  );
  const body = html`<section class="hero">
      <div class="hero-words">
        <h1>${browse.slogan}</h1>
        <p>
          ${browse.intro}
        </p>
        <p>${browse.tenth} <strong>${welcomeCode}</strong>.</p>
        <a class="button" href="/shop">${browse.seeAll}</a>
      </div>
      <div class="hero-pictures">
        ${['enamel-kettle', 'canvas-backpack', 'clay-vase', 'linen-shirt'].map(
          (id) => html`<img src="/pictures/${id}.svg" alt="" width="480" height="480" />`,
        )}
      </div>
    </section>
    <section aria-labelledby="shelves-title">
      <h2 id="shelves-title">${browse.byCategory}</h2>
      <ul class="shelves">
        ${goods.categories.map(
          ({ id, name, intro }) =>
            html`<li>
              <a href="/shop/${id}"><strong>${name}</strong> <span>${intro}</span></a>
            </li>`,
        )}
      </ul>
    </section>
    <section aria-labelledby="chosen-title">
      <h2 id="chosen-title">${browse.liked}</h2>
      ${cards(visit, chosen)}
    </section>
    <ul class="promises">
      <li>
        <h3>${browse.freeFrom(sums.freeFrom)}</h3>
        <p>${browse.belowThat(sums.standard)} <a href="/help/delivery">${browse.deliveryMore}</a></p>
      </li>
      <li>
        <h3>${browse.thirtyDays}</h3>
        <p>${browse.sendBack} <a href="/help/returns">${browse.howToReturn}</a></p>
      </li>
      <li>
        <h3>${browse.repairs}</h3>
        <p>${browse.repairsWords} <a href="/help/contact">${browse.askRepair}</a></p>
      </li>
    </ul>`;
  return { kind: 'page', title: browse.slogan, section: '/', body };
}
