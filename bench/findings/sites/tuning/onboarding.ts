// Bookkeeping for small firms: signing up, telling about the firm, bringing in numbers, the first look at the books.
import { field, framed, problemBox } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { escaped, servePages, type Ask, type Reply } from '../../serve-pages.ts';

interface Owner {
  account: Record<string, string>;
  firm: Record<string, string>;
  errors: Record<string, string>;
  at: 'start' | 'firm' | 'plan' | 'import' | 'done';
}

export const onboarding: SeededSite = {
  name: 'onboarding',
  set: 'tuning',
  about: 'signing up for bookkeeping software in four steps',
  defects: [
    {
      id: 'password-rule-later',
      kind: 'hidden-requirement',
      path: /^\/start$/,
      selector: '#password',
      called: /password/i,
      hurts: ['everybody'],
      happens: 'Only after sending does one learn that a password needs 12 characters and a digit.',
    },
    {
      id: 'firm-error-vague',
      kind: 'vague-error',
      path: /^\/firm$/,
      selector: '.problem, #number',
      called: /went wrong|not valid|company number|problem/i,
      hurts: ['everybody', 'reading', 'screen reader'],
      happens: 'A wrong company number is answered with "Input not valid" and no word of which field.',
    },
    {
      id: 'confirm-no-paste',
      kind: 'paste-blocked',
      path: /^\/start$/,
      selector: '#email2',
      called: /repeat|email/i,
      hurts: ['everybody', 'motor'],
      happens: 'The repeated email address cannot be pasted.',
    },
    {
      id: 'eye-without-name',
      kind: 'nameless-control',
      path: /^\/start$/,
      selector: '.eye',
      called: null,
      hurts: ['screen reader'],
      happens: 'The button that shows the password has a picture and no name.',
    },
    {
      id: 'why-dialog-unfocused',
      kind: 'dialog-focus',
      path: /^\/firm$/,
      selector: '#why, #why-open',
      called: /why/i,
      hurts: ['keyboard', 'screen reader'],
      happens: 'The window "Why we ask" opens without taking the focus and does not close with Escape.',
    },
    {
      id: 'sample-never-ends',
      kind: 'stuck-busy',
      path: /^\/import$/,
      selector: '#sample, #busy',
      called: /sample|loading|please wait/i,
      hurts: ['everybody'],
      happens: 'Loading sample data shows a wheel that never stops turning.',
    },
    {
      id: 'decline-shames',
      kind: 'confirmshaming',
      path: /^\/plan$/,
      selector: '#decline',
      called: /no thanks|losing money|waste/i,
      hurts: ['everybody'],
      happens: 'Whoever does not want the paid plan has to press "No thanks, I like losing money".',
    },
    {
      id: 'offer-clock-restarts',
      kind: 'fake-urgency',
      path: /^\/plan$/,
      selector: '.offer-clock',
      called: /offer ends|\d+:\d\d/i,
      hurts: ['everybody'],
      happens: 'An offer "ends in 9:59"; every visit to the page starts the clock anew.',
    },
    {
      id: 'template-shows',
      kind: 'leaked-internals',
      path: /^\/books$/,
      selector: '.greeting, .balance',
      called: /\{\{|NaN/,
      hurts: ['everybody'],
      happens: 'The first page greets with "{{owner.firstName}}" and a balance of "£NaN".',
    },
    {
      id: 'terms-unreadable',
      kind: 'hard-reading',
      path: /^\/start$/,
      selector: '.terms',
      called: /notwithstanding|hereinafter/i,
      hurts: ['reading'],
      happens: 'What one agrees to is told in sentences of sixty words and legal terms.',
    },
  ],
  visits: [
    { persona: 'first-time-visitor', task: 'Sign up and look at your books' },
    { persona: 'careful-form-filler', task: 'Create an account for your company' },
    { persona: 'screen-reader-user', task: 'Sign up for an account' },
    { persona: 'expert-in-a-hurry', task: 'Sign up, load the sample data and see the balance' },
  ],
  create: (switches) =>
    servePages<Owner>(
      () => ({ account: {}, firm: {}, errors: {}, at: 'start' }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

type Has = (id: string) => boolean;

function answer(ask: Ask<Owner>, has: Has): Reply {
  const { path, method, visitor } = ask;
  const known = visitor.at !== 'start';
  if (path === '/') return page(path, 'Books that keep themselves', home);
  if (path === '/help') return page(path, 'Help', help);
  if (path === '/start') {
    if (method === 'POST') return takeAccount(ask);
    return page(path, 'Create your account', start(visitor, has), startScript);
  }
  if (!known && ['/firm', '/plan', '/import', '/books'].includes(path)) return { to: '/start' };
  if (path === '/firm') {
    if (method === 'POST') return takeFirm(ask);
    return page(path, 'Your company', firm(visitor, has), firmScript(has), whyDialog(has));
  }
  if (path === '/plan') {
    if (method === 'POST') return { to: '/import' };
    return page(path, 'Choose a plan', plan(has), has('offer-clock-restarts') ? clockScript : '');
  }
  if (path === '/import') return page(path, 'Bring in your numbers', bringIn, importScript(has));
  if (path === '/sample' && method === 'POST') return { json: { rows: 24 }, afterMs: 500 };
  if (path === '/books') return page(path, 'Your books', books(visitor, has));
  return {
    ...page(path, 'Page not found', '<h1>Page not found</h1><p><a href="/">Back to the start</a></p>'),
    status: 404,
  };
}

function page(path: string, title: string, main: string, script = '', after = ''): Reply {
  return {
    html: framed({
      site: 'Plainledger',
      title,
      path,
      accent: '#4a2b87',
      nav: [
        ['/start', 'Sign up'],
        ['/help', 'Help'],
      ],
      main,
      footer: '<p>Plainledger Ltd, made in Leeds. We answer within a day: hello@plainledger.example</p>',
      css: `.secret{display:flex;gap:.6rem;align-items:end;max-width:30rem}.secret .field{flex:1}
.terms{border-left:4px solid #c9d0d6;padding-left:1rem;margin-top:1rem}
dialog{border:2px solid #4a2b87;border-radius:8px;max-width:30rem}
.window{position:fixed;top:20%;left:10%;right:10%;max-width:30rem;margin:auto;background:#fff;border:2px solid #4a2b87;border-radius:8px;padding:1rem;box-shadow:0 0 0 100vmax #0007}
.wheel{width:40px;height:40px;border:5px solid #c9d0d6;border-top-color:#4a2b87;border-radius:50%;animation:turn 1s linear infinite}@keyframes turn{to{transform:rotate(1turn)}}
.offer-clock{font-weight:700}`,
      script,
      after,
    }),
  };
}

const home = `<h1>Books that keep themselves</h1><p>Take a picture of a bill. Plainledger reads it, files it, and tells you what is left at the end of the month.</p><p><a class="button" href="/start">Sign up</a></p>
<h2>How it works</h2><ol><li>Create an account.</li><li>Tell us about your company.</li><li>Bring in your numbers, or look around with sample data.</li></ol>`;

const help = `<h1>Help</h1><h2>How do I begin?</h2><p>Sign up with your email address. It takes four short steps.</p><h2>What does it cost?</h2><p>The small plan is free. The full plan is £12 a month.</p>`;

const plainTerms =
  'You may leave at any time. We keep your numbers for you alone, and delete them when you ask us to.';
const legalTerms =
  'Notwithstanding any provision to the contrary hereinafter contained, the subscriber irrevocably acknowledges that the continued utilisation of the functionalities made available pursuant to these stipulations constitutes unconditional acceptance of the indemnification obligations, limitations of liability and jurisdictional determinations enumerated in the supplementary schedules, as amended, consolidated or superseded from time to time at the sole discretion of the licensor without antecedent notification. Insofar as the aforementioned stipulations prove unenforceable in consequence of mandatory statutory provisions, the remaining stipulations shall persist unimpaired, and the parties undertake to substitute the unenforceable stipulation by an enforceable one approximating the economic intention of the former to the maximum extent permissible.';

function start({ account, errors }: Owner, has: Has): string {
  const shame = has('password-rule-later') ? undefined : 'At least 12 characters, one of them a digit.';
  const eye = `<button type="button" class="plain eye"${has('eye-without-name') ? '' : ' aria-label="Show password"'} aria-pressed="false"><svg width="24" height="16" viewBox="0 0 24 16" aria-hidden="true"><path d="M1 8c5-9 17-9 22 0-5 9-17 9-22 0z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="8" r="3" fill="currentColor"/></svg></button>`;
  return `<h1>Create your account</h1><p>Step 1 of 4. Fields are needed unless they say optional.</p>${problemBox(errors)}<form method="post" action="/start" novalidate>
${field({ name: 'name', label: 'Your name', value: account['name'] ?? '', error: errors['name'], autocomplete: 'name' })}
${field({ name: 'email', label: 'Email address', type: 'email', value: account['email'] ?? '', error: errors['email'], autocomplete: 'email' })}
${field({ name: 'email2', label: 'Repeat the email address', type: 'email', value: account['email2'] ?? '', error: errors['email2'], autocomplete: 'email', more: has('confirm-no-paste') ? 'onpaste="return false"' : '' })}
<div class="secret">${field({ name: 'password', label: 'Choose a password', type: 'password', error: errors['password'], autocomplete: 'new-password', ...(shame ? { hint: shame } : {}) })}${eye}</div>
<div class="terms"><h2>What you agree to</h2><p>${has('terms-unreadable') ? legalTerms : plainTerms}</p></div>
<div class="actions"><button>Continue</button></div></form>`;
}

const startScript = `const eye = document.querySelector('.eye'); const secret = document.getElementById('password');
eye.addEventListener('click', () => { const shown = secret.type === 'text'; secret.type = shown ? 'password' : 'text'; eye.setAttribute('aria-pressed', String(!shown)); });`;

function takeAccount({ form, visitor }: Ask<Owner>): Reply {
  const errors: Record<string, string> = {};
  const value = (name: string) => (form.get(name) ?? '').trim();
  if (value('name') === '') errors['name'] = 'Enter your name';
  if (!/^\S+@\S+\.\S+$/.test(value('email')))
    errors['email'] = 'Enter an email address, such as mia@example.com';
  if (value('email2') !== value('email')) errors['email2'] = 'Enter the same email address again';
  const password = form.get('password') ?? '';
  if (password.length < 12 || !/\d/.test(password))
    errors['password'] = 'Enter a password of at least 12 characters, one of them a digit';
  for (const name of ['name', 'email', 'email2']) visitor.account[name] = value(name);
  visitor.errors = errors;
  if (Object.keys(errors).length > 0) return { to: '/start' };
  visitor.at = 'firm';
  return { to: '/firm' };
}

function firm({ firm: values, errors }: Owner, has: Has): string {
  const vague = has('firm-error-vague') && Object.keys(errors).length > 0;
  const problem = vague
    ? '<div class="problem" role="alert"><p>Input not valid.</p></div>'
    : problemBox(errors);
  const error = (name: string) => (vague ? undefined : errors[name]);
  return `<h1>Your company</h1><p>Step 2 of 4</p>${problem}<form method="post" action="/firm" novalidate>
${field({ name: 'firm', label: 'Name of the company', value: values['firm'] ?? '', error: error('firm'), autocomplete: 'organization' })}
${field({ name: 'number', label: 'Company number', value: values['number'] ?? '', error: error('number'), hint: 'Eight digits, on the letter from Companies House, such as 01234567.', more: 'inputmode="numeric"' })}
<p><button type="button" class="plain" id="why-open">Why we ask</button></p><div class="actions"><button>Continue</button></div></form>`;
}

const whyWords = `<h2 id="why-title">Why we ask</h2><p>With the number we find the public records of your company, so that you need not type them.</p><button type="button" id="why-close">Close</button>`;

function whyDialog(has: Has): string {
  return has('why-dialog-unfocused')
    ? `<div class="window" id="why" role="dialog" aria-modal="true" aria-labelledby="why-title" hidden>${whyWords}</div>`
    : `<dialog id="why" aria-labelledby="why-title">${whyWords}</dialog>`;
}

function firmScript(has: Has): string {
  const [open, close] = has('why-dialog-unfocused')
    ? ['why.hidden = false', 'why.hidden = true']
    : ['why.showModal()', 'why.close()'];
  return `const why = document.getElementById('why'); document.getElementById('why-open').addEventListener('click', () => { ${open}; }); document.getElementById('why-close').addEventListener('click', () => { ${close}; });`;
}

function takeFirm({ form, visitor }: Ask<Owner>): Reply {
  const errors: Record<string, string> = {};
  const value = (name: string) => (form.get(name) ?? '').trim();
  if (value('firm') === '') errors['firm'] = 'Enter the name of the company';
  if (!/^\d{8}$/.test(value('number').replaceAll(/\s/g, '')))
    errors['number'] = 'Enter the company number: eight digits';
  for (const name of ['firm', 'number']) visitor.firm[name] = value(name);
  visitor.errors = errors;
  return { to: Object.keys(errors).length > 0 ? '/firm' : '/plan' };
}

function plan(has: Has): string {
  const clock = has('offer-clock-restarts')
    ? '<p class="offer-clock">Offer ends in <span id="left">9:59</span></p>'
    : '<p>Until 31 December the first three months are half price.</p>';
  const decline = has('decline-shames') ? 'No thanks, I like losing money' : 'Continue with the free plan';
  return `<h1>Choose a plan</h1><p>Step 3 of 4</p><h2>Full plan, £12 a month</h2>${clock}<ul><li>Bills without limit</li><li>Reports for the tax office</li></ul>
<form method="post" action="/plan" class="actions"><button name="plan" value="full">Take the full plan</button><button class="plain" id="decline" name="plan" value="free">${decline}</button></form>`;
}

const clockScript = `let left = 599; setInterval(() => { left = Math.max(0, left - 1); document.getElementById('left').textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0'); }, 1000);`;

const bringIn = `<h1>Bring in your numbers</h1><p>Step 4 of 4. You can look around with sample data first and bring in your own numbers later.</p>
<div class="actions"><button type="button" id="sample">Load sample data</button><a class="button plain" href="/books">Go to your books</a></div><div id="busy" role="status"></div>`;

function importScript(has: Has): string {
  const ending = has('sample-never-ends')
    ? ''
    : `busy.textContent = (await answer.json()).rows + ' sample rows are loaded.';`;
  return `document.getElementById('sample').addEventListener('click', async () => { const busy = document.getElementById('busy'); busy.innerHTML = '<div class="wheel"></div><p>Loading sample data, please wait…</p>'; const answer = await fetch('/sample', { method: 'POST' }); ${ending} });`;
}

function books({ account }: Owner, has: Has): string {
  const first = escaped((account['name'] ?? '').split(' ')[0] ?? '');
  const [name, balance] = has('template-shows') ? ['{{owner.firstName}}', '£NaN'] : [first, '£1,204.50'];
  return `<h1>Your books</h1><p class="greeting">Good morning, ${name}.</p><p class="balance">Balance this month: <strong>${balance}</strong></p>
<table><thead><tr><th scope="col">Day</th><th scope="col">What</th><th scope="col">Amount</th></tr></thead><tbody><tr><td>2 May</td><td>Paper</td><td>£18.20</td></tr><tr><td>4 May</td><td>Invoice 17</td><td>£1,222.70</td></tr></tbody></table>`;
}
