// A town's sports hall: a weekly timetable changed through a dialog, a form for closing days, and a key cabinet that draws itself.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, json, line, only, page, readJson, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Slot {
  id: number;
  day: string;
  area: string;
  from: string;
  to: string;
  club: string;
}
interface Closing {
  id: number;
  from: string;
  to: string;
  /** All three where the whole building is closed. */
  areas: string[];
  reason: string;
  notify: boolean;
}
interface Key {
  number: number;
  opens: string;
  /** Empty while the key hangs in the cabinet. */
  holder: string;
  club: string;
  since: string;
  deposit: number;
}
interface Hall {
  slots: Slot[];
  closings: Closing[];
  keys: Key[];
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const areas = ['Court 1', 'Court 2', 'Gym room'];
const clubs =
  'Badminton Club,Handball Juniors,Judo Redmoor,Parent & Toddler Gym,Silver Steps Dance,Table Tennis 1974,Volleyball Women,Yoga with Pat'.split(
    ',',
  );
const times = Array.from(
  { length: 15 },
  (_, index) => `${15 + Math.floor(index / 2)}:${index % 2 ? '30' : '00'}`,
);

const slots: [number, number, string, string, number][] = [
  [0, 0, '17:00', '19:00', 1],
  [0, 1, '18:00', '20:00', 5],
  [0, 2, '19:00', '20:30', 7],
  [1, 0, '18:00', '20:00', 6],
  [1, 1, '19:00', '21:00', 2],
  [1, 2, '15:30', '17:00', 3],
  [2, 0, '17:00', '18:30', 1],
  [2, 0, '18:30', '21:00', 0],
  [3, 1, '19:00', '21:00', 2],
  [3, 2, '19:00', '20:00', 7],
  [4, 0, '18:00', '20:30', 6],
  [4, 1, '18:00', '20:00', 5],
  [5, 0, '15:00', '18:00', 0],
];
const keys: [number, string, string?, number?, string?, number?][] = [
  [3, 'Main entrance', 'Keith Barlow', 0, '2026-09-02', 50],
  [5, 'Main entrance'],
  [7, 'Changing rooms', 'Sanna Virtanen', 1, '2027-01-11', 30],
  [8, 'Changing rooms', 'Keith Barlow', 0, '2027-02-15', 30],
  [11, 'Equipment store', 'Hiro Tanabe', 2, '2026-11-20', 50],
  [12, 'Equipment store'],
  [15, 'Gym room'],
  [16, 'Gym room', 'Pat Oyelaran', 7, '2026-10-05', 30],
];
const seed = (): Hall => ({
  slots: slots.map(([day, area, from, to, club], index) => ({
    id: index + 1,
    day: days[day] ?? '',
    area: areas[area] ?? '',
    from,
    to,
    club: clubs[club] ?? '',
  })),
  closings: [
    { id: 1, from: '2027-05-03', to: '2027-05-03', areas: [...areas], reason: 'Bank holiday', notify: false },
    {
      id: 2,
      from: '2027-06-12',
      to: '2027-06-13',
      areas: ['Court 1', 'Court 2'],
      reason: 'Town fair',
      notify: true,
    },
  ],
  keys: keys.map(([number, opens, holder = '', club = -1, since = '', deposit = 0]) => ({
    number,
    opens,
    holder,
    club: clubs[club] ?? '',
    since,
    deposit,
  })),
});

const css = `body{margin:0;font:15px/1.5 "Trebuchet MS",Helvetica,sans-serif;background:#e9edf2;color:#14213d}header{background:#14213d;color:#fff;padding:16px 24px}header h1{margin:0;font-size:20px}.tabs{display:flex;gap:4px;padding:0 24px;background:#14213d}.tabs a{padding:9px 20px;background:#33415f;color:#fff;text-decoration:none;border-radius:8px 8px 0 0}.tabs a[aria-current]{background:#e9edf2;color:#14213d}main{padding:20px 24px}table{border-collapse:collapse;background:#fff;width:100%}th,td{border:1px solid #cbd3df;padding:7px;text-align:left;vertical-align:top}.slot{display:block;width:100%;text-align:left;margin-bottom:5px;background:#dcebff;color:#14213d;border:1px solid #8fb4e6}.plus{background:none;color:#5a6b8a;border:1px dashed #9aa7bd;width:100%}button{font:inherit;background:#fca311;color:#14213d;border:0;border-radius:5px;padding:6px 12px;cursor:pointer}button.grey{background:#ccd3de}input,select{font:inherit;padding:5px}dialog{border:0;border-radius:8px;padding:20px;min-width:330px}dialog label,.form label.l{display:block;margin:9px 0}.form{background:#fff;padding:14px 20px;max-width:520px}.bad{background:#ffd9d2;padding:9px 14px}.good{background:#d5f2dc;padding:9px 14px}`;

const tabs = { '/': 'Timetable', '/closing-days': 'Closing days', '/keys': 'Keys' };
const show = (here: string, title: string, content: string): Answer =>
  page(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} | Redmoor Sports Hall</title><style>${css}</style></head><body><header><h1>Redmoor Sports Hall: bookings office</h1></header><nav class="tabs">${Object.entries(
      tabs,
    )
      .map(([path, text]) => `<a href="${path}"${path === here ? ' aria-current="page"' : ''}>${text}</a>`)
      .join('')}</nav><main>${content}</main></body></html>`,
    here ? 200 : 404,
  );

const options = (all: string[]): string => all.map((one) => `<option>${escapeHtml(one)}</option>`).join('');
const nextId = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;
const isDate = (date: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(date) && !Number.isNaN(Date.parse(date));
const nice = (date: string): string =>
  new Date(`${date}T12:00Z`).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const slotScript = String.raw`
const box = document.getElementById('slot'), form = box.querySelector('form');
const open = (data) => {
  for (const name of ['id', 'day', 'area', 'from', 'to', 'club']) form.elements[name].value = data[name] || '';
  box.querySelector('h2').textContent = data.id ? 'Edit slot' : 'New slot';
  document.getElementById('remove').hidden = !data.id;
  box.showModal();
};
for (const button of document.querySelectorAll('.slot, .plus')) button.onclick = () => open(button.dataset);
document.getElementById('close').onclick = () => box.close();`;

function timetable({ slots: all }: Hall, message = ''): Answer {
  const cell = (area: string, day: string): string => {
    const here = all
      .filter((one) => one.area === area && one.day === day)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(
        (one) =>
          `<button class="slot" data-id="${one.id}" data-day="${day}" data-area="${area}" data-from="${one.from}" data-to="${one.to}" data-club="${escapeHtml(one.club)}">${one.from}–${one.to}<br>${escapeHtml(one.club)}</button>`,
      );
    return `<td>${here.join('')}<button class="plus" title="Add slot: ${area}, ${day}" data-day="${day}" data-area="${area}">+</button></td>`;
  };
  const rows = areas.map(
    (area) => `<tr><th scope="row">${area}</th>${days.map((day) => cell(area, day)).join('')}</tr>`,
  );
  const select = (name: string, label: string, list: string[], empty = ''): string =>
    `<label>${label} <select name="${name}" required>${empty}${options(list)}</select></label>`;
  const none = '<option value="">Select</option>';
  return show(
    '/',
    'Timetable',
    `${message}<h2>Weekly slots, summer 2027</h2><table><tr><td></td>${days.map((day) => `<th scope="col">${day}</th>`).join('')}</tr>${rows.join('')}</table>
<dialog id="slot"><h2>Slot</h2><form method="post" action="/slots"><input type="hidden" name="id">${select('club', 'Club', clubs, none)}${select('day', 'Day', days)}${select('area', 'Area', areas)}${select('from', 'From', times, none)}${select('to', 'To', times, none)}<p><button>Save</button> <button type="button" class="grey" id="close">Cancel</button> <button name="remove" value="1" class="grey" id="remove" formnovalidate>Delete slot</button></p></form></dialog><script>${slotScript}</script>`,
  );
}

function saveSlot(hall: Hall, form: URLSearchParams): Answer {
  const one = hall.slots.find((slot) => String(slot.id) === form.get('id'));
  if (one && form.has('remove')) {
    hall.slots = hall.slots.filter((slot) => slot !== one);
    return see('/?saved=1');
  }
  const text = (name: string): string => line(form.get(name));
  const given = {
    day: text('day'),
    area: text('area'),
    from: text('from'),
    to: text('to'),
    club: text('club'),
  };
  const known = days.includes(given.day) && areas.includes(given.area) && clubs.includes(given.club);
  if (!known || !times.includes(given.from) || !times.includes(given.to) || given.from >= given.to)
    return timetable(hall, '<p class="bad" role="alert">Not saved: please check club and times.</p>');
  const other = hall.slots.find(
    (slot) =>
      slot !== one &&
      slot.day === given.day &&
      slot.area === given.area &&
      slot.from < given.to &&
      given.from < slot.to,
  );
  if (other)
    return timetable(
      hall,
      `<p class="bad" role="alert">Not saved: overlaps with ${escapeHtml(other.club)}, ${other.from}–${other.to}.</p>`,
    );
  if (one) Object.assign(one, given);
  else hall.slots.push({ id: nextId(hall.slots), ...given });
  return see('/?saved=1');
}

function closingDays(hall: Hall, saved: boolean, form?: URLSearchParams): Answer {
  const text = (name: string): string => line(form?.get(name));
  let message = saved ? '<p class="good" role="status">Closing days updated.</p>' : '';
  if (form) {
    const [from, reason, scope] = [text('from'), text('reason'), text('scope')];
    const to = text('to') || from;
    const closed = areas.filter((area) => scope === 'all' || form.getAll('area').includes(area));
    if (isDate(from) && isDate(to) && from <= to && reason && closed.length) {
      hall.closings.push({
        id: nextId(hall.closings),
        from,
        to,
        areas: closed,
        reason,
        notify: form.has('notify'),
      });
      return see('/closing-days?saved=1');
    }
    message = '<p class="bad" role="alert">Please enter valid dates, a reason and what is closed.</p>';
  }
  const rows = hall.closings
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(
      (one) =>
        `<tr><td>${nice(one.from)}${one.to === one.from ? '' : ` to ${nice(one.to)}`}</td><td>${one.areas.length === 3 ? 'Whole hall' : one.areas.join(', ')}</td><td>${escapeHtml(one.reason)}</td><td><form method="post" action="/closing-days/${one.id}/delete"><button class="grey" aria-label="Delete ${escapeHtml(one.reason)}">🗑</button></form></td></tr>`,
    );
  const boxes = areas.map(
    (area) => `<label><input type="checkbox" name="area" value="${area}"> ${area}</label> `,
  );
  return show(
    '/closing-days',
    'Closing days',
    `${message}<table><tr><th>When</th><th>Closed</th><th>Reason</th><th></th></tr>${rows.join('')}</table><h2>Add closing days</h2><form method="post" action="/closing-days" class="form" id="add"><label class="l">First day <input type="date" name="from" value="${escapeHtml(text('from'))}"></label><label class="l">Last day <input type="date" name="to" value="${escapeHtml(text('to'))}"></label><p><input name="reason" placeholder="Reason" size="34" value="${escapeHtml(text('reason'))}"></p><fieldset><legend>Closed</legend><label><input type="radio" name="scope" value="all" checked> Whole hall</label> <label><input type="radio" name="scope" value="some"> Only some areas</label><div id="some">${boxes.join('')}</div></fieldset><label class="l"><input type="checkbox" name="notify"> Inform clubs by email</label><button>Add</button></form><script>const add=document.getElementById('add');const look=()=>{document.getElementById('some').hidden=add.elements.scope.value!=='some'};add.addEventListener('change',look);look()</script>`,
  );
}

const keyScript = String.raw`
const body = document.querySelector('tbody'), note = document.getElementById('note'), box = document.getElementById('out'), form = box.querySelector('form');
let keys = JSON.parse(document.getElementById('keys').textContent);
const add = (row, text) => { const cell = row.insertCell(); cell.textContent = text; return cell; };
async function send(change, text) {
  const answer = await fetch('/keys', { method: 'POST', body: JSON.stringify(change) });
  const read = await answer.json();
  if (!answer.ok) { note.textContent = read.error; return; }
  keys = read.keys;
  note.textContent = text;
  draw();
}
function draw() {
  body.replaceChildren();
  const free = document.getElementById('only').checked;
  for (const key of keys) {
    if (free && key.holder) continue;
    const row = body.insertRow();
    add(row, key.number);
    add(row, key.opens);
    add(row, key.holder ? key.holder + ' (' + key.club + ')' : 'in cabinet');
    add(row, key.since);
    add(row, key.holder ? '£' + key.deposit : '');
    const button = document.createElement('button');
    button.textContent = key.holder ? 'Return' : 'Hand out';
    button.setAttribute('aria-label', button.textContent + ' key ' + key.number);
    button.onclick = () => {
      if (key.holder) { send({ number: key.number }, 'Key ' + key.number + ' is back in the cabinet.'); return; }
      form.reset();
      form.elements.number.value = key.number;
      box.querySelector('h2').textContent = 'Hand out key ' + key.number;
      box.showModal();
    };
    add(row, '').append(button);
  }
}
form.onsubmit = (event) => {
  event.preventDefault();
  const given = Object.fromEntries(new FormData(form));
  box.close();
  send({ ...given, number: Number(given.number) }, 'Key ' + given.number + ' handed out to ' + given.holder + '.');
};
document.getElementById('never').onclick = () => box.close();
document.getElementById('only').onchange = draw;
draw();`;

function keyCabinet(hall: Hall): Answer {
  return show(
    '/keys',
    'Keys',
    `<h2>Key cabinet</h2><p><label><input type="checkbox" id="only"> Only show available keys</label></p><p id="note" role="status"></p><table><thead><tr><th>No.</th><th>Opens</th><th>Holder</th><th>Since</th><th>Deposit</th><th></th></tr></thead><tbody></tbody></table><dialog id="out"><h2>Hand out key</h2><form><input type="hidden" name="number"><label>Name <input name="holder" required></label><label>Club <select name="club" required><option value="">Select</option>${options(clubs)}</select></label><label>Date <input type="date" name="since" required></label><label>Deposit £ <input name="deposit" inputmode="numeric" size="6" required></label><p><button>Hand out</button> <button type="button" class="grey" id="never">Cancel</button></p></form></dialog><script type="application/json" id="keys">${JSON.stringify(hall.keys).replaceAll('<', String.raw`\u003c`)}</script><script>${keyScript}</script>`,
  );
}

function moveKey(hall: Hall, given: Record<string, unknown>): Answer {
  const key = hall.keys.find((one) => one.number === given['number']);
  if (!key) return json({ error: 'There is no such key.' }, 404);
  if (key.holder) Object.assign(key, { holder: '', club: '', since: '', deposit: 0 });
  else {
    const [holder, club, since] = [line(given['holder']), line(given['club']), line(given['since'])];
    const deposit = Number(line(given['deposit']).replace('£', '').trim() || Number.NaN);
    if (!holder || !clubs.includes(club) || !isDate(since) || !(deposit >= 0))
      return json({ error: 'Not saved: please fill in name, club, date and deposit.' }, 400);
    Object.assign(key, { holder, club, since, deposit });
  }
  return json({ keys: hall.keys });
}

function route(hall: Hall, { method, path, query, body }: Asked): Answer {
  const form = method === 'POST' ? new URLSearchParams(body) : undefined;
  if (path === '/')
    return timetable(hall, query.has('saved') ? '<p class="good" role="status">Saved.</p>' : '');
  if (path === '/slots') return form ? saveSlot(hall, form) : see('/');
  if (path === '/keys') return form ? moveKey(hall, readJson(body)) : keyCabinet(hall);
  if (path === '/closing-days') return closingDays(hall, query.has('saved'), form);
  const gone = form && hall.closings.find((one) => path === `/closing-days/${one.id}/delete`);
  if (!gone) return show('', 'Not found', '<p>This page does not exist.</p>');
  hall.closings = hall.closings.filter((one) => one !== gone);
  return see('/closing-days?saved=1');
}

const onlyThis = (now: Hall, change: (wanted: Hall) => void): boolean => same(now, after(seed, change));

export const sportsHall = defineSite<Hall>({
  id: 'sports-hall',
  about: "A town's sports hall: weekly slots for clubs, closing days, keys handed out.",
  start() {
    const hall = seed();
    return { handle: answering((asked) => route(hall, asked)), state: () => structuredClone(hall) };
  },
  tasks: [
    {
      id: 'sanna-was-here',
      task: 'Sanna Virtanen has just brought me back number 7, which she had for the changing rooms, and has got her money.',
      achievable: true,
      done: (now) =>
        onlyThis(now, (wanted) => {
          const key = only(wanted.keys, (one) => one.number === 7);
          Object.assign(key, { holder: '', club: '', since: '', deposit: 0 });
        }),
    },
    {
      id: 'new-floor',
      task: 'Nobody can do any sport with us from 24 to 28 May 2027, neither on the courts nor in the gym room. Put down "New floor" as the cause, and have the clubs told about it by e-mail.',
      achievable: true,
      done: (now) => {
        const { id = 0, reason = '' } = added(now.closings, seed().closings)?.[0] ?? {};
        const when = { from: '2027-05-24', to: '2027-05-28' };
        return (
          /^\W*new floor\W*$/iu.test(reason) &&
          onlyThis(now, ({ closings }) => void closings.push({ id, ...when, areas, reason, notify: true }))
        );
      },
    },
    {
      id: 'marta-gets-twelve',
      task: 'Marta Olsen from the women who play volleyball gets number 12 for the equipment store from me on 4 May 2027. She leaves 50 pounds with us for it.',
      achievable: true,
      done: (now) =>
        onlyThis(now, (wanted) => {
          const key = only(wanted.keys, (one) => one.number === 12);
          Object.assign(key, {
            holder: 'Marta Olsen',
            club: 'Volleyball Women',
            since: '2027-05-04',
            deposit: 50,
          });
        }),
    },
    {
      id: 'an-hour-for-dancing',
      task: 'On Tuesdays the judo people stop at 8 in the evening from now on, an hour sooner than before. The Silver Steps get the hour that this leaves, in the same place.',
      achievable: true,
      done: (now) => {
        const id = now.slots.find((one) => one.id > 13)?.id ?? 0;
        return onlyThis(now, (wanted) => {
          only(wanted.slots, (one) => one.id === 5).to = '20:00';
          const hour = { day: 'Tuesday', area: 'Court 2', from: '20:00', to: '21:00' };
          wanted.slots.push({ id, ...hour, club: 'Silver Steps Dance' });
        });
      },
    },
    {
      id: 'fencing-on-friday',
      task: 'The fencing club may stay until 9.30 in the evening on Fridays from now on, half an hour longer than before.',
      achievable: false,
      done: () => false,
    },
  ],
});
