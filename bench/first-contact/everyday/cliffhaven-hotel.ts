// A hotel by the sea: a search by days in a calendar, rooms, extras, a booking in steps, and a look at a booking that is made.
import { defineSite } from '../site.ts';
import {
  after,
  answering,
  digits,
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

interface Booking {
  number: string;
  room: string;
  from: number;
  to: number;
  guests: number;
  extras: string[];
  name: string;
  email: string;
  state: 'booked' | 'cancelled';
}
interface State {
  bookings: Booking[];
  tables: { day: string; time: string; people: string; name: string }[];
  spa: { treatment: string; day: string; name: string }[];
  messages: { email: string; text: string }[];
  letters: string[];
}
const seed = (): State => ({
  bookings: [
    {
      number: 'CH4471',
      room: 'Garden double',
      from: 22,
      to: 24,
      guests: 2,
      extras: [],
      name: 'Omar Field',
      email: 'omar@field.example',
      state: 'booked',
    },
  ],
  tables: [],
  spa: [],
  messages: [],
  letters: [],
});

const ROOMS = [
  { name: 'Cabin single', price: 95, sleeps: 1, about: 'Small, quiet, with a desk at the window.' },
  { name: 'Garden double', price: 140, sleeps: 2, about: 'Ground floor, with a door to the garden.' },
  { name: 'Sea view double', price: 185, sleeps: 2, about: 'A balcony over the bay and a bath with feet.' },
  {
    name: 'Family suite',
    price: 240,
    sleeps: 4,
    about: 'Two rooms and a bunk bed that children fight over.',
  },
];
const EXTRAS = [
  { id: 'breakfast', name: 'Breakfast', price: 16 },
  { id: 'parking', name: 'Parking', price: 10 },
  { id: 'dog', name: 'Bring a dog', price: 15 },
  { id: 'cot', name: 'Cot', price: 0 },
];
const DAYS = ['Thursday 11 March', 'Friday 12 March', 'Saturday 13 March', 'Sunday 14 March'];
const TREATMENTS = ['Back massage, 40 minutes', 'Seaweed bath, 30 minutes', 'Facial, 50 minutes'];

const CSS = `*{box-sizing:border-box}body{margin:0;font:17px/1.6 "Cormorant Garamond","Palatino Linotype",Palatino,serif;color:#22343c;background:#fbfaf7}header{position:sticky;top:0;z-index:5;background:#fbfaf7f2;display:flex;align-items:center;padding:16px 34px;border-bottom:1px solid #dfe3e0;gap:22px}header .logo{font-size:26px;margin-right:auto;text-decoration:none;color:inherit}.ham{background:none;border:0;padding:6px;cursor:pointer;line-height:0}.ham svg{width:28px;height:28px;stroke:#22343c;stroke-width:1.500}.side{position:fixed;top:0;left:0;bottom:0;width:290px;background:#22343c;color:#fff;padding:70px 30px;z-index:9;display:flex;flex-direction:column;gap:16px;font-size:20px}.side[hidden]{display:none}.side a{color:#fff;text-decoration:none}.side button{position:absolute;top:18px;right:18px;background:none;border:0;color:#fff;font-size:28px;cursor:pointer}.go{background:#2f6f73;color:#fff;border:0;padding:12px 26px;font:600 17px inherit;font-family:inherit;cursor:pointer;text-decoration:none;display:inline-block}.go.thin{background:none;color:#2f6f73;border:1px solid #2f6f73}.go:disabled{opacity:.4}.view{height:380px;background:linear-gradient(180deg,#9fc3cf,#e6e0cf 62%,#6d8f79 63%,#3f6a63);display:flex;align-items:center;justify-content:center;color:#fff;text-align:center}.view h1{font-size:56px;font-weight:500;margin:0;text-shadow:0 2px 12px #0005}.ask{background:#fff;box-shadow:0 6px 30px #0002;max-width:900px;margin:-46px auto 0;padding:20px 26px;display:flex;gap:20px;align-items:end;flex-wrap:wrap;position:relative}.fieldlike{border:1px solid #b8c4c1;padding:9px 14px;min-width:170px;cursor:pointer;background:#fff}.cal{position:absolute;z-index:6;top:100%;left:20px;background:#fff;border:1px solid #b8c4c1;padding:16px;box-shadow:0 12px 34px #0003}.days{display:grid;grid-template-columns:repeat(7,42px);gap:3px;text-align:center}.days button{border:0;background:#eef3f1;height:38px;font:inherit;cursor:pointer;color:inherit}.days button.on{background:#2f6f73;color:#fff}.days button.in{background:#bcd6d0}.days button:disabled{color:#b8c4c1;background:none;cursor:default}main{max-width:980px;margin:0 auto;padding:34px 24px 60px}main h2{font-weight:500;font-size:34px}.room{background:#fff;border:1px solid #dfe3e0;display:flex;gap:24px;padding:20px;margin-bottom:16px;align-items:center;flex-wrap:wrap}.room .pic{width:180px;height:120px;background:linear-gradient(135deg,#cfdcd8,#8fb0a8)}.room .w{flex:1;min-width:200px}label{display:block;margin:12px 0}label.r{margin:8px 0}input:not([type=checkbox]):not([type=radio]),select,textarea{display:block;width:100%;max-width:440px;padding:10px;font:inherit;border:1px solid #b8c4c1;background:#fff}.err{color:#a52a1c}.done{background:#e2f0e8;padding:12px 18px}.crumbs{color:#7c8f8c}.crumbs b{color:#22343c}footer{background:#22343c;color:#cfdcd8;padding:34px;display:flex;gap:50px;flex-wrap:wrap}footer a{color:#cfdcd8;display:block}`;

// Drawn in the browser. No template strings in it, since it stands in one.
const SCRIPT = `
var data, trip = { from: 0, to: 0, guests: 2, room: '', extras: [] }, calOpen = false, step = 1, mine = null;
function $(s) { return document.querySelector(s); }
function esc(t) { return String(t).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;'); }
function post(url, body) { return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(function (r) { return r.json(); }); }
function room(n) { return data.rooms.find(function (r) { return r.name === n; }); }
function nights() { return trip.to - trip.from; }
function span(b) { return b.from + ' to ' + b.to + ' March 2027'; }
function inp(name, label, type) { return '<label>' + label + '<input name="' + name + '" type="' + (type || 'text') + '"></label>'; }
function sel(name, label, all) { return '<label>' + label + '<select name="' + name + '">' + all.map(function (o) { return '<option>' + o + '</option>'; }).join('') + '</select></label>'; }
function cal() { var cells = ''; for (var d = 1; d <= 31; d++) cells += '<button type="button" data-d="' + d + '"' + (d < 5 ? ' disabled' : '') + ' class="' + (d === trip.from || d === trip.to ? 'on' : d > trip.from && d < trip.to ? 'in' : '') + '" aria-label="' + d + ' March 2027">' + d + '</button>'; return '<div class="cal" role="dialog" aria-label="Choose your days"><b>March 2027</b><div class="days">' + ['M', 'T', 'W', 'T', 'F', 'S', 'S'].map(function (x) { return '<small>' + x + '</small>'; }).join('') + cells + '</div><small>' + (!trip.from ? 'Press the day on which you arrive' : !trip.to ? 'Press the day on which you leave' : nights() + ' nights') + '</small></div>'; }
function ask() { return '<div class="ask"><div>When<div class="fieldlike" role="button" tabindex="0" data-cal>' + (trip.to ? span(trip) : trip.from ? trip.from + ' March – ?' : 'Arrival – departure') + '</div></div><div>Guests<select id="guests" aria-label="Guests" style="width:90px">' + [1, 2, 3, 4].map(function (n) { return '<option' + (n === trip.guests ? ' selected' : '') + '>' + n + '</option>'; }).join('') + '</select></div><button class="go" data-to="rooms">Show rooms</button>' + (calOpen ? cal() : '') + '</div>'; }
function sum() { return nights() * (room(trip.room).price + trip.extras.reduce(function (s, x) { return s + data.extras.find(function (e) { return e.id === x; }).price; }, 0)); }
var views = {
  home: function () { return '<div class="view"><h1>Cliffhaven</h1></div>' + ask() + '<main><h2>A house above the bay</h2><p>Twenty-two rooms, a garden that ends at the cliff, and a kitchen that knows its fishermen. Half an hour from Penzance.</p><p>Children are welcome, dogs too. Our spa looks out on the sea.</p></main>'; },
  rooms: function () { var list = data.rooms.filter(function (r) { return r.sleeps >= trip.guests; }); return '<div style="height:60px"></div>' + ask() + '<main><h2>Rooms</h2>' + list.map(function (r) { return '<div class="room"><div class="pic"></div><div class="w"><b>' + r.name + '</b><p>' + r.about + ' For up to ' + r.sleeps + '.</p></div><div><b>£' + r.price + '</b> a night<p><button class="go" data-room="' + r.name + '">Choose</button></p></div></div>'; }).join('') + '</main>'; },
  book: function () { var head = '<main><p class="crumbs">' + ['Extras', 'About you', 'Payment'].map(function (s, i) { return i + 1 === step ? '<b>' + s + '</b>' : s; }).join(' › ') + '</p><h2>' + trip.room + '</h2><p>' + span(trip) + ', ' + trip.guests + (trip.guests === 1 ? ' guest' : ' guests') + ', <b>£' + sum() + '</b></p><form id="book" novalidate>';
    return head + (step === 1 ? data.extras.map(function (x) { return '<label class="r"><input type="checkbox" name="x" value="' + x.id + '"' + (trip.extras.includes(x.id) ? ' checked' : '') + '> ' + x.name + (x.price ? ', £' + x.price + ' a night' : ', free') + '</label>'; }).join('') : step === 2 ? inp('name', 'Name') + inp('email', 'E-mail', 'email') : inp('card', 'Card number') + inp('expiry', 'Expiry date') + inp('cvc', 'Security code')) + '<p class="err" role="alert"></p><button class="go">' + (step === 3 ? 'Book for £' + sum() : 'Continue') + '</button></form></main>'; },
  mine: function () { return '<main><h2>Your booking</h2>' + (mine ? '<div class="room"><div class="w"><b>' + mine.room + '</b> · ' + mine.number + '<p>' + span(mine) + ', ' + mine.guests + ' guests' + (mine.extras.length ? ', with ' + mine.extras.join(', ') : '') + '</p>' + (mine.state === 'cancelled' ? '<p class="done">This booking is cancelled.</p>' : '<form id="change"><p>Add to it:</p>' + data.extras.map(function (x) { return '<label class="r"><input type="checkbox" name="x" value="' + x.id + '"' + (mine.extras.includes(x.id) ? ' checked' : '') + '> ' + x.name + '</label>'; }).join('') + '<button class="go thin">Save extras</button> <button type="button" class="go thin" data-cancel>Cancel booking</button></form>') + '<p class="done" hidden role="status"></p></div></div>' : '<form id="find" novalidate>' + inp('number', 'Booking number') + inp('email', 'E-mail', 'email') + '<p class="err" role="alert"></p><button class="go">Find my booking</button></form>') + '</main>'; },
  table: function () { return '<main><h2>The Lobster Pot</h2><p>Our restaurant is open to everyone, each evening from six.</p><form id="table" novalidate>' + sel('day', 'Day', data.days) + sel('time', 'Time', ['18:00', '19:00', '20:00', '21:00']) + sel('people', 'People', ['1', '2', '3', '4', '5', '6']) + inp('name', 'Name') + '<p class="err" role="alert"></p><button class="go">Reserve a table</button></form></main>'; },
  spa: function () { return '<main><h2>Spa</h2><p>Steam, salt and quiet. Robes are there for you.</p><form id="spa" novalidate>' + data.treatments.map(function (t, i) { return '<label class="r"><input type="radio" name="treatment" value="' + t + '"> ' + t + '</label>'; }).join('') + sel('day', 'Day', data.days) + inp('name', 'Name') + '<p class="err" role="alert"></p><button class="go">Book treatment</button></form></main>'; },
  contact: function () { return '<main><h2>Contact</h2><p>Cliff Road 1, Porthenys, Cornwall. Telephone 01736 960321.</p><form id="write" novalidate>' + inp('email', 'E-mail', 'email') + '<label>Message<textarea name="text" rows="5"></textarea></label><p class="err" role="alert"></p><button class="go">Send</button></form></main>'; },
  thanks: function () { return '<main><h2>We look forward to seeing you</h2><p>Your booking number is <b>' + esc(mine.number) + '</b>.</p><a class="go" href="#home">Home</a></main>'; },
};
function view() { return location.hash.slice(1) || 'home'; }
function draw() { var v = view(); if (v === 'book' && !(trip.room && trip.to)) v = 'rooms'; if (v === 'thanks' && !mine) v = 'home'; $('#page').innerHTML = (views[v] || views.home)(); }
onhashchange = function () { calOpen = false; $('.side').hidden = true; if (view() === 'mine') mine = null; draw(); scrollTo(0, 0); };
document.addEventListener('click', function (e) { var t = e.target.closest('[data-cal],[data-d],[data-to],[data-room],[data-cancel],[data-side]'); if (!t) { if (calOpen && !e.target.closest('.cal') && e.target.id !== 'guests') { calOpen = false; draw(); } return; } var d = t.dataset;
  if ('cal' in d) { calOpen = !calOpen; draw(); }
  if (d.d) { var n = Number(d.d); if (!trip.from || trip.to || n <= trip.from) { trip.from = n; trip.to = 0; } else { trip.to = n; calOpen = false; } draw(); }
  if (d.to) { if (view() === d.to) draw(); location.hash = d.to; }
  if (d.room) { if (!trip.to) { calOpen = true; draw(); scrollTo(0, 0); return; } trip.room = d.room; trip.extras = []; step = 1; location.hash = 'book'; }
  if ('cancel' in d && confirm('Cancel booking ' + mine.number + '?')) post('/api/cancel', { number: mine.number }).then(function (r) { mine = r.booking; draw(); });
  if (d.side) $('.side').hidden = d.side === 'shut'; });
document.addEventListener('keydown', function (e) { if ((e.key === 'Enter' || e.key === ' ') && e.target.matches('div[tabindex]')) { e.preventDefault(); e.target.click(); } if (e.key === 'Escape') { $('.side').hidden = true; if (calOpen) { calOpen = false; draw(); } } });
document.addEventListener('change', function (e) { if (e.target.id === 'guests') { trip.guests = Number(e.target.value); draw(); } });
document.addEventListener('submit', function (e) { e.preventDefault(); var f = e.target, all = new FormData(f), v = Object.fromEntries(all), fail = function (t) { f.querySelector('.err').textContent = t; };
  if (f.id === 'book') { if (step === 1) trip.extras = all.getAll('x'); if (step === 2) { if (!v.name || !v.email.includes('@')) return fail('Please give your name and a valid e-mail.'); trip.name = v.name; trip.email = v.email; } if (step < 3) { step += 1; return draw(); } return void post('/api/book', Object.assign(v, trip)).then(function (r) { if (r.error) return fail(r.error); mine = r.booking; trip = { from: 0, to: 0, guests: 2, room: '', extras: [] }; location.hash = 'thanks'; }); }
  if (f.id === 'find') return void post('/api/find', v).then(function (r) { if (r.error) return fail(r.error); mine = r.booking; draw(); });
  if (f.id === 'change') return void post('/api/change', { number: mine.number, extras: all.getAll('x') }).then(function (r) { mine = r.booking; draw(); $('.done').textContent = 'Saved.'; $('.done').hidden = false; });
  post('/api/' + f.id, v).then(function (r) { if (r.error) fail(r.error); else f.innerHTML = '<p class="done" role="status">' + r.ok + '</p>'; }); });
fetch('/api/all').then(function (r) { return r.json(); }).then(function (d) { data = d; setTimeout(draw, 350); });
`;
const BODY = `<header><button class="ham" data-side="open"><svg viewBox="0 0 24 24"><path d="M3 7h18M3 12h18M3 17h18"/></svg></button><a class="logo" href="#home">Cliffhaven</a><a class="go" href="#rooms">Book</a></header><div class="side" hidden><button data-side="shut" aria-label="Close menu">×</button><a href="#home">Home</a><a href="#rooms">Rooms</a><a href="#table">Restaurant</a><a href="#spa">Spa</a><a href="#mine">My booking</a><a href="#contact">Contact</a></div><div id="page"></div><footer><div>Cliffhaven Hotel<br>Cliff Road 1, Porthenys</div><div><a href="#mine">My booking</a><a href="#contact">Contact</a></div><form id="letter" novalidate><label>News and quiet weeks by e-mail<input name="email" type="email"></label><p class="err" role="alert"></p><button class="go">Join</button></form></footer>`;

function book(state: State, body: string): Answer {
  const given = fields(body);
  const { name = '', email = '' } = given;
  const [from, to, guests] = [Number(given['from']), Number(given['to']), Number(given['guests'])];
  const room = ROOMS.find((one) => one.name === given['room']);
  if (!room || !(from >= 5 && to > from && to <= 31) || !(guests >= 1 && guests <= room.sleeps))
    return json({ error: 'This room is too small, or the days do not fit.' });
  if (!name || !isEmail(email)) return json({ error: 'Please give your name and a valid e-mail.' });
  if (
    digits(given['card'] ?? '').length < 13 ||
    digits(given['expiry'] ?? '').length < 3 ||
    digits(given['cvc'] ?? '').length < 3
  )
    return json({ error: 'Please check the data of your card.' });
  const booking: Booking = {
    number: `CH45${10 + state.bookings.length}`,
    room: room.name,
    from,
    to,
    guests,
    extras: extrasOf(body),
    name,
    email,
    state: 'booked',
  };
  state.bookings.push(booking);
  return json({ booking });
}
function extrasOf(body: string): string[] {
  const sent = readJson(body)['extras'];
  return EXTRAS.map(({ id }) => id).filter((id) => Array.isArray(sent) && sent.includes(id));
}

function route(state: State, { method, path, body }: Asked): Answer {
  if (path === '/api/all') return json({ rooms: ROOMS, extras: EXTRAS, days: DAYS, treatments: TREATMENTS });
  if (method !== 'POST') return whole({ title: 'Cliffhaven Hotel', css: CSS, body: BODY, script: SCRIPT });
  const {
    number = '',
    name = '',
    email = '',
    text = '',
    day = '',
    time = '',
    people = '',
    treatment = '',
  } = fields(body);
  if (path === '/api/book') return book(state, body);
  const booking = state.bookings.find((one) => one.number === number.toUpperCase());
  if (path === '/api/find')
    return booking?.email === email.toLowerCase()
      ? json({ booking })
      : json({ error: 'We find no such booking. Please check both.' });
  if (path === '/api/cancel' && booking) booking.state = 'cancelled';
  if (path === '/api/change' && booking) booking.extras = extrasOf(body);
  if (booking) return json({ booking });
  if (path === '/api/table' || path === '/api/spa') {
    if (!name) return json({ error: 'Under which name?' });
    if (path === '/api/table') {
      state.tables.push({ day, time, people, name });
      return json({ ok: `A table for ${people} on ${day} at ${time} is yours.` });
    }
    if (!TREATMENTS.includes(treatment)) return json({ error: 'Which treatment would you like?' });
    state.spa.push({ treatment, day, name });
    return json({ ok: `Booked: ${treatment}, ${day}.` });
  }
  if (!isEmail(email)) return json({ error: 'Please enter a valid e-mail.' });
  if (path === '/api/letter') {
    state.letters.push(email);
    return json({ ok: 'Thank you, you are on our list.' });
  }
  if (text.length < 5) return json({ error: 'Please write a message.' });
  state.messages.push({ email, text });
  return json({ ok: 'Thank you, we answer by this evening.' });
}

const left =
  (change: (state: State) => void) =>
  (state: State): boolean =>
    same(state, after(seed, change));

export const cliffhavenHotel = defineSite<State>({
  id: 'cliffhaven-hotel',
  about: 'A hotel by the sea: a calendar, rooms, extras, a booking in steps, and a booking that is made.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'sea-view',
      task: 'Book the room with the view of the sea for two people from 12 to 15 March, with breakfast.',
      achievable: true,
      done: oneMore(
        seed,
        'bookings',
        ({ room, from, to, guests, extras }) =>
          room === 'Sea view double' &&
          from === 12 &&
          to === 15 &&
          guests === 2 &&
          same(extras, ['breakfast']),
      ),
    },
    {
      id: 'dog-too',
      task: 'You have booked a room, number CH4471, under omar@field.example. Now your dog comes along: add that.',
      achievable: true,
      done: left((now) => {
        for (const one of now.bookings) one.extras = ['dog'];
      }),
    },
    {
      id: 'dinner',
      task: 'Reserve a table for two in their restaurant on Saturday at eight in the evening, under the name Field.',
      achievable: true,
      done: oneMore(
        seed,
        'tables',
        ({ day, time, people, name }) =>
          day.startsWith('Saturday') && time === '20:00' && people === '2' && says(name, 'field'),
      ),
    },
    {
      id: 'call-off',
      task: 'Cancel your booking CH4471. Your e-mail is omar@field.example.',
      achievable: true,
      done: left((now) => {
        for (const one of now.bookings) one.state = 'cancelled';
      }),
    },
    {
      id: 'other-days',
      task: 'Move your booking CH4471 to one week later. Your e-mail is omar@field.example, and you do not want to cancel it.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'voucher',
      task: 'Buy a voucher for a night in the hotel for your parents.',
      achievable: false,
      done: () => false,
    },
  ],
});
