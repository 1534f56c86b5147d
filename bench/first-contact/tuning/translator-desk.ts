// A translator's desk: server pages with a side bar, ticked jobs that become an invoice in two steps, dates typed as text.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Client {
  id: number;
  name: string;
  contact: string;
  rate: string;
  terms: string;
}
interface Job {
  id: number;
  client: number;
  title: string;
  from: string;
  to: string;
  words: number;
  due: string;
  status: string;
  invoice: number | null;
}
interface Invoice {
  id: number;
  number: string;
  client: number;
  date: string;
  terms: string;
  total: string;
  paid: string | null;
}
interface Desk {
  clients: Client[];
  jobs: Job[];
  invoices: Invoice[];
  profile: { name: string; account: string; prefix: string; terms: string; copies: boolean };
}

const TODAY = '2027-02-11';
const languages = ['Danish', 'English', 'French', 'German', 'Norwegian', 'Spanish', 'Swedish'];
const stages = ['Offer', 'Accepted', 'Delivered'];
const terms = ['14 days', '30 days', '60 days'];

function seed(): Desk {
  const clients: [string, string, string, number][] = [
    ['Bauer & Söhne', 'Frau Bauer', '0.15', 0],
    ['Castellane Éditions', 'M. Aubert', '0.12', 1],
    ['Castellane Tours', 'Mme Roux', '0.12', 1],
    ['Fjordland Reiser', 'Ingrid Moen', '0.14', 0],
    ['Fjordlys AS', 'Knut Berg', '0.16', 1],
    ['Meridian Foods', 'Ms. Castillo', '0.13', 1],
    ['Polar Gear', 'Elin Strand', '0.14', 2],
  ];
  const jobs: [number, string, string, string, number, string, number, (number | null)?][] = [
    [1, 'Press catalogue', 'German', 'English', 5400, '2026-12-18', 2, 1],
    [1, 'Safety leaflet', 'German', 'English', 1200, '2027-01-15', 2, 3],
    [3, 'Coach trips, summer', 'French', 'English', 2600, '2027-01-20', 2, 2],
    [6, 'Labels, olive oil', 'Spanish', 'English', 800, '2027-01-29', 2],
    [6, 'Recipe booklet', 'Spanish', 'English', 3000, '2027-02-05', 2],
    [6, 'Website, first part', 'Spanish', 'English', 4500, '2027-02-26', 1],
    [2, 'Novel, sample chapter', 'French', 'English', 4100, '2027-03-01', 1],
    [7, 'Winter catalogue', 'Swedish', 'English', 9000, '2027-03-12', 1],
    [4, 'Brochure, northern lights', 'Norwegian', 'English', 1500, '2027-02-08', 2],
    [5, 'Warranty terms', 'Norwegian', 'English', 2100, '2027-02-17', 0],
    [7, 'Tent instructions', 'Swedish', 'English', 1100, '2027-01-25', 2, 4],
  ];
  const invoices: [number, string, number, string, (string | null)?][] = [
    [1, '2026-12-21', 0, '810.00', '2027-01-04'],
    [3, '2027-01-22', 1, '312.00'],
    [1, '2027-01-18', 0, '180.00'],
    [7, '2027-01-27', 2, '154.00'],
  ];
  return {
    clients: clients.map(([name, contact, rate, term], index) => ({
      id: index + 1,
      name,
      contact,
      rate,
      terms: terms[term] ?? '',
    })),
    jobs: jobs.map(([client, title, from, to, words, due, status, invoice = null], index) => ({
      id: index + 1,
      client,
      title,
      from,
      to,
      words,
      due,
      status: stages[status] ?? '',
      invoice,
    })),
    invoices: invoices.map(([client, date, term, total, paid = null], index) => ({
      id: index + 1,
      number: `T-${101 + index}`,
      client,
      date,
      terms: terms[term] ?? '',
      total,
      paid,
    })),
    profile: {
      name: 'Helena Morrow',
      account: 'GB00 MORR 0000 1234',
      prefix: 'T-',
      terms: '30 days',
      copies: true,
    },
  };
}

