// A job board: server-rendered lists with filters, a form to apply with checks, saved jobs, alerts and a profile.
import { defineSite } from '../site.ts';
import {
  after,
  answering,
  digits,
  escapeHtml as esc,
  fields,
  isEmail,
  line,
  oneMore,
  same,
  says,
  see,
  whole,
} from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface State {
  applied: { job: number; name: string; email: string; phone: string; start: string; letter: string }[];
  saved: number[];
  alerts: { words: string; place: string; often: string; email: string }[];
  profile: { name: string; email: string; phone: string; town: string; visible: boolean };
  questions: { job: number; text: string }[];
}
const seed = (): State => ({
  applied: [
    {
      job: 9,
      name: 'Joana Reyes',
      email: 'joana.reyes@example.com',
      phone: '07700 900451',
      start: 'In one month',
      letter: 'I have worked in kitchens since 2019.',
    },
  ],
  saved: [4, 7],
  alerts: [{ words: 'nurse', place: 'Leeds', often: 'Daily', email: 'joana.reyes@example.com' }],
  profile: {
    name: 'Joana Reyes',
    email: 'joana.reyes@example.com',
    phone: '07700 900451',
    town: 'Leeds',
    visible: true,
  },
  questions: [],
});

const JOBS = `
Bicycle Mechanic|Spoke & Sons|Leeds|Full time|£26,000|Crafts|Repair and build bicycles in our workshop by the canal. You know your way around hub gears and are kind to customers.
Junior Web Developer|Pinewood Digital|Manchester|Full time|£31,000|Technology|Join a team of six that builds sites for museums. HTML and CSS are your home, JavaScript a good neighbour.
Senior Web Developer|Pinewood Digital|Manchester|Full time|£52,000|Technology|Lead the front end of three museum sites and help two juniors grow.
Night Nurse|St Brannoc's Hospital|Leeds|Part time|£38,000|Health|Care for twelve beds on a quiet surgical ward, three nights a week.
Primary School Teacher|Elm Grove School|York|Full time|£34,500|Education|Teach a class of 24 nine-year-olds, with an assistant on four days.
Warehouse Assistant|Boxwell|Leeds|Full time|£24,500|Logistics|Pick, pack and load with electric trolleys. Early shift from six to two.
Data Analyst|Yorkshire Rail|York|Full time|£41,000|Technology|Find out why trains are late, with SQL and patience.
Gardener|Hartley Estates|Harrogate|Part time|£15,800|Crafts|Look after two walled gardens, twenty hours a week, all year round.
Sous Chef|The Copper Pot|Leeds|Full time|£30,000|Hospitality|Second in a kitchen of five. Sundays and Mondays off.
Barista|Grindhouse Coffee|York|Part time|£12,600|Hospitality|Weekends in a small coffee bar. We teach you the machine.
Accountant|Moss & Fielding|Harrogate|Full time|£39,000|Office|Year-end accounts for small companies, hybrid with two days at home.
Receptionist|Moss & Fielding|Harrogate|Part time|£14,200|Office|Welcome clients on three mornings a week.
Care Assistant|Willow House|York|Full time|£25,400|Health|Help eighteen residents through their day. Training is paid.
Truck Driver|Boxwell|Manchester|Full time|£36,000|Logistics|Day tours in the north, home every evening. Licence class C+E.`
  .trim()
  .split('\n')
  .map((row, at) => {
    const [title = '', firm = '', place = '', hours = '', pay = '', group = '', about = ''] = row.split('|');
    return { id: at + 1, title, firm, place, hours, pay, group, about };
  });
type Job = (typeof JOBS)[number];
const unique = (key: 'place' | 'group' | 'hours'): string[] =>
  [...new Set(JOBS.map((one) => one[key]))].toSorted();
const STARTS = ['At once', 'In one month', 'In three months'];

