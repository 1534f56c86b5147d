// A festival's page: a programme with tabs by day, tickets with steppers and a checkout in a dialog, a plan of one's own, and helping out.
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

interface State {
  orders: { tickets: Record<string, number>; name: string; email: string; post: string }[];
  plan: string[];
  helpers: { name: string; email: string; job: string; day: string }[];
  messages: { name: string; email: string; text: string }[];
  letters: string[];
}
const seed = (): State => ({ orders: [], plan: [], helpers: [], messages: [], letters: [] });

const TICKETS = [
  { id: 'weekend', name: 'Weekend ticket', price: 89, about: 'Friday to Sunday, without camping' },
  {
    id: 'camping',
    name: 'Weekend ticket with camping',
    price: 119,
    about: 'Friday to Sunday, with a place for one tent',
  },
  { id: 'friday', name: 'Day ticket Friday', price: 39, about: 'Gates open at 15:00' },
  { id: 'saturday', name: 'Day ticket Saturday', price: 49, about: 'Gates open at 11:00' },
  { id: 'sunday', name: 'Day ticket Sunday', price: 39, about: 'Gates open at 11:00' },
  { id: 'child', name: 'Child under twelve', price: 0, about: 'Free, but needs a ticket' },
  { id: 'parking', name: 'Parking', price: 12, about: 'One car, whole weekend' },
];
const ACTS = `
fr1|Friday|16:30|Harbour Stage|Low Cloud|Slow songs for three voices and a harmonium
fr2|Friday|18:00|Barn|The Tin Kites|Brass and drums, best danced to
fr3|Friday|20:30|Harbour Stage|Marta Vey|The voice of last winter, with a new band
sa1|Saturday|11:30|Barn|Puppets of Ferrytown|For everyone from four on
sa2|Saturday|13:00|Harbour Stage|Oslo Post|Electronics and a cello
sa3|Saturday|15:00|Barn|Kwame & Daughters|Highlife from Kumasi and Hull
sa4|Saturday|18:30|Harbour Stage|Glass Orchard|Loud guitars, kind words
sa5|Saturday|21:00|Harbour Stage|Hannah Quill|Four records, forty songs, one piano
su1|Sunday|12:00|Barn|Morning choir|Everyone may sing along
su2|Sunday|14:30|Harbour Stage|Dune Radio|Desert blues
su3|Sunday|17:00|Harbour Stage|The Long Goodbye|All of them, all at once`
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', day = '', time = '', stage = '', name = '', about = ''] = row.split('|');
    return { id, day, time, stage, name, about };
  });
const JOBS = ['Gate', 'Bar', 'Kitchen', 'Tidying up'];
const DAYS = ['Friday', 'Saturday', 'Sunday'];

const CSS = `*{box-sizing:border-box}body{margin:0;background:#fff6e5;color:#2b1a45;font:17px/1.55 "Trebuchet MS","Segoe UI",sans-serif}nav{background:#2b1a45;color:#fff;display:flex;align-items:center;padding:12px 30px;gap:24px;position:sticky;top:0;z-index:4;flex-wrap:wrap}nav span{cursor:pointer}nav .logo{font-size:22px;font-weight:700;margin-right:auto}.hot{background:#ff5d5d;color:#fff;padding:11px 22px;border-radius:30px;cursor:pointer;border:0;font:700 16px "Trebuchet MS",sans-serif}.hot.pale{background:#fff;color:#2b1a45;border:2px solid #2b1a45}.sky{background:linear-gradient(180deg,#5a2d82,#ff8a5c 80%,#ffd37a);color:#fff;text-align:center;padding:90px 20px}.sky h1{font-size:56px;margin:0}section{max-width:960px;margin:0 auto;padding:40px 24px}.tabs{display:flex;gap:8px;margin-bottom:16px}.tabs button{border:0;background:#f1e2c6;padding:10px 22px;border-radius:10px 10px 0 0;font:inherit;cursor:pointer;color:inherit}.tabs button[aria-selected=true]{background:#2b1a45;color:#fff}.act{background:#fff;border-radius:12px;padding:16px 20px;margin-bottom:10px;display:flex;gap:20px;align-items:center}.act .t{width:70px;font-weight:700}.act .w{flex:1}.act p{margin:0;color:#6b5b86}.pin{background:none;border:0;cursor:pointer;line-height:0;padding:6px}.pin svg{width:26px;height:26px;fill:none;stroke:#2b1a45;stroke-width:1.700}.pin.on svg{fill:#ff5d5d;stroke:#ff5d5d}.tick{background:#fff;border-radius:12px;padding:16px 20px;margin-bottom:10px;display:flex;align-items:center;gap:16px}.tick .w{flex:1}.tick p{margin:0;color:#6b5b86;font-size:15px}.st{display:flex;align-items:center;gap:10px}.st div{width:34px;height:34px;border-radius:50%;border:2px solid #2b1a45;text-align:center;line-height:28px;font-size:20px;cursor:pointer;user-select:none}.st b{min-width:22px;text-align:center}.sum{position:sticky;bottom:0;background:#2b1a45;color:#fff;border-radius:14px 14px 0 0;padding:16px 24px;display:flex;justify-content:space-between;align-items:center}
dialog{border:0;border-radius:16px;padding:28px 32px;width:500px;max-width:94vw;color:inherit}dialog::backdrop{background:#2b1a45b0}label{display:block;margin:11px 0}label.r{margin:6px 0}input:not([type=radio]),select,textarea{display:block;width:100%;padding:10px;border:1px solid #b7a8cf;border-radius:8px;font:inherit}.err{color:#b81414}.faq h4{cursor:pointer;background:#fff;border-radius:10px;padding:14px 18px;margin:8px 0 0;font-weight:400}.faq h4:after{content:" ▾"}.faq p{display:none;padding:6px 18px;margin:0}.faq.on p{display:block}footer{background:#2b1a45;color:#d7cbe9;padding:30px}footer form{max-width:420px}`;

