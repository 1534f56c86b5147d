// A team's board: one page, tasks in columns that can be dragged or moved by a menu, dialogs, and filters.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Task {
  id: number;
  title: string;
  column: string;
  assignee: string;
  due: string;
  label: string;
  description: string;
  comments: { by: string; text: string }[];
}
interface Column {
  id: string;
  name: string;
  limit: number | null;
}
interface Board {
  name: string;
  columns: Column[];
  tasks: Task[];
}

const TODAY = '2026-12-02';
const ME = 'noor';
const PEOPLE = [
  { id: 'noor', name: 'Noor Haddad', color: '#0f766e' },
  { id: 'jonas', name: 'Jonas Weber', color: '#9333ea' },
  { id: 'samira', name: 'Samira Okafor', color: '#c2410c' },
  { id: 'felix', name: 'Felix Aumann', color: '#1d4ed8' },
  { id: 'beatriz', name: 'Beatriz Luna', color: '#be185d' },
];
const LABELS = ['Website', 'Print', 'Catering', 'Rooms', 'Press'];

function seed(): Board {
  const rows = `
Ask the brass band|ideas||||
Guided tour for children|ideas|beatriz|||
Photo corner in the lobby|ideas|felix||Rooms|
Raffle with local shops|ideas||||
Book the big hall for Saturday|todo|felix|2026-12-11|Rooms|
Print the programme|todo|samira|2026-12-18|Print|Two hundred copies, folded once.
Write to the local paper|todo|jonas|2026-12-10|Press|
Rent thirty bar tables|todo|beatriz|2026-12-15|Rooms|
Signs for the car park|todo|jonas|2026-12-17|Print|
Send the newsletter|todo|noor|2026-12-14|Press|
Choose the soup|todo|beatriz|2026-12-08|Catering|One vegan, one not.
Fix the booking form|progress|noor|2026-12-04|Website|The date is not kept when an error is shown.
Collect quotes for catering|progress|jonas|2026-11-30|Catering|At least three of them.
Photographs of the workshops|progress|felix|2026-12-07|Press|
Map of the site|progress|samira|2026-12-09|Print|
Proofread the programme|review|beatriz|2026-12-03|Print|
New page about parking|review|felix|2026-12-01|Website|
Text for the posters|review|samira|2026-12-04|Print|
Invite the mayor|done|jonas|2026-11-20|Press|
Fix a date|done|noor|2026-10-30||
Set the budget|done|beatriz|2026-11-13||
Reserve the domain|done|felix|2026-11-06|Website|`;
  const talk: Record<string, [string, string][]> = {
    'Fix the booking form': [
      ['samira', 'I can still make it fail on my phone.'],
      ['noor', 'Found it, I am on it.'],
    ],
    'Collect quotes for catering': [['beatriz', 'Do you have the one from Lindenhof?']],
    'Print the programme': [['felix', 'The printer needs it four days ahead.']],
  };
  return {
    name: 'Open Day 2027',
    columns: [
      { id: 'ideas', name: 'Ideas', limit: null },
      { id: 'todo', name: 'To do', limit: null },
      { id: 'progress', name: 'In progress', limit: 6 },
      { id: 'review', name: 'Review', limit: 4 },
      { id: 'done', name: 'Done', limit: null },
    ],
    tasks: rows
      .trim()
      .split('\n')
      .map((row, at) => {
        const [title = '', column = '', assignee = '', due = '', label = '', description = ''] =
          row.split('|');
        const comments = (talk[title] ?? []).map(([by, text]) => ({ by, text }));
        return { id: at + 1, title, column, assignee, due, label, description, comments };
      }),
  };
}

