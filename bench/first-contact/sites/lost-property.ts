// The lost property office of a town's trams and buses: a search with pages, claims with a time to collect, reports in four steps.
import { changed, found, never, nextId, rows } from '../tuning/held.ts';
import { answering, escapeHtml as h, line, only, page, see, type Answer, type Asked } from '../wire.ts';
import { defineSite } from '../site.ts';
import { alike, newcomer, says } from './newcomers.ts';

interface Claim {
  id: number;
  item: string;
  name: string;
  email: string;
  proof: string;
  slot: string;
}
interface Report {
  id: string;
  category: string;
  colour: string;
  text: string;
  line: string;
  date: string;
  name: string;
  email: string;
  phone: string;
  closed: boolean;
}
interface Office {
  claims: Claim[];
  reports: Report[];
  opened: string[];
}

const CATEGORIES = [
  'Bags and suitcases',
  'Clothing',
  'Electronics',
  'Glasses and jewellery',
  'Instruments',
  'Keys',
  'Toys and sports',
  'Umbrellas',
];
const COLOURS = ['Black', 'Blue', 'Brown', 'Green', 'Grey', 'Red', 'White', 'Yellow', 'Several colours'];
const LINES = ['Tram 1', 'Tram 2', 'Tram 4', 'Bus 12', 'Bus 17', 'Bus 31', 'Night bus N3'];
const ITEMS =
  rows(`F-3301 | Toys and sports | Child's scooter, red | Red | Tram 4 | 9 February 2027 | Shelf R14, main office. Has a bell shaped like a ladybird.
F-3302 | Umbrellas | Folding umbrella | Blue | Tram 1 | 10 February 2027 | Shelf U02, main office.
F-3305 | Toys and sports | Child's scooter, red | Red | Bus 17 | 12 February 2027 | Shelf R15, main office. One wheel is missing.
F-3309 | Clothing | Wool scarf, checked | Several colours | Bus 31 | 13 February 2027 | Box C20, main office.
F-3311 | Electronics | Headphones in a case | White | Tram 2 | 15 February 2027 | Locker E07, main office.
F-3314 | Keys | Three keys on a leather strap | Brown | Tram 4 | 16 February 2027 | Locker K31, main office.
F-3318 | Bags and suitcases | Sports bag | Green | Bus 12 | 18 February 2027 | Shelf B09, depot in Mill Lane, weekdays only.
F-3320 | Toys and sports | Child's scooter, blue | Blue | Tram 4 | 19 February 2027 | Shelf R16, depot in Mill Lane, weekdays only.
F-3324 | Glasses and jewellery | Reading glasses in a tin | Red | Night bus N3 | 21 February 2027 | Locker G02, main office.
F-3327 | Umbrellas | Long umbrella, bird's head handle | Black | Bus 12 | 3 March 2027 | Shelf U05, main office.
F-3328 | Umbrellas | Long umbrella, plain handle | Black | Bus 12 | 3 March 2027 | Shelf U06, main office.
F-3330 | Instruments | Clarinet in a case | Black | Tram 1 | 4 March 2027 | Locker M01, main office.
F-3333 | Clothing | Child's mitten | Yellow | Tram 2 | 5 March 2027 | Box C22, main office.
F-3336 | Umbrellas | Folding umbrella with dots | Several colours | Bus 31 | 6 March 2027 | Shelf U07, main office.`).map(
    ([id = '', category = '', name = '', colour = '', on = '', date = '', where = '']) => ({
      id,
      category,
      name,
      colour,
      on,
      date,
      where,
    }),
  );
const SLOTS = rows(`thu-am | Thursday 11 March 2027, 9:00 to 12:00
thu-pm | Thursday 11 March 2027, 14:00 to 18:00
fri-am | Friday 12 March 2027, 9:00 to 12:00
fri-pm | Friday 12 March 2027, 14:00 to 18:00
sat-am | Saturday 13 March 2027, 10:00 to 13:00`);
const PER_PAGE = 6;

