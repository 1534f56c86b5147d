// A village cinema: plain server pages and forms, a hall plan of seats to tick, and a page that asks before seats go.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

type Film = { id: number; title: string; minutes: number; age: string };
interface Screening {
  id: number;
  film: number;
  date: string;
  time: string;
  version: string;
  calledOff: boolean;
}
interface Booking {
  id: number;
  screening: number;
  name: string;
  seats: string[];
  paid: boolean;
}
interface House {
  films: Film[];
  screenings: Screening[];
  bookings: Booking[];
  settings: { full: string; concession: string; group: string; release: string; barOpen: boolean };
}

const ages = ['U', 'PG', '12A', '15', '18'];
const versions = ['English', 'Original with subtitles'];
const releases = ['10 minutes', '20 minutes', '30 minutes', '45 minutes'];
const hallRows = ['A', 'B', 'C', 'D', 'E', 'F'];
const hallSeats = [1, 2, 3, 4, 5, 6, 7, 8];
const allSeats = hallRows.flatMap((row) => hallSeats.map((seat) => `${row}${seat}`));

function seed(): House {
  const films: [string, number, string][] = [
    ['The Salt Road', 112, '12A'],
    ['Paper Lanterns', 97, 'PG'],
    ['The Little Ferryman', 78, 'U'],
    ['Northern Signal', 134, '15'],
    ['Salt and Sugar', 101, 'PG'],
  ];
  const screenings: [number, string, string, number?][] = [
    [2, '2026-12-10', '19:30', 1],
    [2, '2026-12-11', '19:30'],
    [4, '2026-12-11', '21:45'],
    [3, '2026-12-12', '14:30'],
    [1, '2026-12-12', '16:45'],
    [1, '2026-12-12', '20:15'],
    [3, '2026-12-13', '14:30'],
    [1, '2026-12-13', '19:30'],
    [5, '2026-12-17', '19:30', 1],
    [2, '2026-12-18', '18:00'],
    [4, '2026-12-18', '20:15'],
  ];
  const bookings: [number, string, string, boolean?][] = [
    [1, 'Varga', 'C4 C5'],
    [2, 'Mr. Bello', 'B3', true],
    [4, 'Nursery school', 'A1 A2 A3 A4 A5 A6 A7 A8', true],
    [5, 'Quist', 'D3 D4'],
    [6, 'Varga', 'D3 D4'],
    [6, 'Dr. Penrose', 'E5 E6', true],
    [7, 'Hallam', 'B2 B3 B4 B5'],
    [8, 'Hallett', 'C1 C2'],
    [8, 'Hallam', 'C6 C7'],
    [8, 'Mrs. Oyelaran', 'F8'],
    [11, 'Film circle', 'E1 E2 E3 E4'],
  ];
  return {
    films: films.map(([title, minutes, age], index) => ({ id: index + 1, title, minutes, age })),
    screenings: screenings.map(([film, date, time, version = 0], index) => ({
      id: index + 1,
      film,
      date,
      time,
      version: versions[version] ?? 'English',
      calledOff: false,
    })),
    bookings: bookings.map(([screening, name, seats, paid = false], index) => ({
      id: index + 1,
      screening,
      name,
      seats: seats.split(' '),
      paid,
    })),
    settings: { full: '8.50', concession: '6.00', group: '5.50', release: '20 minutes', barOpen: true },
  };
}

const css = `body{margin:0;background:#1d1420;color:#f4ecdf;font:17px/1.55 Georgia,"Times New Roman",serif}a{color:#ffc857}#top{background:#5b1e2d;padding:14px 28px}#top h1{margin:0;font-size:26px;font-weight:normal;letter-spacing:1px}
#nav{background:#3a1420;padding:8px 28px}#nav a{margin-right:24px;text-decoration:none}#nav a:hover{text-decoration:underline}#main{max-width:860px;padding:16px 28px 60px}h2{font-weight:normal;border-bottom:1px solid #6d4a55;padding-bottom:4px}h3{margin:26px 0 4px;color:#e8b4bc;font-weight:normal}
table.list{border-collapse:collapse;width:100%}table.list td,table.list th{padding:6px 12px 6px 0;text-align:left;border-bottom:1px solid #4a3340}table.list form{display:inline}input,select{font:16px Verdana,sans-serif;padding:5px 7px}.button,button{font:15px Verdana,sans-serif;background:#ffc857;color:#1d1420;border:0;padding:7px 14px;border-radius:3px;cursor:pointer;text-decoration:none}
button.plain{background:#6d4a55;color:#fff}.hall{margin:12px 0}.hall th{padding-right:10px}.hall td{padding:3px}.seat,.taken{display:block;position:relative;width:36px;height:34px;line-height:34px;text-align:center;border-radius:8px 8px 3px 3px;background:#2f6f57;font:14px/34px Verdana,sans-serif;cursor:pointer}
.seat input{position:absolute;inset:0;opacity:0;margin:0;width:100%;height:100%;cursor:pointer}.seat:has(:checked){background:#ffc857;color:#1d1420}.seat:has(:focus-visible){outline:3px solid #fff}.taken{background:#55404c;color:#b5a3ac;cursor:default}.screen{width:330px;text-align:center;border-bottom:5px solid #f4ecdf;color:#cbb;margin-left:22px}
.off{text-decoration:line-through;opacity:.7}.warn{background:#7c1d1d;padding:8px 12px}.row{margin:12px 0}.row label{display:inline-block;min-width:240px}`;