const CSS = `*{box-sizing:border-box}body{margin:0;font:15px/1.45 system-ui,"Segoe UI",Roboto,sans-serif;background:#e7ecf3;color:#1c2733;min-height:100vh}header{background:#1f3a5f;color:#fff;padding:10px 18px;display:flex;gap:18px;align-items:center}header h1{font-size:19px;margin:0}header .me{margin-left:auto}
.filters{display:flex;gap:12px;align-items:center;padding:10px 18px;flex-wrap:wrap;background:#f6f8fb;border-bottom:1px solid #d4dce7}button,input,select,textarea{font:inherit}.ava{width:30px;height:30px;border-radius:50%;border:2px solid transparent;color:#fff;font-size:12px;font-weight:600;padding:0;display:inline-flex;align-items:center;justify-content:center}button.ava{cursor:pointer}.ava[aria-pressed=true]{border-color:#111;box-shadow:0 0 0 2px #fff inset}
.lanes{display:grid;grid-template-columns:repeat(5,minmax(210px,1fr));gap:12px;padding:14px 18px;overflow-x:auto;align-items:start}.lane{background:#dbe3ee;border-radius:8px;padding:8px}.lane h2{font-size:15px;margin:4px 6px 8px;display:flex;align-items:center;gap:8px}.lane h2 .n{font-weight:400;color:#5a6b7e}.lane h2 .full{color:#b91c1c;font-weight:600}.lane h2 .icon{margin-left:auto}
.card{background:#fff;border-radius:6px;padding:8px 10px;margin-bottom:8px;box-shadow:0 1px 2px #0003;position:relative;cursor:pointer}.card .t{border:0;background:none;padding:0;text-align:left;cursor:pointer;font-weight:500;width:calc(100% - 26px)}.card .icon{position:absolute;right:4px;top:4px}.meta{display:flex;flex-wrap:wrap;gap:2px 8px;align-items:center;margin-top:6px;font-size:13px;color:#5a6b7e}.meta .ava{width:24px;height:24px;font-size:10px;margin-left:auto}.late{color:#b91c1c;font-weight:600}.tag{background:#e3eefc;border-radius:4px;padding:0 6px}
.icon{border:0;background:none;cursor:pointer;border-radius:4px;padding:0 6px;font-weight:700;color:#5a6b7e}.icon:hover{background:#e7ecf3}.add{border:0;background:none;cursor:pointer;color:#34506f;width:100%;text-align:left;padding:6px}.quick textarea{width:100%;border:1px solid #8aa0ba;border-radius:6px;padding:6px}.main{background:#1f5fbf;color:#fff;border:0;border-radius:5px;padding:7px 14px;cursor:pointer}.side{background:#fff;border:1px solid #9fb0c4;border-radius:5px;padding:6px 12px;cursor:pointer}
.menu{position:absolute;background:#fff;border:1px solid #c3cfdd;border-radius:6px;box-shadow:0 6px 18px #0003;z-index:5;min-width:170px;padding:4px}.menu button{display:block;width:100%;border:0;background:none;text-align:left;padding:7px 10px;cursor:pointer}.menu button:hover{background:#e7ecf3}.menu small{display:block;padding:6px 10px 2px;color:#5a6b7e}
dialog{border:0;border-radius:10px;width:min(620px,94vw);padding:22px}dialog::backdrop{background:#0f1c2e99}dialog label{display:block;font-size:13px;font-weight:600;margin:10px 0 3px}dialog input,dialog select,dialog textarea{width:100%;padding:7px;border:1px solid #9fb0c4;border-radius:5px}.two{display:grid;grid-template-columns:1fr 1fr;gap:0 14px}.row{display:flex;gap:10px;margin-top:14px}.said{border-left:3px solid #c3cfdd;padding-left:10px;margin:8px 0}.snack{position:fixed;left:18px;bottom:18px;background:#1c2733;color:#fff;border-radius:6px;padding:10px 16px}.snack:empty{display:none}`;

