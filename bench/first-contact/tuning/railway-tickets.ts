// A railway's ticket site: a timetable search, fares on cards, buying in three pages, and trips that can be managed.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml as esc, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Trip {
  id: number;
  from: string;
  to: string;
  date: string;
  depart: string;
  arrive: string;
  train: string;
  fare: string;
  travellers: string[];
  seat: string;
  bicycle: boolean;
  pence: number;
  status: 'Booked' | 'Travelled' | 'Cancelled';
}
interface Claim {
  id: number;
  trip: number;
  delay: string;
  pay: string;
  account: string;
  remark: string;
}
interface Held {
  trips: Trip[];
  claims: Claim[];
  profile: { name: string; email: string; mobile: string; card: string; cardNumber: string; alerts: boolean };
}
interface Chosen {
  from: string;
  to: string;
  date: string;
  people: number;
  train: Train;
  fare: string;
}
interface State extends Held {
  basket: (Chosen & Pick<Trip, 'travellers' | 'seat' | 'bicycle'>) | null;
}
interface Train {
  name: string;
  depart: string;
  arrive: string;
  via: string;
  minutes: number;
}

const TODAY = '2026-12-03';
// Each line with its stations and the minutes from its first one, for stopping trains.
const LINES: { letter: string; stops: [string, number][] }[] = [
  {
    letter: 'A',
    stops: [
      ['Aldbury', 0],
      ['Wexcombe', 24],
      ['Stone Cross', 51],
      ['Kelby', 88],
      ['Hollin Moor', 124],
      ['Port Hallow', 160],
    ],
  },
  {
    letter: 'B',
    stops: [
      ['Aldbury', 0],
      ['Brindle Park', 18],
      ['Thornaby Vale', 46],
      ['Wincaster', 81],
    ],
  },
  {
    letter: 'C',
    stops: [
      ['Kelby', 0],
      ['Ottersea', 33],
      ['Saltmouth', 62],
    ],
  },
];
const STATIONS = [...new Set(LINES.flatMap((one) => one.stops.map(([name]) => name)))].sort();
const FARES: Record<string, { times: number; text: string }> = {
  Saver: { times: 1, text: 'This train only. No refund.' },
  Flex: { times: 1.6, text: 'Any train that day. Free refund before departure.' },
  'First Flex': { times: 2.4, text: 'First class, any train that day. Free refund before departure.' },
};
const SEATS = ['No preference', 'Window', 'Aisle', 'Table'];
const CARDS: Record<string, number> = {
  None: 1,
  'Youth card': 0.7,
  'Family card': 0.75,
  'Senior card': 0.66,
};
const DELAYS = ['30 to 59 minutes', '60 to 119 minutes', '120 minutes or more', 'Train was cancelled'];
const PAYS = ['Travel voucher', 'Bank transfer'];

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const money = (pence: number): string => `£${(pence / 100).toFixed(2)}`;
const inWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const day = (iso: string): string => inWords.format(new Date(`${iso}T00:00:00Z`));

/** The trains without a change: one that stops everywhere at 25 past, and an express every two hours on line A. */
function direct(from: string, to: string): Train[] {
  return LINES.flatMap(({ letter, stops }, index) => {
    const [start, end] = [
      stops.find(([name]) => name === from)?.[1],
      stops.find(([name]) => name === to)?.[1],
    ];
    if (start === undefined || end === undefined || start === end) return [];
    const length = stops.at(-1)?.[1] ?? 0;
    const along = end > start ? start : length - start;
    const express =
      letter === 'A' && ![from, to].some((name) => ['Wexcombe', 'Stone Cross', 'Hollin Moor'].includes(name));
    return Array.from({ length: 17 }, (_, hour) => hour + 5).flatMap((hour): Train[] => {
      const back = end > start ? 0 : 1;
      const slow = hour * 60 + 25 - index * 8 + back * 11 + along;
      const minutes = Math.abs(end - start);
      const quick = hour * 60 + 52 + Math.round(along * 0.7);
      const fast = Math.round(minutes * 0.7);
      const trains = [
        {
          name: `R${letter}${hour}${back}`,
          depart: clock(slow),
          arrive: clock(slow + minutes),
          via: '',
          minutes,
        },
      ];
      if (express && hour % 2 === 0)
        trains.push({
          name: `X${letter}${hour}${back}`,
          depart: clock(quick),
          arrive: clock(quick + fast),
          via: '',
          minutes: fast,
        });
      return trains.filter((one) => minutesOf(one.arrive) < 24 * 60);
    });
  });
}

