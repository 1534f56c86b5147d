// What a crawl does with its hands beside pressing: menus by the other button, keys, and paths that are not entered.
import { test } from 'vitest';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { serveTestSite } from '../sites/serve-test-site.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { testAuthority } from '../support/https-site.ts';

/** Files with a menu of their own; F2 asks for a name, and nothing but the key does. */
const desk = `<!doctype html><html lang="en"><title>Desk</title>
  <style>li.file { cursor: pointer; padding: 8px } ul.menu { margin: 0; position: fixed; top: 200px; left: 200px; border: 1px solid; background: #fff }</style>
  <main><h1>Desk</h1><ul>${['Bills', 'Letters', 'Photos', 'Recipes'].map((name) => `<li class=file><span>${name}</span></li>`).join('')}</ul>
  <button>Help (F2)</button><p role="status"></p></main>
  <script>
    const main = document.querySelector('main');
    const say = (words) => { document.querySelector('p').textContent = words };
    for (const thing of document.querySelectorAll('.file')) thing.onclick = () => say(thing.innerText);
    main.oncontextmenu = (event) => {
      event.preventDefault();
      document.querySelector('.menu')?.remove();
      main.insertAdjacentHTML('beforeend', '<ul class=menu><li>Pack</li>' + (event.target.innerText.trim() === 'Bills' ? '' : '<li>Rename</li>') + '</ul>');
    };
    document.onclick = ({ target }) => { if (target.closest('.menu')) { target.closest('.menu').remove(); fetch('/menu/' + target.innerText) } };
    onkeydown = ({ key }) => { if (key === 'F2' && !document.querySelector('h3')) main.insertAdjacentHTML('beforeend', '<h3>Named by key</h3><a href="/named">Names</a>') };
  </script>`;

/** An editor without a form, which keeps its text by the usual key alone. */
const editor = `<!doctype html><html lang="en"><title>Editor</title><main><h1>Editor</h1>
  <div contenteditable role="textbox" aria-label="Text" style="min-height: 80px">Milk</div></main>
  <script>
    onkeydown = (event) => { if (event.ctrlKey && event.key === 's') { event.preventDefault(); fetch('/kept', { method: 'POST', body: document.querySelector('[contenteditable]').innerText }) } };
  </script>`;

/** A form and a button of a script both lead to what is left out. */
const doors = `<!doctype html><html lang="en"><title>Doors</title><main><h1>Doors</h1>
  <form action="/admin/find"><label>Word <input name="q"></label><button>Look up</button></form>
  <button onclick="location = '/admin/all'">Everything</button> <a href="/open">Open</a></main>`;

/** Notes with controls that show only while the pointer is over them, and `shown` at all times. */
const notes = (shown: 'under the pointer' | 'never') => `<!doctype html><html lang="en"><title>Notes</title>
  <style>li { padding: 8px } li button { display: none } ${shown === 'never' ? '' : 'li:hover button { display: inline }'}</style>
  <main><h1>Notes</h1><ul>${['Bills', 'Letters', 'Photos', 'Recipes'].map((name) => `<li class=note><span>${name}</span> <button class=pin>Pin</button> <button class=send>Send</button></li>`).join('')}</ul></main>
  <script>
    document.onclick = ({ target }) => { if (target.matches('button')) fetch('/' + target.className + '/' + target.parentNode.firstChild.innerText) };
  </script>`;

const page = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1></main>`;

async function crawled(
  bodies: Record<string, string>,
  options: { actions: number; exclude?: readonly string[] },
): Promise<{ evidence: Evidence; asked: string[] }> {
  const asked: string[] = [];
  const site = {
    handle: (_variant: string, { path }: { path: string }) => {
      asked.push(path);
      return { status: 200, type: 'text/html', body: bodies[path] ?? page(path) };
    },
  };
  const served = await serveTestSite(site, 'clean', await testAuthority());
  try {
    return { evidence: await crawlOf(served, { ...options, engineMs: 0, pictures: false }), asked };
  } finally {
    await served.close();
  }
}

test.concurrent('the menu of a thing is asked for and used, and keys that a page hears are pressed', async ({
  expect,
}) => {
  const { evidence, asked } = await crawled({ '/': desk }, { actions: 60 });
  const pressed = evidence.turns.filter(({ action }) => action.kind === 'open-menu');
  expect(pressed.map(({ action }) => action.refused)).toContain(null);
  expect(asked).toEqual(expect.arrayContaining(['/menu/Pack', '/menu/Rename']));
  // A menu without what is left to choose is not asked for on and on.
  expect(pressed.length).toBeLessThan(10);
  const keys = evidence.graph?.trials.flatMap(({ kind, about }) => (kind === 'key' ? [about['key']] : []));
  expect(keys).toEqual(expect.arrayContaining(['F2', 'ArrowDown', 'Delete']));
  expect(asked).toContain('/named');
});

test.concurrent('a text that no form sends is written, and kept by the key', async ({ expect }) => {
  const { evidence, asked } = await crawled({ '/': editor }, { actions: 30 });
  expect(evidence.graph?.trials.map(({ kind }) => kind)).toContain('write');
  expect(asked).toContain('/kept');
});

test.concurrent('what shows only under the pointer is found and pressed there', async ({ expect }) => {
  const { evidence, asked } = await crawled({ '/': notes('under the pointer') }, { actions: 12 });
  expect(asked.filter((path) => path.startsWith('/pin/')).length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.startsWith('/send/')).length).toBeGreaterThan(0);
  const refused = evidence.turns.filter(({ action }) => action.kind === 'click' && action.refused !== null);
  expect(refused).toEqual([]);
});

test.concurrent('a list is rested on once where nothing comes of it', async ({ expect }) => {
  const { evidence } = await crawled({ '/': notes('never') }, { actions: 40 });
  expect(evidence.turns.filter(({ action }) => action.kind === 'hover')).toHaveLength(1);
  expect(evidence.graph?.ended).toBe('nothing left');
});

let ofDoors: ReturnType<typeof crawled> | undefined;
/** Crawled once for all who ask. */
const doorsCrawled = () => (ofDoors ??= crawled({ '/': doors }, { actions: 30 }));

test.concurrent('a page that hears neither is spared both', async ({ expect }) => {
  const { evidence } = await doorsCrawled();
  const kinds = new Set(evidence.graph?.trials.map(({ kind }) => kind));
  expect([kinds.has('menu'), kinds.has('key')]).toEqual([false, false]);
});

test.concurrent('what is left out is not entered by a form or a script either', async ({ expect }) => {
  const options = { actions: 30, exclude: ['/admin'] };
  const { evidence, asked } = await crawled({ '/': doors }, options);
  expect(asked).toContain('/open');
  expect(asked.filter((path) => path.startsWith('/admin'))).toEqual([]);
  expect(evidence.turns.filter(({ action }) => action.refusedFor === 'excluded').length).toBeGreaterThan(1);
  const all = await doorsCrawled();
  expect(all.asked.filter((path) => path.startsWith('/admin')).length).toBeGreaterThan(1);
});
