// A canoe hire on a river: server pages, a booking in three steps carried along in the address, and a page for bookings already made.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

type Boat = 'two' | 'three' | 'kayak';
interface Booking {
  id: number;
  date: string;
  trip: string;
  start: string;
  boats: Record<Boat, number>;
  childAids: number;
  shuttle: boolean;
  name: string;
  email: string;
  phone: string;
  note: string;
}
interface Message {
  id: number;
  name: string;
  email: string;
  text: string;
}
interface Hire {
  bookings: Booking[];
  messages: Message[];
}
type Plan = Pick<Booking, 'date' | 'trip' | 'start' | 'boats'>;

const boatKinds: Record<Boat, { label: string; price: number; fleet: number }> = {
  two: { label: 'Two-person canoe', price: 42, fleet: 8 },
  three: { label: 'Three-person canoe', price: 55, fleet: 4 },
  kayak: { label: 'Single kayak', price: 28, fleet: 5 },
};
const kinds: readonly Boat[] = ['two', 'three', 'kayak'];
const trips: Record<string, { name: string; way: string; long: string }> = {
  mill: { name: 'Mill Meander', way: 'Ashford Mill to Bell Lock', long: '7 km, about 2 hours' },
  upper: { name: 'Upper Reach', way: 'Scarhead to Ashford Mill', long: '9 km, about 3 hours' },
  weir: { name: 'Full Day', way: 'Ashford Mill to Kingsweir', long: '16 km, about 5 hours' },
};
const starts = ['09:30', '11:00', '13:30'];

function seed(): Hire {
  const bookings: [string, string, string, number, number, number, string, string][] = [
    ['2027-06-12', 'mill', '11:00', 3, 1, 0, 'Leigh Tanaka', 'leigh.tanaka@example.org'],
    ['2027-06-12', 'weir', '09:30', 2, 2, 1, 'Scout group Hurst', 'hurst.scouts@example.org'],
    ['2027-06-19', 'upper', '11:00', 1, 1, 0, 'Greta Holm', 'greta.holm@example.org'],
    ['2027-06-20', 'mill', '11:00', 4, 1, 2, 'Oakley & Co', 'office@oakley.example'],
    ['2027-07-03', 'weir', '09:30', 1, 1, 4, 'Paddle Pals', 'pals@example.org'],
    ['2027-07-03', 'upper', '11:00', 2, 1, 1, 'Ines Duarte', 'ines@duarte.example'],
  ];
  return {
    bookings: bookings.map(([date, trip, start, two, three, kayak, name, email], index) => ({
      id: 5212 + index,
      date,
      trip,
      start,
      boats: { two, three, kayak },
      childAids: 0,
      shuttle: index % 2 === 0,
      name,
      email,
      phone: `07700 9005${10 + index}`,
      note: '',
    })),
    messages: [],
  };
}

const css = `*{box-sizing:border-box}body{margin:0;font:16px/1.6 "Segoe UI",Roboto,Arial,sans-serif;color:#1f2d33;background:#f4f8f7}header{background:#0d5c63;color:#fff;display:flex;align-items:center;gap:32px;padding:14px 5vw;flex-wrap:wrap}header b{font-size:21px}header a{color:#fff;text-decoration:none;margin-right:18px}
.hero{background:linear-gradient(160deg,#44a1a0,#78cdd7);padding:52px 5vw;color:#fff}.hero h1{font-size:38px;margin:0 0 8px}.cta,button{background:#f28f3b;color:#1f2d33;font:600 16px/1 inherit;font-family:inherit;border:0;border-radius:24px;padding:12px 22px;cursor:pointer;display:inline-block;text-decoration:none}main{max-width:880px;margin:0 auto;padding:24px 5vw 60px}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:16px}.card,fieldset{background:#fff;border:1px solid #d3e2e0;border-radius:12px;padding:16px;margin:0 0 16px}.f{margin-bottom:14px}.f>label{display:block;font-weight:600}input[type=text],input[type=email],input[type=tel],input[type=date],input[type=number],select,textarea{font:inherit;padding:8px;border:1px solid #9db8b4;border-radius:6px;max-width:100%}
table{border-collapse:collapse;width:100%;background:#fff}td,th{padding:8px;border-bottom:1px solid #d3e2e0;text-align:left}.err{background:#ffe3dc;border-left:5px solid #c8553d;padding:10px 14px}.ok{background:#dff3e4;border-left:5px solid #2e7d4f;padding:10px 14px}ol.steps{display:flex;gap:24px;list-style:none;padding:0;color:#6a8581}ol.steps .on{color:#0d5c63;font-weight:700}footer{background:#dbe8e6;padding:18px 5vw;font-size:14px}.red{background:#c8553d;color:#fff}`;

