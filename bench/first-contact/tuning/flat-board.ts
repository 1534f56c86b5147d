// A shared board for a flat: shopping and chores side by side, kept by a small script and a JSON interface.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Item {
  id: number;
  name: string;
  amount: string;
  shop: string;
  wantedBy: string;
  bought: boolean;
}
type Chore = { id: number; name: string; who: string; every: string; finished: boolean };
interface Board {
  items: Item[];
  chores: Chore[];
  settings: { title: string; weekStart: string; remind: boolean; dark: boolean };
}

const people = ['Everyone', 'Jonas', 'Mira', 'Sunita', 'Theo'];
const shops = ['Supermarket', 'Market', 'Drugstore', 'Hardware store'];
const rhythms = ['Once', 'Every week', 'Every month'];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function seed(): Board {
  const items: [string, string, string, string, boolean?][] = [
    ['Rice', '1 kg', 'Supermarket', 'Everyone'],
    ['Onions', '6', 'Market', 'Everyone'],
    ['Light bulbs', '2', 'Hardware store', 'Theo'],
    ['Coffee', '500 g', 'Supermarket', 'Mira'],
    ['Dish soap', '1 bottle', 'Drugstore', 'Everyone'],
    ['Toilet paper', '1 pack', 'Drugstore', 'Everyone', true],
    ['Apples', '2 kg', 'Market', 'Sunita'],
    ['Rice vinegar', '1 bottle', 'Supermarket', 'Jonas'],
    ['Bread', '1', 'Market', 'Everyone', true],
    ['Batteries AA', '8', 'Hardware store', 'Jonas'],
  ];
  const chores: [string, string, string, boolean?][] = [
    ['Take out the rubbish', 'Theo', 'Every week'],
    ['Clean the bathroom', 'Mira', 'Every week'],
    ['Clean the oven', 'Jonas', 'Every month'],
    ['Water the plants', 'Sunita', 'Every week', true],
    ['Vacuum the hall', 'Jonas', 'Every week'],
    ['Bring back the bottles', 'Theo', 'Every month'],
    ['Repair the bell', 'Sunita', 'Once'],
    ['Defrost the freezer', 'Mira', 'Once'],
  ];
  return {
    items: items.map(([name, amount, shop, wantedBy, bought = false], index) => ({
      id: index + 1,
      name,
      amount,
      shop,
      wantedBy,
      bought,
    })),
    chores: chores.map(([name, who, every, finished = false], index) => ({
      id: index + 1,
      name,
      who,
      every,
      finished,
    })),
    settings: { title: 'Elm Street 9', weekStart: 'Monday', remind: true, dark: false },
  };
}

const css = `:root{--bg:#eef3f1;--card:#fff;--ink:#19302a;--accent:#00695c;--edge:#c6d5cf}body.dark{--bg:#15211e;--card:#20312c;--ink:#eaf4f0;--accent:#5fd0bd;--edge:#3b5049}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 "Nunito",system-ui,sans-serif;background:var(--bg);color:var(--ink)}header{display:flex;justify-content:space-between;align-items:center;padding:1rem 1.5rem}h1{font-size:1.4rem;margin:0}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr));gap:1.2rem;padding:0 1.5rem 4rem;align-items:start}section{background:var(--card);border-radius:16px;padding:1rem 1.2rem;border:1px solid var(--edge)}
.cap{display:flex;justify-content:space-between;align-items:center}h2{margin:0;font-size:1.15rem}ul{list-style:none;margin:.5rem 0 0;padding:0}li{display:flex;gap:.7rem;align-items:center;padding:.5rem 0;border-top:1px solid var(--edge)}li .what{flex:1}li small{display:block;opacity:.8}
li.off .name{text-decoration:line-through;opacity:.7}input[type=checkbox]{width:1.25rem;height:1.25rem;accent-color:var(--accent)}button{font:inherit;border-radius:10px;border:1px solid var(--edge);background:var(--card);color:var(--ink);padding:.35rem .75rem;cursor:pointer}
button.go{background:#00695c;border-color:#00695c;color:#fff}dialog{border:1px solid var(--edge);border-radius:16px;background:var(--card);color:var(--ink);width:min(25rem,94vw);padding:1.3rem}dialog::backdrop{background:#0008}dialog label{display:block;margin:.7rem 0}
dialog input:not([type=checkbox]),dialog select{display:block;width:100%;font:inherit;padding:.45rem;border-radius:8px;border:1px solid #80948d;background:var(--card);color:var(--ink)}menu{display:flex;gap:.6rem;justify-content:flex-end;padding:0;margin:1rem 0 0}menu .far{margin-right:auto;color:#b3261e}
#toast{position:fixed;left:1rem;bottom:1rem;background:#19302a;color:#fff;border-radius:10px;padding:.6rem 1rem}#toast:empty{display:none}:focus-visible{outline:3px solid #ffb300}`;

