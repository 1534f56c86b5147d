// Pages that are come to more than once: a list whose prices are drawn anew each time, pages of which a part fails by itself, and one
// that stands still as it is come to.
import { notFound, page, type RelationSite } from './relation-site.ts';

const goods = ['Lamp', 'Chair', 'Table', 'Stool'];
const nav: [string, string][] = [
  ['/', 'Goods'],
  ['/rooms', 'Rooms'],
];
/** Of these the details fail. */
const failing = new Set(['Table', 'Stool']);

export const visitsSite: RelationSite = {
  id: 'visits',
  plants: ['unsteady-price', 'part-failed', 'stands-still'],
  trials: ['press'],
  actions: 47,
  open: (flawed) => {
    let visits = 0;
    return ({ path }) => {
      if (path === '/') {
        visits += 1;
        const cards = goods.map((name, nth) => {
          const price = priceOf(nth) + (flawed ? ((visits * 7 + nth) % 11) + 1 : 0);
          return `<li><h3><a href="/goods/${nth}">${name}</a></h3><p>$${price}.00</p><button data-nth="${nth}">Details</button></li>`;
        });
        return page('Goods', `<ul class="goods">${cards.join('')}</ul>`, { nav, script: open });
      }
      if (/^\/rooms(\/\w+)?$/.test(path)) return rooms(flawed);
      const nth = Number(/^\/goods\/(\d)$/.exec(path)?.[1] ?? -1);
      const name = goods[nth];
      if (!name) return notFound;
      return page(name, `<p>$${priceOf(nth)}.00</p><p id="details"></p>`, {
        nav,
        script: detailsOf(flawed && failing.has(name) ? 'null' : '{ words: "Made by hand, of oak." }'),
      });
    };
  },
};

/** Each can be opened by its name and by its button. */
const open = `
  document.querySelector('.goods').addEventListener('click', ({ target }) => {
    if (target.dataset.nth) location.href = '/goods/' + target.dataset.nth;
  });`;

function priceOf(nth: number): number {
  return (nth + 1) * 10;
}

/** Parts of one page that a script shows; coming to one of them takes seconds, in which nothing else is done. */
function rooms(flawed: boolean) {
  const buttons = ['attic', 'cellar', 'garden'].map(
    (name) => `<button data-to="${name}">Show the ${name}</button>`,
  );
  return page('Rooms', `<div class="rooms">${buttons.join('')}</div><p id="room"></p>`, {
    nav,
    script: `
      const show = () => {
        document.querySelector('#room').textContent = location.pathname === '/rooms' ? 'All rooms' : 'This is the ' + location.pathname.slice(7);
      };
      addEventListener('popstate', show);
      document.querySelector('.rooms').addEventListener('click', ({ target }) => {
        const { to } = target.dataset;
        if (!to) return;
        const until = Date.now() + (${flawed} && to === 'cellar' ? 3300 : 0);
        while (Date.now() < until);
        history.pushState(null, '', '/rooms/' + to);
        show();
      });
      show();`,
  });
}

/** Catches its own failure, and says so where the details should stand. */
function detailsOf(details: string): string {
  return `
    const shown = document.querySelector('#details');
    try {
      const details = ${details};
      shown.textContent = details.words;
    } catch (error) {
      console.error(error);
      shown.textContent = 'The details failed to load.';
    }`;
}
