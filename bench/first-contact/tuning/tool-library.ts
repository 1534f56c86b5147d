// A neighbourhood tool library: a public catalogue with a page per tool, reservations without logging in, and a look-up of one's own loans.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Tool {
  id: number;
  name: string;
  category: string;
  branch: string;
  about: string;
  /** Saturdays that others have taken; null where it is out and nobody knows until when. */
  taken: readonly string[] | null;
}
interface Loan {
  id: number;
  member: string;
  tool: number;
  due: string;
  renewed: boolean;
}
interface Reservation {
  id: number;
  tool: number;
  member: string;
  email: string;
  pickUp: string;
  weeks: number;
  collector: string;
}
interface Library {
  loans: Loan[];
  reservations: Reservation[];
  alerts: { id: number; tool: number; email: string }[];
}

const saturdays = ['2027-04-10', '2027-04-17', '2027-04-24', '2027-05-01'] as const;
const [first, second, third] = saturdays;
const categories = ['Garden', 'Woodwork', 'Drilling', 'Decorating', 'Cleaning', 'Ladders'];
const members: Record<string, string> = { '2214': 'Falk', '2087': 'Moreno', '1950': 'Osei', '2301': 'Tran' };
const tools: Tool[] = (
  [
    ['Belt sander', 1, 0, '76 mm belts, dust bag. Bring your own belts.', [first]],
    ['Carpet cleaner', 4, 1, 'Tank of 8 litres. Cleaning fluid costs £4.', [second, third]],
    ['Circular saw', 1, 1, '190 mm blade, guide rail on request.', []],
    ['Combi drill DeWalt 18 V', 2, 0, 'Cordless, hammer action, two batteries and a charger.', [first]],
    ['Cordless drill Bosch 18 V', 2, 1, 'Cordless, hammer action, two batteries and a charger.', []],
    ['Cordless drill Makita 12 V', 2, 0, 'Cordless, light, for wood and plaster. No hammer action.', []],
    ['Extension ladder', 5, 0, 'Aluminium, reaches 6.2 m. Needs a roof rack.', [first, second]],
    ['Glass cutter', 3, 1, 'With oil and running pliers.', []],
    ['Hedge trimmer', 0, 1, 'Electric, 55 cm blade, 10 m cable.', [first]],
    ['Jigsaw', 1, 0, 'Variable speed, case with six blades.', []],
    ['Lawn scarifier', 0, 0, 'Electric, working width 32 cm.', [second]],
    ['Pressure washer', 4, 0, '130 bar, patio attachment and long lance.', null],
    ['Rotary hammer Hilti', 2, 0, 'With a cable. For concrete, SDS-plus bits included.', [third]],
    ['Step ladder', 5, 1, 'Seven steps.', []],
    ['Tile cutter', 3, 0, 'For tiles up to 60 cm, scoring wheel renewed in 2026.', [first]],
    ['Wallpaper steamer', 3, 1, 'Tank of 4.5 litres, up to 70 minutes.', [first]],
  ] as const
).map(([name, category, branch, about, taken], index) => ({
  id: index + 1,
  name,
  category: categories[category] ?? '',
  branch: branch ? 'Station Road' : 'Mill Lane',
  about,
  taken,
}));
const idOf = (name: string): number => only(tools, (one) => one.name === name).id;

const seed = (): Library => ({
  loans: [
    { id: 1, member: '2214', tool: idOf('Hedge trimmer'), due: second, renewed: false },
    { id: 2, member: '2214', tool: idOf('Wallpaper steamer'), due: first, renewed: false },
    { id: 3, member: '1950', tool: idOf('Belt sander'), due: first, renewed: true },
    { id: 4, member: '2301', tool: idOf('Pressure washer'), due: first, renewed: true },
  ],
  reservations: [],
  alerts: [],
});

const longDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

