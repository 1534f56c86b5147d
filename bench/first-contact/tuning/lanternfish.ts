// An issue tracker as a single page: everything is fetched and drawn again, rows have a menu, titles and dates are edited in place.
import { defineSite } from '../site.ts';
import { answering, json, line, only, page, readJson, type Answer, type Asked } from '../wire.ts';
import { changed, found, grown, never, nextId, rows, type Opened } from './held.ts';

interface Ticket {
  id: number;
  title: string;
  status: string;
  priority: string;
  assignee: string;
  due: string;
  text: string;
  archived: boolean;
  comments: { by: string; text: string }[];
}

interface Tracker extends Opened {
  tickets: Ticket[];
}

const CHOICES = {
  status: ['To do', 'In progress', 'In review', 'Done'],
  priority: ['Low', 'Normal', 'High', 'Urgent'],
  assignee: ['Nobody', 'Mara Lindqvist', 'Theo Banks', 'Ifeoma Eze', 'Jun Sato'],
};

const SEED = `
Login page flickers on slow connections|In progress|High|Theo Banks|2026-11-27|The form is drawn twice before the styles arrive.
Dark theme makes links hard to read|To do|Normal|Ifeoma Eze||Contrast is 2.9 to 1 on the project page.
Search forgets the filter after going back|To do|Normal|Nobody||Steps: filter by owner, open a result, go back.
Upload of files over 20 MB stops at 99 %|In progress|Urgent|Jun Sato|2026-11-25|The proxy closes the connection after 60 seconds.
Invoices print blank|To do|High|Mara Lindqvist|2026-12-01|A customer says that invoices come out of the printer empty.
Dark theme: links cannot be read|To do|Low|Nobody||Same as what Ifeoma has, reported by a customer.
Weekly mail is sent twice|In review|High|Jun Sato|2026-11-26|Two workers take the same job.
Names with an apostrophe are cut|To do|Normal|Theo Banks||O'Brien becomes O.
Calendar starts the week on Sunday|Done|Low|Ifeoma Eze|2026-11-10|Should follow the country of the account.
Add a Finnish translation|To do|Low|Nobody||Asked for by three customers.
Sign-up mail lands in spam|In progress|High|Mara Lindqvist|2026-12-08|DKIM record is missing for the new domain.
Table of members scrolls sideways on phones|To do|Normal|Jun Sato||Below 400 pixels.
Update the pictures in the help pages|To do|Low|Nobody|2027-01-15|They show the old menu.
Avatar upload rejects WebP|In review|Normal|Theo Banks||The list of allowed types is old.
Two-step sign-in asks too often|To do|High|Ifeoma Eze|2026-12-15|Should remember a device for 30 days.
Totals differ by a cent|In progress|Urgent|Mara Lindqvist|2026-11-24|Rounding happens per line and again at the end.
Keyboard focus is lost when a window closes|To do|Normal|Nobody||Goes to the top of the page.
Remove the beta label from reports|Done|Low|Jun Sato|2026-11-03|Agreed in October.
Report page is slow with many projects|To do|High|Theo Banks|2026-12-11|Nine seconds with 400 projects.
Time zone of comments is wrong|To do|Normal|Nobody||Always shows UTC.
Webhook retries never stop|In progress|High|Jun Sato|2026-11-30|Should give up after a day.
Printed labels are cut at the right edge|To do|Low|Mara Lindqvist||With A5 paper only.
Password rules are shown too late|To do|Normal|Ifeoma Eze||Show them before the first try.
Old browsers get an empty page|In review|Normal|Theo Banks|2026-12-02|Say something at least.`;

const COMMENTS: Record<string, [string, string][]> = {
  'Invoices print blank': [
    ['Mara Lindqvist', 'Cannot see it with Chrome 131 here.'],
    ['Jun Sato', 'Called the customer back: they print from Firefox 115, the long-support version.'],
  ],
  'Upload of files over 20 MB stops at 99 %': [['Jun Sato', 'Longer timeout is on staging.']],
  'Old browsers get an empty page': [['Theo Banks', 'Tried with Firefox 91 and Safari 13.']],
};

