// A town's running day: server pages with folds and dialogs, an entry form for each race, results by year, and posts for helpers.
import { changed, found, never, nextId, rows } from '../tuning/held.ts';
import { answering, escapeHtml as h, line, only, page, see, type Answer, type Asked } from '../wire.ts';
import { defineSite } from '../site.ts';
import { alike, newcomer } from './newcomers.ts';

interface Entry {
  id: string;
  race: string;
  name: string;
  born: string;
  email: string;
  club: string;
  shirt: string;
  wave: string;
  withdrawn: boolean;
}
interface Team {
  id: number;
  team: string;
  kind: string;
  runners: string[];
  email: string;
}
interface Helper {
  id: number;
  post: string;
  name: string;
  phone: string;
}
interface Run {
  entries: Entry[];
  teams: Team[];
  helpers: Helper[];
  opened: string[];
}

const RACES =
  rows(`half | Half marathon | 21.1 km | 9:00 | £38 | Twice round the reservoir. The finish closes at 12:00.
ten | Ten kilometres | 10 km | 10:30 | £24 | Through the old town and along the canal. The finish closes at 12:15.
five | Five kilometres | 5 km | 12:30 | £15 | Flat, on the canal path. Prams and walkers welcome at the back.
relay | Relay, four by 5 km | 20 km | 13:30 | £60 a team | Each of four runners does the canal loop once and hands on a sash.`).map(
    ([id = '', name = '', length = '', time = '', fee = '', about = '']) => ({
      id,
      name,
      length,
      time,
      fee,
      about,
    }),
  );
const SINGLE = RACES.filter(({ id }) => id !== 'relay');
const WAVES = rows(`fast | Front: I will be quick
middle | Middle
slow | Back: I will take my time`);
const SHIRTS = ['No shirt', 'XS', 'S', 'M', 'L', 'XL'];
const KINDS = ['Open', 'Women', 'Mixed', 'Company'];
const POSTS = rows(`water-1 | Water, Lock Bridge | 8:30 to 11:30 | 2
water-2 | Water, Reservoir car park | 8:30 to 12:30 | 0
marshal-1 | Marshal, Abbey Gate | 8:45 to 13:00 | 3
marshal-2 | Marshal, Canal basin | 10:00 to 15:30 | 1
bags | Bag store, Town hall | 7:30 to 12:00 | 2
medals | Medals at the finish | 12:00 to 16:00 | 4`);
const RESULTS = rows(`2025-h-1 | 2025 | half | Daniel Frame | Canal Harriers | 1:13:40 | 0:36:02
2025-h-2 | 2025 | half | Ingrid Solheim | – | 1:26:15 | 0:42:31
2025-h-3 | 2025 | half | Karin Solheim | Abbey AC | 1:31:08 | 0:44:50
2025-h-4 | 2025 | half | Priya Nair | Abbey AC | 1:39:44 | 0:48:12
2025-t-1 | 2025 | ten | Owen Pryce | Canal Harriers | 0:33:18 | 0:16:20
2025-t-2 | 2025 | ten | Lucy Tan | – | 0:38:51 | 0:19:03
2026-h-1 | 2026 | half | Daniel Frame | Canal Harriers | 1:12:59 | 0:35:48
2026-h-2 | 2026 | half | Ingrid Solheim | Abbey AC | 1:24:37 | 0:41:55
2026-h-3 | 2026 | half | Tomas Vrba | – | 1:42:20 | 0:50:07
2026-t-1 | 2026 | ten | Lucy Tan | Abbey AC | 0:37:42 | 0:18:30
2026-t-2 | 2026 | ten | Karin Solheim | Abbey AC | 0:40:12 | 0:19:49`).map(
  ([id = '', year = '', race = '', name = '', club = '', time = '', half = '']) => ({
    id,
    year,
    race,
    name,
    club,
    time,
    half,
  }),
);

