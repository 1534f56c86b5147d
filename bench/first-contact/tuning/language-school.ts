// A small language school: courses as cards with a filter, a sign-up in three steps, waiting lists, and level checks.
import { defineSite } from '../site.ts';
import { answering, escapeHtml as esc, line, page, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Enrolment {
  id: number;
  course: string;
  learner: string;
  born: string;
  parent: string;
  email: string;
  phone: string;
  book: boolean;
  pay: string;
  heard: string;
  news: boolean;
}
interface State {
  enrolments: Enrolment[];
  waiting: { id: number; course: string; name: string; email: string }[];
  checks: { id: number; language: string; slot: string; name: string; email: string }[];
}

const seed = (): State => ({ enrolments: [], waiting: [], checks: [] });

// code | language | title | level | for | day | time | first lesson | lessons | price | teacher | places left
const COURSES = `
FR1M|French|French from scratch|A1|Adults|Monday|18:30–20:00|13 September|12|168|Colette Marchand|4
FR3W|French|French: keep going|A2|Adults|Wednesday|18:30–20:00|15 September|12|168|Colette Marchand|6
FR5S|French|French conversation|B1|Adults|Saturday|10:00–11:30|18 September|12|156|Bastien Leroy|2
FRK1|French|Les Petits: French for ages 5 to 7|Any|Children|Tuesday|16:00–16:45|14 September|12|108|Bastien Leroy|5
FRK2|French|Les Copains: French for ages 8 to 11|Any|Children|Tuesday|17:00–17:50|14 September|12|114|Bastien Leroy|3
DE1T|German|German from scratch|A1|Adults|Tuesday|18:30–20:00|14 September|12|168|Heike Vogel|7
DE4T|German|German: over the hump|B1|Adults|Thursday|18:30–20:00|16 September|12|168|Heike Vogel|0
DE4S|German|German: over the hump|B1|Adults|Saturday|12:00–13:30|18 September|12|168|Heike Vogel|3
IT1W|Italian|Italian from scratch|A1|Adults|Wednesday|18:30–20:00|15 September|12|168|Fabio Conti|5
IT1S|Italian|Italian from scratch|A1|Adults|Saturday|10:00–11:30|18 September|12|168|Fabio Conti|4
IT2S|Italian|Italian: a little more|A2|Adults|Saturday|12:00–13:30|18 September|12|168|Fabio Conti|6
PT1M|Portuguese|Portuguese for travellers|A1|Adults|Monday|18:30–20:00|13 September|8|116|Dulce Amaral|8
ES1T|Spanish|Spanish from scratch|A1|Adults|Tuesday|18:30–20:00|14 September|12|168|Rocío Galván|1
ES2M|Spanish|Spanish: a little more|A2|Adults|Monday|20:00–21:30|13 September|12|168|Rocío Galván|5
ESK1|Spanish|Los Amigos: Spanish for ages 8 to 11|Any|Children|Thursday|16:30–17:20|16 September|12|114|Rocío Galván|6`
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', language = '', title = '', level = '', who = '', weekday = '', time = '', ...rest] =
      row.split('|');
    const [start = '', lessons = '', price = '', teacher = '', left = ''] = rest;
    return {
      code,
      language,
      title,
      level,
      who,
      weekday,
      time,
      start,
      lessons,
      teacher,
      price: Number(price),
      left: Number(left),
    };
  });
type Course = (typeof COURSES)[number];
const LANGUAGES = [...new Set(COURSES.map((one) => one.language))];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'];
const HEARD = ['A friend', 'The internet', 'A poster or leaflet', 'I was here before'];

const SLOTS = [
  { id: 'a', when: 'Monday 30 August, 17:00', how: 'By video call' },
  { id: 'b', when: 'Tuesday 31 August, 12:30', how: 'By video call' },
  { id: 'c', when: 'Wednesday 1 September, 17:30', how: 'At the school' },
  { id: 'd', when: 'Thursday 2 September, 18:00', how: 'By video call' },
  { id: 'e', when: 'Saturday 4 September, 10:00', how: 'At the school' },
  { id: 'f', when: 'Monday 6 September, 17:30', how: 'At the school' },
];

const next = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[a-z]+$/iu.test(text);

