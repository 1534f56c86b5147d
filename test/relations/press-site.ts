// Things that are pressed: one of them does nothing, one opens another's page, one breaks something.
import { notFound, page, type RelationSite } from './relation-site.ts';

const goods = ['Lamp', 'Chair', 'Table', 'Stool'];
const news = ['Harbour', 'Market', 'Bridge'];
const nav: [string, string][] = [
  ['/', 'Goods'],
  ['/news', 'News'],
];

export const pressSite: RelationSite = {
  id: 'press',
  plants: ['answers-on-some', 'opens-another', 'breaks-after-action'],
  trials: ['press'],
  actions: 18,
  open:
    (flawed) =>
    ({ path }) => {
      if (path === '/') return shop(flawed);
      if (path === '/news') {
        const links = news.map((name, nth) => `<li><h3><a href="/news/${nth}">${name}</a></h3></li>`);
        return page('News', `<ul class="news">${links.join('')}</ul>`, { nav });
      }
      const story = Number(/^\/news\/(\d)$/.exec(path)?.[1] ?? -1);
      const shown = news[flawed && story === 1 ? 2 : story];
      return shown ? page(shown, '<p>All about it, in a few words.</p>', { nav }) : notFound;
    },
};

/** Things that can be put aside, and help. */
function shop(flawed: boolean) {
  const items = goods.map(
    (name) => `<li><h3>${name}</h3><p>A thing</p><button data-name="${name}">Put aside</button></li>`,
  );
  return page(
    'Goods',
    `<ul class="goods">${items.join('')}</ul><p role="status" id="said"></p><p><button id="help">Help</button></p>`,
    {
      nav,
      script: `
        const said = document.querySelector('#said');
        document.querySelector('.goods').addEventListener('click', ({ target: { dataset: { name } } }) => {
          if (name && !(${flawed} && name === 'Table')) said.textContent = name + ' was put aside';
        });
        document.querySelector('#help').addEventListener('click', () => {
          if (${flawed}) missing.open();
          said.textContent = 'Call us, we like to help';
        });`,
    },
  );
}