const css = `body{margin:0;font:17px/1.5 Verdana,Geneva,sans-serif;background:#fff;color:#222}header{border-top:8px solid #e4572e;padding:16px 24px;display:flex;gap:26px;align-items:baseline;flex-wrap:wrap;border-bottom:1px solid #ddd}header strong{font-size:22px}header a{color:#17505f}main{max-width:960px;margin:0 auto;padding:16px 24px 50px}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(205px,1fr));gap:14px;list-style:none;padding:0}.grid li{border:1px solid #ddd;border-radius:10px;padding:14px}.grid a{font-weight:bold;color:#17505f}.pic{height:70px;background:#eef3f1;border-radius:6px;margin-bottom:8px;display:grid;place-items:center;font-size:30px}small{color:#5c5c5c}
button{font:inherit;background:#e4572e;color:#fff;border:0;padding:8px 18px;border-radius:20px;cursor:pointer}input,select{font:inherit;padding:7px;border:1px solid #999;border-radius:4px}form.big p{margin:12px 0}form.big label.over{display:block}fieldset{border:1px solid #ddd;border-radius:8px}.note{background:#e3f1ec;padding:10px 14px;border-radius:8px}.oops{background:#fde3dc;padding:10px 14px;border-radius:8px}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px;border-bottom:1px solid #ddd}.pages a,.pages b{padding:4px 10px}footer{background:#f4f4f4;padding:16px 24px}`;
const shell = (title: string, content: string, status = 200): Answer =>
  page(
    `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} – Eastbrook Tool Library</title><style>${css}</style></head><body><header><strong>🔧 Eastbrook Tool Library</strong><a href="/">Catalogue</a><a href="/loans">My loans</a><a href="/how-it-works">How it works</a></header><main><h1>${escapeHtml(title)}</h1>${content}</main><footer>Open Saturdays 10–1 at both branches: Mill Lane 14 and Station Road 3.</footer></body></html>`,
    status,
  );

const pictures: Record<string, string> = {
  Garden: '🌿',
  Woodwork: '🪚',
  Drilling: '🔩',
  Decorating: '🎨',
  Cleaning: '🧽',
  Ladders: '🪜',
};

function catalogue(query: URLSearchParams): Answer {
  const words = line(query.get('q')).toLowerCase();
  const category = line(query.get('category'));
  const found = tools.filter(
    (tool) =>
      (!category || tool.category === category) &&
      words
        .split(' ')
        .every((word) => `${tool.name} ${tool.category} ${tool.about}`.toLowerCase().includes(word)),
  );
  const pages = Math.max(1, Math.ceil(found.length / 9));
  const at = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page')) || 1)));
  const cards = found
    .slice((at - 1) * 9, at * 9)
    .map(
      (tool) =>
        `<li><div class="pic" aria-hidden="true">${pictures[tool.category]}</div><a href="/tools/${tool.id}">${escapeHtml(tool.name)}</a><br><small>${tool.category} · ${tool.branch}</small><br><small>${tool.taken ? 'Can be reserved' : 'Out on loan'}</small></li>`,
    );
  const links = Array.from({ length: pages }, (_, index) => {
    const to = new URLSearchParams({ q: words, category, page: String(index + 1) });
    return index + 1 === at ? `<b>${at}</b>` : `<a href="/?${escapeHtml(to)}">${index + 1}</a>`;
  });
  return shell(
    'Catalogue',
    `<form role="search"><input type="search" name="q" placeholder="Search tools" value="${escapeHtml(words)}"> <select name="category" aria-label="Category"><option value="">All categories</option>${categories.map((one) => `<option${one === category ? ' selected' : ''}>${one}</option>`).join('')}</select> <button>Search</button></form>
${found.length ? `<p>${found.length} tools</p><ul class="grid">${cards.join('')}</ul>` : '<p class="note">No tools match your search.</p>'}${pages > 1 ? `<p class="pages">Page ${links.join('')}</p>` : ''}`,
  );
}

