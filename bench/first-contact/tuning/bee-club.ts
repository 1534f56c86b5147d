// A beekeepers' club: one page with hash routes, cards for hives and orders, dialogs, icon buttons and small messages.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Hive {
  id: number;
  name: string;
  place: string;
  keeper: string;
  queen: string;
  boxes: number;
  closed: { reason: string; date: string } | null;
}
interface Visit {
  id: number;
  hive: number;
  date: string;
  queenSeen: boolean;
  brood: string;
  temper: string;
  mites: number;
  note: string;
}
interface Order {
  id: number;
  customer: string;
  honey: string;
  size: string;
  jars: number;
  pickup: string;
  status: string;
}
interface Club {
  hives: Hive[];
  visits: Visit[];
  orders: Order[];
  settings: { remindAfter: number; mitesAlarm: number; jarPrice: string; showClosed: boolean };
}

const TODAY = '2027-05-14';
const lists = {
  keepers: ['Anselm Roth', 'Bridget Naylor', 'Ida Voss', 'Tomasz Wrona'],
  queens: ['White', 'Yellow', 'Red', 'Not marked'],
  broods: ['Good', 'Patchy', 'None'],
  tempers: ['Calm', 'Restless', 'Stinging'],
  reasons: ['Died out', 'Merged with another hive', 'Sold', 'Swarm flew off'],
  honeys: ['Spring blossom', 'Acacia', 'Lime blossom', 'Heather', 'Forest'],
  sizes: ['250 g', '500 g'],
  stages: ['Ordered', 'Packed', 'Picked up'],
};

function seed(): Club {
  const hives: [string, string, string, string, number][] = [
    ['Heather 1', 'Upper moor', 'Anselm Roth', 'White', 3],
    ['Heather 2', 'Upper moor', 'Anselm Roth', 'Yellow', 2],
    ['Heather 3', 'Upper moor', 'Ida Voss', 'Not marked', 2],
    ['Orchard 1', 'Mill orchard', 'Bridget Naylor', 'Yellow', 4],
    ['Orchard 2', 'Mill orchard', 'Bridget Naylor', 'Red', 3],
    ['Orchard 3', 'Mill orchard', 'Tomasz Wrona', 'Yellow', 2],
    ['School 1', 'School garden', 'Ida Voss', 'Red', 2],
    ['School 2', 'School garden', 'Ida Voss', 'White', 1],
  ];
  const visits: [number, string, boolean, number, number, number, string][] = [
    [1, '2027-04-18', true, 0, 0, 2, ''],
    [2, '2027-04-18', false, 0, 1, 6, 'Fed with syrup.'],
    [4, '2027-05-02', true, 0, 0, 1, 'Third box on.'],
    [5, '2027-05-02', true, 0, 2, 3, ''],
    [6, '2027-04-24', false, 1, 0, 9, 'Few bees on the combs.'],
    [7, '2027-05-11', true, 0, 0, 0, 'Shown to class 4b.'],
    [1, '2027-05-06', false, 0, 0, 3, 'Cut two queen cells.'],
    [3, '2027-05-06', true, 1, 1, 5, ''],
  ];
  const orders: [string, number, number, number, string, number?][] = [
    ['Bea Thornton', 2, 1, 4, '2027-05-22'],
    ['Café Linden', 0, 0, 24, '2027-05-20', 1],
    ['Ben Thornton', 2, 1, 4, '2027-05-29'],
    ['Mr. Lindqvist', 1, 1, 2, '2027-05-15', 1],
    ['Bea Thornton', 3, 0, 2, '2027-05-22'],
    ['Village shop', 4, 1, 12, '2027-05-08', 2],
    ['Sister Agatha', 1, 0, 6, '2027-06-05'],
  ];
  return {
    hives: hives.map(([name, place, keeper, queen, boxes], index) => ({
      id: index + 1,
      name,
      place,
      keeper,
      queen,
      boxes,
      closed: null,
    })),
    visits: visits.map(([hive, date, queenSeen, brood, temper, mites, note], index) => ({
      id: index + 1,
      hive,
      date,
      queenSeen,
      brood: lists.broods[brood] ?? '',
      temper: lists.tempers[temper] ?? '',
      mites,
      note,
    })),
    orders: orders.map(([customer, honey, size, jars, pickup, status = 0], index) => ({
      id: index + 1,
      customer,
      honey: lists.honeys[honey] ?? '',
      size: lists.sizes[size] ?? '',
      jars,
      pickup,
      status: lists.stages[status] ?? '',
    })),
    settings: { remindAfter: 10, mitesAlarm: 8, jarPrice: '7.50', showClosed: false },
  };
}

