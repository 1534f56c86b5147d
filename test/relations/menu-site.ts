// Six pages of a mill with one menu, which one of them shows with an entry twice, and one with an entry of another colour; one does not
// announce what the others do.
import { notFound, page, type RelationSite } from './relation-site.ts';

const nav: [string, string][] = [
  ['/', 'Mill'],
  ['/sails', 'Sails'],
  ['/stones', 'Stones'],
  ['/brake', 'Brake'],
  ['/cap', 'Cap'],
  ['/flour', 'Flour'],
];

export const menuSite: RelationSite = {
  id: 'menu',
  plants: ['menu-differs', 'coloured-alone', 'live-alone'],
  trials: ['press'],
  actions: 6,
  open:
    (flawed) =>
    ({ path }) => {
      const entry = nav.find(([href]) => href === path);
      if (!entry) return notFound;
      const [, name] = entry;
      const own = flawed && name === 'Brake' ? nav.toSpliced(2, 0, ['/sails', 'Sails']) : nav;
      const news = `<p class="news"${flawed && name === 'Cap' ? '' : ' role="status"'}>The mill grinds today.</p>`;
      return page(name, `${news}<p>${name}: what there is to know of it, and who looks after it.</p>`, {
        nav: own,
        style: flawed && name === 'Flour' ? 'nav a[href="/stones"] { background: #f7c; }' : '',
      });
    },
};