function trains(from: string, to: string): Train[] {
  const straight = direct(from, to);
  const hub =
    straight.length > 0
      ? []
      : ['Kelby', 'Aldbury'].filter((name) => direct(from, name).length && direct(name, to).length);
  const second = hub[0] === undefined ? [] : direct(hub[0], to);
  const changed =
    hub[0] === undefined
      ? []
      : direct(from, hub[0]).flatMap((first): Train[] => {
          const rest = second
            .filter((one) => minutesOf(one.depart) >= minutesOf(first.arrive) + 8)
            .sort((a, b) => a.arrive.localeCompare(b.arrive))[0];
          if (!rest) return [];
          const minutes = minutesOf(rest.arrive) - minutesOf(first.depart);
          return [
            {
              name: `${first.name}+${rest.name}`,
              depart: first.depart,
              arrive: rest.arrive,
              via: hub[0] ?? '',
              minutes,
            },
          ];
        });
  return [...straight, ...changed].sort((a, b) => a.depart.localeCompare(b.depart));
}

function price(state: Held, chosen: Omit<Chosen, 'people'>): number {
  const weekday = new Date(`${chosen.date}T00:00:00Z`).getUTCDay();
  const hour = Number(chosen.train.depart.slice(0, 2));
  const peak = weekday > 0 && weekday < 6 && ((hour >= 6 && hour < 9) || (hour >= 16 && hour < 19));
  const base = 420 + chosen.train.minutes * (chosen.train.name.startsWith('X') ? 24 : 14);
  const pence = base * (peak ? 1.3 : 1) * (FARES[chosen.fare]?.times ?? 1) * (CARDS[state.profile.card] ?? 1);
  return Math.round(pence / 10) * 10;
}

function seed(): Held {
  const profile = {
    name: 'Helen Ward',
    email: 'helen.ward@example.org',
    mobile: '07700 900 452',
    card: 'None',
    cardNumber: '',
    alerts: true,
  };
  const empty: Held = { trips: [], claims: [], profile };
  const made = (
    ...[id, route, when, fare, status]: [number, string, string, string, Trip['status']]
  ): Trip => {
    const [from = '', to = ''] = route.split('-');
    const [date = '', time = ''] = when.split(' ');
    const train = only(trains(from, to), (one) => one.depart.startsWith(time) && !one.name.startsWith('X'));
    const { depart, arrive, name } = train;
    const rest = { travellers: [profile.name], seat: 'No preference', bicycle: false, status };
    return {
      id,
      from,
      to,
      date,
      depart,
      arrive,
      train: name,
      fare,
      ...rest,
      pence: price(empty, { from, to, date, train, fare }),
    };
  };
  empty.trips.push(
    made(20488, 'Aldbury-Brindle Park', '2026-10-08 10', 'Saver', 'Travelled'),
    made(20640, 'Aldbury-Kelby', '2026-11-06 08', 'Saver', 'Travelled'),
    made(20769, 'Aldbury-Saltmouth', '2026-11-19 07', 'Flex', 'Travelled'),
    made(20771, 'Saltmouth-Aldbury', '2026-11-20 15', 'Flex', 'Travelled'),
    made(20902, 'Aldbury-Wincaster', '2026-12-18 09', 'Saver', 'Booked'),
    made(20914, 'Aldbury-Kelby', '2026-12-19 09', 'Flex', 'Booked'),
    made(20915, 'Kelby-Aldbury', '2026-12-20 16', 'Flex', 'Booked'),
  );
  return empty;
}