const css = `*{box-sizing:border-box}body{margin:0;background:#fff9e8;color:#2b2111;font:16px/1.5 "Inter",system-ui,sans-serif}nav{display:flex;gap:.4rem;align-items:center;padding:.7rem 1.4rem;background:#2b2111;color:#ffe9a8;flex-wrap:wrap}nav b{margin-right:1.2rem}nav a{color:#ffe9a8;text-decoration:none;padding:.35rem .9rem;border-radius:99px}nav a.here{background:#f2b705;color:#2b2111}
#view{padding:1.2rem 1.4rem 5rem;max-width:76rem;margin:auto}.bar{display:flex;gap:.8rem;flex-wrap:wrap;align-items:center;margin-bottom:1rem}.bar h1{margin:0 auto 0 0;font-size:1.5rem}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(16.5rem,1fr));gap:1rem}.card{background:#fff;border-radius:14px;padding:1rem 1.1rem;box-shadow:0 1px 4px #2b211133}.card h2{margin:0;font-size:1.1rem}
.card h2 a{color:inherit}.card p{margin:.25rem 0}.foot{display:flex;gap:.4rem;margin-top:.6rem;align-items:center}.chip{display:inline-block;font-size:.8rem;padding:.05rem .6rem;border-radius:99px;background:#f4e6bb}.chip.due{background:#b3261e;color:#fff}.muted{color:#6d5f44}input,select,textarea{font:inherit;padding:.45rem .6rem;border:1px solid #a89567;border-radius:8px;background:#fff;color:inherit}
button{font:inherit;border:0;border-radius:8px;padding:.45rem .9rem;background:#f4e6bb;color:#2b2111;cursor:pointer}button.main{background:#f2b705;font-weight:600}button.icon{padding:.3rem .55rem;background:none;font-size:1.1rem}button.icon:hover{background:#f4e6bb}button.risky{color:#b3261e}dialog{border:0;border-radius:16px;padding:1.4rem;width:min(27rem,94vw)}dialog::backdrop{background:#2b211199}dialog h2{margin-top:0}
.f{display:block;margin:.75rem 0}.f>input:not([type=checkbox]),.f>select,.f>textarea{display:block;width:100%}.ends{display:flex;justify-content:flex-end;gap:.6rem;margin-top:1.1rem}.visit{border-left:4px solid #f2b705;padding:.2rem 0 .2rem .9rem;margin:.8rem 0}#said{position:fixed;bottom:1.2rem;left:50%;transform:translateX(-50%);background:#2b2111;color:#ffe9a8;padding:.6rem 1.2rem;border-radius:10px}#said:empty{display:none}:focus-visible{outline:3px solid #3f72d8;outline-offset:1px}`;

