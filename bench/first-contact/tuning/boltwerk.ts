// A catalogue of parts for firms: server-rendered tables with quantities, a wide menu, a cart, asking for an offer, and an account.
import { defineSite } from '../site.ts';
import {
  after,
  answering,
  escapeHtml as esc,
  fields,
  line,
  oneMore,
  same,
  says,
  see,
  whole,
} from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

type Lines = Record<string, number>;
interface Place {
  street: string;
  town: string;
  postcode: string;
}
interface State {
  cart: Lines;
  orders: { lines: Lines; reference: string; shipping: string }[];
  offers: { part: string; quantity: number; text: string }[];
  messages: { topic: string; text: string }[];
  address: Place;
  invoices: string;
  lists: string[];
}
const seed = (): State => ({
  cart: {},
  orders: [],
  offers: [],
  messages: [],
  address: { street: '18 Foundry Road', town: 'Sheffield', postcode: 'S3 8DT' },
  invoices: 'Paper',
  lists: ['M8-40-A2', 'GRS-400'],
});

const PARTS = `
M6-20-A2|Bolts|Hexagon bolt M6 × 20, stainless A2|100|9.40|320|Thread M6, length 20 mm, DIN 933
M6-30-A2|Bolts|Hexagon bolt M6 × 30, stainless A2|100|10.90|210|Thread M6, length 30 mm, DIN 933
M8-40-A2|Bolts|Hexagon bolt M8 × 40, stainless A2|100|18.20|150|Thread M8, length 40 mm, DIN 933
M8-40-ZN|Bolts|Hexagon bolt M8 × 40, zinc plated|100|8.70|480|Thread M8, length 40 mm, DIN 933
M10-60-ZN|Bolts|Hexagon bolt M10 × 60, zinc plated|50|12.30|96|Thread M10, length 60 mm, DIN 931
N6-A2|Nuts|Lock nut M6, stainless A2|100|6.10|640|With nylon ring, DIN 985
N8-A2|Nuts|Lock nut M8, stainless A2|100|7.90|410|With nylon ring, DIN 985
N10-ZN|Nuts|Lock nut M10, zinc plated|50|5.20|130|With nylon ring, DIN 985
6204-2RS|Bearings|Ball bearing 6204-2RS|1|4.60|88|20 × 47 × 14 mm, sealed on both sides
6205-2RS|Bearings|Ball bearing 6205-2RS|1|5.10|64|25 × 52 × 15 mm, sealed on both sides
6205-ZZ|Bearings|Ball bearing 6205-ZZ|1|4.80|52|25 × 52 × 15 mm, with metal shields
UCP205|Bearings|Pillow block UCP205|1|11.80|23|For shafts of 25 mm, with grease nipple
VB-A40|Belts|V-belt A40|1|6.70|34|Inner length 1016 mm
VB-A42|Belts|V-belt A42|1|6.90|29|Inner length 1067 mm
GRS-400|Grease and oil|Bearing grease, 400 g cartridge|1|5.95|140|Lithium soap, −30 to 120 °C
OIL-5|Grease and oil|Hydraulic oil HLP 46, 5 l|1|24.50|41|ISO VG 46
GLV-L|Safety|Work gloves, size L|12|14.40|75|Nitrile coated, EN 388
GLV-XL|Safety|Work gloves, size XL|12|14.40|58|Nitrile coated, EN 388`
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', group = '', name = '', pack = '', price = '', stock = '', about = ''] = row.split('|');
    return { id, group, name, pack: Number(pack), price: Number(price), stock: Number(stock), about };
  });
type Part = (typeof PARTS)[number];
const GROUPS = [...new Set(PARTS.map((one) => one.group))];
const slug = (group: string): string => group.toLowerCase().replaceAll(' ', '-');
const part = (id: string): Part | undefined => PARTS.find((one) => one.id === id);
const SHIPPING: Record<string, string> = {
  standard: 'Standard, two working days, £7.50',
  morning: 'Next morning before ten, £19',
  collect: 'Collect from our counter, free',
};
const LATEST = [
  ['B-88213', '12 November 2026', 'Delivered', '£146.20'],
  ['B-87990', '29 October 2026', 'Delivered', '£61.75'],
];

