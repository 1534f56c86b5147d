// The document of a replay rebuilds a page that was really recorded, in the order, style and drawings that the page had.
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchPlain } from '../../test/support/launch-plain.ts';
import { openPlainSite } from '../../test/support/plain-site.ts';
import { silentLog } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import { createMask } from '../evidence/mask.ts';
import { createReplayRecorder } from '../sessions/record-replay.ts';
import { readDashboardFiles } from './files.ts';
import { replayRoutes } from './replay.ts';

/** As the film does: the frame is handed the recording once it is ready, and asked for turns. */
const film = `<!doctype html><title>Film</title><iframe src="/replay"></iframe><script>
  const frame = document.querySelector('iframe');
  const ready = new Promise((resolve) => addEventListener('message', ({ data }) => data.replay === 'ready' && resolve()));
  const ask = (message) => ready.then(() => frame.contentWindow.postMessage(message, location.origin));
</script>`;

let app: FastifyInstance;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  const files = await readDashboardFiles();
  app = Fastify();
  replayRoutes(app, files);
  app.get('/', async (_request, reply) => reply.type('text/html').send(film));
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params }, reply) => {
    const file = files.find(params.name);
    return reply.type(file?.mediaType ?? 'text/plain').send(file?.bytes ?? '');
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  browser = await launchPlain();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function shown(
  recording: string,
): Promise<{ page: Page; frame: Frame; show: (turn: number) => Promise<void> }> {
  const page = await browser.newPage();
  await page.goto(origin);
  const ask = (message: object) => page.evaluate(`ask(${JSON.stringify(message)})`);
  await ask({ recording });
  await expect.poll(() => page.frames().length).toBe(3);
  return {
    page,
    frame: page.frames()[2] as Frame,
    show: async (turn) => void (await ask({ turn, lastsMs: 0 })),
  };
}

const appOf = (frame: Frame) => frame.evaluate(() => document.getElementById('app')?.innerHTML);

test('a page that draws itself anew by script is rebuilt as it was', async () => {
  const draw = `document.querySelector('button').onclick = () => {
    const app = document.getElementById('app');
    const list = document.createElement('ul');
    for (const word of ['one', 'two', 'three']) {
      const item = document.createElement('li');
      item.append('Item ', Object.assign(document.createElement('b'), { textContent: word }), document.createElement('i'));
      list.append(item);
    }
    app.prepend('first words', list);
    list.after('words after');
    list.children[1].before(Object.assign(document.createElement('li'), { textContent: 'between' }));
    app.append(Object.assign(document.createElement('p'), { className: 'said', textContent: 'last' }));
    app.querySelector('svg').remove();
  }`;
  const site = await openPlainSite({
    '/': `<!doctype html><html lang="en"><title>Hall</title><style>.said { color: rgb(1, 2, 3) } .unseen { color: red }</style>
      <body><button style="position:fixed;inset:0">Draw</button><div id="app"><p>Old</p><svg><path d="M0 0l9.12345 9.12345"></path></svg></div>
      <script>${draw}</script></body></html>`,
  });
  try {
    await site.page.goto(site.url, 5_000);
    const recorder = createReplayRecorder({ mask: createMask([]), clock: systemClock, log: silentLog });
    const pageShows = async () =>
      (await site.page.mainFrame()).evaluate<string>(
        `(() => document.getElementById('app').innerHTML)`,
        null,
      );
    await recorder.take(site.page, 1);
    const before = await pageShows();
    await site.page.click(50, 50);
    await recorder.take(site.page, 2);
    const after = await pageShows();
    expect(after).toContain('<li>between</li>');
    const recording = gunzipSync((await recorder.finish()) ?? Buffer.alloc(0)).toString();
    expect(recording).not.toContain('unseen');
    const { page, frame, show } = await shown(recording);
    await show(1);
    await expect.poll(() => appOf(frame)).toBe(before.replace('M0 0l9.12345 9.12345', 'M0 0l9.12 9.12'));
    await show(2);
    await expect.poll(() => appOf(frame)).toBe(after);
    const colour = () =>
      frame.evaluate(() => getComputedStyle(document.querySelector('.said') as Element).color);
    expect(await colour()).toBe('rgb(1, 2, 3)');
    await show(1);
    await expect.poll(() => appOf(frame)).toContain('Old');
    await page.close();
  } finally {
    await site.close();
  }
});

test('a page that draws itself anew again and again takes little more, and each turn is rebuilt as it was', async () => {
  // More than gzip looks back between a drawing and the next.
  const draw = `let nth = 0; document.querySelector('button').onclick = () => {
    nth += 1;
    let state = 7;
    const word = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0).toString(36);
    const rows = Array.from({ length: 600 }, () => '<li class="' + word() + '"><b>' + word() + word() + word() + '</b><i>' + word() + word() + '</i></li>');
    document.getElementById('app').innerHTML = '<h2>Drawing ' + nth + '</h2><ul>' + rows.join('') + '</ul>';
  }`;
  const site = await openPlainSite({
    '/': `<!doctype html><html lang="en"><title>Hall</title><body><button style="position:fixed;inset:0">Draw</button><div id="app"></div>
      <script>${draw}</script></body></html>`,
  });
  try {
    await site.page.goto(site.url, 5_000);
    const recorders = [1, 4].map((turns) => ({
      turns,
      recorder: createReplayRecorder({ mask: createMask([]), clock: systemClock, log: silentLog }),
    }));
    const sizes: number[] = [];
    let recording = '';
    for (const { turns, recorder } of recorders) {
      await site.page.goto(`${site.url}?${turns}`, 5_000);
      await recorder.take(site.page, 1);
      for (let turn = 2; turn <= turns + 1; turn++) {
        await site.page.click(50, 50);
        await recorder.take(site.page, turn);
      }
      const bytes = (await recorder.finish()) ?? Buffer.alloc(0);
      sizes.push(bytes.length);
      recording = gunzipSync(bytes).toString();
    }
    expect(sizes[0]).toBeGreaterThan(10_000);
    expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) * 1.3);
    const last = await (
      await site.page.mainFrame()
    ).evaluate<string>(`(() => document.getElementById('app').innerHTML)`, null);
    const { page, frame, show } = await shown(recording);
    for (const turn of [5, 2, 4]) {
      await show(turn);
      await expect.poll(() => appOf(frame)).toBe(last.replace('Drawing 4', `Drawing ${turn - 1}`));
    }
    await page.close();
  } finally {
    await site.close();
  }
});

