// `node bench/ground/try-app.ts ID [--tour] [--as-visited] [--keep] [--numbers]`: installs and starts an application, reads its state, drives its
// tour and says which steps fail, then resets it and says whether the state is the seeded one again. For those who write
// applications. `--as-visited` drives the tour at an address like that of visits, over HTTPS and through the proxy: what fails there alone, no
// visit can do. `--keep` leaves it running until a key signal; `--numbers` prints no names of steps, for the held-out half.
import type { Page } from 'playwright-core';
import type { TourStep } from './app.ts';
import { loadApp } from './find-apps.ts';
import { loadOrCreateAuthority } from '../../src/base/certificates.ts';
import { acceptDialogs, freshContext, launchGroundBrowser } from './ground-browser.ts';
import { cacheFolder } from './ground-cache.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { startGroundProxy } from './proxy/ground-proxy.ts';

const id = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
const flag = (name: string) => process.argv.includes(`--${name}`);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (fromMs: number) => `${((performance.now() - fromMs) / 1_000).toFixed(1)} s`;

if (id === undefined) {
  process.stderr.write(
    'usage: node bench/ground/try-app.ts ID [--tour] [--as-visited] [--keep] [--numbers]\n',
  );
  process.exit(2);
}
process.exitCode = (await tryApp(id)) ? 0 : 1;
// Handles of applications that a stop leaves open would keep the process alive.
process.exit();

async function tryApp(id: string): Promise<boolean> {
  const app = await loadApp(id);
  const achievable = app.tasks.filter((task) => task.achievable).length;
  say(
    `${app.id}, ${app.half}: ${app.tour.length} steps, ${achievable} achievable tasks and ${app.tasks.length - achievable} not`,
  );
  const names = new Set(app.tour.map(({ name }) => name));
  if (names.size < app.tour.length) say('✗ two steps of the tour have one name');
  const fromMs = performance.now();
  let open: OpenApp;
  try {
    open = await openApp(app);
  } catch (error) {
    say(`✗ skipped: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
  try {
    say(`✓ installed and started in ${seconds(fromMs)} at ${open.url}`);
    return await judge(open);
  } finally {
    const stopMs = performance.now();
    await open.close();
    say(`stopped in ${seconds(stopMs)}`);
  }
}

async function judge(open: OpenApp): Promise<boolean> {
  const seeded = JSON.stringify(await open.state());
  say(`state: ${seeded.length} characters of JSON`);
  const failed = flag('tour') ? await driveTour(open) : 0;
  if (flag('tour')) {
    say(`state after the tour ${JSON.stringify(await open.state()) === seeded ? 'is as before' : 'differs'}`);
  }
  const resetMs = performance.now();
  await open.reset();
  const same = JSON.stringify(await open.state()) === seeded;
  say(
    `${same ? '✓' : '✗'} reset in ${seconds(resetMs)}, the state ${same ? 'is the seeded one' : 'differs from the seeded one'}`,
  );
  const done = open.app.tasks.filter((task) => {
    try {
      return task.done?.(JSON.parse(seeded), JSON.parse(seeded)) ?? false;
    } catch {
      return true;
    }
  });
  if (done.length > 0)
    say(
      `✗ done before anything was done, or their check throws: ${flag('numbers') ? done.length : done.map((task) => task.id).join(', ')}`,
    );
  if (flag('keep')) {
    say('running until it is interrupted');
    await new Promise(() => undefined);
  }
  return failed === 0 && same && done.length === 0;
}

async function driveTour(open: OpenApp): Promise<number> {
  const proxy = flag('as-visited') ? await secureProxy(open) : null;
  const app = { url: proxy?.through(open.url) ?? open.url, login: open.login };
  const browser = await launchGroundBrowser();
  const fromMs = performance.now();
  let failed = 0;
  try {
    const context = await freshContext(browser);
    const page = await context.newPage();
    acceptDialogs(page);
    await page.goto(app.url);
    for (const [position, step] of open.app.tour.entries()) {
      const stepMs = performance.now();
      const fault = await faultOf(step, page, app);
      if (fault !== null) failed += 1;
      if (!flag('numbers'))
        say(
          `${fault === null ? '✓' : '✗'} ${String(position + 1).padStart(2)} ${step.name} (${seconds(stepMs)})${fault === null ? '' : `\n     ${fault}`}`,
        );
    }
  } finally {
    await browser.close();
    await proxy?.close();
  }
  say(
    `${failed === 0 ? '✓' : '✗'} tour: ${open.app.tour.length} steps, ${failed} failed, in ${seconds(fromMs)}`,
  );
  return failed;
}

async function secureProxy(open: OpenApp) {
  const authority = await loadOrCreateAuthority(await cacheFolder('tls'));
  return startGroundProxy({
    upstream: new URL(open.url),
    tls: await authority.issue(['localhost', '127.0.0.1']),
  });
}

async function faultOf(
  step: TourStep,
  page: Page,
  app: Pick<OpenApp, 'url' | 'login'>,
): Promise<string | null> {
  try {
    await step.do(page, app);
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error))
      .split('\n')
      .slice(0, 6)
      .join('\n     ')
      .slice(0, 900);
  }
}
