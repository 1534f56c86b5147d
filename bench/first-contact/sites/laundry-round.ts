// A laundry that fetches and brings: a single page with routes behind the hash, a booking wizard, dialogs, and prices in tabs.
import { changed, found, never, nextId, rows } from '../tuning/held.ts';
import { answering, json, line, only, page, readJson, type Answer, type Asked } from '../wire.ts';
import { defineSite } from '../site.ts';
import { newcomer } from './newcomers.ts';

interface Order {
  id: number;
  what: Record<string, number>;
  fetch: string;
  fetchAt: string;
  bring: string;
  bringAt: string;
  handTo: string;
  state: 'booked' | 'in the laundry' | 'cancelled';
}
interface Laundry {
  orders: Order[];
  name: string;
  street: string;
  flat: string;
  phone: string;
  detergent: string;
  shirts: string;
  opened: string[];
}

const SERVICES =
  rows(`shirt | Shirt or blouse | Everyday | 2.90 | Two days. Washed at 40 degrees, pressed by hand.
trousers | Trousers or skirt | Everyday | 5.50 | Two days. Dry-cleaned or washed, whatever the label says.
suit | Suit, two pieces | Everyday | 13.50 | Three days. Dry-cleaned, pressed, on a wooden hanger.
bag | Household wash, per bag | Everyday | 11.00 | Two days. Up to 7 kilos, tumble-dried and folded.
evening | Evening dress | Special | 24.00 | Four days. By hand, with a cover for the wardrobe.
wedding | Wedding dress | Special | 95.00 | Twelve days. By hand, in a box with silk paper; a train costs 20.00 more.
leather | Leather jacket | Special | 48.00 | Ten days. Goes to a specialist in Norwich.
duvet | Duvet | Home | 19.00 | Three days. Washed at 60 degrees. Down costs 6.00 more.
curtains | Curtains, per metre | Home | 7.00 | Five days. Taken down and put up by yourself.
rug | Rug, per square metre | Home | 16.00 | Eight days. Not for silk.`).map(
    ([id = '', name = '', group = '', price = '', about = '']) => ({ id, name, group, price, about }),
  );
const DAYS = rows(`2027-04-19 | Mon 19 April
2027-04-20 | Tue 20 April
2027-04-21 | Wed 21 April
2027-04-22 | Thu 22 April
2027-04-23 | Fri 23 April
2027-04-26 | Mon 26 April
2027-04-27 | Tue 27 April`);
const TIMES = ['7:00 to 9:00', '12:00 to 14:00', '18:00 to 20:00'];
const HANDS = ['Me, at the door', 'A neighbour', 'The concierge'];
const DETERGENTS = ['Standard', 'Without perfume', 'Organic, lavender'];
const SHIRTS = ['On hangers', 'Folded'];

const seed = (): Laundry => ({
  orders: rows(`5120 | suit:1 | 2027-04-15 | 2027-04-20 | 7:00 to 9:00 | in the laundry
5124 | duvet:2 | 2027-04-16 | 2027-04-21 | 18:00 to 20:00 | in the laundry
5131 | shirt:4 | 2027-04-19 | 2027-04-21 | 7:00 to 9:00 | booked
5133 | curtains:6 | 2027-04-20 | 2027-04-27 | 12:00 to 14:00 | booked`).map(
    ([id, what = '', fetch = '', bring = '', bringAt = '', state]) => ({
      id: Number(id),
      what: { [what.split(':')[0] ?? '']: Number(what.split(':')[1]) },
      fetch,
      fetchAt: '7:00 to 9:00',
      bring,
      bringAt,
      handTo: HANDS[0] ?? '',
      state: state === 'booked' ? 'booked' : 'in the laundry',
    }),
  ),
  name: 'Lena Fairbrother',
  street: '48 Quayside House',
  flat: '12',
  phone: '01632 960 733',
  detergent: 'Standard',
  shirts: 'On hangers',
  opened: [],
});

