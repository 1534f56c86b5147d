// A parcel depot: three tables, each row with a menu of its own, over forms that the server answers with the table again.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml as h, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

type ParcelState = 'here' | 'held' | 'out' | 'returned';

interface Parcel {
  id: string;
  name: string;
  sender: string;
  kg: number;
  shelf: string;
  state: ParcelState;
}

interface Shelf {
  id: string;
  room: string;
  open: boolean;
}

interface Pickup {
  id: number;
  parcel: string;
  name: string;
  date: string;
  slot: string;
}

interface Depot {
  parcels: Parcel[];
  shelves: Shelf[];
  pickups: Pickup[];
}

const SLOTS = ['8–10', '10–12', '12–14', '14–16', '16–18'];
const WORDS: Record<ParcelState, string> = {
  here: 'On shelf',
  held: 'On hold',
  out: 'Handed over',
  returned: 'Sent back',
};

const PARCELS: [number, string, string, number, string, ParcelState][] = [
  [2209, 'Ruth Adeyemi', 'Linden Pharmacy', 0.6, 'A1', 'here'],
  [2211, 'Dov Rosen', 'Kettle & Loom', 2.4, 'A1', 'here'],
  [2212, 'Paula Stamm', 'Weir Books', 1.1, 'A2', 'here'],
  [2213, 'Hugo Nilsen', 'Brightfarm Seeds', 4, 'B1', 'held'],
  [2214, 'Sana Iqbal', 'Northlight Lamps', 7.5, 'B1', 'here'],
  [2216, 'Workshop Ernst', 'Bolt Supply', 14.2, 'C2', 'here'],
  [2217, 'Lucy Adler', 'Weir Books', 0.9, 'A2', 'here'],
  [2220, 'Marek Zeman', 'Parts4Bikes', 3.3, 'B2', 'here'],
  [2221, 'Sana Iqbal', 'Northlight Lamps', 6.8, 'B2', 'here'],
  [2225, 'Yara Haddad', 'Kettle & Loom', 1.7, 'A1', 'here'],
  [2198, 'Ivo Brandt', 'Bolt Supply', 9, '', 'out'],
  [2230, 'Café Morgen', 'Roastery Fünf', 12, 'C1', 'here'],
  [2187, 'Nils Tobin', 'Brightfarm Seeds', 2, '', 'returned'],
];

function seed(): Depot {
  const shelf = (id: string, room: string): Shelf => ({ id, room, open: true });
  return {
    parcels: PARCELS.map(([number, name, sender, kg, shelfId, state]) => ({
      id: `DP-${number}`,
      name,
      sender,
      kg,
      shelf: shelfId,
      state,
    })),
    shelves: [
      shelf('A1', 'Counter'),
      shelf('A2', 'Counter'),
      shelf('B1', 'Back room'),
      shelf('B2', 'Back room'),
      shelf('C1', 'Yard'),
      shelf('C2', 'Yard'),
      shelf('D1', 'Yard'),
    ],
    pickups: [
      { id: 1, parcel: 'DP-2212', name: 'Paula Stamm', date: '2026-12-09', slot: '8–10' },
      { id: 2, parcel: 'DP-2211', name: 'Dov Rosen', date: '2026-12-09', slot: '10–12' },
      { id: 3, parcel: 'DP-2216', name: 'Workshop Ernst', date: '2026-12-10', slot: '8–10' },
      { id: 4, parcel: 'DP-2225', name: 'Yara Haddad', date: '2026-12-10', slot: '16–18' },
    ],
  };
}