const SCRIPT = String.raw`
const ME = ${JSON.stringify(ME)}, TODAY = ${JSON.stringify(TODAY)}, PEOPLE = ${JSON.stringify(PEOPLE)}, LABELS = ${JSON.stringify(LABELS)};
const $ = (pick) => document.querySelector(pick);
const esc = (text) => String(text).replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
let board, adding = '', shown = null, timer;
const filter = { text: '', people: new Set(), label: '', late: false };
const person = (id) => PEOPLE.find((one) => one.id === id);
const task = (id) => board.tasks.find((one) => one.id === Number(id));
const initials = (one) => one.name.split(' ').map((part) => part[0]).join('');
const late = (one) => one.due && one.due < TODAY && one.column !== 'done';
const day = (date) => new Date(date + 'T12:00Z').toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
function snack(text) { ($('dialog[open]') || document.body).append($('.snack')); $('.snack').textContent = text; clearTimeout(timer); timer = setTimeout(() => { $('.snack').textContent = ''; }, 4000); }
async function api(method, path, body, text) {
  const answer = await fetch('/api/' + path, { method, body: body && JSON.stringify(body) }), got = await answer.json();
  if (got.error) { snack(got.error); return false; }
  board = got; draw(); if (text) snack(text); return true;
}
const fits = (one) => (!filter.text || one.title.toLowerCase().includes(filter.text)) && (!filter.people.size || filter.people.has(one.assignee)) && (!filter.label || one.label === filter.label) && (!filter.late || late(one));
function card(one) {
  const who = person(one.assignee);
  return '<div class="card" draggable="true" data-card="' + one.id + '"><button class="t" data-open="' + one.id + '">' + esc(one.title) + '</button><button class="icon" data-cardmenu="' + one.id + '" title="Task menu" aria-label="Menu for ' + esc(one.title) + '" aria-haspopup="menu">⋯</button><div class="meta">' +
    (one.label ? '<span class="tag">' + one.label + '</span>' : '') + (one.due ? '<span class="' + (late(one) ? 'late' : '') + '">' + day(one.due) + (late(one) ? ' overdue' : '') + '</span>' : '') + (one.comments.length ? '<span title="Comments">' + one.comments.length + (one.comments.length === 1 ? ' comment' : ' comments') + '</span>' : '') +
    (who ? '<span class="ava" style="background:' + who.color + '" title="' + who.name + '">' + initials(who) + '</span>' : '') + '</div></div>';
}
function lane(column) {
  const all = board.tasks.filter((one) => one.column === column.id), over = column.limit !== null && all.length > column.limit;
  return '<section class="lane" data-lane="' + column.id + '" aria-label="' + esc(column.name) + '"><h2>' + esc(column.name) + ' <span class="n ' + (over ? 'full' : '') + '" title="' + (column.limit === null ? 'Tasks' : 'Tasks / limit') + '">' + all.length + (column.limit === null ? '' : ' / ' + column.limit) + '</span><button class="icon" data-lanemenu="' + column.id + '" title="Column menu" aria-label="Menu for column ' + esc(column.name) + '" aria-haspopup="menu">⋯</button></h2>' + all.filter(fits).map(card).join('') +
    (adding === column.id ? '<form class="quick" data-quick="' + column.id + '"><textarea rows="2" aria-label="Title of the new task" placeholder="What needs to be done?"></textarea><div class="row"><button class="main">Add</button><button type="button" class="side" data-noadd>Cancel</button></div></form>' : '<button class="add" data-add="' + column.id + '">+ Add a task</button>') + '</section>';
}
function draw() {
  $('h1').textContent = board.name;
  $('.people').innerHTML = PEOPLE.map((one) => '<button class="ava" style="background:' + one.color + '" data-who="' + one.id + '" title="' + one.name + '" aria-label="Show tasks of ' + one.name + '" aria-pressed="' + filter.people.has(one.id) + '">' + initials(one) + '</button>').join(' ');
  $('.lanes').innerHTML = board.columns.map(lane).join('');
  $('#clear').hidden = !(filter.text || filter.people.size || filter.label || filter.late);
}
const select = (name, label, list, now) => '<div><label for="f-' + name + '">' + label + '</label><select id="f-' + name + '" name="' + name + '">' + list.map(([id, text]) => '<option value="' + id + '"' + (id === now ? ' selected' : '') + '>' + esc(text) + '</option>').join('') + '</select></div>';
function detail(id) {
  const one = task(id); shown = one.id;
  $('#task').innerHTML = '<form id="edit" method="dialog"><label for="f-title">Title</label><input id="f-title" name="title" value="' + esc(one.title) + '"><label for="f-description">Description</label><textarea id="f-description" name="description" rows="3">' + esc(one.description) + '</textarea><div class="two">' +
    select('column', 'Column', board.columns.map((each) => [each.id, each.name]), one.column) + select('assignee', 'Assigned to', [['', 'Nobody'], ...PEOPLE.map((each) => [each.id, each.name])], one.assignee) + '<div><label for="f-due">Due date</label><input id="f-due" name="due" type="date" value="' + one.due + '"></div>' + select('label', 'Label', [['', 'None'], ...LABELS.map((each) => [each, each])], one.label) +
    '</div><div class="row"><button class="main">Save</button><button type="button" class="side" data-close>Close</button></div></form><h3>Comments</h3><div id="talk">' + talk(one) + '</div><form id="say"><label for="f-comment">Add a comment</label><textarea id="f-comment" name="text" rows="2"></textarea><div class="row"><button class="side">Comment</button></div></form>';
  if (!$('#task').open) $('#task').showModal();
}
const talk = (one) => one.comments.map((each) => '<p class="said"><b>' + person(each.by).name + '</b><br>' + esc(each.text) + '</p>').join('') || '<p>No comments yet.</p>';
function menu(button, html) {
  closeMenu();
  const box = button.getBoundingClientRect(), node = document.createElement('div');
  node.className = 'menu'; node.setAttribute('role', 'menu'); node.innerHTML = html;
  node.style.left = Math.max(4, Math.min(box.left + scrollX, innerWidth - 190)) + 'px'; node.style.top = box.bottom + scrollY + 'px';
  document.body.append(node);
  node.querySelector('button').focus();
}
function closeMenu() { const old = $('.menu'); if (old) old.remove(); }
const entry = (attributes, text) => '<button role="menuitem" ' + attributes + '>' + esc(text) + '</button>';
function laneDialog(id) {
  const column = board.columns.find((one) => one.id === id);
  $('#lane').innerHTML = '<form id="lanedit" data-id="' + id + '" method="dialog"><h2>Column settings</h2><label for="l-name">Name</label><input id="l-name" name="name" value="' + esc(column.name) + '"><label for="l-limit">Limit of tasks (empty for none)</label><input id="l-limit" name="limit" type="number" min="1" max="50" value="' + (column.limit ?? '') + '"><div class="row"><button class="main">Save</button><button type="button" class="side" data-close>Cancel</button></div></form>';
  $('#lane').showModal();
}
document.addEventListener('click', async (event) => {
  const hit = event.target.closest('button, [data-card]');
  if (!event.target.closest('.menu')) closeMenu();
  if (!hit) return;
  const data = hit.dataset;
  if (data.open || data.card) detail(data.open || data.card);
  if (data.close !== undefined) hit.closest('dialog').close();
  if (data.add) { adding = data.add; draw(); $('.quick textarea').focus(); }
  if (data.noadd !== undefined) { adding = ''; draw(); }
  if (data.who) { if (!filter.people.delete(data.who)) filter.people.add(data.who); draw(); }
  if (hit.id === 'clear') { filter.text = filter.label = ''; filter.late = false; filter.people.clear(); $('#search').value = $('#label').value = ''; $('#late').checked = false; draw(); }
  if (data.cardmenu) menu(hit, entry('data-open="' + data.cardmenu + '"', 'Open') + '<small>Move to</small>' + board.columns.filter((one) => one.id !== task(data.cardmenu).column).map((one) => entry('data-move="' + one.id + '" data-id="' + data.cardmenu + '"', one.name)).join('') + '<small></small>' + entry('data-remove="' + data.cardmenu + '"', 'Delete task'));
  if (data.lanemenu) menu(hit, entry('data-add="' + data.lanemenu + '"', 'Add a task') + entry('data-settings="' + data.lanemenu + '"', 'Column settings'));
  if (data.settings) laneDialog(data.settings);
  if (data.move) await move(data.id, data.move);
  if (data.remove && confirm('Delete "' + task(data.remove).title + '"? This cannot be undone.')) await api('DELETE', 'tasks/' + data.remove, null, 'Task deleted');
  if (hit.closest('.menu')) closeMenu();
});
const move = (id, column) => api('PATCH', 'tasks/' + id, { column }, 'Moved to ' + board.columns.find((one) => one.id === column).name);
document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target, data = Object.fromEntries(new FormData(form));
  if (form.dataset.quick) { const title = form.querySelector('textarea').value; adding = ''; if (!await api('POST', 'tasks', { title, column: form.dataset.quick }, 'Task added')) draw(); }
  if (form.id === 'edit' && await api('PATCH', 'tasks/' + shown, data, 'Task saved')) $('#task').close();
  if (form.id === 'lanedit' && await api('PATCH', 'columns/' + form.dataset.id, data, 'Column saved')) $('#lane').close();
  if (form.id === 'say' && await api('POST', 'tasks/' + shown + '/comments', data, 'Comment added')) { $('#talk').innerHTML = talk(task(shown)); form.reset(); }
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closeMenu();
  if (event.key === 'Enter' && !event.shiftKey && event.target.closest('.quick')) { event.preventDefault(); event.target.closest('form').requestSubmit(); }
});
document.querySelectorAll('dialog').forEach((one) => one.addEventListener('close', () => document.body.append($('.snack'))));
$('#search').oninput = (event) => { filter.text = event.target.value.trim().toLowerCase(); draw(); };
$('#label').onchange = (event) => { filter.label = event.target.value; draw(); };
$('#late').onchange = (event) => { filter.late = event.target.checked; draw(); };
document.addEventListener('dragstart', (event) => { if (event.target.dataset?.card) event.dataTransfer.setData('text/plain', event.target.dataset.card); });
document.addEventListener('dragover', (event) => { if (event.target.closest('.lane')) event.preventDefault(); });
document.addEventListener('drop', (event) => {
  const to = event.target.closest('.lane'), id = event.dataTransfer.getData('text/plain');
  if (!to || !task(id)) return;
  event.preventDefault();
  if (task(id).column !== to.dataset.lane) move(id, to.dataset.lane);
});
api('GET', 'board');`;

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lanes</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${CSS}</style></head><body>
<header><b>Lanes</b><h1></h1><span class="me">Wednesday, 2 December 2026 · Noor Haddad</span></header><div class="filters" role="search"><input id="search" type="search" placeholder="Find a task" aria-label="Find a task"><span class="people"></span>
<select id="label" aria-label="Label"><option value="">All labels</option>${LABELS.map((one) => `<option>${one}</option>`).join('')}</select><label><input type="checkbox" id="late"> Overdue only</label><button class="side" id="clear" hidden>Clear filters</button></div>
<main class="lanes"></main><dialog id="task" aria-label="Task"></dialog><dialog id="lane" aria-label="Column settings"></dialog><div class="snack" role="status"></div><script>${SCRIPT}</script></body></html>`;

type Given = Record<string, unknown>;

function changeTask(board: Board, task: Task, given: Given): string {
  const title = 'title' in given ? line(given['title']) : task.title;
  const due = 'due' in given ? line(given['due']) : task.due;
  const column = 'column' in given ? line(given['column']) : task.column;
  if (title === '') return 'A task needs a title';
  if (due !== '' && !/^\d{4}-\d\d-\d\d$/u.test(due)) return 'That is not a date';
  const lane = board.columns.find((one) => one.id === column);
  if (!lane) return 'There is no such column';
  const there = board.tasks.filter((one) => one.column === column).length;
  if (column !== task.column && lane.limit !== null && there >= lane.limit)
    return `${lane.name} is full (limit ${lane.limit})`;
  const assignee = 'assignee' in given ? line(given['assignee']) : task.assignee;
  const label = 'label' in given ? line(given['label']) : task.label;
  const description =
    typeof given['description'] === 'string' ? given['description'].trim() : task.description;
  Object.assign(task, { title, due, column, description });
  if (assignee === '' || PEOPLE.some((one) => one.id === assignee)) task.assignee = assignee;
  if (label === '' || LABELS.includes(label)) task.label = label;
  return '';
}

function changeColumn(column: Column, given: Given): string {
  const [name, limit] = [line(given['name']), line(given['limit'])];
  if (name === '') return 'A column needs a name';
  if (limit !== '' && !/^[1-9]\d?$/u.test(limit)) return 'The limit must be a whole number';
  column.name = name;
  column.limit = limit === '' ? null : Number(limit);
  return '';
}

function change(board: Board, { method, path, body }: Asked): string {
  const given = readJson(body);
  const [, , part, key, more] = path.split('/');
  const task = board.tasks.find((one) => String(one.id) === key);
  const column = board.columns.find((one) => one.id === key);
  if (part === 'columns' && method === 'PATCH' && column) return changeColumn(column, given);
  if (part !== 'tasks') return 'There is no such thing';
  if (method === 'POST' && key === undefined) {
    const id = Math.max(0, ...board.tasks.map((one) => one.id)) + 1;
    const made: Task = {
      id,
      title: '',
      column: '',
      assignee: '',
      due: '',
      label: '',
      description: '',
      comments: [],
    };
    const wrong = changeTask(board, made, { title: '', ...given });
    if (wrong === '') board.tasks.push(made);
    return wrong;
  }
  if (!task) return 'This task has been deleted';
  if (method === 'PATCH') return changeTask(board, task, given);
  if (method === 'DELETE') board.tasks = board.tasks.filter((one) => one !== task);
  else if (more === 'comments') {
    const text = line(given['text']);
    if (text === '') return 'The comment is empty';
    task.comments.push({ by: ME, text });
  }
  return '';
}

function route(board: Board, asked: Asked): Answer {
  if (!asked.path.startsWith('/api/')) return page(SHELL);
  const error = asked.method === 'GET' ? '' : change(board, asked);
  return error ? json({ error }, 422) : json(board);
}

const bare = (text = ''): string => text.toLowerCase().replace(/[^a-z0-9]+/gu, '');
const named = (board: Board, title: string): Task => only(board.tasks, (one) => one.title === title);
const onlyThis = (board: Board, what: (wanted: Board) => void): boolean => same(board, after(seed, what));

export const teamBoard = defineSite<Board>({
  id: 'team-board',
  about: 'A project board for a team: tasks in columns, create, assign, due dates, move, comment, filter.',
  start() {
    const board = seed();
    return { handle: answering((asked) => route(board, asked)), state: () => structuredClone(board) };
  },
  tasks: [
    {
      id: 'name-badges',
      task: 'The team still has to order name badges. Put a task "Order name badges" on the board as something to do, for Samira, due on 14 December 2026.',
      achievable: true,
      done(board) {
        const [one, ...more] = added(board.tasks, seed().tasks) ?? [];
        if (one === undefined || more.length > 0) return false;
        const { column, assignee, due, comments } = one;
        return (
          bare(one.title) === 'ordernamebadges' &&
          same([column, assignee, due, comments], ['todo', 'samira', '2026-12-14', []]) &&
          same({ ...board, tasks: [] }, { ...seed(), tasks: [] })
        );
      },
    },
    {
      id: 'more-time',
      task: 'Today is 2 December 2026, and one of the tasks of Jonas is overdue. Give him time for it until 9 December.',
      achievable: true,
      done: (board) =>
        onlyThis(board, (left) => void (named(left, 'Collect quotes for catering').due = '2026-12-09')),
    },
    {
      id: 'ready-to-test',
      task: 'You have finished fixing the booking form. Hand that task over for review, and leave the comment "Ready to test" on it.',
      achievable: true,
      done: (board) => {
        const said =
          board.tasks.find((one) => one.title === 'Fix the booking form')?.comments.at(-1)?.text ?? '';
        return (
          bare(said) === 'readytotest' &&
          onlyThis(board, (left) => {
            const wanted = named(left, 'Fix the booking form');
            wanted.column = 'review';
            wanted.comments.push({ by: ME, text: said });
          })
        );
      },
    },
    {
      id: 'fewer-at-once',
      task: 'The team has agreed that no more than five tasks are to be in progress at a time. Make the board keep to that.',
      achievable: true,
      done: (board) =>
        onlyThis(board, (left) => void (only(left.columns, (one) => one.id === 'progress').limit = 5)),
    },
    {
      id: 'every-month',
      task: 'The newsletter goes out every month. Set the task "Send the newsletter" so that it comes back by itself each month.',
      achievable: false,
      done: () => false,
    },
  ],
});
