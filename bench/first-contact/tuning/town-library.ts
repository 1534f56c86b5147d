// A town library: a catalogue in a table with pages, signing in with card and PIN, and an account in tabs.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml as esc, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Loan {
  id: number;
  item: number;
  due: string;
  renewed: number;
}
interface Reservation {
  id: number;
  item: number;
  branch: string;
  placed: string;
}
interface Suggestion {
  id: number;
  title: string;
  author: string;
  year: string;
  format: string;
  reason: string;
  tell: boolean;
}
interface Held {
  loans: Loan[];
  reservations: Reservation[];
  suggestions: Suggestion[];
  places: { id: number; event: number; people: number }[];
  profile: { email: string; mobile: string; notices: string; branch: string; history: boolean };
}
interface State extends Held {
  signedIn: boolean;
}

const CARD = { number: '44102387', pin: '7315', name: 'Rosalind Achterberg' };
const TODAY = '2026-12-01';
const BRANCHES: Record<string, string[]> = {
  'Market Square': [
    '9:00–18:00',
    '9:00–18:00',
    '9:00–20:00',
    '9:00–18:00',
    '9:00–18:00',
    '10:00–16:00',
    'Closed',
  ],
  Harbour: ['Closed', '10:00–17:00', '10:00–17:00', '13:00–19:00', '10:00–17:00', '10:00–14:00', 'Closed'],
  Northgate: ['10:00–16:00', 'Closed', '10:00–16:00', '10:00–18:00', 'Closed', '10:00–13:00', 'Closed'],
};
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const FORMATS = ['Book', 'Large print', 'Audiobook', 'DVD'];
const NOTICES = ['E-mail', 'Text message', 'Letter'];

// title | author | year | format | subject | where its copy is: a branch, or the day until which it is on loan
const ITEMS = `
The Tin Lantern|Edda Marsh|2019|Book|Novels|Market Square
The Tin Lantern|Edda Marsh|2021|Large print|Novels|2026-12-09
The Tin Lantern|Edda Marsh|2020|Audiobook|Novels|Harbour
Tin Soldiers of the East|P. J. Arkwright|2008|Book|History|Market Square
A Winter in Orkney|Callum Rendall|2015|Book|Travel|Northgate
A Winter in Orkney|Callum Rendall|2016|Large print|Travel|Market Square
Bees of the North|Signe Aalto|2022|Book|Nature|2026-12-04
Keeping Bees in Town|Harriet Lowe|2017|Book|Nature|Harbour
The Beekeeper's Almanac|Harriet Lowe|2023|Book|Nature|2026-12-15
Saltwater Kitchen|Inês Duarte|2021|Book|Cookery|2026-12-04
Bread for Beginners|Tomas Hruby|2018|Book|Cookery|Market Square
One Pot, Five Mouths|Leila Mansour|2024|Book|Cookery|2026-12-20
The Clockmaker's Niece|Edda Marsh|2023|Book|Novels|2026-12-11
The Clockmaker's Niece|Edda Marsh|2024|Audiobook|Novels|Market Square
Letters to a Lighthouse|Gwen Pryce|2011|Book|Novels|Harbour
Letters to a Lighthouse|Gwen Pryce|2013|DVD|Novels|Northgate
The Long Platform|Osman Yildiz|2020|Book|Crime|Market Square
Murder at Low Tide|Fay Calloway|2016|Book|Crime|2026-12-07
Murder at High Tide|Fay Calloway|2018|Book|Crime|Harbour
Murder at High Tide|Fay Calloway|2019|Large print|Crime|Northgate
Murder at Slack Water|Fay Calloway|2021|Audiobook|Crime|Market Square
Small Engines Explained|Dirk Veldman|2005|Book|Technology|Northgate
Learning to Code at Sixty|June Okoro|2022|Book|Technology|Market Square
Sewing for the Impatient|Mae Winters|2019|Book|Crafts|2026-12-04
Knitting with Colour|Astrid Holm|2017|Book|Crafts|Harbour
The Patient Gardener|Ruth Ellwood|2014|Book|Gardens|Market Square
The Patient Gardener|Ruth Ellwood|2014|DVD|Gardens|Northgate
Gardens by the Sea|Ruth Ellwood|2020|Book|Gardens|Harbour
Little Owl Cannot Sleep|Pia Sommer|2021|Book|Children|Market Square
Little Owl Learns to Fly|Pia Sommer|2023|Book|Children|2026-12-18
The Dragon in Row Nine|Kofi Mensah|2022|Book|Children|Harbour
A History of Alderbrook|Walter Finch|1998|Book|History|Market Square
Harbour Town: Photographs|Walter Finch|2003|Book|History|Harbour`
  .trim()
  .split('\n')
  .map((row, at) => {
    const [title = '', author = '', year = '', format = '', subject = '', place = ''] = row.split('|');
    return { id: at + 1, title, author, year, format, subject, place };
  });
