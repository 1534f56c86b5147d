// A dentist's page: server-rendered, an appointment in four steps with a month to press on, a patient's own page, and questions that fold.
import { defineSite } from '../site.ts';
import {
  after,
  answering,
  digits,
  escapeHtml as esc,
  fields,
  isEmail,
  oneMore,
  same,
  says,
  see,
  whole,
} from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Visit {
  what: string;
  who: string;
  day: number;
  time: string;
  name: string;
  phone: string;
}
interface Held {
  visits: Visit[];
  messages: { name: string; email: string; text: string }[];
  registered: { name: string; born: string; phone: string; email: string; nervous: boolean }[];
  orders: { brush: number; paste: number; address: string }[];
  contact: { phone: string; email: string; remind: string };
}
interface State extends Held {
  draft: Partial<Visit>;
}
const held = (): Held => ({
  visits: [
    {
      what: 'Check-up',
      who: 'Dr Amara Stone',
      day: 9,
      time: '11:00',
      name: 'Lena Fox',
      phone: '07700 900233',
    },
  ],
  messages: [],
  registered: [],
  orders: [],
  contact: { phone: '07700 900233', email: 'lena.fox@example.com', remind: 'Letter' },
});

const TREATMENTS = [
  ['Check-up', '30 minutes, £48', 'We look at everything and take a picture if needed.'],
  ['Cleaning', '45 minutes, £72', 'A professional cleaning by our hygienist, with polish.'],
  ['Filling', '60 minutes, from £95', 'White fillings, usually in one visit.'],
  ['Whitening', '90 minutes, £290', 'Two to six shades, in one sitting.'],
  ['Toothache', '20 minutes, £48', 'For pain. We keep time free each day.'],
];
const STAFF = ['Dr Amara Stone', 'Dr Felix Berg', 'Ms Nia Rowe (hygienist)'];
const TIMES = ['8:30', '9:15', '10:00', '11:00', '14:00', '15:30', '16:45'];
const busy = (day: number, at: number): boolean => (day * 7 + at * 3) % 4 === 0;
const isOpen = (day: number): boolean =>
  day >= 2 && day <= 23 && ![0, 6].includes(new Date(Date.UTC(2026, 11, day)).getUTCDay());
const named = (day: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(2026, 11, day)));

const CSS = `*{box-sizing:border-box}body{margin:0;font:17px/1.65 "Nunito Sans","Segoe UI",sans-serif;color:#21414a;background:#fff}a{color:#137a86}.tel{background:#137a86;color:#fff;padding:6px 30px;font-size:15px;display:flex;justify-content:space-between}.tel a{color:#fff}header{display:flex;align-items:center;gap:26px;padding:18px 30px;border-bottom:1px solid #dcecee;position:sticky;top:0;background:#fff;flex-wrap:wrap;z-index:2}header>a{text-decoration:none;color:#21414a}.logo{font-size:23px;font-weight:800;color:#137a86!important;margin-right:auto}.btn,button{background:#f07f5a;color:#fff!important;border:0;border-radius:26px;padding:11px 24px;font:700 16px "Nunito Sans","Segoe UI",sans-serif;cursor:pointer;text-decoration:none;display:inline-block}button.calm{background:#dcecee;color:#21414a!important}.top{background:linear-gradient(100deg,#e3f4f5,#f8ece6);padding:74px 30px;text-align:center}.top h1{font-size:44px;margin:0 0 10px}main{max-width:980px;margin:0 auto;padding:34px 26px 60px}.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:18px}.card{border:1px solid #dcecee;border-radius:16px;padding:20px;text-decoration:none;color:inherit;display:block;background:#fff;text-align:left;width:100%}button.card{border-radius:16px;color:#21414a!important;font-weight:400}button.card:hover{border-color:#137a86}.trail{display:flex;gap:18px;color:#8aa5ab;margin-bottom:16px;flex-wrap:wrap}.trail b{color:#137a86}.cal{display:grid;grid-template-columns:repeat(7,1fr);gap:6px;max-width:520px}.cal>*{text-align:center;padding:10px 0;border-radius:10px}.cal a{background:#e3f4f5;text-decoration:none;font-weight:700}.cal i{font-style:normal;color:#b8c9cd}.times{display:flex;flex-wrap:wrap;gap:10px}label{display:block;margin:13px 0;font-weight:700}label.r{font-weight:400}input:not([type=radio]):not([type=checkbox]),textarea,select{display:block;width:100%;max-width:460px;padding:11px;border:1px solid #a9c6cb;border-radius:10px;font:inherit}details{border:1px solid #dcecee;border-radius:14px;padding:14px 20px;margin-bottom:10px}summary{font-weight:700;cursor:pointer}.bad{background:#fdebe5;border-radius:10px;padding:10px 16px}.good{background:#e0f4e6;border-radius:10px;padding:10px 16px}footer{background:#21414a;color:#cfe3e6;padding:30px;display:flex;gap:60px;flex-wrap:wrap}footer a{color:#cfe3e6;display:block}`;

