// An issue tracker: one page that holds where it is in memory, with a list, a panel that slides in, select boxes of its own and settings in tabs.
import { defineSite } from '../site.ts';
import { after, answering, fields, isEmail, json, line, readJson, same, says, whole } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Issue {
  id: number;
  title: string;
  text: string;
  status: string;
  priority: string;
  who: string;
  project: string;
  comments: string[];
}
interface State {
  issues: Issue[];
  invited: { email: string; role: string }[];
  settings: { name: string; digest: boolean; mentions: boolean; theme: string };
  stars: number[];
}
const PEOPLE = ['Nobody', 'Ada Okoye', 'Ben Lind', 'Carla Ruiz', 'You'];
const STATUSES = ['To do', 'In progress', 'Done'];
const PRIORITIES = ['Low', 'Medium', 'High', 'Urgent'];
const PROJECTS = ['Website', 'Mobile app', 'Office'];

function seed(): State {
  const row = (text: string, at: number): Issue => {
    const [title = '', status = '', priority = '', who = '', project = '', about = ''] = text.split('|');
    return { id: 41 + at, title, text: about, status, priority, who, project, comments: [] };
  };
  return {
    issues: `
Checkout button is cut off on small phones|To do|High|Ada Okoye|Website|Seen on a 5-inch phone. The lower half is below the edge.
Update the team page|To do|Low|Nobody|Website|Carla and Ben joined in the spring.
Write release notes for 4.2|In progress|Medium|Ben Lind|Mobile app|
App crashes when the camera is refused|In progress|Urgent|Carla Ruiz|Mobile app|Say no once and it is gone.
Order new chairs|To do|Low|You|Office|The blue ones from last year, please.
Renew the certificate|Done|High|Ben Lind|Website|
Translate the settings to Polish|To do|Medium|Nobody|Mobile app|About 140 strings.
Old blog posts link to nowhere|To do|Low|Nobody|Website|A list is in the shared folder.
Fix the coffee machine|To do|Medium|You|Office|It drips.`
      .trim()
      .split('\n')
      .map(row),
    invited: [],
    settings: { name: 'Robin Vale', digest: true, mentions: true, theme: 'Light' },
    stars: [44],
  };
}

