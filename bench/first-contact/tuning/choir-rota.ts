// The helpers' pages of a choir: who sings when, who stands at the door, who bakes, and asking another singer to change places.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Job {
  id: number;
  concert: number;
  what: string;
  who: string;
}
interface Food {
  id: number;
  concert: number;
  what: string;
  detail: string;
  count: number;
  who: string;
}
interface Swap {
  id: number;
  from: string;
  to: string;
  /** The job that the asker has, and the one they would like. */
  gives: number;
  wants: number;
  text: string;
  answer: string;
  reply: string;
}
interface Rota {
  singing: Record<string, string>;
  jobs: Job[];
  food: Food[];
  swaps: Swap[];
}

const me = 'Ros';
const concerts = [
  { id: 1, name: 'Spring Songs', date: '2027-03-20', place: "St Anne's Church", at: '7 pm' },
  { id: 2, name: 'Evensong', date: '2027-04-11', place: 'Harden Abbey', at: '5 pm' },
  { id: 3, name: 'May Concert', date: '2027-05-15', place: 'Town Hall', at: '7.30 pm' },
  { id: 4, name: 'Midsummer Serenade', date: '2027-06-19', place: 'Priory Garden', at: '8 pm' },
];
const menu = ['Cakes', 'Sandwiches', 'Soft drinks', 'Paper cups & napkins'];
const jobRows = [
  [1, 'Door', 'Ros'],
  [1, 'Door', 'Hamid'],
  [1, 'Programmes', 'Greta'],
  [1, 'Tea urn', 'Ewa'],
  [1, 'Chairs', ''],
  [2, 'Door', 'Tom'],
  [2, 'Programmes', 'Ros'],
  [2, 'Chairs', 'Hamid'],
  [3, 'Door', 'Ewa'],
  [3, 'Door', ''],
  [3, 'Programmes', 'Greta'],
  [3, 'Tea urn', 'Ros'],
  [3, 'Chairs', 'Tom'],
  [4, 'Door', 'Greta'],
  [4, 'Programmes', ''],
  [4, 'Chairs', 'Lucy'],
] as const;

const seed = (): Rota => ({
  singing: { '1': '', '2': 'yes', '3': 'yes', '4': '' },
  jobs: jobRows.map(([concert, what, who], index) => ({ id: index + 1, concert, what, who })),
  food: [
    { id: 1, concert: 1, what: 'Cakes', detail: 'Carrot cake', count: 1, who: 'Tom' },
    { id: 2, concert: 3, what: 'Cakes', detail: 'Brownies', count: 1, who: 'Lucy' },
    { id: 3, concert: 3, what: 'Soft drinks', detail: 'Elderflower', count: 4, who: 'Hamid' },
    { id: 4, concert: 1, what: 'Sandwiches', detail: 'Egg and cress', count: 1, who: 'Ros' },
  ],
  swaps: [
    {
      id: 1,
      from: 'Hamid',
      to: me,
      gives: 8,
      wants: 7,
      text: 'My back again, could you?',
      answer: '',
      reply: '',
    },
    { id: 2, from: 'Greta', to: me, gives: 14, wants: 12, text: '', answer: '', reply: '' },
  ],
});

const css = `body{font:18px/1.5 "Trebuchet MS",sans-serif;margin:0 auto;max-width:820px;padding:0 16px 60px;background:#fffdf8;color:#3a2230}h1{color:#7d1d4f;margin-bottom:0}nav{margin:10px 0 20px;border-bottom:3px double #7d1d4f;padding-bottom:8px}nav a{margin-right:18px;color:#7d1d4f}section,article{border:1px solid #e3cfd8;border-radius:6px;padding:8px 16px;margin:14px 0;background:#fff}h2,h3{margin:6px 0}table{border-collapse:collapse;width:100%}td,th{padding:6px 8px;border-bottom:1px dotted #b893a5;text-align:left}button{font:inherit;font-size:16px;border:1px solid #7d1d4f;background:#7d1d4f;color:#fff;border-radius:5px;padding:4px 12px;cursor:pointer}button.q{background:#fff;color:#7d1d4f}input,select,textarea{font:inherit;font-size:16px;padding:4px 6px;max-width:100%}form.in{display:inline}.told{background:#e7f3df;padding:8px 12px}.bad{background:#fbdcdc;padding:8px 12px}dialog{border:2px solid #7d1d4f;border-radius:8px;max-width:440px}.badge{background:#7d1d4f;color:#fff;border-radius:10px;padding:0 8px;font-size:14px}`;
const shell = (rota: Rota, title: string, content: string, message = '', status = 200): Answer => {
  const open = rota.swaps.filter((one) => one.to === me && !one.answer).length;
  return page(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} | Millbrook Singers</title><style>${css}</style></head><body><h1>Millbrook Singers</h1><p>Helpers' rota. You are logged in as ${me}.</p><nav><a href="/">Concerts</a><a href="/mine">My jobs</a><a href="/swaps">Swaps${open ? ` <span class="badge">${open}</span>` : ''}</a></nav><main><h2>${escapeHtml(title)}</h2>${message}${content}</main></body></html>`,
    status,
  );
};
const told = (text: string): string => `<p class="told" role="status">${escapeHtml(text)}</p>`;

