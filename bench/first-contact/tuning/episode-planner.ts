// A podcast team's planner: a list of episodes beside one open sheet, whose fields are edited where they stand and save themselves.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Step {
  text: string;
  checked: boolean;
}

interface Episode {
  id: number;
  title: string;
  stage: string;
  recording: string;
  host: string;
  guests: string[];
  notes: string;
  steps: Step[];
}

const STAGES = ['Idea', 'Researching', 'Booked', 'Editing', 'Ready to publish', 'Out'];
const HOSTS = ['Nele', 'Omar', 'Ffion'];
const USUAL = ['Book the studio', 'Send the questions', 'Release form signed'];

const steps = (finished: number): Step[] => USUAL.map((text, index) => ({ text, checked: index < finished }));

type Row = [string, string, string, string, string[], string, number];

const ROWS: Row[] = [
  ['The clockmaker of Ulm', 'Out', '2026-10-06', 'Nele', ['Alois Berg'], 'Broke the download record.', 3],
  ['Salt roads', 'Out', '2026-10-20', 'Omar', ['Meriem Touati'], '', 3],
  [
    'The last lamplighter',
    'Editing',
    '2026-11-10',
    'Ffion',
    ['Ewan Rudd'],
    'Cut the bit about the bridge. Keep the whistling.',
    3,
  ],
  [
    'Sleeping on the night train',
    'Booked',
    '2026-12-01',
    'Nele',
    ['Lotte Hahn', 'Carlo Bassi'],
    'Ask about the 1987 timetable.',
    2,
  ],
  ['Tide pools', 'Researching', '2026-12-08', 'Ffion', ['Dr Sunniva Lie'], 'Low tide is at 7:40.', 1],
  ['A year without maps', 'Researching', '2026-12-15', 'Omar', ['Bram de Wit'], '', 0],
  ['Why bells crack', 'Idea', '', 'Nele', [], 'There is a foundry in Gescher.', 0],
  ['Beekeepers on the roof', 'Idea', '', 'Omar', ['Hyacinth Cole'], '', 0],
  ['Letters never sent', 'Idea', '', 'Ffion', [], '', 0],
];

function seed(): Episode[] {
  return ROWS.map(([title, stage, recording, host, guests, notes, finished], index) => ({
    id: 31 + index,
    title,
    stage,
    recording,
    host,
    guests: [...guests],
    notes,
    steps: steps(finished),
  }));
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => line(one)).filter((one) => one !== '') : [];

function readSteps(value: unknown): Step[] {
  if (!Array.isArray(value)) return [];
  return value
    .map((one: { text?: unknown; checked?: unknown }) => ({
      text: line(one.text),
      checked: one.checked === true,
    }))
    .filter((one) => one.text !== '');
}

function patch(episode: Episode, sent: Record<string, unknown>): void {
  if ('title' in sent) episode.title = line(sent['title']) || episode.title;
  if ('stage' in sent && STAGES.includes(line(sent['stage']))) episode.stage = line(sent['stage']);
  if ('host' in sent && HOSTS.includes(line(sent['host']))) episode.host = line(sent['host']);
  if ('recording' in sent) episode.recording = line(sent['recording']);
  if ('notes' in sent && typeof sent['notes'] === 'string') episode.notes = sent['notes'].trim();
  if ('guests' in sent) episode.guests = texts(sent['guests']);
  if ('steps' in sent) episode.steps = readSteps(sent['steps']);
}

class Planner {
  episodes = seed();
  next = 40;

  route(asked: Asked): Answer {
    const [, first = '', , id = ''] = asked.path.split('/');
    if (first === '') return page(SHELL);
    if (first !== 'api') return page('Nothing here.', 404);
    if (asked.method === 'POST') {
      const fresh = { title: 'Untitled', stage: 'Idea', recording: '', host: 'Nele', notes: '' };
      this.episodes.push({ id: this.next, ...fresh, guests: [], steps: steps(0) });
      this.next += 1;
      return json(this.episodes.at(-1));
    }
    const episode = this.episodes.find((one) => one.id === Number(id));
    if (asked.method === 'GET') return json(this.episodes);
    if (!episode) return json({ error: 'gone' }, 404);
    if (asked.method === 'DELETE') this.episodes = this.episodes.filter((one) => one !== episode);
    if (asked.method === 'PATCH') patch(episode, readJson(asked.body));
    return json(episode);
  }
}

