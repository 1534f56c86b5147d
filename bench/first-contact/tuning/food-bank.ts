// A food bank: one page with three tabs; stock counted in place, parcels with a form that folds out, volunteers with ticks.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Item {
  id: number;
  name: string;
  shelf: string;
  count: number;
  bestBefore: string;
}
interface Parcel {
  id: number;
  household: string;
  adults: number;
  children: number;
  date: string;
  part: string;
  diet: string;
  status: string;
}
interface Volunteer {
  id: number;
  name: string;
  phone: string;
  counter: boolean;
  packing: boolean;
  driving: boolean;
  paused: boolean;
}
interface Bank {
  items: Item[];
  parcels: Parcel[];
  volunteers: Volunteer[];
  rules: { perDay: number; low: number; warnDays: number; saturdays: boolean };
}

const TODAY = '2026-12-09';
const lists = {
  shelves: ['A', 'B', 'C', 'Fridge'],
  parts: ['Morning', 'Afternoon'],
  diets: ['Everything', 'Vegetarian', 'Halal', 'No gluten', 'Baby food needed'],
  stages: ['To pack', 'Packed', 'Handed over'],
};

function seed(): Bank {
  const items: [string, number, number, string][] = [
    ['Chickpeas, dried (500 g)', 0, 18, '2027-11-30'],
    ['Chickpeas, tins', 0, 43, '2027-10-31'],
    ['Kidney beans, tins', 0, 61, '2027-09-30'],
    ['Long-grain rice (1 kg)', 1, 72, '2027-12-15'],
    ['Milk, long-life (1 l)', 1, 96, '2027-03-12'],
    ['Oat drink (1 l)', 1, 14, '2027-04-20'],
    ['Pasta (500 g)', 1, 120, '2027-12-01'],
    ['Tomatoes, tins', 0, 85, '2027-08-31'],
    ['Peanut butter', 2, 9, '2027-06-30'],
    ['Baby porridge', 2, 22, '2027-02-28'],
    ['Yoghurt, pots', 3, 30, '2026-12-12'],
    ['Butter', 3, 16, '2026-12-28'],
  ];
  const parcels: [string, number, number, string, number, number, number?][] = [
    ['Doyle, M.', 2, 1, '2026-12-10', 0, 0, 1],
    ['Doyle, P.', 1, 0, '2026-12-10', 0, 1],
    ['Kaczmarek', 2, 3, '2026-12-10', 1, 0],
    ['Abernathy', 1, 0, '2026-12-09', 0, 0, 2],
    ['Yusuf', 2, 2, '2026-12-11', 1, 2],
    ['Rahman', 1, 2, '2026-12-17', 1, 2],
    ['Sutton', 2, 1, '2026-12-17', 0, 4],
    ['Ferrante', 1, 1, '2026-12-11', 0, 3],
  ];
  const volunteers: [string, string, string, boolean?][] = [
    ['Agnes Whitlock', '020 7946 0111', 'counter driving'],
    ['Agnes Whitmore', '020 7946 0118', 'counter driving'],
    ['Bashir Noor', '020 7946 0125', 'packing driving'],
    ['Carla Jimenez', '020 7946 0132', 'counter packing'],
    ['Dennis Oduya', '020 7946 0149', 'packing', true],
    ['Ewa Zielinska', '020 7946 0156', 'counter'],
  ];
  return {
    items: items.map(([name, shelf, count, bestBefore], index) => ({
      id: index + 1,
      name,
      shelf: lists.shelves[shelf] ?? '',
      count,
      bestBefore,
    })),
    parcels: parcels.map(([household, adults, children, date, part, diet, status = 0], index) => ({
      id: index + 1,
      household,
      adults,
      children,
      date,
      part: lists.parts[part] ?? '',
      diet: lists.diets[diet] ?? '',
      status: lists.stages[status] ?? '',
    })),
    volunteers: volunteers.map(([name, phone, duties, paused = false], index) => ({
      id: index + 1,
      name,
      phone,
      counter: duties.includes('counter'),
      packing: duties.includes('packing'),
      driving: duties.includes('driving'),
      paused,
    })),
    rules: { perDay: 30, low: 15, warnDays: 7, saturdays: true },
  };
}

