// A landing page of software for forms: plans by month or year, a sign-up in steps, questions that fold, and writing to sales.
import { defineSite } from '../site.ts';
import { answering, escapeHtml as esc, fields, isEmail, oneMore, says, see, whole } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Account {
  name: string;
  email: string;
  company: string;
  plan: string;
  billing: string;
  seats: string;
}
interface State {
  accounts: Account[];
  sales: { name: string; email: string; size: string; text: string }[];
  demos: { email: string; day: string; time: string }[];
  updates: string[];
  half: Partial<Account>;
}
const seed = (): State => ({ accounts: [], sales: [], demos: [], updates: [], half: {} });

const PLANS = [
  {
    id: 'free',
    name: 'Starter',
    month: 0,
    year: 0,
    points: ['3 forms', '100 answers a month', 'E-mail notices'],
  },
  {
    id: 'team',
    name: 'Team',
    month: 24,
    year: 240,
    points: ['Unlimited forms', '5,000 answers a month', 'Shared folders', 'Slack and Sheets'],
  },
  {
    id: 'business',
    name: 'Business',
    month: 59,
    year: 590,
    points: ['Everything in Team', '50,000 answers a month', 'Single sign-on', 'Audit log', 'Data in the EU'],
  },
];
const DAYS = [
  'Monday 7 December',
  'Tuesday 8 December',
  'Wednesday 9 December',
  'Thursday 10 December',
  'Friday 11 December',
];
const TIMES = ['9:00', '10:30', '14:00', '16:30'];
const FAQ = [
  [
    'Can I change plans later?',
    'Yes. You can move up or down at any time, and we settle the difference on the next invoice.',
  ],
  ['Is there a free trial?', 'Team and Business are free for the first 14 days. We do not ask for a card.'],
  ['Where is my data?', 'In Dublin on the Business plan, in Virginia on the others.'],
  [
    'What happens when I reach my limit?',
    'Your forms keep working. We send a note and hold the answers for 30 days.',
  ],
  [
    'Do you offer a discount for charities?',
    'Registered charities pay half. Write to sales and attach nothing; we look you up.',
  ],
];