const CSS = `*{box-sizing:border-box}body{margin:0;background:#f5f7f8;color:#17252e;font:16px/1.55 "Source Sans Pro","Segoe UI",sans-serif}header{background:#fff;border-bottom:1px solid #dde4e8}.in{max-width:1120px;margin:0 auto;padding:0 22px}header .in{display:flex;align-items:center;gap:10px 26px;min-height:64px;flex-wrap:wrap}.logo{font-weight:700;font-size:20px;color:#0b6e6e;text-decoration:none}header a{color:#17252e;text-decoration:none}.me{margin-left:auto;position:relative}.me summary{list-style:none;cursor:pointer;width:38px;height:38px;border-radius:50%;background:#0b6e6e;color:#fff;display:flex;align-items:center;justify-content:center}.me ul{position:absolute;right:0;top:46px;background:#fff;border:1px solid #dde4e8;list-style:none;margin:0;padding:8px 0;width:200px;box-shadow:0 8px 24px #0001;z-index:3}.me li a{display:block;padding:8px 16px}
.band{background:#0b6e6e;color:#fff;padding:40px 0}.band h1{margin:0 0 14px}.find{display:flex;gap:10px;flex-wrap:wrap}.find input,.find select{padding:12px;border:0;border-radius:6px;font:inherit;flex:1;min-width:150px}button,.btn{background:#f2a33a;border:0;border-radius:6px;padding:11px 20px;font:600 16px "Source Sans Pro","Segoe UI",sans-serif;color:#17252e;cursor:pointer;text-decoration:none;display:inline-block}button.soft{background:#e6eef0}.lay{display:grid;grid-template-columns:230px 1fr;gap:28px;padding:26px 22px 60px}.box{background:#fff;border:1px solid #dde4e8;border-radius:8px;padding:18px 22px;margin-bottom:14px}.job{display:flex;gap:16px;align-items:flex-start}.job h3{margin:0}.job a{color:#0b6e6e}.job .w{flex:1}.tag{background:#e6eef0;border-radius:4px;padding:2px 8px;font-size:14px;margin-right:6px}.star{background:none;padding:4px;line-height:0}.star svg{width:24px;height:24px;stroke:#0b6e6e;fill:none;stroke-width:1.700}.star.on svg{fill:#0b6e6e}label{display:block;margin:12px 0;font-weight:600}label.l{font-weight:400;margin:5px 0}input,select,textarea{font:inherit}.f input:not([type=checkbox]):not([type=radio]),.f select,.f textarea{display:block;width:100%;padding:10px;border:1px solid #b9c6cd;border-radius:6px;font-weight:400}.err{background:#fdecea;border:1px solid #e7a9a2;border-radius:6px;padding:10px 14px;color:#8d1f14}.ok{background:#e5f4ec;border:1px solid #9fcdb3;border-radius:6px;padding:10px 14px}footer{background:#17252e;color:#b9c6cd;padding:26px 0}footer a{color:#b9c6cd;margin-right:20px}@media(max-width:700px){.lay{grid-template-columns:1fr}}`;
const STAR = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 3h12v18l-6-4.500L6 21z"/></svg>';

function show(
  title: string,
  body: string,
  said: { ok?: string | undefined; no?: string | undefined } = {},
): Answer {
  const note = `${said.ok ? `<p class="ok" role="status">${esc(said.ok)}</p>` : ''}${said.no ? `<p class="err" role="alert">${esc(said.no)}</p>` : ''}`;
  return whole({
    title: `${title} – Northlight Jobs`,
    css: CSS,
    body: `<header><div class="in"><a class="logo" href="/">Northlight Jobs</a><a href="/jobs">Browse</a><a href="/advice">Career advice</a><details class="me"><summary aria-label="Your account">JR</summary><ul><li><a href="/saved">Saved jobs</a></li><li><a href="/applied">Applications</a></li><li><a href="/alerts">Job alerts</a></li><li><a href="/profile">Profile</a></li></ul></details></div></header>${body.replace('<!--note-->', note)}<footer><div class="in"><a href="/advice">Advice</a><a href="/alerts">Alerts</a><a href="/about">About us</a></div></footer>`,
  });
}
const column = (
  title: string,
  inner: string,
  said: { ok?: string | undefined; no?: string | undefined } = {},
): Answer =>
  show(
    title,
    `<div class="in" style="padding-top:26px;max-width:800px"><h1>${esc(title)}</h1><!--note-->${inner}</div>`,
    said,
  );

