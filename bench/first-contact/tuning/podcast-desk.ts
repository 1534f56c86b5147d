// A podcast host's admin: a client-side application with routes in the hash, a table with row menus, an editor, and settings in tabs.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Episode {
  id: number;
  number: number;
  title: string;
  notes: string;
  status: 'draft' | 'scheduled' | 'published' | 'unlisted';
  date: string;
  time: string;
  explicit: boolean;
  minutes: number;
  plays: number;
}
interface State {
  episodes: Episode[];
  team: { id: number; name: string; email: string; role: string; pending: boolean }[];
  show: { title: string; author: string; email: string; language: string; category: string; about: string };
  feeds: { directory: string; on: boolean }[];
}

const ROLES = ['Admin', 'Editor', 'Contributor', 'Analyst'];
const CATEGORIES = ['Arts', 'Education', 'History', 'Science', 'Society', 'Sports'];
const LANGUAGES = ['English', 'French', 'German', 'Spanish', 'Welsh'];

// number | title | status | date | time | minutes | plays | notes
const EPISODES = `
47|Bog oak and other buried things|draft|||38|0|With Siân Prosser, who digs for a living.
46|The keeper of the locks|draft|||41|0|A day on the Cut with Ned Fairweather.
45|Ferrymen of the upper reach|scheduled|2027-05-27|06:00|36|0|Four families, one rope.
44|A bridge too low|published|2027-05-20|06:00|33|812|Why the lorries keep getting stuck.
43|What the tannery left behind|published|2027-05-13|06:00|47|1204|With Dr Ama Boateng of the river trust.
42|The eel counters|published|2027-05-06|06:00|29|1377|Night shift at the weir with Marek Dvorák.
41|Interview with Johanna Lidnstrom|published|2027-04-29|06:00|52|1510|The boat builder on forty years of elm.
40|Swimming before dawn|published|2027-04-22|06:00|31|1698|Cold water, warm people.
39|The flood of 1968|published|2027-04-15|06:00|58|2240|Voices from the archive.
38|Millstones|published|2027-04-08|06:00|35|1533|The last miller tells how to dress a stone.
37|A house on stilts|published|2027-04-01|06:00|40|1466|With Carla Venn, who lives in one.
36|Whose island is it?|published|2027-03-25|06:00|44|1802|A quarrel of two parishes.`
  .trim()
  .split('\n')
  .map((row, at): Episode => {
    const [number, title = '', status, date = '', time = '', minutes, plays, notes = ''] = row.split('|');
    return {
      id: 112 - at,
      number: Number(number),
      title,
      notes,
      status: status as Episode['status'],
      date,
      time,
      explicit: false,
      minutes: Number(minutes),
      plays: Number(plays),
    };
  });

const seed = (): State => ({
  episodes: structuredClone(EPISODES),
  team: [
    { id: 1, name: 'Bronwen Tate', email: 'bronwen@slowwater.example', role: 'Admin', pending: false },
    { id: 2, name: 'Luis Herrera', email: 'luis@slowwater.example', role: 'Editor', pending: false },
    { id: 3, name: 'Fern Oduya', email: 'fern@slowwater.example', role: 'Analyst', pending: false },
  ],
  show: {
    title: 'Slow Water',
    author: 'Bronwen Tate',
    email: 'hello@slowwater.example',
    language: 'English',
    category: 'Society',
    about: 'Stories from along one river.',
  },
  feeds: [
    { directory: 'Earful', on: true },
    { directory: 'Podium', on: true },
    { directory: 'Castaway FM', on: false },
  ],
});

