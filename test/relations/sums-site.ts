// Sums of a workshop, one of which is made without end, so that the tab runs out of memory.
import { notFound, page, type RelationSite } from './relation-site.ts';

const nav: [string, string][] = [
  ['/', 'Workshop'],
  ['/sums', 'Sums'],
  ['/hours', 'Hours'],
];

export const sumsSite: RelationSite = {
  id: 'sums',
  plants: ['breaks-browser'],
  trials: ['press'],
  actions: 40,
  open:
    (flawed) =>
    ({ path }) => {
      if (path === '/') return page('Workshop', '<p>We mend chairs and tables.</p>', { nav });
      if (path === '/hours') return page('Hours', '<p>Open from nine to five.</p>', { nav });
      if (path === '/sums')
        return page(
          'Sums',
          '<p>What the work would come to.</p><button id="chairs">Four chairs</button> <button id="tables">Two tables</button><p role="status" id="sum"></p>',
          {
            nav,
            script: `
              const sum = document.querySelector('#sum');
              document.querySelector('#chairs').onclick = () => { sum.textContent = 'Chairs: 120 euros'; };
              document.querySelector('#tables').onclick = () => {
                const parts = [];
                for (let part = 0; ${flawed ? 'true' : 'part < 2'}; part++) parts.push(new Array(100000).fill({ part }));
                sum.textContent = 'Tables: ' + parts.length * 90 + ' euros';
              };`,
          },
        );
      return notFound;
    },
};
