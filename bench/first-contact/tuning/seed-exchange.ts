// A seed exchange among gardeners, drawn in the browser: offers to look through, wishes on a board, and one's own offers to mend or take back.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Offer {
  id: number;
  owner: string;
  plant: string;
  variety: string;
  kind: string;
  year: number;
  packets: number;
  terms: string;
  post: boolean;
  note: string;
}
interface Wish {
  id: number;
  owner: string;
  plant: string;
  note: string;
}
interface Request {
  id: number;
  offer: number;
  packets: number;
  how: string;
  message: string;
}
interface Exchange {
  offers: Offer[];
  wishes: Wish[];
  requests: Request[];
}

const me = 'Oskar';
const kinds = ['Vegetables', 'Herbs', 'Flowers'];
const terms: Record<string, string> = { free: 'Free', postage: 'For postage', swap: 'Swap only' };
const offerRows = [
  ['Wilma', 'Climbing French bean', 'Blauhilde', 0, 2024, 5, 'free', true, 'Purple pods, very productive.'],
  [
    'Jette',
    'Climbing French bean',
    'Blauhilde',
    0,
    2026,
    3,
    'free',
    false,
    'Purple pods. Collection in Leith only.',
  ],
  ['Oskar', 'Tomato', 'Black Cherry', 0, 2025, 8, 'free', true, 'Small and dark, sweet.'],
  ['Ruth', 'Marigold', 'Strawberry Blonde', 2, 2026, 10, 'free', true, 'Low, flowers until frost.'],
  ['Per', 'Dwarf French bean', 'Purple Teepee', 0, 2026, 4, 'swap', true, 'Bush bean with purple pods.'],
  ['Anselm', 'Climbing French bean', 'Cosse Violette', 0, 2026, 6, 'swap', true, 'Purple pods, 2 m high.'],
  ['Ruth', 'Runner bean', 'White Lady', 0, 2026, 7, 'postage', true, 'White flowers, green pods.'],
  ['Oskar', 'Squash', 'Red Kuri', 0, 2025, 2, 'postage', true, 'Keeps until March.'],
  ['Wilma', 'Dill', 'Mammoth', 1, 2026, 12, 'free', true, ''],
  ['Per', 'Tomato', 'Black Cherry', 0, 2026, 5, 'free', true, 'Grown under glass.'],
  ['Oskar', 'Borage', 'Blue', 1, 2026, 9, 'free', true, 'Bees love it.'],
  ['Jette', 'Climbing French bean', 'Neckargold', 0, 2026, 2, 'free', true, 'Yellow pods.'],
] as const;

const seed = (): Exchange => ({
  offers: offerRows.map(([owner, plant, variety, kind, year, packets, term, post, note], index) => ({
    id: index + 1,
    owner,
    plant,
    variety,
    kind: kinds[kind] ?? '',
    year,
    packets,
    terms: term,
    post,
    note,
  })),
  wishes: [
    { id: 1, owner: 'Jette', plant: 'Welsh onion', note: 'Any variety' },
    { id: 2, owner: 'Anselm', plant: 'Sunflower, dark red', note: '' },
  ],
  requests: [],
});