const CSS = `:root{--red:#b3322c;--ink:#2b2430}body{margin:0;font:17px/1.5 "Trebuchet MS",Helvetica,sans-serif;color:var(--ink);background:#fff}.top{border-top:8px solid var(--red);padding:18px 5vw;display:flex;gap:28px;align-items:baseline;flex-wrap:wrap}.top a{color:var(--ink)}.top .logo{font-size:24px;font-weight:bold;text-decoration:none;color:var(--red)}
.hero{background:#fbe9df;padding:40px 5vw}.hero h1{font-size:38px;margin:0 0 8px}main{padding:20px 5vw 60px;max-width:1050px}.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(270px,1fr));gap:18px}.card{border:1px solid #dccdd0;border-radius:10px;padding:16px;display:flex;flex-direction:column}.card h3{margin:0 0 6px}.card p{margin:3px 0}.card .go{margin-top:auto;padding-top:10px}
.tag{background:#2e5d6b;color:#fff;border-radius:4px;font-size:13px;padding:2px 7px}.full{color:var(--red);font-weight:bold}.filter{display:flex;gap:14px;align-items:end;flex-wrap:wrap;background:#f6f2f3;padding:12px;margin-bottom:20px}.filter label{font-size:14px}.filter select{display:block}
input,select,textarea,button{font:inherit}input[type=text],input[type=email],input[type=tel],textarea{display:block;width:100%;max-width:420px;padding:7px;box-sizing:border-box;border:1px solid #8d7f86}.dob{display:flex;gap:10px}.dob input{width:80px!important}button,.cta{background:var(--red);color:#fff;border:0;border-radius:24px;padding:9px 22px;text-decoration:none;cursor:pointer;display:inline-block}
.steps{display:flex;gap:20px;padding:0;list-style:none;color:#87787f}.steps .on{color:var(--red);font-weight:bold}.field{margin:14px 0}.hint{font-size:14px;color:#6a5d64}.err{border:2px solid var(--red);padding:10px 16px;margin-bottom:16px}.yes{background:#e2f0e4;padding:14px 18px}dl{display:grid;grid-template-columns:190px 1fr;gap:6px}dt{font-weight:bold}dd{margin:0}footer{background:#2b2430;color:#fff;padding:24px 5vw}footer a{color:#fff}`;

function sheet(title: string, body: string, top = ''): Answer {
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${esc(title)} | Corner House Languages</title><style>${CSS}</style></head><body>
<header class="top"><a class="logo" href="/">Corner House Languages</a><nav aria-label="Main"><a href="/courses">Courses</a> &nbsp; <a href="/courses?who=Children">For children</a> &nbsp; <a href="/level-check">Which level am I?</a> &nbsp; <a href="/prices">Prices</a> &nbsp; <a href="/contact">Find us</a></nav></header>
${top}<main>${top ? '' : `<h1>${esc(title)}</h1>`}${body}</main><footer><p>Corner House Languages, 2 Tanner's Row · The office is open Monday to Friday, 15 to 19</p><p><a href="/terms">Terms</a> · <a href="/contact">Find us</a></p></footer></body></html>`);
}

const errors = (list: string[]): string =>
  list.length
    ? `<div class="err" role="alert"><b>Please look at this again:</b><ul>${list.map((one) => `<li>${esc(one)}</li>`).join('')}</ul></div>`
    : '';
const taken = (state: State, one: Course): number =>
  state.enrolments.filter((each) => each.course === one.code).length;

function card(state: State, one: Course): string {
  const left = one.left - taken(state, one);
  return `<article class="card"><h3><a href="/courses/${one.code}">${esc(one.title)}</a></h3><p><span class="tag">${one.level === 'Any' ? one.who : one.level}</span> ${one.language}</p><p>${one.weekday}s, ${one.time}</p><p>from ${one.start}, ${one.lessons} lessons, £${one.price}</p><p>${left > 0 ? `${left} ${left === 1 ? 'place' : 'places'} left` : '<span class="full">Full</span>'}</p></article>`;
}

function courses(state: State, query: URLSearchParams): Answer {
  const [language, weekday, who] = ['language', 'day', 'who'].map((name) => query.get(name) ?? '');
  const found = COURSES.filter(
    (one) =>
      (!language || one.language === language) &&
      (!weekday || one.weekday === weekday) &&
      (!who || one.who === who),
  );
  const select = (name: string, label: string, all: string[], now = ''): string =>
    `<label>${label}<select name="${name}"><option value="">Any</option>${all.map((one) => `<option${one === now ? ' selected' : ''}>${one}</option>`).join('')}</select></label>`;
  return sheet(
    'Courses from September',
    `<form class="filter">${select('language', 'Language', LANGUAGES, language)}${select('day', 'Day', WEEKDAYS, weekday)}${select('who', 'For', ['Adults', 'Children'], who)}<button>Show</button></form>
<p>${found.length} ${found.length === 1 ? 'course' : 'courses'}</p><div class="cards">${found.map((one) => card(state, one)).join('')}</div>`,
  );
}