const CSS = `*{box-sizing:border-box}body{margin:0;background:#eef1f4;font:16px/1.5 Arial,Helvetica,sans-serif;color:#12202e}header{background:#003c4e;color:#fff;display:flex;align-items:center;gap:24px;padding:0 4vw;flex-wrap:wrap}header b{font-size:21px;padding:16px 0}header a{color:#d8ecf2;text-decoration:none;padding:18px 4px}header a[aria-current]{border-bottom:4px solid #ffb000;color:#fff}main{max-width:940px;margin:20px auto;padding:0 16px}
.box{background:#fff;border-radius:6px;padding:20px 24px;margin-bottom:14px;box-shadow:0 1px 3px #0002}.find{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;align-items:end}label{display:block;font-size:14px;font-weight:bold}input:not([type=checkbox]):not([type=radio]),select,textarea{font:inherit;padding:8px;border:1px solid #8499a6;border-radius:4px;width:100%;max-width:420px}.tick{font-weight:normal;font-size:16px;margin:6px 0}
button,.btn{font:inherit;font-weight:bold;background:#ffb000;color:#12202e;border:0;border-radius:4px;padding:10px 18px;cursor:pointer;text-decoration:none;display:inline-block}.alt{background:#dfe7ec}.train{display:grid;grid-template-columns:210px 1fr;gap:16px;align-items:center}.time{font-size:21px;font-weight:bold}.fares{display:grid;grid-template-columns:repeat(3,1fr);gap:10px}.fares a{border:2px solid #bfd0d9;border-radius:6px;padding:8px 12px;text-decoration:none;color:inherit}.fares a:hover{border-color:#003c4e}.fares b{display:block}
.grey{color:#576a78;font-size:14px}.ok{background:#dff2e3;padding:12px 16px;border-radius:4px}.no{background:#fbe0dd;padding:12px 16px;border-radius:4px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px;border-bottom:1px solid #dde5ea}.f{margin:12px 0}fieldset{border:1px solid #cbd7de;border-radius:4px;margin:12px 0}.more{display:flex;justify-content:space-between}@media(max-width:700px){.train{grid-template-columns:1fr}}`;
const MENU = [
  ['/', 'Buy tickets'],
  ['/timetable', 'Timetable'],
  ['/trips', 'My trips'],
  ['/claim', 'Delay compensation'],
  ['/profile', 'My details'],
];

interface Sheet {
  at: string;
  title: string;
  body: string;
  ok?: string | undefined;
  no?: string;
}
function sheet({ at, title, body, ok, no }: Sheet): Answer {
  const links = MENU.map(
    ([href, name]) => `<a href="${href}"${href === at ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${esc(title)} – Westmark Rail</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${CSS}</style></head><body>
<header><b>Westmark Rail</b><nav aria-label="Main">${links.join(' ')}</nav></header><main><h1>${esc(title)}</h1>${ok ? `<p class="ok" role="status">${esc(ok)}</p>` : ''}${no ? `<p class="no" role="alert">${esc(no)}</p>` : ''}${body}</main></body></html>`);
}
const options = (all: string[], now: string): string =>
  all.map((one) => `<option${one === now ? ' selected' : ''}>${esc(one)}</option>`).join('');
const radios = (name: string, all: string[], now: string): string =>
  all
    .map(
      (one) =>
        `<label class="tick"><input type="radio" name="${name}" value="${one}"${one === now ? ' checked' : ''}> ${one}</label>`,
    )
    .join('');

