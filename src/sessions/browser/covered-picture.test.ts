// Pictures with secrets under cover, pixel by pixel, on pages that show a secret in every way a page can.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlainSite, type PlainSite } from '../../../test/support/plain-site.ts';
import { createMask } from '../../evidence/mask.ts';
import type { Box } from '../../evidence/evidence.ts';
import { sleep } from '../../base/time.ts';

const secret = 'Canary<&>"7"';
const html = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const base64 = Buffer.from(secret).toString('base64');
const picture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="20"><text y="15">${html}</text></svg>`,
)}`;
const echoes = `<!doctype html><html lang="en"><title>Echo</title><style>
    body { font: 16px sans-serif; background: linear-gradient(45deg, #fff, #bdf) } [id] { margin: 4px 0 }
    #generated::after { content: '${secret}' } #drawn { height: 20px; background: url('${picture}') }
    #set { width: max-content } #shouted { text-transform: uppercase }
  </style>
  <h1 id="clean">Nothing secret here</h1>
  <p id="plain">You typed ${html}!</p><p id="split">Ca<b>nar</b>y&lt;&amp;<i>&gt;"7"</i></p>
  <p id="encoded">?p=${encodeURIComponent(secret)}</p><p id="base">Basic ${base64}</p><p id="shouted">${html}</p>
  <p><input id="field" value="${html}"></p><p><input id="hidden" type="password" value="${html}"></p>
  <p><textarea id="area">${html}</textarea></p><p><select id="choice"><option>${html}</option></select></p>
  <p><input id="hint" placeholder="${html}"></p><p><img id="image" src="${picture}" alt=""></p>
  <p id="generated"></p><p id="drawn"></p><div id="shadow"></div><div id="bare"></div>
  <div id="set"></div><div id="deep"></div>
  <iframe id="frame" srcdoc="<body style='margin:0'><p style='margin:0;height:30px'>${html.replaceAll('&', '&amp;')}</p>" width="300" height="30" style="border:0"></iframe>
  <dialog id="top">${html}</dialog>
  <script>
    const open = (id, inside) => {
      const root = document.getElementById(id).attachShadow({ mode: 'open' });
      root.innerHTML = inside;
      return root;
    };
    open('shadow', '<p>${html}</p>');
    open('bare', 'Ca<b>nar</b>y&lt;&amp;&gt;"7"');
    open('set', '<input style="display: block">').firstChild.value = ${JSON.stringify(secret)};
    open('deep', '<div></div>').firstChild.attachShadow({ mode: 'open' }).textContent = ${JSON.stringify(secret)};
    top_ = document.getElementById('top'); top_.style.marginTop = '600px'; top_.showModal();
  </script>`;
const pages = {
  '/': echoes,
  '/clean': '<!doctype html><title>Clean</title><p>Nothing</p>',
  '/ticking': `<!doctype html><title>Tick</title><p id="plain">${html}</p><p id="clock">0</p>
    <script>setInterval(() => { clock.textContent = Number(clock.textContent) + 1 }, 5)</script>`,
  '/moving': `<!doctype html><title>Moves</title><p id="plain" style="position:absolute">${html}</p>
    <script>let x = 0; setInterval(() => { document.getElementById('plain').style.left = (x += 5) % 500 + 'px' }, 5)</script>`,
  '/flashing': flashing('<p id="out"></p>', 'out.textContent = word; out.textContent = ""'),
  '/flashing-shadow': flashing(
    '<div id="out"></div>',
    'root.textContent = at % 2 ? word : ""',
    'const root = out.attachShadow({ mode: "open" })',
  ),
  '/flashing-value': flashing('<input id="out">', 'out.value = at % 2 ? word : ""'),
  '/flashing-field': flashing(
    '<p id="out"></p>',
    'const field = document.createElement("input"); field.value = word; out.replaceChildren(...(at % 2 ? [field] : []))',
  ),
  '/flashing-style': flashing(`<p id="out">${html}</p>`, 'out.hidden = at % 2 === 0'),
  // Shows it once the covers lie, for a tenth of a second, by a rule that is set by script.
  '/flashing-sheet': flashing(
    `<style></style><p>${html}</p><p id="out"></p>`,
    '',
    `document.styleSheets[0].insertRule('#out::after {}');
    const { style } = document.styleSheets[0].cssRules[0];
    let off = 0;
    new MutationObserver(([{ addedNodes }]) => {
      clearTimeout(off);
      style.content = addedNodes.length > 0 ? JSON.stringify(word) : '';
      off = setTimeout(() => (style.content = ''), 100);
    }).observe(document.documentElement, { childList: true })`,
  ),
};

