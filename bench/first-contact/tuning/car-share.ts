// A village's shared cars: looking for a free one, a logbook of kilometres and a damage form, all on pages from the server.
import { defineSite } from '../site.ts';
import { after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Car {
  id: string;
  name: string;
  seats: number;
  fuel: string;
  bay: string;
}
interface Trip {
  id: number;
  car: string;
  date: string;
  /** Whole hours. */
  from: number;
  to: number;
  note: string;
  startKm: number;
  endKm: number | null;
}
interface Damage {
  id: number;
  car: string;
  date: string;
  part: string;
  kind: string;
  drivable: boolean;
  note: string;
}
interface Fleet {
  trips: Trip[];
  damages: Damage[];
}

const today = '2027-03-10';
const cars: Car[] = [
  { id: 'yaris', name: 'Toyota Yaris', seats: 5, fuel: 'Petrol', bay: 'Church Green' },
  { id: 'zoe', name: 'Renault Zoe', seats: 5, fuel: 'Electric', bay: 'Church Green' },
  { id: 'e208', name: 'Peugeot e-208', seats: 5, fuel: 'Electric', bay: 'Old School' },
  { id: 'touran', name: 'VW Touran', seats: 7, fuel: 'Diesel', bay: 'Old School' },
  { id: 'berlingo', name: 'Citroën Berlingo', seats: 2, fuel: 'Diesel', bay: 'Shop yard' },
];
/** What the neighbours have booked. */
const others = [
  { car: 'zoe', date: '2027-03-19', from: 7, to: 11 },
  { car: 'e208', date: '2027-03-19', from: 14, to: 17 },
  { car: 'yaris', date: '2027-03-20', from: 8, to: 11 },
  { car: 'touran', date: '2027-03-20', from: 15, to: 19 },
  { car: 'yaris', date: '2027-03-19', from: 16, to: 20 },
];
const parts =
  'Front bumper,Rear bumper,Left front door,Left rear door,Right front door,Right rear door,Windscreen,Wheels,Interior'.split(
    ',',
  );
const kinds = ['Scratch', 'Dent', 'Crack', 'Stain', 'Something missing', 'Other'];

const trip = (
  id: number,
  car: string,
  date: string,
  hours: [number, number],
  km: [number, number | null],
) => ({
  id,
  car,
  date,
  from: hours[0],
  to: hours[1],
  note: '',
  startKm: km[0],
  endKm: km[1],
});
const seed = (): Fleet => ({
  trips: [
    trip(11, 'yaris', '2027-02-20', [9, 12], [30_871, 30_902]),
    trip(12, 'berlingo', '2027-03-02', [14, 17], [48_142, null]),
    trip(13, 'yaris', '2027-03-06', [10, 11], [31_220, null]),
    trip(14, 'zoe', '2027-03-18', [8, 12], [0, null]),
    trip(15, 'touran', '2027-03-27', [10, 18], [0, null]),
  ],
  damages: [
    {
      id: 1,
      car: 'touran',
      date: '2027-01-30',
      part: 'Rear bumper',
      kind: 'Dent',
      drivable: true,
      note: 'Was like this when I picked it up.',
    },
  ],
});

const css = `*{box-sizing:border-box}body{font-family:Verdana,Geneva,sans-serif;font-size:15px;margin:0 auto;max-width:960px;background:#fff;color:#222;padding:0 14px}header{display:flex;align-items:baseline;gap:24px;flex-wrap:wrap;border-bottom:4px solid #1769aa;padding:14px 0}header strong{font-size:22px;color:#1769aa}header a{margin-right:14px}a{color:#1769aa}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:8px 6px;text-align:left;vertical-align:top}input,select,textarea,button{font:inherit;padding:5px 8px}.finder{display:flex;gap:14px;flex-wrap:wrap;align-items:end;background:#eaf3fa;padding:14px}.finder label{display:flex;flex-direction:column;font-size:13px}button,.go{background:#1769aa;border:1px solid #0e4d80;color:#fff;border-radius:3px;text-decoration:none;padding:6px 12px}.warn{border-left:5px solid #c62828;background:#fdecea;padding:10px}.fine{border-left:5px solid #2e7d32;background:#e8f5e9;padding:10px}dl{display:grid;grid-template-columns:140px 1fr;gap:4px}dd{margin:0}p label{display:block}.tag{font-size:12px;color:#666}`;

const show = (title: string, content: string, status = 200): Answer =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} - Little Wenlow Car Club</title><meta name="viewport" content="width=device-width"><style>${css}</style></head><body><header><strong>Little Wenlow Car Club</strong><span><a href="/">Find a car</a><a href="/trips">My bookings</a><a href="/logbook">Logbook</a><a href="/damage">Report damage</a></span><span class="tag">Nora Harwood, member 27</span></header><main><h1>${escapeHtml(title)}</h1>${content}</main><hr><p class="tag">Breakdown? Call Colin on 01632 960441.</p></body></html>`,
    status,
  );

const long = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T12:00Z`));
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const span = (one: { from: number; to: number }): string => `${clock(one.from)} – ${clock(one.to)}`;
const carOf = (id: string): Car | undefined => cars.find((car) => car.id === id);
const nameOf = (id: string): string => carOf(id)?.name ?? id;
const hours = (picked: number): string =>
  Array.from({ length: 17 }, (_, index) => index + 6)
    .map((hour) => `<option value="${hour}"${hour === picked ? ' selected' : ''}>${clock(hour)}</option>`)
    .join('');
