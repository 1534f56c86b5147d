// A shop for houseplants: pages from the server, filters in the address, a cart, and a checkout in three steps.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml as esc, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Address {
  name: string;
  street: string;
  town: string;
  postcode: string;
}
interface CartLine {
  slug: string;
  size: string;
  quantity: number;
}
interface Order {
  id: number;
  placed: string;
  lines: CartLine[];
  address: Address;
  delivery: string;
  status: 'Preparing' | 'On its way' | 'Delivered' | 'Cancelled';
}
interface Review {
  id: number;
  slug: string;
  stars: number;
  name: string;
  text: string;
}
interface Shop {
  orders: Order[];
  reviews: Review[];
  account: { name: string; email: string; address: Address; emails: string[] };
  cart: CartLine[];
}
interface State extends Shop {
  checkout: { address: Address | null; delivery: string };
}

const CATEGORIES: Record<string, string> = {
  foliage: 'Foliage plants',
  flowering: 'Flowering plants',
  hanging: 'Hanging plants',
  succulents: 'Cacti & succulents',
  care: 'Pots & care',
};
const DELIVERY: Record<string, { label: string; cents: number; when: string }> = {
  standard: { label: 'Standard delivery', cents: 490, when: '3–5 working days' },
  express: { label: 'Express delivery', cents: 990, when: 'next working day' },
  collect: { label: 'Collect from our Leeds greenhouse', cents: 0, when: 'ready tomorrow from 10:00' },
};
const EMAILS: Record<string, string> = {
  orders: 'Updates about my orders',
  offers: 'Weekly offers',
  tips: 'Seasonal plant care tips',
};
const SIZES = ['Small', 'Medium', 'Large'];

// address | name | Latin name | category | light | safe for pets | prices small, medium, large (x: sold out, -: not sold)
const PRODUCTS = `
monstera|Swiss cheese plant|Monstera deliciosa|foliage|medium|no|14.90 27.50 49.00
snake-plant|Snake plant|Dracaena trifasciata|foliage|low|no|11.50 19.90 36.00
zz-plant|ZZ plant|Zamioculcas zamiifolia|foliage|low|no|13.90 22.50 39.00
rubber-plant|Rubber plant|Ficus elastica|foliage|medium|no|12.90 24.00 42.00
prayer-plant|Prayer plant|Maranta leuconeura|foliage|medium|yes|11.90 18.50 -
parlour-palm|Parlour palm|Chamaedorea elegans|foliage|low|yes|9.90 17.90 32.00
cast-iron|Cast-iron plant|Aspidistra elatior|foliage|low|yes|x 28.00 44.00
money-tree|Chinese money plant|Pilea peperomioides|foliage|bright|yes|8.90 14.50 -
peace-lily|Peace lily|Spathiphyllum wallisii|flowering|low|no|12.50 19.00 31.00
moth-orchid|Moth orchid|Phalaenopsis|flowering|medium|yes|16.90 24.90 -
african-violet|African violet|Saintpaulia ionantha|flowering|medium|yes|6.90 - -
flamingo|Flamingo flower|Anthurium andraeanum|flowering|bright|no|15.50 23.00 x
christmas-cactus|Christmas cactus|Schlumbergera truncata|flowering|bright|yes|9.50 15.90 -
golden-pothos|Golden pothos|Epipremnum aureum|hanging|low|no|9.50 14.90 22.00
spider-plant|Spider plant|Chlorophytum comosum|hanging|medium|yes|11.90 16.50 24.00
boston-fern|Boston fern|Nephrolepis exaltata|hanging|medium|yes|12.50 17.90 26.00
string-of-hearts|String of hearts|Ceropegia woodii|hanging|bright|yes|14.50 21.00 -
string-of-pearls|String of pearls|Curio rowleyanus|hanging|bright|no|10.90 16.00 -
inch-plant|Inch plant|Tradescantia zebrina|hanging|bright|no|8.90 13.50 -
wax-plant|Wax plant|Hoya carnosa|hanging|bright|yes|15.90 24.00 34.00
aloe|Aloe vera|Aloe barbadensis|succulents|bright|no|7.90 12.90 21.00
jade|Jade plant|Crassula ovata|succulents|bright|no|8.50 15.00 29.00
haworthia|Zebra haworthia|Haworthiopsis attenuata|succulents|bright|yes|6.50 10.90 -
echeveria|Echeveria|Echeveria elegans|succulents|bright|yes|5.90 9.90 -
bunny-ears|Bunny ears cactus|Opuntia microdasys|succulents|bright|no|7.50 12.00 -
terracotta|Terracotta pot with saucer||care|||6.00 9.00 14.00
hanging-basket|Woven hanging basket||care|||12.00 16.00 -
plant-food|Liquid plant food||care|||5.50 8.90 -
mister|Brass mister||care|||18.00 - -`
  .trim()
  .split('\n')
  .map((row) => {
    const [slug = '', name = '', latin = '', category = '', light = '', pets = '', prices = ''] =
      row.split('|');
    const sizes = prices.split(' ').flatMap((price, at) => {
      const size = SIZES[at] ?? '';
      return price === '-' ? [] : [{ size, cents: price === 'x' ? null : Math.round(Number(price) * 100) }];
    });
    return { slug, name, latin, category, light, pets, sizes };
  });
