// The desk of somebody who lets five rooms: a plan of the week, a form for each booking, the breakfast list of a morning and the prices.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Room {
  id: number;
  name: string;
  kind: string;
  sleeps: number;
  price: number;
  closed: boolean;
}
interface Booking {
  id: number;
  room: number;
  guest: string;
  from: string;
  to: string;
  people: number;
  phone: string;
  note: string;
}
interface Breakfast {
  booking: number;
  day: string;
  time: string;
  wish: string;
}
interface House {
  rooms: Room[];
  bookings: Booking[];
  breakfast: Breakfast[];
}

const roomRows = [
  ['Heron', 'Double', 2, 92],
  ['Gull', 'Double', 2, 88],
  ['Tern', 'Single', 1, 61],
  ['Kittiwake', 'Family', 4, 128],
  ['Puffin', 'Twin', 2, 84],
] as const;
const bookingRows = [
  [2, 'Elena Sandoval', '2027-03-08', '2027-03-12', 2, '07700 900127', 'Arrive by train'],
  [1, 'Jens Petersen', '2027-03-09', '2027-03-11', 2, '07700 900340', 'Late check-in, about 9 pm'],
  [1, 'Carol Whitcombe', '2027-03-11', '2027-03-14', 2, '07700 900288', ''],
  [3, 'Samir Idris', '2027-03-07', '2027-03-10', 1, '07700 900761', ''],
  [4, 'Famille Baptiste', '2027-03-12', '2027-03-15', 4, '07700 900455', 'Cot needed'],
  [5, 'Karin Lund', '2027-03-06', '2027-03-09', 2, '07700 900502', ''],
  [5, 'Pieter Achterberg', '2027-03-14', '2027-03-17', 2, '07700 900619', 'Bicycles'],
  [3, 'Maureen Quayle', '2027-03-15', '2027-03-16', 1, '07700 900834', ''],
] as const;

const seed = (): House => ({
  rooms: roomRows.map(([name, kind, sleeps, price], index) => ({
    id: index + 1,
    name,
    kind,
    sleeps,
    price,
    closed: false,
  })),
  bookings: bookingRows.map(([room, guest, from, to, people, phone, note], index) => ({
    id: index + 101,
    room,
    guest,
    from,
    to,
    people,
    phone,
    note,
  })),
  breakfast: [
    { booking: 101, day: '2027-03-09', time: '8:30', wish: '' },
    { booking: 104, day: '2027-03-09', time: '8:00', wish: 'oat milk' },
    { booking: 104, day: '2027-03-10', time: '8:00', wish: 'oat milk' },
  ],
});

