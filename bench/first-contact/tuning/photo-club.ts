// A photo club's exhibition: entries on pages from the server, votes that save themselves, and a list that is put in order by its arrows.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml, json, line, only, page, readJson, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Entry {
  id: number;
  by: string;
  file: string;
  title: string;
  year: number;
  section: string;
  size: string;
  /** In pounds; 0 where the print is not for sale. */
  price: number;
}
interface Exhibition {
  entries: Entry[];
  /** The pictures of the long wall, from left to right. */
  wall: number[];
  /** The pictures that have one of our three votes. */
  votes: number[];
}

const me = 'Ottilie Brandt';
const sections = ['Nature', 'People', 'Town', 'Abstract'];
const sizes = ['30 × 40 cm', '40 × 60 cm', '50 × 70 cm'];
/** What we have put into the club's folder, with what is to be seen there. */
const folder: Record<string, string> = {
  'DSC_0412.jpg': 'Harbour with cranes in morning light',
  'DSC_0587.jpg': 'Stairs of the market hall',
  'DSC_0733.jpg': 'Heron standing in reeds',
  'DSC_0746.jpg': 'Swan with her young',
  'IMG_2210.jpg': 'Old woman laughing at a window',
  'IMG_2298.jpg': 'Tram in the rain at night',
};

const entry = (
  id: number,
  by: string,
  file: string,
  title: string,
  rest: [number, number, number, number],
): Entry => ({
  id,
  by,
  file,
  title,
  year: rest[0],
  section: sections[rest[1]] ?? '',
  size: sizes[rest[2]] ?? '',
  price: rest[3],
});
const seed = (): Exhibition => ({
  entries: [
    entry(1, 'Piet Hale', '', 'Salt', [2026, 3, 2, 150]),
    entry(2, me, 'DSC_0412.jpg', 'Harbour, 5 am', [2025, 2, 1, 90]),
    entry(3, 'Shirin Azadi', '', 'Two Umbrellas', [2026, 1, 1, 0]),
    entry(4, 'Piet Hale', '', 'Blue Hour', [2024, 2, 2, 180]),
    entry(5, 'Moira Keating', '', 'Fog over the Ferry', [2026, 2, 0, 60]),
    entry(6, me, 'DSC_0587.jpg', 'Going Up', [2026, 3, 0, 70]),
    entry(7, 'Shirin Azadi', '', 'Saturday Barber', [2025, 1, 1, 0]),
    entry(8, 'Tom Idowu', '', 'Last Bus', [2026, 2, 0, 45]),
  ],
  wall: [1, 3, 2, 4, 5, 8],
  votes: [1, 7],
});

const css = `body{background:#111;color:#eee;font:16px/1.5 Georgia,serif;margin:0}a{color:#ffd27d}header{padding:36px 5vw 10px;text-align:center}header h1{font-weight:normal;letter-spacing:.2em;text-transform:uppercase;font-size:24px;margin:0}header nav a{margin:0 12px}main{max-width:1000px;margin:auto;padding:20px}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(215px,1fr));gap:24px}figure{margin:0}figure svg{width:100%;height:150px;display:block}figcaption{padding:8px 0}button{font:inherit;background:#ffd27d;color:#111;border:0;padding:6px 14px;cursor:pointer}button.vote{background:none;color:#ffd27d;border:1px solid #ffd27d}button.vote[aria-pressed=true]{background:#ffd27d;color:#111}.tiles{display:flex;flex-wrap:wrap;gap:12px;border:0;padding:0}.tiles label{width:150px;font-size:13px}.tiles svg{width:150px;height:95px;display:block}input,select{font:inherit;padding:6px;background:#222;color:#eee;border:1px solid #777}p.err{background:#6d1f1f;padding:10px}p.ok{background:#24502b;padding:10px}ol.wall{list-style:none;padding:0;max-width:560px}ol.wall li{display:flex;gap:12px;align-items:center;border-bottom:1px solid #444;padding:8px 0}ol.wall li span{flex:1}small{color:#bbb}`;

