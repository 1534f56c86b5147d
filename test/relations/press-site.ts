// Things that are pressed: one of them does nothing, one opens another's page, one leads nowhere, one breaks something, and so does
// whatever is pressed on one page.
import { notFound, page, text, type RelationSite } from './relation-site.ts';

const goods = ['Lamp', 'Chair', 'Table', 'Stool'];
const news = ['Harbour', 'Market', 'Bridge'];
/** More than a crawl follows one by one. */
const issues = Array.from({ length: 14 }, (_none, at) => at + 1);
/** One that a crawl leaves out of a list as long as this, and asks for afterwards. */
const unsampled = 6;
/** One that the server gives every other time. */
const faltering = 2;
const nav: [string, string][] = [
  ['/', 'Goods'],
  ['/news', 'News'],
  ['/issues', 'Issues'],
  ['/rooms', 'Rooms'],
];

export const pressSite: RelationSite = {
  id: 'press',
  plants: [
    'answers-on-some',
    'opens-another',
    'acts-on-another',
    'breaks-after-action',
    'script-stops',
    'one-leads-nowhere',
    'role-not-kept',
    'fails-again',
  ],
  trials: ['press'],
  actions: 66,
  look: { lookPages: 6, lookMs: 40_000 },
  open: (flawed) => {
    let asked = 0;
    return ({ path }) => {
      if (flawed && path === `/issues/${faltering}` && (asked += 1) % 2 === 0)
        return text(500, 'Internal error');
      if (path === '/') return shop(flawed);
      if (path === '/news') {
        const links = news.map((name, nth) => `<li><h3><a href="/news/${nth}">${name}</a></h3></li>`);
        const script = flawed ? "document.addEventListener('click', () => counter.start());" : '';
        return page('News', `<ul class="news">${links.join('')}</ul>`, { nav, script });
      }
      if (path === '/issues') {
        const links = issues.map((nth) => `<li><a href="/issues/${nth}">Issue ${nth}</a></li>`);
        return page('Issues', `<ul class="issues">${links.join('')}</ul>`, { nav });
      }
      if (path === '/rooms') return lit(flawed);
      const issue = Number(/^\/issues\/(\d+)$/.exec(path)?.[1] ?? 0);
      if (issues.includes(issue) && !(flawed && issue === unsampled))
        return page(`Issue ${issue}`, '<p>All that happened.</p>', { nav });
      const story = Number(/^\/news\/(\d)$/.exec(path)?.[1] ?? -1);
      const shown = news[flawed && story === 1 ? 2 : story];
      return shown ? page(shown, '<p>All about it, in a few words.</p>', { nav }) : notFound;
    };
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

/** Rooms in which a light is turned on and off; the flawed page turns on that of another room. */
function lit(flawed: boolean) {
  const items = ['Kitchen', 'Cellar', 'Attic', 'Porch'].map(
    (name) => `<li><h3>${name}</h3><p>Dark</p><button>Light</button></li>`,
  );
  const switches = ['Heating', 'Fan', 'Shutters'].map(
    (name) => `<button aria-pressed="false">${name}</button>`,
  );
  return page('Rooms', `<ul class="rooms">${items.join('')}</ul><p id="house">${switches.join('')}</p>`, {
    nav,
    script: `
      for (const [at, button] of [...document.querySelectorAll('#house button')].entries())
        button.addEventListener('click', () => {
          if (${flawed} && at === 1) return;
          button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') === 'false'));
        });
      for (const [at, item] of [...document.querySelectorAll('.rooms li')].entries())
        item.querySelector('button').addEventListener('click', () => {
          const meant = ${flawed} && at === 2 ? item.nextElementSibling : item;
          const words = meant.querySelector('p');
          words.textContent = words.textContent === 'Dark' ? 'Light is on' : 'Dark';
        });`,
  });
}
