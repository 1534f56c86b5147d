// What a council's staff see of broken lamps and potholes: a list that filters itself in the browser, and a server page for each report.
import { defineSite } from '../site.ts';
import { after, answering, escapeHtml, json, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Ticket {
  id: number;
  kind: string;
  street: string;
  place: string;
  ward: string;
  reported: string;
  status: string;
  priority: string;
  team: string;
  workDay: string;
  duplicateOf: string;
  notes: { text: string; public: boolean }[];
}
interface Desk {
  tickets: Ticket[];
}

const statuses = ['New', 'Inspected', 'Scheduled', 'Repaired', 'Duplicate', 'Not our responsibility'];
const priorities = ['Low', 'Normal', 'High'];
const teams = ['Unassigned', 'Lighting', 'Roads 1', 'Roads 2', 'Contractor (Harlow Ltd)'];
const wards = ['Castle', 'Riverside', 'St Anne', 'Westfield'];
const kinds = ['Street lamp', 'Pothole'];

function seed(): Desk {
  const rows: [number, number, string, string, number, string, number, number, number, string?][] = [
    [3154, 1, 'Abbey Road', 'at the bus stop', 0, '2027-01-11', 3, 1, 2],
    [3158, 0, 'Harbour Walk', 'lamp 7, flickers', 1, '2027-01-12', 1, 1, 1],
    [3162, 0, 'Orchard Street', 'dark lamp outside no. 14', 3, '2027-01-14', 1, 1, 1],
    [3163, 1, 'Mill Lane', 'in front of the bakery', 1, '2027-01-14', 1, 2, 0],
    [3166, 1, 'Castle Hill', 'two holes by the gate', 0, '2027-01-15', 2, 1, 3, '2027-02-09'],
    [3169, 0, 'Station Approach', 'lamp leans to one side', 2, '2027-01-17', 1, 2, 4],
    [3171, 0, 'Mill Lane', 'dark lamp by the bridge', 1, '2027-01-18', 0, 1, 0],
    [3174, 1, 'Orchard Street', 'corner of Pear Close', 3, '2027-01-20', 0, 1, 0],
    [3177, 1, 'Abbey Road', 'outside the primary school', 0, '2027-01-21', 1, 2, 0],
    [3178, 0, 'Orchard Street', 'lamp outside no. 30 burns all day', 3, '2027-01-21', 0, 0, 0],
    [3180, 1, 'Priory Gardens', 'deep, full of water', 2, '2027-01-23', 0, 1, 0],
    [3184, 1, 'Harbour Walk', 'next to the slipway', 1, '2027-01-25', 5, 1, 0],
    [3187, 0, "Tanner's Row", 'lamp 3 is out', 0, '2027-01-26', 2, 1, 1, '2027-02-01'],
    [3190, 0, 'West Street', 'three lamps out in a row', 3, '2027-01-27', 1, 2, 1],
    [3192, 1, 'Castle Hill', 'on the zebra crossing', 0, '2027-01-28', 0, 1, 0],
    [3195, 0, 'Orchard Street', 'no light in front of number 14', 3, '2027-01-29', 0, 1, 0],
    [3198, 0, "Tanner's Row", 'lamp 9 is out', 0, '2027-01-30', 0, 1, 0],
    [3201, 1, 'Station Approach', 'at the taxi rank', 2, '2027-02-01', 0, 1, 0],
  ];
  return {
    tickets: rows.map(([id, kind, street, place, ward, reported, status, priority, team, workDay = '']) => ({
      id,
      kind: kinds[kind] ?? '',
      street,
      place,
      ward: wards[ward] ?? '',
      reported,
      status: statuses[status] ?? '',
      priority: priorities[priority] ?? '',
      team: teams[team] ?? '',
      workDay,
      duplicateOf: '',
      notes: id === 3163 ? [{ text: 'About 30 cm wide, 8 cm deep.', public: false }] : [],
    })),
  };
}

const css = `body{margin:0;font:14px/1.45 Arial,Helvetica,sans-serif;background:#fff;color:#0b0c0c}.top{background:#00553a;color:#fff;padding:10px 20px;display:flex;justify-content:space-between}.top a{color:#fff;font-weight:bold;text-decoration:none}.wrap{padding:16px 20px;max-width:1120px}h1{font-size:24px;margin:0 0 14px}.filters{display:flex;gap:12px;flex-wrap:wrap;align-items:end;background:#f3f2f1;padding:12px}.filters label{display:block;font-weight:bold;font-size:12px}
select,input,textarea{font:inherit;padding:5px;border:1px solid #0b0c0c}table{border-collapse:collapse;width:100%;margin-top:12px}th{background:#f3f2f1;text-align:left}th,td{padding:7px 9px;border-bottom:1px solid #b1b4b6}.s{padding:2px 8px;border-radius:3px;background:#d2e2f1;font-size:12px}.s-Repaired{background:#cce2d8}.s-New{background:#fcd6c3}.pager{margin-top:10px;display:flex;gap:10px;align-items:center}
button{background:#00703c;color:#fff;border:0;padding:8px 14px;font:inherit;font-weight:bold;cursor:pointer}button.sec{background:#f3f2f1;color:#0b0c0c;border:1px solid #b1b4b6}.two{display:grid;grid-template-columns:1fr 1fr;gap:32px}.f{margin:10px 0}.f label{display:block;font-weight:bold}dl{display:grid;grid-template-columns:120px 1fr;gap:4px}dd{margin:0}.flash{background:#cce2d8;padding:8px 12px}.error{border-left:5px solid #d4351c;padding:6px 12px;color:#d4351c;font-weight:bold}.note{border-left:3px solid #b1b4b6;padding:2px 10px;margin:8px 0}`;

const frame = (title: string, content: string, status = 200): Answer =>
  page(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} - Highways Desk</title><style>${css}</style></head><body><div class="top"><a href="/">Highways Desk</a><span>Marlowe Borough Council &nbsp;|&nbsp; R. Sandhu</span></div><div class="wrap"><h1>${escapeHtml(title)}</h1>${content}</div></body></html>`,
    status,
  );

const listScript = String.raw`
const size = 8;
let rows = [], at = 0;
const by = (id) => document.getElementById(id);
const shown = () => {
  const text = by('q').value.trim().toLowerCase();
  return rows.filter((one) =>
    (by('status').value === 'all' || (by('status').value === 'open' ? !['Repaired', 'Duplicate', 'Not our responsibility'].includes(one.status) : one.status === by('status').value)) &&
    (!by('ward').value || one.ward === by('ward').value) && (!by('kind').value || one.kind === by('kind').value) &&
    (one.id + ' ' + one.street + ' ' + one.place).toLowerCase().includes(text));
};
function draw() {
  const list = shown();
  const last = Math.max(0, Math.ceil(list.length / size) - 1);
  at = Math.min(at, last);
  by('rows').replaceChildren(...list.slice(at * size, at * size + size).map((one) => {
    const row = document.createElement('tr');
    const link = document.createElement('a');
    link.href = '/tickets/' + one.id;
    link.textContent = one.id;
    const badge = document.createElement('span');
    badge.className = 's s-' + one.status;
    badge.textContent = one.status;
    for (const part of [link, one.kind, one.street + ', ' + one.place, one.ward, one.reported.split('-').reverse().join('/'), badge, one.team]) {
      const cell = document.createElement('td');
      cell.append(part);
      row.append(cell);
    }
    return row;
  }));
  by('count').textContent = list.length ? list.length + ' reports, page ' + (at + 1) + ' of ' + (last + 1) : 'No reports match.';
  by('prev').disabled = at === 0;
  by('next').disabled = at >= last;
}
for (const id of ['q', 'status', 'ward', 'kind']) by(id).addEventListener('input', () => { at = 0; draw(); });
by('prev').onclick = () => { at -= 1; draw(); };
by('next').onclick = () => { at += 1; draw(); };
by('clear').onclick = () => { by('q').value = by('ward').value = by('kind').value = ''; by('status').value = 'open'; at = 0; draw(); };
fetch('/tickets.json').then((answer) => answer.json()).then((got) => { rows = got; draw(); });`;

const options = (list: readonly string[], chosen = ''): string =>
  list.map((one) => `<option${one === chosen ? ' selected' : ''}>${escapeHtml(one)}</option>`).join('');

const listPage = (): Answer =>
  frame(
    'Reports',
    `<div class="filters"><input id="q" type="search" placeholder="Street or report no."><div><label for="status">Status</label><select id="status"><option value="open">All open</option><option value="all">All</option>${options(statuses)}</select></div>
<div><label for="kind">Type</label><select id="kind"><option value="">Any</option>${options(kinds)}</select></div><div><label for="ward">Ward</label><select id="ward"><option value="">Any</option>${options(wards)}</select></div><button class="sec" id="clear">Clear</button></div>
<table><thead><tr><th>No.</th><th>Type</th><th>Location</th><th>Ward</th><th>Reported</th><th>Status</th><th>Team</th></tr></thead><tbody id="rows"></tbody></table><div class="pager"><button class="sec" id="prev" aria-label="Previous page">‹</button><span id="count" role="status"></span><button class="sec" id="next" aria-label="Next page">›</button></div><script>${listScript}</script>`,
  );

const detailScript = String.raw`
const status = document.getElementById('status');
const swap = () => {
  document.getElementById('when').hidden = status.value !== 'Scheduled';
  document.getElementById('dup').hidden = status.value !== 'Duplicate';
};
status.addEventListener('change', swap);
swap();`;

function detail(ticket: Ticket, error = '', saved = false, given: Ticket = ticket): Answer {
  const notes = ticket.notes.map(
    (one) =>
      `<div class="note">${escapeHtml(one.text)}<br><small>${one.public ? 'Visible to the reporter' : 'Internal'}</small></div>`,
  );
  const field = (label: string, name: string, control: string, more = ''): string =>
    `<div class="f"${more}><label for="${name}">${label}</label>${control}</div>`;
  const facts = {
    Type: ticket.kind,
    Location: `${ticket.street}, ${ticket.place}`,
    Ward: ticket.ward,
    Reported: ticket.reported.split('-').toReversed().join('/'),
    Status: ticket.duplicateOf ? `Duplicate of ${ticket.duplicateOf}` : ticket.status,
  };
  return frame(
    `Report ${ticket.id}`,
    `<p><a href="/">‹ Back to reports</a></p>${saved ? '<p class="flash" role="status">Changes saved.</p>' : ''}${error ? `<p class="error" role="alert">${error}</p>` : ''}<div class="two"><div><dl>${Object.entries(
      facts,
    )
      .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
      .join('')}</dl>
<h2>Notes</h2>${notes.join('') || '<p>No notes yet.</p>'}<form method="post" action="/tickets/${ticket.id}/notes"><textarea name="text" rows="3" cols="46" placeholder="Add a note"></textarea><br><label><input type="checkbox" name="public"> Visible to the reporter</label><p><button class="sec">Add note</button></p></form></div>
<form method="post" action="/tickets/${ticket.id}"><h2>Update</h2>${field('Status', 'status', `<select id="status" name="status">${options(statuses, given.status)}</select>`)}${field('Date of work', 'workDay', `<input type="date" id="workDay" name="workDay" value="${escapeHtml(given.workDay)}">`, ' id="when"')}${field('Duplicate of report no.', 'duplicateOf', `<input id="duplicateOf" name="duplicateOf" size="8" inputmode="numeric" value="${escapeHtml(given.duplicateOf)}">`, ' id="dup"')}
${field('Priority', 'priority', `<select id="priority" name="priority">${options(priorities, given.priority)}</select>`)}${field('Team', 'team', `<select id="team" name="team">${options(teams, given.team)}</select>`)}<button>Save changes</button></form></div><script>${detailScript}</script>`,
  );
}

function update(desk: Desk, ticket: Ticket, form: URLSearchParams): Answer {
  const pick = (list: readonly string[], name: 'status' | 'priority' | 'team'): string =>
    list.find((one) => one === form.get(name)) ?? ticket[name];
  const status = pick(statuses, 'status');
  const next: Ticket = {
    ...ticket,
    status,
    priority: pick(priorities, 'priority'),
    team: pick(teams, 'team'),
    workDay: status === 'Scheduled' ? line(form.get('workDay')) : ticket.workDay,
    duplicateOf: status === 'Duplicate' ? line(form.get('duplicateOf')).replace(/^(no\.?|#)\s*/iu, '') : '',
  };
  const other = desk.tickets.find((one) => String(one.id) === next.duplicateOf);
  if (status === 'Scheduled' && !/^\d{4}-\d\d-\d\d$/u.test(next.workDay))
    return detail(ticket, 'Enter the date of work.', false, next);
  if (status === 'Duplicate' && (!other || other === ticket))
    return detail(ticket, 'Enter the number of the other report.', false, next);
  Object.assign(ticket, next);
  return see(`/tickets/${ticket.id}?saved=1`);
}

function route(desk: Desk, { method, path, query, body }: Asked): Answer {
  const post = method === 'POST';
  const form = new URLSearchParams(body);
  if (path === '/') return listPage();
  if (path === '/tickets.json')
    return json(desk.tickets.toSorted((a, b) => b.id - a.id).map(({ notes: _notes, ...rest }) => rest));
  const [, part, key, step] = path.split('/');
  const ticket = part === 'tickets' && desk.tickets.find((one) => String(one.id) === key);
  if (!ticket)
    return frame('Not found', '<p>There is no such report. <a href="/">Back to reports</a></p>', 404);
  if (post && step === 'notes') {
    const text = line(form.get('text'));
    if (!text) return detail(ticket, 'Write something first.');
    ticket.notes.push({ text, public: form.has('public') });
    return see(`/tickets/${ticket.id}`);
  }
  return post ? update(desk, ticket, form) : detail(ticket, '', query.has('saved'));
}

const changed = (now: Desk, id: number, change: (ticket: Ticket) => void): boolean =>
  same(
    now,
    after(seed, ({ tickets }) => change(only(tickets, (one) => one.id === id))),
  );

export const repairTickets = defineSite<Desk>({
  id: 'repair-tickets',
  about: "A council's reports of broken street lamps and potholes, as its staff see them.",
  start() {
    const desk = seed();
    return { handle: answering((asked) => route(desk, asked)), state: () => structuredClone(desk) };
  },
  tasks: [
    {
      id: 'lamp-three-lit',
      task: "Lamp 3 in Tanner's Row, report 3187, is lit again since this morning. Put down that it is mended.",
      achievable: true,
      done: (now) => changed(now, 3187, (ticket) => void (ticket.status = 'Repaired')),
    },
    {
      id: 'gas-main',
      task: 'The contractor has told us something about the pothole in Mill Lane that the colleagues should be able to read there, but not the citizen who told us of the hole: "Gas main has to be checked first".',
      achievable: true,
      done: (now) => {
        const given = now.tickets.find((one) => one.id === 3163)?.notes[1]?.text ?? '';
        if (given.replace(/["“”.]/gu, '').toLowerCase() !== 'gas main has to be checked first') return false;
        return changed(now, 3163, ({ notes }) => void notes.push({ text: given, public: false }));
      },
    },
    {
      id: 'school-pothole',
      task: 'The second roads team will fill the pothole in Abbey Road outside the school on Tuesday, 16 February 2027. Enter that with its report, so that everybody sees it is planned, when, and by whom.',
      achievable: true,
      done: (now) =>
        changed(now, 3177, (ticket) =>
          Object.assign(ticket, { status: 'Scheduled', workDay: '2027-02-16', team: 'Roads 2' }),
        ),
    },
    {
      id: 'told-twice',
      task: 'Two people have told us of the same dark lamp in Orchard Street by number 14. Close the later of the two reports and have it point to the earlier one, which stays as it is.',
      achievable: true,
      done: (now) =>
        changed(now, 3195, (ticket) => Object.assign(ticket, { status: 'Duplicate', duplicateOf: '3162' })),
    },
    {
      id: 'quarry-road',
      task: 'The pothole in Quarry Road by the chapel has been filled. Put down that it is mended.',
      achievable: false,
      done: () => false,
    },
  ],
});
