// NHS.UK frontend, whose package carries fixtures of each component as the service shows them. It claims conformance with WCAG 2.2, level AA.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Gallery } from './gallery.ts';

const name = 'nhsuk-frontend';
const from = `/${name}/dist/nhsuk`;
/** Examples of one component on one page. */
const most = 6;

export const nhsuk: Gallery = {
  id: 'nhsuk',
  packages: [{ from: 'npm', name, version: '10.6.1', licence: 'MIT' }],
  async pages(modules) {
    const folder = join(modules, from, 'components');
    const all = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    const pages = await Promise.all(
      all.map(async ({ name: id }) => ({
        id,
        path: `/components/${id}`,
        html: pageOf(id, await examplesOf(join(folder, id, 'fixtures.json'))),
      })),
    );
    return pages.filter(({ html }) => html.includes('<section')).sort((a, b) => (a.id < b.id ? -1 : 1));
  },
};

/** The first examples of other names, those without ids of others before: they are made to stand alone. */
async function examplesOf(file: string): Promise<{ title: string; html: string }[]> {
  const text = await readFile(file, 'utf8').catch(() => '{"fixtures":[]}');
  const { fixtures } = JSON.parse(text) as { fixtures: { name: string; html: string }[] };
  const ids = new Set<string>();
  const kept = new Map<string, string>();
  for (const { name: title, html } of fixtures) {
    const own = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
    if (kept.size >= most || kept.has(title) || html.includes('<h1') || own.some((id) => ids.has(id)))
      continue;
    for (const id of own) ids.add(id);
    kept.set(title, html);
  }
  return [...kept].map(([title, html]) => ({ title, html }));
}

/** Each example in a form of its own: fields of some have the same names. */
function pageOf(id: string, examples: readonly { title: string; html: string }[]): string {
  const parts = examples.map(
    ({ title, html }) => `<section><h2>${title}</h2>\n<form>${html}</form></section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${id}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${from}/nhsuk-frontend.min.css"></head>
<body><script>document.body.className += ' js-enabled' + ('noModule' in HTMLScriptElement.prototype ? ' nhsuk-frontend-supported' : '')</script>
<div class="nhsuk-width-container"><main class="nhsuk-main-wrapper" id="maincontent"><h1>${id}</h1>${parts.join('\n')}</main></div>
<script type="module">import { initAll } from '${from}/nhsuk-frontend.min.js'; initAll();</script></body></html>`;
}
