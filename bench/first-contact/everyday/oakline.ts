// A furniture shop: products that are put together before they are added, select boxes of its own, a cart drawer and one long checkout.
import { defineSite } from '../site.ts';
import {
  answering,
  digits,
  escapeHtml as esc,
  fields,
  isEmail,
  json,
  oneMore,
  readJson,
  same,
  says,
  whole,
} from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Line {
  id: string;
  choice: Record<string, string>;
  quantity: number;
}
interface State {
  cart: Line[];
  orders: { lines: Line[]; name: string; email: string; address: string; service: string }[];
  samples: { fabrics: string[]; name: string; address: string }[];
  visits: { store: string; day: string; name: string; email: string }[];
  questions: { email: string; about: string; text: string }[];
  letters: string[];
}
const seed = (): State => ({ cart: [], orders: [], samples: [], visits: [], questions: [], letters: [] });

interface Product {
  id: string;
  room: string;
  name: string;
  price: number;
  about: string;
  options: Record<string, string[]>;
}
const FABRICS = ['Linen Oat', 'Wool Forest', 'Velvet Plum', 'Velvet Ink', 'Bouclé Cream'];
const WOODS = ['Oak', 'Walnut', 'Ash'];
const thing = (room: string, head: string, options: Record<string, string[]>): Product => {
  const [id = '', name = '', price = '', about = ''] = head.split('|');
  return { id, room, name, price: Number(price), about, options };
};
const PRODUCTS: Product[] = [
  thing(
    'living',
    'holm-sofa|Holm sofa|1290|Deep seats, loose cushions and a frame of beech that we guarantee for ten years.',
    { Size: ['2 seats', '3 seats', 'Corner'], Fabric: FABRICS, Legs: WOODS },
  ),
  thing('living', 'birk-chair|Birk armchair|640|A small armchair with a high back, for reading.', {
    Fabric: FABRICS,
    Legs: WOODS,
  }),
  thing('living', 'lund-table|Lund coffee table|320|Round, with a shelf below for magazines.', {
    Wood: WOODS,
  }),
  thing('dining', 'elm-table|Elmtree dining table|980|Solid wood, oiled, with a board that pulls out.', {
    Length: ['140 cm', '180 cm', '220 cm'],
    Wood: WOODS,
  }),
  thing('dining', 'pin-chair|Pin dining chair|180|Steam-bent back, stackable.', { Wood: WOODS }),
  thing('bedroom', 'moss-bed|Moss bed|860|A bed with a soft headboard and slats.', {
    Width: ['140 cm', '160 cm', '180 cm'],
    Fabric: FABRICS,
  }),
  thing('bedroom', 'nook-stand|Nook bedside table|140|One drawer and one open shelf.', { Wood: WOODS }),
  thing('work', 'plank-desk|Plank desk|520|A desk with a place for cables.', {
    Length: ['120 cm', '150 cm'],
    Wood: WOODS,
  }),
  thing('work', 'ladder-shelf|Ladder shelf|260|Five boards that lean against the wall.', { Wood: WOODS }),
];
const ROOMS: Record<string, string> = {
  living: 'Living room',
  dining: 'Dining',
  bedroom: 'Bedroom',
  work: 'Home office',
};
const STORES = ['Bristol, Wharf Street 8', 'Leeds, Canal Row 21', 'London, Ropewalk 77'];
const DAYS = [
  'Monday 14 December',
  'Tuesday 15 December',
  'Wednesday 16 December',
  'Thursday 17 December',
  'Saturday 19 December',
];

