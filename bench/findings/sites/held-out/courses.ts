// A training provider: a catalogue of courses, enrolment, a waiting list, one's own courses and certificates.
import { field, framed, problemBox } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { escaped, servePages, type Ask, type Reply } from '../../serve-pages.ts';

type Has = (id: string) => boolean;

interface Learner {
  enrolled: string[];
  waiting: string[];
  values: Record<string, string>;
  errors: Record<string, string>;
  said: string;
}

/** Id, name, days, pounds, free places, beginning, what it is. */
const courses = `
first-aid|First aid at work|3|210|11|9 March|What to do until the ambulance comes. The certificate is valid for three years.
forklift|Forklift licence|5|480|6|16 March|For beginners. You drive from the first morning on.
bookkeeping|Bookkeeping for small firms|4|320|0|23 March|Invoices, wages and the tax return, on real examples.
food-hygiene|Food hygiene, level 2|1|65|14|11 March|For kitchens, cafés and shops. The certificate comes on the same day.
spreadsheets|Spreadsheets for the office|2|150|8|30 March|From the first sum to tables that count for you.
welding|Welding, an introduction|5|540|3|6 April|Three kinds of welding, in our workshop, in groups of eight.`
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', name = '', long, pounds, free, when = '', words = ''] = line.split('|');
    return { id, name, days: Number(long), pounds: Number(pounds), free: Number(free), when, words };
  });
type Course = (typeof courses)[number];