const layout = (title: string, content: string, status = 200): Answer =>
  page(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} | Lantern Picture House</title><meta name="viewport" content="width=device-width"><style>${css}</style></head><body>
<div id="top"><h1>Lantern Picture House</h1></div><div id="nav"><a href="/">Programme</a><a href="/screenings/new">Add screening</a><a href="/films">Films</a><a href="/house">Prices &amp; house</a></div><div id="main"><h2>${escapeHtml(title)}</h2>${content}</div></body></html>`,
    status,
  );

const dayName = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const nextId = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;
const titleOf = (house: House, film: number): string =>
  house.films.find((one) => one.id === film)?.title ?? 'Unknown film';
const bookedFor = (house: House, screening: number): Booking[] =>
  house.bookings.filter((one) => one.screening === screening);
const choices = (list: string[], chosen: string): string =>
  list.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('');
const field = (label: string, name: string, control: string): string =>
  `<div class="row"><label for="${name}">${label}</label>${control}</div>`;

function programme(house: House): Answer {
  const sorted = [...house.screenings].sort((a, b) =>
    `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`),
  );
  const days = [...new Set(sorted.map((one) => one.date))].map((date) => {
    const rows = sorted
      .filter((one) => one.date === date)
      .map((one) => {
        const taken = bookedFor(house, one.id).flatMap((booking) => booking.seats).length;
        const title = `${escapeHtml(titleOf(house, one.film))}${one.version === 'English' ? '' : ' <small>(subtitles)</small>'}`;
        return `<tr${one.calledOff ? ' class="off"' : ''}><td>${one.time}</td><td>${title}</td><td>${allSeats.length - taken} free</td><td><a href="/screenings/${one.id}">Hall plan</a></td><td><a href="/screenings/${one.id}/edit">Edit</a></td></tr>`;
      });
    return `<h3>${dayName(date)}</h3><table class="list">${rows.join('')}</table>`;
  });
  return layout('Programme', days.join(''));
}

function hallPage(house: House, screening: Screening, error = '', name = ''): Answer {
  const bookings = bookedFor(house, screening.id);
  const plan = hallRows.map((row) => {
    const cells = hallSeats.map((number) => {
      const seat = `${row}${number}`;
      const holder = bookings.find((one) => one.seats.includes(seat));
      return holder
        ? `<td><span class="taken" title="${seat}: ${escapeHtml(holder.name)}">${number}</span></td>`
        : `<td><label class="seat"><input type="checkbox" name="seat" value="${seat}" aria-label="Row ${row}, seat ${number}">${number}</label></td>`;
    });
    return `<tr><th>${row}</th>${cells.join('')}</tr>`;
  });
  const held = bookings.map((one) => {
    const paid = one.paid
      ? 'paid'
      : `<form method="post" action="/bookings/${one.id}/paid"><button class="plain">Paid at the desk</button></form>`;
    return `<tr><td>${escapeHtml(one.name)}</td><td>${one.seats.join(', ')}</td><td>${paid}</td><td><a href="/bookings/${one.id}/release">Let go</a></td></tr>`;
  });
  return layout(
    `${titleOf(house, screening.film)}, ${dayName(screening.date)}, ${screening.time}`,
    `${error ? `<p class="warn" role="alert">${error}</p>` : ''}<form method="post"><div class="screen">screen</div><table class="hall">${plan.join('')}</table>