const CSS = `*{box-sizing:border-box}body{margin:0;font:17px/1.6 Inter,"Segoe UI",sans-serif;color:#191733;background:#fff}a{color:#4b37d8}nav{position:sticky;top:0;z-index:4;background:#fffffff2;border-bottom:1px solid #ececf6;display:flex;align-items:center;gap:26px;padding:14px 40px}nav a,nav>div>span{color:#191733;text-decoration:none;font-size:15px}nav .logo{font-weight:800;font-size:20px;color:#4b37d8}.sub{position:relative;padding:8px 0;cursor:default}.sub>div{visibility:hidden;opacity:0;transition:opacity .15s;position:absolute;top:38px;left:-14px;width:260px;background:#fff;border:1px solid #ececf6;border-radius:12px;box-shadow:0 12px 40px #19173322;padding:10px}.sub:hover>div,.sub:focus-within>div{visibility:visible;opacity:1}.sub>div a{display:block;padding:8px 12px;border-radius:8px}.sub>div a:hover{background:#f4f3fd}
.end{margin-left:auto;display:flex;gap:14px;align-items:center}.btn{background:#4b37d8;color:#fff!important;border:0;border-radius:10px;padding:11px 20px;font:600 15px Inter,"Segoe UI",sans-serif;text-decoration:none;cursor:pointer;display:inline-block}.btn.ghost{background:#efedfd;color:#4b37d8!important}section{max-width:1100px;margin:0 auto;padding:60px 30px}.hero{text-align:center;padding-top:90px}.hero h1{font-size:54px;line-height:1.1;margin:0 0 16px}.hero p{font-size:20px;color:#57547a;max-width:640px;margin:0 auto 26px}.three{display:grid;grid-template-columns:repeat(3,1fr);gap:22px}.box{border:1px solid #ececf6;border-radius:16px;padding:26px}.box.best{border:2px solid #4b37d8}.price{font-size:38px;font-weight:800}.price small{font-size:15px;font-weight:400;color:#57547a}.box ul{padding-left:18px;min-height:150px}
.toggle{display:inline-flex;background:#f4f3fd;border-radius:30px;padding:5px;margin:0 auto 30px;cursor:pointer}.toggle span{padding:8px 20px;border-radius:24px}.toggle .on{background:#fff;box-shadow:0 1px 5px #0002;font-weight:600}.q{border-bottom:1px solid #ececf6}.q>div:first-child{padding:18px 0;font-weight:600;cursor:pointer;display:flex;justify-content:space-between}.q>div:first-child:after{content:"+"}.q.open>div:first-child:after{content:"–"}.q>div+div{display:none;padding-bottom:18px;color:#57547a}.q.open>div+div{display:block}
form.sheet{max-width:480px;margin:0 auto;background:#fff;border:1px solid #ececf6;border-radius:16px;padding:30px}label{display:block;margin:14px 0;font-size:15px;font-weight:600}input,select,textarea{display:block;width:100%;font:inherit;font-weight:400;padding:11px;border:1px solid #cfcdea;border-radius:9px;margin-top:4px}input[type=radio],input[type=checkbox]{display:inline;width:auto;margin-right:8px}.bad{color:#c0264b;font-size:14px}.bar{height:6px;background:#ececf6;border-radius:3px;margin-bottom:18px}.bar i{display:block;height:6px;border-radius:3px;background:#4b37d8}footer{background:#191733;color:#cfcdea;padding:46px 40px;display:flex;gap:80px;flex-wrap:wrap}footer a{display:block;color:#cfcdea;text-decoration:none;padding:3px 0}footer input{border:0}@media(max-width:700px){nav{flex-wrap:wrap;gap:8px 16px;padding:10px 16px}.end{margin-left:0}.three{grid-template-columns:1fr}section{padding:30px 16px}.hero h1{font-size:36px}.sub{position:static}.sub>div{left:16px;right:16px;width:auto;top:84px}}`;
const SCRIPT = `document.querySelectorAll('.q>div:first-child').forEach(function (h) { h.addEventListener('click', function () { h.parentNode.classList.toggle('open'); }); });
var t = document.querySelector('.toggle'), yearly = false;
if (t) t.addEventListener('click', function () { yearly = !yearly; t.children[0].className = yearly ? '' : 'on'; t.children[1].className = yearly ? 'on' : ''; document.querySelectorAll('.box[data-plan]').forEach(function (b) { b.querySelector('.price').innerHTML = '€' + (yearly ? b.dataset.year : b.dataset.month) + ' <small>/ ' + (yearly ? 'year' : 'month') + '</small>'; var a = b.querySelector('a'); a.href = '/signup?plan=' + b.dataset.plan + '&billing=' + (yearly ? 'year' : 'month'); }); });`;

const NAV = `<nav><a class="logo" href="/">tallyform</a><div class="sub" tabindex="0"><span>Product ▾</span><div><a href="/features">Features</a><a href="/integrations">Integrations</a><a href="/updates">Product updates</a></div></div><a href="/pricing">Pricing</a><div class="sub" tabindex="0"><span>Company ▾</span><div><a href="/about">About us</a><a href="/sales">Contact sales</a></div></div><div class="end"><a href="/demo">Watch it live</a><a class="btn" href="/signup">Start free</a></div></nav>`;
const FOOT = `<footer><div><b>Product</b><a href="/features">Features</a><a href="/pricing">Pricing</a><a href="/integrations">Integrations</a></div><div><b>Company</b><a href="/about">About</a><a href="/sales">Talk to us</a></div><div><b>What is new, once a month</b><form method="post" action="/updates"><input name="email" aria-label="E-mail" placeholder="you@company.com"><p><button class="btn">Keep me posted</button></p></form></div></footer>`;
const show = (title: string, body: string): Answer =>
  whole({ title: `${title} – tallyform`, css: CSS, body: `${NAV}${body}${FOOT}`, script: SCRIPT });
