// A vet clinic's client portal: signing in, pets, visits booked by a pet and a reason, and repeat medicines.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml as esc, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Pet {
  id: number;
  name: string;
  kind: string;
  breed: string;
  sex: string;
  born: string;
  neutered: string;
}
interface Visit {
  id: number;
  pet: number;
  reason: string;
  vet: string;
  slot: string;
  note: string;
}
interface Held {
  pets: Pet[];
  visits: Visit[];
  requests: { id: number; medicine: string; amount: string; collect: string }[];
}
interface State extends Held {
  signedIn: boolean;
}

const LOGIN = { email: 'h.abernathy@example.org', password: 'biscuit-tin-9' };
const KINDS = ['Cat', 'Dog', 'Rabbit', 'Guinea pig', 'Bird', 'Other'];
const BRANCHES = ['Mill Lane', 'Station Road'];
const REASONS = [
  'Vaccination',
  'Check-up',
  'Not well',
  'Teeth',
  'Nails and weight',
  'Talk before an operation',
];
const VETS = ['Dr Amara Okonjo', 'Dr Piet Vos', 'Nurse Jess Toomey'];
const fits = (vet: string, reason: string): boolean =>
  reason === 'Nails and weight' ? vet.startsWith('Nurse') : !vet.startsWith('Nurse');

// day | vet | free times
const FREE = `
2027-10-19|Dr Amara Okonjo|09:20 16:40
2027-10-19|Dr Piet Vos|10:00 10:20 14:00
2027-10-20|Dr Piet Vos|09:00 11:40
2027-10-20|Nurse Jess Toomey|09:00 09:30 14:00
2027-10-21|Dr Amara Okonjo|09:40 10:20 14:20 15:40
2027-10-21|Dr Piet Vos|14:00 15:00 16:20
2027-10-22|Dr Amara Okonjo|15:00
2027-10-22|Dr Piet Vos|09:20 10:40 16:00
2027-10-22|Nurse Jess Toomey|09:00 11:30 15:30
2027-10-25|Dr Amara Okonjo|09:00 09:20 16:00
2027-10-25|Dr Piet Vos|11:00 11:20`
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [day = '', vet = '', times = ''] = row.split('|');
    return times.split(' ').map((time) => ({ id: `${day} ${time} ${VETS.indexOf(vet)}`, day, vet, time }));
  });

// id | pet | name | use | amounts | prescribed until
const MEDICINES = `
movarin|2|Movarin 50 mg tablets|Joints; one a day with food|28 tablets,56 tablets|2028-02-29
otiderm|2|Otiderm ear drops|Ears; four drops, twice a day|1 bottle|2028-01-31
thyrosol|1|Thyrosol 2.5 mg tablets|Thyroid; one in the morning and one at night|30 tablets,60 tablets|2028-03-31
calmex|1|Calmex drops|Before journeys|1 bottle|2027-09-30`
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', pet, name = '', use = '', amounts = '', until = ''] = row.split('|');
    return { id, pet: Number(pet), name, use, amounts: amounts.split(','), until };
  });

function pet(id: number, row: string): Pet {
  const [name = '', kind = '', breed = '', sex = '', born = '', neutered = ''] = row.split(', ');
  return { id, name, kind, breed, sex, born, neutered };
}
const visit = (id: number, slot: string, reason: string, vet: string): Visit => ({
  id,
  pet: 2,
  reason,
  vet,
  slot,
  note: '',
});
function seed(): Held {
  return {
    pets: [
      pet(1, 'Biscuit, Cat, Domestic shorthair, Female, 2016-04, Yes'),
      pet(2, 'Rufus, Dog, Border terrier, Male, 2015-11, Yes'),
    ],
    visits: [
      visit(1, '2027-10-20 10:20', 'Teeth', 'Dr Piet Vos'),
      visit(2, '2027-10-22 10:00', 'Nails and weight', 'Nurse Jess Toomey'),
    ],
    requests: [],
  };
}

const inWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = (iso: string): string => inWords.format(new Date(`${iso}T00:00:00Z`));
const month = (iso: string): string => monthOf.format(new Date(`${iso.slice(0, 7)}-01T00:00:00Z`));
const moment = (slot: string): string => `${day(slot.slice(0, 10))}, ${slot.slice(11, 16)}`;
const next = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;
const petOf = (state: State, id: number): Pet => only(state.pets, (one) => one.id === id);
const freeNow = (state: State): typeof FREE =>
  FREE.filter((one) => !state.visits.some((v) => v.vet === one.vet && v.slot === `${one.day} ${one.time}`));

const CSS = `body{margin:0;background:#eaf3f4;color:#12313a;font:17px/1.5 "Gill Sans",Calibri,sans-serif}.page{max-width:860px;margin:0 auto;background:#fff;min-height:100vh;box-shadow:0 0 30px #12313a22}header{background:#0f6674;color:#fff;padding:20px 30px;display:flex;justify-content:space-between;align-items:baseline}header b{font-size:22px}header a{color:#fff}nav.tabs{display:flex;background:#0b4c57;padding:0 22px;flex-wrap:wrap}nav.tabs a{color:#d3ecef;padding:11px 14px;text-decoration:none}nav.tabs a[aria-current]{background:#fff;color:#0b4c57}
main{padding:20px 30px 50px}h1{margin:4px 0 14px;font-size:27px}.pet,.box{border:1px solid #bcd8dc;border-left:6px solid #0f6674;padding:12px 18px;margin-bottom:14px}.pet h2,.box h2{margin:0;font-size:20px}.links a{margin-right:16px}.btn,button{font:inherit;background:#0f6674;color:#fff;border:0;padding:8px 18px;border-radius:3px;text-decoration:none;cursor:pointer;display:inline-block}.thin{background:#fff;color:#0f6674;border:1px solid #0f6674}
.msg{padding:10px 14px;background:#dff2e1;border:1px solid #6fae77}.msg.bad{background:#fbe5df;border-color:#cf7a62}label.l{display:block;font-weight:bold;margin-top:14px}input,select,textarea{font:inherit;padding:6px;border:1px solid #7fa5ab}input.w,textarea{width:100%;max-width:400px;box-sizing:border-box}fieldset{border:1px solid #bcd8dc;margin:14px 0}.slots{display:flex;flex-wrap:wrap;gap:6px 18px}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #bcd8dc;text-align:left;padding:8px}details{border-bottom:1px solid #bcd8dc;padding:10px 0}summary{font-weight:bold;cursor:pointer}.quiet{color:#5a7a80;font-size:15px}`;
const TABS = [
  ['/', 'Overview'],
  ['/pets', 'Pets'],
  ['/visits', 'Visits'],
  ['/medicines', 'Medicines'],
  ['/questions', 'Questions'],
];