type Item = (typeof ITEMS)[number];
const item = (id: number): Item => only(ITEMS, (one) => one.id === id);
const called = (title: string, format = 'Book'): number =>
  only(ITEMS, (one) => one.title === title && one.format === format).id;

const EVENTS = [
  {
    id: 1,
    title: 'Story time for under-fives',
    when: 'Thursday 3 December 2026, 10:30',
    where: 'Market Square',
    left: 8,
  },
  {
    id: 2,
    title: 'Help with your phone or tablet',
    when: 'Friday 4 December 2026, 14:00',
    where: 'Harbour',
    left: 3,
  },
  {
    id: 3,
    title: 'Reading group: The Long Platform',
    when: 'Tuesday 8 December 2026, 18:30',
    where: 'Market Square',
    left: 5,
  },
  {
    id: 4,
    title: 'Gwen Pryce reads from her letters',
    when: 'Wednesday 9 December 2026, 19:00',
    where: 'Market Square',
    left: 22,
  },
  {
    id: 5,
    title: 'Trace your family tree',
    when: 'Saturday 12 December 2026, 10:30',
    where: 'Northgate',
    left: 6,
  },
];

function seed(): Held {
  return {
    loans: [
      { id: 1, item: called('Bees of the North'), due: '2026-12-04', renewed: 0 },
      { id: 2, item: called('Saltwater Kitchen'), due: '2026-12-04', renewed: 1 },
      { id: 3, item: called('Sewing for the Impatient'), due: '2026-12-04', renewed: 0 },
      { id: 4, item: called("The Beekeeper's Almanac"), due: '2026-12-15', renewed: 0 },
    ],
    reservations: [
      { id: 1, item: called("The Clockmaker's Niece"), branch: 'Market Square', placed: '2026-11-19' },
      { id: 2, item: called('Little Owl Learns to Fly'), branch: 'Northgate', placed: '2026-11-24' },
    ],
    suggestions: [],
    places: [],
    profile: {
      email: 'r.achterberg@example.org',
      mobile: '',
      notices: 'E-mail',
      branch: 'Market Square',
      history: true,
    },
  };
}

const inWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const day = (iso: string): string => inWords.format(new Date(`${iso}T00:00:00Z`));
const later = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const next = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;

const CSS = `*{box-sizing:border-box}body{margin:0;background:#f4f4f1;font:17px/1.5 Verdana,Geneva,sans-serif;color:#222}header{background:#243b55;color:#fff;padding:16px 24px;display:flex;justify-content:space-between;flex-wrap:wrap;gap:10px}
header a{color:#fff}header strong{font-size:20px}nav.main{background:#fff;border-bottom:3px solid #c98a1b;padding:0 24px;display:flex;flex-wrap:wrap}nav.main a{padding:12px 18px;color:#243b55;text-decoration:none}nav.main a[aria-current]{background:#c98a1b;color:#fff}
main{max-width:980px;margin:24px auto;background:#fff;padding:24px 30px;border:1px solid #ddd}h1{font-size:26px;margin-top:0}table{width:100%;border-collapse:collapse;font-size:15px}th{background:#eceae3;text-align:left}td,th{padding:8px 10px;border-bottom:1px solid #ddd;vertical-align:top}
input,select,textarea,button{font:inherit;font-size:16px;padding:7px}textarea,.wide{width:100%;max-width:460px}button{background:#243b55;color:#fff;border:0;cursor:pointer;padding:8px 16px}p.row label{display:block;font-weight:bold;font-size:15px}.search{display:flex;gap:8px;flex-wrap:wrap;align-items:end}.search label{font-size:14px}.search label>*{display:block}
.tabs{display:flex;gap:4px;border-bottom:2px solid #243b55;margin-bottom:18px;flex-wrap:wrap}.tabs a{padding:8px 14px;background:#eceae3;color:#243b55;text-decoration:none}.tabs a[aria-current]{background:#243b55;color:#fff}.ok{border-left:6px solid #2e7d4f;background:#e6f3ea;padding:10px}.no{border-left:6px solid #a33;background:#f9e6e4;padding:10px}
summary{cursor:pointer;padding:10px;background:#eceae3;margin-top:8px;font-weight:bold}.pages a,.pages b{margin-right:10px}`;
const MENU = [
  ['/', 'Home'],
  ['/catalogue', 'Catalogue'],
  ['/hours', 'Opening hours'],
  ['/events', 'Events'],
  ['/suggest', 'Suggest a purchase'],
  ['/help', 'Help'],
];