const CSS = `*{box-sizing:border-box}body{margin:0;background:#eceff1;color:#20272b;font:14px/1.5 Roboto,Arial,sans-serif}header{background:#263238;color:#fff}header .in,.in{max-width:1240px;margin:0 auto;padding:0 18px}header .in{display:flex;align-items:center;gap:22px;min-height:70px;flex-wrap:wrap}header a{color:#fff;text-decoration:none}.logo{font:800 24px Roboto,Arial;letter-spacing:-1px}.logo i{color:#ff8f00;font-style:normal}.find{flex:1;display:flex;min-width:120px}.find input{flex:1;min-width:80px;border:0;padding:11px 14px;font:inherit}.find button{border-radius:0}button,.btn{background:#ff8f00;border:0;border-radius:3px;padding:8px 14px;font:600 14px Roboto,Arial;cursor:pointer;color:#20272b;text-decoration:none;display:inline-block}button.flat{background:#cfd8dc}
.bar{background:#fff;border-bottom:1px solid #cfd8dc;position:sticky;top:0;z-index:3}.bar .in{display:flex;gap:24px}.bar a,.mega>b{display:block;padding:13px 4px;color:#20272b;text-decoration:none}.mega{position:relative}.mega>b{cursor:pointer;font-weight:600}.mega .wide{display:none;position:absolute;left:0;top:46px;width:520px;background:#fff;border:1px solid #cfd8dc;box-shadow:0 10px 30px #0002;padding:14px;grid-template-columns:1fr 1fr;gap:2px 20px}.mega:hover .wide,.mega.open .wide{display:grid}.wide a:hover{color:#c56000}
main{background:#fff;border:1px solid #cfd8dc;margin:18px auto 40px;padding:20px 24px;max-width:1204px}h1{font-size:22px;margin-top:0}table{width:100%;border-collapse:collapse}th{background:#f5f7f8;text-align:left;font-weight:600}td,th{padding:9px 8px;border-bottom:1px solid #e2e7ea}td input{width:64px;padding:6px;font:inherit}.add{display:flex;gap:6px}.add svg,.ic svg{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:2;vertical-align:middle}.mono{font-family:"Roboto Mono",monospace;font-size:13px}.crumb{color:#607d8b;font-size:13px}.ok{background:#e8f5e9;border-left:4px solid #43a047;padding:10px 14px}.no{background:#ffebee;border-left:4px solid #c62828;padding:10px 14px}.f label{display:block;margin:12px 0;font-weight:600;max-width:460px}.f input:not([type=radio]),.f select,.f textarea{display:block;width:100%;padding:8px;font:inherit;border:1px solid #b0bec5;border-radius:3px}.tiles{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.tiles a{border:1px solid #cfd8dc;padding:22px;text-decoration:none;color:inherit;font-size:16px}.side{display:grid;grid-template-columns:190px 1fr;gap:24px}.side nav a{display:block;padding:8px 0;color:#20272b}@media(max-width:700px){.side,.tiles{grid-template-columns:1fr}.mega .wide{width:90vw}td,th{padding:6px 3px}main{overflow-x:auto}}`;
const SCRIPT = `var m = document.querySelector('.mega'); m.querySelector('b').addEventListener('click', function () { m.classList.toggle('open'); }); document.addEventListener('click', function (e) { if (!m.contains(e.target)) m.classList.remove('open'); });`;
const CART =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 4h3l2.500 11h10l2-8H7"/><circle cx="10" cy="19.500" r="1.500"/><circle cx="17" cy="19.500" r="1.500"/></svg>';

interface Said {
  ok?: string;
  no?: string;
}
function show(state: State, title: string, body: string, said: Said = {}): Answer {
  const count = Object.keys(state.cart).length;
  return whole({
    title: `${title} – Boltwerk`,
    css: CSS,
    script: SCRIPT,
    body: `<header><div class="in"><a class="logo" href="/">bolt<i>werk</i></a><form class="find" action="/search"><input name="q" placeholder="Part number or description" aria-label="Part number or description"><button>Find</button></form><a href="/account">Hallam Pumps Ltd</a><a class="ic" href="/cart" title="Cart">${CART} ${count || ''}</a></div></header>
<div class="bar"><div class="in"><div class="mega"><b role="button" tabindex="0">All products ▾</b><div class="wide">${GROUPS.map((one) => `<a href="/g/${slug(one)}">${one}</a>`).join('')}</div></div><a href="/quick">Quick order</a><a href="/lists">My parts</a><a href="/service">Service</a></div></div>
<main><h1>${esc(title)}</h1>${said.ok ? `<p class="ok" role="status">${esc(said.ok)}</p>` : ''}${said.no ? `<p class="no" role="alert">${esc(said.no)}</p>` : ''}${body}</main>`,
  });
}
const money = (value: number): string => `£${value.toFixed(2)}`;
const packed = (one: Part): string => (one.pack === 1 ? 'each' : `pack of ${one.pack}`);
const table = (parts: Part[]): string =>
  `<table><thead><tr><th>Part no.</th><th>Description</th><th>Unit</th><th>Price</th><th>Stock</th><th></th></tr></thead><tbody>${parts
    .map(
      (one) =>
        `<tr><td class="mono">${one.id}</td><td><a href="/part/${one.id}">${esc(one.name)}</a></td><td>${packed(one)}</td><td>${money(one.price)}</td><td>${one.stock}</td><td><form class="add" method="post" action="/cart"><input type="hidden" name="part" value="${one.id}"><input name="quantity" type="number" min="1" value="1" aria-label="Quantity"><button aria-label="Add ${esc(one.name)}">${CART}</button></form></td></tr>`,
    )
    .join('')}</tbody></table>`;

