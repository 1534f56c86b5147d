// A restaurant: one long page with tabs of dishes, a table booked in a dialog, food to take away, and vouchers.
import { defineSite } from '../site.ts';
import { answering, digits, fields, isEmail, json, oneMore, readJson, same, says, whole } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface State {
  bookings: { people: number; day: string; time: string; name: string; phone: string; wish: string }[];
  takeaway: { dishes: Record<string, number>; name: string; phone: string; time: string }[];
  vouchers: { amount: number; to: string; email: string }[];
  messages: { name: string; email: string; text: string }[];
  newsletter: string[];
}
const seed = (): State => ({ bookings: [], takeaway: [], vouchers: [], messages: [], newsletter: [] });

const DISHES = `
bruschetta|Starters|Bruschetta al pomodoro|8|Grilled bread, tomatoes, basil|v
burrata|Starters|Burrata with peaches|13|With mint and toasted almonds|v
vitello|Starters|Vitello tonnato|14|Thin veal, tuna cream, capers|
caprese|Starters|Insalata caprese|10|Buffalo mozzarella, three kinds of tomatoes|v
carbonara|Pasta|Spaghetti alla carbonara|16|Guanciale, pecorino, egg, a lot of pepper|
pomodoro|Pasta|Penne al pomodoro|13|Slow tomato sauce, basil|v
vongole|Pasta|Linguine alle vongole|19|Clams, white wine, garlic|
tartufo|Pasta|Tagliatelle al tartufo|22|Butter and black truffle|v
margherita|Pizza|Pizza Margherita|12|Tomato, fior di latte, basil|v
diavola|Pizza|Pizza Diavola|15|Spicy salami, chilli, honey|
quattro|Pizza|Pizza Quattro Formaggi|15|Four cheeses, walnuts|v
funghi|Pizza|Pizza Funghi|14|Mushrooms, thyme, taleggio|v
tiramisu|Desserts|Tiramisù|8|Made each morning|v
panna|Desserts|Panna cotta|7|With sour cherries|
lemon|Desserts|Lemon sorbet|6|With or without prosecco|v`
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', group = '', name = '', price = '', about = '', green = ''] = row.split('|');
    return { id, group, name, price: Number(price), about, green: green === 'v' };
  });
const DAYS = ['Wed 9 Dec', 'Thu 10 Dec', 'Fri 11 Dec', 'Sat 12 Dec', 'Sun 13 Dec'];
const TIMES = ['17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00'];
const AMOUNTS = [25, 50, 75, 100];

