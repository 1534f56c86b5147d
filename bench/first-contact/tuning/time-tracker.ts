// A small software company: pages that sell, help in an accordion, a trial, and an account with a menu at its side.
import { defineSite } from '../site.ts';
import { after, answering, escapeHtml as esc, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Member {
  id: number;
  name: string;
  email: string;
  role: string;
}
type Fields = Record<string, string>;
interface Company {
  trials: Fields[];
  messages: Fields[];
  members: Member[];
  settings: Fields;
  billing: { plan: string; cycle: string };
  password: string;
}
interface State extends Company {
  loggedIn: boolean;
}

const LOGIN = { email: 'marta@fieldnote.example', password: 'harbour-lantern-42' };
const PLANS = [
  { name: 'Solo', month: 6, year: 5, users: '1 user', text: 'For freelancers.' },
  {
    name: 'Studio',
    month: 9,
    year: 7,
    users: 'Up to 10 users',
    text: 'For small studios that bill by the hour.',
  },
  {
    name: 'Team',
    month: 14,
    year: 11,
    users: 'Up to 25 users',
    text: 'For teams with somebody who signs things off.',
  },
  {
    name: 'Company',
    month: 22,
    year: 18,
    users: 'Unlimited users',
    text: 'For several teams under one roof.',
  },
];
const COMPARE: [string, string, string, string, string][] = [
  ['Users', '1', '10', '25', 'Unlimited'],
  ['Projects', '5', 'Unlimited', 'Unlimited', 'Unlimited'],
  ['Timer and timesheets', '✓', '✓', '✓', '✓'],
  ['Invoices', '✓', '✓', '✓', '✓'],
  ['Budgets and alerts', '–', '✓', '✓', '✓'],
  ['Timesheet approval', '–', '–', '✓', '✓'],
  ['API access', '–', '–', '✓', '✓'],
  ['Audit log', '–', '–', '–', '✓'],
  ['Support', 'E-mail', 'E-mail', 'E-mail and chat', 'Phone, 24 hours'],
];
const SIZES = ['Just me', '2–10', '11–25', '26–100', 'More than 100'];
const TOPICS = ['Sales question', 'Billing & invoices', 'Technical problem', 'Something else'];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const FAQ: [string, string][] = [
  [
    'How long is the trial?',
    '14 days. You need no card, and we delete your data a month later if you do not stay.',
  ],
  [
    'Can I change my plan later?',
    'Yes, at any time under Account › Billing. The change counts from the next invoice.',
  ],
  [
    'How do I correct a time entry?',
    'Open the timesheet, click the entry, change it and save. Approved entries must be reopened first.',
  ],
  ['Who can approve timesheets?', 'Managers and admins, on the Team and Company plans.'],
  [
    'Can clients see our times?',
    'Only if you share a report with them. A shared report shows no rates unless you switch them on.',
  ],
  [
    'How do I invite a colleague?',
    'Admins can invite people under Account › Members. Each member counts as one user.',
  ],
  ['What happens when I remove a member?', 'They can no longer log in. Their time entries stay.'],
  ['Which currencies can I invoice in?', 'Pounds, euros, dollars, Swiss francs and Swedish kronor.'],
  [
    'Do you round times?',
    'Only if you ask for it. Account › Preferences has rounding to 5, 10 or 15 minutes.',
  ],
  ['Is there a mobile app?', 'Yes, for iOS and Android. Timers run on while you are offline.'],
  ['Where is my data?', 'In two data centres in Dublin and Stockholm, with a copy every hour.'],
  ['How do I get a copy of an invoice?', 'All invoices are under Account › Billing.'],
];
const INVOICES = [
  ['ST-2611-07', '1 November 2026', '£98.00'],
  ['ST-2610-07', '1 October 2026', '£98.00'],
  ['ST-2609-06', '1 September 2026', '£84.00'],
];

// One field of the settings: its section, name, label and choices; no choices for text, one for a checkbox.
const SETTINGS: [string, string, string, string[]][] = [
  ['profile', 'name', 'Full name', []],
  ['profile', 'email', 'E-mail', []],
  ['profile', 'title', 'Job title', []],
  ['preferences', 'language', 'Language', ['English', 'Deutsch', 'Svenska', 'Français']],
  ['preferences', 'zone', 'Time zone', ['Dublin, London', 'Berlin, Stockholm', 'Helsinki', 'New York']],
  ['preferences', 'week', 'Week starts on', ['Monday', 'Sunday']],
  ['preferences', 'rounding', 'Round times to', ['Off', '5 minutes', '10 minutes', '15 minutes']],
  ['notifications', 'weekly', 'Send me a weekly report', ['on']],
  ['notifications', 'weeklyDay', 'Day of the weekly report', DAYS],
  ['notifications', 'reminder', 'Remind me when I have logged no time', ['on']],
  ['notifications', 'reminderAt', 'Time of the reminder', ['12:00', '16:00', '17:30', '19:00']],
  ['notifications', 'budget', 'Tell me when a budget is nearly used up', ['on']],
];
const SECTIONS: [string, string][] = [
  ['profile', 'Profile'],
  ['preferences', 'Preferences'],
  ['notifications', 'Notifications'],
  ['members', 'Members'],
  ['billing', 'Billing'],
  ['security', 'Security'],
];

function seed(): Company {
  const people = [
    'Marta Lindgren|Admin',
    'Olivia Price|Manager',
    'Owen Price|Member',
    'Tariq Aziz|Member',
    'Sofia Brandt|Member',
    'Hugh Delaney|Manager',
    'Ines Calder|Member',
  ];
  const members = people.map((one, at): Member => {
    const [name = '', role = ''] = one.split('|');
    return { id: at + 1, name, email: `${name.split(' ')[0]?.toLowerCase()}@fieldnote.example`, role };
  });
  return {
    trials: [],
    messages: [],
    members,
    settings: {
      name: 'Marta Lindgren',
      email: LOGIN.email,
      title: 'Studio manager',
      language: 'English',
      zone: 'Berlin, Stockholm',
      week: 'Monday',
      rounding: 'Off',
      weekly: 'on',
      weeklyDay: 'Monday',
      reminder: 'on',
      reminderAt: '17:30',
      budget: 'on',
    },
    billing: { plan: 'Team', cycle: 'Monthly' },
    password: LOGIN.password,
  };
}

const CSS = `*{box-sizing:border-box}body{margin:0;font:17px/1.6 Inter,system-ui,sans-serif;color:#1b1b2f}a{color:#4b3fd1}.nav{display:flex;align-items:center;gap:26px;padding:16px 6vw;border-bottom:1px solid #e8e7f3;position:sticky;top:0;background:#fff;flex-wrap:wrap}.nav a{text-decoration:none;color:#1b1b2f}.nav .logo{font-weight:800;font-size:21px;color:#4b3fd1;margin-right:auto}
.cta{background:#4b3fd1;color:#fff!important;border:0;border-radius:8px;padding:10px 18px;font:inherit;cursor:pointer;text-decoration:none;display:inline-block}.line{background:#fff;color:#4b3fd1;border:1px solid #4b3fd1;border-radius:8px;padding:8px 14px;font:inherit;cursor:pointer;text-decoration:none}main{max-width:1060px;margin:0 auto;padding:30px 20px 70px}h1{font-size:36px;line-height:1.2}.hero{text-align:center;padding:60px 0}
.plans{display:grid;grid-template-columns:repeat(auto-fit,minmax(210px,1fr));gap:18px}.plan{border:1px solid #dcdaf0;border-radius:14px;padding:22px}.plan .price{font-size:32px;font-weight:700}table{border-collapse:collapse;width:100%;margin:20px 0}td,th{padding:9px 12px;border-bottom:1px solid #e8e7f3;text-align:left}.seg{display:inline-flex;border:1px solid #4b3fd1;border-radius:20px;overflow:hidden;margin:14px 0}.seg button{border:0;background:#fff;padding:8px 18px;font:inherit;cursor:pointer}.seg [aria-pressed=true]{background:#4b3fd1;color:#fff}
.q{border-bottom:1px solid #e8e7f3}.q button{width:100%;text-align:left;background:none;border:0;font:inherit;font-weight:600;padding:14px 0;cursor:pointer}.q button::after{content:"⌄";float:right}label{display:block;margin:14px 0 4px;font-weight:600;font-size:15px}input:not([type=checkbox]),select,textarea{font:inherit;width:100%;max-width:440px;padding:9px 11px;border:1px solid #b9b6d8;border-radius:8px}.tick{font-weight:400}
.side{display:grid;grid-template-columns:200px 1fr;gap:36px}.side nav a{display:block;padding:9px 14px;border-radius:8px;text-decoration:none;color:inherit}.side nav a[aria-current]{background:#eceafd;color:#4b3fd1;font-weight:600}.toast{background:#e2f5e9;border-radius:8px;padding:10px 16px}.err{background:#fde8e8;border-radius:8px;padding:10px 16px}td form{display:inline-flex;gap:8px}td select{width:auto!important}footer{background:#1b1b2f;color:#cfcde8;padding:26px 6vw;font-size:15px}footer a{color:#fff}@media(max-width:760px){.side{grid-template-columns:1fr}}`;

interface Sheet {
  title: string;
  body: string;
  toast?: string | null;
  err?: string;
}
const SAID: Record<string, string> = {
  saved: 'Your changes have been saved.',
  removed: 'The member has been removed.',
  invited: 'The invitation has been sent.',
  role: 'The role has been changed.',
  billing: 'Your billing has been changed. It counts from the next invoice.',
  password: 'Your password has been changed.',
};

function sheet(state: State, { title, body, toast, err }: Sheet): Answer {
  const end = state.loggedIn
    ? `<a href="/account/profile">Account</a><a href="/logout">Log out</a>`
    : `<a href="/login">Log in</a><a class="cta" href="/trial">Start free trial</a>`;
  const said = toast ? SAID[toast] : undefined;
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${esc(title)} · Stintly</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${CSS}</style></head><body>
<nav class="nav" aria-label="Main"><a class="logo" href="/">Stintly</a><a href="/features">Features</a><a href="/pricing">Pricing</a><a href="/help">Help</a><a href="/contact">Contact</a>${end}</nav>
<main>${said ? `<p class="toast" role="status">${said}</p>` : ''}<h1>${esc(title)}</h1>${err ? `<p class="err" role="alert">${esc(err)}</p>` : ''}${body}</main><footer>© 2026 Stintly Ltd, Bristol · <a href="/help">Help</a> · <a href="/contact">Contact</a></footer></body></html>`);
}

const options = (all: string[], now: string | null): string =>
  all.map((one) => `<option${one === now ? ' selected' : ''}>${esc(one)}</option>`).join('');
const field = (name: string, label: string, more = ''): string =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" ${more}>`;
const choice = (name: string, label: string, list: string): string =>
  `<label for="${name}">${label}</label><select id="${name}" name="${name}">${list}</select>`;
const kept = (form: URLSearchParams | null, name: string): string => `value="${esc(form?.get(name) ?? '')}"`;

function pricing(state: State): Answer {
  const cards = PLANS.map(
    (
      one,
    ) => `<section class="plan"><h2>${one.name}</h2><p><span class="price" data-month="£${one.month}" data-year="£${one.year}">£${one.month}</span> per user and month</p>
<p>${one.users}<br>${one.text}</p><a class="cta" href="/trial?plan=${one.name}">Try ${one.name}</a></section>`,
  );
  const rows = COMPARE.map(
    ([name, ...cells]) =>
      `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return sheet(state, {
    title: 'Pricing',
    body: `<p>Free for 14 days, whatever the plan.</p><div class="seg" role="group" aria-label="Billing"><button aria-pressed="true" data-cycle="month">Monthly</button><button aria-pressed="false" data-cycle="year">Yearly</button></div><div class="plans">${cards.join('')}</div>
<h2>Compare plans</h2><table><thead><tr><td></td>${PLANS.map((one) => `<th>${one.name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
<script>document.querySelectorAll('.seg button').forEach(function (button) { button.onclick = function () {
document.querySelectorAll('.seg button').forEach(function (each) { each.setAttribute('aria-pressed', each === button); });
document.querySelectorAll('.price').forEach(function (price) { price.textContent = price.dataset[button.dataset.cycle]; }); }; });</script>`,
  });
}

const help = (state: State): Answer =>
  sheet(state, {
    title: 'Help',
    body: `<label for="find">Search the answers</label><input id="find" type="search" placeholder="e.g. invite"><div>${FAQ.map(
      ([question, answer], at) =>
        `<div class="q"><button aria-expanded="false" aria-controls="a${at}">${esc(question)}</button><p id="a${at}" hidden>${esc(answer)}</p></div>`,
    ).join('')}</div><p>Not found? <a href="/contact">Write to us.</a></p>
<script>document.querySelectorAll('.q button').forEach(function (button) { button.onclick = function () { var open = button.getAttribute('aria-expanded') === 'true';
button.setAttribute('aria-expanded', !open); button.nextElementSibling.hidden = open; }; });
document.getElementById('find').oninput = function (event) { var text = event.target.value.toLowerCase();
document.querySelectorAll('.q').forEach(function (each) { each.hidden = !each.textContent.toLowerCase().includes(text); }); };</script>`,
  });

function contact(state: State, form: URLSearchParams | null): Answer {
  const given = Object.fromEntries(
    ['name', 'email', 'topic', 'message'].map((key) => [key, line(form?.get(key))]),
  );
  const bad =
    form && (!given['name'] || !given['topic'] || !given['message'] || !given['email']?.includes('@'));
  if (form && !bad) {
    state.messages.push(given);
    return sheet(state, {
      title: 'Thank you for your message',
      body: `<p>We answer within one working day, to ${esc(given['email'])}.</p><p><a href="/">Back to the start</a></p>`,
    });
  }
  return sheet(state, {
    title: 'Contact us',
    err: bad ? 'Please fill in all fields.' : '',
    body: `<form method="post">${field('name', 'Your name', kept(form, 'name'))}${field('email', 'E-mail', `type="email" ${kept(form, 'email')}`)}
${choice('topic', 'What is it about?', `<option value="">Please choose</option>${options(TOPICS, given['topic'] ?? '')}`)}<label for="message">Message</label><textarea id="message" name="message" rows="6">${esc(given['message'])}</textarea><p><button class="cta">Send message</button></p></form>`,
  });
}

function trial(state: State, query: URLSearchParams, form: URLSearchParams | null): Answer {
  const given = Object.fromEntries(
    ['name', 'email', 'company', 'size', 'plan'].map((key) => [key, line(form?.get(key))]),
  );
  let err = '';
  if (form && Object.values(given).includes('')) err = 'Please fill in all fields.';
  else if (form && !/^\S+@\S+\.\S+$/u.test(given['email'] ?? ''))
    err = 'Please enter a valid e-mail address.';
  else if (form && !form.has('terms')) err = 'Please accept the terms of service.';
  if (form && !err) {
    state.trials.push(given);
    return sheet(state, {
      title: 'Your trial has started',
      body: `<p>Welcome, ${esc(given['name'])}! You can use the ${esc(given['plan'])} plan for 14 days. We have sent a link to ${esc(given['email'])} to set your password.</p>`,
    });
  }
  const plan = form?.get('plan') ?? query.get('plan') ?? 'Studio';
  return sheet(state, {
    title: 'Start your free trial',
    err,
    body: `<p>14 days, no card needed.</p><form method="post">${field('name', 'Full name', kept(form, 'name'))}${field('email', 'Work e-mail', `type="email" ${kept(form, 'email')}`)}${field('company', 'Company', kept(form, 'company'))}
${choice('size', 'Team size', `<option value="">Please choose</option>${options(SIZES, given['size'] ?? '')}`)}${choice(
      'plan',
      'Plan',
      options(
        PLANS.map((one) => one.name),
        plan,
      ),
    )}<p><label class="tick"><input type="checkbox" name="terms"${form?.has('terms') ? ' checked' : ''}> I accept the terms of service</label></p><button class="cta">Start trial</button></form>`,
  });
}

function settingsForm(state: State, section: string): string {
  const fields = SETTINGS.filter(([of]) => of === section).map(([, name, label, choices]) => {
    const now = state.settings[name] ?? '';
    if (choices.length === 0) return field(name, label, `value="${esc(now)}"`);
    if (choices.length > 1) return choice(name, label, options(choices, now));
    return `<label class="tick"><input type="checkbox" name="${name}"${now === 'on' ? ' checked' : ''}> ${label}</label>`;
  });
  return `<form method="post">${fields.join('')}<p><button class="cta">Save changes</button></p></form>`;
}

const membersTable = (state: State): string =>
  `<table><thead><tr><th>Name</th><th>E-mail</th><th>Role</th><th></th></tr></thead><tbody>${state.members
    .map(
      (
        one,
      ) => `<tr><td>${esc(one.name)}</td><td>${esc(one.email)}</td><td>${one.id === 1 ? one.role : `<form method="post"><input type="hidden" name="member" value="${one.id}"><select name="role" aria-label="Role of ${esc(one.name)}">${options(['Member', 'Manager', 'Admin'], one.role)}</select><button class="line">Set</button></form>`}</td>
<td>${one.id === 1 ? 'You' : `<a href="/account/members/${one.id}" aria-label="Remove ${esc(one.name)}">Remove</a>`}</td></tr>`,
    )
    .join(
      '',
    )}</tbody></table><h2>Invite somebody</h2><form method="post">${field('invite', 'E-mail', 'type="email"')}<p><button class="cta">Send invitation</button></p></form>`;

const billingForm = ({
  billing,
}: State): string => `<p>You are on the <b>${billing.plan}</b> plan, billed ${billing.cycle.toLowerCase()}.</p><form method="post">${choice(
  'plan',
  'Plan',
  options(
    PLANS.map((one) => one.name),
    billing.plan,
  ),
)}${choice('cycle', 'Billing', options(['Monthly', 'Yearly'], billing.cycle))}<p><button class="cta">Change plan</button></p></form>
<h2>Invoices</h2><table><tbody>${INVOICES.map(([id, date, sum]) => `<tr><td>${id}</td><td>${date}</td><td>${sum}</td><td>Paid</td></tr>`).join('')}</tbody></table>`;

const PASSWORD_FORM = `<h2>Change password</h2><form method="post">${field('old', 'Current password', 'type="password"')}${field('new', 'New password (at least 10 characters)', 'type="password"')}<p><button class="cta">Change password</button></p></form><h2>Sessions</h2><p>You are logged in on this device only.</p>`;

/** What was said after a change of the account, or what was wrong with it. */
function change(state: State, section: string, form: URLSearchParams): { toast: string } | { err: string } {
  if (section === 'members') {
    const invite = line(form.get('invite'));
    const member = state.members.find((one) => String(one.id) === form.get('member'));
    if (member) {
      member.role = form.get('role') ?? member.role;
      return { toast: 'role' };
    }
    if (!/^\S+@\S+\.\S+$/u.test(invite)) return { err: 'Please enter a valid e-mail address.' };
    const id = Math.max(...state.members.map((one) => one.id)) + 1;
    state.members.push({ id, name: '(invited)', email: invite, role: 'Member' });
    return { toast: 'invited' };
  }
  if (section === 'billing') {
    state.billing = {
      plan: form.get('plan') ?? state.billing.plan,
      cycle: form.get('cycle') ?? state.billing.cycle,
    };
    return { toast: 'billing' };
  }
  if (section === 'security') {
    const fresh = form.get('new') ?? '';
    if (form.get('old') !== state.password) return { err: 'The current password is not right.' };
    if (fresh.length < 10) return { err: 'The new password is too short.' };
    state.password = fresh;
    return { toast: 'password' };
  }
  for (const [of, name, , choices] of SETTINGS)
    if (of === section)
      state.settings[name] = choices.length === 1 ? (form.has(name) ? 'on' : 'off') : line(form.get(name));
  return { toast: 'saved' };
}

function account(state: State, { path, query, method, body: sent }: Asked): Answer {
  const [, , section = '', id] = path.split('/');
  const member =
    id === undefined ? undefined : state.members.find((one) => String(one.id) === id && one.id !== 1);
  let err = '';
  if (method === 'POST') {
    if (member) state.members = state.members.filter((one) => one !== member);
    const result = member ? { toast: 'removed' } : change(state, section, new URLSearchParams(sent));
    if ('toast' in result) return see(`/account/${section}?done=${result.toast}`);
    err = result.err;
  }
  const label = SECTIONS.find(([name]) => name === section)?.[1];
  if (label === undefined) return see('/account/profile');
  const menu = SECTIONS.map(
    ([name, text]) =>
      `<a href="/account/${name}"${name === section ? ' aria-current="page"' : ''}>${text}</a>`,
  );
  const special: Record<string, () => string> = {
    members: () => membersTable(state),
    billing: () => billingForm(state),
    security: () => PASSWORD_FORM,
  };
  const body = member
    ? `<p>Remove <b>${esc(member.name)}</b> (${esc(member.email)}) from Fieldnote? They can no longer log in. Their time entries stay.</p><form method="post"><button class="cta">Remove member</button> <a class="line" href="/account/members">Cancel</a></form>`
    : (special[section]?.() ?? settingsForm(state, section));
  return sheet(state, {
    title: label,
    toast: query.get('done'),
    err,
    body: `<div class="side"><nav aria-label="Account">${menu.join('')}</nav><div>${body}</div></div>`,
  });
}

function route(state: State, asked: Asked): Answer {
  const { method, path, query, body } = asked;
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  if (path === '/')
    return sheet(state, {
      title: 'Know where the week went',
      body: `<div class="hero"><p>Stintly tracks time for studios that bill by the hour, without getting in their way.</p><p><a class="cta" href="/trial">Start free trial</a> <a class="line" href="/pricing">See pricing</a></p><p><small>Used by 2,300 small companies in 14 countries.</small></p></div>`,
    });
  if (path === '/features')
    return sheet(state, {
      title: 'Features',
      body: '<h2>A timer that waits for you</h2><p>Start it, forget it, correct it in the evening.</p><h2>Timesheets that get approved</h2><p>Managers sign off a week with one look.</p><h2>Invoices from hours</h2><p>Choose a project and a month, and send.</p><h2>Budgets</h2><p>We tell you before the money is gone.</p><p><a href="/pricing">Which plan has what?</a></p>',
    });
  if (path === '/pricing') return pricing(state);
  if (path === '/help') return help(state);
  if (path === '/contact') return contact(state, form);
  if (path === '/trial') return trial(state, query, form);
  if (path === '/logout') {
    state.loggedIn = false;
    return see('/');
  }
  if (path === '/login') {
    if (line(form?.get('email')).toLowerCase() === LOGIN.email && form?.get('password') === state.password) {
      state.loggedIn = true;
      return see('/account/profile');
    }
    return sheet(state, {
      title: 'Log in',
      err: form ? 'E-mail or password is not right.' : '',
      body: `<form method="post">${field('email', 'E-mail', `type="email" ${kept(form, 'email')}`)}${field('password', 'Password', 'type="password"')}<p><button class="cta">Log in</button></p></form><p>No account yet? <a href="/trial">Start a free trial</a></p>`,
    });
  }
  if (path.startsWith('/account')) return state.loggedIn ? account(state, asked) : see('/login');
  return {
    ...sheet(state, { title: 'Page not found', body: '<p><a href="/">To the start</a></p>' }),
    status: 404,
  };
}

const bare = (text = ''): string => text.toLowerCase().replace(/[^a-z0-9]+/gu, '');
const company = ({ loggedIn: _loggedIn, ...rest }: State): Company => rest;
const onlyThis = (state: State, what: (wanted: Company) => void): boolean =>
  same(company(state), after(seed, what));
const WHO = ` You log in as ${LOGIN.email} with the password ${LOGIN.password}.`;

export const timeTracker = defineSite<State>({
  id: 'time-tracker',
  about:
    "A small software company's site: pricing plans, FAQ, contact form, sign up for a trial, account settings.",
  start() {
    const state: State = { ...seed(), loggedIn: false };
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'approval-trial',
      task: 'Your team of 12 people needs its timesheets to be approved by you. Start a trial of the cheapest plan that allows this. Your name is Dana Whitlock, your e-mail address dana@brightfold.example, your company Brightfold.',
      achievable: true,
      done(state) {
        const [one, ...more] = state.trials;
        return (
          one !== undefined &&
          more.length === 0 &&
          one['plan'] === 'Team' &&
          one['size'] === '11–25' &&
          one['email']?.toLowerCase() === 'dana@brightfold.example' &&
          bare(one['name']) === 'danawhitlock' &&
          bare(one['company']) === 'brightfold' &&
          onlyThis(state, (left) => void left.trials.push(one))
        );
      },
    },
    {
      id: 'charged-twice',
      task: 'The invoice ST-2611-07 was taken from your bank account twice. Write to the company about it and ask for the second payment back. Your name is Marta Lindgren, your e-mail address marta@fieldnote.example.',
      achievable: true,
      done(state) {
        const [one, ...more] = state.messages;
        return (
          one !== undefined &&
          more.length === 0 &&
          one['topic'] === 'Billing & invoices' &&
          one['email']?.toLowerCase() === LOGIN.email &&
          bare(one['name']) === 'martalindgren' &&
          bare(one['message']).includes('st261107') &&
          /twice|double|two|second|duplicate|refund|back/iu.test(one['message'] ?? '') &&
          onlyThis(state, (left) => void left.messages.push(one))
        );
      },
    },
    {
      id: 'owen-left',
      task: `Owen Price no longer works for you. See to it that he cannot get into your company's Stintly any more.${WHO}`,
      achievable: true,
      done: (state) =>
        onlyThis(
          state,
          (left) =>
            void (left.members = left.members.filter(
              (one) => one !== only(left.members, (each) => each.name === 'Owen Price'),
            )),
        ),
    },
    {
      id: 'friday-report',
      task: `The weekly report reaches you on Mondays. You would rather have it on Fridays.${WHO}`,
      achievable: true,
      done: (state) => onlyThis(state, (left) => void (left.settings['weeklyDay'] = 'Friday')),
    },
    {
      id: 'two-steps',
      task: `Your company wants everybody to log in with a code from their phone in addition to the password. Switch that on for yourself.${WHO}`,
      achievable: false,
      done: () => false,
    },
  ],
});