const carOptions = (picked: string): string =>
  cars
    .map((car) => `<option value="${car.id}"${car.id === picked ? ' selected' : ''}>${car.name}</option>`)
    .join('');

interface When {
  date: string;
  from: number;
  to: number;
}
const whenOf = (form: URLSearchParams): When => ({
  date: line(form.get('date')),
  from: Number(form.get('from')),
  to: Number(form.get('to')),
});
function wrong({ date, from, to }: When): string {
  if (!/^\d{4}-\d\d-\d\d$/u.test(date) || Number.isNaN(Date.parse(date))) return 'Please choose a date.';
  if (date < today) return 'This date has passed already.';
  if (!(from >= 6 && to <= 22 && from < to)) return 'The return must be later than the start.';
  return '';
}
const clash = (fleet: Fleet, car: string, when: When, except = 0) =>
  [...others, ...fleet.trips.filter((one) => one.id !== except)].find(
    (one) => one.car === car && one.date === when.date && one.from < when.to && when.from < one.to,
  );

function finder(fleet: Fleet, query: URLSearchParams): Answer {
  const asked = query.has('date');
  const when = asked ? whenOf(query) : { date: '', from: 9, to: 12 };
  const error = asked ? wrong(when) : '';
  const seats = Number(query.get('seats')) || 0;
  const seatOptions = [0, 4, 7].map(
    (one) =>
      `<option value="${one}"${one === seats ? ' selected' : ''}>${one ? `${one} or more` : 'any'}</option>`,
  );
  const rows = cars
    .filter((car) => car.seats >= seats)
    .map((car) => {
      const taken = asked && !error ? clash(fleet, car.id, when) : undefined;
      const free = `<a class="go" href="/book?car=${car.id}&amp;date=${escapeHtml(when.date)}&amp;from=${when.from}&amp;to=${when.to}">Book</a>`;
      const last = taken ? `Taken ${span(taken)}` : asked && !error ? free : '';
      return `<tr><td><b>${car.name}</b></td><td>${car.seats} seats</td><td>${car.fuel}</td><td>${car.bay}</td><td>${last}</td></tr>`;
    });
  return show(
    'Find a car',
    `<form class="finder"><label>Day <input type="date" name="date" value="${escapeHtml(when.date)}"></label><label>Pick-up <select name="from">${hours(when.from)}</select></label><label>Return <select name="to">${hours(when.to)}</select></label><label>Seats <select name="seats">${seatOptions.join('')}</select></label><button>Check availability</button></form>${error ? `<p class="warn" role="alert">${error}</p>` : ''}
<table><caption hidden>Our cars</caption><tr><th>Car</th><th>Seats</th><th>Fuel</th><th>Parked at</th><th></th></tr>${rows.join('')}</table>`,
  );
}

function book(fleet: Fleet, form: URLSearchParams, post: boolean): Answer {
  const car = carOf(line(form.get('car')));
  const when = whenOf(form);
  if (!car || wrong(when)) return see('/');
  if (clash(fleet, car.id, when))
    return show(
      'Sorry',
      `<p class="warn" role="alert">The ${car.name} has just been taken.</p><a href="/">Look again</a>`,
    );
  if (post) {
    const id = Math.max(15, ...fleet.trips.map((one) => one.id)) + 1;
    const note = line(form.get('note'));
    fleet.trips.push({ id, car: car.id, ...when, note, startKm: 0, endKm: null });
    return see('/trips?new=1');
  }
  const hidden = Object.entries({ car: car.id, ...when })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  return show(
    'Check your booking',
    `<dl><dt>Car</dt><dd>${car.name}, ${car.bay}</dd><dt>Day</dt><dd>${long(when.date)}</dd><dt>Time</dt><dd>${span(when)}</dd></dl><form method="post" action="/book">${hidden}<p><input name="note" placeholder="Note for the others (optional)" size="36"></p><button>Confirm booking</button> <a href="/">Back</a></form>`,
  );
}