// Drawn in the browser. No template strings in it, since it stands in one.
const SCRIPT = `
var data, view = 'home', day = 'Friday', want = {}, step = 1, form = {};
var pinIcon = '<svg viewBox="0 0 24 24"><path d="M12 20s-7-4.600-9-9c-1.400-3.400 1-6 4-6 2 0 3.600 1 5 3 1.400-2 3-3 5-3 3 0 5.400 2.600 4 6-2 4.400-9 9-9 9z"/></svg>';
function $(s) { return document.querySelector(s); }
function esc(t) { return String(t).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;'); }
function post(url, body) { return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(function (r) { return r.json(); }).then(function (r) { if (r.plan) data.plan = r.plan; return r; }); }
function act(a, full) { return '<div class="act"><div class="t">' + (full ? a.day.slice(0, 3) + ' ' : '') + a.time + '</div><div class="w"><b>' + a.name + '</b> · ' + a.stage + '<p>' + a.about + '</p></div><button class="pin' + (data.plan.includes(a.id) ? ' on' : '') + '" data-pin="' + a.id + '" aria-pressed="' + data.plan.includes(a.id) + '" aria-label="' + (data.plan.includes(a.id) ? 'Take ' + a.name + ' out of my plan' : 'Put ' + a.name + ' into my plan') + '">' + pinIcon + '</button></div>'; }
function count() { return Object.values(want).reduce(function (a, b) { return a + b; }, 0); }
function sum() { return data.tickets.reduce(function (s, t) { return s + t.price * (want[t.id] || 0); }, 0); }
function inp(name, label, type) { return '<label>' + label + '<input name="' + name + '" type="' + (type || 'text') + '" value="' + esc(form[name] || '') + '"></label>'; }
var views = {
  home: function () { return '<div class="sky"><h1>Ferrytown Festival</h1><p>2 to 4 July 2027, on the island</p><button class="hot" data-view="tickets">Get tickets</button></div><section><h2>Three days, two stages, one ferry</h2><p>Eleven bands, a choir that you can join, puppets for the small ones, and food from the harbour. The ferry goes every twenty minutes and is part of the ticket.</p><button class="hot pale" data-view="programme">See the programme</button></section>'; },
  programme: function () { return '<section><h2>Programme</h2><div class="tabs" role="tablist">' + data.days.map(function (d) { return '<button role="tab" aria-selected="' + (d === day) + '" data-day="' + d + '">' + d + '</button>'; }).join('') + '</div>' + data.acts.filter(function (a) { return a.day === day; }).map(function (a) { return act(a); }).join('') + '</section>'; },
  plan: function () { var l = data.acts.filter(function (a) { return data.plan.includes(a.id); }); return '<section><h2>My plan</h2>' + (l.length ? l.map(function (a) { return act(a, true); }).join('') : '<p>Nothing yet. Press the heart beside an act of the programme.</p>') + '</section>'; },
  tickets: function () { return '<section><h2>Tickets</h2>' + data.tickets.map(function (t) { return '<div class="tick"><div class="w"><b>' + t.name + '</b><p>' + t.about + '</p></div><b>' + (t.price ? '£' + t.price : 'free') + '</b><div class="st"><div role="button" tabindex="0" aria-label="Fewer: ' + t.name + '" data-t="' + t.id + '" data-by="-1">−</div><b>' + (want[t.id] || 0) + '</b><div role="button" tabindex="0" aria-label="More: ' + t.name + '" data-t="' + t.id + '" data-by="1">+</div></div></div>'; }).join('') + (count() ? '<div class="sum"><span>' + count() + (count() === 1 ? ' ticket' : ' tickets') + ', £' + sum() + '</span><button class="hot" data-pay>Continue</button></div>' : '') + '</section>'; },
  info: function () { return '<section><h2>Good to know</h2>' + [['How do I get there?', 'By train to Ferrytown Harbour, then by ferry. The last boat back leaves at 0:40.'], ['May I bring my dog?', 'Sadly not. It is too loud for them.'], ['Is there a cash machine?', 'No. You can pay with your card everywhere.'], ['What if it rains?', 'We play. Bring boots.']].map(function (f) { return '<div class="faq"><h4 tabindex="0">' + f[0] + '</h4><p>' + f[1] + '</p></div>'; }).join('') + '<h2>Write to us</h2><form id="write" novalidate>' + inp('name', 'Name') + inp('email', 'E-mail', 'email') + '<label>Message<textarea name="text" rows="4"></textarea></label><p class="err" role="alert"></p><button class="hot">Send</button></form></section>'; },
  help: function () { return '<section><h2>Lend a hand</h2><p>Work for six hours and come in for free on all three days.</p><form id="help" novalidate>' + inp('name', 'Name') + inp('email', 'E-mail', 'email') + 'Where?' + data.jobs.map(function (j) { return '<label class="r"><input type="radio" name="job" value="' + j + '"> ' + j + '</label>'; }).join('') + '<label>Which day?<select name="day">' + data.days.map(function (d) { return '<option>' + d + '</option>'; }).join('') + '</select></label><p class="err" role="alert"></p><button class="hot">Count me in</button></form></section>'; },
};
function draw() { $('main').innerHTML = views[view](); }
function pay() { var d = $('dialog'); d.innerHTML = '<form id="pay" novalidate>' + (step === 1 ? '<h3>Who are the tickets for?</h3>' + inp('name', 'Name') + inp('email', 'E-mail', 'email') + '<label class="r"><input type="radio" name="post" value="email"' + (form.post === 'post' ? '' : ' checked') + '> Tickets by e-mail</label><label class="r"><input type="radio" name="post" value="post"' + (form.post === 'post' ? ' checked' : '') + '> Tickets by post (£3)</label>' : '<h3>Pay £' + (sum() + (form.post === 'post' ? 3 : 0)) + '</h3>' + inp('card', 'Card number') + inp('expiry', 'Expiry date') + inp('cvc', 'CVC')) + '<p class="err" role="alert"></p><button class="hot">' + (step === 1 ? 'Next' : 'Pay') + '</button> <button type="button" class="hot pale" data-shut>' + 'Cancel</button></form>'; if (!d.open) d.showModal(); }
document.addEventListener('click', function (e) { var h = e.target.closest('.faq h4'); if (h) return h.parentNode.classList.toggle('on'); var t = e.target.closest('[data-view],[data-day],[data-pin],[data-by],[data-pay],[data-shut]'); if (!t) return; var d = t.dataset;
  if (d.view) { view = d.view; draw(); scrollTo(0, 0); }
  if (d.day) { day = d.day; draw(); }
  if (d.pin) post('/api/plan', { id: d.pin }).then(draw);
  if (d.by) { want[d.t] = Math.max(0, (want[d.t] || 0) + Number(d.by)); draw(); }
  if ('pay' in d) { step = 1; pay(); }
  if ('shut' in d) $('dialog').close(); });
document.addEventListener('keydown', function (e) { if ((e.key === 'Enter' || e.key === ' ') && e.target.matches('div[tabindex],span[tabindex],h4[tabindex]')) { e.preventDefault(); e.target.click(); } });
document.addEventListener('submit', function (e) { e.preventDefault(); var f = e.target, v = Object.fromEntries(new FormData(f)), fail = function (t) { f.querySelector('.err').textContent = t; };
  if (f.id === 'pay') { Object.assign(form, v); if (step === 1) { if (!form.name || !form.email.includes('@')) return fail('Please give a name and a valid e-mail.'); step = 2; return pay(); } return void post('/api/pay', Object.assign({ tickets: want }, form)).then(function (r) { if (r.error) return fail(r.error); want = {}; draw(); $('dialog').innerHTML = '<h3>See you on the island!</h3><p>Your tickets are on their way to ' + esc(form.email) + '.</p><button class="hot" data-shut>Close</button>'; }); }
  post('/api/' + f.id, v).then(function (r) { if (r.error) fail(r.error); else f.innerHTML = '<p role="status">' + r.ok + '</p>'; }); });
fetch('/api/all').then(function (r) { return r.json(); }).then(function (d) { data = d; setTimeout(draw, 250); });
`;
const BODY = `<nav><span class="logo" data-view="home">Ferrytown</span>${[
  ['programme', 'Programme'],
  ['plan', 'My plan'],
  ['info', 'Info'],
  ['help', 'Lend a hand'],
]
  .map(([id, name]) => `<span tabindex="0" data-view="${id}">${name}</span>`)
  .join(
    '',
  )}<button class="hot" data-view="tickets">Tickets</button></nav><main></main><footer><form id="news" novalidate><label>Be the first to hear about new names<input name="email" type="email" placeholder="Your e-mail"></label><p class="err" role="alert"></p><button class="hot">Tell me</button></form></footer><dialog aria-label="Checkout"></dialog>`;