const plain = (title: string, text: string): Answer =>
  show(
    title,
    `<section><h1>${title}</h1>${text
      .split('\n')
      .map((one) => `<p>${one}</p>`)
      .join('')}</section>`,
  );

interface Field {
  name: string;
  label: string;
  type?: string;
  choices?: string[];
}
function sheet({
  action,
  title,
  intro = '',
  parts,
  said = {},
  wrong = {},
  button,
}: {
  action: string;
  title: string;
  intro?: string;
  parts: Field[];
  said?: Record<string, string>;
  wrong?: Record<string, string>;
  button: string;
}): Answer {
  const inputs = parts.map(({ name, label, type = 'text', choices }) => {
    const now = said[name] ?? '';
    const input = choices
      ? `<select name="${name}">${choices.map((one) => `<option${one === now ? ' selected' : ''}>${one}</option>`).join('')}</select>`
      : type === 'area'
        ? `<textarea name="${name}" rows="4">${esc(now)}</textarea>`
        : `<input name="${name}" type="${type}" value="${type === 'password' ? '' : esc(now)}">`;
    return `<label>${label}${input}${wrong[name] ? `<span class="bad" role="alert">${wrong[name]}</span>` : ''}</label>`;
  });
  return show(
    title,
    `<section><form class="sheet" method="post" action="${action}" novalidate>${intro}<h1 style="margin-top:0">${title}</h1>${inputs.join('')}<button class="btn">${button}</button></form></section>`,
  );
}

function pricing(): Answer {
  const boxes = PLANS.map(
    ({ id, name, month, year, points }) =>
      `<div class="box${id === 'team' ? ' best' : ''}" data-plan="${id}" data-month="${month}" data-year="${year}"><h3>${name}</h3><div class="price">€${month} <small>/ month</small></div><ul>${points.map((one) => `<li>${one}</li>`).join('')}</ul><a class="btn${id === 'team' ? '' : ' ghost'}" href="/signup?plan=${id}&amp;billing=month">Choose ${name}</a></div>`,
  );
  const faq = FAQ.map(([asked, answer]) => `<div class="q"><div>${asked}</div><div>${answer}</div></div>`);
  return show(
    'Pricing',
    `<section style="text-align:center"><h1>Simple plans</h1><div class="toggle"><span class="on">Monthly</span><span>Yearly, two months free</span></div><div class="three" style="text-align:left">${boxes.join('')}</div><p>More than 50,000 answers? <a href="/sales">Talk to us</a>.</p></section><section><h2>Questions</h2>${faq.join('')}</section>`,
  );
}

function signUp(state: State, query: URLSearchParams, given: Record<string, string> | null): Answer {
  const plan = PLANS.find(({ id }) => id === query.get('plan'));
  if (!given) {
    state.half = {};
    if (plan) state.half = { plan: plan.id, billing: query.get('billing') === 'year' ? 'year' : 'month' };
  }
  const wrong: Record<string, string> = {};
  if (given) {
    if (!given['name']) wrong['name'] = 'Please tell us your name.';
    if (!isEmail(given['email'] ?? '')) wrong['email'] = 'That is no e-mail address.';
    if ((given['password'] ?? '').length < 8) wrong['password'] = 'At least 8 characters.';
    if (Object.keys(wrong).length === 0) {
      Object.assign(state.half, { name: given['name'], email: given['email'] });
      return see('/signup/plan');
    }
  }
  return sheet({
    action: '/signup',
    title: 'Create your account',
    intro: '<div class="bar"><i style="width:50%"></i></div>Step 1 of 2',
    parts: [
      { name: 'name', label: 'Your name' },
      { name: 'email', label: 'Work e-mail', type: 'email' },
      { name: 'password', label: 'Password', type: 'password' },
    ],
    said: given ?? {},
    wrong,
    button: 'Continue',
  });
}