<p>Green: free. Grey: held. Yellow: your choice.</p><p>Name <input name="name" aria-label="Name" value="${escapeHtml(name)}"> <button>Hold these seats</button></p></form>
<h3>Held seats</h3>${held.length ? `<table class="list"><tr><th>Name</th><th>Seats</th><th></th><th></th></tr>${held.join('')}</table>` : '<p>None so far.</p>'}`,
  );
}

function hold(house: House, screening: Screening, form: URLSearchParams): Answer {
  const name = line(form.get('name'));
  const wanted = new Set(form.getAll('seat'));
  const seats = allSeats.filter((seat) => wanted.has(seat));
  const taken = new Set(bookedFor(house, screening.id).flatMap((one) => one.seats));
  if (seats.length === 0)
    return hallPage(house, screening, 'Please choose at least one seat on the plan.', name);
  if (!name) return hallPage(house, screening, 'Under which name? Please choose the seats again.');
  if (seats.some((seat) => taken.has(seat)))
    return hallPage(house, screening, 'One of these seats is gone already.', name);
  house.bookings.push({ id: nextId(house.bookings), screening: screening.id, name, seats, paid: false });
  return see(`/screenings/${screening.id}`);
}

function screeningForm(house: House, given: Partial<Screening>, known: boolean, error = ''): Answer {
  const films = house.films.map(
    (one) =>
      `<option value="${one.id}"${one.id === given.film ? ' selected' : ''}>${escapeHtml(one.title)}</option>`,
  );
  const off = `<div class="row"><label><input type="checkbox" name="off"${given.calledOff ? ' checked' : ''}> This screening is called off</label></div>`;
  return layout(
    known ? 'Edit screening' : 'Add screening',
    `${error ? `<p class="warn" role="alert">${error}</p>` : ''}<form method="post">${field('Film', 'film', `<select id="film" name="film">${films.join('')}</select>`)}
${field('Day', 'date', `<input type="date" id="date" name="date" value="${escapeHtml(given.date ?? '')}">`)}${field('Begins at', 'time', `<input type="time" id="time" name="time" value="${escapeHtml(given.time ?? '')}">`)}
${field('Version', 'version', `<select id="version" name="version">${choices(versions, given.version ?? '')}</select>`)}${known ? off : ''}<button>${known ? 'Save' : 'Add to programme'}</button> <a href="/">Back</a></form>`,
  );
}

function saveScreening(house: House, form: URLSearchParams, screening?: Screening): Answer {
  const next: Omit<Screening, 'id'> = {
    film: house.films.find((one) => String(one.id) === form.get('film'))?.id ?? 0,
    date: line(form.get('date')),
    time: line(form.get('time')).slice(0, 5),
    version: versions.find((one) => one === form.get('version')) ?? 'English',
    calledOff: form.has('off'),
  };
  if (!next.film || !/^\d{4}-\d\d-\d\d$/u.test(next.date) || !/^\d\d:\d\d$/u.test(next.time))
    return screeningForm(house, next, screening !== undefined, 'Film, day and time are needed.');
  if (screening) Object.assign(screening, next);
  else house.screenings.push({ id: nextId(house.screenings), ...next });
  return see('/');
}

function filmsPage(house: House, form?: URLSearchParams): Answer {
  const title = line(form?.get('title'));
  const minutes = Math.trunc(Number(form?.get('minutes')));
  const age = ages.find((one) => one === form?.get('age'));
  if (form && title && minutes > 0 && age) {
    house.films.push({ id: nextId(house.films), title, minutes, age });
    return see('/films');
  }
  const rows = house.films.map(
    (one) => `<tr><td>${escapeHtml(one.title)}</td><td>${one.minutes} min</td><td>${one.age}</td></tr>`,
  );
  return layout(
    'Films',
    `<table class="list"><tr><th>Title</th><th>Length</th><th>Age</th></tr>${rows.join('')}</table><h3>New film</h3>${form ? '<p class="warn" role="alert">Title and length, please.</p>' : ''}
<form method="post">${field('Title', 'title', '<input id="title" name="title">')}${field('Length in minutes', 'minutes', '<input id="minutes" name="minutes" inputmode="numeric">')}${field('Age', 'age', `<select id="age" name="age">${choices(ages, 'PG')}</select>`)}<button>Add film</button></form>`,
  );
}

function housePage({ settings }: House, form?: URLSearchParams): Answer {
  const price = (name: string): string =>
    Number(line(form?.get(name)).replace('£', '') || Number.NaN).toFixed(2);
  const prices = { full: price('full'), concession: price('concession'), group: price('group') };
  const sound = Object.values(prices).every((one) => Number(one) >= 0 && Number(one) < 1000);
  if (form && sound) {
    const release = releases.find((one) => one === form.get('release')) ?? settings.release;
    Object.assign(settings, { ...prices, release, barOpen: form.has('bar') });
  }
  const message = form
    ? `<p class="warn" role="status">${sound ? 'Saved.' : 'A price is not a number.'}</p>`
    : '';
  const money = (label: string, name: 'full' | 'concession' | 'group'): string =>
    field(label, name, `£ <input id="${name}" name="${name}" size="6" value="${settings[name]}">`);
  return layout(
    'Prices & house',
    `${message}<form method="post">${money('Full price', 'full')}${money('Concession (under 16, over 65)', 'concession')}${money('Group of ten or more, each', 'group')}
