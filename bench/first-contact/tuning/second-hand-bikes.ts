// Adverts for used bicycles: a search, hearts that keep a list, messages to sellers from a dialog, and adverts of one's own.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, json, line, only, page, readJson, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Bike {
  id: number;
  title: string;
  kind: string;
  /** In centimetres, or inches of the wheel for children. */
  frame: number;
  price: number;
  miles: number;
  place: string;
  seller: string;
  sold: boolean;
  text: string;
}
interface Advert {
  id: number;
  title: string;
  kind: string;
  frame: number;
  price: number;
  negotiable: boolean;
  condition: string;
  text: string;
  status: 'online' | 'sold';
}
interface Market {
  saved: number[];
  messages: { id: number; bike: number; text: string; phone: boolean }[];
  adverts: Advert[];
}

const kinds = ['City bike', 'Touring', 'Road', 'Mountain', 'E-bike', "Kids' bike", 'Folding', 'Trailer'];
const conditions = ['Like new', 'Good', 'Used', 'For repair'];
const bikes: Bike[] = (
  [
    ['Koga Miyata Traveller', 1, 57, 420, 8, 'Malvern', 'Gwen', 'Dark blue, 27 gears, new chain.'],
    ['Gazelle Orange C7', 4, 53, 1150, 12, 'Tewkesbury', 'Harold', 'Step-through, white, battery 400 Wh.'],
    ['Kalkhoff Image 3', 4, 53, 980, 24, 'Hereford', 'Nadia', 'Step-through, grey, serviced in March.'],
    ['Batavus Finez', 4, 49, 890, 9, 'Upton', 'Louis', 'Small frame, black, key lock.'],
    ['Giant Entour', 4, 53, 1050, 14, 'Worcester', 'Bea', 'Silver, hub gears, second charger included.'],
    ['Woom 5', 5, 24, 260, 6, 'Ledbury', 'Karim', 'Green, 24 inch, light, few scratches.'],
    ['Cube Acid 240', 5, 24, 230, 11, 'Bromyard', 'Steph', 'Blue, 24 inch, 8 gears.'],
    ['Puky ZL 16', 5, 16, 95, 3, 'Ledbury', 'Ivo', 'Red, 16 inch, with stabilisers.'],
    ['Specialized Rockhopper', 3, 48, 310, 17, 'Ross-on-Wye', 'Dean', 'Orange, disc brakes.'],
    ['Trek Domane AL 2', 2, 56, 540, 20, 'Gloucester', 'Fiona', 'Black, ridden two summers.'],
    ['Dahon Vybe', 6, 30, 280, 7, 'Colwall', 'Terry', 'Green, folds small, 7 gears.'],
    ['Raleigh Superbe', 0, 53, 150, 5, 'Ledbury', 'Margot', 'Classic, green, with dynamo lamp.'],
  ] as const
).map(([title, kind, frame, price, miles, place, seller, text], index) => ({
  id: 501 + index,
  title,
  kind: kinds[kind] ?? '',
  frame,
  price,
  miles,
  place,
  seller,
  sold: index === 9,
  text,
}));

const seed = (): Market => ({
  saved: [503, 510, 511],
  messages: [{ id: 1, bike: 503, text: 'Hello, how old is the battery?', phone: false }],
  adverts: [
    {
      id: 31,
      title: 'Brompton M6L',
      kind: 'Folding',
      frame: 30,
      price: 690,
      negotiable: true,
      condition: 'Good',
      text: 'Racing green, with front bag.',
      status: 'online',
    },
    {
      id: 32,
      title: 'Croozer Kid for 2',
      kind: 'Trailer',
      frame: 20,
      price: 240,
      negotiable: true,
      condition: 'Used',
      text: 'Rain cover and hitch included.',
      status: 'online',
    },
  ],
});