const STYLE = `
body{margin:0;font:14px/1.4 Roboto,"Helvetica Neue",Arial,sans-serif;background:#f1f0ec;color:#2b2a27}
.top{background:#3a2d1f;color:#f6e7cf;display:flex;align-items:stretch;padding:0 20px;gap:26px}
.top strong{padding:14px 0;letter-spacing:.06em;text-transform:uppercase;font-size:13px}
.top a{color:#dcc7a6;text-decoration:none;padding:14px 2px;border-bottom:3px solid transparent}.top a.on{color:#fff;border-color:#f0a030}
.wrap{max-width:1060px;margin:22px auto;padding:0 16px}.tools{display:flex;gap:10px;align-items:center;margin-bottom:12px}
.tools h1{font-size:20px;font-weight:500;margin:0;flex:1}input,select{font:inherit;padding:7px 9px;border:1px solid #c3bdb0;border-radius:3px;background:#fff}
.btn{font:inherit;border:1px solid #3a2d1f;background:#3a2d1f;color:#fff;padding:7px 13px;border-radius:3px;cursor:pointer}.btn.lite{background:#fff;color:#3a2d1f}
table{width:100%;border-collapse:collapse;background:#fff;box-shadow:0 1px 3px #0002}th{font-size:12px;text-align:left;color:#7b7466;font-weight:500;padding:9px 12px;border-bottom:2px solid #e4dfd4}
td{padding:9px 12px;border-bottom:1px solid #eeeae1;vertical-align:middle}tr.gone td{color:#a39c8e}.num{text-align:right;font-variant-numeric:tabular-nums}
.pill{font-size:12px;border-radius:10px;padding:2px 9px;background:#e5efdf;color:#3c6127}.pill.held{background:#fbe7c5;color:#8a5a06}.pill.out,.pill.returned,.pill.shut{background:#e8e6e1;color:#6d675c}
.more{position:relative;width:44px}.dots{border:0;background:none;cursor:pointer;border-radius:50%;width:32px;height:32px;padding:6px;color:#6d675c}.dots:hover{background:#eee8dc}
.menu{position:absolute;right:8px;top:38px;z-index:5;background:#fff;border-radius:4px;box-shadow:0 4px 18px #0004;min-width:170px;padding:5px 0}.menu[hidden]{display:none}
.menu form{margin:0}.menu button{display:block;width:100%;text-align:left;border:0;background:none;font:inherit;padding:8px 15px;cursor:pointer}.menu button:hover{background:#f6f1e6}
.panel td{background:#fbf6ea}.panel form{display:flex;gap:10px;align-items:center;justify-content:flex-end}.panel[hidden]{display:none}
.note{background:#e5efdf;border-left:4px solid #6a9a4b;padding:9px 14px;margin:0 0 14px}.note.bad{background:#f9e1dc;border-color:#bb4a33}
.sheet{background:#fff;padding:20px 24px;max-width:430px;box-shadow:0 1px 3px #0002}.sheet p{margin:0 0 13px}.sheet label{display:block;margin-bottom:4px}.sheet input,.sheet select{width:100%;box-sizing:border-box}`;

const SCRIPT = `
$ = function (id) { return document.getElementById(id); };
function hideMenus() { document.querySelectorAll('.menu').forEach(function (m) { m.hidden = true; }); }
document.addEventListener('click', function (e) {
  var dots = e.target.closest('.dots'), opener = e.target.closest('[data-panel]'), cancel = e.target.closest('.nope');
  if (dots) { var menu = dots.nextElementSibling, was = menu.hidden; hideMenus(); menu.hidden = !was; return; }
  hideMenus();
  if (opener) { document.querySelectorAll('.panel').forEach(function (p) { p.hidden = true; }); $(opener.dataset.panel).hidden = false; }
  if (cancel) cancel.closest('.panel').hidden = true;
});
document.addEventListener('keydown', function (e) { if (e.key === 'Escape') hideMenus(); });`;

const DOTS =
  '<svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor"><circle cx="10" cy="4" r="1.8"/><circle cx="10" cy="10" r="1.8"/><circle cx="10" cy="16" r="1.8"/></svg>';

const nice = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