function searchForm(query: URLSearchParams): string {
  const [from, to, date, time] = ['from', 'to', 'date', 'time'].map((key) => query.get(key) ?? '');
  return `<form class="box find" action="/search"><div><label for="from">From</label><select id="from" name="from"><option value="">Station</option>${options(STATIONS, from ?? '')}</select></div><div><label for="to">To</label><select id="to" name="to"><option value="">Station</option>${options(STATIONS, to ?? '')}</select></div>
<div><label for="date">Date</label><input id="date" name="date" type="date" min="${TODAY}" value="${esc(date || TODAY)}"></div><div><label for="time">Leaving after</label><input id="time" name="time" type="time" value="${esc(time || '08:00')}"></div><div><label for="people">Travellers</label><select id="people" name="people">${options(['1', '2', '3', '4', '5', '6'], query.get('people') ?? '1')}</select></div><button>Find trains</button></form>`;
}

function search(state: State, query: URLSearchParams): Answer {
  const [from = '', to = '', date = '', time = ''] = ['from', 'to', 'date', 'time'].map((key) =>
    line(query.get(key)),
  );
  const show = (body: string, no = ''): Answer =>
    sheet({ at: '/', title: 'Choose your train', no, body: searchForm(query) + body });
  if (!from || !to || from === to) return show('', 'Please choose two different stations.');
  if (!/^\d{4}-\d\d-\d\d$/u.test(date) || date < TODAY)
    return show('', 'Please choose a date from today on.');
  const all = trains(from, to);
  const first = all.findIndex((one) => one.depart >= time);
  const at = first < 0 ? all.length : first;
  const people = Number(query.get('people')) || 1;
  const cards = all.slice(at, at + 5).map((train) => {
    const fares = Object.keys(FARES).map((fare) => {
      const to2 = new URLSearchParams({ from, to, date, train: train.name, fare, people: String(people) });
      return `<a href="/book?${esc(to2)}" aria-label="${fare}, ${train.depart} train"><b>${fare}</b>${money(people * price(state, { from, to, date, train, fare }))}</a>`;
    });
    return `<section class="box train"><div><span class="time">${train.depart} – ${train.arrive}</span><br><span class="grey">${Math.floor(train.minutes / 60)} h ${train.minutes % 60} min · ${train.via ? `1 change, ${train.via}` : 'direct'} · ${train.name.startsWith('X') ? 'Express' : 'Regional'}</span></div><div class="fares">${fares.join('')}</div></section>`;
  });
  const link = (when: string, label: string): string => {
    const there = new URLSearchParams(query);
    there.set('time', when);
    return `<a href="/search?${esc(there)}">${label}</a>`;
  };
  const earlier = at > 0 ? link(all[Math.max(0, at - 5)]?.depart ?? '', '‹ Earlier trains') : '<span></span>';
  const after5 = all[at + 5];
  return show(`<h2>${esc(from)} to ${esc(to)}, ${day(date)}</h2>${cards.join('') || '<p>No more trains on this day.</p>'}<p class="more">${earlier}${after5 ? link(after5.depart, 'Later trains ›') : ''}</p>
<div class="box grey">${Object.entries(FARES)
    .map(([name, one]) => `<b>${name}:</b> ${one.text}`)
    .join('<br>')}${people > 1 ? `<br>Prices are for ${people} travellers.` : ''}</div>`);
}

function readChosen(query: URLSearchParams): Chosen | null {
  const [from = '', to = '', date = '', name = '', fare = ''] = ['from', 'to', 'date', 'train', 'fare'].map(
    (key) => query.get(key) ?? '',
  );
  const train = trains(from, to).find((one) => one.name === name.replace(' ', '+'));
  const people = Math.min(6, Math.max(1, Number(query.get('people')) || 1));
  return train && FARES[fare] && date >= TODAY ? { from, to, date, people, train, fare } : null;
}
const total = (state: State, chosen: Chosen, bicycle: boolean): number =>
  chosen.people * price(state, chosen) + (bicycle ? 500 : 0);
