// Files with their dates in two lists, parts with a title each, and a help that is drawn as if it were switched off.
import { notFound, page, type RelationSite } from './relation-site.ts';

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
  plants: ['same-date', 'impossible-date', 'looks-like-heading', 'drawn-off-works', 'covered-on-some'],
  trials: ['press'],
  actions: 26,
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
      if (path === '/rules') return page('Rules', rules(flawed), { nav, style });
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

function shelf(flawed: boolean) {
  const open = (name: string) =>
    `<button data-name="${name}">Show</button>${flawed && name === 'Minutes' ? '<div class="lid"></div>' : ''}`;
  const pale = flawed ? 'opacity: 0.4; cursor: not-allowed' : '';
  return page(
    'Files',
    `${list('files', {}, open)}<p role="status" id="said"></p><p><button id="help" style="${pale}">Help</button> <button id="print">Print</button></p>`,
    {
      nav,
      style,
      script: `
        const said = document.querySelector('#said');
        document.querySelector('.files').addEventListener('click', ({ target: { dataset: { name } } }) => {
          if (name) said.textContent = name + ' has twelve pages';
        });
        document.querySelector('#help').addEventListener('click', () => (said.textContent = 'Ask at the desk'));
        document.querySelector('#print').addEventListener('click', () => (said.textContent = 'The list is printed'));`,
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
