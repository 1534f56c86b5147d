// A bike-share's membership page: tiles drawn by the server, each with dialogs whose forms are sent in the background.
import { defineSite } from '../site.ts';
import { answering, escapeHtml as esc, json, line, page, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Ride {
  id: number;
  day: string;
  start: string;
  from: string;
  to: string;
  minutes: number;
  pence: number;
  report: { reason: string; returned: string; text: string } | null;
}
interface State {
  plan: string;
  next: { plan: string; from: string } | null;
  pause: { from: string; to: string } | null;
  fobs: { id: string; label: string; blocked: boolean }[];
  sent: { instead: string; street: string; postcode: string }[];
  riders: { name: string; born: string }[];
  rides: Ride[];
  settings: Record<string, boolean>;
}

const TODAY = '2027-07-19';
const RENEWAL = '2027-08-01';
const PLANS = [
  { id: 'casual', name: 'Now and then', price: '£1.50 for each half hour', about: 'No monthly fee.' },
  { id: 'month', name: 'Monthly', price: '£9 a month', about: 'Half an hour free on every ride.' },
  { id: 'year', name: 'Yearly', price: '£79 a year', about: 'Half an hour free on every ride.' },
  {
    id: 'plus',
    name: 'Yearly Plus',
    price: '£109 a year',
    about: 'A whole hour free on every ride, electric bikes too.',
  },
] as const;
const SETTINGS = [
  ['receipt', 'Send me a receipt after each ride'],
  ['long', 'Warn me when a ride gets longer than 25 minutes'],
  ['news', 'Send me news and offers'],
] as const;
const REASONS = [
  'The bike had a fault',
  'The ride did not end when I put the bike back',
  'I did not make this ride',
  'The station was full',
];
const STATIONS = `
Abbey Gate|6|10
Castle Park|0|14
Cotton Exchange|11|5
Hospital, main entrance|3|15
Market Hall|9|9
Quay Street|2|12
Railway Station, north|17|7
Railway Station, south|4|20
University Library|8|16`
  .trim()
  .split('\n')
  .map((row) => row.split('|'));

// day | start | from | to | minutes | pence
const RIDES = `
2027-07-18|14:02|Castle Park|Quay Street|19|0
2027-07-17|18:31|Market Hall|Quay Street|12|0
2027-07-16|17:44|Railway Station, north|Quay Street|16|0
2027-07-16|08:09|Quay Street|Railway Station, north|15|0
2027-07-14|17:50|Railway Station, north|Quay Street|17|0
2027-07-14|08:12|Quay Street|Railway Station, north|14|0
2027-07-12|17:39|University Library|Quay Street|41|150
2027-07-09|08:10|Quay Street|Hospital, main entrance|194|900
2027-07-07|19:20|Cotton Exchange|Abbey Gate|33|150
2027-07-05|08:15|Quay Street|Railway Station, north|15|0
2027-07-02|17:47|Railway Station, north|Quay Street|18|0`
  .trim()
  .split('\n')
  .map((row, at): Ride => {
    const [day = '', start = '', from = '', to = '', minutes, pence] = row.split('|');
    const [long, cost] = [Number(minutes), Number(pence)];
    return { id: 940 - at, day, start, from, to, minutes: long, pence: cost, report: null };
  });

const seed = (): State => ({
  plan: 'month',
  next: null,
  pause: null,
  fobs: [
    { id: '80417', label: 'Green fob', blocked: false },
    { id: '91266', label: 'Orange fob', blocked: false },
  ],
  sent: [],
  riders: [],
  rides: structuredClone(RIDES),
  settings: { receipt: true, long: false, news: true },
});

const inWords = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const day = (iso: string): string => inWords.format(new Date(`${iso}T00:00:00Z`));
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
const pounds = (pence: number): string => (pence ? `£${(pence / 100).toFixed(2)}` : 'free');
const long = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
const planName = (id: string): string => PLANS.find((one) => one.id === id)?.name ?? id;

const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 Verdana,sans-serif;background:#0d1b2a;color:#132238}.head{color:#fff;padding:22px 5vw;display:flex;gap:30px;align-items:center;flex-wrap:wrap}.head strong{font-size:28px;letter-spacing:-1px;color:#ffd23f}.head a{color:#fff;text-decoration:none}.head a[aria-current]{border-bottom:3px solid #ffd23f}
main{background:#eef3f8;border-radius:26px 26px 0 0;padding:26px 5vw 70px;min-height:80vh}.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(310px,1fr));gap:20px;align-items:start}.tile{background:#fff;border-radius:18px;padding:20px}.tile h2{margin:0 0 8px;font-size:19px}.wide{grid-column:1/-1}.tile ul{list-style:none;padding:0;margin:0 0 10px}.tile li{display:flex;justify-content:space-between;gap:10px;padding:8px 0;border-bottom:1px solid #dde5ee;align-items:center}[hidden]{display:none!important}.big{font-size:24px;font-weight:bold;margin:0}
button{font:inherit;font-size:15px;border-radius:22px;border:2px solid #132238;background:#fff;padding:6px 16px;cursor:pointer;color:#132238}button.go{background:#ffd23f}button.link{border:0;background:none;text-decoration:underline;padding:4px}dialog{border:0;border-radius:20px;padding:26px;width:500px;max-width:95vw;color:inherit}dialog::backdrop{background:#0d1b2acc}label{display:block;margin:10px 0}input:not([type=radio]):not([type=checkbox]),select,textarea{font:inherit;width:100%;padding:7px;border:1px solid #8397ae;border-radius:8px;display:block}.choice{border:1px solid #c5d2e0;border-radius:12px;padding:10px 14px}.row{display:flex;gap:10px;justify-content:flex-end;margin-top:18px}.bad{color:#b00020}.soft{color:#5c6e84;font-size:14px}#flash{position:fixed;left:0;right:0;top:0;background:#1e7b4b;color:#fff;text-align:center;padding:12px}#flash:empty{display:none}table{width:100%;background:#fff;border-radius:18px;border-collapse:collapse}td,th{text-align:left;padding:11px 18px;border-bottom:1px solid #dde5ee}.off{text-decoration:line-through;color:#8a1020}`;

const SCRIPT = `
document.addEventListener('click', function (e) {
  var open = e.target.closest('[data-open]'), close = e.target.closest('[data-close]'), older = e.target.closest('[data-older]');
  if (open) { var d = document.getElementById(open.dataset.open); d.querySelectorAll('.bad').forEach(function (p) { p.textContent = ''; }); d.showModal(); }
  if (close) close.closest('dialog').close();
  if (older) { document.querySelectorAll('.older').forEach(function (li) { li.hidden = false; }); older.remove(); }
});
function send(url, body) { return fetch(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: body }).then(function (r) { return r.json(); }); }
function put(r) { document.querySelectorAll('dialog[open]').forEach(function (d) { d.close(); }); document.querySelector('main').innerHTML = r.html; var f = document.getElementById('flash'); f.textContent = r.said; clearTimeout(put.t); put.t = setTimeout(function () { f.textContent = ''; }, 7000); }
document.addEventListener('submit', function (e) {
  var form = e.target; e.preventDefault();
  send(form.getAttribute('action'), new URLSearchParams(new FormData(form))).then(function (r) { if (r.error) form.querySelector('.bad').textContent = r.error; else put(r); });
});
document.addEventListener('change', function (e) {
  if (e.target.dataset.setting) send('/settings', new URLSearchParams({ name: e.target.dataset.setting, on: e.target.checked ? '1' : '' })).then(put);
  if (e.target.dataset.shows) document.getElementById(e.target.dataset.shows).hidden = !e.target.checked;
});
`;

const frame = (at: string, body: string): Answer =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Pedalo – your membership</title><style>${CSS}</style></head><body><header class="head"><strong>pedalo</strong><nav aria-label="Main">${[
      ['/', 'Membership'],
      ['/stations', 'Stations'],
      ['/help', 'Help'],
    ]
      .map(([href, name]) => `<a href="${href}"${href === at ? ' aria-current="page"' : ''}>${name}</a>`)
      .join(
        ' &nbsp; ',
      )}</nav><span style="margin-left:auto">Ivo Castellan</span></header><main>${body}</main><div id="flash" role="status"></div><script>${SCRIPT}</script></body></html>`,
  );

interface Box {
  id: string;
  title: string;
  action: string;
  fields: string;
  button: string;
}
const box = ({ id, title, action, fields, button }: Box): string =>
  `<dialog id="${id}" aria-labelledby="${id}-title"><form action="${action}"><h2 id="${id}-title">${title}</h2>${fields}<p class="bad" role="alert"></p><div class="row"><button type="button" data-close>Not now</button><button class="go">${button}</button></div></form></dialog>`;

function planTile(state: State): string {
  const now = PLANS.find((one) => one.id === state.plan);
  const pause = state.pause
    ? `<p>Paused from ${day(state.pause.from)} to ${day(state.pause.to)}.</p><form action="/resume"><button class="link">Take back the pause</button><p class="bad"></p></form>`
    : '';
  return `<section class="tile"><h2>Your plan</h2><p class="big">${now?.name ?? ''}</p><p>${now?.price ?? ''}. ${now?.about ?? ''}</p><p class="soft">${state.next ? `From ${day(state.next.from)}: ${planName(state.next.plan)}` : `Renews on ${day(RENEWAL)}`}</p>${pause}<button data-open="plan">Change plan</button> ${state.pause ? '' : '<button data-open="pause">Take a break</button>'}</section>
${box({
  id: 'plan',
  title: 'Change plan',
  action: '/plan',
  fields: `${PLANS.filter((one) => one.id !== state.plan)
    .map(
      (one) =>
        `<label class="choice"><input type="radio" name="plan" value="${one.id}"> <b>${one.name}</b>, ${one.price}<br><span class="soft">${one.about}</span></label>`,
    )
    .join(
      '',
    )}<label>Starting <select name="when"><option value="now">today (what you paid for July is lost)</option><option value="renewal">on ${day(RENEWAL)}, when July is over</option></select></label>`,
  button: 'Change',
})}
${box({
  id: 'pause',
  title: 'Take a break',
  action: '/pause',
  fields:
    '<p>You are not charged for the days of the break, and your fobs do not open bikes. From one week to three months.</p><label>First day <input type="date" name="from"></label><label>Last day <input type="date" name="to"></label>',
  button: 'Start the break',
})}`;
}

function fobTile(state: State): string {
  const fobs = state.fobs.map(
    (one) =>
      `<li><span class="${one.blocked ? 'off' : ''}">${one.label}<br><span class="soft">no. ${one.id}</span></span>${one.blocked ? 'blocked' : `<button data-open="lost-${one.id}" aria-label="${one.label} is lost">Lost?</button>`}</li>`,
  );
  const boxes = state.fobs
    .filter((one) => !one.blocked)
    .map((one) =>
      box({
        id: `lost-${one.id}`,
        title: `${one.label} is lost`,
        action: `/lost/${one.id}`,
        fields: `<p>We block it at once. This cannot be undone.</p><label><input type="checkbox" name="again" value="1" data-shows="send-${one.id}"> Send me a new one (£6)</label><div id="send-${one.id}" hidden><label>House and street <input name="street"></label><label>Postcode <input name="postcode"></label></div>`,
        button: 'Block this fob',
      }),
    );
  const sent = state.sent.map(
    (one) =>
      `<p class="soft">A new fob in place of ${one.instead} is on its way to ${esc(one.street)}, ${esc(one.postcode)}.</p>`,
  );
  return `<section class="tile"><h2>Your fobs</h2><ul>${fobs.join('')}</ul>${sent.join('')}</section>${boxes.join('')}`;
}

function peopleTile(state: State): string {
  const riders = state.riders.map((one) => `<li>${esc(one.name)}<span>born ${day(one.born)}</span></li>`);
  return `<section class="tile"><h2>Riding with you</h2>${riders.length ? `<ul>${riders.join('')}</ul>` : '<p>Nobody yet. Up to two people can ride on your membership, for £3 a month each.</p>'}<button data-open="rider">Add a person</button></section>
${box({ id: 'rider', title: 'Add a person', action: '/riders', fields: '<p>Riders must be fourteen or older.</p><label>Name <input name="name"></label><label>Date of birth <input type="date" name="born"></label>', button: 'Add' })}`;
}

function ridesTile(state: State): string {
  const rides = state.rides.map(
    (one, at) =>
      `<li${at < 5 ? '' : ' class="older" hidden'}><span>${day(one.day)}, ${one.start}<br><span class="soft">${one.from} → ${one.to}</span></span><span>${long(one.minutes)}, ${pounds(one.pence)}</span>${one.report ? '<span class="soft">We are looking into it</span>' : `<button class="link" data-open="ride-${one.id}" aria-label="Something was wrong with the ride on ${day(one.day)}, ${one.start}">Something wrong?</button>`}</li>`,
  );
  const boxes = state.rides
    .filter((one) => !one.report)
    .map((one) =>
      box({
        id: `ride-${one.id}`,
        title: `Your ride on ${day(one.day)}`,
        action: `/rides/${one.id}`,
        fields: `<p>${one.from} → ${one.to}, ${long(one.minutes)}, ${pounds(one.pence)}</p><label>What was wrong? <select name="reason"><option value="">Choose</option>${REASONS.map((each) => `<option>${each}</option>`).join('')}</select></label><label>When did you put the bike back? <input type="time" name="returned"></label><label>Tell us more, if you like <textarea name="text" rows="3"></textarea></label>`,
        button: 'Send',
      }),
    );
  return `<section class="tile wide"><h2>Your rides</h2><ul>${rides.join('')}</ul><button data-older>Show older rides</button></section>${boxes.join('')}`;
}

function home(state: State): string {
  const switches = SETTINGS.map(
    ([id, name]) =>
      `<label><input type="checkbox" role="switch" data-setting="${id}"${state.settings[id] ? ' checked' : ''}> ${name}</label>`,
  );
  return `<h1>Good morning, Ivo</h1><p>Monday, ${day(TODAY)}. 11 rides this month.</p><div class="tiles">${planTile(state)}${fobTile(state)}${peopleTile(state)}<section class="tile"><h2>Messages</h2>${switches.join('')}</section><section class="tile"><h2>Payment</h2><p>Visa ending in 2207, until 04/29</p><p class="soft">Last charged: £9.00 on 1 July</p></section>${ridesTile(state)}</div>`;
}

const stations = (): string =>
  `<h1>Stations</h1><p>As of a minute ago. First come, first served.</p><table><thead><tr><th>Station</th><th>Bikes</th><th>Free docks</th></tr></thead><tbody>${STATIONS.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
const HELP = `<h1>Help</h1><div class="tiles"><section class="tile"><h2>Taking a bike</h2><p>Hold your fob to the reader until the light is green, and pull.</p></section><section class="tile"><h2>Bringing it back</h2><p>Push it into a free dock until the light turns green. If it stays red the ride goes on: try another dock.</p></section><section class="tile"><h2>Ending your membership</h2><p>Change to “Now and then”. It costs nothing while you do not ride.</p></section><section class="tile"><h2>Still stuck?</h2><p>Call 01632 960 870, every day from 7 to 22.</p></section></div>`;

/** What a form does: a message where it worked, an error where not. */
type Outcome = { said: string } | { error: string };

function changePlan(state: State, form: URLSearchParams): Outcome {
  const plan = PLANS.find((one) => one.id === form.get('plan') && one.id !== state.plan);
  if (!plan) return { error: 'Please choose a plan.' };
  if (form.get('when') === 'renewal') {
    state.next = { plan: plan.id, from: RENEWAL };
    return { said: `From ${day(RENEWAL)} your plan is ${plan.name}.` };
  }
  Object.assign(state, { plan: plan.id, next: null });
  return { said: `Your plan is now ${plan.name}.` };
}

function takeBreak(state: State, form: URLSearchParams): Outcome {
  const [from, to] = [line(form.get('from')), line(form.get('to'))];
  if (!isDay(from) || !isDay(to)) return { error: 'Please give the first and the last day.' };
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (from <= TODAY) return { error: 'A break starts tomorrow at the earliest.' };
  if (days < 7 || days > 92) return { error: 'A break lasts from one week to three months.' };
  state.pause = { from, to };
  return { said: `Have a good time! Your membership rests from ${day(from)} to ${day(to)}.` };
}

function lost(state: State, id: string, form: URLSearchParams): Outcome {
  const fob = state.fobs.find((one) => one.id === id && !one.blocked);
  const [street, postcode] = [line(form.get('street')), line(form.get('postcode'))];
  if (!fob) return { error: 'That fob is blocked already.' };
  if (form.has('again') && (!street || !postcode)) return { error: 'Where shall we send the new one?' };
  fob.blocked = true;
  if (form.has('again')) state.sent.push({ instead: id, street, postcode });
  return { said: `${fob.label} is blocked.${form.has('again') ? ' A new one is on its way.' : ''}` };
}

function addRider(state: State, form: URLSearchParams): Outcome {
  const [name, born] = [line(form.get('name')), line(form.get('born'))];
  if (!name || !isDay(born)) return { error: 'Please give the name and the date of birth.' };
  if (born > '2013-07-19') return { error: 'Riders must be fourteen or older.' };
  if (state.riders.length >= 2) return { error: 'Two people ride with you already.' };
  state.riders.push({ name, born });
  return { said: `${name} can ride with you now.` };
}

function report(state: State, id: string, form: URLSearchParams): Outcome {
  const ride = state.rides.find((one) => String(one.id) === id && !one.report);
  const [reason, returned] = [form.get('reason') ?? '', line(form.get('returned'))];
  if (!ride) return { error: 'You have told us about this ride already.' };
  if (!REASONS.includes(reason)) return { error: 'Please choose what was wrong.' };
  if (reason === REASONS[1] && !returned) return { error: 'Please tell us when you put the bike back.' };
  ride.report = { reason, returned, text: (form.get('text') ?? '').trim() };
  return { said: 'Thank you. We look into it and answer within three days.' };
}

function set(state: State, form: URLSearchParams): Outcome {
  const name = form.get('name') ?? '';
  if (!(name in state.settings)) return { error: 'There is no such setting.' };
  state.settings[name] = form.get('on') === '1';
  return { said: 'Saved.' };
}

function act(state: State, path: string, form: URLSearchParams): Outcome {
  const [, part, key = ''] = path.split('/');
  if (part === 'plan') return changePlan(state, form);
  if (part === 'pause') return takeBreak(state, form);
  if (part === 'lost') return lost(state, key, form);
  if (part === 'riders') return addRider(state, form);
  if (part === 'rides') return report(state, key, form);
  if (part === 'settings') return set(state, form);
  if (part !== 'resume') return { error: 'There is nothing here.' };
  state.pause = null;
  return { said: 'The break is taken back.' };
}

function route(state: State, { method, path, body }: Asked): Answer {
  if (method === 'POST') {
    const outcome = act(state, path, new URLSearchParams(body));
    return json('error' in outcome ? outcome : { ...outcome, html: home(state) });
  }
  if (path === '/') return frame(path, home(state));
  if (path === '/stations') return frame(path, stations());
  if (path === '/help') return frame(path, HELP);
  return { ...frame('', '<h1>Wrong turn</h1><p><a href="/">Membership</a></p>'), status: 404 };
}

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/gu, '');
const ordered = (state: State, change: Partial<State>): boolean => same(state, { ...seed(), ...change });

export const bikeShare = defineSite<State>({
  id: 'bike-share',
  about: 'A bike-share membership page: the plan, fobs, people, rides, and messages in tiles with dialogs.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'by-the-year',
      task: 'You would rather pay once a year than every month, in the cheapest way. Arrange that, but use up July first, since it is paid for.',
      achievable: true,
      done: (state) => ordered(state, { next: { plan: 'year', from: RENEWAL } }),
    },
    {
      id: 'away-in-august',
      task: 'You are travelling from 5 to 25 August 2027, both days included, and do not want to be charged for that time. Afterwards everything should go on as before.',
      achievable: true,
      done: (state) => ordered(state, { pause: { from: '2027-08-05', to: '2027-08-25' } }),
    },
    {
      id: 'orange-is-gone',
      task: 'The orange thing that you unlock bikes with has fallen into the river. Nobody should be able to ride on it, and you want another, sent to 18 Lock Street, BX4 7QT.',
      achievable: true,
      done(state) {
        const [one, ...more] = state.sent;
        const fobs = seed().fobs.map((fob) => (fob.id === '91266' ? { ...fob, blocked: true } : fob));
        return (
          one?.instead === '91266' &&
          bare(one.street) === '18lockstreet' &&
          bare(one.postcode) === 'bx47qt' &&
          more.length === 0 &&
          ordered(state, { fobs, sent: state.sent })
        );
      },
    },
    {
      id: 'three-hours',
      task: 'On 9 July you were charged £9 for a trip to the hospital of more than three hours. In truth you put the bike back there at 8:25, but the dock did not notice. Tell them so that they can look into it.',
      achievable: true,
      done(state) {
        const one = state.rides.find((each) => each.day === '2027-07-09');
        const rides = seed().rides.map((each) =>
          each.id === one?.id ? { ...each, report: one.report } : each,
        );
        return (
          one?.report?.reason === REASONS[1] && one?.report?.returned === '08:25' && ordered(state, { rides })
        );
      },
    },
    {
      id: 'bike-for-tomorrow',
      task: 'Quay Street is often empty in the mornings. See to it that a bike is kept there for you tomorrow at half past seven.',
      achievable: false,
      done: () => false,
    },
  ],
});