const seed = (): Run => ({
  entries: rows(`HX-4402 | half | Mara Quill | 1979-03-02 | mara.quill@example.org | Abbey AC | S | fast
HX-4417 | ten | Bernard Osei | 1966-11-21 | b.osei@example.org | | L | middle
HX-4420 | five | Bernadette Osei | 1968-07-09 | b.osei@example.org | | M | slow
HX-4431 | ten | Joss Tiller | 1991-01-30 | joss.tiller@example.org | Canal Harriers | No shirt | fast`).map(
    ([id = '', race = '', name = '', born = '', email = '', club = '', shirt = '', wave = '']): Entry => ({
      id,
      race,
      name,
      born,
      email,
      club,
      shirt,
      wave,
      withdrawn: false,
    }),
  ),
  teams: [
    {
      id: 1,
      team: 'Four on the Floor',
      kind: 'Open',
      runners: ['Al Reed', 'Jim Reed', 'Ken Pike', 'Ray Moss'],
      email: 'al.reed@example.org',
    },
  ],
  helpers: [{ id: 1, post: 'medals', name: 'Dee Lowry', phone: '01632 960 901' }],
  opened: [],
});

const css = `*{box-sizing:border-box}body{margin:0;font:17px/1.5 "Work Sans",Verdana,sans-serif;color:#1a1a2e;background:#fffdf8}header{background:#1a1a2e;color:#fff}.in{max-width:980px;margin:auto;padding:12px 20px}header .in{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center}header .brand{font-weight:800;font-size:21px;color:#ffb703;text-decoration:none;text-transform:uppercase}header nav a{color:#fff;margin-right:16px;text-decoration:none}header nav a[aria-current]{text-decoration:underline;text-underline-offset:6px}
.date{background:#ffb703;padding:34px 20px;text-align:center}.date h1{font-size:42px;margin:0}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(215px,1fr));gap:16px;margin:22px 0}.box{border:2px solid #1a1a2e;border-radius:4px;padding:16px;background:#fff}.go{display:inline-block;font:inherit;font-weight:700;background:#e63946;color:#fff;border:0;padding:10px 18px;border-radius:4px;text-decoration:none;cursor:pointer}.go.plain{background:#fff;color:#1a1a2e;border:2px solid #1a1a2e}
.f{margin:0 0 15px}.f>label,legend{display:block;font-weight:600}.f input:not([type=checkbox]),.f select{font:inherit;padding:8px;border:2px solid #8d8da5;border-radius:4px;width:100%;max-width:400px}fieldset{border:0;padding:0;margin:0 0 15px}fieldset label{display:block;padding:3px 0}table{width:100%;border-collapse:collapse}td,th{padding:8px;text-align:left;border-bottom:1px solid #d9d9e3}.wrong{background:#ffe3e3;padding:10px 14px;border-left:5px solid #e63946}.right{background:#def7e5;padding:10px 14px;border-left:5px solid #2a9d5c}
details{border-bottom:1px solid #d9d9e3;padding:10px 0}summary{font-weight:600;cursor:pointer}dialog{border:2px solid #1a1a2e;border-radius:6px;padding:24px;max-width:440px;width:92%}dialog::backdrop{background:#1a1a2e99}`;

const MENU = rows(
  '/races | Races\n/results | Results\n/entry | My entry\n/help-out | Help out\n/questions | Questions',
);
const script = `document.addEventListener('click', function (event) {
  var opener = event.target.closest('[data-open]'), closer = event.target.closest('[data-shut]');
  if (opener) document.getElementById(opener.dataset.open).showModal();
  if (closer) closer.closest('dialog').close();
});`;

const layout = (path: string, title: string, content: string, status = 200): Answer =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${h(title)} · Wexcombe Runs</title><style>${css}</style></head><body><header><div class="in"><a class="brand" href="/">Wexcombe Runs</a><nav aria-label="Main">${MENU.map(([to = '', name = '']) => `<a href="${to}"${path === to ? ' aria-current="page"' : ''}>${name}</a>`).join('')}</nav></div></header>${path === '/' ? content : `<main class="in"><h1>${h(title)}</h1>${content}</main>`}<script>${script}</script></body></html>`,
    status,
  );

const wrong = (text: string): string => (text ? `<p class="wrong" role="alert">${text}</p>` : '');
const right = (text: string): string => (text ? `<p class="right" role="status">${text}</p>` : '');
const field = (label: string, name: string, value = '', more = ''): string =>
  `<div class="f"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${h(value)}" ${more}></div>`;
