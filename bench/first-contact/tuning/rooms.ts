// The room planner: one page that is drawn by its script from JSON, with a panel at the side that follows the chosen cell.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer } from '../wire.ts';

interface Room {
  id: string;
  name: string;
  seats: number;
}

interface Lesson {
  id: number;
  day: number;
  hour: number;
  room: string;
  group: string;
  subject: string;
  teacher: string;
}

interface State {
  rooms: Room[];
  groups: string[];
  teachers: string[];
  lessons: Lesson[];
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const HOURS = ['8:00', '8:50', '9:40', '10:45', '11:35', '12:25', '14:00', '14:50'];

function seed(): State {
  const rooms: [string, string, number][] = [
    ['r11', 'Room 11', 28],
    ['r12', 'Room 12', 30],
    ['r14', 'Room 14', 24],
    ['lab1', 'Lab 1', 20],
    ['lab2', 'Lab 2', 22],
    ['music', 'Music room', 32],
    ['gym', 'Gym', 60],
  ];
  const lessons: [number, number, string, string, string, string][] = [
    [0, 1, 'r11', '5a', 'English', 'Mrs Halloran'],
    [0, 1, 'r12', '5b', 'Maths', 'Mr Brand'],
    [0, 2, 'lab1', '6a', 'Biology', 'Ms Okafor'],
    [0, 3, 'gym', '7a', 'Sports', 'Mr Duval'],
    [0, 4, 'r14', '6b', 'History', 'Mr Tanaka'],
    [0, 7, 'lab2', '7a', 'Science club', 'Ms Okafor'],
    [1, 1, 'r12', '6a', 'Maths', 'Ms Brandt'],
    [1, 3, 'r11', '5a', 'Maths', 'Ms Brandt'],
    [1, 3, 'r14', '5b', 'English', 'Mrs Halloran'],
    [1, 4, 'r11', '5a', 'English', 'Mrs Halloran'],
    [1, 5, 'gym', '6b', 'Sports', 'Mr Duval'],
    [1, 6, 'r12', '5b', 'Maths', 'Ms Brandt'],
    [2, 1, 'lab1', '6b', 'Chemistry', 'Mr Okoye'],
    [2, 2, 'r11', '5a', 'Maths', 'Ms Brandt'],
    [2, 4, 'music', '5b', 'Music', 'Ms Sorensen'],
    [2, 5, 'r14', '7a', 'Geography', 'Mr Tanaka'],
    [2, 6, 'music', '6a', 'Music', 'Ms Sorensen'],
    [3, 1, 'r12', '7a', 'Maths', 'Mr Brand'],
    [3, 2, 'lab2', '6a', 'Biology', 'Ms Okafor'],
    [3, 3, 'lab1', '7a', 'Chemistry', 'Mr Okoye'],
    [3, 5, 'r14', '6a', 'History', 'Mr Tanaka'],
    [3, 7, 'lab2', '7a', 'Science club', 'Ms Okafor'],
    [4, 1, 'r11', '5b', 'English', 'Mrs Halloran'],
    [4, 2, 'lab1', '6a', 'Chemistry', 'Mr Okoye'],
    [4, 3, 'lab2', '6b', 'Biology', 'Ms Okafor'],
    [4, 4, 'gym', '5a', 'Sports', 'Mr Duval'],
    [4, 5, 'lab1', '7a', 'Chemistry', 'Mr Okoye'],
  ];
  return {
    rooms: rooms.map(([id, name, seats]) => ({ id, name, seats })),
    groups: ['5a', '5b', '6a', '6b', '7a'],
    teachers: [
      'Mr Brand',
      'Ms Brandt',
      'Mr Duval',
      'Mrs Halloran',
      'Ms Okafor',
      'Mr Okoye',
      'Ms Sorensen',
      'Mr Tanaka',
    ],
    lessons: lessons.map(([day, hour, room, group, subject, teacher], at) => ({
      id: at + 1,
      day,
      hour,
      room,
      group,
      subject,
      teacher,
    })),
  };
}

const PAGE = String.raw`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Roomboard | Elm Street School</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
* { box-sizing: border-box }
body { margin: 0; font: 14px/1.4 system-ui, sans-serif; color: #1b2540; background: #eef1f8; }
.top { display: flex; gap: 24px; align-items: center; background: #22346b; color: #fff; padding: 10px 20px; }
.top b { font-size: 18px }
.days { display: flex; border: 1px solid #6f82c0; border-radius: 6px; overflow: hidden }
.days button { border: 0; background: none; color: #cfd8f5; padding: 6px 14px; font: inherit; cursor: pointer }
.days button[aria-pressed=true] { background: #ffd34d; color: #22346b; font-weight: 600 }
.find { margin-left: auto; position: relative }
.find input { width: 230px; padding: 7px 10px; border: 0; border-radius: 16px; font: inherit }
.hits { position: absolute; right: 0; top: 38px; width: 330px; background: #fff; color: #1b2540; border-radius: 6px; box-shadow: 0 6px 24px #0004; max-height: 420px; overflow: auto; z-index: 3 }
.hits button { display: block; width: 100%; text-align: left; border: 0; border-bottom: 1px solid #e4e8f2; background: none; padding: 8px 12px; font: inherit; cursor: pointer }
.hits button:hover, .hits button:focus { background: #eef1f8 }
.hits p { padding: 8px 12px; margin: 0 }
.body { display: grid; grid-template-columns: 1fr 300px; gap: 16px; padding: 16px 20px }
table { border-collapse: separate; border-spacing: 3px; width: 100%; table-layout: fixed }
th { font-weight: 600; font-size: 12px; padding: 4px }
th small { display: block; font-weight: 400; color: #66708f }
thead th:first-child { width: 64px }
td { padding: 0; height: 58px }
td button { width: 100%; height: 58px; border-radius: 4px; border: 1px dashed #c2cadf; background: #f8f9fd; color: #98a1bb; font: inherit; font-size: 12px; cursor: pointer; overflow: hidden }
td button.full { border: 1px solid transparent; background: #d5e0ff; color: #1b2540; text-align: left; padding: 4px 8px }
td button.full b { display: block }
td button[aria-current=true] { outline: 3px solid #ffb800 }
aside { background: #fff; border-radius: 8px; padding: 16px; align-self: start; position: sticky; top: 12px }
aside h2 { font-size: 16px; margin: 0 0 4px }
aside label, fieldset { display: block; margin: 10px 0; border: 0; padding: 0 }
aside label > span, legend { display: block; font-size: 12px; color: #66708f; padding: 0 }
aside select, aside input[type=text] { width: 100%; padding: 6px; font: inherit; border: 1px solid #b9c2da; border-radius: 4px }
.chips label { display: inline-block; margin: 4px 8px 0 0 }
.act { background: #22346b; color: #fff; border: 0; border-radius: 4px; padding: 8px 14px; font: inherit; cursor: pointer }
.act.soft { background: #fff; color: #a22; border: 1px solid #d9a6a6 }
.row { display: flex; gap: 8px; margin-top: 12px; flex-wrap: wrap }
.said { margin: 10px 0 0; padding: 8px; border-radius: 4px; background: #e1f5e3 }
.said.bad { background: #fde4e1 }
</style></head><body>
<div class="top"><b>Roomboard</b><div class="days" role="group" aria-label="Day"></div>
<div class="find"><input id="find" type="search" placeholder="Who is where? Teacher, class, subject" aria-label="Who is where?" autocomplete="off"><div class="hits" hidden></div></div></div>
<div class="body"><main><table><thead></thead><tbody></tbody></table></main><aside aria-label="Details"></aside></div>
<script>
(function () {
  var DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  var plan = null, day = 0, spot = null, asking = false, said = null;
  function $(q) { return document.querySelector(q); }
  function make(tag, props) {
    var node = document.createElement(tag);
    for (var key in props || {}) {
      if (key.indexOf('aria') === 0 || key === 'for') node.setAttribute(key, props[key]); else node[key] = props[key];
    }
    for (var i = 2; i < arguments.length; i++) if (arguments[i] != null) node.append(arguments[i]);
    return node;
  }
  function ordinal(n) { return n + (n === 1 ? 'st' : n === 2 ? 'nd' : n === 3 ? 'rd' : 'th'); }
  function roomName(id) { return plan.rooms.find(function (r) { return r.id === id; }).name; }
  function at(d, hour, room) { return plan.lessons.find(function (l) { return l.day === d && l.hour === hour && l.room === room; }); }
  async function call(method, path, data) {
    try {
      var res = await fetch(path, { method: method, headers: { 'content-type': 'application/json' }, body: data ? JSON.stringify(data) : undefined });
      var got = await res.json();
      if (!res.ok) { said = { text: got.error, bad: true }; return null; }
      return got;
    } catch (_) { said = { text: 'The server cannot be reached.', bad: true }; return null; }
  }
  function drawDays() {
    $('.days').replaceChildren.apply($('.days'), DAYS.map(function (name, n) {
      return make('button', { type: 'button', textContent: name.slice(0, 3), title: name, 'aria-label': name, 'aria-pressed': n === day, onclick: function () { day = n; spot = null; said = null; draw(); } });
    }));
  }
  function drawGrid() {
    var head = make('tr', {}, make('th', { textContent: 'Hour' }));
    plan.rooms.forEach(function (r) { head.append(make('th', {}, r.name, make('small', { textContent: r.seats + ' seats' }))); });
    $('thead').replaceChildren(head);
    $('tbody').replaceChildren.apply($('tbody'), plan.hours.map(function (time, n) {
      var hour = n + 1, row = make('tr', {}, make('th', {}, String(hour), make('small', { textContent: time })));
      plan.rooms.forEach(function (r) {
        var l = at(day, hour, r.id);
        var here = spot && spot.hour === hour && spot.room === r.id;
        var button = make('button', { type: 'button', 'aria-current': here ? 'true' : 'false', onclick: function () { spot = { hour: hour, room: r.id }; asking = false; said = null; draw(); } });
        if (l) { button.className = 'full'; button.append(make('b', { textContent: l.group + ' ' + l.subject }), l.teacher); }
        else { button.textContent = 'free'; button.setAttribute('aria-label', r.name + ', ' + ordinal(hour) + ' hour, free'); }
        row.append(make('td', {}, button));
      });
      return row;
    }));
  }
  function choose(name, label, options, value, empty) {
    var box = make('select', { name: name });
    if (empty) box.append(make('option', { value: '', textContent: empty }));
    options.forEach(function (o) { box.append(make('option', { value: String(o[0]), textContent: o[1], selected: String(o[0]) === String(value) })); });
    return make('label', {}, make('span', { textContent: label }), box);
  }
  function form(lesson) {
    var f = make('form', { noValidate: true });
    var groups = make('fieldset', { className: 'chips' }, make('legend', { textContent: 'Class' }));
    plan.groups.forEach(function (g) { groups.append(make('label', {}, make('input', { type: 'radio', name: 'group', value: g, checked: !!lesson && lesson.group === g }), ' ' + g)); });
    f.append(groups,
      make('label', {}, make('span', { textContent: 'Subject' }), make('input', { type: 'text', name: 'subject', maxLength: 40, value: lesson ? lesson.subject : '' })),
      choose('teacher', 'Taught by', plan.teachers.map(function (t) { return [t, t]; }), lesson ? lesson.teacher : '', lesson ? '' : 'Pick a teacher'));
    if (lesson) f.append(
      choose('room', 'Where', plan.rooms.map(function (r) { return [r.id, r.name]; }), lesson.room),
      choose('day', 'Day', DAYS.map(function (d, n) { return [n, d]; }), lesson.day),
      choose('hour', 'Hour', plan.hours.map(function (t, n) { return [n + 1, ordinal(n + 1) + ' (' + t + ')']; }), lesson.hour));
    return f;
  }
  function values(f, base) {
    var data = Object.assign({}, base);
    new FormData(f).forEach(function (v, k) { data[k] = k === 'day' || k === 'hour' ? Number(v) : v; });
    return data;
  }
  function drawSide() {
    var side = $('aside');
    side.replaceChildren();
    if (!spot) side.append(make('h2', { textContent: DAYS[day] }), make('p', { textContent: 'Click a box of the board to see or change what happens there.' }));
    else {
      var l = at(day, spot.hour, spot.room);
      side.append(make('h2', { textContent: roomName(spot.room) }), make('div', { textContent: DAYS[day] + ', ' + ordinal(spot.hour) + ' hour' + (l ? '' : ' is free') }));
      var f = form(l);
      if (l && asking) {
        side.append(make('p', { textContent: 'Release the room? ' + l.group + ' ' + l.subject + ' disappears from the board.' }), make('div', { className: 'row' },
          make('button', { type: 'button', className: 'act', textContent: 'Yes, release', onclick: release }),
          make('button', { type: 'button', className: 'act soft', textContent: 'Keep it', onclick: function () { asking = false; draw(); } })));
      } else if (l) {
        f.append(make('div', { className: 'row' }, make('button', { className: 'act', textContent: 'Apply' }),
          make('button', { type: 'button', className: 'act soft', textContent: 'Release the room', onclick: function () { asking = true; said = null; draw(); } })));
        f.onsubmit = async function (ev) {
          ev.preventDefault();
          var got = await call('PUT', '/api/lessons/' + l.id, values(f, {}));
          if (!got) return drawSaid();
          plan = got.plan; day = got.lesson.day; spot = { hour: got.lesson.hour, room: got.lesson.room };
          said = { text: 'Board updated.' }; draw();
        };
        side.append(f);
      } else {
        f.append(make('div', { className: 'row' }, make('button', { className: 'act', textContent: 'Occupy' })));
        f.onsubmit = async function (ev) {
          ev.preventDefault();
          var got = await call('POST', '/api/lessons', values(f, { day: day, hour: spot.hour, room: spot.room }));
          if (!got) return drawSaid();
          plan = got.plan; said = { text: got.lesson.group + ' is in ' + roomName(got.lesson.room) + ' now.' }; draw();
        };
        side.append(f);
      }
      async function release() {
        var got = await call('DELETE', '/api/lessons/' + l.id);
        asking = false;
        if (got) { plan = got.plan; said = { text: 'The room is free.' }; }
        draw();
      }
    }
    drawSaid();
  }
  function drawSaid() {
    var old = $('.said'); if (old) old.remove();
    if (said) { var p = make('p', { className: 'said' + (said.bad ? ' bad' : ''), textContent: said.text }); p.setAttribute('role', said.bad ? 'alert' : 'status'); $('aside').append(p); }
  }
  function draw() { drawDays(); drawGrid(); drawSide(); }
  var box = $('#find'), hits = $('.hits');
  function look() {
    var words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    hits.hidden = words.length === 0;
    if (hits.hidden) return;
    var found = plan.lessons.filter(function (l) {
      var text = [l.group, l.subject, l.teacher, roomName(l.room), DAYS[l.day]].join(' ').toLowerCase();
      return words.every(function (w) { return text.indexOf(w) >= 0; });
    }).sort(function (a, b) { return a.day - b.day || a.hour - b.hour; });
    hits.replaceChildren();
    if (!found.length) hits.append(make('p', { textContent: 'Nobody and nothing of that name this week.' }));
    found.forEach(function (l) {
      hits.append(make('button', { type: 'button', textContent: DAYS[l.day].slice(0, 3) + ' ' + ordinal(l.hour) + ' - ' + l.group + ' ' + l.subject + ', ' + l.teacher + ', ' + roomName(l.room),
        onclick: function () { day = l.day; spot = { hour: l.hour, room: l.room }; asking = false; said = null; hits.hidden = true; box.value = ''; draw(); } }));
    });
  }
  box.addEventListener('input', look);
  box.addEventListener('keydown', function (ev) { if (ev.key === 'Escape') { box.value = ''; look(); } if (ev.key === 'Enter') { var first = hits.querySelector('button'); if (first && !hits.hidden) first.focus(); } });
  document.addEventListener('click', function (ev) { if (!ev.target.closest('.find')) hits.hidden = true; });
  box.addEventListener('focus', function () { if (plan) look(); });
  call('GET', '/api/plan').then(function (got) { if (got) { plan = got; draw(); } else drawSaid(); });
})();
</script></body></html>`;

function start(): { handle: ReturnType<typeof answering>; state(): State } {
  const held = seed();
  let next = held.lessons.length + 1;
  const plan = (): unknown => ({ ...held, hours: HOURS });
  const no = (error: string, status = 422): Answer => json({ error }, status);

  const wrong = (lesson: Lesson): string => {
    if (!held.groups.includes(lesson.group)) return 'Which class is it?';
    if (lesson.subject === '') return 'What do they do there? Please fill in the subject.';
    if (lesson.subject.length > 40) return 'That subject is too long.';
    if (!held.teachers.includes(lesson.teacher)) return 'Who teaches it?';
    if (!held.rooms.some((room) => room.id === lesson.room)) return 'There is no such room.';
    if (DAYS[lesson.day] === undefined || HOURS[lesson.hour - 1] === undefined)
      return 'There is no such hour.';
    const others = held.lessons.filter(
      (other) => other.id !== lesson.id && other.day === lesson.day && other.hour === lesson.hour,
    );
    for (const other of others) {
      const room = held.rooms.find((one) => one.id === other.room)?.name ?? other.room;
      if (other.room === lesson.room) return `${room} is taken by ${other.group} then.`;
      if (other.teacher === lesson.teacher)
        return `${other.teacher} is with ${other.group} in ${room} at that hour.`;
      if (other.group === lesson.group) return `Class ${other.group} is in ${room} at that hour.`;
    }
    return '';
  };

  const read = (id: number, base: Partial<Lesson>, body: string): Lesson => {
    const data = { ...base, ...readJson(body) };
    return {
      id,
      day: Number(data.day),
      hour: Number(data.hour),
      room: line(data.room),
      group: line(data.group),
      subject: line(data.subject),
      teacher: line(data.teacher),
    };
  };

  const handle = answering(({ method, path, body }) => {
    if (path === '/') return page(PAGE);
    if (path === '/api/plan') return json(plan());
    if (path === '/api/lessons' && method === 'POST') {
      const lesson = read(next, {}, body);
      const error = wrong(lesson);
      if (error !== '') return no(error);
      next += 1;
      held.lessons.push(lesson);
      return json({ plan: plan(), lesson });
    }
    const id = /^\/api\/lessons\/(\d+)$/u.exec(path)?.[1];
    if (id === undefined) return path.startsWith('/api/') ? no('Not found.', 404) : page('Not found.', 404);
    const at = held.lessons.findIndex((lesson) => lesson.id === Number(id));
    const old = held.lessons[at];
    if (old === undefined) return no('That lesson is not on the board any more.', 404);
    if (method === 'DELETE') {
      held.lessons.splice(at, 1);
      return json({ plan: plan() });
    }
    if (method !== 'PUT') return json(old);
    const lesson = read(old.id, old, body);
    const error = wrong(lesson);
    if (error !== '') return no(error);
    held.lessons[at] = lesson;
    return json({ plan: plan(), lesson });
  });

  return { handle, state: () => structuredClone(held) };
}

export const rooms = defineSite<State>({
  id: 'rooms',
  about: 'The room planner of a small school: rooms, hours, classes, who is where.',
  start,
  tasks: [
    {
      id: 'choir',
      task: 'Class 6b needs the music room on Wednesday in the 5th hour: Choir with Ms Sorensen. Put it in the plan.',
      achievable: true,
      done(state) {
        const before = seed();
        const fresh = added(state.lessons, before.lessons);
        return (
          fresh?.length === 1 &&
          same(
            { ...fresh[0], id: 0 },
            {
              id: 0,
              day: 2,
              hour: 5,
              room: 'music',
              group: '6b',
              subject: 'Choir',
              teacher: 'Ms Sorensen',
            },
          ) &&
          same({ ...state, lessons: [] }, { ...before, lessons: [] })
        );
      },
    },
    {
      id: 'other-teacher',
      task: 'On Tuesday in the 3rd hour class 5a has maths with Mr Brand instead of Ms Brandt. Only that one lesson.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            only(all.lessons, (one) => one.day === 1 && one.hour === 3 && one.group === '5a').teacher =
              'Mr Brand';
          }),
        ),
    },
    {
      id: 'club-off',
      task: 'The science club on Thursday afternoon does not take place any more, so nobody needs that room then. The one on Monday stays.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            const club = only(all.lessons, (one) => one.subject === 'Science club' && one.day === 3);
            all.lessons.splice(all.lessons.indexOf(club), 1);
          }),
        ),
    },
    {
      id: 'other-lab',
      task: 'Find out when class 6a has chemistry with Mr Okoye and put that lesson into Lab 2, at the same time.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            only(all.lessons, (one) => one.group === '6a' && one.subject === 'Chemistry').room = 'lab2';
          }),
        ),
    },
    {
      id: 'new-room',
      task: 'We have one more room from now on: Greenhouse, with 12 seats. Add it to the plan.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'later-start',
      task: 'The first hour on Friday should begin at 8:30 instead of 8:00. Change that.',
      achievable: false,
      done: () => false,
    },
  ],
});
