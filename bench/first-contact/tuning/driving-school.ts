// A driving school: a planner by weeks with a panel at its side, a table of pupils that is edited in place, preferences.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Pupil {
  id: number;
  name: string;
  phone: string;
  category: string;
  theory: string | null;
}
interface Lesson {
  id: number;
  pupil: number;
  instructor: string;
  date: string;
  time: string;
  minutes: number;
  kind: string;
  pickup: string;
  status: string;
  charged: boolean;
}
interface School {
  pupils: Pupil[];
  lessons: Lesson[];
  prefs: { freeUntil: string; reminders: boolean; weekend: boolean };
}

const lists = {
  instructors: ['Ms. Kowal', 'Mr. Doyle', 'Mr. Sato'],
  cars: ['white Polo, manual', 'red Fiesta, manual', 'grey Yaris, automatic'],
  categories: ['B manual', 'B automatic', 'A', 'BE'],
  kinds: ['Town', 'Country road', 'Motorway', 'Night', 'Test practice'],
  lengths: [45, 90],
  times: ['08:00', '09:45', '11:30', '14:15', '16:00', '17:45'],
  free: ['12 hours before', '24 hours before', '48 hours before'],
};

function seed(): School {
  const pupils: [string, string, string, (string | null)?][] = [
    ['Grace Adams', '07700 900101', 'B manual', '2027-01-18'],
    ['Grace Adeyemi', '07700 900118', 'B manual'],
    ['Leo Fenwick', '07700 900123', 'B manual', '2027-02-08'],
    ['Samir Haddad', '07700 900145', 'B manual', '2026-12-15'],
    ['Samira Haddad', '07700 900146', 'B automatic'],
    ['Oona Kilbride', '07700 900160', 'B manual', '2027-02-22'],
    ['Per Lindholm', '07700 900171', 'BE', '2026-11-30'],
    ['Mei Tanaka', '07700 900184', 'B automatic', '2027-01-25'],
    ['Felix Wendt', '07700 900199', 'A'],
  ];
  const lessons: [number, number, string, string, number, string, string?][] = [
    [6, 0, '2027-03-01', '08:00', 0, 'School', 'Driven'],
    [4, 0, '2027-03-02', '16:00', 1, 'School', 'Driven'],
    [1, 0, '2027-03-04', '09:45', 4, 'Home'],
    [6, 0, '2027-03-05', '14:15', 1, 'School'],
    [2, 0, '2027-03-06', '11:30', 0, 'College'],
    [3, 1, '2027-03-02', '14:15', 0, 'School', 'Driven'],
    [3, 1, '2027-03-05', '14:15', 2, 'Home'],
    [3, 1, '2027-03-06', '09:45', 1, 'Home'],
    [9, 1, '2027-03-04', '17:45', 0, 'School'],
    [7, 1, '2027-03-09', '08:00', 1, 'School'],
    [5, 2, '2027-03-04', '16:00', 0, 'College'],
    [8, 2, '2027-03-05', '09:45', 4, 'Home'],
    [5, 2, '2027-03-11', '16:00', 1, 'College'],
    [1, 0, '2027-03-11', '14:15', 4, 'Home'],
    [6, 0, '2027-03-12', '16:00', 3, 'School'],
  ];
  return {
    pupils: pupils.map(([name, phone, category, theory = null], index) => ({
      id: index + 1,
      name,
      phone,
      category,
      theory,
    })),
    lessons: lessons.map(([pupil, instructor, date, time, kind, pickup, status = 'Planned'], index) => ({
      id: index + 1,
      pupil,
      instructor: lists.instructors[instructor] ?? '',
      date,
      time,
      minutes: 90,
      kind: lists.kinds[kind] ?? '',
      pickup,
      status,
      charged: status === 'Driven',
    })),
    prefs: { freeUntil: '24 hours before', reminders: true, weekend: true },
  };
}