const css = `*{box-sizing:border-box}body{margin:0;display:flex;min-height:100vh;font:15px/1.5 "IBM Plex Sans",system-ui,sans-serif;color:#22223b;background:#fff}aside{width:215px;background:#22223b;color:#c9c9dd;padding:22px 0;flex:none}aside p{padding:0 22px;margin:0 0 22px;color:#fff;font-size:17px}aside a{display:block;padding:9px 22px;color:inherit;text-decoration:none}aside a[aria-current]{background:#4a4e69;color:#fff}main{flex:1;padding:26px 34px 70px;max-width:1080px}
h1{font-size:24px;margin:0 0 16px}.top{display:flex;justify-content:space-between;align-items:start;gap:12px}.btn,button{font:inherit;background:#fff;border:1px solid #9a8c98;border-radius:7px;padding:6px 14px;cursor:pointer;color:#22223b;text-decoration:none;display:inline-block}.btn.main,button.main{background:#3d5a98;border-color:#3d5a98;color:#fff}button.danger{color:#a4133c;border-color:#a4133c}
.filters a{margin-right:16px;color:#4a4e69;padding-bottom:3px;text-decoration:none}.filters a[aria-current]{border-bottom:3px solid #3d5a98;font-weight:600}table{border-collapse:collapse;width:100%;margin-top:14px}th{text-align:left;font-size:13px;color:#6b6b83;border-bottom:1px solid #9a8c98;padding:6px 10px}td{padding:10px;border-bottom:1px solid #e4e2ea;vertical-align:top}td.n,th.n{text-align:right}.pill{padding:1px 10px;border-radius:99px;background:#e9ecf5;font-size:13px}.pill.ok{background:#d3efdc}
.bulk{display:none;position:sticky;top:0;background:#eef2fb;padding:10px 14px;border-radius:8px;margin-top:12px}form:has(input[name=job]:checked) .bulk{display:block}.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:14px}.card{border:1px solid #d8d5e0;border-radius:10px;padding:14px 16px;color:inherit;text-decoration:none}.card:hover{border-color:#3d5a98}.card b{display:block}.card span{color:#6b6b83}
.g{display:grid;grid-template-columns:170px minmax(0,340px);gap:12px 18px;align-items:center;margin-bottom:20px}input,select{font:inherit;padding:6px 9px;border:1px solid #8a8a9f;border-radius:6px}.g input:not([type=checkbox]),.g select{width:100%}.msg{background:#d3efdc;padding:9px 14px;border-radius:7px}.msg.bad{background:#fbdbe2}details{display:inline-block}summary{cursor:pointer;color:#3d5a98}details form{display:flex;gap:8px;margin-top:8px;align-items:center}h2{font-size:17px;margin:24px 0 8px}:focus-visible{outline:3px solid #f2a541}`;

const layout = (here: string, title: string, content: string, status = 200): Answer => {
  const links = [
    ['/', 'Jobs'],
    ['/clients', 'Clients'],
    ['/invoices', 'Invoices'],
    ['/profile', 'Profile'],
  ].map(([to, name]) => `<a href="${to}"${name === here ? ' aria-current="page"' : ''}>${name}</a>`);
  return page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} – Wordsmith desk</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${css}</style></head><body><aside><p>Wordsmith desk</p><nav>${links.join('')}</nav></aside><main>${content}</main></body></html>`,
    status,
  );
};

const nextId = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;
const shown = (date: string): string => date.split('-').reverse().join('/');
const oneOf = (list: string[], value: string | null): string | undefined => list.find((one) => one === value);
const clientName = (desk: Desk, id: number): string =>
  desk.clients.find((one) => one.id === id)?.name ?? 'Unknown';
const numberOf = (desk: Desk, id: number | null): string =>
  desk.invoices.find((one) => one.id === id)?.number ?? '';
const choices = (list: string[], chosen: string): string =>
  list.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('');
const text = (label: string, name: string, value: string, more = ''): string =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" autocomplete="off" ${more}>`;
const select = (label: string, name: string, inner: string): string =>
  `<label for="${name}">${label}</label><select id="${name}" name="${name}">${inner}</select>`;