type Product = (typeof PRODUCTS)[number];

const product = (slug: string): Product => only(PRODUCTS, (one) => one.slug === slug);
const priceOf = (slug: string, size: string): number =>
  product(slug).sizes.find((one) => one.size === size)?.cents ?? 0;
const from = (one: Product): number => Math.min(...one.sizes.flatMap(({ cents }) => cents ?? []));
const money = (cents: number): string => `£${(cents / 100).toFixed(2)}`;
const goods = (lines: CartLine[]): number =>
  lines.reduce((sum, one) => sum + one.quantity * priceOf(one.slug, one.size), 0);

function seed(): Shop {
  const home = { name: 'Nora Whitfield', street: '22 Albion Terrace', town: 'Leeds', postcode: 'LS6 2QE' };
  const order = (
    ...[id, placed, status, lines]: [number, string, Order['status'], [string, string, number][]]
  ): Order => ({
    id,
    placed,
    lines: lines.map(([slug, size, quantity]) => ({ slug, size, quantity })),
    address: { ...home },
    delivery: 'standard',
    status,
  });
  const reviews: [string, number, string, string][] = [
    ['snake-plant', 4, 'Ben', 'Smaller than I thought, but it has not minded a dark corner at all.'],
    ['spider-plant', 5, 'Aoife', 'Three babies already.'],
    ['monstera', 5, 'Karl', 'Huge leaves, beautifully packed.'],
    ['peace-lily', 3, 'Meera', 'Two leaves were bent, the rest is fine.'],
  ];
  return {
    orders: [
      order(10485, '29 November 2026', 'Preparing', [
        ['terracotta', 'Medium', 2],
        ['plant-food', 'Small', 1],
      ]),
      order(10482, '28 November 2026', 'Preparing', [['monstera', 'Large', 1]]),
      order(10417, '24 November 2026', 'On its way', [['boston-fern', 'Medium', 1]]),
      order(10203, '2 October 2026', 'Delivered', [
        ['snake-plant', 'Medium', 1],
        ['jade', 'Small', 1],
      ]),
    ],
    reviews: reviews.map(([slug, stars, name, text], at) => ({ id: at + 1, slug, stars, name, text })),
    account: {
      name: home.name,
      email: 'nora.whitfield@example.org',
      address: home,
      emails: ['orders', 'offers', 'tips'],
    },
    cart: [],
  };
}

const NOTES: Record<string, string> = {
  added: 'Added to your cart.',
  updated: 'Your cart has been updated.',
  removed: 'Removed from your cart.',
  review: 'Thank you. Your review has been published.',
  address: 'The delivery address of this order has been changed.',
  cancelled: 'Your order has been cancelled.',
  ordered: 'Thank you for your order! We have sent you a confirmation by e-mail.',
  saved: 'Your settings have been saved.',
};

