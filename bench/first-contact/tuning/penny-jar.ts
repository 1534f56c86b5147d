// A household's budget: one table for each month, cells that turn into inputs when pressed, limits, and no labels but placeholders.
import { defineSite } from '../site.ts';
import { answering, json, line, only, page, readJson, same, type Answer, type Asked } from '../wire.ts';
import { changed, grown, never, nextId, rows, type Opened } from './held.ts';

interface Entry {
  id: number;
  date: string;
  what: string;
  category: string;
  cents: number;
}

interface Jar extends Opened {
  entries: Entry[];
  limits: Record<string, number>;
  preferences: { warn: boolean; round: boolean; hideCents: boolean };
}

const CATEGORIES = ['Groceries', 'Rent', 'Travel', 'Eating out', 'Health', 'Fun', 'Clothes', 'Home'];

const SEED = `
2026-09-01|Rent|Rent|980.00
2026-09-03|Weekly shop|Groceries|74.12
2026-09-05|Pizza with Nele|Eating out|31.50
2026-09-09|Winter boots for Kai|Clothes|59.90
2026-09-12|Weekly shop|Groceries|81.05
2026-09-15|Train to Leipzig|Travel|44.80
2026-09-19|Paint for the hallway|Home|38.45
2026-09-22|Swimming pool|Fun|12.00
2026-09-26|Weekly shop|Groceries|69.33
2026-10-01|Rent|Rent|980.00
2026-10-02|Weekly shop|Groceries|77.60
2026-10-06|Dentist|Health|104.00
2026-10-08|Lunch at work|Eating out|9.80
2026-10-10|Weekly shop|Groceries|83.21
2026-10-13|Glasses repair|Health|25.00
2026-10-17|Museum|Fun|18.00
2026-10-20|Dinner for Ada's birthday|Eating out|86.40
2026-10-24|Weekly shop|Groceries|71.94
2026-10-29|Kettle|Home|34.99
2026-11-01|Rent|Rent|980.00
2026-11-03|Weekly shop|Groceries|79.18
2026-11-05|Bicycle tyre|Travel|21.50
2026-11-08|Cinema|Fun|27.00
2026-11-08|Cinema|Fun|27.00
2026-11-10|Cough syrup|Health|8.75
2026-11-12|Weekly shop|Groceries|88.02
2026-11-14|Noodle bar|Eating out|24.60
2026-11-15|Cinema|Fun|13.50
2026-11-17|Jumper|Clothes|45.00
2026-11-19|Weekly shop|Groceries|66.47`;

function seed(): Jar {
  const entries = rows(SEED).map(([date, what, category, amount], at) => ({
    id: at + 1,
    date: date!,
    what: what!,
    category: category!,
    cents: Math.round(Number(amount) * 100),
  }));
  const limits = {
    Groceries: 32000,
    Rent: 98000,
    Travel: 8000,
    'Eating out': 12000,
    Health: 6000,
    Fun: 7000,
    Clothes: 9000,
    Home: 5000,
  };
  return {
    entries,
    limits,
    preferences: { warn: true, round: false, hideCents: false },
    opened: [],
  };
}

const CSS = `html{background:#fffdf7}body{margin:0 auto;max-width:820px;padding:14px;font:16px/1.4 "Avenir Next",Helvetica,Arial,sans-serif;color:#333}
h1{font-size:24px;margin:0 0 8px}.sections{display:flex;gap:18px;border-bottom:1px solid #ddd}.sections a{padding:8px 2px;color:#666;text-decoration:none}.sections a[aria-current]{color:#b4530a;border-bottom:3px solid #b4530a}
.month{display:flex;align-items:center;gap:14px;margin:16px 0}.month h2{margin:0;min-width:170px;text-align:center;font-size:20px}
button,input,select{font:inherit;color:inherit}.round{width:40px;height:40px;border-radius:50%;border:1px solid #ccc;background:#fff;cursor:pointer}.round:disabled{opacity:.35}
form.new{display:grid;grid-template-columns:150px 1fr 130px 100px auto;gap:8px}[type=search]{padding:9px;border:1px solid #ccc;border-radius:4px;width:100%;box-sizing:border-box}form.new>*{padding:9px;border:1px solid #ccc;border-radius:4px;min-width:0}
.go{background:#b4530a;color:#fff;border:0!important;cursor:pointer}table{width:100%;border-collapse:collapse;margin-top:14px}td{border-bottom:1px solid #eee;padding:2px 4px}td:nth-last-child(2){text-align:right;white-space:nowrap}
.cell{border:0;background:none;padding:8px 4px;cursor:text;text-align:inherit;width:100%}.cell:hover{background:#fdf1df}td input,td select{width:100%;box-sizing:border-box;padding:7px 4px;border:2px solid #b4530a;border-radius:4px}
.x{border:0;background:none;cursor:pointer;color:#999;padding:8px}.sum{display:flex;justify-content:space-between;font-weight:600;padding:12px 4px}.over{color:#b00020}
meter{width:100%}.switch{display:flex;justify-content:space-between;align-items:center;padding:14px 0;border-bottom:1px solid #eee}
[role=switch]{width:52px;height:30px;border-radius:15px;border:0;background:#bbb;cursor:pointer;position:relative}[role=switch]::after{content:"";position:absolute;left:4px;top:4px;width:22px;height:22px;border-radius:50%;background:#fff;transition:left .15s}
[role=switch][aria-checked=true]{background:#2e7d32}[role=switch][aria-checked=true]::after{left:26px}.flash{position:fixed;right:14px;bottom:14px;background:#333;color:#fff;padding:9px 14px;border-radius:4px}.flash:empty{display:none}
@media(max-width:620px){form.new{grid-template-columns:1fr 1fr}.new .what{grid-column:1/-1;order:-1}}`;

