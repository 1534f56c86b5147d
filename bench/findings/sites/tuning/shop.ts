// A shop for camping things: list, search, product, basket, checkout.
import { field, framed, problemBox } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { escaped, servePages, type Ask, type Reply } from '../../serve-pages.ts';

interface Buyer {
  basket: string[];
  values: Record<string, string>;
  errors: Record<string, string>;
  added: boolean;
}

const things: Record<string, { name: string; pence: number; words: string }> = {
  lantern: { name: 'Folding lantern', pence: 2400, words: 'Runs for forty hours and folds flat.' },
  kettle: { name: 'Camping kettle', pence: 1850, words: 'One litre, made of steel.' },
  blanket: { name: 'Wool blanket', pence: 5200, words: 'Warm, and dries quickly.' },
  stove: { name: 'Gas stove', pence: 3600, words: 'Boils a litre of water in four minutes.' },
};

export const shop: SeededSite = {
  name: 'shop',
  set: 'tuning',
  about: 'a shop for camping things',
  defects: [
    {
      id: 'search-singular-only',
      kind: 'search-fails',
      path: /^\/search$/,
      selector: 'input[name=q]',
      called: /search|nothing|result/i,
      hurts: ['everybody'],
      happens: '"lantern" is found, "lanterns" and "lanten" are not.',
    },
    {
      id: 'wish-list-dead',
      kind: 'dead-control',
      path: /^\/thing\//,
      selector: '#wish',
      called: /wish list/i,
      hurts: ['everybody'],
      happens: 'The button "Save to wish list" does nothing.',
    },
    {
      id: 'packing-fee-late',
      kind: 'drip-price',
      path: /^\/(checkout|order)$/,
      selector: '.sum',
      called: /packing|total|£/i,
      hurts: ['everybody'],
      happens: 'A packing fee of £2.95 shows up for the first time on the checkout.',
    },
    {
      id: 'cover-preticked',
      kind: 'pre-ticked',
      path: /^\/checkout$/,
      selector: '#cover',
      called: /breakage cover/i,
      hurts: ['everybody'],
      happens: 'Breakage cover for £3.50 is ticked beforehand.',
    },
    {
      id: 'basket-note-vanishes',
      kind: 'vanishing-message',
      path: /^\/thing\//,
      selector: '#note',
      called: /added|basket/i,
      hurts: ['reading', 'screen reader', 'attention'],
      happens: 'The words that a thing is in the basket go away after a second.',
    },
    {
      id: 'sale-clock-restarts',
      kind: 'fake-urgency',
      path: '*',
      selector: '.clock',
      called: /sale ends|\d+:\d\d/i,
      hurts: ['everybody'],
      happens: 'A sale clock starts at 4:59 again on every page.',
    },
  ],
  visits: [
    { persona: 'first-time-visitor', task: 'Buy a folding lantern' },
    { persona: 'impatient-mobile-shopper', task: 'Search for blankets and buy a wool blanket' },
    { persona: 'keyboard-only-user', task: 'Buy a camping kettle' },
  ],
  create: (switches) =>
    servePages<Buyer>(
      () => ({ basket: [], values: {}, errors: {}, added: false }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

type Has = (id: string) => boolean;

function answer(ask: Ask<Buyer>, has: Has): Reply {
  const { path, method, visitor, query, form } = ask;
  const thing = things[/^\/thing\/(\w+)$/.exec(path)?.[1] ?? ''];
  if (path === '/') return page(has, path, 'Things for nights outside', home);
  if (path === '/search') return page(has, path, 'Search', search(query.get('q') ?? '', has));
  if (thing) {
    const added = visitor.added;
    visitor.added = false;
    return page(has, path, thing.name, product(path.slice(7), added), productScript(has));
  }
  if (path === '/basket' && method === 'POST') {
    const id = form.get('id') ?? '';
    if (things[id]) visitor.basket.push(id);
    visitor.added = true;
    return { to: things[id] ? `/thing/${id}` : '/basket' };
  }
  if (path === '/basket') return page(has, path, 'Your basket', basket(visitor));
  if (path === '/checkout' && method === 'POST') return takeOrder(ask);
  if (path === '/checkout') {
    if (visitor.basket.length === 0) return { to: '/basket' };
    return page(has, path, 'Checkout', checkout(visitor, has));
  }
  if (path === '/order') return page(has, path, 'Thank you', ordered(visitor));
  if (path === '/delivery') return page(has, path, 'Delivery', delivery);
  return {
    ...page(has, path, 'Page not found', '<h1>Page not found</h1><p><a href="/">Back to the shop</a></p>'),
    status: 404,
  };
}

function page(has: Has, path: string, title: string, main: string, script = ''): Reply {
  const clock = has('sale-clock-restarts');
  return {
    html: framed({
      site: 'Nightfield',
      title,
      path,
      accent: '#2c5a1e',
      nav: [
        ['/', 'All things'],
        ['/delivery', 'Delivery'],
        ['/basket', 'Basket'],
      ],
      header:
        '<form action="/search" role="search" class="find"><label for="q">Search the shop</label><input id="q" name="q" type="search"><button>Search</button></form>',
      before: clock ? '<p class="clock">Sale ends in <span id="left">4:59</span></p>' : '',
      main,
      footer: '<p>Nightfield, Unit 4, Mill Lane, Kendal. Delivery is free in the whole country.</p>',
      css: '.find{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}.find label{margin:0}.find input{max-width:14rem!important}.clock{margin:0;padding:.5rem 1rem;background:#2c5a1e;color:#fff}',
      script: `${script}${clock ? `let left = 299; setInterval(() => { left = Math.max(0, left - 1); document.getElementById('left').textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0'); }, 1000);` : ''}`,
    }),
  };
}

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

function cards(ids: readonly string[]): string {
  return `<ul class="cards">${ids.map((id) => `<li class="card"><h2><a href="/thing/${id}">${things[id]?.name}</a></h2><p>${things[id]?.words}</p><p>${pounds(things[id]?.pence ?? 0)}</p></li>`).join('')}</ul>`;
}

const home = `<h1>Things for nights outside</h1><p>Four things that we use ourselves.</p>${cards(Object.keys(things))}`;
const delivery =
  '<h1>Delivery</h1><p>Delivery is free and takes two to four working days. You may send things back within thirty days.</p>';

function search(query: string, has: Has): string {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return '<h1>Search</h1><p>Type a word into the search field above.</p>';
  const found = Object.keys(things).filter((id) => {
    const known = `${things[id]?.name} ${things[id]?.words}`.toLowerCase().split(/[^a-z]+/);
    if (has('search-singular-only')) return wanted.split(/\s+/).every((word) => known.includes(word));
    return wanted
      .split(/\s+/)
      .some((word) => known.some((other) => other.length > 3 && word.length > 3 && alike(word, other)));
  });
  return found.length === 0
    ? `<h1>Nothing found for “${escaped(query)}”</h1><p>Try another word, or <a href="/">see all things</a>.</p>`
    : `<h1>${found.length} found for “${escaped(query)}”</h1>${cards(found)}`;
}

/** Same first three letters and nearly the same length: plurals and small slips. */
function alike(a: string, b: string): boolean {
  return a.slice(0, 3) === b.slice(0, 3) && Math.abs(a.length - b.length) < 3;
}

function product(id: string, added: boolean): string {
  const thing = things[id];
  const note = added
    ? `<p id="note" role="status">${thing?.name}: added to your basket. <a href="/basket">See the basket</a></p>`
    : '';
  return `<h1>${thing?.name}</h1>${note}<p>${thing?.words}</p><p><strong>${pounds(thing?.pence ?? 0)}</strong>, delivery included</p>
<form method="post" action="/basket" class="actions"><input type="hidden" name="id" value="${id}"><button>Add to basket</button><button type="button" class="plain" id="wish">Save to wish list</button></form><p id="wished" role="status"></p>`;
}

function productScript(has: Has): string {
  const wish = has('wish-list-dead')
    ? ''
    : `document.getElementById('wish').addEventListener('click', () => { document.getElementById('wished').textContent = 'Saved to your wish list.'; });`;
  const note = has('basket-note-vanishes')
    ? `const note = document.getElementById('note'); if (note) setTimeout(() => note.remove(), 1000);`
    : '';
  return wish + note;
}

function sumOf({ basket }: Buyer): number {
  return basket.reduce((sum, id) => sum + (things[id]?.pence ?? 0), 0);
}

function basket(visitor: Buyer): string {
  if (visitor.basket.length === 0)
    return '<h1>Your basket</h1><p>It is empty. <a href="/">See all things</a></p>';
  return `<h1>Your basket</h1><ul>${visitor.basket.map((id) => `<li>${things[id]?.name}, ${pounds(things[id]?.pence ?? 0)}</li>`).join('')}</ul><p>Total ${pounds(sumOf(visitor))}</p><p><a class="button" href="/checkout">Go to checkout</a></p>`;
}

function checkout(visitor: Buyer, has: Has): string {
  const { values, errors } = visitor;
  const fee = has('packing-fee-late') ? 295 : 0;
  const rows = fee ? `<p>Packing ${pounds(fee)}</p>` : '';
  return `<h1>Checkout</h1>${problemBox(errors)}<div class="sum">${rows}<p>Total <strong>${pounds(sumOf(visitor) + fee)}</strong></p></div><form method="post" action="/checkout" novalidate>
${field({ name: 'name', label: 'Your name', value: values['name'] ?? '', error: errors['name'], autocomplete: 'name' })}
${field({ name: 'street', label: 'Street and number', value: values['street'] ?? '', error: errors['street'], autocomplete: 'street-address' })}
${field({ name: 'town', label: 'Town', value: values['town'] ?? '', error: errors['town'], autocomplete: 'address-level2' })}
<label class="tick"><input type="checkbox" id="cover" name="cover"${has('cover-preticked') ? ' checked' : ''}> Breakage cover for £3.50</label>
<div class="actions"><button>Order and pay on delivery</button></div></form>`;
}

function takeOrder({ form, visitor }: Ask<Buyer>): Reply {
  const errors: Record<string, string> = {};
  for (const [name, words] of [
    ['name', 'Enter your name'],
    ['street', 'Enter street and number'],
    ['town', 'Enter the town'],
  ] as const) {
    visitor.values[name] = (form.get(name) ?? '').trim();
    if (visitor.values[name] === '') errors[name] = words;
  }
  visitor.errors = errors;
  return { to: Object.keys(errors).length > 0 ? '/checkout' : '/order' };
}

function ordered({ basket: ids }: Buyer): string {
  return `<h1>Thank you for your order</h1><p>${ids.map((id) => things[id]?.name).join(', ')}: on the way in two days.</p><p><a href="/">Back to the shop</a></p>`;
}
