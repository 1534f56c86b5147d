// Lunches at a school: one page that draws itself from an interface of its own, with the weeks, the children and the account.
import { defineSite } from '../site.ts';
import { after, answering, json, line, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Child {
  id: string;
  name: string;
  form: string;
  diets: string[];
  note: string;
}
interface Canteen {
  children: Child[];
  /** For each child, the dish ordered on each day. */
  orders: Record<string, Record<string, string>>;
  /** In pence. */
  balance: number;
  payments: { id: number; amount: number }[];
  warnBelow: number;
}

const dishes: Record<string, string> = { classic: 'Classic', green: 'Vegetarian', salad: 'Salad bar' };
const dietNames: Record<string, string> = {
  veg: 'Vegetarian',
  pork: 'No pork',
  nuts: 'No nuts',
  milk: 'No dairy / lactose',
  gluten: 'No gluten',
  egg: 'No egg',
};
/** What is cooked: a classic and a vegetarian dish each day, or why nothing is. */
const menu: Record<string, [string, string] | string> = {
  '2027-04-12': ['Chicken pie', 'Vegetable pie'],
  '2027-04-13': ['Spaghetti bolognese', 'Lentil bolognese'],
  '2027-04-14': ['Turkey curry', 'Chickpea curry'],
  '2027-04-15': ['Sausage and mash', 'Bean sausage and mash'],
  '2027-04-16': ['Fish fingers', 'Cheese omelette'],
  '2027-04-19': ['Beef burger', 'Halloumi burger'],
  '2027-04-20': ['Ham pizza', 'Pizza margherita'],
  '2027-04-21': ['Roast chicken', 'Stuffed pepper'],
  '2027-04-22': ['Lasagne', 'Spinach lasagne'],
  '2027-04-23': 'Staff training, school closed',
  '2027-04-26': ['Meatballs', 'Falafel'],
  '2027-04-27': ['Chilli con carne', 'Three bean chilli'],
  '2027-04-28': ['Baked salmon', 'Macaroni cheese'],
  '2027-04-29': ['Sweet and sour pork', 'Sweet and sour tofu'],
  '2027-04-30': ['Fish and chips', 'Quiche and chips'],
};

const seed = (): Canteen => ({
  children: [
    { id: 'mila', name: 'Mila', form: '3B', diets: ['milk'], note: '' },
    { id: 'jonas', name: 'Jonas', form: '6A', diets: [], note: 'Please no seconds of pudding.' },
  ],
  orders: {
    mila: {
      '2027-04-12': 'classic',
      '2027-04-13': 'green',
      '2027-04-15': 'classic',
      '2027-04-19': 'classic',
      '2027-04-20': 'classic',
      '2027-04-21': 'salad',
      '2027-04-27': 'classic',
    },
    jonas: {
      '2027-04-13': 'classic',
      '2027-04-14': 'classic',
      '2027-04-15': 'salad',
      '2027-04-16': 'classic',
      '2027-04-19': 'green',
      '2027-04-22': 'classic',
      '2027-04-29': 'green',
    },
  },
  balance: 1840,
  payments: [{ id: 1, amount: 5000 }],
  warnBelow: 500,
});

const css = `:root{--ink:#2b2d42;--hot:#e4572e}body{margin:0;font-family:"Segoe UI",Roboto,sans-serif;color:var(--ink);background:#f4f6fb}.top{position:sticky;top:0;background:#fff;box-shadow:0 1px 6px #0002;display:flex;align-items:center;padding:0 20px;gap:26px}.top b{font-size:20px}.top a{padding:18px 2px;color:inherit;text-decoration:none}.top a.on{border-bottom:3px solid var(--hot);font-weight:600}.money{margin-left:auto;background:#eef1f8;border-radius:20px;padding:5px 14px}#app{max-width:1020px;margin:20px auto;padding:0 16px}.card{background:#fff;border-radius:12px;padding:16px 20px;margin-bottom:18px;box-shadow:0 1px 4px #0001}.bar{display:flex;align-items:center;gap:14px}.bar h1{font-size:22px;margin:0}button{font:inherit;border:1px solid #c9cede;background:#fff;border-radius:8px;padding:8px 14px;cursor:pointer}button.main{background:var(--hot);border-color:var(--hot);color:#fff}table{width:100%;table-layout:fixed;border-spacing:6px}td{vertical-align:top}td button{width:100%;min-height:54px}td button.set{background:#e5f4e3;border-color:#7cb872}.dim{color:#6b7089;font-size:14px}dialog{border:0;border-radius:14px;padding:22px;min-width:300px;box-shadow:0 8px 40px #0004}label.row{display:block;padding:6px 0}#toast{position:fixed;bottom:20px;left:50%;transform:translateX(-50%);background:var(--ink);color:#fff;padding:10px 18px;border-radius:8px}#toast:empty{display:none}input,select,textarea{font:inherit}`;

const client = String.raw`
const app = document.getElementById('app'), toast = document.getElementById('toast'), box = document.getElementById('box');
let data, week = 0;
const esc = (text) => String(text).replace(/[&<>"']/g, (c) => '&#' + c.charCodeAt(0) + ';');
const pounds = (pence) => '£' + (pence / 100).toFixed(2);
const day = (date, how) => new Date(date + 'T12:00:00Z').toLocaleDateString('en-GB', { timeZone: 'UTC', ...how });
const full = (date) => day(date, { weekday: 'long', day: 'numeric', month: 'long' });
const say = (text) => { toast.textContent = text; setTimeout(() => { toast.textContent = ''; }, 4000); };
async function send(path, change, text) {
  const answer = await fetch('/api/' + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) });
  const read = await answer.json();
  if (!answer.ok) { say(read.error); return false; }
  data = read; draw(); say(text);
  return true;
}
const dishOn = (date, dish) => dish === 'salad' ? 'Salad bar' : data.menu[date][dish === 'green' ? 1 : 0];
function lunches() {
  const dates = Object.keys(data.menu).slice(week * 5, week * 5 + 5);
  const head = dates.map((date) => '<th scope="col">' + day(date, { weekday: 'short', day: 'numeric', month: 'short' }) + '</th>').join('');
  const rows = data.children.map((child) => '<tr><th scope="row">' + child.name + '<br><span class="dim">' + child.form + '</span></th>' + dates.map((date) => {
    if (typeof data.menu[date] === 'string') return '<td class="dim">' + data.menu[date] + '</td>';
    const dish = data.orders[child.id][date];
    return '<td><button data-child="' + child.id + '" data-date="' + date + '" class="' + (dish ? 'set' : '') + '" aria-label="' + child.name + ', ' + full(date) + ': ' + (dish ? dishOn(date, dish) : 'add lunch') + '">' + (dish ? dishOn(date, dish) : '+') + '</button></td>';
  }).join('') + '</tr>').join('');
  app.innerHTML = '<div class="card"><div class="bar"><button id="back" title="Previous week"' + (week ? '' : ' disabled') + '>‹</button><h1>' + day(dates[0], { day: 'numeric', month: 'long' }) + ' to ' + day(dates[4], { day: 'numeric', month: 'long', year: 'numeric' }) + '</h1><button id="next" title="Next week"' + (week < 2 ? '' : ' disabled') + '>›</button></div><p class="dim">Tap a day to order, change or cancel. Lunches can be changed until 8 am on the day.</p><table><tr><td></td>' + head + '</tr>' + rows + '</table></div>';
  document.getElementById('back').onclick = () => { week--; draw(); };
  document.getElementById('next').onclick = () => { week++; draw(); };
  for (const cell of app.querySelectorAll('[data-date]')) cell.onclick = () => choose(cell.dataset.child, cell.dataset.date);
}
function choose(id, date) {
  const child = data.children.find((one) => one.id === id), now = data.orders[id][date] || '';
  const choice = (value, text) => '<label class="row"><input type="radio" name="dish" value="' + value + '"' + (value === now ? ' checked' : '') + '> ' + text + '</label>';
  box.innerHTML = '<form method="dialog"><h2>' + child.name + ', ' + full(date) + '</h2>' + choice('classic', 'Classic: ' + data.menu[date][0]) + choice('green', 'Vegetarian: ' + data.menu[date][1]) + choice('salad', 'Salad bar') + choice('', 'No lunch') + '<p><button class="main" value="ok">Save</button> <button value="">Close</button></p></form>';
  box.onclose = () => {
    if (box.returnValue !== 'ok') return;
    const dish = box.querySelector('input:checked').value;
    send('order', { child: id, date, dish }, dish ? 'Lunch ordered' : 'No lunch for ' + child.name + ' that day');
  };
  box.returnValue = '';
  box.showModal();
}
function children() {
  app.innerHTML = data.children.map((child) => '<form class="card" data-child="' + child.id + '"><h1>' + child.name + ', class ' + child.form + '</h1><fieldset><legend>Dietary requirements</legend>' + Object.entries(data.dietNames).map(([key, text]) => '<label class="row"><input type="checkbox" name="diet" value="' + key + '"' + (child.diets.includes(key) ? ' checked' : '') + '> ' + text + '</label>').join('') + '</fieldset><p><textarea name="note" rows="2" cols="40" placeholder="Note to the kitchen">' + esc(child.note) + '</textarea></p><button class="main">Save</button></form>').join('');
  for (const form of app.querySelectorAll('form')) form.onsubmit = (event) => {
    event.preventDefault();
    const diets = [...form.querySelectorAll('[name=diet]:checked')].map((one) => one.value);
    send('diet', { child: form.dataset.child, diets, note: form.elements.note.value }, 'Saved');
  };
}
function account() {
  const past = data.payments.map((one) => '<li>Top-up ' + pounds(one.amount) + '</li>').join('');
  app.innerHTML = '<div class="card"><h1>Balance: ' + pounds(data.balance) + '</h1><p class="dim">Lunches (£2.90) are charged on the day.</p><form id="pay"><fieldset><legend>Add money</legend>' + [10, 20, 50].map((sum) => '<label class="row"><input type="radio" name="sum" value="' + sum + '"' + (sum === 20 ? ' checked' : '') + '> £' + sum + '</label>').join('') + '<label class="row"><input type="radio" name="sum" value="other"> Other amount</label><span id="other" hidden>£ <input name="own" aria-label="Amount in pounds" inputmode="decimal" size="7"></span></fieldset><p><button class="main">Continue</button></p></form></div><div class="card"><label>Email me when the balance is below <select id="warn">' + [0, 500, 1000, 2000].map((sum) => '<option value="' + sum + '"' + (sum === data.warnBelow ? ' selected' : '') + '>' + (sum ? pounds(sum) : 'never') + '</option>').join('') + '</select></label></div><details class="card"><summary>Payment history</summary><ul>' + past + '</ul></details>';
  const form = document.getElementById('pay');
  form.onchange = () => { document.getElementById('other').hidden = form.elements.sum.value !== 'other'; };
  form.onsubmit = (event) => {
    event.preventDefault();
    const chosen = form.elements.sum.value === 'other' ? form.elements.own.value.replace('£', '').replace(',', '.').trim() : form.elements.sum.value;
    const amount = Math.round(Number(chosen) * 100);
    if (!(amount >= 500 && amount <= 20000)) { say('Please enter an amount between £5 and £200.'); return; }
    box.innerHTML = '<form method="dialog"><h2>Confirm payment</h2><p>' + pounds(amount) + ' from your card ending in 4471</p><button class="main" value="ok">Pay now</button> <button value="">Cancel</button></form>';
    box.onclose = () => { if (box.returnValue === 'ok') send('pay', { amount }, 'Thank you, your payment has arrived.'); };
    box.returnValue = '';
    box.showModal();
  };
  document.getElementById('warn').onchange = (event) => send('warn', { below: Number(event.target.value) }, 'Saved');
}
function draw() {
  const here = location.hash || '#lunches';
  for (const link of document.querySelectorAll('.top a')) link.classList.toggle('on', link.hash === here);
  document.querySelector('.money').textContent = pounds(data.balance);
  (here === '#children' ? children : here === '#account' ? account : lunches)();
}
addEventListener('hashchange', draw);
fetch('/api/all').then((answer) => answer.json()).then((read) => { data = read; draw(); });`;

const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>LunchBox | Hollins Lane School</title><style>${css}</style></head><body><nav class="top"><b>🥕 LunchBox</b><a href="#lunches">Lunches</a><a href="#children">Children</a><a href="#account">Account</a><span class="money"></span></nav><main id="app">Loading…</main><dialog id="box"></dialog><div id="toast" role="status"></div><script>${client}</script></body></html>`;

function change(canteen: Canteen, what: string, given: Record<string, unknown>): string {
  const child = canteen.children.find((one) => one.id === given['child']);
  const orders = canteen.orders[child?.id ?? ''];
  const date = line(given['date']);
  const dish = line(given['dish']);
  const amount = Number(given['amount']);
  const diets = Array.isArray(given['diets']) ? given['diets'] : [];
  switch (what) {
    case 'order':
      if (!orders || !Array.isArray(menu[date])) return 'There is no lunch on that day.';
      if (dish in dishes) orders[date] = dish;
      else delete orders[date];
      return '';
    case 'diet':
      if (!child) return 'This child is not known.';
      child.diets = Object.keys(dietNames).filter((one) => diets.includes(one));
      child.note = line(given['note']);
      return '';
    case 'pay':
      if (!Number.isInteger(amount) || amount < 500 || amount > 20_000) return 'This amount cannot be paid.';
      canteen.balance += amount;
      canteen.payments.push({ id: canteen.payments.length + 1, amount });
      return '';
    case 'warn':
      canteen.warnBelow = Number(given['below']) || 0;
      return '';
    default:
      return 'Not found';
  }
}

function route(canteen: Canteen, { method, path, body }: Asked): Answer {
  if (path === '/') return page(shell);
  if (!path.startsWith('/api/')) return page('Not found. <a href="/">LunchBox</a>', 404);
  const error = method === 'POST' ? change(canteen, path.slice(5), readJson(body)) : '';
  return error ? json({ error }, 400) : json({ ...canteen, menu, dietNames });
}

const onlyThis = (now: Canteen, edit: (wanted: Canteen) => void): boolean => same(now, after(seed, edit));

export const schoolCanteen = defineSite<Canteen>({
  id: 'school-canteen',
  about: 'A school canteen: parents order and cancel lunches by day, set diets, top up an account.',
  start() {
    const canteen = seed();
    return { handle: answering((asked) => route(canteen, asked)), state: () => structuredClone(canteen) };
  },
  tasks: [
    {
      id: 'at-the-dentist',
      task: 'Jonas is at the dentist on Thursday, 15 April 2027 and will not eat at school that day.',
      achievable: true,
      done: (now) => onlyThis(now, ({ orders }) => void delete orders['jonas']?.['2027-04-15']),
    },
    {
      id: 'thirty-five-pounds',
      task: 'I need to put 35 pounds on what we have for the meals, from my usual card.',
      achievable: true,
      done: (now) =>
        onlyThis(now, (wanted) => {
          wanted.balance += 3500;
          wanted.payments.push({ id: 2, amount: 3500 });
        }),
    },
    {
      id: 'what-mila-eats',
      task: 'Mila can have milk again, but she must not get any nuts from now on. And tell the cooks about her: "Carries an EpiPen".',
      achievable: true,
      done: (now) => {
        const note = now.children[0]?.note ?? '';
        return (
          /^\W*carries an epipen\W*$/iu.test(note) &&
          onlyThis(now, ({ children }) => {
            const [mila] = children;
            if (mila) Object.assign(mila, { diets: ['nuts'], note });
          })
        );
      },
    },
    {
      id: 'the-week-after',
      task: 'In the week of 19 April 2027 neither of my children is at school on the Monday, so they need no meal then. Mila should eat the dish without meat on the Tuesday and on the Thursday. All else may stay.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ orders: { mila = {}, jonas = {} } }) => {
          delete mila['2027-04-19'];
          delete jonas['2027-04-19'];
          Object.assign(mila, { '2027-04-20': 'green', '2027-04-22': 'green' });
        }),
    },
    {
      id: 'money-back',
      task: 'I need to have the 18.40 pounds that are left for the meals paid back to my card.',
      achievable: false,
      done: () => false,
    },
  ],
});
