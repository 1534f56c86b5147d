// A hiking club's members' pages: walks and one's own details on server pages, and newsletter settings that save themselves.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, json, line, only, page, readJson, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Walk {
  id: number;
  title: string;
  date: string;
  grade: string;
  miles: number;
  leader: string;
  meet: string;
  /** Places that other members have left over. */
  places: number;
}
interface SignUp {
  id: number;
  walk: number;
  guests: number;
  travel: string;
  seats: number;
  waiting: boolean;
}
interface Club {
  signUps: SignUp[];
  details: Record<string, string>;
  news: { topics: Record<string, boolean>; frequency: string };
}

const grades = ['Easy', 'Moderate', 'Hard'];
const walks: Walk[] = (
  [
    ['Brantfell and the lake shore', '2027-04-18', 0, 5, 'Joan', 'Bowness Pier', 6],
    ['Whinfell Ridge', '2027-04-24', 1, 8, 'Marek', 'Longsleddale church', 3],
    ['High Street by the Roman road', '2027-05-01', 2, 13, 'Sunita', 'Hartsop car park', 4],
    ['Dunnerdale Fells', '2027-05-02', 1, 9, 'Pete', 'Seathwaite church', 0],
    ['Bluebells at Low Wood', '2027-05-09', 0, 4, 'Joan', 'Staveley station', 9],
    ['Gallow Tarn round', '2027-05-15', 1, 9, 'Marek', 'Kendal station', 5],
    ['Three tarns in a day', '2027-05-22', 2, 12, 'Sunita', 'Old Dungeon Ghyll', 2],
    ['Sizergh and Brigsteer', '2027-05-30', 1, 7, 'Alan', 'Sizergh barn', 8],
  ] as const
).map(([title, date, grade, miles, leader, meet, places], index) => ({
  id: index + 1,
  title,
  date,
  grade: grades[grade] ?? '',
  miles,
  leader,
  meet,
  places,
}));
const travels: Record<string, string> = {
  own: 'I make my own way',
  lift: 'I would like a lift',
  driver: 'I can take others in my car',
};
const detailFields: [string, string][] = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['phone', 'Mobile'],
  ['street', 'Address line 1'],
  ['town', 'Town'],
  ['postcode', 'Postcode'],
  ['iceName', 'Emergency contact: name'],
  ['icePhone', 'Emergency contact: phone'],
];
const topics: Record<string, string> = {
  walks: 'New walks',
  changes: 'Changes and cancellations',
  socials: 'Socials & pub nights',
  paths: 'Path maintenance days',
};
const frequencies = ['Weekly', 'Monthly', 'Quarterly'];

const seed = (): Club => ({
  signUps: [
    { id: 1, walk: 2, guests: 0, travel: 'lift', seats: 0, waiting: false },
    { id: 2, walk: 8, guests: 1, travel: 'own', seats: 0, waiting: false },
  ],
  details: {
    name: 'Bridget Nwosu',
    email: 'bridget.nwosu@example.org',
    phone: '07700 900611',
    street: '4 Castle Green',
    town: 'Kendal',
    postcode: 'LA9 6BH',
    iceName: 'Daniel Nwosu',
    icePhone: '07700 900612',
  },
  news: { topics: { walks: true, changes: true, socials: true, paths: false }, frequency: 'Monthly' },
});

const css = `body{margin:0;font:17px/1.6 Calibri,Candara,"Gill Sans",sans-serif;background:#faf7f0;color:#2d3319}.banner{background:#5a6b2b;color:#fff;padding:22px 6vw 12px}.banner h1{margin:0;font-size:30px}.banner p{margin:0}nav ul{list-style:none;margin:0;padding:0 6vw;background:#414e1e;display:flex;flex-wrap:wrap}nav a{display:block;color:#fff;text-decoration:none;padding:10px 16px}nav a[aria-current]{background:#faf7f0;color:#2d3319}main{padding:12px 6vw 60px;max-width:840px}
.walk{background:#fff;border:1px solid #e0d9c5;padding:12px 18px;margin:12px 0;display:flex;justify-content:space-between;gap:14px}.walk h3{margin:0}.g{font-size:13px;padding:1px 8px;border-radius:9px;background:#d6e3b0}.g-Hard{background:#f0c6b3}.g-Moderate{background:#f5e3a6}.btn,button{background:#b5651d;color:#fff;border:0;border-radius:4px;padding:8px 16px;font:inherit;cursor:pointer;text-decoration:none;white-space:nowrap}.link{background:none;color:#8c3b12;text-decoration:underline;padding:4px}
.f{margin:12px 0}.f>label{display:block;font-weight:bold}input,select{font:inherit;padding:6px;border:1px solid #a39b80}.okay{background:#e2efc8;padding:8px 14px}.bad{background:#f7d9cd;padding:8px 14px}.sw{display:flex;justify-content:space-between;max-width:440px;padding:10px 0;border-bottom:1px solid #e0d9c5}[role=switch]{width:52px;height:28px;border-radius:14px;padding:0;background:#a39b80;position:relative}[role=switch]::after{content:"";position:absolute;width:22px;height:22px;border-radius:50%;background:#fff;top:3px;left:3px}[role=switch][aria-checked=true]{background:#5a6b2b}[role=switch][aria-checked=true]::after{left:27px}`;

