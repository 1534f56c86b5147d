// A bicycle workshop's job list: a table with a menu for each row, dialogs for the forms, a redirect after each of them.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

const stages = ['Waiting', 'In progress', 'Ready for pickup', 'Collected'] as const;
type Stage = (typeof stages)[number];
interface Job {
  id: number;
  customer: string;
  bike: string;
  work: string;
  mechanic: string;
  due: string;
  price: number;
  stage: Stage;
}
interface Workshop {
  jobs: Job[];
  settings: { hourly: number; open: string; text: boolean };
}

const mechanics = ['Nobody yet', 'Ines', 'Bram', 'Tuva'];

function seed(): Workshop {
  const rows: [string, string, string, string, string, number, Stage][] = [
    [
      'Aisha Rahman',
      'Gazelle Orange, blue',
      'Replace chain and cassette',
      'Ines',
      '2026-11-13',
      85,
      'In progress',
    ],
    ['Colin Marsh', 'Brompton, red', 'Puncture, rear', 'Bram', '2026-11-12', 18, 'Ready for pickup'],
    ['Wiebke Jansen', 'Canyon Grail', 'Full service', 'Tuva', '2026-11-16', 140, 'In progress'],
    ['Jorge Ibarra', 'Trek FX 2', 'Brake pads, both', 'Ines', '2026-11-13', 42, 'Waiting'],
    ['Selma Dahl', 'Christiania cargo bike', 'New gear cable', 'Bram', '2026-11-17', 38, 'Waiting'],
    ['Colin Marsh', 'Ridgeback, grey', 'Bottom bracket creaks', 'Nobody yet', '2026-11-19', 60, 'Waiting'],
    ['Rosa Vitale', 'Bianchi Via Nirone', 'Straighten front wheel', 'Tuva', '2026-11-14', 30, 'In progress'],
    ['Emeka Obi', 'Specialized Sirrus', 'Handlebar tape', 'Bram', '2026-11-11', 25, 'Ready for pickup'],
    ['Lotte Hansen', 'Puky children’s bike', 'Fit training wheels', 'Ines', '2026-11-18', 15, 'Waiting'],
    ['Farid Nazari', 'VanMoof S3', 'Front light broken', 'Tuva', '2026-11-20', 55, 'Waiting'],
    ['Nell Whitby', 'Dawes Galaxy', 'Winter check', 'Bram', '2026-11-06', 70, 'Collected'],
    ['Piotr Zielinski', 'Kross Trans', 'New pedals', 'Ines', '2026-11-05', 34, 'Collected'],
    ['Agnes Molnar', 'Cube Touring', 'Puncture, front', 'Tuva', '2026-11-04', 18, 'Collected'],
  ];
  return {
    jobs: rows.map(([customer, bike, work, mechanic, due, price, stage], index) => ({
      id: 1041 + index,
      customer,
      bike,
      work,
      mechanic,
      due,
      price,
      stage,
    })),
    settings: { hourly: 48, open: '09:00', text: true },
  };
}