const show = (title: string, content: string, status = 200): Answer =>
  page(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Lichtkreis Photo Club</title><style>${css}</style></head><body><header><h1>Lichtkreis</h1><p>Annual exhibition, Old Customs House, 14 to 30 May 2027</p><nav><a href="/">Pictures</a><a href="/submit">Submit</a><a href="/mine">My entries</a><a href="/hanging">Hanging plan</a></nav></header><main><h2>${escapeHtml(title)}</h2>${content}</main></body></html>`,
    status,
  );

/** Some shapes that stand for a picture. */
function art(number: number, alt: string): string {
  const hue = (number * 67) % 360;
  return `<svg viewBox="0 0 150 95" role="img" aria-label="${escapeHtml(alt)}" preserveAspectRatio="none"><rect width="150" height="95" fill="hsl(${hue} 35% 30%)"/><circle cx="${30 + ((number * 29) % 90)}" cy="40" r="22" fill="hsl(${hue + 50} 60% 65%)"/><path d="M0 95 L${40 + number * 5} 55 L150 80 V95Z" fill="hsl(${hue} 40% 16%)"/></svg>`;
}
const artOf = (one: Entry): string => art(one.id, folder[one.file] ?? one.title);

const voteScript = String.raw`
const left = document.getElementById('left');
for (const button of document.querySelectorAll('.vote')) button.addEventListener('click', async () => {
  const on = button.getAttribute('aria-pressed') !== 'true';
  const answer = await fetch('/vote', { method: 'POST', body: JSON.stringify({ id: Number(button.dataset.id), on }) });
  const read = await answer.json();
  if (!answer.ok) { left.textContent = read.error; return; }
  button.setAttribute('aria-pressed', String(on));
  button.textContent = on ? '♥ Voted' : '♡ Vote';
  left.textContent = read.left === 1 ? 'You have 1 vote left.' : 'You have ' + read.left + ' votes left.';
});`;

function gallery({ entries, votes }: Exhibition): Answer {
  const cards = entries.map((one) => {
    const on = votes.includes(one.id);
    const vote =
      one.by === me
        ? '<small>Your picture</small>'
        : `<button class="vote" data-id="${one.id}" aria-pressed="${on}">${on ? '♥ Voted' : '♡ Vote'}</button>`;
    return `<figure>${artOf(one)}<figcaption><b>${escapeHtml(one.title)}</b><br><small>${one.by}, ${one.year} · ${one.section}${one.price ? ` · £${one.price}` : ''}</small><br>${vote}</figcaption></figure>`;
  });
  const left = 3 - votes.length;
  return show(
    'Pictures',
    `<p>Every member has three votes for the club's prize. <span id="left" role="status">You have ${left} vote${left === 1 ? '' : 's'} left.</span></p><div class="grid">${cards.join('')}</div><script>${voteScript}</script>`,
  );
}

function vote(show: Exhibition, given: Record<string, unknown>): Answer {
  const one = show.entries.find((candidate) => candidate.id === given['id'] && candidate.by !== me);
  if (!one) return json({ error: 'This picture cannot be voted for.' }, 400);
  const rest = show.votes.filter((id) => id !== one.id);
  if (given['on'] === true && rest.length === 3)
    return json({ error: 'All three votes are used. Take one back first.' }, 409);
  show.votes = given['on'] === true ? [...rest, one.id].toSorted((a, b) => a - b) : rest;
  return json({ left: 3 - show.votes.length });
}

type Given = Record<'file' | 'title' | 'year' | 'section' | 'size' | 'price', string>;
const options = (all: string[], chosen: string): string =>
  all.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('');

function fields(given: Given): string {
  const selling = Number(given.price) > 0;
  return `<p><label>Title<br><input name="title" size="36" maxlength="80" value="${escapeHtml(given.title)}"></label></p><p><input name="year" size="12" inputmode="numeric" placeholder="Year taken" value="${escapeHtml(given.year)}"></p><p><label>Section <select name="section"><option value="">Choose…</option>${options(sections, given.section)}</select></label> <label>Print size <select name="size"><option value="">Choose…</option>${options(sizes, given.size)}</select></label></p><p><label><input type="checkbox" name="sale"${selling ? ' checked' : ''}> Print is for sale</label> <label id="cost">Price £ <input name="price" size="5" inputmode="numeric" value="${escapeHtml(given.price)}"></label></p><script>{const sale=document.querySelector('[name=sale]'),cost=document.getElementById('cost');const look=()=>{cost.hidden=!sale.checked};sale.onchange=look;look()}</script>`;
}

