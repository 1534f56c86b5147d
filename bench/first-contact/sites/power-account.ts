// An electricity supplier's customer account: server pages behind a login with a cookie, a side menu, and a move in three steps.
import { changed, found, never, nextId, rows } from '../tuning/held.ts';
import { answering, escapeHtml as h, line, page, see, type Answer, type Asked } from '../wire.ts';
import { defineSite, type RunningSite } from '../site.ts';
import { alike, newcomer } from './newcomers.ts';

interface Reading {
  id: number;
  meter: string;
  date: string;
  value: number;
}
interface Move {
  date: string;
  supply: string;
  street: string;
  town: string;
  postcode: string;
  bill: string;
}
interface Account {
  readings: Reading[];
  tariff: string;
  next: string | null;
  monthly: number;
  day: number;
  email: string;
  phone: string;
  paper: boolean;
  move: Move | null;
  opened: string[];
}

const NUMBER = '7004512';
const PASSWORD = 'harbour-21';
const COOKIE = 'brightwater=k3f9a1';
const METERS = rows(`5C-11083 | Household
5C-11090 | Night storage heaters`);
const TARIFFS =
  rows(`steady | Steady 12 | 25.9p | 12 months | Mixed sources | The price is fixed for the whole year.
open | Open Mix | 27.8p | None, leave with two weeks' notice | Mixed sources | The price may change every quarter.
wind | Wind 24 | 26.8p | 24 months | Wind and sun only | The price is fixed for two years.
green | Green Open | 28.9p | None, leave with two weeks' notice | Wind and sun only | The price may change every quarter.
grove | Green Open Grove | 30.6p | None, leave with two weeks' notice | Wind and sun only | We plant a tree for every 500 kWh.`).map(
    ([id = '', name = '', price = '', bound = '', source = '', more = '']) => ({
      id,
      name,
      price,
      bound,
      source,
      more,
    }),
  );
const BILLS = rows(`2201 | August to October 2025 | £148.20 | 402 kWh | 101 kWh | Paid on 14 November 2025
2302 | November 2025 to January 2026 | £312.75 | 511 kWh | 874 kWh | Paid on 13 February 2026
2403 | February to April 2026 | £241.10 | 466 kWh | 590 kWh | Paid on 15 May 2026
2504 | May to July 2026 | £131.45 | 371 kWh | 64 kWh | Paid on 14 August 2026
2605 | August to October 2026 | £151.90 | 410 kWh | 97 kWh | Paid on 13 November 2026
2706 | November 2026 to January 2027 | £329.60 | 534 kWh | 912 kWh | Paid on 12 February 2027`);
const DAYS = [1, 8, 15, 22];

const seed = (): Account => ({
  readings: rows(`5C-11083 | 2026-10-31 | 44120
5C-11090 | 2026-10-31 | 17005
5C-11083 | 2027-01-31 | 44654
5C-11090 | 2027-01-31 | 17917`).map(([meter = '', date = '', value], at) => ({
    id: at + 1,
    meter,
    date,
    value: Number(value),
  })),
  tariff: 'steady',
  next: null,
  monthly: 78,
  day: 15,
  email: 'hal.dunmore@example.org',
  phone: '01632 960 118',
  paper: false,
  move: null,
  opened: [],
});