const CSS = `*{box-sizing:border-box}body{margin:0;font:15px/1.5 Inter,"Segoe UI",sans-serif;color:#1c1f26;background:#fff}body.dark{background:#15171c;color:#e6e8ee}#app{display:flex;min-height:100vh}aside{width:220px;background:#f6f7f9;border-right:1px solid #e4e6eb;padding:16px 10px;flex-shrink:0}.dark aside,.dark .panel,.dark .pop,.dark .box{background:#1e2129;border-color:#333}aside b{display:block;padding:6px 10px 14px;font-size:17px}.nav{padding:7px 10px;border-radius:6px;cursor:pointer;display:flex;justify-content:space-between}.nav:hover,.nav.on{background:#e6e9f5}.dark .nav:hover,.dark .nav.on{background:#2c3040}.nav small{color:#8a8f9c}.head{color:#8a8f9c;font-size:12px;padding:16px 10px 4px;text-transform:uppercase}main{flex:1;padding:18px 26px;min-width:0}.top{display:flex;gap:10px;align-items:center;margin-bottom:14px;flex-wrap:wrap}.top h1{font-size:20px;margin:0 auto 0 0}
.btn{background:#4657d9;color:#fff;border-radius:6px;padding:8px 14px;cursor:pointer;display:inline-block;font-weight:600;border:0;font:600 14px Inter,"Segoe UI",sans-serif}.btn.soft{background:#e6e9f5;color:#1c1f26}.ib{cursor:pointer;padding:5px;border-radius:6px;line-height:0;background:none;border:0;color:inherit}.ib svg{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.800}.ib:hover{background:#e6e9f5}.ib.on svg{fill:#f2b632;stroke:#f2b632}.row{display:flex;align-items:center;gap:12px;padding:9px 8px;border-bottom:1px solid #eceef2;cursor:pointer}.row:hover{background:#fafbfd}.dark .row:hover{background:#1e2129}.row .t{flex:1;min-width:0}.key{color:#8a8f9c;font-size:13px;width:52px}.tag{font-size:12px;border-radius:10px;padding:1px 9px;background:#eceef2;color:#444}.tag.Urgent{background:#fde2e1;color:#a51d16}.tag.High{background:#fdeed8;color:#8b5200}.av{width:26px;height:26px;border-radius:50%;background:#cfd5f6;color:#1c1f26;font-size:11px;display:flex;align-items:center;justify-content:center}
.panel{position:fixed;right:0;top:0;bottom:0;width:460px;max-width:100vw;background:#fff;border-left:1px solid #e4e6eb;box-shadow:-10px 0 30px #0001;padding:20px 24px;overflow:auto;z-index:4}.sel{position:relative;margin:4px 0 12px}.sel .now{border:1px solid #cdd1db;border-radius:6px;padding:8px 12px;cursor:pointer;display:flex;justify-content:space-between}.sel .now:after{content:"▾"}.pop{position:absolute;left:0;right:0;top:42px;background:#fff;border:1px solid #cdd1db;border-radius:6px;box-shadow:0 8px 24px #0002;z-index:6;overflow:hidden}.pop div{padding:8px 12px;cursor:pointer}.pop div:hover{background:#e6e9f5}label{display:block;font-size:13px;color:#6a6f7c;margin-top:10px}input[type=text],input[type=email],textarea{width:100%;padding:8px 12px;border:1px solid #cdd1db;border-radius:6px;font:inherit}.err{color:#a51d16}.tabs{display:flex;gap:4px;border-bottom:1px solid #e4e6eb;margin-bottom:16px}.tabs div{padding:8px 14px;cursor:pointer}.tabs .on{border-bottom:2px solid #4657d9;font-weight:600}.sw{width:40px;height:22px;border-radius:12px;background:#cdd1db;position:relative;cursor:pointer;flex-shrink:0}.sw.on{background:#4657d9}.sw:after{content:"";position:absolute;width:18px;height:18px;border-radius:50%;background:#fff;top:2px;left:2px}.sw.on:after{left:20px}.line{display:flex;justify-content:space-between;align-items:center;padding:12px 0;border-bottom:1px solid #eceef2;max-width:560px}.toast{position:fixed;left:24px;bottom:24px;background:#1c1f26;color:#fff;padding:11px 18px;border-radius:8px;z-index:9}.box{border:1px solid #e4e6eb;border-radius:8px;padding:10px 14px;margin:8px 0}@media(max-width:700px){#app{flex-direction:column}aside{width:auto}.row .tag{display:none}}`;