interface Said {
  ok?: string;
  no?: string;
}
const show = (title: string, body: string, { ok, no }: Said = {}): Answer =>
  whole({
    title: `${title} – Brookside Dental`,
    css: CSS,
    body: `<div class="tel"><span>Monday to Friday, 8:00 to 18:00</span><a href="tel:01614960187">0161 496 0187</a></div><header><a class="logo" href="/">Brookside Dental</a><a href="/treatments">Treatments</a><a href="/team">Team</a><a href="/shop">Shop</a><a href="/questions">Questions</a><a href="/me">My page</a><a class="btn" href="/book">Book a visit</a></header>${title === 'Welcome' ? body : `<main><h1>${esc(title)}</h1>${ok ? `<p class="good" role="status">${esc(ok)}</p>` : ''}${no ? `<p class="bad" role="alert">${esc(no)}</p>` : ''}${body}</main>`}<footer><div><b>Brookside Dental</b><br>2 Weir Street, Stockport</div><div><a href="/register">New patients</a><a href="/contact">Contact</a><a href="/questions">Questions</a></div></footer>`,
  });

const STEPS = ['Treatment', 'With whom', 'Day and time', 'Your details'];
const trail = (now: number): string =>
  `<div class="trail">${STEPS.map((one, at) => (at === now ? `<b>${at + 1}. ${one}</b>` : `<span>${at + 1}. ${one}</span>`)).join('')}</div>`;

function month(at: string): string {
  const cells = Array.from({ length: 31 }, (_, index) => {
    const day = index + 1;
    return isOpen(day) ? `<a href="${at}?day=${day}" aria-label="${named(day)}">${day}</a>` : `<i>${day}</i>`;
  });
  return `<h2>December 2026</h2><div class="cal">${['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((one) => `<b>${one}</b>`).join('')}<span></span>${cells.join('')}</div>`;
}
const times = (day: number): string => {
  const free = TIMES.filter((_, at) => !busy(day, at));
  return `<h2>${named(day)}</h2><form class="times" method="post"><input type="hidden" name="day" value="${day}">${free.map((one) => `<button class="calm" name="time" value="${one}">${one}</button>`).join('')}</form>`;
};

function chosen(given: Record<string, string>): { day: number; time: string } | null {
  const [day, time] = [Number(given['day']), given['time'] ?? ''];
  const at = TIMES.indexOf(time);
  return isOpen(day) && at >= 0 && !busy(day, at) ? { day, time } : null;
}

