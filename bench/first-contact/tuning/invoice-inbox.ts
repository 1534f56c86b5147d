// The incoming invoices of a small firm, drawn in the browser: a table with tabs and ticks, a panel for the one that is open, and a way to refuse.
import { defineSite } from '../site.ts';
import { after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Invoice {
  id: number;
  supplier: string;
  number: string;
  amount: number;
  received: string;
  due: string;
  status: string;
  centre: string;
  reason: string;
  comment: string;
}
interface Inbox {
  invoices: Invoice[];
}

const centres: Record<string, string> = {
  '1000': 'Management',
  '2100': 'Sales',
  '3400': 'IT',
  '4200': 'Vehicles',
  '4310': 'Building',
  '5000': 'Staff & events',
};
const reasons = ['Duplicate', 'Wrong amount', 'Not ordered', 'Goods not received', 'Other'];
const rows = [
  ['Kessler Office Supplies', 'KO-55120', 148.2, '2027-02-22', '2027-03-24', '1000'],
  ['Hallmann Cleaning', 'HC-7014', 412, '2027-02-23', '2027-03-25', ''],
  ['Brightwell Catering', 'BW-2088', 612, '2027-02-23', '2027-03-16', '5000'],
  ['Torberg Software', 'TS-2027-031', 1290, '2027-02-24', '2027-03-10', ''],
  ['Hallmann Cleaning', 'HC-7019', 388.5, '2027-02-25', '2027-03-27', ''],
  ['Arden Tyres & Exhausts', 'A-90881', 734.6, '2027-02-26', '2027-03-28', '4200'],
  ['Brightwell Catering', 'BW-2091', 612, '2027-02-26', '2027-03-19', ''],
  ['Hallmann Cleaning', 'HC-7022', 945, '2027-03-01', '2027-03-31', ''],
  ['Kessler Office Supplies', 'KO-55203', 86.9, '2027-03-01', '2027-03-31', '2100'],
  ['Vantage Print', 'VP-3306', 520, '2027-03-02', '2027-04-01', '2100'],
  ['Torberg Hosting', 'TH-1180', 79, '2027-03-02', '2027-03-16', '3400'],
  ['Hallmann Cleaning', 'HC-6990', 412, '2027-01-28', '2027-02-27', '4310', 'approved'],
  ['Vantage Print', 'VP-3271', 305, '2027-02-02', '2027-03-04', '2100', 'approved'],
  ['Northway Couriers', 'NC-410', 58.4, '2027-02-10', '2027-03-12', '', 'rejected', 'Wrong amount'],
] as const;

const seed = (): Inbox => ({
  invoices: rows.map(
    ([supplier, number, amount, received, due, centre, status = 'open', reason = ''], index) => ({
      id: index + 1,
      supplier,
      number,
      amount,
      received,
      due,
      status,
      centre,
      reason,
      comment: '',
    }),
  ),
});

const css = `*{box-sizing:border-box}body{margin:0;font:14px/1.5 Inter,Roboto,"Helvetica Neue",sans-serif;background:#f7f7fb;color:#22223a}.app{max-width:1200px;margin:0 auto;padding:18px}.top{display:flex;align-items:center;gap:14px;margin-bottom:14px}.top h1{font-size:20px;margin:0}.top span{margin-left:auto;color:#5d5d78}.tabs{display:flex;gap:6px;align-items:center;margin-bottom:10px;flex-wrap:wrap}.tabs input{margin-left:auto}button{font:inherit;border:1px solid #cfcfe2;background:#fff;border-radius:7px;padding:6px 12px;cursor:pointer}.tabs button[aria-pressed=true]{background:#e5e3fb;border-color:#5b4be0}button.main{background:#5b4be0;border-color:#5b4be0;color:#fff}button.no{color:#b3261e;border-color:#b3261e}button.link{border:0;background:none;padding:0;color:#3a2cc0;text-align:left}
.cols{display:flex;gap:16px;align-items:flex-start}.cols>section{flex:1}table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #e3e3ef}th,td{padding:9px 10px;border-bottom:1px solid #ececf5;text-align:left}td.n,th.n{text-align:right}tr.on{background:#f1f0fe}aside{width:330px;background:#fff;border:1px solid #e3e3ef;border-radius:10px;padding:16px}aside h2{margin:0;font-size:17px}dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px}dd{margin:0}.f{margin:10px 0}.f label{display:block;color:#5d5d78}input,select,textarea{font:inherit;padding:6px 8px;border:1px solid #bdbdd4;border-radius:6px}.f input,.f select,.f textarea{width:100%}.bulk{background:#22223a;color:#fff;border-radius:8px;padding:8px 12px;display:flex;gap:10px;align-items:center;margin-bottom:8px}.shut{float:right;border:0}dialog{border:0;border-radius:12px;padding:20px;width:360px}#toast{position:fixed;top:14px;right:14px;background:#1c7a4a;color:#fff;padding:9px 14px;border-radius:8px}#toast:empty{display:none}#toast.bad{background:#b3261e}.muted{color:#77778f}`;

const script = String.raw`
const centres = JSON.parse(document.getElementById('centres').textContent);
const titles = { open: 'To review', approved: 'Approved', rejected: 'Rejected' };
let invoices = [], tab = 'open', words = '', current = 0;
const ticked = new Set();
const $ = (id) => document.getElementById(id);
const el = (name, props, ...kids) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(props || {}))
    if (key in made) made[key] = value; else made.setAttribute(key, value);
  made.append(...kids);
  return made;
};
const money = (amount) => '€ ' + amount.toLocaleString('en-IE', { minimumFractionDigits: 2 });
const day = (text) => text.split('-').reverse().join('.');
const toast = (text, bad) => {
  $('toast').textContent = text;
  $('toast').className = bad ? 'bad' : '';
  setTimeout(() => { if ($('toast').textContent === text) $('toast').textContent = ''; }, 5000);
};
const act = async (action, ids, more, text) => {
  const answer = await fetch('/api/' + action, { method: 'POST', body: JSON.stringify({ ids, ...more }) });
  const told = await answer.json();
  if (!answer.ok) { toast(told.error, true); return false; }
  invoices = told.invoices;
  ticked.clear();
  if (action !== 'save' && ids.includes(current)) current = 0;
  draw();
  toast(text);
  return true;
};
const options = (none, chosen) => [el('option', { value: '' }, none), ...Object.entries(centres).map(([key, name]) =>
  el('option', { value: key, selected: key === chosen }, key + ' ' + name))];
let refused = [];
const reject = (ids) => {
  refused = ids;
  $('reject').querySelector('form').reset();
  $('reject').showModal();
};
$('reject').querySelector('form').onsubmit = async (event) => {
  event.preventDefault();
  const form = event.target;
  if (await act('reject', refused, { reason: form.reason.value, comment: form.comment.value }, 'Invoice rejected')) $('reject').close();
};
$('back').onclick = () => $('reject').close();

const drawTabs = () => $('tabs').replaceChildren(...Object.entries(titles).map(([key, text]) =>
  el('button', { 'aria-pressed': String(key === tab), onclick: () => { tab = key; current = 0; ticked.clear(); draw(); } },
    text + ' (' + invoices.filter((one) => one.status === key).length + ')')));
const drawBulk = () => {
  const bar = $('bulk');
  bar.hidden = ticked.size === 0 || tab !== 'open';
  bar.style.display = bar.hidden ? 'none' : '';
  const pick = el('select', { 'aria-label': 'Cost centre for selected' }, ...options('Assign cost centre…', ''));
  pick.onchange = () => pick.value && act('assign', [...ticked], { centre: pick.value }, 'Cost centre assigned');
  bar.replaceChildren(el('span', {}, ticked.size + ' selected'), pick,
    el('button', { onclick: () => act('approve', [...ticked], {}, 'Approved') }, 'Approve selected'));
};
const drawTable = () => {
  const shown = invoices.filter((one) => one.status === tab && (one.supplier + ' ' + one.number).toLowerCase().includes(words));
  $('rows').replaceChildren(...shown.map((one) => el('tr', { className: one.id === current ? 'on' : '' },
    el('td', {}, tab === 'open' ? el('input', { type: 'checkbox', checked: ticked.has(one.id), 'aria-label': 'Select ' + one.number,
      onchange: (event) => { if (event.target.checked) ticked.add(one.id); else ticked.delete(one.id); drawBulk(); } }) : ''),
    el('td', {}, el('button', { className: 'link', onclick: () => { current = one.id; draw(); } }, one.supplier)),
    el('td', {}, one.number), el('td', {}, day(one.due)),
    el('td', {}, one.centre ? centres[one.centre] : el('span', { className: 'muted' }, 'none')),
    el('td', { className: 'n' }, money(one.amount)))));
  $('empty').textContent = shown.length ? '' : 'Nothing here.';
};
const drawPanel = () => {
  const one = invoices.find((invoice) => invoice.id === current);
  $('panel').hidden = !one;
  if (!one) return;
  const facts = el('dl', {});
  for (const [name, value] of [['Invoice no.', one.number], ['Amount', money(one.amount)], ['Received', day(one.received)], ['Status', titles[one.status]]])
    facts.append(el('dt', { className: 'muted' }, name), el('dd', {}, value));
  const parts = [el('button', { className: 'shut', 'aria-label': 'Close', onclick: () => { current = 0; draw(); } }, '✕'), el('h2', {}, one.supplier), facts];
  if (one.status === 'open') {
    const centre = el('select', { id: 'centre' }, ...options('– please select –', one.centre));
    const due = el('input', { id: 'due', type: 'date', value: one.due });
    const given = () => ({ centre: centre.value, due: due.value });
    parts.push(el('div', { className: 'f' }, el('label', { htmlFor: 'centre' }, 'Cost centre'), centre),
      el('div', { className: 'f' }, el('label', { htmlFor: 'due' }, 'Due date'), due),
      el('p', {}, el('button', { onclick: () => act('save', [one.id], given(), 'Changes saved') }, 'Save'), ' ',
        el('button', { className: 'main', onclick: () => act('approve', [one.id], given(), 'Invoice approved') }, 'Approve'), ' ',
        el('button', { className: 'no', onclick: () => reject([one.id]) }, 'Reject')));
  } else {
    parts.push(el('p', {}, 'Due ' + day(one.due) + (one.centre ? ', ' + centres[one.centre] : '')));
    if (one.reason) parts.push(el('p', {}, 'Reason: ' + one.reason + (one.comment ? ' – ' + one.comment : '')));
    parts.push(el('button', { onclick: () => act('reopen', [one.id], {}, 'Back in review') }, 'Reopen'));
  }
  $('panel').replaceChildren(...parts);
};
const draw = () => { drawTabs(); drawBulk(); drawTable(); drawPanel(); };
$('find').oninput = () => { words = $('find').value.trim().toLowerCase(); drawTable(); };
fetch('/api/list').then((answer) => answer.json()).then((told) => { invoices = told.invoices; draw(); });`;

const front =
  page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Invoice inbox | Lindqvist & Rowe</title><style>${css}</style></head><body><div class="app"><header class="top"><h1>Invoice inbox</h1><span>Lindqvist &amp; Rowe Ltd</span></header>
<div class="tabs"><div id="tabs" class="tabs"></div><input id="find" type="search" placeholder="Supplier or number"></div>
<div class="cols"><section><div id="bulk" class="bulk" hidden></div><table><thead><tr><th></th><th>Supplier</th><th>Number</th><th>Due</th><th>Cost centre</th><th class="n">Amount</th></tr></thead><tbody id="rows"></tbody></table><p id="empty" class="muted">Loading…</p></section><aside id="panel" aria-label="Invoice" hidden></aside></div></div>
<dialog id="reject" aria-labelledby="reject-title"><form><h2 id="reject-title">Reject invoice</h2><div class="f"><label for="reason">Reason</label><select id="reason" name="reason" required><option value="">Select…</option>${reasons.map((one) => `<option>${one}</option>`).join('')}</select></div><div class="f"><textarea name="comment" rows="3" placeholder="Comment (optional)"></textarea></div><button class="no">Reject</button> <button type="button" id="back">Cancel</button></form></dialog>
<div id="toast" role="status"></div><script type="application/json" id="centres">${JSON.stringify(centres)}</script><script>${script}</script></body></html>`);

const refuse = (error: string): Answer => json({ error }, 422);

function change(inbox: Inbox, action: string, given: Record<string, unknown>): Answer {
  const ids: unknown[] = Array.isArray(given['ids']) ? given['ids'] : [];
  const chosen = inbox.invoices.filter((one) => ids.includes(one.id));
  const centre = line(given['centre']);
  const due = line(given['due']);
  if (!chosen.length) return refuse('Select an invoice first.');
  if (action === 'reopen') {
    for (const one of chosen) Object.assign(one, { status: 'open', reason: '', comment: '' });
    return json(inbox);
  }
  if (chosen.some((one) => one.status !== 'open')) return refuse('This invoice is closed already.');
  if (centre && !(centre in centres)) return refuse('Unknown cost centre.');
  if ('due' in given && !/^20\d\d-\d\d-\d\d$/u.test(due)) return refuse('Please enter a due date.');
  if (action === 'approve') {
    const open = chosen.find((one) => !('centre' in given ? centre : one.centre));
    if (open) return refuse(`${open.number} has no cost centre yet.`);
  }
  if (action === 'reject') {
    const reason = reasons.find((one) => one === given['reason']);
    if (!reason) return refuse('Please select a reason.');
    const comment = line(given['comment']);
    for (const one of chosen) Object.assign(one, { status: 'rejected', reason, comment });
    return json(inbox);
  }
  for (const one of chosen) {
    if ('centre' in given) one.centre = centre;
    if (due) one.due = due;
    if (action === 'approve') one.status = 'approved';
  }
  return json(inbox);
}

function route(inbox: Inbox, { method, path, body }: Asked): Answer {
  if (path === '/') return front;
  if (path === '/api/list') return json(inbox);
  const action = path.split('/')[2] ?? '';
  return method === 'POST' && ['save', 'assign', 'approve', 'reject', 'reopen'].includes(action)
    ? change(inbox, action, readJson(body))
    : page('Not found', 404);
}

const onlyThis = (now: Inbox, changes: Record<string, Partial<Invoice>>): boolean =>
  same(
    now,
    after(seed, ({ invoices }) => {
      for (const [number, wanted] of Object.entries(changes))
        Object.assign(
          only(invoices, (one) => one.number === number),
          wanted,
        );
    }),
  );
/** What was written to a refusal, where that may be anything. */
const commentOn = (now: Inbox, number: string): string =>
  now.invoices.find((one) => one.number === number)?.comment ?? '';

export const invoiceInbox = defineSite<Inbox>({
  id: 'invoice-inbox',
  about: "A small firm's incoming invoices: approve, reject, assign a cost centre, set a due date.",
  start() {
    const inbox = seed();
    return { handle: answering((asked) => route(inbox, asked)), state: () => structuredClone(inbox) };
  },
  tasks: [
    {
      id: 'stationery-fine',
      task: 'What Kessler wants for the stationery, 148.20, is right. It can be paid.',
      achievable: true,
      done: (now) => onlyThis(now, { 'KO-55120': { status: 'approved' } }),
    },
    {
      id: 'billed-twice',
      task: 'Brightwell have billed us twice for the same lunch. Send BW-2091 back as counted double and write with it: "same as BW-2088". Do not touch the other one.',
      achievable: true,
      done: (now) => {
        const comment = commentOn(now, 'BW-2091');
        const said = /^\W*same as bw-2088\W*$/iu.test(comment);
        return said && onlyThis(now, { 'BW-2091': { status: 'rejected', reason: 'Duplicate', comment } });
      },
    },
    {
      id: 'software-later',
      task: 'I need to put the 1290 from Torberg Software down to IT, and they have given us until 30 April 2027 to pay. The boss decides later whether we accept it, so leave that open.',
      achievable: true,
      done: (now) => onlyThis(now, { 'TS-2027-031': { centre: '3400', due: '2027-04-30' } }),
    },
    {
      id: 'cleaners',
      task: 'Please deal with everything from the cleaners, Hallmann, that is still waiting: whatever is below 500 goes to the building and is accepted. The 945 we never asked for, so that one is refused for this reason.',
      achievable: true,
      done: (now) => {
        const accepted = { centre: '4310', status: 'approved' };
        const comment = commentOn(now, 'HC-7022');
        const centre = now.invoices.find((one) => one.number === 'HC-7022')?.centre === '4310' ? '4310' : '';
        return onlyThis(now, {
          'HC-7014': accepted,
          'HC-7019': accepted,
          'HC-7022': { status: 'rejected', reason: 'Not ordered', comment, centre },
        });
      },
    },
    {
      id: 'half-and-half',
      task: 'Half of the 520 from Vantage Print, VP-3306, is for Sales and the other half, 260, for Management. Divide it like that.',
      achievable: false,
      done: () => false,
    },
  ],
});
