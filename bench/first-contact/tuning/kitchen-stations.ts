// A shared professional kitchen: one page that draws itself by the hash in the address, over a small JSON interface.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Reservation {
  id: number;
  station: string;
  date: string;
  from: number;
  to: number;
  member: string;
  extras: string[];
  purpose: string;
}
interface Kitchen {
  reservations: Reservation[];
  /** The rules that the member has confirmed. */
  read: string[];
}

const me = 'Imani Clarke';
const stations = [
  { id: 'range1', name: 'Range 1', about: 'Six gas burners, salamander' },
  { id: 'range2', name: 'Range 2', about: 'Four induction plates' },
  { id: 'deck', name: 'Deck oven', about: 'Two decks, stone floor, steam' },
  { id: 'pastry', name: 'Pastry bench', about: 'Marble top, next to the proofer' },
  { id: 'packing', name: 'Packing table', about: 'Scales, label printer, heat sealer' },
  { id: 'prep', name: 'Veg prep sink', about: 'Double sink, peeler, salad spinner' },
];
const extras = ['20-litre mixer', 'Blast chiller', 'Vacuum sealer'];
const rules = [
  {
    id: 'cleaning',
    title: 'Cleaning down',
    text: 'Leave your station as you would like to find it. Sanitise all surfaces, sweep, mop under the bench and sign the sheet on the door. Allow 20 minutes at the end of your booking.',
  },
  {
    id: 'allergens',
    title: 'Allergens',
    text: 'Nuts and sesame are kept in the red boxes only. Use the purple boards and knives for free-from products and tell the people at the stations next to you before you open a box.',
  },
  {
    id: 'cold',
    title: 'Cold store and labels',
    text: 'Everything in the walk-in carries your name and a date. Anything without a label goes on Sunday evening.',
  },
  {
    id: 'oil',
    title: 'Waste and used oil',
    text: 'Oil goes into the blue drum in the yard, never down the drain. Food waste is collected on Tuesday and Friday.',
  },
  {
    id: 'keys',
    title: 'Access and keys',
    text: 'Your fob opens the yard door between 5.30 and 23.00. The last one out sets the alarm.',
  },
];

function seed(): Kitchen {
  const reservations: [string, string, number, number, string][] = [
    ['range1', '2027-03-03', 8, 12, 'Dosa Days'],
    ['deck', '2027-03-03', 6, 9, 'Crumb & Co'],
    ['pastry', '2027-03-04', 9, 13, 'Petite Louise'],
    ['packing', '2027-03-04', 13, 15, me],
    ['range2', '2027-03-04', 16, 20, 'Soup Bicycle'],
    ['pastry', '2027-03-05', 10, 14, 'Petite Louise'],
    ['range1', '2027-03-05', 12, 16, me],
    ['deck', '2027-03-08', 6, 10, 'Crumb & Co'],
    ['deck', '2027-03-09', 8, 12, 'Flatbread Fridays'],
    ['deck', '2027-03-10', 9, 12, 'Crumb & Co'],
    ['packing', '2027-03-11', 13, 15, me],
    ['deck', '2027-03-11', 6, 8, 'Flatbread Fridays'],
  ];
  return {
    reservations: reservations.map(([station, date, from, to, member], index) => ({
      id: index + 1,
      station,
      date,
      from,
      to,
      member,
      extras: [],
      purpose: '',
    })),
    read: ['cleaning', 'keys'],
  };
}