const script = `
const lists = ${JSON.stringify(lists)}, today = '${TODAY}';
const $ = (id) => document.getElementById(id), view = $('view'), box = document.querySelector('dialog');
let club, find = '', place = '', timer;
const el = (tag, props = {}, ...kids) => { const one = document.createElement(tag); for (const [key, value] of Object.entries(props)) key.startsWith('aria-') ? one.setAttribute(key, value) : one[key] = value; one.append(...kids.filter((kid) => kid !== null)); return one; };
const nice = (date) => new Date(date + 'T12:00:00Z').toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const age = (date) => Math.round((Date.parse(today) - Date.parse(date)) / 86400000);
const visitsOf = (hive) => club.visits.filter((one) => one.hive === hive.id).sort((a, b) => b.date.localeCompare(a.date));
function say(text) { $('said').textContent = text; clearTimeout(timer); timer = setTimeout(() => { $('said').textContent = ''; }, 3500); }
async function send(method, path, data, done) {
  const answer = await fetch('/api/' + path, { method, headers: { 'content-type': 'application/json' }, body: data ? JSON.stringify(data) : undefined });
  const got = await answer.json();
  if (!answer.ok) { say(got.error); return false; }
  club = got; box.close(); draw(); if (done) say(done); return true;
}
const icon = (sign, label, onclick) => el('button', { className: 'icon', textContent: sign, 'aria-label': label, title: label, onclick });
function field(label, name, kind, value) {
  if (Array.isArray(kind)) return el('label', { className: 'f' }, label, el('select', { name }, ...kind.map((text) => el('option', { textContent: text, selected: text === value }))));
  if (kind === 'check') return el('label', { className: 'f' }, el('input', { type: 'checkbox', name, checked: value }), ' ' + label);
  if (kind === 'area') return el('label', { className: 'f' }, label, el('textarea', { name, rows: 2, value }));
  const input = el('input', { name, type: kind, value, required: true, autocomplete: 'off' });
  if (kind === 'number') input.min = 0;
  return el('label', { className: 'f' }, label, input);
}
const read = (form) => Object.fromEntries([...form.elements].filter((one) => one.name).map((one) => [one.name, one.type === 'checkbox' ? one.checked : one.type === 'number' ? Number(one.value) : one.value]));
function ask(title, fields, word, act) {
  const form = el('form', {}, el('h2', { textContent: title }), ...fields, el('div', { className: 'ends' }, el('button', { type: 'button', textContent: 'Cancel', onclick: () => box.close() }), el('button', { className: 'main', textContent: word })));
  form.onsubmit = (event) => { event.preventDefault(); act(read(form)); };
  box.setAttribute('aria-label', title); box.replaceChildren(form); box.showModal();
}
const logVisit = (hive) => ask('Visit to ' + hive.name, [field('Day', 'date', 'date', today), field('Queen seen', 'queenSeen', 'check', false), field('Brood', 'brood', lists.broods, 'Good'), field('Bees were', 'temper', lists.tempers, 'Calm'), field('Mites on the board', 'mites', 'number', 0), field('Remarks', 'note', 'area', '')], 'Save visit', (data) => send('POST', 'visits', { ...data, hive: hive.id }, 'Visit saved'));
const editHive = (hive) => ask('Edit hive', [field('Name', 'name', 'text', hive.name), field('Keeper', 'keeper', lists.keepers, hive.keeper), field('Queen is marked', 'queen', lists.queens, hive.queen), field('Boxes', 'boxes', 'number', hive.boxes)], 'Save', (data) => send('PATCH', 'hives/' + hive.id, data, 'Hive saved'));
const closeHive = (hive) => ask('Close ' + hive.name + '?', [el('p', { textContent: 'A closed hive is not on the list any more. Its visits are kept.' }), field('Why', 'reason', lists.reasons, 'Died out'), field('Since', 'date', 'date', today)], 'Close hive', async (data) => { if (await send('POST', 'hives/' + hive.id + '/close', data, hive.name + ' is closed')) location.hash = '#/hives'; });
function hiveCard(hive) {
  const last = visitsOf(hive)[0], late = !hive.closed && (!last || age(last.date) > club.settings.remindAfter);
  return el('article', { className: 'card' }, el('h2', {}, el('a', { href: '#/hives/' + hive.id, textContent: hive.name })), el('p', { className: 'muted', textContent: hive.place + ' · ' + hive.keeper }), el('p', { textContent: last ? 'Last visit ' + nice(last.date) : 'No visit yet' }),
    el('div', { className: 'foot' }, hive.closed ? el('span', { className: 'chip', textContent: 'Closed: ' + hive.closed.reason }) : late ? el('span', { className: 'chip due', textContent: 'Visit due' }) : el('span', { className: 'chip', textContent: 'Fine' }), last && last.mites >= club.settings.mitesAlarm ? el('span', { className: 'chip due', textContent: 'Mites!' }) : null));
}
function hives() {
  const search = el('input', { type: 'search', placeholder: 'Search hive or keeper', value: find, oninput: () => { find = search.value; fill(); } });
  const where = el('select', { 'aria-label': 'Place', onchange: () => { place = where.value; fill(); } }, ...['', ...new Set(club.hives.map((one) => one.place))].map((text) => el('option', { value: text, textContent: text || 'All places', selected: text === place })));
  const grid = el('div', { className: 'grid' });
  function fill() { grid.replaceChildren(...club.hives.filter((one) => (club.settings.showClosed || !one.closed) && (!place || one.place === place) && (one.name + ' ' + one.keeper).toLowerCase().includes(find.toLowerCase())).map(hiveCard)); }
  fill();
  return [el('div', { className: 'bar' }, el('h1', { textContent: 'Hives' }), search, where), grid];
}
function hivePage(hive) {
  const tools = hive.closed ? [] : [el('button', { className: 'main', textContent: '+ Visit', onclick: () => logVisit(hive) }), icon('✎', 'Edit hive', () => editHive(hive)), icon('⏻', 'Close hive', () => closeHive(hive))];
  const entries = visitsOf(hive).map((one) => el('div', { className: 'visit' }, el('b', { textContent: nice(one.date) }), el('div', { textContent: 'Brood: ' + one.brood.toLowerCase() + ' · bees: ' + one.temper.toLowerCase() + ' · mites: ' + one.mites + (one.queenSeen ? ' · queen seen' : '') }), el('div', { className: 'muted', textContent: one.note })));
  return [el('p', {}, el('a', { href: '#/hives', textContent: '‹ All hives' })), el('div', { className: 'bar' }, el('h1', { textContent: hive.name }), ...tools), el('p', { textContent: hive.place + ', kept by ' + hive.keeper + '. ' + hive.boxes + ' boxes. Queen: ' + hive.queen.toLowerCase() + '.' }), el('h2', { textContent: 'Visits' }), ...(entries.length ? entries : [el('p', { className: 'muted', textContent: 'Nobody has been there yet.' })])];
}
const orderForm = (order) => ask(order ? 'Change order' : 'New order', [field('For', 'customer', 'text', order ? order.customer : ''), field('Honey', 'honey', lists.honeys, order && order.honey), field('Jar', 'size', lists.sizes, order && order.size), field('How many', 'jars', 'number', order ? order.jars : 1), field('Will be fetched on', 'pickup', 'date', order ? order.pickup : '')], order ? 'Save' : 'Take order', (data) => order ? send('PATCH', 'orders/' + order.id, data, 'Order saved') : send('POST', 'orders', data, 'Order taken'));
function orderCard(order) {
  const next = lists.stages[lists.stages.indexOf(order.status) + 1];
  return el('article', { className: 'card' }, el('h2', { textContent: order.customer }), el('p', { textContent: order.jars + ' × ' + order.honey + ', ' + order.size }), el('p', { className: 'muted', textContent: 'Fetches on ' + nice(order.pickup) }), el('div', { className: 'foot' }, el('span', { className: 'chip', textContent: order.status }),
    icon('✎', 'Change', () => orderForm(order)), next ? icon(next === 'Packed' ? '📦' : '✔', next, () => send('PATCH', 'orders/' + order.id, { status: next }, next)) : null, icon('🗑', 'Cancel order', () => { if (confirm('Cancel the order of ' + order.customer + '?')) send('DELETE', 'orders/' + order.id, null, 'Order cancelled'); })));
}
const orders = () => [el('div', { className: 'bar' }, el('h1', { textContent: 'Honey orders' }), el('button', { className: 'main', textContent: 'New order', onclick: () => orderForm() })), el('div', { className: 'grid' }, ...club.orders.map(orderCard))];
function settings() {
  const now = club.settings;
  const form = el('form', { className: 'card', style: 'max-width:30rem' }, field('Days without a visit until a hive is due', 'remindAfter', 'number', now.remindAfter), field('Alarm from this many mites', 'mitesAlarm', 'number', now.mitesAlarm), field('Price of a 500 g jar (£)', 'jarPrice', 'text', now.jarPrice), field('Show closed hives', 'showClosed', 'check', now.showClosed), el('button', { className: 'main', textContent: 'Save' }));
  form.onsubmit = (event) => { event.preventDefault(); send('PATCH', 'settings', read(form), 'Settings saved'); };
  return [el('div', { className: 'bar' }, el('h1', { textContent: 'Club settings' })), form];
}
function draw() {
  const [, part, key] = location.hash.split('/');
  for (const link of document.querySelectorAll('nav a')) link.className = link.hash === '#/' + (part || 'hives') ? 'here' : '';
  const hive = part === 'hives' && club.hives.find((one) => String(one.id) === key);
  view.replaceChildren(...(hive ? hivePage(hive) : part === 'orders' ? orders() : part === 'settings' ? settings() : hives()));
}
addEventListener('hashchange', () => { if (box.open) box.close(); draw(); });
send('GET', 'club');
`;

