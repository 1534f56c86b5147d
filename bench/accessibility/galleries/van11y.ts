// Van11y: patterns of the ARIA practices, each a package with a page that shows it. Its maker writes them as accessible ones.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draws, type Gallery } from './gallery.ts';

const patterns = {
  'accordion-aria': '3.0.1',
  'carrousel-aria': '1.3.0',
  'hide-show-aria': '3.0.1',
  'modal-window-aria': '2.5.1',
  'simple-tooltip-aria': '3.0.0',
  'tab-panel-aria': '2.0.4',
} as const;

export const van11y: Gallery = {
  id: 'van11y',
  packages: Object.entries(patterns).map(([pattern, version]) => ({
    from: 'npm',
    name: `van11y-accessible-${pattern}`,
    version,
    licence: 'MIT',
  })),
  pages: (modules) =>
    Promise.all(
      Object.keys(patterns).map(async (id) => {
        const path = `/van11y-accessible-${id}/demo/index.html`;
        const page = await readFile(join(modules, path), 'utf8');
        return { id, path, html: page.replace(/<head[^>]*>/i, (head) => head + draws) };
      }),
    ),
};