const CSS = `body{margin:0;font:16px/1.55 "Segoe UI",Helvetica,Arial,sans-serif;color:#20312a;background:#fff}a{color:#1d6b45}
.top{display:flex;align-items:center;gap:20px;padding:14px 4vw;background:#eef5ee;flex-wrap:wrap}.top b{font:600 24px Georgia,serif}.top b a{color:inherit;text-decoration:none}.top form{flex:1;display:flex;gap:6px;max-width:380px}
.cats{display:flex;gap:24px;padding:10px 4vw;border-bottom:1px solid #dbe6dc;flex-wrap:wrap}.cats a{text-decoration:none}main{padding:10px 4vw 40px;max-width:1100px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:18px}.tile{border:1px solid #dbe6dc;border-radius:10px;overflow:hidden;text-decoration:none;color:inherit}.tile span{display:block;padding:0 12px}.tile .pic{height:110px;padding:0;background:linear-gradient(150deg,#cfe5cf,#7fae86);text-align:center}
.tile .name{font-weight:600;padding-top:8px}.tile .price{padding-bottom:10px}.small{color:#5c7066;font-size:14px}.split{display:grid;grid-template-columns:210px 1fr;gap:28px}input,select,textarea,button{font:inherit}
input:not([type=radio]):not([type=checkbox]),select,textarea{padding:7px 9px;border:1px solid #a9bdae;border-radius:6px;box-sizing:border-box;width:100%;max-width:400px}.qty{width:75px!important}button,.btn{background:#1d6b45;color:#fff;border:0;border-radius:6px;padding:9px 16px;cursor:pointer;text-decoration:none;display:inline-block}
.plain{background:#fff;color:#1d6b45;border:1px solid #1d6b45}table{border-collapse:collapse;width:100%}td,th{padding:9px;text-align:left;border-bottom:1px solid #dbe6dc}td form{display:flex;gap:6px}fieldset{border:1px solid #dbe6dc;border-radius:8px;margin:12px 0}.field{display:block;margin:10px 0}
.note{background:#e0f1e2;padding:10px 14px;border-radius:6px}.bad{background:#fbe3df;padding:10px 14px;border-radius:6px}.steps{display:flex;gap:26px;list-style:none;padding:0}.steps [aria-current]{font-weight:700}.crumbs{font-size:14px}footer{padding:20px 4vw;background:#eef5ee;font-size:14px}
@media(max-width:700px){.split{grid-template-columns:1fr}}`;

interface Sheet {
  title: string;
  body: string;
  note?: string | null;
  bad?: string;
}