const layout = (title: string, content: string, status = 200, hero = ''): Answer =>
  page(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} – Tamble Valley Canoes</title><style>${css}</style></head><body>
<header><b>Tamble Valley Canoes</b><nav><a href="/">Home</a><a href="/book">Book now</a><a href="/manage">Manage booking</a><a href="/contact">Contact</a></nav></header>${hero}<main>${hero ? '' : `<h1>${escapeHtml(title)}</h1>`}${content}</main>
<footer>Tamble Valley Canoes, The Boatyard, Ashford Mill. Open 1 April to 31 October, closed on Mondays.</footer></body></html>`,
    status,
  );

const warn = (text: string): string => (text ? `<p class="err" role="alert">${escapeHtml(text)}</p>` : '');
const refOf = (booking: Booking): string => `TV-${booking.id}`;
const longDate = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const field = (label: string, name: string, type: string, value: unknown, more = ''): string =>
  `<div class="f"><label for="${name}">${label}</label><input type="${type}" id="${name}" name="${name}" value="${escapeHtml(value)}"${more}></div>`;
const boatsText = (boats: Record<Boat, number>): string =>
  kinds
    .filter((kind) => boats[kind] > 0)
    .map((kind) => `${boats[kind]} × ${boatKinds[kind].label}`)
    .join(', ');

function dateTrouble(date: string): string {
  if (!/^\d{4}-\d\d-\d\d$/u.test(date)) return 'Please choose a date.';
  if (date < '2027-04-01' || date > '2027-10-31') return 'The 2027 season runs from 1 April to 31 October.';
  return new Date(`${date}T12:00:00Z`).getUTCDay() === 1 ? 'Sorry, we are closed on Mondays.' : '';
}

function left(hire: Hire, date: string, start: string, kind: Boat, without?: Booking): number {
  const out = hire.bookings.filter((one) => one !== without && one.date === date && one.start === start);
  return boatKinds[kind].fleet - out.reduce((sum, one) => sum + one.boats[kind], 0);
}

const fits = (hire: Hire, plan: Plan, without?: Booking): boolean =>
  kinds.every((kind) => plan.boats[kind] <= left(hire, plan.date, plan.start, kind, without));

function readPlan(form: URLSearchParams): Plan {
  const count = (kind: Boat): number => Math.max(0, Math.trunc(Number(form.get(kind)) || 0));
  return {
    date: line(form.get('date')),
    trip: line(form.get('trip')),
    start: line(form.get('start')),
    boats: { two: count('two'), three: count('three'), kayak: count('kayak') },
  };
}

const steps = (at: number): string =>
  `<ol class="steps">${['1. Date & trip', '2. Boats', '3. Your details'].map((text, index) => `<li${index + 1 === at ? ' class="on" aria-current="step"' : ''}>${text}</li>`).join('')}</ol>`;

function stepOne(plan: Plan, error = ''): Answer {
  const choice = Object.entries(trips).map(
    ([key, trip]) =>
      `<p><label><input type="radio" name="trip" value="${key}"${plan.trip === key ? ' checked' : ''}> <b>${trip.name}</b>, ${trip.way} (${trip.long})</label></p>`,
  );
  return layout(
    'Book your trip',
    `${steps(1)}${warn(error)}<form action="/book/boats">${field('Date', 'date', 'date', plan.date)}<fieldset><legend>Which stretch?</legend>${choice.join('')}</fieldset><button>Check availability</button></form>`,
  );
}

function stepTwo(hire: Hire, plan: Plan, error = ''): Answer {
  const trouble = dateTrouble(plan.date) || (trips[plan.trip] ? '' : 'Please choose a trip.');
  if (trouble) return stepOne(plan, trouble);
  const rows = starts.map((start) => {
    const cells = kinds.map((kind) => `<td>${left(hire, plan.date, start, kind) || 'none'}</td>`);
    return `<tr><td><label><input type="radio" name="start" value="${start}"${plan.start === start ? ' checked' : ''}> ${start}</label></td>${cells.join('')}</tr>`;
  });
  const numbers = kinds.map((kind) =>
    field(
      `${boatKinds[kind].label} (£${boatKinds[kind].price})`,
      kind,
      'number',
      plan.boats[kind],
      ' min="0" max="8"',
    ),
  );
  return layout(
    'Choose your boats',
    `${steps(2)}${warn(error)}<p>${longDate(plan.date)}, ${trips[plan.trip]?.way}. <a href="/book?date=${plan.date}&amp;trip=${plan.trip}">Change</a></p><form action="/book/details"><input type="hidden" name="date" value="${plan.date}"><input type="hidden" name="trip" value="${plan.trip}">