const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.6 "Work Sans","Helvetica Neue",sans-serif;color:#2c2a26;background:#faf8f4}a{color:inherit}header{position:sticky;top:0;z-index:5;background:#faf8f4;display:flex;align-items:center;padding:18px 36px;gap:26px;border-bottom:1px solid #e5dfd3}.logo{font:500 24px "Work Sans",sans-serif;text-decoration:none;letter-spacing:-.5px}header nav{display:flex;gap:22px}header nav a{text-decoration:none}.right{margin-left:auto;display:flex;gap:14px}.ib{background:none;border:0;cursor:pointer;position:relative;padding:4px;line-height:0;color:inherit}.ib svg{width:25px;height:25px;stroke:currentColor;fill:none;stroke-width:1.500}.ib i{position:absolute;right:-6px;top:-4px;background:#a0522d;color:#fff;border-radius:9px;font:11px/18px sans-serif;min-width:18px;text-align:center}.ib i:empty{display:none}
main{max-width:1200px;margin:0 auto;padding:30px 30px 70px}.hero{display:grid;grid-template-columns:1.2fr 1fr;background:#ded6c4;min-height:360px}.hero>div{padding:60px 50px}.hero h1{font-size:46px;font-weight:500;line-height:1.15;margin:0 0 14px}.hero .pic{background:linear-gradient(140deg,#b99d74,#7b5b36)}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:26px}.grid a{text-decoration:none}.pic{background:linear-gradient(160deg,#efe9dc,#d5c8ae);aspect-ratio:4/3;display:flex;align-items:center;justify-content:center;color:#a08e6c}.btn{background:#2c2a26;color:#fff;border:0;padding:14px 26px;font:inherit;cursor:pointer;text-decoration:none;display:inline-block}.btn.thin{background:none;border:1px solid #2c2a26;color:#2c2a26}.btn:disabled{opacity:.35;cursor:default}.two{display:grid;grid-template-columns:1.3fr 1fr;gap:50px}.dd{position:relative;margin:4px 0 16px}.dd .face{border:1px solid #b7ac96;padding:12px 14px;background:#fff;cursor:pointer;display:flex;justify-content:space-between}.dd .face:after{content:"⌄"}.dd .face.none{color:#8c8472}.dd ul{position:absolute;z-index:4;left:0;right:0;top:50px;margin:0;padding:6px 0;list-style:none;background:#fff;border:1px solid #b7ac96;box-shadow:0 10px 26px #0002}.dd li{padding:9px 14px;cursor:pointer}.dd li:hover,.dd li:focus{background:#f1ece1}
.step{display:inline-flex;border:1px solid #b7ac96;margin-right:14px;background:#fff}.step span{padding:12px 16px;cursor:pointer;user-select:none}.step b{padding:12px 6px;min-width:26px;text-align:center;font-weight:400}.drawer{position:fixed;top:0;right:0;bottom:0;width:430px;max-width:100vw;background:#fff;z-index:8;padding:26px;box-shadow:-20px 0 50px #0003;overflow:auto}.drawer[hidden]{display:none}.item{border-bottom:1px solid #e5dfd3;padding:14px 0;display:flex;justify-content:space-between;gap:12px}.item small{color:#7d7462;display:block}.tbtn{background:none;border:0;text-decoration:underline;cursor:pointer;font:inherit;padding:0}label{display:block;margin:12px 0;font-size:15px}input:not([type=checkbox]):not([type=radio]),textarea,select{width:100%;padding:11px;font:inherit;border:1px solid #b7ac96;background:#fff}fieldset{border:1px solid #e5dfd3;padding:10px 20px 16px;margin:0 0 18px;background:#fff}legend{font-weight:600;padding:0 6px}.err{color:#a3241b}.ok{color:#2e6b3d}.pop{position:fixed;bottom:24px;left:50%;transform:translateX(-50%);background:#2e6b3d;color:#fff;padding:13px 24px;z-index:9}footer{background:#2c2a26;color:#d9d2c2;padding:40px 36px;display:flex;gap:70px;flex-wrap:wrap}footer a{display:block;text-decoration:none;padding:3px 0}@media(max-width:760px){.grid,.two,.hero{grid-template-columns:1fr}header{padding:12px;gap:12px;flex-wrap:wrap}header nav{gap:12px;font-size:14px;order:3;width:100%}.hero .pic{min-height:120px}}`;

// Drawn in the browser. No template strings in it, since it stands in one.
const SCRIPT = `
var data, choice = {}, opened = '', amount = 1, q = '';
function $(s) { return document.querySelector(s); }
function esc(t) { return String(t).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;'); }
function post(url, body) { return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(function (r) { return r.json(); }).then(function (r) { if (r.cart) { data.cart = r.cart; badge(); } return r; }); }
function by(id) { return data.products.find(function (p) { return p.id === id; }); }
function money(n) { return '£' + n.toLocaleString('en-GB'); }
function badge() { $('#n').textContent = data.cart.reduce(function (s, l) { return s + l.quantity; }, 0) || ''; }
function pop(t) { var e = document.createElement('div'); e.className = 'pop'; e.setAttribute('role', 'status'); e.textContent = t; document.body.append(e); setTimeout(function () { e.remove(); }, 3500); }
function tile(p) { return '<a href="#/product/' + p.id + '"><div class="pic">' + p.name + '</div><p><b>' + p.name + '</b><br>from ' + money(p.price) + '</p></a>'; }
function tiles(l) { return '<div class="grid">' + l.map(tile).join('') + '</div>'; }
function dd(name, all) { return '<div>' + name + '</div><div class="dd"><div class="face' + (choice[name] ? '' : ' none') + '" role="combobox" tabindex="0" aria-label="' + name + '" aria-expanded="' + (opened === name) + '" data-dd="' + name + '">' + (choice[name] || 'Choose') + '</div>' + (opened === name ? '<ul role="listbox">' + all.map(function (o) { return '<li role="option" tabindex="0" data-opt="' + o + '">' + o + '</li>'; }).join('') + '</ul>' : '') + '</div>'; }
function inp(name, label, type) { return '<label>' + label + '<input name="' + name + '" type="' + (type || 'text') + '"></label>'; }
function total() { return data.cart.reduce(function (s, l) { return s + l.quantity * by(l.id).price; }, 0); }
function drawer() { $('.drawer').innerHTML = '<button class="ib" style="float:right" aria-label="Close" data-hide><svg viewBox="0 0 24 24"><path d="M5 5l14 14M19 5L5 19"/></svg></button><h2>Your cart</h2>' + (data.cart.length ? data.cart.map(function (l, i) { return '<div class="item"><div>' + l.quantity + ' × ' + by(l.id).name + '<small>' + Object.values(l.choice).join(', ') + '</small><button class="tbtn" data-out="' + i + '">Remove</button></div><b>' + money(by(l.id).price * l.quantity) + '</b></div>'; }).join('') + '<p>Together <b>' + money(total()) + '</b></p><a class="btn" href="#/checkout" data-hide>Go to checkout</a>' : '<p>Still empty.</p>'); $('.drawer').hidden = false; }
var views = {
  home: function () { return '<div class="hero"><div><h1>Furniture that is made when you ask for it</h1><p>Choose the wood, the fabric and the size. We build it in Somerset in four weeks.</p><a class="btn" href="#/room/living">See the living room</a></div><div class="pic"></div></div><h2>Loved this season</h2>' + tiles(['holm-sofa', 'elm-table', 'ladder-shelf'].map(by)) + '<h2>Touch it first</h2><p>We send up to three samples of our fabrics, free of charge. <a href="#/samples">Order samples</a></p>'; },
  room: function (r) { return '<h1>' + data.rooms[r] + '</h1>' + tiles(data.products.filter(function (p) { return p.room === r; })); },
  search: function (w) { w = decodeURIComponent(w || '').toLowerCase(); var l = data.products.filter(function (p) { return w.split(' ').every(function (x) { return (p.name + ' ' + p.about + ' ' + data.rooms[p.room]).toLowerCase().includes(x); }); }); return '<h1>Found for “' + esc(w) + '”</h1>' + (l.length ? tiles(l) : '<p>Nothing. Perhaps another word?</p>'); },
  product: function (id) { var p = by(id), names = Object.keys(p.options), open = names.filter(function (n) { return !choice[n]; }); return '<p><a href="#/room/' + p.room + '">' + data.rooms[p.room] + '</a></p><div class="two"><div><div class="pic" style="font-size:28px">' + p.name + '</div><details><summary>Measures and care</summary><p>Wipe with a damp cloth. Oil the wood once a year. Full measures are in the parcel and on request.</p></details></div><div><h1>' + p.name + '</h1><p>' + p.about + '</p><h3>' + money(p.price) + '</h3>' + names.map(function (n) { return dd(n, p.options[n]); }).join('') + '<div class="step"><span role="button" tabindex="0" aria-label="Fewer" data-n="-1">−</span><b>' + amount + '</b><span role="button" tabindex="0" aria-label="More" data-n="1">+</span></div><button class="btn" data-buy="' + id + '"' + (open.length ? ' disabled' : '') + '>Add to cart</button>' + (open.length ? '<p><small>Please choose first: ' + open.join(', ').toLowerCase() + '</small></p>' : '') + '<p><small>Delivered in four weeks. 14 days to send it back.</small></p></div></div>'; },
  samples: function () { return '<h1>Fabric samples</h1><p>Choose up to three.</p><form id="samples" novalidate style="max-width:520px">' + data.fabrics.map(function (f) { return '<label><input type="checkbox" name="f" value="' + f + '"> ' + f + '</label>'; }).join('') + inp('name', 'Your name') + inp('address', 'Your address') + '<p class="err" role="alert"></p><button class="btn">Send me samples</button></form>'; },
  stores: function () { return '<h1>Our showrooms</h1>' + data.stores.map(function (s) { return '<p><b>' + s + '</b><br>Monday to Saturday, 10:00 to 18:00</p>'; }).join('') + '<h2>Have somebody to yourself for an hour</h2><form id="visit" novalidate style="max-width:520px"><label>Showroom<select name="store">' + data.stores.map(function (s) { return '<option>' + s + '</option>'; }).join('') + '</select></label><label>Day<select name="day">' + data.days.map(function (s) { return '<option>' + s + '</option>'; }).join('') + '</select></label>' + inp('name', 'Name') + inp('email', 'E-mail', 'email') + '<p class="err" role="alert"></p><button class="btn">Request appointment</button></form>'; },
  help: function () { return '<h1>Questions</h1>' + [['How long until it arrives?', 'Four weeks on average. We ring you two days before.'], ['Do you carry it upstairs?', 'With the delivery “To your room”, yes, up to the fifth floor.'], ['Can I send it back?', 'Within 14 days, even if we made it for you.']].map(function (x) { return '<details><summary>' + x[0] + '</summary><p>' + x[1] + '</p></details>'; }).join('') + '<h2>Ask us</h2><form id="ask" novalidate style="max-width:520px">' + inp('email', 'E-mail', 'email') + '<label>About<select name="about"><option>A product</option><option>An order</option><option>Repairs</option><option>Other</option></select></label><label>Your question<textarea name="text" rows="4"></textarea></label><p class="err" role="alert"></p><button class="btn">Ask</button></form>'; },
  checkout: function () { if (!data.cart.length) return '<h1>Checkout</h1><p>Your cart is empty.</p>'; return '<h1>Checkout</h1><div class="two"><form id="buy" novalidate><fieldset><legend>You</legend>' + inp('name', 'Name') + inp('email', 'E-mail', 'email') + '</fieldset><fieldset><legend>Where to?</legend>' + inp('address', 'Street, town and postcode') + '<label><input type="radio" name="service" value="door" checked> To your door, free</label><label><input type="radio" name="service" value="room"> To your room, with packaging taken away, £45</label></fieldset><fieldset><legend>Card</legend>' + inp('card', 'Card number') + inp('expiry', 'Valid until') + inp('cvc', 'Security code') + '</fieldset><p class="err" role="alert"></p><button class="btn">Buy now</button></form><div>' + data.cart.map(function (l) { return '<div class="item"><div>' + l.quantity + ' × ' + by(l.id).name + '<small>' + Object.values(l.choice).join(', ') + '</small></div></div>'; }).join('') + '<p><b>' + money(total()) + '</b></p></div></div>'; },
  done: function () { return '<h1>Thank you!</h1><p>We start to build on Monday. A confirmation is on its way to you.</p><a class="btn" href="#/">Back to the shop</a>'; },
};
function draw() { var p = location.hash.replace('#/', '').split('/'); $('main').innerHTML = (views[p[0] || 'home'] || views.home)(p[1]); badge(); }
onhashchange = function () { choice = {}; opened = ''; amount = 1; draw(); scrollTo(0, 0); };
document.addEventListener('click', function (e) { var t = e.target.closest('[data-dd],[data-opt],[data-n],[data-buy],[data-cart],[data-hide],[data-out]'); if (!t) { if (opened) { opened = ''; draw(); } return; } var d = t.dataset;
  if (d.dd) { opened = opened === d.dd ? '' : d.dd; draw(); }
  if (d.opt) { choice[opened] = d.opt; opened = ''; draw(); }
  if (d.n) { amount = Math.max(1, amount + Number(d.n)); draw(); }
  if (d.buy) post('/api/cart', { id: d.buy, choice: choice, quantity: amount }).then(drawer);
  if ('cart' in d) drawer();
  if ('hide' in d) $('.drawer').hidden = true;
  if (d.out) post('/api/remove', { at: Number(d.out) }).then(function () { drawer(); if (location.hash === '#/checkout') draw(); }); });
document.addEventListener('keydown', function (e) { if ((e.key === 'Enter' || e.key === ' ') && e.target.matches('div[tabindex],span[tabindex],li[tabindex]')) { e.preventDefault(); e.target.click(); } if (e.key === 'Escape') $('.drawer').hidden = true; });
document.addEventListener('submit', function (e) { e.preventDefault(); var f = e.target, v = Object.fromEntries(new FormData(f)); if (f.id === 'look') { location.hash = '#/search/' + encodeURIComponent(v.q); return; }
  if (f.id === 'samples') v.fabrics = new FormData(f).getAll('f'); if (f.id === 'news') v.letter = true;
  post('/api/' + f.id, v).then(function (r) { if (r.error) { f.querySelector('.err').textContent = r.error; return; } if (f.id === 'buy') location.hash = '#/done'; else { f.innerHTML = '<p class="ok" role="status">' + r.ok + '</p>'; } }); });
fetch('/api/all').then(function (r) { return r.json(); }).then(function (d) { data = d; setTimeout(draw, 300); });
`;
const BODY = `<header><a class="logo" href="#/">oakline</a><nav>${Object.entries(ROOMS)
  .map(([id, name]) => `<a href="#/room/${id}">${name}</a>`)
  .join(
    '',
  )}<a href="#/stores">Showrooms</a></nav><div class="right"><form id="look"><input name="q" placeholder="Search" aria-label="Search" style="padding:7px;width:140px"></form><button class="ib" data-cart><svg viewBox="0 0 24 24"><path d="M3 5h3l2 10h10l2-7H7M9 19.500a.5.5 0 1 0 .1 0M17 19.500a.5.5 0 1 0 .1 0"/></svg><i id="n"></i></button></div></header><main><p>One moment…</p></main>
<footer><div><b>Rooms</b>${Object.entries(ROOMS)
  .map(([id, name]) => `<a href="#/room/${id}">${name}</a>`)
  .join(
    '',
  )}</div><div><b>Service</b><a href="#/help">Questions and contact</a><a href="#/samples">Fabric samples</a><a href="#/stores">Showrooms</a></div><div><b>Our catalogue by e-mail</b><form id="news" novalidate><input name="email" type="email" aria-label="E-mail" placeholder="E-mail"><p class="err" role="alert"></p><button class="btn thin" style="color:#d9d2c2;border-color:#d9d2c2">Subscribe</button></form></div></footer><div class="drawer" role="dialog" aria-label="Cart" hidden></div>`;

function buy(state: State, given: Record<string, string>): Answer {
  const { name = '', email = '', address = '', service = 'door' } = given;
  if (state.cart.length === 0) return json({ error: 'Your cart is empty.' });
  if (!name || !isEmail(email) || address.length < 8)
    return json({ error: 'Please give your name, a valid e-mail and the whole address.' });
  if (
    digits(given['card'] ?? '').length < 13 ||
    digits(given['expiry'] ?? '').length < 3 ||
    digits(given['cvc'] ?? '').length < 3
  )
    return json({ error: 'Please check the data of your card.' });
  state.orders.push({ lines: state.cart, name, email, address, service });
  state.cart = [];
  return json({ cart: state.cart });
}

function addLine(state: State, body: string): Answer {
  const { id, choice, quantity } = readJson(body);
  const found = PRODUCTS.find((one) => one.id === id);
  const picked: Record<string, string> = { ...(typeof choice === 'object' ? choice : {}) };
  if (!found || !Object.entries(found.options).every(([name, all]) => all.includes(picked[name] ?? '')))
    return json({ error: 'Not possible' }, 400);
  const there = state.cart.find((one) => one.id === id && same(one.choice, picked));
  if (there) there.quantity += Number(quantity);
  else state.cart.push({ id: found.id, choice: picked, quantity: Number(quantity) });
  return json({ cart: state.cart });
}

function route(state: State, { method, path, body }: Asked): Answer {
  if (path === '/api/all')
    return json({
      products: PRODUCTS,
      rooms: ROOMS,
      fabrics: FABRICS,
      stores: STORES,
      days: DAYS,
      cart: state.cart,
    });
  if (method !== 'POST')
    return whole({ title: 'oakline – furniture made for you', css: CSS, body: BODY, script: SCRIPT });
  const given = fields(body);
  const { name = '', email = '', text = '', address = '', store = '', day = '', about = '' } = given;
  if (path === '/api/cart') return addLine(state, body);
  if (path === '/api/remove') {
    state.cart = state.cart.filter((_, at) => at !== readJson(body)['at']);
    return json({ cart: state.cart });
  }
  if (path === '/api/buy') return buy(state, given);
  if (path === '/api/samples') {
    const fabrics = (given['fabrics'] ?? '').split(',').filter((one) => FABRICS.includes(one));
    if (fabrics.length === 0 || fabrics.length > 3)
      return json({ error: 'Please choose one to three fabrics.' });
    if (!name || address.length < 8) return json({ error: 'Please give your name and the whole address.' });
    state.samples.push({ fabrics, name, address });
    return json({ ok: `Your samples leave us tomorrow, ${esc(name)}.` });
  }
  if (!isEmail(email)) return json({ error: 'Please enter a valid e-mail.' });
  if (path === '/api/visit') {
    if (!name || !STORES.includes(store) || !DAYS.includes(day))
      return json({ error: 'Please give your name.' });
    state.visits.push({ store, day, name, email });
    return json({ ok: `See you on ${day} in ${store}.` });
  }
  if (path === '/api/ask') {
    if (text.length < 8) return json({ error: 'Please write your question.' });
    state.questions.push({ email, about, text });
    return json({ ok: 'Thank you. We answer within a day.' });
  }
  state.letters.push(email);
  return json({ ok: 'The catalogue is on its way.' });
}

export const oakline = defineSite<State>({
  id: 'oakline',
  about: 'A furniture shop: products put together before they are added, a cart drawer, one long checkout.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'sofa',
      task: 'Buy the Holm sofa with three seats in the dark green wool fabric, with walnut legs.',
      achievable: true,
      done: oneMore(seed, 'orders', ({ lines }) =>
        same(lines, [
          {
            id: 'holm-sofa',
            choice: { Size: '3 seats', Fabric: 'Wool Forest', Legs: 'Walnut' },
            quantity: 1,
          },
        ]),
      ),
    },
    {
      id: 'four-chairs',
      task: 'Order four dining chairs in ash and have them brought up to your room.',
      achievable: true,
      done: oneMore(
        seed,
        'orders',
        ({ lines, service }) =>
          service === 'room' && same(lines, [{ id: 'pin-chair', choice: { Wood: 'Ash' }, quantity: 4 }]),
      ),
    },
    {
      id: 'samples',
      task: 'Get samples of both velvets sent to Jo Marsh, 4 Mill Lane, Leeds LS2 7AB.',
      achievable: true,
      done: oneMore(
        seed,
        'samples',
        ({ fabrics, name, address }) =>
          same(fabrics.toSorted(), ['Velvet Ink', 'Velvet Plum']) &&
          says(name, 'marsh') &&
          says(address, 'mill lane', 'leeds'),
      ),
    },
    {
      id: 'showroom',
      task: 'Make an appointment in the Leeds shop on Thursday. You are Jo Marsh, jo@marsh.example.',
      achievable: true,
      done: oneMore(
        seed,
        'visits',
        ({ store, day, email }) =>
          store.startsWith('Leeds') && day.startsWith('Thursday') && email === 'jo@marsh.example',
      ),
    },
    { id: 'old-sofa', task: 'Sell them your old sofa.', achievable: false, done: () => false },
    {
      id: 'instalments',
      task: 'Buy the Moss bed and pay it in twelve monthly parts.',
      achievable: false,
      done: () => false,
    },
  ],
});
