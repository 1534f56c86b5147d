// A bakery's pre-orders: one page that draws itself, with a dialog for each product, a basket, and a look at an order already placed.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Item {
  product: string;
  quantity: number;
  options: Record<string, string>;
}
interface Order {
  id: string;
  name: string;
  phone: string;
  day: string;
  slot: string;
  items: Item[];
  note: string;
  state: 'placed' | 'cancelled';
}
interface State {
  orders: Order[];
  basket: Item[];
}

const DAYS = [
  { id: '2027-02-10', name: 'Wednesday 10 February' },
  { id: '2027-02-11', name: 'Thursday 11 February' },
  { id: '2027-02-12', name: 'Friday 12 February' },
  { id: '2027-02-13', name: 'Saturday 13 February' },
  { id: '2027-02-14', name: 'Sunday 14 February' },
];
const SLOTS = ['7:00–9:00', '9:00–11:00', '11:00–13:00', '15:00–18:00'];

const SLICED = { label: 'Sliced?', type: 'radio', choices: ['Whole', 'Sliced'] };
const CAKE = [
  { label: 'Size', type: 'select', choices: ['Small (6 people)', 'Medium (12 people)', 'Large (20 people)'] },
  { label: 'Writing on the cake', type: 'text', choices: [] },
];
interface Product {
  id: string;
  name: string;
  group: string;
  price: number;
  about: string;
  contains: string;
  days: string[] | null;
  options: { label: string; type: string; choices: string[] }[];
}
const product = (
  id: string,
  name: string,
  group: string,
  price: number,
  rest: Partial<Product>,
): Product => ({
  id,
  name,
  group,
  price,
  about: '',
  contains: '',
  days: null,
  options: [],
  ...rest,
});
const PRODUCTS: Product[] = [
  product('sour', 'Mill sourdough', 'Bread', 480, {
    about: 'Wheat and a little rye, proved for two days. 900 g.',
    contains: 'wheat, rye',
    options: [SLICED],
  }),
  product('rye', 'Black rye', 'Bread', 450, {
    about: 'Dense and dark, keeps for a week. 1 kg.',
    contains: 'rye',
    options: [SLICED],
  }),
  product('seed', 'Four-seed tin loaf', 'Bread', 440, {
    about: 'Soft, with sunflower, linseed, pumpkin, and sesame.',
    contains: 'wheat, sesame',
    options: [SLICED],
  }),
  product('buck', 'Buckwheat brick', 'Bread', 620, {
    about: 'Buckwheat, rice, and psyllium, baked before everything else in a clean oven.',
    contains: 'nothing on the list of allergens',
    days: ['2027-02-11', '2027-02-13'],
    options: [SLICED],
  }),
  product('spelt', 'Spelt plait', 'Bread', 520, {
    about: 'Mild and sweet, brushed with egg.',
    contains: 'spelt (a kind of wheat), egg, milk',
  }),
  product('rolls', 'Breakfast rolls', 'Rolls and pastries', 60, {
    about: 'Plain white rolls.',
    contains: 'wheat',
  }),
  product('crois', 'Butter croissant', 'Rolls and pastries', 220, { contains: 'wheat, milk' }),
  product('almond', 'Almond croissant', 'Rolls and pastries', 310, { contains: 'wheat, milk, egg, nuts' }),
  product('bun', 'Cardamom bun', 'Rolls and pastries', 280, { contains: 'wheat, milk' }),
  product('choc', 'Chocolate torte', 'Cakes', 2800, {
    about: 'Dark chocolate, ground hazelnuts.',
    contains: 'wheat, milk, egg, nuts',
    options: CAKE,
  }),
  product('lemon', 'Lemon layer cake', 'Cakes', 2600, {
    about: 'Sponge with lemon curd and cream.',
    contains: 'wheat, milk, egg',
    options: CAKE,
  }),
  product('carrot', 'Carrot cake', 'Cakes', 2600, {
    about: 'With walnuts and a thick frosting.',
    contains: 'wheat, milk, egg, nuts',
    options: CAKE,
  }),
];

