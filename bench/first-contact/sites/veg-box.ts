// A farm's weekly vegetable box: one page with real addresses, drawn by its script from JSON; rows and counters work by icons.
import { changed, found, never, rows } from '../tuning/held.ts';
import { answering, json, line, only, page, readJson, type Answer, type Asked } from '../wire.ts';
import { defineSite } from '../site.ts';
import { says } from './newcomers.ts';

interface Extra {
  item: string;
  count: number;
}
interface Delivery {
  id: string;
  day: string;
  skipped: boolean;
  size: string;
  note: string;
  extras: Extra[];
}
interface Box {
  size: string;
  place: string;
  never: string[];
  deliveries: Delivery[];
  opened: string[];
}

const SIZES = ['Small', 'Medium', 'Large'];
const PLACES = rows(`home | At home, 7 Pound Lane | in the porch, before noon
kiosk | Station kiosk, Platform 1 | until 20:00
mill | The Old Mill café, Mill Street | until 17:30, closed on Sundays
school | Hilltop School, side gate | until 16:00 in term time`);
const VEG = [
  'Aubergine',
  'Beetroot',
  'Broccoli',
  'Celeriac',
  'Fennel',
  'Kale',
  'Kohlrabi',
  'Leeks',
  'Mushrooms',
  'Parsnips',
  'Spinach',
  'Swede',
];
const PANTRY =
  rows(`apple | Apple juice, cloudy | 3.40 | 1 litre | Pressed at Hollow Lane from our own windfalls. Pasteurised, no sugar added. Keeps four weeks once opened.
ashdown | Ashdown soft goat's cheese | 4.20 | 150 g | Made by the Ashdown family, four miles from us. Unpasteurised milk, set with animal rennet.
barrow | Barrow hard goat's cheese | 5.10 | 180 g | Matured for six months in Barrow. Pasteurised milk, set with vegetable rennet, rind washed in cider.
bread | Seeded loaf | 3.90 | 800 g | Baked on the morning of delivery by Dora in the village. Contains wheat, rye, and sesame.
butter | Salted butter | 2.80 | 250 g | From the milk of Jersey cows, churned weekly.
eggs | Free-range eggs | 2.30 | box of 6 | Mixed sizes, from 300 hens that live under our apple trees.
honey | Heather honey | 6.50 | 340 g | From hives that stand on the moor from July to September.
oil | Rapeseed oil | 5.60 | 500 ml | Cold pressed, good for frying up to 200 °C.
soup | Pumpkin soup | 4.40 | 600 ml jar | Contains celery and cream. Serves two.`).map(
    ([id = '', name = '', price = '', unit = '', about = '']) => ({ id, name, price, unit, about }),
  );

const seed = (): Box => ({
  size: 'Medium',
  place: 'home',
  never: ['Kohlrabi'],
  deliveries: rows(`2027-03-04 | Thursday, 4 March | butter:1
2027-03-11 | Thursday, 11 March | bread:1
2027-03-18 | Thursday, 18 March | bread:1
2027-03-25 | Thursday, 25 March |
2027-04-01 | Thursday, 1 April |`).map(([id = '', day = '', extras = '']) => ({
    id,
    day,
    skipped: false,
    size: 'Medium',
    note: '',
    extras: extras
      .split(' ')
      .filter(Boolean)
      .map((one) => ({ item: one.split(':')[0] ?? '', count: Number(one.split(':')[1]) })),
  })),
  opened: [],
});