const css = `*{box-sizing:border-box}body{margin:0;font:17px/1.5 Verdana,"DejaVu Sans",sans-serif;font-size:15px;background:#f7faf4;color:#20301a}header{display:flex;align-items:center;gap:1rem;padding:.9rem 1.5rem;background:#2f6b2c;color:#fff}header h1{font-size:1.15rem;margin:0 auto 0 0}.round{border:0;border-radius:50%;width:2.3rem;height:2.3rem;background:#ffffff2e;color:#fff;font-size:1.1rem;cursor:pointer}
[role=tablist]{display:flex;gap:.3rem;padding:.8rem 1.5rem 0;border-bottom:2px solid #2f6b2c}[role=tab]{font:inherit;border:1px solid #b9cbb2;border-bottom:0;border-radius:8px 8px 0 0;background:#e5eee0;padding:.5rem 1.2rem;cursor:pointer;color:inherit}[role=tab][aria-selected=true]{background:#2f6b2c;color:#fff}[role=tabpanel]{padding:1.1rem 1.5rem 5rem;max-width:70rem}
table{width:100%;border-collapse:collapse;background:#fff}th{text-align:left;font-weight:600;padding:.5rem .7rem;border-bottom:2px solid #b9cbb2}td{padding:.35rem .7rem;border-bottom:1px solid #dde7d8}.num{font:inherit;border:1px dashed transparent;background:none;padding:.2rem .6rem;min-width:3.4rem;cursor:text;color:inherit}.num:hover{border-color:#2f6b2c}td input[type=number]{width:5.2rem}.mini{border:1px solid #b9cbb2;background:#fff;border-radius:6px;min-width:2rem;height:2rem;cursor:pointer;color:inherit;font:inherit}
.low{color:#a1380a;font-weight:600}input,select{font:inherit;padding:.35rem .5rem;border:1px solid #7e9476;border-radius:6px;background:#fff;color:inherit}details{background:#fff;border:1px solid #b9cbb2;border-radius:10px;padding:.7rem 1rem;margin-bottom:1.1rem}summary{cursor:pointer;font-weight:600;color:#2f6b2c}.cols{display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:.8rem;margin:.8rem 0}.cols>label>input,.cols>label>select{display:block;width:100%}
fieldset{border:1px solid #b9cbb2;border-radius:8px;padding:.2rem .7rem}.go{font:inherit;background:#2f6b2c;color:#fff;border:0;border-radius:8px;padding:.5rem 1.2rem;cursor:pointer}.quiet{font:inherit;background:none;border:0;text-decoration:underline;cursor:pointer;color:inherit}.day{margin:1.2rem 0 .4rem;font-size:1rem}.line{display:flex;gap:.9rem;align-items:center;background:#fff;border:1px solid #dde7d8;padding:.5rem .9rem;margin-top:-1px;flex-wrap:wrap}.line .who{flex:1;min-width:14rem}.line small{color:#52664a}
.switch{border:0;border-radius:99px;width:2.9rem;height:1.6rem;background:#9aa893;position:relative;cursor:pointer}.switch::after{content:"";position:absolute;top:.2rem;left:.2rem;width:1.2rem;height:1.2rem;border-radius:50%;background:#fff}.switch[aria-checked=true]{background:#2f6b2c}.switch[aria-checked=true]::after{left:1.5rem}dialog{border:0;border-radius:12px;padding:1.4rem 1.6rem;width:min(26rem,94vw)}dialog::backdrop{background:#20301a88}dialog label{display:block;margin:.8rem 0}
#toasts{position:fixed;right:1rem;bottom:1rem;display:grid;gap:.5rem}#toasts div{background:#20301a;color:#fff;padding:.6rem 1rem;border-radius:8px}#toasts .bad{background:#a1200a}:focus-visible{outline:3px solid #e8a400}`;