const message = (said: string, bad = false): string =>
  said ? `<p class="msg${bad ? ' bad' : ''}" role="${bad ? 'alert' : 'status'}">${escapeHtml(said)}</p>` : '';
const typedDate = 'placeholder="DD/MM/YYYY" inputmode="numeric"';

/** A day as it is typed, such as 05/03/2027 or 5.3.2027; empty where it is none. */
function readDate(value: string | null): string {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(line(value));
  if (iso) return iso[0];
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(line(value)) ?? [];
  if (!year || Number(day) < 1 || Number(day) > 31 || Number(month) < 1 || Number(month) > 12) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const messages: Record<string, string> = {
  job: 'Job saved.',
  gone: 'Job deleted.',
  client: 'Client saved.',
  invoice: 'Invoice issued.',
  paid: 'Payment recorded.',
  profile: 'Profile saved.',
  date: 'That is not a day.',
};
const saidBy = (query: URLSearchParams): string => {
  const key = query.get('said') ?? '';
  return Object.hasOwn(messages, key) ? message(messages[key] ?? '', key === 'date') : '';
};

function jobsPage(desk: Desk, query: URLSearchParams): Answer {
  const status = oneOf(stages, query.get('status')) ?? '';
  const wanted = line(query.get('q')).toLowerCase();
  const rows = desk.jobs
    .filter((one) => !status || one.status === status)
    .filter((one) => `${one.title} ${clientName(desk, one.client)}`.toLowerCase().includes(wanted))
    .map((one) => {
      const free = one.status === 'Delivered' && one.invoice === null;
      const tick = free
        ? `<input type="checkbox" name="job" value="${one.id}" aria-label="Select ${escapeHtml(one.title)}">`
        : '';
      const billed = one.invoice ? ` <span class="pill ok">${numberOf(desk, one.invoice)}</span>` : '';
      return `<tr><td>${tick}</td><td><a href="/jobs/${one.id}">${escapeHtml(one.title)}</a></td><td>${escapeHtml(clientName(desk, one.client))}</td><td>${one.from} → ${one.to}</td><td class="n">${one.words.toLocaleString('en-GB')}</td><td>${shown(one.due)}</td><td><span class="pill">${one.status}</span>${billed}</td></tr>`;
    });
  const filters = ['', ...stages].map(
    (name) =>
      `<a href="/?status=${name}"${name === status ? ' aria-current="true"' : ''}>${name || 'All'}</a>`,
  );
  return layout(
    'Jobs',
    'Jobs',
    `${saidBy(query)}<div class="top"><h1>Jobs</h1><a class="btn main" href="/jobs/new">+ New job</a></div><form class="top" role="search"><div class="filters">${filters.join('')}</div><input type="search" name="q" placeholder="Search jobs…" value="${escapeHtml(query.get('q') ?? '')}"></form>
<form action="/invoices/new"><div class="bulk"><button class="main">Invoice selected</button></div><table><thead><tr><th></th><th>Job</th><th>Client</th><th>Languages</th><th class="n">Words</th><th>Due</th><th>Status</th></tr></thead><tbody>${rows.join('') || '<tr><td colspan="7">Nothing here.</td></tr>'}</tbody></table></form>`,
  );
}

type Draft = Pick<Job, 'client' | 'title' | 'from' | 'to' | 'status'> & { words: string; due: string };

function jobForm(desk: Desk, draft: Draft, job?: Job, error = ''): Answer {
  const clients = desk.clients.map(
    (one) =>
      `<option value="${one.id}"${one.id === draft.client ? ' selected' : ''}>${escapeHtml(one.name)}</option>`,
  );
  const remove =
    job && job.invoice === null
      ? `<form method="post" action="/jobs/${job.id}/delete" onsubmit="return confirm('Delete this job?')"><button class="danger">Delete job</button></form>`
      : '';
  return layout(
    'Jobs',
    job?.title ?? 'New job',
    `${message(error, true)}<div class="top"><h1>${escapeHtml(job?.title ?? 'New job')}</h1>${remove}</div><form method="post"><div class="g">${select('Client', 'client', `<option value="">–</option>${clients.join('')}`)}${text('Title', 'title', draft.title)}${select('From', 'from', choices(languages, draft.from))}${select('Into', 'to', choices(languages, draft.to))}
${text('Words', 'words', draft.words, 'inputmode="numeric"')}${text('Due', 'due', draft.due, typedDate)}${select('Status', 'status', choices(stages, draft.status))}</div><button class="main">Save</button> <a class="btn" href="/">Cancel</a></form>`,
  );
}

function saveJob(desk: Desk, form: URLSearchParams, job?: Job): Answer {
  const client = desk.clients.find((one) => String(one.id) === form.get('client'))?.id ?? 0;
  const [title, due] = [line(form.get('title')), readDate(form.get('due'))];
  const words = Number(line(form.get('words')).replace(/[ ,.]/gu, '') || Number.NaN);
  const from = oneOf(languages, form.get('from')) ?? 'English';
  const to = oneOf(languages, form.get('to')) ?? 'English';
  const status = oneOf(stages, form.get('status')) ?? 'Offer';
  const draft = {
    client,
    title,
    from,
    to,
    status,
    words: line(form.get('words')),
    due: line(form.get('due')),
  };
  if (!client || !title) return jobForm(desk, draft, job, 'Client and title are missing.');
  if (from === to) return jobForm(desk, draft, job, 'The two languages are the same.');
  if (!Number.isInteger(words) || words <= 0) return jobForm(desk, draft, job, 'How many words?');
  if (!due) return jobForm(desk, draft, job, 'Please give the day as DD/MM/YYYY.');
  const next = { client, title, from, to, words, due, status };
  if (job) Object.assign(job, next);
  else desk.jobs.push({ id: nextId(desk.jobs), ...next, invoice: null });
  return see('/?said=job');
}

function clientPage(desk: Desk, client: Client, form?: URLSearchParams): Answer {
  const rate = Number(line(form?.get('rate')).replace(',', '.').replace('€', '') || Number.NaN);
  const sound = rate > 0 && rate < 1 && line(form?.get('name')) !== '';
  if (form && sound) {
    const term = oneOf(terms, form.get('terms')) ?? client.terms;
    const contact = line(form.get('contact'));
    Object.assign(client, { name: line(form.get('name')), contact, rate: rate.toFixed(2), terms: term });
    return see('/clients?said=client');
  }
  const jobs = desk.jobs
    .filter((one) => one.client === client.id)
    .map(
      (one) =>
        `<li><a href="/jobs/${one.id}">${escapeHtml(one.title)}</a> (${one.status.toLowerCase()})</li>`,
    );
  return layout(
    'Clients',
    client.name,
    `${form ? message('A name and a rate between 0.01 and 0.99, please.', true) : ''}<h1>${escapeHtml(client.name)}</h1><form method="post"><div class="g">${text('Name', 'name', client.name)}${text('Contact', 'contact', client.contact)}${text('Rate per word (€)', 'rate', client.rate)}${select('Pays within', 'terms', choices(terms, client.terms))}</div><button class="main">Save</button></form><h2>Jobs</h2><ul>${jobs.join('')}</ul>`,
  );
}

function clientsPage(desk: Desk, query: URLSearchParams): Answer {
  const cards = desk.clients.map(
    (one) =>
      `<a class="card" href="/clients/${one.id}"><b>${escapeHtml(one.name)}</b><span>${escapeHtml(one.contact)} · ${one.rate} € · ${one.terms}</span></a>`,
  );
  return layout(
    'Clients',
    'Clients',
    `${saidBy(query)}<h1>Clients</h1><div class="cards">${cards.join('')}</div>`,
  );
}

function invoicesPage(desk: Desk, query: URLSearchParams): Answer {
  const rows = desk.invoices.map((one) => {
    const pay = `<details><summary>Record payment</summary><form method="post" action="/invoices/${one.id}/paid"><label>Received on <input name="date" size="11" value="${shown(TODAY)}" ${typedDate}></label><button>Save</button></form></details>`;
    return `<tr><td>${one.number}</td><td>${escapeHtml(clientName(desk, one.client))}</td><td>${shown(one.date)}</td><td>${one.terms}</td><td class="n">€ ${one.total}</td><td>${one.paid ? `<span class="pill ok">Paid ${shown(one.paid)}</span>` : pay}</td></tr>`;
  });
  return layout(
    'Invoices',
    'Invoices',
    `${saidBy(query)}<h1>Invoices</h1><p>To write an invoice, select delivered jobs in the list of jobs.</p><table><thead><tr><th>No.</th><th>Client</th><th>Date</th><th>Terms</th><th class="n">Total</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  );
}

const totalOf = (jobs: Job[], client: Client): string =>
  jobs.reduce((sum, one) => sum + one.words * Number(client.rate), 0).toFixed(2);

function newInvoice(desk: Desk, given: URLSearchParams, post: boolean): Answer {
  const asked = new Set(given.getAll('job'));
  const jobs = desk.jobs.filter((one) => asked.has(String(one.id)));
  const client = desk.clients.find((one) => one.id === jobs[0]?.client);
  const fit = jobs.every(
    (one) => one.client === client?.id && one.status === 'Delivered' && one.invoice === null,
  );
  if (!client || !fit)
    return layout(
      'Invoices',
      'New invoice',
      `<h1>New invoice</h1>${message('An invoice is for one client and for delivered jobs that are not invoiced yet.', true)}<a class="btn" href="/">Back to the jobs</a>`,
    );
  const date = readDate(given.get('date'));
  const term = oneOf(terms, given.get('terms')) ?? client.terms;
  if (post && date) {
    const id = nextId(desk.invoices);
    const number = `${desk.profile.prefix}${100 + id}`;
    desk.invoices.push({
      id,
      number,
      client: client.id,
      date,
      terms: term,
      total: totalOf(jobs, client),
      paid: null,
    });
    for (const job of jobs) job.invoice = id;
    return see('/invoices?said=invoice');
  }
  const lines = jobs.map(
    (one) =>
      `<tr><td>${escapeHtml(one.title)}<input type="hidden" name="job" value="${one.id}"></td><td class="n">${one.words} × € ${client.rate}</td></tr>`,
  );
  return layout(
    'Invoices',
    'New invoice',
    `${post ? message('That is not a day.', true) : ''}<h1>New invoice for ${escapeHtml(client.name)}</h1><form method="post" action="/invoices/new"><table><tbody>${lines.join('')}<tr><td><b>Total</b></td><td class="n"><b>€ ${totalOf(jobs, client)}</b></td></tr></tbody></table><br><div class="g">${text('Invoice date', 'date', given.get('date') ?? shown(TODAY), typedDate)}${select('Payable within', 'terms', choices(terms, term))}</div><button class="main">Issue invoice</button> <a class="btn" href="/">Cancel</a></form>`,
  );
}

const profilePage = ({ profile }: Desk, query: URLSearchParams): Answer =>
  layout(
    'Profile',
    'Profile',
    `${saidBy(query)}<h1>Profile</h1><form method="post"><h2>On the invoices</h2><div class="g">${text('Name', 'name', profile.name)}${text('Account', 'account', profile.account)}${text('Numbers begin with', 'prefix', profile.prefix)}</div><h2>New clients</h2><div class="g">${select('Pay within', 'terms', choices(terms, profile.terms))}<label for="copies">Keep a copy of each invoice</label><input type="checkbox" id="copies" name="copies"${profile.copies ? ' checked' : ''}></div><button class="main">Save profile</button></form>`,
  );

function saveProfile({ profile }: Desk, form: URLSearchParams): Answer {
  for (const name of ['name', 'account', 'prefix'] as const)
    profile[name] = line(form.get(name)) || profile[name];
  profile.terms = oneOf(terms, form.get('terms')) ?? profile.terms;
  profile.copies = form.has('copies');
  return see('/profile?said=profile');
}

const draftOf = (job: Job): Draft => ({ ...job, words: String(job.words), due: shown(job.due) });
const blank: Draft = {
  client: 0,
  title: '',
  from: 'German',
  to: 'English',
  status: 'Offer',
  words: '',
  due: '',
};

function route(desk: Desk, { method, path, query, body }: Asked): Answer {
  const post = method === 'POST';
  const form = new URLSearchParams(body);
  const [, part, key, step] = path.split('/');
  if (path === '/') return jobsPage(desk, query);
  if (path === '/clients') return clientsPage(desk, query);
  if (path === '/invoices') return invoicesPage(desk, query);
  if (path === '/invoices/new') return newInvoice(desk, post ? form : query, post);
  if (path === '/profile') return post ? saveProfile(desk, form) : profilePage(desk, query);
  if (path === '/jobs/new') return post ? saveJob(desk, form) : jobForm(desk, blank);
  const fits = (one: { id: number }): boolean => String(one.id) === key;
  const client = part === 'clients' && desk.clients.find(fits);
  if (client) return clientPage(desk, client, post ? form : undefined);
  const invoice = part === 'invoices' && desk.invoices.find(fits);
  if (invoice && post && step === 'paid') {
    const date = readDate(form.get('date'));
    if (date) invoice.paid = date;
    return see(`/invoices?said=${date ? 'paid' : 'date'}`);
  }
  const job = part === 'jobs' && desk.jobs.find(fits);
  if (!job) return layout('', 'Not found', '<h1>Not found</h1><a class="btn" href="/">Jobs</a>', 404);
  if (step !== 'delete' || !post) return post ? saveJob(desk, form, job) : jobForm(desk, draftOf(job), job);
  if (job.invoice === null) desk.jobs = desk.jobs.filter((one) => one !== job);
  return see('/?said=gone');
}

const onlyThis = (now: Desk, change: (wanted: Desk) => void): boolean => same(now, after(seed, change));

export const translatorDesk = defineSite<Desk>({
  id: 'translator-desk',
  about: "A translator's jobs, clients and invoices.",
  start() {
    const desk = seed();
    return { handle: answering((asked) => route(desk, asked)), state: () => structuredClone(desk) };
  },
  tasks: [
    {
      id: 'heat-pump-manual',
      task: 'I have accepted a manual for a heat pump from Fjordlys: 3,200 words out of Norwegian into English, to be ready by 19 February 2027. Put it with my work.',
      achievable: true,
      done: (now) => {
        const fresh = added(now.jobs, seed().jobs)?.[0];
        if (!fresh || !/heat[ -]?pump/iu.test(fresh.title)) return false;
        const asked = { client: 5, from: 'Norwegian', to: 'English', words: 3200, due: '2027-02-19' };
        const wanted: Job = { ...fresh, ...asked, status: 'Accepted', invoice: null };
        return onlyThis(now, ({ jobs }) => void jobs.push(wanted));
      },
    },
    {
      id: 'dearer-for-publisher',
      task: 'The publisher Castellane Éditions pays me 14 cents a word from now on instead of 12. Change that.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          ({ clients }) => void (only(clients, (one) => one.name === 'Castellane Éditions').rate = '0.14'),
        ),
    },
    {
      id: 'bauer-has-paid',
      task: 'The money from Bauer & Söhne for the 180 euros came in on 8 February 2027. Note that.',
      achievable: true,
      done: (now) =>
        onlyThis(
          now,
          ({ invoices }) => void (only(invoices, (one) => one.total === '180.00').paid = '2027-02-08'),
        ),
    },
    {
      id: 'bill-meridian',
      task: 'Bill Meridian Foods for the two texts that I have finished for them, on one bill with the date of 10 February 2027.',
      achievable: true,
      done: (now) => {
        const id = added(now.invoices, seed().invoices)?.[0]?.id ?? 0;
        const bill = { id, number: `T-${100 + id}`, client: 6, date: '2027-02-10', terms: '30 days' };
        return onlyThis(now, ({ invoices, jobs }) => {
          invoices.push({ ...bill, total: '494.00', paid: null });
          for (const one of jobs) if (one.client === 6 && one.status === 'Delivered') one.invoice = id;
        });
      },
    },
    {
      id: 'colleague-polar',
      task: 'My colleague Ines Duarte does the second half of the winter catalogue for Polar Gear, 4,500 words by 5 March 2027. Give it to her.',
      achievable: false,
      done: () => false,
    },
  ],
});
