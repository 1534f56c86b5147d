// A school's parents' evening: one page, drawn in the browser, with a tab for each child and times that open under a teacher.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Appointment {
  id: number;
  child: string;
  teacher: string;
  time: string;
  how: 'school' | 'video';
  question: string;
}
interface Evening {
  appointments: Appointment[];
}

const children = [
  { id: 'noor', name: 'Noor', form: '7C', teachers: ['adeyemi', 'fenwick', 'kowalczyk', 'haldane'] },
  { id: 'idris', name: 'Idris', form: '9A', teachers: ['lam', 'fenwick', 'trevor', 'brandao'] },
];
/** The last column: what other parents have. */
const teachers: { id: string; name: string; subject: string; room: string; taken: string }[] = [
  {
    id: 'adeyemi',
    name: 'Ms Adeyemi',
    subject: 'English',
    room: 'E4',
    taken: '16:00 16:10 16:40 17:20 17:30 18:00',
  },
  {
    id: 'fenwick',
    name: 'Mr Fenwick',
    subject: 'Maths',
    room: 'M1',
    taken: '16:00 16:20 16:30 17:20 18:30 18:40',
  },
  {
    id: 'kowalczyk',
    name: 'Mrs Kowalczyk',
    subject: 'Science',
    room: 'Lab 2',
    taken: '16:10 16:20 17:40 17:50 18:50',
  },
  { id: 'haldane', name: 'Mr Haldane', subject: 'PE', room: 'Sports hall', taken: '16:30 17:00' },
  {
    id: 'lam',
    name: 'Dr Lam',
    subject: 'Chemistry',
    room: 'Lab 1',
    taken: '16:00 16:10 16:20 17:00 17:30 18:00 18:20',
  },
  { id: 'trevor', name: 'Miss Trevor', subject: 'History', room: 'H3', taken: '16:40 17:40 18:00 18:20' },
  { id: 'brandao', name: 'Mrs Brandão', subject: 'Spanish', room: 'L2', taken: '16:00 18:10' },
];
const times = [16, 17, 18].flatMap((hour) => [0, 10, 20, 30, 40, 50].map((min) => `${hour}:${min || '00'}`));

function seed(): Evening {
  const own: [string, string, string][] = [
    ['noor', 'fenwick', '17:00'],
    ['idris', 'fenwick', '17:10'],
    ['idris', 'trevor', '18:10'],
  ];
  return {
    appointments: own.map(([child, teacher, time], index) => ({
      id: index + 1,
      child,
      teacher,
      time,
      how: 'school',
      question: '',
    })),
  };
}

const css = `body{margin:0;font:16px/1.5 "Trebuchet MS",Tahoma,sans-serif;background:#f2f4fb;color:#1c2340}header{background:#26327a;color:#fff;padding:16px 24px}header h1{margin:0;font-size:22px}header p{margin:2px 0 0;opacity:.85}#page{display:grid;grid-template-columns:1fr 320px;gap:24px;max-width:1040px;margin:20px auto;padding:0 16px}@media(max-width:760px){#page{grid-template-columns:1fr}}
.box{background:#fff;border-radius:8px;padding:16px;box-shadow:0 1px 4px #0002;margin-bottom:16px}[role=tablist]{display:flex;gap:4px;margin-bottom:12px}[role=tab]{border:0;background:#dde2f5;padding:10px 20px;border-radius:8px 8px 0 0;font:inherit;cursor:pointer}[role=tab][aria-selected=true]{background:#26327a;color:#fff}.t{border-bottom:1px solid #e3e6f2;padding:12px 0}.t .top{display:flex;justify-content:space-between;align-items:center}
button.a{background:#26327a;color:#fff;border:0;border-radius:6px;padding:8px 14px;font:inherit;cursor:pointer}button.b{background:#fff;border:1px solid #9aa3cc;border-radius:6px;padding:6px 12px;font:inherit;cursor:pointer}.slots{display:grid;grid-template-columns:repeat(6,1fr);gap:6px;margin:12px 0}.slots button{padding:7px 0;border:1px solid #9aa3cc;background:#fff;border-radius:5px;font:inherit;cursor:pointer}.slots button:disabled{background:#e8e8ee;color:#999;cursor:not-allowed}.slots button[aria-pressed=true]{background:#f5b82e;border-color:#f5b82e}
.ap{border-left:4px solid #f5b82e;padding:4px 10px;margin:12px 0}textarea{width:100%;box-sizing:border-box;font:inherit}.err{color:#b00020}#live{background:#d8f0dd;padding:8px 14px;border-radius:6px}#live:empty{display:none}dialog{border:0;border-radius:8px;padding:24px}`;