const css = `*{box-sizing:border-box}html,body{height:100%}body{margin:0;font:15px/1.45 "Source Sans 3",Helvetica,Arial,sans-serif;background:#e9eef4;color:#14213d;display:flex;flex-direction:column}.head{background:#14213d;color:#fff;display:flex;align-items:center;padding:10px 20px;gap:24px}.head strong{font-size:19px}.head button{background:none;border:0;color:#cfd9ea;font:inherit;padding:6px 10px;cursor:pointer}.head button.on{color:#fff;border-bottom:3px solid #fca311}
#body{flex:1;display:flex;min-height:0}#main{flex:1;overflow:auto;padding:16px 20px 60px}#side{width:330px;background:#fff;border-left:1px solid #c2cddd;padding:18px;overflow:auto}#side[hidden]{display:none}.tools{display:flex;gap:10px;align-items:center;margin-bottom:12px;flex-wrap:wrap}.tools h1{font-size:19px;margin:0 12px}.btn{font:inherit;border:1px solid #9fb0c8;background:#fff;border-radius:5px;padding:6px 13px;cursor:pointer;color:inherit}.btn.strong{background:#fca311;border-color:#fca311;font-weight:600}
.btn.pick[aria-pressed=true]{background:#14213d;color:#fff}table{border-collapse:collapse;background:#fff;width:100%}.plan{table-layout:fixed}.plan th,.plan td{border:1px solid #d4dce8;padding:3px;vertical-align:top}.plan td{height:58px}.plan th{font-weight:600;padding:6px}.free{width:100%;height:52px;border:0;background:none;color:transparent;font-size:18px;cursor:pointer}.free:hover,.free:focus-visible{color:#14213d;background:#eef3fa}
.lesson{width:100%;min-height:52px;text-align:left;border:0;border-radius:4px;background:#cfe3ff;font:inherit;font-size:14px;padding:4px 6px;cursor:pointer;color:#14213d}.lesson.driven{background:#cdeac8}.lesson.missed{background:#ffd9c7}.people th{text-align:left;background:#f4f7fb}.people th,.people td{padding:8px 10px;border-bottom:1px solid #dfe6ef}.small{border:0;background:none;font-size:17px;cursor:pointer;padding:4px 8px;color:#14213d}
input,select{font:inherit;padding:5px 7px;border:1px solid #8496b0;border-radius:4px;max-width:100%}#side label{display:block;margin:10px 0 2px;font-weight:600}#side label.tick{font-weight:400}#side .btn{margin:12px 6px 0 0}#side h2{margin:0 0 6px;font-size:18px}.x{float:right}.pref{background:#fff;padding:14px 18px;margin-bottom:10px;display:flex;justify-content:space-between;max-width:620px;align-items:center}.hint{color:#5a6b85}#note{position:fixed;top:60px;right:20px;background:#1b7f4d;color:#fff;padding:9px 16px;border-radius:5px}#note.bad{background:#b3261e}#note:empty{display:none}:focus-visible{outline:3px solid #fca311}`;