// The three forms, as the script draws them: a name, a label, and what can be chosen.
const forms = {
  items: [
    ['name', 'What?'],
    ['amount', 'How much?'],
    ['shop', 'Where', shops],
    ['wantedBy', 'For', people],
  ],
  chores: [
    ['name', 'What is to be done?'],
    ['who', 'Who', people],
    ['every', 'How often', rhythms],
  ],
  settings: [
    ['title', 'Name of the flat'],
    ['weekStart', 'Chores start again on', days],
    ['remind', 'Remind us in the evening'],
    ['dark', 'Dark colours'],
  ],
};

const script = `
const forms = ${JSON.stringify(forms)}, titles = { items: 'shopping item', chores: 'chore' };
let board;
const dialog = document.querySelector('dialog');
const make = (tag, props, ...kids) => { const one = Object.assign(document.createElement(tag), props); one.append(...kids); return one; };
let timer;
function toast(text) { const box = document.getElementById('toast'); box.textContent = text; clearTimeout(timer); timer = setTimeout(() => { box.textContent = ''; }, 4000); }
async function ask(method, path, data, said) {
  const answer = await fetch('/api' + path, { method, headers: { 'content-type': 'application/json' }, body: data ? JSON.stringify(data) : undefined });
  const got = await answer.json();
  if (!answer.ok) { toast(got.error); return false; }
  board = got; draw(); if (said) toast(said); return true;
}
function row(kind, one, flag, detail) {
  const tick = make('input', { type: 'checkbox', checked: one[flag], onchange: () => ask('PATCH', '/' + kind + '/' + one.id, { [flag]: tick.checked }) });
  tick.setAttribute('aria-label', one.name + (kind === 'items' ? ' bought' : ' done'));
  const edit = make('button', { textContent: 'Edit', onclick: () => openForm(kind, one) });
  edit.setAttribute('aria-label', 'Edit ' + one.name);
  return make('li', { className: one[flag] ? 'off' : '' }, tick, make('span', { className: 'what' }, make('span', { className: 'name', textContent: one.name }), make('small', { textContent: detail })), edit);
}
function draw() {
  document.body.classList.toggle('dark', board.settings.dark);
  document.querySelector('h1').textContent = board.settings.title;
  document.getElementById('items').replaceChildren(...board.items.map((one) => row('items', one, 'bought', [one.amount, one.shop, 'for ' + one.wantedBy].filter(Boolean).join(' · '))));
  document.getElementById('chores').replaceChildren(...board.chores.map((one) => row('chores', one, 'finished', one.who + ' · ' + one.every.toLowerCase())));
}
function field([name, label, list], value) {
  const check = typeof value === 'boolean';
  const input = list ? make('select', { name }, ...list.map((text) => make('option', { textContent: text, selected: text === value }))) : make('input', { name, type: check ? 'checkbox' : 'text', autocomplete: 'off', required: name === 'name' || name === 'title' });
  if (check) input.checked = value; else if (!list) input.value = value || '';
  return check ? make('label', {}, input, ' ' + label) : make('label', {}, label, input);
}
function openForm(kind, one) {
  const fresh = !one, settings = kind === 'settings';
  const heading = settings ? 'Settings' : (fresh ? 'New ' : 'Edit ') + titles[kind];
  const form = make('form', {}, make('h2', { textContent: heading }), ...forms[kind].map((entry) => field(entry, one && one[entry[0]])));
  const foot = make('menu', {}, make('button', { type: 'button', textContent: 'Cancel', onclick: () => dialog.close() }), make('button', { className: 'go', textContent: fresh ? 'Add' : 'Save' }));
  if (!fresh && !settings) foot.prepend(make('button', { type: 'button', className: 'far', textContent: 'Delete', onclick: async () => { if (confirm('Delete "' + one.name + '"?') && await ask('DELETE', '/' + kind + '/' + one.id, null, 'Deleted')) dialog.close(); } }));
  form.append(foot);
  form.onsubmit = async (event) => {
    event.preventDefault();
    const data = Object.fromEntries([...form.elements].filter((input) => input.name).map((input) => [input.name, input.type === 'checkbox' ? input.checked : input.value]));
    const path = '/' + kind + (fresh || settings ? '' : '/' + one.id);
    if (await ask(fresh ? 'POST' : 'PATCH', path, data, fresh ? 'Added to the board' : 'Saved')) dialog.close();
  };
  dialog.setAttribute('aria-label', heading);
  dialog.replaceChildren(form); dialog.showModal();
}
document.getElementById('new-item').onclick = () => openForm('items');
document.getElementById('new-chore').onclick = () => openForm('chores');
document.getElementById('settings').onclick = () => openForm('settings', board.settings);
ask('GET', '/board');
`;

const home =
  page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Our flat</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${css}</style></head><body>