const css = `*{box-sizing:border-box}body{margin:0;font:16px/1.55 Poppins,"Segoe UI",sans-serif;color:#17233b;background:#fff}header{position:sticky;top:0;background:#fff;border-bottom:1px solid #e5e9f2;z-index:2}.wide{max-width:900px;margin:auto;padding:0 20px}header .wide{display:flex;flex-wrap:wrap;align-items:center;gap:4px 26px;padding-top:14px;padding-bottom:14px}header b{font-size:22px;letter-spacing:-.5px}header nav{display:flex;gap:20px;flex-wrap:wrap}header a{color:#17233b;text-decoration:none}header a.here{color:#1757d6;font-weight:600}
.hero{background:linear-gradient(120deg,#dcebff,#f3fbff);border-radius:18px;padding:38px 30px;margin:22px 0}.hero h1{margin:0 0 8px;font-size:34px}.btn{display:inline-block;font:inherit;font-weight:600;border:0;border-radius:10px;background:#1757d6;color:#fff;padding:11px 20px;text-decoration:none;cursor:pointer}.btn.soft{background:#e8eefb;color:#1757d6}.btn.red{background:#c62839}
[role=tablist]{display:flex;gap:8px;margin:16px 0}[role=tab]{font:inherit;border:1px solid #c8d2e6;background:#fff;border-radius:20px;padding:7px 16px;cursor:pointer}[role=tab][aria-selected=true]{background:#17233b;color:#fff}.price{display:flex;width:100%;justify-content:space-between;font:inherit;text-align:left;border:0;border-bottom:1px solid #e5e9f2;background:none;padding:13px 4px;cursor:pointer}
.card{border:1px solid #e5e9f2;border-radius:14px;padding:18px;margin:14px 0}.tag{font-size:14px;border-radius:8px;padding:2px 9px;background:#e8eefb}.tag.cancelled{background:#f8dfe2}.line{display:flex;justify-content:space-between;align-items:center;gap:12px;padding:7px 0}.line input{width:80px}label{font-weight:500}input,select{font:inherit;padding:9px;border:1px solid #aab6cd;border-radius:8px}.f{margin:12px 0}.f label{display:block;margin-bottom:3px}.f input,.f select{width:100%;max-width:380px}
.slots{display:flex;flex-wrap:wrap;gap:8px;border:0;padding:0;margin:14px 0}.slots legend{font-weight:600;margin-bottom:6px}.slots label{border:1px solid #aab6cd;border-radius:10px;padding:8px 14px;cursor:pointer}.slots input{position:absolute;opacity:0}.slots label:has(:checked){background:#1757d6;color:#fff}.slots label:has(:focus-visible){outline:3px solid #8db4ff}
dialog{border:0;border-radius:16px;padding:26px;max-width:440px;width:92%;box-shadow:0 20px 60px #0004}dialog::backdrop{background:#17233b88}.bad{color:#b3142a;font-weight:600}.ok{background:#e2f5e6;border-radius:10px;padding:10px 14px}`;