const STYLE = `
*{box-sizing:border-box}html,body{height:100%;margin:0}body{display:grid;grid-template-columns:300px 1fr;font:15px/1.5 Georgia,"Iowan Old Style",serif;color:#2a2233;background:#fffdf9}
.side{background:#2a2233;color:#e9e2f1;overflow:auto;padding:18px 0}.side h1{font:600 15px/1 "Avenir Next",Verdana,sans-serif;margin:0 18px 16px;letter-spacing:.03em}
.side h1 em{color:#ff8a65;font-style:normal}.item{padding:9px 18px;cursor:pointer;border-left:3px solid transparent}.item:hover{background:#382e44}.item.sel{background:#43374f;border-color:#ff8a65}
.item small{display:block;color:#a898b8;font:12px Verdana,sans-serif}.add{margin:16px 18px;display:flex;align-items:center;gap:8px;color:#ff8a65;background:none;border:1px dashed #6b5b7b;border-radius:6px;padding:9px 12px;font:14px Verdana,sans-serif;cursor:pointer;width:calc(100% - 36px)}
.filter{margin:0 18px 12px;width:calc(100% - 36px);background:#382e44;border:0;border-radius:5px;color:#fff;padding:7px 10px;font:13px Verdana,sans-serif}
.sheet{overflow:auto;padding:34px 52px;max-width:860px}.no{color:#9a8fa6;font:13px Verdana,sans-serif}.saved{float:right;font:12px Verdana,sans-serif;color:#9a8fa6}
.title{font:600 30px Georgia,serif;border:0;width:100%;background:none;padding:3px 6px;margin:2px -6px 16px;color:inherit;border-radius:4px}.title:hover,.notes:hover{background:#f5f0e8}.title:focus,.notes:focus{outline:2px solid #ff8a65;background:#fff}
.facts{display:grid;grid-template-columns:110px 1fr;gap:10px 12px;align-items:center;font:14px Verdana,sans-serif;margin-bottom:22px}.facts>span:nth-child(odd){color:#8c8098}
.pick{position:relative;display:inline-block}.pick>button,.facts input{font:14px Verdana,sans-serif;border:1px solid transparent;background:#f3ecf8;border-radius:14px;padding:4px 13px;cursor:pointer;color:inherit}
.facts input[type=date]{border-radius:5px}.pick ul{position:absolute;z-index:3;top:30px;left:0;background:#fff;border:1px solid #ddd2e6;border-radius:6px;list-style:none;margin:0;padding:4px 0;min-width:170px;box-shadow:0 8px 24px #0002}
.pick li{padding:6px 14px;cursor:pointer}.pick li:hover,.pick li[aria-selected=true]{background:#f3ecf8}
.chip{display:inline-flex;align-items:center;background:#ffe3d8;border-radius:14px;padding:3px 6px 3px 12px;margin:2px 6px 2px 0}.chip button{border:0;background:none;cursor:pointer;padding:2px 5px;display:flex}
.facts input.guest{background:none;border-bottom:1px solid #ddd2e6;border-radius:0;cursor:text;width:150px}h3{font:600 13px Verdana,sans-serif;color:#8c8098;margin:20px 0 6px}
.notes{width:100%;min-height:110px;border:0;background:none;font:inherit;padding:6px;margin-left:-6px;resize:vertical;border-radius:4px}.steps{list-style:none;padding:0;margin:0}.steps label{display:flex;gap:9px;align-items:center;padding:3px 0}
.steps .on{text-decoration:line-through;color:#a59aaf}.newstep{border:0;border-bottom:1px solid #e5dced;padding:5px 2px;font:inherit;width:280px;background:none}
.bin{margin-top:38px;border:0;background:none;color:#a3543b;font:13px Verdana,sans-serif;cursor:pointer;padding:4px 0}`;

