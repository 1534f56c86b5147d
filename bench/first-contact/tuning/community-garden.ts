// A community garden: a map of plots, a tool shed booked by half days, a waiting list, and the bookings of one member.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml as esc, line, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Plot {
  id: string;
  kind: string;
  holder: string;
  leaving: { last: string; reason: string } | null;
}
interface Booking {
  id: number;
  tool: string;
  day: string;
  half: string;
}
interface State {
  plots: Plot[];
  waiting: { id: number; kind: string; share: boolean; note: string }[];
  bookings: Booking[];
  helping: { id: number; day: string; people: number }[];
}

const ME = 'Nadia Ferreira';
const TODAY = '2027-04-12';
const HALVES = ['Morning', 'Afternoon'];
const LAST_DAYS = ['2027-04-30', '2027-05-31', '2027-06-30'];
const REASONS = ['Moving away', 'Not enough time', 'My health', 'I would rather have another plot', 'Other'];

const KINDS = [
  { name: 'Full plot', about: '10 × 5 m of open ground, with a shed of its own', fee: '£48', queue: 11 },
  { name: 'Half plot', about: '5 × 5 m of open ground', fee: '£26', queue: 7 },
  {
    name: 'Raised bed',
    about: '3 × 1 m, waist high, reached by the paved path and good for wheelchairs',
    fee: '£15',
    queue: 4,
  },
  { name: 'Greenhouse shelf', about: '2 m of shelf under glass', fee: '£10', queue: 2 },
];

const TOOLS = [
  { id: 'barrow', name: 'Wheelbarrow', about: 'Two-wheeled, holds 120 litres', where: 'Bay 1' },
  { id: 'barrow-small', name: 'Garden cart', about: 'Small, folds flat', where: 'Bay 1' },
  { id: 'fork', name: 'Digging fork', about: 'Long handle', where: 'Rack, left' },
  { id: 'hedge', name: 'Hedge trimmer', about: 'Battery; charge it afterwards', where: 'Cupboard' },
  { id: 'mower', name: 'Push mower', about: 'No motor', where: 'Bay 2' },
  { id: 'rotavator', name: 'Rotavator', about: 'Petrol; wear boots', where: 'Bay 3' },
  { id: 'shredder', name: 'Shredder', about: 'Branches up to 4 cm', where: 'Bay 3' },
  { id: 'sprayer', name: 'Knapsack sprayer', about: 'Water and soap only', where: 'Cupboard' },
];
// What other members have booked: tool, day, half.
const TAKEN = new Set([
  'barrow 2027-04-17 Morning',
  'barrow 2027-04-18 Morning',
  'barrow 2027-04-18 Afternoon',
  'rotavator 2027-04-17 Morning',
  'rotavator 2027-04-17 Afternoon',
  'mower 2027-04-16 Afternoon',
  'hedge 2027-04-13 Morning',
  'barrow-small 2027-04-17 Morning',
  'shredder 2027-04-24 Morning',
]);
const WORK_DAYS = [
  { day: '2027-04-25', job: 'Turning the compost and mending the bins' },
  { day: '2027-05-09', job: 'Painting the shed' },
  { day: '2027-05-23', job: 'Weeding the paths' },
];

const HOLDERS = [
  'Hugh Brannigan',
  'The Osei family',
  ME,
  'Petra Lindqvist',
  'Jun Takeda',
  'Mo and Sal Whitlock',
  'Primary school, class 4',
  'Delia Marsh',
  'Ravi Menon',
  'Edie Thornton',
  ME,
  'Karol Nowak',
  'Greta Blum',
  'Sunny Bank care home',
  'Winnie Achebe',
];
const PLACES = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'R1', 'R2', 'R3'];

function seed(): State {
  return {
    plots: PLACES.map((id, at) => ({
      id,
      kind: id.startsWith('A') ? 'Full plot' : id.startsWith('B') ? 'Half plot' : 'Raised bed',
      holder: HOLDERS[at] ?? '',
      leaving: null,
    })),
    waiting: [],
    bookings: [
      { id: 1, tool: 'fork', day: '2027-04-14', half: 'Morning' },
      { id: 2, tool: 'shredder', day: '2027-04-18', half: 'Morning' },
      { id: 3, tool: 'hedge', day: '2027-04-18', half: 'Morning' },
    ],
    helping: [],
  };
}

const inWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const day = (iso: string): string => inWords.format(new Date(`${iso}T00:00:00Z`));
const DAYS = Array.from({ length: 14 }, (_, at) =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10),
);
const next = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;
const toolName = (id: string): string => TOOLS.find((one) => one.id === id)?.name ?? id;

const CSS = `body{margin:0;font:16px/1.55 Georgia,serif;background:#eef2e6;color:#26301f}.wrap{display:grid;grid-template-columns:210px 1fr;max-width:1080px;margin:0 auto;min-height:100vh;background:#fffef9}
aside{background:#3f5a2e;color:#fff;padding:20px}aside a{color:#fff;display:block;padding:7px 0;text-decoration:none}aside a[aria-current]{font-weight:bold;border-left:4px solid #e5c558;padding-left:8px}aside .brand{font-size:22px;line-height:1.2;margin-bottom:18px;display:block}
main{padding:24px 34px}h1{font-weight:normal;margin-top:0}.map{display:grid;grid-template-columns:repeat(auto-fill,minmax(125px,1fr));gap:10px}.plot{border:2px solid #9bb184;border-radius:6px;padding:9px;display:block;color:inherit;text-decoration:none;min-height:70px}.plot.mine{background:#fbeeb8;border-color:#c79c15}
table{border-collapse:collapse;width:100%}td,th{padding:8px;border-bottom:1px solid #d6dcc9;text-align:left}.days{display:flex;flex-wrap:wrap;gap:6px;padding:0;list-style:none}.days a{display:block;border:1px solid #9bb184;padding:4px 9px;border-radius:14px;text-decoration:none;color:#26301f;font-size:14px}.days a[aria-current]{background:#3f5a2e;color:#fff}
button,.button{font:inherit;background:#c79c15;color:#1c1600;border:0;border-radius:4px;padding:6px 14px;cursor:pointer;text-decoration:none;display:inline-block}.plain{background:#e4e8da}.note{background:#e4f0d4;padding:10px 14px;border-radius:6px}.bad{background:#f8ddd3}select,input,textarea{font:inherit;padding:5px}textarea{width:100%;max-width:440px}fieldset{border:1px solid #d6dcc9;margin:12px 0}fieldset label{display:block;padding:4px 0}small{color:#5d6654}`;

const MENU = [
  ['/', 'Noticeboard'],
  ['/plots', 'The plots'],
  ['/shed', 'Tool shed'],
  ['/bookings', 'My bookings'],
  ['/waiting-list', 'Waiting list'],
  ['/work-days', 'Work days'],
  ['/rules', 'Garden rules'],
] as const;