const concertOf = (id: number): (typeof concerts)[number] => only(concerts, (one) => one.id === id);
const dated = (id: number): string =>
  new Date(`${concertOf(id).date}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
const named = (job: Job | undefined): string =>
  job ? `${job.what}, ${concertOf(job.concert).name} (${dated(job.concert)})` : 'gone';
const jobOf = (rota: Rota, id: number): Job | undefined => rota.jobs.find((one) => one.id === id);

function home(rota: Rota, message = ''): Answer {
  const cards = concerts.map((concert) => {
    const now = rota.singing[concert.id];
    const radios = [
      ['yes', 'Yes'],
      ['no', 'No'],
      ['maybe', "Don't know yet"],
    ].map(
      ([key, text]) =>
        `<label><input type="radio" name="singing" value="${key}"${now === key ? ' checked' : ''}> ${text}</label> `,
    );
    const free = rota.jobs.filter((one) => one.concert === concert.id && !one.who).length;
    return `<article><h3><a href="/concerts/${concert.id}">${escapeHtml(concert.name)}</a></h3><p>${dated(concert.id)} 2027, ${concert.at}, ${escapeHtml(concert.place)}${free ? ` · <b>${free} job${free > 1 ? 's' : ''} free</b>` : ''}</p><form method="post" action="/concerts/${concert.id}/singing"><fieldset><legend>Are you singing?</legend>${radios.join('')}<button>Save</button></fieldset></form><p><a href="/concerts/${concert.id}">Rota and food list</a></p></article>`;
  });
  return shell(rota, 'Concerts 2027', cards.join(''), message);
}

function concertPage(rota: Rota, id: number, message = ''): Answer {
  const concert = concertOf(id);
  const jobs = rota.jobs
    .filter((one) => one.concert === id)
    .map((job) => {
      const act = job.who
        ? ''
        : `<form method="post" action="/jobs/${job.id}/take"><button class="q">I'll do it</button></form>`;
      return `<tr><td>${job.what}</td><td>${job.who || '<i>free</i>'}</td><td>${act}</td></tr>`;
    });
  const food = menu.map((what) => {
    const brought = rota.food
      .filter((one) => one.concert === id && one.what === what)
      .map(
        (one) =>
          `${escapeHtml(one.who)}: ${escapeHtml(one.detail)} × ${one.count}${one.who === me ? ` <form class="in" method="post" action="/food/${one.id}/remove"><button class="q" aria-label="Remove ${escapeHtml(one.detail)}">×</button></form>` : ''}`,
      );
    return `<tr><th>${escapeHtml(what)}</th><td>${brought.join('<br>') || '–'}</td></tr>`;
  });
  return shell(
    rota,
    concert.name,
    `<p>${dated(id)} 2027, ${concert.at}, ${escapeHtml(concert.place)}. Helpers please come one hour before.</p><section><h3>Who does what</h3><table>${jobs.join('')}</table></section><section><h3>Who brings what</h3><table>${food.join('')}</table><details><summary>Bring something</summary><form method="post" action="/concerts/${id}/food"><p><select name="what" aria-label="Kind" required><option value="">Choose…</option>${menu.map((one) => `<option>${escapeHtml(one)}</option>`).join('')}</select></p><p><input name="detail" required placeholder="What exactly?"></p><p><label>How many? <input type="number" name="count" min="1" max="20" value="1"></label></p><button>Add to list</button></form></details></section>`,
    message,
  );
}