const LEVELS: Record<string, string> = {
  A1: 'You know nothing, or a word or two.',
  A2: 'You can introduce yourself and order a meal.',
  B1: 'You can tell what you did yesterday and get by on a journey.',
  Any: 'No knowledge is needed; we sing, play, and draw.',
};

function coursePage(state: State, one: Course): Answer {
  const left = one.left - taken(state, one);
  return sheet(
    one.title,
    `<p><a href="/courses">All courses</a></p><dl><dt>Language</dt><dd>${one.language}</dd><dt>Level</dt><dd>${one.level === 'Any' ? '' : `${one.level}. `}${LEVELS[one.level] ?? ''}</dd><dt>When</dt><dd>${one.weekday}s, ${one.time}, from ${one.start}</dd><dt>Lessons</dt><dd>${one.lessons}</dd><dt>Teacher</dt><dd>${esc(one.teacher)}</dd><dt>Price</dt><dd>£${one.price}, without the book</dd><dt>Places</dt><dd>${left > 0 ? `${left} left` : '<span class="full">This course is full</span>'}</dd></dl>
<p>${left > 0 ? `<a class="cta" href="/courses/${one.code}/sign-up">Sign up</a>` : `<a class="cta" href="/courses/${one.code}/waiting-list">Join the waiting list</a>`}</p>`,
  );
}

function waitingList(state: State, one: Course, form: URLSearchParams | null): Answer {
  const [name, email] = [line(form?.get('name')), line(form?.get('email'))];
  const wrong = form
    ? [...(name ? [] : ['Your name']), ...(isEmail(email) ? [] : ['Your e-mail address'])]
    : [];
  if (form && wrong.length === 0) {
    state.waiting.push({ id: next(state.waiting), course: one.code, name, email });
    return sheet(
      'You are on the waiting list',
      `<p class="yes" role="status">We will write to ${esc(email)} as soon as a place comes free in “${esc(one.title)}” on ${one.weekday}s.</p><p><a href="/courses">Back to the courses</a></p>`,
    );
  }
  return sheet(
    'Waiting list',
    `${errors(wrong)}<p>${esc(one.title)}, ${one.weekday}s, ${one.time}. Being on the list costs nothing and binds you to nothing.</p><form method="post"><div class="field"><label for="name">Name</label><input type="text" id="name" name="name" value="${esc(name)}"></div><div class="field"><label for="email">E-mail</label><input type="email" id="email" name="email" value="${esc(email)}"></div><button>Add me</button></form>`,
  );
}

// What has been answered so far travels through the steps in hidden fields.
const FIELDS = [
  'learner',
  'day',
  'month',
  'year',
  'parent',
  'email',
  'phone',
  'book',
  'pay',
  'heard',
  'news',
];
const ids = new Map([
  ['learner', 'learner-name'],
  ['parent', 'parent-name'],
]);

function bornOn(form: URLSearchParams): string {
  const [y = 0, m = 0, d = 0] = ['year', 'month', 'day'].map((name) => Number(line(form.get(name))));
  const at = new Date(Date.UTC(y, m - 1, d));
  const right = y > 1900 && at.getUTCMonth() === m - 1 && at.getUTCDate() === d;
  return right ? at.toISOString().slice(0, 10) : '';
}

function wrongWith(one: Course, form: URLSearchParams): { who: string[]; extras: string[] } {
  const child = one.who === 'Children';
  const given = (name: string): boolean => line(form.get(name)) !== '';
  return {
    who: [
      ...(given('learner') ? [] : [child ? "The child's name" : 'Your name']),
      ...(child && !bornOn(form) ? ["The child's date of birth"] : []),
      ...(child && !given('parent') ? ['The name of a parent'] : []),
      ...(isEmail(line(form.get('email'))) ? [] : ['An e-mail address']),
      ...(line(form.get('phone')).replace(/\D/gu, '').length >= 7 ? [] : ['A telephone number']),
    ],
    extras: [
      ...(child || given('book') ? [] : ['Whether you need the book']),
      ...(given('pay') ? [] : ['How you would like to pay']),
    ],
  };
}