const script = `
const main = document.querySelector('main'), box = document.querySelector('dialog');
let all = null, tab = 'Everyday', draft = null, step = 1, note = '';
const esc = (text) => String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
const api = (path, body) => fetch('/api/' + path, body ? { method: 'POST', body: JSON.stringify(body) } : {}).then((answer) => answer.json());
const dayName = (id) => (all.days.find((one) => one[0] === id) || [id, { '2027-04-15': 'Thu 15 April', '2027-04-16': 'Fri 16 April' }[id]])[1];
const service = (id) => all.services.find((one) => one.id === id);
const list = (what) => Object.entries(what).filter((one) => one[1] > 0).map((one) => one[1] + ' × ' + service(one[0]).name).join(', ');
const options = (values, chosen) => values.map((one) => Array.isArray(one) ? '<option value="' + one[0] + '"' + (one[0] === chosen ? ' selected' : '') + '>' + one[1] + '</option>' : '<option' + (one === chosen ? ' selected' : '') + '>' + one + '</option>').join('');
const slots = (title, name, values, chosen) => '<fieldset class="slots"><legend>' + title + '</legend>' + values.map((one) => { const id = Array.isArray(one) ? one[0] : one, label = Array.isArray(one) ? one[1] : one; return '<label><input type="radio" name="' + name + '" value="' + id + '"' + (id === chosen ? ' checked' : '') + '>' + label + '</label>'; }).join('') + '</fieldset>';
const pages = {
  '': () => '<div class="hero"><h1>Washing that comes back ironed.</h1><p>We fetch it at your door and bring it back, Monday to Friday.</p><a class="btn" href="#/book">Book a pick-up</a></div><h2>Next for you</h2>' + all.orders.filter((one) => one.state !== 'cancelled').slice(0, 2).map((one) => '<div class="card">' + list(one.what) + '<br>comes back ' + dayName(one.bring) + ', ' + one.bringAt + '</div>').join(''),
  prices: () => '<h1>What it costs</h1><div role="tablist">' + ['Everyday', 'Special', 'Home'].map((one) => '<button role="tab" aria-selected="' + (one === tab) + '" data-tab="' + one + '">' + one + '</button>').join('') + '</div><div role="tabpanel">' + all.services.filter((one) => one.group === tab).map((one) => '<button class="price" data-service="' + one.id + '"><span>' + one.name + '</span><span aria-hidden="true">›</span></button>').join('') + '</div><p>We clean what we can carry away. No alterations, no shoes, and nothing that is fixed to your home.</p>',
  book: () => '<h1>Book a pick-up</h1><p>Step ' + step + ' of 3</p><p class="bad" role="alert">' + note + '</p><form id="book">' + [() => '', () => '<h2>What shall we fetch?</h2>' + all.services.map((one) => '<div class="line"><label for="n-' + one.id + '">' + one.name + '</label><input id="n-' + one.id + '" type="number" min="0" max="40" value="' + (draft.what[one.id] || 0) + '"></div>').join(''),
    () => slots('We fetch it on', 'fetch', all.days, draft.fetch) + slots('Time of the pick-up', 'fetchAt', all.times, draft.fetchAt) + slots('We bring it back on', 'bring', all.days, draft.bring) + slots('Time of the return', 'bringAt', all.times, draft.bringAt),
    () => '<div class="card"><b>' + list(draft.what) + '</b><br>Fetched ' + dayName(draft.fetch) + ', ' + draft.fetchAt + '<br>Back ' + dayName(draft.bring) + ', ' + draft.bringAt + '<br>' + esc(all.street) + ', flat ' + esc(all.flat) + '</div>'][step]() + (step > 1 ? '<button type="button" class="btn soft" data-back>Back</button> ' : '') + '<button class="btn">' + (step === 3 ? 'Book now' : 'Next') + '</button></form>',
  orders: () => '<h1>Your orders</h1>' + all.orders.map((one) => '<div class="card"><div class="line"><b>Order ' + one.id + '</b><span class="tag ' + one.state + '">' + one.state + '</span></div>' + list(one.what) + '<br><a href="#/orders/' + one.id + '" aria-label="Details of order ' + one.id + '">Details</a></div>').join(''),
  order: (one) => '<p><a href="#/orders">‹ Your orders</a></p><h1>Order ' + one.id + '</h1><div class="card"><span class="tag ' + one.state + '">' + one.state + '</span><p>' + list(one.what) + '</p><p>Fetched: ' + dayName(one.fetch) + ', ' + one.fetchAt + '<br>Back: ' + dayName(one.bring) + ', ' + one.bringAt + '<br>Handed to: ' + one.handTo + '</p>' + (one.state === 'cancelled' ? '' : '<button class="btn soft" data-change="' + one.id + '">Change delivery</button> ') + (one.state === 'booked' ? '<button class="btn soft" data-cancel="' + one.id + '">Cancel order</button>' : '') + '</div>',
  account: () => '<h1>Your account</h1>' + (note ? '<p class="ok" role="status">' + note + '</p>' : '') + '<form id="account"><h2>Address</h2>' + [['name', 'Name'], ['street', 'House and street'], ['flat', 'Flat'], ['phone', 'Phone']].map((one) => '<div class="f"><label for="' + one[0] + '">' + one[1] + '</label><input id="' + one[0] + '" value="' + esc(all[one[0]]) + '"></div>').join('') +
    '<h2>How we wash</h2><div class="f"><label for="detergent">Detergent</label><select id="detergent">' + options(all.detergents, all.detergent) + '</select></div><div class="f"><label for="shirts">Shirts come back</label><select id="shirts">' + options(all.finishes, all.shirts) + '</select></div><button class="btn">Save changes</button></form>'
};
const fresh = () => ({ what: {}, fetch: '', fetchAt: '', bring: '', bringAt: '' });
function draw() {
  const [, name = '', key] = location.hash.split('/');
  const one = name === 'orders' && key && all.orders.find((each) => String(each.id) === key);
  main.innerHTML = one ? pages.order(one) : (pages[name] || pages[''])();
  for (const link of document.querySelectorAll('header a')) link.classList.toggle('here', link.getAttribute('href') === '#/' + name);
}
function move() { note = ''; step = 1; draft = fresh(); if (box.open) box.close(); draw(); scrollTo(0, 0); }
async function send(path, body) { const answer = await api(path, body); if (answer.all) all = answer.all; return answer; }
function open(html) { box.innerHTML = html; box.showModal(); }
function readStep() {
  if (step === 1) for (const one of all.services) { const n = Number(document.getElementById('n-' + one.id).value); if (n > 0) draft.what[one.id] = n; else delete draft.what[one.id]; }
  if (step === 2) for (const name of ['fetch', 'fetchAt', 'bring', 'bringAt']) { const hit = main.querySelector('[name=' + name + ']:checked'); draft[name] = hit ? hit.value : ''; }
}
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  const data = button.dataset;
  if (data.tab) { tab = data.tab; draw(); main.querySelector('[data-tab="' + tab + '"]').focus(); }
  if (data.service) { const one = (await api('services/' + data.service)).service; open('<h2>' + one.name + '</h2><p><b>£' + one.price + '</b></p><p>' + one.about + '</p><button class="btn soft" data-close>Close</button>'); }
  if ('close' in data) box.close();
  if ('back' in data) { readStep(); step -= 1; note = ''; draw(); }
  if (data.change) { const one = all.orders.find((each) => String(each.id) === data.change); open('<h2>Change delivery</h2><form id="change" data-id="' + one.id + '"><div class="f"><label for="c-day">Day</label><select id="c-day">' + options(all.days, one.bring) + '</select></div><div class="f"><label for="c-time">Time</label><select id="c-time">' + options(all.times, one.bringAt) + '</select></div><div class="f"><label for="c-hand">Hand it to</label><select id="c-hand">' + options(all.hands, one.handTo) + '</select></div><button class="btn">Save</button> <button type="button" class="btn soft" data-close>Never mind</button></form>'); }
  if (data.cancel) open('<h2>Cancel order ' + data.cancel + '?</h2><p>We will not come to fetch it.</p><button class="btn red" data-yes="' + data.cancel + '">Cancel this order</button> <button class="btn soft" data-close>Keep it</button>');
  if (data.yes) { await send('cancel', { id: Number(data.yes) }); box.close(); draw(); }
});
document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target, value = (id) => document.getElementById(id).value;
  if (form.id === 'change') { await send('change', { id: Number(form.dataset.id), bring: value('c-day'), bringAt: value('c-time'), handTo: value('c-hand') }); box.close(); draw(); }
  if (form.id === 'account') { await send('account', { name: value('name'), street: value('street'), flat: value('flat'), phone: value('phone'), detergent: value('detergent'), shirts: value('shirts') }); note = 'Your changes are saved.'; draw(); scrollTo(0, 0); }
  if (form.id === 'book') {
    readStep(); note = '';
    if (step === 1 && !Object.keys(draft.what).length) note = 'Enter how many pieces of what.';
    else if (step === 2 && (!draft.fetch || !draft.fetchAt || !draft.bring || !draft.bringAt)) note = 'Choose both days and both times.';
    else if (step === 2 && draft.bring <= draft.fetch) note = 'It cannot be back before it was fetched.';
    else if (step === 3) { const answer = await send('book', draft); location.hash = '#/orders/' + answer.id; return; }
    else step += 1;
    draw(); scrollTo(0, 0);
  }
});
addEventListener('hashchange', move);
api('all').then((answer) => { all = answer.all; move(); });
`;