const menu = { '/': 'Walks', '/my-walks': 'My walks', '/profile': 'My details', '/newsletter': 'Newsletter' };
const layout = (here: string, title: string, content: string, status = 200): Answer =>
  page(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} | Fellside Hiking Club</title><style>${css}</style></head><body><div class="banner"><h1>Fellside Hiking Club</h1><p>Hello Bridget!</p></div>
<nav><ul>${Object.entries(menu)
      .map(
        ([path, text]) =>
          `<li><a href="${path}"${path === here ? ' aria-current="page"' : ''}>${text}</a></li>`,
      )
      .join('')}</ul></nav><main><h2>${escapeHtml(title)}</h2>${content}</main></body></html>`,
    status,
  );

const dayName = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const badge = (walk: Walk): string => `<span class="g g-${walk.grade}">${walk.grade}</span>`;
const mineOn = (club: Club, walk: Walk): SignUp | undefined =>
  club.signUps.find((one) => one.walk === walk.id);
const freeOn = (club: Club, walk: Walk): number => {
  const own = club.signUps.find((one) => one.walk === walk.id && one.id > 2 && !one.waiting);
  return walk.places - (own ? 1 + own.guests : 0);
};

function walksPage(club: Club, grade: string): Answer {
  const cards = walks
    .filter((walk) => !grade || walk.grade === grade)
    .map((walk) => {
      const free = freeOn(club, walk);
      const places = free > 0 ? `${free} places left` : 'Fully booked, waiting list open';
      return `<div class="walk"><div><h3>${escapeHtml(walk.title)}</h3>${dayName(walk.date)} ${badge(walk)} ${walk.miles} miles<br><small>${mineOn(club, walk) ? 'You are on the list' : places}</small></div><div><a class="btn" href="/walks/${walk.id}">Details</a></div></div>`;
    });
  const options = grades.map((one) => `<option${one === grade ? ' selected' : ''}>${one}</option>`);
  return layout(
    '/',
    'Walks this spring',
    `<form><select name="grade" aria-label="Grade"><option value="">All grades</option>${options.join('')}</select> <button>Filter</button></form>${cards.join('')}`,
  );
}

function walkPage(club: Club, walk: Walk, error = ''): Answer {
  const own = mineOn(club, walk);
  const free = freeOn(club, walk);
  const facts = `<p>${dayName(walk.date)}, 9.30 am, meet at ${walk.meet} ${badge(walk)}</p><p>${walk.miles} miles. Leader: ${walk.leader}. Bring lunch and waterproofs.</p>`;
  if (own)
    return layout(
      '',
      walk.title,
      `${facts}<p class="okay" role="status">${own.waiting ? 'You are on the waiting list.' : `You are signed up${own.guests ? ` with ${own.guests} guest(s)` : ''}.`}</p><p><a href="/my-walks">See my walks</a></p>`,
    );
  const ways = Object.entries(travels).map(
    ([key, text]) =>
      `<div><label><input type="radio" name="travel" value="${key}"${key === 'own' ? ' checked' : ''}> ${text}</label></div>`,
  );
  const script = `<script>const form=document.getElementById('join');const show=()=>{document.getElementById('car').hidden=form.travel.value!=='driver'};form.addEventListener('change',show);show()</script>`;
  const numbers = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, index) => `<option>${from + index}</option>`).join('');
  return layout(
    '',
    walk.title,
    `${facts}${error ? `<p class="bad" role="alert">${error}</p>` : ''}<p><b>${free > 0 ? `${free} places left` : 'This walk is full.'}</b></p><form method="post" id="join"><div class="f"><label for="guests">Guests coming with you</label><select id="guests" name="guests">${numbers(0, 3)}</select></div><fieldset><legend>Getting there</legend>${ways.join('')}<div id="car"><label>Free seats in my car <select name="seats">${numbers(1, 6)}</select></label></div></fieldset>