function book(
  state: State,
  { step, query, given }: { step: string; query: URLSearchParams; given: Record<string, string> | null },
): Answer {
  const { draft } = state;
  if (step === '') {
    if (given && TREATMENTS.some(([name]) => name === given['what'])) {
      state.draft = { what: given['what'] ?? '' };
      return see('/book/who');
    }
    return show(
      'Book a visit',
      `${trail(0)}<form class="cards" method="post">${TREATMENTS.map(([name, cost]) => `<button class="card" name="what" value="${name}"><b>${name}</b><br>${cost}</button>`).join('')}</form>`,
    );
  }
  if (!draft.what) return see('/book');
  if (step === 'who') {
    if (given) {
      draft.who = given['who'] ?? 'Anyone';
      return see('/book/when');
    }
    return show(
      'With whom?',
      `${trail(1)}<form method="post">${['Anyone', ...STAFF].map((one, at) => `<label class="r"><input type="radio" name="who" value="${one}"${at === 0 ? ' checked' : ''}> ${one}</label>`).join('')}<button>Next</button></form>`,
    );
  }
  if (step === 'when') {
    const picked = given && chosen(given);
    if (picked) {
      Object.assign(draft, picked);
      return see('/book/you');
    }
    const day = Number(query.get('day'));
    return show(
      'When?',
      `${trail(2)}${month('/book/when')}${isOpen(day) ? times(day) : '<p>Press a day to see the free times.</p>'}`,
    );
  }
  if (!draft.day || !draft.time) return see('/book/when');
  const line = `${draft.what}, ${named(draft.day)} at ${draft.time}, ${draft.who}`;
  const form = `${trail(3)}<p><b>${esc(line)}</b></p><form method="post" novalidate><label>Name<input name="name" value="${esc(given?.['name'] ?? '')}"></label><label>Phone<input name="phone" type="tel" value="${esc(given?.['phone'] ?? '')}"></label><button>Book now</button></form>`;
  if (!given) return show('Who are you?', form);
  const { name = '', phone = '' } = given;
  if (!name || digits(phone).length < 7)
    return show('Who are you?', form, { no: 'We need your name and a phone number.' });
  state.visits.push({
    what: draft.what,
    who: draft.who ?? 'Anyone',
    day: draft.day,
    time: draft.time,
    name,
    phone,
  });
  state.draft = {};
  return show(
    'Booked',
    `<p class="good" role="status">${esc(line)}. We look forward to seeing you.</p><p><a href="/">Home</a></p>`,
  );
}

function me(
  state: State,
  { act, query, given }: { act: string; query: URLSearchParams; given: Record<string, string> | null },
): Answer {
  const at = Number(query.get('visit') ?? '0');
  const visit = state.visits[at];
  if (act === 'move' && visit) {
    const picked = given && chosen(given);
    if (picked) {
      Object.assign(visit, picked);
      return show('My page', '<p><a href="/me">Back to my page</a></p>', {
        ok: `Moved to ${named(visit.day)} at ${visit.time}.`,
      });
    }
    const day = Number(query.get('day'));
    return show(
      'Another time',
      `<p>Now: ${named(visit.day)} at ${visit.time}</p>${month('/me/move')}${isOpen(day) ? times(day) : '<p>Press a day to see the free times.</p>'}`,
    );
  }
  if (act === 'cancel' && visit) {
    if (!given)
      return show(
        'Cancel the visit?',
        `<p>${visit.what}, ${named(visit.day)} at ${visit.time}</p><form method="post"><button>Yes, cancel it</button> <a href="/me">No, keep it</a></form>`,
      );
    state.visits = state.visits.filter((one) => one !== visit);
    return show('My page', '<p><a href="/me">Back to my page</a></p>', { ok: 'The visit is cancelled.' });
  }
  let said: Said = {};
  if (act === '' && given) {
    const { phone = '', email = '', remind = '' } = given;
    if (digits(phone).length < 7 || !isEmail(email))
      said = { no: 'Please give a phone number and a valid e-mail.' };
    else {
      state.contact = { phone, email, remind };
      said = { ok: 'Your details are saved.' };
    }
  }
  const { phone, email, remind } = state.contact;
  const visits = state.visits.map(
    (one, index) =>
      `<div class="card"><b>${one.what}</b><br>${named(one.day)} at ${one.time}, ${one.who}<p>${index === 0 ? '<a href="/me/move">Choose another time</a> · ' : ''}<a href="/me/cancel?visit=${index}">Cancel</a></p></div>`,
  );
  return show(
    'My page',
    `<p>Hello Lena Fox.</p><h2>Visits</h2>${visits.join('') || '<p>None planned.</p>'}<h2>How we reach you</h2><form method="post" action="/me" novalidate><label>Phone<input name="phone" value="${esc(phone)}"></label><label>E-mail<input name="email" value="${esc(email)}"></label><label>Reminders<select name="remind">${['Letter', 'Text message', 'E-mail', 'None'].map((one) => `<option${one === remind ? ' selected' : ''}>${one}</option>`).join('')}</select></label><button>Save</button></form>`,
    said,
  );
}

