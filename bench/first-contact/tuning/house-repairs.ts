// A housing co-operative's repairs: pages that the server writes, plain forms, and a full page load for everything.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml as h, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Repair {
  id: number;
  flat: string;
  reporter: string;
  what: string;
  area: string;
  urgency: string;
  firm: string;
  visit: string;
  state: 'open' | 'fixed' | 'withdrawn';
  cost: string;
  remarks: string[];
}

interface Firm {
  id: number;
  name: string;
  trade: string;
  phone: string;
}

interface House {
  repairs: Repair[];
  firms: Firm[];
}

const FLATS = ['1A', '1B', '1C', '2A', '2B', '2C', '3A', '3B', '3C', '4A', '4B', 'Common rooms'];
const AREAS = ['Water', 'Heating', 'Electrics', 'Doors & windows', 'Damp', 'Other'];
const URGENCIES = ['can wait', 'normal', 'urgent'];

const FIRMS: [string, string, string][] = [
  ['Kessler Lifts', 'Lift', '030 555 0140'],
  ['Rohr & Söhne', 'Plumbing, heating', '030 555 0172'],
  ['Elektro Volta', 'Electrics', '030 555 0113'],
  ['Glaserei Adams', 'Windows, glass', '030 555 0187'],
  ['Maler Oduya', 'Painting, damp', '030 555 0166'],
];

type Row = [string, string, string, string, number, string, string];

const ROWS: Row[] = [
  ['Common rooms', 'Hanna Voss', 'Lift stops between 2 and 3', 'Electrics', 1, '', ''],
  ['2A', 'Jonas Pfeil', 'Radiator in the bedroom drips', 'Heating', 1, 'Rohr & Söhne', '2026-12-03'],
  ['1C', 'Emre Yilmaz', 'Intercom crackles', 'Electrics', 0, '', ''],
  ['4A', 'Beatriz Luna', 'Mould behind the wardrobe', 'Damp', 1, '', ''],
  ['3C', 'Olga Wirth', 'Kitchen window does not shut', 'Doors & windows', 1, 'Glaserei Adams', '2026-12-08'],
  ['Common rooms', 'Emre Yilmaz', 'Light in the bicycle cellar', 'Electrics', 0, 'Elektro Volta', ''],
  ['2C', 'Tariq Aziz', 'No hot water in the morning', 'Water', 2, 'Rohr & Söhne', '2026-12-02'],
  ['1A', 'Hanna Voss', 'Front door sticks', 'Doors & windows', 0, '', ''],
  ['4B', 'Piotr Lis', 'Washing machine tap leaks', 'Water', 1, '', ''],
];

function seed(): House {
  return {
    repairs: ROWS.map(([flat, reporter, what, area, urgency, firm, visit], index) => ({
      id: 118 + index,
      flat,
      reporter,
      what,
      area,
      urgency: URGENCIES[urgency] ?? '',
      firm,
      visit,
      state: 'open',
      cost: '',
      remarks: [],
    })),
    firms: FIRMS.map(([name, trade, phone], index) => ({ id: index + 1, name, trade, phone })),
  };
}

const STYLE = `
body{font-family:"Trebuchet MS",Tahoma,sans-serif;font-size:16px;margin:0;background:#fbf8f1;color:#33302a}
#head{background:#b5482f;color:#fff;padding:16px 0}#head div,#main{width:900px;margin:0 auto}#head a{color:#ffe5d6;margin-right:22px}#head b{font-size:21px;display:block;margin-bottom:8px}
#main{padding:20px 0 60px}h1{font-size:24px;font-weight:normal}h2{font-size:18px;border-bottom:2px solid #e6d9c2;padding-bottom:4px;margin-top:32px}
.card{background:#fff;border:1px solid #e6d9c2;padding:12px 16px;margin-bottom:9px;display:block;color:inherit;text-decoration:none}.card:hover{border-color:#b5482f}.card em{float:right;font-style:normal;color:#8a7f6b}
.hot{color:#b5482f;font-weight:bold}.msg{background:#e7f0d8;border:1px solid #b6cb8f;padding:9px 14px}.err{background:#fbe3dc;border:1px solid #dd9a86;padding:9px 14px}
label{display:block;margin:11px 0 3px}input,select,textarea{font:inherit;padding:5px 7px;border:1px solid #b9ad95;min-width:260px}textarea{width:520px;height:70px}
button{font:inherit;background:#b5482f;border:0;color:#fff;padding:7px 18px;margin-top:12px;cursor:pointer}button.quiet{background:#8a7f6b}fieldset{border:1px solid #e6d9c2;margin-top:12px;background:#fff}fieldset label{display:inline;margin-right:14px}fieldset input{min-width:0}
table{border-collapse:collapse}td,th{text-align:left;padding:6px 26px 6px 0;border-bottom:1px solid #e6d9c2}.filter{background:#f1e9d8;padding:9px 14px;margin-bottom:16px}.filter select{min-width:0}.filter button{margin:0 0 0 8px;padding:5px 12px}`;