interface Sheet {
  at: string;
  title: string;
  body: string;
  ok?: string | null;
  no?: string | null;
}
function sheet(state: State, { at, title, body, ok, no }: Sheet): Answer {
  const links = MENU.map(
    ([href, name]) => `<a href="${href}"${href === at ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  const who = state.signedIn
    ? `<span>${CARD.name} · <a href="/account">My account</a> · <a href="/signout">Sign out</a></span>`
    : '<span><a href="/signin">Sign in</a></span>';
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${esc(title)} – Alderbrook Library</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${CSS}</style></head>
<body><header><strong>Alderbrook Library</strong>${who}</header><nav class="main" aria-label="Main">${links.join('')}</nav><main><h1>${esc(title)}</h1>
${ok ? `<p class="ok" role="status">${esc(ok)}</p>` : ''}${no ? `<p class="no" role="alert">${esc(no)}</p>` : ''}${body}</main></body></html>`);
}

const options = (all: string[], now: string): string =>
  all.map((one) => `<option${one === now ? ' selected' : ''}>${one}</option>`).join('');
const waiting = (state: State, one: Item): number =>
  state.reservations.filter((each) => each.item === one.id).length;
const status = (one: Item): string =>
  BRANCHES[one.place] ? `Available at ${one.place}` : `On loan until ${day(one.place)}`;

const searchForm = (
  query: URLSearchParams,
): string => `<form class="search" action="/catalogue" role="search">
<label>Title, author or subject<input name="q" value="${esc(query.get('q') ?? '')}" size="28"></label><label>Format<select name="format"><option value="">All formats</option>${options(FORMATS, query.get('format') ?? '')}</select></label><button>Search</button></form>`;

function catalogue(state: State, query: URLSearchParams): Answer {
  const words = line(query.get('q')).toLowerCase().split(' ');
  const format = query.get('format') ?? '';
  const found = ITEMS.filter((one) => {
    const text = `${one.title} ${one.author} ${one.subject}`.toLowerCase();
    return words.every((word) => text.includes(word)) && (format === '' || one.format === format);
  }).sort((a, b) => a.title.localeCompare(b.title));
  const at = Math.max(1, Math.floor(Number(query.get('page') ?? '1')) || 1);
  const rows = found
    .slice(at * 10 - 10, at * 10)
    .map(
      (one) =>
        `<tr><td><a href="/item/${one.id}">${esc(one.title)}</a></td><td>${esc(one.author)}</td><td>${one.year}</td><td>${one.format}</td><td>${status(one)}</td></tr>`,
    );
  const pages = Array.from({ length: Math.ceil(found.length / 10) }, (_, index) => {
    const to = new URLSearchParams({ q: query.get('q') ?? '', format, page: String(index + 1) });
    return index + 1 === at
      ? `<b>${at}</b>`
      : `<a href="/catalogue?${esc(to)}" aria-label="Page ${index + 1}">${index + 1}</a>`;
  });
  const table = `<p>${found.length} titles</p><table><thead><tr><th>Title</th><th>Author</th><th>Year</th><th>Format</th><th>Status</th></tr></thead><tbody>${rows.join('')}</tbody></table>
${pages.length > 1 ? `<p class="pages">Page ${pages.join('')}</p>` : ''}`;
  return sheet(state, {
    at: '/catalogue',
    title: 'Catalogue',
    body: searchForm(query) + (found.length ? table : '<p>No titles found.</p>'),
  });
}

