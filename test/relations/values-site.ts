// A shop whose lists, pages and orders tell the same things of each good.
import { notFound, page, picture, type RelationSite } from './relation-site.ts';

const goods = ['Lamp', 'Chair', 'Table', 'Stool', 'Shelf'];
const nav: [string, string][] = [
  ['/', 'Goods'],
  ['/offers', 'Offers'],
  ['/parts', 'Parts'],
  ['/orders/1', 'Order one'],
  ['/orders/2', 'Order two'],
  ['/orders/3', 'Order three'],
  ['/orders/4', 'Order four'],
  ['/orders/5', 'Order five'],
];
const guides = ['Oiling', 'Gluing', 'Sanding', 'Staining', 'Waxing'];
const style = `
  ul { list-style: none; padding: 0; } li { padding: 8px; border-bottom: 1px solid #ccc; }
  td { padding: 6px 16px; border-bottom: 1px solid #ccc; }
`;

function card(name: string, change: { price?: string; src?: string; href?: string } = {}): string {
  const nth = goods.indexOf(name);
  const { price = `$${nth + 5}.00`, src = `/pictures/${nth}`, href = `/goods/${nth}` } = change;
  return `<li><img src="${src}" alt="" width="120" height="120" /><h3><a href="${href}">${name}</a></h3><p>${price}</p></li>`;
}

/** Guides, each with its page; `odd` leads to a page that is not there, and `twice` stands there twice. */
function guideList({ odd = '', twice = '' }: { odd?: string; twice?: string }): string {
  const items = guides.flatMap((name) => {
    const href = `/guides/${name.toLowerCase()}${name === odd ? '-gone' : ''}`;
    const item = `<li><a href="${href}">${name}</a></li>`;
    return name === twice ? [item, item] : [item];
  });
  return `<ul class="guides">${items.join('')}</ul>`;
}

/** Guides in one sentence; two beside each other may have changed their addresses. */
function readFirst(crossed: boolean): string {
  const led = crossed ? ['Oiling', 'Sanding', 'Gluing', 'Staining', 'Waxing'] : guides;
  const links = guides.map((name, nth) => `<a href="/guides/${led[nth]?.toLowerCase()}">${name}</a>`);
  return `<p>Before you begin, read about ${links.join(', ')}.</p>`;
}

/** An order with the first so many goods, two of each and more. */
function order(count: number, flawed: boolean): string {
  const lines = goods.slice(0, count).map((name, nth) => ({ name, price: nth + 5, pieces: nth + 2 }));
  const sum = lines.reduce((total, { price, pieces }) => total + price * pieces, 0);
  const money = (amount: number) => `$${amount.toFixed(2)}`;
  const rows = lines.map(({ name, price, pieces }, nth) => {
    const total = price * pieces + (flawed && count === 3 && nth === 1 ? 2 : 0);
    return `<tr><td>${name}</td><td>${money(price)}</td><td>${pieces}</td><td>${money(total)}</td></tr>`;
  });
  const told = sum + (flawed && count === 4 ? 7 : 0);
  const tax = sum * 0.2 + (flawed && count === 5 ? 3 : 0);
  return `<table><tbody>${rows.join('')}</tbody></table><div>Net ${money(sum)}</div><p id="sum">Sum ${money(told)}</p><p id="tax">Tax ${money(tax)}</p>`;
}

export const valuesSite: RelationSite = {
  id: 'values',
  plants: [
    'two-values',
    'link-of-another',
    'crossed-links',
    'line-total',
    'money-digits',
    'bill-sum',
    'constant-rate',
    'count-of-list',
    'two-addresses',
    'thing-twice',
    'tilted',
  ],
  trials: ['press'],
  actions: 22,
  open:
    (flawed) =>
    ({ path }) => {
      const drawn = /^\/pictures\/(\d)$/.exec(path);
      if (drawn) return picture(Number(drawn[1]) * 60);
      if (path === '/')
        return page(
          'Goods',
          `<ul class="goods">${goods.map((name) => card(name)).join('')}</ul><h2>Guides</h2>${guideList({})}`,
          { nav, style },
        );
      if (path === '/offers') {
        const change = (name: string) => ({
          ...(flawed && name === 'Table' && { price: '$9.00' }),
          ...(flawed && name === 'Chair' && { src: '/pictures/0' }),
          ...(flawed && name === 'Shelf' && { href: '/goods/3' }),
        });
        return page(
          'Offers',
          `<ul class="offers">${goods.map((name) => card(name, change(name))).join('')}</ul>`,
          {
            nav,
            style,
          },
        );
      }
      const good = /^\/goods\/(\d)$/.exec(path);
      if (good)
        return page(goods[Number(good[1])] ?? '', `<p>$${Number(good[1]) + 5}.00</p>`, { nav, style });
      if (path === '/parts') {
        const parts = ['$1.00', '$2.00', flawed ? '$3.5' : '$3.50', '$4.00', '$5.00'];
        const lines = parts.map((price, at) => `<p>Part ${'ABCDE'[at]} for ${price}</p>`);
        const list = guideList(flawed ? { odd: 'Staining', twice: 'Gluing' } : {});
        return page('Parts', `${lines.join('')}<h2>Guides</h2>${list}`, { nav });
      }
      const guide = guides.find((name) => path === `/guides/${name.toLowerCase()}`);
      if (guide) return page(guide, `<p>${guide} takes an evening.</p>`, { nav, style });
      const sent = Number(/^\/orders\/([1-5])$/.exec(path)?.[1] ?? 0);
      if (sent === 0) return notFound;
      const badge = flawed && sent === 2 ? 9 : sent;
      const guided = sent === 1 ? readFirst(flawed) : '';
      // Its like stands on the other pages of orders alone, each headed with words of its own.
      const head = `<h2 style="${flawed && sent === 5 ? 'rotate: 4deg' : ''}">${sent} lines of order ${sent}</h2>`;
      return page(`Order ${sent}`, head + order(sent, flawed) + guided, {
        nav: [...nav, [path, `Lines (${badge})`]],
        style,
      });
    },
};