function pay(state: State, body: string): Answer {
  const given = fields(body);
  const { name = '', email = '', post = 'email' } = given;
  const wanted = Object.entries(readJson(body)['tickets'] ?? {}).map(([id, n]) => [id, Number(n)] as const);
  const tickets = Object.fromEntries(
    wanted.filter(([id, n]) => n > 0 && TICKETS.some((one) => one.id === id)),
  );
  if (Object.keys(tickets).length === 0 || !name || !isEmail(email))
    return json({ error: 'Please check your name and e-mail.' });
  if (
    digits(given['card'] ?? '').length < 13 ||
    digits(given['expiry'] ?? '').length < 3 ||
    digits(given['cvc'] ?? '').length < 3
  )
    return json({ error: 'Please check the data of your card.' });
  state.orders.push({ tickets, name, email, post });
  return json({});
}

function route(state: State, { method, path, body }: Asked): Answer {
  if (path === '/api/all')
    return json({ tickets: TICKETS, acts: ACTS, jobs: JOBS, days: DAYS, plan: state.plan });
  if (method !== 'POST')
    return whole({ title: 'Ferrytown Festival 2027', css: CSS, body: BODY, script: SCRIPT });
  if (path === '/api/pay') return pay(state, body);
  const { id = '', name = '', email = '', text = '', job = '', day = '' } = fields(body);
  if (path === '/api/plan') {
    if (ACTS.some((one) => one.id === id))
      state.plan = state.plan.includes(id) ? state.plan.filter((one) => one !== id) : [...state.plan, id];
    return json({ plan: state.plan });
  }
  if (!isEmail(email)) return json({ error: 'Please enter a valid e-mail.' });
  if (path === '/api/news') {
    state.letters.push(email);
    return json({ ok: 'You will hear from us.' });
  }
  if (!name) return json({ error: 'Please tell us your name.' });
  if (path === '/api/help') {
    if (!JOBS.includes(job) || !DAYS.includes(day)) return json({ error: 'Where would you like to help?' });
    state.helpers.push({ name, email, job, day });
    return json({ ok: `Thank you, ${esc(name)}! We will be in touch in May.` });
  }
  if (text.length < 5) return json({ error: 'Please write a message.' });
  state.messages.push({ name, email, text });
  return json({ ok: 'Thank you, we will answer.' });
}