const css = `:root{--leaf:#3c6e47}body{margin:0;font:16px/1.5 Georgia,serif;background:#fbfaf5;color:#27301f}h1,h2,h3,button,input,select,.tag{font-family:system-ui,sans-serif}.head{padding:18px 5vw;display:flex;justify-content:space-between;align-items:center;flex-wrap:wrap;gap:10px}.head h1{margin:0;color:var(--leaf);font-size:26px}[role=tablist]{padding:0 5vw;border-bottom:2px solid var(--leaf)}[role=tab]{background:none;color:#27301f;border-radius:8px 8px 0 0;padding:10px 18px}[role=tab][aria-selected=true]{background:var(--leaf);color:#fff}#view{padding:18px 5vw 60px}
button{border:0;border-radius:8px;background:var(--leaf);color:#fff;padding:7px 14px;font-size:15px;cursor:pointer}button.soft{background:#e5eadb;color:#27301f}.chips button[aria-pressed=true]{background:#27301f;color:#fff}.tools{display:flex;flex-wrap:wrap;gap:10px;margin-bottom:14px}.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:14px}.card{background:#fff;border:1px solid #dcdfce;border-radius:12px;padding:14px}.card h3{margin:0}.tag{font-size:13px;background:#eef2e2;border-radius:6px;padding:1px 7px;margin-right:5px}input,select,textarea{font-size:15px;padding:7px;border:1px solid #a9b199;border-radius:6px;max-width:100%}
dialog{border:0;border-radius:14px;padding:22px;width:min(440px,90vw)}dialog p{margin:10px 0}label.up{display:block}.list{background:#fff;display:flex;gap:10px;align-items:center;border-bottom:1px solid #dcdfce;padding:10px}.list div{flex:1}#toast{position:fixed;bottom:16px;left:16px;background:#27301f;color:#fff;padding:10px 16px;border-radius:8px}#toast:empty{display:none}`;