// Drawn in the browser. No template strings in it, since it stands in one.
const SCRIPT = `
var data, at = { view: 'all', tab: 'profile', panel: null, open: '', q: '' }, draft;
var I = { star: '<path d="M12 3l2.700 5.800 6.300.800-4.600 4.400 1.200 6.300L12 17.200l-5.600 3.100 1.200-6.300L3 9.600l6.300-.800z"/>', bin: '<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5"/>', x: '<path d="M5 5l14 14M19 5L5 19"/>' };
function svg(n) { return '<svg viewBox="0 0 24 24">' + I[n] + '</svg>'; }
function $(s) { return document.querySelector(s); }
function esc(t) { return String(t).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;'); }
function post(url, body) { return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(function (r) { return r.json(); }).then(function (r) { if (r.state) data.state = r.state; return r; }); }
function toast(t) { var e = document.createElement('div'); e.className = 'toast'; e.setAttribute('role', 'status'); e.textContent = t; document.body.append(e); setTimeout(function () { e.remove(); }, 3000); }
function list() { var v = at.view; return data.state.issues.filter(function (i) { return (v === 'all' || (v === 'mine' && i.who === 'You') || (v === 'stars' && data.state.stars.includes(i.id)) || i.project === v) && (i.title + ' ' + i.text).toLowerCase().includes(at.q.toLowerCase()); }); }
function sel(key, label, all, now) { return '<label>' + label + '</label><div class="sel" data-key="' + key + '"><div class="now" role="combobox" tabindex="0" aria-label="' + label + '" aria-expanded="' + (at.open === key) + '" data-open="' + key + '">' + now + '</div>' + (at.open === key ? '<div class="pop" role="listbox">' + all.map(function (o) { return '<div role="option" tabindex="0" data-set="' + key + '" data-value="' + o + '">' + o + '</div>'; }).join('') + '</div>' : '') + '</div>'; }
function initials(w) { return w === 'Nobody' ? '–' : w.split(' ').map(function (x) { return x[0]; }).join(''); }
function rows() { var l = list(); return l.length ? l.map(function (i) { return '<div class="row" tabindex="0" data-issue="' + i.id + '"><span class="ib' + (data.state.stars.includes(i.id) ? ' on' : '') + '" tabindex="0" data-star="' + i.id + '" title="Star">' + svg('star') + '</span><span class="key">SP-' + i.id + '</span><span class="t">' + esc(i.title) + '</span><span class="tag ' + i.priority + '">' + i.priority + '</span><span class="tag">' + i.status + '</span><span class="av" title="' + i.who + '">' + initials(i.who) + '</span></div>'; }).join('') : '<p>Nothing here.</p>'; }
function names() { return { all: 'All issues', mine: 'My issues', stars: 'Starred' }; }
function settings() { var s = data.state.settings, t = at.tab; var body = t === 'profile' ? '<form id="profile"><label>Display name<input type="text" name="name" value="' + esc(s.name) + '"></label><p><button class="btn">Save</button></p></form>' : t === 'notify' ? [['digest', 'Weekly summary by e-mail'], ['mentions', 'E-mail when somebody mentions me']].map(function (n) { return '<div class="line">' + n[1] + '<div class="sw' + (s[n[0]] ? ' on' : '') + '" role="switch" tabindex="0" aria-label="' + n[1] + '" aria-checked="' + s[n[0]] + '" data-switch="' + n[0] + '"></div></div>'; }).join('') : t === 'look' ? '<div style="max-width:300px">' + sel('theme', 'Theme', ['Light', 'Dark'], s.theme) + '</div>' : '<p>Ada Okoye, Ben Lind, Carla Ruiz and you' + (data.state.invited.length ? '. Invited: ' + data.state.invited.map(function (i) { return esc(i.email) + ' (' + i.role + ')'; }).join(', ') : '') + '.</p><form id="invite" novalidate style="max-width:360px"><label>E-mail<input type="text" name="email" value="' + esc(at.mail || '') + '"></label>' + sel('role', 'Role', ['Member', 'Guest', 'Admin'], at.role || 'Member') + '<p class="err" role="alert"></p><button class="btn">Send invitation</button></form>';
  return '<div class="top"><h1>Settings</h1></div><div class="tabs" role="tablist">' + [['profile', 'Profile'], ['notify', 'Notifications'], ['look', 'Appearance'], ['people', 'People']].map(function (x) { return '<div role="tab" tabindex="0" class="' + (x[0] === t ? 'on' : '') + '" data-tab="' + x[0] + '">' + x[1] + '</div>'; }).join('') + '</div>' + body; }
function panel() { if (at.panel === null) return ''; var isNew = at.panel === 'new', i = isNew ? draft : data.state.issues.find(function (x) { return x.id === at.panel; }); if (!i) return '';
  return '<div class="panel" role="dialog" aria-label="' + (isNew ? 'New issue' : 'Issue') + '"><div class="top"><h1>' + (isNew ? 'New issue' : 'SP-' + i.id) + '</h1>' + (isNew ? '' : '<span class="ib" tabindex="0" data-bin="' + i.id + '">' + svg('bin') + '</span>') + '<button class="ib" data-shut aria-label="Close">' + svg('x') + '</button></div>' + (isNew ? '<label>Title<input type="text" id="title" value="' + esc(i.title) + '"></label><label>Description<textarea id="text" rows="4">' + esc(i.text) + '</textarea></label>' : '<h2>' + esc(i.title) + '</h2><p>' + esc(i.text || 'No description.') + '</p>') + sel('status', 'Status', data.statuses, i.status) + sel('priority', 'Priority', data.priorities, i.priority) + sel('who', 'Assignee', data.people, i.who) + sel('project', 'Project', data.projects, i.project) + (isNew ? '<p class="err" role="alert"></p><span class="btn" role="button" tabindex="0" data-create>Create issue</span>' : '<h3>Comments</h3>' + i.comments.map(function (c) { return '<div class="box"><b>You</b><br>' + esc(c) + '</div>'; }).join('') + '<form id="comment"><textarea name="text" rows="3" placeholder="Write a comment…" aria-label="Comment"></textarea><p><button class="btn soft">Comment</button></p></form>') + '</div>'; }
function draw() { var s = data.state, count = function (p) { return s.issues.filter(function (i) { return i.project === p && i.status !== 'Done'; }).length; }; document.body.className = s.settings.theme === 'Dark' ? 'dark' : '';
  var nav = function (id, text, n) { return '<div class="nav' + (at.view === id ? ' on' : '') + '" tabindex="0" data-view="' + id + '">' + text + (n === undefined ? '' : '<small>' + n + '</small>') + '</div>'; };
  $('#app').innerHTML = '<aside><b>Sprintly</b>' + nav('all', 'All issues') + nav('mine', 'My issues') + nav('stars', 'Starred') + '<div class="head">Projects</div>' + data.projects.map(function (p) { return nav(p, p, count(p)); }).join('') + '<div class="head">Workspace</div>' + nav('settings', 'Settings') + '</aside><main>' + (at.view === 'settings' ? settings() : '<div class="top"><h1>' + (names()[at.view] || at.view) + '</h1><input type="text" id="q" placeholder="Filter…" aria-label="Filter" style="width:200px" value="' + esc(at.q) + '"><span class="btn" role="button" tabindex="0" data-new>New issue</span></div><div id="rows">' + rows() + '</div>') + '</main>' + panel(); }
function keep() { if ($('#title')) { draft.title = $('#title').value; draft.text = $('#text').value; } if ($('#invite')) at.mail = $('#invite').elements.email.value; }
document.addEventListener('click', function (e) { var t = e.target.closest('[data-star],[data-bin],[data-shut],[data-create],[data-set],[data-open],[data-new],[data-issue],[data-view],[data-tab],[data-switch]'); keep(); if (!t) { if (at.open) { at.open = ''; draw(); } return; } var d = t.dataset, o = {};
  if (d.star) return void post('/api/star', { id: Number(d.star) }).then(draw);
  if (d.bin) { if (confirm('Delete SP-' + d.bin + ' for good?')) post('/api/delete', { id: Number(d.bin) }).then(function () { at.panel = null; draw(); toast('Issue deleted'); }); return; }
  if ('shut' in d) { at.panel = null; at.open = ''; }
  else if ('create' in d) return void post('/api/issue', draft).then(function (r) { if (r.error) $('.panel .err').textContent = r.error; else { at.panel = null; at.view = 'all'; draw(); toast('Issue created'); } });
  else if (d.set) { at.open = ''; if (d.set === 'role') at.role = d.value; else if (d.set === 'theme') return void post('/api/settings', { theme: d.value }).then(draw); else if (at.panel === 'new') draft[d.set] = d.value; else { o[d.set] = d.value; o.id = at.panel; return void post('/api/change', o).then(function () { draw(); toast('Saved'); }); } }
  else if (d.open) at.open = at.open === d.open ? '' : d.open;
  else if ('new' in d) { draft = { title: '', text: '', status: 'To do', priority: 'Medium', who: 'Nobody', project: data.projects.includes(at.view) ? at.view : 'Website' }; at.panel = 'new'; }
  else if (d.issue) { at.panel = Number(d.issue); at.open = ''; }
  else if (d.view) { at.view = d.view; at.panel = null; at.q = ''; at.open = ''; }
  else if (d.tab) { at.tab = d.tab; at.open = ''; }
  else if (d.switch) { o[d.switch] = !data.state.settings[d.switch]; return void post('/api/settings', o).then(function () { draw(); toast('Saved'); }); }
  draw(); });
document.addEventListener('keydown', function (e) { if ((e.key === 'Enter' || e.key === ' ') && e.target.matches('[tabindex]')) { e.preventDefault(); e.target.click(); } if (e.key === 'Escape' && at.panel !== null) { at.panel = null; draw(); } });
document.addEventListener('input', function (e) { if (e.target.id === 'q') { at.q = e.target.value; $('#rows').innerHTML = rows(); } });
document.addEventListener('submit', function (e) { e.preventDefault(); keep(); var f = e.target, v = Object.fromEntries(new FormData(f));
  if (f.id === 'comment') post('/api/comment', { id: at.panel, text: v.text }).then(draw);
  if (f.id === 'profile') post('/api/settings', v).then(function () { toast('Saved'); });
  if (f.id === 'invite') post('/api/invite', { email: v.email, role: at.role || 'Member' }).then(function (r) { if (r.error) f.querySelector('.err').textContent = r.error; else { at.mail = ''; draw(); toast('Invitation sent'); } }); });
fetch('/api/all').then(function (r) { return r.json(); }).then(function (d) { data = d; setTimeout(draw, 500); });
`;