const nice = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

function frame(title: string, body: string, told: string): Answer {
  const words: Record<string, string> = {
    new: 'Thank you. Your request has reached the house committee.',
    visit: 'The visit has been noted.',
    fixed: 'Good! One thing less.',
    firm: 'Contact saved.',
    gone: 'The request was withdrawn.',
  };
  const message = words[told] ? `<p class="msg">${words[told]}</p>` : '';
  const error = told.startsWith('!') ? `<p class="err">${h(told.slice(1))}</p>` : '';
  return page(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${h(title)} | Lindenhof eG</title><style>${STYLE}</style></head><body>
<div id="head"><div><b>Lindenhof Housing Co-operative</b><a href="/">Repairs</a><a href="/report">Report something</a><a href="/firms">Tradespeople</a></div></div>
<div id="main"><h1>${h(title)}</h1>${message}${error}${body}</div></body></html>`);
}

const choices = (values: readonly string[], chosen: string): string =>
  values.map((one) => `<option${one === chosen ? ' selected' : ''}>${h(one)}</option>`).join('');

function listPage(house: House, query: URLSearchParams): Answer {
  const state = query.get('state') ?? 'open';
  const flat = line(query.get('flat'));
  const shown = house.repairs.filter((one) => one.state === state && (flat === '' || one.flat === flat));
  const cards = shown.map((one) => {
    const hot = one.urgency === 'urgent' ? '<span class="hot">urgent</span> ' : '';
    const visit = one.visit === '' ? '' : ` · visit on ${nice(one.visit)}`;
    return `<a class="card" href="/repairs/${one.id}"><em>No. ${one.id}</em>${hot}<b>${h(one.what)}</b><br>${h(one.flat)} · ${h(one.reporter)}${visit}</a>`;
  });
  const states = ['open', 'fixed', 'withdrawn'];
  const filter = `<form class="filter" action="/">Show <select name="state" aria-label="State">${choices(states, state)}</select> in <select name="flat" aria-label="Flat"><option value="">the whole house</option>${choices(FLATS, flat)}</select><button>Show</button></form>`;
  const title = state === 'open' ? 'What needs repair' : `Repairs: ${state}`;
  return frame(title, filter + (cards.join('') || '<p>Nothing here.</p>'), line(query.get('told')));
}

function reportPage(form: URLSearchParams, told: string): Answer {
  const urgencies = URGENCIES.map(
    (one) =>
      `<input type="radio" name="urgency" id="u-${one.slice(0, 3)}" value="${one}"${one === (form.get('urgency') ?? 'normal') ? ' checked' : ''}> <label for="u-${one.slice(0, 3)}">${one}</label>`,
  );
  const body = `<form method="post" action="/report"><label for="what">What is broken?</label><input id="what" name="what" size="50" value="${h(form.get('what') ?? '')}">
<label for="flat">Where</label><select id="flat" name="flat"><option value="">– please choose –</option>${choices(FLATS, form.get('flat') ?? '')}</select>
<label for="area">Kind</label><select id="area" name="area">${choices(AREAS, form.get('area') ?? 'Other')}</select>
<label for="reporter">Your name</label><input id="reporter" name="reporter" value="${h(form.get('reporter') ?? '')}">
<fieldset><legend>How soon?</legend>${urgencies.join('')}</fieldset><button>Send to the committee</button></form>`;
  return frame('Report something', body, told);
}

function repairPage(house: House, repair: Repair, told: string): Answer {
  const at = `/repairs/${repair.id}`;
  const firms = house.firms.map((one) => one.name);
  const visit = repair.visit === '' ? 'none yet' : nice(repair.visit);
  const facts = `<table><tr><th>Where</th><td>${h(repair.flat)}</td></tr><tr><th>Reported by</th><td>${h(repair.reporter)}</td></tr><tr><th>Kind</th><td>${h(repair.area)}</td></tr>
<tr><th>Urgency</th><td>${repair.urgency}</td></tr><tr><th>Firm</th><td>${h(repair.firm || 'nobody yet')}</td></tr><tr><th>Visit</th><td>${visit}</td></tr><tr><th>State</th><td>${repair.state}${repair.cost === '' ? '' : `, ${h(repair.cost)} €`}</td></tr></table>`;
  const remarks = repair.remarks.map((one) => `<li>${h(one)}</li>`).join('');
  const forms = `<h2>Arrange a visit</h2><form method="post" action="${at}/visit"><label for="firm">Who comes</label><select id="firm" name="firm"><option value="">nobody yet</option>${choices(firms, repair.firm)}</select>
<label for="day">On</label><input type="date" id="day" name="day" value="${repair.visit}"><br><button>Save visit</button></form>
<h2>How urgent is it?</h2><form method="post" action="${at}/urgency"><select name="urgency" aria-label="Urgency">${choices(URGENCIES, repair.urgency)}</select> <button>Change</button></form>
<h2>Done?</h2><form method="post" action="${at}/fixed"><label for="cost">Cost in € (if any)</label><input id="cost" name="cost"><br><button>It is fixed</button></form>
<h2>Changed your mind?</h2><form action="${at}/withdraw"><button class="quiet">Withdraw this request</button></form>`;
  const body = `<p><a href="/">« all repairs</a></p>${facts}${repair.state === 'open' ? forms : ''}<h2>Remarks</h2><ul>${remarks}</ul><form method="post" action="${at}/remark"><textarea name="remark" placeholder="Write a remark"></textarea><br><button>Add</button></form>`;
  return frame(`No. ${repair.id}: ${repair.what}`, body, told);
}

function withdrawPage(repair: Repair): Answer {
  const at = `/repairs/${repair.id}`;
  const body = `<p>“${h(repair.what)}” (${h(repair.flat)}, ${h(repair.reporter)}) will no longer be worked on.</p><form method="post" action="${at}/withdraw"><button>Withdraw</button> <a href="${at}">No, keep it</a></form>`;
  return frame('Withdraw this request?', body, '');
}

function firmsPage(house: House, told: string): Answer {
  const rows = house.firms.map(
    (one) =>
      `<tr><td>${h(one.name)}</td><td>${h(one.trade)}</td><td>${h(one.phone)}</td><td><a href="/firms/${one.id}">edit</a></td></tr>`,
  );
  const body = `<table><tr><th>Firm</th><th>For</th><th>Telephone</th><th></th></tr>${rows.join('')}</table>
<h2>Another firm</h2><form method="post" action="/firms"><label for="name">Name</label><input id="name" name="name"><label for="trade">For</label><input id="trade" name="trade"><label for="phone">Telephone</label><input id="phone" name="phone"><br><button>Add firm</button></form>`;
  return frame('Tradespeople', body, told);
}

function firmPage(firm: Firm, told: string): Answer {
  const body = `<form method="post" action="/firms/${firm.id}"><label for="trade">For</label><input id="trade" name="trade" value="${h(firm.trade)}"><label for="phone">Telephone</label><input id="phone" name="phone" value="${h(firm.phone)}"><br><button>Save</button> <a href="/firms">back</a></form>`;
  return frame(firm.name, body, told);
}

function report(house: House, form: URLSearchParams): Answer {
  const field = (name: string): string => line(form.get(name));
  const [what, flat, reporter] = [field('what'), field('flat'), field('reporter')];
  if (what === '' || flat === '' || reporter === '') {
    return reportPage(form, '!Please say what is broken, where, and who you are.');
  }
  const id = Math.max(...house.repairs.map((one) => one.id)) + 1;
  const blank = { firm: '', visit: '', state: 'open' as const, cost: '', remarks: [] };
  house.repairs.push({ id, flat, reporter, what, area: field('area'), urgency: field('urgency'), ...blank });
  return see('/?told=new');
}

function changeRepair(repair: Repair, verb: string, form: URLSearchParams): Answer {
  const at = `/repairs/${repair.id}`;
  const field = (name: string): string => line(form.get(name));
  if (verb === 'remark' && field('remark') !== '') repair.remarks.push(field('remark'));
  if (verb === 'urgency' && URGENCIES.includes(field('urgency'))) repair.urgency = field('urgency');
  if (verb === 'withdraw') {
    repair.state = 'withdrawn';
    return see('/?told=gone');
  }
  if (verb === 'fixed') {
    repair.cost = field('cost');
    repair.state = 'fixed';
    return see('/?told=fixed');
  }
  if (verb !== 'visit') return see(at);
  if (field('firm') === '' && field('day') !== '')
    return see(`${at}?told=${encodeURIComponent('!Who comes?')}`);
  Object.assign(repair, { firm: field('firm'), visit: field('day') });
  return see(`${at}?told=visit`);
}

function changeFirms(house: House, firm: Firm | undefined, form: URLSearchParams): Answer {
  const field = (name: string): string => line(form.get(name));
  const [trade, phone] = [field('trade'), field('phone')];
  if (firm) {
    Object.assign(firm, { trade, phone });
    return see('/firms?told=firm');
  }
  if (field('name') === '') return firmsPage(house, '!A firm needs a name.');
  const id = Math.max(...house.firms.map((one) => one.id)) + 1;
  house.firms.push({ id, name: field('name'), trade, phone });
  return see('/firms');
}

function route(house: House, asked: Asked): Answer {
  const [, place = '', id = '', verb = ''] = asked.path.split('/');
  const told = line(asked.query.get('told'));
  const repair = house.repairs.find((one) => place === 'repairs' && one.id === Number(id));
  const firm = house.firms.find((one) => place === 'firms' && one.id === Number(id));
  if (asked.method === 'POST') {
    const form = new URLSearchParams(asked.body);
    if (place === 'report') return report(house, form);
    if (repair) return changeRepair(repair, verb, form);
    return place === 'firms' ? changeFirms(house, firm, form) : page('Not found', 404);
  }
  if (place === '') return listPage(house, asked.query);
  if (place === 'report') return reportPage(new URLSearchParams(), '');
  if (repair) return verb === 'withdraw' ? withdrawPage(repair) : repairPage(house, repair, told);
  if (firm) return firmPage(firm, told);
  return place === 'firms' ? firmsPage(house, told) : page('Not found', 404);
}

const changed = (state: House, change: (wanted: House) => void): boolean => same(state, after(seed, change));

export const houseRepairs = defineSite<House>({
  id: 'house-repairs',
  about: "A housing co-operative's repair requests.",
  start() {
    const house = seed();
    return { handle: answering((asked) => route(house, asked)), state: () => structuredClone(house) };
  },
  tasks: [
    {
      id: 'tap-in-3b',
      task: 'I am Milan Dragic from flat 3B and my bathroom tap drips all night. Let the committee know of this water problem, it can wait.',
      achievable: true,
      done(state) {
        const [repair, ...more] = added(state.repairs, seed().repairs) ?? [];
        if (!repair || more.length > 0 || !same(state.firms, seed().firms)) return false;
        const { flat, reporter, area, urgency } = repair;
        const plain = repair.firm === '' && repair.visit === '' && repair.state === 'open';
        const said = /tap/iu.test(repair.what) && reporter.startsWith('Milan Dragic');
        return plain && said && flat === '3B' && area === 'Water' && urgency === 'can wait';
      },
    },
    {
      id: 'lift-visit',
      task: 'Kessler will come on 10 December 2026 to look at the lift that stops between floors. Please put that down.',
      achievable: true,
      done: (state) =>
        changed(state, (wanted) => {
          const repair = only(wanted.repairs, (one) => one.what.startsWith('Lift'));
          Object.assign(repair, { firm: 'Kessler Lifts', visit: '2026-12-10' });
        }),
    },
    {
      id: 'intercom-no-more',
      task: 'Emre Yilmaz can live with the crackling intercom and no longer wants anybody to look at it, so his request can go. The cellar light he still wants.',
      achievable: true,
      done: (state) =>
        changed(state, (wanted) => {
          only(wanted.repairs, (one) => one.what.startsWith('Intercom')).state = 'withdrawn';
        }),
    },
    {
      id: 'volta-rings-elsewhere',
      task: 'The electricians of Elektro Volta have a new number, 030 555 0198. Make sure we ring them there from now on.',
      achievable: true,
      done: (state) =>
        same(
          { ...state, firms: state.firms.map((one) => ({ ...one, phone: one.phone.replace(/\D/gu, '') })) },
          after(seed, (wanted) => {
            only(wanted.firms, (one) => one.name === 'Elektro Volta').phone = '030 555 0198';
            for (const firm of wanted.firms) firm.phone = firm.phone.replace(/\D/gu, '');
          }),
        ),
    },
    {
      id: 'share-the-window',
      task: 'Divide the cost of the kitchen window in 3C between the flats 3B and 3C, half each.',
      achievable: false,
      done: () => false,
    },
  ],
});