const script = String.raw`
const $ = (id) => document.getElementById(id);
let data, child = 'noor', open = null, picked = null, moving = null;
const make = (tag, text, props, kids) => {
  const node = document.createElement(tag);
  if (text) node.textContent = text;
  for (const [key, value] of Object.entries(props || {})) {
    if (typeof value === 'function' || key === 'className' || key === 'disabled' || key === 'checked') node[key] = value;
    else node.setAttribute(key, value);
  }
  node.append(...(kids || []));
  return node;
};
const refresh = async () => { data = await (await fetch('/data')).json(); draw(); };
const call = async (path, body, text) => {
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  const got = await answer.json();
  if (!answer.ok) return got.error;
  open = picked = moving = null;
  $('live').textContent = text;
  await refresh();
  return '';
};
const teacher = (id) => data.teachers.find((one) => one.id === id);
const nameOf = (id) => data.children.find((one) => one.id === id).name;

function panel(t, current) {
  const slots = make('div', '', { className: 'slots', role: 'group', 'aria-label': 'Times' });
  for (const time of data.times) {
    const own = data.appointments.some((one) => one.time === time && one !== current);
    const off = t.taken.includes(time) || own || (current && current.time === time);
    slots.append(make('button', time, { disabled: off, title: own ? 'You are with somebody else then' : off ? 'Not available' : '', 'aria-pressed': String(picked === time), onclick: () => { picked = time; for (const one of slots.children) one.setAttribute('aria-pressed', String(one.textContent === time)); } }));
  }
  const error = make('p', '', { className: 'err', role: 'alert' });
  if (current) return make('div', '', {}, [slots, error, make('button', 'Save new time', { className: 'a', onclick: async () => {
    error.textContent = picked ? await call('/move', { id: current.id, time: picked }, 'Your appointment has been moved.') : 'Please pick a time first.';
  } }), ' ', make('button', 'Back', { className: 'b', onclick: () => { open = picked = moving = null; draw(); } })]);
  const how = (value, text) => make('label', '', {}, [make('input', '', { type: 'radio', name: 'how', value, checked: value === 'school' }), ' ' + text + ' ']);
  const question = make('textarea', '', { rows: '2', maxlength: '200' });
  const more = make('details', '', {}, [make('summary', 'Anything you would like to talk about?'), make('label', '', {}, ['Message to the teacher', question])]);
  const modes = make('p', '', {}, [how('school', 'In school'), how('video', 'Video call')]);
  return make('div', '', {}, [slots, modes, more, error, make('button', 'Confirm appointment', { className: 'a', onclick: async () => {
    error.textContent = picked ? await call('/book', { child, teacher: t.id, time: picked, how: modes.querySelector(':checked').value, question: question.value }, 'Booked: ' + t.name + ' at ' + picked + '.') : 'Please pick a time first.';
  } })]);
}

function draw() {
  $('tabs').replaceChildren(...data.children.map((one) => make('button', one.name + ' (' + one.form + ')', { role: 'tab', 'aria-selected': String(one.id === child), onclick: () => { child = one.id; open = picked = moving = null; draw(); } })));
  const list = data.children.find((one) => one.id === child).teachers.map((id) => {
    const t = teacher(id);
    const booked = data.appointments.find((one) => one.child === child && one.teacher === id);
    const right = booked ? make('span', '✓ ' + booked.time) : make('button', open === id ? 'Close' : 'Choose a time', { className: 'b', 'aria-expanded': String(open === id), onclick: () => { open = open === id ? null : id; picked = moving = null; draw(); } });
    const row = make('div', '', { className: 't' }, [make('div', '', { className: 'top' }, [make('div', '', {}, [make('b', t.name), make('br'), t.subject + ', ' + t.room]), right])]);
    if (!booked && open === id) row.append(panel(t, null));
    return row;
  });
  $('list').replaceChildren(...list);
  const mine = [...data.appointments].sort((a, b) => a.time.localeCompare(b.time)).map((one) => {
    const t = teacher(one.teacher);
    const box = make('div', '', { className: 'ap' }, [make('b', one.time + ' ' + t.name), make('br'), 'about ' + nameOf(one.child) + ', ' + (one.how === 'video' ? 'video call' : t.room), make('br'),
      make('button', 'Change time', { className: 'b', onclick: () => { moving = one.id; open = picked = null; draw(); } }), ' ',
      make('button', '🗑', { className: 'b', title: 'Cancel appointment', onclick: () => askCancel(one) })]);
    if (moving === one.id) box.append(panel(t, one));
    return box;
  });
  $('mine').replaceChildren(...(mine.length ? mine : [make('p', 'No appointments yet.')]));
}

function askCancel(one) {
  $('what').textContent = teacher(one.teacher).name + ' at ' + one.time + ', about ' + nameOf(one.child);
  $('yes').onclick = async () => { $('sure').close(); await call('/cancel', { id: one.id }, 'Your appointment has been cancelled.'); };
  $('sure').showModal();
}
$('no').onclick = () => $('sure').close();
refresh();
`;

