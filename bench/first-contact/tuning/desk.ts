// The help desk: real addresses behind the history of the browser, templates, modal dialogs and menus that open on buttons.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer } from '../wire.ts';

interface Message {
  by: string;
  kind: 'caller' | 'reply' | 'note';
  text: string;
}

interface Case {
  id: number;
  subject: string;
  from: string;
  state: 'open' | 'waiting' | 'closed' | 'bin';
  urgency: 'low' | 'normal' | 'high';
  owner: string;
  thread: Message[];
}

interface State {
  agents: string[];
  cases: Case[];
}

const ME = 'Sam Whitlock';

function seed(): State {
  const cases: [string, string, Case['state'], Case['urgency'], string, string][] = [
    ['VPN drops at home', 'Carla Jensen', 'open', 'normal', '', 'Every ten minutes since Monday.'],
    [
      'VPN drops in the Leeds office',
      'Omar Haddad',
      'open',
      'high',
      '',
      'All six of us are thrown out around noon.',
    ],
    ['VPN for the new hires', 'Carla Jensen', 'open', 'low', '', 'Three people start on the first.'],
    ['Mouse does not scroll', 'Hanna Vogel', 'open', 'low', '', 'The wheel turns and nothing happens.'],
    ['Mouse still does not scroll', 'Hanna Vogel', 'open', 'normal', '', 'Did you get my first message?'],
    [
      'You have won a cruise!',
      'winner@lucky-sea.example',
      'open',
      'normal',
      '',
      'Click here to claim your cabin.',
    ],
    ['You have won, claim now', 'prize@lucky-sea.example', 'open', 'normal', '', 'Last chance.'],
    ['Laptop gets very hot', 'Ewan Pryce', 'open', 'normal', 'Dora Finch', 'I can fry an egg on it.'],
    ['Password of the shared mailbox', 'Nadia Haddad', 'open', 'high', 'Petra Menon', 'Nobody remembers it.'],
    ['Screen flickers', 'Omar Haddad', 'open', 'normal', 'Priya Menon', 'Only when the lift moves.'],
    ['Spreadsheet opens read-only', 'Bo Nilsson', 'open', 'low', ME, 'It says that I have it open myself.'],
    [
      'Projector shows no picture',
      'Luca Romano',
      'waiting',
      'normal',
      ME,
      'The lamp blinks red in room 4. When can we use it again?',
    ],
    [
      'Projector shows a green picture',
      'Lucas Romero',
      'waiting',
      'normal',
      'Dora Finch',
      'Everybody looks ill in room 7.',
    ],
    ['Phone does not ring', 'Ewan Pryce', 'waiting', 'low', 'Petra Menon', 'But people say that they call.'],
    [
      'Badge does not open the archive',
      'Yara Stone',
      'waiting',
      'normal',
      'Priya Menon',
      'It did last week.',
    ],
    ['Calendar shows the wrong day', 'Bo Nilsson', 'closed', 'normal', 'Dora Finch', 'I was a day early.'],
    ['Printer prints hearts', 'Yara Stone', 'closed', 'low', ME, 'Nice, but not on invoices.'],
  ];
  return {
    agents: ['Dora Finch', 'Petra Menon', 'Priya Menon', ME],
    cases: cases.map(([subject, from, state, urgency, owner, text], at) => {
      const thread: Message[] = [{ by: from, kind: 'caller', text }];
      if (state === 'waiting')
        thread.push({ by: owner, kind: 'reply', text: 'Thank you, I am looking into it.' });
      if (state === 'closed') thread.push({ by: owner, kind: 'reply', text: 'That should be over now.' });
      return { id: 2041 + at, subject, from, state, urgency, owner, thread };
    }),
  };
}