const css = `:root{--green:#1d6b4a}*{box-sizing:border-box}body{margin:0;font:15px/1.45 "Segoe UI",Roboto,sans-serif;background:#f6f6f4;color:#222}
.top{background:#fff;border-bottom:1px solid #ddd;display:flex;gap:1.5rem;align-items:center;padding:.7rem 1.2rem;flex-wrap:wrap}.top b{color:var(--green);font-size:1.15rem}
.top a{color:#333;text-decoration:none;padding:.3rem}.top a[aria-current]{border-bottom:2px solid var(--green)}main{max-width:70rem;margin:0 auto;padding:1.2rem}
.bar{display:flex;gap:.7rem;flex-wrap:wrap;align-items:end;margin-bottom:1rem}.bar .grow{flex:1}label{display:block;font-size:.9rem}input,select{font:inherit;padding:.42rem .5rem;border:1px solid #888;border-radius:4px;background:#fff}
button,.btn{font:inherit;border:1px solid #888;background:#fff;color:#222;padding:.42rem .8rem;border-radius:4px;cursor:pointer;text-decoration:none}.main{background:var(--green);border-color:var(--green);color:#fff}
.scroll{overflow-x:auto;background:#fff;border:1px solid #ddd;border-radius:6px}table{border-collapse:collapse;width:100%;min-width:46rem}th,td{padding:.55rem .7rem;text-align:left;border-bottom:1px solid #eee}th{font-size:.85rem;color:#555}
.tag{padding:.1rem .5rem;border-radius:1rem;background:#e8e8e4;white-space:nowrap}.tag.s2{background:#d5efe1}.tag.s1{background:#fdf0cf}td:nth-child(6){white-space:nowrap}td form{display:inline}.row{display:flex;gap:.3rem}
dialog{border:0;border-radius:8px;padding:1.4rem;width:min(28rem,94vw);box-shadow:0 8px 40px #0005}dialog::backdrop{background:#0006}dialog label,.settings label{margin:.7rem 0 .15rem}dialog input,dialog select{width:100%}.end{display:flex;gap:.6rem;justify-content:flex-end;margin-top:1.2rem}
.flash{background:#d5efe1;border:1px solid var(--green);padding:.5rem .9rem;border-radius:4px}.flash.bad{background:#fbe0dd;border-color:#a32a1c}:focus-visible{outline:3px solid #4a90d9}`;

const script = `document.addEventListener('click', (event) => {
  const open = event.target.closest('[data-open]');
  if (open) document.getElementById(open.dataset.open).showModal();
  if (event.target.closest('[data-shut]')) event.target.closest('dialog').close();
});`;

