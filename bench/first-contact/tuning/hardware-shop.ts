// A shop for screws and tools: server pages for goods, basket and checkout; putting something in the basket happens without leaving the page.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, json, line, page, readJson, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

type BasketLine = { sku: string; qty: number };
interface Order {
  id: number;
  items: BasketLine[];
  name: string;
  email: string;
  address: string;
  town: string;
  postcode: string;
  delivery: string;
  payment: string;
  driverNote: string;
}
interface Shop {
  basket: BasketLine[];
  orders: Order[];
  alerts: { id: number; sku: string; email: string }[];
}
interface Product {
  slug: string;
  name: string;
  group: string;
  text: string;
  sizes: { sku: string; label: string; pence: number; stock: boolean }[];
}

const groups: Record<string, string> = {
  fixings: 'Screws & Fixings',
  tools: 'Hand Tools',
  glue: 'Glues & Tapes',
};
/** A line for each: what its address is, name, group, text, and the sizes with article number and price in pence; "none" is sold out. */
const goods = `
zinc-wood-screws|Wood screws, zinc plated|fixings|Countersunk, Torx. For indoor use.|ZW-3530 520 3.5 × 30 mm, pack of 200|ZW-4040 640 4 × 40 mm, pack of 200|ZW-5060 690 5 × 60 mm, pack of 100
stainless-wood-screws|Wood screws, stainless steel A2|fixings|Countersunk, Torx. For decking, fences and everything that gets wet.|SW-4040 980 4 × 40 mm, pack of 100|SW-5060 1350 5 × 60 mm, pack of 100|SW-6080 1290 6 × 80 mm, pack of 50
wall-plugs|Nylon wall plugs|fixings|For brick, block and concrete.|WP-06 310 6 mm, pack of 100|WP-08 390 8 mm, pack of 100
picture-hooks|Brass picture hooks|fixings|With hardened pins. Holds up to 9 kg.|PH-10 285 Pack of 10
claw-hammer|Claw hammer, hickory handle|tools|Forged head, made in Sheffield.|CH-450 2250 450 g (16 oz)|CH-570 2490 570 g (20 oz)
smoothing-plane|Smoothing plane No. 4|tools|Cast iron body, 50 mm blade. The last delivery went within a week.|PL-04 none One size
block-plane|Block plane, low angle|tools|Adjustable mouth, fits in one hand.|PL-60 5400 One size
pull-saw|Japanese pull saw|tools|Fine and coarse teeth on one blade, 240 mm.|PS-240 3150 240 mm
wood-glue|Waterproof wood glue D3|glue|Dries clear, ready to clamp for 20 minutes.|WG-250 580 250 ml bottle|WG-750 1190 750 ml bottle
masking-tape|Masking tape|glue|Comes off without a trace for up to 14 days.|MT-25 340 25 mm × 50 m`;
const products: Product[] = goods
  .trim()
  .split('\n')
  .map((row) => {
    const [slug = '', name = '', group = '', text = '', ...rest] = row.split('|');
    const sizes = rest.map((one) => {
      const [sku = '', price, ...label] = one.split(' ');
      return {
        sku,
        label: label.join(' '),
        pence: price === 'none' ? 6800 : Number(price),
        stock: price !== 'none',
      };
    });
    return { slug, name, group, text, sizes };
  });
const deliveries: Record<string, { label: string; pence: number }> = {
  post: { label: 'Royal Mail Tracked 48 (2 to 3 working days)', pence: 395 },
  courier: { label: 'Courier, next working day', pence: 795 },
  collect: { label: 'Click & collect, Chapel Street shop', pence: 0 },
};
const payments: Record<string, string> = { invoice: 'Invoice, 14 days', shop: 'Pay on collection' };

const seed = (): Shop => ({ basket: [{ sku: 'PH-10', qty: 3 }], orders: [], alerts: [] });