const options = (all: string[], now = ''): string =>
  all.map((one) => `<option${one === now ? ' selected' : ''}>${one}</option>`).join('');
function card(state: State, job: Job, back: string): string {
  const on = state.saved.includes(job.id);
  return `<div class="box job"><div class="w"><h3><a href="/jobs/${job.id}">${esc(job.title)}</a></h3><p style="margin:4px 0">${esc(job.firm)} · ${job.place}</p><span class="tag">${job.hours}</span><span class="tag">${job.pay}</span></div><form method="post" action="/jobs/${job.id}/save"><input type="hidden" name="back" value="${esc(back)}"><button class="star${on ? ' on' : ''}" title="${on ? 'Remove from saved jobs' : 'Save this job'}">${STAR}</button></form></div>`;
}

function browse(state: State, query: URLSearchParams): Answer {
  const words = line(query.get('q')).toLowerCase().split(' ');
  const places = query.getAll('place').filter((one) => one !== '');
  const groups = query.getAll('group');
  const hours = query.get('hours') ?? '';
  const found = JOBS.filter(
    (one) =>
      words.every((word) =>
        `${one.title} ${one.firm} ${one.group} ${one.about}`.toLowerCase().includes(word),
      ) &&
      (places.length === 0 || places.includes(one.place)) &&
      (groups.length === 0 || groups.includes(one.group)) &&
      (hours === '' || one.hours === hours),
  );
  const check = (name: string, all: string[], now: string[], type: string): string =>
    all
      .map(
        (one) =>
          `<label class="l"><input type="${type}" name="${name}" value="${one}"${now.includes(one) ? ' checked' : ''}> ${one}</label>`,
      )
      .join('');
  const side = `<form class="box" action="/jobs" onchange="this.submit()"><input type="hidden" name="q" value="${esc(query.get('q') ?? '')}"><b>Place</b>${check('place', unique('place'), places, 'checkbox')}<br><b>Field</b>${check('group', unique('group'), groups, 'checkbox')}<br><b>Hours</b>${check('hours', unique('hours'), [hours], 'radio')}<p><a href="/jobs">Clear all</a></p></form>`;
  return show(
    'Jobs',
    `<div class="in lay"><aside>${side}</aside><main><h1>${found.length} ${found.length === 1 ? 'job' : 'jobs'}</h1>${found.map((one) => card(state, one, `/jobs?${query}`)).join('') || '<p>No job fits. Try fewer filters.</p>'}</main></div>`,
  );
}

function jobPage(state: State, job: Job, said: { ok?: string; no?: string } = {}): Answer {
  const sent = state.applied.some((one) => one.job === job.id);
  return column(
    job.title,
    `<div class="box"><p><b>${esc(job.firm)}</b> · ${job.place}</p><span class="tag">${job.hours}</span><span class="tag">${job.pay}</span><span class="tag">${job.group}</span><p>${esc(job.about)}</p><p>We offer 28 days of holiday, a pension and a team that says good morning.</p>${sent ? '<p class="ok">You have applied for this job.</p>' : `<a class="btn" href="/jobs/${job.id}/apply">Apply now</a>`} <form method="post" action="/jobs/${job.id}/save" style="display:inline"><button class="soft">${state.saved.includes(job.id) ? 'Saved ✓' : 'Save'}</button></form></div><details class="box"><summary>Ask the employer</summary><form class="f" method="post" action="/jobs/${job.id}/ask"><label>Your question<textarea name="text" rows="3"></textarea></label><button>Send question</button></form></details>`,
    said,
  );
}

