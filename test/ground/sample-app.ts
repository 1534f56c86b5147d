// A small application of ours and its tour, for tests of the ground: a list, a form, a picture, a message, links and a second page.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GroundApp } from '../../bench/ground/app.ts';

const page = `<!doctype html><html lang="en"><head><title>Stock</title>
<style>body{font:16px sans-serif} li{padding:4px} a:focus,button:focus,input:focus{outline:3px solid blue}</style></head><body>
<h1>Stock of the shop</h1><h2>Fruit</h2>
<nav><a href="/about">About this shop</a> <a href="/terms">Terms of sale</a></nav>
<img src="/pear.svg" alt="A pear" width="40" height="40">
<ul><li>Apples in a box</li><li>Pears in a bag</li><li>Plums in a jar</li><li>Dates in a tin</li></ul>
<label for="name">Name of the item</label> <input id="name"> <button id="add">Add to the list</button>
<button id="close" aria-label="Close the box">×</button>
<p role="status" id="said">Nothing was added yet</p>
<script>
document.getElementById('add').addEventListener('click', () => {
  const item = document.createElement('li');
  item.textContent = document.getElementById('name').value;
  document.querySelector('ul').append(item);
  document.getElementById('said').textContent = 'Added ' + item.textContent;
});
</script></body></html>`;
const about =
  '<!doctype html><html lang="en"><title>About</title><h1>About us</h1><p>A shop since 1901</p></html>';
const pear =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18" fill="green"/></svg>';

export const sampleApp: GroundApp = {
  id: 'sample',
  title: 'Sample',
  kind: 'sample',
  half: 'tuning',
  packages: [],
  start: () => Promise.reject(new Error('the test serves it')),
  tour: [
    { name: 'look', do: async (page) => page.getByText('Pears').waitFor() },
    { name: 'tab in', do: async (page) => page.keyboard.press('Tab') },
    {
      name: 'tab on',
      do: async (page) => {
        for (let press = 0; press < 4; press++) await page.keyboard.press('Tab');
      },
    },
    {
      name: 'add',
      do: async (page) => {
        await page.getByRole('textbox').fill('Figs');
        await page.locator('#add').click();
      },
    },
    { name: 'go', do: async (page) => page.locator('nav a').first().click() },
  ],
  tasks: [],
};

/** Serves it; `url` ends in a slash. */
export async function serveSample(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const body = { '/': page, '/about': about, '/pear.svg': pear }[request.url ?? ''];
    const type = request.url?.endsWith('.svg') ? 'image/svg+xml' : 'text/html; charset=utf-8';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body ?? 'not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
