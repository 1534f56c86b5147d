// A small law office: server-rendered tables with a menu for each row, dialogs that post plain forms, and a passing note.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface File {
  id: number;
  ref: string;
  client: string;
  matter: string;
  lawyer: string;
  outcome: string | null;
}
interface Deadline {
  id: number;
  file: number;
  what: string;
  date: string;
  kind: string;
  lawyer: string;
  warning: string;
  met: boolean;
  moved: string | null;
}
type Note = { id: number; file: number; text: string };
interface Office {
  files: File[];
  deadlines: Deadline[];
  notes: Note[];
  settings: { warning: string; list: string; holidays: boolean };
}

const TODAY = '2026-12-14';
const lawyers = ['Ms. Achterberg', 'Mr. Falk', 'Ms. Idowu'];
const kinds = ['Court', 'Limitation period', 'Internal'];
const warnings = ['None', '1 day before', '3 days before', '1 week before', '2 weeks before'];
const outcomes = ['Won', 'Lost', 'Settled', 'Withdrawn', 'Client left'];
const grounds = ['Extended by the court', 'Agreed with the other side', 'Entered wrongly'];
const mornings = ['Every morning', 'On Mondays', 'Never'];

function seed(): Office {
  const files: [string, string, string, number, string?][] = [
    ['26/071', 'Brandt, Lotte', 'Tenancy, Quay Street', 1],
    ['26/084', 'Brandt, Lotte', 'Inheritance from her uncle', 0],
    ['26/090', 'Delacroix, Henri', 'Building defects', 0],
    ['26/096', 'Marchetti family', 'Quarrel about parking', 2],
    ['26/097', 'Marchetti family', 'Dismissal of Paolo Marchetti', 2],
    ['26/101', 'Osei, Daniel', 'Traffic accident', 1],
    ['26/066', 'Hartwell Ltd.', 'Unpaid deliveries', 1, 'Won'],
    ['26/108', 'Sorensen, Kirsten', 'Divorce', 2],
  ];
  const deadlines: [number, string, string, number, number, number, boolean?][] = [
    [3, 'Reply to the expert report', '2027-01-26', 0, 0, 3],
    [6, 'Notice of appeal', '2026-12-16', 0, 1, 2],
    [6, 'Grounds of appeal', '2027-01-15', 0, 1, 3],
    [1, 'Object to the rent increase', '2026-12-31', 1, 1, 4],
    [6, 'Reply to the expert report', '2027-01-26', 0, 1, 3],
    [5, 'Action against the dismissal', '2026-12-21', 1, 2, 3],
    [8, 'Ask for the pension papers', '2027-01-08', 2, 2, 1],
    [3, 'Advance on costs', '2026-12-18', 0, 0, 2],
    [2, 'Send list of estate to client', '2026-12-11', 2, 0, 1, true],
    [1, 'Inspect the flat', '2026-12-04', 2, 1, 0, true],
  ];
  return {
    files: files.map(([ref, client, matter, lawyer, outcome = null], index) => ({
      id: index + 1,
      ref,
      client,
      matter,
      lawyer: lawyers[lawyer] ?? '',
      outcome,
    })),
    deadlines: deadlines.map(([file, what, date, kind, lawyer, warning, met = false], index) => ({
      id: index + 1,
      file,
      what,
      date,
      kind: kinds[kind] ?? '',
      lawyer: lawyers[lawyer] ?? '',
      warning: warnings[warning] ?? '',
      met,
      moved: null,
    })),
    notes: [
      { id: 1, file: 1, text: 'Landlord does not answer the telephone.' },
      { id: 2, file: 4, text: 'Neighbours met without us and shook hands.' },
      { id: 3, file: 6, text: 'Police report has come.' },
    ],
    settings: { warning: '1 week before', list: 'Every morning', holidays: true },
  };
}