const PAGE = String.raw`<!doctype html>
<html lang="en" data-theme="dark"><head><meta charset="utf-8"><title>Lantern</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: dark; --line: #2d333f; --soft: #8d97ab; --hot: #f2a33c }
* { box-sizing: border-box } body { margin: 0; font: 13px/1.5 Inter, 'SF Pro Text', system-ui, sans-serif; background: #12151b; color: #e4e8f0; display: grid; grid-template-columns: 210px 1fr; min-height: 100vh }
.side { border-right: 1px solid var(--line); padding: 16px 10px; display: flex; flex-direction: column; gap: 2px } .logo { font-weight: 700; font-size: 16px; padding: 0 10px 12px; color: var(--hot) }
.side a { display: flex; justify-content: space-between; color: inherit; text-decoration: none; padding: 6px 10px; border-radius: 6px } .side a[aria-current] { background: #262c38 } .side a span { color: var(--soft) } .me { margin-top: auto; padding: 10px; color: var(--soft) }
button { font: inherit; color: inherit; background: #262c38; border: 1px solid #3a4252; border-radius: 6px; padding: 5px 12px; cursor: pointer } button:hover { background: #323a4a } button.hot { background: var(--hot); border-color: var(--hot); color: #1a1206; font-weight: 600 } button.danger { background: #8f2f2f; border-color: #8f2f2f }
.main { padding: 16px 24px; min-width: 0 } .bar { display: flex; align-items: center; gap: 10px; margin-bottom: 14px } .bar h1 { font-size: 17px; margin: 0; flex: 1 }
.rows a { display: grid; grid-template-columns: 60px 1fr 200px 130px 70px; gap: 10px; padding: 9px 8px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none } .rows a:hover { background: #1a1f28 } .soft { color: var(--soft) } .high { color: #ff7b6b }
.msg { border: 1px solid var(--line); border-radius: 8px; padding: 10px 14px; margin: 0 0 10px; max-width: 720px; white-space: pre-wrap } .msg.reply { margin-left: 50px; background: #1b2431 } .msg.note { border-style: dashed; border-color: var(--hot) } .msg header { color: var(--soft); font-size: 12px }
textarea, input, select { font: inherit; color: inherit; background: #0c0f14; border: 1px solid #3a4252; border-radius: 6px; padding: 8px; width: 100% } .composer { max-width: 770px } .split { display: inline-flex; margin-top: 8px } .split button:first-child { border-radius: 6px 0 0 6px } .split button:last-of-type { border-radius: 0 6px 6px 0; border-left-color: #1a1206 }
.menu { position: absolute; background: #1d222c; border: 1px solid #3a4252; border-radius: 8px; padding: 5px; min-width: 190px; z-index: 5; box-shadow: 0 10px 30px #000a } .menu button { display: block; width: 100%; text-align: left; border: 0; background: none } .menu button:hover, .menu button:focus { background: #323a4a; outline: 0 } .menu hr { border: 0; border-top: 1px solid var(--line) }
dialog { background: #1d222c; color: inherit; border: 1px solid #3a4252; border-radius: 12px; padding: 20px 24px; width: 440px } dialog::backdrop { background: #000a } dialog h2 { margin: 0 0 12px; font-size: 16px } dialog label { display: block; margin: 10px 0 } dialog label.pick { margin: 4px 0 } dialog label.pick input { width: auto } .foot { display: flex; justify-content: flex-end; gap: 8px; margin-top: 16px } .fault { color: #ff9c8f; margin: 8px 0 0 } .fault:empty { display: none }
#toast { position: fixed; right: 20px; top: 16px; background: #22402b; border: 1px solid #3d7a4d; border-radius: 8px; padding: 8px 16px } #toast:empty { display: none } #toast.bad { background: #4a2323; border-color: #8f2f2f }
</style></head><body>
<nav class="side" aria-label="Queues"></nav><div class="main"></div><div id="toast" role="status"></div>
<template id="t-new"><form><h2>New case</h2><label>Caller<input name="from" maxlength="80"></label><label>In a nutshell<input name="subject" maxlength="120"></label><label>Urgency<select name="urgency"><option value="low">Low</option><option value="normal" selected>Normal</option><option value="high">High</option></select></label><label>What the caller says<textarea name="text" rows="4"></textarea></label></form></template>
<template id="t-hand"><form><h2>Hand over to</h2><div class="picks"></div></form></template>
<template id="t-urgency"><form><h2>Urgency</h2><label>How urgent is it?<select name="urgency"><option value="low">Low</option><option value="normal">Normal</option><option value="high">High</option></select></label></form></template>
<template id="t-note"><form><h2>Private note</h2><label>Only colleagues see this<textarea name="text" rows="5"></textarea></label></form></template>
<template id="t-bin"><form><h2>Throw this case away?</h2><p>It moves to the bin. You can fetch it back from there.</p></form></template>
<template id="t-find"><form><h2>Find a case</h2><label>Caller, subject or number<input name="q" type="search" autocomplete="off"></label><div class="rows found" aria-live="polite"></div></form></template>
<script type="module">
const $ = (q, from = document) => from.querySelector(q);
const QUEUES = { unowned: ["Nobody's yet", (c) => c.state === 'open' && !c.owner], open: ['Being worked on', (c) => c.state === 'open' && !!c.owner], waiting: ['Waiting for caller', (c) => c.state === 'waiting'], closed: ['Closed', (c) => c.state === 'closed'], bin: ['Bin', (c) => c.state === 'bin'] };
let desk = { agents: [], cases: [], me: '' }, timer;
const drafts = new Map();
const node = (tag, props = {}, ...kids) => { const n = Object.assign(document.createElement(tag), props); n.append(...kids); return n; };
const toast = (text, bad) => { const t = $('#toast'); t.textContent = text; t.className = bad ? 'bad' : ''; clearTimeout(timer); timer = setTimeout(() => { t.textContent = ''; }, 5000); };
const ask = async (method, path, body) => {
  const res = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) }).catch(() => null);
  if (!res) throw new Error('No connection to Lantern.');
  const got = await res.json();
  if (!res.ok) throw new Error(got.fault);
  desk = got.desk;
  return got;
};
const link = (href, props, ...kids) => node('a', { href, ...props, onclick: (ev) => { if (ev.metaKey || ev.ctrlKey) return; ev.preventDefault(); go(href); } }, ...kids);
const go = (href) => { history.pushState(null, '', href); $('dialog')?.close(); draw(); scrollTo(0, 0); };
const rows = (list) => list.map((c) => link('/case/' + c.id, {}, node('span', { className: 'soft', textContent: '#' + c.id }), node('span', { textContent: c.subject }), node('span', { textContent: c.from }), node('span', { className: 'soft', textContent: c.owner || '-' }), node('span', { className: c.urgency === 'high' ? 'high' : 'soft', textContent: c.urgency })));

function modal(template, { label, danger, prepare, submit }) {
  const box = node('dialog'), form = $(template).content.cloneNode(true).firstElementChild, fault = node('p', { className: 'fault' });
  fault.setAttribute('role', 'alert');
  box.setAttribute('aria-label', $('h2', form).textContent);
  form.noValidate = true;
  form.append(fault, node('div', { className: 'foot' }, node('button', { type: 'button', textContent: 'Never mind', onclick: () => box.close() }), ...(label ? [node('button', { type: 'submit', className: danger ? 'danger' : 'hot', textContent: label })] : [])));
  box.append(form);
  box.addEventListener('close', () => box.remove());
  form.addEventListener('submit', async (ev) => {
    ev.preventDefault();
    try { await submit?.(Object.fromEntries(new FormData(form)), form); if (submit) box.close(); } catch (error) { fault.textContent = error.message; }
  });
  prepare?.(form);
  document.body.append(box);
  box.showModal();
}
function menu(button, entries) {
  const open = $('.menu');
  open?.remove();
  if (open?.owner === button) { button.setAttribute('aria-expanded', 'false'); return; }
  const list = node('div', { className: 'menu', owner: button });
  list.setAttribute('role', 'menu');
  for (const entry of entries) {
    if (!entry) { list.append(node('hr')); continue; }
    const item = node('button', { type: 'button', textContent: entry[0], onclick: () => { shut(); entry[1](); } });
    item.setAttribute('role', 'menuitem');
    list.append(item);
  }
  const shut = () => { list.remove(); button.setAttribute('aria-expanded', 'false'); };
  list.addEventListener('keydown', (ev) => {
    const items = [...list.querySelectorAll('button')], at = items.indexOf(document.activeElement);
    if (ev.key === 'Escape') { shut(); button.focus(); }
    if (ev.key === 'ArrowDown') { ev.preventDefault(); items[(at + 1) % items.length].focus(); }
    if (ev.key === 'ArrowUp') { ev.preventDefault(); items[(at - 1 + items.length) % items.length].focus(); }
  });
  document.body.append(list);
  const r = button.getBoundingClientRect();
  list.style.left = Math.max(8, Math.min(r.left, innerWidth - list.offsetWidth - 8)) + scrollX + 'px';
  list.style.top = (r.bottom + list.offsetHeight + 8 > innerHeight ? r.top - list.offsetHeight - 4 : r.bottom + 4) + scrollY + 'px';
  button.setAttribute('aria-expanded', 'true');
  $('button', list).focus();
}
document.addEventListener('click', (ev) => { const m = $('.menu'); if (m && !m.contains(ev.target) && !m.owner.contains(ev.target)) { m.remove(); m.owner.setAttribute('aria-expanded', 'false'); } });
const opener = (text, label, entries, props = {}) => {
  const b = node('button', { type: 'button', textContent: text, ...props, onclick: () => menu(b, entries()) });
  if (label) b.setAttribute('aria-label', label);
  b.setAttribute('aria-haspopup', 'menu'); b.setAttribute('aria-expanded', 'false');
  return b;
};
const newCase = () => modal('#t-new', { label: 'Open the case', submit: async (data) => { const got = await ask('POST', '/api/cases', data); toast('Case #' + got.id + ' is open.'); go('/case/' + got.id); } });
const find = () => modal('#t-find', { prepare: (form) => {
  const input = $('input', form), out = $('.found', form);
  input.addEventListener('input', () => {
    const q = input.value.trim().toLowerCase();
    const list = desk.cases.filter((c) => q && ('#' + c.id + ' ' + c.subject + ' ' + c.from).toLowerCase().includes(q));
    out.replaceChildren(...list.map((c) => link('/case/' + c.id, { style: 'display:block' }, c.subject, node('span', { className: 'soft', textContent: ' - ' + c.from }))), q && !list.length ? 'Nothing found.' : '');
  });
} });
async function change(id, data, said) { await ask('PATCH', '/api/cases/' + id, data); toast(said); draw(); }
const tell = (job) => job.catch((error) => toast(error.message, true));

function drawCase(main, c) {
  const actions = () => [
    ['Hand over...', () => modal('#t-hand', { label: 'Hand over', prepare: (form) => $('.picks', form).append(...[...desk.agents, ''].map((a) => node('label', { className: 'pick' }, node('input', { type: 'radio', name: 'owner', value: a, checked: a === c.owner }), a ? ' ' + a : ' nobody'))), submit: (data) => change(c.id, data, data.owner ? data.owner + ' has it now.' : 'Nobody has it now.') })],
    ['Change urgency...', () => modal('#t-urgency', { label: 'Set', prepare: (form) => { form.elements.urgency.value = c.urgency; }, submit: (data) => change(c.id, data, 'Urgency is ' + data.urgency + '.') })],
    ['Private note...', () => modal('#t-note', { label: 'Pin it', submit: async (data) => { await ask('POST', '/api/cases/' + c.id + '/note', data); toast('Note pinned.'); draw(); } })],
    null,
    ...(c.state === 'open' ? [] : [[c.state === 'bin' ? 'Fetch back from the bin' : 'Reopen', () => tell(change(c.id, { state: 'open' }, 'Open again.'))]]),
    ...(c.state === 'closed' || c.state === 'bin' ? [] : [['Close', () => tell(change(c.id, { state: 'closed' }, 'Closed.'))]]),
    ...(c.state === 'bin' ? [] : [['Throw away...', () => modal('#t-bin', { label: 'Throw away', danger: true, submit: () => change(c.id, { state: 'bin' }, 'In the bin.') })]]),
  ];
  const text = node('textarea', { rows: 4, placeholder: 'Write to ' + c.from, value: drafts.get(c.id) ?? '', oninput: () => drafts.set(c.id, text.value) });
  text.setAttribute('aria-label', 'Your answer');
  const send = (state) => tell((async () => { await ask('POST', '/api/cases/' + c.id + '/reply', { text: text.value, ...(state ? { state } : {}) }); drafts.delete(c.id); toast(state === 'closed' ? 'Sent, and the case is closed.' : 'Sent.'); draw(); })());
  main.append(
    node('div', { className: 'bar' }, node('h1', { textContent: c.subject }), opener('Actions \u25be', '', actions)),
    node('p', { className: 'soft', textContent: '#' + c.id + ' from ' + c.from + ' / ' + ({ open: 'open', waiting: 'waiting for caller', closed: 'closed', bin: 'in the bin' })[c.state] + ' / ' + (c.owner ? 'with ' + c.owner : 'nobody has it') + ' / urgency ' + c.urgency }),
    ...c.thread.map((m) => node('article', { className: 'msg ' + m.kind }, node('header', { textContent: m.by + (m.kind === 'note' ? ' (private note)' : '') }), m.text)));
  if (c.state === 'bin') return;
  main.append(node('div', { className: 'composer' }, text, node('div', { className: 'split' }, node('button', { type: 'button', className: 'hot', textContent: 'Send', onclick: () => send('') }),
    opener('\u25be', 'More ways to send', () => [['Send and wait for caller', () => send('waiting')], ['Send and close', () => send('closed')]], { className: 'hot' }))));
}
function draw() {
  const path = location.pathname, side = $('.side'), main = $('.main'), key = /^\/queue\/(\w+)$/.exec(path)?.[1] ?? (path === '/' ? 'unowned' : '');
  $('.menu')?.remove();
  side.replaceChildren(node('div', { className: 'logo', textContent: 'Lantern' }), ...Object.entries(QUEUES).map(([name, [title, fits]]) => { const a = link('/queue/' + name, {}, title, node('span', { textContent: desk.cases.filter(fits).length })); if (name === key) a.setAttribute('aria-current', 'page'); return a; }), node('div', { className: 'me', textContent: desk.me }));
  main.replaceChildren();
  const id = /^\/case\/(\d+)$/.exec(path)?.[1], one = desk.cases.find((c) => String(c.id) === id);
  if (one) { document.title = '#' + id + ' - Lantern'; drawCase(main, one); return; }
  const queue = Object.hasOwn(QUEUES, key) ? QUEUES[key] : null;
  document.title = (queue?.[0] ?? 'Not found') + ' - Lantern';
  main.append(node('div', { className: 'bar' }, node('h1', { textContent: queue?.[0] ?? 'Nothing here' }), node('button', { type: 'button', textContent: 'Find...', onclick: find }), node('button', { type: 'button', className: 'hot', textContent: 'New case', onclick: newCase })));
  const list = queue ? desk.cases.filter(queue[1]) : [];
  main.append(node('div', { className: 'rows' }, ...(list.length ? rows(list) : [node('p', { className: 'soft', textContent: 'All quiet.' })])));
}
addEventListener('popstate', draw);
ask('GET', '/api/desk').then(draw, (error) => toast(error.message, true));
</script></body></html>`;

