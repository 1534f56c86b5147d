// A telephone company: tariffs with a slider, an order in steps, and a customer's own pages with switches, drawn under addresses of their own.
import { defineSite } from '../site.ts';
import {
  after,
  answering,
  digits,
  fields,
  isEmail,
  json,
  line,
  oneMore,
  readJson,
  same,
  says,
  whole,
} from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface State {
  orders: { plan: string; sim: string; keep: string; name: string; email: string; address: string }[];
  mine: {
    plan: string;
    roaming: boolean;
    voicemail: boolean;
    paperless: boolean;
    address: string;
    extras: string[];
  };
  messages: { topic: string; email: string; text: string }[];
  callbacks: { phone: string; when: string }[];
}
const seed = (): State => ({
  orders: [],
  mine: {
    plan: 'lark-10',
    roaming: true,
    voicemail: true,
    paperless: false,
    address: '12 Quarry Street, Bath BA1 2QX',
    extras: [],
  },
  messages: [],
  callbacks: [],
});

const PLANS = [
  { id: 'lark-3', name: 'Lark Light', data: 3, price: 7, more: 'Unlimited calls and texts' },
  { id: 'lark-10', name: 'Lark Ten', data: 10, price: 11, more: 'Unlimited calls and texts, 5G' },
  {
    id: 'lark-40',
    name: 'Lark Forty',
    data: 40,
    price: 16,
    more: 'Unlimited calls and texts, 5G, roaming in Europe',
  },
  {
    id: 'lark-max',
    name: 'Lark Max',
    data: 0,
    price: 27,
    more: 'Unlimited everything, 5G, roaming in Europe and the USA',
  },
];
const EXTRAS = [
  { id: 'data5', name: '5 GB extra', price: 5, about: 'For this month only.' },
  { id: 'world', name: 'World calls', price: 4, about: '100 minutes to 60 countries, each month.' },
  { id: 'cover', name: 'Screen cover', price: 6, about: 'One repair a year.' },
];