function readGiven(form: URLSearchParams): Given {
  const text = (name: string): string => line(form.get(name));
  const price = form.has('sale') ? text('price').replace('£', '').trim() || '0' : '';
  return {
    file: text('file'),
    title: text('title'),
    year: text('year'),
    section: text('section'),
    size: text('size'),
    price,
  };
}
function check(given: Given): string {
  if (!given.title) return 'Please give your picture a title.';
  if (!/^(?:19|20)\d\d$/u.test(given.year)) return 'Please enter the year as four digits.';
  if (!sections.includes(given.section) || !sizes.includes(given.size))
    return 'Please choose section and print size.';
  return given.price === '' || Number(given.price) >= 1 ? '' : 'Please enter a price in whole pounds.';
}
const asEntry = (given: Given) => ({
  ...given,
  year: Number(given.year),
  price: Math.round(Number(given.price)),
});

function submit(exhibition: Exhibition, form?: URLSearchParams): Answer {
  const given = readGiven(form ?? new URLSearchParams());
  const used = new Set(exhibition.entries.map((one) => one.file));
  const free = Object.keys(folder).filter((file) => !used.has(file));
  const error = free.includes(given.file) ? check(given) : 'Please choose a picture.';
  if (form && !error) {
    const id = Math.max(...exhibition.entries.map((one) => one.id)) + 1;
    exhibition.entries.push({ id, by: me, ...asEntry(given) });
    return see('/mine?saved=1');
  }
  const tiles = free.map(
    (file, index) =>
      `<label>${art(index + 11, folder[file] ?? '')}<input type="radio" name="file" value="${file}"${file === given.file ? ' checked' : ''}> ${file}</label>`,
  );
  return show(
    'Submit a picture',
    `${form ? `<p class="err" role="alert">${error}</p>` : ''}<form method="post"><fieldset class="tiles"><legend>From your club folder</legend>${tiles.join('')}</fieldset><small>The folder has been closed for new uploads since 1 April.</small>${fields(given)}<button>Submit entry</button></form>`,
  );
}

function mine({ entries }: Exhibition, saved: boolean): Answer {
  const cards = entries
    .filter((one) => one.by === me)
    .map(
      (one) =>
        `<figure>${artOf(one)}<figcaption><b>${escapeHtml(one.title)}</b><br><small>${one.year} · ${one.section} · ${one.size} · ${one.price ? `£${one.price}` : 'not for sale'}</small><br><a href="/mine/${one.id}" aria-label="Edit ${escapeHtml(one.title)}">✎ Edit</a></figcaption></figure>`,
    );
  return show(
    'My entries',
    `${saved ? '<p class="ok" role="status">Your entries have been updated.</p>' : ''}<div class="grid">${cards.join('')}</div>`,
  );
}

function edit(exhibition: Exhibition, one: Entry, form?: URLSearchParams): Answer {
  if (form?.has('withdraw')) {
    exhibition.entries = exhibition.entries.filter((other) => other !== one);
    exhibition.wall = exhibition.wall.filter((id) => id !== one.id);
    return see('/mine?saved=1');
  }
  const given = form
    ? { ...readGiven(form), file: one.file }
    : { ...one, year: String(one.year), price: one.price ? String(one.price) : '' };
  const error = check(given);
  if (form && !error) {
    Object.assign(one, asEntry(given));
    return see('/mine?saved=1');
  }
  return show(
    'Edit entry',
    `${form ? `<p class="err" role="alert">${error}</p>` : ''}<div style="width:240px">${artOf(one)}</div><form method="post">${fields(given)}<button>Save</button> <a href="/mine">Cancel</a></form><details><summary>Withdraw this picture</summary><form method="post"><p>It will be taken out of the exhibition.</p><button name="withdraw" value="1">Withdraw</button></form></details>`,
  );
}

const wallScript = String.raw`
const list = document.querySelector('ol.wall'), note = document.getElementById('note'), save = document.getElementById('save');
const number = () => [...list.children].forEach((item, index) => {
  item.querySelector('b').textContent = index + 1;
  item.querySelector('[data-by="-1"]').disabled = index === 0;
  item.querySelector('[data-by="1"]').disabled = index === list.children.length - 1;
});
list.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  const item = button.closest('li');
  if (button.dataset.by === '-1') item.previousElementSibling?.before(item);
  else item.nextElementSibling?.after(item);
  number();
  note.textContent = 'Not saved yet';
});
save.addEventListener('click', async () => {
  const wall = [...list.children].map((item) => Number(item.dataset.id));
  const answer = await fetch('/hanging', { method: 'POST', body: JSON.stringify({ wall }) });
  note.textContent = answer.ok ? 'Hanging plan saved.' : 'This did not work. Please reload the page.';
});
number();`;

