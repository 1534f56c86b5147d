// The design system of the Republic of Korea's government, whose package carries the markup of each component. It claims conformance with
// the Korean web content accessibility guidelines.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draws, type Gallery } from './gallery.ts';

const name = 'krds-uiux';
const from = `/${name}/resources`;

export const krds: Gallery = {
  id: 'krds',
  packages: [{ from: 'npm', name, version: '1.1.0', licence: 'ISC' }],
  async pages(modules) {
    const folder = join(modules, name, 'html/code');
    const files = (await readdir(folder)).filter((file) => file.endsWith('.html')).sort();
    return Promise.all(
      files.map(async (file) => {
        const id = file.slice(0, -'.html'.length);
        return { id, path: `/code/${id}`, html: pageOf(id, await readFile(join(folder, file), 'utf8')) };
      }),
    );
  },
};

function pageOf(id: string, code: string): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8">${draws}<meta name="viewport" content="width=device-width, initial-scale=1"><title>${id}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${from}/cdn/krds.min.css"></head>
<body><main style="max-width:1100px;margin:0 auto;padding:24px"><h1>KRDS</h1>${code}</main><script src="${from}/cdn/krds.min.js"></script></body></html>`;
}
