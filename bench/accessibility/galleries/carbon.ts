// The components of IBM's Carbon in plain HTML, whose package carries the rendered examples of each. It claims conformance with WCAG 2.1,
// level AA.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Gallery } from './gallery.ts';

const name = 'carbon-components';
/** Of so many components one, by their names: all of them take an hour. */
const oneOf = 4;

export const carbon: Gallery = {
  id: 'carbon',
  packages: [{ from: 'npm', name, version: '10.58.12', licence: 'Apache-2.0' }],
  async pages(modules) {
    const folder = join(modules, name, 'html');
    const components = (await readdir(folder)).filter((each) => each !== 'skeleton').sort();
    const pages = await Promise.all(
      components
        .filter((_one, at) => at % oneOf === 0)
        .map(async (id) => {
          const files = (await readdir(join(folder, id))).filter((file) => file.endsWith('.html')).sort();
          const file = files.includes(`${id}.html`) ? `${id}.html` : files[0];
          if (file === undefined) return [];
          const html = pageOf(id, await readFile(join(folder, id, file), 'utf8'));
          return [{ id, path: `/components/${id}`, html }];
        }),
    );
    return pages.flat();
  },
};

function pageOf(id: string, code: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${id}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/${name}/css/carbon-components.min.css"></head>
<body><main style="max-width:1100px;margin:0 auto;padding:24px"><h1>Carbon</h1>${code}</main><script src="/${name}/scripts/carbon-components.min.js"></script></body></html>`;
}
