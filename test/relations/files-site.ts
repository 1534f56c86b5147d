// Files with their dates in two lists, a drawer that is loaded or drawn, parts with a title each, a help that is drawn as if it were switched off,
// a drawer under a title of its own, and rules that ask when the house is open.
import { notFound, page, text, type RelationSite } from './relation-site.ts';

const files = ['Invoices', 'Letters', 'Minutes', 'Plans', 'Prices'];
const nav: [string, string][] = [
  ['/', 'Files'],
  ['/cabinet', 'Cabinet'],
  ['/rules', 'Rules'],
];
const style = `
  ul { list-style: none; padding: 0; } li { position: relative; padding: 12px; border-bottom: 1px solid #ccc; }
  .lid { position: absolute; inset: 0; background: #fff; opacity: 0.2; }
  .title { font-size: 24px; font-weight: 700; margin: 20px 0; }
`;

export const filesSite: RelationSite = {
  id: 'files',
  plants: [
    'two-values',
    'impossible-date',
    'looks-like-heading',
    'drawn-off-works',
    'covered-on-some',
    'late-answer',
    'titles-alike',
  ],
  trials: ['press'],
  actions: 32,
  open:
    (flawed) =>
    ({ path }) => {
      if (path === '/') return shelf(flawed);
      if (path === '/cabinet')
        return page(
          'Cabinet',
          list(
            'cabinet',
            flawed ? { Letters: '02.05.2026', Plans: '30.30.2026' } : {},
            () => '<a href="/rules">Rules</a>',
          ),
          { nav, style },
        );
      if (path === '/rules') return page('Rules', rules(flawed), { nav, style, script: `fetch('/open')` });
      if (path === '/drawer') return page('Drawer', drawer(flawed ? { Pens: '€7.20' } : {}), { nav, style });
      if (path === '/drawn') return text(200, drawer({}));
      if (path === '/open') return { ...text(200, 'until six'), ...(flawed && { delayMs: 3_200 }) };
      return notFound;
    },
};

/** The files with their dates; other ones by name, and more of each. */
function list(of: string, dates: Record<string, string>, more: (name: string) => string = () => ''): string {
  const rows = files.map(
    (name, nth) => `<li><h3>${name}</h3><p>${dates[name] ?? `1${nth}.03.2026`}</p>${more(name)}</li>`,
  );
  return `<ul class="${of}">${rows.join('')}</ul>`;
}

/** What lies in the drawer: the server writes it into the page, and a script asks for it. */
function drawer(prices: Record<string, string>): string {
  const things = ['Staples', 'Pens', 'Clips', 'Labels', 'Folders'];
  const rows = things.map(
    (name, nth) => `<li><h3>${name}</h3><p>${prices[name] ?? `€${nth + 1}.50`}</p></li>`,
  );
  return `<ul class="drawer">${rows.join('')}</ul>`;
}

function shelf(flawed: boolean) {
  const open = (name: string) =>
    `<button data-name="${name}">Show</button>${flawed && name === 'Minutes' ? '<div class="lid"></div>' : ''}`;
  const pale = flawed ? 'opacity: 0.4; cursor: not-allowed' : '';
  return page(
    'Files',
    `${list('files', {}, open)}<p role="status" id="said"></p><p><button id="help" style="${pale}">Help</button> <button id="print">Print</button> <button id="drawer">Drawer</button></p>`,
    {
      nav,
      style,
      script: `
        const said = document.querySelector('#said');
        document.querySelector('.files').addEventListener('click', ({ target: { dataset: { name } } }) => {
          if (name) said.textContent = name + ' has twelve pages';
        });
        document.querySelector('#help').addEventListener('click', () => (said.textContent = 'Ask at the desk'));
        document.querySelector('#print').addEventListener('click', () => (said.textContent = 'The list is printed'));
        document.querySelector('#drawer').addEventListener('click', async () => {
          const drawn = await (await fetch('/drawn')).text();
          history.pushState(null, '', '/drawer');
          document.querySelector('main').innerHTML = '<h1>Drawer</h1>' + drawn;
          if (!${flawed}) document.title = 'Drawer';
        });
        window.addEventListener('popstate', () => location.reload());`,
    },
  );
}

function rules(flawed: boolean): string {
  const titles = ['Opening hours', 'Lending', 'Copies', 'Losses'];
  return titles
    .map((title, nth) =>
      flawed && nth === 2
        ? `<div class="title">${title}</div><p>What holds for it stands here.</p>`
        : `<h2 class="title">${title}</h2><p>What holds for it stands here.</p>`,
    )
    .join('');
}
