// A school's page for parents: one page with tabs, drawn by a script that asks the server for data.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

type Meal = 'Standard' | 'Vegetarian' | 'No lunch';
interface Absence {
  id: number;
  child: string;
  date: string;
  part: string;
  reason: string;
}
interface Lunch {
  id: number;
  child: string;
  date: string;
  meal: Meal;
}
type Records = {
  absences: Absence[];
  lunches: Lunch[];
  notices: { email: boolean; sms: boolean; digest: boolean };
};
type State = { records: Records; read: number[] };

const children = ['Ella', 'Noah'];
const meals: Meal[] = ['Standard', 'Vegetarian', 'No lunch'];
const parts = ['Whole day', 'Morning', 'Afternoon'];
const reasons = ['Illness', 'Medical appointment', 'Family event', 'Other'];
const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];

const messages = [
  {
    id: 1,
    from: 'Ms Adeyemi (3b)',
    date: '2026-11-12',
    subject: 'Trip to the planetarium',
    text: 'On 26 November the class visits the planetarium. The bus leaves at 8:10 from the back gate, and we return at about 13:30. Please pack a snack and a raincoat.',
  },
  {
    id: 2,
    from: 'School office',
    date: '2026-11-11',
    subject: 'Winter timetable',
    text: 'From 1 December the building opens at 7:30. Lessons begin as usual.',
  },
  {
    id: 3,
    from: 'Mr Keller (1a)',
    date: '2026-11-10',
    subject: 'Reading buddies',
    text: 'Noah will read with a partner from class 4 each Tuesday. Any picture book from home is welcome.',
  },
  {
    id: 4,
    from: 'Ms Adeyemi (3b)',
    date: '2026-11-06',
    subject: 'Swimming bags',
    text: 'Swimming continues until Christmas. Please write the name on towel and goggles.',
  },
  {
    id: 5,
    from: 'Kitchen',
    date: '2026-11-04',
    subject: 'Pumpkin week',
    text: 'Thank you for all the recipes. The soup was the winner by far.',
  },
];

function seed(): Records {
  const lunches = children.flatMap((child, row) =>
    week.map((date, column): Lunch => ({
      id: row * 5 + column + 1,
      child,
      date,
      meal: row === 0 && column === 2 ? 'No lunch' : row === 1 && column === 0 ? 'Vegetarian' : 'Standard',
    })),
  );
  return {
    lunches,
    absences: [
      { id: 1, child: 'Ella', date: '2026-10-08', part: 'Whole day', reason: 'Illness' },
      { id: 2, child: 'Noah', date: '2026-10-21', part: 'Morning', reason: 'Medical appointment' },
      { id: 3, child: 'Ella', date: '2026-11-18', part: 'Afternoon', reason: 'Medical appointment' },
      { id: 4, child: 'Noah', date: '2026-11-20', part: 'Whole day', reason: 'Family event' },
    ],
    notices: { email: true, sms: false, digest: true },
  };
}

const css = `:root{--blue:#0b5394;--line:#d5dde6}*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1d2733;background:#f4f7fa}
header{background:var(--blue);color:#fff;padding:1rem}header p{margin:0}h1{margin:0;font-size:1.3rem}main,header>div{max-width:46rem;margin:0 auto}main{padding:1rem}
[role=tablist]{display:flex;gap:.3rem;flex-wrap:wrap;border-bottom:2px solid var(--line)}[role=tab]{font:inherit;border:0;background:none;padding:.6rem 1rem;cursor:pointer;color:#1d2733}
[role=tab][aria-selected=true]{border-bottom:3px solid var(--blue);font-weight:600;color:var(--blue)}.card{background:#fff;border:1px solid var(--line);border-radius:8px;padding:1rem;margin:1rem 0}
ul{list-style:none;padding:0;margin:0}li{display:flex;gap:1rem;justify-content:space-between;align-items:center;padding:.5rem 0;border-bottom:1px solid var(--line);flex-wrap:wrap}
.field{margin:.6rem 0}.field label{display:block}input[type=date],select{font:inherit;padding:.45rem;border:1px solid #7b8a9a;border-radius:5px;min-width:12rem}
button.do{font:inherit;background:var(--blue);color:#fff;border:0;border-radius:5px;padding:.5rem 1rem;cursor:pointer}button.link{font:inherit;background:none;border:0;color:var(--blue);text-decoration:underline;cursor:pointer;padding:.2rem;text-align:left}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem}td select{min-width:0;width:100%}#toast{position:fixed;bottom:1rem;left:50%;transform:translateX(-50%);background:#1d2733;color:#fff;padding:.6rem 1.2rem;border-radius:6px}#toast:empty{display:none}
:focus-visible{outline:3px solid #e69138;outline-offset:1px}.switch{display:flex;gap:.6rem;align-items:center;padding:.4rem 0}.muted{color:#566575}`;