const home =
  page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moorside Beekeepers</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${css}</style></head><body>
<nav><b>🐝 Moorside Beekeepers</b><a href="#/hives">Hives</a><a href="#/orders">Orders</a><a href="#/settings">Settings</a></nav><main id="view"></main><dialog></dialog><div id="said" role="status"></div><script>${script}</script></body></html>`);

const bad = (error = 'Please check what you entered.'): Answer => json({ error }, 400);
const nextId = (items: { id: number }[]): number => Math.max(0, ...items.map((one) => one.id)) + 1;
const isDate = (value: unknown): boolean => /^\d{4}-\d\d-\d\d$/u.test(line(value));

/** What a value has to be to be taken, by its name. */
const rules: Record<string, (value: unknown) => boolean> = {
  keeper: (value) => lists.keepers.includes(line(value)),
  queen: (value) => lists.queens.includes(line(value)),
  brood: (value) => lists.broods.includes(line(value)),
  temper: (value) => lists.tempers.includes(line(value)),
  honey: (value) => lists.honeys.includes(line(value)),
  size: (value) => lists.sizes.includes(line(value)),
  status: (value) => lists.stages.includes(line(value)),
  name: (value) => line(value) !== '',
  customer: (value) => line(value) !== '',
  date: isDate,
  pickup: isDate,
  jarPrice: (value) => /^\d+(\.\d\d)?$/u.test(line(value)),
};

/** Puts the given values onto a record where all of them are sound; false where one is not. */
function put(record: object, given: Record<string, unknown>): boolean {
  const next: Record<string, unknown> = { ...record };
  for (const [key, old] of Object.entries(next)) {
    const value = given[key];
    if (key === 'id' || key === 'closed' || key === 'place' || value === undefined) continue;
    const sound =
      typeof old === 'number' ? Number.isInteger(value) && Number(value) >= 0 : typeof value === typeof old;
    if (!sound || rules[key]?.(value) === false) return false;
    next[key] = typeof value === 'string' ? line(value) : value;
  }
  if (rules.date?.(next.date ?? TODAY) === false || rules.pickup?.(next.pickup ?? TODAY) === false)
    return false;
  Object.assign(record, next);
  return next.customer !== '';
}

function create(club: Club, kind: string | undefined, given: Record<string, unknown>): boolean {
  if (kind === 'orders') {
    const order: Order = {
      id: nextId(club.orders),
      customer: '',
      honey: 'Acacia',
      size: '250 g',
      jars: 1,
      pickup: '',
      status: 'Ordered',
    };
    return put(order, given) && order.jars > 0 && club.orders.push(order) > 0;
  }
  const hive = club.hives.find((one) => one.id === given.hive && !one.closed);
  if (kind !== 'visits' || !hive) return false;
  const visit: Visit = {
    id: nextId(club.visits),
    hive: hive.id,
    date: '',
    queenSeen: false,
    brood: 'Good',
    temper: 'Calm',
    mites: 0,
    note: '',
  };
  return put(visit, given) && club.visits.push(visit) > 0;
}

function route(club: Club, { method, path, body }: Asked): Answer {
  if (path === '/') return home;
  const [, api, kind, key, step] = path.split('/');
  const given = readJson(body);
  if (api !== 'api')
    return page('<!doctype html><title>404</title><p>Nothing here. <a href="/">Home</a></p>', 404);
  if (kind === 'club') return json(club);
  if (kind === 'settings' && method === 'PATCH') return put(club.settings, given) ? json(club) : bad();
  if (method === 'POST' && !key) return create(club, kind, given) ? json(club, 201) : bad();
  const hive = kind === 'hives' ? club.hives.find((one) => String(one.id) === key) : undefined;
  if (hive && method === 'POST' && step === 'close') {
    const reason = lists.reasons.find((one) => one === given.reason);
    if (!reason || !isDate(given.date)) return bad();
    hive.closed = { reason, date: line(given.date) };
    return json(club);
  }
  if (hive && method === 'PATCH') return put(hive, given) ? json(club) : bad();
  const order = kind === 'orders' ? club.orders.find((one) => String(one.id) === key) : undefined;
  if (!order) return bad('That is not there any more.');
  if (method === 'DELETE') club.orders = club.orders.filter((one) => one !== order);
  else if (method !== 'PATCH' || !put(order, given)) return bad();
  return json(club);
}

const onlyThis = (now: Club, change: (wanted: Club) => void): boolean => same(now, after(seed, change));

export const beeClub = defineSite<Club>({
  id: 'bee-club',
  about: "A beekeepers' club: hives, inspections, honey orders.",
  start() {
    const club = seed();
    return { handle: answering((asked) => route(club, asked)), state: () => structuredClone(club) };
  },
  tasks: [
    {
      id: 'looked-at-heather',
      task: 'On 12 May 2027 I looked after Heather 2. The bees were calm, I saw the queen, the brood was patchy and I counted 4 mites. Write that down.',
      achievable: true,
      done: (now) => {
        const id = added(now.visits, seed().visits)?.[0]?.id ?? 0;
        const seen = {
          hive: 2,
          date: '2027-05-12',
          queenSeen: true,
          brood: 'Patchy',
          temper: 'Calm',
          mites: 4,
        };
        return onlyThis(now, ({ visits }) => void visits.push({ id, ...seen, note: '' }));
      },
    },
    {
      id: 'six-for-bea',
      task: 'Bea Thornton would like 6 jars of lime blossom honey and not 4. Correct that; whatever else she wants stays as it is.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          ({ orders }) =>
            void (only(
              orders,
              (one) => one.customer === 'Bea Thornton' && one.honey === 'Lime blossom',
            ).jars = 6),
        ),
    },
    {
      id: 'orchard-sold',
      task: 'We have sold Orchard 3 to another club. It should not stand among our hives any more, and the reason should be on record.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          ({ hives }) =>
            void (only(hives, (one) => one.name === 'Orchard 3').closed = { reason: 'Sold', date: TODAY }),
        ),
    },
    {
      id: 'due-after-a-week',
      task: 'In the swarming season every hive should be marked as due when nobody has visited it for 7 days, instead of 10. Change that.',
      achievable: true,
      done: (now) => onlyThis(now, ({ settings }) => void (settings.remindAfter = 7)),
    },
    {
      id: 'membership-fee',
      task: 'Ida Voss has paid her membership fee of 25 pounds for the year 2027. Enter that.',
      achievable: false,
      done: () => false,
    },
  ],
});