const script = String.raw`
const me = 'Oskar', kinds = ['Vegetables', 'Herbs', 'Flowers'];
const terms = { free: 'Free', postage: 'For postage', swap: 'Swap only' };
let data = { offers: [], wishes: [], requests: [] }, tab = 'offers', kind = '', words = '';
const view = document.getElementById('view');
const el = (name, props, ...kids) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(props || {}))
    if (key in made && key !== 'list') made[key] = value; else made.setAttribute(key, value);
  made.append(...kids.filter((kid) => kid !== null));
  return made;
};
const load = async () => { data = await (await fetch('/api')).json(); draw(); };
const toast = (text) => {
  const box = document.getElementById('toast');
  box.textContent = text;
  setTimeout(() => { if (box.textContent === text) box.textContent = ''; }, 5000);
};
const send = async (path, body, text) => {
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  const told = await answer.json();
  if (!answer.ok) { toast(told.error || 'That did not work.'); return false; }
  await load();
  toast(text);
  return true;
};
const dialog = (id) => document.getElementById(id);
for (const knob of document.querySelectorAll('[data-close]')) knob.onclick = () => knob.closest('dialog').close();

let asked = null, edited = null, gone = null;
const ask = (offer) => {
  asked = offer;
  const form = dialog('ask').querySelector('form');
  form.reset();
  dialog('ask-title').textContent = offer.plant + ' ‘' + offer.variety + '’ from ' + offer.owner;
  form.packets.max = offer.packets;
  form.how[0].disabled = !offer.post;
  dialog('ask').showModal();
};
dialog('ask').querySelector('form').onsubmit = async (event) => {
  event.preventDefault();
  const form = event.target;
  const body = { offer: asked.id, packets: Number(form.packets.value), how: form.how.value, message: form.message.value };
  if (await send('/api/requests', body, 'Your request has been sent to ' + asked.owner + '.')) dialog('ask').close();
};
const edit = (offer) => {
  edited = offer;
  const form = dialog('edit').querySelector('form');
  form.reset();
  dialog('edit-title').textContent = offer ? 'Edit offer' : 'Offer seeds';
  if (offer) {
    for (const name of ['plant', 'variety', 'kind', 'year', 'packets', 'terms', 'note']) form[name].value = offer[name];
    form.post.checked = offer.post;
  }
  dialog('edit').showModal();
};
dialog('edit').querySelector('form').onsubmit = async (event) => {
  event.preventDefault();
  const form = event.target;
  const body = { post: form.post.checked };
  for (const name of ['plant', 'variety', 'kind', 'terms', 'note']) body[name] = form[name].value;
  for (const name of ['year', 'packets']) body[name] = Number(form[name].value);
  const path = edited ? '/api/offers/' + edited.id : '/api/offers';
  if (await send(path, body, edited ? 'Offer updated.' : 'Your offer is online.')) dialog('edit').close();
};
document.getElementById('sure').onclick = async () => {
  if (await send('/api/offers/' + gone.id + '/withdraw', {}, 'Offer taken back.')) dialog('remove').close();
};
document.getElementById('new').onclick = () => edit(null);

const title = (offer) => offer.plant + ' ‘' + offer.variety + '’';
const tags = (offer) => el('p', {}, ...[offer.kind, 'Harvest ' + offer.year, offer.packets + ' packets', terms[offer.terms]].map((text) => el('span', { className: 'tag' }, text)));
const offersView = () => {
  const search = el('input', { type: 'search', placeholder: 'Search plants', value: words });
  const cards = el('div', { className: 'cards' });
  const fill = () => cards.replaceChildren(...data.offers
    .filter((one) => one.owner !== me && (!kind || one.kind === kind))
    .filter((one) => (one.plant + ' ' + one.variety + ' ' + one.note).toLowerCase().includes(words.toLowerCase().trim()))
    .map((one) => {
      const done = data.requests.some((request) => request.offer === one.id);
      return el('article', { className: 'card' }, el('h3', {}, title(one)), el('small', {}, 'offered by ' + one.owner), tags(one), one.note ? el('p', {}, one.note) : null,
        done ? el('em', {}, 'Requested ✓') : el('button', { onclick: () => ask(one) }, 'Request'));
    }));
  search.oninput = () => { words = search.value; fill(); };
  const chips = el('div', { className: 'chips' }, ...['', ...kinds].map((one) =>
    el('button', { className: 'soft', 'aria-pressed': String(one === kind), onclick: () => { kind = one; draw(); } }, one || 'All')));
  fill();
  return [el('div', { className: 'tools' }, search, chips), cards];
};
const wishesView = () => {
  const plant = el('input', { placeholder: 'What are you looking for?', size: 30 });
  const note = el('input', { placeholder: 'Note (optional)', size: 30 });
  const form = el('form', { className: 'tools' }, plant, note, el('button', {}, 'Post'));
  form.onsubmit = (event) => { event.preventDefault(); send('/api/wishes', { plant: plant.value, note: note.value }, 'Posted.'); };
  return [form, ...data.wishes.map((one) => el('div', { className: 'list' }, el('div', {}, el('b', {}, one.plant), ' ' + one.note), el('small', {}, one.owner)))];
};
const mineView = () => [el('h2', {}, 'My offers'), ...data.offers.filter((one) => one.owner === me).map((one) =>
  el('div', { className: 'list' }, el('div', {}, el('b', {}, title(one)), tags(one)),
    el('button', { className: 'soft', title: 'Edit', 'aria-label': 'Edit ' + title(one), onclick: () => edit(one) }, '✎'),
    el('button', { className: 'soft', title: 'Take back', onclick: () => {
      gone = one;
      document.getElementById('gone').textContent = title(one);
      dialog('remove').showModal();
    } }, '🗑'))),
  el('h2', {}, 'My requests'), ...(data.requests.length ? data.requests.map((request) => {
    const offer = data.offers.find((one) => one.id === request.offer);
    return el('div', { className: 'list' }, el('div', {}, request.packets + ' × ' + title(offer) + ' from ' + offer.owner + (request.how === 'post' ? ', by post' : ', collect')));
  }) : [el('p', {}, 'No requests yet.')])];
const views = { offers: offersView, wishes: wishesView, mine: mineView };
const tabs = [...document.querySelectorAll('[role=tab]')];
const draw = () => {
  for (const knob of tabs) knob.setAttribute('aria-selected', String(knob.dataset.tab === tab));
  view.replaceChildren(...views[tab]());
};
for (const knob of tabs) knob.onclick = () => { tab = knob.dataset.tab; draw(); };
load();`;

const radios = Object.entries(terms)
  .map(
    ([key, text]) =>
      `<label><input type="radio" name="terms" value="${key}"${key === 'free' ? ' checked' : ''}> ${text}</label> `,
  )
  .join('');
