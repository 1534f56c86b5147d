// The tool library: pages from the server, forms, redirects, and no script at all.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml as e, line, only, page, same, see } from '../wire.ts';
import type { Answer } from '../wire.ts';

interface Thing {
  id: string;
  name: string;
  shelf: string;
  about: string;
}

interface Neighbour {
  id: string;
  name: string;
  house: string;
}

interface Booking {
  id: number;
  thing: string;
  who: string;
  from: string;
  to: string;
  note: string;
  stage: 'booked' | 'out' | 'back';
}

interface State {
  things: Thing[];
  neighbours: Neighbour[];
  bookings: Booking[];
}

const SHELVES = ['Garden', 'Workshop', 'Outdoors', 'House'];

function seed(): State {
  const things: [string, string, string, string][] = [
    ['ladder-3', 'Ladder, 3 m', 'Workshop', 'Aluminium, one piece. Fits in an estate car.'],
    ['ladder-6', 'Ladder, 6 m', 'Workshop', 'Aluminium, two pieces. Bring somebody to carry it.'],
    ['steps', 'Step ladder, 5 treads', 'House', 'Folds flat.'],
    ['drill-hammer', 'Hammer drill', 'Workshop', 'With a box of masonry bits.'],
    ['drill-cordless', 'Cordless drill', 'Workshop', 'Two batteries and the charger.'],
    ['sander', 'Belt sander', 'Workshop', 'Bring your own belts, 75 x 533 mm.'],
    ['tent-2', 'Tent for two', 'Outdoors', 'Blue, 2.1 kg.'],
    ['tent-4', 'Tent for four', 'Outdoors', 'Green, with a porch.'],
    ['stove', 'Camping stove', 'Outdoors', 'Cartridges are not included.'],
    ['hedge-e', 'Hedge trimmer, electric', 'Garden', 'Cable of 20 m in the bag.'],
    ['hedge-h', 'Hedge shears', 'Garden', 'Sharpened every spring.'],
    ['washer', 'Pressure washer', 'Garden', 'Heavy. Comes on its own trolley.'],
    ['barrow', 'Wheelbarrow', 'Garden', '85 litres.'],
    ['carpet', 'Carpet cleaner', 'House', 'One bottle of shampoo is with it.'],
    ['paste', 'Wallpaper table', 'House', 'Two brushes and a bucket.'],
    ['raclette', 'Raclette for eight', 'House', 'Please clean the pans.'],
  ];
  const neighbours: [string, string, string][] = [
    ['ava', 'Ava Brennan', 'Ash Lane 2'],
    ['ines', 'Ines Moreau', 'Ash Lane 5'],
    ['jonas', 'Jonas Weber', 'Mill Row 11'],
    ['jonah', 'Jonah Webb', 'Ash Lane 19'],
    ['maralq', 'Mara Lindqvist', 'Ash Lane 7'],
    ['maraln', 'Mara Lindner', 'Mill Row 3'],
    ['sunil', 'Sunil Rao', 'Ash Lane 14'],
    ['tomy', 'Tom Hartley', 'Mill Row 8'],
    ['tomw', 'Tom Hartwell', 'Ash Lane 22'],
    ['wanda', 'Wanda Kowalska', 'Ash Lane 9'],
  ];
  const bookings: [string, string, string, string, Booking['stage'], string][] = [
    ['ladder-3', 'maralq', '2027-06-08', '2027-06-14', 'out', ''],
    ['paste', 'maralq', '2027-06-08', '2027-06-14', 'out', 'Needs both brushes'],
    ['steps', 'maraln', '2027-06-09', '2027-06-15', 'out', ''],
    ['washer', 'sunil', '2027-06-10', '2027-06-13', 'out', ''],
    ['ladder-6', 'wanda', '2027-06-11', '2027-06-16', 'booked', 'Gutters'],
    ['ladder-6', 'sunil', '2027-06-23', '2027-06-25', 'booked', ''],
    ['ladder-3', 'jonah', '2027-06-18', '2027-06-20', 'booked', ''],
    ['carpet', 'tomy', '2027-06-19', '2027-06-20', 'booked', ''],
    ['carpet', 'tomw', '2027-06-26', '2027-06-27', 'booked', 'Stairs only'],
    ['drill-hammer', 'tomy', '2027-06-19', '2027-06-21', 'booked', ''],
    ['tent-2', 'ines', '2027-06-25', '2027-06-27', 'booked', ''],
    ['tent-4', 'ines', '2027-07-02', '2027-07-04', 'booked', 'Festival'],
    ['tent-4', 'ava', '2027-07-09', '2027-07-16', 'booked', ''],
    ['stove', 'ines', '2027-07-02', '2027-07-04', 'booked', 'Festival'],
    ['hedge-e', 'ava', '2027-06-17', '2027-06-18', 'booked', ''],
    ['raclette', 'jonas', '2027-05-28', '2027-05-30', 'back', 'Birthday'],
    ['tent-2', 'wanda', '2027-05-21', '2027-05-24', 'back', ''],
  ];
  return {
    things: things.map(([id, name, shelf, about]) => ({ id, name, shelf, about })),
    neighbours: neighbours.map(([id, name, house]) => ({ id, name, house })),
    bookings: bookings.map(([thing, who, from, to, stage, note], at) => ({
      id: 301 + at,
      thing,
      who,
      from,
      to,
      note,
      stage,
    })),
  };
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const day = (iso: string): string => DAY.format(new Date(`${iso}T00:00:00Z`));

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
};