const seed = (): Office => ({
  claims: [],
  reports:
    rows(`LP-20731 | Bags and suitcases | Grey | Rucksack with a laptop sleeve | Tram 2 | 2027-03-01 | Ify Achebe | ify.achebe@example.org | 0161 555 0190
LP-20738 | Clothing | Green | Waxed jacket, size L | Bus 31 | 2027-03-03 | Theo Marsh | theo.marsh@example.org | 0161 555 0177
LP-20744 | Glasses and jewellery | Black | Glasses with thick frames | Tram 1 | 2027-03-04 | Ines Duarte | ines.duarte@example.org | 0161 555 0123`).map(
      ([
        id = '',
        category = '',
        colour = '',
        text = '',
        on = '',
        date = '',
        name = '',
        email = '',
        phone = '',
      ]) => ({ id, category, colour, text, line: on, date, name, email, phone, closed: false }),
    ),
  opened: [],
});

const css = `body{margin:0;font:19px/1.5 arial,sans-serif;color:#0b0c0c}header{background:#5b1a6e;color:#fff}.w{max-width:920px;margin:0 auto;padding:14px 18px}header a{color:#fff;font-weight:700;text-decoration:none;font-size:22px}.crumbs{font-size:16px}h1{font-size:38px;line-height:1.15;margin:20px 0}
.label{display:block;font-weight:700;margin-bottom:5px}.group{margin-bottom:26px}input[type=text],input[type=email],input[type=tel],input[type=date],select,textarea{font:inherit;border:2px solid #0b0c0c;padding:6px;max-width:100%;box-sizing:border-box;width:420px}.hint{color:#505a5f;display:block}fieldset{border:0;padding:0;margin:0 0 26px}.opt{display:block;margin:8px 0}
.button{background:#00703c;color:#fff;border:0;font:inherit;padding:9px 14px;cursor:pointer;box-shadow:0 3px 0 #002d18;text-decoration:none;display:inline-block}.button.grey{background:#f3f2f1;color:#0b0c0c;box-shadow:0 3px 0 #929191}.summary{border:4px solid #d4351c;padding:14px;margin-bottom:24px}.done{background:#00703c;color:#fff;padding:26px;text-align:center}
.cols{display:grid;grid-template-columns:250px 1fr;gap:30px}.cols select{width:100%}@media(max-width:680px){.cols{grid-template-columns:1fr}}dl{display:grid;grid-template-columns:180px 1fr;border-top:1px solid #b1b4b6}dt,dd{margin:0;padding:9px 0;border-bottom:1px solid #b1b4b6}dt{font-weight:700}.result{border-bottom:1px solid #b1b4b6;padding:12px 0}a{color:#1d70b8}a:focus,.button:focus,input:focus,select:focus{outline:3px solid #fd0}`;

const layout = (title: string, content: string, status = 200): Answer =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${h(title)} - Lost property - Castlemoor Transport</title><style>${css}</style></head><body><header><div class="w"><a href="/">Castlemoor Transport lost property</a></div></header><div class="w"><main><h1>${h(title)}</h1>${content}</main></div></body></html>`,
    status,
  );

const oops = (text: string): string =>
  text ? `<div class="summary" role="alert"><b>There is a problem</b><br>${text}</div>` : '';
const text = (label: string, name: string, value = '', kind = 'text', hint = ''): string =>
  `<div class="group"><label class="label" for="${name}">${label}</label>${hint && `<span class="hint">${hint}</span>`}<input type="${kind}" id="${name}" name="${name}" value="${h(value)}"></div>`;
const area = (label: string, name: string, value = '', hint = ''): string =>
  `<div class="group"><label class="label" for="${name}">${label}</label>${hint && `<span class="hint">${hint}</span>`}<textarea id="${name}" name="${name}" rows="3">${h(value)}</textarea></div>`;
const select = (
  label: string,
  name: string,
  list: readonly string[],
  chosen: string,
  first: string,
): string =>
  `<div class="group"><label class="label" for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">${first}</option>${list.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('')}</select></div>`;
const isMail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(value);

const home = (): Answer =>
  layout(
    'Lost something on a tram or bus?',
    `<p>We keep what is handed in for three months.</p><p><a class="button" href="/found">Search found items</a></p><p><a href="/report">Tell us what you lost</a></p><p><a href="/my">See or change your report</a></p><p><a href="/visit">Where we are, opening hours, and fees</a></p><h2>Found something?</h2><p>Please hand it to the driver. We cannot list items that are not with us.</p>`,
  );

const visit = (): Answer =>
  layout(
    'Where we are',
    '<h2>Main office</h2><p>Station Square 3. Monday to Friday 9:00 to 12:00 and 14:00 to 18:00, Saturday 10:00 to 13:00.</p><h2>Depot</h2><p>Mill Lane 60. Weekdays 7:00 to 15:00.</p><h2>Fees</h2><p>£3 for each item, £8 for electronics. Items are handed over in person only; we do not send anything by post or courier.</p>',
  );

