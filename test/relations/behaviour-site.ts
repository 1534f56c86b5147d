// Lists that are pressed, sorted, filtered, turned and searched.
import { escapeHtml, notFound, page, type RelationSite } from './relation-site.ts';

const goods = ['Lamp', 'Chair', 'Table', 'Stool', 'Shelf'];
const news = ['Harbour', 'Market', 'Bridge', 'Garden', 'Library'];
const towns = 'Aachen Bremen Celle Dresden Essen Fulda Goslar Hamburg Itzehoe Jena Kassel Leipzig'.split(' ');
const nav: [string, string][] = [
  ['/', 'Goods'],
  ['/news', 'News'],
  ['/towns', 'Towns'],
  ['/colours', 'Colours'],
  ['/find', 'Find'],
];

function links(of: string, items: [href: string, words: string][]): string {
  return `<ul class="${of}">${items.map(([href, words]) => `<li><h3><a href="${href}">${words}</a></h3></li>`).join('')}</ul>`;
}

export const behaviourSite: RelationSite = {
  id: 'behaviour',
  plants: [
    'answers-on-some',
    'opens-another',
    'sort-does-not-order',
    'count-differs',
    'pages-overlap',
    'search-misses-shown',
    'breaks-after-action',
  ],
  actions: 90,
  isLong: true,
  open:
    (flawed) =>
    ({ path, fields }) => {
      if (path === '/') return shop(flawed);
      if (path === '/news')
        return page(
          'News',
          links(
            'news',
            news.map((name, nth) => [`/news/${nth}`, name]),
          ),
          { nav },
        );
      const story = /^\/news\/(\d)$/.exec(path);
      if (story) {
        const nth = Number(story[1]);
        const shown = news[flawed && nth === 2 ? 3 : nth] ?? '';
        return page(shown, `<p>All about it, in a few words.</p>`, { nav });
      }
      if (path === '/towns') {
        const at = Number(fields.get('page') ?? 1);
        const from = (at - 1) * 3 - (flawed && at === 3 ? 1 : 0);
        const shown = towns.slice(from, from + 3);
        const next = at < 4 ? `<p><a href="/towns?page=${at + 1}">›</a></p>` : '';
        return page(
          'Towns',
          `<ul class="towns">${shown.map((town) => `<li><h3>${town}</h3><p>A town</p></li>`).join('')}</ul>${next}`,
          {
            nav,
          },
        );
      }
      if (path === '/colours') return colours(flawed);
      if (path === '/find') {
        const asked = (fields.get('q') ?? '').toLowerCase();
        const known = goods.filter((name) => name.toLowerCase().includes(asked));
        const shown = asked === '' ? goods : known.filter((name) => !(flawed && name === 'Shelf'));
        return page(
          'Find',
          `<form role="search" action="/find"><label>Search <input type="search" name="q" value="${escapeHtml(asked)}" /></label><button>Search</button></form>
          <p>${shown.length} found</p>${links(
            'found',
            shown.map((name) => [`/goods/${goods.indexOf(name)}`, name]),
          )}`,
          { nav },
        );
      }
      const good = /^\/goods\/(\d)$/.exec(path);
      return good ? page(goods[Number(good[1])] ?? '', '<p>It is a fine thing.</p>', { nav }) : notFound;
    },
};

/** Things that can be put aside and sorted. */
function shop(flawed: boolean) {
  const items = goods.map((name, nth) => ({ name, price: [7, 5, 9, 6, 8][nth] ?? 0 }));
  return page(
    'Goods',
    `<label>Sort by <select id="by"><option>As they come</option><option>Price: low to high</option><option>Price: high to low</option></select></label>
    <ul class="goods"></ul><p role="status" id="said"></p><p><button id="help">Help</button></p>`,
    {
      nav,
      script: `
        const items = ${JSON.stringify(items)};
        const list = document.querySelector('ul.goods');
        const said = document.querySelector('#said');
        const draw = () => {
          list.replaceChildren(...items.map(({ name, price }) => {
            const item = document.createElement('li');
            item.innerHTML = '<h3>' + name + '</h3><p>$' + price + '.00</p><button>Put aside</button>';
            item.querySelector('button').addEventListener('click', () => {
              if (${flawed} && name === 'Table') return;
              said.textContent = name + ' was put aside';
            });
            return item;
          }));
        };
        document.querySelector('#by').addEventListener('change', ({ target }) => {
          const sign = target.value.includes('low to high') ? 1 : -1;
          if (target.selectedIndex === 1 || !${flawed}) items.sort((a, b) => sign * (a.price - b.price));
          draw();
        });
        document.querySelector('#help').addEventListener('click', () => {
          if (${flawed}) missing.open();
          said.textContent = 'Call us, we like to help';
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