const takenOn = (library: Library, tool: Tool, day: string): boolean =>
  (tool.taken?.includes(day) ?? true) ||
  library.reservations.some((one) => one.tool === tool.id && one.pickUp === day);

function toolPage(library: Library, tool: Tool, form = new URLSearchParams(), message = ''): Answer {
  const facts = `<p><a href="/">← Back to catalogue</a></p>${message}<p>${escapeHtml(tool.about)}</p><p><small>Category: ${tool.category}. Branch: ${tool.branch}.</small></p>`;
  const value = (name: string): string => escapeHtml(line(form.get(name)));
  if (!tool.taken)
    return shell(
      tool.name,
      `${facts}<p><b>Out on loan.</b> We do not know yet when it will be back.</p><details><summary>Tell me when it's back</summary><form method="post" action="/tools/${tool.id}/alert"><p><input type="email" name="email" required placeholder="Your e-mail" value="${value('email')}"> <button>Notify me</button></p></form></details>`,
    );
  const days = saturdays.map((day) => {
    const gone = takenOn(library, tool, day);
    const on = form.get('pickUp') === day;
    return `<div><label><input type="radio" name="pickUp" value="${day}" required${gone ? ' disabled' : ''}${on ? ' checked' : ''}> ${longDay(day)}${gone ? ' (reserved)' : ''}</label></div>`;
  });
  const weeks = [1, 2, 3].map(
    (one) =>
      `<option value="${one}"${form.get('weeks') === String(one) ? ' selected' : ''}>${one} week${one > 1 ? 's' : ''}</option>`,
  );
  return shell(
    tool.name,
    `${facts}<h2>Reserve this tool</h2><form method="post" class="big" id="reserve"><fieldset><legend>Pick-up day</legend>${days.join('')}</fieldset><p><label class="over" for="weeks">Loan period</label><select id="weeks" name="weeks">${weeks.join('')}</select></p><p><label class="over" for="member">Membership number</label><input id="member" name="member" inputmode="numeric" size="8" required value="${value('member')}"></p><p><label class="over" for="email">E-mail for the confirmation</label><input id="email" type="email" name="email" size="32" required value="${value('email')}"></p>
<p><label><input type="checkbox" name="other" value="1"${form.has('other') ? ' checked' : ''}> Someone else will collect it</label></p><p id="who"><input name="collector" size="32" placeholder="Name of the person collecting" value="${value('collector')}"></p><p><label><input type="checkbox" name="rules" value="1" required> I accept the <a href="/how-it-works">borrowing rules</a></label></p><button>Reserve</button></form>
<script>const f=document.getElementById('reserve'),w=document.getElementById('who');const s=()=>{w.hidden=!f.other.checked};f.other.onchange=s;s()</script>`,
  );
}

function reserve(library: Library, tool: Tool, form: URLSearchParams): Answer {
  const member = line(form.get('member'));
  const email = line(form.get('email'));
  const pickUp = saturdays.find((day) => day === form.get('pickUp'));
  const weeks = Number(form.get('weeks'));
  const collector = form.has('other') ? line(form.get('collector')) : '';
  let error = '';
  if (!pickUp || takenOn(library, tool, pickUp)) error = 'Please choose a free pick-up day.';
  else if (!(member in members)) error = 'We do not know this membership number.';
  else if (!email.includes('@')) error = 'Please enter your e-mail address.';
  else if (form.has('other') && !collector) error = 'Please tell us who will collect the tool.';
  else if (!form.has('rules')) error = 'Please accept the borrowing rules.';
  if (error || !pickUp) return toolPage(library, tool, form, `<p class="oops" role="alert">${error}</p>`);
  const id = Math.max(500, ...library.reservations.map((one) => one.id)) + 1;
  library.reservations.push({
    id,
    tool: tool.id,
    member,
    email,
    pickUp,
    weeks: [1, 2, 3].includes(weeks) ? weeks : 1,
    collector,
  });
  return see(`/reserved/${id}`);
}

