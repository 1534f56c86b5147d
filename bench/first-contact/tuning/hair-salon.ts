// A hairdresser's: one page with sections behind the hash, prices in folds, and a booking in four steps.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Appointment {
  id: string;
  service: string;
  stylist: string;
  date: string;
  time: string;
  name: string;
  phone: string;
  email: string;
  note: string;
  reminder: string;
  status: 'Booked' | 'Cancelled';
}
interface Message {
  id: number;
  topic: string;
  name: string;
  email: string;
  text: string;
}
interface State {
  appointments: Appointment[];
  messages: Message[];
}

const TODAY = '2026-11-30';
const LAST_DAY = '2027-02-27';
const TOPICS = ['General question', 'Weddings & events', 'Jobs', 'Praise or complaint'];
const REMINDERS = ['Text message', 'E-mail', 'None'];

// id | category | name | price | minutes | stylists
const SERVICES = `
cut-short|Women|Cut & blow-dry, short hair|42|45|priya,joanna,elif,marco
cut-long|Women|Cut & blow-dry, long hair|54|60|priya,joanna,elif
dry-cut|Women|Dry cut|34|30|priya,joanna,elif,marco
fringe|Women|Fringe trim|12|15|priya,joanna,elif,marco,sami
blow-dry|Women|Wash & blow-dry|29|30|priya,joanna,elif
cut-men|Men|Cut & finish|29|30|marco,sami,joanna
cut-beard|Men|Cut, finish & beard|44|45|marco,sami
beard|Men|Beard trim|18|15|marco,sami
clippers|Men|Clipper cut|20|30|marco,sami
child-small|Children|Cut, up to 6 years|15|30|joanna,sami,elif
child-big|Children|Cut, 7 to 14 years|21|30|joanna,sami,elif
roots|Colour|Root touch-up|48|75|priya,elif
full-colour|Colour|Full colour|72|105|priya,elif
half-lights|Colour|Half-head highlights|85|120|priya,elif
balayage|Colour|Balayage|130|180|elif
gloss|Colour|Gloss & toner|30|30|priya,elif
keratin|Care|Keratin smoothing|140|150|priya
scalp|Care|Scalp treatment|25|30|priya,joanna,sami`
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', category = '', name = '', price = '', minutes = '', who = ''] = row.split('|');
    return { id, category, name, price: Number(price), minutes: Number(minutes), stylists: who.split(',') };
  });

// Hours on the days of the week from Sunday; an empty one is a day off.
const STYLISTS = [
  {
    id: 'priya',
    name: 'Priya',
    role: 'Colour specialist',
    hours: ['', '', '10-18', '10-18', '', '10-18', '9-15'],
  },
  {
    id: 'marco',
    name: 'Marco',
    role: 'Barber and stylist',
    hours: ['', '', '9-17', '9-17', '11-19', '9-17', '9-15'],
  },
  { id: 'joanna', name: 'Joanna', role: 'Salon owner', hours: ['', '', '9-16', '', '9-16', '9-16', ''] },
  { id: 'sami', name: 'Sami', role: 'Barber', hours: ['', '', '', '11-19', '11-19', '11-19', '9-15'] },
  {
    id: 'elif',
    name: 'Elif',
    role: 'Balayage and long hair',
    hours: ['', '', '11-19', '11-19', '11-19', '', '9-15'],
  },
];

