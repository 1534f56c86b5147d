// The French state's design system, whose package carries a page of examples for each component. It claims conformance with RGAA 4.1.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Gallery } from './gallery.ts';

const name = '@gouvfr/dsfr';

export const dsfr: Gallery = {
  id: 'dsfr',
  packages: [{ from: 'npm', name, version: '1.15.3', licence: 'etalab-2.0' }],
  async pages(modules) {
    const components = await readdir(join(modules, name, 'example/component'), { withFileTypes: true });
    return components
      .filter((entry) => entry.isDirectory())
      .map(({ name: id }) => ({ id, path: `/${name}/example/component/${id}/index.html`, html: null }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  },
};
