// The walk with Tab in the states of a crawl.
import { expect, test } from 'vitest';
import type { TabWalk } from '../../src/evidence/probe.ts';
import { serveTestSite } from '../sites/serve-test-site.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { testAuthority } from '../support/https-site.ts';

/** Buttons that look under the pointer as they do with the focus; a press brings a note and so another state. */
const body = `<!doctype html><html lang="en"><title>Rooms</title>
  <style>button { outline: none; border: 0; padding: 12px; background: #ddd } button:hover, button:focus { background: #06c }</style>
  <main><h1>Rooms</h1>${['Hall', 'Loft', 'Cellar', 'Attic'].map((name) => `<button>${name}</button>`).join('')}</main>
  <script>
    for (const button of document.querySelectorAll('button'))
      button.onclick = () => { if (!document.querySelector('section')) document.querySelector('main').insertAdjacentHTML('beforeend', '<section aria-label="Note"><input aria-label="Name"><select aria-label="Size"><option>Small</option></select><textarea aria-label="Text"></textarea></section>') };
  </script>`;

test('the pointer is out of the way, so that what was pressed last is seen to get the focus', async () => {
  const site = { handle: () => ({ status: 200, type: 'text/html', body }) };
  const served = await serveTestSite(site, 'clean', await testAuthority());
  try {
    const { probes = [], turns } = await crawlOf(served, { actions: 4, engineMs: 0 });
    const walks = probes.filter((probe): probe is typeof probe & TabWalk => probe.kind === 'tab-walk');
    const pressed = turns[0]?.action.target?.name;
    expect(walks.length).toBeGreaterThan(1);
    const stops = walks.flatMap((walk) => walk.stops.filter(({ name }) => name === pressed));
    expect(stops.length).toBeGreaterThan(1);
    expect(stops.map(({ marked }) => marked)).toEqual(stops.map(() => true));
  } finally {
    await served.close();
  }
});