function frame(here: string, body: string, note: string): Answer {
  const tab = (path: string, label: string): string =>
    `<a href="${path}"${path === here ? ' class="on"' : ''}>${label}</a>`;
  const bad = note.startsWith('!');
  const told = note === '' ? '' : `<p class="note${bad ? ' bad' : ''}">${h(bad ? note.slice(1) : note)}</p>`;
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Depot Quay 4</title><style>${STYLE}</style></head><body>
<div class="top"><strong>Depot Quay 4</strong>${tab('/', 'Parcels')}${tab('/shelves', 'Shelves')}${tab('/pickups', 'Pick-ups')}</div>
<div class="wrap">${told}${body}</div><script>${SCRIPT}</script></body></html>`);
}

const post = (action: string, label: string): string =>
  `<form method="post" action="${action}"><button role="menuitem">${label}</button></form>`;
const opens = (panel: string, label: string): string =>
  `<button type="button" role="menuitem" data-panel="${panel}">${label}</button>`;
const rowMenu = (items: string, about: string): string =>
  `<td class="more"><button class="dots" aria-haspopup="menu" aria-label="Actions for ${h(about)}">${DOTS}</button><div class="menu" role="menu" hidden>${items}</div></td>`;
const choices = (values: readonly string[], chosen: string): string =>
  values.map((value) => `<option${value === chosen ? ' selected' : ''}>${h(value)}</option>`).join('');
const openShelves = (depot: Depot): string[] => depot.shelves.filter((one) => one.open).map((one) => one.id);

function parcelRow(depot: Depot, parcel: Parcel): string {
  const at = `/parcels/${parcel.id}`;
  const inHouse = parcel.state === 'here' || parcel.state === 'held';
  const items = [
    opens(`shelf-${parcel.id}`, 'Put elsewhere…'),
    post(`${at}/out`, 'Hand over'),
    post(`${at}/hold`, parcel.state === 'held' ? 'Release' : 'Put on hold'),
    post(`${at}/return`, 'Send back to sender'),
  ];
  const menu = inHouse ? items.join('') : post(`${at}/undo`, 'Back on shelf A1');
  const panel = `<tr class="panel" id="shelf-${parcel.id}" hidden><td colspan="7"><form method="post" action="${at}/shelf"><label for="to-${parcel.id}">${parcel.id} goes on</label><select id="to-${parcel.id}" name="shelf">${choices(openShelves(depot), parcel.shelf)}</select><button class="btn">OK</button><button type="button" class="btn lite nope">Cancel</button></form></td></tr>`;
  return `<tr${inHouse ? '' : ' class="gone"'}><td>${parcel.id}</td><td>${h(parcel.name)}</td><td>${h(parcel.sender)}</td><td class="num">${parcel.kg.toFixed(1)}</td><td>${parcel.shelf || '—'}</td><td><span class="pill ${parcel.state}">${WORDS[parcel.state]}</span></td>${rowMenu(menu, parcel.id)}</tr>${inHouse ? panel : ''}`;
}

function parcelsPage(depot: Depot, query: URLSearchParams): Answer {
  const wanted = line(query.get('q')).toLowerCase();
  const shown = depot.parcels.filter((one) =>
    `${one.id} ${one.name} ${one.sender} ${one.shelf}`.toLowerCase().includes(wanted),
  );
  const rows = shown.map((one) => parcelRow(depot, one)).join('');
  const body = `<div class="tools"><h1>Parcels</h1><form><input type="search" name="q" placeholder="Number, name, shelf" value="${h(wanted)}"></form><a class="btn" style="text-decoration:none" href="/arrival">Book in</a></div>
<table><thead><tr><th>Number</th><th>For</th><th>From</th><th class="num">kg</th><th>Shelf</th><th>State</th><th></th></tr></thead><tbody>${rows || '<tr><td colspan="7">No parcel fits.</td></tr>'}</tbody></table>`;
  return frame('/', body, line(query.get('note')));
}

function arrivalPage(depot: Depot, problem: string): Answer {
  const body = `<form class="sheet" method="post" action="/arrival"><h1 style="margin-top:0;font-size:20px;font-weight:500">New arrival</h1>
<p><label for="name">Addressee</label><input id="name" name="name"></p><p><label for="sender">Sender</label><input id="sender" name="sender"></p>
<p><label for="kg">Weight in kg</label><input id="kg" name="kg" inputmode="decimal"></p>
<p><label for="shelf">Shelf</label><select id="shelf" name="shelf">${choices(openShelves(depot), '')}</select></p><button class="btn">Book in</button> <a href="/">back</a></form>`;
  return frame('/', body, problem);
}

function shelvesPage(depot: Depot, note: string): Answer {
  const rows = depot.shelves.map((shelf) => {
    const count = depot.parcels.filter((one) => one.shelf === shelf.id).length;
    const items = post(`/shelves/${shelf.id}/toggle`, shelf.open ? 'Close' : 'Open again');
    return `<tr><td><a href="/?q=${shelf.id}">${shelf.id}</a></td><td>${shelf.room}</td><td class="num">${count}</td><td><span class="pill${shelf.open ? '' : ' shut'}">${shelf.open ? 'In use' : 'Closed'}</span></td>${rowMenu(items, shelf.id)}</tr>`;
  });
  const body = `<div class="tools"><h1>Shelves</h1></div><table><thead><tr><th>Shelf</th><th>Where</th><th class="num">Parcels</th><th></th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return frame('/shelves', body, note);
}