function register(state: State, given: Record<string, string> | null): Answer {
  const now = given ?? {};
  const form = `<p>New here? Tell us who you are and we will ring you.</p><form method="post" novalidate>${[
    ['name', 'Full name'],
    ['born', 'Date of birth'],
    ['phone', 'Phone'],
    ['email', 'E-mail'],
  ]
    .map(
      ([name = '', label = '']) =>
        `<label>${label}<input name="${name}" value="${esc(now[name] ?? '')}"></label>`,
    )
    .join(
      '',
    )}<label class="r"><input type="checkbox" name="nervous"> I am nervous about dentists</label><button>Register</button></form>`;
  if (!given) return show('New patients', form);
  const { name = '', born = '', phone = '', email = '' } = given;
  if (!name || digits(born).length < 6 || digits(phone).length < 7 || !isEmail(email))
    return show('New patients', form, {
      no: 'Please fill in every field. The date of birth is day, month and year.',
    });
  state.registered.push({ name, born, phone, email, nervous: given['nervous'] === 'on' });
  return show('Welcome to the practice', '<p>We will ring you within two days.</p>', {
    ok: 'You are registered.',
  });
}

function shop(state: State, given: Record<string, string> | null): Answer {
  const form = `<p>Things that we use ourselves. Sent by post, paid on invoice.</p><form method="post" novalidate><div class="cards"><div class="card"><b>Soft toothbrush</b><br>£3.50<label>How many?<input name="brush" type="number" min="0" value="${esc(given?.['brush'] ?? '0')}"></label></div><div class="card"><b>Toothpaste without mint</b><br>£5.20<label>How many?<input name="paste" type="number" min="0" value="${esc(given?.['paste'] ?? '0')}"></label></div></div><label>Send to<input name="address" value="${esc(given?.['address'] ?? '')}"></label><button>Order</button></form>`;
  if (!given) return show('Shop', form);
  const [brush, paste, address = ''] = [Number(given['brush']), Number(given['paste']), given['address']];
  if (!(brush + paste > 0)) return show('Shop', form, { no: 'How many would you like?' });
  if (address.length < 6) return show('Shop', form, { no: 'Where should we send it?' });
  state.orders.push({ brush, paste, address });
  return show('Thank you', '<p>Your parcel leaves us tomorrow.</p><p><a href="/">Home</a></p>');
}

function contact(state: State, given: Record<string, string> | null): Answer {
  const form = `<form method="post" novalidate>${[
    ['name', 'Name'],
    ['email', 'E-mail'],
  ]
    .map(
      ([name = '', label = '']) =>
        `<label>${label}<input name="${name}" value="${esc(given?.[name] ?? '')}"></label>`,
    )
    .join(
      '',
    )}<label>Message<textarea name="text" rows="5">${esc(given?.['text'] ?? '')}</textarea></label><button>Send</button></form><p>2 Weir Street, Stockport. The bus 42 stops at the door.</p>`;
  if (!given) return show('Contact', form);
  const { name = '', email = '', text = '' } = given;
  if (!name || !isEmail(email) || text.length < 5)
    return show('Contact', form, { no: 'Please give your name, a valid e-mail and a message.' });
  state.messages.push({ name, email, text });
  return show('Contact', '<p><a href="/">Home</a></p>', { ok: 'Thank you, we answer on the same day.' });
}