const front =
  page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Allotment Seed Exchange</title><style>${css}</style></head><body>
<div class="head"><h1>🌱 Allotment Seed Exchange</h1><div>Signed in as ${me} <button id="new">+ Offer seeds</button></div></div>
<div role="tablist"><button role="tab" data-tab="offers" aria-selected="true">Offers</button><button role="tab" data-tab="wishes" aria-selected="false">Wanted</button><button role="tab" data-tab="mine" aria-selected="false">My seeds</button></div><main id="view" role="tabpanel"><p>Loading…</p></main><div id="toast" role="status"></div>
<dialog id="ask" aria-labelledby="ask-title"><form><h2 id="ask-title">Request</h2><p><label class="up" for="a-packets">Packets</label><input id="a-packets" name="packets" type="number" min="1" value="1" required></p><p>How do you want to get them?<br><label><input type="radio" name="how" value="post" required> By post</label> <label><input type="radio" name="how" value="collect"> I'll collect them</label></p><p><textarea name="message" rows="3" cols="36" placeholder="Message to the gardener"></textarea></p><button>Send request</button> <button type="button" class="soft" data-close>Cancel</button></form></dialog>
<dialog id="edit" aria-labelledby="edit-title"><form><h2 id="edit-title">Offer seeds</h2><p><label class="up" for="plant">Plant</label><input id="plant" name="plant" required></p><p><label class="up" for="variety">Variety</label><input id="variety" name="variety"></p><p><label class="up" for="kind">Category</label><select id="kind" name="kind" required><option value="">Please choose</option>${kinds.map((one) => `<option>${one}</option>`).join('')}</select></p><p><label>Harvest year <input name="year" type="number" min="2018" max="2027" value="2027" required></label></p><p><label>Packets <input name="packets" type="number" min="1" max="99" value="1" required></label></p><p>${radios}</p><p><label><input type="checkbox" name="post" checked> I can post them</label></p><p><textarea name="note" rows="2" cols="36" placeholder="Anything else?"></textarea></p><button>Save</button> <button type="button" class="soft" data-close>Cancel</button></form></dialog>
<dialog id="remove"><p>Take back your offer <b id="gone"></b>?</p><button id="sure">Yes, take back</button> <button class="soft" data-close>No</button></dialog>
<script>${script}</script></body></html>`);

const fresh = (items: readonly { id: number }[]): number => Math.max(40, ...items.map((one) => one.id)) + 1;
const refuse = (error: string): Answer => json({ error }, 422);

function readOffer(given: Record<string, unknown>): Omit<Offer, 'id' | 'owner'> | string {
  const plant = line(given['plant']);
  const year = Number(given['year']);
  const packets = Number(given['packets']);
  const kind = line(given['kind']);
  const term = line(given['terms']);
  if (!plant) return 'Which plant is it?';
  if (!kinds.includes(kind) || !(term in terms)) return 'Please choose a category.';
  if (!Number.isInteger(year) || year < 2018 || year > 2027) return 'Please check the harvest year.';
  if (!Number.isInteger(packets) || packets < 1 || packets > 99) return 'Please check the number of packets.';
  const post = given['post'] === true;
  return {
    plant,
    variety: line(given['variety']),
    kind,
    year,
    packets,
    terms: term,
    post,
    note: line(given['note']),
  };
}

function ask(exchange: Exchange, given: Record<string, unknown>): Answer {
  const offer = exchange.offers.find((one) => one.id === given['offer'] && one.owner !== me);
  const packets = Number(given['packets']);
  const how = line(given['how']);
  if (!offer) return refuse('This offer is no longer there.');
  if (!Number.isInteger(packets) || packets < 1 || packets > offer.packets)
    return refuse(`There are ${offer.packets} packets.`);
  if (how !== 'collect' && !(how === 'post' && offer.post))
    return refuse('Please choose post or collection.');
  const message = line(given['message']);
  exchange.requests.push({ id: fresh(exchange.requests), offer: offer.id, packets, how, message });
  return json({});
}

function route(exchange: Exchange, { method, path, body }: Asked): Answer {
  if (path === '/') return front;
  if (path === '/api') return json(exchange);
  const given = readJson(body);
  const [, , part, key, step] = path.split('/');
  if (method !== 'POST') return page('Not found', 404);
  if (part === 'requests') return ask(exchange, given);
  if (part === 'wishes') {
    const plant = line(given['plant']);
    if (!plant) return refuse('What are you looking for?');
    exchange.wishes.unshift({ id: fresh(exchange.wishes), owner: me, plant, note: line(given['note']) });
    return json({});
  }
  const own = exchange.offers.find((one) => String(one.id) === key && one.owner === me);
  if (part !== 'offers' || (key && !own)) return json({ error: 'Not found' }, 404);
  if (own && step === 'withdraw') {
    exchange.offers = exchange.offers.filter((one) => one !== own);
    return json({});
  }
  const read = readOffer(given);
  if (typeof read === 'string') return refuse(read);
  if (own) Object.assign(own, read);
  else exchange.offers.push({ id: fresh(exchange.offers), owner: me, ...read });
  return json({});
}

const onlyThis = (now: Exchange, change: (wanted: Exchange) => void): boolean =>
  same(now, after(seed, change));
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

export const seedExchange = defineSite<Exchange>({
  id: 'seed-exchange',
  about: 'Gardeners offer and ask for seeds; own offers can be edited and taken back.',
  start() {
    const exchange = seed();
    return { handle: answering((asked) => route(exchange, asked)), state: () => structuredClone(exchange) };
  },
  tasks: [
    {
      id: 'no-squash-left',
      task: 'My Red Kuri seeds are all gone. They should not be on offer any more.',
      achievable: true,
      done: (now) =>
        onlyThis(now, (wanted) => {
          wanted.offers = wanted.offers.filter((one) => one.variety !== 'Red Kuri');
        }),
    },
    {
      id: 'fewer-tomatoes',
      task: 'Of my Black Cherry tomatoes there are only 3 packets left, and from now on I only part with them if I get other seeds for them.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ offers }) => {
          Object.assign(
            only(offers, (one) => one.variety === 'Black Cherry' && one.owner === me),
            { packets: 3, terms: 'swap' },
          );
        }),
    },
    {
      id: 'sweet-peas',
      task: 'I have seeds of a flower to share: sweet pea, the variety is Matucana, picked in 2026, 6 packets. People only have to pay me the stamp. I send them.',
      achievable: true,
      done: (now) => {
        const one = added(now.offers, seed().offers)?.[0];
        if (
          !one ||
          !['sweet pea', 'sweet peas'].includes(bare(one.plant)) ||
          bare(one.variety) !== 'matucana'
        )
          return false;
        const { id, plant, variety } = one;
        const facts = { kind: 'Flowers', year: 2026, packets: 6, terms: 'postage', post: true, note: '' };
        return onlyThis(now, ({ offers }) => void offers.push({ id, owner: me, plant, variety, ...facts }));
      },
    },
    {
      id: 'purple-climbers',
      task: 'I would like 2 packets of beans that climb and have purple pods. They must be from 2026, and I want them sent to me in the mail. Tell the person: "I can give borage for them."',
      achievable: true,
      done: (now) => {
        const sent = now.requests[0];
        if (!sent || bare(sent.message) !== 'i can give borage for them') return false;
        const { id, message } = sent;
        return onlyThis(
          now,
          ({ requests }) => void requests.push({ id, offer: 6, packets: 2, how: 'post', message }),
        );
      },
    },
    {
      id: 'stars-for-wilma',
      task: 'The seeds that Wilma sent me came up wonderfully. I want to give her five stars.',
      achievable: false,
      done: () => false,
    },
  ],
});