function signUp(state: State, one: Course, form: URLSearchParams): Answer {
  if (one.left - taken(state, one) <= 0) return coursePage(state, one);
  const child = one.who === 'Children';
  const value = (name: string): string => line(form.get(name));
  const wrong = wrongWith(one, form);
  const to = value('to');
  const step =
    to === '' || to === 'who' || wrong.who.length ? 1 : to === 'extras' || wrong.extras.length ? 2 : 3;
  const input = (name: string, label: string, type = 'text', hint = ''): string =>
    `<div class="field"><label for="${ids.get(name) ?? name}">${label}</label>${hint && `<div class="hint">${hint}</div>`}<input type="${type}" id="${ids.get(name) ?? name}" name="${name}" value="${esc(value(name))}"></div>`;
  const radio = (name: string, choice: string, label: string): string =>
    `<div><label><input type="radio" name="${name}" value="${choice}"${value(name) === choice ? ' checked' : ''}> ${label}</label></div>`;
  const carried = (but: string[]): string =>
    FIELDS.filter((name) => !but.includes(name) && value(name) !== '')
      .map((name) => `<input type="hidden" name="${name}" value="${esc(value(name))}">`)
      .join('');
  const names = ['1. Who', '2. Book and payment', '3. Check'];
  const head = `<ol class="steps">${names.map((name, at) => `<li class="${at + 1 === step ? 'on' : ''}"${at + 1 === step ? ' aria-current="step"' : ''}>${name}</li>`).join('')}</ol><p>${esc(one.title)}, ${one.weekday}s, ${one.time}, £${one.price}</p>`;
  if (step === 1)
    return sheet(
      'Sign up',
      `${head}${errors(to === 'extras' ? wrong.who : [])}<form method="post">${input('learner', child ? "Child's first and last name" : 'First and last name')}
${
  child
    ? `<fieldset class="field"><legend>Child's date of birth</legend><div class="dob">${[
        ['day', 'Day'],
        ['month', 'Month'],
        ['year', 'Year'],
      ]
        .map(
          ([name = '', label = '']) =>
            `<div><label for="${name}">${label}</label><input type="text" inputmode="numeric" id="${name}" name="${name}" value="${esc(value(name))}"></div>`,
        )
        .join('')}</div></fieldset>${input('parent', "Parent's name")}`
    : ''
}${input('email', 'E-mail')}${input('phone', 'Telephone', 'tel', 'In case a lesson has to be called off')}${carried(['learner', 'day', 'month', 'year', 'parent', 'email', 'phone'])}<button name="to" value="extras">Continue</button></form>`,
    );
  if (step === 2)
    return sheet(
      'Sign up',
      `${head}${errors(to === 'check' ? wrong.extras : [])}<form method="post">${child ? '<p>The workbook is included.</p>' : `<fieldset class="field"><legend>Do you need the course book?</legend>${radio('book', 'yes', 'Yes, have one ready for me (£24)')}${radio('book', 'no', 'No, I have it')}</fieldset>`}
<fieldset class="field"><legend>How would you like to pay?</legend>${radio('pay', 'once', 'All at once')}${radio('pay', 'monthly', 'In three monthly instalments')}</fieldset>
<div class="field"><label for="heard">How did you hear of us? <span class="hint">(optional)</span></label><br><select id="heard" name="heard"><option value="">–</option>${HEARD.map((each) => `<option${each === value('heard') ? ' selected' : ''}>${each}</option>`).join('')}</select></div><p><label><input type="checkbox" name="news"${value('news') ? ' checked' : ''}> Send me the newsletter</label></p>${carried(['book', 'pay', 'heard', 'news'])}<button name="to" value="check">Continue</button></form>`,
    );
  if (to === 'done' && form.has('terms')) {
    state.enrolments.push({
      id: next(state.enrolments),
      course: one.code,
      learner: value('learner'),
      born: child ? bornOn(form) : '',
      parent: child ? value('parent') : '',
      email: value('email'),
      phone: value('phone'),
      book: child || value('book') === 'yes',
      pay: value('pay') === 'monthly' ? 'monthly' : 'once',
      heard: value('heard'),
      news: value('news') !== '',
    });
    return sheet(
      'See you in September!',
      `<p class="yes" role="status">${esc(value('learner'))} has a place in “${esc(one.title)}”. A confirmation and the invoice are on their way to ${esc(value('email'))}.</p>`,
    );
  }
  const total = one.price + (!child && value('book') === 'yes' ? 24 : 0);
  return sheet(
    'Sign up',
    `${head}${errors(to === 'done' ? ['You need to agree to the terms'] : [])}<dl><dt>Learner</dt><dd>${esc(value('learner'))}</dd>${child ? `<dt>Born</dt><dd>${bornOn(form)}</dd><dt>Parent</dt><dd>${esc(value('parent'))}</dd>` : ''}<dt>E-mail</dt><dd>${esc(value('email'))}</dd><dt>Telephone</dt><dd>${esc(value('phone'))}</dd><dt>Book</dt><dd>${child ? 'included' : value('book') === 'yes' ? 'yes, £24' : 'no'}</dd><dt>Payment</dt><dd>${value('pay') === 'monthly' ? 'three monthly instalments' : 'all at once'}</dd><dt>Total</dt><dd><b>£${total}</b></dd></dl>
<form method="post">${carried([])}<p><label><input type="checkbox" name="terms"> I agree to the <a href="/terms">terms</a></label></p><button name="to" value="done">Sign up for £${total}</button> <button name="to" value="who" style="background:#6a5d64">Change something</button></form>`,
  );
}

