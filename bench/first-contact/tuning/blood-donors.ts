// The desk of a small clinic's blood donor service: the day's list, the donors' records, first checks and reminders, from the server.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Donor {
  id: number;
  name: string;
  born: string;
  group: string;
  phone: string;
  email: string;
  contact: string;
  /** May give again from this day. */
  due: string;
}
interface Appointment {
  id: number;
  donor: number;
  date: string;
  time: string;
  status: 'booked' | 'checked' | 'cancelled';
  reason: string;
}
interface Check {
  id: number;
  donor: number;
  date: string;
  hb: number;
  systolic: number;
  diastolic: number;
  pulse: number;
  temperature: number;
  fit: boolean;
  reason: string;
  until: string;
}
interface Desk {
  donors: Donor[];
  appointments: Appointment[];
  checks: Check[];
  /** The donors to whom a reminder went out. */
  reminded: number[];
}

const today = '2027-04-12';
const contacts = ['Letter', 'Phone call', 'Text message', 'Email'];
const cancelReasons = ['Donor request', 'Medical reason', 'Clinic closed', 'Other'];
const deferReasons = ['Low haemoglobin', 'Blood pressure', 'Fever or infection', 'Medication', 'Travel'];
const times = '08:30 09:00 09:30 10:00 10:30 11:00 11:30 14:00 14:30 15:00 15:30 16:00'.split(' ');

const people: [string, string, string, number, string][] = [
  ['Arman Petrosyan', '1979-08-02', 'A+', 0, '2027-04-12'],
  ['Ines Calloway', '1991-11-23', 'O−', 3, '2027-04-13'],
  ['Rowan Teague', '1988-01-17', 'B+', 2, '2027-04-12'],
  ['Rosalind Teague', '1962-06-30', 'O+', 0, '2027-04-12'],
  ['Yusuf Demir', '1984-03-09', 'O−', 2, '2027-04-06'],
  ['Greta Lindqvist', '1995-12-14', 'AB+', 3, '2027-04-09'],
  ['Malcolm Obi', '1971-05-05', 'A−', 1, '2027-04-12'],
  ['Pilar Santos', '1999-09-21', 'O−', 3, '2027-04-15'],
  ['Hew Trevanion', '1957-02-11', 'O+', 0, '2027-04-20'],
  ['Dorothy Vance', '1968-10-27', 'A+', 1, '2027-04-22'],
];
const booked = (id: number, donor: number, date: string, time: string): Appointment => ({
  id,
  donor,
  date,
  time,
  status: 'booked',
  reason: '',
});
const seed = (): Desk => ({
  donors: people.map(([name, born, group, contact, due], index) => ({
    id: 201 + index,
    name,
    born,
    group,
    phone: `07700 900${130 + index}`,
    email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
    contact: contacts[contact] ?? '',
    due,
  })),
  appointments: [
    booked(1, 201, today, '08:30'),
    booked(2, 203, today, '09:00'),
    booked(3, 204, today, '09:30'),
    booked(4, 202, '2027-04-13', '11:00'),
    booked(5, 207, '2027-04-14', '10:00'),
    booked(6, 203, '2027-04-26', '10:00'),
    booked(7, 204, '2027-06-21', '09:30'),
  ],
  checks: [
    {
      id: 1,
      donor: 205,
      date: '2027-01-12',
      hb: 14.6,
      systolic: 131,
      diastolic: 84,
      pulse: 70,
      temperature: 36.7,
      fit: true,
      reason: '',
      until: '',
    },
  ],
  reminded: [],
});