function minePage(rota: Rota): Answer {
  const waiting = (job: Job): Swap | undefined =>
    rota.swaps.find((one) => one.from === me && one.gives === job.id && !one.answer);
  const rows = rota.jobs
    .filter((one) => one.who === me)
    .map((job) => {
      const asked = waiting(job);
      const act = asked
        ? `<i>${escapeHtml(asked.to)} has been asked</i>`
        : `<button class="q" data-job="${job.id}" data-name="${escapeHtml(named(job))}">⇄ Swap</button> <form class="in" method="post" action="/jobs/${job.id}/drop" onsubmit="return confirm('Give this job back?')"><button class="q">Give back</button></form>`;
      return `<tr><td>${escapeHtml(named(job))}</td><td>${act}</td></tr>`;
    });
  const groups = concerts.map((concert) => {
    const others = rota.jobs.filter((one) => one.concert === concert.id && one.who && one.who !== me);
    return `<optgroup label="${escapeHtml(concert.name)}, ${dated(concert.id)}">${others.map((one) => `<option value="${one.id}">${one.who}: ${one.what}</option>`).join('')}</optgroup>`;
  });
  return shell(
    rota,
    'My jobs',
    `<table>${rows.join('') || '<tr><td>You have no jobs.</td></tr>'}</table>
<dialog id="swap" aria-labelledby="swap-title"><form method="post" action="/swaps"><h3 id="swap-title">Swap</h3><p>You give: <b id="mine"></b></p><input type="hidden" name="gives"><p><label for="wants">You take</label><br><select id="wants" name="wants" required><option value="">Choose a job…</option>${groups.join('')}</select></p><p><textarea name="text" rows="2" cols="34" placeholder="Message (optional)"></textarea></p><button>Send request</button> <button type="button" class="q" id="close">Cancel</button></form></dialog>
<script>const box=document.getElementById('swap');for(const knob of document.querySelectorAll('[data-job]'))knob.onclick=()=>{box.querySelector('form').reset();box.querySelector('[name=gives]').value=knob.dataset.job;document.getElementById('mine').textContent=knob.dataset.name;box.showModal()};document.getElementById('close').onclick=()=>box.close()</script>`,
  );
}

function swapsPage(rota: Rota, message = ''): Answer {
  const incoming = rota.swaps
    .filter((one) => one.to === me)
    .map((swap) => {
      const act = swap.answer
        ? `<p><b>You said ${swap.answer}.</b></p>`
        : `<form class="in" method="post" action="/swaps/${swap.id}/yes"><button>Accept</button></form> <details><summary>Decline</summary><form method="post" action="/swaps/${swap.id}/no"><p><input name="reply" size="30" placeholder="Reason, if you like"> <button class="q">Decline swap</button></p></form></details>`;
      const [theirs, mine] = [swap.gives, swap.wants].map((id) => rota.jobs.find((one) => one.id === id));
      const words = swap.answer
        ? ''
        : `<p>You would do: ${escapeHtml(named(theirs))}<br>${swap.from} would do: ${escapeHtml(named(mine))}</p>`;
      return `<article><h3>${swap.from} asks you</h3>${words}${swap.text ? `<p>“${escapeHtml(swap.text)}”</p>` : ''}${act}</article>`;
    });
  const outgoing = rota.swaps
    .filter((one) => one.from === me)
    .map(
      (swap) =>
        `<article><p>You asked <b>${swap.to}</b>: ${escapeHtml(named(jobOf(rota, swap.gives)))} for ${escapeHtml(named(jobOf(rota, swap.wants)))}. No answer yet.</p><form method="post" action="/swaps/${swap.id}/recall"><button class="q">Withdraw request</button></form></article>`,
    );
  return shell(
    rota,
    'Swaps',
    `${incoming.join('')}<h3>Sent by you</h3>${outgoing.join('') || '<p>None.</p>'}`,
    message,
  );
}

function askSwap(rota: Rota, form: URLSearchParams): Answer {
  const gives = rota.jobs.find((one) => String(one.id) === form.get('gives') && one.who === me);
  const wants = rota.jobs.find((one) => String(one.id) === form.get('wants') && one.who && one.who !== me);
  if (!gives || !wants)
    return swapsPage(rota, '<p class="bad" role="alert">Please choose two jobs to swap.</p>');
  const text = line(form.get('text'));
  const id = Math.max(2, ...rota.swaps.map((one) => one.id)) + 1;
  const sides = { from: me, to: wants.who, gives: gives.id, wants: wants.id };
  rota.swaps.push({ id, ...sides, text, answer: '', reply: '' });
  return see('/swaps?told=sent');
}

function answerSwap(rota: Rota, swap: Swap, step: string, form: URLSearchParams): Answer {
  if (step === 'recall' && swap.from === me) rota.swaps = rota.swaps.filter((one) => one !== swap);
  if (swap.to !== me || swap.answer || !['yes', 'no'].includes(step)) return see('/swaps');
  swap.answer = step;
  if (step === 'no') swap.reply = line(form.get('reply'));
  const [theirs, mine] = [jobOf(rota, swap.gives), jobOf(rota, swap.wants)];
  if (step === 'yes' && theirs && mine) {
    theirs.who = me;
    mine.who = swap.from;
  }
  return see('/swaps?told=answered');
}

function addFood(rota: Rota, concert: number, form: URLSearchParams): Answer {
  const what = menu.find((one) => one === form.get('what'));
  const detail = line(form.get('detail'));
  const count = Number(form.get('count'));
  if (!what || !detail || !Number.isInteger(count) || count < 1 || count > 20)
    return concertPage(rota, concert, '<p class="bad" role="alert">Please say what and how many.</p>');
  const id = Math.max(4, ...rota.food.map((one) => one.id)) + 1;
  rota.food.push({ id, concert, what, detail, count, who: me });
  return see(`/concerts/${concert}?told=1`);
}