function levelCheck(state: State, form: URLSearchParams | null): Answer {
  const [language, slot] = [form?.get('language') ?? '', form?.get('slot') ?? ''];
  const [name, email] = [line(form?.get('name')), line(form?.get('email'))];
  const free = SLOTS.filter((one) => !state.checks.some((each) => each.slot === one.id));
  const chosen = free.find((one) => one.id === slot);
  const wrong = form
    ? [
        ...(LANGUAGES.includes(language) ? [] : ['The language']),
        ...(chosen ? [] : ['A time']),
        ...(name ? [] : ['Your name']),
        ...(isEmail(email) ? [] : ['Your e-mail address']),
      ]
    : [];
  if (form && chosen && wrong.length === 0) {
    state.checks.push({ id: next(state.checks), language, slot, name, email });
    return sheet(
      'Your level check is booked',
      `<p class="yes" role="status">${language}, ${chosen.when}, ${chosen.how.toLowerCase()}. Bring nothing but your voice.</p>`,
    );
  }
  return sheet(
    'Which level am I?',
    `${errors(wrong)}<p>If you have learned a language before, a teacher will talk with you for a quarter of an hour and tell you which course suits you. It is free.</p><form method="post"><div class="field"><label for="language">Language</label><br><select id="language" name="language"><option value="">Choose</option>${LANGUAGES.map((one) => `<option${one === language ? ' selected' : ''}>${one}</option>`).join('')}</select></div>
<fieldset class="field"><legend>Time</legend>${free.map((one) => `<div><label><input type="radio" name="slot" value="${one.id}"${one.id === slot ? ' checked' : ''}> ${one.when} – ${one.how.toLowerCase()}</label></div>`).join('')}</fieldset><div class="field"><label for="name">Name</label><input type="text" id="name" name="name" value="${esc(name)}"></div><div class="field"><label for="email">E-mail</label><input type="email" id="email" name="email" value="${esc(email)}"></div><button>Book the level check</button></form>`,
  );
}