function apply(state: State, job: Job, given: Record<string, string> | null): Answer {
  const now: Record<string, string> = given ?? {
    name: state.profile.name,
    email: state.profile.email,
    phone: '',
    start: '',
    letter: '',
  };
  const { name = '', email = '', phone = '', start = '', letter = '' } = now;
  let no = '';
  if (given) {
    if (!name || !isEmail(email)) no = 'Please give your name and a valid e-mail.';
    else if (digits(phone).length < 7) no = 'Please give a phone number at which they can call you.';
    else if (!STARTS.includes(start)) no = 'When could you start?';
    else if (letter.length < 20) no = 'Please write at least one sentence about yourself.';
    else if (given['agree'] !== 'on') no = 'Please agree that we pass your data on to the employer.';
    else {
      state.applied.push({ job: job.id, name, email, phone, start, letter });
      return column(
        'Application sent',
        `<div class="box"><p>${esc(job.firm)} has your application for <b>${esc(job.title)}</b>. Most employers answer within a week.</p><a class="btn" href="/jobs">More jobs</a></div>`,
      );
    }
  }
  return column(
    `Apply: ${job.title}`,
    `<form class="box f" method="post" novalidate><label>Full name<input name="name" value="${esc(name)}"></label><label>E-mail<input name="email" type="email" value="${esc(email)}"></label><label>Phone<input name="phone" type="tel" value="${esc(phone)}"></label><label>Earliest start<select name="start"><option value="">Please choose</option>${options(STARTS, start)}</select></label><label>Why you?<textarea name="letter" rows="6">${esc(letter)}</textarea></label><label class="l"><input type="checkbox" name="agree"${given?.['agree'] ? ' checked' : ''}> ${esc(job.firm)} may receive what I have written here.</label><button>Send application</button></form>`,
    { no },
  );
}

function alerts(state: State, given: Record<string, string> | null): Answer {
  let [ok, no] = ['', ''];
  if (given?.['drop']) {
    state.alerts = state.alerts.filter((_, at) => String(at) !== given['drop']);
    ok = 'The alert is gone.';
  } else if (given) {
    const { words = '', place = '', often = 'Daily', email = '' } = given;
    if (!words || !isEmail(email)) no = 'Please say what you look for, and give a valid e-mail.';
    else {
      state.alerts.push({ words, place, often, email });
      ok = 'Your alert is set.';
    }
  }
  const list = state.alerts.map(
    (one, at) =>
      `<div class="box job"><div class="w"><b>${esc(one.words)}</b>, ${esc(one.place || 'anywhere')}<br>${one.often} to ${esc(one.email)}</div><form method="post"><input type="hidden" name="drop" value="${at}"><button class="soft">Delete</button></form></div>`,
  );
  return column(
    'Job alerts',
    `${list.join('')}<form class="box f" method="post" novalidate><h2>New alert</h2><label>What?<input name="words" placeholder="Job title or field"></label><label>Where?<select name="place"><option value="">Anywhere</option>${options(unique('place'))}</select></label><label>How often?<select name="often">${options(['Daily', 'Weekly'])}</select></label><label>E-mail<input name="email" type="email" value="${esc(state.profile.email)}"></label><button>Create alert</button></form>`,
    { ok, no },
  );
}

function profile(state: State, given: Record<string, string> | null): Answer {
  if (given) {
    const { name = '', email = '', phone = '', town = '' } = given;
    if (!name || !isEmail(email))
      return column('Profile', '<a href="/profile">Back</a>', {
        no: 'Please give your name and a valid e-mail.',
      });
    state.profile = { name, email, phone, town, visible: given['visible'] === 'on' };
  }
  const { name, email, phone, town, visible } = state.profile;
  return column(
    'Profile',
    `<form class="box f" method="post"><label>Name<input name="name" value="${esc(name)}"></label><label>E-mail<input name="email" value="${esc(email)}"></label><label>Phone<input name="phone" value="${esc(phone)}"></label><label>Town<input name="town" value="${esc(town)}"></label><label class="l"><input type="checkbox" name="visible"${visible ? ' checked' : ''}> Employers can find my profile</label><button>Save changes</button></form>`,
    given ? { ok: 'Your profile is saved.' } : {},
  );
}

