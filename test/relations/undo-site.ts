// What should come back and does not, or comes back and should not: Back, a list without its filter, and what was removed.
import { notFound, page, text, type RelationSite } from './relation-site.ts';

const nav: [string, string][] = [
  ['/', 'Guests'],
  ['/pieces', 'Pieces'],
  ['/reader', 'Reader'],
];
const pieces = ['Red cup', 'Red pot', 'Blue cup', 'Blue pot', 'Green cup', 'Green pot', 'Green bowl'];
const stories = ['Harbour', 'Market', 'Bridge'];
const writers = ['Ada', 'Grace', 'Alan'];

export const undoSite: RelationSite = {
  id: 'undo',
  plants: ['gone-comes-back', 'filter-adds', 'back-broken'],
  trials: ['reload', 'filter', 'back-forth'],
  actions: 60,
  open: (flawed) => {
    const guests = ['Edith', 'Rosalind', 'Barbara', 'Marie'];
    return ({ path, method, fields }) => {
      if (path === '/') return guestList(guests);
      if (path === '/remove' && method === 'POST') {
        const name = fields.get('name') ?? '';
        if (!flawed || name !== 'Rosalind') guests.splice(guests.indexOf(name), 1);
        return text(200, 'ok');
      }
      if (path === '/pieces') return pieceList(flawed);
      if (path === '/reader') return reader();
      const [, kind, nth = ''] = /^\/(stories|writers)\/(\d)$/.exec(path) ?? [];
      const name = (kind === 'stories' ? stories : writers)[Number(nth)];
      if (!kind || !name) return notFound;
      const holds = flawed && kind === 'stories';
      return page(name, `<p>${name}: all there is to tell, in a few words.</p>`, {
        nav,
        script: holds ? "history.pushState(null, '', location.href);" : '',
      });
    };
  },
};

/** Each can be taken out of the list; the flawed server keeps one. */
function guestList(guests: readonly string[]) {
  const items = guests.map(
    (name) => `<li><h3>${name}</h3><p>A guest</p><button data-name="${name}">Remove</button></li>`,
  );
  return page('Guests', `<ul class="guests">${items.join('')}</ul>`, {
    nav,
    script: `
      document.querySelector('.guests').addEventListener('click', async ({ target }) => {
        const { name } = target.dataset;
        if (!name) return;
        await fetch('/remove', { method: 'POST', body: new URLSearchParams({ name }) });
        target.closest('li').remove();
      });`,
  });
}

/** Filtered by colour; the flawed page adds what the list never had. */
function pieceList(flawed: boolean) {
  return page(
    'Pieces',
    `<label>Colour <select id="by"><option>All</option><option>Red</option><option>Blue</option><option>Green</option></select></label><ul class="pieces"></ul>`,
    {
      nav,
      script: `
        const pieces = ${JSON.stringify(pieces)};
        const draw = (names) => document.querySelector('.pieces').replaceChildren(...names.map((name) => {
          const item = document.createElement('li');
          item.innerHTML = '<h3>' + name + '</h3><p>From our kiln</p>';
          return item;
        }));
        document.querySelector('#by').addEventListener('change', ({ target: { value } }) => {
          const kept = pieces.filter((name) => value === 'All' || name.startsWith(value));
          draw(${flawed} && value === 'Blue' ? [...kept, 'Cracked jug'] : kept);
        });
        draw(pieces);`,
    },
  );
}

function reader() {
  const links = (kind: string, names: readonly string[]) =>
    `<ul class="${kind}">${names.map((name, nth) => `<li><h3><a href="/${kind}/${nth}">${name}</a></h3></li>`).join('')}</ul>`;
  return page(
    'Reader',
    `<h2>Stories</h2>${links('stories', stories)}<h2>Writers</h2>${links('writers', writers)}`,
    {
      nav,
    },
  );
}