const css = `:root{--ink:#22252b;--tomato:#d9432f;--paper:#fffdf8}*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#efece4;color:var(--ink)}#app{max-width:720px;margin:0 auto;background:var(--paper);min-height:100vh;padding:18px 20px 90px}
h1{font-size:24px;margin:4px 0 16px}.tabs{position:fixed;bottom:0;left:0;right:0;background:var(--ink);display:flex;justify-content:center;gap:8px}.tabs a{color:#ddd;text-decoration:none;padding:14px 22px}.tabs a.on{color:#fff;border-top:3px solid var(--tomato)}
.bar{display:flex;gap:8px;align-items:center;margin-bottom:14px}.bar b{flex:1}button{font:inherit;border:1px solid #b9b4a6;background:#fff;border-radius:8px;padding:7px 13px;cursor:pointer}button.main{background:var(--tomato);border-color:var(--tomato);color:#fff}.st{border:1px solid #ddd6c6;border-radius:10px;padding:12px 14px;margin-bottom:10px}.st h2{font-size:17px;margin:0}.st .top{display:flex;justify-content:space-between;gap:10px}
.st small{color:#6b665a}.bk{background:#f1ebdc;border-radius:6px;padding:3px 8px;margin:4px 0 0;display:block}.bk.own{background:#dcecd8}dialog{border:0;border-radius:12px;padding:22px;width:min(430px,92vw)}dialog::backdrop{background:#0008}dialog label{display:block;margin:8px 0}select,textarea,input[type=date]{font:inherit;padding:6px}textarea{width:100%}
.row{display:flex;gap:14px}.bad{color:#b3261e;font-weight:600}.toast{position:fixed;bottom:64px;left:50%;transform:translateX(-50%);background:#2f6b3a;color:#fff;padding:9px 18px;border-radius:20px}.rule{display:flex;justify-content:space-between;padding:12px 0;border-bottom:1px solid #e5dfd0}.tag{color:#2f6b3a}`;