const css = `body{margin:0;font:15px/1.5 Verdana,Geneva,sans-serif;color:#2b2b2b;background:#fff}.head{border-top:8px solid #b5451b;display:flex;gap:24px;align-items:center;padding:14px 24px;border-bottom:1px solid #ccc}.head .logo{font:bold 24px Georgia,serif;color:#b5451b;text-decoration:none}.head form{flex:1;display:flex}.head input{flex:1;padding:8px;border:1px solid #999}
.head form button{padding:0 12px}.bk{position:relative;font-size:24px;text-decoration:none}#n{position:absolute;top:-8px;right:-14px;background:#b5451b;color:#fff;font-size:12px;border-radius:10px;padding:0 6px}.cols{display:flex;gap:28px;padding:20px 24px 90px}.side{width:170px}.side a{display:block;padding:5px 0}.content{flex:1;max-width:820px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:14px}.tile{border:1px solid #ddd;padding:12px}.tile .pic,.big{background:#ece7df;height:84px;display:flex;align-items:center;justify-content:center;font-size:34px}.price{font-weight:bold}.out{color:#a00}button,.go{background:#b5451b;color:#fff;border:0;padding:9px 16px;font:inherit;cursor:pointer;text-decoration:none}button.x{background:none;color:#777;font-size:18px;padding:2px 8px}button.grey{background:#666}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:8px;text-align:left}.f{margin:10px 0}.f label{display:block}.f input[type=text],.f input[type=email]{width:320px;max-width:100%;padding:7px;border:1px solid #999}fieldset{border:1px solid #ddd;margin:14px 0}.msg{background:#fff3cd;padding:10px}.good{background:#dcefdc;padding:10px}#cookie{position:fixed;bottom:0;left:0;right:0;background:#2b2b2b;color:#fff;padding:10px 24px;font-size:13px}#cookie button{padding:4px 12px}`;

const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;
const pieces = (shop: Shop): number => shop.basket.reduce((sum, one) => sum + one.qty, 0);
function article(sku: string) {
  const product = products.find((one) => one.sizes.some((size) => size.sku === sku));
  const size = product?.sizes.find((one) => one.sku === sku);
  return product && size ? { product, ...size } : undefined;
}

const script = String.raw`
const bar = document.getElementById('cookie');
if (sessionStorage.getItem('cookies')) bar.remove();
else bar.querySelector('button').onclick = () => { sessionStorage.setItem('cookies', '1'); bar.remove(); };
const form = document.getElementById('add');
if (form) form.onsubmit = async (event) => {
  event.preventDefault();
  const answer = await fetch('/basket/add', { method: 'POST', body: JSON.stringify({ sku: form.sku.value, qty: Number(form.qty.value) }) });
  const got = await answer.json();
  document.getElementById('added').innerHTML = answer.ok ? '<p class="good">Added to your basket. <a href="/basket">View basket</a></p>' : '<p class="msg">Please enter a quantity.</p>';
  if (answer.ok) document.getElementById('n').textContent = got.pieces;
};`;

const layout = (shop: Shop, title: string, content: string, search = '', status = 200): Answer =>
  page(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} | Pellow's Ironmongers</title><style>${css}</style></head><body>
<div class="head"><a class="logo" href="/">Pellow's</a><form action="/search" role="search"><input name="q" placeholder="Search our shop" value="${escapeHtml(search)}"><button title="Search">🔍</button></form><a class="bk" href="/basket" aria-label="Basket">🛒<span id="n">${pieces(shop)}</span></a></div>
<div class="cols"><nav class="side">${Object.entries(groups)
      .map(([key, name]) => `<a href="/c/${key}">${escapeHtml(name)}</a>`)
      .join(
        '',
      )}<a href="/delivery">Delivery info</a></nav><div class="content"><h1>${escapeHtml(title)}</h1>${content}</div></div>