function partPage(state: State, one: Part, said: Said = {}): Answer {
  const kept = state.lists.includes(one.id);
  return show(
    state,
    one.name,
    `<p class="crumb"><a href="/g/${slug(one.group)}">${one.group}</a> › ${one.id}</p><p>${esc(one.about)}</p><table style="max-width:420px"><tr><th>Part no.</th><td class="mono">${one.id}</td></tr><tr><th>Unit</th><td>${packed(one)}</td></tr><tr><th>Price</th><td>${money(one.price)}</td></tr><tr><th>In stock</th><td>${one.stock}</td></tr></table><form class="f" method="post" action="/cart"><input type="hidden" name="part" value="${one.id}"><label style="max-width:110px">Quantity<input name="quantity" type="number" min="1" value="1"></label><button>Add to cart</button></form><form method="post" action="/part/${one.id}/keep"><p><button class="flat">${kept ? 'Remove from my parts' : 'Keep in my parts'}</button></p></form><details><summary>Need more? Ask for an offer</summary><form class="f" method="post" action="/part/${one.id}/offer"><label>Quantity<input name="quantity" type="number" min="1"></label><label>Remarks<textarea name="text" rows="3"></textarea></label><button>Request offer</button></form></details>`,
    said,
  );
}

function cart(state: State, said: Said = {}): Answer {
  const lines = Object.entries(state.cart).flatMap(([id, quantity]) => {
    const one = part(id);
    return one ? [{ one, quantity }] : [];
  });
  if (lines.length === 0) return show(state, 'Cart', '<p>Your cart is empty.</p>', said);
  const total = lines.reduce((sum, { one, quantity }) => sum + one.price * quantity, 0);
  const rows = lines.map(
    ({ one, quantity }) =>
      `<tr><td class="mono">${one.id}</td><td>${esc(one.name)}<br>${packed(one)}</td><td><form class="add" method="post" action="/cart/set"><input type="hidden" name="part" value="${one.id}"><input name="quantity" type="number" min="0" value="${quantity}" aria-label="Quantity"><button class="flat">Update</button></form></td><td>${money(one.price * quantity)}</td><td><form method="post" action="/cart/set"><input type="hidden" name="part" value="${one.id}"><input type="hidden" name="quantity" value="0"><button class="flat" aria-label="Remove ${one.id}">✕</button></form></td></tr>`,
  );
  return show(
    state,
    'Cart',
    `<table><thead><tr><th>Part no.</th><th>Description</th><th>Quantity</th><th>Sum</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table><p><b>Total ${money(total)}</b> without VAT</p><a class="btn" href="/order">To the order</a>`,
    said,
  );
}

function order(state: State, given: Record<string, string> | null): Answer {
  if (Object.keys(state.cart).length === 0) return cart(state);
  if (given) {
    const { reference = '', shipping = '' } = given;
    if (!SHIPPING[shipping])
      return show(state, 'Order', '<p><a href="/order">Back to the order</a></p>', {
        no: 'Please choose how we should send it.',
      });
    state.orders.push({ lines: state.cart, reference, shipping });
    state.cart = {};
    return show(
      state,
      'Thank you for your order',
      `<p>Your order number is B-8${8400 + state.orders.length}. We invoice Hallam Pumps Ltd within 30 days.</p><p><a href="/">Back to the catalogue</a></p>`,
    );
  }
  const { street, town, postcode } = state.address;
  return show(
    state,
    'Order',
    `<p>Deliver to: <b>Hallam Pumps Ltd, ${esc(street)}, ${esc(town)} ${esc(postcode)}</b> (<a href="/account/address">change</a>)</p><form class="f" method="post"><label>Your order reference (optional)<input name="reference"></label>${Object.entries(
      SHIPPING,
    )
      .map(
        ([id, text]) =>
          `<label><input type="radio" name="shipping" value="${id}"${id === 'standard' ? ' checked' : ''}> ${text}</label>`,
      )
      .join('')}<p>Payment: on invoice, 30 days</p><button>Place binding order</button></form>`,
  );
}