function create(state: State, body: string): Answer {
  const { title = '', text = '', status = '', priority = '', who = '', project = '' } = fields(body);
  if (!title) return json({ error: 'An issue needs a title.' });
  const id = Math.max(...state.issues.map((one) => one.id)) + 1;
  state.issues.push({ id, title, text, status, priority, who, project, comments: [] });
  return json({ state });
}

function route(state: State, { method, path, body }: Asked): Answer {
  if (path === '/api/all')
    return json({ state, people: PEOPLE, statuses: STATUSES, priorities: PRIORITIES, projects: PROJECTS });
  if (method !== 'POST')
    return whole({
      title: 'Sprintly',
      css: CSS,
      body: '<div id="app"><main>Loading your workspace…</main></div>',
      script: SCRIPT,
    });
  if (path === '/api/issue') return create(state, body);
  const given = readJson(body);
  const issue = state.issues.find((one) => one.id === given['id']);
  if (path === '/api/star' && issue)
    state.stars = state.stars.includes(issue.id)
      ? state.stars.filter((id) => id !== issue.id)
      : [...state.stars, issue.id];
  if (path === '/api/delete' && issue) {
    state.issues = state.issues.filter((one) => one !== issue);
    state.stars = state.stars.filter((id) => id !== issue.id);
  }
  if (path === '/api/comment' && issue && line(given['text'])) issue.comments.push(line(given['text']));
  if (path === '/api/change' && issue)
    for (const key of ['status', 'priority', 'who', 'project'] as const)
      if (given[key] !== undefined) issue[key] = line(given[key]);
  if (path === '/api/settings') {
    if (line(given['name'])) state.settings.name = line(given['name']);
    if (given['theme'] === 'Dark' || given['theme'] === 'Light') state.settings.theme = given['theme'];
    for (const key of ['digest', 'mentions'] as const)
      if (typeof given[key] === 'boolean') state.settings[key] = given[key];
  }
  if (path === '/api/invite') {
    const [email, role] = [line(given['email']), line(given['role'])];
    if (!isEmail(email)) return json({ error: 'That is no e-mail address.' });
    state.invited.push({ email, role });
  }
  return json({ state });
}