const SCRIPT = String.raw`
const CATEGORIES = ${JSON.stringify(CATEGORIES)};
const SECTIONS = { spending: 'Spending', limits: 'Limits', preferences: 'Preferences' };
const SWITCHES = { warn: 'Warn when a limit is nearly used up', round: 'Round every amount up to whole euros', hideCents: 'Do not show cents' };
const state = { jar: null, month: '2026-11', search: '' };
const $ = (pick) => document.querySelector(pick);
const esc = (text) => String(text).replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
const money = (cents) => (cents / 100).toFixed(state.jar.preferences.hideCents ? 0 : 2) + ' €';
const section = () => location.pathname.slice(1) || 'spending';
let flashed;
function flash(text) { $('.flash').textContent = text; clearTimeout(flashed); flashed = setTimeout(() => { $('.flash').textContent = ''; }, 3500); }
async function api(method, path, body) {
  const answer = await fetch('/api' + path, { method, body: body && JSON.stringify(body) });
  const read = await answer.json();
  if (!answer.ok) { flash(read.error); if (method !== 'POST') render(); return false; }
  state.jar = read; render(); return true;
}
const monthName = (month) => new Date(month + '-15').toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
function moved(by) { const date = new Date(state.month + '-15T12:00Z'); date.setUTCMonth(date.getUTCMonth() + by); return date.toISOString().slice(0, 7); }
const cell = (entry, name, text) => '<td><button class="cell" data-edit="' + name + '" data-id="' + entry.id + '" title="Press to change">' + esc(text) + '</button></td>';
const options = (chosen) => CATEGORIES.map((name) => '<option' + (name === chosen ? ' selected' : '') + '>' + name + '</option>').join('');
function spending() {
  return '<div class="month"><button class="round" data-month="-1" aria-label="Previous month">‹</button><h2>' + monthName(state.month) +
    '</h2><button class="round" data-month="1" aria-label="Next month"' + (state.month >= '2026-11' ? ' disabled' : '') + '>›</button></div>' +
    '<form class="new"><input name="date" type="date" value="' + state.month + (state.month === '2026-11' ? '-23' : '-01') + '" aria-label="Date"><input class="what" name="what" placeholder="What was it for?" autocomplete="off">' +
    '<select name="category" aria-label="Category"><option value="">Category</option>' + options('') + '</select><input name="amount" placeholder="0.00" inputmode="decimal" autocomplete="off"><button class="go">Add</button></form>' +
    '<p><input type="search" placeholder="Filter this month" value="' + esc(state.search) + '"></p><div id="rows"></div>';
}
function drawRows() {
  const list = state.jar.entries.filter((each) => each.date.startsWith(state.month) && (each.what + ' ' + each.category).toLowerCase().includes(state.search.toLowerCase())).sort((a, b) => b.date.localeCompare(a.date));
  $('#rows').innerHTML = '<table>' + list.map((each) => '<tr>' + cell(each, 'date', each.date.slice(8) + '.' + each.date.slice(5, 7) + '.') + cell(each, 'what', each.what) +
    cell(each, 'category', each.category) + cell(each, 'amount', money(each.cents)) + '<td><button class="x" data-remove="' + each.id + '" aria-label="Delete ' + esc(each.what) + '">✕</button></td></tr>').join('') +
    '</table><div class="sum"><span>Total</span><span>' + money(list.reduce((sum, each) => sum + each.cents, 0)) + '</span></div>';
}
function limits() {
  return '<p>What we want to spend at most each month. This is ' + monthName('2026-11') + '.</p><table>' + Object.entries(state.jar.limits).map(([name, limit]) => {
    const used = state.jar.entries.filter((each) => each.category === name && each.date.startsWith('2026-11')).reduce((sum, each) => sum + each.cents, 0);
    return '<tr><th scope="row" align="left">' + name + '</th><td><meter max="' + limit + '" value="' + used + '"></meter> <small class="' + (used > limit ? 'over' : '') + '">' + money(used) + ' used</small></td><td><button class="cell" data-limit="' + name + '" aria-label="Limit for ' + name + '">' + money(limit) + '</button></td><td></td></tr>';
  }).join('') + '</table>';
}
const preferences = () => Object.entries(SWITCHES).map(([name, text]) => '<div class="switch"><span id="s-' + name + '">' + text + '</span><button role="switch" aria-checked="' + state.jar.preferences[name] + '" aria-labelledby="s-' + name + '" data-switch="' + name + '"></button></div>').join('');
function render() {
  const at = section();
  $('.sections').innerHTML = Object.entries(SECTIONS).map(([name, text]) => '<a href="/' + name + '"' + (name === at ? ' aria-current="page"' : '') + '>' + text + '</a>').join('');
  $('main').innerHTML = (at === 'limits' ? limits : at === 'preferences' ? preferences : spending)();
  if ($('#rows')) drawRows();
}
function edit(button, input, value, save) {
  let over = false;
  const end = (keep) => { if (over) return; over = true; if (keep && input.value !== value) save(input.value); else render(); };
  input.value = value;
  input.onblur = () => end(true);
  input.onkeydown = (event) => { if (event.key === 'Enter') end(true); if (event.key === 'Escape') end(false); };
  button.replaceWith(input); input.focus(); input.select?.();
}
function editCell(button) {
  const name = button.dataset.edit, entry = state.jar.entries.find((each) => each.id === Number(button.dataset.id));
  const input = document.createElement(name === 'category' ? 'select' : 'input');
  if (name === 'category') input.innerHTML = options(entry.category);
  if (name === 'date') input.type = 'date';
  if (name === 'amount') input.inputMode = 'decimal';
  edit(button, input, name === 'amount' ? (entry.cents / 100).toFixed(2) : entry[name], async (value) => { if (await api('PUT', '/entries/' + entry.id, { [name]: value })) flash('Saved'); });
}
document.addEventListener('click', async (event) => {
  const hit = event.target.closest('button, .sections a');
  if (!hit) return;
  const data = hit.dataset;
  if (hit.matches('.sections a')) { event.preventDefault(); history.pushState(null, '', hit.href); render(); }
  if (data.month) { state.month = moved(Number(data.month)); render(); $('[data-month="' + data.month + '"]').focus(); }
  if (data.edit) editCell(hit);
  if (data.limit) edit(hit, document.createElement('input'), (state.jar.limits[data.limit] / 100).toFixed(2), async (value) => { if (await api('PUT', '/limits', { category: data.limit, amount: value })) flash('Limit saved'); });
  if (data.remove && confirm('Delete this entry?') && await api('DELETE', '/entries/' + data.remove)) flash('Deleted');
  if (data.switch) { await api('PUT', '/preferences', { name: data.switch, on: !state.jar.preferences[data.switch] }); $('[data-switch="' + data.switch + '"]').focus(); }
});
document.addEventListener('input', (event) => { if (event.target.type === 'search') { state.search = event.target.value; drawRows(); } });
document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target, data = Object.fromEntries(new FormData(form));
  const missing = ['what', 'category', 'amount'].find((name) => !data[name].trim());
  if (missing) { flash('Please fill in what it was for, a category and an amount'); form.elements[missing].focus(); return; }
  if (await api('POST', '/entries', data)) { state.month = data.date.slice(0, 7); render(); flash('Added'); $('.what').focus(); }
});
window.addEventListener('popstate', render);
api('GET', '/jar');`;

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Penny Jar</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${CSS}</style></head>
<body><h1>Penny Jar</h1><nav class="sections" aria-label="Sections"></nav><main></main><div class="flash" role="status"></div><script>${SCRIPT}</script></body></html>`;

/** An amount as people write it, in cents; null where it is none. */
function cents(text: unknown): number | null {
  const [, whole, part = ''] =
    /^(?:€\s*)?(\d{1,6})(?:[.,](\d{1,2}))?(?:\s*(?:€|euros?))?$/iu.exec(line(text)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function readEntry(given: Record<string, unknown>): Partial<Entry> | string {
  const read: Partial<Entry> = {};
  if (given['date'] !== undefined) {
    if (!/^20\d\d-\d\d-\d\d$/u.test(line(given['date']))) return 'That is not a date';
    read.date = line(given['date']);
  }
  if (given['what'] !== undefined) read.what = line(given['what']);
  if (read.what === '') return 'Say what it was for';
  if (given['category'] !== undefined) {
    if (!CATEGORIES.includes(line(given['category']))) return 'Choose a category';
    read.category = line(given['category']);
  }
  if (given['amount'] !== undefined) {
    const amount = cents(given['amount']);
    if (amount === null) return 'Write the amount like 12.50';
    read.cents = amount;
  }
  return read;
}

function change(jar: Jar, asked: Asked): string | null {
  const given = readJson(asked.body);
  const [, kind, id] = /^\/api\/(\w+)(?:\/(\d+))?$/u.exec(asked.path) ?? [];
  if (kind === 'limits' && asked.method === 'PUT') {
    const [category, amount] = [line(given['category']), cents(given['amount'])];
    if (amount === null || !(category in jar.limits)) return 'Write the limit like 120.00';
    jar.limits[category] = amount;
    return null;
  }
  if (kind === 'preferences' && asked.method === 'PUT') {
    const name = line(given['name']);
    if (!(name in jar.preferences)) return 'There is no such preference';
    jar.preferences[name as keyof Jar['preferences']] = given['on'] === true;
    return null;
  }
  const entry = jar.entries.find((each) => each.id === Number(id));
  const read = readEntry(given);
  if (typeof read === 'string') return read;
  if (kind === 'entries' && asked.method === 'POST') {
    const { date, what, category, cents: amount } = read;
    if (!date || !what || !category || amount === undefined) return 'Something is missing';
    jar.entries.push({ id: nextId(jar.entries), date, what, category, cents: amount });
    return null;
  }
  if (kind !== 'entries' || !entry) return 'There is no such thing';
  if (asked.method === 'DELETE') jar.entries = jar.entries.filter((each) => each !== entry);
  else Object.assign(entry, read);
  return null;
}

function route(jar: Jar, asked: Asked): Answer {
  if (!asked.path.startsWith('/api/')) return page(SHELL);
  const wrong = asked.method === 'GET' ? null : change(jar, asked);
  if (wrong !== null) return json({ error: wrong }, 400);
  const { opened: _opened, ...shown } = jar;
  return json(shown);
}

export const pennyJar = defineSite<Jar>({
  id: 'penny-jar',
  about:
    'The budget of a household: a table for each month whose cells are edited in place, limits, and switches.',
  start() {
    const jar = seed();
    return { handle: answering((asked) => route(jar, asked)), state: () => structuredClone(jar) };
  },
  tasks: [
    {
      id: 'bus-tickets',
      task: 'Write down that 23.80 went on bus tickets on 20 November 2026. It counts as travel.',
      achievable: true,
      done: grown(
        seed,
        (jar) => jar.entries,
        ({ id: _id, what, ...rest }) =>
          /\bbus\b.*\btickets?\b/iu.test(what) &&
          same(rest, { date: '2026-11-20', category: 'Travel', cents: 2380 }),
      ),
    },
    {
      id: 'dentist-amount',
      task: 'The dentist in October cost 140 euros, not 104. Put that right.',
      achievable: true,
      done: changed(
        seed,
        (jar) => void (only(jar.entries, (entry) => entry.what === 'Dentist').cents = 14000),
      ),
    },
    {
      id: 'eating-out-limit',
      task: 'From now on we want to spend at most 150 euros a month on eating out.',
      achievable: true,
      done: changed(seed, (jar) => void (jar.limits['Eating out'] = 15000)),
    },
    {
      id: 'cinema-twice',
      task: 'The cinema on 8 November was written down twice. Take one of the two away.',
      achievable: true,
      done: (jar) =>
        [23, 24].some((id) =>
          changed(seed, (left) => void (left.entries = left.entries.filter((entry) => entry.id !== id)))(jar),
        ),
    },
    {
      id: 'share-with-ada',
      task: 'Let Ada see this budget too. Her address is ada@example.org.',
      achievable: false,
      done: never,
    },
  ],
});