const shell = (): Answer =>
  page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Linen Lane - laundry to your door</title><style>${css}</style></head><body>
<header><div class="wide"><b>Linen Lane</b><nav aria-label="Main"><a href="#/">Home</a><a href="#/prices">Prices</a><a href="#/book">Book</a><a href="#/orders">Orders</a><a href="#/account">Account</a></nav></div></header><main class="wide"></main><dialog></dialog><script>${script}</script></body></html>`);

const oneOf = (list: readonly string[], value: unknown): string | undefined =>
  list.find((one) => one === value);
const dayOf = (value: unknown): string | undefined => DAYS.find(([id]) => id === value)?.[0];

function write(laundry: Laundry, action: string, given: Record<string, unknown>): number | null {
  const order = laundry.orders.find(({ id }) => id === given.id);
  const bring = dayOf(given.bring);
  const bringAt = oneOf(TIMES, given.bringAt);
  const handTo = oneOf(HANDS, given.handTo);
  if (action === 'cancel' && order?.state === 'booked') order.state = 'cancelled';
  if (action === 'change' && order && bring && bringAt && handTo)
    Object.assign(order, { bring, bringAt, handTo });
  if (action === 'account') {
    for (const key of ['name', 'street', 'flat', 'phone'] as const) laundry[key] = line(given[key]);
    laundry.detergent = oneOf(DETERGENTS, given.detergent) ?? laundry.detergent;
    laundry.shirts = oneOf(SHIRTS, given.shirts) ?? laundry.shirts;
  }
  const fetch = dayOf(given.fetch);
  const fetchAt = oneOf(TIMES, given.fetchAt);
  if (action !== 'book' || !fetch || !fetchAt || !bring || !bringAt) return null;
  const counts = Object.entries(given.what ?? {}).filter(
    ([id, count]) => SERVICES.some((one) => one.id === id) && Number.isInteger(count),
  );
  const id = nextId(laundry.orders);
  const what = Object.fromEntries(counts.map(([key, count]) => [key, Number(count)]));
  laundry.orders.push({ id, what, fetch, fetchAt, bring, bringAt, handTo: HANDS[0] ?? '', state: 'booked' });
  return id;
}

const everything = ({ opened: _opened, ...laundry }: Laundry) => ({
  ...laundry,
  services: SERVICES.map(({ id, name, group }) => ({ id, name, group })),
  days: DAYS,
  times: TIMES,
  hands: HANDS,
  detergents: DETERGENTS,
  finishes: SHIRTS,
});

function route(laundry: Laundry, { method, path, body }: Asked): Answer {
  const [, api, action = '', key] = path.split('/');
  if (api !== 'api')
    return path === '/' ? shell() : page('<h1>Not found</h1><a href="/">Linen Lane</a>', 404);
  if (method === 'POST') {
    const id = write(laundry, action, readJson(body));
    return json({ id, all: everything(laundry) });
  }
  const service = action === 'services' && SERVICES.find(({ id }) => id === key);
  if (service) {
    laundry.opened.push(`services/${service.id}`);
    return json({ service });
  }
  return json({ all: everything(laundry) });
}

export const laundryRound = defineSite<Laundry>({
  id: 'laundry-round',
  about:
    'A laundry that fetches and brings: prices, booking a pick-up, orders that can be changed, an account.',
  start() {
    const laundry = seed();
    return { handle: answering((asked) => route(laundry, asked)), state: () => structuredClone(laundry) };
  },
  tasks: [
    {
      id: 'the-gown',
      task: 'Your sister was married last week. Find out what they want for cleaning her gown, which has a train, and how long she would be without it.',
      achievable: true,
      done: found(seed, 'services/wedding'),
    },
    {
      id: 'shirts-and-suits',
      task: 'Five shirts and two suits are dirty. Somebody should come for them on Tuesday, 20 April 2027, in the evening, and you need them again on Friday of that week, early in the morning.',
      achievable: true,
      done(now) {
        const one = newcomer(now.orders, seed().orders);
        return (
          one !== undefined &&
          changed(seed, ({ orders }) => {
            orders.push({
              id: one.id,
              what: { shirt: 5, suit: 2 },
              fetch: '2027-04-20',
              fetchAt: '18:00 to 20:00',
              bring: '2027-04-23',
              bringAt: '7:00 to 9:00',
              handTo: 'Me, at the door',
              state: 'booked',
            });
          })(now)
        );
      },
    },
    {
      id: 'duvets-next-door',
      task: 'You will not be at home on Wednesday when your duvets are to come back. Thursday, 22 April, at noon suits you better, and they may be left with the people next door.',
      achievable: true,
      done: changed(seed, ({ orders }) => {
        Object.assign(
          only(orders, ({ id }) => id === 5124),
          { bring: '2027-04-22', bringAt: '12:00 to 14:00', handTo: 'A neighbour' },
        );
      }),
    },
    {
      id: 'itchy-skin',
      task: 'Your skin itches: from now on nothing scented is to be used on your things, and you would like your shirts laid together rather than hung. Besides, you do not need anyone to come for the curtains any more.',
      achievable: true,
      done: changed(seed, (laundry) => {
        Object.assign(laundry, { detergent: 'Without perfume', shirts: 'Folded' });
        only(laundry.orders, ({ id }) => id === 5133).state = 'cancelled';
      }),
    },
    {
      id: 'shorter-trousers',
      task: 'Your new trousers are too long. Have them taken up by three centimetres before 27 April 2027.',
      achievable: false,
      done: never,
    },
    {
      id: 'sofa-at-home',
      task: 'Somebody spilt red wine on your sofa. Have a person come to your flat on 21 April 2027 to clean it there.',
      achievable: false,
      done: never,
    },
  ],
});