const css = `:root{--leaf:#3c6e47;--cream:#faf6ec;--ink:#2b2a26}*{box-sizing:border-box}body{margin:0;background:var(--cream);color:var(--ink);font:16px/1.5 Nunito,system-ui,sans-serif;padding-bottom:84px}
.top{display:flex;align-items:center;justify-content:space-between;padding:14px 18px;max-width:820px;margin:auto}.top strong{font:700 21px Georgia,serif;color:var(--leaf)}main{max-width:820px;margin:auto;padding:0 18px}
.bar{position:fixed;bottom:0;left:0;right:0;background:#fff;border-top:1px solid #ddd5c0;display:flex;justify-content:space-around;padding:8px 0}.bar a,.icon{display:grid;place-items:center;width:46px;height:46px;border-radius:50%;color:var(--leaf)}.bar a[aria-current]{background:#e2eedd}
.icon{border:0;background:#eef3e8;cursor:pointer}.icon:disabled{opacity:.35}svg{width:23px;height:23px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.card{background:#fff;border-radius:14px;padding:16px;margin:0 0 14px;box-shadow:0 1px 4px #0001}.row{display:flex;align-items:center;gap:10px}.row .grow{flex:1}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:14px}.grid .card{margin:0}.muted{color:#6d6759}.off .grow{text-decoration:line-through;color:#8b8474}
.btn{font:inherit;font-weight:700;background:var(--leaf);color:#fff;border:0;border-radius:22px;padding:10px 22px;cursor:pointer}label{display:block;margin:10px 0 4px;font-weight:600}select,textarea{font:inherit;width:100%;padding:9px;border:1px solid #b9b19b;border-radius:8px}
.switch{display:flex;justify-content:space-between;align-items:center;padding:9px 0;border-bottom:1px solid #eee7d6;font-weight:400;margin:0}.pill{background:#fbe3c6;border-radius:10px;padding:2px 9px;font-size:14px}.count{min-width:26px;text-align:center;font-weight:700}
#toast{position:fixed;left:50%;bottom:96px;transform:translateX(-50%);background:#2b2a26;color:#fff;border-radius:20px;padding:9px 18px}#toast:empty{display:none}a{color:var(--leaf)}`;