const CSS = `*{box-sizing:border-box}body{margin:0;font:15px/1.5 Inter,system-ui,sans-serif;color:#1d1b2e;background:#f5f5fa;display:flex;min-height:100vh}#side{width:200px;background:#1d1b2e;color:#cfcce4;padding:18px 12px;flex-shrink:0}#side b{color:#fff;font-size:17px;display:block;padding:0 10px 14px}#side a{display:block;color:inherit;text-decoration:none;padding:8px 10px;border-radius:8px}#side a[aria-current]{background:#4e46b8;color:#fff}
#main{flex:1;padding:26px 34px;max-width:1100px}.bar{display:flex;gap:12px;align-items:center;margin-bottom:14px;flex-wrap:wrap}.bar h1{margin:0;flex:1;font-size:24px}table{width:100%;background:#fff;border-radius:10px;border-collapse:collapse}th{font-size:12px;text-transform:uppercase;color:#6d6989;text-align:left}td,th{padding:10px 12px;border-bottom:1px solid #ececf4}td a{color:#322b9a;font-weight:600;text-decoration:none}
.chip{border-radius:10px;padding:2px 9px;font-size:12px;background:#e4e3f1}.chip.published{background:#d4efdd;color:#155a30}.chip.scheduled{background:#fdeec6;color:#6f4c00}.chip.unlisted{background:#f6dada;color:#7d1d1d}button{font:inherit;border:1px solid #c9c6df;background:#fff;border-radius:8px;padding:6px 13px;cursor:pointer}button.main{background:#4e46b8;color:#fff;border-color:#4e46b8}button.dots{border:0;background:none;font-size:18px;padding:0 8px}
.menu{position:absolute;background:#fff;border:1px solid #c9c6df;border-radius:10px;box-shadow:0 8px 24px #1d1b2e30;padding:6px;z-index:5;min-width:170px}.menu button{display:block;width:100%;border:0;text-align:left}.menu button:hover{background:#f0effa}.cell{position:relative}.tabs{border-bottom:1px solid #c9c6df;margin-bottom:18px}.tabs button{border:0;background:none;border-radius:0;padding:9px 14px}.tabs button[aria-selected=true]{border-bottom:3px solid #4e46b8;font-weight:600}
.panel{background:#fff;border-radius:10px;padding:20px;max-width:680px}label{display:block;margin:11px 0;font-weight:600;font-size:14px}label.check{font-weight:400}input:not([type=checkbox]):not([type=radio]),select,textarea{font:inherit;display:block;width:100%;padding:7px;border:1px solid #c9c6df;border-radius:7px;font-weight:400}.bar input,.bar select{width:auto!important}dialog{border:0;border-radius:14px;padding:22px;width:430px}dialog::backdrop{background:#1d1b2e90}.end{display:flex;gap:10px;justify-content:flex-end;margin-top:16px}.tiles{display:flex;gap:14px;margin-bottom:18px}.tiles div{background:#fff;border-radius:10px;padding:14px 20px}.tiles b{font-size:24px;display:block}.err{color:#a01c1c}.muted{color:#6d6989;font-weight:400}#says{position:fixed;top:16px;right:16px;background:#155a30;color:#fff;padding:10px 16px;border-radius:9px}#says:empty{display:none}`;

