// What a page says without end stays in the browser: neither its text nor the objects that tell of it pile up with us.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageOf } from '../../base/errors.ts';
import { sleep } from '../../base/time.ts';
import { openTestBrowser } from '../../../test/support/browser.ts';
import { pages, serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import type { PageEvent } from './session-page.ts';

const lines = 1_000;
/** Each line says something else, so that no text can be shared. */
const lineKb = 50;
const talk = `(() => {
  const line = (at) => at + Math.random().toString(36).repeat(10).slice(0, 100).repeat(${(lineKb * 1_024) / 100});
  let at = 0;
  const say = () => { for (let once = 0; once < 20; once++) console.error(line(at++)); if (at < ${lines}) setTimeout(say, 5); };
  say();
})()`;

let site: HttpsSite;
beforeAll(async () => {
  site = await serveSite({
    handler: pages({
      '/talk': `<!doctype html><title>Talk</title><script>${talk}</script>`,
      '/': '<!doctype html><title>Quiet</title>',
    }),
  });
});
afterAll(() => site.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('errors on the console without end leave no more than their beginnings', async () => {
  const opened = await openTestBrowser({ site });
  const told: PageEvent[] = [];
  opened.page.listen((event) => event.kind === 'console' && told.push(event));
  try {
    await opened.page.goto(`${site.url}/`, 10_000);
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    await opened.page.goto(`${site.url}/talk`, 10_000);
    await until(() => told.length >= lines);
    // What is thrown away is told of in turn.
    await opened.page.frames();
    collectGarbage();
    const grownMb = (process.memoryUsage().heapUsed - before) / 1_048_576;
    expect(told.length).toBe(lines);
    expect(grownMb).toBeLessThan((lines * lineKb) / 1_024 / 3);
  } finally {
    await opened.close();
  }
});

test('a browser that is killed is not told of with all that its page said', async () => {
  const opened = await openTestBrowser({ site });
  let heard = 0;
  opened.page.listen((event) => (heard += event.kind === 'console' ? 1 : 0));
  try {
    await opened.page.goto(`${site.url}/talk`, 10_000);
    await until(() => heard >= lines);
    const frame = await opened.page.mainFrame();
    const asked = Array.from({ length: 20 }, () =>
      refusalOf(frame.evaluate('() => new Promise(() => undefined)')),
    );
    opened.browser.kill();
    const said = await Promise.all([...asked, refusalOf(opened.page.press('a'))]);
    expect(Math.max(...said.map((text) => text.length))).toBeLessThan(100_000);
  } finally {
    await opened.close();
  }
});

async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => '',
    (error: unknown) => messageOf(error),
  );
}

async function until(is: () => boolean): Promise<void> {
  for (let tried = 0; tried < 200 && !is(); tried++) await sleep(100);
}