const script = `
const paths = {
  box: 'M3 8l9-5 9 5v9l-9 5-9-5zM3 8l9 5 9-5M12 13v9', calendar: 'M4 6h16v15H4zM4 10h16M8 3v5M16 3v5', basket: 'M4 10h16l-2 10H6zM8 10l4-7 4 7',
  heart: 'M12 21C5 15 3 12 3 8.500a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1c0 3.500-2 6.500-9 12.500z', pin: 'M12 22s7-8 7-13a7 7 0 0 0-14 0c0 5 7 13 7 13zM12 11v-2', help: 'M12 22a10 10 0 1 1 0-20 10 10 0 0 1 0 20zM9 9a3 3 0 1 1 3 4v1M12 17v.500',
  pause: 'M8 5v14M16 5v14', play: 'M7 4l12 8-12 8z', pencil: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4', minus: 'M5 12h14', plus: 'M5 12h14M12 5v14', bin: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14', back: 'M19 12H5M11 6l-6 6 6 6'
};
const icon = (name) => '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="' + paths[name] + '"/></svg>';
const esc = (text) => String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
const main = document.querySelector('main'), toast = document.getElementById('toast');
let box = null, pantry = [], places = [], veg = [], amount = 1, timer = 0;
const tell = (text) => { toast.textContent = text; clearTimeout(timer); timer = setTimeout(() => { toast.textContent = ''; }, 4000); };
async function ask(path, body) {
  const answer = await fetch('/api' + path, body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {});
  return answer.json();
}
async function save(path, body, note) { box = (await ask(path, body)).box; draw(); tell(note); }
const nameOf = (id) => pantry.find((one) => one.id === id).name;
const options = (list, chosen) => list.map((one) => '<option' + (one === chosen ? ' selected' : '') + '>' + one + '</option>').join('');
const views = {
  '': () => {
    const next = box.deliveries.find((one) => !one.skipped);
    return '<h1>Hello Nora</h1><section class="card"><h2>Next box</h2><p>' + next.day + ', ' + next.size.toLowerCase() + ' box' + (next.extras.length ? ' with ' + next.extras.map((one) => one.count + ' × ' + nameOf(one.item)).join(', ') : '') + '</p><p class="muted">Likely inside: carrots, leeks, spinach, potatoes, rhubarb, and two surprises.</p></section>' +
      '<section class="card"><h2>Your regular box</h2><label for="size">Size of every box from now on</label><select id="size">' + options(['Small', 'Medium', 'Large'], box.size) + '</select><p class="muted">Small £11.50, medium £15.50, large £20.00</p></section>';
  },
  deliveries: () => '<h1>Deliveries</h1>' + box.deliveries.map((one) => '<section class="card row' + (one.skipped ? ' off' : '') + '"><div class="grow"><b>' + one.day + '</b><br>' + one.size + ' box' + one.extras.map((each) => ', ' + each.count + ' × ' + nameOf(each.item)).join('') + (one.note ? '<br><span class="muted">' + esc(one.note) + '</span>' : '') + '</div>' + (one.skipped ? '<span class="pill">No box</span>' : '') +
    '<button class="icon" data-skip="' + one.id + '" aria-label="' + (one.skipped ? 'Resume ' : 'Pause ') + one.day + '">' + icon(one.skipped ? 'play' : 'pause') + '</button><a class="icon" href="/deliveries/' + one.id + '" aria-label="Edit ' + one.day + '">' + icon('pencil') + '</a></section>').join('') + '<p class="muted">You can change a delivery until the Tuesday before, 18:00.</p>',
  delivery: (one) => '<a class="icon" href="/deliveries" aria-label="Back">' + icon('back') + '</a><h1>' + one.day + '</h1><section class="card"><form id="one" data-id="' + one.id + '"><label for="once">Box size, this time only</label><select id="once">' + options(['Small', 'Medium', 'Large'], one.size) + '</select><label for="note">Note for the driver</label><textarea id="note" rows="2" maxlength="140">' + esc(one.note) + '</textarea><p><button class="btn">Save</button></p></form></section>' +
    '<section class="card"><h2>Extras</h2>' + (one.extras.length ? one.extras.map((each) => '<div class="row"><span class="grow">' + each.count + ' × ' + nameOf(each.item) + '</span><button class="icon" data-drop="' + each.item + '" data-id="' + one.id + '" aria-label="Remove ' + nameOf(each.item) + '">' + icon('bin') + '</button></div>').join('') : '<p class="muted">None yet. <a href="/pantry">Look in the pantry</a></p>') + '</section>',
  pantry: () => '<h1>Pantry</h1><p class="muted">Good things from us and our neighbours, along with your box.</p><div class="grid">' + pantry.map((one) => '<article class="card"><b><a href="/pantry/' + one.id + '">' + one.name + '</a></b><br><span class="muted">£' + one.price + ', ' + one.unit + '</span></article>').join('') + '</div>',
  item: (one) => '<a class="icon" href="/pantry" aria-label="Back">' + icon('back') + '</a><h1>' + one.name + '</h1><section class="card"><p>' + one.about + '</p><p><b>£' + one.price + '</b> <span class="muted">' + one.unit + '</span></p><div class="row"><button class="icon" data-count="-1" aria-label="Fewer"' + (amount < 2 ? ' disabled' : '') + '>' + icon('minus') + '</button><span class="count" aria-live="polite">' + amount + '</span><button class="icon" data-count="1" aria-label="More">' + icon('plus') + '</button></div>' +
    '<label for="when">Bring it with</label><select id="when">' + box.deliveries.filter((each) => !each.skipped).map((each) => '<option value="' + each.id + '"' + (each.id === when ? ' selected' : '') + '>' + each.day + '</option>').join('') + '</select><p><button class="btn" data-add="' + one.id + '">Add to delivery</button></p></section>',
  tastes: () => '<h1>Tastes</h1><section class="card"><p>Switch off what should never be in your box. We put in something else.</p>' + veg.map((one) => '<label class="switch">' + one + '<input type="checkbox" role="switch" data-veg="' + one + '"' + (box.never.includes(one) ? '' : ' checked') + '></label>').join('') + '</section>',
  place: () => '<h1>Where to</h1><section class="card"><p>We drive on Thursdays only, one round for the whole valley.</p>' + places.map((one) => '<label class="switch"><span>' + one[1] + '<br><span class="muted">' + one[2] + '</span></span><input type="radio" name="place" value="' + one[0] + '"' + (box.place === one[0] ? ' checked' : '') + '></label>').join('') + '</section>',
  help: () => '<h1>Help</h1><section class="card"><details><summary>When do you deliver?</summary><p>On Thursdays, from seven until noon. There is no round on other days.</p></details><details><summary>What about the crates?</summary><p>Put last week’s crate out; the driver takes it along.</p></details><details><summary>How do I pay?</summary><p>By direct debit at the end of the month.</p></details><details><summary>Something was bad</summary><p>Ring 01632 960 417 on the same day.</p></details></section>'
};
let when = '', item = null;
const name = () => location.pathname.split('/')[1];
function draw() {
  const key = location.pathname.split('/')[2];
  const one = key && box.deliveries.find((each) => each.id === key);
  const html = name() === 'deliveries' && one ? views.delivery(one) : name() === 'pantry' && item ? views.item(item) : views[name()] ? views[name()]() : '<h1>Nothing grows here</h1>';
  main.innerHTML = html;
  document.title = (main.querySelector('h1').textContent) + ' · Hollow Lane Farm';
  for (const link of document.querySelectorAll('.bar a')) { if (link.getAttribute('href') === '/' + name()) link.setAttribute('aria-current', 'page'); else link.removeAttribute('aria-current'); }
}
async function show() {
  const key = location.pathname.split('/')[2];
  item = null; amount = 1; when = '';
  if (name() === 'pantry' && key) item = (await ask('/pantry/' + key)).item;
  draw(); scrollTo(0, 0);
}
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="/"]');
  if (link && !event.ctrlKey && !event.metaKey) { event.preventDefault(); history.pushState(null, '', link.getAttribute('href')); show(); return; }
  const button = event.target.closest('button');
  if (!button) return;
  const { skip, drop, id, count, add } = button.dataset;
  if (skip) { const one = box.deliveries.find((each) => each.id === skip); save('/skip', { id: skip, skipped: !one.skipped }, one.skipped ? 'Box is on again' : 'No box on ' + one.day); }
  if (drop) save('/drop', { id, item: drop }, 'Removed');
  if (count) { when = document.getElementById('when').value; amount += Number(count); draw(); main.querySelector('[data-count="' + count + '"]').focus(); }
  if (add) { when = document.getElementById('when').value; const many = amount; amount = 1; save('/add', { id: when, item: add, count: many }, many + ' × ' + nameOf(add) + ' added to ' + box.deliveries.find((each) => each.id === when).day); }
});
document.addEventListener('change', (event) => {
  const input = event.target;
  if (input.id === 'size') save('/size', { size: input.value }, 'Every box is ' + input.value.toLowerCase() + ' now');
  if (input.name === 'place') save('/place', { place: input.value }, 'We will bring it there');
  if (input.dataset.veg) save('/taste', { veg: input.dataset.veg, wanted: input.checked }, input.checked ? input.dataset.veg + ' is welcome' : 'Never ' + input.dataset.veg.toLowerCase());
});
document.addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target.id === 'one') save('/delivery', { id: event.target.dataset.id, size: document.getElementById('once').value, note: document.getElementById('note').value }, 'Saved');
});
addEventListener('popstate', show);
document.querySelector('.bar').innerHTML = [['', 'box', 'My box'], ['deliveries', 'calendar', 'Deliveries'], ['pantry', 'basket', 'Pantry'], ['tastes', 'heart', 'Tastes'], ['place', 'pin', 'Delivery place'], ['help', 'help', 'Help']].map(([to, sign, label]) => '<a href="/' + to + '" aria-label="' + label + '" title="' + label + '">' + icon(sign) + '</a>').join('');
ask('/all').then((all) => { ({ box, pantry, places, veg } = all); show(); });
`;