const SCRIPT = `
var data, tab = 'Show', filter = { status: '', text: '' }, $ = function (id) { return document.getElementById(id); };
function el(tag, props) { var e = document.createElement(tag); Object.keys(props || {}).forEach(function (k) { if (k in e) e[k] = props[k]; else e.setAttribute(k, props[k]); }); for (var i = 2; i < arguments.length; i++) { if (Array.isArray(arguments[i])) arguments[i].forEach(function (c) { e.append(c); }); else if (arguments[i]) e.append(arguments[i]); } return e; }
function call(method, path, body) { return fetch(path, { method: method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) }).then(function (r) { return r.json(); }); }
function says(text) { $('says').textContent = text; clearTimeout(says.t); says.t = setTimeout(function () { $('says').textContent = ''; }, 6000); }
function load() { return call('GET', '/api/all').then(function (d) { data = d; draw(); }); }
function act(promise, text) { return promise.then(function (r) { if (r.error) { alert(r.error); return r; } says(text); return load().then(function () { return r; }); }); }
function stop(e) { e.preventDefault(); }
function when(e) { return e.date ? e.date.split('-').reverse().join('/') + ' ' + e.time : '–'; }
function options(all, now) { return all.map(function (o) { return el('option', { textContent: o, value: o, selected: o === now }); }); }
function draw() {
  var at = location.hash.slice(2).split('/'), page = at[0] || 'episodes';
  document.querySelectorAll('#side a').forEach(function (a) { if (a.hash === '#/' + page) a.setAttribute('aria-current', 'page'); else a.removeAttribute('aria-current'); });
  var views = { episodes: at[1] ? editor : episodes, stats: stats, team: team, settings: settings };
  $('main').replaceChildren.apply($('main'), (views[page] || episodes)(at[1]));
}
function dialog(title, parts, go, label) {
  var error = el('p', { className: 'err', role: 'alert' }), d = el('dialog', { 'aria-label': title }), f = el('form', { onsubmit: function (e) { stop(e); go(function () { d.close(); }, error); } }, el('h2', { textContent: title }), parts, error,
    el('div', { className: 'end' }, el('button', { type: 'button', textContent: 'Never mind', onclick: function () { d.close(); } }), el('button', { className: 'main', textContent: label })));
  d.append(f); d.onclose = function () { d.remove(); }; document.body.append(d); d.showModal();
}
function episodes() {
  var text = el('input', { type: 'search', placeholder: 'Search titles', 'aria-label': 'Search titles', value: filter.text, oninput: function () { filter.text = text.value; rows(); } });
  var status = el('select', { 'aria-label': 'Status', onchange: function () { filter.status = status.value; rows(); } }, [['', 'All'], ['draft', 'Drafts'], ['scheduled', 'Scheduled'], ['published', 'Published'], ['unlisted', 'Taken down']].map(function (o) { return el('option', { value: o[0], textContent: o[1], selected: o[0] === filter.status }); }));
  var body = el('tbody');
  function rows() {
    body.replaceChildren.apply(body, data.episodes.filter(function (e) { return (!filter.status || e.status === filter.status) && e.title.toLowerCase().includes(filter.text.toLowerCase()); }).map(function (e) {
      return el('tr', {}, el('td', { textContent: e.number }), el('td', {}, el('a', { href: '#/episodes/' + e.id, textContent: e.title })), el('td', {}, el('span', { className: 'chip ' + e.status, textContent: e.status === 'unlisted' ? 'taken down' : e.status })), el('td', { textContent: when(e) }), el('td', { textContent: e.minutes + ' min' }), el('td', { textContent: e.plays || '' }),
        el('td', { className: 'cell' }, el('button', { className: 'dots', textContent: '⋯', 'aria-label': 'More for episode ' + e.number, 'aria-haspopup': 'menu', onclick: function (ev) { ev.stopPropagation(); menu(ev.target.parentNode, e); } })));
    }));
  }
  rows();
  return [el('div', { className: 'bar' }, el('h1', { textContent: 'Episodes' }), text, status, el('button', { className: 'main', textContent: 'New episode', onclick: function () { call('POST', '/api/episodes').then(function (r) { load().then(function () { location.hash = '#/episodes/' + r.id; }); }); } })),
    el('table', {}, el('thead', {}, el('tr', {}, ['No.', 'Title', 'Status', 'Date', 'Length', 'Plays', ''].map(function (h) { return el('th', { textContent: h }); }))), body)];
}
function closeMenus() { document.querySelectorAll('.menu').forEach(function (m) { m.remove(); }); }
document.addEventListener('click', closeMenus);
function menu(cell, e) {
  closeMenus();
  var m = el('div', { className: 'menu', role: 'menu', style: 'right:8px' }), add = function (name, go) { m.append(el('button', { role: 'menuitem', textContent: name, onclick: go })); };
  add('Edit', function () { location.hash = '#/episodes/' + e.id; });
  if (e.status === 'draft' || e.status === 'unlisted') { add('Schedule…', function () { schedule(e); }); add('Publish now', function () { if (confirm('Publish “' + e.title + '” to all listeners now?')) act(call('POST', '/api/episodes/' + e.id + '/publish'), 'Published.'); }); }
  if (e.status === 'scheduled') { add('Change date…', function () { schedule(e); }); add('Back to draft', function () { act(call('POST', '/api/episodes/' + e.id + '/draft'), 'Back in your drafts.'); }); }
  if (e.status === 'published') add('Take down', function () { if (confirm('Take “' + e.title + '” down? Nobody can hear it until you publish it again.')) act(call('POST', '/api/episodes/' + e.id + '/unlist'), 'Taken down.'); });
  add('Delete', function () { if (confirm('Delete “' + e.title + '” and its audio for ever?')) act(call('DELETE', '/api/episodes/' + e.id), 'Deleted.'); });
  cell.append(m);
}
function schedule(e) {
  var date = el('input', { type: 'date', value: e.date }), time = el('input', { type: 'time', value: e.time || '' });
  dialog('Schedule episode ' + e.number, [el('p', { textContent: e.title }), el('label', {}, 'Date', date), el('label', {}, 'Time', time)], function (close, error) {
    call('POST', '/api/episodes/' + e.id + '/schedule', { date: date.value, time: time.value }).then(function (r) { if (r.error) { error.textContent = r.error; return; } close(); says('Episode ' + e.number + ' goes out on ' + when(r) + '.'); load(); });
  }, 'Schedule');
}
function editor(id) {
  var e = data.episodes.find(function (x) { return String(x.id) === id; });
  if (!e) return [el('p', { textContent: 'There is no such episode.' })];
  var title = el('input', { value: e.title }), number = el('input', { type: 'number', value: e.number }), notes = el('textarea', { rows: 5, value: e.notes }), explicit = el('input', { type: 'checkbox', checked: e.explicit });
  return [el('p', {}, el('a', { href: '#/episodes', textContent: '← Episodes' })), el('form', { className: 'panel', onsubmit: function (ev) { stop(ev); act(call('PUT', '/api/episodes/' + e.id, { title: title.value, number: Number(number.value), notes: notes.value, explicit: explicit.checked }), 'Episode saved.'); } },
    el('h1', { textContent: 'Episode ' + e.number }), el('p', {}, el('span', { className: 'chip ' + e.status, textContent: e.status === 'unlisted' ? 'taken down' : e.status }), ' ' + when(e)), el('label', {}, 'Title', title), el('label', {}, 'Number', number), el('label', {}, 'Show notes', notes), el('label', { className: 'check' }, explicit, ' Contains strong language'),
    el('p', { className: 'muted', textContent: 'Audio: episode-' + e.number + '.mp3, ' + e.minutes + ' minutes' }), el('div', { className: 'end' }, e.status === 'draft' ? el('button', { type: 'button', textContent: 'Schedule…', onclick: function () { schedule(e); } }) : '', el('button', { className: 'main', textContent: 'Save' })))];
}
function stats() {
  var sum = data.episodes.reduce(function (s, e) { return s + e.plays; }, 0), top = data.episodes.filter(function (e) { return e.plays; }).sort(function (a, b) { return b.plays - a.plays; });
  return [el('div', { className: 'bar' }, el('h1', { textContent: 'Listeners' })), el('div', { className: 'tiles' }, el('div', {}, el('b', { textContent: sum }), 'plays in all'), el('div', {}, el('b', { textContent: '1,926' }), 'subscribers'), el('div', {}, el('b', { textContent: '71%' }), 'listen to the end')),
    el('table', {}, el('tbody', {}, top.map(function (e) { return el('tr', {}, el('td', { textContent: e.title }), el('td', { textContent: e.plays })); })))];
}
function team() {
  return [el('div', { className: 'bar' }, el('h1', { textContent: 'Team' }), el('button', { className: 'main', textContent: 'Invite', onclick: invite })), el('table', {}, el('thead', {}, el('tr', {}, ['Name', 'E-mail', 'Role', ''].map(function (h) { return el('th', { textContent: h }); }))), el('tbody', {}, data.team.map(function (p) {
    var role = el('select', { 'aria-label': 'Role of ' + p.name, disabled: p.id === 1, onchange: function () { act(call('PUT', '/api/team/' + p.id, { role: role.value }), 'Role changed.'); } }, options(data.roles, p.role));
    return el('tr', {}, el('td', { textContent: p.name + (p.pending ? ' (invited)' : '') }), el('td', { textContent: p.email }), el('td', {}, role), el('td', {}, p.id === 1 ? '' : el('button', { textContent: 'Remove', 'aria-label': 'Remove ' + p.name, onclick: function () { if (confirm('Remove ' + p.name + ' from the team?')) act(call('DELETE', '/api/team/' + p.id), 'Removed.'); } })));
  }))), el('p', { className: 'muted', textContent: 'Admins do everything. Editors write and publish. Contributors write drafts, which somebody else publishes. Analysts only see the numbers.' })];
}
function invite() {
  var name = el('input', {}), email = el('input', { type: 'text' }), role = el('select', {}, options(data.roles, 'Editor'));
  dialog('Invite somebody', [el('label', {}, 'Name', name), el('label', {}, 'E-mail', email), el('label', {}, 'Role', role)], function (close, error) {
    call('POST', '/api/team', { name: name.value, email: email.value, role: role.value }).then(function (r) { if (r.error) { error.textContent = r.error; return; } close(); says('The invitation is on its way.'); load(); });
  }, 'Send invitation');
}
function settings() {
  var tabs = el('div', { className: 'tabs', role: 'tablist' }, ['Show', 'Directories', 'Plan'].map(function (t) { return el('button', { role: 'tab', textContent: t, 'aria-selected': String(t === tab), onclick: function () { tab = t; draw(); } }); })), s = data.show, f = {};
  function field(key, label, input) { f[key] = input; return el('label', {}, label, input); }
  var panels = {
    Show: function () { return el('form', { className: 'panel', onsubmit: function (e) { stop(e); var b = {}; Object.keys(f).forEach(function (k) { b[k] = f[k].value; }); act(call('PUT', '/api/show', b), 'Settings saved.'); } }, field('title', 'Name of the show', el('input', { value: s.title })), field('author', 'Host', el('input', { value: s.author })), field('email', 'Address for listeners', el('input', { value: s.email })), field('language', 'Language', el('select', {}, options(data.languages, s.language))), field('category', 'Category', el('select', {}, options(data.categories, s.category))), field('about', 'Description', el('textarea', { rows: 4, value: s.about })), el('div', { className: 'end' }, el('button', { className: 'main', textContent: 'Save settings' }))); },
    Directories: function () { return el('div', { className: 'panel' }, el('p', { textContent: 'Where your show can be found:' }), data.feeds.map(function (d) { return el('label', { className: 'check' }, el('input', { type: 'checkbox', role: 'switch', checked: d.on, onchange: function (e) { act(call('PUT', '/api/feeds', { directory: d.directory, on: e.target.checked }), 'Directories saved.'); } }), ' ' + d.directory); })); },
    Plan: function () { return el('div', { className: 'panel' }, el('p', { textContent: 'Independent, £14 a month. Unlimited episodes, four people.' }), el('p', { textContent: 'Next invoice on 15 June 2027.' })); },
  };
  return [el('div', { className: 'bar' }, el('h1', { textContent: 'Settings' })), tabs, panels[tab]()];
}
window.addEventListener('hashchange', draw); load();
`;

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Slow Water – Reelhouse</title><style>${CSS}</style></head><body><nav id="side" aria-label="Main"><b>Reelhouse</b><a href="#/episodes">Episodes</a><a href="#/stats">Listeners</a><a href="#/team">Team</a><a href="#/settings">Settings</a><p style="padding:0 10px;font-size:13px">Slow Water<br>Bronwen Tate<br>Tue 25 May 2027</p></nav><main id="main"></main><div id="says" role="status"></div><script>${SCRIPT}</script></body></html>`;

const NOW = '2027-05-25 10:00';
const wrong = (error: string): Answer => json({ error });
const next = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;

function changeEpisode(state: State, asked: Asked, one: Episode, deed: string): Answer {
  const body = readJson(asked.body);
  if (asked.method === 'DELETE') {
    state.episodes = state.episodes.filter((each) => each !== one);
    return json({});
  }
  if (asked.method === 'PUT') {
    const [title, number] = [line(body['title']), Number(body['number'])];
    if (!title || !Number.isInteger(number)) return wrong('An episode needs a title and a number.');
    const notes = typeof body['notes'] === 'string' ? body['notes'].trim() : one.notes;
    Object.assign(one, { title, number, notes, explicit: body['explicit'] === true });
  }
  if (deed === 'schedule') {
    const [date, time] = [line(body['date']), line(body['time'])];
    if (!/^\d{4}-\d\d-\d\d$/u.test(date) || !/^\d\d:\d\d/u.test(time))
      return wrong('Please give a date and a time.');
    if (`${date} ${time}` <= NOW) return wrong('That is in the past.');
    Object.assign(one, { status: 'scheduled', date, time: time.slice(0, 5) });
  }
  if (deed === 'publish') Object.assign(one, { status: 'published', date: '2027-05-25', time: '10:00' });
  if (deed === 'draft') Object.assign(one, { status: 'draft', date: '', time: '' });
  if (deed === 'unlist') one.status = 'unlisted';
  return json(one);
}

function changeTeam(state: State, { method, body: text }: Asked, key: string): Answer {
  const body = readJson(text);
  const role = ROLES.find((one) => one === body['role']);
  if (method === 'POST') {
    const [name, email] = [line(body['name']), line(body['email'])];
    if (!name || !role || !/^[^\s@]+@[^\s@]+\.[a-z]+$/iu.test(email))
      return wrong('Please give a name and an e-mail address.');
    if (state.team.length >= 4) return wrong('Your plan has room for four people.');
    state.team.push({ id: next(state.team), name, email, role, pending: true });
    return json({});
  }
  const one = state.team.find((each) => String(each.id) === key && each.id !== 1);
  if (one && method === 'PUT' && role) one.role = role;
  if (method === 'DELETE') state.team = state.team.filter((each) => each !== one);
  return json({});
}

function route(state: State, asked: Asked): Answer {
  const { method, path } = asked;
  if (path === '/') return page(HTML);
  if (path === '/api/all')
    return json({ ...state, roles: ROLES, languages: LANGUAGES, categories: CATEGORIES });
  const [, , part, key = '', deed = ''] = path.split('/');
  const body = readJson(asked.body);
  if (part === 'episodes' && method === 'POST' && key === '') {
    const id = next(state.episodes);
    const number = Math.max(0, ...state.episodes.map((one) => one.number)) + 1;
    state.episodes.unshift({
      id,
      number,
      title: 'Untitled',
      notes: '',
      status: 'draft',
      date: '',
      time: '',
      explicit: false,
      minutes: 0,
      plays: 0,
    });
    return json({ id });
  }
  const episode = part === 'episodes' ? state.episodes.find((one) => String(one.id) === key) : undefined;
  if (episode && method !== 'GET') return changeEpisode(state, asked, episode, deed);
  if (part === 'team' && method !== 'GET') return changeTeam(state, asked, key);
  if (part === 'show' && method === 'PUT') {
    for (const name of ['title', 'author', 'email', 'language', 'category', 'about'] as const)
      state.show[name] = line(body[name]) || state.show[name];
    return json({});
  }
  const feed = state.feeds.find((one) => one.directory === body['directory']);
  if (part === 'feeds' && method === 'PUT' && feed) {
    feed.on = body['on'] === true;
    return json({});
  }
  return json({ error: 'There is nothing here.' }, 404);
}

const changed = (number: number, change: Partial<Episode>): State =>
  after(seed, (left) => {
    const one = left.episodes.find((each) => each.number === number);
    Object.assign(one ?? {}, change);
  });

export const podcastDesk = defineSite<State>({
  id: 'podcast-desk',
  about: 'A podcast host: episodes in a table with menus, an editor, scheduling, a team, settings.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'locks-in-june',
      task: 'The episode about the lock keeper is finished. Have it go out by itself on Thursday, 3 June 2027, at six in the morning.',
      achievable: true,
      done: (state) => same(state, changed(46, { status: 'scheduled', date: '2027-06-03', time: '06:00' })),
    },
    {
      id: 'misspelt-guest',
      task: 'In the list of your episodes the boat builder is called "Lidnstrom". Her name is Johanna Lindstrom. Put that right.',
      achievable: true,
      done: (state) => same(state, changed(41, { title: 'Interview with Johanna Lindstrom' })),
    },
    {
      id: 'stop-the-tannery',
      task: 'Dr Boateng of the river trust has asked that nobody can hear the episode with her for the time being. See to that, but do not lose it: you will put it out again in the autumn.',
      achievable: true,
      done: (state) => same(state, changed(43, { status: 'unlisted' })),
    },
    {
      id: 'new-hand',
      task: 'Tamsin Reid (tamsin.reid@example.org) is going to help you write episodes. Give her a place in your team; she should not be able to put anything out herself.',
      achievable: true,
      done(state) {
        const [one, ...more] = added(state.team, seed().team) ?? [];
        return (
          one !== undefined &&
          more.length === 0 &&
          one.name.toLowerCase().includes('tamsin') &&
          one.email.toLowerCase() === 'tamsin.reid@example.org' &&
          one.role === 'Contributor' &&
          same({ ...state, team: [] }, { ...seed(), team: [] })
        );
      },
    },
    {
      id: 'cut-the-start',
      task: 'In the episode "A bridge too low" you cough for the first twelve seconds. Cut these off, so that it starts with the music.',
      achievable: false,
      done: () => false,
    },
  ],
});