const journey = (one: Chosen): string =>
  `<div class="box"><b>${one.from} to ${one.to}</b><br>${day(one.date)}, ${one.train.depart} – ${one.train.arrive}${one.train.via ? `, change at ${one.train.via}` : ''}<br>${one.fare} · ${FARES[one.fare]?.text}</div>`;

function bookPage(state: State, query: URLSearchParams, form: URLSearchParams | null): Answer {
  const chosen = readChosen(query);
  if (!chosen) return see('/');
  const names = form ? form.getAll('name').map(line) : [state.profile.name];
  if (form && names.length === chosen.people && names.every((name) => name !== '')) {
    const seat = SEATS.find((one) => one === form.get('seat')) ?? 'No preference';
    state.basket = { ...chosen, travellers: names, seat, bicycle: form.has('bicycle') };
    return see('/pay');
  }
  const fields = Array.from(
    { length: chosen.people },
    (_, at) =>
      `<div class="f"><label for="n${at}">Traveller ${at + 1}, full name</label><input id="n${at}" name="name" value="${esc(names[at] ?? '')}"></div>`,
  );
  return sheet({
    at: '/',
    title: 'Travellers and seats',
    no: form ? 'Please fill in the name of every traveller.' : '',
    body: `${journey(chosen)}<form class="box" method="post">${fields.join('')}<fieldset><legend>Seat</legend>${radios('seat', SEATS, form?.get('seat') ?? 'No preference')}</fieldset><label class="tick"><input type="checkbox" name="bicycle"${form?.has('bicycle') ? ' checked' : ''}> Bicycle space (£5.00)</label><p><button>Continue</button></p></form>`,
  });
}

function payPage(state: State, post: boolean): Answer {
  const { basket } = state;
  if (!basket) return see('/trips');
  const pence = total(state, basket, basket.bicycle);
  if (post) {
    const id = Math.max(...state.trips.map((one) => one.id)) + 12;
    const { from, to, date, train, fare, travellers, seat, bicycle } = basket;
    const { depart, arrive, name } = train;
    state.trips.push({
      id,
      from,
      to,
      date,
      depart,
      arrive,
      train: name,
      fare,
      travellers,
      seat,
      bicycle,
      pence,
      status: 'Booked',
    });
    state.basket = null;
    return see(`/trips/${id}?said=bought`);
  }
  return sheet({
    at: '/',
    title: 'Check and pay',
    body: `${journey(basket)}<div class="box"><p>${basket.travellers.map(esc).join('<br>')}</p><p>Seat: ${basket.seat}${basket.bicycle ? ' · with bicycle space' : ''}</p><p><b>Total ${money(pence)}</b></p><p>Ticket to ${esc(state.profile.email)}. Paid by the card in your account, Visa ending 4471.</p><form method="post"><button>Buy ticket</button> <a href="/">Start again</a></form></div>`,
  });
}

const SAID: Record<string, string> = {
  bought: 'Thank you. Your ticket is booked and on its way to your e-mail.',
  cancelled: 'Your trip has been cancelled.',
  changed: 'Your seat and bicycle wishes have been saved.',
};
const back = (one: Trip): string =>
  one.fare === 'Saver' ? 'A Saver ticket is not refunded.' : `You get back ${money(one.pence)}.`;

function tripsPage(state: State): Answer {
  const table = (list: Trip[]): string =>
    `<table><thead><tr><th>Reference</th><th>Date</th><th>Journey</th><th>Ticket</th><th>Status</th><th></th></tr></thead><tbody>${list
      .map(
        (one) =>
          `<tr><td>WR-${one.id}</td><td>${day(one.date)}</td><td>${one.from} ${one.depart} – ${one.to} ${one.arrive}</td><td>${one.fare}</td><td>${one.status}</td><td><a href="/trips/${one.id}" aria-label="Details of WR-${one.id}">Details</a></td></tr>`,
      )
      .join('')}</tbody></table>`;
  const sorted = state.trips.toSorted((a, b) => a.date.localeCompare(b.date));
  return sheet({
    at: '/trips',
    title: 'My trips',
    body: `<div class="box"><h2>Upcoming</h2>${table(sorted.filter((one) => one.date >= TODAY))}</div><div class="box"><h2>Past</h2>${table(sorted.filter((one) => one.date < TODAY).reverse())}</div>`,
  });
}