const script = String.raw`
const app = document.getElementById('app');
let data = null, day = '2027-03-03';
const el = (tag, props, ...kids) => {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props || {})) {
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key in node && key !== 'list') node[key] = value;
    else node.setAttribute(key, value);
  }
  node.append(...kids.filter((kid) => kid !== null && kid !== undefined));
  return node;
};
const clock = (hour) => String(hour).padStart(2, '0') + ':00';
const nice = (date) => new Date(date + 'T12:00:00Z').toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const shift = (date, days) => new Date(Date.parse(date + 'T12:00:00Z') + days * 864e5).toISOString().slice(0, 10);
const station = (id) => data.stations.find((one) => one.id === id);
const load = async () => { data = await (await fetch('/api/kitchen')).json(); };
const send = async (method, path, body) => {
  const answer = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: body ? JSON.stringify(body) : undefined });
  const got = await answer.json();
  if (!answer.ok) throw new Error(got.error || 'Something went wrong.');
  await load();
};
const toast = (text) => {
  const box = el('div', { className: 'toast', role: 'status' }, text);
  document.body.append(box);
  setTimeout(() => box.remove(), 3500);
};
const openDialog = (...kids) => {
  const box = el('dialog', {}, ...kids);
  box.addEventListener('close', () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
};

function reserve(st) {
  const hours = (first, last, chosen) => Array.from({ length: last - first + 1 }, (_, i) => el('option', { value: String(first + i), selected: first + i === chosen }, clock(first + i)));
  const from = el('select', { name: 'from' }, ...hours(6, 21, 9));
  const to = el('select', { name: 'to' }, ...hours(7, 22, 10));
  const checks = data.extras.map((name) => el('input', { type: 'checkbox', value: name }));
  const purpose = el('textarea', { rows: 2, placeholder: 'What are you making? (optional)' });
  const bad = el('p', { className: 'bad', role: 'alert' });
  const form = el('form', { onsubmit: async (event) => {
    event.preventDefault();
    try {
      await send('POST', '/api/reservations', { station: st.id, date: day, from: Number(from.value), to: Number(to.value), extras: checks.filter((one) => one.checked).map((one) => one.value), purpose: purpose.value });
      box.close(); draw(); toast('Reserved. See you then!');
    } catch (error) { bad.textContent = error.message; }
  } }, el('h2', {}, st.name), el('p', {}, nice(day)),
    el('div', { className: 'row' }, el('label', {}, 'From ', from), el('label', {}, 'Until ', to)),
    el('details', {}, el('summary', {}, 'Add equipment'), ...checks.map((one) => el('label', {}, one, ' ' + one.value))),
    purpose, bad, el('button', { className: 'main' }, 'Reserve'), ' ', el('button', { type: 'button', onclick: () => box.close() }, 'Close'));
  const box = openDialog(form);
}

function drop(one) {
  const box = openDialog(el('h2', {}, 'Release this slot?'), el('p', {}, station(one.station).name + ', ' + nice(one.date) + ', ' + clock(one.from) + '–' + clock(one.to)),
    el('button', { className: 'main', onclick: async () => { await send('DELETE', '/api/reservations/' + one.id); box.close(); draw(); toast('Released.'); } }, 'Release'), ' ',
    el('button', { onclick: () => box.close() }, 'Keep it'));
}

const views = {
  stations() {
    const go = (date) => { if (date) { day = date; draw(); } };
    return [el('h1', {}, 'Stations'),
      el('div', { className: 'bar' }, el('button', { title: 'Previous day', onclick: () => go(shift(day, -1)) }, '‹'), el('b', {}, nice(day)), el('input', { type: 'date', value: day, 'aria-label': 'Go to date', onchange: (event) => go(event.target.value) }), el('button', { title: 'Next day', onclick: () => go(shift(day, 1)) }, '›')),
      ...data.stations.map((st) => {
        const booked = data.reservations.filter((one) => one.station === st.id && one.date === day).sort((a, b) => a.from - b.from);
        return el('section', { className: 'st' }, el('div', { className: 'top' }, el('div', {}, el('h2', {}, st.name), el('small', {}, st.about)), el('button', { 'aria-label': 'Reserve ' + st.name, onclick: () => reserve(st) }, 'Reserve')),
          ...(booked.length ? booked.map((one) => el('span', { className: 'bk' + (one.member === data.me ? ' own' : '') }, clock(one.from) + '–' + clock(one.to) + '  ' + (one.member === data.me ? 'You' : one.member))) : [el('small', {}, 'Free all day')]));
      })];
  },
  mine() {
    const own = data.reservations.filter((one) => one.member === data.me).sort((a, b) => (a.date + clock(a.from)).localeCompare(b.date + clock(b.from)));
    return [el('h1', {}, 'My slots'), ...(own.length ? own.map((one) => el('section', { className: 'st top' }, el('div', { className: 'top' },
      el('div', {}, el('b', {}, station(one.station).name), el('br'), nice(one.date), el('br'), clock(one.from) + '–' + clock(one.to), one.extras.length ? ' + ' + one.extras.join(', ') : null, one.purpose ? ' (' + one.purpose + ')' : null),
      el('button', { onclick: () => drop(one) }, 'Release')))) : [el('p', {}, 'Nothing reserved.')])];
  },
  rules(id) {
    const rule = data.rules.find((one) => one.id === id);
    if (!rule) return [el('h1', {}, 'House rules'), el('p', {}, 'Please read each page once and confirm it.'), ...data.rules.map((one) => el('div', { className: 'rule' }, el('a', { href: '#/rules/' + one.id }, one.title), data.read.includes(one.id) ? el('span', { className: 'tag' }, '✓ confirmed') : el('span', {}, 'open')))];
    return [el('a', { href: '#/rules' }, '← House rules'), el('h1', {}, rule.title), el('p', {}, rule.text), data.read.includes(rule.id) ? el('p', { className: 'tag' }, '✓ You have confirmed this page.') :
      el('button', { className: 'main', onclick: async () => { await send('POST', '/api/rules/' + rule.id); draw(); toast('Thank you.'); } }, 'I have read and understood this')];
  },
};
function draw() {
  const [, name, id] = location.hash.split('/');
  const view = views[name] ? name : 'stations';
  app.replaceChildren(...views[view](id));
  for (const tab of document.querySelectorAll('.tabs a')) tab.className = tab.hash === '#/' + view ? 'on' : '';
}
addEventListener('hashchange', draw);
load().then(draw);
`;

