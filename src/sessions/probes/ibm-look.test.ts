// IBM's engine in a real page: under a strict policy, without a trace on the page, and in its time on hostile markup.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../../test/support/browser.ts';
import { serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { axeLook } from './axe-look.ts';
import { ibmLook } from './ibm-look.ts';
import type { ProbeRoom } from './probe-room.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Fares</title><main>${body}</main></html>`;
const sizes =
  '<label><input type="radio" name="s"> Small</label> <label><input type="radio" name="s"> Large</label>';
const deep = `${'<table><tr><td>'.repeat(60)}deep${'</td></tr></table>'.repeat(60)}`;
const bodies: Record<string, string> = {
  '/fares': page(
    '<h1>Fares</h1><table><tr><td>Zone</td><td>Fare</td></tr><tr><td>A</td><td>2.10</td></tr></table>',
  ),
  '/folded': page(
    '<h1>Why</h1><details><summary>Say why</summary><label for="a">Why</label><textarea id="a"></textarea></details>',
  ),
  '/bare': page('<h1>Why</h1><details open><summary>Say why</summary><textarea></textarea></details>'),
  '/behind': `${page('<h1>Why</h1>')}<div aria-hidden="true"><a href="/club">Club</a></div><dialog open aria-label="Join"><button>Close</button></dialog>`,
  '/hidden': `${page('<h1>Why</h1>')}<div aria-hidden="true"><a href="/club">Club</a></div>`,
  '/tabs': page(
    '<h1>Why</h1><div role="tablist"><button role="tab" aria-selected="true">One</button><button id="lost">Two</button></div><ul><li>A</li><div id="none">B</div></ul>',
  ),
  '/apart': page(`<h1>Sizes</h1><p>Size</p>${sizes}`),
  '/grouped': page(
    `<h1>Sizes</h1>${['Shirt', 'Coat'].map((of) => `<form><fieldset><legend>${of}</legend>${sizes}</fieldset></form>`).join('')}`,
  ),
  '/items': page(
    `<h1>Sizes</h1><ul>${['S', 'M'].map((of) => `<li><label><input type="checkbox" name="s[]"> ${of}</label></li>`).join('')}</ul>`,
  ),
  '/headed': page(
    `<h1>Sizes</h1>${['Shirt', 'Coat'].map((of) => `<h2>${of}</h2><form><fieldset><legend>Size</legend>${sizes}</fieldset></form>`).join('')}`,
  ),
  '/together': page(
    `<h1>Sizes</h1><h2>All</h2><form>${'<fieldset><legend>Size</legend><label>Of <input name="a"></label></fieldset>'.repeat(2)}</form>`,
  ),
  '/drawn': page(
    '<h1>Sizes</h1><button>Menu <svg width="12" height="9" viewBox="0 0 12 9"><polygon points="1 0, 11 0, 6 8"/></svg></button>',
  ),
  '/chart': page(
    '<h1>Sizes</h1><svg width="120" height="90" viewBox="0 0 12 9"><polygon points="1 0, 11 0, 6 8"/></svg>',
  ),
  '/around': page(
    '<h1>Stay</h1><h2 id="h">Your stay</h2><div role="region" aria-labelledby="h"><fieldset><label>From <input></label><label>To <input></label></fieldset></div>',
  ),
  '/unnamed': page('<h1>Stay</h1><fieldset><label>From <input></label><label>To <input></label></fieldset>'),
  '/deep': page(`<h1>Deep</h1>${deep}`),
  '/ids': page(Array.from({ length: 10_000 }, (_, at) => `<i id="id${at}"></i>`).join('')),
  '/broken':
    '<table><form><p><h1><li></p><a><a><td></form><select><div></a></body><body><svg><p><math>'.repeat(15),
};

let site: HttpsSite;
let browser: TestBrowser;
let room: ProbeRoom;

beforeAll(async () => {
  site = await serveSite({
    handler: ({ url = '/' }, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'",
      });
      response.end(bodies[url] ?? page('<p>Nothing.</p>'));
    },
  });
  browser = await openTestBrowser({ site, persona: plainPersona });
  room = {
    page: browser.browser.page,
    signal: new AbortController().signal,
    takePicture: () => Promise.resolve(null),
    keepPicture: () => Promise.resolve(null),
  };
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

const markup = 'function () { return document.documentElement.outerHTML }';

test('what is hidden behind an open dialog is no fault, and without one it is', async () => {
  const told = async (path: string) => {
    await room.page.goto(`${site.url}${path}`, 10_000);
    return (await ibmLook(room)).fails.map(({ id }) => id);
  };
  expect(await told('/behind')).not.toContain('aria_hidden_nontabbable');
  expect(await told('/hidden')).toContain('aria_hidden_nontabbable');
});

test('axe-core names the part of a whole that does not belong there', async () => {
  await room.page.goto(`${site.url}/tabs`, 10_000);
  const { violations } = await axeLook(room);
  const placesBy = new Map(violations.map(({ id, nodes }) => [id, nodes.map(({ locator }) => locator.css)]));
  expect(placesBy.get('aria-required-children')).toEqual([expect.stringContaining('#lost')]);
  expect(placesBy.get('list')).toEqual([expect.stringContaining('#none')]);
});

test('it judges a page with a strict policy, names criterion and element, and leaves the page as it was', async () => {
  await room.page.goto(`${site.url}/fares`, 10_000);
  const frame = await room.page.mainFrame();
  const before = await frame.evaluate<string>(markup);
  const look = await ibmLook(room);
  const table = look.fails.find(({ id }) => id === 'table_headers_exists');
  expect(table?.criteria).toEqual(['1.3.1']);
  expect(table?.recommended).toBe(false);
  expect(table?.nodes[0]?.locator.css).toMatch(/table/);
  expect(look.ibm).toMatch(/^4\./);
  expect(look.fails.map(({ id }) => id)).not.toContain('text_contrast_sufficient');
  expect(await frame.evaluate<string>(markup)).toBe(before);
});

test('what a closed disclosure holds is not judged, what an open one holds is', async () => {
  const failing = async (path: string) => {
    await room.page.goto(`${site.url}${path}`, 10_000);
    return (await ibmLook(room)).fails.map(({ id }) => id);
  };
  expect(await failing('/folded')).not.toContain('input_label_exists');
  expect(await failing('/bare')).toContain('input_label_exists');
});

test('boxes of one name in groups of their own are grouped, and without a group they are not', async () => {
  const failing = async (path: string) => {
    await room.page.goto(`${site.url}${path}`, 10_000);
    const { fails } = await ibmLook(room);
    return fails.find(({ id }) => id === 'input_checkboxes_grouped')?.count ?? 0;
  };
  expect(await failing('/apart')).toBe(1);
  expect(await failing('/grouped')).toBe(0);
  expect(await failing('/items')).toBe(0);
});

test('a drawing within a named button, a group that a named part holds alone, and one under a heading of its own need no name of their own', async () => {
  const failing = async (path: string) => {
    await room.page.goto(`${site.url}${path}`, 10_000);
    return (await ibmLook(room)).fails.map(({ id }) => id);
  };
  expect(await failing('/chart')).toContain('svg_graphics_labelled');
  expect(await failing('/drawn')).not.toContain('svg_graphics_labelled');
  expect(await failing('/unnamed')).toContain('fieldset_label_valid');
  expect(await failing('/around')).not.toContain('fieldset_label_valid');
  expect(await failing('/headed')).not.toContain('fieldset_label_valid');
  expect(await failing('/together')).toContain('fieldset_label_valid');
});

test('hostile markup ends in time, or is given up and leaves the next page usable', async () => {
  for (const path of ['/deep', '/ids', '/broken']) {
    await room.page.goto(`${site.url}${path}`, 10_000);
    const begun = performance.now();
    await Promise.all([axeLook(room), ibmLook(room)].map((look) => look.catch(() => null)));
    expect(performance.now() - begun).toBeLessThan(20_000);
  }
  await room.page.goto(`${site.url}/fares`, 10_000);
  expect((await ibmLook(room)).fails.map(({ id }) => id)).toContain('table_headers_exists');
});