function tripPage(trip: Trip, { path, query, method, body }: Asked): Answer {
  const step = path.split('/')[3];
  const form = method === 'POST' && trip.status === 'Booked' ? new URLSearchParams(body) : null;
  if (step === 'cancel' && form) {
    trip.status = 'Cancelled';
    return see(`/trips/${trip.id}?said=cancelled`);
  }
  if (step === 'extras' && form) {
    const bicycle = form.has('bicycle');
    trip.pence += (Number(bicycle) - Number(trip.bicycle)) * 500;
    trip.bicycle = bicycle;
    trip.seat = SEATS.find((one) => one === form.get('seat')) ?? trip.seat;
    return see(`/trips/${trip.id}?said=changed`);
  }
  if (step === 'cancel' && trip.status === 'Booked')
    return sheet({
      at: '/trips',
      title: `Cancel trip WR-${trip.id}?`,
      body: `<div class="box"><p>${trip.from} to ${trip.to}, ${day(trip.date)}, ${trip.depart}. ${back(trip)}</p><form method="post"><button>Cancel this trip</button> <a class="btn alt" href="/trips/${trip.id}">Keep it</a></form></div>`,
    });
  const manage =
    trip.status !== 'Booked'
      ? ''
      : `<form class="box" method="post" action="/trips/${trip.id}/extras"><h2>Seat and bicycle</h2><label for="seat">Seat</label><select id="seat" name="seat">${options(SEATS, trip.seat)}</select><label class="tick"><input type="checkbox" name="bicycle"${trip.bicycle ? ' checked' : ''}> Bicycle space (£5.00)</label><button>Save</button></form><p><a class="btn alt" href="/trips/${trip.id}/cancel">Cancel trip</a></p>`;
  return sheet({
    at: '/trips',
    title: `Trip WR-${trip.id}`,
    ok: SAID[query.get('said') ?? ''],
    body: `<div class="box"><b>${trip.from} ${trip.depart} – ${trip.to} ${trip.arrive}</b><br>${day(trip.date)} · ${trip.fare} · ${money(trip.pence)}<br>${trip.travellers.map(esc).join(', ')}<br>Seat: ${trip.seat}${trip.bicycle ? ', with bicycle space' : ''}<br>Status: <b>${trip.status}</b></div>${manage}<p><a href="/trips">All my trips</a></p>`,
  });
}

function claimPage(state: State, form: URLSearchParams | null): Answer {
  const [trip = '', delay = '', pay = '', account = '', remark = ''] = [
    'trip',
    'delay',
    'pay',
    'account',
    'remark',
  ].map((key) => line(form?.get(key)));
  const past = state.trips.filter((one) => one.status === 'Travelled').toReversed();
  const of = past.find((one) => String(one.id) === trip);
  let no = '';
  if (form && (!of || !DELAYS.includes(delay) || !PAYS.includes(pay)))
    no = 'Please choose your trip, the delay and how we should pay.';
  else if (form && pay === 'Bank transfer' && account === '') no = 'Please enter your bank account.';
  if (form && of && !no) {
    state.claims.push({ id: state.claims.length + 1, trip: of.id, delay, pay, account, remark });
    return sheet({
      at: '/claim',
      title: 'Delay compensation',
      ok: `We have received your claim for trip WR-${of.id}. You will hear from us within ten days.`,
      body: '<p><a href="/trips">My trips</a></p>',
    });
  }
  const choices = past.map(
    (one) =>
      `<option value="${one.id}"${String(one.id) === trip ? ' selected' : ''}>${day(one.date)}: ${one.from} ${one.depart} – ${one.to}</option>`,
  );
  return sheet({
    at: '/claim',
    title: 'Delay compensation',
    no,
    body: `<form class="box" method="post"><p>Were you more than 30 minutes late? Then a part of the fare is yours.</p><div class="f"><label for="trip">Trip</label><select id="trip" name="trip"><option value="">Choose a trip</option>${choices.join('')}</select></div><div class="f"><label for="delay">Delay on arrival</label><select id="delay" name="delay"><option value="">Choose</option>${options(DELAYS, delay)}</select></div>
<fieldset><legend>Pay me by</legend>${radios('pay', PAYS, pay)}</fieldset><div class="f"><label for="account">Bank account (for a transfer)</label><input id="account" name="account" value="${esc(account)}"></div><div class="f"><label for="remark">Remarks (optional)</label><textarea id="remark" name="remark" rows="3">${esc(remark)}</textarea></div><button>Send claim</button></form>`,
  });
}