const script = `
const L = ${JSON.stringify(lists)};
let school, tab = 'planner', monday = '2027-03-01', who = L.instructors[0], find = '', editing = null, timer;
const at = (id) => document.getElementById(id);
const esc = (text) => String(text).replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
const plus = (date, days) => new Date(Date.parse(date) + days * 86400000).toISOString().slice(0, 10);
const day = (date, weekday) => new Date(date + 'T12:00:00Z').toLocaleDateString('en-GB', Object.assign({ day: 'numeric', month: 'short', timeZone: 'UTC' }, weekday ? { weekday: 'short' } : { year: 'numeric' }));
const pupil = (id) => school.pupils.find((one) => one.id === id) || { name: '?' };
const options = (list, chosen) => list.map((one) => '<option' + (one === chosen ? ' selected' : '') + '>' + one + '</option>').join('');
function note(text, bad) { at('note').textContent = text; at('note').className = bad ? 'bad' : ''; clearTimeout(timer); timer = setTimeout(() => { at('note').textContent = ''; }, 4000); }
async function call(method, path, data, said) {
  const answer = await fetch('/api' + path, { method, headers: { 'content-type': 'application/json' }, body: data && JSON.stringify(data) });
  const got = await answer.json();
  if (!answer.ok) { note(got.error, true); return false; }
  school = got; if (said) note(said); return true;
}
function side(html) { at('side').hidden = !html; at('side').innerHTML = html ? '<button class="small x" data-act="shut" aria-label="Close panel">✕</button>' + html : ''; }
function planner() {
  const days = [0, 1, 2, 3, 4].concat(school.prefs.weekend ? [5] : []).map((one) => plus(monday, one));
  const picks = L.instructors.map((one) => '<button class="btn pick" data-act="who" data-who="' + one + '" aria-pressed="' + (one === who) + '">' + one + '</button>').join('');
  const rows = L.times.map((time) => '<tr><th>' + time + '</th>' + days.map((date) => {
    const lesson = school.lessons.find((one) => one.instructor === who && one.date === date && one.time === time && one.status !== 'Called off');
    if (!lesson) return '<td><button class="free" data-act="slot" data-date="' + date + '" data-time="' + time + '" aria-label="Book ' + day(date, true) + ', ' + time + '">+</button></td>';
    const look = { Driven: ' driven', Missed: ' missed' }[lesson.status] || '';
    return '<td><button class="lesson' + look + '" data-act="lesson" data-id="' + lesson.id + '">' + esc(pupil(lesson.pupil).name) + '<br><small>' + lesson.kind + '</small></button></td>';
  }).join('') + '</tr>').join('');
  return '<div class="tools">' + picks + '<span class="hint">Car: ' + L.cars[L.instructors.indexOf(who)] + '</span></div><div class="tools"><button class="btn" data-act="week" data-by="-7" aria-label="Week before">‹</button><h1>' + day(monday) + ' – ' + day(days[days.length - 1]) + '</h1><button class="btn" data-act="week" data-by="7" aria-label="Week after">›</button></div><table class="plan"><thead><tr><th></th>' + days.map((date) => '<th>' + day(date, true) + '</th>').join('') + '</tr></thead><tbody>' + rows + '</tbody></table>';
}
function editRow(one) {
  return '<tr><td><input id="e-name" aria-label="Name" value="' + esc(one.name) + '"></td><td><input id="e-phone" aria-label="Phone" value="' + esc(one.phone) + '"></td><td><select id="e-category" aria-label="Category">' + options(L.categories, one.category) + '</select></td><td><input type="date" id="e-theory" aria-label="Theory passed on" value="' + (one.theory || '') + '"></td><td></td><td><button class="small" data-act="keep" aria-label="Save">✓</button><button class="small" data-act="drop" aria-label="Cancel">✕</button></td></tr>';
}
function pupilRows() {
  return (editing && !editing.id ? editRow(editing) : '') + school.pupils.filter((one) => one.name.toLowerCase().includes(find.toLowerCase())).map((one) => {
    if (editing && editing.id === one.id) return editRow(one);
    const next = school.lessons.filter((lesson) => lesson.pupil === one.id && lesson.status === 'Planned').sort((a, b) => (a.date + a.time).localeCompare(b.date + b.time)).map((lesson) => day(lesson.date, true) + ', ' + lesson.time + ', ' + lesson.instructor);
    return '<tr><td>' + esc(one.name) + '</td><td>' + esc(one.phone) + '</td><td>' + one.category + '</td><td>' + (one.theory ? day(one.theory) : '–') + '</td><td>' + next.join('<br>') + '</td><td><button class="small" data-act="edit" data-id="' + one.id + '" aria-label="Edit" title="Edit">✎</button></td></tr>';
  }).join('');
}
const pupils = () => '<div class="tools"><input type="search" id="find" placeholder="Find pupil" value="' + esc(find) + '"><button class="btn strong" data-act="add">Add pupil</button></div><table class="people"><thead><tr><th>Name</th><th>Phone</th><th>Category</th><th>Theory passed on</th><th>Next lessons</th><th></th></tr></thead><tbody id="rows">' + pupilRows() + '</tbody></table>';
const prefs = () => '<div class="pref"><label for="p-free">Calling off is free until</label><select id="p-free" data-pref="freeUntil">' + options(L.free, school.prefs.freeUntil) + '</select></div><div class="pref"><label for="p-rem">Remind pupils by message the day before</label><input type="checkbox" id="p-rem" data-pref="reminders"' + (school.prefs.reminders ? ' checked' : '') + '></div><div class="pref"><label for="p-sat">Lessons on Saturdays</label><input type="checkbox" id="p-sat" data-pref="weekend"' + (school.prefs.weekend ? ' checked' : '') + '></div><p class="hint">Changes are kept at once.</p>';
function draw() {
  for (const one of document.querySelectorAll('.head button')) one.className = one.dataset.tab === tab ? 'on' : '';
  at('main').innerHTML = { planner, pupils, prefs }[tab]();
}
const about = (one) => '<h2>' + esc(pupil(one.pupil).name) + '</h2><p>' + day(one.date, true) + ', ' + one.time + '<br>' + one.instructor + ', ' + one.minutes + ' minutes<br>' + one.kind + '<br>Pick-up: ' + (esc(one.pickup) || '–') + '</p>';
const btn = (act, id, word, strong) => '<button class="btn' + (strong ? ' strong' : '') + '" data-act="' + act + '" data-id="' + id + '">' + word + '</button>';
function lessonPanel(one) {
  side(about(one) + (one.status === 'Planned' ? btn('driven', one.id, 'Driven', true) + btn('missed', one.id, 'Pupil did not come') + btn('move', one.id, 'Move…') + btn('off', one.id, 'Call off…') : '<p><b>' + one.status + '</b></p>'));
}
let slot;
const acts = {
  shut: () => side(''),
  who: (data) => { who = data.who; side(''); draw(); },
  week: (data) => { monday = plus(monday, Number(data.by)); side(''); draw(); },
  slot: (data) => { slot = data; side('<h2>Book a lesson</h2><p>' + day(data.date, true) + ', ' + data.time + ', ' + who + '</p><label for="s-pupil">Pupil</label><select id="s-pupil"><option value="">Who?</option>' + school.pupils.map((one) => '<option value="' + one.id + '">' + esc(one.name) + '</option>').join('') + '</select><label for="s-kind">What is practised</label><select id="s-kind">' + options(L.kinds) + '</select><label for="s-min">Minutes</label><select id="s-min">' + options(L.lengths, 90) + '</select><label for="s-pick">Pick-up</label><input id="s-pick" value="School"><br><button class="btn strong" data-act="book">Book</button>'); },
  book: async () => { const lesson = { pupil: Number(at('s-pupil').value), kind: at('s-kind').value, minutes: Number(at('s-min').value), pickup: at('s-pick').value, date: slot.date, time: slot.time, instructor: who }; if (await call('POST', '/lessons', lesson, 'Lesson booked')) { side(''); draw(); } },
  lesson: (data) => lessonPanel(school.lessons.find((one) => one.id === Number(data.id))),
  driven: async (data) => { if (await call('PATCH', '/lessons/' + data.id, { status: 'Driven', charged: true }, 'Noted as driven')) { side(''); draw(); } },
  missed: async (data) => { if (await call('PATCH', '/lessons/' + data.id, { status: 'Missed', charged: true }, 'Noted as missed')) { side(''); draw(); } },
  off: (data) => { const one = school.lessons.find((each) => each.id === Number(data.id)); side(about(one) + '<label class="tick"><input type="checkbox" id="o-charge" checked> Charge the lesson</label>' + btn('offnow', one.id, 'Call off', true) + btn('lesson', one.id, 'Back')); },
  offnow: async (data) => { if (await call('PATCH', '/lessons/' + data.id, { status: 'Called off', charged: at('o-charge').checked }, 'Lesson called off')) { side(''); draw(); } },
  move: (data) => { const one = school.lessons.find((each) => each.id === Number(data.id)); side(about(one) + '<label for="m-date">New day</label><input type="date" id="m-date" value="' + one.date + '"><label for="m-time">Time</label><select id="m-time">' + options(L.times, one.time) + '</select><label for="m-who">Instructor</label><select id="m-who">' + options(L.instructors, one.instructor) + '</select><br>' + btn('movenow', one.id, 'Move lesson', true) + btn('lesson', one.id, 'Back')); },
  movenow: async (data) => { if (await call('PATCH', '/lessons/' + data.id, { date: at('m-date').value, time: at('m-time').value, instructor: at('m-who').value }, 'Lesson moved')) { side(''); draw(); } },
  add: () => { editing = { name: '', phone: '', category: 'B manual', theory: null }; find = ''; draw(); at('e-name').focus(); },
  edit: (data) => { editing = school.pupils.find((one) => one.id === Number(data.id)); draw(); },
  drop: () => { editing = null; draw(); },
  keep: async () => { const data = { name: at('e-name').value, phone: at('e-phone').value, category: at('e-category').value, theory: at('e-theory').value || null }; if (await call(editing.id ? 'PATCH' : 'POST', '/pupils' + (editing.id ? '/' + editing.id : ''), data, 'Pupil saved')) { editing = null; draw(); } },
};
document.addEventListener('click', (event) => {
  const one = event.target.closest('button');
  if (!one) return;
  if (one.dataset.tab) { tab = one.dataset.tab; editing = null; side(''); draw(); }
  else if (one.dataset.act) acts[one.dataset.act](one.dataset);
});
document.addEventListener('input', (event) => { if (event.target.id === 'find') { find = event.target.value; at('rows').innerHTML = pupilRows(); } });
document.addEventListener('change', (event) => { const name = event.target.dataset.pref; if (name) call('PATCH', '/prefs', { [name]: event.target.type === 'checkbox' ? event.target.checked : event.target.value }, 'Saved'); });
call('GET', '/school').then(draw);
`;

