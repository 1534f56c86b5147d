// The desk of a pet clinic: side navigation, a day's appointments with a menu for each, booking in four steps, windows to confirm.
import { defineSite } from '../site.ts';
import { answering, escapeHtml as e, line, only, page, see, type Answer, type Asked } from '../wire.ts';
import { changed, found, grown, never, nextId, rows, type Opened } from './held.ts';

interface Pet {
  id: number;
  name: string;
  species: string;
  owner: string;
  phone: string;
  note: string;
  shots: string[];
}

interface Visit {
  id: number;
  pet: number;
  vet: string;
  day: string;
  time: string;
  reason: string;
  status: 'booked' | 'arrived' | 'cancelled';
}

interface Clinic extends Opened {
  pets: Pet[];
  visits: Visit[];
}

const VETS = ['Dr. Adler', 'Dr. Castellanos', 'Dr. Wu'];
const REASONS = ['Check-up', 'Vaccination', 'Dental care', 'Surgery', 'Something else'];
const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'];
const TIMES = ['09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '14:30', '15:00', '15:30', '16:00'];
const ON_PAGE = 7;

const PETS = `
Miso|Cat|Karin Doyle|555-0150|Shy. Come in by the side door.|Cat flu, 4 May 2026; Rabies, 4 May 2026
Bruno|Dog|Peter Aldous|555-0151|Pulls on the lead.|Rabies, 12 January 2026; Distemper, 12 January 2026
Hazel|Dog|Imke Vos|555-0152||Distemper, 2 March 2026; Rabies, 17 June 2025; Kennel cough, 9 October 2026
Pepper|Parrot|Omar Bashir|555-0153|Bites men with beards.|
Clover|Rabbit|Sofia Lindt|555-0154||Myxomatosis, 20 April 2026
Bruno|Rabbit|Hana Novak|555-0155|Needs his claws cut often.|Myxomatosis, 8 August 2026
Tofu|Cat|Liam Shaw|555-0156||Cat flu, 11 February 2026
Waffles|Dog|Nia Owens|555-0157|Allergic to chicken.|Rabies, 23 September 2025
Mango|Parrot|Rosa Field|555-0158||
Ziggy|Ferret|Ian Creel|555-0159||Distemper, 1 July 2026
Pepper|Cat|Ellen Marsh|555-0160|Diabetic, insulin twice a day.|Cat flu, 6 June 2026
Hazelnut|Hamster|Jo Perkins|555-0161||
Otto|Dog|Dieter Kranz|555-0162||Rabies, 30 August 2026
Luna|Cat|Amira Saleh|555-0163||Cat flu, 14 March 2026; Rabies, 14 March 2026
Biscuit|Guinea pig|Tess Byrne|555-0164||
Rex|Dog|Paul Ingram|555-0165|Afraid of the scales.|Distemper, 18 May 2026`;

const VISITS = `
Luna|Cat|Dr. Wu|2026-11-24|09:00|Vaccination
Rex|Dog|Dr. Adler|2026-11-24|10:30|Check-up
Pepper|Cat|Dr. Castellanos|2026-11-24|14:00|Check-up
Ziggy|Ferret|Dr. Wu|2026-11-24|15:30|Dental care
Waffles|Dog|Dr. Adler|2026-11-25|09:30|Something else
Pepper|Parrot|Dr. Castellanos|2026-11-25|11:00|Check-up
Pepper|Cat|Dr. Castellanos|2026-11-25|14:30|Something else
Otto|Dog|Dr. Wu|2026-11-25|15:00|Surgery
Clover|Rabbit|Dr. Adler|2026-11-26|09:00|Vaccination
Tofu|Cat|Dr. Adler|2026-11-26|11:00|Dental care
Mango|Parrot|Dr. Castellanos|2026-11-26|10:30|Check-up
Hazel|Dog|Dr. Wu|2026-11-27|10:00|Check-up
Bruno|Rabbit|Dr. Adler|2026-11-27|14:00|Something else
Biscuit|Guinea pig|Dr. Wu|2026-11-30|09:30|Check-up`;

function seed(): Clinic {
  const pets = rows(PETS).map(([name, species, owner, phone, note, shots], at) => ({
    id: at + 1,
    name: name!,
    species: species!,
    owner: owner!,
    phone: phone!,
    note: note!,
    shots: shots === '' ? [] : shots!.split('; '),
  }));
  const visits = rows(VISITS).map(([name, species, vet, day, time, reason], at) => ({
    id: 501 + at,
    pet: only(pets, (pet) => pet.name === name && pet.species === species).id,
    vet: vet!,
    day: day!,
    time: time!,
    reason: reason!,
    status: 'booked' as const,
  }));
  return { pets, visits, opened: [] };
}

const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 Inter,system-ui,sans-serif;color:#1e293b;background:#f1f5f9}a{color:#4338ca}
.layout{display:grid;grid-template-columns:210px 1fr;min-height:100vh}.side{background:#1e1b4b;padding:18px 0}.side strong{color:#fff;padding:0 18px;font-size:19px}
.side a{display:block;color:#c7d2fe;padding:11px 18px;text-decoration:none}.side a[aria-current]{background:#4338ca;color:#fff}.p-6{padding:24px}.flex{display:flex;gap:12px;flex-wrap:wrap;align-items:center}
.between{justify-content:space-between}.card{background:#fff;border-radius:12px;box-shadow:0 1px 3px #0002;padding:16px;margin:12px 0}.muted{color:#64748b}.time{font-weight:700;width:64px}.grow{flex:1}
.btn{display:inline-block;font:inherit;border:1px solid #c7d2fe;background:#fff;color:#3730a3;border-radius:8px;padding:8px 14px;cursor:pointer;text-decoration:none}.btn-main{background:#4338ca;color:#fff}.btn-bad{background:#be123c;color:#fff}
.pill{border-radius:99px;padding:2px 10px;font-size:14px;background:#e0e7ff}.pill.arrived{background:#bbf7d0}.pill.cancelled{background:#fecdd3}
details.more{position:relative}details.more summary{list-style:none;cursor:pointer;border-radius:8px;padding:4px 12px;font-size:20px}details.more[open] .sheet{position:absolute;right:0;background:#fff;border:1px solid #cbd5e1;border-radius:10px;padding:6px;z-index:2;min-width:170px}
.sheet>*{display:block;width:100%;text-align:left;border:0}.field{display:block;margin:12px 0}.field input,.field select,.field textarea{display:block;width:100%;max-width:380px;font:inherit;padding:9px;border:1px solid #94a3b8;border-radius:8px}
.slots{display:grid;grid-template-columns:repeat(auto-fill,minmax(96px,1fr));gap:8px;border:0;padding:0}.slots label{border:1px solid #94a3b8;border-radius:8px;padding:9px;text-align:center}.slots label:has(:disabled){opacity:.4}
.tabs{display:flex;gap:16px;border-bottom:1px solid #cbd5e1}.tabs a{padding:8px 0;text-decoration:none}.tabs a[aria-current]{border-bottom:3px solid #4338ca}.flash{background:#dcfce7;border-radius:8px;padding:10px 14px}
dialog{border:0;border-radius:14px;padding:22px;max-width:92vw}dialog::backdrop{background:#0008}:focus-visible{outline:3px solid #f59e0b}
@media(max-width:720px){.layout{display:block}.side{display:flex;flex-wrap:wrap;padding:8px 0}.side strong{width:100%}.side a{padding:9px 14px}.p-6{padding:14px}}`;

const SCRIPT = `document.addEventListener('click', (event) => {
  const opens = event.target.closest('[data-dialog]');
  if (opens) { opens.closest('details')?.removeAttribute('open'); document.getElementById(opens.dataset.dialog).showModal(); }
  if (event.target.closest('[data-close]')) event.target.closest('dialog').close();
  for (const menu of document.querySelectorAll('details.more[open]')) if (!menu.contains(event.target)) menu.removeAttribute('open');
});`;

const NOTES: Record<string, string> = {
  booked: 'The appointment is booked.',
  moved: 'The appointment was moved.',
  cancelled: 'The appointment was cancelled.',
  arrived: 'Marked as arrived.',
  saved: 'Saved.',
};

const dayName = (day: string, weekday: 'long' | 'short' = 'long'): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday,
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

function frame(asked: Asked, title: string, body: string): Answer {
  const items = { '/': 'Schedule', '/pets': 'Patients', '/book': 'New appointment' };
  const nav = Object.entries(items).map(
    ([to, text]) => `<a href="${to}"${asked.path === to ? ' aria-current="page"' : ''}>${text}</a>`,
  );
  const note = NOTES[asked.query.get('note') ?? ''];
  return page(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${e(title)} | Paws Desk</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>${CSS}</style></head><body><div class="layout"><nav class="side" aria-label="Main"><strong>Paws Desk</strong>${nav.join('')}</nav>
<main class="p-6"><h1>${e(title)}</h1>${note ? `<div class="flash" role="status">${note}</div>` : ''}${body}</main></div><script>${SCRIPT}</script></body></html>`);
}

const petOf = (clinic: Clinic, visit: Visit): Pet => only(clinic.pets, (pet) => pet.id === visit.pet);

function visitCard(clinic: Clinic, visit: Visit): string {
  const pet = petOf(clinic, visit);
  const ask = `cancel-${visit.id}`;
  const menu = `<details class="more"><summary aria-label="Actions for ${e(pet.name)}">⋯</summary><div class="sheet">
${visit.status === 'booked' ? `<form method="post" action="/visits/${visit.id}/arrived"><button class="btn sheet-item">Has arrived</button></form>` : ''}
<a class="btn" href="/visits/${visit.id}/move">Move to another time</a><button class="btn" data-dialog="${ask}">Cancel appointment</button></div></details>
<dialog id="${ask}" aria-labelledby="${ask}-title"><h2 id="${ask}-title">Cancel this appointment?</h2><p>${e(pet.name)} (${e(pet.species)}), ${dayName(visit.day)}, ${visit.time}</p>
<form method="post" action="/visits/${visit.id}/cancel" class="flex"><button class="btn btn-bad">Cancel appointment</button><button type="button" class="btn" data-close>Go back</button></form></dialog>`;
  return `<div class="card flex"><span class="time">${visit.time}</span><span class="grow"><a href="/pets/${pet.id}">${e(pet.name)}</a> <span class="muted">${e(pet.species)} · ${e(pet.owner)}</span><br>
${e(visit.reason)} with ${e(visit.vet)}</span><span class="pill ${visit.status}">${visit.status}</span>${visit.status === 'cancelled' ? '' : menu}</div>`;
}

function schedule(clinic: Clinic, asked: Asked): Answer {
  const wanted = DAYS.indexOf(line(asked.query.get('day')));
  const at = Math.max(0, wanted);
  const go = (to: string | undefined, text: string) =>
    to === undefined ? '<span></span>' : `<a class="btn" href="/?day=${to}">${text}</a>`;
  const visits = clinic.visits
    .filter((visit) => visit.day === DAYS[at])
    .sort((left, right) => left.time.localeCompare(right.time));
  const cards = visits.map((visit) => visitCard(clinic, visit)).join('') || '<p>No appointments.</p>';
  const body = `<div class="flex between">${go(DAYS[at - 1], '← Day before')}<h2>${dayName(DAYS[at]!)}</h2>${go(DAYS[at + 1], 'Day after →')}</div>${cards}`;
  return frame(asked, 'Schedule', body);
}

function patients(clinic: Clinic, asked: Asked): Answer {
  const q = line(asked.query.get('q'));
  const species = line(asked.query.get('species'));
  const fits = clinic.pets.filter(
    (pet) =>
      `${pet.name} ${pet.owner}`.toLowerCase().includes(q.toLowerCase()) &&
      (species === '' || pet.species === species),
  );
  const at = Math.max(1, Number(asked.query.get('page')) || 1);
  const more = (to: number, text: string) =>
    `<a class="btn" href="/pets?${e(new URLSearchParams({ q, species, page: String(to) }).toString())}">${text}</a>`;
  const kinds = [...new Set(clinic.pets.map((pet) => pet.species))].sort();
  const list = fits
    .slice((at - 1) * ON_PAGE, at * ON_PAGE)
    .map(
      (pet) =>
        `<div class="card flex between"><a href="/pets/${pet.id}">${e(pet.name)}</a><span>${e(pet.species)}</span><span class="muted">${e(pet.owner)}</span></div>`,
    );
  const body = `<form class="flex card"><label>Pet or owner <input name="q" value="${e(q)}"></label><label>Species <select name="species"><option value="">Any</option>${kinds
    .map((kind) => `<option${kind === species ? ' selected' : ''}>${kind}</option>`)
    .join(
      '',
    )}</select></label><button class="btn">Show</button></form><p>${fits.length} found</p>${list.join('')}
<div class="flex">${at > 1 ? more(at - 1, '← Back') : ''}${at * ON_PAGE < fits.length ? more(at + 1, 'More →') : ''}</div>`;
  return frame(asked, 'Patients', body);
}

function onPet(clinic: Clinic, asked: Asked, pet: Pet): Answer {
  const tab = line(asked.query.get('tab')) || 'details';
  if (asked.method === 'POST') {
    const form = new URLSearchParams(asked.body);
    const read = (name: string) => line(form.get(name));
    if (read('owner') !== '' && read('phone') !== '') {
      Object.assign(pet, { owner: read('owner'), phone: read('phone'), note: read('note') });
    }
    return see(`/pets/${pet.id}?note=saved`);
  }
  clinic.opened.push(`pet ${pet.id} ${tab}`);
  const link = (name: string, text: string) =>
    `<a href="/pets/${pet.id}?tab=${name}"${name === tab ? ' aria-current="page"' : ''}>${text}</a>`;
  const visits = clinic.visits.filter((visit) => visit.pet === pet.id);
  const parts: Record<string, string> = {
    details: `<dl><dt class="muted">Owner</dt><dd>${e(pet.owner)}</dd><dt class="muted">Phone</dt><dd>${e(pet.phone)}</dd><dt class="muted">Good to know</dt><dd>${e(pet.note) || '–'}</dd></dl>
<div class="flex"><a class="btn" href="/pets/${pet.id}?tab=edit">Edit</a><a class="btn btn-main" href="/book?pet=${pet.id}">Book appointment</a></div>`,
    edit: `<form method="post"><label class="field">Owner<input name="owner" required value="${e(pet.owner)}"></label><label class="field">Phone<input name="phone" type="tel" required value="${e(pet.phone)}"></label>
<label class="field">Good to know<textarea name="note">${e(pet.note)}</textarea></label><button class="btn btn-main">Save</button> <a href="/pets/${pet.id}">Cancel</a></form>`,
    vaccinations: pet.shots.length
      ? `<ul>${pet.shots.map((shot) => `<li>${e(shot)}</li>`).join('')}</ul>`
      : '<p>None recorded.</p>',
    visits: visits.map((visit) => visitCard(clinic, visit)).join('') || '<p>No visits.</p>',
  };
  const tabs = `<nav class="tabs" aria-label="Patient">${link('details', 'Details')}${link('vaccinations', 'Vaccinations')}${link('visits', 'Appointments')}</nav>`;
  return frame(
    asked,
    `${pet.name} (${pet.species})`,
    `${tabs}<div class="card">${parts[tab] ?? parts['details']}</div>`,
  );
}

const choose = (name: string, values: readonly string[], shown = (value: string) => value): string =>
  `<select name="${name}">${values.map((value) => `<option value="${e(value)}">${e(shown(value))}</option>`).join('')}</select>`;

/** Whether a vet has nobody at that time. `but` may be moved, so it does not count. */
const free = (clinic: Clinic, at: Pick<Visit, 'vet' | 'day' | 'time'>, but?: Visit): boolean =>
  !clinic.visits.some(
    (visit) =>
      visit !== but &&
      visit.status !== 'cancelled' &&
      visit.vet === at.vet &&
      visit.day === at.day &&
      visit.time === at.time,
  );

const slots = (clinic: Clinic, vet: string, day: string): string =>
  `<fieldset class="slots"><legend>Time with ${e(vet)}, ${dayName(day)}</legend>${TIMES.map((time) => `<label><input type="radio" name="time" value="${time}" required${free(clinic, { vet, day, time }) ? '' : ' disabled'}> ${time}</label>`).join('')}</fieldset>`;

function book(clinic: Clinic, asked: Asked): Answer {
  const given = asked.method === 'POST' ? new URLSearchParams(asked.body) : asked.query;
  const read = (name: string) => line(given.get(name));
  const step = (at: number, body: string, label: string, method = 'get') => {
    const names = ['pet', 'reason', 'vet', 'day', 'time'].filter((name) => given.has(name));
    const kept = names
      .map((name) => `<input type="hidden" name="${name}" value="${e(read(name))}">`)
      .join('');
    const form = `<form method="${method}" action="/book" class="card">${kept}${body}<p><button class="btn btn-main">${label}</button> <a href="/book">Start again</a></p></form>`;
    return frame(asked, 'New appointment', `<p class="muted">Step ${at} of 4</p>${form}`);
  };
  const pet = clinic.pets.find((each) => each.id === Number(read('pet')));
  if (!pet) {
    const names = clinic.pets.map((each) => String(each.id));
    const shown = (id: string) => {
      const each = only(clinic.pets, (other) => String(other.id) === id);
      return `${each.name} – ${each.species} – ${each.owner}`;
    };
    return step(1, `<label class="field">Who is it for?${choose('pet', names, shown)}</label>`, 'Next');
  }
  const [reason, vet, day, time] = [read('reason'), read('vet'), read('day'), read('time')];
  const who = `<p><b>${e(pet.name)}</b>, ${e(pet.species)} of ${e(pet.owner)}</p>`;
  if (!REASONS.includes(reason) || !VETS.includes(vet) || !DAYS.includes(day)) {
    const shown = (value: string) => dayName(value, 'short');
    const body = `<label class="field">Reason${choose('reason', REASONS)}</label><label class="field">Vet${choose('vet', VETS)}</label><label class="field">Day${choose('day', DAYS, shown)}</label>`;
    return step(2, `${who}${body}`, 'Next');
  }
  if (!TIMES.includes(time) || !free(clinic, { vet, day, time })) {
    given.delete('time');
    return step(3, `${who}${slots(clinic, vet, day)}`, 'Next');
  }
  if (asked.method !== 'POST') {
    const body = `${who}<p>${e(reason)} with ${e(vet)}<br>${dayName(day)}, ${time}</p>`;
    return step(4, body, 'Book it', 'post');
  }
  clinic.visits.push({ id: nextId(clinic.visits), pet: pet.id, vet, day, time, reason, status: 'booked' });
  return see(`/?day=${day}&note=booked`);
}

function onVisit(clinic: Clinic, asked: Asked, visit: Visit, verb: string): Answer {
  const form = new URLSearchParams(asked.method === 'POST' ? asked.body : asked.query);
  const day = line(form.get('day'));
  if (asked.method === 'POST' && verb !== 'move') {
    visit.status = verb === 'cancel' ? 'cancelled' : 'arrived';
    return see(`/?day=${visit.day}&note=${visit.status}`);
  }
  const time = line(form.get('time'));
  if (asked.method === 'POST' && DAYS.includes(day) && TIMES.includes(time)) {
    if (free(clinic, { vet: visit.vet, day, time }, visit)) Object.assign(visit, { day, time });
    return see(`/?day=${visit.day}&note=moved`);
  }
  const days = `<form class="card"><label class="field">To which day?${choose('day', DAYS, dayName)}</label><button class="btn">Show free times</button></form>`;
  const times = `<form method="post" class="card"><input type="hidden" name="day" value="${e(day)}">${DAYS.includes(day) ? slots(clinic, visit.vet, day) : ''}<p><button class="btn btn-main">Move</button></p></form>`;
  return frame(
    asked,
    `Move the appointment of ${petOf(clinic, visit).name}`,
    DAYS.includes(day) ? times : days,
  );
}

function route(clinic: Clinic, asked: Asked): Answer {
  if (asked.path === '/') return schedule(clinic, asked);
  if (asked.path === '/pets') return patients(clinic, asked);
  if (asked.path === '/book') return book(clinic, asked);
  const [, kind, id, verb] = /^\/(pets|visits)\/(\d+)(?:\/(arrived|cancel|move))?$/u.exec(asked.path) ?? [];
  const pet = clinic.pets.find((each) => kind === 'pets' && each.id === Number(id));
  if (pet) return onPet(clinic, asked, pet);
  const visit = clinic.visits.find((each) => kind === 'visits' && each.id === Number(id));
  if (visit && verb) return onVisit(clinic, asked, visit, verb);
  return { ...frame(asked, 'Not found', '<p>There is nothing here.</p>'), status: 404 };
}

const named = (clinic: Clinic, name: string, species: string): Pet =>
  only(clinic.pets, (pet) => pet.name === name && pet.species === species);

export const pawsDesk = defineSite<Clinic>({
  id: 'paws-desk',
  about: "A pet clinic's desk: the day's appointments, patients with tabs, and booking in four steps.",
  start() {
    const clinic = seed();
    return { handle: answering((asked) => route(clinic, asked)), state: () => structuredClone(clinic) };
  },
  tasks: [
    {
      id: 'book-miso',
      task: 'Book a check-up for the cat Miso with Dr. Adler on Thursday 26 November at 10:30.',
      achievable: true,
      done: grown(
        seed,
        (clinic) => clinic.visits,
        (visit) =>
          visit.pet === 1 &&
          visit.vet === 'Dr. Adler' &&
          visit.day === '2026-11-26' &&
          visit.time === '10:30' &&
          visit.reason === 'Check-up' &&
          visit.status === 'booked',
      ),
    },
    {
      id: 'bruno-phone',
      task: 'The owner of Bruno the rabbit has a new phone number: 555-0199.',
      achievable: true,
      done: changed(seed, (clinic) => void (named(clinic, 'Bruno', 'Rabbit').phone = '555-0199')),
    },
    {
      id: 'parrot-stays-home',
      task: 'Pepper the parrot will not come on Wednesday 25 November. Cancel that.',
      achievable: true,
      done: changed(seed, (clinic) => {
        const { id } = named(clinic, 'Pepper', 'Parrot');
        only(clinic.visits, (visit) => visit.pet === id).status = 'cancelled';
      }),
    },
    {
      id: 'hazel-rabies',
      task: 'Find out when Hazel the dog was last vaccinated against rabies.',
      achievable: true,
      done: found(seed, 'pet 3 vaccinations'),
    },
    {
      id: 'bill-owner',
      task: 'Send the owner of Otto a bill for 240 euros for the surgery.',
      achievable: false,
      done: never,
    },
  ],
});