function profilePage(state: State, form: URLSearchParams | null): Answer {
  const [name = '', email = '', mobile = '', card = '', cardNumber = ''] = [
    'name',
    'email',
    'mobile',
    'card',
    'cardNumber',
  ].map((key) => line(form?.get(key)));
  let no = '';
  if (form && (name === '' || !email.includes('@'))) no = 'Please enter your name and e-mail address.';
  else if (form && card !== 'None' && cardNumber.replace(/\D/gu, '').length !== 8)
    no = 'The number of a discount card has eight digits.';
  if (form && !no && CARDS[card])
    state.profile = {
      name,
      email,
      mobile,
      card,
      cardNumber: card === 'None' ? '' : cardNumber,
      alerts: form.has('alerts'),
    };
  const now =
    form && no ? { name, email, mobile, card, cardNumber, alerts: form.has('alerts') } : state.profile;
  return sheet({
    at: '/profile',
    title: 'My details',
    no,
    ok: form && !no ? 'Your details have been saved.' : undefined,
    body: `<form class="box" method="post"><div class="f"><label for="name">Name</label><input id="name" name="name" value="${esc(now.name)}"></div><div class="f"><label for="email">E-mail</label><input id="email" name="email" type="email" value="${esc(now.email)}"></div><div class="f"><label for="mobile">Mobile phone</label><input id="mobile" name="mobile" type="tel" value="${esc(now.mobile)}"></div>
<fieldset><legend>Discount card</legend><div class="f"><label for="card">Card</label><select id="card" name="card">${options(Object.keys(CARDS), now.card)}</select></div><div class="f"><label for="cardNumber">Card number</label><input id="cardNumber" name="cardNumber" inputmode="numeric" value="${esc(now.cardNumber)}"></div></fieldset><label class="tick"><input type="checkbox" name="alerts"${now.alerts ? ' checked' : ''}> Text me when my train is late</label><p><button>Save details</button></p></form>`,
  });
}

const timetable = (): Answer =>
  sheet({
    at: '/timetable',
    title: 'Timetable',
    body: LINES.map(({ letter, stops }, at) => {
      const [first = '', last = ''] = [stops[0]?.[0], stops.at(-1)?.[0]];
      return `<details class="box"${at === 0 ? ' open' : ''}><summary><b>Line ${letter}:</b> ${first} – ${last}</summary><table><tbody>${stops
        .map(
          ([name, minutes]) =>
            `<tr><th>${name}</th><td>${name === first ? 'hourly from' : ''} ${clock(5 * 60 + 25 - at * 8 + minutes)}</td></tr>`,
        )
        .join(
          '',
        )}</tbody></table><p class="grey">Then every hour until the evening${letter === 'A' ? ', with an express between Aldbury, Kelby and Port Hallow every two hours' : ''}.</p></details>`;
    }).join(''),
  });