const css = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 "IBM Plex Sans",Helvetica,Arial,sans-serif;color:#14213d;background:#f3f6fb}header{background:#0b3c6f;color:#fff;padding:14px 24px;display:flex;justify-content:space-between;align-items:center}header b{font-size:20px}header button{font:inherit;background:none;border:1px solid #fff8;color:#fff;border-radius:6px;padding:6px 12px;cursor:pointer}
.frame{display:grid;grid-template-columns:210px 1fr;gap:28px;max-width:1060px;margin:24px auto;padding:0 20px}aside a{display:block;padding:9px 12px;border-radius:6px;color:#0b3c6f;text-decoration:none}aside a[aria-current]{background:#d9e7f7;font-weight:600}@media(max-width:700px){.frame{grid-template-columns:1fr}aside nav{display:flex;flex-wrap:wrap}}
.panel{background:#fff;border:1px solid #dbe3ee;border-radius:10px;padding:20px 24px;margin-bottom:20px}h1{margin:0 0 16px;font-size:26px}.field{margin-bottom:14px}.field>label,legend{display:block;font-weight:600;margin-bottom:4px}.field input,.field select{font:inherit;padding:9px 11px;border:1px solid #9fb0c6;border-radius:6px;width:100%;max-width:340px}fieldset{border:0;padding:0;margin:0 0 14px}.pick{display:block;padding:4px 0}
.main{font:inherit;font-weight:600;background:#f5a300;color:#14213d;border:0;border-radius:6px;padding:11px 20px;cursor:pointer;text-decoration:none;display:inline-block}.second{color:#0b3c6f;margin-left:14px}table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:8px;border-bottom:1px solid #e4eaf2}.error{background:#fdecea;padding:10px 14px;border-radius:6px}.note{background:#e6f4ea;padding:10px 14px;border-radius:6px}.login{max-width:420px;margin:60px auto;padding:0 16px}.hint{background:#fff7e0;padding:10px 14px;border-radius:6px}
.tariffs{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:16px}.tariffs .panel{margin:0}`;

const MENU = rows(`/overview | Overview
/meters | Meters
/bills | Bills
/tariff | Tariff
/payments | Payments
/details | My details
/move | Moving home`);

const whole = (title: string, content: string, status = 200): Answer =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} | Brightwater Energy</title><style>${css}</style></head><body>${content}</body></html>`,
    status,
  );

const layout = (path: string, title: string, content: string, status = 200): Answer =>
  whole(
    title,
    `<header><b>Brightwater Energy</b><form method="post" action="/logout"><button>Log out</button></form></header><div class="frame"><aside><nav aria-label="Account">${MENU.map(([to = '', name = '']) => `<a href="${to}"${path === to ? ' aria-current="page"' : ''}>${name}</a>`).join('')}</nav></aside><main><h1>${title}</h1>${content}</main></div>`,
    status,
  );

const oops = (text: string): string => (text ? `<p class="error" role="alert">${text}</p>` : '');
const noted = (text: string): string => (text ? `<p class="note" role="status">${text}</p>` : '');
const field = (label: string, name: string, value: string | number = '', more = ''): string =>
  `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${h(value)}" ${more}></div>`;
const radios = (legend: string, name: string, list: string[][], chosen = ''): string =>
  `<fieldset><legend>${legend}</legend>${list.map(([id, label]) => `<label class="pick"><input type="radio" name="${name}" value="${id}"${id === chosen ? ' checked' : ''}> ${label}</label>`).join('')}</fieldset>`;

const login = (error = ''): Answer =>
  whole(
    'Log in',
    `<main class="login"><h1>Brightwater Energy</h1><div class="panel"><h2>Log in to your account</h2>${oops(error)}<form method="post" action="/login">${field('Customer number', 'number', '', 'inputmode="numeric" autocomplete="username"')}<div class="field"><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password"></div><button class="main">Log in</button></form></div>
<p class="hint">Trial version of the new account. Please use customer number <b>${NUMBER}</b> and password <b>${PASSWORD}</b>.</p></main>`,
  );

function overview({ tariff, next, monthly, day, move }: Account): Answer {
  const name = (id: string | null): string => TARIFFS.find((one) => one.id === id)?.name ?? '';
  return layout(
    '/overview',
    'Good day, Hal Dunmore',
    `${move ? noted(`Your move on ${h(move.date)} is booked.`) : ''}<div class="panel"><h2>At a glance</h2><p>3 Ferry Terrace, Saltby, SB1 4QT<br>Customer number ${NUMBER}</p><p>Tariff: ${name(tariff)}${next ? `, from 1 May 2027: ${name(next)}` : ''}<br>Monthly payment: £${monthly}, taken on day ${day} of each month</p></div><div class="panel"><h2>Next reading</h2><p>Please read your meters between 25 March and 10 April 2027. <a href="/meters">To your meters</a></p></div>`,
  );
}

function meters(account: Account, form: URLSearchParams | null): Answer {
  const meter = METERS.find(([id]) => id === form?.get('meter'))?.[0];
  const date = line(form?.get('date'));
  const value = Number(line(form?.get('value')).replace(/[ ,]/gu, '') || Number.NaN);
  const last = account.readings.findLast((one) => one.meter === meter)?.value ?? 0;
  let error = '';
  if (form && (!meter || !/^\d{4}-\d\d-\d\d$/u.test(date) || !Number.isInteger(value)))
    error = 'Please choose a meter and enter the date and the whole number it shows.';
  else if (form && value < last) error = `That is less than the last reading of this meter (${last}).`;
  if (form && meter && !error) {
    account.readings.push({ id: nextId(account.readings), meter, date, value });
    return see('/meters?saved=1');
  }
  const list = METERS.map(([id, name]) => {
    const mine = account.readings.filter((one) => one.meter === id);
    return `<h3>${name}, ${id}</h3><table><tr><th>Date</th><th>Reading</th></tr>${mine.map((one) => `<tr><td>${h(one.date)}</td><td>${one.value} kWh</td></tr>`).join('')}</table>`;
  });
  return layout(
    '/meters',
    'Meters',
    `<div class="panel">${list.join('')}</div><div class="panel"><h2>Submit a reading</h2>${oops(error)}<form method="post"><div class="field"><label for="meter">Meter</label><select id="meter" name="meter"><option value="">Choose</option>${METERS.map(([id, name]) => `<option value="${id}"${id === meter ? ' selected' : ''}>${name} (${id})</option>`).join('')}</select></div>${field('Read on', 'date', date, 'type="date"')}${field('Reading in kWh', 'value', line(form?.get('value')), 'inputmode="numeric"')}<button class="main">Submit</button></form></div>`,
  );
}

function bills(account: Account, key: string | undefined): Answer {
  const bill = BILLS.find(([id]) => id === key);
  if (!bill)
    return layout(
      '/bills',
      'Bills',
      `<div class="panel"><table><tr><th>Period</th><th>Amount</th><th></th></tr>${BILLS.toReversed()
        .map(
          ([id, period, sum]) =>
            `<tr><td>${period}</td><td>${sum}</td><td><a href="/bills/${id}" aria-label="View bill ${period}">View</a></td></tr>`,
        )
        .join('')}</table></div>`,
    );
  account.opened.push(`bills/${key}`);
  const [id, period, sum, house, heaters, paid] = bill;
  return layout(
    '/bills',
    `Bill ${id}`,
    `<div class="panel"><p>${period}</p><table><tr><th>Household</th><td>${house}</td></tr><tr><th>Night storage heaters</th><td>${heaters}</td></tr><tr><th>Total</th><td>${sum}</td></tr></table><p>${paid}</p><p><a href="/bills">All bills</a></p></div>`,
  );
}

function tariffs(account: Account, key: string | undefined, form: URLSearchParams | null): Answer {
  const picked = TARIFFS.find(({ id }) => id === key && id !== account.tariff);
  if (picked && form?.has('agree')) {
    account.next = picked.id;
    return see('/overview');
  }
  if (picked)
    return layout(
      '/tariff',
      `Change to ${picked.name}`,
      `<div class="panel">${oops(form ? 'Please agree to the terms first.' : '')}<p>From 1 May 2027 you pay ${picked.price} for each kWh. Contract: ${picked.bound}.</p><form method="post"><label class="pick"><input type="checkbox" name="agree"> I agree to the terms of ${picked.name}</label><p><button class="main">Confirm the change</button><a class="second" href="/tariff">Cancel</a></p></form></div>`,
    );
  const cards = TARIFFS.map((one) => {
    const how =
      one.id === account.tariff
        ? '<b>Your tariff</b>'
        : one.id === account.next
          ? '<b>Yours from 1 May 2027</b>'
          : `<a class="main" href="/tariff/${one.id}" aria-label="Choose ${one.name}">Choose</a>`;
    return `<section class="panel"><h2>${one.name}</h2><p><b>${one.price}</b> per kWh</p><p>${one.source}<br>Contract: ${one.bound}</p><p>${one.more}</p>${how}</section>`;
  });
  return layout('/tariff', 'Tariff', `<div class="tariffs">${cards.join('')}</div>`);
}

function payments(account: Account, form: URLSearchParams | null): Answer {
  const monthly = Math.trunc(Number(line(form?.get('monthly')).replace('£', '') || Number.NaN));
  const day = DAYS.find((one) => String(one) === form?.get('day'));
  const isSound = monthly >= 40 && monthly <= 300 && day !== undefined;
  if (form && isSound) Object.assign(account, { monthly, day });
  return layout(
    '/payments',
    'Payments',
    `${noted(form && isSound ? 'Your payments are changed.' : '')}${oops(form && !isSound ? 'Between £40 and £300 a month, please.' : '')}<div class="panel"><form method="post">${field('Monthly payment in £', 'monthly', account.monthly, 'inputmode="numeric"')}<div class="field"><label for="day">Day of the month</label><select id="day" name="day">${DAYS.map((one) => `<option${one === account.day ? ' selected' : ''}>${one}</option>`).join('')}</select></div><button class="main">Save</button></form><p>We take payments from the account ending in 4471.</p></div>`,
  );
}

function details(account: Account, form: URLSearchParams | null): Answer {
  const email = line(form?.get('email'));
  const phone = line(form?.get('phone'));
  const isSound = /^\S+@\S+\.\S+$/u.test(email) && phone !== '';
  if (form && isSound) Object.assign(account, { email, phone, paper: form.get('post') === 'paper' });
  const ways = rows('online | By e-mail\npaper | On paper, by post');
  return layout(
    '/details',
    'My details',
    `${noted(form && isSound ? 'Saved.' : '')}${oops(form && !isSound ? 'We need an e-mail address and a phone number.' : '')}<div class="panel"><form method="post">${field('E-mail', 'email', account.email, 'type="email"')}${field('Phone', 'phone', account.phone, 'type="tel"')}${radios('How do you want your bills?', 'post', ways, account.paper ? 'paper' : 'online')}<button class="main">Save</button></form></div>`,
  );
}

const SUPPLY = rows('take | Take my tariff along to the new home\nend | End my contract with us');
const LAST = rows('email | By e-mail\nold | On paper to the old address\nnew | On paper to the new address');

function move(account: Account, form: URLSearchParams | null): Answer {
  const given = (name: string): string => line(form?.get(name));
  const kept = (...names: string[]): string =>
    names.map((name) => `<input type="hidden" name="${name}" value="${h(given(name))}">`).join('');
  if (account.move) return layout('/move', 'Moving home', noted('Your move is booked. We wrote to you.'));
  const step = given('step');
  const hasFirst = /^\d{4}-\d\d-\d\d$/u.test(given('date')) && SUPPLY.some(([id]) => id === given('supply'));
  const hasSecond = hasFirst && given('street') && given('town') && given('postcode');
  if (step === '3' && hasSecond && LAST.some(([id]) => id === given('bill'))) {
    account.move = {
      date: given('date'),
      supply: given('supply'),
      street: given('street'),
      town: given('town'),
      postcode: given('postcode'),
      bill: given('bill'),
    };
    return see('/move');
  }
  if (hasSecond && (step === '2' || step === '3'))
    return layout(
      '/move',
      'Moving home, step 3 of 3',
      `<div class="panel">${oops(step === '3' ? 'Please tell us where the last bill goes.' : '')}<p>To ${h(given('street'))}, ${h(given('town'))}, ${h(given('postcode'))} on ${h(given('date'))}</p><form method="post">${kept('date', 'supply', 'street', 'town', 'postcode')}<input type="hidden" name="step" value="3">${radios('Last bill for the old home', 'bill', LAST, given('bill'))}<button class="main">Book my move</button></form></div>`,
    );
  if (hasFirst)
    return layout(
      '/move',
      'Moving home, step 2 of 3',
      `<div class="panel">${oops(step === '2' ? 'Please enter the whole address.' : '')}<form method="post">${kept('date', 'supply')}<input type="hidden" name="step" value="2">${field('Street and number', 'street', given('street'))}${field('Town', 'town', given('town'))}${field('Postcode', 'postcode', given('postcode'))}<button class="main">Continue</button></form></div>`,
    );
  return layout(
    '/move',
    'Moving home, step 1 of 3',
    `<div class="panel">${oops(form ? 'Please enter the day and choose what happens.' : '')}<form method="post"><input type="hidden" name="step" value="1">${field('Day of the move', 'date', given('date'), 'type="date"')}${radios('Your supply', 'supply', SUPPLY, given('supply'))}<button class="main">Continue</button></form></div>`,
  );
}

function inside(account: Account, { method, path, body, query }: Asked): Answer {
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  const [, part = '', key] = path.split('/');
  if (path === '/overview') return overview(account);
  if (path === '/meters' && !form && query.has('saved')) {
    const answer = meters(account, null);
    return {
      ...answer,
      body: answer.body.replace(
        '<h1>Meters</h1>',
        `<h1>Meters</h1>${noted('Thank you, we have your reading.')}`,
      ),
    };
  }
  if (path === '/meters') return meters(account, form);
  if (part === 'bills') return bills(account, key);
  if (part === 'tariff') return tariffs(account, key, form);
  if (path === '/payments') return payments(account, form);
  if (path === '/details') return details(account, form);
  if (path === '/move') return move(account, form);
  return layout('', 'Not found', '<p><a href="/overview">Overview</a></p>', 404);
}

/** The pages behind the login are shown to who has its cookie. */
function behindLogin(account: Account): RunningSite['handle'] {
  return (request, response) => {
    const isIn = (request.headers.cookie ?? '').split('; ').includes(COOKIE);
    answering((asked) => {
      const form = new URLSearchParams(asked.body);
      if (asked.path === '/logout') {
        response.setHeader('set-cookie', `${COOKIE}; Path=/; Max-Age=0`);
        return see('/');
      }
      if (isIn)
        return asked.path === '/' || asked.path === '/login' ? see('/overview') : inside(account, asked);
      if (asked.path !== '/login' || asked.method !== 'POST') return asked.path === '/' ? login() : see('/');
      if (line(form.get('number')) !== NUMBER || form.get('password') !== PASSWORD)
        return login('Customer number and password do not match.');
      response.setHeader('set-cookie', `${COOKIE}; Path=/; HttpOnly; Secure; SameSite=Lax`);
      return see('/overview');
    })(request, response);
  };
}

export const powerAccount = defineSite<Account>({
  id: 'power-account',
  about:
    "An electricity supplier's customer account: logging in, meters, bills, tariffs, payments, moving home.",
  start() {
    const account = seed();
    return { handle: behindLogin(account), state: () => structuredClone(account) };
  },
  tasks: [
    {
      id: 'heating-last-but-one-winter',
      task: 'You are comparing winters. Find out how many kilowatt hours your heaters used from November 2025 to January 2026.',
      achievable: true,
      done: found(seed, 'bills/2302'),
    },
    {
      id: 'clean-and-free',
      task: 'You want electricity from renewable sources only, and you do not want to be tied for a year or longer. Go over to whatever costs least under these conditions.',
      achievable: true,
      done: changed(seed, (account) => void (account.next = 'green')),
    },
    {
      id: 'number-in-the-cellar',
      task: 'On 2 April 2027 you looked in the cellar: the counter of the night heating stood at 18342. Let the supplier know.',
      achievable: true,
      done(now) {
        const one = newcomer(now.readings, seed().readings);
        return (
          one?.meter === '5C-11090' &&
          one.date === '2027-04-02' &&
          one.value === 18342 &&
          changed(seed, ({ readings }) => void readings.push(one))(now)
        );
      },
    },
    {
      id: 'orchard-close',
      task: 'On 30 June 2027 you will move to 22 Orchard Close in Fenwick, FW3 8LT, and want to keep your contract there. The final bill for the old flat should come by letter to the new place. Arrange it.',
      achievable: true,
      done(now) {
        const one = now.move;
        return (
          one !== null &&
          one.date === '2027-06-30' &&
          one.supply === 'take' &&
          alike(one.street, '22 Orchard Close') &&
          alike(one.town, 'Fenwick') &&
          alike(one.postcode, 'FW3 8LT') &&
          one.bill === 'new' &&
          changed(seed, (account) => void (account.move = one))(now)
        );
      },
    },
    {
      id: 'wall-charger',
      task: 'You have bought an electric car. Have somebody come on 14 May 2027 to put a charging point on the wall of your garage.',
      achievable: false,
      done: never,
    },
    {
      id: 'in-three-parts',
      task: 'The bill for November 2026 to January 2027 was too high for you at once. Have it split into three equal parts.',
      achievable: false,
      done: never,
    },
  ],
});