/** A page that does something with the secret every 5 ms. */
function flashing(body: string, doing: string, first = ''): string {
  return `<!doctype html><title>Flash</title>${body}<script>const word = ${JSON.stringify(secret).replaceAll('<', '\\u003c')}; ${first};
    let at = 0; setInterval(() => { at += 1; ${doing} }, 5)</script>`;
}
const { spellings } = createMask([secret]);

let site: PlainSite;
beforeAll(async () => {
  site = await openPlainSite(pages);
});
afterAll(() => site.close());

async function open(path: string): Promise<void> {
  await site.page.goto(`${site.url}${path.slice(1)}`, 10_000);
  await sleep(200);
}

const boxOf = async (id: string): Promise<Box> =>
  (await site.page.mainFrame()).evaluate<Box>(
    '(id) => { const { x, y, width, height } = document.getElementById(id).getBoundingClientRect(); return { x, y, width, height } }',
    id,
  );

/** Colours inside a box, as `r,g,b`. */
async function coloursIn(png: Buffer, box: Box): Promise<Set<string>> {
  const left = Math.ceil(box.x);
  const top = Math.ceil(box.y);
  const width = Math.min(1280, Math.floor(box.x + box.width)) - left;
  const height = Math.min(800, Math.floor(box.y + box.height)) - top;
  const { data } = await sharp(png)
    .extract({ left, top, width, height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 3) colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
  return colours;
}

test('every box that shows the secret is flat, in whatever way it shows it; the rest is as it was', async () => {
  await open('/');
  const before = await (
    await site.page.mainFrame()
  ).evaluate<string>('() => document.documentElement.outerHTML');
  const plain = await site.page.screenshot();
  const covered = await site.page.coveredScreenshot(spellings);
  if (!covered) throw new Error('there is a picture');
  const ids =
    'plain split encoded base shouted field hidden area choice hint image generated drawn shadow bare set deep frame top'.split(
      ' ',
    );
  for (const id of ids) {
    const box = await boxOf(id);
    expect((await coloursIn(plain, box)).size, `${id} shows something`).toBeGreaterThan(1);
    expect([...(await coloursIn(covered, box))].slice(0, 3), id).toEqual(['59,66,82']);
  }
  const heading = await boxOf('clean');
  expect(await coloursIn(covered, heading)).toEqual(await coloursIn(plain, heading));
  const after = await (
    await site.page.mainFrame()
  ).evaluate<string>('() => document.documentElement.outerHTML');
  expect(after).toBe(before);
});

test('a page without the secret, or that changes elsewhere alone, gives its picture', async () => {
  await open('/clean');
  expect((await site.page.coveredScreenshot(spellings))?.equals(await site.page.screenshot())).toBe(true);
  await open('/ticking');
  const picture = await site.page.coveredScreenshot(spellings);
  if (!picture) throw new Error('there is a picture');
  expect([...(await coloursIn(picture, await boxOf('plain')))]).toEqual(['59,66,82']);
});

test.each(Object.keys(pages).filter((path) => /moving|flashing/.test(path)))(
  'at %s, where the secret moves under the cover, there is no picture',
  async (path) => {
    await open(path);
    // A picture in the message of a failure would be a megabyte of numbers.
    expect((await site.page.coveredScreenshot(spellings)) === null).toBe(true);
    const left = await (
      await site.page.mainFrame()
    ).evaluate<number>('() => document.querySelectorAll("[popover]").length');
    expect(left).toBe(0);
  },
);