const select = (label: string, name: string, list: string[][], chosen: string): string =>
  `<div class="f"><label for="${name}">${label}</label><select id="${name}" name="${name}">${list.map(([id = '', text = id]) => `<option value="${id}"${id === chosen ? ' selected' : ''}>${text}</option>`).join('')}</select></div>`;
const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text);
const raceName = (id: string): string => RACES.find((one) => one.id === id)?.name ?? '';

const home = (): Answer =>
  layout(
    '/',
    'Sunday, 13 June 2027',
    `<div class="date"><h1>Sunday, 13 June 2027</h1><p>Four races, one town, cake for everybody.</p><a class="go" href="/races">Run with us</a></div><main class="in"><h2>News</h2><p>The half marathon of 2026 was won by Daniel Frame. <a href="/results">All results</a></p><p>We still need people at the water tables. <a href="/help-out">Give us a hand</a></p></main>`,
  );

const races = (): Answer =>
  layout(
    '/races',
    'Races',
    `<div class="grid">${RACES.map((one) => `<section class="box"><h2>${one.name}</h2><p>${one.length}, starts at ${one.time}<br>${one.fee}</p><a class="go plain" href="/races/${one.id}" aria-label="Details: ${one.name}">Details</a></section>`).join('')}</div>`,
  );

function raceForm(run: Run, id: string, form: URLSearchParams | null): Answer {
  const race = only(RACES, (one) => one.id === id);
  const given = (name: string): string => line(form?.get(name));
  const wave = WAVES.find(([key]) => key === given('wave'))?.[0] ?? '';
  const isWhole = given('name') && /^\d{4}-\d\d-\d\d$/u.test(given('born')) && isMail(given('email')) && wave;
  if (form && isWhole && form.has('terms')) {
    const code = `HX-${4450 + run.entries.length}`;
    run.entries.push({
      id: code,
      race: id,
      name: given('name'),
      born: given('born'),
      email: given('email'),
      club: given('club'),
      shirt: SHIRTS.find((one) => one === given('shirt')) ?? 'No shirt',
      wave,
      withdrawn: false,
    });
    return see(`/welcome/${code}`);
  }
  return layout(
    '/races',
    `Enter: ${race.name}`,
    `${wrong(form ? (isWhole ? 'Please accept the rules of the race.' : 'Name, date of birth, e-mail, and a place at the start are needed.') : '')}<form method="post">${field('Name', 'name', given('name'), 'autocomplete="name"')}${field('Date of birth', 'born', given('born'), 'type="date"')}${field('E-mail', 'email', given('email'), 'type="email"')}${field('Club (if any)', 'club', given('club'))}
${select(
  'Shirt (£12, paid on the day)',
  'shirt',
  SHIRTS.map((one) => [one]),
  given('shirt'),
)}<fieldset><legend>Where do you want to start?</legend>${WAVES.map(([key, text]) => `<label><input type="radio" name="wave" value="${key}"${key === wave ? ' checked' : ''}> ${text}</label>`).join('')}</fieldset><div class="f"><label><input type="checkbox" name="terms"${form?.has('terms') ? ' checked' : ''}> I am healthy and accept the rules</label></div><button class="go">Send entry, ${race.fee}</button></form>`,
  );
}

