// A choir's office: buttons that are pictures, a drawer for each singer, lists of choices built by hand, marking many at once.
import { defineSite } from '../site.ts';
import { answering, json, line, only, page, readJson, type Answer, type Asked } from '../wire.ts';
import { changed, found, never, nextId, rows, type Opened } from './held.ts';

interface Singer {
  id: number;
  name: string;
  part: string;
  email: string;
  paid: boolean;
  away: boolean;
}

interface Score {
  id: number;
  title: string;
  composer: string;
  copies: number;
  shelf: string;
}

interface Choir extends Opened {
  singers: Singer[];
  scores: Score[];
  settings: Record<string, boolean>;
}

const PARTS = ['Soprano', 'Alto', 'Tenor', 'Bass'];

const SINGERS = `
Agnes Teller|Soprano|paid|
Bela Fodor|Bass|paid|
Carmen Ruiz|Alto|due|
Daniel Osei|Tenor|paid|
Edith Marlow|Soprano|due|
Felix Amsel|Bass|due|
Grace Amadi|Alto|paid|
Henrik Lund|Tenor|due|
Irma Salo|Alto|paid|away
Jakob Weiss|Bass|due|away
Katya Orlova|Soprano|paid|
Leon Fischer|Tenor|paid|
Maeve Kelly|Soprano|paid|
Nadia Haik|Alto|paid|
Oscar Lindh|Bass|paid|
Paula Brandt|Soprano|due|
Quentin Moss|Tenor|paid|
Rosalie Petit|Alto|due|
Stefan Horvat|Bass|due|
Tilda Berg|Soprano|paid|away
Ugo Conti|Tenor|paid|
Vera Blum|Alto|paid|
Wanda Kowalczyk|Soprano|paid|
Yann Le Goff|Bass|paid|`;

const SCORES = `
Requiem|Gabriel Fauré|42|Cabinet C, shelf 3
Requiem|Wolfgang Amadeus Mozart|38|Cabinet A, shelf 1
Magnificat|Johann Sebastian Bach|30|Cabinet A, shelf 4
Gloria|Antonio Vivaldi|45|Cabinet B, shelf 2
Cantique de Jean Racine|Gabriel Fauré|36|Cabinet B, shelf 5
Five Mystical Songs|Ralph Vaughan Williams|28|Cabinet D, shelf 1
Abendlied|Josef Rheinberger|50|Folder 12 in the hall
Sicut cervus|Giovanni da Palestrina|34|Folder 7 in the hall
Hymn to St Cecilia|Benjamin Britten|26|Cabinet D, shelf 2
Sleep|Eric Whitacre|40|Cabinet C, shelf 1
The Lamb|John Tavener|33|Folder 3 in the hall
Locus iste|Anton Bruckner|48|Folder 9 in the hall`;

function seed(): Choir {
  const singers = rows(SINGERS).map(([name, part, fee, away], at) => ({
    id: at + 1,
    name: name!,
    part: part!,
    email: `${name!.toLowerCase().replaceAll(' ', '.')}@example.org`,
    paid: fee === 'paid',
    away: away === 'away',
  }));
  const scores = rows(SCORES).map(([title, composer, copies, shelf], at) => ({
    id: at + 1,
    title: title!,
    composer: composer!,
    copies: Number(copies),
    shelf: shelf!,
  }));
  const settings = { publicCalendar: true, remindRehearsal: true, openDoors: false, birthdays: true };
  return { singers, scores, settings, opened: [] };
}

