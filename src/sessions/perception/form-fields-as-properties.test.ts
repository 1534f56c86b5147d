// A form answers its own properties with its fields: `form.children` is the field of that name.
import { expect, test } from 'vitest';
import { openTestBrowser } from '../../../test/support/browser.ts';
import { pages, serveSite } from '../../../test/support/https-site.ts';
import { readScreen } from './read-screen.ts';

const names = [
  'children',
  'id',
  'name',
  'title',
  'action',
  'method',
  'style',
  'dir',
  'lang',
  'hidden',
  'role',
];
const page = `<!doctype html><html lang="en"><title>Parcels</title><main><h1>Plan a parcel</h1>
<form id="plan">${names.map((name) => `<p><label>${name} <input name="${name}"></label></p>`).join('')}<button>Plan</button></form></main></html>`;

test('a page is read whatever the fields of its form are called', async () => {
  const site = await serveSite({ handler: pages({ '/': page }) });
  const opened = await openTestBrowser({ site });
  try {
    await opened.page.goto(`${site.url}/`, 30_000);
    const read = await readScreen(opened.page);
    const fields = read.elements.filter(({ field }) => field !== null);
    expect(fields.map(({ name }) => name)).toEqual(names);
    expect(new Set(fields.map(({ locator }) => locator.css)).size).toBe(names.length);
    expect(fields[0]?.locator.css).toMatch(/^#plan > p/);
  } finally {
    await opened.close();
    await site.close();
  }
});
