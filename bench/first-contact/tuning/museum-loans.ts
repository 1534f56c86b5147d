// A museum's lending register: server pages only, with a search, pages of ten, and sections for each object.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

type Thing = { no: string; title: string; maker: string; year: string; value: string; store: string };
interface Loan {
  id: number;
  no: string;
  borrower: string;
  from: string;
  until: string;
  returned: string | null;
}
type Note = { id: number; no: string; grade: string; text: string };
type Register = { loans: Loan[]; notes: Note[]; stores: Record<string, string> };
type State = { register: Register; viewed: string[] };

const TODAY = '2026-11-17';
const grades = ['Good', 'Fair', 'Poor'];
const borrowers = ['Harbour Museum', 'City Archive', 'Textile Hall', 'Gallery Nord', 'Museum of Toys'];
const stores = ['Store A', 'Store B', 'Cold room', 'Exhibition'];

const things: Thing[] = `Ship model "Concordia"|J. Pauwels|1884|12,000
Ship model "Concordia II"|J. Pauwels|1891|9,500
Tide clock|Unknown|1820|18,500
Fisherwoman, portrait|L. Maas|1907|32,000
Harbour at dusk|E. Thorvald|1913|41,000
Sampler with alphabet|A. Crane|1798|2,400
Rope maker's wheel|Unknown|1850|1,100
Tin steam boat|Bing|1905|3,800
Map of the estuary|C. van Loon|1762|7,250
Lighthouse lamp|Barbier|1871|15,000
Captain's chest|Unknown|1834|2,900
Whalebone comb|Unknown|1810|650
Logbook of the "Hope"|Captain Ferris|1847|5,600
Silk flag|Guild of Pilots|1888|4,300
Diver's helmet|Siebe Gorman|1902|6,700
Puppet of a sailor|R. Klein|1926|900`
  .split('\n')
  .map((entry, index) => {
    const [title = '', maker = '', year = '', value = ''] = entry.split('|');
    return {
      no: `M-${101 + index}`,
      title,
      maker,
      year,
      value: `€ ${value}`,
      store: stores[index % 3] ?? 'Store A',
    };
  });

const lent = (
  ...[id, no, borrower, from, until, returned = null]: [
    number,
    string,
    string,
    string,
    string,
    (string | null)?,
  ]
): Loan => ({ id, no, borrower, from, until, returned });

function seed(): Register {
  return {
    loans: [
      lent(1, 'M-104', 'Gallery Nord', '2026-03-01', '2026-06-30', '2026-06-28'),
      lent(2, 'M-101', 'Harbour Museum', '2026-09-01', '2027-02-28'),
      lent(3, 'M-108', 'Museum of Toys', '2026-08-15', '2026-11-15'),
      lent(4, 'M-114', 'Textile Hall', '2026-10-01', '2027-01-31'),
      lent(5, 'M-109', 'City Archive', '2026-05-10', '2026-12-10'),
      lent(6, 'M-116', 'Museum of Toys', '2026-10-20', '2027-03-31'),
    ],
    notes: [
      { id: 1, no: 'M-105', grade: 'Fair', text: 'Varnish yellowed at the upper edge.' },
      { id: 2, no: 'M-101', grade: 'Good', text: 'Rigging complete.' },
      { id: 3, no: 'M-113', grade: 'Poor', text: 'Spine loose, several pages with mould.' },
      { id: 4, no: 'M-114', grade: 'Fair', text: 'Small tear near the pole.' },
      { id: 5, no: 'M-110', grade: 'Good', text: 'Cleaned in 2024.' },
    ],
    stores: Object.fromEntries(things.map((one) => [one.no, one.store])),
  };
}