const CSS = `*{box-sizing:border-box}:root{color-scheme:dark}body{margin:0;background:#191724;color:#e8e4f5;font:16px/1.5 "Segoe UI",Roboto,sans-serif}
.top{display:flex;align-items:center;gap:8px;padding:10px 16px;background:#26233a;position:sticky;top:0;z-index:3}.top b{margin-right:auto;font-size:18px}
.icon{width:44px;height:44px;border:0;border-radius:10px;background:none;color:inherit;cursor:pointer;display:grid;place-items:center}.icon:hover,.icon[aria-expanded=true]{background:#403d58}.icon svg{width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:2}
main{max-width:780px;margin:auto;padding:16px 16px 90px}.nav{position:absolute;right:12px;top:60px;background:#26233a;border-radius:12px;padding:8px;box-shadow:0 10px 30px #000a;min-width:180px}
.nav a{display:block;padding:11px 14px;border-radius:8px;color:inherit;text-decoration:none}.nav a:hover,.nav a[aria-current]{background:#403d58}.tools{background:#26233a;border-radius:12px;padding:12px;display:flex;gap:8px;flex-wrap:wrap;align-items:center}
.pill{border:1px solid #6e6a86;background:none;color:inherit;border-radius:99px;padding:7px 14px;font:inherit;cursor:pointer}.pill[aria-checked=true],.pill[aria-pressed=true]{background:#c4a7e7;color:#191724}
.person{display:flex;align-items:center;gap:12px;padding:8px 4px;border-bottom:1px solid #35324d}.person .who{flex:1}.person small{color:#a8a3c0;display:block}.fee{font-size:14px;color:#f6c177}.fee.ok{color:#9ccfd8}input[type=checkbox]{width:22px;height:22px;accent-color:#c4a7e7}
.bulk{position:fixed;left:0;right:0;bottom:0;background:#403d58;padding:12px 16px;display:flex;gap:10px;align-items:center;justify-content:center;z-index:4}.drawer{position:fixed;right:0;top:0;bottom:0;width:min(400px,100vw);background:#26233a;padding:18px;z-index:6;overflow:auto;box-shadow:-10px 0 40px #000a}
.shade{position:fixed;inset:0;background:#0008;z-index:5}.text{display:block;width:100%;background:#191724;border:1px solid #6e6a86;color:inherit;border-radius:8px;padding:10px;font:inherit;text-align:left}.field{margin:14px 0}
pick-one{display:block;position:relative}[role=listbox]{position:absolute;left:0;right:0;background:#191724;border:1px solid #6e6a86;border-radius:8px;margin:4px 0;padding:4px;z-index:2;list-style:none}[role=option]{padding:9px 12px;border-radius:6px;cursor:pointer}[role=option].on,[role=option]:hover{background:#403d58}[role=option][aria-selected=true]::after{content:" ✓"}
.switch{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:12px 0}[role=switch]{flex:none;width:54px;height:30px;border-radius:15px;border:0;background:#6e6a86;padding:3px;cursor:pointer}[role=switch] i{display:block;width:24px;height:24px;border-radius:50%;background:#fff}[role=switch][aria-checked=true]{background:#9ccfd8}[role=switch][aria-checked=true] i{margin-left:24px}
.fold{width:100%;display:flex;justify-content:space-between;border:0;border-bottom:1px solid #35324d;background:none;color:inherit;font:inherit;padding:13px 4px;cursor:pointer;text-align:left}.toast{position:fixed;bottom:80px;left:50%;transform:translateX(-50%);background:#e8e4f5;color:#191724;border-radius:8px;padding:10px 16px;z-index:8;display:flex;gap:12px}.toast button{border:0;background:none;font:inherit;font-weight:700;cursor:pointer;color:#5b3b8c}:focus-visible{outline:2px solid #f6c177;outline-offset:2px}`;