const STAGES = { booked: 'name down', out: 'at theirs', back: 'brought back' };

const NOTICES: Record<string, string> = {
  booked: 'The name is down in the diary.',
  moved: 'The days have been changed.',
  struck: 'The entry has been struck out of the diary.',
  handed: 'Handed over. Enjoy!',
  back: 'Thank you, it is back on the shelf.',
};

const STYLE = `
body { font: 17px/1.5 Georgia, 'Times New Roman', serif; background: #f4efe2; color: #2c2a24; margin: 0; }
#sheet { max-width: 56rem; margin: 0 auto; padding: 0 1.5rem 3rem; background: #fffdf6; min-height: 100vh; border: solid #d8ceb4; border-width: 0 1px; }
header { border-bottom: 4px double #6b7d4a; padding: 1.2rem 0 .6rem; }
header p { margin: 0; }
.name { font-size: 2rem; color: #43552a; font-variant: small-caps; text-decoration: none; }
nav a { margin-right: 1.4rem; color: #43552a; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: normal; font-style: italic; border-bottom: 1px solid #43552a; }
td, th { padding: .35rem .6rem .35rem 0; vertical-align: top; }
td { border-bottom: 1px dotted #c9bd9c; }
a { color: #7a3b12; }
label { display: block; margin: .7rem 0; }
label span { display: inline-block; min-width: 8rem; }
input, select, button { font: inherit; padding: .2rem .5rem; border: 1px solid #8b8468; background: #fff; border-radius: 0; }
button { background: #e3e8d3; border-color: #6b7d4a; cursor: pointer; }
fieldset { border: 1px solid #c9bd9c; margin: 1.5rem 0; padding: .5rem 1.2rem 1rem; }
.notice { background: #e3e8d3; padding: .5rem 1rem; border-left: 5px solid #6b7d4a; }
.wrong { background: #f8dfd0; padding: .5rem 1rem; border-left: 5px solid #a33c10; }
footer { margin-top: 3rem; font-size: .85rem; color: #6d6854; }
`;