const home =
  page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Clutch – lesson planner</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${css}</style></head><body>
<div class="head"><strong>Clutch</strong><button data-tab="planner">Planner</button><button data-tab="pupils">Pupils</button><button data-tab="prefs">Preferences</button></div><div id="body"><main id="main"></main><aside id="side" hidden></aside></div><div id="note" role="status"></div><script>${script}</script></body></html>`);

const bad = (error: string): Answer => json({ error }, 400);
const nextId = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;
const isDate = (value: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(value);
const oneOf = <Value>(list: readonly Value[], value: unknown): Value | undefined =>
  list.find((one) => one === value);

function savePupil(school: School, given: Record<string, unknown>, pupil?: Pupil): boolean {
  const [name, phone] = [line(given.name), line(given.phone)];
  const category = oneOf(lists.categories, given.category);
  const theory = line(given.theory) || null;
  if (!name || !category || (theory !== null && !isDate(theory))) return false;
  const next = { name, phone, category, theory };
  if (pupil) Object.assign(pupil, next);
  else school.pupils.push({ id: nextId(school.pupils), ...next });
  return true;
}

const busy = (school: School, wanted: Lesson): boolean =>
  school.lessons.some(
    (one) =>
      one.id !== wanted.id &&
      one.status !== 'Called off' &&
      one.instructor === wanted.instructor &&
      one.date === wanted.date &&
      one.time === wanted.time,
  );

/** What is wrong with a lesson as it is wished for; empty where nothing is. */
function fault(school: School, lesson: Lesson): string {
  if (!school.pupils.some((one) => one.id === lesson.pupil)) return 'Please choose a pupil.';
  const known =
    lists.instructors.includes(lesson.instructor) &&
    lists.times.includes(lesson.time) &&
    lists.kinds.includes(lesson.kind) &&
    lists.lengths.includes(lesson.minutes) &&
    ['Planned', 'Driven', 'Missed', 'Called off'].includes(lesson.status);
  if (!known || !isDate(lesson.date)) return 'Please check the day and the time.';
  return lesson.status === 'Planned' && busy(school, lesson) ? 'That time is taken already.' : '';
}

function bookLesson(school: School, given: Record<string, unknown>): string {
  const lesson: Lesson = {
    id: nextId(school.lessons),
    pupil: Number(given.pupil),
    instructor: line(given.instructor),
    date: line(given.date),
    time: line(given.time),
    minutes: Number(given.minutes),
    kind: line(given.kind),
    pickup: line(given.pickup),
    status: 'Planned',
    charged: false,
  };
  const wrong = fault(school, lesson);
  if (!wrong) school.lessons.push(lesson);
  return wrong;
}

function changeLesson(school: School, lesson: Lesson, given: Record<string, unknown>): string {
  const next = { ...lesson, charged: given.charged === true };
  for (const key of ['date', 'time', 'instructor', 'status'] as const)
    if (given[key] !== undefined) next[key] = line(given[key]);
  const wrong = lesson.status === 'Planned' ? fault(school, next) : 'This lesson is over.';
  if (!wrong) Object.assign(lesson, next);
  return wrong;
}

function route(school: School, { method, path, body }: Asked): Answer {
  if (path === '/') return home;
  const [, api, kind, key] = path.split('/');
  const given = readJson(body);
  if (api !== 'api')
    return page('<!doctype html><title>Lost</title><p>Wrong turn. <a href="/">Planner</a></p>', 404);
  if (method === 'GET') return json(school);
  if (kind === 'prefs' && method === 'PATCH') {
    const { prefs } = school;
    prefs.freeUntil = oneOf(lists.free, given.freeUntil) ?? prefs.freeUntil;
    for (const name of ['reminders', 'weekend'] as const)
      if (typeof given[name] === 'boolean') prefs[name] = given[name];
    return json(school);
  }
  if (kind === 'pupils') {
    const pupil = school.pupils.find((one) => String(one.id) === key);
    if (key && !pupil) return bad('This pupil is not there any more.');
    return savePupil(school, given, pupil) ? json(school) : bad('A pupil needs a name.');
  }
  if (kind !== 'lessons') return bad('Not found.');
  const lesson = school.lessons.find((one) => String(one.id) === key);
  if (key && !lesson) return bad('This lesson is not there any more.');
  const wrong = lesson ? changeLesson(school, lesson, given) : bookLesson(school, given);
  return wrong ? bad(wrong) : json(school);
}

const onlyThis = (now: School, change: (wanted: School) => void): boolean => same(now, after(seed, change));

export const drivingSchool = defineSite<School>({
  id: 'driving-school',
  about: "A driving school's lesson planner.",
  start() {
    const school = seed();
    return { handle: answering((asked) => route(school, asked)), state: () => structuredClone(school) };
  },
  tasks: [
    {
      id: 'pupil-nora',
      task: 'Add a pupil: name Nora Blythe, phone 07700 900812, category A.',
      achievable: true,
      done: (now) => {
        const fresh = added(now.pupils, seed().pupils)?.[0];
        if (!fresh || fresh.name !== 'Nora Blythe' || fresh.phone.replace(/\D/gu, '') !== '07700900812')
          return false;
        return onlyThis(now, ({ pupils }) => void pupils.push({ ...fresh, category: 'A', theory: null }));
      },
    },
    {
      id: 'samir-motorway',
      task: 'Samir Haddad wants to practise on the motorway with Ms. Kowal on Thursday, 11 March 2027, at 16:00. She fetches him at the station. Enter the lesson.',
      achievable: true,
      done: (now) => {
        const fresh = added(now.lessons, seed().lessons)?.[0];
        if (!fresh || !/^(at |from )?(the )?(railway |train )?station$/iu.test(fresh.pickup)) return false;
        const when = { instructor: 'Ms. Kowal', date: '2027-03-11', time: '16:00', minutes: 90 };
        return onlyThis(
          now,
          ({ lessons }) =>
            void lessons.push({
              ...fresh,
              ...when,
              pupil: 4,
              kind: 'Motorway',
              status: 'Planned',
              charged: false,
            }),
        );
      },
    },
    {
      id: 'leo-ill',
      task: 'Leo Fenwick has a fever and cannot drive on Friday, 5 March 2027. Strike that lesson off; he need not pay for it. The one on Saturday stays.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ lessons }) => {
          const lesson = only(lessons, (one) => one.pupil === 3 && one.date === '2027-03-05');
          Object.assign(lesson, { status: 'Called off', charged: false });
        }),
    },
    {
      id: 'theory-grace',
      task: 'Grace Adeyemi got through her theory test on 1 March 2027. Note that with her details.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          ({ pupils }) => void (only(pupils, (one) => one.name === 'Grace Adeyemi').theory = '2027-03-01'),
        ),
    },
    {
      id: 'new-car',
      task: 'Ms. Kowal has a new car since 2 March 2027, a blue Corsa. Put it in the place of the white Polo.',
      achievable: false,
      done: () => false,
    },
  ],
});