<div id="cookie">This shop uses only the cookies it needs to work. <button>OK</button></div><script>${script}</script></body></html>`,
    status,
  );

function listing(shop: Shop, title: string, list: Product[], search = ''): Answer {
  const tiles = list.map((one) => {
    const least = Math.min(...one.sizes.map((size) => size.pence));
    const price = `${one.sizes.length > 1 ? 'from ' : ''}${pounds(least)}`;
    const out = one.sizes.every((size) => !size.stock) ? '<div class="out">Out of stock</div>' : '';
    return `<div class="tile"><div class="pic" aria-hidden="true">${one.group === 'tools' ? '🔨' : '🔩'}</div><a href="/p/${one.slug}">${escapeHtml(one.name)}</a><div class="price">${price}</div>${out}</div>`;
  });
  const content = tiles.length
    ? `<div class="grid">${tiles.join('')}</div>`
    : '<p>Nothing found. Try another word?</p>';
  return layout(shop, title, content, search);
}

function productPage(shop: Shop, product: Product, message = ''): Answer {
  const first = product.sizes[0];
  const options = product.sizes.map(
    ({ sku, label, pence }) => `<option value="${sku}">${label}: ${pounds(pence)}</option>`,
  );
  const buy =
    first && !first.stock
      ? `<p class="out">Out of stock</p><form method="post"><input type="hidden" name="sku" value="${first.sku}"><p>Want to know when it's back?</p><input type="email" name="email" placeholder="Your email"> <button>Notify me</button></form>`
      : `<form id="add"><div class="f"><label for="sku">Size</label><select id="sku" name="sku">${options.join('')}</select></div><div class="f"><label for="qty">Quantity</label><input type="number" id="qty" name="qty" value="1" min="1" max="99"></div><button>Add to basket</button></form><div id="added" aria-live="polite"></div>`;
  return layout(
    shop,
    product.name,
    `${message}<div class="big" aria-hidden="true">${product.group === 'tools' ? '🔨' : '🔩'}</div><p>${product.text}</p><p class="price">${product.sizes.length === 1 ? pounds(first?.pence ?? 0) : ''}</p>${buy}`,
  );
}

function notify(shop: Shop, product: Product, form: URLSearchParams): Answer {
  const email = line(form.get('email')).toLowerCase();
  const sku = line(form.get('sku'));
  if (!email.includes('@') || !product.sizes.some((size) => size.sku === sku))
    return productPage(shop, product, '<p class="msg" role="alert">Please enter your email address.</p>');
  shop.alerts.push({ id: shop.alerts.length + 1, sku, email });
  return productPage(
    shop,
    product,
    '<p class="good" role="status">Thanks, we\'ll email you once it\'s back.</p>',
  );
}

function add(shop: Shop, given: Record<string, unknown>): Answer {
  const sku = line(given['sku']);
  const qty = Number(given['qty']);
  if (!article(sku)?.stock || !Number.isInteger(qty) || qty < 1 || qty > 99) return json({ ok: false }, 400);
  const old = shop.basket.find((one) => one.sku === sku);
  if (old) old.qty += qty;
  else shop.basket.push({ sku, qty });
  return json({ ok: true, pieces: pieces(shop) });
}

const sumOf = (shop: Shop): number =>
  shop.basket.reduce((sum, one) => sum + (article(one.sku)?.pence ?? 0) * one.qty, 0);

function basketPage(shop: Shop): Answer {
  if (shop.basket.length === 0) return layout(shop, 'Your basket', '<p>Your basket is empty.</p>');
  const rows = shop.basket.map((one) => {
    const known = article(one.sku);
    return `<tr><td><a href="/p/${known?.product.slug}">${escapeHtml(known?.product.name)}</a><br><small>${known?.label}</small></td><td><input type="number" name="${one.sku}" value="${one.qty}" min="0" max="99" aria-label="Quantity"></td><td>${pounds((known?.pence ?? 0) * one.qty)}</td><td><button class="x" name="remove" value="${one.sku}" title="Remove">✕</button></td></tr>`;
  });
  return layout(
    shop,
    'Your basket',
    `<form method="post" action="/basket"><button hidden></button><table><tr><th>Item</th><th>Qty</th><th>Price</th><th></th></tr>${rows.join('')}</table><p>Subtotal: <b>${pounds(sumOf(shop))}</b></p><button class="grey">Update basket</button> <a class="go" href="/checkout">Checkout</a></form>`,
  );
}

