// An energy supplier's customer portal: meter readings, bills, another tariff, moving house.
import type { SeededSite } from '../../seeded-site.ts';
import { escaped, servePages, type Ask, type Reply } from '../../serve-pages.ts';

type Has = (id: string) => boolean;
type Words = Record<string, string>;

interface Customer {
  tariff: string;
  wanted: string;
  cover: boolean;
  last: { when: string; day: number; night: number };
  draft: Words;
  errors: Words;
  said: string;
}

const tariffs: Record<string, { name: string; pounds: number; words: string }> = {
  steady: { name: 'Steady', pounds: 84, words: 'The same price day and night, fixed for a year.' },
  owl: { name: 'Night Owl', pounds: 78, words: 'Cheaper from midnight to seven in the morning.' },
  breeze: { name: 'Breeze', pounds: 91, words: 'All of it from wind farms in the north.' },
};
const bills = [
  { id: 'january', name: 'January 2026', pounds: '96.40', kwh: 388, paid: 'Due on 14 February' },
  { id: 'december', name: 'December 2025', pounds: '101.15', kwh: 407, paid: 'Paid on 14 January' },
  { id: 'november', name: 'November 2025', pounds: '88.72', kwh: 351, paid: 'Paid on 14 December' },
];

export const energy: SeededSite = {
  name: 'energy',
  set: 'held-out',
  about: 'the customer portal of an energy supplier: readings, bills, tariffs, moving house',
  defects: [
    {
      id: 'readings-emptied',
      kind: 'lost-input',
      path: /^\/readings$/,
      selector: '#day, #night',
      called: /day reading|night reading/i,
      hurts: ['everybody'],
      happens: 'When one of the two readings is refused, both fields are empty again.',
    },
    {
      id: 'postcode-exact',
      kind: 'over-strict-input',
      path: /^\/moving$/,
      selector: '#postcode',
      called: /postcode/i,
      hurts: ['everybody'],
      happens: 'A postcode in small letters, or without its space, is refused.',
    },
    {
      id: 'phrase-rule-untold',
      kind: 'hidden-requirement',
      path: /^\/account$/,
      selector: '#phrase',
      called: /telephone password/i,
      hurts: ['everybody'],
      happens:
        'That the telephone password needs ten characters and a figure is told only after one was refused.',
    },
    {
      id: 'cover-preticked',
      kind: 'pre-ticked',
      path: /^\/tariffs\/change$/,
      selector: '#cover',
      called: /boiler cover/i,
      hurts: ['everybody'],
      happens: 'Boiler cover for £7 a month is ticked beforehand.',
    },
    {
      id: 'switching-fee',
      kind: 'drip-price',
      path: /^\/tariffs\/check$/,
      selector: '.cost',
      called: /fee|£/i,
      hurts: ['everybody'],
      happens: 'A switching fee of £15 is named for the first time on the page where one confirms.',
    },
    {
      id: 'bill-database-error',
      kind: 'leaked-internals',
      also: ['vague-error'],
      path: /^\/bills\/november$/,
      selector: 'pre',
      called: /november|error|relation/i,
      hurts: ['everybody'],
      happens: 'In place of the bill for November stands the message of a database with a trace of the code.',
    },
    {
      id: 'tariffs-legalese',
      kind: 'hard-reading',
      path: /^\/tariffs$/,
      selector: '.terms',
      called: /notwithstanding|how changing works/i,
      hurts: ['reading'],
      happens: 'How changing works is told in one long sentence of legal language.',
    },
    {
      id: 'no-outline',
      kind: 'invisible-focus',
      path: '*',
      selector: 'a, button, input',
      called: null,
      hurts: ['keyboard', 'low vision'],
      happens: 'Nothing shows where the keyboard is.',
    },
    {
      id: 'bills-of-boxes',
      kind: 'missing-structure',
      path: /^\/bills$/,
      selector: '.bills, .big',
      called: /bills|month|amount/i,
      hurts: ['screen reader'],
      happens: 'The table of bills is made of plain boxes, and the headings of the page are plain bold text.',
    },
    {
      id: 'bills-or-statements',
      kind: 'inconsistent-labels',
      path: /^\/(tariffs|moving|account)/,
      selector: '.menu a[href="/bills"]',
      called: /statements|bills/i,
      hurts: ['everybody', 'reading'],
      happens: 'The link to the bills is called "Bills" on some pages and "Statements" on others.',
    },
  ],
  visits: [
    { persona: 'keyboard-only-user', task: 'Send the meter readings: day 48695, night 22140' },
    { persona: 'screen-reader-user', task: 'Find out how much the bill for November was' },
    { persona: 'impatient-mobile-shopper', task: 'Change to the Night Owl tariff' },
    {
      persona: 'careful-form-filler',
      task: 'Tell the supplier that you move to 4 Mill Lane, Otley, ls21 3bq next month',
    },
    {
      persona: 'expert-in-a-hurry',
      task: 'Set a telephone password for calls, then look up the newest bill',
    },
  ],
  create: (switches) =>
    servePages<Customer>(
      () => ({
        tariff: 'steady',
        wanted: '',
        cover: false,
        last: { when: '2 January', day: 48210, night: 21977 },
        draft: {},
        errors: {},
        said: '',
      }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

/** What each address shows; forms come back to their own address. */
function answer(ask: Ask<Customer>, has: Has): Reply {
  const { path, visitor } = ask;
  const show = (title: string, ...parts: string[]) => document(ask, has, title, parts.join('\n'));
  if (ask.method === 'POST') return take(ask, has);
  if (path === '/') return show('Your energy', home(visitor));
  if (path === '/readings') return show('Meter readings', readings(visitor, has));
  if (path === '/bills') return show('Bills', billList(has));
  const bill = bills.find(({ id }) => path === `/bills/${id}`);
  if (bill) return { ...show(bill.name, billPage(bill, has)), status: broken(bill.id, has) ? 500 : 200 };
  if (path === '/tariffs') return show('Tariffs', tariffList(visitor, has));
  if (path === '/tariffs/change') {
    visitor.wanted = ask.query.get('to') ?? visitor.wanted;
    if (!tariffs[visitor.wanted]) return { to: '/tariffs' };
    return show('Change your tariff', tariffForm(visitor, has));
  }
  if (path === '/tariffs/check')
    return tariffs[visitor.wanted]
      ? show('Check your new tariff', tariffCheck(visitor, has))
      : { to: '/tariffs' };
  if (path === '/moving') return show('Moving house', moving(visitor));
  if (path === '/account') return show('Account', account(visitor, has));
  return {
    ...show(
      'Page not found',
      '<h1>Page not found</h1><p>Nothing is at this address. <a href="/">Go to your energy</a></p>',
    ),
    status: 404,
  };
}

const broken = (bill: string, has: Has) => bill === 'november' && has('bill-database-error');

/** Forms: what is wrong goes into `errors`, what went well into `said`. */
function take({ path, form, visitor }: Ask<Customer>, has: Has): Reply {
  const value = (name: string) => (form.get(name) ?? '').trim();
  const errors: Words = {};
  const end = (to: string, said: string): Reply => {
    const wrong = Object.keys(errors).length > 0;
    visitor.errors = errors;
    visitor.draft = wrong ? Object.fromEntries([...form.keys()].map((name) => [name, value(name)])) : {};
    if (!wrong) visitor.said = said;
    return { to: wrong ? path : to };
  };
  if (path === '/readings') {
    for (const name of ['day', 'night'] as const) {
      const digits = value(name).replaceAll(/[\s,.]/g, '');
      const before = visitor.last[name];
      if (!/^\d{1,6}$/.test(digits))
        errors[name] = `Enter the ${name} reading: the figures on the meter, such as ${before + 90}`;
      else if (Number(digits) < before)
        errors[name] = `The last ${name} reading was ${before}. Enter ${before} or more`;
    }
    const read = (name: string) => Number(value(name).replaceAll(/[\s,.]/g, ''));
    if (Object.keys(errors).length === 0)
      visitor.last = { when: 'Today', day: read('day'), night: read('night') };
    return end('/readings', 'Thank you. Your readings are in, and your next bill goes by them.');
  }
  if (path === '/tariffs/change') {
    visitor.cover = form.has('cover');
    return end('/tariffs/check', '');
  }
  if (path === '/tariffs/check') {
    visitor.tariff = visitor.wanted;
    visitor.wanted = '';
    return end('/tariffs', `You are on ${tariffs[visitor.tariff]?.name} from the 1st of next month.`);
  }
  if (path === '/moving') {
    const postcode = value('postcode');
    const sound = has('postcode-exact')
      ? /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(postcode)
      : /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/i.test(postcode.replaceAll(' ', ''));
    if (value('street') === '') errors['street'] = 'Enter the house number and street you move to';
    if (value('town') === '') errors['town'] = 'Enter the town you move to';
    if (!sound) errors['postcode'] = 'Enter a postcode, such as LS6 2AB';
    if (value('when') === '') errors['when'] = 'Choose when you move';
    return end('/moving', `Thank you. Your supply moves with you to ${value('street')}.`);
  }
  if (path === '/account') {
    const phrase = value('phrase');
    if (phrase.length < 10 || !/\d/.test(phrase))
      errors['phrase'] = 'Enter ten characters or more, at least one of them a figure';
    return end('/account', 'Your telephone password is saved. We ask for it when you call.');
  }
  return { to: '/' };
}

function document({ path, visitor }: Ask<Customer>, has: Has, title: string, body: string): Reply {
  const odd = has('bills-or-statements') && /^\/(tariffs|moving|account)/.test(path);
  const menu: [string, string][] = [
    ['/readings', 'Meter readings'],
    ['/bills', odd ? 'Statements' : 'Bills'],
    ['/tariffs', 'Tariffs'],
    ['/moving', 'Moving house'],
    ['/account', 'Account'],
  ];
  const items = menu.map(
    ([to, name]) => `<li><a href="${to}"${path === to ? ' aria-current="page"' : ''}>${name}</a></li>`,
  );
  const wrong = Object.entries(visitor.errors);
  const said =
    visitor.said && `<p class="said" role="status" tabindex="-1" id="told">${escaped(visitor.said)}</p>`;
  const problem =
    wrong.length > 0
      ? `<div class="problem" role="alert" tabindex="-1" id="told"><h2>Please check your entries</h2><ul>${wrong
          .map(([name, words]) => `<li><a href="#${name}">${words}</a></li>`)
          .join('')}</ul></div>`
      : '';
  visitor.said = '';
  visitor.errors = {};
  const focus = said || problem ? `<script>document.getElementById('told').focus()</script>` : '';
  return {
    html: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${wrong.length > 0 ? 'Error: ' : ''}${title} – Fenwick Energy</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>${css}${has('no-outline') ? ':focus,:focus-visible{outline:none!important}' : ''}</style></head>
<body><a class="jump" href="#content">Skip to content</a>
<header><p class="logo"><a href="/">Fenwick Energy</a></p><nav class="menu" aria-label="Main"><ul>${items.join('')}</ul></nav></header>
<main id="content" tabindex="-1">${problem}${said}${body}</main>
<footer><p>Signed in as Priya Nair, customer 30418. Power cut? Call 105, day or night.</p></footer>${focus}</body></html>`,
  };
}

const css = `
pre{white-space:pre-wrap;overflow-wrap:anywhere}
*{box-sizing:border-box}body{margin:0;font:1.06rem/1.6 Georgia,serif;color:#20242b;background:#fbfaf7}header,main,footer{max-width:58rem;margin:0 auto;padding:.8rem 1rem}header{border-bottom:4px solid #7a3a00}main{min-height:60vh}footer{border-top:1px solid #b9b3a6;color:#4a4a44}main:focus{outline:none}
.jump{position:absolute;left:-999px}.jump:focus{left:.5rem;top:.5rem;padding:.5rem;background:#fff}.logo{margin:0;font-size:1.4rem;font-weight:700}.logo a{display:inline-block;padding:.3rem 0;color:#20242b;text-decoration:none}
.menu ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:0 1.2rem}.menu a{display:inline-block;padding:.6rem 0}a{color:#7a3a00}a[aria-current]{font-weight:700;text-decoration:none}:focus-visible{outline:3px solid #123a8c;outline-offset:2px}
h1,.big{font-size:1.8rem;line-height:1.25;margin:.6rem 0}h2{font-size:1.25rem;margin:1.4rem 0 .3rem}.big{font-weight:700}label,legend{font-weight:700;display:block;margin-top:1rem}fieldset{border:0;padding:0;margin:0}
input[type=text]{font:inherit;width:100%;max-width:22rem;min-height:46px;border:2px solid #55524a;padding:.3rem .6rem;background:#fff}.choice{display:flex;gap:.6rem;align-items:center;font-weight:400;min-height:40px;margin:0}.choice input{width:24px;height:24px;margin:0;flex:none}
button,.do{font:inherit;font-weight:700;display:inline-block;min-height:46px;padding:.5rem 1.2rem;margin:1.2rem 0 .4rem;border:0;background:#7a3a00;color:#fff;cursor:pointer;text-decoration:none}.help{margin:0;color:#4a4a44}.wrong{margin:0;color:#a0110a;font-weight:700}
.problem{border:3px solid #a0110a;padding:.2rem 1rem}.said{border:3px solid #1c5c2e;padding:.7rem 1rem;background:#eef7ef}.problem a{display:inline-block;padding:.2rem 0}table{border-collapse:collapse;width:100%}th,td,.row span{text-align:left;padding:.5rem .4rem;border-bottom:1px solid #b9b3a6}
.row{display:grid;grid-template-columns:2fr 1fr 2fr}td a,th a,.row a{display:inline-block;padding:.2rem 0}dt{font-weight:700}dd{margin:0 0 .6rem}`;

function home({ tariff, last }: Customer): string {
  return `<h1>Your energy</h1><p>You are on the ${tariffs[tariff]?.name} tariff. Your last readings are from ${last.when}.</p>
<p><a class="do" href="/readings">Send meter readings</a></p>
<h2>Your newest bill</h2><p>January 2026: £96.40, due on 14 February. We take it from your bank account; you need do nothing.
<a href="/bills/january">See the bill for January</a></p>
<h2>Moving house?</h2><p>Tell us where to, and your supply comes along. <a href="/moving">Tell us about your move</a></p>`;
}

interface Told {
  label: string;
  help?: string;
  auto?: string;
}
/** One text field with its help and its error. */
function input(visitor: Customer, name: string, told: Told): string {
  const wrong = visitor.errors[name];
  const by = [told.help && `${name}-help`, wrong && `${name}-wrong`].filter(Boolean).join(' ');
  return `<label for="${name}">${told.label}</label>${told.help ? `<p class="help" id="${name}-help">${told.help}</p>` : ''}
${wrong ? `<p class="wrong" id="${name}-wrong">${wrong}</p>` : ''}<input type="text" id="${name}" name="${name}" value="${escaped(visitor.draft[name] ?? '')}"
autocomplete="${told.auto ?? 'off'}"${by ? ` aria-describedby="${by}"` : ''}${wrong ? ' aria-invalid="true"' : ''}>`;
}

function readings(visitor: Customer, has: Has): string {
  const { last, errors } = visitor;
  if (has('readings-emptied') && Object.keys(errors).length > 0) visitor.draft = {};
  return `<h1>Meter readings</h1><p>Last readings (${last.when}): day ${last.day}, night ${last.night}.</p>
<form method="post" action="/readings" novalidate>
${input(visitor, 'day', { label: 'Day reading', help: 'On the meter beside “Rate 1”, without the figures after the point.' })}
${input(visitor, 'night', { label: 'Night reading', help: 'On the meter beside “Rate 2”.' })}
<button>Send readings</button></form>`;
}

function billList(has: Has): string {
  const link = (id: string, name: string) => `<a href="/bills/${id}">${name}</a>`;
  if (has('bills-of-boxes'))
    return `<div class="big">Bills</div><div class="bills"><div class="row"><span><b>Month</b></span><span><b>Amount</b></span><span><b>Payment</b></span></div>
${bills.map(({ id, name, pounds, paid }) => `<div class="row"><span>${link(id, name)}</span><span>£${pounds}</span><span>${paid}</span></div>`).join('')}</div>
<div class="big">How you pay</div><p>On the 14th of each month from your bank account.</p>`;
  return `<h1>Bills</h1><table class="bills"><thead><tr><th scope="col">Month</th><th scope="col">Amount</th><th scope="col">Payment</th></tr></thead>
<tbody>${bills.map(({ id, name, pounds, paid }) => `<tr><th scope="row">${link(id, name)}</th><td>£${pounds}</td><td>${paid}</td></tr>`).join('')}</tbody></table>
<h2>How you pay</h2><p>On the 14th of each month from your bank account.</p>`;
}

function billPage({ id, name, pounds, kwh, paid }: (typeof bills)[number], has: Has): string {
  if (broken(id, has))
    return `<h1>Bill for ${name}</h1><pre>PG::UndefinedTable: ERROR: relation "bill_lines_2025_11" does not exist
LINE 1: SELECT * FROM bill_lines_2025_11 WHERE customer_id = 30418
  at BillRepository.load (/srv/portal/lib/bill_repository.rb:88)
  at BillsController#show (/srv/portal/app/bills.rb:41)</pre>`;
  return `<h1>Bill for ${name}</h1><dl><dt>Amount</dt><dd>£${pounds}</dd><dt>Used</dt><dd>${kwh} kilowatt hours</dd>
<dt>Payment</dt><dd>${paid}</dd></dl><p><a href="/bills">All bills</a></p>`;
}

function tariffList({ tariff }: Customer, has: Has): string {
  const each = Object.entries(tariffs).map(([id, { name, pounds, words }]) => {
    const choose =
      id === tariff
        ? '<p><strong>This is your tariff.</strong></p>'
        : `<p><a class="do" href="/tariffs/change?to=${id}">Change to ${name}</a></p>`;
    return `<h2>${name}</h2><p>${words} About £${pounds} a month for a home like yours.</p>${choose}`;
  });
  const terms = has('tariffs-legalese')
    ? 'Notwithstanding any antecedent arrangement subsisting between the parties hereto, the supplier shall, upon receipt of an election duly communicated by the account holder and subject to the conditions precedent enumerated in the schedule of supply, procure the substitution of the prevailing unit rates by those promulgated in respect of the elected tariff, such substitution taking effect at the commencement of the calendar month next following, without prejudice to liabilities theretofore accrued.'
    : 'You choose a tariff and confirm it. The new price begins on the 1st of next month. You can change again at any time.';
  return `<h1>Tariffs</h1>${each.join('')}<h2>How changing works</h2><p class="terms">${terms}</p>`;
}

function tariffForm({ wanted, cover }: Customer, has: Has): string {
  const { name, pounds } = tariffs[wanted] ?? { name: '', pounds: 0 };
  return `<h1>Change to ${name}</h1><p>About £${pounds} a month, from the 1st of next month.</p><form method="post" action="/tariffs/change">
<label class="choice"><input type="checkbox" id="cover" name="cover"${cover || has('cover-preticked') ? ' checked' : ''}> Add boiler cover for £7 a month (optional)</label>
<button>Continue</button></form><p><a href="/tariffs">Back to all tariffs</a></p>`;
}

function tariffCheck({ wanted, cover }: Customer, has: Has): string {
  const { name, pounds } = tariffs[wanted] ?? { name: '', pounds: 0 };
  const fee = has('switching-fee') ? '<dt>Switching fee, once</dt><dd>£15</dd>' : '';
  return `<h1>Check your new tariff</h1><dl class="cost"><dt>Tariff</dt><dd>${name}, about £${pounds} a month</dd>
<dt>Boiler cover</dt><dd>${cover ? '£7 a month' : 'None'}</dd>${fee}<dt>Each month together</dt><dd>About £${pounds + (cover ? 7 : 0)}</dd></dl>
<form method="post" action="/tariffs/check"><button>Confirm the change</button></form><p><a href="/tariffs/change">Change something</a></p>`;
}

function moving(visitor: Customer): string {
  const { errors, draft } = visitor;
  const times = ['This month', 'Next month', 'Later'].map(
    (when, at) =>
      `<label class="choice"><input type="radio" name="when" value="${when}"${at === 0 ? ' id="when"' : ''}${
        draft['when'] === when ? ' checked' : ''
      }> ${when}</label>`,
  );
  return `<h1>Moving house</h1><p>Tell us where you move to. Your tariff stays the same.</p><form method="post" action="/moving" novalidate>
${input(visitor, 'street', { label: 'House number and street', auto: 'street-address' })}
${input(visitor, 'town', { label: 'Town', auto: 'address-level2' })}
${input(visitor, 'postcode', { label: 'Postcode', auto: 'postal-code' })}
<fieldset${errors['when'] ? ' aria-describedby="when-wrong"' : ''}><legend>When do you move?</legend>${errors['when'] ? `<p class="wrong" id="when-wrong">${errors['when']}</p>` : ''}${times.join('')}</fieldset>
<button>Send my move</button></form>`;
}

function account(visitor: Customer, has: Has): string {
  const rule = has('phrase-rule-untold') ? '' : ' Ten characters or more, at least one of them a figure.';
  return `<h1>Account</h1><dl><dt>Name</dt><dd>Priya Nair</dd><dt>Address</dt><dd>17 Cardigan Road, Leeds LS6 1LJ</dd></dl>
<h2>Telephone password</h2><form method="post" action="/account" novalidate>
${input(visitor, 'phrase', { label: 'New telephone password', help: `We ask for it when you call us.${rule}` })}
<button>Save telephone password</button></form>`;
}