function choosePlan(state: State, given: Record<string, string> | null): Answer {
  const { half } = state;
  if (!half.email) return see('/signup');
  if (given && PLANS.some(({ id }) => id === given['plan']) && given['company']) {
    const { plan = '', billing = 'month', company = '', seats = '' } = given;
    state.accounts.push({ name: half.name ?? '', email: half.email, company, plan, billing, seats });
    state.half = {};
    return show(
      'Welcome',
      `<section class="hero"><h1>You are in!</h1><p>We sent a link to ${esc(state.accounts.at(-1)?.email)}. Press it to open your workspace.</p><a class="btn" href="/features">See what you can do</a></section>`,
    );
  }
  const now = given ?? { plan: half.plan ?? '', billing: half.billing ?? 'month' };
  const radios = (name: string, all: string[][]): string =>
    all
      .map(
        ([id = '', text = '']) =>
          `<label><input type="radio" name="${name}" value="${id}"${now[name] === id ? ' checked' : ''}>${text}</label>`,
      )
      .join('');
  return show(
    'Your plan',
    `<section><form class="sheet" method="post" action="/signup/plan"><div class="bar"><i style="width:100%"></i></div>Step 2 of 2<h1 style="margin-top:0">Your plan</h1>${given ? '<p class="bad" role="alert">Please choose a plan and name your company.</p>' : ''}<label>Company<input name="company" value="${esc(now['company'] ?? '')}"></label><fieldset><legend>Plan</legend>${radios(
      'plan',
      PLANS.map(({ id, name, month, year }) => [
        id,
        month === 0 ? `${name}, free` : `${name}, €${month} a month or €${year} a year`,
      ]),
    )}</fieldset><fieldset><legend>Billing</legend>${radios('billing', [
      ['month', 'Every month'],
      ['year', 'Once a year'],
    ])}</fieldset><label>How many people?<select name="seats"><option>1</option><option>2–5</option><option>6–20</option><option>more</option></select></label><button class="btn">Create account</button></form></section>`,
  );
}

function sales(state: State, given: Record<string, string> | null): Answer {
  const wrong: Record<string, string> = {};
  if (given) {
    const { name = '', email = '', size = '', text = '' } = given;
    if (!name) wrong['name'] = 'Please tell us your name.';
    if (!isEmail(email)) wrong['email'] = 'That is no e-mail address.';
    if (text.length < 5) wrong['text'] = 'What would you like to know?';
    if (Object.keys(wrong).length === 0) {
      state.sales.push({ name, email, size, text });
      return plain('Thank you', 'Your message is with Mira and Jonas. They answer on the same working day.');
    }
  }
  return sheet({
    action: '/sales',
    title: 'Talk to sales',
    parts: [
      { name: 'name', label: 'Name' },
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'size', label: 'Company size', choices: ['1–10', '11–50', '51–250', 'over 250'] },
      { name: 'text', label: 'What would you like to know?', type: 'area' },
    ],
    said: given ?? {},
    wrong,
    button: 'Send message',
  });
}

function demo(state: State, given: Record<string, string> | null): Answer {
  const { email = '', day = '', time = '' } = given ?? {};
  if (given && isEmail(email) && DAYS.includes(day) && TIMES.includes(time)) {
    state.demos.push({ email, day, time });
    return plain('Your seat is booked', `${day} at ${time}. The link is in your inbox.`);
  }
  return sheet({
    action: '/demo',
    title: 'See it live',
    intro: '<p>Half an hour with one of us, with time for your questions.</p>',
    parts: [
      { name: 'day', label: 'Day', choices: DAYS },
      { name: 'time', label: 'Time (CET)', choices: TIMES },
      { name: 'email', label: 'E-mail', type: 'email' },
    ],
    said: given ?? {},
    wrong: given ? { email: 'That is no e-mail address.' } : {},
    button: 'Reserve my seat',
  });
}

