// A monkey: presses and types at random, and calls a fault what any program would: a script that fails, a server that answers with an error.
import type { Page } from 'playwright-core';
import { seededRandom } from '../../../src/base/random.ts';
import type { Interference } from '../faults/operator.ts';
import type { TourScene } from '../tour/tour-scene.ts';
import { watchCoverage } from '../tour/watch-coverage.ts';
import type { FindingRead, VisitResult } from '../visits/visit.ts';
import { baselineFinding, baselineVisit } from './as-visit.ts';
import { signIn } from './sign-in.ts';

const pauseMs = 150;
const actionLimitMs = 1_000;
const keys = ['Tab', 'Enter', 'Escape', 'ArrowDown'];

/**
 * So many actions from the first page, and again from there where it left the application or found nothing to press. Where visits are given a login
 * it starts signed in, which is no action of it: a visit knows what a login is for, and a monkey would never come further.
 */
export async function monkeyVisit(
  scene: TourScene,
  faults: readonly Interference[],
  { seed, actions }: { seed: number; actions: number },
): Promise<VisitResult & { functions: string[]; signedIn: boolean | null }> {
  const random = seededRandom('monkey', scene.app.id, seed);
  return scene.visit(faults, async (page) => {
    const findings: FindingRead[] = [];
    const requests: { method: string; url: string; status: number }[] = [];
    const urls: string[] = [];
    page.on('pageerror', (error) => {
      if (page.url().startsWith('http'))
        findings.push(
          baselineFinding({
            rule: 'script-error',
            words: `script error: ${error.message.slice(0, 120)}`,
            url: page.url(),
          }),
        );
    });
    page.on('response', (response) => {
      if (response.status() < 400 || !page.url().startsWith('http')) return;
      const request = { method: response.request().method(), url: response.url(), status: response.status() };
      requests.push(request);
      findings.push(
        baselineFinding({
          rule: 'server-error',
          words: `the server failed: ${request.method} ${new URL(request.url).pathname} was answered with an error, status ${request.status}`,
          url: page.url(),
          request: requests.length - 1,
        }),
      );
    });
    const coverage = await watchCoverage(await page.context().newCDPSession(page));
    const start = () => page.goto(scene.url, { waitUntil: 'domcontentloaded' }).catch(() => null);
    await start();
    const signedIn = await signIn(page, scene.running.login);
    for (let action = 0; action < actions; action++) {
      const away = !page.url().startsWith(new URL(scene.url).origin);
      if (away || !(await actAtRandom(page, () => random.uniform()))) await start();
      await page.waitForTimeout(pauseMs);
      urls.push(page.url());
      await coverage.take(action).catch(() => undefined);
    }
    const functions = coverage.ran().map(({ script, start, end }) => `${script}:${start}:${end}`);
    return { ...baselineVisit({ findings, urls, requests, turns: actions }), functions, signedIn };
  });
}

/** One press, key or text; false where nothing could be pressed. */
async function actAtRandom(page: Page, draw: () => number): Promise<boolean> {
  if (draw() < 0.1) {
    await page.keyboard.press(keys[Math.floor(draw() * keys.length)] ?? 'Tab').catch(() => undefined);
    return true;
  }
  const controls = page.locator(
    'a[href]:visible, button:visible, input:visible, select:visible, textarea:visible, [role=button]:visible, [role=tab]:visible, [contenteditable=true]:visible',
  );
  const count = await controls.count().catch(() => 0);
  if (count === 0) return false;
  const control = controls.nth(Math.floor(draw() * count));
  const limit = { timeout: actionLimitMs };
  const typed = await control
    .evaluate(
      (element) =>
        /^(INPUT|TEXTAREA)$/.test(element.tagName) &&
        !/^(button|submit|checkbox|radio|file|image|reset)$/.test((element as HTMLInputElement).type),
      undefined,
      limit,
    )
    .catch(() => false);
  if (typed) await control.fill(draw() < 0.5 ? 'monkey' : '12', limit).catch(() => undefined);
  else await control.click(limit).catch(() => undefined);
  return true;
}