const CSS = `*{box-sizing:border-box}html{scroll-behavior:smooth;scroll-padding-top:80px}body{margin:0;background:#14110f;color:#efe6d8;font:17px/1.6 Lora,Georgia,serif}nav{position:sticky;top:0;background:#14110ff0;display:flex;align-items:center;gap:28px;padding:16px 44px;z-index:3;border-bottom:1px solid #3a322b}nav a{color:#efe6d8;text-decoration:none;font-size:15px}nav .logo{font-size:22px;color:#e0b070;margin-right:auto;letter-spacing:2px}.cta{background:#e0b070;color:#14110f;border:0;padding:11px 22px;font:600 15px Georgia;cursor:pointer;border-radius:3px}.cta.line{background:none;border:1px solid #e0b070;color:#e0b070}
.hero{height:430px;background:radial-gradient(circle at 60% 40%,#70451f,#14110f 70%);display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center}.hero h1{font-size:58px;font-weight:400;margin:0}section{max-width:960px;margin:0 auto;padding:56px 26px}h2{font-weight:400;font-size:34px;color:#e0b070;text-align:center}.tabs{display:flex;justify-content:center;gap:6px;border-bottom:1px solid #3a322b;margin-bottom:26px}.tab{padding:10px 22px;cursor:pointer}.tab[aria-selected=true]{border-bottom:2px solid #e0b070;color:#e0b070}.dish{display:flex;gap:18px;align-items:center;padding:14px 0;border-bottom:1px dotted #3a322b}.dish p{margin:0;color:#b3a593;font-size:15px}.dish .w{flex:1}.plus{width:34px;height:34px;border-radius:50%;border:1px solid #e0b070;color:#e0b070;background:none;font-size:20px;line-height:1;cursor:pointer}.v{color:#8fae6c;font-size:13px}
.veil{position:fixed;inset:0;background:#000a;z-index:8;display:flex;align-items:center;justify-content:center}.veil[hidden]{display:none}.modal{background:#fbf7f0;color:#2a221b;width:540px;max-width:94vw;max-height:92vh;overflow:auto;padding:28px 32px;border-radius:6px;position:relative}.modal h3{margin-top:0;font-size:24px;font-weight:400}.x{position:absolute;right:18px;top:14px;font-size:26px;cursor:pointer;background:none;border:0;color:#2a221b}.chips{display:flex;flex-wrap:wrap;gap:8px;margin:6px 0 16px}.chip{border:1px solid #c9b99f;border-radius:20px;padding:6px 14px;cursor:pointer;font-size:15px}.chip.on{background:#2a221b;color:#fff}.chip.full{opacity:.4;text-decoration:line-through;cursor:not-allowed}label{display:block;margin:10px 0;font-size:15px}input,textarea,select{display:block;width:100%;padding:9px;font:inherit;border:1px solid #c9b99f;border-radius:4px;background:#fff}.err{color:#a32020;font-size:15px}.basket{position:fixed;bottom:22px;right:22px;z-index:5;background:#e0b070;color:#14110f;border-radius:30px;padding:13px 24px;cursor:pointer;border:0;font:600 16px Georgia}.basket[hidden]{display:none}.qty{display:flex;gap:10px;align-items:center}.qty span[data-by]{cursor:pointer;border:1px solid #c9b99f;width:28px;text-align:center;border-radius:4px}.rowline{display:flex;justify-content:space-between;padding:8px 0;border-bottom:1px solid #e6dccb}.cols{display:grid;grid-template-columns:1fr 1fr;gap:40px}section form input,section form textarea{background:#221c18;color:#efe6d8;border-color:#3a322b}footer{border-top:1px solid #3a322b;text-align:center;padding:30px;color:#b3a593;font-size:15px}@media(max-width:700px){nav{gap:12px;padding:12px;flex-wrap:wrap}nav .logo{width:100%}.cols{grid-template-columns:1fr}.tab{padding:10px}.hero h1{font-size:38px}}`;