function search(query: URLSearchParams): Answer {
  const words = line(query.get('q')).toLowerCase();
  const [category, colour, on] = ['category', 'colour', 'line'].map((name) => line(query.get(name)));
  const hits = ITEMS.filter(
    (one) =>
      one.name.toLowerCase().includes(words) &&
      (!category || one.category === category) &&
      (!colour || one.colour === colour) &&
      (!on || one.on === on),
  ).reverse();
  const at = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);
  const last = Math.max(1, Math.ceil(hits.length / PER_PAGE));
  const to = (number: number): string => {
    const next = new URLSearchParams(query);
    next.set('page', String(number));
    return h(`/found?${next}`);
  };
  const list = hits
    .slice((at - 1) * PER_PAGE, at * PER_PAGE)
    .map(
      (one) =>
        `<div class="result"><a href="/found/${one.id}">${h(one.name)}</a><br>${one.on}, ${one.date}</div>`,
    );
  return layout(
    'Found items',
    `<div class="cols"><form>${text('Words', 'q', line(query.get('q')))}${select('Kind of thing', 'category', CATEGORIES, category ?? '', 'All')}${select('Colour', 'colour', COLOURS, colour ?? '', 'All')}${select('Tram or bus', 'line', LINES, on ?? '', 'All')}<button class="button">Show items</button></form>
<div><p>${hits.length} item${hits.length === 1 ? '' : 's'}</p>${list.join('')}<p>${at > 1 ? `<a href="${to(at - 1)}">Previous page</a> ` : ''}${last > 1 ? `Page ${at} of ${last}` : ''}${at < last ? ` <a href="${to(at + 1)}">Next page</a>` : ''}</p></div></div>`,
  );
}

function itemPage(office: Office, id: string): Answer {
  const item = only(ITEMS, (one) => one.id === id);
  office.opened.push(`found/${id}`);
  const isClaimed = office.claims.some((one) => one.item === id);
  return layout(
    item.name,
    `<dl><dt>Number</dt><dd>${id}</dd><dt>Kind</dt><dd>${item.category}</dd><dt>Colour</dt><dd>${item.colour}</dd><dt>Found on</dt><dd>${item.on}</dd><dt>Handed in</dt><dd>${item.date}</dd><dt>Where it is</dt><dd>${item.where}</dd></dl>${isClaimed ? '<p>Somebody has claimed this item.</p>' : `<p><a class="button" href="/found/${id}/claim">This is mine</a></p>`}<p><a href="/found">Back to all items</a></p>`,
  );
}

function claim(office: Office, item: string, form: URLSearchParams | null): Answer {
  const given = {
    item,
    name: line(form?.get('name')),
    email: line(form?.get('email')),
    proof: line(form?.get('proof')),
    slot: SLOTS.find(([id]) => id === form?.get('slot'))?.[0] ?? '',
  };
  if (form && given.name && isMail(given.email) && given.proof && given.slot) {
    office.claims.push({ id: nextId(office.claims), ...given });
    return layout(
      'Claim received',
      `<div class="done" role="status">We keep ${item} ready for you.<br>Please bring an identity card.</div><p><a href="/">Back to the start</a></p>`,
    );
  }
  return layout(
    `Claim ${item}`,
    `${oops(form ? 'Please fill in everything and choose when you come.' : '')}<form method="post">${text('Your name', 'name', given.name)}${text('Email address', 'email', given.email, 'email')}${area('How can we tell that it is yours?', 'proof', given.proof, 'Something that is not in our description')}<fieldset><legend class="label">When will you collect it?</legend>${SLOTS.map(([id, label]) => `<label class="opt"><input type="radio" name="slot" value="${id}"${id === given.slot ? ' checked' : ''}> ${label}</label>`).join('')}</fieldset><button class="button">Send claim</button></form>`,
  );
}

const STEPS = [
  ['category', 'colour', 'text'],
  ['line', 'date'],
  ['name', 'email'],
];