function trips(fleet: Fleet, message: string): Answer {
  const rows = fleet.trips
    .filter((one) => one.date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.from - b.from)
    .map(
      (one) =>
        `<tr><td>${long(one.date)}<br>${span(one)}</td><td>${nameOf(one.car)}<br><span class="tag">${carOf(one.car)?.fuel} · ${carOf(one.car)?.bay}</span></td><td><a href="/trips/${one.id}">Change</a></td><td><details><summary>Cancel</summary><form method="post" action="/trips/${one.id}/cancel"><p>Really give this car back?</p><button>Yes, cancel booking</button></form></details></td></tr>`,
    );
  return show(
    'My bookings',
    `${message}<table><tr><th>When</th><th>Car</th><th></th><th></th></tr>${rows.join('')}</table>`,
  );
}

function change(fleet: Fleet, one: Trip, given?: URLSearchParams): Answer {
  const when = given ? whenOf(given) : one;
  const car = given ? line(given.get('car')) : one.car;
  const taken = clash(fleet, car, when, one.id);
  const error = wrong(when) || (taken ? `The ${nameOf(car)} is taken ${span(taken)} on that day.` : '');
  if (given && !error && carOf(car)) {
    Object.assign(one, { car, date: when.date, from: when.from, to: when.to });
    return see('/trips?changed=1');
  }
  return show(
    'Change booking',
    `${given ? `<p class="warn" role="alert">${error}</p>` : ''}<form method="post" class="finder"><label>Car <select name="car">${carOptions(car)}</select></label><label>Day <input type="date" name="date" value="${escapeHtml(when.date)}"></label><label>Pick-up <select name="from">${hours(when.from)}</select></label><label>Return <select name="to">${hours(when.to)}</select></label><button>Save changes</button></form><p><a href="/trips">Back without changing</a></p>`,
  );
}

function logbook(fleet: Fleet, message = ''): Answer {
  const rows = fleet.trips
    .filter((one) => one.date < today)
    .map((one) => {
      const entry = `<form method="post" action="/logbook/${one.id}"><input name="km" inputmode="numeric" size="12" placeholder="km on return" aria-label="km on return, ${nameOf(one.car)}"> <button>Save</button></form>`;
      const last = one.endKm === null ? entry : `${one.endKm} km`;
      return `<tr><td>${long(one.date)}</td><td>${nameOf(one.car)}</td><td>${one.startKm} km</td><td>${last}</td></tr>`;
    });
  return show(
    'Logbook',
    `${message}<p>Please enter the odometer reading after each trip.</p><table><tr><th>Day</th><th>Car</th><th>Start</th><th>Return</th></tr>${rows.join('')}</table>`,
  );
}

function enterKm(fleet: Fleet, one: Trip, form: URLSearchParams): Answer {
  const km = Number(line(form.get('km')).replace(/[\s.,]|km/gu, '') || Number.NaN);
  if (one.endKm !== null || !Number.isInteger(km) || km < one.startKm || km > one.startKm + 1500)
    return logbook(fleet, '<p class="warn" role="alert">This reading does not fit the one at the start.</p>');
  one.endKm = km;
  return logbook(fleet, `<p class="fine" role="status">Thank you. You drove ${km - one.startKm} km.</p>`);
}

const fine = (text: string): string => `<p class="fine" role="status">${text}</p>`;

function damage(fleet: Fleet, form?: URLSearchParams, sent = false): Answer {
  const text = (name: string): string => line(form?.get(name));
  let message = sent ? fine('Your report has been sent.') : '';
  if (form) {
    const given = {
      car: text('car'),
      date: text('date'),
      part: text('part'),
      kind: text('kind'),
      note: text('note'),
    };
    const complete =
      carOf(given.car) && given.date && parts.includes(given.part) && kinds.includes(given.kind);
    if (complete && ['yes', 'no'].includes(text('drivable'))) {
      fleet.damages.push({ id: fleet.damages.length + 1, ...given, drivable: text('drivable') === 'yes' });
      return see('/damage?sent=1');
    }
    message =
      '<p class="warn" role="alert">Something is missing. Please fill in all fields marked with *.</p>';
  }
  const choice = (name: string, value: string, label: string): string =>
    `<label><input type="radio" name="${name}" value="${value}"${text(name) === value ? ' checked' : ''}> ${label}</label> `;
  const known = fleet.damages.map(
    (one) => `<li>${nameOf(one.car)}: ${one.kind}, ${one.part.toLowerCase()} (${one.date})</li>`,
  );
  return show(
    'Report damage',
    `${message}<form method="post" action="/damage"><p><label for="car">Car *</label><select id="car" name="car"><option value="">please choose</option>${carOptions(text('car'))}</select></p><p><label for="date">Noticed on *</label><input type="date" id="date" name="date" value="${escapeHtml(text('date'))}"></p><p><label for="part">Where on the car? *</label><select id="part" name="part"><option></option>${parts.map((one) => `<option${one === text('part') ? ' selected' : ''}>${one}</option>`).join('')}</select></p><fieldset><legend>What is it? *</legend>${kinds.map((one) => choice('kind', one, one)).join('')}</fieldset><fieldset><legend>Can the car still be driven safely? *</legend>${choice('drivable', 'yes', 'Yes')}${choice('drivable', 'no', 'No')}</fieldset><p><label for="note">Remarks</label><textarea id="note" name="note" rows="3" cols="40">${escapeHtml(text('note'))}</textarea></p><button>Send report</button></form><h2>Known damage</h2><ul>${known.join('')}</ul>`,
  );
}

