// `node bench/examiner/open-for-agent.ts NAME PORT`: an application with the five faults of a pack in a browser for a free agent. What is
// posted to the port is run as code with Playwright's `page`, and its result is answered. What the agent tells belongs into
// `bench/examiner/recorded/NAME-free.json`.
import { createServer } from 'node:http';
import { runInThisContext } from 'node:vm';
import { operatorOf } from '../ground/faults/operator-index.ts';
import { readKept } from '../ground/faults/kept-faults.ts';
import { appPlaces, loadApp } from '../ground/find-apps.ts';
import { freshContext, launchGroundBrowser } from '../ground/ground-browser.ts';
import { openApp } from '../ground/open-app.ts';
import { startGroundProxy } from '../ground/proxy/ground-proxy.ts';
import { packsOf } from './packs.ts';

const [name = '', port = '0'] = process.argv.slice(2);
const kept = await Promise.all(
  appPlaces()
    .filter(({ half, id }) => half === 'tuning' && name.startsWith(id))
    .map(async ({ half, id }) => packsOf(id, await readKept(half, id))),
);
const pack = kept.flat().find((one) => one.name === name);
if (!pack) throw new Error(`there is no pack ${name}`);
const running = await openApp(await loadApp(pack.app));
await running.reset();
const proxy = await startGroundProxy({ upstream: new URL(running.url) });
proxy.setFaults(pack.faults.map(({ operator, site }) => operatorOf(operator).interfere(site)));
const browser = await launchGroundBrowser();
const page = await (await freshContext(browser)).newPage();
await page.goto(proxy.through(running.url));

type Run = (given: typeof page, login: typeof running.login) => Promise<unknown>;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    void done(Buffer.concat(chunks).toString())
      .catch((error: unknown) => String(error))
      .then((result) => response.end(typeof result === 'string' ? result : JSON.stringify(result ?? null)));
  });
}).listen(Number(port), '127.0.0.1');

/** What the code comes to; rejects where it is none. */
async function done(code: string): Promise<unknown> {
  return (runInThisContext(`(async (page, login) => {${code}\n})`) as Run)(page, running.login);
}

async function end(): Promise<void> {
  server.close();
  await browser.close();
  await proxy.close();
  await running.close();
  process.exit();
}
process.on('SIGTERM', () => void end());
// Nobody works with it for longer.
setTimeout(() => void end(), 3_600_000);
process.stdout.write(`ready at ${page.url()}\n`);