function teamForm(run: Run, form: URLSearchParams | null): Answer {
  const given = (name: string): string => line(form?.get(name));
  const runners = [1, 2, 3, 4].map((at) => given(`r${at}`));
  const kind = KINDS.find((one) => one === given('kind')) ?? 'Open';
  const isWhole = given('team') && runners.every(Boolean) && isMail(given('email'));
  if (form && isWhole && form.has('terms')) {
    const id = nextId(run.teams);
    run.teams.push({ id, team: given('team'), kind, runners, email: given('email') });
    return see(`/welcome/team-${id}`);
  }
  return layout(
    '/races',
    'Enter: Relay, four by 5 km',
    `${wrong(form ? (isWhole ? 'Please accept the rules of the race.' : 'We need a name for the team, four runners, and an e-mail address.') : '')}<form method="post">${field('Name of the team', 'team', given('team'))}${select(
      'Class',
      'kind',
      KINDS.map((one) => [one]),
      kind,
    )}<fieldset><legend>Runners, in the order they run</legend>${runners.map((one, at) => field(`Runner ${at + 1}`, `r${at + 1}`, one)).join('')}</fieldset>${field('E-mail of the captain', 'email', given('email'), 'type="email"')}<div class="f"><label><input type="checkbox" name="terms"${form?.has('terms') ? ' checked' : ''}> We are healthy and accept the rules</label></div><button class="go">Send entry, £60</button></form>`,
  );
}

function racePage(id: string): Answer {
  const race = only(RACES, (one) => one.id === id);
  return layout(
    '/races',
    race.name,
    `<p>${race.about}</p><table><tr><th>Length</th><td>${race.length}</td></tr><tr><th>Start</th><td>${race.time}, Abbey Gate</td></tr><tr><th>Fee</th><td>${race.fee}</td></tr></table><p><a class="go" href="/races/${id}/enter">Enter this race</a></p><p><a href="/races">All races</a></p>`,
  );
}

function results(run: Run, key: string | undefined, query: URLSearchParams): Answer {
  const one = RESULTS.find(({ id }) => id === key);
  if (one) {
    run.opened.push(`results/${one.id}`);
    return layout(
      '/results',
      one.name,
      `<p>${raceName(one.race)} ${one.year}</p><table><tr><th>Club</th><td>${one.club}</td></tr><tr><th>Halfway</th><td>${one.half}</td></tr><tr><th>Finish</th><td>${one.time}</td></tr></table><p><a href="/results?year=${one.year}&amp;race=${one.race}">Back to the list</a></p>`,
    );
  }
  const year = line(query.get('year')) || '2026';
  const race = line(query.get('race')) || 'half';
  const list = RESULTS.filter((each) => each.year === year && each.race === race);
  return layout(
    '/results',
    'Results',
    `<form>${select('Year', 'year', [['2026'], ['2025']], year)}${select(
      'Race',
      'race',
      SINGLE.slice(0, 2).map(({ id, name }) => [id, name]),
      race,
    )}<button class="go plain">Show</button></form><table><tr><th>Place</th><th>Runner</th><th>Time</th></tr>${list.map((each, at) => `<tr><td>${at + 1}</td><td><a href="/results/${each.id}">${each.name}</a></td><td>${each.time}</td></tr>`).join('')}</table>`,
  );
}

function entryPage(run: Run, query: URLSearchParams): Answer {
  const code = line(query.get('code')).toUpperCase();
  const surname = line(query.get('surname')).toLowerCase();
  const one = run.entries.find(
    (each) => each.id === code && each.name.toLowerCase().split(' ').at(-1) === surname,
  );
  if (one) return see(`/entry/${one.id}`);
  return layout(
    '/entry',
    'My entry',
    `${wrong(code ? 'We know no entry with this number and name.' : '')}<form>${field('Entry number', 'code', line(query.get('code')), 'placeholder="HX-0000"')}${field('Last name', 'surname', line(query.get('surname')))}<button class="go">Show my entry</button></form>`,
  );
}