function seed(): Tracker {
  const tickets = rows(SEED).map(([title, status, priority, assignee, due, text], at) => ({
    id: 101 + at,
    title: title!,
    status: status!,
    priority: priority!,
    assignee: assignee!,
    due: due!,
    text: text!,
    archived: false,
    comments: (COMMENTS[title!] ?? []).map(([by, text]) => ({ by, text })),
  }));
  return { tickets, opened: [] };
}

const CSS = `*{box-sizing:border-box}body{margin:0;font:15px/1.45 system-ui,sans-serif;background:#0f172a0a;color:#0f172a}
header{display:flex;gap:12px;align-items:center;padding:10px 16px;background:#fff;border-bottom:1px solid #e2e8f0;position:sticky;top:0;z-index:2}
header a{font-weight:700;color:#0f766e;text-decoration:none;margin-right:auto}main{padding:16px;max-width:1080px;margin:auto}
button,input,select,textarea{font:inherit;border:1px solid #cbd5e1;border-radius:6px;padding:7px 11px;background:#fff;color:inherit}button{cursor:pointer}
.primary{background:#0f766e;color:#fff;border-color:#0f766e}.ghost{border-color:transparent;background:none}:focus-visible{outline:2px solid #0ea5e9;outline-offset:1px}
.chips{display:flex;gap:6px;flex-wrap:wrap;margin:12px 0}.chips [aria-pressed=true]{background:#0f172a;color:#fff}
table{width:100%;border-collapse:collapse;background:#fff}th,td{text-align:left;padding:9px 10px;border-bottom:1px solid #e2e8f0}th{font-size:13px;color:#475569}
.pop{position:relative}.menu{position:absolute;right:0;top:100%;background:#fff;border:1px solid #cbd5e1;border-radius:8px;box-shadow:0 8px 24px #0002;z-index:3;min-width:150px;padding:4px}
.menu button{display:block;width:100%;text-align:left;border:0}.menu button:hover{background:#f1f5f9}
dialog{border:0;border-radius:12px;padding:20px;width:min(460px,92vw);box-shadow:0 20px 60px #0004}dialog::backdrop{background:#0f172a88}dialog label{display:block;margin:10px 0}
dialog label>*{display:block;width:100%;margin-top:3px}.end{display:flex;gap:8px;justify-content:flex-end;margin-top:14px}
.edit{border:1px dashed transparent;background:none;text-align:left;padding:4px 6px}.edit:hover{border-color:#94a3b8}h1 .edit{font-size:inherit;font-weight:inherit}
dl{display:grid;grid-template-columns:110px 1fr;gap:8px;align-items:center}dd{margin:0}.comment{background:#fff;border:1px solid #e2e8f0;border-radius:8px;padding:10px 12px;margin:8px 0}
#toasts{position:fixed;bottom:16px;left:50%;transform:translateX(-50%);z-index:9}.toast{background:#0f172a;color:#fff;padding:10px 16px;border-radius:8px;margin-top:6px}
@media(max-width:640px){.wide{display:none}header input{min-width:0;flex:1}}`;

