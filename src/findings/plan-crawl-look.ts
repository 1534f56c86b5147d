// Which pages of a crawled site are walked with Tab, narrowed and enlarged afterwards, and which links are opened. Pure: planned from what was recorded.
import type { CrawlState, Evidence, ScreenElement } from '../evidence/evidence.ts';
import { holdsMask } from '../evidence/mask.ts';
import type { LookPlan } from '../evidence/look-plan.ts';
import { normalisedLocator } from './fingerprint.ts';
import type { JudgeLink } from './plan-look.ts';
import { planCrawlLinks } from './plan-crawl-links.ts';
import { openersIn } from './plan-look.ts';
import { usedControls } from './plan-used.ts';
import { withoutFragment } from '../base/addresses.ts';
import { urlTemplate } from './url-template.ts';

/** Layers that are opened again at most. */
const openerLimit = 12;

/** At most `pages` pages that an address alone brings back: the target first, then whichever has most controls that none before it has. */
export function planCrawlLook(
  evidence: Evidence,
  { pages, judgeLink }: { pages: number; judgeLink: JudgeLink },
): LookPlan {
  const plan: LookPlan = {
    pages: [],
    used: [],
    backs: [],
    searches: [],
    links: [],
    openers: [],
    states: [],
  };
  const open = pagesByAddress(evidence);
  if (open.length === 0) return plan;
  const known = new Set<string>();
  const wanted = [...open];
  while (wanted.length > 0 && plan.pages.length < pages) {
    const gains = wanted.map(({ controls }) => controls.filter((control) => !known.has(control)).length);
    const best = plan.pages.length === 0 ? 0 : gains.indexOf(Math.max(...gains));
    if (plan.pages.length > 0 && gains[best] === 0) break;
    for (const { url, controls } of wanted.splice(best, 1)) {
      plan.pages.push(url);
      for (const control of controls) known.add(control);
    }
  }
  return {
    ...plan,
    used: usedControls(evidence),
    openers: openersIn(evidence).slice(0, openerLimit),
    ...planCrawlLinks(evidence, { pages, judgeLink }),
  };
}

/** Each kind of page once, in the order in which they were met. */
function pagesByAddress({
  graph,
  screens,
  turns,
  requests,
}: Evidence): { url: string; controls: string[] }[] {
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  const cameByAddress = new Set(
    turns
      .filter(({ effect }) => (effect.navigated || effect.historyChanged) && (effect.status ?? 200) < 400)
      .map(({ screenAfter }) => screenAfter),
  );
  if (screens[0]) cameByAddress.add(screens[0].id);
  const written = new Set(
    requests
      .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
      .map(({ url }) => withoutFragment(url)),
  );
  const isPage = ({ layers, url }: CrawlState) =>
    layers.length === 0 && !holdsMask(url) && !written.has(withoutFragment(url));
  const kinds = new Map<string, { url: string; controls: string[] }>();
  for (const state of graph?.states ?? []) {
    const screen = state.screens.map((id) => byId.get(id)).find((one) => one && cameByAddress.has(one.id));
    if (!screen || !isPage(state)) continue;
    const url = withoutFragment(screen.url);
    const kind = urlTemplate(url);
    if (!kinds.has(kind))
      kinds.set(kind, { url, controls: screen.elements.filter(isControl).map(normalisedOf) });
  }
  return [...kinds.values()];
}

function isControl({ kind, locator }: ScreenElement): boolean {
  return kind === 'control' && locator.frameUrl === null;
}

function normalisedOf({ locator }: ScreenElement): string {
  return normalisedLocator(locator);
}