const script = `
const lists = ${JSON.stringify(lists)}, today = '${TODAY}';
let bank, counting = null, asking = null;
const get = (id) => document.getElementById(id);
function h(tag, attrs, ...kids) {
  const one = document.createElement(tag);
  for (const key in attrs || {}) { const value = attrs[key]; if (key.startsWith('on')) one.addEventListener(key.slice(2), value); else if (typeof value === 'boolean' && !key.startsWith('aria')) { if (value) one.setAttribute(key, ''); } else one.setAttribute(key, value); }
  one.append(...kids.flat().filter((kid) => kid !== false && kid !== undefined));
  return one;
}
function toast(text, bad) { const one = h('div', { class: bad ? 'bad' : '' }, text); get('toasts').append(one); setTimeout(() => one.remove(), 4500); }
async function api(method, path, data, said) {
  const answer = await fetch('/api/' + path, { method, headers: { 'content-type': 'application/json' }, body: data ? JSON.stringify(data) : undefined });
  const got = await answer.json();
  if (!answer.ok) { toast(got.error, true); return false; }
  bank = got; draw(); if (said) toast(said); return true;
}
const pretty = (date) => new Date(date + 'T12:00:00Z').toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const sure = (key, question, yes) => asking === key ? h('span', {}, question + ' ', h('button', { class: 'quiet', onclick: () => { asking = null; yes(); } }, 'Yes'), ' ', h('button', { class: 'quiet', onclick: () => { asking = null; draw(); } }, 'No')) : false;
function countCell(item) {
  if (counting !== item.id) {
    const step = (by, label, sign) => h('button', { class: 'mini', 'aria-label': label, onclick: () => api('PATCH', 'items/' + item.id, { count: Math.max(0, item.count + by) }) }, sign);
    return h('td', { class: item.count < bank.rules.low ? 'low' : '' }, step(-1, 'One less', '−'), h('button', { class: 'num', title: 'Click to enter a new count', onclick: () => { counting = item.id; draw(); const input = get('count'); input.focus(); input.select(); } }, String(item.count)), step(1, 'One more', '+'));
  }
  const save = async () => { const value = get('count').value; counting = null; if (!await api('PATCH', 'items/' + item.id, { count: value === '' ? null : Number(value) }, 'Count saved')) draw(); };
  return h('td', {}, h('input', { type: 'number', id: 'count', min: 0, value: item.count, 'aria-label': 'Count of ' + item.name, onkeydown: (event) => { if (event.key === 'Enter') save(); if (event.key === 'Escape') { counting = null; draw(); } } }), ' ', h('button', { class: 'mini', 'aria-label': 'Save', onclick: save }, '✓'));
}
function stock() {
  const words = get('stock-find').value.toLowerCase();
  get('stock-rows').replaceChildren(...bank.items.filter((item) => item.name.toLowerCase().includes(words)).map((item) => {
    const left = Math.round((Date.parse(item.bestBefore) - Date.parse(today)) / 86400000);
    return h('tr', {}, h('td', {}, item.name), h('td', {}, item.shelf), countCell(item), h('td', { class: left <= bank.rules.warnDays ? 'low' : '' }, item.bestBefore.split('-').reverse().join('/')), h('td', {}, sure('item' + item.id, 'Take it off the list?', () => api('DELETE', 'items/' + item.id, null, 'Taken off the list')) || h('button', { class: 'mini', 'aria-label': 'Take off the list', onclick: () => { asking = 'item' + item.id; draw(); } }, '🗑')));
  }));
}
function parcels() {
  const open = [...bank.parcels].sort((a, b) => (a.date + b.part).localeCompare(b.date + a.part));
  get('parcel-list').replaceChildren(...[...new Set(open.map((one) => one.date))].map((date) => h('section', {}, h('h2', { class: 'day' }, pretty(date) + ' (' + open.filter((one) => one.date === date).length + ' of ' + bank.rules.perDay + ')'), open.filter((one) => one.date === date).map((one) => {
    const status = h('select', { 'aria-label': 'Status of ' + one.household, onchange: () => api('PATCH', 'parcels/' + one.id, { status: status.value }, 'Status changed') }, lists.stages.map((stage) => h('option', { selected: stage === one.status }, stage)));
    return h('div', { class: 'line' }, h('div', { class: 'who' }, h('b', {}, one.household), h('br'), h('small', {}, one.part + ' · ' + one.adults + ' adults, ' + one.children + ' children · ' + one.diet.toLowerCase())), status, sure('parcel' + one.id, 'Cancel this parcel?', () => api('DELETE', 'parcels/' + one.id, null, 'Parcel cancelled')) || h('button', { class: 'mini', 'aria-label': 'Cancel parcel', onclick: () => { asking = 'parcel' + one.id; draw(); } }, '✕'));
  }))));
}
function people() {
  get('people-rows').replaceChildren(...bank.volunteers.map((one) => h('tr', {}, h('td', {}, one.name), h('td', {}, one.phone), ['counter', 'packing', 'driving'].map((duty) => h('td', {}, h('input', { type: 'checkbox', checked: one[duty], 'aria-label': one.name + ': ' + duty, onchange: (event) => api('PATCH', 'volunteers/' + one.id, { [duty]: event.target.checked }, 'Saved') }))), h('td', {}, h('button', { class: 'switch', role: 'switch', 'aria-checked': String(!one.paused), 'aria-label': one.name + ' is active', onclick: () => api('PATCH', 'volunteers/' + one.id, { paused: !one.paused }, one.paused ? 'Active again' : 'Paused') })))));
}
function draw() { stock(); parcels(); people(); }
const tabs = [...document.querySelectorAll('[role=tab]')];
function show(tab) { for (const one of tabs) { one.setAttribute('aria-selected', String(one === tab)); get(one.getAttribute('aria-controls')).hidden = one !== tab; } }
for (const tab of tabs) tab.onclick = () => show(tab);
get('stock-find').oninput = stock;
get('new-parcel').onsubmit = async (event) => {
  event.preventDefault();
  const form = event.target, data = Object.fromEntries(new FormData(form));
  data.adults = Number(data.adults); data.children = Number(data.children);
  if (await api('POST', 'parcels', data, 'Parcel planned')) { form.reset(); form.closest('details').open = false; }
};
get('new-item').onsubmit = async (event) => {
  event.preventDefault();
  const form = event.target, data = Object.fromEntries(new FormData(form));
  data.count = Number(data.count);
  if (await api('POST', 'items', data, 'Added to the stock')) { form.reset(); form.closest('details').open = false; }
};
const rules = get('rules'), ruleForm = rules.querySelector('form');
get('gear').onclick = () => { for (const key in bank.rules) { const input = ruleForm.elements[key]; if (input.type === 'checkbox') input.checked = bank.rules[key]; else input.value = bank.rules[key]; } rules.showModal(); };
get('rules-off').onclick = () => rules.close();
ruleForm.onsubmit = async (event) => { event.preventDefault(); const of = ruleForm.elements; if (await api('PATCH', 'rules', { perDay: Number(of.perDay.value), low: Number(of.low.value), warnDays: Number(of.warnDays.value), saturdays: of.saturdays.checked }, 'Rules saved')) rules.close(); };
api('GET', 'bank');
`;