function route(state: State, { method, path, query, body }: Asked): Answer {
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  const [, part, key = '', deed] = path.split('/');
  if (path === '/')
    return sheet(
      'Welcome',
      `<h2>Starting soon</h2><div class="cards">${COURSES.filter((one) =>
        ['ES1T', 'PT1M', 'FRK1'].includes(one.code),
      )
        .map((one) => card(state, one))
        .join(
          '',
        )}</div><p><a href="/courses">All courses from September</a></p><h2>Small groups, patient teachers</h2><p>Never more than nine people around the table. If nine want to come and you are the tenth, there is a waiting list.</p>`,
      '<div class="hero"><h1>Say it in another language.</h1><p>Evening and Saturday courses above the old bakery, since 1994.</p><p><a class="cta" href="/courses">Find a course</a></p></div>',
    );
  if (path === '/courses') return courses(state, query);
  if (path === '/level-check') return levelCheck(state, form);
  if (path === '/prices')
    return sheet(
      'Prices',
      '<p>A course of twelve lessons costs £168 for adults; conversation £156; children £108 to £114. Books are £24. You may pay at once or in three monthly instalments, by bank transfer when the invoice comes.</p><p>Students and over-65s pay ten per cent less: show your card at the first lesson.</p>',
    );
  if (path === '/terms')
    return sheet(
      'Terms',
      '<p>You can withdraw until a week before the first lesson. Afterwards the fee is due in full. Whoever was there for ten lessons of twelve gets a certificate from the teacher on the last evening.</p>',
    );
  if (path === '/contact')
    return sheet(
      'Find us',
      "<p>2 Tanner's Row, first floor, above the old bakery. Buses 4 and 17 stop at the corner.</p><p>The telephone is answered Monday to Friday, 15 to 19: 0151 496 0900. For everything that you do not find on these pages, please call or drop in; we are too few to answer letters.</p>",
    );
  const one = part === 'courses' ? COURSES.find((each) => each.code === key) : undefined;
  if (one && deed === 'sign-up') return signUp(state, one, form ?? new URLSearchParams());
  if (one && deed === 'waiting-list') return waitingList(state, one, form);
  if (one) return coursePage(state, one);
  return { ...sheet('Page not found', '<p><a href="/">Start page</a></p>'), status: 404 };
}

const digits = (text: string): string => text.replace(/\D/gu, '');
const plain = (text: string): string => text.trim().toLowerCase();
const ME = ' You are Oliver Brandt, oliver.brandt@example.com, 0151 496 0233.';
const EMAIL = 'oliver.brandt@example.com';
function onlyEnrolment(state: State): Enrolment | null {
  const [one, ...more] = state.enrolments;
  const good =
    one !== undefined &&
    more.length === 0 &&
    plain(one.email) === EMAIL &&
    digits(one.phone) === '01514960233' &&
    same({ ...state, enrolments: [] }, seed());
  return good ? one : null;
}

export const languageSchool = defineSite<State>({
  id: 'language-school',
  about: 'A small language school: find a course, sign up in three steps, waiting lists, level checks.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'italian-saturdays',
      task: `You want to learn Italian and know none yet. You only have time on Saturdays. Get yourself a place; you need the book too, and would rather pay bit by bit.${ME}`,
      achievable: true,
      done(state) {
        const one = onlyEnrolment(state);
        return (
          one?.course === 'IT1S' &&
          plain(one.learner) === 'oliver brandt' &&
          one.book &&
          one.pay === 'monthly'
        );
      },
    },
    {
      id: 'french-for-mila',
      task: `Your daughter Mila Brandt was born on 14 May 2017 and is ten. She would like to learn French with other children of her age. Sign her up, and pay everything in one go.${ME}`,
      achievable: true,
      done(state) {
        const one = onlyEnrolment(state);
        return (
          one?.course === 'FRK2' &&
          plain(one.learner) === 'mila brandt' &&
          one.born === '2017-05-14' &&
          plain(one.parent) === 'oliver brandt' &&
          one.pay === 'once'
        );
      },
    },
    {
      id: 'german-thursdays',
      task: `Your German is at B1 and you can only come on Thursdays. If there is no room any more, have them tell you when somebody drops out.${ME}`,
      achievable: true,
      done: (state) => {
        const [one, ...more] = state.waiting;
        return (
          one?.course === 'DE4T' &&
          plain(one.name) === 'oliver brandt' &&
          plain(one.email) === EMAIL &&
          more.length === 0 &&
          same({ ...state, waiting: [] }, seed())
        );
      },
    },
    {
      id: 'how-good-is-my-french',
      task: `You had French at school long ago and cannot say how much is left. Arrange for a teacher to find out, face to face in the building and not over a screen, as early as you can.${ME}`,
      achievable: true,
      done: (state) => {
        const [one, ...more] = state.checks;
        return (
          one?.language === 'French' &&
          one.slot === 'c' &&
          plain(one.name) === 'oliver brandt' &&
          plain(one.email) === EMAIL &&
          more.length === 0 &&
          same({ ...state, checks: [] }, seed())
        );
      },
    },
    {
      id: 'lost-certificate',
      task: `You have lost the certificate from the Portuguese course that you finished last year, and your employer wants to see it. Ask the school through its site to send you another.${ME}`,
      achievable: false,
      done: () => false,
    },
  ],
});