function itemPage(state: State, one: Item, no = ''): Answer {
  const others = ITEMS.filter((each) => each.title === one.title && each !== one);
  const mine = state.reservations.find((each) => each.item === one.id);
  const reserve = !state.signedIn
    ? `<p><a href="/signin?next=/item/${one.id}">Sign in to reserve</a></p>`
    : mine
      ? `<p>You have reserved this title for pick-up at ${mine.branch}.</p>`
      : `<form method="post" action="/item/${one.id}"><p class="row"><label for="branch">Pick up at</label><select id="branch" name="branch">${options(Object.keys(BRANCHES), state.profile.branch)}</select></p><button>Reserve</button></form>`;
  return sheet(state, {
    at: '/catalogue',
    title: one.title,
    no,
    body: `<table><tbody><tr><th>Author</th><td>${esc(one.author)}</td></tr><tr><th>Year</th><td>${one.year}</td></tr><tr><th>Format</th><td>${one.format}</td></tr><tr><th>Subject</th><td>${one.subject}</td></tr>
<tr><th>Status</th><td>${status(one)}</td></tr><tr><th>Reservations</th><td>${waiting(state, one)}</td></tr></tbody></table>${reserve}
${others.length ? `<h2>Other editions</h2><ul>${others.map((each) => `<li><a href="/item/${each.id}">${each.format}, ${each.year}</a></li>`).join('')}</ul>` : ''}<p><a href="/catalogue">Back to the catalogue</a></p>`,
  });
}

const TABS = [
  ['loans', 'Loans'],
  ['reservations', 'Reservations'],
  ['fees', 'Fees'],
  ['profile', 'Profile & notices'],
];
function account(state: State, tab: string, said: { ok?: string; no?: string } = {}): Answer {
  const tabs = TABS.map(
    ([id, name]) => `<a href="/account/${id}"${id === tab ? ' aria-current="page"' : ''}>${name}</a>`,
  ).join('');
  const bodies: Record<string, () => string> = {
    loans: () =>
      `<table><thead><tr><th>Title</th><th>Due</th><th>Renewed</th><th></th></tr></thead><tbody>${state.loans
        .map(
          (
            one,
          ) => `<tr><td><a href="/item/${one.item}">${esc(item(one.item).title)}</a></td><td>${day(one.due)}</td><td>${one.renewed} of 2 times</td>
<td><form method="post" action="/account/loans"><input type="hidden" name="loan" value="${one.id}"><button aria-label="Renew ${esc(item(one.item).title)}">Renew</button></form></td></tr>`,
        )
        .join(
          '',
        )}</tbody></table><form method="post" action="/account/loans"><input type="hidden" name="loan" value="all"><p><button>Renew all</button></p></form>`,
    reservations: () =>
      `<table><thead><tr><th>Title</th><th>Format</th><th>Placed</th><th>Pick-up</th><th></th></tr></thead><tbody>${state.reservations
        .map(
          (
            one,
          ) => `<tr><td><a href="/item/${one.item}">${esc(item(one.item).title)}</a></td><td>${item(one.item).format}</td><td>${day(one.placed)}</td>
<td><form method="post" action="/account/reservations"><input type="hidden" name="move" value="${one.id}"><select name="branch" aria-label="Pick-up branch">${options(Object.keys(BRANCHES), one.branch)}</select> <button>Change</button></form></td>
<td><form method="post" action="/account/reservations"><input type="hidden" name="cancel" value="${one.id}"><button>Cancel</button></form></td></tr>`,
        )
        .join('')}</tbody></table>${state.reservations.length ? '' : '<p>You have no reservations.</p>'}`,
    fees: () =>
      '<table><thead><tr><th>Date</th><th>Reason</th><th>Amount</th></tr></thead><tbody><tr><td>14 November 2026</td><td>Returned late: Bread for Beginners</td><td>£1.80</td></tr></tbody></table><p>Outstanding: <b>£1.80</b></p>',
    profile:
      () => `<p>Card ${CARD.number.slice(0, 4)} ${CARD.number.slice(4)}, valid until 31 August 2028</p><form method="post" action="/account/profile">
<p class="row"><label for="email">E-mail</label><input class="wide" id="email" name="email" type="email" value="${esc(state.profile.email)}"></p><p class="row"><label for="mobile">Mobile phone</label><input class="wide" id="mobile" name="mobile" type="tel" value="${esc(state.profile.mobile)}"></p>
<fieldset><legend>Send reminders and pick-up notices by</legend>${NOTICES.map((one) => `<label><input type="radio" name="notices" value="${one}"${one === state.profile.notices ? ' checked' : ''}> ${one}</label> `).join('')}</fieldset>
<p class="row"><label for="branch">Usual branch</label><select id="branch" name="branch">${options(Object.keys(BRANCHES), state.profile.branch)}</select></p><p><label><input type="checkbox" name="history"${state.profile.history ? ' checked' : ''}> Keep a list of what I have borrowed</label></p><button>Save changes</button></form>`,
  };
  return sheet(state, {
    at: '',
    title: 'My account',
    ...said,
    body: `<nav class="tabs" aria-label="Account">${tabs}</nav>${(bodies[tab] ?? bodies['loans'])?.() ?? ''}`,
  });
}

