// axe-core on every screen of the reference tour, once a screen: what a check without a visitor finds, with the way there given to it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Interference } from '../faults/operator.ts';
import { screenOf } from '../screen-of.ts';
import type { TourScene } from '../tour/tour-scene.ts';
import type { FindingRead, VisitResult } from '../visits/visit.ts';
import { baselineFinding, baselineVisit } from './as-visit.ts';

interface AxeRun {
  violations: { id: string; help: string; nodes: { target: (string | string[])[]; html: string }[] }[];
}

/** Looks of one screen: a form before and after it was filled differ. */
const looksOfScreen = 2;
const mostNodes = 30;

export async function axeVisit(scene: TourScene, faults: readonly Interference[]): Promise<VisitResult> {
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const looked = new Map<string, number>();
  const findings: FindingRead[] = [];
  const urls: string[] = [];
  await scene.drive(faults, {
    async inspect(page) {
      const url = page.url();
      const screen = screenOf(url);
      const times = looked.get(screen) ?? 0;
      urls.push(url);
      if (times >= looksOfScreen) return;
      looked.set(screen, times + 1);
      findings.push(...(await axeOn(page, source).catch(() => [])));
    },
  });
  return baselineVisit({ findings, urls });
}

async function axeOn(page: Page, source: string): Promise<FindingRead[]> {
  const url = page.url();
  await page.evaluate(source);
  const run = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeRun> } }).axe.run(),
  );
  return run.violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, mostNodes).map(({ target, html }) =>
      baselineFinding({
        rule: `axe/${id}`,
        words: help,
        url,
        css: target.flat().at(-1) ?? '',
        name: wordsOf(html),
      }),
    ),
  );
}

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
}