const script = `
const tabs = ['Messages', 'Absences', 'Lunches', 'Notifications'];
let now = 'Messages', data, open = null, timer;
const $ = (id) => document.getElementById(id);
const safe = (text) => String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
const day = (iso) => new Date(iso + 'T00:00:00').toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const options = (list, chosen) => list.map((one) => '<option' + (one === chosen ? ' selected' : '') + '>' + one + '</option>').join('');
function toast(text) { $('toast').textContent = text; clearTimeout(timer); timer = setTimeout(() => { $('toast').textContent = ''; }, 4000); }
async function send(method, path, body) {
  const answer = await fetch('/api/' + path, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) });
  const got = await answer.json();
  if (!answer.ok) toast(got.error || 'Something went wrong.');
  return answer.ok ? got : null;
}
async function load() { data = await send('GET', 'family'); draw(); }
const views = {
  Messages: () => open
    ? '<article class="card"><h2>' + safe(open.subject) + '</h2><p class="muted">' + safe(open.from) + ', ' + day(open.date) + '</p><p>' + safe(open.text) + '</p><button class="link" data-close>Back to messages</button></article>'
    : '<section class="card"><h2>Messages</h2><ul>' + data.messages.map((m) => '<li><button class="link" data-message="' + m.id + '">' + safe(m.subject) + '</button><span class="muted">' + safe(m.from) + ', ' + day(m.date) + '</span></li>').join('') + '</ul></section>',
  Absences: () => '<section class="card"><h2>Report an absence</h2><form id="absence"><div class="field"><label for="child">Child</label><select id="child" name="child">' + options(data.children) + '</select></div>'
    + '<div class="field"><label for="date">Date</label><input type="date" id="date" name="date" required></div><div class="field"><label for="part">Time of day</label><select id="part" name="part">' + options(data.parts) + '</select></div>'
    + '<div class="field"><label for="reason">Reason</label><select id="reason" name="reason">' + options(data.reasons) + '</select></div><button class="do">Send</button></form></section>'
    + '<section class="card"><h2>Reported</h2><ul>' + data.absences.map((a) => '<li><span>' + a.child + ', ' + day(a.date) + ', ' + a.part.toLowerCase() + ' <span class="muted">' + a.reason + '</span></span>'
    + (a.date > data.today ? '<button class="link" data-withdraw="' + a.id + '" aria-label="Withdraw ' + a.child + ', ' + day(a.date) + '">Withdraw</button>' : '') + '</li>').join('') + '</ul></section>',
  Lunches: () => '<section class="card"><h2>Lunches, 16 to 20 November</h2><table><thead><tr><th>Day</th>' + data.children.map((c) => '<th>' + c + '</th>').join('') + '</tr></thead><tbody>'
    + data.week.map((date) => '<tr><th scope="row">' + day(date) + '</th>' + data.children.map((c) => { const l = data.lunches.find((one) => one.child === c && one.date === date);
      return '<td><select data-lunch="' + l.id + '" aria-label="' + c + ', ' + day(date) + '">' + options(data.meals, l.meal) + '</select></td>'; }).join('') + '</tr>').join('') + '</tbody></table></section>',
  Notifications: () => '<section class="card"><h2>Notifications</h2>' + [['email', 'E-mail for new messages'], ['sms', 'Text message in urgent cases'], ['digest', 'Weekly summary on Friday']].map(([key, name]) =>
    '<label class="switch"><input type="checkbox" role="switch" data-notice="' + key + '"' + (data.notices[key] ? ' checked' : '') + '> ' + name + '</label>').join('') + '</section>',
};
function draw() {
  $('tabs').innerHTML = tabs.map((name) => '<button role="tab" id="tab-' + name + '" aria-controls="view" aria-selected="' + (name === now) + '" data-tab="' + name + '">' + name + '</button>').join('');
  $('view').setAttribute('aria-labelledby', 'tab-' + now);
  $('view').innerHTML = views[now]();
}
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  const { tab, message, withdraw, close } = button.dataset;
  if (tab) { now = tab; open = null; draw(); $('tab-' + tab).focus(); }
  if (message) { open = await send('GET', 'messages/' + message); draw(); }
  if (close !== undefined) { open = null; draw(); }
  if (withdraw && confirm('Withdraw this absence?') && await send('DELETE', 'absences/' + withdraw)) { await load(); toast('The absence was withdrawn.'); }
});
document.addEventListener('change', async (event) => {
  const { lunch, notice } = event.target.dataset;
  if (lunch && await send('PATCH', 'lunches/' + lunch, { meal: event.target.value })) { toast('Lunch saved.'); data = await send('GET', 'family'); }
  if (notice && await send('PATCH', 'notices', { [notice]: event.target.checked })) { toast('Saved.'); data = await send('GET', 'family'); }
});
document.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (await send('POST', 'absences', Object.fromEntries(new FormData(event.target)))) { await load(); toast('Thank you. The teacher has been told.'); }
});
load();
`;