const options = (list: string[]): string => list.map((one) => `<option>${one}</option>`).join('');
const home =
  page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Southgate Food Bank</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${css}</style></head><body>
<header><h1>Southgate Food Bank</h1><button class="round" id="gear" aria-label="House rules" title="House rules">⚙</button></header>
<div role="tablist" aria-label="Sections"><button role="tab" aria-selected="true" aria-controls="p-stock">Stock</button><button role="tab" aria-selected="false" aria-controls="p-parcels">Parcels</button><button role="tab" aria-selected="false" aria-controls="p-people">Volunteers</button></div>
<div role="tabpanel" id="p-stock"><p><input type="search" id="stock-find" placeholder="Filter" aria-label="Filter stock"></p><details><summary>Add an item</summary><form id="new-item"><div class="cols"><label>Item<input name="name" required autocomplete="off"></label><label>Shelf<select name="shelf">${options(lists.shelves)}</select></label><label>Count<input name="count" type="number" min="0" required></label><label>Best before<input name="bestBefore" type="date" required></label></div><button class="go">Add</button></form></details>
<table><thead><tr><th>Item</th><th>Shelf</th><th>Count</th><th>Best before</th><th></th></tr></thead><tbody id="stock-rows"></tbody></table></div>
<div role="tabpanel" id="p-parcels" hidden><details><summary>Plan a parcel</summary><form id="new-parcel"><div class="cols"><label>Household<input name="household" required autocomplete="off"></label><label>Adults<input name="adults" type="number" min="0" value="1"></label><label>Children<input name="children" type="number" min="0" value="0"></label><label>Day<input name="date" type="date" required></label>
<fieldset><legend>Comes in the</legend><label><input type="radio" name="part" value="Morning" checked> Morning</label> <label><input type="radio" name="part" value="Afternoon"> Afternoon</label></fieldset><label>Food<select name="diet">${options(lists.diets)}</select></label></div><button class="go">Plan parcel</button></form></details><div id="parcel-list"></div></div>
<div role="tabpanel" id="p-people" hidden><table><thead><tr><th>Name</th><th>Phone</th><th>Counter</th><th>Packing</th><th>Driving</th><th>Active</th></tr></thead><tbody id="people-rows"></tbody></table></div>
<dialog id="rules" aria-labelledby="rules-h"><form><h2 id="rules-h">House rules</h2><label>Parcels in one day, at most <input name="perDay" type="number" min="1" required></label><label>Stock is low below <input name="low" type="number" min="0" required></label><label>Warn so many days before the best-before date <input name="warnDays" type="number" min="0" required></label><label><input name="saturdays" type="checkbox"> Open on Saturdays</label><button class="go">Save</button> <button type="button" class="quiet" id="rules-off">Cancel</button></form></dialog>
<div id="toasts" role="status"></div><script>${script}</script></body></html>`);

const bad = (error = 'Please check what you entered.'): Answer => json({ error }, 400);
const nextId = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;
const isDate = (value: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(value);
const oneOf = (list: string[], value: unknown): string | undefined => list.find((one) => one === value);
const whole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

function addItem(bank: Bank, given: Record<string, unknown>): Answer {
  const [name, bestBefore, shelf] = [
    line(given.name),
    line(given.bestBefore),
    oneOf(lists.shelves, given.shelf),
  ];
  if (!name || !shelf || !whole(given.count) || !isDate(bestBefore)) return bad();
  bank.items.push({ id: nextId(bank.items), name, shelf, count: given.count, bestBefore });
  return json(bank, 201);
}

function planParcel(bank: Bank, given: Record<string, unknown>): Answer {
  const [household, date] = [line(given.household), line(given.date)];
  const [part, diet] = [oneOf(lists.parts, given.part), oneOf(lists.diets, given.diet)];
  const { adults, children } = given;
  if (!household || !isDate(date) || !part || !diet) return bad();
  if (!whole(adults) || !whole(children) || adults + children === 0) return bad('How many people are they?');
  if (date < TODAY) return bad('That day is over.');
  if (bank.parcels.filter((one) => one.date === date).length >= bank.rules.perDay)
    return bad('That day is full.');
  const id = nextId(bank.parcels);
  bank.parcels.push({ id, household, adults, children, date, part, diet, status: 'To pack' });
  return json(bank, 201);
}

function changeOne(
  bank: Bank,
  kind: string | undefined,
  key: string | undefined,
  given: Record<string, unknown>,
): Answer {
  const fits = (one: { id: number }): boolean => String(one.id) === key;
  const item = kind === 'items' && bank.items.find(fits);
  const parcel = kind === 'parcels' && bank.parcels.find(fits);
  const volunteer = kind === 'volunteers' && bank.volunteers.find(fits);
  if (item) {
    if (!whole(given.count)) return bad('A count is a whole number.');
    item.count = given.count;
  } else if (parcel) {
    parcel.status = oneOf(lists.stages, given.status) ?? parcel.status;
  } else if (volunteer) {
    for (const name of ['counter', 'packing', 'driving', 'paused'] as const)
      if (typeof given[name] === 'boolean') volunteer[name] = given[name];
  } else return bad('That is not there any more.');
  return json(bank);
}

function route(bank: Bank, { method, path, body }: Asked): Answer {
  if (path === '/') return home;
  const [, api, kind, key] = path.split('/');
  const given = readJson(body);
  if (api !== 'api')
    return page('<!doctype html><title>Not found</title><p>Not found. <a href="/">Back</a></p>', 404);
  if (method === 'GET') return json(bank);
  if (method === 'POST' && kind === 'items') return addItem(bank, given);
  if (method === 'POST' && kind === 'parcels') return planParcel(bank, given);
  if (method === 'PATCH' && kind === 'rules') {
    const { perDay, low, warnDays, saturdays } = given;
    if (!whole(perDay) || perDay === 0 || !whole(low) || !whole(warnDays)) return bad();
    bank.rules = { perDay, low, warnDays, saturdays: saturdays === true };
    return json(bank);
  }
  if (method === 'DELETE' && kind === 'items')
    bank.items = bank.items.filter((one) => String(one.id) !== key);
  else if (method === 'DELETE' && kind === 'parcels')
    bank.parcels = bank.parcels.filter((one) => String(one.id) !== key);
  else return method === 'PATCH' ? changeOne(bank, kind, key, given) : bad();
  return json(bank);
}

const onlyThis = (now: Bank, change: (wanted: Bank) => void): boolean => same(now, after(seed, change));

export const foodBank = defineSite<Bank>({
  id: 'food-bank',
  about: "A food bank's stock, parcels and volunteers.",
  start() {
    const bank = seed();
    return { handle: answering((asked) => route(bank, asked)), state: () => structuredClone(bank) };
  },
  tasks: [
    {
      id: 'counted-chickpeas',
      task: 'I counted again: there are 34 tins of chickpeas on the shelf and not 43. Put that right.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ items }) => void (only(items, (one) => one.name === 'Chickpeas, tins').count = 34)),
    },
    {
      id: 'parcel-rahimi',
      task: 'The Rahimi family, 2 adults and 3 children, will come for food on the afternoon of 17 December 2026. They eat halal. Plan that.',
      achievable: true,
      done: (now) => {
        const fresh = added(now.parcels, seed().parcels)?.[0];
        if (!fresh || !/^(the )?rahimi( family)?$/iu.test(fresh.household)) return false;
        const people = { adults: 2, children: 3, diet: 'Halal', status: 'To pack' };
        return onlyThis(
          now,
          ({ parcels }) => void parcels.push({ ...fresh, ...people, date: '2026-12-17', part: 'Afternoon' }),
        );
      },
    },
    {
      id: 'no-more-than-25',
      task: 'Two packers are away until spring, so we can manage only 25 parcels a day and no longer 30. Set that limit.',
      achievable: true,
      done: (now) => onlyThis(now, ({ rules }) => void (rules.perDay = 25)),
    },
    {
      id: 'agnes-stops-driving',
      task: 'Agnes Whitlock has sold her van and no longer drives for us. She goes on at the counter. Change that.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          ({ volunteers }) => void (only(volunteers, (one) => one.name === 'Agnes Whitlock').driving = false),
        ),
    },
    {
      id: 'order-rice',
      task: 'We are short of rice. Order 50 more kilos from the wholesaler, for delivery on 15 December 2026.',
      achievable: false,
      done: () => false,
    },
  ],
});