export const coursesSite: SeededSite = {
  name: 'courses',
  set: 'held-out',
  about: 'the courses of a training provider: search, enrolment, waiting list, certificates',
  defects: [
    {
      id: 'search-jumps-away',
      kind: 'change-on-focus',
      path: /^\/$/,
      selector: '#q',
      called: /search|find a course/i,
      hurts: ['keyboard', 'screen reader'],
      happens: 'As soon as the search field of the first page has the focus, another page is loaded.',
    },
    {
      id: 'search-by-letter',
      kind: 'search-fails',
      path: /^\/courses$/,
      selector: '#q, .found',
      called: /search|no courses/i,
      hurts: ['everybody'],
      happens: 'The search finds a course only by its full name with the same capital letters.',
    },
    {
      id: 'help-strip-covers',
      kind: 'covered-focus',
      path: /^\/courses$/,
      selector: '.strip',
      called: null,
      hurts: ['keyboard', 'low vision'],
      happens: 'A strip at the bottom of the window hides the course that the keyboard has reached.',
    },
    {
      id: 'facts-pale',
      kind: 'contrast',
      path: /^\/courses/,
      selector: '.facts',
      called: /days?|begins|£/i,
      hurts: ['low vision'],
      happens: 'Length, beginning and price of a course are pale on white (about 2.4 to 1).',
    },
    {
      id: 'price-clock',
      kind: 'fake-urgency',
      path: /^\/courses\/[\w-]+$/,
      selector: '.hurry',
      called: /price|minutes|looking/i,
      hurts: ['everybody', 'attention'],
      happens: 'A clock says that the price ends in ten minutes; every visit begins it again.',
    },
    {
      id: 'retake-shames',
      kind: 'confirmshaming',
      path: /^\/courses\/[\w-]+\/enrol$/,
      selector: '#retake-no, label[for=retake-no]',
      called: /risk|fail/i,
      hurts: ['everybody'],
      happens: 'Doing without the second try at the exam is called "No, I do not mind wasting my money".',
    },
    {
      id: 'enrol-never-ends',
      kind: 'stuck-busy',
      path: /^\/courses\/[\w-]+\/enrol$/,
      selector: '#send',
      called: /enrol|sending/i,
      hurts: ['everybody'],
      happens: 'After enrolling the button says "Sending…" for ever, and no answer comes.',
    },
    {
      id: 'waiting-forgotten',
      kind: 'broken-promise',
      path: /^\/(my|courses\/[\w-]+)$/,
      selector: '#waiting, .told',
      called: /waiting list/i,
      hurts: ['everybody'],
      happens: 'One is told to find the place on the waiting list under "My courses"; it is not there.',
    },
    {
      id: 'saved-flashes',
      kind: 'vanishing-message',
      path: /^\/details$/,
      selector: '#saved',
      called: /saved/i,
      hurts: ['reading', 'screen reader', 'low vision'],
      happens: 'The message that the details are saved is gone after a second and a half.',
    },
    {
      id: 'certificate-dead',
      kind: 'dead-control',
      path: /^\/certificates$/,
      selector: '#open-certificate',
      called: /certificate/i,
      hurts: ['everybody'],
      happens: 'The button that should open the certificate does nothing.',
    },
    {
      id: 'dates-wide',
      kind: 'reflow',
      path: /^\/dates$/,
      selector: '.dates',
      called: /dates|march/i,
      hurts: ['low vision', 'touch'],
      happens: 'The page of dates is 960 pixels wide; on a narrow screen it has to be pushed sideways.',
    },
  ],
  visits: [
    { persona: 'keyboard-only-user', task: 'Search for first aid and find out what the course costs' },
    { persona: 'screen-reader-user', task: 'Open your certificate in manual handling' },
    {
      persona: 'impatient-mobile-shopper',
      task: 'Find out when and where the welding course is held',
    },
    {
      persona: 'careful-form-filler',
      task: 'Enrol for food hygiene, then change your number to 01632 960 377',
    },
    {
      persona: 'expert-in-a-hurry',
      task: 'Join the waiting list for bookkeeping and see your place on it',
    },
  ],
  create: (switches) =>
    servePages<Learner>(
      () => ({ enrolled: [], waiting: [], values: {}, errors: {}, said: '' }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

function answer(ask: Ask<Learner>, has: Has): Reply {
  const { path, method, query, visitor } = ask;
  const [, part, id, deed] = path.split('/');
  const course = part === 'courses' ? courses.find((one) => one.id === id) : undefined;
  if (path === '/') return page(ask, has, 'Learn a trade, a skill, a licence', home(), homeScript(has));
  if (path === '/courses') return page(ask, has, 'Courses', catalogue(query.get('q') ?? '', has));
  if (course && deed === undefined)
    return page(ask, has, course.name, coursePage(course, visitor, has), clock(has));
  if (course && deed === 'wait' && method === 'POST') {
    if (!visitor.waiting.includes(course.id)) visitor.waiting.push(course.id);
    visitor.said = 'You are on the waiting list. You can see your place at any time under “My courses”.';
    return { to: `/courses/${course.id}` };
  }
  if (course && deed === 'enrol' && course.free > 0) {
    if (method === 'POST') return enrol(ask, course, has);
    return page(ask, has, `Enrol: ${course.name}`, enrolForm(course, visitor, has), enrolScript(has));
  }
  if (path === '/dates') return page(ask, has, 'Dates and places', dates());
  if (path === '/my') return page(ask, has, 'My courses', mine(visitor, has));
  if (path === '/details') {
    if (method === 'POST') return saveDetails(ask);
    return page(ask, has, 'My details', detailsForm(visitor), detailsScript(has));
  }
  if (path === '/certificates') return page(ask, has, 'Certificates', certificates(), certificateScript(has));
  if (path === '/certificates/manual-handling')
    return page(ask, has, 'Certificate: manual handling', certificate);
  const lost =
    '<h1>Page not found</h1><p>There is nothing at this address. <a href="/courses">See all courses</a></p>';
  return { ...page(ask, has, 'Page not found', lost), status: 404 };
}

function page(
  { path, visitor }: Ask<Learner>,
  has: Has,
  title: string,
  ...[main, script = '']: string[]
): Reply {
  const told = visitor.said
    ? `<p class="told" role="status" tabindex="-1" id="told">${visitor.said}</p><script>document.getElementById('told').focus()</script>`
    : '';
  visitor.said = '';
  visitor.errors = {};
  return {
    html: framed({
      site: 'Northgate Skills',
      title,
      path,
      accent: '#12477a',
      nav: [
        ['/courses', 'Courses'],
        ['/dates', 'Dates and places'],
        ['/my', 'My courses'],
        ['/certificates', 'Certificates'],
        ['/details', 'My details'],
      ],
      main: told + (main ?? ''),
      footer: '<p>Northgate Skills, Mill Yard 3, Derby. Telephone 01632 960 733, weekdays from 8 to 17.</p>',
      css: `.told,#saved:not(:empty){border:3px solid #1c5c2e;border-radius:6px;padding:.6rem 1rem}
.facts{color:${has('facts-pale') ? '#a3abb3' : '#3d454c'}}.card a,.found a,.mine a{display:inline-block;padding:.25rem 0}
.hurry{background:#fdeccb;border:2px solid #8a4b00;padding:.6rem 1rem;font-weight:700}
fieldset{border:0;padding:0;margin:1rem 0 0}legend{font-weight:600}.pick{display:flex;gap:.6rem;align-items:center;font-weight:400;margin:0;min-height:36px}.pick input{width:24px;height:24px;margin:0;flex:none}
.dates{display:grid;gap:1rem;grid-template-columns:${has('dates-wide') ? 'repeat(3,310px);width:960px' : 'repeat(auto-fill,minmax(min(100%,17rem),1fr))'}}
button[disabled]{opacity:1;background:#4a525a;border-color:#4a525a;cursor:default}
.strip{position:fixed;left:0;right:0;bottom:0;height:240px;padding:1.2rem;background:#12477a;color:#fff}
${has('help-strip-covers') && path === '/courses' ? '.foot{padding-bottom:250px}' : ''}`,
      script,
      after:
        has('help-strip-covers') && path === '/courses'
          ? '<aside class="strip" aria-label="Advice"><div class="wrap"><h2>Not sure which course?</h2><p>Our advisers know every course and everybody who teaches it. Call 01632 960 733 on weekdays from 8 to 17.</p></div></aside>'
          : '',
    }),
  };
}

const searchForm = (words: string) =>
  `<form action="/courses" role="search"><label for="q">Find a course</label><input id="q" name="q" type="search" value="${escaped(words)}" autocomplete="off"><div class="actions"><button>Search</button></div></form>`;

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const facts = ({ days: long, when, pounds }: Course) =>
  `<p class="facts">${days(long)}. Begins on ${when}. £${pounds}, exam included.</p>`;

function home(): string {
  return `<h1>Learn a trade, a skill, a licence</h1><p>Short courses in Derby, taught by people who do the work themselves.</p>${searchForm('')}
<h2>How it works</h2><p>Choose a course and enrol. You pay on the first morning. If a course is full, we keep a waiting list.</p>
<p><a class="button plain" href="/courses">See all courses</a></p>`;
}

const homeScript = (has: Has) =>
  has('search-jumps-away')
    ? `document.getElementById('q').addEventListener('focus', () => { location.href = '/courses'; });`
    : '';

function catalogue(words: string, has: Has): string {
  const wanted = words.trim().toLowerCase().split(/\s+/);
  const fits = (one: Course) =>
    has('search-by-letter')
      ? words === '' || one.name === words
      : wanted.every((word) => `${one.name} ${one.words}`.toLowerCase().includes(word));
  const found = courses.filter(fits);
  const count = found.length === 1 ? '1 course' : `${found.length} courses`;
  const cards = found.map(
    (one) =>
      `<li class="card"><h2><a href="/courses/${one.id}">${one.name}</a></h2><p>${one.words}</p>${facts(one)}</li>`,
  );
  const list =
    found.length > 0
      ? `<p>${count}</p><ul class="cards found">${cards.join('')}</ul>`
      : '<p class="found">No courses fit these words. Try a single word, or <a href="/courses">see all courses</a>.</p>';
  return `<h1>Courses</h1>${searchForm(words)}${list}`;
}

function coursePage(course: Course, { waiting, enrolled }: Learner, has: Has): string {
  const { id, name, free, words } = course;
  const hurry = has('price-clock')
    ? '<p class="hurry">7 people are looking at this course. This price ends in <span id="left">10:00</span> minutes!</p>'
    : '';
  const enter = enrolled.includes(id)
    ? '<p>You are enrolled for this course. <a href="/my">See my courses</a></p>'
    : free > 0
      ? `<p>${free} places are free.</p><p><a class="button" href="/courses/${id}/enrol">Enrol for this course</a></p>`
      : waiting.includes(id)
        ? '<p>This course is full. You are on its waiting list.</p>'
        : `<p>This course is full. If a place comes free, we offer it to the next person on the waiting list.</p><form method="post" action="/courses/${id}/wait"><button>Join the waiting list</button></form>`;
  return `<h1>${name}</h1><p>${words}</p>${facts(course)}${hurry}<h2>Places</h2>${enter}<p><a href="/courses">All courses</a></p>`;
}

const clock = (has: Has) =>
  has('price-clock')
    ? `let left = 600; setInterval(() => { left = Math.max(0, left - 1); document.getElementById('left').textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0'); }, 1000);`
    : '';

function enrolForm({ id, name, pounds }: Course, { values }: Learner, has: Has): string {
  const no = has('retake-shames')
    ? 'No, I do not mind wasting my money if I fail'
    : 'No, without a second try';
  const at = (key: string) => values[key] ?? '';
  return `<h1>Enrol: ${name}</h1><p>£${pounds}, to be paid on the first morning. All entries are needed.</p><div id="problems"></div>
<form method="post" action="/courses/${id}/enrol" id="enrol" novalidate>
${field({ name: 'name', label: 'Your name', value: at('name'), autocomplete: 'name' })}
${field({ name: 'email', label: 'Email address', type: 'email', value: at('email'), autocomplete: 'email' })}
<fieldset><legend>Second try at the exam for £18?</legend><label class="pick" for="retake-yes"><input type="radio" name="retake" value="yes" id="retake-yes"> Yes, with a second try</label>
<label class="pick" for="retake-no"><input type="radio" name="retake" value="no" id="retake-no"> ${no}</label></fieldset>
<div class="actions"><button id="send">Enrol</button></div></form>`;
}

/** Sends the form, shows what is wrong above it, or goes on to the courses of the learner. */
const enrolScript = (has: Has) => `
const form = document.getElementById('enrol'), send = document.getElementById('send'), problems = document.getElementById('problems');
const idle = () => { send.disabled = false; send.textContent = 'Enrol'; };
const show = (html) => { problems.innerHTML = html; problems.firstElementChild.focus(); };
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  send.disabled = true; send.textContent = 'Sending…';
  try {
    const answer = await (await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })).json();
    for (const input of form.elements) { input.removeAttribute('aria-invalid'); input.removeAttribute('aria-describedby'); }
    for (const old of form.querySelectorAll('.error')) old.remove();
    if (answer.to) { ${has('enrol-never-ends') ? 'problems.textContent = "";' : 'location.href = answer.to;'} return; }
    idle(); show(answer.problems);
    for (const [id, words] of Object.entries(answer.errors)) {
      const input = document.getElementById(id), told = document.createElement('p');
      told.className = 'error'; told.id = id + '-error'; told.textContent = words;
      (input.closest('label.pick') ?? input).before(told);
      input.setAttribute('aria-describedby', told.id); if (input.type !== 'radio') input.setAttribute('aria-invalid', 'true');
    }
  } catch { idle(); show('<p class="problem" role="alert" tabindex="-1">We could not reach the server. Check your connection and press “Enrol” again.</p>'); }
});`;

function enrol({ form, visitor }: Ask<Learner>, { id, name }: Course, has: Has): Reply {
  const errors: Record<string, string> = {};
  const value = (key: string) => (form.get(key) ?? '').trim();
  for (const key of ['name', 'email']) visitor.values[key] = value(key);
  if (value('name') === '') errors['name'] = 'Enter your name';
  if (!/^\S+@\S+\.\S+$/.test(value('email')))
    errors['email'] = 'Enter an email address, such as mia@example.com';
  if (value('retake') === '') errors['retake-yes'] = 'Choose whether you want a second try at the exam';
  if (Object.keys(errors).length > 0)
    return { json: { errors, problems: problemBox(errors).replace(/<script>.*/s, '') } };
  if (!visitor.enrolled.includes(id)) visitor.enrolled.push(id);
  if (!has('enrol-never-ends'))
    visitor.said = `You are enrolled for “${name}”. We have sent the details to ${escaped(value('email'))}.`;
  return { json: { to: '/my' } };
}

function dates(): string {
  const boxes = courses.map(
    ({ name, when, days: long, id }) =>
      `<div class="card"><h2>${name}</h2><p>From ${when}, ${days(long)}, 9:00 to 16:00.</p><p>${id === 'welding' || id === 'forklift' ? 'Workshop, Mill Yard 5' : 'Room 2, Mill Yard 3'}</p></div>`,
  );
  return `<h1>Dates and places</h1><p>All dates are in 2026. Doors open at 8:30.</p><div class="dates">${boxes.join('')}</div>`;
}

function mine({ enrolled, waiting }: Learner, has: Has): string {
  const item = (id: string, words: string) => {
    const course = courses.find((one) => one.id === id);
    return course
      ? `<li><a href="/courses/${id}">${course.name}</a>${words} It begins on ${course.when}.</li>`
      : '';
  };
  const list = (ids: string[], words: string, none: string) =>
    ids.length > 0 ? `<ul class="mine">${ids.map((id) => item(id, words)).join('')}</ul>` : `<p>${none}</p>`;
  return `<h1>My courses</h1><h2>Enrolled</h2>${list(enrolled, '.', 'You are not enrolled for a course yet.')}
<h2>Waiting list</h2><div id="waiting">${list(has('waiting-forgotten') ? [] : waiting, ': you have place 4.', 'You are on no waiting list.')}</div>
<p><a class="button plain" href="/courses">See all courses</a></p>`;
}

function detailsForm({ values }: Learner): string {
  const at = (key: string) => values[key] ?? '';
  return `<h1>My details</h1><p>Your name stands on your certificates as you write it here.</p><form method="post" action="/details" id="details" novalidate>
${field({ name: 'name', label: 'Your name', value: at('name') || 'Sam Okafor', autocomplete: 'name' })}
${field({ name: 'phone', label: 'Telephone number', type: 'tel', value: at('phone') || '01632 960 204', autocomplete: 'tel', hint: 'We call only when a course has to be moved.' })}
<div class="actions"><button>Save my details</button></div></form><div id="saved" role="status"></div>`;
}

const detailsScript = (has: Has) => `
const form = document.getElementById('details'), saved = document.getElementById('saved');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  saved.textContent = '';
  try {
    const answer = await (await fetch('/details', { method: 'POST', body: new URLSearchParams(new FormData(form)) })).json();
    saved.textContent = answer.words;
    for (const input of form.elements) { if (input.id === answer.wrong) input.setAttribute('aria-invalid', 'true'); else input.removeAttribute('aria-invalid'); }
    if (answer.wrong) document.getElementById(answer.wrong).focus();
    ${has('saved-flashes') ? `else setTimeout(() => { saved.textContent = ''; }, 1500);` : ''}
  } catch { saved.textContent = 'We could not save your details. Check your connection and try again.'; }
});`;

function saveDetails({ form, visitor }: Ask<Learner>): Reply {
  const value = (key: string) => (form.get(key) ?? '').trim();
  const refuse = (wrong: string, words: string): Reply => ({
    json: { wrong, words: `Not saved yet. ${words}` },
  });
  if (value('name') === '') return refuse('name', 'Enter your name.');
  if (!/^\d{7,15}$/.test(value('phone').replaceAll(/[\s()+-]/g, '')))
    return refuse('phone', 'Enter a telephone number with 7 to 15 digits.');
  for (const key of ['name', 'phone']) visitor.values[key] = value(key);
  return { json: { words: `Your details are saved. We reach you at ${value('phone')}.` } };
}

const certificates = () =>
  `<h1>Certificates</h1><h2>Manual handling</h2><p>Passed on 4 November 2025. Valid until November 2028.</p><p><button type="button" id="open-certificate">Open the certificate in manual handling</button></p>
<h2>Lost one on paper?</h2><p>The certificate here is as good as the one on paper. Print it as often as you like.</p>`;

const certificateScript = (has: Has) =>
  has('certificate-dead')
    ? ''
    : `document.getElementById('open-certificate').addEventListener('click', () => { location.href = '/certificates/manual-handling'; });`;

const certificate = `<h1>Certificate: manual handling</h1><p>Northgate Skills certifies that <strong>Sam Okafor</strong> has passed the course in manual handling.</p>
<p>4 November 2025, number NS-20417. Valid until November 2028.</p><p><a href="/certificates">All certificates</a></p>`;