<h2>Boats still free</h2><table><tr><th>Start time</th>${kinds.map((kind) => `<th>${boatKinds[kind].label}</th>`).join('')}</tr>${rows.join('')}</table><h2>How many?</h2>${numbers.join('')}<button>Continue</button></form>`,
  );
}

function stepThree(hire: Hire, plan: Plan, form: URLSearchParams, error = ''): Answer {
  if (dateTrouble(plan.date) || !trips[plan.trip]) return stepTwo(hire, plan);
  if (!starts.includes(plan.start)) return stepTwo(hire, plan, 'Please pick a start time.');
  if (kinds.every((kind) => plan.boats[kind] === 0))
    return stepTwo(hire, plan, 'Please choose at least one boat.');
  if (!fits(hire, plan)) return stepTwo(hire, plan, 'We do not have that many boats left at this time.');
  const total = kinds.reduce((sum, kind) => sum + boatKinds[kind].price * plan.boats[kind], 0);
  const flat = { date: plan.date, trip: plan.trip, start: plan.start, ...plan.boats };
  const hidden = Object.entries(flat).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  const was = (name: string): string => line(form.get(name));
  const aids = [0, 1, 2, 3, 4].map(
    (n) => `<option${was('aids') === String(n) ? ' selected' : ''}>${n}</option>`,
  );
  return layout(
    'Your details',
    `${steps(3)}${warn(error)}<div class="card">${longDate(plan.date)}, ${plan.start}, ${trips[plan.trip]?.way}<br>${boatsText(plan.boats)}<br><b>£${total}</b>, payable on the day</div><form method="post" action="/book/details">${hidden.join('')}
${field('Full name', 'name', 'text', was('name'), ' autocomplete="name"')}${field('Email', 'email', 'email', was('email'))}${field('Mobile', 'phone', 'tel', was('phone'))}<h2>Extras</h2><div class="f"><label for="aids">Children's buoyancy aids</label><select id="aids" name="aids">${aids.join('')}</select></div>
<div class="f"><label><input type="checkbox" name="shuttle"${form.has('shuttle') ? ' checked' : ''}> Shuttle back to your starting point (£6)</label></div><div class="f"><textarea name="note" rows="3" cols="44" placeholder="Anything else we should know? (optional)">${escapeHtml(was('note'))}</textarea></div>
<div class="f"><label><input type="checkbox" name="swim"${form.has('swim') ? ' checked' : ''}> Everybody in my group can swim 50 metres *</label></div><button>Confirm booking</button></form>`,
  );
}

function book(hire: Hire, form: URLSearchParams): Answer {
  const plan = readPlan(form);
  const [name, email, phone] = [line(form.get('name')), line(form.get('email')), line(form.get('phone'))];
  const ready = !dateTrouble(plan.date) && trips[plan.trip] && starts.includes(plan.start);
  if (!ready || kinds.every((kind) => plan.boats[kind] === 0) || !fits(hire, plan))
    return stepThree(hire, plan, form);
  if (!name || !email.includes('@') || !phone)
    return stepThree(hire, plan, form, 'Please fill in your name, email and mobile number.');
  if (!form.has('swim')) return stepThree(hire, plan, form, 'Please confirm that everybody can swim.');
  const id = Math.max(...hire.bookings.map((one) => one.id)) + 1;
  const childAids = Math.min(4, Math.max(0, Math.trunc(Number(form.get('aids')) || 0)));
  const extras = { childAids, shuttle: form.has('shuttle'), note: line(form.get('note')) };
  hire.bookings.push({ id, ...plan, ...extras, name, email, phone });
  return see(`/booked/TV-${id}`);
}

function managed(hire: Hire, booking: Booking, form: URLSearchParams, post: boolean, step = ''): Answer {
  const own = `/manage/${refOf(booking)}`;
  const query = `?email=${encodeURIComponent(booking.email)}`;
  if (post && step === 'cancel') {
    hire.bookings = hire.bookings.filter((one) => one !== booking);
    return layout(
      'Booking cancelled',
      `<p class="ok">${refOf(booking)} has been cancelled. See you another time!</p>`,
    );
  }
  let message = '';
  if (post) {
    const plan = { ...booking, date: line(form.get('date')), start: line(form.get('start')) };
    const trouble =
      dateTrouble(plan.date) || (starts.includes(plan.start) ? '' : 'Please pick a start time.');
    const full = fits(hire, plan, booking) ? '' : 'Sorry, your boats are not free then.';
    message = warn(trouble || full) || '<p class="ok" role="status">Your booking has been changed.</p>';
    if (!trouble && !full) Object.assign(booking, { date: plan.date, start: plan.start });
  }
  const times = starts.map((one) => `<option${one === booking.start ? ' selected' : ''}>${one}</option>`);
  return layout(
    `Booking ${refOf(booking)}`,
    `${message}<div class="card"><b>${escapeHtml(booking.name)}</b><br>${longDate(booking.date)}, ${booking.start}<br>${trips[booking.trip]?.name}: ${trips[booking.trip]?.way}<br>${boatsText(booking.boats)}</div>