function renew(state: State, which: string): { ok?: string; no?: string } {
  const list = state.loans.filter((one) => which === 'all' || String(one.id) === which);
  const can = list.filter((one) => one.renewed < 2 && waiting(state, item(one.item)) === 0);
  for (const one of can) {
    one.due = later(one.due, 21);
    one.renewed += 1;
  }
  const left = list.filter((one) => !can.includes(one)).map((one) => item(one.item).title);
  return {
    ...(can.length && {
      ok: can.map((one) => `“${item(one.item).title}” is renewed until ${day(one.due)}.`).join(' '),
    }),
    ...(left.length && { no: `Cannot be renewed: ${left.join(', ')}.` }),
  };
}

function saveProfile(state: State, form: URLSearchParams): Answer {
  const [email, mobile, notices] = [
    line(form.get('email')),
    line(form.get('mobile')),
    form.get('notices') ?? '',
  ];
  if (notices === 'E-mail' && !email.includes('@'))
    return account(state, 'profile', { no: 'Please enter your e-mail address.' });
  if (notices === 'Text message' && mobile.replace(/\D/gu, '').length < 7)
    return account(state, 'profile', { no: 'Please enter a mobile phone number to get text messages.' });
  const branch = form.get('branch') ?? '';
  state.profile = {
    email,
    mobile,
    notices: NOTICES.includes(notices) ? notices : state.profile.notices,
    branch: BRANCHES[branch] ? branch : state.profile.branch,
    history: form.has('history'),
  };
  return account(state, 'profile', { ok: 'Your changes have been saved.' });
}

function changeAccount(state: State, tab: string, form: URLSearchParams): Answer {
  if (tab === 'loans') return account(state, tab, renew(state, form.get('loan') ?? ''));
  if (tab === 'profile') return saveProfile(state, form);
  const moved = state.reservations.find((one) => String(one.id) === form.get('move'));
  const branch = form.get('branch') ?? '';
  if (moved && BRANCHES[branch]) {
    moved.branch = branch;
    return account(state, tab, { ok: `You can pick up “${item(moved.item).title}” at ${branch}.` });
  }
  const gone = state.reservations.find((one) => String(one.id) === form.get('cancel'));
  state.reservations = state.reservations.filter((one) => one !== gone);
  return account(state, tab, gone ? { ok: 'The reservation has been cancelled.' } : {});
}

function suggest(state: State, form: URLSearchParams | null): Answer {
  const given = (name: string): string => line(form?.get(name));
  const complete = given('title') !== '' && given('author') !== '';
  if (form && complete) {
    state.suggestions.push({
      id: next(state.suggestions),
      title: given('title'),
      author: given('author'),
      year: given('year'),
      format: given('format'),
      reason: given('reason'),
      tell: form.has('tell'),
    });
    return sheet(state, {
      at: '/suggest',
      title: 'Thank you',
      ok: 'Your suggestion has been sent to our buying team.',
      body: '<p>We decide about new titles every month.</p><p><a href="/suggest">Suggest another title</a></p>',
    });
  }
  return sheet(state, {
    at: '/suggest',
    title: 'Suggest a purchase',
    no: form ? 'Please fill in title and author.' : '',
    body: `<p>Is something missing from our shelves? Let us know.</p><form method="post"><p class="row"><label for="title">Title *</label><input class="wide" id="title" name="title" value="${esc(given('title'))}"></p><p class="row"><label for="author">Author *</label><input class="wide" id="author" name="author" value="${esc(given('author'))}"></p>
<p class="row"><label for="year">Year of publication</label><input id="year" name="year" inputmode="numeric" size="6" value="${esc(given('year'))}"></p><p class="row"><label for="format">Format</label><select id="format" name="format">${options(FORMATS, given('format'))}</select></p>
<p class="row"><label for="reason">Why should we buy it? (optional)</label><textarea id="reason" name="reason" rows="3">${esc(given('reason'))}</textarea></p><p><label><input type="checkbox" name="tell"${form?.has('tell') ? ' checked' : ''}> Tell me when you have bought it</label></p><button>Send suggestion</button></form>`,
  });
}