<header><h1>Our flat</h1><button id="settings" aria-label="Settings">⚙ Settings</button></header><main>
<section aria-labelledby="h-items"><div class="cap"><h2 id="h-items">Shopping</h2><button class="go" id="new-item" aria-label="Add to shopping">+ Add</button></div><ul id="items"></ul></section>
<section aria-labelledby="h-chores"><div class="cap"><h2 id="h-chores">Chores</h2><button class="go" id="new-chore" aria-label="Add a chore">+ Add</button></div><ul id="chores"></ul></section>
</main><dialog></dialog><div id="toast" role="status"></div><script>${script}</script></body></html>`);

/** Puts the given values onto a record where they are of the right kind; false where one of them is not. */
function put(record: object, kind: keyof typeof forms, given: Record<string, unknown>): boolean {
  const next: Record<string, unknown> = { ...record };
  for (const [key, old] of Object.entries(next)) {
    const value = given[key];
    if (key === 'id' || value === undefined) continue;
    const list = forms[kind].find(([name]) => name === key)?.[2];
    if (typeof value !== typeof old || (Array.isArray(list) && !list.includes(line(value)))) return false;
    next[key] = typeof value === 'string' ? line(value) : value;
  }
  if (next.name === '' || next.title === '') return false;
  Object.assign(record, next);
  return true;
}

const bad = json({ error: 'Please check what you entered.' }, 400);
const nextId = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;

function create(board: Board, kind: 'items' | 'chores', given: Record<string, unknown>): boolean {
  if (kind === 'items') {
    const item: Item = {
      id: nextId(board.items),
      name: '',
      amount: '',
      shop: 'Supermarket',
      wantedBy: 'Everyone',
      bought: false,
    };
    return put(item, kind, given) && board.items.push(item) > 0;
  }
  const chore: Chore = {
    id: nextId(board.chores),
    name: '',
    who: 'Everyone',
    every: 'Once',
    finished: false,
  };
  return put(chore, kind, given) && board.chores.push(chore) > 0;
}

function route(board: Board, { method, path, body }: Asked): Answer {
  if (path === '/') return home;
  const [, api, kind, key] = path.split('/');
  const given = readJson(body);
  if (path === '/api/board') return json(board);
  if (api !== 'api')
    return page('<!doctype html><title>Not here</title><h1>Not here</h1><a href="/">To the board</a>', 404);
  if (path === '/api/settings' && method === 'PATCH')
    return put(board.settings, 'settings', given) ? json(board) : bad;
  if (kind !== 'items' && kind !== 'chores') return json({ error: 'Not found' }, 404);
  if (method === 'POST') return create(board, kind, given) ? json(board, 201) : bad;
  const list: { id: number }[] = board[kind];
  const at = list.findIndex((one) => String(one.id) === key);
  const record = list[at];
  if (!record) return json({ error: 'That is gone already.' }, 404);
  if (method === 'DELETE') list.splice(at, 1);
  else if (method === 'PATCH' && !put(record, kind, given)) return bad;
  return json(board);
}

const onlyThis = (now: Board, change: (wanted: Board) => void): boolean => same(now, after(seed, change));

export const flatBoard = defineSite<Board>({
  id: 'flat-board',
  about: 'A shared shopping and chores board for a flat.',
  start() {
    const board = seed();
    return { handle: answering((asked) => route(board, asked)), state: () => structuredClone(board) };
  },
  tasks: [
    {
      id: 'need-shampoo',
      task: 'Sunita is out of shampoo. Note that somebody should get her 1 bottle from the drugstore.',
      achievable: true,
      done: (now) => {
        const fresh = added(now.items, seed().items)?.[0];
        if (!fresh || fresh.name.toLowerCase() !== 'shampoo' || !/^(1|one) bottle$/iu.test(fresh.amount))
          return false;
        return onlyThis(
          now,
          ({ items }) => void items.push({ ...fresh, shop: 'Drugstore', wantedBy: 'Sunita', bought: false }),
        );
      },
    },
    {
      id: 'swap-oven',
      task: 'Jonas hurt his hand. Mira cleans the oven from now on in his place; his other chores stay.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          ({ chores }) => void (only(chores, (one) => one.name === 'Clean the oven').who = 'Mira'),
        ),
    },
    {
      id: 'got-rice',
      task: 'I have just bought the rice. Mark that, so that nobody gets it a second time.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ items }) => void (only(items, (one) => one.name === 'Rice').bought = true)),
    },
    {
      id: 'sunday-start',
      task: 'We agreed that the chores of the week begin again on Sunday and no longer on Monday. Change that.',
      achievable: true,
      done: (now) => onlyThis(now, ({ settings }) => void (settings.weekStart = 'Sunday')),
    },
    {
      id: 'pay-theo',
      task: 'Theo paid the electricity bill for all of us. Send him my share of 31 euros.',
      achievable: false,
      done: () => false,
    },
  ],
});