function changeBasket(shop: Shop, form: URLSearchParams): Answer {
  const gone = form.get('remove');
  for (const one of shop.basket) {
    const qty = Number(form.get(one.sku) ?? one.qty);
    if (gone === null && Number.isInteger(qty) && qty >= 0 && qty < 100) one.qty = qty;
  }
  shop.basket = shop.basket.filter((one) => one.qty > 0 && one.sku !== gone);
  return see('/basket');
}

const addressFields: [string, string, string?][] = [
  ['name', 'Full name'],
  ['email', 'Email address'],
  ['address', 'Street address'],
  ['town', 'Town / city'],
  ['postcode', 'Postcode'],
];

function checkout(shop: Shop, form: URLSearchParams, error = ''): Answer {
  if (shop.basket.length === 0) return see('/basket');
  const fields = addressFields.map(
    ([name, label]) =>
      `<div class="f"><label for="${name}">${label}</label><input type="${name === 'email' ? 'email' : 'text'}" id="${name}" name="${name}" value="${escapeHtml(line(form.get(name)))}"></div>`,
  );
  const radio = (name: string, value: string, text: string, first: string): string =>
    `<div><label><input type="radio" name="${name}" value="${value}"${(form.get(name) ?? first) === value ? ' checked' : ''}> ${text}</label></div>`;
  return layout(
    shop,
    'Checkout',
    `${error ? `<p class="msg" role="alert">${error}</p>` : ''}<p>${pieces(shop)} item(s), ${pounds(sumOf(shop))} plus delivery</p><form method="post"><h2>Delivery address</h2>${fields.join('')}<details><summary>Add delivery instructions</summary><div class="f"><input type="text" name="driverNote" maxlength="120" placeholder="e.g. ring twice" value="${escapeHtml(line(form.get('driverNote')))}"></div></details>
<fieldset><legend>Delivery method</legend>${Object.entries(deliveries)
      .map(([key, one]) => radio('delivery', key, `${escapeHtml(one.label)}, ${pounds(one.pence)}`, 'post'))
      .join('')}</fieldset><fieldset><legend>Payment</legend>${Object.entries(payments)
      .map(([key, text]) => radio('payment', key, text, ''))
      .join('')}</fieldset><button>Place order</button></form>`,
  );
}

function order(shop: Shop, form: URLSearchParams): Answer {
  const given = (name: string): string => line(form.get(name));
  const missing = addressFields.filter(([name]) => !given(name)).map(([, label]) => label);
  if (missing.length > 0) return checkout(shop, form, `Please fill in: ${missing.join(', ')}`);
  if (!deliveries[given('delivery')] || !payments[given('payment')])
    return checkout(shop, form, 'Please choose how you would like to pay.');
  if (given('payment') === 'shop' && given('delivery') !== 'collect')
    return checkout(shop, form, 'Paying in the shop is for click & collect only.');
  if (shop.basket.length === 0) return see('/basket');
  const id = 40118 + shop.orders.length;
  shop.orders.push({
    id,
    items: shop.basket,
    name: given('name'),
    email: given('email'),
    address: given('address'),
    town: given('town'),
    postcode: given('postcode'),
    delivery: given('delivery'),
    payment: given('payment'),
    driverNote: given('driverNote'),
  });
  shop.basket = [];
  return see(`/thanks/${id}`);
}