interface Sheet {
  at?: string;
  title: string;
  body: string;
  ok?: string;
  bad?: string;
}
function sheet(state: State, { at = '', title, body, ok, bad }: Sheet): Answer {
  const tabs = TABS.map(
    ([href, name]) => `<a href="${href}"${href === at ? ' aria-current="page"' : ''}>${name}</a>`,
  ).join('');
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${esc(title)} – Hatherby Vets</title><style>${CSS}</style></head><body><div class="page">
<header><b>Hatherby Vets</b>${state.signedIn ? '<span>Hazel Abernathy · <a href="/sign-out">Sign out</a></span>' : '<span>Emergencies: 01632 960 555</span>'}</header>${state.signedIn ? `<nav class="tabs" aria-label="Portal">${tabs}</nav>` : ''}
<main><h1>${esc(title)}</h1>${ok ? `<p class="msg" role="status">${esc(ok)}</p>` : ''}${bad ? `<p class="msg bad" role="alert">${esc(bad)}</p>` : ''}${body}</main></div></body></html>`);
}

const select = (name: string, all: readonly string[], now: string, first = ''): string =>
  `<select id="${name}" name="${name}">${first && `<option value="">${first}</option>`}${all.map((one) => `<option${one === now ? ' selected' : ''}>${esc(one)}</option>`).join('')}</select>`;
const radios = (name: string, all: readonly string[], now: string): string =>
  all
    .map(
      (one) =>
        `<label><input type="radio" name="${name}" value="${esc(one)}"${one === now ? ' checked' : ''}> ${esc(one)}</label> &nbsp; `,
    )
    .join('');

function visitBox(state: State, one: Visit): string {
  const pet = petOf(state, one.pet);
  return `<section class="box"><h2>${esc(pet.name)}: ${one.reason}</h2><p>${moment(one.slot)}, ${one.vet}${one.note ? `<br><span class="quiet">${esc(one.note)}</span>` : ''}</p><p class="links"><a href="/visits/${one.id}/move">Change the time</a><a href="/visits/${one.id}/cancel">Cancel the visit</a></p></section>`;
}
const sortedVisits = (state: State): Visit[] => state.visits.toSorted((a, b) => a.slot.localeCompare(b.slot));

function overview(state: State): Answer {
  const [first] = sortedVisits(state);
  return sheet(state, {
    at: '/',
    title: 'Hello Hazel',
    body: `<p>${state.pets.map((one) => esc(one.name)).join(', ')}: how are they today?</p><p><a class="btn" href="/book">Book a visit</a></p>${first ? `<h2>Coming up</h2>${visitBox(state, first)}` : ''}<h2>Due soon</h2><ul><li>Biscuit: yearly booster, by 31 October</li><li>Rufus: worming, by 12 November</li></ul><h2>Account</h2><p>Last bill: £212.40 for X-rays of Rufus on 4 October, paid by card.</p>`,
  });
}

function pets(state: State, ok = ''): Answer {
  const list = state.pets.map(
    (one) =>
      `<section class="pet"><h2>${esc(one.name)}</h2><p>${one.kind}${one.breed ? `, ${esc(one.breed)}` : ''}. ${one.sex}, born ${month(one.born)}. Neutered: ${one.neutered.toLowerCase()}.</p><p class="links"><a href="/book?pet=${one.id}">Book a visit for ${esc(one.name)}</a></p></section>`,
  );
  return sheet(state, {
    at: '/pets',
    title: 'Pets',
    ok,
    body: `${list.join('')}<p><a class="btn thin" href="/pets/new">Register another animal</a></p>`,
  });
}

const MONTHS = Array.from({ length: 12 }, (_, at) =>
  month(`2027-${String(at + 1).padStart(2, '0')}`).replace(' 2027', ''),
);
function newPet(state: State, form: URLSearchParams | null): Answer {
  const given = (name: string): string => line(form?.get(name));
  const born = `${given('year')}-${String(MONTHS.indexOf(given('month')) + 1).padStart(2, '0')}`;
  const right =
    given('name') !== '' &&
    KINDS.includes(given('kind')) &&
    ['Female', 'Male'].includes(given('sex')) &&
    ['Yes', 'No'].includes(given('neutered')) &&
    /^20[0-2]\d-(?:0[1-9]|1[0-2])$/u.test(born);
  if (form && right) {
    const pet = {
      id: next(state.pets),
      name: given('name'),
      kind: given('kind'),
      breed: given('breed'),
      sex: given('sex'),
      born,
      neutered: given('neutered'),
    };
    state.pets.push(pet);
    return pets(state, `Welcome, ${pet.name}!`);
  }
  return sheet(state, {
    at: '/pets',
    title: 'Register an animal',
    bad: form ? 'Something is missing. Only the breed can be left empty.' : '',
    body: `<form method="post"><label class="l" for="name">Name</label><input class="w" id="name" name="name" value="${esc(given('name'))}"><label class="l" for="kind">Animal</label>${select('kind', KINDS, given('kind'), 'Choose')}<label class="l" for="breed">Breed</label><input class="w" id="breed" name="breed" value="${esc(given('breed'))}">
<fieldset><legend>Sex</legend>${radios('sex', ['Female', 'Male'], given('sex'))}</fieldset><fieldset><legend>Born</legend><label for="month">Month</label> ${select('month', MONTHS, given('month'), '–')} <label for="year">Year</label> <input id="year" name="year" size="5" inputmode="numeric" value="${esc(given('year'))}"></fieldset><fieldset><legend>Neutered</legend>${radios('neutered', ['Yes', 'No'], given('neutered'))}</fieldset><button>Register</button></form>`,
  });
}

function times(state: State, reason: string, now = ''): string {
  const free = freeNow(state).filter((one) => fits(one.vet, reason));
  const byDay = [...new Set(free.map((one) => one.day))].map((on) => {
    const vets = [...new Set(free.filter((one) => one.day === on).map((one) => one.vet))].map((vet) => {
      const slots = free.filter((one) => one.day === on && one.vet === vet);
      return `<p style="margin:6px 0">${vet}</p><div class="slots">${slots.map((one) => `<label><input type="radio" name="slot" value="${one.id}"${one.id === now ? ' checked' : ''} aria-label="${day(on)}, ${one.time}, ${vet}"> ${one.time}</label>`).join('')}</div>`;
    });
    return `<fieldset><legend>${day(on)}</legend>${vets.join('')}</fieldset>`;
  });
  return byDay.join('');
}

function book(state: State, query: URLSearchParams, form: URLSearchParams | null): Answer {
  const from = form ?? query;
  const [reason, note] = [from.get('reason') ?? '', line(from.get('note'))];
  const pet = state.pets.find((one) => String(one.id) === from.get('pet'));
  if (!pet || !REASONS.includes(reason))
    return sheet(state, {
      at: '/visits',
      title: 'Book a visit',
      bad: query.has('reason') ? 'Please choose who it is for and why.' : '',
      body: `<form action="/book"><fieldset><legend>For whom?</legend>${state.pets.map((one) => `<label><input type="radio" name="pet" value="${one.id}"${one === pet ? ' checked' : ''}> ${esc(one.name)}</label> &nbsp; `).join('')}</fieldset><label class="l" for="reason">What for?</label>${select('reason', REASONS, reason, 'Choose')}<label class="l" for="note">Anything we should know</label><textarea id="note" name="note" rows="2">${esc(note)}</textarea><p><button>See free times</button></p></form>`,
    });
  const slot = freeNow(state).find((one) => one.id === form?.get('slot') && fits(one.vet, reason));
  if (form && slot) {
    const visit = {
      id: next(state.visits),
      pet: pet.id,
      reason,
      vet: slot.vet,
      slot: `${slot.day} ${slot.time}`,
      note,
    };
    state.visits.push(visit);
    return visits(state, `Booked: ${pet.name}, ${moment(visit.slot)}, with ${visit.vet}.`);
  }
  return sheet(state, {
    at: '/visits',
    title: `When shall ${pet.name} come?`,
    bad: form ? 'Please choose a time.' : '',
    body: `<p>${reason}. <a href="/book?pet=${pet.id}">Choose something else</a></p><form method="post" action="/book"><input type="hidden" name="pet" value="${pet.id}"><input type="hidden" name="reason" value="${reason}"><input type="hidden" name="note" value="${esc(note)}">${times(state, reason)}<button>Book this time</button></form>`,
  });
}

function visits(state: State, ok = ''): Answer {
  const list = sortedVisits(state).map((one) => visitBox(state, one));
  return sheet(state, {
    at: '/visits',
    title: 'Visits',
    ok,
    body: `<p><a class="btn" href="/book">Book a visit</a></p><h2>Coming up</h2>${list.join('') || '<p>None.</p>'}<h2>Earlier</h2><table><tbody><tr><td>4 October 2027</td><td>Rufus</td><td>X-rays</td><td>Dr Piet Vos</td></tr><tr><td>27 October 2026</td><td>Biscuit</td><td>Vaccination</td><td>Dr Amara Okonjo</td></tr></tbody></table>`,
  });
}

function move(state: State, one: Visit, form: URLSearchParams | null): Answer {
  const slot = freeNow(state).find((each) => each.id === form?.get('slot') && fits(each.vet, one.reason));
  if (form && slot) {
    Object.assign(one, { vet: slot.vet, slot: `${slot.day} ${slot.time}` });
    return visits(state, `The visit is now on ${moment(one.slot)}, with ${one.vet}.`);
  }
  return sheet(state, {
    at: '/visits',
    title: 'Change the time',
    bad: form ? 'Please choose a time.' : '',
    body: `<p>${esc(petOf(state, one.pet).name)}, ${one.reason.toLowerCase()}: now ${moment(one.slot)}, ${one.vet}.</p><form method="post">${times(state, one.reason)}<button>Change to this time</button> <a class="btn thin" href="/visits">Leave it as it is</a></form>`,
  });
}

function medicines(state: State, form: URLSearchParams | null): Answer {
  const wanted = MEDICINES.find((one) => one.id === form?.get('medicine') && one.until > '2027-10-18');
  const [amount, collect] = [form?.get('amount') ?? '', form?.get('collect') ?? ''];
  const good = wanted?.amounts.includes(amount) && BRANCHES.includes(collect);
  if (wanted && good) state.requests.push({ id: next(state.requests), medicine: wanted.id, amount, collect });
  const list = MEDICINES.map((one) => {
    const order =
      one.until > '2027-10-18'
        ? `<form method="post"><input type="hidden" name="medicine" value="${one.id}"><p><label>How much <select name="amount">${one.amounts.map((each) => `<option>${each}</option>`).join('')}</select></label> &nbsp; <label>Collect from <select name="collect">${BRANCHES.map((each) => `<option>${each}</option>`).join('')}</select></label></p><button aria-label="Order ${one.name}">Order again</button></form>`
        : '<p>The prescription has run out. Please book a check-up first.</p>';
    return `<details><summary>${esc(petOf(state, one.pet).name)}: ${one.name}</summary><p class="quiet">${one.use}. Prescribed until the end of ${month(one.until)}.</p>${order}</details>`;
  });
  const asked = state.requests.map(
    (one) =>
      `<tr><td>${only(MEDICINES, (each) => each.id === one.medicine).name}</td><td>${one.amount}</td><td>${one.collect}</td><td>being prepared</td></tr>`,
  );
  return sheet(state, {
    at: '/medicines',
    title: 'Medicines',
    ok: wanted && good ? `${wanted.name} (${amount}) will be ready at ${collect} in two days.` : '',
    bad: form && !good ? 'That could not be ordered.' : '',
    body: `<p>Repeat prescriptions of your animals:</p>${list.join('')}${asked.length ? `<h2>Ordered</h2><table><tbody>${asked.join('')}</tbody></table>` : ''}`,
  });
}

function signIn(state: State, form: URLSearchParams | null): Answer {
  const email = line(form?.get('email'));
  if (email.toLowerCase() === LOGIN.email && line(form?.get('password')) === LOGIN.password) {
    state.signedIn = true;
    return see('/');
  }
  return sheet(state, {
    title: 'For our clients',
    bad: form ? 'We do not know this e-mail address and password.' : '',
    body: `<p>Book visits and order medicines.</p><form method="post" action="/sign-in"><label class="l" for="email">E-mail</label><input class="w" id="email" name="email" type="email" value="${esc(email)}"><label class="l" for="password">Password</label><input class="w" id="password" name="password" type="password"><p><button>Sign in</button></p></form>`,
  });
}

const QUESTIONS = `<details><summary>My animal is ill now. What do I do?</summary><p>Call 01632 960 555, day or night.</p></details><details><summary>Do you send medicines by post?</summary><p>No. You collect them from Mill Lane or Station Road.</p></details><details><summary>My animal is insured. Who pays?</summary><p>You pay the bill and claim it from your insurer yourself, on their form and with our receipt. We do not deal with insurers.</p></details><details><summary>When are you open?</summary><p>Monday to Friday, 8:30 to 18:00.</p></details>`;

function route(state: State, { method, path, query, body }: Asked): Answer {
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  if (!state.signedIn) return signIn(state, path === '/sign-in' ? form : null);
  if (path === '/' || path === '/sign-in') return overview(state);
  if (path === '/pets') return pets(state);
  if (path === '/pets/new') return newPet(state, form);
  if (path === '/book') return book(state, query, form);
  if (path === '/visits') return visits(state);
  if (path === '/medicines') return medicines(state, form);
  if (path === '/questions') return sheet(state, { at: path, title: 'Questions', body: QUESTIONS });
  if (path === '/sign-out') {
    state.signedIn = false;
    return see('/');
  }
  const [, part, key, deed] = path.split('/');
  const visit = part === 'visits' ? state.visits.find((one) => String(one.id) === key) : undefined;
  if (visit && deed === 'move') return move(state, visit, form);
  if (visit && deed === 'cancel' && form) {
    state.visits = state.visits.filter((one) => one !== visit);
    return visits(state, 'The visit is cancelled.');
  }
  if (visit && deed === 'cancel')
    return sheet(state, {
      at: '/visits',
      title: 'Cancel the visit?',
      body: `<p>${esc(petOf(state, visit.pet).name)}, ${visit.reason.toLowerCase()}, ${moment(visit.slot)}</p><form method="post"><button>Cancel the visit</button> <a class="btn thin" href="/visits">Keep it</a></form>`,
    });
  return { ...sheet(state, { title: 'Not found', body: '<p><a href="/">Overview</a></p>' }), status: 404 };
}

const held = ({ signedIn: _signedIn, ...rest }: State): Held => rest;
const SIGNED = ` You sign in with ${LOGIN.email} and the password ${LOGIN.password}.`;

export const vetPortal = defineSite<State>({
  id: 'vet-portal',
  about: "A vet clinic's client portal: pets, visits, repeat medicines.",
  start() {
    const state: State = { ...seed(), signedIn: false };
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'booster',
      task: `Your cat Biscuit is due for her yearly jab. You can bring her on Thursday, 21 October, after lunch, and she only puts up with Dr Okonjo.${SIGNED}`,
      achievable: true,
      done(state) {
        const [one, ...more] = added(state.visits, seed().visits) ?? [];
        return (
          one?.pet === 1 &&
          one.reason === 'Vaccination' &&
          one.vet === 'Dr Amara Okonjo' &&
          ['2027-10-21 14:20', '2027-10-21 15:40'].includes(one.slot) &&
          more.length === 0 &&
          same({ ...held(state), visits: [] }, { ...seed(), visits: [] })
        );
      },
    },
    {
      id: 'joint-tablets',
      task: `The tablets that your dog Rufus takes each day for his joints are nearly gone. Get enough for eight weeks; the surgery in Station Road is nearest for picking them up.${SIGNED}`,
      achievable: true,
      done: (state) =>
        same(
          held(state),
          after(
            seed,
            (left) =>
              void left.requests.push({
                id: 1,
                medicine: 'movarin',
                amount: '56 tablets',
                collect: 'Station Road',
              }),
          ),
        ),
    },
    {
      id: 'teeth-on-friday',
      task: `You cannot bring Rufus on Wednesday to have his teeth looked at. Friday of the same week, before noon, would do.${SIGNED}`,
      achievable: true,
      done: (state) =>
        ['2027-10-22 09:20', '2027-10-22 10:40'].some((slot) =>
          same(
            held(state),
            after(seed, (left) => void Object.assign(left.visits[0] ?? {}, { slot })),
          ),
        ),
    },
    {
      id: 'clover',
      task: `You have a new rabbit: Clover, a girl, a Dutch, born in February 2027, who has not been spayed. Let the clinic know her as one of yours.${SIGNED}`,
      achievable: true,
      done(state) {
        const [one, ...more] = added(state.pets, seed().pets) ?? [];
        return (
          one?.name.toLowerCase() === 'clover' &&
          one.kind === 'Rabbit' &&
          /^(?:dutch(?: rabbit)?)?$/iu.test(one.breed) &&
          one.sex === 'Female' &&
          one.born === '2027-02' &&
          one.neutered === 'No' &&
          more.length === 0 &&
          same({ ...held(state), pets: [] }, { ...seed(), pets: [] })
        );
      },
    },
    {
      id: 'insurer-pays',
      task: `Rufus is insured with Pawsure, policy PS-300418. Have the clinic claim the £212.40 for his X-rays from them and pay it back to you.${SIGNED}`,
      achievable: false,
      done: () => false,
    },
  ],
});