function route(state: State, asked: Asked): Answer {
  const { method, path, query, body } = asked;
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  if (path === '/')
    return sheet({
      at: '/',
      title: 'Where would you like to go?',
      body: `${searchForm(query)}<div class="box"><h2>Good to know</h2><p>Tickets are on sale until the minute of departure. Discount cards are taken off the price at once, if they are in your details.</p><p class="grey">Today is ${day(TODAY)}. All lines run to plan.</p></div>`,
    });
  if (path === '/search') return search(state, query);
  if (path === '/book') return bookPage(state, query, form);
  if (path === '/pay') return payPage(state, form !== null);
  if (path === '/timetable') return timetable();
  if (path === '/trips') return tripsPage(state);
  if (path === '/claim') return claimPage(state, form);
  if (path === '/profile') return profilePage(state, form);
  const trip = state.trips.find((one) => path.startsWith(`/trips/${one.id}`));
  if (trip) return tripPage(trip, asked);
  return {
    ...sheet({ at: '', title: 'Page not found', body: '<p><a href="/">To the search</a></p>' }),
    status: 404,
  };
}

const held = ({ basket: _basket, ...rest }: State): Held => rest;
const onlyThis = (state: State, what: (wanted: Held) => void): boolean =>
  same(held(state), after(seed, what));

export const railwayTickets = defineSite<State>({
  id: 'railway-tickets',
  about: "A railway's ticket site: timetable search, fares, buy a ticket, manage trips.",
  start() {
    const state: State = { ...seed(), basket: null };
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'by-eleven',
      task: 'You have to be in Port Hallow by 11:00 on Saturday, 12 December 2026, and start in Aldbury. Buy the cheapest ticket for the latest train that gets you there in time, for yourself alone, with a seat at the window.',
      achievable: true,
      done(state) {
        const [one, ...more] = added(state.trips, seed().trips) ?? [];
        if (one === undefined || more.length > 0) return false;
        const train = trains('Aldbury', 'Port Hallow').findLast(({ arrive }) => arrive <= '11:00');
        const { from, to, date, fare, seat, bicycle, travellers, status } = one;
        return (
          one.train === train?.name &&
          same(
            [from, to, date, fare, seat, bicycle, status],
            ['Aldbury', 'Port Hallow', '2026-12-12', 'Saver', 'Window', false, 'Booked'],
          ) &&
          same(
            travellers.map((name) => name.toLowerCase()),
            ['helen ward'],
          ) &&
          same({ ...held(state), trips: [] }, { ...seed(), trips: [] })
        );
      },
    },
    {
      id: 'not-to-kelby',
      task: 'You are not travelling to Kelby on 19 December 2026 after all, so that ticket should be cancelled. You still need the one back on the next day.',
      achievable: true,
      done: (state) =>
        onlyThis(state, (left) => void (only(left.trips, (one) => one.id === 20914).status = 'Cancelled')),
    },
    {
      id: 'late-train',
      task: 'On 20 November 2026 your train from Saltmouth to Aldbury arrived 75 minutes late. Claim what you are owed for it. You would like a voucher.',
      achievable: true,
      done(state) {
        const [one, ...more] = state.claims;
        if (one === undefined || more.length > 0) return false;
        return (
          same([one.trip, one.delay, one.pay], [20771, '60 to 119 minutes', 'Travel voucher']) &&
          onlyThis(state, (left) => void left.claims.push(one))
        );
      },
    },
    {
      id: 'senior-card',
      task: 'You have bought a Senior card with the number 7730 1184. Make sure that it is taken into account whenever you buy a ticket here.',
      achievable: true,
      done: (state) =>
        state.profile.cardNumber.replace(/\D/gu, '') === '77301184' &&
        onlyThis(
          state,
          (left) =>
            void Object.assign(left.profile, { card: 'Senior card', cardNumber: state.profile.cardNumber }),
        ),
    },
    {
      id: 'colleague-goes',
      task: 'Your colleague Amir Shah is going to Wincaster on 18 December 2026 in your place. Have the ticket that you have already bought put in his name.',
      achievable: false,
      done: () => false,
    },
  ],
});