function reportStep(form: URLSearchParams, step: number, error = ''): Answer {
  const given = (name: string): string => line(form.get(name));
  const shown = STEPS[step] ?? [];
  const kept = [...STEPS.flat(), 'phone']
    .filter((name) => !shown.includes(name) && !(step === 2 && name === 'phone') && form.has(name))
    .map((name) => `<input type="hidden" name="${name}" value="${h(given(name))}">`)
    .join('');
  const fields = [
    `${select('What is it?', 'category', CATEGORIES, given('category'), 'Select')}${select('Main colour', 'colour', COLOURS, given('colour'), 'Select')}${area('Describe it', 'text', given('text'), 'Brand, size, what is inside')}`,
    `${select('Which tram or bus?', 'line', LINES, given('line'), 'Select')}${text('Day', 'date', given('date'), 'date')}`,
    `${text('Name', 'name', given('name'))}${text('Email address', 'email', given('email'), 'email')}${text('Telephone (optional)', 'phone', given('phone'), 'tel')}`,
    `<dl><dt>Item</dt><dd>${h(given('category'))}, ${h(given('colour').toLowerCase())}</dd><dt>Description</dt><dd>${h(given('text'))}</dd><dt>Where and when</dt><dd>${h(given('line'))}, ${h(given('date'))}</dd><dt>You</dt><dd>${h(given('name'))}<br>${h(given('email'))}<br>${h(given('phone'))}</dd></dl>`,
  ];
  const titles = ['What have you lost?', 'Where and when?', 'How can we reach you?', 'Check your answers'];
  return layout(
    titles[step] ?? '',
    `${oops(error)}<p class="hint">Step ${step + 1} of 4</p><form method="post" action="/report/${step + 1}">${kept}${fields[step]}<button class="button">${step === 3 ? 'Send report' : 'Continue'}</button></form>${step === 0 ? '' : '<p><a href="/report">Start again</a></p>'}`,
  );
}

function report(office: Office, step: number, form: URLSearchParams): Answer {
  const given = (name: string): string => line(form.get(name));
  const lacking = STEPS.slice(0, step).findIndex((names) => names.some((name) => !given(name)));
  if (lacking >= 0) return reportStep(form, lacking, 'Please answer every question on this page.');
  if (step >= 3 && !isMail(given('email'))) return reportStep(form, 2, 'That is no email address.');
  if (step <= 3) return reportStep(form, step);
  const id = `LP-${20751 + office.reports.length}`;
  office.reports.push({
    id,
    category: given('category'),
    colour: given('colour'),
    text: given('text'),
    line: given('line'),
    date: given('date'),
    name: given('name'),
    email: given('email'),
    phone: given('phone'),
    closed: false,
  });
  return layout(
    'Report sent',
    `<div class="done" role="status">Your reference<br><b>${id}</b></div><p>We look every morning and write to you when something fits.</p>`,
  );
}

function mine(office: Office, query: URLSearchParams): Answer {
  const number = line(query.get('ref')).toUpperCase();
  const surname = line(query.get('surname')).toLowerCase();
  const known = office.reports.find(
    (one) => one.id === number && one.name.toLowerCase().split(' ').at(-1) === surname,
  );
  if (known) return see(`/my/${known.id}`);
  return layout(
    'Your report',
    `${oops(number ? 'We find no report with this reference and name.' : '')}<form>${text('Reference', 'ref', line(query.get('ref')), 'text', 'It begins with LP')}${text('Surname', 'surname', line(query.get('surname')))}<button class="button">Find report</button></form>`,
  );
}

function myPage(one: Report, step: string | undefined, form: URLSearchParams | null): Answer {
  const back = `/my/${one.id}`;
  if (step === 'close' && form) {
    one.closed = true;
    return see(back);
  }
  if (step === 'close')
    return layout(
      'Close this report?',
      `<p>We stop looking for: ${h(one.text)}.</p><form method="post"><button class="button">Yes, close it</button> <a href="${back}">No</a></form>`,
    );
  if (step === 'contact') {
    const email = line(form?.get('email'));
    const phone = line(form?.get('phone'));
    if (form && isMail(email)) {
      Object.assign(one, { email, phone });
      return see(back);
    }
    return layout(
      'Change contact details',
      `${oops(form ? 'That is no email address.' : '')}<form method="post">${text('Email address', 'email', one.email, 'email')}${text('Telephone', 'phone', one.phone, 'tel')}<button class="button">Save</button></form>`,
    );
  }
  return layout(
    `Report ${one.id}`,
    `<dl><dt>State</dt><dd>${one.closed ? 'Closed' : 'We are looking'}</dd><dt>Item</dt><dd>${h(one.text)}</dd><dt>Where and when</dt><dd>${h(one.line)}, ${h(one.date)}</dd><dt>Contact</dt><dd>${h(one.name)}<br>${h(one.email)}<br>${h(one.phone)} <a href="${back}/contact">Change</a></dd></dl>${one.closed ? '' : `<p><a class="button grey" href="${back}/close">I have it back</a></p>`}`,
  );
}