const STATES = ['open', 'waiting', 'closed', 'bin'] as const;
const URGENCIES = ['low', 'normal', 'high'] as const;

const text = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\r/gu, '').trim().slice(0, 5000) : '';

function start(): { handle: ReturnType<typeof answering>; state(): State } {
  const held = seed();
  let next = 2041 + held.cases.length;
  const fine = (more: object = {}): Answer => json({ desk: { ...held, me: ME }, ...more });
  const no = (fault: string, status = 422): Answer => json({ fault }, status);

  const create = (data: Record<string, unknown>): Answer => {
    const from = line(data['from']).slice(0, 80);
    const subject = line(data['subject']).slice(0, 120);
    const said = text(data['text']);
    const urgency = URGENCIES.find((one) => one === data['urgency']);
    if (from === '') return no('Who is calling?');
    if (subject === '') return no('Put the matter in a nutshell.');
    if (said === '') return no('What does the caller say?');
    if (urgency === undefined) return no('How urgent is it?');
    const id = next;
    next += 1;
    held.cases.push({
      id,
      subject,
      from,
      state: 'open',
      urgency,
      owner: '',
      thread: [{ by: from, kind: 'caller', text: said }],
    });
    return fine({ id });
  };

  const handle = answering(({ method, path, body }) => {
    if (path === '/' || /^\/(?:queue|case)\/\w+$/u.test(path)) return page(PAGE);
    if (path === '/api/desk') return fine();
    const data = readJson(body);
    if (path === '/api/cases' && method === 'POST') return create(data);
    const [, id, verb] = /^\/api\/cases\/(\d+)(?:\/(reply|note))?$/u.exec(path) ?? [];
    if (id === undefined) return path.startsWith('/api/') ? no('Not found.', 404) : page('Not found.', 404);
    const one = held.cases.find((entry) => String(entry.id) === id);
    if (one === undefined) return no('There is no such case.', 404);
    const state = STATES.find((name) => name === data['state']);
    if (method === 'POST' && verb !== undefined) {
      const said = text(data['text']);
      if (said === '') return no(verb === 'reply' ? 'Write your answer first.' : 'The note is empty.');
      if (verb === 'reply' && one.state === 'bin') return no('This case is in the bin.');
      one.thread.push({ by: ME, kind: verb === 'reply' ? 'reply' : 'note', text: said });
      if (verb === 'reply' && state !== undefined) one.state = state;
      return fine();
    }
    if (method !== 'PATCH') return no('Not found.', 404);
    if ('owner' in data) {
      const owner = line(data['owner']);
      if (owner !== '' && !held.agents.includes(owner)) return no('Nobody here is called that.');
      one.owner = owner;
    }
    const urgency = URGENCIES.find((name) => name === data['urgency']);
    if (urgency !== undefined) one.urgency = urgency;
    if (state !== undefined) one.state = state;
    return fine();
  });

  return { handle, state: () => structuredClone(held) };
}