const left =
  (change: (state: State) => void) =>
  (state: State): boolean =>
    same(state, after(seed, change));

export const sprintly = defineSite<State>({
  id: 'sprintly',
  about: 'An issue tracker: a list, a panel that slides in, select boxes of its own, settings in tabs.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'report-login',
      task: 'Report that the login page is blank in Safari. It is urgent and Ben Lind should look at it.',
      achievable: true,
      done(state) {
        const one = state.issues.at(-1);
        return (
          one !== undefined &&
          same(
            state,
            after(seed, (now) => void now.issues.push(one)),
          ) &&
          says(`${one.title} ${one.text}`, 'login', 'safari') &&
          one.priority === 'Urgent' &&
          one.who === 'Ben Lind' &&
          one.status !== 'Done'
        );
      },
    },
    {
      id: 'chairs-done',
      task: 'You have ordered the new chairs. Mark that as finished.',
      achievable: true,
      done: left((now) => {
        for (const one of now.issues) if (one.title === 'Order new chairs') one.status = 'Done';
      }),
    },
    {
      id: 'invite-guest',
      task: 'Let dana@example.com into the workspace, but only as a guest.',
      achievable: true,
      done: left((now) => void now.invited.push({ email: 'dana@example.com', role: 'Guest' })),
    },
    {
      id: 'no-summary',
      task: 'Stop the e-mail that comes every week.',
      achievable: true,
      done: left((now) => void (now.settings.digest = false)),
    },
    {
      id: 'attach-file',
      task: 'Put a screenshot on the issue about the camera.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'due-friday',
      task: 'Give the release notes a due date, Friday.',
      achievable: false,
      done: () => false,
    },
  ],
});