const SCRIPT = String.raw`
const PARTS = ${JSON.stringify(PARTS)};
const ICONS = { menu: 'M4 6h16M4 12h16M4 18h16', filter: 'M3 5h18l-7 8v6l-4-2v-4z', plus: 'M12 5v14M5 12h14', pen: 'M4 20l4-1L20 7l-3-3L5 16z', close: 'M6 6l12 12M18 6L6 18' };
const SETTINGS = { publicCalendar: ['Concert calendar', 'Anybody on the web can see when we sing'], remindRehearsal: ['Rehearsal reminders', 'A mail on the evening before'], openDoors: ['Open rehearsals', 'Guests may come without asking'], birthdays: ['Birthdays', 'Shown to the other singers'] };
const main = document.querySelector('main'), layer = document.querySelector('#layer'), nav = document.querySelector('.nav'), menuButton = document.querySelector('#menu');
const icon = (name, label, more = '') => '<button type="button" class="icon" aria-label="' + label + '" title="' + label + '" ' + more + '><svg viewBox="0 0 24 24" aria-hidden="true"><path d="' + ICONS[name] + '"/></svg></button>';
const safe = (text) => String(text).replace(/[&<>"']/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
let singers = [], part = 'All', unpaid = false, tools = false, picked = new Set();
async function api(method, path, body) {
  const answer = await fetch('/api/' + path, { method, body: body && JSON.stringify(body) });
  const read = await answer.json();
  if (!answer.ok) { toast(read.error); throw new Error(read.error); }
  return read;
}
function toast(text, undo) {
  document.querySelector('.toast')?.remove();
  const node = document.createElement('div');
  node.className = 'toast'; node.setAttribute('role', 'status'); node.textContent = text;
  if (undo) { const button = document.createElement('button'); button.textContent = 'Undo'; button.onclick = () => { node.remove(); undo(); }; node.append(button); }
  document.body.append(node);
  setTimeout(() => node.remove(), 6000);
}
customElements.define('pick-one', class extends HTMLElement {
  connectedCallback() {
    this.value = this.getAttribute('value');
    this.innerHTML = '<button type="button" class="text" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-controls="pick-list" aria-label="' + this.getAttribute('label') + '"></button><ul role="listbox" id="pick-list" hidden aria-label="' + this.getAttribute('label') + '">' +
      PARTS.map((name, at) => '<li role="option" id="pick-' + at + '">' + name + '</li>').join('') + '</ul>';
    [this.button, this.list] = this.children;
    this.button.onclick = () => this.show(this.list.hidden);
    this.list.onmousedown = (event) => event.preventDefault();
    this.list.onclick = (event) => { const at = [...this.list.children].indexOf(event.target.closest('li')); if (at >= 0) this.choose(at); };
    this.button.onblur = () => this.show(false);
    this.button.onkeydown = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) { event.preventDefault(); if (this.list.hidden) this.show(true); else this.mark((this.at + step + PARTS.length) % PARTS.length); }
      else if ((event.key === 'Enter' || event.key === ' ') && !this.list.hidden) { event.preventDefault(); this.choose(this.at); }
      else if (event.key === 'Escape' && !this.list.hidden) { event.stopPropagation(); this.show(false); }
    };
    this.draw();
  }
  draw() { this.button.textContent = this.value || 'Choose…'; [...this.list.children].forEach((item, at) => item.setAttribute('aria-selected', String(PARTS[at] === this.value))); }
  show(open) { this.list.hidden = !open; this.button.setAttribute('aria-expanded', String(open)); if (open) this.mark(Math.max(0, PARTS.indexOf(this.value))); }
  mark(at) { this.at = at; [...this.list.children].forEach((item, nth) => item.classList.toggle('on', nth === at)); this.button.setAttribute('aria-activedescendant', 'pick-' + at); }
  choose(at) { this.value = PARTS[at]; this.draw(); this.show(false); }
});
const flip = (id, on, title, text = '') => '<div class="switch"><span id="' + id + '-t">' + title + (text ? '<small style="display:block;color:#a8a3c0">' + text + '</small>' : '') + '</span><button type="button" role="switch" id="' + id + '" aria-checked="' + on + '" aria-labelledby="' + id + '-t"><i></i></button></div>';
function openDrawer(singer) {
  const back = document.activeElement?.getAttribute('aria-label');
  const fresh = !singer;
  layer.innerHTML = '<div class="shade"></div><form class="drawer" role="dialog" aria-modal="true" aria-label="' + (fresh ? 'New singer' : safe(singer.name)) + '"><div style="display:flex;justify-content:space-between;align-items:center"><h2>' + (fresh ? 'New singer' : safe(singer.name)) + '</h2>' + icon('close', 'Close', 'data-close') + '</div>' +
    '<label class="field">Name<input class="text" name="name" required value="' + safe(singer?.name ?? '') + '"></label><div class="field">Voice<pick-one label="Voice" value="' + (singer?.part ?? '') + '"></pick-one></div><label class="field">E-mail<input class="text" name="email" type="email" required value="' + safe(singer?.email ?? '') + '"></label>' +
    flip('paid', singer?.paid ?? false, 'Fee for this year paid') + flip('away', singer?.away ?? false, 'Taking a break') + '<button class="pill" aria-pressed="true" style="margin-top:14px">Save</button></form>';
  main.inert = true;
  const form = layer.querySelector('form');
  const close = () => { layer.replaceChildren(); main.inert = false; [...main.querySelectorAll('[aria-label]')].find((each) => each.getAttribute('aria-label') === back)?.focus(); };
  form.elements.name.focus();
  layer.querySelector('.shade').onclick = close;
  form.onkeydown = (event) => { if (event.key === 'Escape') close(); };
  form.onclick = (event) => { const hit = event.target.closest('[role=switch]'); if (hit) hit.setAttribute('aria-checked', String(hit.getAttribute('aria-checked') !== 'true')); if (event.target.closest('[data-close]')) close(); };
  form.onsubmit = async (event) => {
    event.preventDefault();
    const on = (id) => form.querySelector('#' + id).getAttribute('aria-checked') === 'true';
    const data = { name: form.elements.name.value, email: form.elements.email.value, part: form.querySelector('pick-one').value, paid: on('paid'), away: on('away') };
    await api(fresh ? 'POST' : 'PATCH', 'singers' + (fresh ? '' : '/' + singer.id), data);
    await drawSingers(); close(); toast('Saved');
  };
}
function shown() { return singers.filter((each) => (part === 'All' || each.part === part) && (!unpaid || !each.paid)); }
async function mark(ids, paid, undoable) {
  await api('POST', 'singers/fee', { ids, paid });
  picked.clear(); await drawSingers();
  toast(ids.length + (ids.length === 1 ? ' singer' : ' singers') + ' marked as ' + (paid ? 'paid' : 'not paid'), undoable && (() => mark(ids, !paid)));
}
async function drawSingers() { singers = await api('GET', 'singers'); renderSingers(); }
function renderSingers() {
  const list = shown();
  main.innerHTML = '<div style="display:flex;align-items:center"><h1 style="flex:1">Singers</h1>' + icon('filter', 'Filter', 'data-tools aria-expanded="' + tools + '"') + icon('plus', 'New singer', 'data-new') + '</div>' +
    (tools ? '<div class="tools"><div role="radiogroup" aria-label="Voice">' + ['All', ...PARTS].map((name) => '<button class="pill" role="radio" aria-checked="' + (name === part) + '" data-part="' + name + '">' + name + '</button>').join(' ') + '</div><button class="pill" aria-pressed="' + unpaid + '" data-unpaid>Fee not paid</button></div>' : '') +
    '<p><label><input type="checkbox" data-all aria-label="Select all"' + (list.length && list.every((each) => picked.has(each.id)) ? ' checked' : '') + '> ' + list.length + ' singers</label></p>' +
    list.map((each) => '<div class="person"><input type="checkbox" data-pick="' + each.id + '" aria-label="Select ' + safe(each.name) + '"' + (picked.has(each.id) ? ' checked' : '') + '><span class="who">' + safe(each.name) + '<small>' + each.part + (each.away ? ' · taking a break' : '') + '</small></span><span class="fee ' + (each.paid ? 'ok">paid' : '">fee due') + '</span>' + icon('pen', 'Edit ' + safe(each.name), 'data-edit="' + each.id + '"') + '</div>').join('') +
    (picked.size ? '<div class="bulk" role="region" aria-label="Selected singers"><span>' + picked.size + ' selected</span><button class="pill" data-fee="yes">Mark as paid</button><button class="pill" data-fee="no">Mark as not paid</button></div>' : '');
}
async function drawScores() {
  const scores = await api('GET', 'scores');
  main.innerHTML = '<h1>Library</h1>' + scores.map((each) => '<h3 style="margin:0;font-weight:400"><button class="fold" aria-expanded="false" aria-controls="score-' + each.id + '" data-score="' + each.id + '"><span>' + safe(each.title) + ' <small>' + safe(each.composer) + '</small></span><span aria-hidden="true">▾</span></button></h3><div id="score-' + each.id + '" hidden></div>').join('');
}
async function drawSettings() {
  const settings = await api('GET', 'settings');
  main.innerHTML = '<h1>Settings</h1>' + Object.entries(SETTINGS).map(([name, [title, text]]) => flip('set-' + name, settings[name], title, text)).join('');
}
main.addEventListener('click', async (event) => {
  const hit = event.target.closest('button, input');
  if (!hit) return;
  const data = hit.dataset;
  if ('new' in data) return openDrawer();
  if (data.edit) return openDrawer(singers.find((each) => each.id === Number(data.edit)));
  if (data.fee) return mark([...picked], data.fee === 'yes', true);
  if (data.score) {
    const body = document.querySelector('#score-' + data.score);
    if (body.hidden) { const score = await api('GET', 'scores/' + data.score); body.innerHTML = '<p>' + score.copies + ' copies · kept in ' + safe(score.shelf) + '</p>'; }
    body.hidden = !body.hidden; hit.setAttribute('aria-expanded', String(!body.hidden));
    return;
  }
  if (hit.id.startsWith('set-')) {
    const on = hit.getAttribute('aria-checked') !== 'true';
    await api('PATCH', 'settings', { [hit.id.slice(4)]: on }); hit.setAttribute('aria-checked', String(on)); toast('Setting changed');
    return;
  }
  if ('tools' in data) tools = !tools;
  if (data.part) { part = data.part; picked.clear(); }
  if ('unpaid' in data) { unpaid = !unpaid; picked.clear(); }
  if (data.pick) picked[hit.checked ? 'add' : 'delete'](Number(data.pick));
  if ('all' in data) picked = new Set(hit.checked ? shown().map((each) => each.id) : []);
  const key = Object.keys(data)[0];
  renderSingers();
  main.querySelector(data[key] ? '[data-' + key + '="' + data[key] + '"]' : '[data-' + key + ']')?.focus();
});
function go() {
  const at = location.hash.slice(2) || 'singers';
  for (const link of nav.querySelectorAll('a')) link.toggleAttribute('aria-current', link.hash === '#/' + at);
  nav.hidden = true; menuButton.setAttribute('aria-expanded', 'false'); picked.clear();
  return { library: drawScores, settings: drawSettings }[at]?.() ?? drawSingers();
}
menuButton.onclick = () => { nav.hidden = !nav.hidden; menuButton.setAttribute('aria-expanded', String(!nav.hidden)); if (!nav.hidden) nav.querySelector('a').focus(); };
nav.onkeydown = (event) => { if (event.key === 'Escape') { menuButton.click(); menuButton.focus(); } };
nav.onclick = (event) => { if (event.target.hash === location.hash) go(); };
window.addEventListener('hashchange', go);
go();`;

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Alder Chamber Choir</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${CSS}</style></head><body>
<div class="top"><b>♪ Alder Chamber Choir</b><button id="menu" class="icon" aria-label="Menu" aria-expanded="false" aria-controls="nav"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16M4 12h16M4 18h16"/></svg></button>
<nav class="nav" id="nav" aria-label="Main" hidden><a href="#/singers">Singers</a><a href="#/library">Library</a><a href="#/settings">Settings</a></nav></div><main></main><div id="layer"></div><script>${SCRIPT}</script></body></html>`;

const refused = (error: string, status = 400): Answer => json({ error }, status);

function readSinger(given: Record<string, unknown>): Omit<Singer, 'id'> | string {
  const [name, email, part] = [line(given['name']), line(given['email']), line(given['part'])];
  if (name === '') return 'Please give a name';
  if (!PARTS.includes(part)) return 'Please choose a voice';
  if (!/^\S+@\S+\.\S+$/u.test(email)) return 'Please give an e-mail address';
  return { name, part, email, paid: given['paid'] === true, away: given['away'] === true };
}

function onSingers(choir: Choir, asked: Asked, rest: string): Answer {
  if (asked.method === 'GET') return json(choir.singers);
  const given = readJson(asked.body);
  if (rest === 'fee') {
    const ids: unknown[] = Array.isArray(given['ids']) ? given['ids'] : [];
    for (const singer of choir.singers) if (ids.includes(singer.id)) singer.paid = given['paid'] === true;
    return json({});
  }
  const read = readSinger(given);
  if (typeof read === 'string') return refused(read);
  const singer = choir.singers.find((each) => String(each.id) === rest);
  if (singer) Object.assign(singer, read);
  else if (rest === '') choir.singers.push({ id: nextId(choir.singers), ...read });
  else return refused('There is no such singer', 404);
  return json({});
}

function route(choir: Choir, asked: Asked): Answer {
  const [, kind, rest = ''] = /^\/api\/(\w+)(?:\/(\w+))?$/u.exec(asked.path) ?? [];
  if (kind === 'singers') return onSingers(choir, asked, rest);
  if (kind === 'scores') {
    if (rest === '') return json(choir.scores.map(({ id, title, composer }) => ({ id, title, composer })));
    const score = choir.scores.find((each) => String(each.id) === rest);
    if (!score) return refused('There is no such score', 404);
    choir.opened.push(`score ${score.id}`);
    return json(score);
  }
  if (kind === 'settings') {
    const known = Object.entries(readJson(asked.body)).filter(([name]) => name in choir.settings);
    for (const [name, on] of asked.method === 'PATCH' ? known : []) choir.settings[name] = on === true;
    return json(choir.settings);
  }
  return asked.path === '/' ? page(SHELL) : refused('There is no such page', 404);
}

export const alderChoir = defineSite<Choir>({
  id: 'alder-choir',
  about: "A choir's office: buttons that are pictures, a drawer for each singer, and marking many at once.",
  start() {
    const choir = seed();
    return { handle: answering((asked) => route(choir, asked)), state: () => structuredClone(choir) };
  },
  tasks: [
    {
      id: 'wanda-sings-alto',
      task: 'Wanda Kowalczyk sings alto from now on.',
      achievable: true,
      done: changed(seed, (choir) => {
        only(choir.singers, (singer) => singer.name === 'Wanda Kowalczyk').part = 'Alto';
      }),
    },
    {
      id: 'basses-paid',
      task: 'All basses who had not paid their fee yet have done so now. Record it.',
      achievable: true,
      done: changed(seed, (choir) => {
        for (const singer of choir.singers) if (singer.part === 'Bass') singer.paid = true;
      }),
    },
    {
      id: 'private-calendar',
      task: 'Strangers should no longer be able to see when our concerts are.',
      achievable: true,
      done: changed(seed, (choir) => void (choir.settings['publicCalendar'] = false)),
    },
    {
      id: 'faure-requiem-shelf',
      task: 'Find out where the scores of the Requiem by Fauré are kept.',
      achievable: true,
      done: found(seed, 'score 1'),
    },
    {
      id: 'plan-rehearsal',
      task: 'Put an extra rehearsal on Tuesday 8 December at seven in the evening.',
      achievable: false,
      done: never,
    },
  ],
});