function reservedPage(reservation: Reservation): Answer {
  const tool = only(tools, (one) => one.id === reservation.tool);
  return shell(
    'Thank you!',
    `<p class="note" role="status">Reservation no. ${reservation.id}: <b>${escapeHtml(tool.name)}</b>, to be collected ${longDay(reservation.pickUp)} at ${tool.branch}${reservation.collector ? ` by ${escapeHtml(reservation.collector)}` : ''}, for ${reservation.weeks} week(s). A confirmation has been sent to ${escapeHtml(reservation.email)}.</p><p><a href="/">Back to catalogue</a></p>`,
  );
}

function loansPage(library: Library, query: URLSearchParams): Answer {
  const member = line(query.get('member'));
  const name = line(query.get('name'));
  const known = members[member]?.toLowerCase() === name.toLowerCase();
  if (!known)
    return shell(
      'My loans',
      `${query.has('member') ? '<p class="oops" role="alert">Number and last name do not match.</p>' : ''}<p>See what you have borrowed or reserved.</p><form class="big"><p><label class="over">Membership number <br><input name="member" size="8" required value="${escapeHtml(member)}"></label></p><p><label class="over">Last name<br><input name="name" required value="${escapeHtml(name)}"></label></p><button>Show my loans</button></form>`,
    );
  const hidden = `<input type="hidden" name="member" value="${escapeHtml(member)}"><input type="hidden" name="name" value="${escapeHtml(name)}">`;
  const title = (id: number): string => escapeHtml(tools.find((one) => one.id === id)?.name);
  const loans = library.loans
    .filter((one) => one.member === member)
    .map(
      (loan) =>
        `<tr><td>${title(loan.tool)}</td><td>${longDay(loan.due)}</td><td>${loan.renewed ? '<small>Renewed, no further renewal</small>' : `<form method="post" action="/loans/${loan.id}/renew">${hidden}<button>Renew 1 week</button></form>`}</td></tr>`,
    );
  const reserved = library.reservations
    .filter((one) => one.member === member)
    .map(
      (one) =>
        `<tr><td>${title(one.tool)}</td><td>${longDay(one.pickUp)}, ${one.weeks} week(s)</td><td><form method="post" action="/reserved/${one.id}/cancel">${hidden}<button>Cancel</button></form></td></tr>`,
    );
  return shell(
    'My loans',
    `${query.has('ok') ? '<p class="note" role="status">Done.</p>' : ''}<h2>On loan</h2><table><tr><th>Tool</th><th>Due back</th><th></th></tr>${loans.join('')}</table><h2>Reserved</h2>${reserved.length ? `<table><tr><th>Tool</th><th>Pick-up</th><th></th></tr>${reserved.join('')}</table>` : '<p>No reservations.</p>'}`,
  );
}