function oneEntry(entry: Entry, step: string | undefined, form: URLSearchParams | null): Answer {
  if (form) {
    if (step === 'race') entry.race = SINGLE.find(({ id }) => id === form.get('race'))?.id ?? entry.race;
    if (step === 'shirt') entry.shirt = SHIRTS.find((one) => one === form.get('shirt')) ?? entry.shirt;
    if (step === 'withdraw') entry.withdrawn = true;
    return see(`/entry/${entry.id}?saved=1`);
  }
  const dialog = (id: string, title: string, inner: string, button: string): string =>
    `<dialog id="${id}" aria-labelledby="${id}-t"><h2 id="${id}-t">${title}</h2><form method="post" action="/entry/${entry.id}/${id}">${inner}<button class="go">${button}</button> <button type="button" class="go plain" data-shut>Close</button></form></dialog>`;
  const row = (label: string, value: string, open = ''): string =>
    `<tr><th>${label}</th><td>${h(value)}</td><td>${open && !entry.withdrawn ? `<button class="go plain" data-open="${open}" aria-label="Change ${label.toLowerCase()}">Change</button>` : ''}</td></tr>`;
  return layout(
    '/entry',
    `Entry ${entry.id}`,
    `${step === 'saved' ? right('Done.') : ''}${entry.withdrawn ? '<p><b>Withdrawn</b></p>' : ''}<table>${row('Name', entry.name)}${row('Race', raceName(entry.race), 'race')}${row('Shirt', entry.shirt, 'shirt')}${row('E-mail', entry.email)}</table>${entry.withdrawn ? '' : '<p><button class="go plain" data-open="withdraw">Withdraw</button></p>'}
${dialog(
  'race',
  'Another race',
  select(
    'Race',
    'race',
    SINGLE.map(({ id, name }) => [id, name]),
    entry.race,
  ),
  'Save',
)}${dialog(
      'shirt',
      'Another shirt',
      select(
        'Size',
        'shirt',
        SHIRTS.map((one) => [one]),
        entry.shirt,
      ),
      'Save',
    )}${dialog('withdraw', 'Withdraw from the race?', '<p>Your place goes to somebody else. The fee stays with us.</p>', 'Withdraw')}`,
  );
}

function helpOut(run: Run, form: URLSearchParams | null): Answer {
  const free = (id: string): number =>
    Number(POSTS.find(([key]) => key === id)?.[3] ?? 0) -
    run.helpers.filter((one) => one.post === id && one.id > 1).length;
  const post = POSTS.find(([id = '']) => id === form?.get('post') && free(id) > 0)?.[0];
  const name = line(form?.get('name'));
  const phone = line(form?.get('phone'));
  const isWhole = Boolean(post && name && phone);
  if (post && isWhole) run.helpers.push({ id: nextId(run.helpers), post, name, phone });
  return layout(
    '/help-out',
    'Help out',
    `${form ? (isWhole ? right('Thank you! We will ring you in May.') : wrong('Please choose a post and tell us your name and phone.')) : ''}<p>Every helper gets lunch and a cap.</p><form method="post"><fieldset><legend>Posts on 13 June</legend>${POSTS.map(([id = '', title, hours]) => `<label><input type="radio" name="post" value="${id}"${free(id) > 0 ? '' : ' disabled'}> ${title}, ${hours} (${free(id) > 0 ? `${free(id)} wanted` : 'full'})</label>`).join('')}</fieldset>${field('Your name', 'name')}${field('Phone', 'phone', '', 'type="tel"')}<button class="go">Count me in</button></form>`,
  );
}

const questions = (): Answer =>
  layout(
    '/questions',
    'Questions',
    rows(`Do I get my money back if I cannot run? | No. Fees are not paid back, for whatever reason. You may change to another race.
Where do I leave my bag? | In the town hall, from 7:30.
Are dogs allowed? | Only in the five kilometres, at the back and on a lead.
Are there photographs? | We have no photographer. Bring somebody with a camera.
When do I get my number? | On Saturday from 14:00 or on Sunday until half an hour before your start.`)
      .map(([ask, reply]) => `<details><summary>${ask}</summary><p>${reply}</p></details>`)
      .join(''),
  );