const SCRIPT = `
const STAGES = ${JSON.stringify(STAGES)}, HOSTS = ${JSON.stringify(HOSTS)};
let episodes = [], current = null, sure = false, word = '';
const side = document.getElementById('list'), sheet = document.getElementById('sheet');
function make(tag, props, ...kids) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props || {})) {
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key in node && key !== 'list') node[key] = value; else node.setAttribute(key, value);
  }
  node.append(...kids); return node;
}
function dated(day) { return day ? new Date(day + 'T12:00:00Z').toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }) : 'no date'; }
function showList() {
  side.replaceChildren(...episodes.filter((e) => (e.title + e.guests.join()).toLowerCase().includes(word)).map((e) => make('div', {
    className: 'item' + (current && e.id === current.id ? ' sel' : ''), tabIndex: 0, role: 'button',
    onclick() { open(e); }, onkeydown(k) { if (k.key === 'Enter') open(e); },
  }, e.title, make('small', {}, e.stage + ' · ' + dated(e.recording)))));
}
let saving = 0;
async function save(change, episode = current) {
  Object.assign(episode, change); showList();
  const note = document.querySelector('.saved'); saving++; note.textContent = 'Saving…';
  const answer = await fetch('/api/episodes/' + episode.id, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) });
  Object.assign(episode, await answer.json()); saving--; showList();
  const now = document.querySelector('.saved'); if (now && !saving) now.textContent = 'All changes saved';
}
function later(fn) { let timer; return function () { clearTimeout(timer); timer = setTimeout(fn, 500, this); }; }
function pick(label, values, value, choose) {
  const box = make('span', { className: 'pick' });
  const button = make('button', { type: 'button', 'aria-haspopup': 'listbox', 'aria-label': label + ': ' + value }, value + ' ▾');
  button.onclick = function () {
    const old = box.querySelector('ul'); if (old) { old.remove(); return; }
    box.append(make('ul', { role: 'listbox' }, ...values.map((one) => {
      const item = make('li', { role: 'option', onclick() { choose(one).then(show); } }, one);
      item.setAttribute('aria-selected', one === value); return item;
    })));
  };
  box.append(button); return box;
}
const CROSS = '<svg width="10" height="10" viewBox="0 0 10 10" stroke="currentColor" stroke-width="1.6"><path d="M1 1l8 8M9 1L1 9"/></svg>';
function guests() {
  const chips = current.guests.map((name) => {
    const off = make('button', { title: 'Remove ' + name, onclick() { save({ guests: current.guests.filter((g) => g !== name) }).then(show); } });
    off.innerHTML = CROSS; return make('span', { className: 'chip' }, name, off);
  });
  const box = make('input', { className: 'guest', placeholder: '+ guest' });
  const put = function () { const name = box.value.trim(); box.value = ''; if (name) save({ guests: current.guests.concat(name) }).then(show); };
  box.onkeydown = function (k) { if (k.key === 'Enter') put(); }; box.onblur = put;
  return make('span', {}, ...chips, box);
}
function checklist() {
  const list = make('ul', { className: 'steps' }, ...current.steps.map((step, i) => make('li', {}, make('label', { className: step.checked ? 'on' : '' },
    make('input', { type: 'checkbox', checked: step.checked, onchange() { const all = current.steps.map((s, j) => j === i ? { text: s.text, checked: !s.checked } : s); save({ steps: all }).then(show); } }), step.text))));
  const box = make('input', { className: 'newstep', placeholder: 'Another step, then Enter' });
  box.onkeydown = function (k) { if (k.key === 'Enter' && box.value.trim()) save({ steps: current.steps.concat({ text: box.value.trim(), checked: false }) }).then(show); };
  return [list, box];
}
function show() {
  if (!current) { sheet.replaceChildren(make('p', { className: 'no' }, 'Pick an episode on the left.')); return; }
  const episode = current, title = make('input', { className: 'title', value: current.title, 'aria-label': 'Title' });
  const keepTitle = function () { if (title.value.trim() && title.value.trim() !== episode.title) save({ title: title.value.trim() }, episode); };
  title.oninput = later(keepTitle); title.onblur = keepTitle;
  const notes = make('textarea', { className: 'notes', placeholder: 'Questions, links, loose thoughts…', value: current.notes });
  const keepNotes = function () { if (notes.value.trim() !== episode.notes) save({ notes: notes.value.trim() }, episode); };
  notes.oninput = later(keepNotes); notes.onblur = keepNotes;
  const day = make('input', { type: 'date', value: current.recording, 'aria-label': 'Recording date' }); day.onchange = function () { save({ recording: day.value }); };
  const bin = make('button', { className: 'bin' }, sure ? 'Really? Click again to throw it away' : 'Throw this episode away');
  bin.onclick = async function () {
    if (!sure) { sure = true; show(); return; }
    await fetch('/api/episodes/' + current.id, { method: 'DELETE' }); episodes = episodes.filter((e) => e !== current); open(null);
  };
  sheet.replaceChildren(make('span', { className: 'saved', role: 'status' }), make('div', { className: 'no' }, 'Episode ' + current.id), title,
    make('div', { className: 'facts' }, make('span', {}, 'Stage'), pick('Stage', STAGES, current.stage, (stage) => save({ stage })),
      make('span', {}, 'Recording'), make('span', {}, day), make('span', {}, 'Host'), pick('Host', HOSTS, current.host, (host) => save({ host })),
      make('span', {}, 'Guests'), guests()),
    make('h3', {}, 'Show notes'), notes, make('h3', {}, 'To do'), ...checklist(), make('div', {}, bin));
}
document.addEventListener('click', function (e) { document.querySelectorAll('.pick ul').forEach(function (list) { if (!list.parentNode.contains(e.target)) list.remove(); }); });
function open(episode) { if (document.activeElement) document.activeElement.blur(); current = episode; sure = false; showList(); show(); }
document.querySelector('.filter').oninput = function () { word = this.value.toLowerCase(); showList(); };
document.querySelector('.add').onclick = async function () {
  const made = await (await fetch('/api/episodes', { method: 'POST' })).json(); episodes.push(made); open(made);
  const title = document.querySelector('.title'); title.focus(); title.select();
};
fetch('/api/episodes').then((r) => r.json()).then((all) => { episodes = all; showList(); show(); });`;

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Slow Wireless – planner</title><style>${STYLE}</style></head><body>
<div class="side"><h1>Slow <em>Wireless</em></h1><input class="filter" placeholder="Find…"><div id="list"></div>
<button class="add"><svg width="14" height="14" viewBox="0 0 14 14" stroke="currentColor" stroke-width="2"><path d="M7 1v12M1 7h12"/></svg>New episode</button></div>
<div class="sheet" id="sheet"></div><script>${SCRIPT}</script></body></html>`;

const changed = (state: Episode[], title: string, change: (episode: Episode) => void): boolean =>
  same(
    state,
    after(seed, (episodes) => change(only(episodes, (one) => one.title === title))),
  );

export const episodePlanner = defineSite<Episode[]>({
  id: 'episode-planner',
  about: "A podcast team's episode planner.",
  start() {
    const planner = new Planner();
    return {
      handle: answering((asked) => planner.route(asked)),
      state: () => structuredClone(planner.episodes),
    };
  },
  tasks: [
    {
      id: 'rename-tide-pools',
      task: 'The episode about tide pools should from now on be called "What lives between the tides".',
      achievable: true,
      done: (state) =>
        changed(state, 'Tide pools', (episode) => {
          episode.title = 'What lives between the tides';
        }),
    },
    {
      id: 'plan-bread',
      task: 'We are going to make an episode called "Bread without a recipe": we record it on 14 January 2027 and Farida Noor comes as the guest.',
      achievable: true,
      done(state) {
        const [episode, ...more] = added(state, seed()) ?? [];
        if (!episode || more.length > 0) return false;
        const { title, recording, guests, stage, host, notes } = episode;
        const about = title === 'Bread without a recipe' && recording === '2027-01-14';
        const plain = host === 'Nele' && notes === '' && same(episode.steps, steps(0));
        return about && plain && same(guests, ['Farida Noor']) && ['Idea', 'Booked'].includes(stage);
      },
    },
    {
      id: 'lamplighter-ready',
      task: 'The edit of the lamplighter episode is finished, so it can be published now. Let the plan show that, but it is not out yet.',
      achievable: true,
      done: (state) =>
        changed(state, 'The last lamplighter', (episode) => {
          episode.stage = 'Ready to publish';
        }),
    },
    {
      id: 'hahn-drops-out',
      task: 'Lotte Hahn will not be on the night train episode after all. Carlo Bassi still comes, so only take her off it.',
      achievable: true,
      done: (state) =>
        changed(state, 'Sleeping on the night train', (episode) => {
          episode.guests = ['Carlo Bassi'];
        }),
    },
    {
      id: 'lock-salt-roads',
      task: 'Lock the episode "Salt roads", so that nobody in the team can alter it any more.',
      achievable: false,
      done: () => false,
    },
  ],
});