function route(library: Library, { method, path, query, body }: Asked): Answer {
  const post = method === 'POST';
  const form = new URLSearchParams(body);
  const [, part, key, step] = path.split('/');
  const own = `/loans?${new URLSearchParams({ member: line(form.get('member')), name: line(form.get('name')), ok: '1' })}`;
  if (path === '/') return catalogue(query);
  if (path === '/how-it-works')
    return shell(
      'How it works',
      '<ol><li>Find a tool in the catalogue and reserve it for a Saturday.</li><li>Collect it with your membership card.</li><li>Bring it back clean. A loan can be renewed once, by one week.</li></ol><p>Membership is £25 a year. Join at either branch, please bring an ID.</p>',
    );
  if (path === '/loans') return loansPage(library, query);
  const loan = part === 'loans' && library.loans.find((one) => String(one.id) === key);
  if (loan && post && step === 'renew' && loan.member === form.get('member')) {
    if (!loan.renewed) {
      loan.due = new Date(Date.parse(`${loan.due}T12:00:00Z`) + 604_800_000).toISOString().slice(0, 10);
      loan.renewed = true;
    }
    return see(own);
  }
  const kept = part === 'reserved' && library.reservations.find((one) => String(one.id) === key);
  if (kept && post && step === 'cancel') {
    library.reservations = library.reservations.filter((one) => one !== kept);
    return see(own);
  }
  if (kept) return reservedPage(kept);
  const tool = part === 'tools' && tools.find((one) => String(one.id) === key);
  if (tool && post && step === 'alert') {
    const email = line(form.get('email'));
    if (!email.includes('@'))
      return toolPage(
        library,
        tool,
        form,
        '<p class="oops" role="alert">Please enter an e-mail address.</p>',
      );
    if (!library.alerts.some((one) => one.tool === tool.id && one.email === email))
      library.alerts.push({ id: library.alerts.length + 1, tool: tool.id, email });
    return toolPage(
      library,
      tool,
      undefined,
      `<p class="note" role="status">We will write to ${escapeHtml(email)}.</p>`,
    );
  }
  if (tool) return post && tool.taken ? reserve(library, tool, form) : toolPage(library, tool);
  return shell(
    'Not found',
    '<p>Sorry, this page does not exist. <a href="/">Go to the catalogue</a>.</p>',
    404,
  );
}

const onlyThis = (now: Library, change: (wanted: Library) => void): boolean => same(now, after(seed, change));
const reserved = (now: Library, wish: Omit<Reservation, 'id' | 'member' | 'email'>): boolean =>
  onlyThis(now, ({ reservations }) => {
    const id = now.reservations[0]?.id ?? 0;
    reservations.push({ id, member: '2214', email: 'ines.falk@example.org', ...wish });
  });

export const toolLibrary = defineSite<Library>({
  id: 'tool-library',
  about: 'Members borrow tools from a neighbourhood tool library; public catalogue with reservation.',
  start() {
    const library = seed();
    return { handle: answering((asked) => route(library, asked)), state: () => structuredClone(library) };
  },
  tasks: [
    {
      id: 'steamer-longer',
      task: 'I am Ines Falk, number 2214. I need to keep the wallpaper steamer that I have at home for another week.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ loans }) => {
          Object.assign(
            only(loans, (one) => one.id === 2),
            { due: second, renewed: true },
          );
        }),
    },
    {
      id: 'bathroom-tiles',
      task: 'I want to fetch the thing for cutting tiles on Saturday, 17 April 2027, and need it for one week. My number as a member is 2214 and my address is ines.falk@example.org. The rules are fine with me.',
      achievable: true,
      done: (now) => reserved(now, { tool: idOf('Tile cutter'), pickUp: second, weeks: 1, collector: '' }),
    },
    {
      id: 'washer-news',
      task: 'The pressure washer is lent out just now, I hear. They should write to ines.falk@example.org as soon as it is there again.',
      achievable: true,
      done: (now) => {
        const id = added(now.alerts, [])?.[0]?.id ?? 0;
        return onlyThis(
          now,
          ({ alerts }) =>
            void alerts.push({ id, tool: idOf('Pressure washer'), email: 'ines.falk@example.org' }),
        );
      },
    },
    {
      id: 'drill-for-the-neighbour',
      task: 'I need a drill without a cable that can also hammer, out of the shop in Mill Lane, from Saturday, 24 April 2027, for two weeks. I cannot come myself: Pia Moreno picks it up for me. I am member 2214, ines.falk@example.org, and I agree to the rules.',
      achievable: true,
      done: (now) =>
        reserved(now, {
          tool: idOf('Combi drill DeWalt 18 V'),
          pickUp: third,
          weeks: 2,
          collector: 'Pia Moreno',
        }),
    },
    {
      id: 'mixer',
      task: 'I want to have a concrete mixer put aside for me for Saturday, 1 May 2027, for one week. Member 2214, ines.falk@example.org.',
      achievable: false,
      done: () => false,
    },
  ],
});