${field('Unpaid seats go back before the film', 'release', `<select id="release" name="release">${choices(releases, settings.release)}</select>`)}<div class="row"><label><input type="checkbox" name="bar"${settings.barOpen ? ' checked' : ''}> The bar is open after the film</label></div><button>Save</button></form>`,
  );
}

function bookingPage(house: House, booking: Booking, step: string | undefined, post: boolean): Answer {
  const back = `/screenings/${booking.screening}`;
  if (post && step === 'paid') booking.paid = true;
  if (post && step === 'release') house.bookings = house.bookings.filter((one) => one !== booking);
  if (post || step !== 'release') return see(back);
  const screening = house.screenings.find((one) => one.id === booking.screening);
  const what = screening ? `${titleOf(house, screening.film)}, ${dayName(screening.date)}` : '';
  return layout(
    'Let go of seats?',
    `<p>${escapeHtml(what)}: the seats ${booking.seats.join(', ')} are held for <b>${escapeHtml(booking.name)}</b>. They will be free for others.</p><form method="post"><button>Yes, free them</button> <a href="${back}">No, keep them</a></form>`,
  );
}

function route(house: House, { method, path, body }: Asked): Answer {
  const post = method === 'POST';
  const form = new URLSearchParams(body);
  const [, part, key, step] = path.split('/');
  if (path === '/') return programme(house);
  if (path === '/films') return filmsPage(house, post ? form : undefined);
  if (path === '/house') return housePage(house, post ? form : undefined);
  if (path === '/screenings/new')
    return post ? saveScreening(house, form) : screeningForm(house, { film: 1 }, false);
  const booking = part === 'bookings' && house.bookings.find((one) => String(one.id) === key);
  if (booking) return bookingPage(house, booking, step, post);
  const screening = part === 'screenings' && house.screenings.find((one) => String(one.id) === key);
  if (!screening) return layout('Not found', '<p>There is no such page. <a href="/">Programme</a></p>', 404);
  if (step === 'edit')
    return post ? saveScreening(house, form, screening) : screeningForm(house, screening, true);
  return post ? hold(house, screening, form) : hallPage(house, screening);
}

const onlyThis = (now: House, change: (wanted: House) => void): boolean => same(now, after(seed, change));

export const villageCinema = defineSite<House>({
  id: 'village-cinema',
  about: "A village cinema's programme and hall plan.",
  start() {
    const house = seed();
    return { handle: answering((asked) => route(house, asked)), state: () => structuredClone(house) };
  },
  tasks: [
    {
      id: 'seats-okafor',
      task: 'Mrs. Okafor wants to see The Salt Road on Saturday, 12 December 2026, at the later of the two showings. Put row D, places 5 and 6 aside for her.',
      achievable: true,
      done: (now) => {
        const fresh = added(now.bookings, seed().bookings)?.[0];
        if (!fresh || !/^((mrs\.?|ms\.?) )?okafor$/iu.test(fresh.name)) return false;
        return onlyThis(
          now,
          ({ bookings }) => void bookings.push({ ...fresh, screening: 6, seats: ['D5', 'D6'], paid: false }),
        );
      },
    },
    {
      id: 'earlier-lanterns',
      task: 'Paper Lanterns starts half an hour earlier, at 19:00, on Friday, 11 December 2026. The Thursday before stays as it is.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          ({ screenings }) =>
            void (only(screenings, (one) => one.film === 2 && one.date === '2026-12-11').time = '19:00'),
        ),
    },
    {
      id: 'hallams-not-coming',
      task: 'The Hallams will not come to The Salt Road on 13 December 2026 after all, so somebody else may have their places. They still come to The Little Ferryman that day.',
      achievable: true,
      done: (now) =>
        onlyThis(now, (wanted) => {
          const gone = only(wanted.bookings, (one) => one.screening === 8 && one.name === 'Hallam');
          wanted.bookings = wanted.bookings.filter((one) => one !== gone);
        }),
    },
    {
      id: 'dearer-for-children',
      task: 'Children and pensioners pay 6.50 pounds for a ticket from now on. Set the new price.',
      achievable: true,
      done: (now) => onlyThis(now, ({ settings }) => void (settings.concession = '6.50')),
    },
    {
      id: 'heating-message',
      task: 'Send a text message to everybody with places for Northern Signal on 18 December 2026: the heating is broken, please bring a blanket.',
      achievable: false,
      done: () => false,
    },
  ],
});