const css = `body{margin:0;font:14px/1.45 Tahoma,Arial,sans-serif;display:grid;grid-template-columns:180px 1fr;min-height:100vh;color:#1c1c1c}aside{background:#7a1020;color:#fff;padding:16px}aside a{display:block;color:#fff;padding:7px 0}main{padding:10px 26px 40px}h1{font-size:21px}h2{font-size:16px;border-bottom:1px solid #d8c0c4;margin-top:28px}table{border-collapse:collapse;min-width:560px}th{background:#f3e9ea;text-align:left}td,th{border:1px solid #d8c0c4;padding:5px 9px}input,select,button{font:inherit;padding:4px 7px}.cols{display:grid;grid-template-columns:170px 240px;gap:8px;align-items:center}.alert{background:#ffe1e1;border:1px solid #c00;padding:8px}.ok{background:#e3f4e3;border:1px solid #3a8a3a;padding:8px}fieldset{margin:12px 0;max-width:430px}dialog{border:1px solid #7a1020;padding:18px}`;

const show = (title: string, content: string, status = 200): Answer =>
  page(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} | Donor desk</title><style>${css}</style></head><body><aside><p><b>St Brannock Clinic</b><br>Blood donor desk</p><a href="/">Day list</a><a href="/donors">Donors</a><a href="/reminders">Reminders</a><p>Signed in: desk 1</p></aside><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
    status,
  );
const ok = (text: string): string => (text ? `<p class="ok" role="status">${text}</p>` : '');
const alert = (text: string): string => (text ? `<p class="alert" role="alert">${text}</p>` : '');