<h2>Change date or time</h2><form method="post" action="${own}${query}">${field('New date', 'date', 'date', booking.date)}<div class="f"><label for="start">Start time</label><select id="start" name="start">${times.join('')}</select></div><button>Save changes</button></form>
<details><summary>Cancel this booking</summary><p>Free of charge up to 48 hours before. This cannot be undone.</p><form method="post" action="${own}/cancel${query}"><button class="red">Cancel booking</button></form></details>`,
  );
}

function contact(hire: Hire, form: URLSearchParams, post: boolean): Answer {
  const [name, email, text] = [line(form.get('name')), line(form.get('email')), line(form.get('message'))];
  if (post && name && email.includes('@') && text) {
    hire.messages.push({ id: hire.messages.length + 1, name, email, text });
    return layout(
      'Thank you',
      '<p class="ok">Your message is on its way. We usually answer within a day.</p>',
    );
  }
  return layout(
    'Get in touch',
    `${warn(post ? 'Please fill in all the fields.' : '')}<p>Call 01632 960 481 or drop us a line.</p><form method="post">${field('Name', 'name', 'text', name)}${field('Email', 'email', 'email', email)}<div class="f"><label for="message">Message</label><textarea id="message" name="message" rows="5" cols="50">${escapeHtml(text)}</textarea></div><button>Send</button></form>`,
  );
}

function home(): Answer {
  const cards = Object.entries(trips).map(
    ([key, trip]) =>
      `<div class="card"><h3>${trip.name}</h3><p>${trip.way}<br>${trip.long}</p><a href="/book?trip=${key}">Book this trip</a></div>`,
  );
  return layout(
    'Canoe hire',
    `<h2>Our trips</h2><div class="cards">${cards.join('')}</div><h2>Good to know</h2><details><summary>What is included?</summary><p>Paddles, buoyancy aids for adults and a dry barrel.</p></details><details><summary>What should we wear?</summary><p>Shoes that may get wet, and something warm.</p></details>`,
    200,
    '<div class="hero"><h1>A day on the Tamble</h1><p>Canoes and kayaks for everybody, since 1994.</p><a class="cta" href="/book">Check dates</a></div>',
  );
}

function route(hire: Hire, { method, path, query, body }: Asked): Answer {
  const post = method === 'POST';
  const form = new URLSearchParams(body);
  if (path === '/') return home();
  if (path === '/contact') return contact(hire, form, post);
  if (path === '/book') return stepOne(readPlan(query));
  if (path === '/book/boats') return stepTwo(hire, readPlan(query));
  if (path === '/book/details') return post ? book(hire, form) : stepThree(hire, readPlan(query), query);
  const [, part, key = '', step] = path.split('/');
  const asked = key || line(form.get('reference')).toUpperCase();
  const booking = hire.bookings.find((one) => refOf(one) === asked || String(one.id) === asked);
  if (part === 'booked' && booking)
    return layout(
      'See you on the river!',
      `<p class="ok">Your booking reference is <b>${refOf(booking)}</b>. We have sent a confirmation to ${escapeHtml(booking.email)}.</p>`,
    );
  if (part !== 'manage') return layout('Page not found', '<p><a href="/">Back to the start</a></p>', 404);
  const email = line(query.get('email') ?? form.get('email')).toLowerCase();
  if (booking && email === booking.email)
    return key
      ? managed(hire, booking, form, post, step)
      : see(`/manage/${refOf(booking)}?email=${encodeURIComponent(email)}`);
  return layout(
    'Manage your booking',
    `${warn(post ? 'We could not find that booking. Please check both fields.' : '')}<form method="post" action="/manage">${field('Booking reference', 'reference', 'text', '', ' placeholder="TV-0000"')}${field('Email used for the booking', 'email', 'email', '')}<button>Find booking</button></form>`,
  );
}

const digits = (text: string): string => text.replace(/\D/gu, '');

/** True where just this one booking came in. */
function newBooking(now: Hire, wanted: Omit<Booking, 'id'>): boolean {
  const fresh = added(now.bookings, seed().bookings);
  const one = fresh?.[0];
  if (!one || fresh.length !== 1 || now.messages.length > 0) return false;
  const shown = { ...one, email: one.email.toLowerCase(), phone: digits(one.phone) };
  return same(shown, { ...wanted, id: one.id, phone: digits(wanted.phone) });
}

export const canoeHire = defineSite<Hire>({
  id: 'canoe-hire',
  about: 'Canoes for a stretch of river, booked for a day.',
  start() {
    const hire = seed();
    return { handle: answering((asked) => route(hire, asked)), state: () => structuredClone(hire) };
  },
  tasks: [
    {
      id: 'ask-about-dog',
      task: 'I want to know something from the canoe people before we book. Write to them: "Can we bring our dog along?" My name is Ruth Amadi, my e-mail address is ruth.amadi@example.org.',
      achievable: true,
      done: ({ bookings, messages }) => {
        const [first] = messages;
        if (!first || messages.length !== 1 || !same(bookings, seed().bookings)) return false;
        const text = first.text.toLowerCase().replace(/["?]/gu, '').trim();
        return (
          first.name === 'Ruth Amadi' &&
          first.email.toLowerCase() === 'ruth.amadi@example.org' &&
          text === 'can we bring our dog along'
        );
      },
    },
    {
      id: 'two-for-the-short-one',
      task: "I need two canoes for two people each on Saturday, 12 June 2027, at 11 o'clock, from Ashford Mill down to Bell Lock. We can all swim well. My name is Jonas Weir, jonas.weir@example.org, phone 07700 900142.",
      achievable: true,
      done: (now) =>
        newBooking(now, {
          date: '2027-06-12',
          trip: 'mill',
          start: '11:00',
          boats: { two: 2, three: 0, kayak: 0 },
          childAids: 0,
          shuttle: false,
          name: 'Jonas Weir',
          email: 'jonas.weir@example.org',
          phone: '07700 900142',
          note: '',
        }),
    },
    {
      id: 'a-day-later',
      task: 'We have boats for Saturday, 19 June 2027 (our number is TV-5214, ordered with greta.holm@example.org), but we want to go on Sunday, 20 June 2027, at the same time of day.',
      achievable: true,
      done: (now) =>
        same(
          now,
          after(seed, ({ bookings }) => void (only(bookings, (one) => one.id === 5214).date = '2027-06-20')),
        ),
    },
    {
      id: 'five-to-kingsweir',
      task: 'On Saturday, 3 July 2027, we want to go from Ashford Mill to Kingsweir with one boat for three and two boats for one person each, as early in the day as all of these are to be had. We all swim. We need life jackets for two children, and somebody has to drive us back to our car afterwards. Petra Oduya, petra.oduya@example.org, 07700 900387.',
      achievable: true,
      done: (now) =>
        newBooking(now, {
          date: '2027-07-03',
          trip: 'weir',
          start: '11:00',
          boats: { two: 0, three: 1, kayak: 2 },
          childAids: 2,
          shuttle: true,
          name: 'Petra Oduya',
          email: 'petra.oduya@example.org',
          phone: '07700 900387',
          note: '',
        }),
    },
    {
      id: 'voucher',
      task: 'I want to buy a gift voucher worth 60 pounds for my sister Helen, to be sent to me at tom.brace@example.org.',
      achievable: false,
      done: () => false,
    },
  ],
});