const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Northgate Kitchen</title><style>${css}</style></head><body><div id="app"><p>Loading…</p></div>
<nav class="tabs"><a href="#/stations">Stations</a><a href="#/mine">My slots</a><a href="#/rules">Rules</a></nav><script>${script}</script></body></html>`;

function reserve(kitchen: Kitchen, given: Record<string, unknown>): Answer {
  const station = stations.find((one) => one.id === given['station']);
  const date = line(given['date']);
  const [from, to] = [Number(given['from']), Number(given['to'])];
  const wanted = Array.isArray(given['extras']) ? given['extras'] : [];
  const sound = Number.isInteger(from) && Number.isInteger(to) && from >= 6 && to <= 22;
  if (!station || !/^\d{4}-\d\d-\d\d$/u.test(date) || !sound)
    return json({ error: 'That slot does not exist.' }, 400);
  if (to <= from) return json({ error: 'The end has to be after the start.' }, 400);
  if (to - from > 6) return json({ error: 'Six hours at most, please.' }, 400);
  const clash = kitchen.reservations.find(
    (one) => one.station === station.id && one.date === date && one.from < to && from < one.to,
  );
  if (clash)
    return json({ error: `Already taken by ${clash.member}, ${clash.from}:00–${clash.to}:00.` }, 409);
  const id = Math.max(0, ...kitchen.reservations.map((one) => one.id)) + 1;
  kitchen.reservations.push({
    id,
    station: station.id,
    date,
    from,
    to,
    member: me,
    extras: extras.filter((one) => wanted.includes(one)),
    purpose: line(given['purpose']),
  });
  return json({ id }, 201);
}

function route(kitchen: Kitchen, { method, path, body }: Asked): Answer {
  if (path === '/') return page(shell);
  const [, api, part, key] = path.split('/');
  if (api !== 'api') return page('Not found', 404);
  if (part === 'kitchen') return json({ ...kitchen, stations, extras, rules, me });
  if (part === 'reservations' && method === 'POST') return reserve(kitchen, readJson(body));
  if (part === 'reservations' && method === 'DELETE') {
    const own = kitchen.reservations.find((one) => String(one.id) === key && one.member === me);
    if (!own) return json({ error: 'That is not your slot.' }, 404);
    kitchen.reservations = kitchen.reservations.filter((one) => one !== own);
    return json({});
  }
  const rule = part === 'rules' && method === 'POST' && rules.find((one) => one.id === key);
  if (!rule) return json({ error: 'Not found.' }, 404);
  if (!kitchen.read.includes(rule.id)) kitchen.read.push(rule.id);
  return json({});
}

/** True where just this one reservation came in; the purpose may be written in any case. */
function newSlot(now: Kitchen, wanted: Omit<Reservation, 'id' | 'member'>): boolean {
  const fresh = added(now.reservations, seed().reservations);
  const one = fresh?.[0];
  if (!one || fresh.length !== 1 || !same(now.read, seed().read)) return false;
  const purpose = one.purpose.toLowerCase().replace(/\.$/u, '');
  return same({ ...one, purpose }, { ...wanted, id: one.id, member: me });
}

export const sharedKitchen = defineSite<Kitchen>({
  id: 'shared-kitchen',
  about: 'Stations and rules of a shared professional kitchen, for its members.',
  start() {
    const kitchen = seed();
    return { handle: answering((asked) => route(kitchen, asked)), state: () => structuredClone(kitchen) };
  },
  tasks: [
    {
      id: 'allergens-known',
      task: 'I know by now what the kitchen says about nuts and other allergens. Let them know that I have taken note of that part, only of that one.',
      achievable: true,
      done: (now) =>
        same(
          now,
          after(seed, ({ read }) => void read.push('allergens')),
        ),
    },
    {
      id: 'marble-on-friday',
      task: "I need the place for pastry on Friday, 5 March 2027, from 2 to 5 o'clock in the afternoon.",
      achievable: true,
      done: (now) =>
        newSlot(now, { station: 'pastry', date: '2027-03-05', from: 14, to: 17, extras: [], purpose: '' }),
    },
    {
      id: 'no-packing-this-week',
      task: 'On Thursday, 4 March 2027, I have nothing to pack, so somebody else may use the table then. The week after I still need it.',
      achievable: true,
      done: (now) =>
        same(
          now,
          after(seed, (wanted) => {
            const gone = only(
              wanted.reservations,
              (one) => one.station === 'packing' && one.date === '2027-03-04',
            );
            wanted.reservations = wanted.reservations.filter((one) => one !== gone);
          }),
        ),
    },
    {
      id: 'early-bread',
      task: 'I have to bake bread in the deck oven for three hours, from 6 to 9 in the morning, on the first day from Monday, 8 March 2027 on when nobody else has it in those hours. I need the mixer as well. Let the others see what it is for: 40 sourdough loaves.',
      achievable: true,
      done: (now) =>
        newSlot(now, {
          station: 'deck',
          date: '2027-03-10',
          from: 6,
          to: 9,
          extras: ['20-litre mixer'],
          purpose: '40 sourdough loaves',
        }),
    },
    {
      id: 'ice-cream',
      task: 'Get me the ice cream machine for Saturday, 6 March 2027, from 10 to 12.',
      achievable: false,
      done: () => false,
    },
  ],
});