function start(): { handle: ReturnType<typeof answering>; state(): State } {
  const held = seed();
  let next = held.bookings.length + 301;

  const thingOf = (id: string): Thing | undefined => held.things.find((thing) => thing.id === id);
  const nameOf = (id: string): string => held.neighbours.find((one) => one.id === id)?.name ?? id;

  const sheet = (title: string, body: string, notice = '', status = 200): Answer =>
    page(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${e(title)} - The Ash Lane Shed</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><div id="sheet">
<header><p><a class="name" href="/">The Ash Lane Shed</a></p><p>Things for everybody in Ash Lane and Mill Row</p>
<nav><a href="/">What we have</a> <a href="/diary">The diary</a> <a href="/handin">Hand-in desk</a> <a href="/rules">House rules</a></nav></header>
<main><h1>${e(title)}</h1>${NOTICES[notice] === undefined ? '' : `<p class="notice" role="status">${e(NOTICES[notice])}</p>`}${body}</main>
<footer>Open Saturdays 10 to 12, behind Ash Lane 4. Kept by the neighbours.</footer></div></body></html>`,
      status,
    );

  const missing = (): Answer =>
    sheet('Not here', '<p>There is no such page. <a href="/">See what we have</a>.</p>', '', 404);

  const clash = (thing: string, from: string, to: string, but: number): Booking | undefined =>
    held.bookings.find(
      (booking) =>
        booking.id !== but &&
        booking.thing === thing &&
        booking.stage !== 'back' &&
        booking.from <= to &&
        booking.to >= from,
    );

  const wrongDays = (thing: string, from: string, to: string, but: number): string => {
    if (!isDay(from) || !isDay(to)) return 'Please give the first and the last day.';
    if (to < from) return 'The last day is before the first day.';
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    if (days > 14) return 'Nothing goes out for longer than 14 days.';
    const other = clash(thing, from, to, but);
    if (other !== undefined)
      return `${nameOf(other.who)} has it from ${day(other.from)} to ${day(other.to)}. Please choose other days.`;
    return '';
  };

  const wrongBox = (wrong: string): string =>
    wrong === '' ? '' : `<p class="wrong" role="alert">${e(wrong)}</p>`;

  const catalogue = (query: URLSearchParams): Answer => {
    const shelf = query.get('shelf') ?? '';
    const find = line(query.get('find')).toLowerCase();
    const shown = held.things.filter(
      (thing) =>
        (shelf === '' || thing.shelf === shelf) &&
        (find === '' || `${thing.name} ${thing.about}`.toLowerCase().includes(find)),
    );
    const rows = shown.map((thing) => {
      const out = held.bookings.find((booking) => booking.thing === thing.id && booking.stage === 'out');
      return `<tr><td><a href="/thing/${thing.id}">${e(thing.name)}</a></td><td>${e(thing.shelf)}</td><td>${
        out === undefined ? 'on the shelf' : `with ${e(nameOf(out.who))}`
      }</td></tr>`;
    });
    return sheet(
      'What we have',
      `<form action="/" method="get"><label><span>What do you need?</span><input name="find" value="${e(find)}"></label>
<label><span>Which shelf?</span><select name="shelf"><option value="">all shelves</option>${SHELVES.map(
        (name) => `<option${name === shelf ? ' selected' : ''}>${name}</option>`,
      ).join('')}</select></label><button>Look</button></form>
${rows.length === 0 ? '<p>Nothing like that in the shed.</p>' : `<table><thead><tr><th>Thing</th><th>Shelf</th><th>Today</th></tr></thead><tbody>${rows.join('')}</tbody></table>`}`,
    );
  };

  const thingPage = (thing: Thing, form: URLSearchParams, wrong: string, notice: string): Answer => {
    const rows = held.bookings
      .filter((booking) => booking.thing === thing.id && booking.stage !== 'back')
      .sort((a, b) => a.from.localeCompare(b.from))
      .map(
        (booking) =>
          `<tr><td>${day(booking.from)}</td><td>${day(booking.to)}</td><td>${e(nameOf(booking.who))}</td><td>${STAGES[booking.stage]}</td></tr>`,
      );
    const chosen = form.get('who') ?? '';
    return sheet(
      thing.name,
      `<p>${e(thing.about)} <i>Shelf: ${e(thing.shelf)}.</i></p>
<h2>Spoken for</h2>${
        rows.length === 0
          ? '<p>Nobody has asked for it yet.</p>'
          : `<table><thead><tr><th>From</th><th>Until</th><th>Neighbour</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      }
<form action="/thing/${thing.id}" method="post"><fieldset><legend>Put a name down</legend>${wrongBox(wrong)}
<label><span>Neighbour</span><select name="who"><option value="">choose...</option>${held.neighbours
        .map(
          (one) =>
            `<option value="${one.id}"${one.id === chosen ? ' selected' : ''}>${e(one.name)}, ${e(one.house)}</option>`,
        )
        .join('')}</select></label>
<label><span>First day</span><input type="date" name="from" value="${e(form.get('from') ?? '')}"></label>
<label><span>Last day</span><input type="date" name="to" value="${e(form.get('to') ?? '')}"></label>
<label><span>Remark</span><input name="note" maxlength="80" value="${e(form.get('note') ?? '')}"> <i>if you like</i></label>
<button>Put it in the diary</button></fieldset></form>`,
      notice,
      wrong === '' ? 200 : 422,
    );
  };

  const diary = (query: URLSearchParams): Answer => {
    const who = query.get('who') ?? '';
    const old = query.get('old') === 'yes';
    const rows = held.bookings
      .filter((booking) => (who === '' || booking.who === who) && (old || booking.stage !== 'back'))
      .sort((a, b) => a.from.localeCompare(b.from))
      .map(
        (booking) =>
          `<tr><td>${day(booking.from)}</td><td>${day(booking.to)}</td><td>${e(thingOf(booking.thing)?.name)}</td><td>${e(nameOf(booking.who))}</td><td>${STAGES[booking.stage]}</td><td><a href="/diary/${booking.id}">no. ${booking.id}</a></td></tr>`,
      );
    return sheet(
      'The diary',
      `<form action="/diary" method="get"><label><span>Whose?</span><select name="who"><option value="">everybody's</option>${held.neighbours
        .map((one) => `<option value="${one.id}"${one.id === who ? ' selected' : ''}>${e(one.name)}</option>`)
        .join(
          '',
        )}</select></label><label><input type="checkbox" name="old" value="yes"${old ? ' checked' : ''}> also what has been brought back</label><button>Show</button></form>
${rows.length === 0 ? '<p>Nothing in the diary.</p>' : `<table><thead><tr><th>From</th><th>Until</th><th>Thing</th><th>Neighbour</th><th></th><th>Entry</th></tr></thead><tbody>${rows.join('')}</tbody></table>`}`,
      query.get('ok') ?? '',
    );
  };

  const entry = (booking: Booking, form: URLSearchParams, wrong: string, notice: string): Answer => {
    const from = form.get('from') ?? booking.from;
    const to = form.get('to') ?? booking.to;
    const forms =
      booking.stage === 'back'
        ? '<p>This one is closed.</p>'
        : `<form action="/diary/${booking.id}/days" method="post"><fieldset><legend>Other days</legend>${wrongBox(wrong)}
<label><span>First day</span><input type="date" name="from" value="${e(from)}"></label>
<label><span>Last day</span><input type="date" name="to" value="${e(to)}"></label><button>Change the days</button></fieldset></form>`;
    const rest =
      booking.stage === 'booked'
        ? `<form action="/diary/${booking.id}/over" method="post"><button>Hand it over today</button></form>
<p><a href="/diary/${booking.id}/strike">Strike this entry out</a></p>`
        : '';
    return sheet(
      `Entry no. ${booking.id}`,
      `<p><b>${e(thingOf(booking.thing)?.name)}</b> for <b>${e(nameOf(booking.who))}</b>, ${day(booking.from)} until ${day(booking.to)} (${STAGES[booking.stage]})</p>
${booking.note === '' ? '' : `<p>Remark: ${e(booking.note)}</p>`}${forms}${rest}<p><a href="/diary">Back to the diary</a></p>`,
      notice,
      wrong === '' ? 200 : 422,
    );
  };

  const handIn = (query: URLSearchParams): Answer => {
    const name = line(query.get('name'));
    const out = held.bookings.filter((booking) => booking.stage === 'out');
    const found = out.filter((booking) => nameOf(booking.who).toLowerCase().includes(name.toLowerCase()));
    const list = found.map(
      (booking) =>
        `<tr><td>${e(thingOf(booking.thing)?.name)}</td><td>${e(nameOf(booking.who))}</td><td>until ${day(booking.to)}</td><td><form action="/handin/${booking.id}" method="post"><button>Back on the shelf</button></form></td></tr>`,
    );
    return sheet(
      'Hand-in desk',
      `<p>${out.length} things are out at the moment.</p><form action="/handin" method="get"><label><span>Who is here?</span><input name="name" value="${e(name)}"></label><button>What do they have?</button></form>
${name === '' ? '' : list.length === 0 ? `<p>Nobody called ${e(name)} has anything of ours.</p>` : `<table><thead><tr><th>Thing</th><th>Neighbour</th><th>Due</th><th></th></tr></thead><tbody>${list.join('')}</tbody></table>`}`,
      query.get('ok') ?? '',
    );
  };

  const handle = answering(({ method, path, query, body }) => {
    const none = new URLSearchParams();
    const form = method === 'POST' ? new URLSearchParams(body) : none;
    const [, first = '', second = '', third = '', more] = path.split('/');
    if (more !== undefined) return missing();
    if (path === '/') return catalogue(query);
    if (path === '/rules')
      return sheet(
        'House rules',
        '<ul><li>Nothing goes out for longer than 14 days.</li><li>Bring it back clean and dry.</li><li>If it broke, tell us on Saturday; nobody will be cross.</li></ul>',
      );
    if (first === 'thing' && third === '') {
      const thing = thingOf(second);
      if (thing === undefined) return missing();
      if (method !== 'POST') return thingPage(thing, none, '', query.get('ok') ?? '');
      const who = held.neighbours.find((one) => one.id === form.get('who'));
      if (who === undefined) return thingPage(thing, form, 'Please choose a neighbour.', '');
      const from = line(form.get('from'));
      const to = line(form.get('to'));
      const wrong = wrongDays(thing.id, from, to, 0);
      if (wrong !== '') return thingPage(thing, form, wrong, '');
      const note = line(form.get('note')).slice(0, 80);
      held.bookings.push({ id: next, thing: thing.id, who: who.id, from, to, note, stage: 'booked' });
      next += 1;
      return see(`/thing/${thing.id}?ok=booked`);
    }
    if (first === 'diary') {
      if (second === '') return diary(query);
      const booking = held.bookings.find((one) => String(one.id) === second);
      if (booking === undefined) return missing();
      if (third === '') return entry(booking, none, '', query.get('ok') ?? '');
      if (third === 'strike' && booking.stage === 'booked') {
        if (method === 'POST') {
          held.bookings.splice(held.bookings.indexOf(booking), 1);
          return see('/diary?ok=struck');
        }
        return sheet(
          'Strike it out?',
          `<p>${e(thingOf(booking.thing)?.name)} for ${e(nameOf(booking.who))}, ${day(booking.from)} until ${day(booking.to)}.</p>
<form action="/diary/${booking.id}/strike" method="post"><button>Yes, strike it out</button> <a href="/diary/${booking.id}">No, leave it</a></form>`,
        );
      }
      if (method !== 'POST') return see(`/diary/${booking.id}`);
      if (third === 'days' && booking.stage !== 'back') {
        const from = line(form.get('from'));
        const to = line(form.get('to'));
        const wrong = wrongDays(booking.thing, from, to, booking.id);
        if (wrong !== '') return entry(booking, form, wrong, '');
        booking.from = from;
        booking.to = to;
        return see(`/diary/${booking.id}?ok=moved`);
      }
      if (third === 'over' && booking.stage === 'booked') {
        booking.stage = 'out';
        return see(`/diary/${booking.id}?ok=handed`);
      }
      return see(`/diary/${booking.id}`);
    }
    if (first === 'handin') {
      if (second === '') return handIn(query);
      const booking = held.bookings.find((one) => String(one.id) === second && one.stage === 'out');
      if (booking === undefined || method !== 'POST') return see('/handin');
      booking.stage = 'back';
      return see(`/handin?ok=back&name=${encodeURIComponent(nameOf(booking.who))}`);
    }
    return missing();
  });

  return { handle, state: () => structuredClone(held) };
}