function route(state: State, { method, path, query, body }: Asked): Answer {
  const given = method === 'POST' ? fields(body) : null;
  const [, part, key = ''] = path.split('/');
  if (path === '/')
    return show(
      'Welcome',
      `<div class="top"><h1>Dentists who take their time</h1><p>Gentle care for the whole family, in the middle of Stockport.</p><a class="btn" href="/book">Book a visit</a></div><main><h2>What we do</h2><div class="cards">${TREATMENTS.map(([name, cost]) => `<a class="card" href="/treatments"><b>${name}</b><br>${cost}</a>`).join('')}</div><h2>New here?</h2><p>We take new patients. <a href="/register">Register in two minutes</a>.</p></main>`,
    );
  if (part === 'book') return book(state, { step: key, query, given });
  if (part === 'me') return me(state, { act: key, query, given });
  if (path === '/register') return register(state, given);
  if (path === '/contact') return contact(state, given);
  if (path === '/shop') return shop(state, given);
  if (path === '/treatments')
    return show(
      'Treatments',
      `${TREATMENTS.map(([name, cost, about]) => `<details><summary>${name}</summary><p>${about} ${cost}.</p></details>`).join('')}<a class="btn" href="/book">Book a visit</a>`,
    );
  if (path === '/team')
    return show(
      'Team',
      `<div class="cards">${STAFF.map((one) => `<div class="card"><b>${one}</b><p>At Brookside since ${2008 + (one.length % 9)}.</p></div>`).join('')}</div>`,
    );
  if (path === '/questions')
    return show(
      'Questions',
      `${[
        ['Is there parking?', 'Three places behind the house. Please ring the bell at the gate.'],
        ['Do you treat children?', 'From the first tooth on.'],
        ['What if I cannot come?', 'Please cancel one day ahead, on your page or by phone.'],
      ]
        .map(([asked, answer]) => `<details><summary>${asked}</summary><p>${answer}</p></details>`)
        .join('')}<p>Something else? <a href="/contact">Write to us</a>.</p>`,
    );
  return { ...show('Page not found', '<a href="/">Home</a>'), status: 404 };
}

/** Half of a booking that was left is no harm. */
const settled =
  (done: (state: Held) => boolean) =>
  ({ draft: _draft, ...rest }: State): boolean =>
    done(rest);

export const brooksideDental = defineSite<State>({
  id: 'brookside-dental',
  about: "A dentist's page: an appointment in four steps, a patient's own page, questions that fold.",
  start() {
    const state: State = { ...held(), draft: {} };
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'cleaning',
      task: 'Book a teeth cleaning for Tuesday 15 December in the morning. You are Lena Fox, 07700 900233.',
      achievable: true,
      done: settled(
        oneMore(
          held,
          'visits',
          ({ what, day, time, name, phone }) =>
            what === 'Cleaning' &&
            day === 15 &&
            ['8:30', '9:15', '10:00', '11:00'].includes(time) &&
            says(name, 'fox') &&
            digits(phone).endsWith('7700900233'),
        ),
      ),
    },
    {
      id: 'reminders',
      task: 'They remind you of your visits by letter. You would rather get a text message.',
      achievable: true,
      done: settled((state) =>
        same(
          state,
          after(held, (left) => void (left.contact.remind = 'Text message')),
        ),
      ),
    },
    {
      id: 'call-off',
      task: 'You cannot come to your check-up on the 9th. Call it off.',
      achievable: true,
      done: settled((state) =>
        same(
          state,
          after(held, (left) => void (left.visits = [])),
        ),
      ),
    },
    {
      id: 'brushes',
      task: 'Order three of their soft toothbrushes to 4 Mill Lane, Leeds.',
      achievable: true,
      done: settled(
        oneMore(
          held,
          'orders',
          ({ brush, paste, address }) => brush === 3 && paste === 0 && says(address, 'mill lane', 'leeds'),
        ),
      ),
    },
    {
      id: 'x-ray',
      task: 'Download the X-ray picture from your last visit.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'pay-bill',
      task: 'Pay the open bill of £72 for your last cleaning.',
      achievable: false,
      done: () => false,
    },
  ],
});