function route(rota: Rota, { method, path, query, body }: Asked): Answer {
  const form = new URLSearchParams(body);
  const [, part, key, step = ''] = path.split('/');
  const message = query.has('told')
    ? told(query.get('told') === 'sent' ? 'Request sent.' : 'Thank you!')
    : '';
  const concert = part === 'concerts' && concerts.find((one) => String(one.id) === key);
  if (method !== 'POST') {
    if (path === '/') return home(rota, message);
    if (path === '/mine') return minePage(rota);
    if (path === '/swaps') return swapsPage(rota, message);
    if (concert) return concertPage(rota, concert.id, message);
    return shell(rota, 'Nothing here', '<p><a href="/">Back to the concerts</a></p>', '', 404);
  }
  if (concert && step === 'food') return addFood(rota, concert.id, form);
  if (concert && step === 'singing') {
    const said = line(form.get('singing'));
    if (['yes', 'no', 'maybe'].includes(said)) rota.singing[concert.id] = said;
    return see('/?told=1');
  }
  if (path === '/swaps') return askSwap(rota, form);
  const swap = part === 'swaps' && rota.swaps.find((one) => String(one.id) === key);
  if (swap) return answerSwap(rota, swap, step, form);
  const job = part === 'jobs' && jobOf(rota, Number(key));
  if (job && step === 'take' && !job.who) {
    job.who = me;
    return see(`/concerts/${job.concert}?told=1`);
  }
  if (job && step === 'drop' && job.who === me) {
    job.who = '';
    return see('/mine');
  }
  const food = part === 'food' && rota.food.find((one) => String(one.id) === key && one.who === me);
  if (food) {
    rota.food = rota.food.filter((one) => one !== food);
    return see(`/concerts/${food.concert}`);
  }
  return see('/');
}

const onlyThis = (now: Rota, change: (wanted: Rota) => void): boolean => same(now, after(seed, change));
const bare = (text = ''): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

export const choirRota = defineSite<Rota>({
  id: 'choir-rota',
  about: 'Who brings what and who stands at the door at concerts of a choir; say yes or no, swap.',
  start() {
    const rota = seed();
    return { handle: answering((asked) => route(rota, asked)), state: () => structuredClone(rota) };
  },
  tasks: [
    {
      id: 'not-in-june',
      task: 'I am away on 19 June 2027, so they have to sing without me that night.',
      achievable: true,
      done: (now) => onlyThis(now, ({ singing }) => void (singing['4'] = 'no')),
    },
    {
      id: 'two-lemon-cakes',
      task: 'For the evening in the Town Hall, 15 May 2027, I will bake: two of them, "Lemon drizzle". Put that down so that the others know.',
      achievable: true,
      done: (now) => {
        const fresh = added(now.food, seed().food)?.[0];
        if (!fresh || !/^lemon drizzle( cakes?)?$/u.test(bare(fresh.detail))) return false;
        const { id, detail } = fresh;
        return onlyThis(
          now,
          ({ food }) => void food.push({ id, concert: 3, what: 'Cakes', detail, count: 2, who: me }),
        );
      },
    },
    {
      id: 'answer-both',
      task: 'Two people want to trade duties with me. With Hamid I am happy to do it. Greta gets a no, and she should hear why: "I am away in June".',
      achievable: true,
      done: (now) => {
        const reply = now.swaps.find((one) => one.id === 2)?.reply ?? '';
        if (bare(reply) !== 'i am away in june') return false;
        return onlyThis(now, ({ jobs, swaps }) => {
          only(jobs, (one) => one.id === 8).who = me;
          only(jobs, (one) => one.id === 7).who = 'Hamid';
          only(swaps, (one) => one.id === 1).answer = 'yes';
          Object.assign(
            only(swaps, (one) => one.id === 2),
            { answer: 'no', reply },
          );
        });
      },
    },
    {
      id: 'rather-the-tea',
      task: 'On 20 March 2027 I sing, they can count on me. But I am down for standing at the door that evening and would rather make the tea. Ask whoever does the tea then whether we can trade, and say: "My knee is bad".',
      achievable: true,
      done: (now) => {
        const fresh = added(now.swaps, seed().swaps)?.[0];
        if (!fresh || bare(fresh.text) !== 'my knee is bad') return false;
        const { id, text } = fresh;
        return onlyThis(now, ({ singing, swaps }) => {
          singing['1'] = 'yes';
          swaps.push({ id, from: me, to: 'Ewa', gives: 1, wants: 4, text, answer: '', reply: '' });
        });
      },
    },
    {
      id: 'to-the-sopranos',
      task: 'I want to be listed with the sopranos from now on instead of with the altos.',
      achievable: false,
      done: () => false,
    },
  ],
});