const shell = (): Answer =>
  page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Hollow Lane Farm</title><style>${css}</style></head><body>
<header class="top"><strong>Hollow Lane Farm</strong><span class="muted">Nora Petts</span></header><main aria-busy="false"><p>One moment…</p></main><nav class="bar" aria-label="Main"></nav><div id="toast" role="status"></div><script>${script}</script></body></html>`);

function write(box: Box, action: string, given: Record<string, unknown>): void {
  const delivery = box.deliveries.find(({ id }) => id === given.id);
  const size = SIZES.find((one) => one === given.size);
  const item = PANTRY.find(({ id }) => id === given.item)?.id;
  const veg = VEG.find((one) => one === given.veg);
  const count = Math.trunc(Number(given.count));
  if (action === 'size' && size) {
    box.size = size;
    for (const one of box.deliveries) one.size = size;
  }
  if (action === 'place') box.place = PLACES.find(([id]) => id === given.place)?.[0] ?? box.place;
  if (action === 'taste' && veg) {
    const kept = new Set(box.never.filter((one) => one !== veg));
    box.never = VEG.filter((one) => kept.has(one) || (one === veg && given.wanted !== true));
  }
  if (!delivery) return;
  if (action === 'skip') delivery.skipped = given.skipped === true;
  if (action === 'delivery' && size) Object.assign(delivery, { size, note: line(given.note).slice(0, 140) });
  if (action === 'drop') delivery.extras = delivery.extras.filter((one) => one.item !== item);
  if (action === 'add' && item && count > 0 && count < 50) {
    const known = delivery.extras.find((one) => one.item === item);
    if (known) known.count += count;
    else delivery.extras.push({ item, count });
  }
}

function route(box: Box, { method, path, body }: Asked): Answer {
  const [, api, action = '', key] = path.split('/');
  if (api !== 'api') return shell();
  if (method === 'POST') {
    write(box, action, readJson(body));
    return json({ box });
  }
  if (action === 'all')
    return json({
      box,
      pantry: PANTRY.map(({ id, name, price, unit }) => ({ id, name, price, unit })),
      places: PLACES,
      veg: VEG,
    });
  const item = action === 'pantry' && PANTRY.find(({ id }) => id === key);
  if (!item) return json({ item: null }, 404);
  box.opened.push(`pantry/${item.id}`);
  return json({ item });
}

export const vegBox = defineSite<Box>({
  id: 'veg-box',
  about: "A farm's weekly vegetable box: deliveries, extras from the pantry, tastes, where it is left.",
  start() {
    const box = seed();
    return { handle: answering((asked) => route(box, asked)), state: () => structuredClone(box) };
  },
  tasks: [
    {
      id: 'cheese-for-a-vegetarian',
      task: "A friend who is a vegetarian is coming. Find out whether she can eat the hard goat's cheese that the farm sells.",
      achievable: true,
      done: found(seed, 'pantry/barrow'),
    },
    {
      id: 'eggs-for-easter',
      task: 'You want eighteen eggs to come along with the box of 25 March.',
      achievable: true,
      done: changed(seed, ({ deliveries }) => {
        only(deliveries, ({ id }) => id === '2027-03-25').extras.push({ item: 'eggs', count: 3 });
      }),
    },
    {
      id: 'no-celeriac-no-fennel',
      task: 'Nobody in your family eats celeriac or fennel. See to it that you never get either of them again.',
      achievable: true,
      done: changed(seed, (box) => void (box.never = ['Celeriac', 'Fennel', 'Kohlrabi'])),
    },
    {
      id: 'away-and-back',
      task: 'You are away on 18 March and need nothing then. When you are back, on 25 March, you have guests: take the biggest box, but only that once, and let the person who brings it know that it goes into the blue shed.',
      achievable: true,
      done(now) {
        const note = now.deliveries.find(({ id }) => id === '2027-03-25')?.note ?? '';
        return (
          says(note, 'blue', 'shed') &&
          changed(seed, ({ deliveries }) => {
            only(deliveries, ({ id }) => id === '2027-03-18').skipped = true;
            Object.assign(
              only(deliveries, ({ id }) => id === '2027-03-25'),
              { size: 'Large', note },
            );
          })(now)
        );
      },
    },
    {
      id: 'on-saturdays',
      task: 'You are never at home on Thursdays. Have your vegetables brought on Saturdays instead.',
      achievable: false,
      done: never,
    },
    {
      id: 'present-for-tom',
      task: 'Give your friend Tom Reyes, 4 Abbey Row, a medium box on 11 March as a present, with a card that says "Get well soon".',
      achievable: false,
      done: never,
    },
  ],
});
