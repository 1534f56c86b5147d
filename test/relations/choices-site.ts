// Choices that are taken together, taken back and kept: filters, heads of columns, pages of a list, and lists that an address tells.
import { notFound, page, type RelationSite } from './relation-site.ts';

const nav: [string, string][] = [
  ['/', 'Things'],
  ['/log', 'Log'],
  ['/view', 'View'],
  ['/table', 'Table'],
];
const colours = ['red', 'blue', 'green'];
const things = ['cup', 'pot', 'pan', 'jug'].flatMap((thing, nth) =>
  colours.map((colour) => ({ name: `${colour} ${thing}`, colour, size: nth % 2 === 0 ? 'small' : 'large' })),
);
const days = 'Arrival Breakfast Concert Dinner Excursion Fair Games Hike Island'.split(' ');

export const choicesSite: RelationSite = {
  id: 'choices',
  plants: ['filters-apart', 'previous-differs', 'choice-lost', 'does-not-reverse'],
  trials: ['filter', 'filter-both', 'pages', 'reload', 'press'],
  actions: 70,
  open:
    (flawed) =>
    ({ path, fields }) => {
      if (path === '/') return filters(flawed);
      if (path === '/view') return view(flawed);
      if (path === '/table') return table(flawed);
      if (path !== '/log') return notFound;
      const at = Number(fields.get('page') ?? 1);
      const shown = days.slice((at - 1) * 3, at * 3).map((day) => `<li><h3>${day}</h3><p>A day</p></li>`);
      const before = at > 1 ? `<a href="/log?page=${flawed && at === 2 ? 2 : at - 1}">‹</a>` : '';
      const after = at < 3 ? `<a href="/log?page=${at + 1}">›</a>` : '';
      return page('Log', `<ul class="days">${shown.join('')}</ul><p>${before} ${after}</p>`, { nav });
    },
};

function listOf(name: string, label: string, options: readonly string[]): string {
  const all = options.map((option) => `<option>${option}</option>`).join('');
  return `<label>${label} <select id="${name}">${all}</select></label>`;
}

/** Two lists that filter one shelf; the fault is that blue things are shown in every size. */
function filters(flawed: boolean) {
  return page(
    'Things',
    `${listOf('colour', 'Colour', ['any colour', ...colours])} ${listOf('size', 'Size', ['any size', 'small', 'large'])}
    <ul class="things"></ul>`,
    {
      nav,
      script: `
        const things = ${JSON.stringify(things)};
        const chosen = (id) => document.querySelector('#' + id).value;
        const draw = () => {
          const [colour, size] = [chosen('colour'), chosen('size')];
          document.querySelector('.things').replaceChildren(...things
            .filter((thing) => colour.startsWith('any') || thing.colour === colour)
            .filter((thing) => size.startsWith('any') || thing.size === size || (${flawed} && colour === 'blue'))
            .map(({ name }) => {
              const item = document.createElement('li');
              item.innerHTML = '<h3>' + name + '</h3><p>A thing</p>';
              return item;
            }));
        };
        for (const list of document.querySelectorAll('select')) list.addEventListener('change', draw);
        draw();`,
    },
  );
}

/** Two lists that the address tells; the fault is that one of them is not read from it. */
function view(flawed: boolean) {
  return page(
    'View',
    `${listOf('lines', 'Lines', ['2', '4', '6'])} ${listOf('tone', 'Tone', ['plain', 'warm', 'cold'])}<div class="lines"></div>`,
    {
      nav,
      script: `
        const read = ${JSON.stringify(flawed ? ['lines'] : ['lines', 'tone'])};
        const draw = () => {
          const [lines, tone] = ['lines', 'tone'].map((id) => document.querySelector('#' + id).value);
          document.querySelector('.lines').innerHTML = Array.from({ length: Number(lines) }, (_, nth) => '<p>A ' + tone + ' line, number ' + (nth + 1) + '</p>').join('');
        };
        for (const id of read) {
          const told = new URL(location.href).searchParams.get(id);
          if (told) document.querySelector('#' + id).value = told;
        }
        for (const list of document.querySelectorAll('select')) list.addEventListener('change', ({ target }) => {
          const url = new URL(location.href);
          url.searchParams.set(target.id, target.value);
          history.replaceState(null, '', url);
          draw();
        });
        draw();`,
    },
  );
}

/** Rows that heads order, up and down in turn; the fault is that one of them only goes up. */
function table(flawed: boolean) {
  const rows = ['Oak', 'Ash', 'Yew', 'Elm'].map((name, nth) => ({ name, height: [21, 34, 27, 12][nth] }));
  const head = (by: string, words: string) => `<th><button data-by="${by}">${words}</button></th>`;
  return page(
    'Table',
    `<table><thead><tr>${head('name', 'Tree')}${head('height', 'Metres')}</tr></thead><tbody></tbody></table>`,
    {
      nav,
      script: `
        const rows = ${JSON.stringify(rows)};
        let last = '';
        const draw = () => {
          document.querySelector('tbody').innerHTML = rows.map(({ name, height }) => '<tr><td>' + name + '</td><td>' + height + '</td></tr>').join('');
        };
        document.querySelector('thead').addEventListener('click', ({ target: { dataset: { by } } }) => {
          if (!by) return;
          const sign = last === by && !(${flawed} && by === 'height') ? -1 : 1;
          last = sign === 1 ? by : '';
          rows.sort((a, b) => (a[by] < b[by] ? -sign : sign));
          draw();
        });
        draw();`,
    },
  );
}