function route(state: State, { method, path, query, body }: Asked): Answer {
  const given = method === 'POST' ? fields(body) : null;
  if (path === '/')
    return show(
      'Forms that people finish',
      `<section class="hero"><h1>Forms that people finish</h1><p>Build sign-ups, surveys and orders in minutes. Answers land where your team already works.</p><a class="btn" href="/signup">Start free</a> <a class="btn ghost" href="/demo">See it live</a></section><section><div class="three"><div class="box"><h3>One question at a time</h3><p>Twice as many people reach the end.</p></div><div class="box"><h3>Logic without code</h3><p>Skip, branch and calculate by drawing lines.</p></div><div class="box"><h3>Answers that travel</h3><p>To Sheets, Slack, your CRM, or a webhook.</p></div></div></section><section><h2>“We cut our intake from nine days to one.”</h2><p>Petra Novak, Head of People at Lumen Rail</p></section>`,
    );
  if (path === '/pricing') return pricing();
  if (path === '/signup') return signUp(state, query, given);
  if (path === '/signup/plan') return choosePlan(state, given);
  if (path === '/sales') return sales(state, given);
  if (path === '/demo') return demo(state, given);
  if (path === '/updates' && given) {
    const { email = '' } = given;
    if (!isEmail(email))
      return sheet({
        action: '/updates',
        title: 'What is new',
        parts: [{ name: 'email', label: 'E-mail' }],
        said: given,
        wrong: { email: 'That is no e-mail address.' },
        button: 'Keep me posted',
      });
    state.updates.push(email);
    return plain('You are on the list', 'We write once a month, and you can leave with one press.');
  }
  if (path === '/updates')
    return plain(
      'Product updates',
      'November: file uploads up to 200 MB.\nOctober: answers by voice.\nSeptember: a dark theme for your forms.',
    );
  if (path === '/features')
    return plain(
      'Features',
      'Twenty-two kinds of questions, from ratings to signatures.\nLogic jumps, hidden fields, calculations and scores.\nForms in 41 languages, translated by you or by us.\nFile uploads, payments by card, and appointments.',
    );
  if (path === '/integrations')
    return plain(
      'Integrations',
      'Google Sheets, Slack, Notion, HubSpot, Airtable and Zapier.\nWebhooks and an API are part of the Team plan.',
    );
  if (path === '/about')
    return plain(
      'About us',
      'We are nineteen people in Vienna and Porto. We started in 2017 with a form for a climbing club.\nWe are paid by our customers and by nobody else.',
    );
  return { ...plain('Page not found', 'There is nothing here.'), status: 404 };
}

/** Half of a sign-up that was left is no harm. */
const settled =
  (done: (state: State) => boolean) =>
  (state: State): boolean =>
    done({ ...state, half: {} });

export const tallyform = defineSite<State>({
  id: 'tallyform',
  about: 'A landing page of software for forms: plans, sign-up in steps, questions that fold, sales.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'team-year',
      task: 'Sign up for the Team plan and pay once a year. You are Ines Duarte of Duarte Events, ines@duarte.example.',
      achievable: true,
      done: settled(
        oneMore(
          seed,
          'accounts',
          ({ plan, billing, email, company }) =>
            plan === 'team' &&
            billing === 'year' &&
            email === 'ines@duarte.example' &&
            says(company, 'duarte'),
        ),
      ),
    },
    {
      id: 'charity',
      task: 'You run a charity. Ask them for the discount, they can reach you at office@riverkids.example.',
      achievable: true,
      done: settled(
        oneMore(
          seed,
          'sales',
          ({ email, text }) =>
            email === 'office@riverkids.example' && (says(text, 'charit') || says(text, 'discount')),
        ),
      ),
    },
    {
      id: 'live-demo',
      task: 'Book a demonstration for Thursday afternoon at two. Your address is bo@kiln.example.',
      achievable: true,
      done: settled(
        oneMore(
          seed,
          'demos',
          ({ email, day, time }) =>
            email === 'bo@kiln.example' && day === 'Thursday 10 December' && time === '14:00',
        ),
      ),
    },
    {
      id: 'monthly-news',
      task: 'Get their product news by e-mail, at ann@example.com.',
      achievable: true,
      done: settled(oneMore(seed, 'updates', (one) => one === 'ann@example.com')),
    },
    {
      id: 'delete-account',
      task: 'Delete your account there, the one with old@kiln.example.',
      achievable: false,
      done: () => false,
    },
    { id: 'desktop-app', task: 'Download their app for Windows.', achievable: false, done: () => false },
  ],
});