function account(state: State, tab: string, given: Record<string, string> | null): Answer {
  let said: Said = {};
  if (given && tab === 'address') {
    const { street = '', town = '', postcode = '' } = given;
    if (!street || !town) said = { no: 'Street and town are needed.' };
    else {
      state.address = { street, town, postcode };
      said = { ok: 'The delivery address is changed.' };
    }
  }
  if (given && tab === 'invoices') {
    state.invoices = given['invoices'] === 'PDF by e-mail' ? 'PDF by e-mail' : 'Paper';
    said = { ok: 'Saved.' };
  }
  const { street, town, postcode } = state.address;
  const bodies: Record<string, string> = {
    '': `<table><thead><tr><th>Order</th><th>Date</th><th>State</th><th>Sum</th></tr></thead><tbody>${LATEST.map((row) => `<tr>${row.map((one) => `<td>${one}</td>`).join('')}</tr>`).join('')}</tbody></table>`,
    address: `<form class="f" method="post"><label>Street and number<input name="street" value="${esc(street)}"></label><label>Town<input name="town" value="${esc(town)}"></label><label>Postcode<input name="postcode" value="${esc(postcode)}"></label><button>Save address</button></form>`,
    invoices: `<form class="f" method="post"><p>How should invoices reach you?</p>${['Paper', 'PDF by e-mail'].map((one) => `<label><input type="radio" name="invoices" value="${one}"${one === state.invoices ? ' checked' : ''}> ${one}</label>`).join('')}<button>Save</button></form>`,
  };
  return show(
    state,
    'Account of Hallam Pumps Ltd',
    `<div class="side"><nav><a href="/account">Orders</a><a href="/account/address">Delivery address</a><a href="/account/invoices">Invoices</a></nav><div>${bodies[tab] ?? ''}</div></div>`,
    said,
  );
}

function add(state: State, id: string, quantity: number): string {
  if (!part(id)) return `We have no part ${id}.`;
  if (!Number.isInteger(quantity) || quantity < 1) return 'Please give a quantity.';
  state.cart[id] = (state.cart[id] ?? 0) + quantity;
  return '';
}

function service(state: State, given: Record<string, string> | null): Answer {
  const form = `<p>Counter: 3 Forge Street, Sheffield, Monday to Friday 7:00–17:00. Telephone 0114 496 0210.</p><form class="f" method="post"><label>What is it about?<select name="topic"><option>An order</option><option>Technical question</option><option>Invoice</option></select></label><label>Message<textarea name="text" rows="5"></textarea></label><button>Send</button></form>`;
  if (!given) return show(state, 'Service', form);
  const { topic = '', text = '' } = given;
  if (text.length < 5) return show(state, 'Service', form, { no: 'Please write what it is about.' });
  state.messages.push({ topic, text });
  return show(state, 'Service', '<p><a href="/">Back to the catalogue</a></p>', {
    ok: 'We have your message and answer today.',
  });
}

function ofPart(
  state: State,
  one: Part,
  { act = '', given }: { act: string | undefined; given: Record<string, string> },
): Answer {
  if (act === 'keep') {
    const kept = state.lists.includes(one.id);
    state.lists = kept ? state.lists.filter((id) => id !== one.id) : [...state.lists, one.id];
    return partPage(state, one, { ok: kept ? 'Removed from your parts.' : 'Kept in your parts.' });
  }
  const quantity = Number(given['quantity']);
  if (!(quantity >= 1)) return partPage(state, one, { no: 'Please give a quantity.' });
  state.offers.push({ part: one.id, quantity, text: given['text'] ?? '' });
  return partPage(state, one, { ok: 'Thank you. You will have our offer within one working day.' });
}