function route(state: State, { method, path, query, body }: Asked): Answer {
  const given = method === 'POST' ? fields(body) : null;
  const [, part = '', key = '', act = ''] = path.split('/');
  if (path === '/')
    return show(
      'Work in the north',
      `<div class="band"><div class="in"><h1>Find work in the north</h1><form class="find" action="/jobs"><input name="q" placeholder="Job title or keyword" aria-label="Job title or keyword"><select name="place" aria-label="Place"><option value="">Anywhere</option>${options(unique('place'))}</select><button>Search</button></form></div></div><div class="in" style="padding-top:24px;padding-bottom:40px"><h2>New this week</h2>${[
        10, 6, 2, 11,
      ]
        .map((id) =>
          JOBS.filter((one) => one.id === id)
            .map((one) => card(state, one, '/'))
            .join(''),
        )
        .join('')}<p><a href="/jobs">See all ${JOBS.length} jobs</a></p></div>`,
    );
  const job = part === 'jobs' ? JOBS.find((one) => String(one.id) === key) : undefined;
  if (job && given && act === 'save') {
    state.saved = state.saved.includes(job.id)
      ? state.saved.filter((one) => one !== job.id)
      : [...state.saved, job.id];
    return see(given['back']?.startsWith('/') ? given['back'] : `/jobs/${job.id}`);
  }
  if (job && act === 'apply') return apply(state, job, given);
  if (job && given && act === 'ask') {
    const text = given['text'] ?? '';
    if (text.length < 5) return jobPage(state, job, { no: 'Please write your question.' });
    state.questions.push({ job: job.id, text });
    return jobPage(state, job, { ok: `Your question is on its way to ${job.firm}.` });
  }
  if (job) return jobPage(state, job);
  if (path === '/jobs') return browse(state, query);
  const listed = (ids: number[]): string =>
    JOBS.filter(({ id }) => ids.includes(id))
      .map((one) => card(state, one, path))
      .join('');
  if (path === '/saved')
    return column('Saved jobs', listed(state.saved) || '<p>You have saved nothing yet.</p>');
  if (path === '/applied') return column('Applications', listed(state.applied.map((one) => one.job)));
  if (path === '/alerts') return alerts(state, given);
  if (path === '/profile') return profile(state, given);
  if (path === '/advice')
    return column(
      'Career advice',
      '<div class="box"><h3>A letter that is read</h3><p>Three short paragraphs: why them, why you, when you can start.</p></div><div class="box"><h3>The first interview</h3><p>Bring two questions of your own. Nobody minds a note in your hand.</p></div>',
    );
  if (path === '/about')
    return column(
      'About us',
      '<div class="box"><p>We have matched people and work between the Humber and the Tyne since 2004. Employers pay us, you never do.</p></div>',
    );
  return { ...column('Page not found', '<a href="/">Home</a>'), status: 404 };
}

const left =
  (change: (state: State) => void) =>
  (state: State): boolean =>
    same(state, after(seed, change));

export const northlightJobs = defineSite<State>({
  id: 'northlight-jobs',
  about: 'A job board: lists with filters, applying, saved jobs, alerts and a profile.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'apply-mechanic',
      task: 'Apply for the job as a bicycle mechanic in Leeds. You could start in one month, your phone is 07700 900451.',
      achievable: true,
      done: oneMore(
        seed,
        'applied',
        ({ job, start, phone }) =>
          job === 1 && start === 'In one month' && digits(phone).endsWith('7700900451'),
      ),
    },
    {
      id: 'weekly-york',
      task: 'Get an e-mail every week about jobs for teachers in York.',
      achievable: true,
      done: oneMore(
        seed,
        'alerts',
        ({ words, place, often }) => says(words, 'teach') && place === 'York' && often === 'Weekly',
      ),
    },
    {
      id: 'keep-barista',
      task: 'Remember the barista job for later.',
      achievable: true,
      done: left((now) => void now.saved.push(10)),
    },
    {
      id: 'forget-analyst',
      task: 'You are no longer interested in the data analyst job. Take it off your list.',
      achievable: true,
      done: left((now) => void (now.saved = [4])),
    },
    {
      id: 'withdraw',
      task: 'Withdraw your application for the job of sous chef.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'post-job',
      task: 'Post an ad of your own for a shop assistant in Leeds.',
      achievable: false,
      done: () => false,
    },
  ],
});