function seed(): State {
  const rows = `
4790|dry-cut|joanna|2026-12-01|10:00|Beth Crowther
4796|cut-men|marco|2026-12-01|09:30|Ian Whelan
4802|balayage|elif|2026-12-02|12:00|Zoe Marchetti
4811|cut-short|priya|2026-12-04|10:00|Hannah Sykes
4815|full-colour|priya|2026-12-04|13:00|Maureen Platt
4821|cut-beard|marco|2026-12-09|15:00|Tobias Lang
4833|cut-men|sami|2026-12-09|15:00|Tobias Lange
4840|child-big|elif|2026-12-10|16:00|Ruth Adeyemi
4852|cut-men|marco|2026-12-10|12:30|Gareth Moss
4867|roots|priya|2026-12-11|10:00|Linda Osei
4880|blow-dry|priya|2026-12-11|12:30|Amelia Frost
4894|full-colour|priya|2026-12-11|13:30|Sunita Rao
4907|scalp|priya|2026-12-11|17:00|Carol Dunn
4915|clippers|marco|2026-12-11|10:00|Pete Barlow
4950|cut-long|joanna|2026-12-11|14:30|Wendy Cole
5031|half-lights|elif|2026-12-15|13:00|Nina Petrova
5107|gloss|priya|2026-12-16|11:00|Lena Fischer
5112|cut-long|elif|2026-12-17|17:30|Dora Lukacs`;
  const appointments = rows
    .trim()
    .split('\n')
    .map((row): Appointment => {
      const [number = '', service = '', stylist = '', date = '', time = '', name = ''] = row.split('|');
      const email = `${name.toLowerCase().replace(' ', '.')}@example.org`;
      const contact = { name, phone: `07700 90${number}`, email, note: '' };
      return {
        id: `MR-${number}`,
        service,
        stylist,
        date,
        time,
        ...contact,
        reminder: 'Text message',
        status: 'Booked',
      };
    });
  return { appointments, messages: [] };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The times at which a stylist can begin a service on a day, leaving out one appointment that is being moved. */
function freeTimes(
  state: State,
  wanted: { service: string; stylist: string; date: string; moved?: string },
): string[] {
  const service = SERVICES.find((one) => one.id === wanted.service);
  const stylist = STYLISTS.find((one) => one.id === wanted.stylist);
  if (!service || !stylist || !service.stylists.includes(stylist.id)) return [];
  if (!/^\d{4}-\d\d-\d\d$/u.test(wanted.date) || wanted.date <= TODAY || wanted.date > LAST_DAY) return [];
  const hours = stylist.hours[new Date(`${wanted.date}T00:00:00Z`).getUTCDay()] ?? '';
  if (hours === '') return [];
  const [open = 0, close = 0] = hours.split('-').map((hour) => Number(hour) * 60);
  const taken = state.appointments
    .filter(
      (one) =>
        one.status === 'Booked' &&
        one.stylist === stylist.id &&
        one.date === wanted.date &&
        one.id !== wanted.moved,
    )
    .map((one) => {
      const start = minutesOf(one.time);
      return [start, start + only(SERVICES, ({ id }) => id === one.service).minutes] as const;
    });
  const times: string[] = [];
  for (let start = open; start + service.minutes <= close; start += 30) {
    const end = start + service.minutes;
    if (taken.every(([from, to]) => end <= from || start >= to)) times.push(clock(start));
  }
  return times;
}

/** Who could begin at each time; the first of them is taken where no stylist is preferred. */
function slots(
  state: State,
  wanted: { service: string; stylist: string; date: string; moved?: string },
): Map<string, string> {
  const who = wanted.stylist === 'any' ? STYLISTS.map((one) => one.id) : [wanted.stylist];
  const found = new Map<string, string>();
  for (const stylist of who)
    for (const time of freeTimes(state, { ...wanted, stylist }))
      if (!found.has(time)) found.set(time, stylist);
  return new Map([...found].sort(([left], [right]) => left.localeCompare(right)));
}

const CSS = `:root{--ink:#2d2430;--rose:#a5386b;--pale:#faf3f6}*{box-sizing:border-box}body{margin:0;font:16px/1.5 "Century Gothic",Futura,"Segoe UI",sans-serif;color:var(--ink)}
.bar{display:flex;justify-content:space-between;align-items:center;padding:0 5vw;background:var(--ink);position:sticky;top:0;flex-wrap:wrap}.bar>a{color:#fff;font-size:22px;letter-spacing:3px;text-decoration:none;padding:14px 0}.bar nav a{color:#eadde4;padding:18px 14px;text-decoration:none;display:inline-block}.bar nav a.on{color:#fff;border-bottom:3px solid var(--rose)}
main{max-width:860px;margin:0 auto;padding:28px 20px 80px}h1{font-weight:400;font-size:32px}.hero{background:linear-gradient(120deg,#e9c8d7,#f6e9e1);padding:60px 30px;border-radius:14px}button,input,select,textarea{font:inherit}.go{background:var(--rose);color:#fff;border:0;border-radius:24px;padding:10px 24px;cursor:pointer}.ghost{background:#fff;color:var(--rose);border:1px solid var(--rose);border-radius:24px;padding:9px 22px;cursor:pointer}
.fold>button{width:100%;text-align:left;background:var(--pale);border:0;padding:14px 18px;font-size:18px;margin-top:8px;cursor:pointer;display:flex;justify-content:space-between}.line{display:flex;align-items:center;gap:16px;padding:10px 18px;border-bottom:1px solid #eee}.line .n{flex:1}.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:14px}.card{border:1px solid #e3d3db;border-radius:12px;padding:16px;background:#fff;text-align:left}
button.card{cursor:pointer}button.card:hover,.times button:hover{border-color:var(--rose)}.steps{display:flex;gap:8px;list-style:none;padding:0;font-size:14px;flex-wrap:wrap}.steps li{padding:4px 12px;border-radius:14px;background:#eee}.steps .now{background:var(--rose);color:#fff}.times{display:flex;flex-wrap:wrap;gap:8px;margin:14px 0}.times button{padding:9px 16px;border:1px solid #c9b5bf;border-radius:8px;background:#fff;cursor:pointer}
label{display:block;margin:12px 0 4px}input,select,textarea{width:100%;max-width:420px;padding:9px;border:1px solid #b9a6af;border-radius:8px}.err{color:#a30d26}.good{background:#e8f4ea;padding:14px 18px;border-radius:10px}dialog{border:0;border-radius:14px;padding:26px;max-width:420px}.row{display:flex;gap:12px;flex-wrap:wrap;margin-top:20px}.soft{color:#75636d}`;

const SCRIPT = String.raw`
const $ = (pick) => document.querySelector(pick);
const esc = (text) => String(text).replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
let salon, pick = {}, found = null, open = 'Women', said = '';
const service = (id) => salon.services.find((one) => one.id === id);
const stylist = (id) => id === 'any' ? { id: 'any', name: 'No preference' } : salon.stylists.find((one) => one.id === id);
const day = (date) => new Date(date + 'T12:00Z').toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const length = (minutes) => minutes < 60 ? minutes + ' min' : Math.floor(minutes / 60) + ' h' + (minutes % 60 ? ' ' + minutes % 60 + ' min' : '');
async function api(method, path, body) {
  const answer = await fetch('/api/' + path, { method, body: body && JSON.stringify(body) });
  return answer.json();
}
const input = (name, label, more) => '<label for="' + name + '">' + label + '</label><input id="' + name + '" name="' + name + '" ' + (more || '') + '>';
const select = (name, label, list, now) => '<label for="' + name + '">' + label + '</label><select id="' + name + '" name="' + name + '">' + list.map((one) => '<option' + (one === now ? ' selected' : '') + '>' + esc(one) + '</option>').join('') + '</select>';
const views = {
  home: () => '<div class="hero"><h1>Good hair, no hurry.</h1><p>A small salon on Castle Street, open Tuesday to Saturday.</p><button class="go" data-go="book">Book an appointment</button></div>' +
    '<h2>Before you come</h2><p>Please come five minutes early. You can change or cancel your appointment until 24 hours before it.</p><p class="soft">18 Castle Street, Marlow · 01628 555 018</p>',
  services: () => '<h1>Services &amp; prices</h1>' + [...new Set(salon.services.map((one) => one.category))].map((name) => '<div class="fold"><button aria-expanded="' + (open === name) + '" data-fold="' + name + '"><span>' + name + '</span><span aria-hidden="true">' + (open === name ? '−' : '+') + '</span></button>' +
    (open !== name ? '' : salon.services.filter((one) => one.category === name).map((one) => '<div class="line"><span class="n">' + esc(one.name) + '</span><span class="soft">' + length(one.minutes) + '</span><b>£' + one.price + '</b><button class="ghost" data-service="' + one.id + '" aria-label="Book ' + esc(one.name) + '">Book</button></div>').join('')) + '</div>').join(''),
  team: () => '<h1>Our team</h1><div class="cards">' + salon.stylists.map((one) => '<div class="card"><b>' + one.name + '</b><p>' + one.role + '</p><p class="soft">' + ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((name, at) => one.hours[at] ? name + ' ' + one.hours[at].replace('-', '–') : '').filter(Boolean).join('<br>') + '</p></div>').join('') + '</div>',
  book() {
    const names = ['Service', 'Stylist', 'Date & time', 'Your details'], at = !pick.service ? 0 : !pick.stylist ? 1 : !pick.time ? 2 : 3;
    const head = '<h1>Book an appointment</h1><ol class="steps">' + names.map((name, index) => '<li class="' + (index === at ? 'now' : '') + '"' + (index === at ? ' aria-current="step"' : '') + '>' + name + '</li>').join('') + '</ol>';
    const chosen = '<p class="soft">' + [pick.service && esc(service(pick.service).name) + ', £' + service(pick.service).price, pick.stylist && stylist(pick.stylist).name, pick.time && day(pick.date) + ', ' + pick.time].filter(Boolean).join(' · ') + '</p>';
    const back = '<div class="row"><button class="ghost" data-back="' + ['', 'service', 'stylist', 'time'][at] + '">Back</button></div>';
    if (at === 0) return head + select('category', 'Category', [...new Set(salon.services.map((one) => one.category))], open) + '<div class="cards" style="margin-top:16px">' + salon.services.filter((one) => one.category === open).map((one) => '<button class="card" data-service="' + one.id + '"><b>' + esc(one.name) + '</b><br>£' + one.price + ' · ' + length(one.minutes) + '</button>').join('') + '</div>';
    if (at === 1) return head + chosen + '<div class="cards">' + ['any', ...service(pick.service).stylists].map((id) => '<button class="card" data-stylist="' + id + '"><b>' + stylist(id).name + '</b><br>' + (stylist(id).role || 'Whoever is free') + '</button>').join('') + '</div>' + back;
    if (at === 2) return head + chosen + input('date', 'Date', 'type="date" min="' + salon.first + '" max="' + salon.last + '" value="' + (pick.date || '') + '"') + '<div id="times" aria-live="polite"></div>' + back;
    return head + chosen + '<form id="details">' + input('name', 'Name', 'autocomplete="name"') + input('phone', 'Phone', 'type="tel"') + input('email', 'E-mail', 'type="email"') + select('reminder', 'Remind me by', salon.reminders) + '<label for="note">Anything we should know? (optional)</label><textarea id="note" name="note" rows="2"></textarea><p class="err" role="alert"></p><button class="go">Book appointment</button></form>' + back;
  },
  manage() {
    if (!found) return '<h1>My appointment</h1><p>You find the reference in your confirmation.</p><form id="find">' + input('ref', 'Reference', 'placeholder="MR-0000"') + input('last', 'Last name') + '<p class="err" role="alert"></p><button class="go">Find appointment</button></form>';
    const head = '<h1>My appointment</h1>' + (said ? '<p class="good" role="status">' + esc(said) + '</p>' : '') + '<div class="card"><p><b>' + esc(service(found.service).name) + '</b> with ' + stylist(found.stylist).name + '</p><p>' + day(found.date) + ', ' + found.time + '</p><p class="soft">' + found.id + ' · ' + esc(found.name) + ' · ' + found.status + '</p></div>';
    if (found.status !== 'Booked') return head + '<div class="row"><button class="ghost" data-leave>Find another appointment</button></div>';
    if (found.moving) return head + '<h2>New date and time</h2>' + input('date', 'Date', 'type="date" min="' + salon.first + '" max="' + salon.last + '" value="' + found.date + '"') + '<div id="times" aria-live="polite"></div><div class="row"><button class="ghost" data-move="">Keep the old time</button></div>';
    return head + '<div class="row"><button class="go" data-move="1">Change date or time</button><button class="ghost" data-cancel>Cancel appointment</button></div><form id="remind">' + select('reminder', 'Reminder', salon.reminders, found.reminder) + '<div class="row"><button class="ghost">Save reminder</button></div></form><div class="row"><button class="ghost" data-leave>Find another appointment</button></div>';
  },
  contact: () => '<h1>Contact</h1>' + (said ? '<p class="good" role="status">' + esc(said) + '</p>' : '') + '<p>Call 01628 555 018, or write to us. We answer within two working days.</p><form id="write">' + select('topic', 'Topic', salon.topics) + input('name', 'Name') + input('email', 'E-mail', 'type="email"') + '<label for="text">Message</label><textarea id="text" name="text" rows="5"></textarea><p class="err" role="alert"></p><button class="go">Send message</button></form>',
};
const section = () => views[location.hash.slice(1)] ? location.hash.slice(1) : 'home';
function draw() {
  document.querySelectorAll('.bar nav a').forEach((link) => link.classList.toggle('on', link.hash === '#' + section()));
  $('main').innerHTML = views[section()]();
  if ($('#times')) drawTimes();
}
async function drawTimes() {
  const date = $('#date').value;
  if (!date) { $('#times').innerHTML = '<p class="soft">Choose a date to see the free times.</p>'; return; }
  const of = section() === 'manage' ? found : pick;
  const { times } = await api('GET', 'slots?' + new URLSearchParams({ service: of.service, stylist: of.stylist, date, moved: of.id || '' }));
  if (!$('#times') || $('#date').value !== date) return;
  $('#times').innerHTML = '<h2>' + day(date) + '</h2>' + (times.length ? '<div class="times">' + times.map((time) => '<button data-time="' + time + '">' + time + '</button>').join('') + '</div>' : '<p>No free times on this day. Please try another one.</p>');
}
async function change(data, text) {
  const got = await api('PUT', 'appointments/' + found.id, { ...data, last: found.last });
  said = got.error || text;
  if (!got.error) found = { ...got, last: found.last };
  draw();
}
document.addEventListener('click', async (event) => {
  const hit = event.target.closest('button');
  if (!hit) return;
  const data = hit.dataset;
  if (data.go) location.hash = data.go;
  if (data.fold) { open = open === data.fold ? '' : data.fold; draw(); }
  if (data.service) { pick = { service: data.service }; if (section() === 'book') draw(); else location.hash = 'book'; }
  if (data.stylist) { pick.stylist = data.stylist; draw(); }
  if (data.back) { if (data.back === 'service') pick = {}; else if (data.back === 'stylist') pick = { service: pick.service }; else delete pick.time; draw(); }
  if (data.time && section() === 'book') { pick.date = $('#date').value; pick.time = data.time; draw(); }
  if (data.time && section() === 'manage') { const date = $('#date').value; await change({ date, time: data.time }, 'Your appointment is now on ' + day(date) + ' at ' + data.time + '.'); }
  if (data.move !== undefined) { found.moving = data.move; said = ''; draw(); }
  if (data.leave !== undefined) { found = null; said = ''; draw(); }
  if (data.cancel !== undefined) $('dialog').showModal();
  if (data.answer) { $('dialog').close(); if (data.answer === 'yes') change({ cancel: true }, 'Your appointment has been cancelled.'); }
});
document.addEventListener('change', (event) => {
  if (event.target.id === 'date') drawTimes();
  if (event.target.id === 'category') { open = event.target.value; draw(); }
});
document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target, data = Object.fromEntries(new FormData(form)), fail = (text) => { form.querySelector('.err').textContent = text; };
  if (form.id === 'remind') return change({ reminder: data.reminder }, 'Your reminder has been changed.');
  const got = form.id === 'find' ? await api('GET', 'appointments?' + new URLSearchParams(data)) : form.id === 'write' ? await api('POST', 'messages', data) : await api('POST', 'appointments', { ...pick, ...data });
  if (got.error) return fail(got.error);
  if (form.id === 'find') { found = { ...got, last: data.last }; said = ''; draw(); }
  if (form.id === 'write') { said = 'Thank you, your message has been sent.'; draw(); said = ''; }
  if (form.id === 'details') {
    $('main').innerHTML = '<h1>See you soon!</h1><p class="good" role="status">Your appointment is booked. Reference: <b>' + got.id + '</b></p><p>' + esc(service(got.service).name) + ' with ' + stylist(got.stylist).name + '<br>' + day(got.date) + ', ' + got.time + '</p><p class="soft">We have sent a confirmation to ' + esc(got.email) + '.</p>';
    pick = {};
  }
});
addEventListener('hashchange', () => { said = ''; if (section() !== 'book') pick = {}; draw(); scrollTo(0, 0); });
api('GET', 'salon').then((got) => { salon = got; draw(); });`;

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Salon Marlow</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${CSS}</style></head><body>
<header class="bar"><a href="#home">MARLOW</a><nav aria-label="Main"><a href="#services">Services</a><a href="#team">Team</a><a href="#book">Book</a><a href="#manage">My appointment</a><a href="#contact">Contact</a></nav></header><main></main>
<dialog aria-labelledby="sure"><h2 id="sure">Cancel this appointment?</h2><p>The time will be offered to other guests.</p><div class="row"><button class="go" data-answer="yes">Yes, cancel it</button><button class="ghost" data-answer="no">No, keep it</button></div></dialog><script>${SCRIPT}</script></body></html>`;

type Given = Record<string, unknown>;
const no = (error: string): Answer => json({ error }, 422);

function book(state: State, given: Given): Answer {
  const [service, date, time] = [line(given['service']), line(given['date']), line(given['time'])];
  const [name, phone, email] = [line(given['name']), line(given['phone']), line(given['email'])];
  const stylist = slots(state, { service, stylist: line(given['stylist']), date }).get(time);
  if (stylist === undefined) return no('That time has just been taken. Please choose another one.');
  if (name === '' || phone.replace(/\D/gu, '').length < 7)
    return no('Please enter your name and phone number.');
  if (!/^\S+@\S+\.\S+$/u.test(email)) return no('Please enter your e-mail address.');
  const reminder = REMINDERS.find((one) => one === given['reminder']) ?? 'Text message';
  const id = `MR-${5120 + (state.appointments.length - 17) * 7}`;
  const made: Appointment = {
    id,
    service,
    stylist,
    date,
    time,
    name,
    phone,
    email,
    note: line(given['note']),
    reminder,
    status: 'Booked',
  };
  state.appointments.push(made);
  return json(made);
}

const belongs = (one: Appointment, last: unknown): boolean =>
  one.name.toLowerCase().split(' ').at(-1) === line(last).toLowerCase().split(' ').at(-1);
const reference = (text: unknown): string => `MR-${line(text).replace(/\D/gu, '')}`;

function change(state: State, id: string, given: Given): Answer {
  const one = state.appointments.find((each) => each.id === id && belongs(each, given['last']));
  if (!one || one.status !== 'Booked') return no('This appointment cannot be changed.');
  const [date, time] = [line(given['date']), line(given['time'])];
  if (given['cancel'] === true) one.status = 'Cancelled';
  else if (time) {
    if (!freeTimes(state, { ...one, date, moved: id }).includes(time)) return no('That time is not free.');
    Object.assign(one, { date, time });
  }
  one.reminder = REMINDERS.find((each) => each === given['reminder']) ?? one.reminder;
  return json(one);
}

function route(state: State, { method, path, query, body }: Asked): Answer {
  const given = readJson(body);
  const [, api, part, id = ''] = path.split('/');
  if (api !== 'api') return page(SHELL);
  if (part === 'salon')
    return json({
      services: SERVICES,
      stylists: STYLISTS,
      topics: TOPICS,
      reminders: REMINDERS,
      first: '2026-12-01',
      last: LAST_DAY,
    });
  if (part === 'slots') {
    const [service = '', stylist = '', date = '', moved = ''] = ['service', 'stylist', 'date', 'moved'].map(
      (key) => line(query.get(key)),
    );
    return json({ times: [...slots(state, { service, stylist, date, moved }).keys()] });
  }
  if (part === 'messages' && method === 'POST') {
    const [topic, name, email, text] = ['topic', 'name', 'email', 'text'].map((key) => line(given[key]));
    if (!topic || !name || !text || !email?.includes('@'))
      return no('Please fill in your name, e-mail address and message.');
    state.messages.push({ id: state.messages.length + 1, topic, name, email, text });
    return json({ sent: true });
  }
  if (part !== 'appointments') return json({ error: 'Not found' }, 404);
  if (method === 'POST') return book(state, given);
  if (method === 'PUT') return change(state, id, given);
  const one = state.appointments.find(
    (each) => each.id === reference(query.get('ref')) && belongs(each, query.get('last')),
  );
  return one ? json(one) : no('We cannot find an appointment with this reference and name.');
}

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/gu, '');
const onlyThis = (state: State, what: (wanted: State) => void): boolean => same(state, after(seed, what));
const appointment = (state: State, id: string): Appointment =>
  only(state.appointments, (one) => one.id === id);

export const hairSalon = defineSite<State>({
  id: 'hair-salon',
  about:
    "A hairdresser's: services with prices and durations, book an appointment with a chosen stylist, change or cancel it.",
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'friday-cut',
      task: 'Book a cut and blow-dry for your long hair with Priya on Friday, 11 December 2026. You can only come after three in the afternoon and would like the earliest time there is then. Your name is Clara Novak, your phone number 07700 900 231, your e-mail address clara.novak@example.org.',
      achievable: true,
      done(state) {
        const [one, ...more] = added(state.appointments, seed().appointments) ?? [];
        if (one === undefined || more.length > 0 || state.messages.length > 0) return false;
        const { service, stylist, date, time, status } = one;
        return (
          same(
            [service, stylist, date, time, status],
            ['cut-long', 'priya', '2026-12-11', '15:30', 'Booked'],
          ) &&
          bare(one.name) === 'claranovak' &&
          /^(?:0|\+?44|0044)7700900231$/u.test(one.phone.replace(/[\s()-]/gu, '')) &&
          one.email.toLowerCase() === 'clara.novak@example.org'
        );
      },
    },
    {
      id: 'another-day',
      task: 'You have an appointment on 9 December 2026, reference MR-4821, your name is Tobias Lang. You cannot come that day. Have it moved to Thursday, 10 December, at 11:30.',
      achievable: true,
      done: (state) =>
        onlyThis(
          state,
          (left) => void Object.assign(appointment(left, 'MR-4821'), { date: '2026-12-10', time: '11:30' }),
        ),
    },
    {
      id: 'wedding-party',
      task: 'You marry on 22 May 2027. Write to the salon and ask whether somebody could do the hair of four people that morning. Your name is Imogen Hale, your e-mail address imogen.hale@example.org. Choose the topic that fits.',
      achievable: true,
      done(state) {
        const [one, ...more] = state.messages;
        return (
          one !== undefined &&
          more.length === 0 &&
          one.topic === 'Weddings & events' &&
          bare(one.name) === 'imogenhale' &&
          one.email.toLowerCase() === 'imogen.hale@example.org' &&
          /\b22(?:nd)?\b|\b(?:0?5)[./-]22\b/iu.test(one.text) &&
          /\b(?:four|4)\b/iu.test(one.text) &&
          same(state.appointments, seed().appointments)
        );
      },
    },
    {
      id: 'mail-reminder',
      task: 'For your appointment MR-5107 you would get a reminder by text message. You would rather have it by e-mail. Your name is Lena Fischer.',
      achievable: true,
      done: (state) => onlyThis(state, (left) => void (appointment(left, 'MR-5107').reminder = 'E-mail')),
    },
    {
      id: 'rate-stylist',
      task: 'You were very happy with how Marco cut your hair last week. Give him five stars on the site of the salon. Your name is Ian Whelan.',
      achievable: false,
      done: () => false,
    },
  ],
});