const css = `body{margin:0;background:#fafafa;color:#1f2933;font:16px/1.5 system-ui,sans-serif}header{background:#0b7a75;padding:10px 4vw;display:flex;flex-wrap:wrap;gap:18px;align-items:center}header a{color:#fff;text-decoration:none}header .logo{font-weight:800;font-size:21px}header .sell{margin-left:auto;background:#ffc857;color:#1f2933;border-radius:20px;padding:6px 16px}main{display:block;max-width:1080px;margin:0 auto;padding:18px}.filters{display:flex;gap:8px;flex-wrap:wrap;margin-bottom:18px}input,select,textarea,button{font:inherit;padding:7px 10px;border:1px solid #b8c4ce;border-radius:6px}button,.btn{background:#0b7a75;color:#fff;border:0;border-radius:6px;padding:8px 16px;text-decoration:none;cursor:pointer}.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:16px}article{background:#fff;border:1px solid #e1e8ed;border-radius:10px;padding:12px;position:relative}article h3{margin:0 34px 4px 0;font-size:17px}.heart{position:absolute;top:8px;right:8px;background:none;color:#c2185b;font-size:22px;padding:2px 8px}.sold{background:#5b6770;color:#fff;border-radius:4px;padding:0 8px;font-size:13px}.muted{color:#5b6770;font-size:14px}form.sheet p label:first-child{display:block;font-weight:600}dialog{border:0;border-radius:12px;padding:22px;width:420px;max-width:86vw}dialog textarea{width:92%}.note{background:#d9f2ef;padding:10px;border-radius:6px}.oops{background:#fde2e2;padding:10px;border-radius:6px}`;

const script = String.raw`
for (const heart of document.querySelectorAll('.heart')) heart.addEventListener('click', async () => {
  const on = heart.getAttribute('aria-pressed') !== 'true';
  const answer = await fetch('/saved', { method: 'POST', body: JSON.stringify({ id: Number(heart.dataset.id), on }) });
  if (!answer.ok) return;
  heart.setAttribute('aria-pressed', String(on));
  heart.textContent = on ? '♥' : '♡';
  heart.title = on ? 'Remove from favourites' : 'Add to favourites';
  if (!on && location.pathname === '/saved') heart.closest('article').remove();
});
const write = document.getElementById('write');
document.getElementById('contact')?.addEventListener('click', () => write.showModal());
document.getElementById('never')?.addEventListener('click', () => write.close());
write?.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target, text = form.elements.text.value.trim();
  if (!text) { form.elements.text.focus(); return; }
  const answer = await fetch(location.pathname, { method: 'POST', body: JSON.stringify({ text, phone: form.elements.phone.checked }) });
  write.close();
  document.getElementById('result').textContent = answer.ok ? 'Your message has been sent.' : 'Sorry, the message was not sent.';
  if (answer.ok) form.reset();
});`;