function events(state: State, form: URLSearchParams | null): Answer {
  const [event, people] = [
    EVENTS.find((one) => String(one.id) === form?.get('event')),
    Number(form?.get('people')),
  ];
  if (event && people >= 1 && people <= event.left)
    state.places.push({ id: next(state.places), event: event.id, people });
  const booked = (id: number): number =>
    state.places.filter((one) => one.event === id).reduce((sum, one) => sum + one.people, 0);
  const list = EVENTS.map((one) => {
    const sign = state.signedIn
      ? `<form method="post"><input type="hidden" name="event" value="${one.id}"><label>Places <input type="number" name="people" min="1" max="${one.left}" value="1"></label> <button>Register</button></form>`
      : '<a href="/signin?next=/events">Sign in to register</a>';
    return `<section><h2>${esc(one.title)}</h2><p>${one.when} · ${one.where} · ${one.left - booked(one.id)} places left${booked(one.id) ? ` · <b>You have ${booked(one.id)}</b>` : ''}</p>${sign}</section>`;
  });
  return sheet(state, {
    at: '/events',
    title: 'Events',
    body: list.join(''),
    ok: event && people >= 1 ? `You are registered for ${event.title}.` : '',
  });
}

function signIn(state: State, query: URLSearchParams, form: URLSearchParams | null): Answer {
  if (form?.get('card')?.replace(/\s/gu, '') === CARD.number && line(form.get('pin')) === CARD.pin) {
    state.signedIn = true;
    const to = query.get('next') ?? '';
    return see(/^\/[a-z]/u.test(to) ? to : '/account');
  }
  return sheet(state, {
    at: '',
    title: 'Sign in',
    no: form ? 'Card number or PIN is not right.' : '',
    body: `<form method="post"><p class="row"><label for="card">Library card number</label><input id="card" name="card" inputmode="numeric" value="${esc(form?.get('card') ?? '')}"></p><p class="row"><label for="pin">PIN</label><input id="pin" name="pin" type="password" inputmode="numeric"></p><button>Sign in</button></form>`,
  });
}