const about = (state: State, subject: string): Case => only(state.cases, (one) => one.subject === subject);

export const desk = defineSite<State>({
  id: 'desk',
  about: 'A small help desk: tickets, who has them, states, answers.',
  start,
  tasks: [
    {
      id: 'printer-case',
      task: 'Funmi Adeyemi has just called. Open a ticket for her, "Printer takes no paper", high priority, with her words: "It is the one on the second floor."',
      achievable: true,
      done(state) {
        const before = seed();
        const fresh = added(state.cases, before.cases);
        return (
          fresh?.length === 1 &&
          same(
            { ...fresh[0], id: 0 },
            {
              id: 0,
              subject: 'Printer takes no paper',
              from: 'Funmi Adeyemi',
              state: 'open',
              urgency: 'high',
              owner: '',
              thread: [{ by: 'Funmi Adeyemi', kind: 'caller', text: 'It is the one on the second floor.' }],
            },
          ) &&
          same(state.agents, before.agents)
        );
      },
    },
    {
      id: 'give-to-priya',
      task: 'Give the ticket about the VPN in the Leeds office to Priya Menon.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            about(all, 'VPN drops in the Leeds office').owner = 'Priya Menon';
          }),
        ),
    },
    {
      id: 'cruise-spam',
      task: 'The message "You have won a cruise!" is spam. Get rid of it. Leave the other spam message where it is, I still need that one.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            about(all, 'You have won a cruise!').state = 'bin';
          }),
        ),
    },
    {
      id: 'answer-luca',
      task: 'Luca Romano asked about the projector. Answer him "The new lamp arrives on Friday." and close his ticket.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            const one = about(all, 'Projector shows no picture');
            one.thread.push({ by: ME, kind: 'reply', text: 'The new lamp arrives on Friday.' });
            one.state = 'closed';
          }),
        ),
    },
    {
      id: 'merge-mouse',
      task: 'Hanna Vogel wrote twice about her mouse. Merge the two tickets into one.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'remind-monday',
      task: 'Set a reminder for the ticket about the hot laptop, so that it comes up again on Monday at 9:00.',
      achievable: false,
      done: () => false,
    },
  ],
});
