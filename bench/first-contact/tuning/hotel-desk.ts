// A small hotel's front desk: plain pages, plain forms, and a redirect after each.
import { defineSite } from '../site.ts';
import { after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

type RoomState = 'Ready' | 'To clean' | 'Out of service';
type Stage = 'Expected' | 'In house' | 'Departed' | 'Cancelled';
type Room = { number: string; beds: string; state: RoomState; remark: string };
interface Booking {
  id: number;
  guest: string;
  phone: string;
  room: string;
  arrival: string;
  nights: number;
  people: number;
  breakfast: boolean;
  stage: Stage;
}
type Desk = { rooms: Room[]; bookings: Booking[] };
type State = { desk: Desk; opened: string[] };

const TODAY = '2026-11-12';
const roomStates: RoomState[] = ['Ready', 'To clean', 'Out of service'];

const booked = (
  ...[id, guest, phone, room, arrival, nights, people, breakfast, stage]: [
    ...[number, string, string, string, string, number, number, boolean, Stage],
  ]
): Booking => ({ id, guest, phone, room, arrival, nights, people, breakfast, stage });

function seed(): Desk {
  const beds = 'Double Single Double Twin Single Single Double Twin Double Family Single Double'.split(' ');
  const rooms = beds.map((kind, index): Room => {
    const number = String(index + 1);
    if (index === 10) return { number, beds: kind, state: 'Out of service', remark: 'Handle missing' };
    return { number, beds: kind, state: index % 6 === 5 ? 'To clean' : 'Ready', remark: '' };
  });
  return {
    rooms,
    bookings: [
      booked(301, 'Margit Lindqvist', '+46 70 555 01 18', '3', '2026-11-10', 4, 2, true, 'In house'),
      booked(302, 'Tom Fairweather', '+44 7700 900 214', '5', '2026-11-11', 2, 1, false, 'In house'),
      booked(303, 'Daniela Rossetti', '+39 333 555 0142', '8', '2026-11-09', 3, 2, true, 'In house'),
      booked(304, 'Karim Haddad', '+33 6 55 50 12 07', '2', TODAY, 2, 1, true, 'Expected'),
      booked(305, 'Hanna Haverkamp', '+31 6 5550 1933', '4', TODAY, 1, 2, false, 'Expected'),
      booked(306, 'Peter Novak', '+420 601 555 087', '9', TODAY, 5, 2, true, 'Expected'),
      booked(307, 'Imogen Clarke', '+44 7700 900 377', '1', '2026-11-13', 2, 2, true, 'Expected'),
      booked(308, 'Yuki Tanabe', '+81 90 5550 1126', '6', '2026-11-14', 3, 1, false, 'Expected'),
      booked(309, 'Familie Oberhuber', '+43 660 555 0164', '10', '2026-11-14', 2, 4, true, 'Expected'),
      booked(310, 'Luis Carvalho', '+351 91 555 0130', '11', '2026-11-16', 1, 1, false, 'Expected'),
      booked(311, 'Greta Sandberg', '+47 405 55 019', '7', '2026-11-08', 2, 2, true, 'Departed'),
      booked(312, 'Owen Price', '+44 7700 900 480', '12', '2026-11-07', 1, 1, false, 'Departed'),
    ],
  };
}

const css = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 Georgia,serif;color:#2b2622;background:#faf7f2}
.frame{display:flex;min-height:100vh}aside{background:#3d2f28;color:#fff;width:13rem;padding:1.2rem}
aside strong{font-size:1.2rem}aside a{display:block;color:#f3e4d3;padding:.5rem 0;text-decoration:none}
aside a:hover,aside a[aria-current]{text-decoration:underline}main{padding:1.5rem 2rem;flex:1;max-width:62rem;min-width:0}
table{border-collapse:collapse;width:100%;background:#fff}th,td{text-align:left;padding:.5rem .7rem;border-bottom:1px solid #e4dbcf}
.wide{overflow-x:auto}label{display:block;margin:.8rem 0 .2rem}input:not([type=checkbox]),select{font:inherit;padding:.4rem;border:1px solid #8c7c6d;width:100%;max-width:24rem}
button,.button{font:inherit;background:#8a3b1e;color:#fff;border:0;padding:.45rem .9rem;border-radius:3px;text-decoration:none;display:inline-block;cursor:pointer}
.quiet{background:#fff;color:#8a3b1e;border:1px solid #8a3b1e}td form{display:inline}.error{color:#a40000;font-weight:bold}.said{background:#e5f1e0;padding:.6rem}
:focus-visible{outline:3px solid #1e6a8a}@media(max-width:700px){.frame{display:block}aside{width:auto}aside a{display:inline-block;margin-right:1rem}main{padding:1rem}}`;

const menu = [
  ['/', 'Today'],
  ['/bookings', 'Bookings'],
  ['/rooms', 'Rooms'],
] as const;

function frame(title: string, content: string, at = ''): Answer {
  const links = menu.map(
    ([href, name]) => `<a href="${href}"${href === at ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} – Hotel Linde</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${css}</style></head><body><div class="frame">
<aside><strong>Hotel Linde</strong><nav aria-label="Main">${links.join('')}</nav></aside>
<main><h1>${escapeHtml(title)}</h1>${content}</main></div></body></html>`);
}

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const day = (iso: string): string => inWords.format(new Date(`${iso}T00:00:00Z`));

const stageButton = (booking: Booking, to: string, label: string): string =>
  `<form method="post" action="/bookings/${booking.id}/${to}"><button${to === 'cancel' ? ' class="quiet"' : ''}>${label}</button></form>`;

function bookingTable(list: Booking[], action: (booking: Booking) => string): string {
  if (list.length === 0) return '<p>Nobody.</p>';
  const rows = list.map(
    (
      booking,
    ) => `<tr><td><a href="/bookings/${booking.id}">${escapeHtml(booking.guest)}</a></td><td>${booking.room}</td>
<td>${day(booking.arrival)}</td><td>${booking.nights}</td><td>${booking.stage}</td><td>${action(booking)}</td></tr>`,
  );
  return `<div class="wide"><table><thead><tr><th>Guest</th><th>Room</th><th>Arrival</th><th>Nights</th><th>Status</th><th>Actions</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`;
}

function todayPage(desk: Desk): Answer {
  const arrivals = desk.bookings.filter((one) => one.arrival === TODAY && one.stage === 'Expected');
  const inside = desk.bookings.filter((one) => one.stage === 'In house');
  const ready = desk.rooms.filter((one) => one.state === 'Ready').length;
  return frame(
    'Today',
    `<p>${day(TODAY)} · ${ready} of ${desk.rooms.length} rooms ready · <a class="button" href="/bookings/new">New booking</a></p>
<h2>Arrivals</h2>${bookingTable(arrivals, (one) => stageButton(one, 'check-in', 'Check in'))}
<h2>In house</h2>${bookingTable(inside, (one) => stageButton(one, 'check-out', 'Check out'))}`,
    '/',
  );
}

function bookingsPage(desk: Desk, query: URLSearchParams): Answer {
  const wanted = line(query.get('q')).toLowerCase();
  const list = desk.bookings
    .filter((one) => one.guest.toLowerCase().includes(wanted))
    .sort((left, right) => left.arrival.localeCompare(right.arrival));
  return frame(
    'Bookings',
    `<form role="search"><label for="q">Guest name</label><input id="q" name="q" value="${escapeHtml(wanted)}"> <button>Search</button></form>
<p><a class="button" href="/bookings/new">New booking</a></p>${bookingTable(list, (one) => `<a href="/bookings/${one.id}">Open</a>`)}`,
    '/bookings',
  );
}

function bookingPage(booking: Booking): Answer {
  const cancel = booking.stage === 'Expected' ? stageButton(booking, 'cancel', 'Cancel booking') : '';
  return frame(
    booking.guest,
    `<p>Booking ${booking.id} · ${booking.stage}</p><table><tbody><tr><th scope="row">Room</th><td>${booking.room}</td></tr>
<tr><th scope="row">Arrival</th><td>${day(booking.arrival)}, ${booking.nights} nights</td></tr><tr><th scope="row">People</th><td>${booking.people}</td></tr>
<tr><th scope="row">Breakfast</th><td>${booking.breakfast ? 'Yes' : 'No'}</td></tr><tr><th scope="row">Phone</th><td>${escapeHtml(booking.phone || '–')}</td></tr>
</tbody></table><p>${cancel}</p><p><a href="/bookings">All bookings</a></p>`,
  );
}

function newBookingPage(desk: Desk, given: URLSearchParams, error = ''): Answer {
  const value = (name: string): string => escapeHtml(given.get(name) ?? '');
  const rooms = desk.rooms.map(
    (one) =>
      `<option value="${one.number}"${one.number === given.get('room') ? ' selected' : ''}>${one.number} (${one.beds})</option>`,
  );
  return frame(
    'New booking',
    `${error ? `<p class="error" role="alert">${error}</p>` : ''}<form method="post" action="/bookings/new">
<label for="guest">Guest name</label><input id="guest" name="guest" required value="${value('guest')}">
<label for="phone">Phone (optional)</label><input id="phone" name="phone" type="tel" value="${value('phone')}">
<label for="room">Room</label><select id="room" name="room" required><option value="">Choose a room</option>${rooms.join('')}</select>
<label for="arrival">Arrival</label><input id="arrival" name="arrival" type="date" required value="${value('arrival')}">
<label for="nights">Nights</label><input id="nights" name="nights" type="number" min="1" max="30" value="${value('nights') || '1'}">
<label for="people">People</label><input id="people" name="people" type="number" min="1" max="5" value="${value('people') || '1'}">
<label><input type="checkbox" name="breakfast"${given.has('breakfast') ? ' checked' : ''}> Breakfast</label>
<p><button>Save booking</button> <a href="/bookings">Cancel</a></p></form>`,
  );
}

function createBooking(desk: Desk, given: URLSearchParams): Answer {
  const [guest, arrival] = [line(given.get('guest')), line(given.get('arrival'))];
  const [nights, people] = [Number(given.get('nights')), Number(given.get('people'))];
  const place = desk.rooms.find((one) => one.number === given.get('room'));
  if (guest === '' || place === undefined)
    return newBookingPage(desk, given, 'Please give a name and a room.');
  if (!/^\d{4}-\d\d-\d\d$/u.test(arrival) || arrival < TODAY)
    return newBookingPage(desk, given, 'The arrival must be today or later.');
  if (!(nights >= 1 && nights <= 30 && people >= 1 && people <= 5))
    return newBookingPage(desk, given, 'Please check nights and people.');
  const id = Math.max(...desk.bookings.map((one) => one.id)) + 1;
  const [phone, breakfast] = [line(given.get('phone')), given.has('breakfast')];
  desk.bookings.push(booked(id, guest, phone, place.number, arrival, nights, people, breakfast, 'Expected'));
  return see(`/bookings/${id}`);
}

function roomsPage(desk: Desk): Answer {
  const rows = desk.rooms.map(
    (
      one,
    ) => `<tr><td>${one.number}</td><td>${one.beds}</td><td>${one.state}</td><td>${escapeHtml(one.remark)}</td>
<td><a href="/rooms/${one.number}" aria-label="Edit room ${one.number}">Edit</a></td></tr>`,
  );
  return frame(
    'Rooms',
    `<div class="wide"><table><thead><tr><th>Room</th><th>Beds</th><th>Status</th><th>Remark</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
    '/rooms',
  );
}

const roomPage = (one: Room): Answer =>
  frame(
    `Room ${one.number}`,
    `<p>${one.beds} room</p><form method="post"><label for="state">Status</label><select id="state" name="state">
${roomStates.map((state) => `<option${state === one.state ? ' selected' : ''}>${state}</option>`).join('')}</select>
<label for="remark">Remark</label><input id="remark" name="remark" value="${escapeHtml(one.remark)}"><p><button>Save</button> <a href="/rooms">Back</a></p></form>`,
  );

const steps: Record<string, [Stage, Stage]> = {
  'check-in': ['Expected', 'In house'],
  'check-out': ['In house', 'Departed'],
  cancel: ['Expected', 'Cancelled'],
};

function route({ desk, opened }: State, { method, path, query, body }: Asked): Answer {
  const form = new URLSearchParams(body);
  const post = method === 'POST';
  if (path === '/') return todayPage(desk);
  if (path === '/bookings') return bookingsPage(desk, query);
  if (path === '/bookings/new') return post ? createBooking(desk, form) : newBookingPage(desk, form);
  if (path === '/rooms') return roomsPage(desk);
  const [, part, key, step] = path.split('/');
  const booking = part === 'bookings' ? desk.bookings.find((one) => String(one.id) === key) : undefined;
  if (booking && post && step !== undefined) {
    const [from, to] = steps[step] ?? [];
    if (to !== undefined && booking.stage === from) booking.stage = to;
    return see(step === 'cancel' ? `/bookings/${booking.id}` : '/');
  }
  if (booking) {
    opened.push(path);
    return bookingPage(booking);
  }
  const place = part === 'rooms' ? desk.rooms.find((one) => one.number === key) : undefined;
  if (!place) return { ...frame('Not found', '<p><a href="/">Back to today</a></p>'), status: 404 };
  if (!post) return roomPage(place);
  place.state = roomStates.find((one) => one === form.get('state')) ?? place.state;
  place.remark = line(form.get('remark'));
  return see('/rooms');
}

const onlyThis = (desk: Desk, change: (wanted: Desk) => void): boolean => same(desk, after(seed, change));

export const hotelDesk = defineSite<State>({
  id: 'hotel-desk',
  about: "A small hotel's front desk: rooms, guests, arrivals.",
  start() {
    const state: State = { desk: seed(), opened: [] };
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'book-room',
      task: 'Ottilie Brandt wants room 12 from 20 November 2026, three nights, two people, with breakfast. Put that down for her.',
      achievable: true,
      done: ({ desk }) =>
        onlyThis(desk, ({ bookings }) => {
          bookings.push(booked(313, 'Ottilie Brandt', '', '12', '2026-11-20', 3, 2, true, 'Expected'));
        }),
    },
    {
      id: 'close-room',
      task: 'Nobody can stay in room 7 at the moment. Set it to out of service, with the remark "Shower broken".',
      achievable: true,
      done: ({ desk }) => {
        const { remark } = only(desk.rooms, (one) => one.number === '7');
        const closed: Room = { number: '7', beds: 'Double', state: 'Out of service', remark };
        return /^shower broken\.?$/iu.test(remark) && onlyThis(desk, ({ rooms }) => void (rooms[6] = closed));
      },
    },
    {
      id: 'guest-arrived',
      task: 'Mr Karim Haddad is standing at the desk with his suitcase. Record that he has arrived for his stay.',
      achievable: true,
      done: ({ desk }) =>
        onlyThis(desk, ({ bookings }) => {
          only(bookings, (one) => one.guest === 'Karim Haddad').stage = 'In house';
        }),
    },
    {
      id: 'guest-phone',
      task: 'The guest in room 5 left an umbrella at breakfast. Find out the phone number that we can call.',
      achievable: true,
      done: ({ desk, opened }) => opened.includes('/bookings/302') && same(desk, seed()),
    },
    {
      id: 'charge-card',
      task: 'Charge a deposit of 80 euros to the credit card of Peter Novak, who comes today.',
      achievable: false,
      done: () => false,
    },
  ],
});
