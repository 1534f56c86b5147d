// A planner of volunteers' shifts: the server sends pieces of the page, which a few lines of script put in place. Tabs and accordions.
import { defineSite } from '../site.ts';
import { answering, escapeHtml as e, line, only, page, see, type Answer, type Asked } from '../wire.ts';
import { changed, never, nextId, rows, type Opened } from './held.ts';

interface Helper {
  id: number;
  name: string;
  phone: string;
}

interface Shift {
  id: number;
  day: string;
  name: string;
  hours: string;
  place: string;
  needed: number;
  helpers: Helper[];
}

interface Planner extends Opened {
  shifts: Shift[];
  settings: { reminder: string; swaps: boolean; names: boolean; contact: string };
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const REMINDERS: Record<string, string> = {
  none: 'No reminder',
  '1': 'One day before',
  '2': 'Two days before',
  '7': 'A week before',
};

const SEED = `
Monday|Soup kitchen|11:30 – 14:00|St Anne's hall|4|Lena Brandt 555-0110, Carlos Mena 555-0111, Ada Whyte 555-0112
Monday|Homework club|15:00 – 17:00|Library, room 2|3|Tom Okafor 555-0113, Ines Duarte 555-0114
Tuesday|Clothes sorting|09:00 – 12:00|Depot|5|Marta Kos 555-0115, Bill Harney 555-0116
Tuesday|Visits at Elm House|14:00 – 16:00|Elm House|4|Ada Whyte 555-0112, Yuki Mori 555-0117
Wednesday|Food parcels|08:30 – 11:00|Depot|6|Tom Okafor 555-0113, Carlos Mena 555-0111, Femi Ade 555-0118, Marta Kos 555-0115
Wednesday|Soup kitchen|11:30 – 14:00|St Anne's hall|4|Lena Brandt 555-0110, Tom Okafor 555-0113
Thursday|Reading hour|10:00 – 11:00|Library, room 1|2|Lena Brandt 555-0110
Thursday|Driving to the doctor|09:00 – 13:00|Meet at the depot|3|Bill Harney 555-0116, Noor Said 555-0119
Friday|Soup kitchen|11:30 – 14:00|St Anne's hall|4|Carlos Mena 555-0111, Ines Duarte 555-0114, Femi Ade 555-0118
Friday|Repair café|16:00 – 19:00|Workshop|5|Yuki Mori 555-0117, Bill Harney 555-0116
Saturday|Food parcels|08:30 – 11:00|Depot|6|Noor Said 555-0119, Marta Kos 555-0115
Saturday|Soup kitchen|11:30 – 14:30|St Anne's hall|5|Ada Whyte 555-0112, Femi Ade 555-0118
Saturday|Market stall|09:00 – 13:00|Town square|2|Ines Duarte 555-0114
Sunday|Park clean-up|10:00 – 12:30|North gate|4|Yuki Mori 555-0117, Noor Said 555-0119, Tom Okafor 555-0113
Sunday|Tea afternoon|15:00 – 17:00|Elm House|3|Lena Brandt 555-0110`;

function seed(): Planner {
  let id = 0;
  const shifts = rows(SEED).map(([day, name, hours, place, needed, people], at) => ({
    id: at + 1,
    day: day!,
    name: name!,
    hours: hours!,
    place: place!,
    needed: Number(needed),
    helpers: people!.split(', ').map((text) => {
      const cut = text.lastIndexOf(' ');
      return { id: (id += 1), name: text.slice(0, cut), phone: text.slice(cut + 1) };
    }),
  }));
  const settings = { reminder: '1', swaps: true, names: true, contact: 'Greta Holm, 555-0100' };
  return { shifts, settings, opened: [] };
}

const CSS = `:root{--ink:#22313f;--leaf:#2f7d4f;--sand:#f7f5f0}*{box-sizing:border-box}body{margin:0;background:var(--sand);color:var(--ink);font:17px/1.5 "Trebuchet MS",sans-serif}
.bar{background:var(--leaf);color:#fff;padding:14px 20px}.bar h1{font-size:1.3rem;margin:0}.wrap{max-width:760px;margin:auto;padding:12px}
.tabs{display:flex;overflow-x:auto;gap:2px;border-bottom:2px solid var(--leaf)}.tabs button{border:0;background:none;font:inherit;padding:10px 12px;color:inherit;cursor:pointer;white-space:nowrap}
.tabs button[aria-selected=true]{background:var(--leaf);color:#fff;border-radius:8px 8px 0 0}details.shift{background:#fff;border-radius:10px;margin:12px 0;box-shadow:0 1px 4px #0002}
summary{padding:14px;cursor:pointer;display:flex;justify-content:space-between;gap:10px}summary b{display:block}.inside{padding:0 14px 14px}
.badge{border-radius:20px;padding:2px 10px;background:#e5efe8;height:fit-content;white-space:nowrap}.badge.short{background:#fbe3d0}
ul{list-style:none;padding:0;margin:0}li{display:flex;flex-wrap:wrap;gap:8px;align-items:center;border-top:1px solid #eee;padding:8px 0}li span:first-child{flex:1}
.btn{border:1px solid var(--leaf);background:#fff;color:var(--leaf);border-radius:8px;padding:7px 12px;font:inherit;cursor:pointer}.btn.full{background:var(--leaf);color:#fff}
.btn.red{border-color:#b03a2e;color:#b03a2e}.add{display:flex;flex-wrap:wrap;gap:10px;align-items:end;background:var(--sand);padding:10px;border-radius:8px;margin-top:8px}
label{display:inline-block}input[type=text],input[type=tel]{display:block;font:inherit;padding:7px;border:1px solid #99a;border-radius:6px;width:100%}fieldset{border:1px solid #ccc;border-radius:8px;margin:14px 0;background:#fff}
fieldset label{display:block;padding:6px 0}.step{display:flex;align-items:center;gap:10px;margin:6px 0 10px}.says{background:#fff6cf;padding:8px 12px;border-radius:8px}:focus-visible{outline:3px solid #f0a500}`;

const SCRIPT = `
const panel = document.getElementById('panel');
const stops = () => [...panel.querySelectorAll('a, button, input:not([type=hidden]), summary')];
async function swap(url, form) {
  const at = stops().indexOf(document.activeElement);
  const open = [...panel.querySelectorAll('details[open]')].map((each) => each.id);
  const answer = await fetch(url, form ? { method: 'POST', body: new URLSearchParams(new FormData(form)) } : {});
  panel.innerHTML = await answer.text();
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  (panel.querySelector('[data-focus]') ?? stops()[at])?.focus();
}
document.querySelector('.tabs').addEventListener('click', (event) => {
  const tab = event.target.closest('[role=tab]');
  if (!tab) return;
  for (const each of document.querySelectorAll('[role=tab]')) {
    each.setAttribute('aria-selected', String(each === tab));
    each.tabIndex = each === tab ? 0 : -1;
  }
  panel.setAttribute('aria-label', tab.textContent);
  panel.replaceChildren();
  swap(tab.dataset.get);
});
document.querySelector('.tabs').addEventListener('keydown', (event) => {
  const way = { ArrowRight: 'nextElementSibling', ArrowLeft: 'previousElementSibling' }[event.key];
  const to = way && document.activeElement[way];
  if (to) { to.focus(); to.click(); }
});
panel.addEventListener('submit', (event) => {
  event.preventDefault();
  swap(event.target.action, event.target);
});
panel.addEventListener('click', (event) => {
  const get = event.target.closest('[data-get]');
  if (get) swap(get.dataset.get);
});
panel.addEventListener('change', (event) => {
  const form = event.target.closest('form[data-auto]');
  if (form) swap(form.action, form);
});`;

const tabs = [...DAYS, 'Settings'];

const whole = (planner: Planner): Answer =>
  page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kindly – shifts of this week</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>${CSS}</style></head><body><header class="bar"><h1>Kindly</h1>Helping hands of St Anne's · this week</header><div class="wrap">
<div class="tabs" role="tablist" aria-label="Week">${tabs
    .map(
      (name, at) =>
        `<button role="tab" id="tab-${name}" aria-controls="panel" aria-selected="${at === 0}" tabindex="${at === 0 ? 0 : -1}" data-get="/part/${name.toLowerCase()}">${name}</button>`,
    )
    .join('')}</div>
<main id="panel" role="tabpanel" aria-label="Monday">${dayPart(planner, 'Monday')}</main></div><script>${SCRIPT}</script></body></html>`);

interface Drawn {
  says?: string;
  wrong?: { shift: number; text: string; name: string; phone: string };
  asking?: number;
}

function dayPart(planner: Planner, day: string, drawn: Drawn = {}): string {
  const shifts = planner.shifts.filter((shift) => shift.day === day);
  const says = drawn.says ? `<p class="says" role="status">${e(drawn.says)}</p>` : '';
  return `${says}<h2>${day}</h2>${shifts.map((shift) => shiftPart(shift, drawn)).join('')}`;
}

function shiftPart(shift: Shift, drawn: Drawn): string {
  const missing = Math.max(0, shift.needed - shift.helpers.length);
  const wrong = drawn.wrong?.shift === shift.id ? drawn.wrong : null;
  const at = `/shifts/${shift.id}`;
  const step = (by: number, sign: string, name: string) =>
    `<form method="post" action="${at}/needed"><button class="btn" aria-label="${name}">${sign}</button><input type="hidden" name="by" value="${by}"></form>`;
  return `<details class="shift" id="shift-${shift.id}"${wrong ? ' open' : ''}><summary><span><b>${e(shift.name)}</b>${e(shift.hours)} · ${e(shift.place)}</span>
<span class="badge${missing ? ' short' : ''}">${missing ? `${missing} more needed` : 'Full'}</span></summary><div class="inside">
<div class="step"><span>People needed</span>${step(-1, '−', 'One person fewer')}<output>${shift.needed}</output>${step(1, '+', 'One person more')}</div>
<ul>${shift.helpers.map((helper) => helperPart(shift, helper, drawn)).join('')}</ul>
<form class="add" method="post" action="${at}/helpers"><label>Name<input type="text" name="name" autocomplete="off" value="${e(wrong?.name ?? '')}"></label>
<label>Phone<input type="tel" name="phone" autocomplete="off" value="${e(wrong?.phone ?? '')}"></label><button class="btn full">Add to shift</button>
${wrong ? `<p role="alert" class="says">${e(wrong.text)}</p>` : ''}</form></div></details>`;
}

function helperPart(shift: Shift, helper: Helper, drawn: Drawn): string {
  const at = `/shifts/${shift.id}/helpers/${helper.id}`;
  const who = `<span>${e(helper.name)}</span><a href="tel:${e(helper.phone)}">${e(helper.phone)}</a>`;
  if (drawn.asking !== helper.id) {
    return `<li>${who}<button type="button" class="btn red" data-get="${at}/ask" aria-label="Remove ${e(helper.name)}">Remove</button></li>`;
  }
  return `<li>${who}<form method="post" action="${at}/remove"><span>Take ${e(helper.name)} off this shift?</span> <button class="btn red" data-focus>Yes, remove</button>
<button type="button" class="btn" data-get="/part/${shift.day.toLowerCase()}">No</button></form></li>`;
}

function settingsPart({ settings }: Planner, says = ''): string {
  const radios = Object.entries(REMINDERS).map(
    ([value, text]) =>
      `<label><input type="radio" name="reminder" value="${value}"${settings.reminder === value ? ' checked' : ''}> ${text}</label>`,
  );
  const tick = (name: 'swaps' | 'names', text: string) =>
    `<label><input type="checkbox" name="${name}"${settings[name] ? ' checked' : ''}> ${text}</label>`;
  return `${says ? `<p class="says" role="status">${says}</p>` : ''}<h2>Settings</h2><p>Changes are kept at once.</p>
<form method="post" action="/settings" data-auto><fieldset><legend>Remind volunteers of their shift</legend>${radios.join('')}</fieldset>
<fieldset><legend>Volunteers may</legend>${tick('swaps', 'swap shifts among themselves')}${tick('names', 'see who else is on a shift')}</fieldset>
<label>Contact for questions <input type="text" name="contact" value="${e(settings.contact)}"></label></form>`;
}

function keepSettings(planner: Planner, body: string): Answer {
  const form = new URLSearchParams(body);
  const reminder = line(form.get('reminder'));
  if (reminder in REMINDERS) planner.settings.reminder = reminder;
  planner.settings.swaps = form.has('swaps');
  planner.settings.names = form.has('names');
  planner.settings.contact = line(form.get('contact')) || planner.settings.contact;
  return page(settingsPart(planner, 'Settings saved'));
}

function addHelper(planner: Planner, shift: Shift, body: string): Answer {
  const form = new URLSearchParams(body);
  const [name, phone] = [line(form.get('name')), line(form.get('phone'))];
  const wrong = (text: string) =>
    page(dayPart(planner, shift.day, { wrong: { shift: shift.id, text, name, phone } }));
  if (name === '') return wrong('Who is it? Please enter a name.');
  if (!/^[+\d][\d ()/-]{4,}$/u.test(phone)) return wrong('Please enter a phone number.');
  const id = nextId(planner.shifts.flatMap((each) => each.helpers));
  shift.helpers.push({ id, name, phone });
  return page(dayPart(planner, shift.day, { says: `${name} is on ${shift.name}` }));
}

function onShift(planner: Planner, asked: Asked, shift: Shift, rest: string): Answer {
  const draw = (drawn: Drawn = {}) => page(dayPart(planner, shift.day, drawn));
  const [, id, verb] = /^helpers\/(\d+)\/(ask|remove)$/u.exec(rest) ?? [];
  if (verb === 'ask') return draw({ asking: Number(id) });
  if (asked.method !== 'POST') return draw();
  if (rest === 'helpers') return addHelper(planner, shift, asked.body);
  if (rest === 'needed') {
    const by = new URLSearchParams(asked.body).get('by') === '-1' ? -1 : 1;
    shift.needed = Math.min(30, Math.max(1, shift.needed + by));
    return draw();
  }
  const gone = shift.helpers.find((helper) => verb === 'remove' && helper.id === Number(id));
  shift.helpers = shift.helpers.filter((helper) => helper !== gone);
  return draw(gone ? { says: `${gone.name} was taken off ${shift.name}` } : {});
}

function route(planner: Planner, asked: Asked): Answer {
  if (asked.path === '/') return page(whole(planner).body);
  if (asked.path === '/settings' && asked.method === 'POST') return keepSettings(planner, asked.body);
  const [, part] = /^\/part\/(\w+)$/u.exec(asked.path) ?? [];
  if (part === 'settings') return page(settingsPart(planner));
  const day = DAYS.find((each) => each.toLowerCase() === part);
  if (day) return page(dayPart(planner, day));
  const [, id, rest] = /^\/shifts\/(\d+)\/(.+)$/u.exec(asked.path) ?? [];
  const shift = planner.shifts.find((each) => each.id === Number(id));
  return shift ? onShift(planner, asked, shift, rest!) : see('/');
}

const shiftOf = (planner: Planner, day: string, name: string): Shift =>
  only(planner.shifts, (shift) => shift.day === day && shift.name === name);

/** The same with every helper's number taken from who it is, as a new one may have any. */
const unnumbered = (planner: Planner): Planner => ({
  ...planner,
  shifts: planner.shifts.map((shift) => ({
    ...shift,
    helpers: shift.helpers.map((helper) => ({ ...helper, id: 0, name: helper.name.toLowerCase() })),
  })),
});

const fromSeed = (change: (planner: Planner) => void) => {
  const is = changed(() => unnumbered(seed()), change);
  return (planner: Planner): boolean => is(unnumbered(planner));
};

export const kindlyShifts = defineSite<Planner>({
  id: 'kindly-shifts',
  about:
    'A planner of volunteers: a tab for each day, shifts that fold open, and settings that are kept at once.',
  start() {
    const planner = seed();
    return { handle: answering((asked) => route(planner, asked)), state: () => structuredClone(planner) };
  },
  tasks: [
    {
      id: 'add-priya',
      task: "Add a new volunteer named Priya Nair with phone 555-0142 to Saturday's soup kitchen.",
      achievable: true,
      done: fromSeed((planner) => {
        const { helpers } = shiftOf(planner, 'Saturday', 'Soup kitchen');
        helpers.push({ id: 0, name: 'priya nair', phone: '555-0142' });
      }),
    },
    {
      id: 'tom-is-away',
      task: "Tom Okafor cannot come to Wednesday's food parcels. Take him off there, and only there.",
      achievable: true,
      done: fromSeed((planner) => {
        const shift = shiftOf(planner, 'Wednesday', 'Food parcels');
        shift.helpers = shift.helpers.filter((helper) => helper.name !== 'tom okafor');
      }),
    },
    {
      id: 'more-hands',
      task: 'The park clean-up on Sunday needs six people, not four.',
      achievable: true,
      done: fromSeed((planner) => void (shiftOf(planner, 'Sunday', 'Park clean-up').needed = 6)),
    },
    {
      id: 'earlier-reminder',
      task: 'Let volunteers be reminded two days before their shift instead of one.',
      achievable: true,
      done: fromSeed((planner) => void (planner.settings.reminder = '2')),
    },
    {
      id: 'every-second-week',
      task: "Make Saturday's market stall take place every second week only.",
      achievable: false,
      done: never,
    },
  ],
});