function seed(): State {
  return {
    orders: [
      {
        id: 'K2041',
        name: 'Samira Holt',
        phone: '07700 900 358',
        day: '2027-02-12',
        slot: '7:00–9:00',
        items: [
          { product: 'rolls', quantity: 20, options: {} },
          { product: 'seed', quantity: 1, options: { 'Sliced?': 'Sliced' } },
        ],
        note: '',
        state: 'placed',
      },
      {
        id: 'K2057',
        name: 'Samira Holt',
        phone: '07700 900 358',
        day: '2027-02-14',
        slot: '9:00–11:00',
        items: [{ product: 'crois', quantity: 6, options: {} }],
        note: '',
        state: 'placed',
      },
      {
        id: 'K2060',
        name: 'Gerald Fenn',
        phone: '07700 900 127',
        day: '2027-02-12',
        slot: '11:00–13:00',
        items: [{ product: 'rye', quantity: 2, options: { 'Sliced?': 'Whole' } }],
        note: '',
        state: 'placed',
      },
    ],
    basket: [],
  };
}

const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 "Segoe UI",system-ui,sans-serif;background:#fdf6ec;color:#3a2618}header{display:flex;justify-content:space-between;align-items:center;padding:14px 26px;background:#fff;border-bottom:1px solid #ead9c0;position:sticky;top:0}header h1{font:italic 26px Georgia,serif;margin:0}
header button{margin-left:8px}.layout{display:flex;gap:26px;max-width:1160px;margin:22px auto;padding:0 20px;align-items:flex-start}.shop{flex:1}.basket{width:310px;background:#fff;border-radius:12px;padding:16px;position:sticky;top:80px}.pills{display:flex;gap:8px;margin-bottom:14px}.pills button{border-radius:20px;background:#fff;border:1px solid #c9a77a;color:#3a2618}.pills button[aria-pressed=true]{background:#3a2618;color:#fff}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:14px}.item{background:#fff;border-radius:12px;padding:14px;display:flex;flex-direction:column}.item h3{margin:0}.item p{margin:4px 0;font-size:14px}.item .row{margin-top:auto;display:flex;justify-content:space-between;align-items:center}
button{font:inherit;border:0;border-radius:8px;background:#b0581c;color:#fff;padding:7px 14px;cursor:pointer}button.soft{background:#f0e2cd;color:#3a2618}button:disabled{opacity:.45}dialog{border:0;border-radius:14px;padding:22px;width:460px;max-width:94vw;color:inherit}dialog::backdrop{background:#3a2618a0}label{display:block;margin:9px 0}input,select,textarea{font:inherit;padding:6px;border:1px solid #c9a77a;border-radius:6px}input[type=text],input[type=tel],select,textarea{width:100%}
.radios label{display:inline-block;margin-right:16px}.qty{display:flex;align-items:center;gap:12px}.qty b{min-width:28px;text-align:center}.err{color:#a11}.line{display:flex;justify-content:space-between;gap:8px;border-bottom:1px dashed #ead9c0;padding:6px 0}.line button{padding:0 8px}.actions{display:flex;gap:10px;justify-content:flex-end;margin-top:14px}#toast{position:fixed;bottom:20px;left:50%;transform:translateX(-50%);background:#2f5d3a;color:#fff;padding:12px 20px;border-radius:10px}#toast:empty{display:none}`;

// Drawn in the browser. No template strings in it, since it stands in one.
const SCRIPT = `
var data, group = 'All', $ = function (id) { return document.getElementById(id); };
function el(tag, props) { var e = document.createElement(tag); Object.assign(e, props || {}); for (var i = 2; i < arguments.length; i++) if (arguments[i] != null) e.append(arguments[i]); return e; }
function money(p) { return '£' + (p / 100).toFixed(2); }
function find(id) { return data.products.find(function (p) { return p.id === id; }); }
function dayName(id) { return data.days.find(function (d) { return d.id === id; }).name; }
function send(path, body) { return fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(function (r) { return r.json(); }); }
function toast(text) { (document.querySelector('dialog[open]') || document.body).append($('toast')); $('toast').textContent = text; clearTimeout(toast.t); toast.t = setTimeout(function () { $('toast').textContent = ''; }, 6000); }
function load() { return fetch('/api/shop').then(function (r) { return r.json(); }).then(function (d) { data = d; draw(); }); }
function words(item) { return Object.keys(item.options).map(function (k) { return item.options[k]; }).filter(Boolean).join(', '); }
function draw() {
  $('pills').replaceChildren.apply($('pills'), ['All'].concat(data.groups).map(function (g) {
    var b = el('button', { textContent: g, onclick: function () { group = g; draw(); } }); b.setAttribute('aria-pressed', String(g === group)); return b;
  }));
  $('grid').replaceChildren.apply($('grid'), data.products.filter(function (p) { return group === 'All' || p.group === group; }).map(function (p) {
    return el('article', { className: 'item' }, el('h3', { textContent: p.name }), p.about && el('p', { textContent: p.about }), el('p', { textContent: 'Contains: ' + p.contains }),
      p.days && el('p', { textContent: 'Only on ' + p.days.map(dayName).join(' and ') }), el('div', { className: 'row' }, el('span', { textContent: (p.group === 'Cakes' ? 'from ' : '') + money(p.price) }), el('button', { textContent: 'Choose', ariaLabel: 'Choose ' + p.name, onclick: function () { choose(p); } })));
  }));
  var total = 0, list = data.basket.map(function (item, at) {
    var p = find(item.product); total += item.quantity * p.price * sizeOf(item);
    return el('div', { className: 'line' }, el('span', {}, item.quantity + ' × ' + p.name, words(item) && el('small', {}, el('br'), words(item))), el('button', { className: 'soft', textContent: '×', ariaLabel: 'Remove ' + p.name, onclick: function () { send('/api/basket/remove', { at: at }).then(load); } }));
  });
  $('lines').replaceChildren.apply($('lines'), list.length ? list : [el('p', { textContent: 'Nothing in it yet.' })]);
  $('total').textContent = list.length ? 'Total ' + money(total) + ', to pay in the shop' : '';
  $('checkout').disabled = !list.length;
}
function sizeOf(item) { return /^Medium/.test(item.options.Size) ? 1.8 : /^Large/.test(item.options.Size) ? 2.7 : 1; }
function choose(p) {
  var n = 1, count = el('b', { textContent: '1' }), set = function (by) { n = Math.min(60, Math.max(1, n + by)); count.textContent = n; }, fields = {};
  var parts = p.options.map(function (o, at) {
    if (o.type === 'radio') {
      fields[o.label] = function () { return document.querySelector('input[name=o' + at + ']:checked').value; };
      return el.apply(null, ['div', { className: 'radios' }].concat(o.choices.map(function (c, i) { return el('label', {}, el('input', { type: 'radio', name: 'o' + at, value: c, checked: i === 0 }), ' ' + c); })));
    }
    var f = o.type === 'select' ? el.apply(null, ['select', {}].concat(o.choices.map(function (c) { return el('option', { textContent: c }); }))) : el('input', { type: 'text', maxLength: 40, placeholder: 'at most 40 letters' });
    fields[o.label] = function () { return f.value; };
    return el('label', {}, o.label, f);
  });
  var body = $('choose');
  body.replaceChildren(el('h2', { textContent: p.name }), el.apply(null, ['div', {}].concat(parts)),
    el('div', { className: 'qty' }, 'How many?', el('button', { className: 'soft', textContent: '−', ariaLabel: 'One fewer', onclick: function () { set(-1); } }), count, el('button', { className: 'soft', textContent: '+', ariaLabel: 'One more', onclick: function () { set(1); } })),
    el('div', { className: 'actions' }, el('button', { className: 'soft', textContent: 'Close', onclick: function () { body.close(); } }), el('button', { textContent: 'Put in basket', onclick: function () {
      var options = {}; Object.keys(fields).forEach(function (k) { options[k] = fields[k](); });
      send('/api/basket', { product: p.id, quantity: n, options: options }).then(function () { body.close(); return load(); }).then(function () { toast(p.name + ' is in your basket.'); });
    } })));
  body.showModal();
}
function fill(select, all, now) { select.replaceChildren.apply(select, all.map(function (o) { return el('option', { value: o[0], textContent: o[1], selected: o[0] === now }); })); }
var dayOptions = function (first) { return first.concat(data.days.map(function (d) { return [d.id, d.name]; })); }, slotOptions = function (first) { return first.concat(data.slots.map(function (s) { return [s, s]; })); };
$('checkout').onclick = function () { fill($('day'), dayOptions([['', 'Choose a day']])); fill($('slot'), slotOptions([['', 'Choose a time']])); $('orderError').textContent = ''; $('order').showModal(); };
$('orderForm').onsubmit = function (e) {
  e.preventDefault();
  send('/api/orders', { name: $('name').value, phone: $('phone').value, day: $('day').value, slot: $('slot').value, note: $('note').value }).then(function (r) {
    if (r.error) { $('orderError').textContent = r.error; return; }
    $('order').close(); $('orderForm').reset(); $('thanks').replaceChildren(el('h2', { textContent: 'Thank you!' }), el('p', { textContent: 'Your order number is ' + r.order.id + '. We expect you on ' + dayName(r.order.day) + ', ' + r.order.slot + '.' }), el('div', { className: 'actions' }, el('button', { textContent: 'Done', onclick: function () { $('thanks').close(); } }))); $('thanks').showModal(); load();
  });
};
$('lookup').onclick = function () { $('found').replaceChildren(); $('lookError').textContent = ''; $('look').showModal(); };
$('lookForm').onsubmit = function (e) {
  e.preventDefault();
  send('/api/find', { id: $('number').value, phone: $('lookPhone').value }).then(function (r) { $('lookError').textContent = r.error || ''; if (r.error) $('found').replaceChildren(); else show(r.order); });
};
function show(order) {
  var day = el('select'), slot = el('select'), key = { id: order.id, phone: order.phone }, done = function (text) { return function (r) { if (r.error) { $('lookError').textContent = r.error; return; } toast(text); show(r.order); }; };
  fill(day, dayOptions([]), order.day); fill(slot, slotOptions([]), order.slot);
  var list = el.apply(null, ['ul', {}].concat(order.items.map(function (i) { return el('li', { textContent: i.quantity + ' × ' + find(i.product).name + (words(i) ? ' (' + words(i) + ')' : '') }); })));
  var head = [el('h3', { textContent: 'Order ' + order.id }), el('p', { textContent: dayName(order.day) + ', ' + order.slot }), list];
  if (order.state === 'cancelled') head.push(el('p', { className: 'err', textContent: 'This order is cancelled.' }));
  else head.push(el('label', {}, 'Pick-up day', day), el('label', {}, 'Pick-up time', slot), el('div', { className: 'actions' },
    el('button', { type: 'button', className: 'soft', textContent: 'Cancel this order', onclick: function () { if (confirm('Cancel order ' + order.id + '?')) send('/api/cancel', key).then(done('The order is cancelled.')); } }),
    el('button', { type: 'button', textContent: 'Save new time', onclick: function () { send('/api/move', Object.assign({ day: day.value, slot: slot.value }, key)).then(done('Saved. See you then!')); } })));
  $('found').replaceChildren.apply($('found'), head);
}
$('info').onclick = function () { $('shopInfo').showModal(); };
document.querySelectorAll('[data-close]').forEach(function (b) { b.onclick = function () { b.closest('dialog').close(); }; });
load();
`;

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Kneading Street Bakery – order ahead</title><style>${CSS}</style></head><body>
<header><h1>Kneading Street Bakery</h1><div><button class="soft" id="info">Hours &amp; shop</button><button class="soft" id="lookup">I have an order</button></div></header>
<div class="layout"><main class="shop"><p>Order by noon, fetch it from the next morning on. You pay in the shop.</p><div class="pills" id="pills" role="group" aria-label="What kind"></div><div class="grid" id="grid"></div></main>
<aside class="basket" aria-label="Basket"><h2>Your basket</h2><div id="lines"></div><p id="total"></p><button id="checkout" disabled>Choose pick-up time</button></aside></div>
<dialog id="choose" aria-label="Product"></dialog><dialog id="thanks" aria-label="Thank you"></dialog>
<dialog id="order" aria-labelledby="orderHead"><h2 id="orderHead">When will you fetch it?</h2><form id="orderForm"><label>Day <select id="day"></select></label><label>Time <select id="slot"></select></label><label>Name <input type="text" id="name"></label><label>Phone <input type="tel" id="phone"></label><label>Note for the bakers <textarea id="note" rows="2"></textarea></label><p class="err" id="orderError" role="alert"></p><div class="actions"><button type="button" class="soft" data-close>Back</button><button>Place order</button></div></form></dialog>
<dialog id="look" aria-labelledby="lookHead"><h2 id="lookHead">Your order</h2><form id="lookForm"><label>Order number <input type="text" id="number" placeholder="K1234"></label><label>Phone that you gave <input type="tel" id="lookPhone"></label><p class="err" id="lookError" role="alert"></p><div class="actions"><button type="button" class="soft" data-close>Close</button><button>Find it</button></div></form><div id="found"></div></dialog>
<dialog id="shopInfo" aria-labelledby="infoHead"><h2 id="infoHead">Hours &amp; shop</h2><p>19 Kneading Street, next to the ironmonger. Wednesday to Friday 7–18, Saturday and Sunday 7–13. Closed on Monday and Tuesday.</p><p>We bake with nuts and flour all day, except for the buckwheat brick, which goes in first.</p><p>Orders are for picking up.</p><div class="actions"><button data-close>Close</button></div></dialog>
<div id="toast" role="status"></div><script>${SCRIPT}</script></body></html>`;

const digits = (text: string): string => text.replace(/\D/gu, '');
const findOrder = (state: State, body: Record<string, unknown>): Order | undefined =>
  state.orders.find(
    (one) =>
      one.id === line(body['id']).replace(/\s/gu, '').toUpperCase() &&
      digits(one.phone) === digits(line(body['phone'])),
  );
const open = (day: string, slot: string): boolean =>
  !(slot === '15:00–18:00' && ['2027-02-13', '2027-02-14'].includes(day));

function pickUp(day: string, slot: string, items: Item[]): string {
  if (!DAYS.some((one) => one.id === day)) return 'Please choose a day.';
  if (!SLOTS.includes(slot)) return 'Please choose a time.';
  if (!open(day, slot)) return 'We close at 13:00 on Saturday and Sunday. Please choose an earlier time.';
  const missing = items
    .map((one) => PRODUCTS.find((each) => each.id === one.product))
    .find((one) => one?.days && !one.days.includes(day));
  return missing ? `We do not bake ${missing.name} on that day.` : '';
}

function addToBasket(state: State, body: Record<string, unknown>): Answer {
  const found = PRODUCTS.find((one) => one.id === body['product']);
  const quantity = Number(body['quantity']);
  const given = body['options'];
  if (!found || !(quantity >= 1 && quantity <= 60)) return json({ error: 'We do not have that.' }, 400);
  const answers: Record<string, unknown> = typeof given === 'object' && given !== null ? { ...given } : {};
  const options = Object.fromEntries(found.options.map((one) => [one.label, line(answers[one.label])]));
  state.basket.push({ product: found.id, quantity: Math.round(quantity), options });
  return json({});
}

function placeOrder(state: State, body: Record<string, unknown>): Answer {
  const [name, phone, day, slot] = ['name', 'phone', 'day', 'slot'].map((key) => line(body[key]));
  const wrong = pickUp(day ?? '', slot ?? '', state.basket);
  if (state.basket.length === 0) return json({ error: 'Your basket is empty.' });
  if (wrong) return json({ error: wrong });
  if (!name || digits(phone ?? '').length < 7) return json({ error: 'Please tell us your name and phone.' });
  const order: Order = {
    id: `K${2061 + state.orders.length}`,
    name,
    phone: phone ?? '',
    day: day ?? '',
    slot: slot ?? '',
    items: state.basket,
    note: line(body['note']),
    state: 'placed',
  };
  state.orders.push(order);
  state.basket = [];
  return json({ order });
}

function route(state: State, { method, path, body: text }: Asked): Answer {
  if (path === '/') return page(HTML);
  if (path === '/api/shop')
    return json({
      products: PRODUCTS,
      groups: ['Bread', 'Rolls and pastries', 'Cakes'],
      days: DAYS,
      slots: SLOTS,
      basket: state.basket,
    });
  if (method !== 'POST') return page('Not found', 404);
  const body = readJson(text);
  if (path === '/api/basket') return addToBasket(state, body);
  if (path === '/api/basket/remove') {
    state.basket = state.basket.filter((_, at) => at !== body['at']);
    return json({});
  }
  if (path === '/api/orders') return placeOrder(state, body);
  const order = findOrder(state, body);
  if (!order) return json({ error: 'We find no such order. Please check the number and the phone.' });
  if (path === '/api/cancel') order.state = 'cancelled';
  if (path === '/api/move') {
    const [day, slot] = [line(body['day']), line(body['slot'])];
    const wrong = pickUp(day, slot, order.items);
    if (wrong) return json({ error: wrong });
    Object.assign(order, { day, slot });
  }
  return json({ order });
}

const ME = ' You are Samira Holt, phone 07700 900358.';
/** The one order that was placed, where nothing else was touched and the pick-up is as asked. */
function placed(state: State, day: string, slots: string[]): Item[] | null {
  const [one, ...more] = added(state.orders, seed().orders) ?? [];
  const good =
    one !== undefined &&
    more.length === 0 &&
    state.basket.length === 0 &&
    one.day === day &&
    slots.includes(one.slot) &&
    one.state === 'placed' &&
    one.name.toLowerCase() === 'samira holt' &&
    digits(one.phone) === '07700900358';
  return good ? one.items : null;
}
const sorted = (items: Item[]): Item[] => items.toSorted((a, b) => a.product.localeCompare(b.product));

export const bakery = defineSite<State>({
  id: 'bakery',
  about: 'A bakery: bread and cakes ordered ahead, a basket, a pick-up time, orders already placed.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'saturday-breakfast',
      task: `You want six croissants with almonds and one mill sourdough, already cut into slices, for Saturday. You will come by between nine and eleven.${ME}`,
      achievable: true,
      done(state) {
        const items = placed(state, '2027-02-13', ['9:00–11:00']);
        return (
          items !== null &&
          same(sorted(items), [
            { product: 'almond', quantity: 6, options: {} },
            { product: 'sour', quantity: 1, options: { 'Sliced?': 'Sliced' } },
          ])
        );
      },
    },
    {
      id: 'birthday-cake',
      task: `Your father turns 70 on Sunday, and twelve of you will eat cake. One of them must not have nuts. Order a fitting cake that says "Happy 70th Dad", to be fetched on Sunday between eleven and one.${ME}`,
      achievable: true,
      done(state) {
        const [one, ...more] = placed(state, '2027-02-14', ['11:00–13:00']) ?? [];
        return (
          one?.product === 'lemon' &&
          more.length === 0 &&
          one.quantity === 1 &&
          one.options['Size'] === 'Medium (12 people)' &&
          /^["“]?happy 70th,? dad[!.]?["”]?$/iu.test(one.options['Writing on the cake'] ?? '')
        );
      },
    },
    {
      id: 'bread-without-gluten',
      task: `A guest of yours cannot eat gluten. Order one loaf that is safe for her, in one piece, and fetch it on Thursday after three in the afternoon.${ME}`,
      achievable: true,
      done(state) {
        const items = placed(state, '2027-02-11', ['15:00–18:00']);
        return same(items, [{ product: 'buck', quantity: 1, options: { 'Sliced?': 'Whole' } }]);
      },
    },
    {
      id: 'fetch-later',
      task: `You ordered rolls and a loaf for Friday morning, the number is K2041. You cannot come so early: you would like to fetch them that afternoon.${ME}`,
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (left) => void Object.assign(left.orders[0] ?? {}, { slot: '15:00–18:00' })),
        ),
    },
    {
      id: 'to-the-door',
      task: `You have broken your leg. Have the croissants of your order K2057 brought to your home at 5 Canal Row on Sunday.${ME}`,
      achievable: false,
      done: () => false,
    },
  ],
});