function layout(title: string, content: string, said: string | null = null): Answer {
  const link = (href: string, name: string): string =>
    `<a href="${href}"${name === title ? ' aria-current="page"' : ''}>${name}</a>`;
  const texts: Record<string, string> = {
    created: 'The job was added.',
    saved: 'Your changes were saved.',
    deleted: 'The job was deleted.',
    wrong: 'That did not work. Please check the fields.',
  };
  const text = texts[said ?? ''];
  const flash = text ? `<p role="status" class="flash${said === 'wrong' ? ' bad' : ''}">${text}</p>` : '';
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Spoke &amp; Sprocket</title><meta name="viewport" content="width=device-width,initial-scale=1">
<style>${css}</style></head><body><header class="top"><b>Spoke &amp; Sprocket</b><nav>${link('/', 'Jobs')} ${link('/settings', 'Settings')}</nav></header>
<main>${flash}<h1>${title}</h1>${content}</main><script>${script}</script></body></html>`);
}

const choices = (list: readonly string[], chosen: string): string =>
  list.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('');

/** The dialog of one job, or of a new one. */
function jobDialog(job: Omit<Job, 'id'> & { id?: number }): string {
  const key = job.id ?? 'new';
  const field = (name: 'customer' | 'bike' | 'work' | 'due' | 'price', label: string, extra = ''): string =>
    `<label for="${name}-${key}">${label}</label><input id="${name}-${key}" name="${name}" required value="${escapeHtml(job[name])}" ${extra}>`;
  return `<dialog id="job-${key}" aria-labelledby="title-${key}"><form method="post" action="/jobs/${key}"><h2 id="title-${key}">${job.id ? `Edit job ${job.id}` : 'New job'}</h2>
${field('customer', 'Customer')}${field('bike', 'Bicycle')}${field('work', 'Work to do')}
<label for="mechanic-${key}">Mechanic</label><select id="mechanic-${key}" name="mechanic">${choices(mechanics, job.mechanic)}</select>
${field('due', 'Due', 'type="date"')}${field('price', 'Price (€)', 'type="number" min="0" step="1"')}
<label for="stage-${key}">Status</label><select id="stage-${key}" name="stage">${choices(stages, job.stage)}</select>
<div class="end"><button type="button" data-shut>Cancel</button><button class="main">${job.id ? 'Save' : 'Add job'}</button></div></form></dialog>`;
}

function jobRow(job: Job): string {
  const next = stages[stages.indexOf(job.stage) + 1];
  return `<tr><td>${job.id}</td><td>${escapeHtml(job.customer)}</td><td>${escapeHtml(job.bike)}</td><td>${escapeHtml(job.work)}</td><td>${job.mechanic}</td><td>${job.due}</td><td>€ ${job.price}</td>
<td><span class="tag s${stages.indexOf(job.stage)}">${job.stage}</span></td><td><div class="row"><button type="button" data-open="job-${job.id}" aria-label="Edit job ${job.id}">Edit</button>
${next ? `<form method="post" action="/jobs/${job.id}/next"><button title="Set to ${next}">→ ${next}</button></form>` : ''}
<button type="button" data-open="delete-${job.id}" aria-label="Delete job ${job.id}">Delete</button></div></td></tr>`;
}

const deleteDialog = (job: Job): string =>
  `<dialog id="delete-${job.id}" aria-label="Delete job ${job.id}"><form method="post" action="/jobs/${job.id}/delete"><p>Delete job ${job.id} of ${escapeHtml(job.customer)}? This cannot be undone.</p>
<div class="end"><button type="button" data-shut>Keep</button><button class="main">Delete</button></div></form></dialog>`;

function jobsPage({ jobs }: Workshop, query: URLSearchParams): Answer {
  const wanted = line(query.get('q')).toLowerCase();
  const stage = query.get('stage') ?? 'Open jobs';
  const shown = jobs
    .filter((job) =>
      stage === 'Open jobs' ? job.stage !== 'Collected' : stage === 'All jobs' || job.stage === stage,
    )
    .filter((job) => `${job.id} ${job.customer} ${job.bike} ${job.work}`.toLowerCase().includes(wanted));
  const blank = {
    customer: '',
    bike: '',
    work: '',
    mechanic: 'Nobody yet',
    due: '',
    price: 0,
    stage: 'Waiting',
  } as const;
  return layout(
    'Jobs',
    `<div class="bar"><form class="bar grow" role="search"><div><label for="q">Search</label><input type="search" id="q" name="q" value="${escapeHtml(wanted)}"></div>
<div><label for="show">Show</label><select id="show" name="stage">${choices(['Open jobs', 'All jobs', ...stages], stage)}</select></div><button>Apply</button></form>
<button type="button" class="btn main" data-open="job-new">+ New job</button></div>
<div class="scroll"><table><thead><tr><th>No.</th><th>Customer</th><th>Bicycle</th><th>Work</th><th>Mechanic</th><th>Due</th><th>Price</th><th>Status</th><th>Actions</th></tr></thead>
<tbody>${shown.map(jobRow).join('') || '<tr><td colspan="9">No jobs found.</td></tr>'}</tbody></table></div>${shown.map(jobDialog).join('')}${shown.map(deleteDialog).join('')}${jobDialog(blank)}`,
    query.get('said'),
  );
}

function settingsPage({ settings }: Workshop, said: string | null): Answer {
  return layout(
    'Settings',
    `<form method="post" action="/settings" class="settings"><label for="hourly">Hourly rate (€)</label><input id="hourly" name="hourly" type="number" min="1" value="${settings.hourly}">
<label for="open">Opens at</label><input id="open" name="open" type="time" value="${settings.open}">
<p><label><input type="checkbox" name="text" ${settings.text ? 'checked' : ''}> Send a text message when a bicycle is ready</label></p><p><button class="main">Save settings</button></p></form>`,
    said,
  );
}

function readJob(form: URLSearchParams): Omit<Job, 'id'> | null {
  const [customer, bike, work, due] = [
    line(form.get('customer')),
    line(form.get('bike')),
    line(form.get('work')),
    line(form.get('due')),
  ];
  const mechanic = mechanics.find((one) => one === form.get('mechanic'));
  const stage = stages.find((one) => one === form.get('stage'));
  const price = Number(form.get('price') || Number.NaN);
  const good = customer && bike && work && /^\d{4}-\d\d-\d\d$/u.test(due) && price >= 0;
  return good && mechanic && stage ? { customer, bike, work, mechanic, due, price, stage } : null;
}

function change(shop: Workshop, path: string, form: URLSearchParams): Answer {
  const [, part, key, step] = path.split('/');
  if (part === 'settings') {
    const hourly = Number(form.get('hourly'));
    const open = line(form.get('open'));
    if (!(hourly > 0) || !/^\d\d:\d\d$/u.test(open)) return see('/settings?said=wrong');
    shop.settings = { hourly, open, text: form.has('text') };
    return see('/settings?said=saved');
  }
  const job = shop.jobs.find((one) => String(one.id) === key);
  const given = step === undefined ? readJob(form) : null;
  if (key === 'new' && given) {
    shop.jobs.push({ id: Math.max(1040, ...shop.jobs.map((one) => one.id)) + 1, ...given });
    return see('/?said=created');
  }
  if (!job || (step === undefined && !given)) return see('/?said=wrong');
  if (step === 'delete') shop.jobs = shop.jobs.filter((one) => one !== job);
  else if (step === 'next') job.stage = stages[stages.indexOf(job.stage) + 1] ?? job.stage;
  else Object.assign(job, given);
  return see(step === 'delete' ? '/?said=deleted' : '/?said=saved');
}

function route(shop: Workshop, { method, path, query, body }: Asked): Answer {
  if (method === 'POST') return change(shop, path, new URLSearchParams(body));
  if (path === '/') return jobsPage(shop, query);
  if (path === '/settings') return settingsPage(shop, query.get('said'));
  return { ...layout('Not found', '<p><a href="/">Back to the jobs</a></p>'), status: 404 };
}

export const bikeWorkshop = defineSite<Workshop>({
  id: 'bike-workshop',
  about: "A bicycle workshop's job list.",
  start() {
    const shop = seed();
    return { handle: answering((asked) => route(shop, asked)), state: () => structuredClone(shop) };
  },
  tasks: [
    {
      id: 'take-in',
      task: 'Johanna Berg brought her Koga Miyata. The spokes need tightening. Bram does it by 24 November 2026 for 35 euros. Write it down.',
      achievable: true,
      done: ({ jobs, settings }) => {
        const [fresh, ...more] = added(jobs, seed().jobs) ?? [];
        if (!fresh || more.length > 0 || !/spoke/iu.test(fresh.work)) return false;
        const { id: _id, work: _work, ...rest } = fresh;
        const wanted = {
          customer: 'Johanna Berg',
          bike: 'Koga Miyata',
          mechanic: 'Bram',
          due: '2026-11-24',
          price: 35,
          stage: 'Waiting',
        };
        return same(rest, wanted) && same(settings, seed().settings);
      },
    },
    {
      id: 'later-day',
      task: "The parts for Selma Dahl's cargo bike come late. Promise it for 25 November 2026 and leave the rest.",
      achievable: true,
      done: (shop) =>
        same(
          shop,
          after(
            seed,
            ({ jobs }) => void (only(jobs, (one) => one.customer === 'Selma Dahl').due = '2026-11-25'),
          ),
        ),
    },
    {
      id: 'throw-out',
      task: 'Colin Marsh will repair the creaking grey Ridgeback himself. Take that job off the list, but not his other one.',
      achievable: true,
      done: (shop) =>
        same(
          shop,
          after(
            seed,
            (wanted) => void (wanted.jobs = wanted.jobs.filter((one) => !one.bike.startsWith('Ridgeback'))),
          ),
        ),
    },
    {
      id: 'dearer-hour',
      task: 'An hour of work costs 52 euros from now on. Change that for the workshop.',
      achievable: true,
      done: (shop) =>
        same(
          shop,
          after(seed, ({ settings }) => void (settings.hourly = 52)),
        ),
    },
    {
      id: 'order-part',
      task: 'Order two new inner tubes, 28 inches, from our supplier.',
      achievable: false,
      done: () => false,
    },
  ],
});