function route(fleet: Fleet, { method, path, query, body }: Asked): Answer {
  const form = method === 'POST' ? new URLSearchParams(body) : undefined;
  const [, part, key, step] = path.split('/');
  const one = fleet.trips.find((entry) => String(entry.id) === key);
  if (path === '/') return finder(fleet, query);
  if (path === '/book') return book(fleet, form ?? query, Boolean(form));
  if (path === '/damage') return damage(fleet, form, query.has('sent'));
  if (path === '/logbook') return logbook(fleet);
  if (path === '/trips')
    return trips(
      fleet,
      query.has('new') ? fine('Booked!') : query.has('changed') ? fine('Booking changed.') : '',
    );
  if (part === 'logbook' && one && form) return enterKm(fleet, one, form);
  if (part === 'trips' && one && one.date >= today) {
    if (step !== 'cancel') return change(fleet, one, form);
    if (form) fleet.trips = fleet.trips.filter((entry) => entry !== one);
    return see('/trips');
  }
  return show('Page not found', '<p><a href="/">Home</a></p>', 404);
}

/** Without the numbers and remarks, which are anybody's own. */
const bare = ({ trips: all, damages }: Fleet): unknown => ({
  trips: all
    .map(({ id: _, note: __, ...rest }) => rest)
    .toSorted((a, b) => `${a.date}${a.car}`.localeCompare(`${b.date}${b.car}`)),
  damages: damages.map(({ note: _, ...rest }) => rest),
});
const onlyThis = (now: Fleet, edit: (wanted: Fleet) => void): boolean =>
  same(bare(now), bare(after(seed, edit)));

export const carShare = defineSite<Fleet>({
  id: 'car-share',
  about: "A village's shared cars: book one for some hours, enter kilometres, report damage.",
  start() {
    const fleet = seed();
    return { handle: answering((asked) => route(fleet, asked)), state: () => structuredClone(fleet) };
  },
  tasks: [
    {
      id: 'forgotten-kilometres',
      task: 'I had the Berlingo on 2 March 2027 and never said how far I went. When I parked it again the counter stood at 48217.',
      achievable: true,
      done: (now) =>
        onlyThis(now, (wanted) => void (only(wanted.trips, (one) => one.id === 12).endKm = 48_217)),
    },
    {
      id: 'six-people',
      task: 'There are six of us on Saturday, 20 March 2027, and we all want to fit into one car. I need it from 9 in the morning until 1 in the afternoon.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          (wanted) => void wanted.trips.push(trip(0, 'touran', '2027-03-20', [9, 13], [0, null])),
        ),
    },
    {
      id: 'scratched-door',
      task: 'The people who look after the cars should know that I saw a scratch on the Yaris on 9 March 2027, on the rear door on the left. It does not stop anybody from driving it.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          ({ damages }) =>
            void damages.push({
              id: 2,
              car: 'yaris',
              date: '2027-03-09',
              part: 'Left rear door',
              kind: 'Scratch',
              drivable: true,
              note: '',
            }),
        ),
    },
    {
      id: 'a-day-later',
      task: 'I have to make my journey of Thursday, 18 March 2027 a day later, at the same hours. If my car cannot be had then, I take the other electric one. On the Thursday I need nothing any more.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          (wanted) =>
            void Object.assign(
              only(wanted.trips, (one) => one.id === 14),
              { car: 'e208', date: '2027-03-19' },
            ),
        ),
    },
    {
      id: 'daughter-drives',
      task: 'My daughter Lena Harwood, born on 3 May 2008, has her licence now and is to be allowed to drive the cars on my account.',
      achievable: false,
      done: () => false,
    },
  ],
});