test('a recording that was kept before nodes that come were packed is rebuilt too', async () => {
  const element = (id: number, tagName: string, childNodes: object[] = []) => {
    return { type: 2, id, tagName, attributes: {}, childNodes };
  };
  const node = {
    type: 0,
    id: 1,
    childNodes: [element(2, 'html', [element(3, 'head'), element(4, 'body', [element(5, 'main')])])],
  };
  const came = (id: number, nextId: number | null, textContent: string) => {
    return { parentId: 5, nextId, node: { type: 3, id, textContent } };
  };
  const adds = [came(7, null, 'third'), came(8, 7, 'second '), came(6, 8, 'first ')];
  const { page, frame, show } = await shown(
    JSON.stringify({
      version: 1,
      turns: [
        { turn: 1, at_ms: 5 },
        { turn: 2, at_ms: 20 },
      ],
      gaps: [],
      stopped: null,
      styles: [],
      events: [
        { type: 4, data: { href: 'about:blank', width: 800, height: 600 }, timestamp: 0 },
        { type: 2, data: { node, initialOffset: { left: 0, top: 0 } }, timestamp: 1 },
        { type: 3, data: { source: 0, texts: [], removes: [], attributes: [], adds }, timestamp: 10 },
      ],
    }),
  );
  await show(2);
  await expect.poll(() => frame.evaluate(() => document.body?.textContent)).toBe('first second third');
  await page.close();
});