const css = `*{box-sizing:border-box}body{margin:0;font:15px/1.5 "Segoe UI",Roboto,sans-serif;color:#1f2733;background:#f5f6f8}.top{background:#fff;border-bottom:1px solid #d5dae2;display:flex;align-items:center;padding:0 24px;gap:28px}.top b{font-family:Georgia,serif;font-size:18px}.top a{padding:16px 2px;color:#4a5568;text-decoration:none;border-bottom:3px solid transparent}.top a[aria-current]{border-color:#7a1f3d;color:#7a1f3d}
main{padding:20px 24px 80px;max-width:1120px}.head{display:flex;gap:14px;align-items:center;flex-wrap:wrap;margin-bottom:14px}h1{font-size:22px;margin:0 auto 0 0}table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #d5dae2}th{font-weight:600;text-align:left;color:#4a5568;background:#fafbfc}th,td{padding:9px 14px;border-bottom:1px solid #e6e9ee}td.end{width:50px;text-align:right}tr.met td{color:#7b8794}
.late{color:#b42318;font-weight:600}.tag{background:#eef0f4;border-radius:4px;padding:1px 8px;font-size:13px}.seg a{padding:5px 12px;border:1px solid #c5ccd6;background:#fff;color:#1f2733;text-decoration:none;margin-right:-1px}.seg a[aria-current]{background:#7a1f3d;color:#fff}button,.btn{font:inherit;border:1px solid #c5ccd6;background:#fff;border-radius:6px;padding:6px 14px;cursor:pointer}button.go{background:#7a1f3d;color:#fff;border-color:#7a1f3d}button.dots{border:0;font-size:20px;line-height:1;padding:4px 9px;background:none}button.dots:hover{background:#eef0f4}
.menu{position:fixed;margin:0;inset:auto;padding:5px;border:1px solid #c5ccd6;border-radius:8px;box-shadow:0 6px 20px #1f273333;background:#fff}.menu button,.menu a{display:block;width:100%;text-align:left;border:0;padding:7px 16px;color:inherit;text-decoration:none;border-radius:5px}.menu button:hover,.menu a:hover{background:#f1e7ea}
dialog{border:0;border-radius:10px;padding:22px 26px;width:min(460px,94vw);box-shadow:0 10px 50px #0005}dialog::backdrop{background:#1f273366}dialog h2,.panel h2{margin:0 0 8px;font-size:18px}.fl{margin:12px 0}.fl label{display:block;font-weight:600;margin-bottom:3px}input,select,textarea{font:inherit;padding:7px 9px;border:1px solid #97a3b4;border-radius:6px}.fl input:not([type=checkbox]),.fl select,.fl textarea{width:100%}.fl label.tick{font-weight:400}.foot{display:flex;gap:10px;justify-content:flex-end;margin-top:18px}
.panel{background:#fff;border:1px solid #d5dae2;padding:18px 22px;margin-bottom:18px;max-width:700px}.toast{position:fixed;right:24px;bottom:24px;background:#1f2733;color:#fff;padding:11px 18px;border-radius:8px}:focus-visible{outline:3px solid #2f6fde}`;

const script = `
document.addEventListener('click', (event) => {
  const open = event.target.closest('[data-open]');
  if (open) {
    const dialog = document.getElementById(open.dataset.open), form = dialog.querySelector('form');
    form.reset();
    if (open.dataset.to) form.action = open.dataset.to;
    const about = dialog.querySelector('.about');
    if (about) about.textContent = open.dataset.about;
    for (const name of ['date', 'lawyer']) if (open.dataset[name] && form.elements[name]) form.elements[name].value = open.dataset[name];
    const menu = open.closest('[popover]');
    if (menu) menu.hidePopover();
    dialog.showModal();
  }
  if (event.target.closest('[data-close]')) event.target.closest('dialog').close();
});
for (const menu of document.querySelectorAll('[popover]')) menu.addEventListener('toggle', (event) => {
  if (event.newState !== 'open') return;
  const at = document.querySelector('[popovertarget="' + menu.id + '"]').getBoundingClientRect();
  menu.style.left = Math.max(8, at.right - menu.offsetWidth) + 'px';
  menu.style.top = Math.max(8, Math.min(at.bottom + 4, innerHeight - menu.offsetHeight - 8)) + 'px';
});
for (const one of document.querySelectorAll('select[data-go]')) one.addEventListener('change', () => one.form.submit());
const toast = document.querySelector('.toast');
if (toast) { history.replaceState(null, '', location.pathname); setTimeout(() => toast.remove(), 5000); }
`;

