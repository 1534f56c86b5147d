// Controls and cells that are made alike, of which one was changed by itself; two lists of the same things; a file that fails.
import { notFound, page, text, type RelationSite } from './relation-site.ts';

const tools = ['Spade', 'Rake', 'Hoe', 'Fork', 'Shears', 'Trowel'];
const nav: [string, string][] = [
  ['/', 'Tools'],
  ['/shed', 'Shed'],
];
const style = `
  .bar button { width: 110px; height: 40px; } ul { list-style: none; padding: 0; } li { padding: 4px; width: 240px; }
  td { padding: 6px; border: 1px solid #ccc; width: 120px; }
`;

/** A row of buttons, one of them with attributes of its own. */
function bar(of: string, odd: { nth: number; with: string } | null): string {
  const buttons = tools.map(
    (name, nth) => `<button type="button" ${odd?.nth === nth ? odd.with : ''}>${name} ${of}</button>`,
  );
  return `<p class="bar ${of}">${buttons.join('')}</p>`;
}

/** Days of a month, each with its date for those who do not see it. */
function days(nameless: number): string {
  const all = Array.from({ length: 14 }, (_, at) => at + 1);
  const buttons = all.map(
    (day) =>
      `<button type="button" ${day === nameless ? '' : `aria-label="May ${day}, 2026"`}>${day}</button>`,
  );
  return `<p class="days">${buttons.join('')}</p>`;
}

function list(names: readonly string[]): string {
  const items = names.map((name) => `<li><a href="/tool/${name.toLowerCase()}">${name}</a></li>`);
  return `<ul class="tools">${items.join('')}</ul>`;
}

function choices(names: readonly string[]): string {
  const options = names.map((name) => `<option>${name}</option>`);
  return `<label>Tool <select>${options.join('')}</select></label>`;
}

function table(odd: string): string {
  const rows = tools.map(
    (name, nth) =>
      `<tr><td>${name} no. ${nth}</td><td style="${nth === 2 ? odd : ''}">Shelf ${'ABCDEF'[nth]}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

/** Says what was pressed. What is drawn pale does nothing: one that works is another fault, told in its place. */
const script = `
  document.querySelectorAll('.bar button:not([style*=opacity])').forEach((button) => button.addEventListener('click', () => {
    document.querySelector('#said').textContent = 'You chose: ' + button.textContent;
  }));
`;

export const alikeSite: RelationSite = {
  id: 'alike',
  plants: [
    'moved-alone',
    'cut-alone',
    'pale-alone',
    'deaf-alone',
    'tab-alone',
    'role-alone',
    'name-alone',
    'two-orders',
    'file-fails',
    'ring-alone',
    'choice-twice',
  ],
  trials: ['press'],
  actions: 6,
  open: (flawed) => {
    const odd = (nth: number, change: string) => (flawed ? { nth, with: change } : null);
    return ({ path }) => {
      if (/^\/(one|two|three|four)\.css$/.test(path))
        return flawed && path === '/four.css'
          ? text(500, 'Internal error')
          : text(200, '.none { color: #222; }', 'text/css');
      const files = ['one', 'two', 'three', 'four'].map(
        (name) => `<link rel="stylesheet" href="/${name}.css" />`,
      );
      if (path === '/')
        return page(
          'Tools',
          files.join('') +
            '<p id="said" role="status"></p>' +
            bar('now', odd(2, 'style="clip-path: inset(0 60% 0 0)"')) +
            bar('later', odd(3, 'style="opacity: 0.4"')) +
            bar('never', odd(4, 'style="pointer-events: none"')) +
            bar('soon', odd(1, 'style="outline: none"')) +
            choices(flawed ? [...tools.slice(0, 3), ...tools.slice(2)] : tools),
          { nav, style, script },
        );
      if (path === '/shed')
        return page(
          'Shed',
          files.join('') +
            '<p id="said" role="status"></p>' +
            bar('first', odd(2, 'tabindex="7"')) +
            bar('last', odd(3, 'role="generic"')) +
            days(flawed ? 9 : 0) +
            table(flawed ? 'position: relative; scale: 1.3' : '') +
            list(tools) +
            list(flawed ? ['Spade', 'Rake', 'Fork', 'Shears', 'Hoe', 'Trowel'] : tools),
          { nav, style, script },
        );
      const tool = tools.find((name) => path === `/tool/${name.toLowerCase()}`);
      return tool
        ? page(tool, `<p>The ${tool.toLowerCase()} hangs beside the door.</p>`, { nav, style })
        : notFound;
    };
  },
};
