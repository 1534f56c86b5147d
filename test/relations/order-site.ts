// Lists that are sorted, filtered, turned and searched.
import { escapeHtml, notFound, page, type RelationSite } from './relation-site.ts';

const goods = ['Lamp', 'Chair', 'Table', 'Stool', 'Shelf'];
const towns = 'Aachen Bremen Celle Dresden Essen Fulda Goslar Hamburg Itzehoe'.split(' ');
const nav: [string, string][] = [
  ['/', 'Towns'],
  ['/prices', 'Prices'],
  ['/colours', 'Colours'],
  ['/find', 'Find'],
  ['/people?from=1', 'People'],
  ['/people?from=2', 'More people'],
];
const people = ['Ada Amos Bela Cora Dora', 'Eli Fay Gus Hal Ida'];

export const orderSite: RelationSite = {
  id: 'order',
  plants: ['sort-does-not-order', 'count-differs', 'pages-overlap', 'search-misses-shown', 'out-of-order'],
  trials: ['sort', 'pages', 'search', 'form'],
  actions: 64,
  open:
    (flawed) =>
    ({ path, fields }) => {
      if (path === '/') {
        const at = Number(fields.get('page') ?? 1);
        const from = (at - 1) * 3 - (flawed && at === 3 ? 1 : 0);
        const shown = towns.slice(from, from + 3).map((town) => `<li><h3>${town}</h3><p>A town</p></li>`);
        const next = at < 3 ? `<p><a href="/?page=${at + 1}">›</a></p>` : '';
        return page('Towns', `<ul class="towns">${shown.join('')}</ul>${next}`, { nav });
      }
      if (path === '/prices') return prices(flawed);
      if (path === '/colours') return colours(flawed);
      if (path === '/people') {
        const names = (people[Number(fields.get('from')) - 1] ?? '').split(' ');
        const shown = flawed && names[0] === 'Eli' ? ['Eli', 'Gus', 'Hal', 'Fay', 'Ida'] : names;
        const items = shown.map((name) => `<li><h3>${name}</h3><p>One of us</p></li>`);
        return page(
          names[0] === 'Eli' ? 'More people' : 'People',
          `<ul class="people">${items.join('')}</ul>`,
          { nav },
        );
      }
      if (path !== '/find') return notFound;
      const asked = (fields.get('q') ?? '').toLowerCase();
      const known = goods.filter((name) => name.toLowerCase().includes(asked));
      const shown = asked === '' ? goods : known.filter((name) => !(flawed && name === 'Shelf'));
      const items = shown.map((name) => `<li><h3>${name}</h3><p>A thing</p></li>`);
      return page(
        'Find',
        `<form role="search" action="/find"><label>Search <input type="search" name="q" value="${escapeHtml(asked)}" /></label><button>Search</button></form>
        <p>${shown.length} found</p><ul class="found">${items.join('')}</ul>`,
        { nav },
      );
    },
};

/** Things that can be sorted. */
function prices(flawed: boolean) {
  const items = goods.map((name, nth) => ({ name, price: [7, 5, 9, 6, 8][nth] ?? 0 }));
  return page(
    'Prices',
    `<label>Sort by <select id="by"><option>As they come</option><option>Price: low to high</option><option>Price: high to low</option></select></label>
    <ul class="goods"></ul>`,
    {
      nav,
      script: `
        const items = ${JSON.stringify(items)};
        const draw = () => document.querySelector('.goods').replaceChildren(...items.map(({ name, price }) => {
          const item = document.createElement('li');
          item.innerHTML = '<h3>' + name + '</h3><p>$' + price + '.00</p>';
          return item;
        }));
        document.querySelector('#by').addEventListener('change', ({ target }) => {
          const sign = target.value.includes('low to high') ? 1 : -1;
          if (target.selectedIndex === 1 || !${flawed}) items.sort((a, b) => sign * (a.price - b.price));
          draw();
        });
        draw();`,
    },
  );
}

/** Choices that tell how many things they lead to. */
function colours(flawed: boolean) {
  const things = ['red cup', 'red pot', 'blue cup', 'blue pot', 'blue pan', 'green cup'];
  const choices = ['red', 'blue', 'green'].map((colour) => [
    colour,
    things.filter((thing) => thing.startsWith(colour)).length,
  ]);
  return page(
    'Colours',
    `<ul class="choices">${choices.map(([colour, count]) => `<li><button data-colour="${colour}">${colour} (${flawed && colour === 'blue' ? 5 : count})</button></li>`).join('')}</ul>
    <section><h2>Pieces</h2><div class="things"></div></section>`,
    {
      nav,
      script: `
        const things = ${JSON.stringify(things)};
        const shelf = document.querySelector('.things');
        const draw = (colour) => shelf.replaceChildren(...things.filter((thing) => thing.startsWith(colour)).map((thing) => {
          const line = document.createElement('p');
          line.textContent = thing;
          return line;
        }));
        document.querySelector('.choices').addEventListener('click', ({ target }) => target.dataset.colour && draw(target.dataset.colour));
        draw('');`,
    },
  );
}