// Drawn in the browser. No template strings in it, since it stands in one.
const SCRIPT = `
var data, tab = 'Starters', cart = {}, book = { people: 2, day: '', time: '' }, gift = { amount: 50 };
function $(s) { return document.querySelector(s); }
function post(url, body) { return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(function (r) { return r.json(); }); }
function values(f) { return Object.fromEntries(new FormData(f)); }
function by(id) { return data.dishes.find(function (d) { return d.id === id; }); }
function tabs() { $('#tabs').innerHTML = ['Starters', 'Pasta', 'Pizza', 'Desserts'].map(function (t) { return '<div class="tab" role="tab" tabindex="0" aria-selected="' + (t === tab) + '" data-tab="' + t + '">' + t + '</div>'; }).join('');
  $('#dishes').innerHTML = data.dishes.filter(function (d) { return d.group === tab; }).map(function (d) { return '<div class="dish"><div class="w">' + d.name + (d.green ? ' <span class="v">vegetarian</span>' : '') + '<p>' + d.about + '</p></div><b>€' + d.price + '</b><button class="plus" data-plus="' + d.id + '" aria-label="Add ' + d.name + ' to take away">+</button></div>'; }).join('');
  var n = Object.values(cart).reduce(function (a, b) { return a + b; }, 0); $('.basket').hidden = !n; $('.basket').textContent = 'Take away · ' + n; }
function modal(html) { $('.modal').innerHTML = '<button class="x" aria-label="Close" data-close>×</button>' + html; $('.veil').hidden = false; }
function chips(key, list, now, full) { return '<div class="chips">' + list.map(function (o) { var no = full && full.includes(o); return '<div class="chip' + (String(o) === String(now) ? ' on' : '') + (no ? ' full' : '') + '" role="button"' + (no ? ' aria-disabled="true"' : ' tabindex="0" data-chip="' + key + '" data-value="' + o + '"') + ' aria-pressed="' + (String(o) === String(now)) + '">' + o + '</div>'; }).join('') + '</div>'; }
function booking() { modal('<h3>Book a table</h3>Guests' + chips('people', [1, 2, 3, 4, 5, 6, 7, 8], book.people) + 'Day' + chips('day', data.days, book.day) + (book.day ? 'Time' + chips('time', data.times, book.time, book.day === 'Sat 12 Dec' ? ['19:00', '19:30', '20:00'] : book.day === 'Fri 11 Dec' ? ['20:00'] : []) : '<p>Choose a day to see the times.</p>') + (book.time ? '<button class="cta" data-next>Next</button>' : '')); }
function details() { modal('<h3>Table for ' + book.people + ', ' + book.day + ' at ' + book.time + '</h3><form id="book" novalidate><label>Name<input name="name"></label><label>Phone<input name="phone" type="tel"></label><label>Anything we should know? (optional)<textarea name="wish" rows="2"></textarea></label><p class="err" role="alert"></p><button class="cta">Confirm booking</button> <button type="button" class="cta line" data-open="book">Back</button></form>'); }
function basket() { var ids = Object.keys(cart), sum = ids.reduce(function (s, id) { return s + by(id).price * cart[id]; }, 0); modal('<h3>Your take-away</h3>' + (ids.length ? ids.map(function (id) { return '<div class="rowline"><span>' + by(id).name + '</span><span class="qty"><span role="button" tabindex="0" aria-label="One less" data-by="-1" data-id="' + id + '">−</span>' + cart[id] + '<span role="button" tabindex="0" aria-label="One more" data-by="1" data-id="' + id + '">+</span> €' + cart[id] * by(id).price + '</span></div>'; }).join('') + '<p><b>Total €' + sum + '</b>, to pay when you fetch it</p><form id="take" novalidate><label>Fetch it at<select name="time">' + data.times.map(function (t) { return '<option>' + t + '</option>'; }).join('') + '</select></label><label>Name<input name="name"></label><label>Phone<input name="phone" type="tel"></label><p class="err" role="alert"></p><button class="cta">Send order</button></form>' : '<p>Nothing in it.</p>')); }
function vouchers() { modal('<h3>Gift voucher</h3>Worth' + chips('amount', data.amounts, gift.amount) + '<form id="gift" novalidate><label>For whom?<input name="to"></label><label>Send it to (e-mail)<input name="email" type="email"></label><label>Card number<input name="card" inputmode="numeric"></label><div class="cols" style="gap:14px"><label>Expiry<input name="expiry" placeholder="MM/YY"></label><label>CVC<input name="cvc"></label></div><p class="err" role="alert"></p><button class="cta">Buy voucher</button></form>'); }
function thanks(title, text) { modal('<h3>' + title + '</h3><p>' + text + '</p><button class="cta" data-close>Done</button>'); }
var open = { book: booking, basket: basket, gift: vouchers };
document.addEventListener('click', function (e) { if (e.target.className === 'veil') { $('.veil').hidden = true; return; } var t = e.target.closest('[data-tab],[data-plus],[data-close],[data-chip],[data-next],[data-by],[data-open]'); if (!t) return; var d = t.dataset;
  if (d.tab) { tab = d.tab; tabs(); }
  if (d.plus) { cart[d.plus] = (cart[d.plus] || 0) + 1; tabs(); }
  if ('close' in d) $('.veil').hidden = true;
  if (d.chip === 'amount') { var keep = values($('#gift')); gift.amount = Number(d.value); vouchers(); Object.keys(keep).forEach(function (k) { $('#gift').elements[k].value = keep[k]; }); }
  else if (d.chip) { book[d.chip] = d.chip === 'people' ? Number(d.value) : d.value; if (d.chip === 'day') book.time = ''; booking(); }
  if ('next' in d) details();
  if (d.by) { cart[d.id] += Number(d.by); if (!cart[d.id]) delete cart[d.id]; tabs(); basket(); }
  if (d.open) open[d.open](); });
document.addEventListener('keydown', function (e) { if (e.key === 'Escape') $('.veil').hidden = true; if ((e.key === 'Enter' || e.key === ' ') && e.target.matches('div[tabindex],span[tabindex]')) { e.preventDefault(); e.target.click(); } });
document.addEventListener('submit', function (e) { e.preventDefault(); var f = e.target, v = values(f), say = function (url, body, done) { post(url, body).then(function (r) { if (r.error) f.querySelector('.err').textContent = r.error; else { f.reset(); done(); } }); };
  if (f.id === 'book') say('/api/book', Object.assign({}, book, v), function () { thanks('See you soon!', 'Your table for ' + book.people + ' is booked for ' + book.day + ' at ' + book.time + '.'); book = { people: 2, day: '', time: '' }; });
  if (f.id === 'take') say('/api/take', Object.assign({ dishes: cart }, v), function () { cart = {}; tabs(); thanks('Grazie!', 'Your order will be ready at ' + v.time + '.'); });
  if (f.id === 'gift') say('/api/gift', Object.assign({}, gift, v), function () { thanks('Thank you', 'The voucher is on its way to ' + v.email.replace(/</g, '') + '.'); });
  if (f.id === 'write') say('/api/write', v, function () { f.querySelector('.err').textContent = ''; f.querySelector('.ok').textContent = 'Thank you, we will answer tomorrow.'; });
  if (f.id === 'news') say('/api/news', v, function () { f.querySelector('.err').textContent = ''; f.querySelector('.ok').textContent = 'Benvenuti! You are on our list.'; }); });
fetch('/api/all').then(function (r) { return r.json(); }).then(function (d) { data = d; tabs(); });
`;
const BODY = `<nav><a class="logo" href="/">OSTERIA LUME</a><a href="#menu">Menu</a><a href="#story">Our story</a><a href="#find">Find us</a><a href="#contact">Contact</a><button class="cta" data-open="book">Reserve</button></nav>
<div class="hero"><h1>Dinner by candlelight</h1><p>Neapolitan cooking near the old harbour, since 1998</p><p><button class="cta" data-open="book">Reserve a table</button> <button class="cta line" data-open="gift">Give a dinner</button></p></div>
<section id="menu"><h2>Menu</h2><p style="text-align:center">Press + to order for take-away. Ready in about forty minutes.</p><div class="tabs" role="tablist" id="tabs"></div><div id="dishes"></div></section>
<section id="story"><h2>Our story</h2><p>Rosa and Emilio Lume opened with six tables and one oven. Their daughter Giulia cooks today. The oven is the same, and so is the dough: it rests for two days before it meets the fire.</p><p>Large parties of nine or more can have the cellar room. Please write to us.</p></section>
<section id="find"><h2>Find us</h2><div class="cols"><p>Harbour Lane 11<br>Two minutes from the tram stop Old Harbour.<br>Parking behind the church.</p><p>Wednesday to Sunday, 17:30 to 23:00<br>Closed on Monday and Tuesday</p></div></section>
<section id="contact"><h2>Write to us</h2><form id="write" novalidate><div class="cols"><label>Name<input name="name"></label><label>E-mail<input name="email" type="email"></label></div><label>Message<textarea name="text" rows="4"></textarea></label><p class="err" role="alert"></p><p class="ok" role="status"></p><button class="cta">Send</button></form></section>
<footer><form id="news" novalidate style="max-width:420px;margin:0 auto"><label>New dishes and evenings with music, now and then by e-mail<input name="email" type="email" placeholder="Your e-mail"></label><p class="err" role="alert"></p><p class="ok" role="status"></p><button class="cta line">Sign me up</button></form><p>© Osteria Lume · Harbour Lane 11 · 020 7946 0321</p></footer>
<button class="basket" data-open="basket" hidden></button><div class="veil" hidden><div class="modal" role="dialog" aria-modal="true"></div></div>`;

