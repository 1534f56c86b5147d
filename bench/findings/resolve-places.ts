// Which element of the truth a finding's path leads to, asked of the page itself: paths of elements hold no classes, so that the
// second row of a table may be a defect's by its class and not by any word of its path.
import type { Browser } from 'playwright-core';
import { serveSite } from '../../test/support/https-site.ts';
import { launchPlain } from '../../test/support/launch-plain.ts';
import { mayBeAbout, type BenchFinding } from './match.ts';
import type { SeededSite } from './seeded-site.ts';

/** For scripts that draw the page after it has loaded. */
const settleMs = 1_500;
const loadLimitMs = 10_000;

export interface Places {
  /** The findings with `within` filled in, where a fresh visitor to the finding's address meets its element. */
  resolved(site: SeededSite, findings: readonly BenchFinding[]): Promise<BenchFinding[]>;
  close(): Promise<void>;
}

/** A browser of its own, started with the first question. */
export function openPlaces(): Places {
  let browser: Promise<Browser> | undefined;
  return {
    async resolved(site, findings) {
      const asked = new Map<string, BenchFinding[]>();
      for (const finding of findings) {
        const selectors = site.defects.filter((defect) => defect.selector && mayBeAbout(finding, defect));
        const { pathname, search, hash } = new URL(finding.url);
        const address = `${pathname}${search}${hash}`;
        if (finding.element && selectors.length > 0)
          asked.set(address, [...(asked.get(address) ?? []), finding]);
      }
      if (asked.size === 0) return [...findings];
      browser ??= launchPlain();
      const within = await ask(await browser, site, asked);
      return findings.map((finding) => ({ ...finding, within: within.get(finding) ?? [] }));
    },
    close: async () => (await browser)?.close(),
  };
}

async function ask(
  browser: Browser,
  site: SeededSite,
  asked: ReadonlyMap<string, readonly BenchFinding[]>,
): Promise<Map<BenchFinding, string[]>> {
  const within = new Map<BenchFinding, string[]>();
  const served = await serveSite({ handler: site.create(new Set(site.defects.map(({ id }) => id))) });
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 800 },
  });
  try {
    for (const [address, findings] of asked) {
      const page = await context.newPage();
      const came = await page.goto(`${served.url}${address}`, { timeout: loadLimitMs }).catch(() => null);
      if (came) await page.waitForTimeout(settleMs);
      for (const finding of came ? findings : []) {
        const defects = site.defects.filter((defect) => mayBeAbout(finding, defect));
        const lies = await page.evaluate(liesWithin, {
          css: finding.element?.css ?? '',
          selectors: defects.map(({ selector }) => selector ?? ''),
        });
        within.set(
          finding,
          defects.filter((_defect, place) => lies[place]).map(({ id }) => id),
        );
      }
      await page.close();
    }
  } finally {
    await context.close();
    await served.close();
  }
  return within;
}

/** Runs in the page: whether the element is one that each selector means, or lies in one. */
function liesWithin({ css, selectors }: { css: string; selectors: string[] }): boolean[] {
  const element = document.querySelector(css);
  return selectors.map((selector) => selector !== '' && element?.closest(selector) != null);
}