const messages: Record<string, string> = {
  new: 'Deadline entered.',
  met: 'Deadline ticked off.',
  moved: 'Deadline moved.',
  lawyer: 'Handed over.',
  removed: 'Deadline removed.',
  closed: 'File closed.',
  note: 'Note added.',
  saved: 'Settings saved.',
  wrong: 'That could not be saved. Please check what you entered.',
};

const layout = (here: string, content: string, said = '', status = 200): Answer => {
  const tabs = [
    ['/', 'Deadlines'],
    ['/files', 'Files'],
    ['/office', 'Office'],
  ].map(([to, name]) => `<a href="${to}"${name === here ? ' aria-current="page"' : ''}>${name}</a>`);
  const toast = Object.hasOwn(messages, said)
    ? `<div class="toast" role="status">${messages[said]}</div>`
    : '';
  return page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${here} · Achterberg Falk Idowu</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${css}</style></head><body><header class="top"><b>Achterberg Falk Idowu</b>${tabs.join('')}</header><main>${content}</main>${toast}<script>${script}</script></body></html>`,
    status,
  );
};

const nextId = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(text);
const shown = (date: string): string => date.split('-').reverse().join('.');
const oneOf = (list: string[], value: string | null): string | undefined => list.find((one) => one === value);
const fileName = (file: File): string => `${file.ref} ${file.client}: ${file.matter}`;
const choices = (list: string[], chosen = ''): string =>
  list.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('');
const field = (label: string, id: string, control: string): string =>
  `<div class="fl"><label for="${id}">${label}</label>${control}</div>`;
const dialog = (id: string, title: string, inner: string, word: string, to = ''): string =>
  `<dialog id="${id}" aria-labelledby="${id}-t"><form method="post" action="${to}"><h2 id="${id}-t">${title}</h2><div class="about"></div>${inner}<div class="foot"><button type="button" data-close>Back</button><button class="go">${word}</button></div></form></dialog>`;
const rowMenu = (id: string, entries: string[]): string =>
  `<button class="dots" popovertarget="${id}" aria-label="More">⋯</button><div class="menu" popover id="${id}">${entries.join('')}</div>`;

function deadlineRows(office: Office, list: Deadline[]): string {
  const rows = [...list]
    .sort((a, b) => a.date.localeCompare(b.date))
    .map((one) => {
      const file = only(office.files, (each) => each.id === one.file);
      const about = escapeHtml(`${one.what} (${file.client}), ${shown(one.date)}`);
      const opener = (word: string, which: string, step: string): string =>
        `<button data-open="${which}" data-to="/deadlines/${one.id}/${step}" data-about="${about}" data-date="${one.date}" data-lawyer="${one.lawyer}">${word}</button>`;
      const entries = [
        `<form method="post" action="/deadlines/${one.id}/met"><button>Tick off</button></form>`,
        opener('Move…', 'move', 'move'),
        opener('Hand over…', 'hand', 'lawyer'),
        opener('Remove…', 'remove', 'remove'),
      ];
      const late = !one.met && one.date < TODAY;
      return `<tr${one.met ? ' class="met"' : ''}><td${late ? ' class="late"' : ''}>${shown(one.date)}</td><td>${escapeHtml(one.what)}${one.met ? ' ✓' : ''}${one.moved ? ` <span class="tag">${one.moved.toLowerCase()}</span>` : ''}</td><td><a href="/files/${file.id}">${escapeHtml(file.client)}</a><br><small>${escapeHtml(file.matter)}</small></td><td><span class="tag">${one.kind}</span></td><td>${one.lawyer}</td><td class="end">${one.met ? '' : rowMenu(`m${one.id}`, entries)}</td></tr>`;
    });
  return `<table><thead><tr><th>Due</th><th>What</th><th>File</th><th>Kind</th><th>Lawyer</th><th></th></tr></thead><tbody>${rows.join('') || '<tr><td colspan="6">No deadlines.</td></tr>'}</tbody></table>
${dialog('move', 'Move deadline', field('New date', 'mv-date', '<input type="date" name="date" id="mv-date" required>') + field('Why', 'mv-why', `<select name="ground" id="mv-why" required><option value="">Choose…</option>${choices(grounds)}</select>`), 'Move')}
${dialog('hand', 'Hand over deadline', field('To', 'ho-to', `<select name="lawyer" id="ho-to">${choices(lawyers)}</select>`), 'Hand over')}
${dialog('remove', 'Remove this deadline for good?', '<p>A deadline that was met should be ticked off instead.</p>', 'Remove')}`;
}

function deadlinesPage(office: Office, query: URLSearchParams): Answer {
  const show = oneOf(['open', 'met', 'all'], query.get('show')) ?? 'open';
  const lawyer = oneOf(lawyers, query.get('lawyer')) ?? '';
  const list = office.deadlines.filter(
    (one) => (show === 'all' || one.met === (show === 'met')) && (!lawyer || one.lawyer === lawyer),
  );
  const segments = ['open', 'met', 'all'].map(
    (name) =>
      `<a href="/?show=${name}&amp;lawyer=${encodeURIComponent(lawyer)}"${name === show ? ' aria-current="true"' : ''}>${name}</a>`,
  );
  const files = office.files
    .filter((one) => one.outcome === null)
    .map((one) => `<option value="${one.id}">${escapeHtml(fileName(one))}</option>`);
  const inner = [
    field(
      'File',
      'n-file',
      `<select id="n-file" name="file" required><option value="">Choose…</option>${files.join('')}</select>`,
    ),
    field('What has to be done', 'n-what', '<input id="n-what" name="what" required autocomplete="off">'),
    field('Due on', 'n-date', '<input id="n-date" type="date" name="date" required>'),
    field('Kind', 'n-kind', `<select id="n-kind" name="kind">${choices(kinds, 'Internal')}</select>`),
    field('Lawyer', 'n-lawyer', `<select id="n-lawyer" name="lawyer">${choices(lawyers)}</select>`),
    field(
      'Warning',
      'n-warn',
      `<select id="n-warn" name="warning">${choices(warnings, office.settings.warning)}</select>`,
    ),
  ];
  return layout(
    'Deadlines',
    `<div class="head"><h1>Deadlines</h1><form><input type="hidden" name="show" value="${show}"><select name="lawyer" data-go aria-label="Lawyer"><option value="">All lawyers</option>${choices(lawyers, lawyer)}</select></form><div class="seg">${segments.join('')}</div><button class="go" data-open="fresh">New deadline</button></div>${deadlineRows(office, list)}${dialog('fresh', 'New deadline', inner.join(''), 'Enter deadline', '/deadlines')}`,
    query.get('said') ?? '',
  );
}

const closeDialog = dialog(
  'close',
  'Close file',
  field(
    'How did it end?',
    'c-how',
    `<select id="c-how" name="outcome" required><option value="">Choose…</option>${choices(outcomes)}</select>`,
  ) +
    '<div class="fl"><label class="tick"><input type="checkbox" name="deadlines"> Tick off all its deadlines too</label></div>',
  'Close file',
);
const closer = (file: File): string =>
  `<button data-open="close" data-to="/files/${file.id}/close" data-about="${escapeHtml(fileName(file))}">Close file…</button>`;

function filesPage(office: Office, query: URLSearchParams): Answer {
  const wanted = line(query.get('q'));
  const rows = office.files
    .filter((one) => fileName(one).toLowerCase().includes(wanted.toLowerCase()))
    .map((one) => {
      const entries = [`<a href="/files/${one.id}">Open</a>`, ...(one.outcome === null ? [closer(one)] : [])];
      return `<tr${one.outcome === null ? '' : ' class="met"'}><td>${one.ref}</td><td><a href="/files/${one.id}">${escapeHtml(one.client)}</a></td><td>${escapeHtml(one.matter)}</td><td>${one.lawyer}</td><td>${one.outcome === null ? 'open' : `closed (${one.outcome.toLowerCase()})`}</td><td class="end">${rowMenu(`f${one.id}`, entries)}</td></tr>`;
    });
  return layout(
    'Files',
    `<div class="head"><h1>Files</h1><form role="search"><input type="search" name="q" placeholder="Client, matter or number" value="${escapeHtml(wanted)}"> <button>Search</button></form></div><table><thead><tr><th>No.</th><th>Client</th><th>Matter</th><th>Lawyer</th><th>State</th><th></th></tr></thead><tbody>${rows.join('') || '<tr><td colspan="6">No such file.</td></tr>'}</tbody></table>${closeDialog}`,
    query.get('said') ?? '',
  );
}

function filePage(office: Office, file: File, query: URLSearchParams): Answer {
  const notes = office.notes
    .filter((one) => one.file === file.id)
    .map((one) => `<li>${escapeHtml(one.text)}</li>`);
  return layout(
    'Files',
    `<div class="head"><h1>${escapeHtml(fileName(file))}</h1>${file.outcome === null ? closer(file) : `<span class="tag">Closed: ${file.outcome}</span>`}</div><div class="panel"><h2>Notes</h2><ul>${notes.join('') || '<li>None.</li>'}</ul>
<form method="post" action="/files/${file.id}/notes">${field('Add a note', 'text', '<textarea id="text" name="text" rows="2" required></textarea>')}<button>Add note</button></form></div>${deadlineRows(
      office,
      office.deadlines.filter((one) => one.file === file.id),
    )}${closeDialog}`,
    query.get('said') ?? '',
  );
}

const officePage = ({ settings }: Office, query: URLSearchParams): Answer =>
  layout(
    'Office',
    `<div class="head"><h1>Office</h1></div><form method="post" class="panel">${field('Usual warning for new deadlines', 'warning', `<select id="warning" name="warning">${choices(warnings, settings.warning)}</select>`)}${field('Print the list of deadlines', 'list', `<select id="list" name="list">${choices(mornings, settings.list)}</select>`)}<div class="fl"><label class="tick"><input type="checkbox" name="holidays"${settings.holidays ? ' checked' : ''}> Mark public holidays</label></div><button class="go">Save</button></form>`,
    query.get('said') ?? '',
  );

function enter(office: Office, form: URLSearchParams): string {
  const file = office.files.find((one) => String(one.id) === form.get('file') && one.outcome === null);
  const [what, date] = [line(form.get('what')), line(form.get('date'))];
  const [kind, lawyer] = [oneOf(kinds, form.get('kind')), oneOf(lawyers, form.get('lawyer'))];
  const warning = oneOf(warnings, form.get('warning'));
  if (!file || !what || !isDate(date) || !kind || !lawyer || !warning) return 'wrong';
  const id = nextId(office.deadlines);
  office.deadlines.push({ id, file: file.id, what, date, kind, lawyer, warning, met: false, moved: null });
  return 'new';
}

function changeDeadline(
  office: Office,
  deadline: Deadline,
  step: string | undefined,
  form: URLSearchParams,
): string {
  const [lawyer, ground] = [oneOf(lawyers, form.get('lawyer')), oneOf(grounds, form.get('ground'))];
  const date = line(form.get('date'));
  if (step === 'met') deadline.met = true;
  else if (step === 'move' && isDate(date) && ground) Object.assign(deadline, { date, moved: ground });
  else if (step === 'lawyer' && lawyer) deadline.lawyer = lawyer;
  else if (step === 'remove') office.deadlines = office.deadlines.filter((one) => one !== deadline);
  else return 'wrong';
  return { met: 'met', move: 'moved', lawyer: 'lawyer', remove: 'removed' }[step];
}

function changeFile(office: Office, file: File, step: string | undefined, form: URLSearchParams): string {
  const [text, outcome] = [line(form.get('text')), oneOf(outcomes, form.get('outcome'))];
  if (step === 'notes' && text) {
    office.notes.push({ id: nextId(office.notes), file: file.id, text });
    return 'note';
  }
  if (step !== 'close' || !outcome) return 'wrong';
  file.outcome = outcome;
  const its = office.deadlines.filter((one) => one.file === file.id);
  if (form.has('deadlines')) for (const one of its) one.met = true;
  return 'closed';
}

function saveOffice(office: Office, form: URLSearchParams): string {
  const [warning, list] = [oneOf(warnings, form.get('warning')), oneOf(mornings, form.get('list'))];
  if (!warning || !list) return 'wrong';
  office.settings = { warning, list, holidays: form.has('holidays') };
  return 'saved';
}

function route(office: Office, { method, path, query, body }: Asked): Answer {
  const form = new URLSearchParams(body);
  const post = method === 'POST';
  const [, part, key, step] = path.split('/');
  if (path === '/') return deadlinesPage(office, query);
  if (path === '/files') return filesPage(office, query);
  if (path === '/office')
    return post ? see(`/office?said=${saveOffice(office, form)}`) : officePage(office, query);
  if (path === '/deadlines' && post) return see(`/?said=${enter(office, form)}`);
  const file = part === 'files' && office.files.find((one) => String(one.id) === key);
  if (file && post) return see(`/files/${file.id}?said=${changeFile(office, file, step, form)}`);
  if (file) return filePage(office, file, query);
  const deadline = part === 'deadlines' && office.deadlines.find((one) => String(one.id) === key);
  if (deadline && post) return see(`/?said=${changeDeadline(office, deadline, step, form)}`);
  return layout('Not found', '<h1>Not found</h1><p><a href="/">Deadlines</a></p>', '', 404);
}

const onlyThis = (now: Office, change: (wanted: Office) => void): boolean => same(now, after(seed, change));

export const lawOffice = defineSite<Office>({
  id: 'law-office',
  about: "A small law office's deadlines and case files.",
  start() {
    const office = seed();
    return { handle: answering((asked) => route(office, asked)), state: () => structuredClone(office) };
  },
  tasks: [
    {
      id: 'defence-brandt',
      task: 'In the matter of the inheritance of Lotte Brandt the statement of defence must be with the court by 18 January 2027. Ms. Achterberg sees to it and wants to be warned three days ahead. Put it on the list.',
      achievable: true,
      done: (now) => {
        const fresh = added(now.deadlines, seed().deadlines)?.[0];
        if (!fresh || !/statement of defen[cs]e/iu.test(fresh.what)) return false;
        const wanted = { ...fresh, file: 2, date: '2027-01-18', kind: 'Court', met: false, moved: null };
        return onlyThis(
          now,
          ({ deadlines }) =>
            void deadlines.push({ ...wanted, lawyer: 'Ms. Achterberg', warning: '3 days before' }),
        );
      },
    },
    {
      id: 'longer-for-delacroix',
      task: 'The court has given Mr. Delacroix more time to answer the expert report: until 9 February 2027. Change the day in our list.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ deadlines }) => {
          const reply = only(deadlines, (one) => one.file === 3 && one.what.startsWith('Reply'));
          Object.assign(reply, { date: '2027-02-09', moved: 'Extended by the court' });
        }),
    },
    {
      id: 'appeal-sent',
      task: 'The notice of appeal for Daniel Osei went out in time. Note that this is done; the grounds are still to come.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          ({ deadlines }) => void (only(deadlines, (one) => one.what === 'Notice of appeal').met = true),
        ),
    },
    {
      id: 'parking-settled',
      task: 'The Marchettis and their neighbours have come to terms about the parking, by a settlement. We are finished with that case, so put it away; the one about the dismissal goes on.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ files }) => void (only(files, (one) => one.ref === '26/096').outcome = 'Settled')),
    },
    {
      id: 'hours-delacroix',
      task: 'Charge Mr. Delacroix for 3.5 hours of work that Ms. Achterberg did on 11 December 2026.',
      achievable: false,
      done: () => false,
    },
  ],
});