function bookTable(state: State, given: Record<string, string>): Answer {
  const { day = '', time = '', name = '', phone = '', wish = '' } = given;
  const people = Number(given['people']);
  if (!DAYS.includes(day) || !TIMES.includes(time) || !(people >= 1 && people <= 8))
    return json({ error: 'Please choose again.' });
  if (!name || digits(phone).length < 6) return json({ error: 'Please give a name and a phone number.' });
  state.bookings.push({ people, day, time, name, phone, wish });
  return json({});
}

function takeAway(state: State, body: string): Answer {
  const { name = '', phone = '', time = '' } = fields(body);
  const given = readJson(body)['dishes'];
  const dishes = Object.fromEntries(
    Object.entries(given ?? {})
      .filter(([id, n]) => DISHES.some((one) => one.id === id) && Number(n) > 0)
      .map(([id, n]) => [id, Number(n)]),
  );
  if (!name || digits(phone).length < 6) return json({ error: 'Please give a name and a phone number.' });
  state.takeaway.push({ dishes, name, phone, time });
  return json({});
}

function route(state: State, { method, path, body }: Asked): Answer {
  if (path === '/api/all') return json({ dishes: DISHES, days: DAYS, times: TIMES, amounts: AMOUNTS });
  if (path === '/')
    return whole({ title: 'Osteria Lume – dinner by candlelight', css: CSS, body: BODY, script: SCRIPT });
  if (method !== 'POST')
    return whole(
      {
        title: 'Not found',
        css: CSS,
        body: '<section><h2>Page not found</h2><a href="/">Home</a></section>',
      },
      404,
    );
  const given = fields(body);
  const { name = '', email = '', text = '', to = '' } = given;
  if (path === '/api/book') return bookTable(state, given);
  if (path === '/api/take') return takeAway(state, body);
  if (!isEmail(email)) return json({ error: 'Please enter a valid e-mail.' });
  if (path === '/api/gift') {
    const amount = Number(given['amount']);
    if (!to || !AMOUNTS.includes(amount)) return json({ error: 'Who is the voucher for?' });
    if (
      digits(given['card'] ?? '').length < 13 ||
      digits(given['expiry'] ?? '').length < 3 ||
      digits(given['cvc'] ?? '').length < 3
    )
      return json({ error: 'Please check the card.' });
    state.vouchers.push({ amount, to, email });
  }
  if (path === '/api/write') {
    if (!name || text.length < 5) return json({ error: 'Please give your name and a message.' });
    state.messages.push({ name, email, text });
  }
  if (path === '/api/news') state.newsletter.push(email);
  return json({});
}