function route(run: Run, { method, path, query, body }: Asked): Answer {
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  const [, part, key = '', step] = path.split('/');
  if (path === '/') return home();
  if (path === '/races') return races();
  if (part === 'races' && RACES.some(({ id }) => id === key)) {
    if (step !== 'enter') return racePage(key);
    return key === 'relay' ? teamForm(run, form) : raceForm(run, key, form);
  }
  if (part === 'welcome')
    return layout(
      '/races',
      'You are in!',
      `${right(`Your entry number is ${h(key)}. We have sent it to you by e-mail as well.`)}<p><a href="/">Home</a></p>`,
    );
  if (part === 'results') return results(run, key, query);
  if (path === '/entry') return entryPage(run, query);
  const entry = part === 'entry' && run.entries.find(({ id }) => id === key);
  if (entry) return oneEntry(entry, form ? step : query.has('saved') ? 'saved' : undefined, form);
  if (path === '/help-out') return helpOut(run, form);
  if (path === '/questions') return questions();
  return layout('', 'Not found', '<p><a href="/">Home</a></p>', 404);
}

export const townRun = defineSite<Run>({
  id: 'town-run',
  about: "A town's running day: races, entries, a relay for teams, results of earlier years, helpers.",
  start() {
    const run = seed();
    return { handle: answering((asked) => route(run, asked)), state: () => structuredClone(run) };
  },
  tasks: [
    {
      id: 'solheim-at-half-way',
      task: 'Two years ago, in 2025, Ingrid Solheim ran the half marathon. Find out what the clock said when she had half of it behind her.',
      achievable: true,
      done: found(seed, 'results/2025-h-2'),
    },
    {
      id: 'jonas-at-the-back',
      task: 'Jonas Bell, born on 14 May 1988, jonas.bell@example.org, wants to run ten kilometres in June. He is in no club, is rather slow, and would like a shirt in medium. Put him down for it; he is in good health and knows the rules.',
      achievable: true,
      done(now) {
        const one = newcomer(now.entries, seed().entries);
        return (
          one?.race === 'ten' &&
          alike(one.name, 'Jonas Bell') &&
          one.born === '1988-05-14' &&
          alike(one.email, 'jonas.bell@example.org') &&
          /^(none|no|no club|-|–|)$/iu.test(one.club) &&
          one.shirt === 'M' &&
          one.wave === 'slow' &&
          changed(seed, ({ entries }) => void entries.push(one))(now)
        );
      },
    },
    {
      id: 'osei-runs-less',
      task: 'Your knee hurts, so ten kilometres are too much for you this year. You are Bernard Osei, HX-4417: arrange to do half as much.',
      achievable: true,
      done: changed(seed, ({ entries }) => void (only(entries, ({ id }) => id === 'HX-4417').race = 'five')),
    },
    {
      id: 'night-shift-nurses',
      task: 'Four of you, two women and two men, want to share the distance under the name Night Shift: first Ana Ruiz, then Ben Cole, then Cho Lin, and Dev Shah last. Put the team down as a mixed one. News go to ana.ruiz@example.org; all of you are healthy and have read the rules.',
      achievable: true,
      done(now) {
        const one = newcomer(now.teams, seed().teams);
        return (
          one !== undefined &&
          alike(one.team, 'Night Shift') &&
          one.kind === 'Mixed' &&
          alike(one.runners.join('/'), 'Ana Ruiz/Ben Cole/Cho Lin/Dev Shah') &&
          alike(one.email, 'ana.ruiz@example.org') &&
          changed(seed, ({ teams }) => void teams.push(one))(now)
        );
      },
    },
    {
      id: 'fee-of-tiller',
      task: 'You are Joss Tiller, HX-4431, and have broken your foot. Have the 24 pounds that you paid sent back to your bank account.',
      achievable: false,
      done: never,
    },
    {
      id: 'picture-of-the-finish',
      task: 'You ran here in 2026 as Tomas Vrba. Order a print of the picture that was taken of you at the finish.',
      achievable: false,
      done: never,
    },
  ],
});