const booking = (state: State, thing: string, who: string): Booking =>
  only(state.bookings, (one) => one.thing === thing && one.who === who);

export const tools = defineSite<State>({
  id: 'tools',
  about: 'A tool library of a neighbourhood: people reserve a drill, a ladder, a tent for days.',
  start,
  tasks: [
    {
      id: 'reserve-ladder',
      task: 'Reserve the 6 metre ladder for Jonas Weber, from 18 June 2027 to 20 June 2027.',
      achievable: true,
      done(state) {
        const before = seed();
        const fresh = added(state.bookings, before.bookings);
        const one = fresh?.[0];
        return (
          fresh?.length === 1 &&
          one !== undefined &&
          same(
            { ...one, id: 0 },
            {
              id: 0,
              thing: 'ladder-6',
              who: 'jonas',
              from: '2027-06-18',
              to: '2027-06-20',
              note: '',
              stage: 'booked',
            },
          ) &&
          same({ ...state, bookings: [] }, { ...before, bookings: [] })
        );
      },
    },
    {
      id: 'tent-longer',
      task: 'Ines Moreau needs the tent for four a day longer: until 5 July 2027 instead of 4 July.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            booking(all, 'tent-4', 'ines').to = '2027-07-05';
          }),
        ),
    },
    {
      id: 'cancel-carpet',
      task: 'Tom Hartley does not need the carpet cleaner any more. Cancel that for him; the drill he still wants.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            all.bookings.splice(all.bookings.indexOf(booking(all, 'carpet', 'tomy')), 1);
          }),
        ),
    },
    {
      id: 'ladder-back',
      task: 'Mara Lindqvist has just brought her ladder back (only the ladder). Note that it is returned.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            booking(all, 'ladder-3', 'maralq').stage = 'back';
          }),
        ),
    },
    {
      id: 'washer-broken',
      task: 'The pressure washer is broken. Mark it as out of order so that nobody can book it until it is repaired.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'remind-sunil',
      task: 'Sunil Rao is late with the pressure washer. Send him a reminder by e-mail.',
      achievable: false,
      done: () => false,
    },
  ],
});
