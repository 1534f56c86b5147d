// The test of a proven suspicion, run in a browser: it fails while the fault is there, and passes once it is mended.
import { runInThisContext } from 'node:vm';
import ts from 'typescript';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { drawnOf } from '../../test/support/drawn.ts';
import { followDeeds } from '../../test/support/follow-deeds.ts';
import { driveAnew } from '../../test/support/drive-anew.ts';
import { serveSite, type HttpsSite } from '../../test/support/https-site.ts';
import { launchPlain } from '../../test/support/launch-plain.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { recordVisit } from '../../test/support/record-visit.ts';
import { readCheck, type Check } from '../examiner/checks/check-index.ts';
import { prove } from '../examiner/prove.ts';
import { readSteps } from '../examiner/steps.ts';
import { reproductionOf } from './reproduction.ts';

const shop = (mended: boolean) => `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>
  <article><h2>Mug</h2><p>€12.00</p><button onclick="n.textContent = 'Basket (1)'">Add</button></article>
  <article><h2>Plate</h2><p>€8.00</p><button ${mended ? `onclick="n.textContent = 'Basket (1)'"` : ''}>Add</button></article>
  <a href="/basket">Go to basket</a><p id="n">Basket (0)</p>
  <label>Note <input ${mended ? `value="Ring twice"` : ''}></label>
  <button onclick="fetch('/api/${mended ? 'works' : 'fails'}')">Send</button>
  <p>${['S', 'M', 'L', 'XL'].map((size) => `<button${!mended && size === 'L' ? ' style="background:#c00;padding-block:16px"' : ''}>Size ${size}</button>`).join('')}</p>
  <h2>Prices</h2><ul><li>Ale €3</li><li>Bun €${mended ? 4 : 2}</li><li>Cup €9</li></ul>`;
const basket = (mended: boolean) => `<!doctype html><html lang="en"><title>Basket</title><h1>Basket</h1>
  <p>Mug €12.00</p><p>Shipping €4.00</p><p>Total €${mended ? '16' : '17'}.00</p>`;

const sites: HttpsSite[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launchPlain();
});
afterAll(async () => {
  await browser.close();
  await Promise.all(sites.map((site) => site.close()));
});

/** A shop of its own, a visit to it, and the way to mend it. */
async function visitedShop() {
  let mended = false;
  const site = await serveSite({
    handler: ({ url = '' }, response) => {
      if (url.startsWith('/api/')) return void response.writeHead(url.endsWith('works') ? 200 : 500).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(url === '/basket' ? basket(mended) : shop(mended));
    },
  });
  sites.push(site);
  const visit = { site, persona: plainPersona, task: 'Look', seed: 5, turns: 3 };
  const createPolicy = followDeeds([['click', 'Go to basket']]);
  const { evidence } = await recordVisit({ ...visit, createPolicy });
  return { site, evidence, mend: () => void (mended = true) };
}

/** What the code asks of Playwright's `expect`. */
function expected(given: unknown, message = '') {
  return {
    toBe(wanted: unknown) {
      if (!Object.is(given, wanted)) throw new Error(message);
    },
    toHaveURL: (url: string) => (given as Page).waitForURL(url, { timeout: 5_000 }),
  };
}

/** Runs the code as Playwright would; what it throws, or null. */
async function run(code: string): Promise<string | null> {
  const { outputText } = ts.transpileModule(code.replace(/^import .*$/m, ''), {
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.CommonJS },
  });
  let uses: BrowserContextOptions = {};
  let work: (fixtures: { page: Page }) => Promise<void> = () => Promise.resolve();
  const declare = Object.assign((_title: string, body: typeof work) => (work = body), {
    use: (options: BrowserContextOptions) => (uses = options),
  });
  runInThisContext(`(function (test, expect) {${outputText}\n})`)(declare, expected);
  const context = await browser.newContext({ ...uses, ignoreHTTPSErrors: true });
  try {
    await work({ page: await context.newPage() });
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await context.close();
  }
}

const shown = (text: string) => ({ of: { text }, at: 'end' });
const faults: [string, object[], object][] = [
  [
    'a wrong sum on the next page',
    [{ do: 'again', turn: 1 }],
    { kind: 'sum', parts: [shown('Mug'), shown('Shipping')], total: shown('Total'), correct: false },
  ],
  [
    'a dead button',
    [{ do: 'click', on: { role: 'button', name: 'Add', under: 'Plate' } }],
    { kind: 'change', step: 1, what: 'anything', changed: false },
  ],
  [
    'lost work',
    [{ do: 'type', on: { name: 'Note' }, text: 'Ring twice' }, { do: 'reload' }],
    { kind: 'kept', of: { name: 'Note' }, before: 1, after: 2, kept: false },
  ],
  [
    'a failing request',
    [{ do: 'click', on: { name: 'Send' } }],
    { kind: 'request', step: 1, path: '/api/', status: { least: 500, most: 599 }, made: true },
  ],
  [
    'a list out of order',
    [],
    {
      kind: 'order',
      at: 'start',
      of: { text: '€', under: 'Prices' },
      by: 'number',
      direction: 'ascending',
      ordered: false,
    },
  ],
  ...['height', 'background'].map((property): [string, object[], object] => [
    `a button of another ${property}`,
    [],
    {
      kind: 'style',
      at: 'start',
      of: { text: 'Size L', role: 'button' },
      among: { text: 'Size', role: 'button' },
      property,
      differs: true,
    },
  ]),
];
const drawn = drawnOf(
  faults.map(([what]) => what),
  4,
);
test.concurrent.for(faults.filter(([what]) => drawn.has(what)))(
  '%s',
  async ([what, steps, check], { expect }) => {
    const { site, evidence, mend } = await visitedShop();
    const frame = { turns: new Set([1]), crawlTurns: new Set<number>(), whyNotTyped: () => '' };
    const read = readSteps(steps, frame);
    if ('refused' in read) throw new Error(read.refused);
    const checks = [readCheck(check) as Check];
    const proof = await prove({
      evidence,
      steps: read,
      checks,
      sinkOf: () => ({ events: () => Promise.resolve(), image: () => Promise.resolve() }),
      testOf: (driven, checked) =>
        reproductionOf({ id: 'q1', what, checks, sessionId: 's' }, { driven, checked }),
      ...driveAnew(site),
    });
    expect(proof.verdict).toBe('proven');
    const code = proof.test ?? '';
    expect(await run(code)).toContain(what);
    mend();
    expect(await run(code)).toBeNull();
  },
);