export const ferrytownFestival = defineSite<State>({
  id: 'ferrytown-festival',
  about: "A festival's page: a programme by day, tickets with steppers, a plan of one's own, helping out.",
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'two-saturday',
      task: 'Buy two tickets for Saturday and one for a child of eight.',
      achievable: true,
      done: oneMore(seed, 'orders', ({ tickets }) => same(tickets, { saturday: 2, child: 1 })),
    },
    {
      id: 'camp',
      task: 'Get one ticket for all three days with a place for your tent, and a parking space. Have it sent by post.',
      achievable: true,
      done: oneMore(
        seed,
        'orders',
        ({ tickets, post }) => post === 'post' && same(tickets, { camping: 1, parking: 1 }),
      ),
    },
    {
      id: 'quill',
      task: 'You do not want to miss Hannah Quill. Note her down in your own programme.',
      achievable: true,
      done: (state) => same(state, { ...seed(), plan: ['sa5'] }),
    },
    {
      id: 'kitchen',
      task: 'Offer to help in the kitchen on Sunday. You are Bo Ames, bo@ames.example.',
      achievable: true,
      done: oneMore(
        seed,
        'helpers',
        ({ name, email, job, day }) =>
          says(name, 'ames') && email === 'bo@ames.example' && job === 'Kitchen' && day === 'Sunday',
      ),
    },
    {
      id: 'refund',
      task: 'Give back the day ticket that you bought last month and get the money back.',
      achievable: false,
      done: () => false,
    },
    { id: 'shirt', task: 'Buy a festival T-shirt in size M.', achievable: false, done: () => false },
  ],
});