const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.55 Poppins,"Segoe UI",sans-serif;color:#14213d;background:#f7f8fc}a{color:inherit}header{background:#fff;position:sticky;top:0;z-index:4;box-shadow:0 1px 0 #e3e6f0;display:flex;align-items:center;gap:24px;padding:0 34px;height:70px}.logo{font-weight:800;font-size:22px;color:#e5383b;text-decoration:none}header nav{display:flex;gap:22px;flex:1}header nav a{text-decoration:none}.burger{display:none;background:none;border:0;padding:6px;line-height:0;cursor:pointer}.burger svg,.face svg{width:26px;height:26px;fill:none;stroke:#14213d;stroke-width:1.800}.face{line-height:0}.btn{background:#e5383b;color:#fff;border:0;border-radius:10px;padding:12px 22px;font:600 15px Poppins,"Segoe UI",sans-serif;cursor:pointer;text-decoration:none;display:inline-block}.btn.soft{background:#e9ecf5;color:#14213d}main{max-width:1120px;margin:0 auto;padding:30px 26px 60px}.hero{background:#14213d;color:#fff;border-radius:22px;padding:64px 54px;margin-bottom:34px}.hero h1{font-size:42px;margin:0 0 10px;line-height:1.15}.plans{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:18px}.plan,.card{background:#fff;border-radius:16px;padding:24px;border:1px solid #e3e6f0}.plan.hit{border:2px solid #e5383b}.plan h3{margin:0}.big{font-size:34px;font-weight:700}
.tabs{display:flex;gap:8px;margin:0 0 20px;flex-wrap:wrap}.tabs a{padding:9px 18px;border-radius:20px;background:#e9ecf5;text-decoration:none}.tabs a.on{background:#14213d;color:#fff}.set{display:flex;justify-content:space-between;align-items:center;padding:15px 0;border-bottom:1px solid #eef0f6}.sw{width:46px;height:26px;border-radius:14px;background:#c3c8d8;position:relative;border:0;cursor:pointer;flex-shrink:0}.sw[aria-checked=true]{background:#2a9d5c}.sw:after{content:"";position:absolute;top:3px;left:3px;width:20px;height:20px;border-radius:50%;background:#fff}.sw[aria-checked=true]:after{left:23px}label{display:block;margin:13px 0;font-weight:600;font-size:15px}label.r{font-weight:400}input[type=text],input[type=email],input[type=tel],select,textarea{display:block;width:100%;max-width:460px;padding:11px;font:inherit;border:1px solid #c3c8d8;border-radius:9px;background:#fff}input[type=range]{width:100%;max-width:460px}.err{color:#b3161a}.dots{display:flex;gap:8px;margin-bottom:16px}.dots i{width:44px;height:6px;border-radius:3px;background:#d9ddea}.dots i.on{background:#e5383b}.veil{position:fixed;inset:0;background:#14213d99;z-index:8;display:flex;align-items:center;justify-content:center}.veil>div{background:#fff;border-radius:16px;padding:28px;max-width:440px;margin:14px}.toast{position:fixed;bottom:26px;right:26px;background:#2a9d5c;color:#fff;border-radius:10px;padding:13px 20px;z-index:9}.acc{background:#fff;border-radius:12px;margin-bottom:8px;border:1px solid #e3e6f0}.acc button{width:100%;text-align:left;background:none;border:0;padding:16px 20px;font:600 16px Poppins,"Segoe UI",sans-serif;color:inherit;cursor:pointer}.acc p{padding:0 20px 16px;margin:0}footer{background:#14213d;color:#c9d0e6;padding:30px 34px;display:flex;gap:40px;flex-wrap:wrap}.cookie{position:fixed;left:0;right:0;bottom:0;background:#fff;box-shadow:0 -4px 24px #0002;padding:18px 34px;z-index:7;display:flex;gap:14px;align-items:center;flex-wrap:wrap}.cookie[hidden]{display:none}@media(max-width:760px){header nav{display:none;position:absolute;top:70px;left:0;right:0;background:#fff;flex-direction:column;padding:20px;gap:14px}header nav.open{display:flex}.burger{display:block;margin-left:auto}.hero{padding:34px 24px}}`;

// Drawn in the browser. No template strings in it, since it stands in one.
const SCRIPT = `
var data, step = 0, form = {}, gb = 10, openQ = -1;
var FAQ = [['How do I keep my number?', 'Tell us in the order. Your old company has one working day to let it go.'], ['How long am I bound?', 'One month. You can leave at any time.'], ['What is an eSIM?', 'A SIM without plastic. You scan a code and are connected.'], ['Where is my PUK?', 'On the back of the card that your SIM came in.']];
function $(s) { return document.querySelector(s); }
function esc(t) { return String(t).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;'); }
function post(url, body) { return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(function (r) { return r.json(); }).then(function (r) { if (r.mine) data.mine = r.mine; return r; }); }
function plan(id) { return data.plans.find(function (p) { return p.id === id; }); }
function size(p) { return p.data ? p.data + ' GB' : 'Unlimited'; }
function toast(t) { var e = document.createElement('div'); e.className = 'toast'; e.setAttribute('role', 'status'); e.textContent = t; document.body.append(e); setTimeout(function () { e.remove(); }, 3500); }
function go(to) { history.pushState(null, '', to); step = 0; openQ = -1; $('nav').classList.remove('open'); draw(); scrollTo(0, 0); }
function inp(name, label, type) { return '<label>' + label + '<input type="' + (type || 'text') + '" name="' + name + '" value="' + esc(form[name] || '') + '"></label>'; }
function box(p, text, act) { return '<div class="plan"><h3>' + p.name + '</h3><div class="big">' + size(p) + '</div><p>' + p.more + '</p><p><b>£' + p.price + '</b> a month</p>' + act + '</div>'; }
function ask(title, text, yes, then) { var v = document.createElement('div'); v.className = 'veil'; v.innerHTML = '<div role="dialog" aria-modal="true"><h3>' + title + '</h3><p>' + text + '</p><button class="btn" data-yes>' + yes + '</button> <button class="btn soft">Not now</button></div>'; v.onclick = function (e) { if (e.target === v || e.target.tagName === 'BUTTON') { v.remove(); if ('yes' in e.target.dataset) then(); } }; document.body.append(v); v.querySelector('button').focus(); }
function tabs(on) { return '<h1>Hello Sam</h1><div class="tabs">' + [['/my', 'Overview'], ['/my/plan', 'My plan'], ['/my/extras', 'Extras'], ['/my/settings', 'Settings'], ['/my/bills', 'Bills']].map(function (t) { return '<a href="' + t[0] + '"' + (t[0] === on ? ' class="on"' : '') + '>' + t[1] + '</a>'; }).join('') + '</div>'; }
var SWITCHES = [['roaming', 'Use data abroad'], ['voicemail', 'Voicemail'], ['paperless', 'Bills by e-mail instead of paper']];
var views = {
  '/': function () { return '<div class="hero"><h1>Change your tariff like the weather</h1><p>No contract beyond a month. No small print beyond this page.</p><a class="btn" href="/tariffs">See tariffs</a></div><h2>How much do you need?</h2><div class="card"><input type="range" min="1" max="60" value="' + gb + '" id="gb" aria-label="Gigabytes a month"><p id="fit"></p></div>'; },
  '/tariffs': function () { return '<h1>Tariffs</h1><div class="plans">' + data.plans.map(function (p) { return box(p, '', '<a class="btn" href="/order/' + p.id + '">Choose</a>'); }).join('') + '</div>'; },
  '/help': function () { return '<h1>Help</h1>' + FAQ.map(function (q, i) { return '<div class="acc"><button aria-expanded="' + (i === openQ) + '" data-q="' + i + '">' + q[0] + '</button>' + (i === openQ ? '<p>' + q[1] + '</p>' : '') + '</div>'; }).join('') + '<h2>We ring you</h2><form id="callback" novalidate class="card">' + inp('phone', 'Your number', 'tel') + '<label>When?<select name="when"><option>This morning</option><option>This afternoon</option><option>Tomorrow</option></select></label><p class="err" role="alert"></p><button class="btn">Call me</button></form><h2>Or write</h2><form id="write" novalidate class="card"><label>Topic<select name="topic"><option>My bill</option><option>Network</option><option>My phone</option><option>Other</option></select></label>' + inp('email', 'E-mail', 'email') + '<label>Message<textarea name="text" rows="4"></textarea></label><p class="err" role="alert"></p><button class="btn">Send</button></form>'; },
  '/my': function () { var p = plan(data.mine.plan); return tabs('/my') + '<div class="plans"><div class="card"><b>' + p.name + '</b><div class="big">6.2 GB</div>left of ' + size(p) + '</div><div class="card"><b>Next bill</b><div class="big">£' + (p.price + data.mine.extras.reduce(function (s, x) { return s + data.extras.find(function (e) { return e.id === x; }).price; }, 0)) + '</div>on 1 January</div><div class="card"><b>Your number</b><p>07700 900617</p></div></div>'; },
  '/my/plan': function () { return tabs('/my/plan') + '<div class="plans">' + data.plans.map(function (p) { return box(p, '', p.id === data.mine.plan ? '<b>Your tariff</b>' : '<button class="btn" data-switch-to="' + p.id + '">Change to this</button>'); }).join('') + '</div>'; },
  '/my/extras': function () { return tabs('/my/extras') + '<div class="plans">' + data.extras.map(function (x) { var on = data.mine.extras.includes(x.id); return '<div class="plan"><h3>' + x.name + '</h3><p>' + x.about + '</p><p><b>£' + x.price + '</b></p><button class="btn' + (on ? ' soft' : '') + '" data-extra="' + x.id + '">' + (on ? 'Take off' : 'Book') + '</button></div>'; }).join('') + '</div>'; },
  '/my/settings': function () { return tabs('/my/settings') + '<div class="card">' + SWITCHES.map(function (s) { return '<div class="set">' + s[1] + '<button class="sw" role="switch" aria-label="' + s[1] + '" aria-checked="' + data.mine[s[0]] + '" data-sw="' + s[0] + '"></button></div>'; }).join('') + '<form id="address"><label>Address for letters<input type="text" name="address" value="' + esc(data.mine.address) + '"></label><button class="btn soft">Save address</button></form></div>'; },
  '/my/bills': function () { return tabs('/my/bills') + '<div class="card">' + [['December', 11], ['November', 11], ['October', 16]].map(function (b) { return '<div class="set">' + b[0] + ' 2026<b>£' + b[1] + '.00, paid</b></div>'; }).join('') + '</div>'; },
  '/thanks': function () { return '<h1>Welcome to Lark</h1><p>Your order is in. We will write to you within the hour.</p><a class="btn" href="/">Home</a>'; },
};
function order(id) { var p = plan(id); if (!p) return '<h1>Page not found</h1>'; var body = [
    function () { return '<h2>Which SIM?</h2>' + [['sim', 'A SIM card by post'], ['esim', 'An eSIM, at once']].map(function (o) { return '<label class="r"><input type="radio" name="sim" value="' + o[0] + '"' + ((form.sim || 'sim') === o[0] ? ' checked' : '') + '> ' + o[1] + '</label>'; }).join(''); },
    function () { return '<h2>Your number</h2>' + [['new', 'Give me a new number'], ['keep', 'I bring my number along']].map(function (o) { return '<label class="r"><input type="radio" name="keep" value="' + o[0] + '"' + ((form.keep || 'new') === o[0] ? ' checked' : '') + '> ' + o[1] + '</label>'; }).join('') + '<label>The number that you bring (if any)<input type="tel" name="number" value="' + esc(form.number || '') + '"></label>'; },
    function () { return '<h2>About you</h2>' + inp('name', 'Full name') + inp('email', 'E-mail', 'email') + inp('address', 'Address'); },
    function () { return '<h2>Payment</h2>' + inp('card', 'Card number') + inp('expiry', 'Expires (MM/YY)') + inp('cvc', 'Security code') + '<p>£' + p.price + ' a month, first payment today.</p>'; }];
  return '<p>' + p.name + ', ' + size(p) + ', £' + p.price + ' a month</p><div class="dots">' + body.map(function (_, i) { return '<i' + (i <= step ? ' class="on"' : '') + '></i>'; }).join('') + '</div><form id="order" class="card" novalidate>' + body[step]() + '<p class="err" role="alert"></p><button class="btn">' + (step === 3 ? 'Order and pay' : 'Next') + '</button>' + (step ? ' <button type="button" class="btn soft" data-back>Back</button>' : '') + '</form>'; }
function fit() { if (!$('#fit')) return; var p = data.plans.find(function (x) { return !x.data || x.data >= gb; }); $('#fit').innerHTML = gb + ' GB a month? Take <b>' + p.name + '</b> for £' + p.price + '. <a class="btn" href="/order/' + p.id + '">Take it</a>'; }
function draw() { var at = location.pathname; $('main').innerHTML = at.startsWith('/order/') ? order(at.slice(7)) : (views[at] || function () { return '<h1>Page not found</h1>'; })(); fit(); }
document.addEventListener('click', function (e) { var t = e.target.closest('[data-q],[data-switch-to],[data-extra],[data-sw],[data-back],a[href^="/"]'); if (!t) return; var d = t.dataset, o = {};
  if (d.q) { openQ = openQ === Number(d.q) ? -1 : Number(d.q); var y = scrollY; draw(); scrollTo(0, y); }
  else if (d.switchTo) { var p = plan(d.switchTo); ask('Change to ' + p.name + '?', 'It costs £' + p.price + ' a month and starts at midnight.', 'Yes, change', function () { post('/api/mine', { plan: p.id }).then(function () { draw(); toast('Your tariff changes at midnight'); }); }); }
  else if (d.extra) { var had = data.mine.extras.includes(d.extra); post('/api/extra', { id: d.extra }).then(function () { draw(); toast(had ? 'Taken off' : 'Booked'); }); }
  else if (d.sw) { o[d.sw] = !data.mine[d.sw]; post('/api/mine', o).then(function () { draw(); toast('Saved'); }); }
  else if ('back' in d) { step -= 1; draw(); }
  else { e.preventDefault(); go(t.getAttribute('href')); } });
document.addEventListener('input', function (e) { if (e.target.id === 'gb') { gb = Number(e.target.value); fit(); } });
document.addEventListener('submit', function (e) { e.preventDefault(); var f = e.target, v = Object.fromEntries(new FormData(f)), fail = function (t) { f.querySelector('.err').textContent = t; };
  if (f.id === 'order') { Object.assign(form, v); if (step === 1 && form.keep === 'keep' && form.number.length < 7) return fail('Which number do you bring?'); if (step === 2 && (!form.name || !form.email.includes('@') || form.address.length < 6)) return fail('Please give your name, e-mail and address.'); if (step < 3) { step += 1; return draw(); } post('/api/order', Object.assign({ plan: location.pathname.slice(7) }, form)).then(function (r) { if (r.error) fail(r.error); else go('/thanks'); }); }
  if (f.id === 'address') post('/api/mine', v).then(function () { toast('Address saved'); });
  if (f.id === 'write' || f.id === 'callback') post('/api/' + f.id, v).then(function (r) { if (r.error) fail(r.error); else { f.innerHTML = '<p role="status">' + r.ok + '</p>'; } }); });
$('.burger').onclick = function () { $('nav').classList.toggle('open'); };
onpopstate = draw;
if (!localStorage.ok) $('.cookie').hidden = false;
document.querySelectorAll('.cookie button').forEach(function (b) { b.onclick = function () { localStorage.ok = 1; $('.cookie').hidden = true; }; });
fetch('/api/all').then(function (r) { return r.json(); }).then(function (d) { data = d; setTimeout(draw, 400); });
`;
const BODY = `<header><a class="logo" href="/">lark</a><nav><a href="/tariffs">Tariffs</a><a href="/help">Help</a></nav><button class="burger" aria-label="Menu"><svg viewBox="0 0 24 24"><path d="M3 6h18M3 12h18M3 18h18"/></svg></button><a class="face" href="/my" title="My Lark"><svg viewBox="0 0 24 24"><circle cx="12" cy="8" r="4"/><path d="M4 21c0-5 4-7 8-7s8 2 8 7"/></svg></a></header><main><p>Loading…</p></main><footer><span>© Lark Mobile Ltd, Bath</span><a href="/help">Contact</a><a href="/tariffs">Tariffs</a></footer><div class="cookie" hidden><span>We use cookies to make the site work and to count visits.</span><button class="btn">OK</button><button class="btn soft">Refuse</button></div>`;

function order(state: State, given: Record<string, string>): Answer {
  const { plan = '', sim = 'sim', keep = 'new', number = '', name = '', email = '', address = '' } = given;
  if (!PLANS.some(({ id }) => id === plan) || !name || !isEmail(email))
    return json({ error: 'Please check your name and e-mail.' });
  if (
    digits(given['card'] ?? '').length < 13 ||
    digits(given['expiry'] ?? '').length < 3 ||
    digits(given['cvc'] ?? '').length < 3
  )
    return json({ error: 'Please check the data of your card.' });
  state.orders.push({ plan, sim, keep: keep === 'keep' ? digits(number) : '', name, email, address });
  return json({});
}

function route(state: State, { method, path, body }: Asked): Answer {
  if (path === '/api/all') return json({ plans: PLANS, extras: EXTRAS, mine: state.mine });
  if (method !== 'POST') return whole({ title: 'Lark Mobile', css: CSS, body: BODY, script: SCRIPT });
  const given = fields(body);
  const { mine } = state;
  if (path === '/api/order') return order(state, given);
  if (path === '/api/extra' && EXTRAS.some(({ id }) => id === given['id'])) {
    const id = given['id'] ?? '';
    mine.extras = mine.extras.includes(id) ? mine.extras.filter((one) => one !== id) : [...mine.extras, id];
  }
  if (path === '/api/mine') {
    const sent = readJson(body);
    for (const key of ['roaming', 'voicemail', 'paperless'] as const)
      if (typeof sent[key] === 'boolean') mine[key] = sent[key];
    if (PLANS.some(({ id }) => id === sent['plan'])) mine.plan = line(sent['plan']);
    if (line(sent['address'])) mine.address = line(sent['address']);
  }
  if (path === '/api/callback') {
    const { phone = '', when = '' } = given;
    if (digits(phone).length < 7) return json({ error: 'Please give your number.' });
    state.callbacks.push({ phone, when });
    return json({ ok: 'Thank you, we will ring you.' });
  }
  if (path === '/api/write') {
    const { topic = '', email = '', text = '' } = given;
    if (!isEmail(email) || text.length < 5)
      return json({ error: 'Please give a valid e-mail and a message.' });
    state.messages.push({ topic, email, text });
    return json({ ok: 'Thank you, we answer within a day.' });
  }
  return json({ mine });
}

const left =
  (change: (state: State) => void) =>
  (state: State): boolean =>
    same(state, after(seed, change));

export const larkmobile = defineSite<State>({
  id: 'larkmobile',
  about: "A telephone company: tariffs, an order in steps, and a customer's own pages with switches.",
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'forty-esim',
      task: 'Order the tariff with 40 GB for your daughter, as an eSIM and with a new number.',
      achievable: true,
      done: oneMore(
        seed,
        'orders',
        ({ plan, sim, keep }) => plan === 'lark-40' && sim === 'esim' && keep === '',
      ),
    },
    {
      id: 'no-roaming',
      task: 'Make sure that your phone uses no data when you are abroad.',
      achievable: true,
      done: left((now) => void (now.mine.roaming = false)),
    },
    {
      id: 'more-data',
      task: 'Your data is nearly used up. Buy five more gigabytes for this month.',
      achievable: true,
      done: left((now) => void now.mine.extras.push('data5')),
    },
    {
      id: 'moved',
      task: 'Change your address to 4 Mill Lane, Leeds LS2 7AB.',
      achievable: true,
      done: (state) =>
        says(state.mine.address, '4 mill lane', 'leeds') &&
        left((now) => void (now.mine.address = state.mine.address))(state),
    },
    {
      id: 'lost-phone',
      task: 'Your phone was stolen. Block your SIM card.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'buy-phone',
      task: 'Buy a Pixel telephone from them, in black.',
      achievable: false,
      done: () => false,
    },
  ],
});