const css = `*{box-sizing:border-box}body{margin:0;font:17px/1.5 "Helvetica Neue",Arial,sans-serif;color:#1a1a1a;background:#fcfcfa}header{border-bottom:4px solid #1a1a1a;padding:1rem 2rem;display:flex;gap:2rem;flex-wrap:wrap;align-items:baseline}
header strong{letter-spacing:.08em;text-transform:uppercase}header a{color:inherit;margin-right:1.2rem}main{padding:1rem 2rem 3rem;max-width:64rem}table{border-collapse:collapse;width:100%}th{text-align:left;border-bottom:2px solid #1a1a1a}th,td{padding:.45rem .8rem .45rem 0;vertical-align:top}td{border-bottom:1px solid #ccc}
.scroll{overflow-x:auto}.tabs{display:flex;gap:.2rem;border-bottom:2px solid #1a1a1a;margin:1.2rem 0 1rem;flex-wrap:wrap}.tabs a{padding:.4rem 1rem;text-decoration:none;color:#1a1a1a}.tabs a[aria-current]{background:#1a1a1a;color:#fff}dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1.5rem}dt{font-weight:bold}dd{margin:0}
label{display:block;margin-top:.9rem;font-weight:bold}input,select,textarea{font:inherit;padding:.4rem;border:1px solid #555;width:100%;max-width:26rem}button{font:inherit;padding:.4rem 1rem;border:2px solid #1a1a1a;background:#fff;cursor:pointer;margin-top:.8rem}td button{margin:0}button:hover{background:#1a1a1a;color:#fff}.late{color:#b00020;font-weight:bold}
:focus-visible{outline:3px solid #0a66c2;outline-offset:2px}.pages a,.pages b{margin-right:.8rem}@media(max-width:640px){header,main{padding:1rem}}`;

const layout = (title: string, content: string, status = 200): Answer =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} – Lending register</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${css}</style></head><body>
<header><strong>Maritime Museum</strong><nav><a href="/">Objects</a><a href="/loans">Loans</a><a href="/loans/new">Register a loan</a></nav></header><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
    status,
  );

const titleOf = (no: string): string => things.find((one) => one.no === no)?.title ?? no;
const out = (register: Register, no: string): Loan | undefined =>
  register.loans.find((one) => one.no === no && one.returned === null);
const options = (list: string[], chosen: string): string =>
  list.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('');

