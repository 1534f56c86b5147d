// The audit of a page: what is none of the site's is left out, and listed as not looked at; hostile markup stays in its time.
import { expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import { DeadlineError, systemClock } from '../base/time.ts';
import { createMask } from '../evidence/mask.ts';
import type { AuditedPage } from '../sessions/body.ts';
import { hostilePages } from '../../test/support/hostile-pages.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { openPlainSite } from '../../test/support/plain-site.ts';
import { readDocument } from '../sessions/perception/read-document.ts';
import { createAudit, type AuditOptions } from './audit.ts';

const optionsWith = (more: Partial<AuditOptions> = {}): AuditOptions => ({
  probes: [],
  lookedAt: [],
  passedOver: [],
  engineMs: 60_000,
  tookApart: () => undefined,
  mask: createMask([]),
  covers: false,
  wallMs: 60_000,
  clock: systemClock,
  log: silentLog,
  device: plainPersona.device,
  devices: [],
  views: [],
  ...more,
});

test('what the browser shows in place of a page is not audited', async () => {
  const options = optionsWith();
  const untouched = new Proxy({ url: () => 'chrome-error://chromewebdata/' } as AuditedPage['page'], {
    get(page, name) {
      if (name === 'url') return () => page.url();
      throw new Error(`the page is asked for ${String(name)}`);
    },
  });
  await createAudit(options)({
    page: untouched,
    read: { elements: [] } as unknown as AuditedPage['read'],
    order: { bare: true, novel: true },
    png: null,
    turn: 3,
    recorder: {} as AuditedPage['recorder'],
    signal: new AbortController().signal,
  });
  expect(options.probes).toEqual([]);
  expect(options.passedOver).toEqual([{ turn: 3, because: 'failed' }]);
});

test('of a page in which a script does not end nothing more is asked', async () => {
  const options = optionsWith();
  let asked = 0;
  const stuck = new Proxy({} as AuditedPage['page'], {
    get(_page, name) {
      if (name === 'url') return () => 'https://shop.example.com/';
      if (name !== 'mainFrame') throw new Error(`the page is asked for ${String(name)}`);
      return () => {
        asked += 1;
        return Promise.reject(new DeadlineError('a script in the page', 15_000));
      };
    },
  });
  await createAudit(options)({
    page: stuck,
    read: { elements: [] } as unknown as AuditedPage['read'],
    order: { bare: true, novel: true },
    png: null,
    turn: 2,
    recorder: {} as AuditedPage['recorder'],
    signal: new AbortController().signal,
  });
  expect(asked).toBe(1);
  expect(options.passedOver).toEqual([{ turn: 2, because: 'failed' }]);
});

test('of a picture by itself, which stands in markup of the browser, nothing is asked', async () => {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const site = await openPlainSite({ '/plan.svg': { type: 'image/svg+xml', body: picture } });
  try {
    await site.page.goto(`${site.url}plan.svg`, 20_000);
    const options = optionsWith({ engineMs: 20_000 });
    await createAudit(options)?.({
      page: site.page,
      read: { elements: [] } as unknown as AuditedPage['read'],
      order: { bare: true, novel: true },
      png: null,
      turn: 4,
      recorder: {} as AuditedPage['recorder'],
      signal: new AbortController().signal,
    });
    expect([options.probes, options.passedOver, options.lookedAt]).toEqual([[], [], [4]]);
  } finally {
    await site.close();
  }
});

test('of a further page of a state its markup is asked about, where engines have long', async () => {
  const page =
    '<!doctype html><html lang="en"><title>Oak</title><main><h1>Oak</h1><img src="oak.png"></main>';
  const site = await openPlainSite({ '/oak': page });
  try {
    await site.page.goto(`${site.url}oak`, 20_000);
    const read = await readDocument(site.page);
    const recorder = {
      image: () => 'one.png',
      event: () => ({ seq: 1 }),
    } as unknown as AuditedPage['recorder'];
    const kindsWithin = async (engineMs: number) => {
      const options = optionsWith({ engineMs });
      const order = { bare: false, novel: false, further: true } as const;
      const { signal } = new AbortController();
      await createAudit(options)?.({ page: site.page, read, order, png: null, turn: 1, recorder, signal });
      expect(options.lookedAt).toEqual([]);
      return options.probes.map(({ kind }) => kind);
    };
    expect(await kindsWithin(20_000)).toEqual([]);
    expect(await kindsWithin(120_000)).toEqual(['markup-look', 'axe-look']);
  } finally {
    await site.close();
  }
});

test('a frame of the site is audited after its page, and is no state of its own', async () => {
  const frame = '<!doctype html><title>Fares</title><p>Zone <input name="zone"></p>';
  const page = `<!doctype html><html lang="en"><title>Club</title><main><h1>Club</h1><iframe title="Fares" width="400" height="200" srcdoc="${frame.replaceAll('"', '&quot;')}"></iframe></main>`;
  const site = await openPlainSite({ '/': page });
  try {
    await site.page.goto(site.url, 20_000);
    await expect.poll(async () => (await site.page.frames()).map(({ url }) => url)).toContain('about:srcdoc');
    const options = optionsWith();
    await createAudit(options)({
      page: site.page,
      read: await readDocument(site.page),
      order: { bare: false, novel: false },
      png: null,
      turn: 1,
      recorder: {
        image: () => 'one.png',
        event: () => ({ seq: 1 }),
      } as unknown as AuditedPage['recorder'],
      signal: new AbortController().signal,
    });
    const kinds = options.probes.map((probe) => `${probe.kind} ${'frame' in probe ? probe.frame : 'page'}`);
    expect(kinds).toEqual([
      'markup-look page',
      'axe-look page',
      'ibm-look page',
      'markup-look about:srcdoc',
      'axe-look about:srcdoc',
      'ibm-look about:srcdoc',
    ]);
    const failed = options.probes.flatMap((probe) => (probe.kind === 'axe-look' ? probe.violations : []));
    expect(failed.map(({ id, nodes }) => [id, nodes[0]?.locator.frameUrl])).toEqual([
      ['label', 'about:srcdoc'],
    ]);
    expect(options.lookedAt).toEqual([1]);
  } finally {
    await site.close();
  }
});

test('hostile markup is audited in its time, or listed, and a page after it is audited as ever', async () => {
  const plain =
    '<!doctype html><html lang="en"><title>Club</title><main><h1>Club</h1><a href="#on">On</a><input></main>';
  const site = await openPlainSite({ ...hostilePages, '/plain': plain });
  const engineMs = 20_000;
  const wallMs = 60_000;
  let tookMs = 0;
  const options = optionsWith({ engineMs, wallMs, tookApart: (ms) => (tookMs += ms) });
  const audit = createAudit(options);
  const recorder = {
    image: () => 'one.png',
    event: () => ({ seq: 1 }),
  } as unknown as AuditedPage['recorder'];
  const { signal } = new AbortController();
  try {
    const paths = ['/plain', ...Object.keys(hostilePages)];
    const begun = performance.now();
    for (const [turn, path] of paths.entries()) {
      await site.page.goto(`${site.url}${path.slice(1)}`, 20_000);
      const read = await readDocument(site.page);
      await audit?.({
        page: site.page,
        read,
        order: { bare: true, novel: true },
        png: null,
        turn,
        recorder,
        signal,
      });
    }
    // Engines end with the page at which their time is over; walks have a share of the wall time.
    expect(performance.now() - begun).toBeLessThan(120_000);
    expect(tookMs).toBeLessThan(2 * engineMs);
    const [first, ...others] = paths.keys();
    expect(options.lookedAt).toContain(first);
    const told = new Set([...options.lookedAt, ...options.passedOver.map(({ turn }) => turn)]);
    expect(others.filter((turn) => !told.has(turn))).toEqual([]);
    expect(options.probes.some(({ kind }) => kind === 'tab-walk')).toBe(true);
  } finally {
    await site.close();
  }
});
