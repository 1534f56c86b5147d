// A physiotherapy practice where one books an appointment: treatment, time, details, review, done.
import { field, framed, problemBox } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { escaped, servePages, type Ask, type Reply } from '../../serve-pages.ts';

interface Booking {
  treatment: string;
  slot: string;
  values: Record<string, string>;
  errors: Record<string, string>;
}

const treatments: Record<string, { name: string; pounds: number; words: string }> = {
  first: {
    name: 'First assessment',
    pounds: 58,
    words: '45 minutes. We look, listen and make a plan with you.',
  },
  follow: { name: 'Follow-up visit', pounds: 46, words: '30 minutes. For people who have been here before.' },
  sports: { name: 'Sports massage', pounds: 52, words: '40 minutes. For tired legs and stiff backs.' },
};
const slots = [
  'Monday 9:20',
  'Monday 14:00',
  'Tuesday 10:40',
  'Wednesday 16:20',
  'Thursday 8:00',
  'Friday 12:20',
];

export const booking: SeededSite = {
  name: 'booking',
  set: 'tuning',
  about: 'a physiotherapy practice: choose a treatment, choose a time, leave your details, confirm',
  defects: [
    {
      id: 'slots-mouse-only',
      kind: 'mouse-only',
      path: /^\/book\/time$/,
      selector: '.slot',
      called: /Monday|Tuesday|Wednesday|Thursday|Friday/,
      hurts: ['keyboard', 'screen reader'],
      happens: 'The times are boxes that only a mouse can choose; Tab passes them by.',
    },
    {
      id: 'treatment-jumps',
      kind: 'change-on-input',
      path: /^\/book$/,
      selector: '#treatment',
      called: /treatment/i,
      hurts: ['keyboard', 'screen reader'],
      happens:
        'Choosing a treatment in the list leads to the next page at once, without a button being pressed.',
    },
    {
      id: 'phone-digits-only',
      kind: 'over-strict-input',
      path: /^\/book\/details$/,
      selector: '#phone',
      called: /phone/i,
      hurts: ['everybody'],
      happens: 'A telephone number with spaces is refused.',
    },
    {
      id: 'details-emptied',
      kind: 'lost-input',
      path: /^\/book\/details$/,
      selector: '#name, #email, #phone, #reason',
      called: /name|email|phone|hurts/i,
      hurts: ['everybody'],
      happens: 'After an error all fields of the details are empty again.',
    },
    {
      id: 'reminders-preticked',
      kind: 'pre-ticked',
      path: /^\/book\/details$/,
      selector: '#offers',
      called: /offers/i,
      hurts: ['everybody'],
      happens: 'The box that asks for advertising letters is ticked beforehand.',
    },
    {
      id: 'fee-at-review',
      kind: 'drip-price',
      path: /^\/book\/review$/,
      selector: '.sum',
      called: /fee|total|£/i,
      hurts: ['everybody'],
      happens: 'A booking fee of £4.50 shows up for the first time on the last page.',
    },
    {
      id: 'calendar-dead',
      kind: 'dead-control',
      path: /^\/book\/done$/,
      selector: '#calendar',
      called: /calendar/i,
      hurts: ['everybody'],
      happens: 'The button "Add to calendar" does nothing.',
    },
    {
      id: 'call-bar-covers',
      kind: 'covered-focus',
      path: /^\/book\/details$/,
      selector: '.callbar',
      called: null,
      hurts: ['keyboard', 'low vision'],
      happens: 'A bar fixed at the bottom hides the field that the keyboard has just reached.',
    },
    {
      id: 'pale-hours',
      kind: 'contrast',
      path: '*',
      selector: '.hours',
      called: /open|monday to friday/i,
      hurts: ['low vision'],
      happens: 'The opening hours are pale grey on white (about 2.3 to 1).',
    },
  ],
  visits: [
    { persona: 'first-time-visitor', task: 'Book a sports massage for Tuesday' },
    { persona: 'keyboard-only-user', task: 'Book a first assessment' },
    { persona: 'careful-form-filler', task: 'Book a follow-up visit and add it to your calendar' },
    { persona: 'older-adult', task: 'Find the opening hours and book a first assessment' },
  ],
  create: (switches) =>
    servePages<Booking>(
      () => ({ treatment: '', slot: '', values: {}, errors: {} }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

type Has = (id: string) => boolean;

function answer(ask: Ask<Booking>, has: Has): Reply {
  const { path, method, visitor } = ask;
  if (path === '/') return page(has, path, 'Physiotherapy by the harbour', home());
  if (path === '/treatments') return page(has, path, 'Treatments and prices', treatmentsPage());
  if (path === '/contact') return page(has, path, 'Find us', contact());
  if (path === '/book') {
    const chosen = ask.query.get('treatment') ?? '';
    if (!treatments[chosen]) return page(has, path, 'Choose a treatment', chooseTreatment(has));
    visitor.treatment = chosen;
    return { to: '/book/time' };
  }
  if (path === '/book/time') {
    if (visitor.treatment === '') return { to: '/book' };
    const slot = ask.query.get('slot') ?? '';
    if (!slots.includes(slot))
      return page(has, path, 'Choose a time', chooseTime(visitor, has), slotScript(has));
    visitor.slot = slot;
    return { to: '/book/details' };
  }
  if (path === '/book/details') {
    if (visitor.slot === '') return { to: '/book' };
    if (method === 'POST') return takeDetails(ask, has);
    const { values, errors } = visitor;
    visitor.errors = {};
    return page(has, path, 'Your details', details(values, errors, has));
  }
  if (path === '/book/review') {
    if (!visitor.values['name'] || visitor.slot === '') return { to: '/book' };
    return page(has, path, 'Check your booking', review(visitor, has));
  }
  if (path === '/book/done') {
    if (!visitor.values['name']) return { to: '/book' };
    return page(has, path, 'Your visit is booked', done(visitor), calendarScript(has));
  }
  return {
    ...page(has, path, 'Page not found', '<h1>Page not found</h1><p><a href="/">Back to the start</a></p>'),
    status: 404,
  };
}

function page(has: Has, path: string, title: string, main: string, script = ''): Reply {
  const barred = has('call-bar-covers') && path === '/book/details';
  return {
    html: framed({
      site: 'Quayside Physio',
      title,
      path,
      accent: '#0a5c5c',
      nav: [
        ['/treatments', 'Treatments and prices'],
        ['/book', 'Book a visit'],
        ['/contact', 'Find us'],
      ],
      main,
      footer: `<p class="hours">Open Monday to Friday, 8:00 to 18:00. Closed on bank holidays.</p><p>12 Quay Street, Westhaven. Telephone 01632 960 118.</p>`,
      css: `.hours{${has('pale-hours') ? 'color:#a9afb5' : 'color:#3d454c'}}
.slots{display:flex;flex-wrap:wrap;gap:.8rem}.slot{border:2px solid #0a5c5c;border-radius:8px;padding:.7rem 1rem;background:#fff;color:#0a5c5c;font-weight:600;cursor:pointer}
.callbar{position:fixed;left:0;right:0;bottom:0;height:230px;background:#0a5c5c;color:#fff;padding:1.2rem}.callbar a{color:#fff}
${barred ? '.foot{padding-bottom:240px}' : ''}`,
      script,
      after: barred
        ? '<div class="callbar" role="complementary" aria-label="Call us"><p>Rather talk to a person? Call <a href="/contact">01632 960 118</a>. We are glad to help, on weekdays from eight in the morning until six in the evening.</p></div>'
        : '',
    }),
  };
}

function home(): string {
  return `<h1>Physiotherapy by the harbour</h1>
<p>A sore back, a stiff knee, a shoulder that keeps you awake: four of us look after people in Westhaven, and have done so since 2009.</p>
<p><a class="button" href="/book">Book a visit</a></p>
<h2>What people come for</h2><ul><li>Back and neck pain</li><li>Sports injuries</li><li>Recovery after an operation</li></ul>
<p><a href="/treatments">See treatments and prices</a></p>`;
}

function treatmentsPage(): string {
  const rows = Object.values(treatments)
    .map(
      ({ name, pounds, words }) =>
        `<tr><th scope="row">${name}</th><td>${words}</td><td>£${pounds}.00</td></tr>`,
    )
    .join('');
  return `<h1>Treatments and prices</h1><table><thead><tr><th scope="col">Treatment</th><th scope="col">What it is</th><th scope="col">Price</th></tr></thead><tbody>${rows}</tbody></table>
<p>You pay after your visit, by card or in cash.</p><p><a class="button" href="/book">Book a visit</a></p>`;
}

function contact(): string {
  return `<h1>Find us</h1><p>12 Quay Street, two minutes from the ferry. There is a lift, and parking behind the house.</p><h2>By bus</h2><p>Lines 3 and 7 stop at Harbour Square.</p>`;
}

function chooseTreatment(has: Has): string {
  const options = Object.entries(treatments)
    .map(([id, { name, pounds }]) => `<option value="${id}">${name}, £${pounds}</option>`)
    .join('');
  const jumps = has('treatment-jumps');
  return `<h1>Choose a treatment</h1><p>Step 1 of 4</p><form action="/book"><label for="treatment">Treatment</label>
<select id="treatment" name="treatment"${jumps ? ' onchange="this.form.submit()"' : ''}><option value="">Please choose</option>${options}</select>
${jumps ? '' : '<div class="actions"><button>Show free times</button></div>'}</form>`;
}

function chooseTime(visitor: Booking, has: Has): string {
  const boxes = slots
    .map((slot) =>
      has('slots-mouse-only')
        ? `<div class="slot" data-slot="${slot}">${slot}</div>`
        : `<button class="slot" name="slot" value="${slot}">${slot}</button>`,
    )
    .join('');
  return `<h1>Choose a time</h1><p>Step 2 of 4: ${treatments[visitor.treatment]?.name}</p><form action="/book/time" class="slots">${boxes}</form><p><a href="/book">Another treatment</a></p>`;
}

function slotScript(has: Has): string {
  if (!has('slots-mouse-only')) return '';
  return `for (const box of document.querySelectorAll('.slot')) box.addEventListener('click', () => { location.href = '/book/time?slot=' + encodeURIComponent(box.dataset.slot); });`;
}

function details(values: Record<string, string>, errors: Record<string, string>, has: Has): string {
  const kept = has('details-emptied') && Object.keys(errors).length > 0 ? {} : values;
  const at = (name: string) => kept[name] ?? '';
  const offers = has('reminders-preticked') ? ' checked' : '';
  return `<h1>Your details</h1><p>Step 3 of 4. All fields are needed unless they say optional.</p>${problemBox(errors)}
<form method="post" action="/book/details" novalidate>
${field({ name: 'name', label: 'Your name', value: at('name'), error: errors['name'], autocomplete: 'name' })}
${field({ name: 'email', label: 'Email address', type: 'email', value: at('email'), error: errors['email'], autocomplete: 'email' })}
${field({ name: 'phone', label: 'Telephone number', type: 'tel', value: at('phone'), error: errors['phone'], autocomplete: 'tel', hint: 'We call only when a visit has to be moved.' })}
${field({ name: 'reason', label: 'What hurts? (optional)', value: at('reason'), textarea: true })}
<label class="tick"><input type="checkbox" id="offers" name="offers"${offers}> Send me offers and news from our partners</label>
<div class="actions"><button>Continue</button></div></form>`;
}

function takeDetails({ form, visitor }: Ask<Booking>, has: Has): Reply {
  const errors: Record<string, string> = {};
  const value = (name: string) => (form.get(name) ?? '').trim();
  if (value('name') === '') errors['name'] = 'Enter your name';
  if (!/^\S+@\S+\.\S+$/.test(value('email')))
    errors['email'] = 'Enter an email address, such as mia@example.com';
  const digits = value('phone').replaceAll(/[\s()+-]/g, '');
  if (has('phone-digits-only') && !/^\d{7,15}$/.test(value('phone')))
    errors['phone'] = 'Telephone number must contain digits only';
  else if (!/^\d{7,15}$/.test(digits)) errors['phone'] = 'Enter a telephone number with 7 to 15 digits';
  for (const name of ['name', 'email', 'phone', 'reason']) visitor.values[name] = value(name);
  visitor.errors = errors;
  return { to: Object.keys(errors).length > 0 ? '/book/details' : '/book/review' };
}

function review({ treatment, slot, values }: Booking, has: Has): string {
  const chosen = treatments[treatment];
  const pounds = chosen?.pounds ?? 0;
  const rows = has('fee-at-review')
    ? `<dt>Treatment</dt><dd>£${pounds}.00</dd><dt>Booking fee</dt><dd>£4.50</dd><dt>Total</dt><dd><strong>£${pounds + 4}.50</strong></dd>`
    : `<dt>Total</dt><dd><strong>£${pounds}.00</strong></dd>`;
  return `<h1>Check your booking</h1><p>Step 4 of 4</p><dl><dt>Treatment</dt><dd>${chosen?.name}</dd><dt>Time</dt><dd>${escaped(slot)}</dd><dt>Name</dt><dd>${escaped(values['name'] ?? '')}</dd><dt>Telephone</dt><dd>${escaped(values['phone'] ?? '')}</dd></dl>
<dl class="sum">${rows}</dl><form action="/book/done" method="post"><div class="actions"><button>Confirm booking</button><a class="button plain" href="/book/details">Change details</a></div></form>`;
}

function done({ slot, treatment }: Booking): string {
  return `<h1>Your visit is booked</h1><p>${treatments[treatment]?.name}, ${escaped(slot)}. We have sent you an email with the way to us.</p>
<p><button id="calendar" type="button">Add to calendar</button></p><p id="added" role="status"></p><p><a href="/">Back to the start</a></p>`;
}

function calendarScript(has: Has): string {
  if (has('calendar-dead')) return '';
  return `document.getElementById('calendar').addEventListener('click', () => { document.getElementById('added').textContent = 'Added: the visit is in your calendar.'; });`;
}