<p><button>${free > 0 ? 'Sign up' : 'Join waiting list'}</button></p></form>${script}`,
  );
}

function signUp(club: Club, walk: Walk, form: URLSearchParams): Answer {
  if (mineOn(club, walk)) return see(`/walks/${walk.id}`);
  const guests = Math.min(3, Math.max(0, Math.trunc(Number(form.get('guests')) || 0)));
  const travel = line(form.get('travel')) in travels ? line(form.get('travel')) : 'own';
  const free = freeOn(club, walk);
  if (free > 0 && free < 1 + guests)
    return walkPage(club, walk, `There are only ${free} places left for you and your guests.`);
  club.signUps.push({
    id: Math.max(2, ...club.signUps.map((one) => one.id)) + 1,
    walk: walk.id,
    guests,
    travel,
    seats: travel === 'driver' ? Math.min(6, Math.max(1, Math.trunc(Number(form.get('seats')) || 1))) : 0,
    waiting: free <= 0,
  });
  return see(`/walks/${walk.id}`);
}

function myWalks(club: Club): Answer {
  const mine = walks.flatMap((walk) => {
    const own = mineOn(club, walk);
    if (!own) return [];
    const more = `${own.guests ? `${own.guests} guest(s), ` : ''}${travels[own.travel]}${own.seats ? ` (${own.seats} seats)` : ''}${own.waiting ? ', waiting list' : ''}`;
    return [
      `<div class="walk"><div><h3><a href="/walks/${walk.id}">${escapeHtml(walk.title)}</a></h3>${dayName(walk.date)}<br><small>${more}</small></div><div><a href="/my-walks/${own.id}/leave">Withdraw</a></div></div>`,
    ];
  });
  return layout('/my-walks', 'My walks', mine.join('') || '<p>You have not signed up for a walk yet.</p>');
}

function leave(club: Club, own: SignUp, post: boolean): Answer {
  if (post) {
    club.signUps = club.signUps.filter((one) => one !== own);
    return see('/my-walks');
  }
  const walk = walks.find((one) => one.id === own.walk);
  return layout(
    '/my-walks',
    'Withdraw from this walk?',
    `<p>${escapeHtml(walk?.title)}, ${dayName(walk?.date ?? '')}. Your place goes to somebody else.</p><form method="post"><button>Withdraw</button> <a href="/my-walks">Go back</a></form>`,
  );
}

function profile(club: Club, edit: boolean, message = '', given = club.details): Answer {
  if (!edit)
    return layout(
      '/profile',
      'My details',
      `${message}<table>${detailFields.map(([name, label]) => `<tr><th align="left">${label}</th><td>${escapeHtml(given[name])}</td></tr>`).join('')}</table><p><a class="btn" href="/profile/edit">Edit</a></p>`,
    );
  const inputs = detailFields.map(
    ([name, label]) =>
      `<div class="f"><label for="${name}">${label}</label><input id="${name}" name="${name}" size="34" value="${escapeHtml(given[name])}"></div>`,
  );
  return layout(
    '/profile',
    'Edit my details',
    `${message}<form method="post" action="/profile/edit">${inputs.join('')}<button>Save</button> <a href="/profile">Cancel</a></form>`,
  );
}

function saveProfile(club: Club, form: URLSearchParams): Answer {
  const given = Object.fromEntries(detailFields.map(([name]) => [name, line(form.get(name))]));
  if (Object.values(given).some((one) => !one) || !given['email']?.includes('@'))
    return profile(club, true, '<p class="bad" role="alert">Please fill in every field.</p>', given);
  club.details = given;
  return profile(club, false, '<p class="okay" role="status">Your details have been updated.</p>');
}

const newsScript = String.raw`
const save = async (change) => {
  const answer = await fetch('/newsletter', { method: 'POST', body: JSON.stringify(change) });
  await answer.json();
  const status = document.getElementById('saved');
  status.textContent = answer.ok ? 'Saved ✓' : 'Could not be saved.';
  setTimeout(() => { status.textContent = ''; }, 4000);
};
for (const knob of document.querySelectorAll('[role=switch]')) knob.onclick = () => {
  const on = knob.getAttribute('aria-checked') !== 'true';
  knob.setAttribute('aria-checked', String(on));
  save({ topic: knob.dataset.topic, on });
};
document.getElementById('often').onchange = (event) => save({ frequency: event.target.value });`;

function newsPage({ news }: Club): Answer {
  const rows = Object.entries(topics).map(
    ([key, text]) =>
      `<div class="sw"><span id="t-${key}">${escapeHtml(text)}</span><button role="switch" aria-checked="${news.topics[key] ?? false}" aria-labelledby="t-${key}" data-topic="${key}"></button></div>`,
  );
  const options = frequencies.map(
    (one) => `<option${one === news.frequency ? ' selected' : ''}>${one}</option>`,
  );
  return layout(
    '/newsletter',
    'Newsletter settings',
    `<p>Choose what we write to you about. Changes are saved at once.</p>${rows.join('')}<div class="f"><label for="often">How often?</label><select id="often">${options.join('')}</select></div><p id="saved" role="status"></p><script>${newsScript}</script>`,
  );
}

function saveNews({ news }: Club, given: Record<string, unknown>): Answer {
  const topic = line(given['topic']);
  const frequency = frequencies.find((one) => one === given['frequency']);
  if (frequency) news.frequency = frequency;
  if (topic in topics && typeof given['on'] === 'boolean') news.topics[topic] = given['on'];
  return json({});
}

function route(club: Club, { method, path, query, body }: Asked): Answer {
  const post = method === 'POST';
  const form = new URLSearchParams(body);
  const [, part, key, step] = path.split('/');
  if (path === '/') return walksPage(club, line(query.get('grade')));
  if (path === '/my-walks') return myWalks(club);
  if (path === '/newsletter') return post ? saveNews(club, readJson(body)) : newsPage(club);
  if (part === 'profile') return post ? saveProfile(club, form) : profile(club, key === 'edit');
  const own = part === 'my-walks' && step === 'leave' && club.signUps.find((one) => String(one.id) === key);
  if (own) return leave(club, own, post);
  const walk = part === 'walks' && walks.find((one) => String(one.id) === key);
  if (walk) return post ? signUp(club, walk, form) : walkPage(club, walk);
  return layout('', 'Lost?', '<p>There is nothing here. <a href="/">Back to the walks</a></p>', 404);
}

const onlyThis = (now: Club, change: (wanted: Club) => void): boolean => same(now, after(seed, change));
const squeeze = (text = ''): string => text.replace(/\s/gu, '').toUpperCase();

export const hikingClub = defineSite<Club>({
  id: 'hiking-club',
  about: "A club's walks, with signing up, one's own details and newsletter settings.",
  start() {
    const club = seed();
    return { handle: answering((asked) => route(club, asked)), state: () => structuredClone(club) };
  },
  tasks: [
    {
      id: 'no-pub-mails',
      task: 'I do not want to be written to about evenings in the pub any more. The rest may go on coming as it does.',
      achievable: true,
      done: (now) => onlyThis(now, ({ news }) => void (news.topics['socials'] = false)),
    },
    {
      id: 'bluebells-with-friend',
      task: 'I want to go along to see the bluebells on Sunday, 9 May 2027, and bring one friend. We get there by ourselves.',
      achievable: true,
      done: (now) => {
        const id = added(now.signUps, seed().signUps)?.[0]?.id ?? 0;
        return onlyThis(
          now,
          ({ signUps }) =>
            void signUps.push({ id, walk: 5, guests: 1, travel: 'own', seats: 0, waiting: false }),
        );
      },
    },
    {
      id: 'moved-house',
      task: 'I have moved to 22 Bobbin Lane, Staveley, LA8 9PB, and if something happens to me they should now call my sister, Ada Eze, 07700 900845. My own number and e-mail address are as before.',
      achievable: true,
      done: ({ details, ...rest }) => {
        const moved = { street: '22 Bobbin Lane', town: 'Staveley', postcode: 'LA8 9PB' };
        const wanted = { ...seed().details, ...moved, iceName: 'Ada Eze', icePhone: '07700 900845' };
        const { postcode, icePhone, ...plain } = details;
        const shown = { ...wanted, ...plain };
        return (
          squeeze(postcode) === squeeze(moved.postcode) &&
          squeeze(icePhone) === squeeze(wanted.icePhone) &&
          onlyThis({ ...rest, details: shown }, (club) => void (club.details = wanted))
        );
      },
    },
    {
      id: 'another-moderate-one',
      task: 'I cannot come on Saturday, 24 April 2027, so take me off there. Instead I go on the first walk after that day which is just as demanding and still has room. I come alone and drive there, and three people can ride with me.',
      achievable: true,
      done: (now) => {
        const fresh = now.signUps.find((one) => one.walk === 6);
        return onlyThis(now, (wanted) => {
          const kept = only(wanted.signUps, (one) => one.walk === 8);
          const next = { walk: 6, guests: 0, travel: 'driver', seats: 3, waiting: false };
          wanted.signUps = [kept, { id: fresh?.id ?? 0, ...next }];
        });
      },
    },
    {
      id: 'leave-the-club',
      task: 'I want to end my membership of the club on 31 December 2027.',
      achievable: false,
      done: () => false,
    },
  ],
});