function route(office: Office, { method, path, query, body }: Asked): Answer {
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  const [, part, key = '', step] = path.split('/');
  if (path === '/') return home();
  if (path === '/visit') return visit();
  if (path === '/found') return search(query);
  if (part === 'found' && ITEMS.some(({ id }) => id === key))
    return step === 'claim' ? claim(office, key, form) : itemPage(office, key);
  if (part === 'report')
    return form && /^[1-4]$/u.test(key)
      ? report(office, Number(key), form)
      : reportStep(new URLSearchParams(), 0);
  if (path === '/my') return mine(office, query);
  const one = part === 'my' && office.reports.find(({ id }) => id === key);
  if (one) return myPage(one, step, form);
  return layout('Page not found', '<p><a href="/">Start</a></p>', 404);
}

export const lostProperty = defineSite<Office>({
  id: 'lost-property',
  about: "The lost property office of a town's trams and buses: search, claim, report, change a report.",
  start() {
    const office = seed();
    return { handle: answering((asked) => route(office, asked)), state: () => structuredClone(office) };
  },
  tasks: [
    {
      id: 'red-scooter',
      task: 'Your daughter left her red scooter on tram 4 on 9 February 2027. Find out on which shelf it is now.',
      achievable: true,
      done: found(seed, 'found/F-3301'),
    },
    {
      id: 'duck-umbrella',
      task: 'You are Rosa Mendel, rosa.mendel@example.org. On 3 March 2027 you forgot a long black umbrella on bus 12 whose handle is the head of a duck. The letters R.M. are burnt into the wood, which shows that it is yours. Get it back; you can come on Friday, 12 March, in the afternoon.',
      achievable: true,
      done(now) {
        const one = newcomer(now.claims, seed().claims);
        return (
          one?.item === 'F-3327' &&
          alike(one.name, 'Rosa Mendel') &&
          alike(one.email, 'rosa.mendel@example.org') &&
          says(one.proof, 'R.M.') &&
          one.slot === 'fri-pm' &&
          changed(seed, ({ claims }) => void claims.push(one))(now)
        );
      },
    },
    {
      id: 'new-number',
      task: 'You are Ify Achebe and told the office about your lost rucksack (LP-20731). You have another phone number now: 0161 555 0148. They should ring you there.',
      achievable: true,
      done(now) {
        const phone = now.reports.find(({ id }) => id === 'LP-20731')?.phone ?? '';
        return (
          alike(phone, '0161 555 0148') &&
          changed(
            seed,
            ({ reports }) => void (only(reports, ({ id }) => id === 'LP-20731').phone = phone),
          )(now)
        );
      },
    },
    {
      id: 'violin-on-the-night-bus',
      task: 'You are Sam Okoro, sam.okoro@example.org. On 6 March 2027 you left your violin in its brown case on the night bus N3, and nobody has handed it in so far. Let the office know so that they look for it.',
      achievable: true,
      done(now) {
        const one = newcomer(now.reports, seed().reports);
        return (
          one?.category === 'Instruments' &&
          one.colour === 'Brown' &&
          says(one.text, 'violin') &&
          one.line === 'Night bus N3' &&
          one.date === '2027-03-06' &&
          alike(one.name, 'Sam Okoro') &&
          alike(one.email, 'sam.okoro@example.org') &&
          changed(seed, ({ reports }) => void reports.push(one))(now)
        );
      },
    },
    {
      id: 'purse-at-home',
      task: 'You picked up a purse on tram 2 and have it at home. Put it on the list of found things, so that its owner can fetch it from you at 5 Garden Walk.',
      achievable: false,
      done: never,
    },
    {
      id: 'glasses-to-lisbon',
      task: 'You are Ines Duarte and have gone back to Lisbon. The glasses that you reported (LP-20744) have turned up: have them sent to Rua do Sol 12 by courier, at your expense.',
      achievable: false,
      done: never,
    },
  ],
});
