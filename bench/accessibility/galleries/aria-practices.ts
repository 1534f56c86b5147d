// Examples of the ARIA practices (w3c/aria-practices, W3C Software License), written to show how a pattern is done. No package carries them: the
// part of each page that is the example lies in the cache of the proving ground, below `aria-practices`, as `html/ID.html` with `css` and `js`
// beside it. They are no part of the checkout.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Gallery, GalleryPage } from './gallery.ts';

/** Each example with its style and scripts, by their names without an ending; those that it has under its own name are left out. */
const examples: Readonly<Record<string, { title: string; css?: string; js?: readonly string[] }>> = {
  accordion: { title: 'Accordion Example' },
  alert: { title: 'Alert Example' },
  breadcrumb: { title: 'Breadcrumb Example', js: [] },
  button: { title: 'Button Examples' },
  'carousel-prev-next': { title: 'Auto-Rotating Image Carousel Example with Buttons for Slide Control' },
  checkbox: { title: 'Checkbox Example (Two State)' },
  'checkbox-mixed': { title: 'Checkbox Example (Mixed-State)' },
  'combobox-select-only': { title: 'Select-Only Combobox Example', css: 'select-only', js: ['select-only'] },
  dialog: { title: 'Modal Dialog Example', js: ['utils', 'dialog'] },
  'disclosure-faq': { title: 'Disclosure Example', js: ['disclosure-button'] },
  link: { title: 'Link Examples' },
  'listbox-scrollable': { title: 'Scrollable Listbox Example', css: 'listbox', js: ['listbox'] },
  'menu-button-actions': { title: 'Actions Menu Button Example' },
  'menu-button-links': { title: 'Navigation Menu Button Example' },
  'quantity-spinbutton': { title: 'Quantity Spin Button Example' },
  radio: { title: 'Radio Group Example Using Roving tabindex', css: 'radio' },
  'radio-activedescendant': { title: 'Radio Group Example Using aria-activedescendant', css: 'radio' },
  'slider-seek': { title: 'Media Seek Slider Example' },
  switch: { title: 'Switch Example' },
  'switch-button': { title: 'Switch Example Using HTML Button' },
  'switch-checkbox': { title: 'Switch Example Using HTML Checkbox Input' },
  'tabs-automatic': { title: 'Example of Tabs with Automatic Activation', css: 'tabs' },
  'tabs-manual': { title: 'Example of Tabs with Manual Activation', css: 'tabs' },
  'treeview-1a': { title: 'File Directory Treeview Example', css: 'tree', js: ['treeitem', 'tree'] },
};

export const ariaPractices: Gallery = {
  id: 'aria-practices',
  packages: [],
  cached: 'aria-practices',
  async pages(folder) {
    const found = Object.keys(examples).filter((id) => existsSync(join(folder, 'html', `${id}.html`)));
    if (found.length === 0)
      throw new Error(`examples of w3c/aria-practices have to lie in ${folder}, one in html/ID.html`);
    return Promise.all(found.map((id) => pageOf(folder, id)));
  },
};

async function pageOf(folder: string, id: string): Promise<GalleryPage> {
  const { title = id, css = id, js = [id] } = examples[id] ?? {};
  const part = await readFile(join(folder, 'html', `${id}.html`), 'utf8');
  const scripts = js.map((name) => `<script src="/js/${name}.js" defer></script>`).join('');
  return {
    id,
    path: `/patterns/${id}`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>body{font:100%/1.5 sans-serif;color:#222;background:#fff;padding:0 1.5em}</style><link rel="stylesheet" href="/css/${css}.css">${scripts}</head>
<body><main><h1>${title}</h1><h2 id="ex_label">Example</h2><div id="ex1">${part}</div></main></body></html>`,
  };
}