function route(shop: Shop, { method, path, query, body }: Asked): Answer {
  const post = method === 'POST';
  const form = new URLSearchParams(body);
  const [, part, key = ''] = path.split('/');
  if (path === '/') return listing(shop, 'Popular this week', products.slice(1, 9));
  if (part === 'c' && groups[key])
    return listing(
      shop,
      groups[key],
      products.filter((one) => one.group === key),
    );
  if (path === '/search') {
    const words = line(query.get('q')).toLowerCase().replace(/\bx\b/gu, '×').split(' ');
    const hits = products.filter((one) => {
      const text = `${one.name} ${one.text} ${one.sizes.map((size) => size.label).join(' ')}`.toLowerCase();
      return words.every((word) => text.includes(word.replace(/s$/u, '')));
    });
    return listing(shop, 'Search results', hits, line(query.get('q')));
  }
  const product = part === 'p' && products.find((one) => one.slug === key);
  if (product) return post ? notify(shop, product, form) : productPage(shop, product);
  if (path === '/basket/add' && post) return add(shop, readJson(body));
  if (path === '/basket') return post ? changeBasket(shop, form) : basketPage(shop);
  if (path === '/checkout') return post ? order(shop, form) : checkout(shop, form);
  if (part === 'thanks')
    return layout(
      shop,
      'Thank you for your order',
      `<p class="good">Your order number is ${escapeHtml(key)}.</p>`,
    );
  if (path === '/delivery')
    return layout(
      shop,
      'Delivery info',
      '<p>We pack every weekday until 3 pm. Mainland and islands, same price.</p>',
    );
  return layout(shop, 'Page not found', '<p>Sorry about that.</p>', '', 404);
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}@]+/gu, '');
const sorted = (items: BasketLine[]): BasketLine[] => items.toSorted((a, b) => a.sku.localeCompare(b.sku));

export const hardwareShop = defineSite<Shop>({
  id: 'hardware-shop',
  about: 'A small shop for screws and tools, with a basket and an order.',
  start() {
    const shop = seed();
    return { handle: answering((asked) => route(shop, asked)), state: () => structuredClone(shop) };
  },
  tasks: [
    {
      id: 'light-hammer',
      task: 'Put one claw hammer of 450 g with the things I already want to buy. Do not order anything yet.',
      achievable: true,
      done: (now) =>
        same(
          now,
          after(seed, ({ basket }) => void basket.push({ sku: 'CH-450', qty: 1 })),
        ),
    },
    {
      id: 'fewer-hooks',
      task: 'I have three packs of picture hooks waiting to be bought, but one pack is enough. Besides I need two packs of wall plugs for 8 mm. Do not send the order off yet.',
      achievable: true,
      done: (now) =>
        same(
          { ...now, basket: sorted(now.basket) },
          {
            ...seed(),
            basket: [
              { sku: 'PH-10', qty: 1 },
              { sku: 'WP-08', qty: 2 },
            ],
          },
        ),
    },
    {
      id: 'plane-again',
      task: 'The smoothing plane is sold out, I am told. I want to get a mail at d.ferreira@example.org as soon as it can be bought again.',
      achievable: true,
      done: (now) => {
        const fresh = added(now.alerts, []);
        return same(
          { ...now, alerts: fresh?.map(({ sku, email }) => ({ sku, email })) },
          { ...seed(), alerts: [{ sku: 'PL-04', email: 'd.ferreira@example.org' }] },
        );
      },
    },
    {
      id: 'screws-to-the-island',
      task: 'I do not want the picture hooks any more. Order me two packs of stainless steel wood screws 5 × 60 mm and one 250 ml bottle of wood glue, to Malin Korsgaard, 8 Ferry Road, Sandwick, ZE2 9HP, malin@korsgaard.example. It has to be here tomorrow, I pay when I get the bill, and the driver should know: "Leave it by the back door".',
      achievable: true,
      done: (now) => {
        const [one] = now.orders;
        if (!one || now.orders.length !== 1 || now.basket.length > 0 || now.alerts.length > 0) return false;
        const items = [
          { sku: 'SW-5060', qty: 2 },
          { sku: 'WG-250', qty: 1 },
        ];
        const words = [one.name, one.email, one.address, one.town, one.postcode, one.driverNote].map(bare);
        const wanted = ['Malin Korsgaard', 'malin@korsgaard.example', '8 Ferry Road', 'Sandwick', 'ZE2 9HP'];
        return (
          same(sorted(one.items), items) &&
          same(words, [...wanted, 'Leave it by the back door'].map(bare)) &&
          one.delivery === 'courier' &&
          one.payment === 'invoice'
        );
      },
    },
    {
      id: 'white-paint',
      task: 'Put a 5 litre tin of white wall paint in with my shopping.',
      achievable: false,
      done: () => false,
    },
  ],
});