function pickupsPage(depot: Depot, note: string): Answer {
  const order = (one: Pickup): string => one.date + SLOTS.indexOf(one.slot);
  const sorted = [...depot.pickups].sort((a, b) => order(a).localeCompare(order(b)));
  const rows = sorted.map((one) => {
    const at = `/pickups/${one.id}`;
    const items = opens(`time-${one.id}`, 'Other time…') + post(`${at}/drop`, 'Not coming');
    const panel = `<tr class="panel" id="time-${one.id}" hidden><td colspan="5"><form method="post" action="${at}/time"><input type="date" name="date" aria-label="Day" value="${one.date}"><select name="slot" aria-label="Hours">${choices(SLOTS, one.slot)}</select><button class="btn">Save time</button><button type="button" class="btn lite nope">Cancel</button></form></td></tr>`;
    return `<tr><td>${nice(one.date)}</td><td>${one.slot}</td><td>${h(one.name)}</td><td>${one.parcel}</td>${rowMenu(items, one.name)}</tr>${panel}`;
  });
  const free = depot.parcels
    .filter((one) => one.state === 'here' && !depot.pickups.some((pickup) => pickup.parcel === one.id))
    .map((one) => `<option value="${one.id}">${one.id} ${h(one.name)}</option>`);
  const body = `<div class="tools"><h1>Pick-ups</h1><form method="post" action="/pickups"><select name="parcel" aria-label="Parcel">${free.join('')}</select> <input type="date" name="date" aria-label="Day"> <select name="slot" aria-label="Hours">${choices(SLOTS, '')}</select> <button class="btn">Add</button></form></div>
<table><thead><tr><th>Day</th><th>Hours</th><th>Who</th><th>Parcel</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return frame('/pickups', body, note);
}

const back = (path: string, note: string): Answer =>
  see(note === '' ? path : `${path}?note=${encodeURIComponent(note)}`);
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(text);

function changeParcel(depot: Depot, parcel: Parcel, verb: string, form: URLSearchParams): Answer {
  if (verb === 'shelf') {
    const shelf = line(form.get('shelf'));
    if (openShelves(depot).includes(shelf)) parcel.shelf = shelf;
    return back('/', '');
  }
  if (verb === 'hold') parcel.state = parcel.state === 'held' ? 'here' : 'held';
  if (verb === 'undo') Object.assign(parcel, { state: 'here', shelf: 'A1' });
  if (verb === 'out') Object.assign(parcel, { state: 'out', shelf: '' });
  if (verb === 'return') Object.assign(parcel, { state: 'returned', shelf: '' });
  return back('/', verb === 'out' ? `${parcel.id} is with ${parcel.name} now.` : '');
}

function arrive(depot: Depot, form: URLSearchParams): Answer {
  const [name, sender, shelf] = [line(form.get('name')), line(form.get('sender')), line(form.get('shelf'))];
  const kg = Number(line(form.get('kg')).replace(',', '.').replace(/ ?kg$/iu, ''));
  if (name === '' || !(kg > 0)) return arrivalPage(depot, '!An addressee and a weight are needed.');
  const id = `DP-${Math.max(...depot.parcels.map((one) => Number(one.id.slice(3)))) + 1}`;
  depot.parcels.unshift({ id, name, sender, kg, shelf, state: 'here' });
  return back('/', `Booked in as ${id}`);
}

function changePickup(depot: Depot, pickup: Pickup, verb: string, form: URLSearchParams): Answer {
  if (verb === 'drop') depot.pickups = depot.pickups.filter((one) => one !== pickup);
  const date = line(form.get('date'));
  const slot = line(form.get('slot'));
  if (verb === 'time' && isDay(date) && SLOTS.includes(slot)) Object.assign(pickup, { date, slot });
  return back('/pickups', '');
}

function addPickup(depot: Depot, form: URLSearchParams): Answer {
  const parcel = depot.parcels.find((one) => one.id === form.get('parcel'));
  const date = line(form.get('date'));
  if (!parcel || !isDay(date)) return back('/pickups', '!On which day?');
  const id = Math.max(0, ...depot.pickups.map((one) => one.id)) + 1;
  depot.pickups.push({ id, parcel: parcel.id, name: parcel.name, date, slot: line(form.get('slot')) });
  return back('/pickups', '');
}

function route(depot: Depot, asked: Asked): Answer {
  const [, place = '', id = '', verb = ''] = asked.path.split('/');
  const note = line(asked.query.get('note'));
  if (asked.method === 'GET') {
    if (asked.path === '/') return parcelsPage(depot, asked.query);
    if (asked.path === '/arrival') return arrivalPage(depot, '');
    if (asked.path === '/shelves') return shelvesPage(depot, note);
    return asked.path === '/pickups' ? pickupsPage(depot, note) : page('No such page.', 404);
  }
  const form = new URLSearchParams(asked.body);
  if (place === 'arrival') return arrive(depot, form);
  if (place === 'pickups' && id === '') return addPickup(depot, form);
  const parcel = depot.parcels.find((one) => one.id === id);
  const shelf = depot.shelves.find((one) => one.id === id);
  const pickup = depot.pickups.find((one) => String(one.id) === id);
  if (place === 'parcels' && parcel) return changeParcel(depot, parcel, verb, form);
  if (place === 'pickups' && pickup) return changePickup(depot, pickup, verb, form);
  if (place !== 'shelves' || !shelf) return page('No such page.', 404);
  const full = depot.parcels.some((one) => one.shelf === shelf.id);
  if (shelf.open && full) return back('/shelves', `!${shelf.id} is not empty.`);
  shelf.open = !shelf.open;
  return back('/shelves', '');
}

const changed = (state: Depot, change: (wanted: Depot) => void): boolean => same(state, after(seed, change));

export const parcelDepot = defineSite<Depot>({
  id: 'parcel-depot',
  about: 'A small parcel depot: parcels, shelves, pick-ups.',
  start() {
    const depot = seed();
    return { handle: answering((asked) => route(depot, asked)), state: () => structuredClone(depot) };
  },
  tasks: [
    {
      id: 'lamp-to-yard',
      task: 'I carried the parcel DP-2214 over to shelf D1, the other one for Sana Iqbal stays where it is. Make our records say so.',
      achievable: true,
      done: (state) =>
        changed(state, (wanted) => {
          only(wanted.parcels, (one) => one.id === 'DP-2214').shelf = 'D1';
        }),
    },
    {
      id: 'marlow-arrives',
      task: 'A parcel for Kit Marlow has just come from Weir Books. It weighs 3.2 kg and lies on shelf B2.',
      achievable: true,
      done(state) {
        const [parcel, ...more] = added(state.parcels, seed().parcels) ?? [];
        const rest = { ...state, parcels: seed().parcels };
        if (!parcel || more.length > 0 || !same(rest, seed())) return false;
        const named = parcel.name === 'Kit Marlow' && parcel.sender === 'Weir Books';
        return named && parcel.kg === 3.2 && parcel.shelf === 'B2' && parcel.state === 'here';
      },
    },
    {
      id: 'adeyemi-took-hers',
      task: 'Ruth Adeyemi was at the counter just now and took her parcel home with her. Please record that.',
      achievable: true,
      done: (state) =>
        changed(state, (wanted) => {
          const parcel = only(wanted.parcels, (one) => one.name === 'Ruth Adeyemi');
          Object.assign(parcel, { state: 'out', shelf: '' });
        }),
    },
    {
      id: 'rosen-later',
      task: 'Dov Rosen wants to fetch his parcel on Friday 11 December 2026 between 14 and 16 instead of on the 9th.',
      achievable: true,
      done: (state) =>
        changed(state, (wanted) => {
          const pickup = only(wanted.pickups, (one) => one.name === 'Dov Rosen');
          Object.assign(pickup, { date: '2026-12-11', slot: '14–16' });
        }),
    },
    {
      id: 'to-harwick',
      task: 'The parcel DP-2230 for Café Morgen should go on to our depot in Harwick; transfer it there.',
      achievable: false,
      done: () => false,
    },
  ],
});