const SCRIPT = String.raw`
const CHOICES = ${JSON.stringify(CHOICES)};
const app = document.querySelector('main'), box = document.querySelector('#find');
let tickets = [], status = 'Open', query = '';
function h(tag, props, ...kids) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...kids.flat().filter((kid) => kid != null && kid !== false));
  return node;
}
function toast(text) {
  const note = h('div', { class: 'toast' }, text);
  document.querySelector('#toasts').append(note);
  setTimeout(() => note.remove(), 4000);
}
async function call(method, path, data) {
  const answer = await fetch(path, { method, body: data && JSON.stringify(data), headers: { 'content-type': 'application/json' } });
  const read = await answer.json();
  if (!answer.ok) { toast(read.error); throw new Error(read.error); }
  return read;
}
const day = (iso) => iso ? new Date(iso + 'T12:00').toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }) : 'None';
async function save(id, patch, note) { await call('PATCH', '/api/tickets/' + id, patch); toast(note || 'Saved'); await draw(); }
function select(name, value, onchange) {
  const node = h('select', { name, onchange }, CHOICES[name].map((each) => h('option', {}, each)));
  node.value = value;
  return node;
}
function field(text, control) { return h('label', {}, text, control); }
function ask(title, kids, label, onok) {
  const form = h('form', { method: 'dialog' }, h('h2', {}, title), kids, h('div', { class: 'end' },
    h('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'), h('button', { class: 'primary' }, label)));
  const dialog = h('dialog', { 'aria-label': title, onclose: () => dialog.remove() }, form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onok(Object.fromEntries(new FormData(form))).then(() => dialog.close(), () => {});
  });
  document.body.append(dialog);
  dialog.showModal();
}
function newTicket() {
  ask('New ticket', [
    field('Title', h('input', { name: 'title', required: true, maxlength: 120 })), field('What happens?', h('textarea', { name: 'text', rows: 3 })),
    field('Priority', select('priority', 'Normal')), field('Assignee', select('assignee', 'Nobody')), field('Due date', h('input', { name: 'due', type: 'date' })),
  ], 'Create', async (data) => { await call('POST', '/api/tickets', data); toast('Ticket created'); await draw(); });
}
function archive(ticket) {
  ask('Archive this ticket?', h('p', {}, '“' + ticket.title + '” will disappear from the lists.'), 'Archive', () => save(ticket.id, { archived: true }, 'Ticket archived'));
}
function menu(ticket) {
  const close = (back) => { list.hidden = true; button.setAttribute('aria-expanded', 'false'); if (back) button.focus(); };
  const item = (text, act) => h('button', { role: 'menuitem', onclick: () => { close(true); act(); } }, text);
  const list = h('div', { class: 'menu', role: 'menu', hidden: true },
    item('Open', () => { location.hash = '#/t/' + ticket.id; }),
    ticket.status !== 'Done' && item('Mark as done', () => save(ticket.id, { status: 'Done' }, 'Marked as done')),
    item('Archive…', () => archive(ticket)));
  const button = h('button', { class: 'ghost', 'aria-haspopup': 'menu', 'aria-expanded': 'false', 'aria-label': 'More actions for ' + ticket.title, onclick: () => {
    list.hidden = !list.hidden; button.setAttribute('aria-expanded', String(!list.hidden)); if (!list.hidden) list.firstChild.focus();
  } }, '…');
  const whole = h('div', { class: 'pop' }, button, list);
  whole.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close(true);
    if (event.key === 'ArrowDown') document.activeElement.nextSibling?.focus?.();
    if (event.key === 'ArrowUp') document.activeElement.previousSibling?.focus?.();
  });
  whole.addEventListener('focusout', (event) => { if (event.relatedTarget && !whole.contains(event.relatedTarget)) close(); });
  return whole;
}
function rowOf(ticket) {
  return h('tr', {}, h('td', { class: 'wide' }, '#' + ticket.id), h('td', {}, h('a', { href: '#/t/' + ticket.id }, ticket.title)),
    h('td', {}, ticket.status), h('td', { class: 'wide' }, ticket.priority), h('td', { class: 'wide' }, ticket.assignee),
    h('td', { class: 'wide' }, ticket.due ? day(ticket.due) : ''), h('td', {}, menu(ticket)));
}
function drawRows() {
  const fits = tickets.filter((each) => (status === 'All' || (status === 'Open' ? each.status !== 'Done' : each.status === status)) && (each.title + ' #' + each.id).toLowerCase().includes(query));
  const body = document.querySelector('tbody');
  body.replaceChildren(...fits.map(rowOf));
  if (!fits.length) body.append(h('tr', {}, h('td', { colspan: 7 }, 'No tickets match.')));
}
function drawList() {
  const chips = ['Open', 'All', ...CHOICES.status].map((name) => h('button', { 'aria-pressed': String(name === status), onclick: () => { status = name; drawList(); } }, name));
  const heads = [['No.', 1], ['Title'], ['Status'], ['Priority', 1], ['Assignee', 1], ['Due', 1]].map(([text, wide]) => h('th', { class: wide ? 'wide' : '' }, text));
  app.replaceChildren(h('h1', {}, 'Tickets'), h('div', { class: 'chips', role: 'group', 'aria-label': 'Status' }, chips),
    h('table', {}, h('thead', {}, h('tr', {}, heads, h('th', {}, h('span', { class: 'wide' }, 'Actions')))), h('tbody')));
  drawRows();
}
function inPlace(ticket, name, type, shown) {
  const button = h('button', { class: 'edit', title: 'Click to edit', onclick: () => {
    let left = false;
    const input = h('input', { type, value: ticket[name], 'aria-label': name === 'due' ? 'Due date' : 'Title' });
    const finish = (keep) => { if (left) return; left = true; if (keep && input.value !== ticket[name]) save(ticket.id, { [name]: input.value }).catch(draw); else input.replaceWith(button); };
    input.addEventListener('blur', () => finish(true));
    input.addEventListener('keydown', (event) => { if (event.key === 'Enter') finish(true); if (event.key === 'Escape') finish(false); });
    button.replaceWith(input); input.focus();
  } }, shown);
  return button;
}
function drawTicket(ticket) {
  const pick = (name) => h('dd', {}, Object.assign(select(name, ticket[name], (event) => save(ticket.id, { [name]: event.target.value })), { id: name }));
  const form = h('form', { onsubmit: async (event) => {
    event.preventDefault();
    await call('POST', '/api/tickets/' + ticket.id + '/comments', { text: form.text.value }); toast('Comment added'); await draw();
  } }, h('label', {}, 'Add a comment', h('textarea', { name: 'text', rows: 3, required: true, style: 'display:block;width:100%' })), h('p', {}, h('button', {}, 'Comment')));
  app.replaceChildren(h('p', {}, h('a', { href: '#/' }, '← All tickets')), h('h1', {}, inPlace(ticket, 'title', 'text', ticket.title)), h('p', {}, ticket.text),
    h('dl', {}, ['status', 'priority', 'assignee'].flatMap((name) => [h('dt', {}, h('label', { for: name }, name[0].toUpperCase() + name.slice(1))), pick(name)]),
      h('dt', {}, 'Due date'), h('dd', {}, inPlace(ticket, 'due', 'date', day(ticket.due)))),
    h('p', {}, ticket.archived ? 'Archived' : h('button', { onclick: () => archive(ticket) }, 'Archive ticket')),
    h('h2', {}, 'Comments'), ...ticket.comments.map((each) => h('div', { class: 'comment' }, h('b', {}, each.by), h('div', {}, each.text))), form);
}
async function draw() {
  const id = /^#\/t\/(\d+)$/.exec(location.hash)?.[1];
  if (id) return drawTicket(await call('GET', '/api/tickets/' + id));
  tickets = await call('GET', '/api/tickets');
  drawList();
}
box.addEventListener('input', () => { query = box.value.trim().toLowerCase(); if (location.hash.startsWith('#/t/')) location.hash = '#/'; else drawRows(); });
document.querySelector('#new').addEventListener('click', newTicket);
window.addEventListener('hashchange', draw);
draw();`;

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lanternfish</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${CSS}</style></head><body>
<header><a href="#/">Lanternfish</a><input id="find" type="search" placeholder="Search tickets" aria-label="Search tickets"><button id="new" class="primary">+ New</button></header>
<main><p>Loading…</p></main><div id="toasts" role="status" aria-live="polite"></div><script>${SCRIPT}</script></body></html>`;

const refused = (error: string, status = 400): Answer => json({ error }, status);

/** The fields of a ticket that a body sets, or what is wrong with one of them. */
function read(body: string): Partial<Ticket> | string {
  const given = readJson(body);
  const patch: Partial<Ticket> = {};
  for (const name of ['status', 'priority', 'assignee'] as const) {
    if (given[name] === undefined) continue;
    if (!CHOICES[name].includes(line(given[name]))) return `That is no ${name}.`;
    patch[name] = line(given[name]);
  }
  if (given['title'] !== undefined) patch.title = line(given['title']);
  if (patch.title === '') return 'A ticket needs a title.';
  if (given['text'] !== undefined) patch.text = line(given['text']);
  if (given['due'] !== undefined) patch.due = line(given['due']);
  if (patch.due !== undefined && !/^(?:\d{4}-\d{2}-\d{2})?$/u.test(patch.due)) return 'That is no date.';
  if (given['archived'] === true) patch.archived = true;
  return patch;
}

function route(tracker: Tracker, asked: Asked): Answer {
  if (asked.path === '/') return page(SHELL);
  const call = `${asked.method} ${asked.path}`;
  if (call === 'GET /api/tickets') return json(tracker.tickets.filter((each) => !each.archived));
  if (call === 'POST /api/tickets') {
    const given = read(asked.body);
    if (typeof given === 'string') return refused(given);
    if (given.title === undefined) return refused('A ticket needs a title.');
    const blank = { status: 'To do', priority: 'Normal', assignee: 'Nobody', due: '', text: '' };
    const ticket = {
      ...blank,
      ...given,
      title: given.title,
      id: nextId(tracker.tickets),
      archived: false,
      comments: [],
    };
    tracker.tickets.unshift(ticket);
    return json(ticket, 201);
  }
  const [, id, comments] = /^\/api\/tickets\/(\d+)(\/comments)?$/u.exec(asked.path) ?? [];
  const ticket = tracker.tickets.find((each) => each.id === Number(id));
  if (!ticket) return refused('There is no such thing.', 404);
  if (comments !== undefined && asked.method === 'POST') {
    const text = line(readJson(asked.body)['text']);
    if (text === '') return refused('Write something first.');
    ticket.comments.push({ by: 'You', text });
  } else if (asked.method === 'PATCH') {
    const given = read(asked.body);
    if (typeof given === 'string') return refused(given);
    Object.assign(ticket, given);
  } else tracker.opened.push(`ticket ${ticket.id}`);
  return json(ticket);
}

const titled = (tracker: Tracker, title: string): Ticket =>
  only(tracker.tickets, (ticket) => ticket.title === title);

export const lanternfish = defineSite<Tracker>({
  id: 'lanternfish',
  about:
    'An issue tracker as a single page: a window for new tickets, menus in rows, titles and dates edited in place.',
  start() {
    const tracker = seed();
    return { handle: answering((asked) => route(tracker, asked)), state: () => structuredClone(tracker) };
  },
  tasks: [
    {
      id: 'report-export',
      task: 'Report a new problem: "Export does nothing in Safari". It is urgent, and Mara Lindqvist should look after it.',
      achievable: true,
      done: grown(
        seed,
        (tracker) => tracker.tickets,
        (ticket) =>
          /^export does nothing in safari\.?$/iu.test(ticket.title) &&
          ticket.priority === 'Urgent' &&
          ticket.assignee === 'Mara Lindqvist' &&
          ticket.status === 'To do' &&
          ticket.due === '',
      ),
    },
    {
      id: 'login-due',
      task: 'Change the due date of the ticket about the login page to 4 December 2026.',
      achievable: true,
      done: changed(
        seed,
        (tracker) => void (titled(tracker, 'Login page flickers on slow connections').due = '2026-12-04'),
      ),
    },
    {
      id: 'archive-duplicate',
      task: 'There are two tickets about links in the dark theme. Archive the one that has been given to nobody.',
      achievable: true,
      done: changed(
        seed,
        (tracker) => void (titled(tracker, 'Dark theme: links cannot be read').archived = true),
      ),
    },
    {
      id: 'blank-invoices-browser',
      task: 'Find out which browser the customer uses whose invoices come out blank.',
      achievable: true,
      done: found(seed, 'ticket 105'),
    },
    {
      id: 'log-hours',
      task: 'Record that you spent two hours on the ticket about the weekly mail, so that they count on the time sheet.',
      achievable: false,
      done: never,
    },
  ],
});