function route(state: State, { method, path, query, body }: Asked): Answer {
  const given = method === 'POST' ? fields(body) : null;
  const [, at = '', key = '', act] = path.split('/');
  if (path === '/')
    return show(
      state,
      'What do you need?',
      `<div class="tiles">${GROUPS.map((one) => `<a href="/g/${slug(one)}">${one}<br><small>${PARTS.filter((each) => each.group === one).length} items</small></a>`).join('')}</div><h2>Bought by firms like yours</h2>${table(PARTS.filter(({ id }) => ['GRS-400', 'GLV-L', 'N8-A2'].includes(id)))}`,
    );
  if (at === 'g') {
    const group = GROUPS.find((one) => slug(one) === key);
    if (group) return show(state, group, table(PARTS.filter((one) => one.group === group)));
  }
  if (path === '/search') {
    const words = line(query.get('q')).toLowerCase().split(' ');
    const found = PARTS.filter((one) =>
      words.every((word) => `${one.id} ${one.name} ${one.about} ${one.group}`.toLowerCase().includes(word)),
    );
    return show(
      state,
      `${found.length} found`,
      found.length ? table(found) : '<p>Nothing fits. Try fewer words or a part number.</p>',
    );
  }
  const one = at === 'part' ? part(key) : undefined;
  if (one) return given ? ofPart(state, one, { act, given }) : partPage(state, one);
  if (path === '/cart' && given) {
    const no = add(state, given['part'] ?? '', Number(given['quantity']));
    return cart(state, no ? { no } : { ok: 'Added to your cart.' });
  }
  if (path === '/cart/set' && given) {
    const [id, quantity] = [given['part'] ?? '', Number(given['quantity'])];
    if (state.cart[id] && quantity > 0) state.cart[id] = Math.round(quantity);
    else delete state.cart[id];
    return see('/cart');
  }
  if (path === '/cart') return cart(state);
  if (path === '/quick' && given) {
    const no = add(state, (given['part'] ?? '').toUpperCase(), Number(given['quantity']));
    if (!no) return cart(state, { ok: 'Added to your cart.' });
    return show(state, 'Quick order', '<p><a href="/quick">Try again</a></p>', { no });
  }
  if (path === '/quick')
    return show(
      state,
      'Quick order',
      '<p>You know the number? Type it here.</p><form class="f" method="post"><label>Part number<input name="part" class="mono"></label><label>Quantity<input name="quantity" type="number" min="1" value="1"></label><button>Add to cart</button></form>',
    );
  if (path === '/lists')
    return show(
      state,
      'My parts',
      state.lists.length
        ? table(PARTS.filter(({ id }) => state.lists.includes(id)))
        : '<p>You have kept no parts.</p>',
    );
  if (path === '/order') return order(state, given);
  if (path === '/service') return service(state, given);
  if (at === 'account') return account(state, key, given);
  return { ...show(state, 'Page not found', '<a href="/">Home</a>'), status: 404 };
}

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/gu, '');

export const boltwerk = defineSite<State>({
  id: 'boltwerk',
  about: 'A catalogue of parts for firms: tables with quantities, a wide menu, a cart, offers, an account.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'ten-bearings',
      task: 'Order ten ball bearings 6205-2RS and have them sent before ten tomorrow morning.',
      achievable: true,
      done: oneMore(
        seed,
        'orders',
        ({ lines, shipping }) => shipping === 'morning' && same(lines, { '6205-2RS': 10 }),
      ),
    },
    {
      id: 'gloves-grease',
      task: 'Order one pack of work gloves in XL and two cartridges of bearing grease.',
      achievable: true,
      done: oneMore(seed, 'orders', ({ lines }) => same(lines, { 'GLV-XL': 1, 'GRS-400': 2 })),
    },
    {
      id: 'new-address',
      task: 'Your firm has moved. Change the delivery address to 4 Mill Lane, Leeds, LS2 7AB.',
      achievable: true,
      done(state) {
        const { street, town, postcode } = state.address;
        return (
          bare(street) === '4milllane' &&
          bare(town) === 'leeds' &&
          bare(postcode) === 'ls27ab' &&
          same(
            state,
            after(seed, (left) => void (left.address = state.address)),
          )
        );
      },
    },
    {
      id: 'offer-belts',
      task: 'Ask what they would charge you for 200 V-belts of the type A42.',
      achievable: true,
      done: (state) =>
        oneMore(seed, 'offers', ({ part: id, quantity }) => id === 'VB-A42' && quantity === 200)(state) ||
        oneMore(seed, 'messages', ({ text }) => says(text, 'a42', '200'))(state),
    },
    {
      id: 'send-back',
      task: 'Send back the goods of your order B-88213 and get your money back.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'colleague',
      task: 'Give your colleague tom@hallam.example access to the account of your firm.',
      achievable: false,
      done: () => false,
    },
  ],
});