function hanging({ entries, wall }: Exhibition): Answer {
  const items = wall.map((id) => {
    const one = only(entries, (candidate) => candidate.id === id);
    return `<li data-id="${id}"><b></b><span>${escapeHtml(one.title)}<br><small>${one.by}, ${one.size}</small></span><button data-by="-1" title="Move up">▲</button><button data-by="1" title="Move down">▼</button></li>`;
  });
  return show(
    'Hanging plan: long wall',
    `<p>From left (1) to right. The other walls are planned on the day.</p><ol class="wall">${items.join('')}</ol><button id="save">Save order</button> <span id="note" role="status"></span><script>${wallScript}</script>`,
  );
}

function hang(exhibition: Exhibition, { wall }: Record<string, unknown>): Answer {
  const order = Array.isArray(wall) ? wall.map(Number) : [];
  const sorted = (ids: number[]): number[] => ids.toSorted((a, b) => a - b);
  if (!same(sorted(order), sorted(exhibition.wall))) return json({}, 409);
  exhibition.wall = order;
  return json({});
}

function route(exhibition: Exhibition, { method, path, query, body }: Asked): Answer {
  const form = method === 'POST' ? new URLSearchParams(body) : undefined;
  if (path === '/') return gallery(exhibition);
  if (path === '/vote' && form) return vote(exhibition, readJson(body));
  if (path === '/submit') return submit(exhibition, form);
  if (path === '/mine') return mine(exhibition, query.has('saved'));
  if (path === '/hanging') return form ? hang(exhibition, readJson(body)) : hanging(exhibition);
  const one = exhibition.entries.find(({ id, by }) => by === me && path === `/mine/${id}`);
  return one ? edit(exhibition, one, form) : show('Not found', '<a href="/">All pictures</a>', 404);
}

const onlyThis = (now: Exhibition, change: (wanted: Exhibition) => void): boolean =>
  same(now, after(seed, change));
/** A title without its capitals, quotes and full stop. */
const plain = (text = ''): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

export const photoClub = defineSite<Exhibition>({
  id: 'photo-club',
  about: "A photo club's exhibition: submit pictures with titles, order of hanging, votes.",
  start() {
    const exhibition = seed();
    return {
      handle: answering((asked) => route(exhibition, asked)),
      state: () => structuredClone(exhibition),
    };
  },
  tasks: [
    {
      id: 'for-the-ferry',
      task: 'I think that "Fog over the Ferry" deserves the prize as well, so it gets the last vote that I have.',
      achievable: true,
      done: (now) => onlyThis(now, ({ votes }) => void votes.splice(1, 0, 5)),
    },
    {
      id: 'before-the-boats',
      task: 'My picture of the harbour is to be called "Before the Boats" from now on, and I do not want to sell it any more.',
      achievable: true,
      done: (now) => {
        const title = now.entries.find((one) => one.id === 2)?.title;
        return (
          plain(title) === 'before the boats' &&
          onlyThis(
            now,
            ({ entries }) =>
              void Object.assign(
                only(entries, (one) => one.id === 2),
                { title, price: 0 },
              ),
          )
        );
      },
    },
    {
      id: 'the-heron',
      task: 'I want to show my heron as well, under the name "Waiting for Breakfast". I took it in 2025; it belongs with the nature pictures, should be 40 by 60 centimetres, and whoever likes it can have it for 85 pounds.',
      achievable: true,
      done: (now) => {
        const { id = 0, title = '' } = added(now.entries, seed().entries)?.[0] ?? {};
        return (
          plain(title) === 'waiting for breakfast' &&
          onlyThis(
            now,
            ({ entries }) => void entries.push(entry(id, me, 'DSC_0733.jpg', title, [2025, 0, 1, 85])),
          )
        );
      },
    },
    {
      id: 'other-way-round',
      task: 'On the long wall "Blue Hour" has to be the first one on the left, and "Two Umbrellas" goes right to the other end. The rest stay in the order in which they are now.',
      achievable: true,
      done: (now) => onlyThis(now, (wanted) => void (wanted.wall = [4, 1, 2, 5, 8, 3])),
    },
    {
      id: 'the-fox',
      task: 'I want to show the photograph of the fox that I took in March 2027, under the name "Night Shift", 30 by 40 centimetres, not for sale.',
      achievable: false,
      done: () => false,
    },
  ],
});