export const osteriaLume = defineSite<State>({
  id: 'osteria-lume',
  about: 'A restaurant: tabs of dishes, a table booked in a dialog, food to take away, vouchers.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'friday-four',
      task: 'Book a table for four on Friday at 19:00 under the name Kim Lee.',
      achievable: true,
      done: oneMore(
        seed,
        'bookings',
        ({ people, day, time, name }) =>
          people === 4 && day === 'Fri 11 Dec' && time === '19:00' && name.toLowerCase() === 'kim lee',
      ),
    },
    {
      id: 'pizza-home',
      task: 'Order two Margheritas and a tiramisu to take home.',
      achievable: true,
      done: oneMore(seed, 'takeaway', ({ dishes }) => same(dishes, { margherita: 2, tiramisu: 1 })),
    },
    {
      id: 'voucher',
      task: 'Buy a voucher worth 75 euros for your sister Nora and have it sent to nora@example.com.',
      achievable: true,
      done: oneMore(
        seed,
        'vouchers',
        ({ amount, to, email }) => amount === 75 && says(to, 'nora') && email === 'nora@example.com',
      ),
    },
    {
      id: 'dogs',
      task: 'Ask them whether you may bring your dog. Your address is ann@example.com.',
      achievable: true,
      done: oneMore(seed, 'messages', ({ email, text }) => email === 'ann@example.com' && says(text, 'dog')),
    },
    {
      id: 'delivered',
      task: 'Have a Diavola pizza delivered to 5 Canal Row.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'review',
      task: 'Write a review of your last dinner with five stars.',
      achievable: false,
      done: () => false,
    },
  ],
});