const monday = '2027-03-08';
const times = ['7:00', '7:30', '8:00', '8:30', '9:00', '9:30'];
const moved = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`));
const spoken = (day: string, weekday: 'short' | 'long' = 'short'): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday,
    day: 'numeric',
    month: weekday === 'long' ? 'long' : 'short',
    timeZone: 'UTC',
  });

const css = `*{box-sizing:border-box}body{margin:0;font:15px/1.5 "Segoe UI",system-ui,sans-serif;color:#1f2a30;background:#f3f5f6;display:grid;grid-template-columns:190px 1fr;min-height:100vh}.side{background:#203541;color:#fff;padding:18px}.side b{font-size:18px;display:block;margin-bottom:18px}.side a{display:block;color:#cfe0e8;text-decoration:none;padding:8px 10px;border-radius:6px}.side a[aria-current]{background:#36566a;color:#fff}main{padding:20px 28px}h1{font-size:22px;margin:0 0 14px}
table{border-collapse:collapse;background:#fff;width:100%}td,th{border:1px solid #dbe2e6;padding:7px 9px;text-align:left}.plan td{height:44px}.busy{background:#cfe5d6}.busy a{color:#12432a}.none{text-align:center}.none a{color:#9fb0b9;text-decoration:none;display:block}.top{display:flex;gap:10px;align-items:center;margin-bottom:12px}.top .go{margin-left:auto}.btn,button{font:inherit;background:#1d6f94;color:#fff;border:0;border-radius:6px;padding:7px 14px;text-decoration:none;cursor:pointer}.pale{background:#e4ebef;color:#1f2a30}.red{background:#a93232}
input,select,textarea{font:inherit;padding:6px 8px;border:1px solid #aebcc4;border-radius:5px}.box{background:#fff;padding:18px;max-width:560px;border-radius:8px}.row{margin-bottom:12px}.row label{display:block;font-weight:600}.two{display:flex;gap:14px}.msg{padding:8px 12px;border-radius:6px;background:#d9efdf}.err{background:#f8d9d6}details{max-width:560px;margin-top:16px}dialog{border:0;border-radius:10px;padding:22px}`;

const menu = { '/': 'Week plan', '/breakfast': 'Breakfast', '/rooms': 'Rooms & prices' };
const desk = (here: string, title: string, content: string, status = 200): Answer =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Harbour Lights</title><style>${css}</style></head><body><nav class="side"><b>Harbour Lights<br>Guest House</b>${Object.entries(
      menu,
    )
      .map(
        ([path, text]) =>
          `<a href="${path}"${path === here ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a>`,
      )
      .join('')}</nav><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
    status,
  );

function planPage(house: House, start: string, message = ''): Answer {
  const days = Array.from({ length: 7 }, (_, index) => moved(start, index));
  const rows = house.rooms.map((room) => {
    let cells = '';
    for (let index = 0; index < 7;) {
      const day = days[index] ?? start;
      const stay = house.bookings.find((one) => one.room === room.id && one.from <= day && day < one.to);
      const wide = stay ? days.filter((one) => one >= day && one < stay.to).length : 1;
      if (stay)
        cells += `<td class="busy" colspan="${wide}"><a href="/bookings/${stay.id}">${escapeHtml(stay.guest)}</a> (${stay.people})</td>`;
      else
        cells += room.closed
          ? '<td class="none">closed</td>'
          : `<td class="none"><a href="/bookings/new?room=${room.id}&amp;from=${day}" title="Book ${room.name}, ${spoken(day)}">+</a></td>`;
      index += wide;
    }
    return `<tr><th>${room.name}<br><small>${room.kind}, sleeps ${room.sleeps}</small></th>${cells}</tr>`;
  });
  return desk(
    '/',
    'Week plan',
    `${message}<div class="top"><a class="btn pale" href="/?from=${moved(start, -7)}" aria-label="Previous week">‹</a><b>${spoken(start)} to ${spoken(moved(start, 6))} ${start.slice(0, 4)}</b><a class="btn pale" href="/?from=${moved(start, 7)}" aria-label="Next week">›</a><a class="btn go" href="/bookings/new">New booking</a></div><table class="plan"><tr><th>Room</th>${days.map((day) => `<th>${spoken(day)}</th>`).join('')}</tr>${rows.join('')}</table><p><small>A coloured bar covers the nights of a stay. Click a name to open the booking.</small></p>`,
  );
}

type Draft = Omit<Booking, 'id'>;
function bookingForm(house: House, draft: Draft, id: number, message = ''): Answer {
  const options = house.rooms.map(
    (room) =>
      `<option value="${room.id}"${room.id === draft.room ? ' selected' : ''}>${room.name} (${room.kind}, €${room.price})</option>`,
  );
  const cancel = id
    ? `<details><summary>Cancel this booking</summary><p>The room becomes free again. This cannot be undone.</p><form method="post" action="/bookings/${id}/cancel"><button class="red">Cancel booking</button></form></details>`
    : '';
  return desk(
    '',
    id ? `Booking ${id}: ${draft.guest}` : 'New booking',
    `${message}<form method="post" class="box" action="/bookings/${id || 'new'}"><div class="row"><label for="guest">Guest name</label><input id="guest" name="guest" size="36" required value="${escapeHtml(draft.guest)}"></div><div class="row"><label for="room">Room</label><select id="room" name="room">${options.join('')}</select></div>
<div class="two"><div class="row"><label for="from">Arrival</label><input type="date" id="from" name="from" required value="${escapeHtml(draft.from)}"></div><div class="row"><label for="to">Departure</label><input type="date" id="to" name="to" required value="${escapeHtml(draft.to)}"></div><div class="row"><label for="people">Guests</label><input type="number" id="people" name="people" min="1" max="4" value="${draft.people}"></div></div>
<div class="row"><input name="phone" type="tel" size="36" placeholder="Phone number" value="${escapeHtml(draft.phone)}"></div><div class="row"><label for="note">Notes</label><textarea id="note" name="note" rows="2" cols="40">${escapeHtml(draft.note)}</textarea></div><button>${id ? 'Save changes' : 'Save booking'}</button> <a href="/">Back to plan</a></form>${cancel}`,
  );
}

function saveBooking(house: House, form: URLSearchParams, id: number): Answer {
  const text = (name: string): string => line(form.get(name));
  const draft: Draft = {
    room: Number(text('room')),
    guest: text('guest'),
    from: text('from'),
    to: text('to'),
    people: Math.trunc(Number(text('people'))),
    phone: text('phone'),
    note: text('note'),
  };
  const room = house.rooms.find((one) => one.id === draft.room);
  const clash = house.bookings.find(
    (one) => one.id !== id && one.room === draft.room && one.from < draft.to && draft.from < one.to,
  );
  let error = '';
  if (!room || !draft.guest || !isDay(draft.from) || !isDay(draft.to))
    error = 'Please fill in name, room, arrival and departure.';
  else if (draft.to <= draft.from) error = 'Departure must be after arrival.';
  else if (room.closed) error = `${room.name} is out of service.`;
  else if (!(draft.people >= 1 && draft.people <= room.sleeps))
    error = `${room.name} sleeps ${room.sleeps}. Check the number of guests.`;
  else if (clash)
    error = `${room.name} is already booked for ${escapeHtml(clash.guest)}, ${spoken(clash.from)} to ${spoken(clash.to)}.`;
  if (error) return bookingForm(house, draft, id, `<p class="msg err" role="alert">${error}</p>`);
  const old = house.bookings.find((one) => one.id === id);
  if (old) Object.assign(old, draft);
  else house.bookings.push({ id: Math.max(108, ...house.bookings.map((one) => one.id)) + 1, ...draft });
  return see(
    `/?saved=1&from=${moved(monday, 7 * Math.floor((Date.parse(draft.from) - Date.parse(monday)) / 604_800_000))}`,
  );
}

const atTable = (house: House, day: string): Booking[] =>
  house.bookings.filter((one) => one.from < day && day <= one.to).toSorted((a, b) => a.room - b.room);

function breakfastPage(house: House, day: string, message = ''): Answer {
  const rows = atTable(house, day).map((stay) => {
    const wish = house.breakfast.find((one) => one.booking === stay.id && one.day === day);
    const name = house.rooms.find((one) => one.id === stay.room)?.name;
    const options = times.map((time) => `<option${time === wish?.time ? ' selected' : ''}>${time}</option>`);
    return `<tr><td>${name}</td><td>${escapeHtml(stay.guest)}</td><td>${stay.people}</td><td><select name="time-${stay.id}" aria-label="Time, ${name}"><option value="">not said</option>${options.join('')}</select></td><td><input name="wish-${stay.id}" size="30" placeholder="Wishes, allergies" value="${escapeHtml(wish?.wish ?? '')}"></td></tr>`;
  });
  const list = rows.length
    ? `<form method="post" action="/breakfast?day=${day}"><table><tr><th>Room</th><th>Guest</th><th>Persons</th><th>Time</th><th>Wishes</th></tr>${rows.join('')}</table><p><button>Save list</button></p></form>`
    : '<p>Nobody is staying the night before.</p>';
  return desk(
    '/breakfast',
    `Breakfast on ${spoken(day, 'long')}`,
    `${message}<form class="top"><label>Day <input type="date" name="day" value="${day}"></label><button class="pale">Show</button></form>${list}`,
  );
}

function saveBreakfast(house: House, day: string, form: URLSearchParams): Answer {
  for (const stay of atTable(house, day)) {
    const time = times.find((one) => one === form.get(`time-${stay.id}`)) ?? '';
    const wish = line(form.get(`wish-${stay.id}`));
    house.breakfast = house.breakfast.filter((one) => one.booking !== stay.id || one.day !== day);
    if (time || wish) house.breakfast.push({ booking: stay.id, day, time, wish });
  }
  return breakfastPage(house, day, '<p class="msg" role="status">Breakfast list saved.</p>');
}

function roomsPage(house: House): Answer {
  const rows = house.rooms.map(
    (room) =>
      `<tr><td>${room.name}</td><td>${room.kind}</td><td>${room.sleeps}</td><td>€${room.price.toFixed(2)}</td><td>${room.closed ? 'Out of service' : 'In use'}</td><td><button class="pale" title="Edit" aria-label="Edit ${room.name}" data-room="${room.id}" data-name="${room.name}" data-price="${room.price}" data-closed="${room.closed}">✎</button></td></tr>`,
  );
  return desk(
    '/rooms',
    'Rooms & prices',
    `<table><tr><th>Room</th><th>Type</th><th>Sleeps</th><th>Per night</th><th>Status</th><th></th></tr>${rows.join('')}</table>
<dialog id="edit" aria-labelledby="edit-name"><form method="post"><h2 id="edit-name"></h2><div class="row"><label for="price">Price per night (€)</label><input id="price" name="price" type="number" min="1" step="0.5" required></div><div class="row"><label><input type="checkbox" name="closed" value="yes"> Out of service</label></div><button>Save</button> <button type="button" class="pale" id="shut">Close</button></form></dialog>
<script>const box=document.getElementById('edit'),form=box.querySelector('form');for(const knob of document.querySelectorAll('[data-room]'))knob.onclick=()=>{form.action='/rooms/'+knob.dataset.room;document.getElementById('edit-name').textContent=knob.dataset.name;form.price.value=knob.dataset.price;form.closed.checked=knob.dataset.closed==='true';box.showModal()};document.getElementById('shut').onclick=()=>box.close()</script>`,
  );
}

function route(house: House, { method, path, query, body }: Asked): Answer {
  const post = method === 'POST';
  const form = new URLSearchParams(body);
  const [, part, key, step] = path.split('/');
  const asked = line(query.get('from'));
  if (path === '/') {
    const note = query.has('saved') ? '<p class="msg" role="status">Saved.</p>' : '';
    return planPage(house, isDay(asked) ? asked : monday, note);
  }
  if (path === '/breakfast') {
    const day = isDay(line(query.get('day'))) ? line(query.get('day')) : moved(monday, 1);
    return post ? saveBreakfast(house, day, form) : breakfastPage(house, day);
  }
  if (path === '/rooms') return roomsPage(house);
  const room = part === 'rooms' && post && house.rooms.find((one) => String(one.id) === key);
  if (room) {
    const price = Number(form.get('price'));
    if (price > 0) Object.assign(room, { price, closed: form.has('closed') });
    return see('/rooms');
  }
  if (path === '/bookings/new') {
    if (post) return saveBooking(house, form, 0);
    const empty = { guest: '', people: 1, phone: '', note: '' };
    const to = isDay(asked) ? moved(asked, 1) : '';
    return bookingForm(house, { ...empty, room: Number(query.get('room') ?? 1), from: asked, to }, 0);
  }
  const stay = part === 'bookings' && house.bookings.find((one) => String(one.id) === key);
  if (stay && step === 'cancel' && post) {
    house.bookings = house.bookings.filter((one) => one !== stay);
    house.breakfast = house.breakfast.filter((one) => one.booking !== stay.id);
    return see('/?saved=1');
  }
  if (stay) return post ? saveBooking(house, form, stay.id) : bookingForm(house, stay, stay.id);
  return desk('', 'Page not found', '<p><a href="/">Back to the plan</a></p>', 404);
}

const onlyThis = (now: House, change: (wanted: House) => void): boolean => {
  const sorted = (house: House): House => ({
    ...house,
    breakfast: house.breakfast.toSorted((a, b) => (`${a.day}${a.booking}` < `${b.day}${b.booking}` ? -1 : 1)),
  });
  return same(sorted(now), sorted(after(seed, change)));
};
const digits = (text: string): string => text.replace(/\D/gu, '');

export const guestHouse = defineSite<House>({
  id: 'guest-house',
  about: "The owner's desk of a guest house: rooms, bookings by day, breakfast wishes.",
  start() {
    const house = seed();
    return { handle: answering((asked) => route(house, asked)), state: () => structuredClone(house) };
  },
  tasks: [
    {
      id: 'dearer-family-room',
      task: 'The Kittiwake is to cost 135 euros a night from now on.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ rooms }) => void (only(rooms, (one) => one.name === 'Kittiwake').price = 135)),
    },
    {
      id: 'caller-single',
      task: 'Nadia Brandt is on the phone: she comes by herself on 11 March 2027 and leaves on 14 March 2027, and I promised her the room for one person. Her number is 07700 900973. Put her down.',
      achievable: true,
      done: (now) => {
        const fresh = added(now.bookings, seed().bookings)?.[0];
        if (!fresh || digits(fresh.phone) !== '07700900973') return false;
        return onlyThis(
          now,
          ({ bookings }) =>
            void bookings.push({
              id: fresh.id,
              room: 3,
              guest: 'Nadia Brandt',
              from: '2027-03-11',
              to: '2027-03-14',
              people: 1,
              phone: fresh.phone,
              note: '',
            }),
        );
      },
    },
    {
      id: 'early-and-no-nuts',
      task: 'On the morning of 10 March 2027 the Sandovals want to eat at 7 o\'clock already. And the kitchen has to read "no nuts" for them that day.',
      achievable: true,
      done: (now) => {
        const shown = now.breakfast.map((one) => ({
          ...one,
          wish: one.wish.toLowerCase().replace(/[."]/gu, ''),
        }));
        return onlyThis(
          { ...now, breakfast: shown },
          ({ breakfast }) =>
            void breakfast.push({ booking: 101, day: '2027-03-10', time: '7:00', wish: 'no nuts' }),
        );
      },
    },
    {
      id: 'petersens-stay-on',
      task: 'The Petersens come on 9 March 2027 as agreed, but now want to stay until 13 March. Their room is promised to others by then and they do not want to pack in between, so give them another room for the whole time, one that is free on all those nights. The rest of what we wrote down for them stays.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ bookings }) => {
          Object.assign(
            only(bookings, (one) => one.id === 102),
            { room: 5, to: '2027-03-13' },
          );
        }),
    },
    {
      id: 'bill-by-mail',
      task: 'Send the Sandovals the bill for their stay to elena.sandoval@example.org.',
      achievable: false,
      done: () => false,
    },
  ],
});