const nice = (date: string): string => date.split('-').toReversed().join('/');
const isDate = (date: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(date) && !Number.isNaN(Date.parse(date));
const options = (all: string[], chosen = ''): string =>
  all.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('');
const nextId = (list: { id: number }[]): number => Math.max(0, ...list.map((one) => one.id)) + 1;

function dayList({ appointments, donors }: Desk, date: string): Answer {
  const rows = appointments
    .filter((one) => one.date === date && one.status !== 'cancelled')
    .toSorted((a, b) => a.time.localeCompare(b.time))
    .map((one) => {
      const donor = only(donors, ({ id }) => id === one.donor);
      const last =
        one.status === 'checked' ? 'Checked ✓' : `<a href="/donors/${donor.id}/check">First check</a>`;
      return `<tr><td>${one.time}</td><td><a href="/donors/${donor.id}">${donor.name}</a></td><td>${donor.group}</td><td>${last}</td></tr>`;
    });
  return show(
    `Day list ${nice(date)}`,
    `<form><input type="date" name="date" aria-label="Day" value="${date}"> <button>Show</button></form><br><table><tr><th>Time</th><th>Donor</th><th>Group</th><th></th></tr>${rows.join('') || '<tr><td colspan="4">No appointments</td></tr>'}</table>`,
  );
}

function donorList({ donors }: Desk, q: string): Answer {
  const rows = donors
    .filter((one) => `${one.name} ${one.id}`.toLowerCase().includes(q.toLowerCase()))
    .toSorted((a, b) => (a.name.split(' ')[1] ?? '').localeCompare(b.name.split(' ')[1] ?? ''))
    .map((one) => {
      const [first, last] = one.name.split(' ');
      return `<tr><td>${one.id}</td><td><a href="/donors/${one.id}">${last}, ${first}</a></td><td>${nice(one.born)}</td><td>${one.group}</td></tr>`;
    });
  return show(
    'Donors',
    `<form role="search"><input name="q" placeholder="Name or donor no." value="${escapeHtml(q)}"> <button title="Search">🔍</button></form><br><table><tr><th>No.</th><th>Name</th><th>Date of birth</th><th>Group</th></tr>${rows.join('')}</table>`,
  );
}

function record(desk: Desk, donor: Donor, message = ''): Answer {
  const visits = desk.appointments
    .filter((one) => one.donor === donor.id)
    .map((one) => {
      const cancel =
        one.status === 'booked'
          ? `<button type="button" onclick="document.getElementById('c${one.id}').showModal()">Cancel</button><dialog id="c${one.id}" aria-label="Cancel appointment"><form method="post" action="/donors/${donor.id}/cancel"><p>Cancel ${nice(one.date)}, ${one.time}?</p><input type="hidden" name="id" value="${one.id}"><p><label>Reason <select name="reason">${options(cancelReasons)}</select></label></p><button>Cancel appointment</button> <button type="button" onclick="this.closest('dialog').close()">Keep it</button></form></dialog>`
          : one.reason;
      return `<tr><td>${nice(one.date)}</td><td>${one.time}</td><td>${one.status}</td><td>${cancel}</td></tr>`;
    });
  const checks = desk.checks
    .filter((one) => one.donor === donor.id)
    .map(
      (one) =>
        `<tr><td>${nice(one.date)}</td><td>${one.hb}</td><td>${one.systolic}/${one.diastolic}</td><td>${one.pulse}</td><td>${one.temperature}</td><td>${one.fit ? 'accepted' : `deferred until ${nice(one.until)}: ${one.reason}`}</td></tr>`,
    );
  return show(
    donor.name,
    `${message}<p>Donor no. ${donor.id}, born ${nice(donor.born)}, group <b>${donor.group}</b>, may donate from ${nice(donor.due)}</p>
<h2>Contact</h2><form method="post" action="/donors/${donor.id}"><div class="cols"><label for="phone">Phone</label><input id="phone" name="phone" value="${escapeHtml(donor.phone)}"><label for="email">Email</label><input id="email" name="email" value="${escapeHtml(donor.email)}"><label for="contact">Reminders by</label><select id="contact" name="contact">${options(contacts, donor.contact)}</select></div><p><button>Save</button></p></form>
<h2>Appointments</h2><table><tr><th>Date</th><th>Time</th><th>Status</th><th></th></tr>${visits.join('')}</table><p><a href="/donors/${donor.id}/appointment">New appointment</a></p>
<h2>First checks</h2><table><tr><th>Date</th><th>Hb g/dl</th><th>BP</th><th>Pulse</th><th>°C</th><th>Result</th></tr>${checks.join('')}</table><p><a href="/donors/${donor.id}/check">Enter first check</a></p>`,
  );
}

function saveContact(desk: Desk, donor: Donor, form: URLSearchParams): Answer {
  const [phone, email, contact] = ['phone', 'email', 'contact'].map((name) => line(form.get(name)));
  if (!phone || !email?.includes('@') || !contact || !contacts.includes(contact))
    return record(desk, donor, alert('Please enter phone and email.'));
  Object.assign(donor, { phone, email, contact });
  return record(desk, donor, ok('Contact details saved.'));
}

function appointment(desk: Desk, donor: Donor, date: string, form?: URLSearchParams): Answer {
  const weekday = isDate(date) ? new Date(`${date}T12:00Z`).getUTCDay() : -1;
  const used = new Set(
    desk.appointments.filter((one) => one.date === date && one.status !== 'cancelled').map((one) => one.time),
  );
  const free = weekday < 1 || weekday > 5 ? [] : times.filter((time) => !used.has(time));
  const time = line(form?.get('time'));
  if (form && free.includes(time)) {
    desk.appointments.push(booked(nextId(desk.appointments), donor.id, date, time));
    return record(desk, donor, ok(`Appointment booked: ${nice(date)}, ${time}.`));
  }
  const choices = free.map(
    (one) => `<label><input type="radio" name="time" value="${one}"> ${one}</label><br>`,
  );
  const list = free.length
    ? `<form method="post"><input type="hidden" name="date" value="${escapeHtml(date)}"><fieldset><legend>Free on ${nice(date)}</legend>${choices.join('')}</fieldset><button>Book appointment</button></form>`
    : date && '<p>No donation session on that day.</p>';
  return show(
    `New appointment for ${donor.name}`,
    `${form ? alert('Please pick a time.') : ''}<form><label>Date <input type="date" name="date" value="${escapeHtml(date)}"></label> <button>Show times</button></form>${list}<p><a href="/donors/${donor.id}">Back to record</a></p>`,
  );
}

function check(desk: Desk, donor: Donor, form?: URLSearchParams): Answer {
  const text = (name: string): string => line(form?.get(name));
  const number = (name: string, least: number, most: number): number => {
    const read = Number(text(name).replace(',', '.') || Number.NaN);
    return read >= least && read <= most ? read : Number.NaN;
  };
  let error = '';
  if (form) {
    const values = {
      hb: number('hb', 5, 22),
      systolic: number('systolic', 60, 250),
      diastolic: number('diastolic', 30, 150),
      pulse: number('pulse', 30, 200),
      temperature: number('temperature', 34, 42),
    };
    const date = text('date');
    const fit = text('result') === 'accepted';
    const [reason, until] = fit ? ['', ''] : [text('reason'), text('until')];
    if (Object.values(values).some(Number.isNaN) || !isDate(date))
      error = 'Please check the measured values.';
    else if (!text('result')) error = 'Please choose a result.';
    else if (!fit && (!deferReasons.includes(reason) || !isDate(until)))
      error = 'Please enter why and until when.';
    else {
      desk.checks.push({ id: nextId(desk.checks), donor: donor.id, date, ...values, fit, reason, until });
      const visit = desk.appointments.find(
        (one) => one.donor === donor.id && one.date === date && one.status === 'booked',
      );
      if (visit) visit.status = 'checked';
      return record(desk, donor, ok('First check saved.'));
    }
  }
  const input = (name: string, label: string, unit: string): string =>
    `<label for="${name}">${label}</label><span><input id="${name}" name="${name}" size="6" value="${escapeHtml(text(name))}"> ${unit}</span>`;
  const radio = (value: string, label: string): string =>
    `<label><input type="radio" name="result" value="${value}"${text('result') === value ? ' checked' : ''}> ${label}</label><br>`;
  return show(
    `First check: ${donor.name}`,
    `${alert(error)}<form method="post" id="check"><div class="cols"><label for="date">Date</label><input type="date" id="date" name="date" value="${escapeHtml(form ? text('date') : today)}">${input('hb', 'Haemoglobin', 'g/dl')}<span>Blood pressure</span><span><input name="systolic" size="4" aria-label="Systolic" value="${escapeHtml(text('systolic'))}"> / <input name="diastolic" size="4" aria-label="Diastolic" value="${escapeHtml(text('diastolic'))}"> mmHg</span>${input('pulse', 'Pulse', '/min')}${input('temperature', 'Temperature', '°C')}</div><fieldset><legend>Result</legend>${radio('accepted', 'Accepted for donation')}${radio('deferred', 'Deferred')}<div id="why"><p><label>Reason <select name="reason"><option value="">Select</option>${options(deferReasons, text('reason'))}</select></label></p><p><label>Deferred until <input type="date" name="until" value="${escapeHtml(text('until'))}"></label></p></div></fieldset><button>Save check</button> <a href="/donors/${donor.id}">Cancel</a></form><script>const form=document.getElementById('check');const look=()=>{document.getElementById('why').hidden=form.elements.result.value!=='deferred'};form.addEventListener('change',look);look()</script>`,
  );
}

function reminders(desk: Desk, form?: URLSearchParams): Answer {
  const awaited = new Set(desk.appointments.filter((one) => one.status === 'booked').map((one) => one.donor));
  const due = desk.donors.filter((one) => one.due < '2027-05-01' && !awaited.has(one.id));
  const chosen = due.filter((one) => form?.getAll('donor').includes(String(one.id))).map((one) => one.id);
  desk.reminded = [...new Set([...desk.reminded, ...chosen])].toSorted((a, b) => a - b);
  const rows = due.map(
    (one) =>
      `<tr><td>${desk.reminded.includes(one.id) ? 'sent' : `<input type="checkbox" name="donor" value="${one.id}" aria-label="${one.name}">`}</td><td>${one.name}</td><td>${one.group}</td><td>${nice(one.due)}</td><td>${one.contact}</td></tr>`,
  );
  return show(
    'Reminders',
    `${form ? (chosen.length ? ok(`${chosen.length} sent.`) : alert('Nobody was selected.')) : ''}<p>Donors who may give blood in April and have no appointment.</p><form method="post"><table><tr><th></th><th>Name</th><th>Group</th><th>From</th><th>By</th></tr>${rows.join('')}</table><p><button>Send reminder to selected</button></p></form>`,
  );
}

function route(desk: Desk, { method, path, query, body }: Asked): Answer {
  const form = method === 'POST' ? new URLSearchParams(body) : undefined;
  const [, part, key, step] = path.split('/');
  const date = line((form ?? query).get('date'));
  if (path === '/') return dayList(desk, isDate(date) ? date : today);
  if (path === '/donors') return donorList(desk, line(query.get('q')));
  if (path === '/reminders') return reminders(desk, form);
  const donor = part === 'donors' && desk.donors.find((one) => String(one.id) === key);
  if (!donor) return show('Not found', '<a href="/">Day list</a>', 404);
  if (step === 'appointment') return appointment(desk, donor, date, form);
  if (step === 'check') return check(desk, donor, form);
  if (step === 'cancel' && form) {
    const visit = desk.appointments.find(
      (one) => one.donor === donor.id && String(one.id) === form.get('id'),
    );
    if (visit?.status === 'booked')
      Object.assign(visit, { status: 'cancelled', reason: line(form.get('reason')) });
    return see(`/donors/${donor.id}`);
  }
  return form ? saveContact(desk, donor, form) : record(desk, donor);
}

const onlyThis = (now: Desk, change: (wanted: Desk) => void): boolean => same(now, after(seed, change));

export const bloodDonors = defineSite<Desk>({
  id: 'blood-donors',
  about: "A small clinic's blood donor desk: appointments, results of a first check, reminders.",
  start() {
    const desk = seed();
    return { handle: answering((asked) => route(desk, asked)), state: () => structuredClone(desk) };
  },
  tasks: [
    {
      id: 'no-more-letters',
      task: 'Arman Petrosyan says we should stop writing letters to him when he can come again; he would rather get a text message on his mobile.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ donors }) => void (only(donors, (one) => one.id === 201).contact = 'Text message')),
    },
    {
      id: 'greta-on-wednesday',
      task: 'Greta Lindqvist is on the telephone and wants to come and give blood on Wednesday, 14 April 2027, at half past ten in the morning. Put her down for it.',
      achievable: true,
      done: (now) => {
        const id = added(now.appointments, seed().appointments)?.[0]?.id ?? 0;
        return onlyThis(
          now,
          ({ appointments }) => void appointments.push(booked(id, 206, '2027-04-14', '10:30')),
        );
      },
    },
    {
      id: 'we-need-o-negative',
      task: 'We are short of O negative. Everybody with that blood who could come in April and has not arranged anything yet should hear from us; the others should not.',
      achievable: true,
      done: (now) => onlyThis(now, (wanted) => void (wanted.reminded = [205, 208])),
    },
    {
      id: 'not-today-rowan',
      task: 'I have just examined Rowan Teague, today, 12 April 2027: haemoglobin 11.8, blood pressure 118 over 74, pulse 66, temperature 36.4. With so little haemoglobin no blood can be taken before 14 July 2027. So the visit on 26 April 2027 has to be called off as well, for medical reasons.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ appointments, checks }) => {
          only(appointments, (one) => one.id === 2).status = 'checked';
          const later = only(appointments, (one) => one.id === 6);
          Object.assign(later, { status: 'cancelled', reason: 'Medical reason' });
          const measured = { hb: 11.8, systolic: 118, diastolic: 74, pulse: 66, temperature: 36.4 };
          const result = { fit: false, reason: 'Low haemoglobin', until: '2027-07-14' };
          checks.push({ id: 2, donor: 203, date: today, ...measured, ...result });
        }),
    },
    {
      id: 'to-her-doctor',
      task: "Yusuf Demir's own doctor, Amara Whitlock, amara.whitlock@example.org, should be sent what we measured on him on 12 January 2027.",
      achievable: false,
      done: () => false,
    },
  ],
});