const shell =
  page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Parents – Hillside Primary School</title><meta name="viewport" content="width=device-width,initial-scale=1">
<style>${css}</style></head><body><header><div><h1>Hillside Primary School</h1><p>Parents of Ella (3b) and Noah (1a) · Friday 13 November 2026</p></div></header>
<main><div role="tablist" id="tabs" aria-label="Sections"></div><div id="view" role="tabpanel"><p>Loading…</p></div></main><div id="toast" role="status"></div><script>${script}</script></body></html>`);

function report(records: Records, given: Record<string, unknown>): Answer {
  const [child, date, part, reason] = [
    line(given.child),
    line(given.date),
    line(given.part),
    line(given.reason),
  ];
  if (!children.includes(child) || !parts.includes(part) || !reasons.includes(reason))
    return json({ error: 'Please fill in everything.' }, 400);
  if (!/^\d{4}-\d\d-\d\d$/u.test(date) || date < '2026-11-13')
    return json({ error: 'The date is in the past.' }, 400);
  const id = Math.max(0, ...records.absences.map((one) => one.id)) + 1;
  records.absences.push({ id, child, date, part, reason });
  return json({ id }, 201);
}

function route(state: State, { method, path, body }: Asked): Answer {
  const { records } = state;
  const given = readJson(body);
  const [, , part, key] = path.split('/');
  const asked = `${method} ${part ?? ''}`;
  if (path === '/') return shell;
  if (!path.startsWith('/api/'))
    return page('<!doctype html><title>Not found</title><h1>Not found</h1><a href="/">Start</a>', 404);
  if (asked === 'GET family') {
    const list = messages.map(({ text: _text, ...head }) => head);
    return json({ ...records, messages: list, children, meals, parts, reasons, week, today: '2026-11-13' });
  }
  if (asked === 'POST absences') return report(records, given);
  const message = messages.find((one) => asked === 'GET messages' && String(one.id) === key);
  if (message) {
    state.read.push(message.id);
    return json(message);
  }
  if (asked === 'DELETE absences') {
    records.absences = records.absences.filter((one) => String(one.id) !== key);
    return json({});
  }
  const lunch = records.lunches.find((one) => asked === 'PATCH lunches' && String(one.id) === key);
  if (lunch) {
    lunch.meal = meals.find((one) => one === given.meal) ?? lunch.meal;
    return json(lunch);
  }
  if (asked !== 'PATCH notices') return json({ error: 'Not found' }, 404);
  for (const name of ['email', 'sms', 'digest'] as const)
    if (typeof given[name] === 'boolean') records.notices[name] = given[name];
  return json(records.notices);
}

export const schoolPage = defineSite<State>({
  id: 'school-page',
  about: "A school's parents' page: absences, lunches, messages of the teacher.",
  start() {
    const state: State = { records: seed(), read: [] };
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'tell-absence',
      task: 'Noah has to see the doctor on the morning of 24 November 2026. Let the school know that he will not be there.',
      achievable: true,
      done: ({ records }) => {
        const fresh = added(records.absences, seed().absences)?.map(({ id: _id, ...one }) => one);
        const wanted = { child: 'Noah', date: '2026-11-24', part: 'Morning', reason: 'Medical appointment' };
        return same(fresh, [wanted]) && same({ ...records, absences: [] }, { ...seed(), absences: [] });
      },
    },
    {
      id: 'meat-free',
      task: 'Ella should get a vegetarian lunch on Thursday 19 November. Leave the other days as they are.',
      achievable: true,
      done: ({ records }) =>
        same(
          records,
          after(seed, ({ lunches }) => {
            only(lunches, (one) => one.child === 'Ella' && one.date === '2026-11-19').meal = 'Vegetarian';
          }),
        ),
    },
    {
      id: 'take-back',
      task: 'The family party was called off. Noah comes to school on Friday 20 November after all, so take his absence back.',
      achievable: true,
      done: ({ records }) =>
        same(
          records,
          after(seed, ({ absences }) => void absences.pop()),
        ),
    },
    {
      id: 'bus-time',
      task: "At what time does the bus leave for the trip of Ella's class to the planetarium?",
      achievable: true,
      done: ({ records, read }) => read.includes(1) && same(records, seed()),
    },
    {
      id: 'new-address',
      task: 'We moved. Change the home address that the school has for us to 14 Mill Lane.',
      achievable: false,
      done: () => false,
    },
  ],
});