function sheet(state: State, { title, body, note, bad }: Sheet): Answer {
  const count = state.cart.reduce((sum, one) => sum + one.quantity, 0);
  const said = note ? NOTES[note] : undefined;
  const links = Object.entries(CATEGORIES).map(
    ([slug, name]) => `<a href="/category/${slug}">${esc(name)}</a>`,
  );
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${esc(title)} | Leaf & Ledge</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${CSS}</style></head><body>
<header><div class="top"><b><a href="/">Leaf &amp; Ledge</a></b><form action="/search" role="search"><input type="search" name="q" aria-label="Search plants" placeholder="Search plants"><button>Search</button></form>
<a href="/account">My account</a><a href="/cart">Cart (${count})</a></div><nav class="cats" aria-label="Categories">${links.join('')}</nav></header>
<main>${said ? `<p class="note" role="status">${said}</p>` : ''}<h1>${esc(title)}</h1>${bad ? `<p class="bad" role="alert">${bad}</p>` : ''}${body}</main>
<footer><a href="/delivery">Delivery &amp; returns</a> · Leaf &amp; Ledge, Canal Wharf, Leeds · Monday to Saturday 9:00–17:00</footer></body></html>`);
}

const drawn = (path: string): string =>
  `<svg viewBox="0 0 24 24" width="60" height="60" fill="#2f6b47" style="margin-top:25px"><path d="${path}"/></svg>`;
const LEAF = drawn(
  'M20 3C9 3 4 8 4 15c0 1 .2 2 .5 3L3 21l1.500.8 1.500-2.800C15 20 20 14 20 3zM7 16c2-4 5-6.500 9-8-4 2.500-6.500 5-8 8.500z',
);
const POT = drawn('M4 7h16v4h-1.500l-1.500 10H7L5.500 11H4z');

const tiles = (list: Product[]): string =>
  `<div class="grid">${list
    .map(
      (
        one,
      ) => `<a class="tile" href="/plant/${one.slug}"><span class="pic" aria-hidden="true">${one.category === 'care' ? POT : LEAF}</span>
<span class="name">${esc(one.name)}</span><span class="small">${esc(one.latin)}</span><span class="price">from ${money(from(one))}</span></a>`,
    )
    .join('')}</div>`;

function categoryPage(state: State, slug: string, query: URLSearchParams): Answer {
  const [light, pets, sort] = [query.get('light') ?? '', query.has('pets'), query.get('sort') ?? 'name'];
  const list = PRODUCTS.filter(
    (one) => one.category === slug && (light === '' || one.light === light) && (!pets || one.pets === 'yes'),
  ).sort((a, b) =>
    sort === 'price' ? from(a) - from(b) : sort === 'dear' ? from(b) - from(a) : a.name.localeCompare(b.name),
  );
  const option = (value: string, label: string, now: string): string =>
    `<option value="${value}"${value === now ? ' selected' : ''}>${label}</option>`;
  const filters = `<form><h2>Filter</h2><label class="field">Light<select name="light">${option('', 'Any', light)}${option('bright', 'Bright', light)}
${option('medium', 'Medium', light)}${option('low', 'Low', light)}</select></label><label class="field"><input type="checkbox" name="pets"${pets ? ' checked' : ''}> Safe for pets</label>
<label class="field">Sort by<select name="sort">${option('name', 'Name', sort)}${option('price', 'Price, low to high', sort)}${option('dear', 'Price, high to low', sort)}</select></label><button>Apply</button></form>`;
  const found = `<p>${list.length} ${list.length === 1 ? 'product' : 'products'}</p>${list.length ? tiles(list) : '<p>Nothing matches. Try fewer filters.</p>'}`;
  return sheet(state, {
    title: CATEGORIES[slug] ?? '',
    body: slug === 'care' ? found : `<div class="split">${filters}<div>${found}</div></div>`,
  });
}

function plantPage(state: State, one: Product, query: URLSearchParams): Answer {
  const open = one.sizes.find(({ cents }) => cents !== null);
  const radios = one.sizes.map(
    ({
      size,
      cents,
    }) => `<label class="field"><input type="radio" name="size" value="${size}"${size === open?.size ? ' checked' : ''}${cents === null ? ' disabled' : ''}>
${size} – ${cents === null ? 'sold out' : money(cents)}</label>`,
  );
  const reviews = state.reviews.filter(({ slug }) => slug === one.slug);
  const facts =
    one.category === 'care'
      ? ''
      : `<ul><li>Light: ${one.light}</li><li>Safe for pets: ${one.pets}</li><li>Sizes: small 9 cm, medium 14 cm, large 21 cm pot</li></ul>`;
  return sheet(state, {
    title: one.name,
    note: query.get('note'),
    body: `<p class="crumbs"><a href="/category/${one.category}">${esc(CATEGORIES[one.category])}</a> › ${esc(one.name)}</p><p><em>${esc(one.latin)}</em></p>${facts}
<form method="post" action="/cart/add"><input type="hidden" name="slug" value="${one.slug}"><fieldset><legend>Size</legend>${radios.join('')}</fieldset>
<label class="field">Quantity <input class="qty" type="number" name="quantity" min="1" max="20" value="1"></label><button>Add to cart</button></form>
<h2>Reviews</h2>${reviews.map((each) => `<p><b aria-label="${each.stars} of 5 stars">${'★'.repeat(each.stars)}${'☆'.repeat(5 - each.stars)}</b> ${esc(each.name)}<br>${esc(each.text)}</p>`).join('') || '<p>No reviews yet.</p>'}
<p><a href="/plant/${one.slug}/review">Write a review</a></p>`,
  });
}

function reviewPage(state: State, one: Product, form: URLSearchParams | null): Answer {
  if (form) {
    const [stars, name, text] = [Number(form.get('stars')), line(form.get('name')), line(form.get('text'))];
    if (stars >= 1 && stars <= 5 && name && text) {
      state.reviews.push({ id: state.reviews.length + 1, slug: one.slug, stars, name, text });
      return see(`/plant/${one.slug}?note=review`);
    }
  }
  const radios = [5, 4, 3, 2, 1].map(
    (stars) =>
      `<label class="field"><input type="radio" name="stars" value="${stars}"> ${stars} ${stars === 1 ? 'star' : 'stars'}</label>`,
  );
  return sheet(state, {
    title: `Review: ${one.name}`,
    ...(form && { bad: 'Please choose a rating and fill in your name and review.' }),
    body: `<form method="post"><fieldset><legend>Your rating</legend>${radios.join('')}</fieldset><label class="field">Name shown with the review<input name="name" value="${esc(form?.get('name') ?? '')}"></label>
<label class="field">Your review<textarea name="text" rows="4">${esc(form?.get('text') ?? '')}</textarea></label><button>Submit review</button></form>`,
  });
}

const linesTable = (lines: CartLine[]): string =>
  lines
    .map(
      (one) =>
        `<tr><td>${esc(product(one.slug).name)}, ${one.size.toLowerCase()}</td><td>${one.quantity}</td><td>${money(one.quantity * priceOf(one.slug, one.size))}</td></tr>`,
    )
    .join('');

function cartPage(state: State, query: URLSearchParams): Answer {
  const rows = state.cart.map(
    (
      one,
      at,
    ) => `<tr><td><a href="/plant/${one.slug}">${esc(product(one.slug).name)}</a>, ${one.size.toLowerCase()}</td>
<td><form method="post" action="/cart/${at}"><input class="qty" type="number" name="quantity" min="1" max="20" value="${one.quantity}" aria-label="Quantity of ${esc(product(one.slug).name)}"><button class="plain">Update</button></form></td>
<td>${money(one.quantity * priceOf(one.slug, one.size))}</td><td><form method="post" action="/cart/${at}"><input type="hidden" name="quantity" value="0"><button class="plain" title="Remove ${esc(product(one.slug).name)}">✕</button></form></td></tr>`,
  );
  return sheet(state, {
    title: 'Your cart',
    note: query.get('note'),
    body: rows.length
      ? `<table><thead><tr><th>Product</th><th>Quantity</th><th>Price</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>
<p><b>Subtotal: ${money(goods(state.cart))}</b> <span class="small">Delivery is added at checkout.</span></p><p><a class="btn" href="/checkout/address">Go to checkout</a> <a href="/">Continue shopping</a></p>`
      : '<p>Your cart is empty.</p><p><a href="/">Continue shopping</a></p>',
  });
}

const addressFields = (at: URLSearchParams): string =>
  [
    ['name', 'Full name'],
    ['street', 'Street and number'],
    ['town', 'Town'],
    ['postcode', 'Postcode'],
  ]
    .map(
      ([name = '', label]) =>
        `<label class="field">${label}<input name="${name}" required value="${esc(at.get(name) ?? '')}"></label>`,
    )
    .join('');
const filled = (address: Address): URLSearchParams => new URLSearchParams({ ...address });
function readAddress(form: URLSearchParams): Address | null {
  const [name, street, town, postcode] = ['name', 'street', 'town', 'postcode'].map((key) =>
    line(form.get(key)),
  );
  return name && street && town && postcode ? { name, street, town, postcode } : null;
}
const written = (at: Address): string =>
  [at.name, at.street, `${at.town} ${at.postcode}`].map(esc).join('<br>');

function checkoutPage(state: State, step: string, form: URLSearchParams | null): Answer {
  if (state.cart.length === 0) return see('/cart');
  const { checkout } = state;
  const steps = ['address', 'delivery', 'review'].map(
    (name, at) =>
      `<li${name === step ? ' aria-current="step"' : ''}>${at + 1}. ${name[0]?.toUpperCase()}${name.slice(1)}</li>`,
  );
  const show = (body: string, bad = ''): Answer =>
    sheet(state, { title: 'Checkout', bad, body: `<ol class="steps">${steps.join('')}</ol>${body}` });
  if (step === 'address') {
    const address = form && readAddress(form);
    if (address) checkout.address = address;
    if (address) return see('/checkout/delivery');
    return show(
      `<form method="post"><h2>Where should it go?</h2>${addressFields(form ?? filled(checkout.address ?? state.account.address))}<button>Continue to delivery</button></form>`,
      form ? 'Please fill in the whole address.' : '',
    );
  }
  if (checkout.address === null) return see('/checkout/address');
  if (step === 'delivery') {
    if (form && DELIVERY[form.get('delivery') ?? '']) {
      checkout.delivery = form.get('delivery') ?? '';
      return see('/checkout/review');
    }
    const radios = Object.entries(DELIVERY).map(
      ([id, one]) =>
        `<label class="field"><input type="radio" name="delivery" value="${id}"${id === checkout.delivery ? ' checked' : ''}> ${one.label} (${one.when}) – ${one.cents ? money(one.cents) : 'free'}</label>`,
    );
    return show(
      `<form method="post"><fieldset><legend>Delivery method</legend>${radios.join('')}</fieldset><button>Continue to review</button> <a href="/checkout/address">Back</a></form>`,
    );
  }
  const way = DELIVERY[checkout.delivery];
  if (form) {
    const id = Math.max(...state.orders.map((one) => one.id)) + 3;
    state.orders.unshift({
      id,
      placed: '30 November 2026',
      lines: state.cart,
      address: checkout.address,
      delivery: checkout.delivery,
      status: 'Preparing',
    });
    state.cart = [];
    state.checkout = { address: null, delivery: 'standard' };
    return see(`/account/orders/${id}?note=ordered`);
  }
  return show(`<table><tbody>${linesTable(state.cart)}<tr><td>${way?.label}</td><td></td><td>${money(way?.cents ?? 0)}</td></tr></tbody></table><p><b>Total: ${money(goods(state.cart) + (way?.cents ?? 0))}</b></p>
<h2>Delivery address</h2><p>${written(checkout.address)}</p><p>Payment: by invoice within 14 days of delivery.</p><form method="post"><button>Place order</button> <a href="/checkout/delivery">Back</a></form>`);
}

function orderPage(state: State, order: Order, query: URLSearchParams): Answer {
  const way = DELIVERY[order.delivery];
  const change =
    order.status === 'Preparing'
      ? `<p><a class="btn plain" href="/account/orders/${order.id}/address">Change delivery address</a></p><details><summary>Cancel this order</summary><form method="post" action="/account/orders/${order.id}/cancel"><p>This cannot be undone.</p><button>Yes, cancel order ${order.id}</button></form></details>`
      : '';
  return sheet(state, {
    title: `Order ${order.id}`,
    note: query.get('note'),
    body: `<p>Placed on ${order.placed} · <b>${order.status}</b></p><table><tbody>${linesTable(order.lines)}<tr><td>${way?.label}</td><td></td><td>${money(way?.cents ?? 0)}</td></tr></tbody></table>
<p><b>Total: ${money(goods(order.lines) + (way?.cents ?? 0))}</b></p><h2>Delivery address</h2><p>${written(order.address)}</p>${change}<p><a href="/account">All my orders</a></p>`,
  });
}

function accountPage(state: State, query: URLSearchParams): Answer {
  const rows = state.orders.map(
    (one) =>
      `<tr><td><a href="/account/orders/${one.id}">${one.id}</a></td><td>${one.placed}</td><td>${one.lines.map(({ slug }) => esc(product(slug).name)).join(', ')}</td><td>${one.status}</td></tr>`,
  );
  const boxes = Object.entries(EMAILS).map(
    ([id, label]) =>
      `<label class="field"><input type="checkbox" name="emails" value="${id}"${state.account.emails.includes(id) ? ' checked' : ''}> ${label}</label>`,
  );
  return sheet(state, {
    title: 'My account',
    note: query.get('note'),
    body: `<p>Signed in as ${esc(state.account.name)} (${esc(state.account.email)})</p><h2>My orders</h2><table><thead><tr><th>Order</th><th>Placed</th><th>Products</th><th>Status</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<div class="split"><div><h2>Home address</h2><p>${written(state.account.address)}</p></div><div><h2>E-mails from us</h2><form method="post" action="/account/emails"><p>Send to ${esc(state.account.email)}:</p>${boxes.join('')}<button>Save</button></form></div></div>`,
  });
}

function orders(state: State, { path, query, method, body }: Asked): Answer | null {
  const [, , , id, step] = path.split('/');
  const order = state.orders.find((one) => String(one.id) === id);
  if (!order) return null;
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  if (step === undefined) return orderPage(state, order, query);
  if (order.status !== 'Preparing') return see(`/account/orders/${order.id}`);
  if (step === 'cancel' && form) {
    order.status = 'Cancelled';
    return see(`/account/orders/${order.id}?note=cancelled`);
  }
  if (step !== 'address') return null;
  const address = form && readAddress(form);
  if (address) order.address = address;
  if (address) return see(`/account/orders/${order.id}?note=address`);
  return sheet(state, {
    title: `Delivery address of order ${order.id}`,
    body: `<form method="post">${addressFields(form ?? filled(order.address))}<button>Save address</button> <a href="/account/orders/${order.id}">Cancel</a></form>`,
  });
}

function cart(state: State, path: string, form: URLSearchParams): Answer {
  const quantity = Math.min(20, Math.floor(Number(form.get('quantity'))));
  if (path === '/cart/add') {
    const [slug, size] = [form.get('slug') ?? '', form.get('size') ?? ''];
    if (!(quantity >= 1) || priceOf(slug, size) === 0) return see(`/plant/${slug}`);
    const there = state.cart.find((one) => one.slug === slug && one.size === size);
    if (there) there.quantity += quantity;
    else state.cart.push({ slug, size, quantity });
    return see('/cart?note=added');
  }
  const there = state.cart[Number(path.slice(6))];
  if (there && quantity >= 1) there.quantity = quantity;
  if (quantity === 0) state.cart = state.cart.filter((one) => one !== there);
  return see(`/cart?note=${quantity === 0 ? 'removed' : 'updated'}`);
}

function route(state: State, asked: Asked): Answer {
  const { method, path, query, body } = asked;
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  const [, part, key = '', step] = path.split('/');
  if (path === '/') {
    const best = ['spider-plant', 'monstera', 'peace-lily', 'zz-plant', 'moth-orchid', 'echeveria'];
    return sheet(state, {
      title: 'Houseplants for every corner',
      body: `<p>Grown in Yorkshire, packed by hand, delivered in days.</p><h2>Bestsellers</h2>${tiles(best.map(product))}`,
    });
  }
  if (part === 'category' && CATEGORIES[key]) return categoryPage(state, key, query);
  if (path === '/search') {
    const wanted = line(query.get('q')).toLowerCase();
    const found = PRODUCTS.filter((one) => `${one.name} ${one.latin}`.toLowerCase().includes(wanted));
    return sheet(state, {
      title: `Search: ${wanted}`,
      body: found.length ? tiles(found) : '<p>We found nothing for that.</p>',
    });
  }
  const one = part === 'plant' ? PRODUCTS.find(({ slug }) => slug === key) : undefined;
  if (one) return step === 'review' ? reviewPage(state, one, form) : plantPage(state, one, query);
  if (part === 'cart') return form ? cart(state, path, form) : cartPage(state, query);
  if (part === 'checkout') return checkoutPage(state, key, form);
  if (path === '/account/emails' && form) {
    state.account.emails = Object.keys(EMAILS).filter((id) => form.getAll('emails').includes(id));
    return see('/account?note=saved');
  }
  if (path === '/account') return accountPage(state, query);
  const found = part === 'account' && key === 'orders' ? orders(state, asked) : null;
  if (found) return found;
  if (path === '/delivery') {
    const ways = Object.values(DELIVERY).map(
      (way) => `<li>${way.label}: ${way.cents ? money(way.cents) : 'free'}, ${way.when}</li>`,
    );
    return sheet(state, {
      title: 'Delivery & returns',
      body: `<ul>${ways.join('')}</ul><p>Arrived damaged? Send us a photograph within 7 days and we replace the plant. The address of an order can be changed, and the order cancelled, until it leaves us.</p>`,
    });
  }
  return {
    ...sheet(state, { title: 'Page not found', body: '<p><a href="/">To the shop</a></p>' }),
    status: 404,
  };
}

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/gu, '');
const sameAddress = (left: Address, right: Address): boolean =>
  same(Object.values(left).map(bare), Object.values(right).map(bare));
const shop = ({ orders: placed, reviews, account, cart: inCart }: State): Shop => ({
  orders: placed,
  reviews,
  account,
  cart: inCart,
});

export const houseplants = defineSite<State>({
  id: 'houseplants',
  about:
    'An online shop for houseplants: categories, product pages, cart, checkout with address and delivery choice.',
  start() {
    const state: State = { ...seed(), checkout: { address: null, delivery: 'standard' } };
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'hanging-plant',
      task: 'You have a cat and would like a hanging plant that is safe for pets. Order the cheapest one that the shop sells, one piece, and have it sent to your home by express delivery.',
      achievable: true,
      done(state) {
        const [order, ...more] = added(state.orders, seed().orders) ?? [];
        return (
          order !== undefined &&
          more.length === 0 &&
          same(order.lines, [{ slug: 'spider-plant', size: 'Small', quantity: 1 }]) &&
          order.delivery === 'express' &&
          order.status === 'Preparing' &&
          sameAddress(order.address, seed().account.address) &&
          same({ ...shop(state), orders: [] }, { ...seed(), orders: [] })
        );
      },
    },
    {
      id: 'snake-plant-review',
      task: 'The snake plant that you bought here is doing well. Leave a review for it with five stars, saying "Arrived healthy and well packed", and sign it Nora W.',
      achievable: true,
      done(state) {
        const [review, ...more] = added(state.reviews, seed().reviews) ?? [];
        return (
          review !== undefined &&
          more.length === 0 &&
          review.slug === 'snake-plant' &&
          review.stars === 5 &&
          bare(review.name) === 'noraw' &&
          bare(review.text) === 'arrivedhealthyandwellpacked' &&
          same({ ...shop(state), reviews: [] }, { ...seed(), reviews: [] })
        );
      },
    },
    {
      id: 'office-address',
      task: 'You will not be at home when the Swiss cheese plant that you ordered arrives. Have that order sent to your office instead: 3 Dock Street, Leeds, LS10 1NB.',
      achievable: true,
      done(state) {
        const now = only(state.orders, (one) => one.id === 10482).address;
        const office = {
          name: 'Nora Whitfield',
          street: '3 Dock Street',
          town: 'Leeds',
          postcode: 'LS10 1NB',
        };
        const wanted = after(
          seed,
          (left) => void (only(left.orders, (one) => one.id === 10482).address = now),
        );
        return sameAddress(now, office) && same(shop(state), wanted);
      },
    },
    {
      id: 'no-offers',
      task: 'You no longer want to get the weekly offers by e-mail. The other e-mails from the shop are fine.',
      achievable: true,
      done: (state) =>
        same(
          shop(state),
          after(seed, (left) => void (left.account.emails = ['orders', 'tips'])),
        ),
    },
    {
      id: 'gift-voucher',
      task: 'Your sister Ida has her birthday soon. Buy her a gift voucher for £30 and have it sent to ida.whitfield@example.org.',
      achievable: false,
      done: () => false,
    },
  ],
});