function route(state: State, { method, path, query, body }: Asked): Answer {
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  const [, part, key = ''] = path.split('/');
  if (path === '/')
    return sheet(state, {
      at: '/',
      title: 'Welcome to Alderbrook Library',
      body: `<p>Today is ${day(TODAY)}. Market Square is open until 18:00.</p><h2>Search the catalogue</h2>${searchForm(query)}<h2>New this month</h2><ul>${[12, 30, 14].map((id) => `<li><a href="/item/${id}">${esc(item(id).title)}</a>, ${esc(item(id).author)}</li>`).join('')}</ul>`,
    });
  if (path === '/catalogue') return catalogue(state, query);
  if (path === '/suggest') return state.signedIn ? suggest(state, form) : see('/signin?next=/suggest');
  if (path === '/signin') return signIn(state, query, form);
  if (path === '/events') return events(state, state.signedIn ? form : null);
  if (path === '/hours') {
    const branches = Object.entries(BRANCHES).map(
      ([name, hours], at) =>
        `<details${at === 0 ? ' open' : ''}><summary>${name}</summary><table><tbody>${hours.map((open, index) => `<tr><th>${DAYS[index]}</th><td>${open}</td></tr>`).join('')}</tbody></table></details>`,
    );
    return sheet(state, {
      at: path,
      title: 'Opening hours',
      body: `${branches.join('')}<p>All branches are closed from 24 to 27 December 2026.</p>`,
    });
  }
  if (path === '/help')
    return sheet(state, {
      at: path,
      title: 'Help',
      body: '<h2>How long can I keep a book?</h2><p>Three weeks. You can renew it twice, unless somebody is waiting for it.</p><h2>What does a reservation cost?</h2><p>Nothing. We tell you when it is ready, and keep it for seven days.</p><h2>Late fees</h2><p>20 pence for each day and title. Please pay at the desk of any branch, in cash or by card.</p>',
    });
  if (path === '/signout') {
    state.signedIn = false;
    return see('/');
  }
  const one = part === 'item' ? ITEMS.find(({ id }) => String(id) === key) : undefined;
  if (one && form && state.signedIn) {
    const branch = form.get('branch') ?? '';
    if (!BRANCHES[branch] || state.reservations.some((each) => each.item === one.id))
      return itemPage(state, one, 'That could not be reserved.');
    state.reservations.push({ id: next(state.reservations), item: one.id, branch, placed: TODAY });
    return account(state, 'reservations', {
      ok: `“${one.title}” is reserved. We will tell you when it is ready at ${branch}.`,
    });
  }
  if (one) return itemPage(state, one);
  if (part === 'account' && !state.signedIn) return see(`/signin?next=${path}`);
  if (part === 'account') return form ? changeAccount(state, key, form) : account(state, key || 'loans');
  return {
    ...sheet(state, { at: '', title: 'Page not found', body: '<p><a href="/">Home</a></p>' }),
    status: 404,
  };
}

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/gu, '');
const held = ({ signedIn: _signedIn, ...rest }: State): Held => rest;
const SIGNED = ' Your library card is 4410 2387, the PIN 7315.';

export const townLibrary = defineSite<State>({
  id: 'town-library',
  about: 'A town library: search the catalogue, reserve and renew, opening hours, account.',
  start() {
    const state: State = { ...seed(), signedIn: false };
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'large-print',
      task: `You would like to read The Tin Lantern by Edda Marsh, but can only read it in large print. Reserve that, to be picked up at the Harbour branch.${SIGNED}`,
      achievable: true,
      done(state) {
        const [one, ...more] = added(state.reservations, seed().reservations) ?? [];
        return (
          one?.item === called('The Tin Lantern', 'Large print') &&
          one.branch === 'Harbour' &&
          more.length === 0 &&
          same({ ...held(state), reservations: [] }, { ...seed(), reservations: [] })
        );
      },
    },
    {
      id: 'keep-longer',
      task: `You have not finished Bees of the North, which you have borrowed. Make sure that you can keep it for longer. The other things will be returned in time.${SIGNED}`,
      achievable: true,
      done: (state) =>
        [1, 2].some((renewed) => {
          const due = later('2026-12-04', 21 * renewed);
          return same(
            held(state),
            after(seed, (left) => void Object.assign(left.loans[0] ?? {}, { due, renewed })),
          );
        }),
    },
    {
      id: 'suggest-audiobook',
      task: `The library does not have the audiobook "The Ferryman's Orchard" by Petra Holm, published in 2025. Ask them to buy it, and to tell you when they have.${SIGNED}`,
      achievable: true,
      done(state) {
        const [one, ...more] = state.suggestions;
        return (
          one !== undefined &&
          more.length === 0 &&
          /^(?:the)?ferrymansorchard$/u.test(bare(one.title)) &&
          bare(one.author).includes('holm') &&
          one.year === '2025' &&
          one.format === 'Audiobook' &&
          one.tell &&
          same({ ...held(state), suggestions: [] }, seed())
        );
      },
    },
    {
      id: 'text-notices',
      task: `You want to get the reminders of the library as text messages from now on, to 07700 900 614, and no longer by e-mail.${SIGNED}`,
      achievable: true,
      done: (state) =>
        /^(?:07|\+?447|00447)700900614$/u.test(state.profile.mobile.replace(/[\s()-]/gu, '')) &&
        same(
          held(state),
          after(
            seed,
            (left) =>
              void Object.assign(left.profile, { notices: 'Text message', mobile: state.profile.mobile }),
          ),
        ),
    },
    {
      id: 'pay-fee',
      task: `You owe the library £1.80 for a book that came back late. Pay it now, so that it is settled before your next visit.${SIGNED}`,
      achievable: false,
      done: () => false,
    },
  ],
});
