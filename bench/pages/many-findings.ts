// Every page that lists findings, for a run with a thousand of them in each of two sessions, beside an earlier run that shares half:
// how soon it is painted, how it scrolls, and how long a filter takes.
import type { Page } from 'playwright-core';
import { sleep } from '../../src/base/time.ts';
import type { DashboardBrowser } from '../../test/support/dashboard-browser.ts';
import { reportsOfMany } from '../../test/support/many-findings.ts';
import type { TestService } from '../../test/support/service.ts';
import { storeRun } from '../../test/support/stored-run.ts';
import type { Bar } from '../bench.ts';

const findings = 1_000;
/** A page is still called quick when its first words come by then, and a longer pause of a scroll is felt, milliseconds. */
const may = { paintMs: 1_800, pauseMs: 200 };

/** Signs nobody in: `page` is one of somebody who is. */
export async function manyFindings(
  service: TestService,
  { browser, page, say }: { browser: DashboardBrowser; page: Page; say: (line: string) => void },
): Promise<Bar[]> {
  await storeRun(service, reportsOfMany(findings));
  const id = await storeRun(service, reportsOfMany(findings, findings / 2));
  const run = (await service.call('GET', `/runs/${id}`)).json;
  const session = `/r/${id}/s/${run.sessions[0].id}`;
  await page.goto(`${browser.origin}/r/${id}/share`);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const shared = new URL((await page.locator('#new-link').textContent())?.trim() ?? '').pathname;
  const places = [
    ['run', `/r/${id}`],
    ['findings', `/r/${id}/findings`],
    ['changes', `/r/${id}/changes`],
    ['comparison of personas', `/r/${id}/comparison`],
    ['report', `${session}/report`],
    ['film', `${session}/film`],
    ['log', `${session}/log`],
    ['shared link', shared],
    ['shared report', `${shared}/s/${run.sessions[0].id}`],
  ] as const;
  const seen: Seen[] = [];
  for (const [name, path] of places) {
    // The first visit finds the threads cold.
    await page.goto(browser.origin + path);
    const told = await visit(page, browser.origin + path);
    say(
      `${name}: painted after ${Math.round(told.paintMs)} ms, ${Math.round(told.bytes / 1_000)} kB, longest pause of a scroll ${Math.round(told.pauseMs)} ms`,
    );
    seen.push(told);
  }
  await page.goto(`${browser.origin}/r/${id}/findings`);
  const rules = page.getByLabel('Rule', { exact: true });
  await rules.selectOption({ index: 1 });
  const fromMs = performance.now();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('link', { name: 'Clear the filters' }).waitFor();
  const filterMs = performance.now() - fromMs;
  return [
    bar(
      `${places.length} pages with ${findings} findings: first paint, slowest`,
      worst(seen, 'paintMs'),
      may.paintMs,
    ),
    bar('the same: longest pause of a scroll', worst(seen, 'pauseMs'), may.pauseMs),
    bar('findings narrowed to a rule, by hand', filterMs, may.paintMs),
  ];
}

interface Seen {
  paintMs: number;
  pauseMs: number;
  bytes: number;
}

async function visit(page: Page, address: string): Promise<Seen> {
  const answer = await page.goto(address, { waitUntil: 'load' });
  if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`);
  const bytes = (await answer.body()).length;
  await sleep(300);
  const told = await page.evaluate(scrolled);
  return { ...told, bytes };
}

/** Turns the page over to its end, a screen at a time. */
async function scrolled(): Promise<{ paintMs: number; pauseMs: number }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  await frame();
  let pauseMs = 0;
  for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
    const from = performance.now();
    scrollTo(0, at);
    await frame();
    pauseMs = Math.max(pauseMs, performance.now() - from);
  }
  return { paintMs, pauseMs };
}

function worst(seen: readonly Seen[], of: 'paintMs' | 'pauseMs'): number {
  return Math.max(...seen.map((each) => each[of]));
}

function bar(label: string, value: number, limit: number): Bar {
  return { label, value, bar: limit, unit: 'ms', better: 'lower' };
}