function objectsPage(register: Register, query: URLSearchParams): Answer {
  const wanted = line(query.get('q'));
  const found = things.filter((one) =>
    `${one.no} ${one.title} ${one.maker}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  const at = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const rows = found.slice((at - 1) * 10, at * 10).map((one) => {
    const loan = out(register, one.no);
    return `<tr><td>${one.no}</td><td><a href="/objects/${one.no}">${escapeHtml(one.title)}</a></td><td>${one.maker}</td><td>${one.year}</td><td>${loan ? `On loan: ${loan.borrower}` : register.stores[one.no]}</td></tr>`;
  });
  const pages = Array.from({ length: Math.ceil(found.length / 10) }, (_, index) =>
    index + 1 === at
      ? `<b>${at}</b>`
      : `<a href="/?q=${encodeURIComponent(wanted)}&amp;page=${index + 1}">${index + 1}</a>`,
  );
  return layout(
    'Objects',
    `<form role="search"><label for="q">Search by number, title or maker</label><input type="search" id="q" name="q" value="${escapeHtml(wanted)}"> <button>Search</button></form>
<div class="scroll"><table><thead><tr><th>No.</th><th>Title</th><th>Maker</th><th>Year</th><th>Place</th></tr></thead><tbody>${rows.join('') || '<tr><td colspan="5">Nothing found.</td></tr>'}</tbody></table></div><p class="pages">Page: ${pages.join('')}</p>`,
  );
}

function loanTable(loans: Loan[]): string {
  const rows = loans.map((one) => {
    const late = one.returned === null && one.until < TODAY;
    const end = one.returned
      ? `Returned ${one.returned}`
      : `<form method="post" action="/loans/${one.id}/return"><button aria-label="Register return of ${escapeHtml(titleOf(one.no))}">Register return</button></form>`;
    return `<tr><td><a href="/objects/${one.no}">${escapeHtml(titleOf(one.no))}</a></td><td>${one.borrower}</td><td>${one.from}</td><td${late ? ' class="late"' : ''}>${one.until}${late ? ' (late)' : ''}</td><td><a href="/loans/${one.id}">Edit</a></td><td>${end}</td></tr>`;
  });
  return `<div class="scroll"><table><thead><tr><th>Object</th><th>Borrower</th><th>From</th><th>Until</th><th></th><th>Return</th></tr></thead><tbody>${rows.join('') || '<tr><td colspan="6">None.</td></tr>'}</tbody></table></div>`;
}

const sections: Record<string, (register: Register, thing: Thing) => string> = {
  Details: ({ stores: places }, { no, maker, year }) =>
    `<dl><dt>Number</dt><dd>${no}</dd><dt>Maker</dt><dd>${maker}</dd><dt>Year</dt><dd>${year}</dd></dl><form method="post" action="/objects/${no}/place"><label for="store">Kept in</label><select id="store" name="store">${options(stores, places[no] ?? '')}</select><br><button>Save place</button></form>`,
  Condition: ({ notes }, { no }) =>
    `<ul>${
      notes
        .filter((one) => one.no === no)
        .map((one) => `<li><b>${one.grade}:</b> ${escapeHtml(one.text)}</li>`)
        .join('') || '<li>No notes yet.</li>'
    }</ul><h2>Add a note</h2><form method="post" action="/objects/${no}/notes">
<label for="grade">Condition</label><select id="grade" name="grade">${options(grades, 'Good')}</select><label for="text">Note</label><textarea id="text" name="text" rows="3" required></textarea><br><button>Add note</button></form>`,
  Loans: ({ loans }, { no }) => loanTable(loans.filter((one) => one.no === no)),
  Insurance: (_register, { value }) =>
    `<dl><dt>Insured value</dt><dd>${value}</dd><dt>Policy</dt><dd>Nail to nail, Baltic Mutual</dd></dl>`,
};

function objectPage({ register, viewed }: State, thing: Thing, asked: string): Answer {
  const section = Object.hasOwn(sections, asked) ? asked : 'Details';
  viewed.push(`${thing.no} ${section}`);
  const tabs = Object.keys(sections).map(
    (name) =>
      `<a href="/objects/${thing.no}?section=${name}"${name === section ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return layout(
    thing.title,
    `<nav class="tabs" aria-label="Sections">${tabs.join('')}</nav>${sections[section]?.(register, thing) ?? ''}`,
  );
}

function loanForm(given: URLSearchParams, fixed?: Loan, error = ''): Answer {
  const value = (name: string): string => given.get(name) ?? '';
  const objects = things.map(
    (one) =>
      `<option value="${one.no}"${one.no === value('no') ? ' selected' : ''}>${one.no} ${escapeHtml(one.title)}</option>`,
  );
  return layout(
    fixed ? `Loan of ${titleOf(fixed.no)}` : 'Register a loan',
    `${error ? `<p class="late" role="alert">${error}</p>` : ''}<form method="post">${fixed ? '' : `<label for="no">Object</label><select id="no" name="no" required><option value="">Please choose</option>${objects.join('')}</select>`}
<label for="borrower">Borrower</label><select id="borrower" name="borrower">${options(borrowers, value('borrower'))}</select><label for="from">From</label><input id="from" type="date" name="from" required value="${escapeHtml(value('from'))}">
<label for="until">Until</label><input id="until" type="date" name="until" required value="${escapeHtml(value('until'))}"><br><button>${fixed ? 'Save changes' : 'Register loan'}</button></form>`,
  );
}

function saveLoan(register: Register, form: URLSearchParams, loan?: Loan): Answer {
  const no = loan?.no ?? things.find((one) => one.no === form.get('no'))?.no;
  const borrower = borrowers.find((one) => one === form.get('borrower'));
  const [from, until] = [line(form.get('from')), line(form.get('until'))];
  const dates = [from, until].every((one) => /^\d{4}-\d\d-\d\d$/u.test(one));
  if (!no || !borrower || !dates) return loanForm(form, loan, 'Please fill in all fields.');
  if (until < from) return loanForm(form, loan, 'The loan ends before it begins.');
  if (!loan && out(register, no)) return loanForm(form, loan, 'This object is on loan at present.');
  if (loan) Object.assign(loan, { borrower, from, until });
  else register.loans.push({ id: register.loans.length + 1, no, borrower, from, until, returned: null });
  return see('/loans');
}

function changeObject(
  register: Register,
  { no }: Thing,
  step: string | undefined,
  form: URLSearchParams,
): Answer {
  const store = stores.find((one) => one === form.get('store'));
  const [grade, text] = [grades.find((one) => one === form.get('grade')), line(form.get('text'))];
  if (step === 'place' && store) register.stores[no] = store;
  if (step !== 'notes') return see(`/objects/${no}`);
  if (grade && text) register.notes.push({ id: register.notes.length + 1, no, grade, text });
  return see(`/objects/${no}?section=Condition`);
}

function route(state: State, { method, path, query, body }: Asked): Answer {
  const { register } = state;
  const form = new URLSearchParams(body);
  const post = method === 'POST';
  const [, part, key, step] = path.split('/');
  if (path === '/') return objectsPage(register, query);
  if (path === '/loans') return layout('Loans', loanTable([...register.loans].reverse()));
  if (path === '/loans/new') return post ? saveLoan(register, form) : loanForm(form);
  const thing = part === 'objects' ? things.find((one) => one.no === key) : undefined;
  if (thing)
    return post
      ? changeObject(register, thing, step, form)
      : objectPage(state, thing, query.get('section') ?? '');
  const loan = part === 'loans' ? register.loans.find((one) => String(one.id) === key) : undefined;
  if (!loan) return layout('Not found', '<p><a href="/">All objects</a></p>', 404);
  if (step !== 'return' || !post)
    return post
      ? saveLoan(register, form, loan)
      : loanForm(new URLSearchParams({ borrower: loan.borrower, from: loan.from, until: loan.until }), loan);
  loan.returned ??= TODAY;
  return see('/loans');
}

const onlyThis = (now: Register, change: (wanted: Register) => void): boolean =>
  same(now, after(seed, change));

export const museumLoans = defineSite<State>({
  id: 'museum-loans',
  about: "A museum's lending register: objects, loans, condition notes.",
  start() {
    const state: State = { register: seed(), viewed: [] };
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'lend-helmet',
      task: "Gallery Nord borrows the diver's helmet from 1 December 2026 until 30 April 2027. Enter it.",
      achievable: true,
      done: ({ register }) => {
        const helmet = lent(7, 'M-115', 'Gallery Nord', '2026-12-01', '2027-04-30');
        return onlyThis(register, ({ loans }) => void loans.push(helmet));
      },
    },
    {
      id: 'longer-loan',
      task: 'The City Archive may keep the map of the estuary longer, until 31 March 2027. Note the new date.',
      achievable: true,
      done: ({ register }) =>
        onlyThis(register, ({ loans }) => {
          only(loans, (one) => one.no === 'M-109').until = '2027-03-31';
        }),
    },
    {
      id: 'note-crack',
      task: 'The glass of the lighthouse lamp has a crack, and its condition is now poor. Add that to what we know about it.',
      achievable: true,
      done: ({ register }) => {
        const fresh = added(register.notes, seed().notes)?.[0];
        if (!fresh || !/\bcrack/iu.test(fresh.text)) return false;
        return onlyThis(register, ({ notes }) => void notes.push({ ...fresh, no: 'M-110', grade: 'Poor' }));
      },
    },
    {
      id: 'value-of-clock',
      task: 'For how much money is the tide clock insured? Look it up for me.',
      achievable: true,
      done: ({ register, viewed }) => viewed.includes('M-103 Insurance') && same(register, seed()),
    },
    {
      id: 'add-photo',
      task: 'Put the new photograph of the silk flag on its page.',
      achievable: false,
      done: () => false,
    },
  ],
});