interface Sheet {
  at: string;
  title: string;
  body: string;
  ok?: string;
  bad?: string;
}
function sheet({ at, title, body, ok, bad }: Sheet): Answer {
  const links = MENU.map(
    ([href, name]) => `<a href="${href}"${href === at ? ' aria-current="page"' : ''}>${name}</a>`,
  ).join('');
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${esc(title)} · Thistledown Garden</title><style>${CSS}</style></head><body><div class="wrap">
<aside><span class="brand">Thistledown Community Garden</span><nav aria-label="Garden">${links}</nav><p><small style="color:#dfe8d2">Signed in as ${ME}</small></p></aside>
<main><h1>${esc(title)}</h1>${ok ? `<p class="note" role="status">${esc(ok)}</p>` : ''}${bad ? `<p class="note bad" role="alert">${esc(bad)}</p>` : ''}${body}</main></div></body></html>`);
}

function board(state: State): Answer {
  const mine = state.bookings.length;
  return sheet({
    at: '/',
    title: 'Noticeboard',
    body: `<p>Today is ${day(TODAY)}.</p><section><h2>The water is back on</h2><p>The taps at rows A and B work again. Please report drips to the committee, who are at the shed on Sundays from 10 to 12.</p></section>
<section><h2>Seedling table</h2><p>Put what you have too much of on the table by the gate, and take what you like.</p></section><section><h2>Compost day</h2><p>We turn the heap on ${day('2027-04-25')}. <a href="/work-days">Lend a hand</a></p></section>
<p>You have ${mine} tool ${mine === 1 ? 'booking' : 'bookings'}. <a href="/bookings">See them</a></p>`,
  });
}

function plots(state: State, ok = ''): Answer {
  const card = (one: Plot): string =>
    `<a class="plot${one.holder === ME ? ' mine' : ''}" href="/plots/${one.id}"><b>${one.id}</b> <small>${one.kind}</small><br>${one.holder === ME ? 'You' : esc(one.holder)}${one.leaving ? `<br><small>free after ${day(one.leaving.last)}</small>` : ''}</a>`;
  const rows = [
    ['A', 'Row A, along the wall'],
    ['B', 'Row B, by the pond'],
    ['R', 'Beside the paved path'],
  ].map(
    ([letter = '', name = '']) =>
      `<h2>${name}</h2><div class="map">${state.plots
        .filter((one) => one.id.startsWith(letter))
        .map(card)
        .join('')}</div>`,
  );
  return sheet({
    at: '/plots',
    title: 'The plots',
    ok,
    body: `<p>All plots are taken at the moment. Yours are yellow. New members and those who want another plot go on the <a href="/waiting-list">waiting list</a>.</p>${rows.join('')}`,
  });
}

function plotPage(one: Plot): Answer {
  const kind = KINDS.find((each) => each.name === one.kind);
  const mine =
    one.holder !== ME
      ? ''
      : one.leaving
        ? `<p class="note">You are giving up this plot. Your last day is ${day(one.leaving.last)}.</p>`
        : `<p>Your rent is paid until the end of September.</p><p><a class="button plain" href="/plots/${one.id}/give-up">Give up this plot…</a></p>`;
  return sheet({
    at: '/plots',
    title: `Plot ${one.id}`,
    body: `<table><tbody><tr><th>Kind</th><td>${one.kind}</td></tr><tr><th>Size</th><td>${kind?.about ?? ''}</td></tr><tr><th>Yearly rent</th><td>${kind?.fee ?? ''}</td></tr><tr><th>Gardener</th><td>${esc(one.holder)}</td></tr></tbody></table>${mine}<p><a href="/plots">Back to all plots</a></p>`,
  });
}

function giveUp(state: State, one: Plot, form: URLSearchParams | null): Answer {
  const last = form?.get('last') ?? '';
  const reason = form?.get('reason') ?? '';
  const complete = LAST_DAYS.includes(last) && REASONS.includes(reason) && form?.has('cleared');
  if (complete && one.holder === ME && !one.leaving) {
    one.leaving = { last, reason };
    return plots(state, `Thank you. Plot ${one.id} goes to the next gardener after ${day(last)}.`);
  }
  return sheet({
    at: '/plots',
    title: `Give up plot ${one.id}`,
    bad: form ? 'Please choose a last day and a reason, and promise to leave the plot clear.' : '',
    body: `<form method="post"><fieldset><legend>My last day</legend>${LAST_DAYS.map((each) => `<label><input type="radio" name="last" value="${each}"${each === last ? ' checked' : ''}> ${day(each)}</label>`).join('')}</fieldset>
<p><label for="reason">Why are you leaving it?</label><br><select id="reason" name="reason"><option value="">Please choose</option>${REASONS.map((each) => `<option${each === reason ? ' selected' : ''}>${each}</option>`).join('')}</select></p>
<p><label><input type="checkbox" name="cleared"> I will leave the plot clear of rubbish and weeds</label></p><button>Give up plot ${one.id}</button> <a class="button plain" href="/plots/${one.id}">Keep it</a></form>`,
  });
}

function shed(state: State, asked: string, said: { ok?: string; bad?: string } = {}): Answer {
  const on = DAYS.includes(asked) ? asked : TODAY;
  const cell = (tool: string, half: string): string => {
    const own = state.bookings.some((one) => one.tool === tool && one.day === on && one.half === half);
    if (own) return '<td>Yours</td>';
    if (TAKEN.has(`${tool} ${on} ${half}`)) return '<td><small>taken</small></td>';
    return `<td><form method="post" action="/shed"><input type="hidden" name="tool" value="${tool}"><input type="hidden" name="day" value="${on}"><button name="half" value="${half}" aria-label="Book ${toolName(tool)}, ${half.toLowerCase()}">Book</button></form></td>`;
  };
  return sheet({
    at: '/shed',
    title: 'Tool shed',
    ...said,
    body: `<p>Tools are lent for a morning (8 to 13) or an afternoon (13 to 19). Fetch the key from the box by the gate.</p><ul class="days" aria-label="Days">${DAYS.map((each) => `<li><a href="/shed?day=${each}"${each === on ? ' aria-current="date"' : ''}>${day(each)}</a></li>`).join('')}</ul>
<h2>${day(on)}</h2><table><thead><tr><th>Tool</th><th>Where</th>${HALVES.map((half) => `<th>${half}</th>`).join('')}</tr></thead><tbody>${TOOLS.map((one) => `<tr><td>${one.name}<br><small>${one.about}</small></td><td>${one.where}</td>${HALVES.map((half) => cell(one.id, half)).join('')}</tr>`).join('')}</tbody></table>`,
  });
}

function book(state: State, form: URLSearchParams): Answer {
  const [tool, on, half] = [form.get('tool') ?? '', form.get('day') ?? '', form.get('half') ?? ''];
  const known = TOOLS.some((one) => one.id === tool) && DAYS.includes(on) && HALVES.includes(half);
  const own = state.bookings.some((one) => one.tool === tool && one.day === on && one.half === half);
  if (!known || own || TAKEN.has(`${tool} ${on} ${half}`))
    return shed(state, on, { bad: 'That tool cannot be booked for then.' });
  state.bookings.push({ id: next(state.bookings), tool, day: on, half });
  return shed(state, on, { ok: `${toolName(tool)} is yours on ${day(on)}, in the ${half.toLowerCase()}.` });
}

function bookings(state: State, ok = ''): Answer {
  const rows = state.bookings
    .toSorted((a, b) => a.day.localeCompare(b.day) || b.half.localeCompare(a.half))
    .map(
      (one) =>
        `<tr><td>${toolName(one.tool)}</td><td>${day(one.day)}</td><td>${one.half}</td><td><a href="/bookings/${one.id}/cancel" aria-label="Cancel ${toolName(one.tool)}">Cancel</a></td></tr>`,
    );
  return sheet({
    at: '/bookings',
    title: 'My bookings',
    ok,
    body: rows.length
      ? `<table><thead><tr><th>Tool</th><th>Day</th><th>Time</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table><p><a href="/shed">Book another tool</a></p>`
      : '<p>Nothing is booked. <a href="/shed">Go to the tool shed</a></p>',
  });
}

function cancel(state: State, one: Booking, form: URLSearchParams | null): Answer {
  if (form) {
    state.bookings = state.bookings.filter((each) => each !== one);
    return bookings(state, `${toolName(one.tool)} on ${day(one.day)} is cancelled.`);
  }
  return sheet({
    at: '/bookings',
    title: 'Cancel this booking?',
    body: `<p>${toolName(one.tool)}, ${day(one.day)}, ${one.half.toLowerCase()}</p><form method="post"><button>Yes, cancel it</button> <a class="button plain" href="/bookings">No, go back</a></form>`,
  });
}

function waitingList(state: State, form: URLSearchParams | null): Answer {
  const kind = form?.get('kind') ?? '';
  const listed = state.waiting.some((one) => one.kind === kind);
  const good = KINDS.some((one) => one.name === kind) && !listed;
  if (good)
    state.waiting.push({
      id: next(state.waiting),
      kind,
      share: form?.has('share') ?? false,
      note: line(form?.get('note')),
    });
  const people = (one: (typeof KINDS)[number]): number =>
    one.queue + state.waiting.filter((each) => each.kind === one.name).length;
  return sheet({
    at: '/waiting-list',
    title: 'Waiting list',
    ok: good ? `You are on the list for: ${kind.toLowerCase()}. We will write when it is your turn.` : '',
    bad:
      form && !good ? (listed ? 'You are on that list already.' : 'Please choose what you would like.') : '',
    body: `${state.waiting.length ? `<p>You are waiting for: <b>${state.waiting.map((one) => one.kind.toLowerCase()).join(', ')}</b></p>` : ''}<form method="post"><table><thead><tr><th></th><th>Kind</th><th>Rent a year</th><th>Waiting</th></tr></thead><tbody>
${KINDS.map((one, at) => `<tr><td><input type="radio" name="kind" id="kind${at}" value="${one.name}"></td><td><label for="kind${at}">${one.name}<br><small>${one.about}</small></label></td><td>${one.fee}</td><td>${people(one)} people</td></tr>`).join('')}</tbody></table>
<p><label><input type="checkbox" name="share"> I would also share with another gardener</label></p><p><label for="note">Anything we should know (you may leave this empty)</label><br><textarea id="note" name="note" rows="3"></textarea></p><button>Put me on the list</button></form>`,
  });
}

function workDays(state: State, form: URLSearchParams | null): Answer {
  const on = form?.get('day') ?? '';
  const people = Number(form?.get('people') ?? '0');
  const good =
    WORK_DAYS.some((one) => one.day === on) &&
    people >= 1 &&
    people <= 6 &&
    !state.helping.some((one) => one.day === on);
  if (good) state.helping.push({ id: next(state.helping), day: on, people });
  const list = WORK_DAYS.map((one, at) => {
    const mine = state.helping.find((each) => each.day === one.day);
    const join = mine
      ? `<p>You are coming (${mine.people} ${mine.people === 1 ? 'person' : 'people'}).</p>`
      : `<form method="post"><input type="hidden" name="day" value="${one.day}"><label for="people${at}">How many of you?</label> <input id="people${at}" name="people" type="number" min="1" max="6" value="1"> <button>We will come</button></form>`;
    return `<section><h2>${day(one.day)}</h2><p>${one.job}, 10 to 13, soup afterwards.</p>${join}</section>`;
  });
  return sheet({
    at: '/work-days',
    title: 'Work days',
    ok: good ? 'Thank you, see you there!' : '',
    body: list.join(''),
  });
}

function route(state: State, { method, path, query, body }: Asked): Answer {
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  const [, part, key = '', deed] = path.split('/');
  if (path === '/') return board(state);
  if (path === '/plots') return plots(state);
  if (path === '/shed') return form ? book(state, form) : shed(state, query.get('day') ?? TODAY);
  if (path === '/bookings') return bookings(state);
  if (path === '/waiting-list') return waitingList(state, form);
  if (path === '/work-days') return workDays(state, form);
  if (path === '/rules')
    return sheet({
      at: path,
      title: 'Garden rules',
      body: '<ol><li>Close the gate.</li><li>Water by can, not by hose, before 10 and after 18.</li><li>Tools go back clean.</li><li>No fires from April to September.</li><li>Whoever gives up a plot tells us a month ahead if they can. Rent is not paid back.</li></ol><p>The committee: Delia Marsh, Karol Nowak. Find us at the shed on Sundays.</p>',
    });
  const plot = part === 'plots' ? state.plots.find((one) => one.id === key) : undefined;
  if (plot && deed === 'give-up')
    return plot.holder === ME && !plot.leaving ? giveUp(state, plot, form) : see(`/plots/${plot.id}`);
  if (plot) return plotPage(plot);
  const booked = part === 'bookings' ? state.bookings.find((one) => String(one.id) === key) : undefined;
  if (booked && deed === 'cancel') return cancel(state, booked, form);
  return {
    ...sheet({ at: '', title: 'Nothing grows here', body: '<p><a href="/">Noticeboard</a></p>' }),
    status: 404,
  };
}

export const communityGarden = defineSite<State>({
  id: 'community-garden',
  about: 'A community garden: plots and their gardeners, tools booked by half days, a waiting list.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'barrow-saturday',
      task: 'You are getting a heap of manure this Saturday, 17 April, and want to move it with the big two-wheeled wheelbarrow of the garden, after lunch. See to it that it is kept for you.',
      achievable: true,
      done(state) {
        const [one, ...more] = added(state.bookings, seed().bookings) ?? [];
        return (
          one?.tool === 'barrow' &&
          one.day === '2027-04-17' &&
          one.half === 'Afternoon' &&
          more.length === 0 &&
          same({ ...state, bookings: [] }, { ...seed(), bookings: [] })
        );
      },
    },
    {
      id: 'no-shredder',
      task: 'You will not need the shredder on Sunday after all. Let somebody else have it; the other things you have borrowed for then you still want.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (left) => void (left.bookings = left.bookings.filter((one) => one.id !== 2))),
        ),
    },
    {
      id: 'stand-and-garden',
      task: 'Kneeling has become hard for you. Ask the garden for a spot that you can tend standing up, as soon as one comes free. You do not want to share it with anybody.',
      achievable: true,
      done: (state) => {
        const [one, ...more] = state.waiting;
        return (
          one?.kind === 'Raised bed' &&
          !one.share &&
          more.length === 0 &&
          same({ ...state, waiting: [] }, seed())
        );
      },
    },
    {
      id: 'leave-half-plot',
      task: 'You have two plots and too little time for both. Let the smaller one by the pond go at the end of May, and keep the large one. You will of course leave it tidy.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (left) => {
            const one = left.plots.find((each) => each.id === 'B6');
            if (one) one.leaving = { last: '2027-05-31', reason: 'Not enough time' };
          }),
        ),
    },
    {
      id: 'tell-neighbour',
      task: 'The water butt of Hugh Brannigan, who gardens on plot A1, is leaking. Send him a message through the garden\'s site: "Your water butt is leaking at the tap."',
      achievable: false,
      done: () => false,
    },
  ],
});