const show = (title: string, content: string, status = 200): Answer =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} – Pedalmarkt</title><style>${css}</style></head><body><header><a class="logo" href="/">Pedalmarkt</a><a href="/saved">♥ Favourites</a><a href="/messages">Messages</a><a href="/my-ads">My ads</a><a class="sell" href="/sell">Sell a bike</a></header><main>${content}</main><script>${script}</script></body></html>`,
    status,
  );

const options = (all: string[], chosen: string): string =>
  all.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('');
const sizeOf = (kind: string, frame: number): string =>
  kind === "Kids' bike" || kind === 'Trailer' ? `${frame}″` : `${frame} cm`;

function heart(market: Market, bike: Bike): string {
  const on = market.saved.includes(bike.id);
  return `<button class="heart" data-id="${bike.id}" aria-pressed="${on}" title="${on ? 'Remove from favourites' : 'Add to favourites'}">${on ? '♥' : '♡'}</button>`;
}
const card = (market: Market, bike: Bike): string =>
  `<article><h3><a href="/bikes/${bike.id}">${escapeHtml(bike.title)}</a></h3>${heart(market, bike)}<div><b>£${bike.price}</b> ${bike.sold ? '<span class="sold">SOLD</span>' : ''}</div><div class="muted">${bike.kind} · ${sizeOf(bike.kind, bike.frame)}<br>${bike.place} · ${bike.miles} miles</div></article>`;

function search(market: Market, query: URLSearchParams): Answer {
  const text = (name: string): string => line(query.get(name));
  const words = text('q').toLowerCase().split(' ');
  const most = Number(text('max')) || Infinity;
  const far = Number(text('within')) || Infinity;
  const found = bikes
    .filter((one) =>
      words.every((word) => `${one.title} ${one.kind} ${one.text}`.toLowerCase().includes(word)),
    )
    .filter((one) => !text('kind') || one.kind === text('kind'))
    .filter((one) => one.price <= most && one.miles <= far && !one.sold);
  if (text('sort') === 'price') found.sort((a, b) => a.price - b.price);
  if (text('sort') === 'near') found.sort((a, b) => a.miles - b.miles);
  const choice = (name: string, label: string, all: [string, string][]): string =>
    `<select name="${name}" aria-label="${label}">${all
      .map(
        ([value, shown]) =>
          `<option value="${value}"${value === text(name) ? ' selected' : ''}>${shown}</option>`,
      )
      .join('')}</select>`;
  const miles = [5, 10, 15, 25].map((one): [string, string] => [`${one}`, `Within ${one} miles`]);
  return show(
    'Used bikes near Ledbury',
    `<h1>Used bikes near Ledbury</h1><form class="filters"><input type="search" name="q" placeholder="What are you looking for?" value="${escapeHtml(text('q'))}"><select name="kind" aria-label="Type"><option value="">All types</option>${options(kinds, text('kind'))}</select><input name="max" size="8" inputmode="numeric" placeholder="Max. £" value="${escapeHtml(text('max'))}">${choice('within', 'Distance', [['', 'Any distance'], ...miles])}${choice(
      'sort',
      'Sort by',
      [
        ['', 'Newest'],
        ['price', 'Price: low to high'],
        ['near', 'Nearest'],
      ],
    )}<button>Search</button></form><p class="muted">${found.length} ads</p><div class="cards">${found.map((one) => card(market, one)).join('')}</div>`,
  );
}

function bikePage(market: Market, bike: Bike): Answer {
  const contact = bike.sold
    ? '<p class="sold">This bike has been sold.</p>'
    : `<button id="contact">Contact ${bike.seller}</button><dialog id="write" aria-label="Message to ${bike.seller}"><form><h2>Message to ${bike.seller}</h2><textarea name="text" rows="4" placeholder="Your message"></textarea><p><label><input type="checkbox" name="phone"> Show my phone number (07700 900377)</label></p><button>Send</button> <button type="button" id="never">Cancel</button></form></dialog>`;
  return show(
    bike.title,
    `<p><a href="/">‹ All ads</a></p><article><h1>${escapeHtml(bike.title)}</h1>${heart(market, bike)}<p><b>£${bike.price}</b></p><table><tr><th align="left">Type</th><td>${bike.kind}</td></tr><tr><th align="left">Size</th><td>${sizeOf(bike.kind, bike.frame)}</td></tr><tr><th align="left">Where</th><td>${bike.place}, ${bike.miles} miles away</td></tr></table><p>${escapeHtml(bike.text)}</p>${contact}<p id="result" role="status"></p></article>`,
  );
}

function messages(market: Market): Answer {
  const items = market.messages.map((one) => {
    const bike = only(bikes, ({ id }) => id === one.bike);
    return `<li><a href="/bikes/${bike.id}">${escapeHtml(bike.title)}</a>, to ${bike.seller}: ${escapeHtml(one.text)}</li>`;
  });
  return show('Messages', `<h1>Sent messages</h1><ul>${items.join('')}</ul>`);
}

function myAds(market: Market, message = ''): Answer {
  const cards = market.adverts.map(
    (one) =>
      `<article><h3>${escapeHtml(one.title)}</h3><b>£${one.price}</b> ${one.negotiable ? 'or nearest offer' : 'fixed price'} ${one.status === 'sold' ? '<span class="sold">SOLD</span>' : ''}<p class="muted">${one.kind} · ${sizeOf(one.kind, one.frame)} · ${one.condition}</p><a href="/my-ads/${one.id}">Edit</a><details><summary aria-label="More for ${escapeHtml(one.title)}">⋯</summary><form method="post" action="/my-ads/${one.id}/more">${one.status === 'online' ? '<button name="do" value="sold">Mark as sold</button> ' : ''}<button name="do" value="delete">Delete ad</button></form></details></article>`,
  );
  return show(
    'My ads',
    `<h1>My ads</h1>${message && `<p class="note" role="status">${message}</p>`}<div class="cards">${cards.join('')}</div>`,
  );
}

function sheet(market: Market, one?: Advert, form?: URLSearchParams): Answer {
  const text = (name: string): string => line(form?.get(name));
  const whole = (name: string): number =>
    Math.round(
      Number(
        text(name)
          .replace(/£|″|cm/gu, '')
          .trim(),
      ),
    );
  const given = form
    ? {
        title: text('title'),
        kind: text('kind'),
        frame: whole('frame'),
        price: whole('price'),
        negotiable: form.has('negotiable'),
        condition: text('condition'),
        text: text('text'),
      }
    : (one ?? { title: '', kind: '', frame: 0, price: 0, negotiable: true, condition: '', text: '' });
  const known = kinds.includes(given.kind) && conditions.includes(given.condition);
  if (form && known && given.title && given.frame > 0 && given.price > 0) {
    if (one) Object.assign(one, given);
    else
      market.adverts.push({
        id: Math.max(32, ...market.adverts.map(({ id }) => id)) + 1,
        ...given,
        status: 'online',
      });
    return see(one ? '/my-ads?saved=1' : '/my-ads?new=1');
  }
  const radios = conditions.map(
    (name) =>
      `<label><input type="radio" name="condition" value="${name}"${name === given.condition ? ' checked' : ''}> ${name}</label> `,
  );
  return show(
    one ? 'Edit ad' : 'Sell a bike',
    `<h1>${one ? 'Edit ad' : 'Sell a bike'}</h1>${form ? '<p class="oops" role="alert">Please fill in title, type, size, price and condition.</p>' : ''}<form method="post" class="sheet"><p><label for="title">Title</label><input id="title" name="title" size="40" value="${escapeHtml(given.title)}"></p><p><label for="kind">Type</label><select id="kind" name="kind"><option value="">Select…</option>${options(kinds, given.kind)}</select></p><p><label for="frame">Frame size in cm (kids: wheel size in inches)</label><input id="frame" name="frame" size="6" value="${given.frame || ''}"></p><p><label for="price">Price in £</label><input id="price" name="price" size="8" value="${given.price || ''}"> <label><input type="checkbox" name="negotiable"${given.negotiable ? ' checked' : ''}> Negotiable</label></p><fieldset><legend>Condition</legend>${radios.join('')}</fieldset><p><textarea name="text" rows="4" cols="42" placeholder="Description (optional)">${escapeHtml(given.text)}</textarea></p><button>${one ? 'Save changes' : 'Publish ad'}</button></form>`,
  );
}

function save(market: Market, given: Record<string, unknown>): Answer {
  const bike = bikes.find((one) => one.id === given['id']);
  if (!bike) return json({}, 404);
  const rest = market.saved.filter((id) => id !== bike.id);
  market.saved = given['on'] === true ? [...rest, bike.id].toSorted((a, b) => a - b) : rest;
  return json({});
}

function send(market: Market, bike: Bike, given: Record<string, unknown>): Answer {
  const text = line(given['text']);
  if (!text || bike.sold) return json({}, 400);
  market.messages.push({
    id: market.messages.length + 1,
    bike: bike.id,
    text,
    phone: given['phone'] === true,
  });
  return json({});
}

function route(market: Market, { method, path, query, body }: Asked): Answer {
  const post = method === 'POST';
  const form = post ? new URLSearchParams(body) : undefined;
  const [, part, key, step] = path.split('/');
  if (path === '/') return search(market, query);
  if (path === '/messages') return messages(market);
  if (path === '/sell') return sheet(market, undefined, form);
  if (path === '/saved' && post) return save(market, readJson(body));
  if (path === '/saved') {
    const kept = bikes.filter((one) => market.saved.includes(one.id)).map((one) => card(market, one));
    return show('Favourites', `<h1>Favourites</h1><div class="cards">${kept.join('')}</div>`);
  }
  if (path === '/my-ads')
    return myAds(
      market,
      query.has('new') ? 'Your ad is online.' : query.has('saved') ? 'Changes saved.' : '',
    );
  const bike = part === 'bikes' && bikes.find((one) => String(one.id) === key);
  if (bike) return post ? send(market, bike, readJson(body)) : bikePage(market, bike);
  const advert = part === 'my-ads' && market.adverts.find((one) => String(one.id) === key);
  if (!advert) return show('Not found', '<p>This ad does not exist. <a href="/">All ads</a></p>', 404);
  if (step !== 'more') return sheet(market, advert, form);
  if (form?.get('do') === 'sold') advert.status = 'sold';
  if (form?.get('do') === 'delete') market.adverts = market.adverts.filter((one) => one !== advert);
  return see('/my-ads?saved=1');
}

const onlyThis = (now: Market, change: (wanted: Market) => void): boolean => same(now, after(seed, change));
/** Words without capitals, signs and further spaces. */
const plain = (text = ''): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

export const secondHandBikes = defineSite<Market>({
  id: 'second-hand-bikes',
  about: 'Adverts for used bicycles: search, contact the seller, keep a list, own adverts.',
  start() {
    const market = seed();
    return { handle: answering((asked) => route(market, asked)), state: () => structuredClone(market) };
  },
  tasks: [
    {
      id: 'brompton-is-gone',
      task: 'Somebody has bought my Brompton. Everybody should see that it is no longer to be had, but I do not want it to vanish.',
      achievable: true,
      done: (now) =>
        onlyThis(now, ({ adverts }) => void (only(adverts, (one) => one.id === 31).status = 'sold')),
    },
    {
      id: 'green-for-a-child',
      task: 'I want to ask the owner of the green bicycle for children: "Can I come and look at it on Saturday at 11?" They may know my phone number.',
      achievable: true,
      done: (now) => {
        const text = now.messages.at(-1)?.text;
        return (
          plain(text).includes('can i come and look at it on saturday at 11') &&
          onlyThis(
            now,
            ({ messages }) => void messages.push({ id: 2, bike: 506, text: text ?? '', phone: true }),
          )
        );
      },
    },
    {
      id: 'my-pinnacle',
      task: 'I need to get rid of my "Pinnacle Lithium 3", a city bike with a 54 cm frame in good condition. I want 180 pounds for it and will not let anybody haggle.',
      achievable: true,
      done: (now) => {
        const { id = 0, title = '', text = '' } = added(now.adverts, seed().adverts)?.[0] ?? {};
        const said = { frame: 54, price: 180, negotiable: false, condition: 'Good' };
        return (
          plain(title) === 'pinnacle lithium 3' &&
          onlyThis(
            now,
            ({ adverts }) =>
              void adverts.push({ id, title, kind: 'City bike', ...said, text, status: 'online' }),
          )
        );
      },
    },
    {
      id: 'electric-and-near',
      task: 'Of the electric bicycles with a frame of 53 cm that are no more than 15 miles away I want to keep the cheapest in mind with the others I have picked out. And from those, take out the one that somebody else has bought by now.',
      achievable: true,
      done: (now) => onlyThis(now, (wanted) => void (wanted.saved = [503, 505, 511])),
    },
    {
      id: 'blue-tandem',
      task: 'I want to ask the owner of the blue Santana tandem: "Does it fit into an estate car?"',
      achievable: false,
      done: () => false,
    },
  ],
});
