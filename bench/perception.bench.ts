// What one look costs: 15 local pages, beside Playwright's own snapshot of the same tab in the same run.
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Page } from 'playwright-core';
import { systemClock } from '../src/base/time.ts';
import { openPage } from '../src/sessions/browser/playwright-page.ts';
import type { SessionPage } from '../src/sessions/browser/session-page.ts';
import { perceive } from '../src/sessions/perception/perceive.ts';
import { readScreen } from '../src/sessions/perception/read-screen.ts';
import { tellObservation } from '../src/sessions/perception/tell-observation.ts';
import { plainPersona } from '../test/support/personas.ts';
import type { Bar, Bench } from './bench.ts';
import { perceptionPages } from './perception-pages.ts';
import { launchPlain } from '../test/support/launch-plain.ts';

export const bench: Bench = {
  name: 'perception',
  about:
    'one look of a sighted persona (read, merge, tell) on 15 local pages, 1280 × 800, beside page.ariaSnapshot({mode: "ai"}); tokens by gpt-tokenizer o200k_base',
  async run({ quick, say }) {
    const { tab, page, close } = await openTab();
    try {
      const results: Result[] = [];
      for (const { name, html } of perceptionPages) {
        const result = await measure(tab, page, html, quick ? 3 : 7);
        results.push({ ...result, name });
        say(
          `${name.padEnd(24)} look ${ms(result.lookMs)}  snapshot ${ms(result.snapshotMs)}  × ${(result.snapshotMs / result.lookMs).toFixed(1).padStart(5)}  ` +
            `tokens ${String(Math.max(...result.tokens)).padStart(5)} beside ${String(result.snapshotTokens).padStart(6)}  told ${result.told}/${result.needed}` +
            (result.missing.length > 0 ? `  missing: ${result.missing.slice(0, 3).join(', ')}` : ''),
        );
      }
      say('');
      return bars(results);
    } finally {
      await close();
    }
  },
};

/** A snapshot that takes longer is taken once. */
const slowMs = 8_000;

interface Result {
  name: string;
  lookMs: number;
  snapshotMs: number;
  /** One for each screenful looked at. */
  tokens: number[];
  snapshotTokens: number;
  /** Controls that lie open in a screenful, by a count that is not ours; and how many of them were told. */
  needed: number;
  told: number;
  missing: string[];
}

function bars(results: readonly Result[]): Bar[] {
  const ratio = ({ snapshotMs, lookMs }: Result) => snapshotMs / lookMs;
  const tokens = results.flatMap((result) => result.tokens).sort((a, b) => a - b);
  const at = (share: number) =>
    tokens[Math.min(tokens.length - 1, Math.ceil(tokens.length * share) - 1)] ?? 0;
  const total = (of: (result: Result) => number) => results.reduce((sum, result) => sum + of(result), 0);
  const long = results.find(({ name }) => name.includes('2000'));
  return [
    { label: 'times faster, 2,000 rows', value: long ? ratio(long) : 0, bar: 5, unit: '×', better: 'higher' },
    {
      label: 'times faster, worst page',
      value: Math.min(...results.map(ratio)),
      bar: 1,
      unit: '×',
      better: 'higher',
    },
    { label: 'size of an observation, p50', value: at(0.5), bar: 1_200, unit: 'tokens', better: 'lower' },
    { label: 'size of an observation, p95', value: at(0.95), bar: 2_000, unit: 'tokens', better: 'lower' },
    {
      label: 'open controls that are told',
      value: (100 * total(({ told }) => told)) / total(({ needed }) => needed),
      bar: 99,
      unit: '%',
      better: 'higher',
    },
  ];
}

async function measure(
  tab: Page,
  page: SessionPage,
  html: string,
  rounds: number,
): Promise<Omit<Result, 'name'>> {
  await tab.setContent(html, { waitUntil: 'load' });
  await tab.waitForTimeout(200);
  const looks: number[] = [];
  const snapshots: number[] = [];
  let snapshot = '';
  for (let round = 0; round <= rounds; round++) {
    const lookFrom = performance.now();
    await look(page);
    const lookMs = performance.now() - lookFrom;
    const snapshotFrom = performance.now();
    snapshot = await tab.ariaSnapshot({ mode: 'ai', timeout: 120_000 });
    // The first round warms both, unless the page is so long that one will do.
    if (round === 0 && performance.now() - snapshotFrom < slowMs) continue;
    looks.push(lookMs);
    snapshots.push(performance.now() - snapshotFrom);
    if ((snapshots.at(-1) ?? 0) > slowMs) break;
  }
  const result = { tokens: [] as number[], needed: 0, told: 0, missing: [] as string[] };
  for (const share of [0, 0.37, 1]) {
    await tab.evaluate(
      (part) => scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight)),
      share,
    );
    await tab.waitForTimeout(80);
    const text = await look(page);
    result.tokens.push(countTokens(text));
    for (const name of await openControls(tab)) {
      result.needed += 1;
      if (text.includes(name.slice(0, 60))) result.told += 1;
      else result.missing.push(name);
    }
  }
  return {
    ...result,
    lookMs: median(looks),
    snapshotMs: median(snapshots),
    snapshotTokens: countTokens(snapshot),
  };
}

async function look(page: SessionPage): Promise<string> {
  const read = perceive(await readScreen(page), plainPersona);
  return tellObservation({ ...read, turn: 1, canGoBack: false, delta: null }).text;
}

/** Names of the controls whose centre lies open in the viewport, frame by frame and into open shadow roots. */
async function openControls(tab: Page): Promise<string[]> {
  const names: string[] = [];
  for (const frame of tab.frames()) {
    const holder = frame === tab.mainFrame() ? null : await frame.frameElement().catch(() => null);
    const at = holder ? await holder.boundingBox() : { x: 0, y: 0, width: 1280, height: 800 };
    if (!at || at.y > 800 || at.y + at.height < 0) continue;
    names.push(
      ...(await frame.evaluate((offset) => {
        const found: string[] = [];
        const visit = (root: Document | ShadowRoot) => {
          for (const element of root.querySelectorAll('*')) {
            if (element.shadowRoot) visit(element.shadowRoot);
            if (!element.matches('a[href],button,input,[role=button]')) continue;
            const rect = element.getBoundingClientRect();
            const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
            const inView =
              y + offset > 4 && y + offset < 796 && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
            const top = inView ? root.elementFromPoint(x, y) : null;
            if (!top || !(element === top || element.contains(top))) continue;
            const label = (element as HTMLInputElement).labels?.[0]?.textContent;
            const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
            if (name.trim()) found.push(name.replace(/\s+/g, ' ').trim());
          }
        };
        visit(document);
        return found;
      }, at.y)),
    );
  }
  return names;
}

async function openTab(): Promise<{ tab: Page; page: SessionPage; close: () => Promise<void> }> {
  const browser = await launchPlain();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { page } = await openPage({ context, clock: systemClock, mayVisit: () => true });
  const tab = context.pages()[0];
  if (!tab) throw new Error('the context has no tab');
  return { tab, page, close: () => browser.close() };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function ms(value: number): string {
  return `${value.toFixed(0).padStart(5)} ms`;
}
