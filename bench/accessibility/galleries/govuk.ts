// GOV.UK Frontend, whose package carries the rendered examples of each component. It claims conformance with WCAG 2.2, level AA.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Gallery } from './gallery.ts';

const name = 'govuk-frontend';
const from = `/${name}/dist/govuk`;
/** Pictures of a state that a person brings about. */
const drawnStates = /"[^"]* :(?:hover|focus|active)/;

export const govuk: Gallery = {
  id: 'govuk',
  packages: [{ from: 'npm', name, version: '6.6.0', licence: 'MIT' }],
  async pages(modules) {
    const components = (await readdir(join(modules, from, 'components'), { withFileTypes: true })).filter(
      (entry) => entry.isDirectory(),
    );
    const pages = await Promise.all(
      components.map(async ({ name: id }) => ({
        id,
        path: `/components/${id}`,
        html: pageOf(id, await examplesOf(join(modules, from, 'components', id))),
      })),
    );
    return pages.filter(({ html }) => html.includes('<h2')).sort((a, b) => (a.id < b.id ? -1 : 1));
  },
};

/** The first six examples of a component by their names, those without ids of others before. */
async function examplesOf(folder: string): Promise<{ title: string; html: string }[]> {
  const files = (await readdir(folder)).filter((file) => /^template-.*\.html$/.test(file)).sort();
  const examples = [];
  const ids = new Set<string>();
  for (const file of files) {
    const html = await readFile(join(folder, file), 'utf8');
    const own = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
    // Examples are made to stand alone.
    if (drawnStates.test(html) || own.some((id) => ids.has(id))) continue;
    for (const id of own) ids.add(id);
    examples.push({ title: file.slice('template-'.length, -'.html'.length).replaceAll('-', ' '), html });
  }
  return examples.slice(0, 6);
}

function pageOf(id: string, examples: readonly { title: string; html: string }[]): string {
  const parts = examples.map(({ title, html }) => `<h2 class="govuk-heading-m">${title}</h2>\n${html}`);
  return `<!doctype html><html lang="en" class="govuk-template"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${id}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${from}/govuk-frontend.min.css"></head>
<body class="govuk-template__body"><script>document.body.className += ' js-enabled' + ('noModule' in HTMLScriptElement.prototype ? ' govuk-frontend-supported' : '')</script>
<div class="govuk-width-container"><main class="govuk-main-wrapper" id="main-content"><h1 class="govuk-heading-l">${id}</h1>${parts.join('\n')}</main></div>
<script type="module">import { initAll } from '${from}/govuk-frontend.min.js'; initAll();</script></body></html>`;
}