const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Parents' Evening | Hazelbrook School</title><style>${css}</style></head><body>
<header><h1>Hazelbrook School: Parents' Evening</h1><p>Tuesday, 9 February 2027, 4 pm to 7 pm. Signed in as Mrs Samira Haddad</p></header><div id="page"><main><p id="live" role="status"></p><div class="box"><div id="tabs" role="tablist" aria-label="Children"></div><div id="list">Loading…</div></div>
<details class="box"><summary>How does it work?</summary><p>Each appointment takes ten minutes. You can change or cancel it until noon on the day. For video calls, the link comes by email.</p></details></main><aside><div class="box"><h2>My appointments</h2><div id="mine"></div></div></aside></div>
<dialog id="sure" aria-labelledby="h"><h2 id="h">Cancel this appointment?</h2><p id="what"></p><button class="a" id="yes">Yes, cancel it</button> <button class="b" id="no">No</button></dialog><script>${script}</script></body></html>`;

function trouble(evening: Evening, teacher: string, time: string, without?: Appointment): string {
  const known = teachers.find((one) => one.id === teacher);
  if (!known || !times.includes(time)) return 'There is no such time.';
  if (known.taken.split(' ').includes(time)) return 'Sorry, somebody else has just taken this time.';
  const clash = evening.appointments.some((one) => one !== without && one.time === time);
  return clash ? 'You already have an appointment at this time.' : '';
}

function bookOne(evening: Evening, given: Record<string, unknown>): Answer {
  const child = children.find((one) => one.id === given['child']);
  const [teacher, time] = [line(given['teacher']), line(given['time'])];
  if (!child?.teachers.includes(teacher))
    return json({ error: 'This teacher does not teach your child.' }, 400);
  const doubled = evening.appointments.some((one) => one.child === child.id && one.teacher === teacher);
  const error = doubled
    ? 'You already have an appointment with this teacher.'
    : trouble(evening, teacher, time);
  if (error) return json({ error }, 409);
  evening.appointments.push({
    id: Math.max(0, ...evening.appointments.map((one) => one.id)) + 1,
    child: child.id,
    teacher,
    time,
    how: given['how'] === 'video' ? 'video' : 'school',
    question: line(given['question']),
  });
  return json({});
}

function route(evening: Evening, { method, path, body }: Asked): Answer {
  if (path === '/') return page(shell);
  if (path === '/data')
    return json({
      children,
      times,
      appointments: evening.appointments,
      teachers: teachers.map((one) => ({ ...one, taken: one.taken.split(' ') })),
    });
  if (method !== 'POST') return page('Not found', 404);
  const given = readJson(body);
  if (path === '/book') return bookOne(evening, given);
  const found = evening.appointments.find((one) => one.id === given['id']);
  if (!found) return json({ error: 'This appointment is no longer there.' }, 404);
  if (path === '/cancel') evening.appointments = evening.appointments.filter((one) => one !== found);
  if (path === '/move') {
    const time = line(given['time']);
    const error = trouble(evening, found.teacher, time, found);
    if (error) return json({ error }, 409);
    found.time = time;
  }
  return json({});
}

/** True where just this one appointment came in; the question may be written in any case. */
function newOne(now: Evening, wanted: Omit<Appointment, 'id'>): boolean {
  const fresh = added(now.appointments, seed().appointments);
  const one = fresh?.[0];
  if (!one || fresh.length !== 1) return false;
  const plain = (text: string): string => text.toLowerCase().replace(/["?]/gu, '').trim();
  return same(
    { ...one, question: plain(one.question) },
    { ...wanted, id: one.id, question: plain(wanted.question) },
  );
}

export const parentsEvening = defineSite<Evening>({
  id: 'parents-evening',
  about: "Parents' appointments with teachers on a school evening.",
  start() {
    const evening = seed();
    return { handle: answering((asked) => route(evening, asked)), state: () => structuredClone(evening) };
  },
  tasks: [
    {
      id: 'fenwick-once',
      task: 'We need not see Mr Fenwick about Noor after all, so give that time back. We still see him about Idris.',
      achievable: true,
      done: (now) =>
        same(
          now,
          after(seed, (wanted) => {
            const gone = only(
              wanted.appointments,
              (one) => one.child === 'noor' && one.teacher === 'fenwick',
            );
            wanted.appointments = wanted.appointments.filter((one) => one !== gone);
          }),
        ),
    },
    {
      id: 'english-for-noor',
      task: 'I want to talk with Ms Adeyemi about Noor at 17:40. I will come to the school.',
      achievable: true,
      done: (now) =>
        newOne(now, { child: 'noor', teacher: 'adeyemi', time: '17:40', how: 'school', question: '' }),
    },
    {
      id: 'history-later',
      task: 'With Miss Trevor about Idris, ten past six is too early for me. I can come at 18:40 instead.',
      achievable: true,
      done: (now) =>
        same(
          now,
          after(
            seed,
            ({ appointments }) => void (only(appointments, (one) => one.teacher === 'trevor').time = '18:40'),
          ),
        ),
    },
    {
      id: 'chemistry-from-home',
      task: 'I need to talk with Dr Lam about Idris, not before 6 o\'clock in the evening but as soon after that as it goes with our other appointments, which stay as they are. I will be at home, so it has to go over the computer. Dr Lam should know beforehand what I want to ask: "Which chapters should he revise?"',
      achievable: true,
      done: (now) =>
        newOne(now, {
          child: 'idris',
          teacher: 'lam',
          time: '18:30',
          how: 'video',
          question: 'Which chapters should he revise?',
        }),
    },
    {
      id: 'the-head',
      task: 'I want to see the head teacher, Mrs Osei, about Noor, at 16:50.',
      achievable: false,
      done: () => false,
    },
  ],
});
