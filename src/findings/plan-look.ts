// What a second look should do after this journey. Pure: planned from what was recorded.
import type { EffectRecord, Evidence } from '../evidence/evidence.ts';
import type { LookPlan } from '../evidence/probe.ts';
import { urlTemplate } from './url-template.ts';

/** Pages probed in one session: more of one site repeat the same frame around other words. */
const pageLimit = 6;
/** Addresses that may do something by being opened. */
const doing =
  /log-?out|sign-?out|delete|remove|unsubscribe|confirm|order|pay|cancel|add|vote|token|download|export/i;

/**
 * The target, the other pages that a link led to, and then those of the same site that links in view would have led to, one
 * of each kind. What a probe finds does not hang on the persona, so the first session of a run probes and the others do
 * not.
 */
export function planLook(evidence: Evidence): LookPlan {
  const { facts, screens, turns, end } = evidence;
  if (end.outcome === null || (facts.position ?? 0) !== 0) return { pages: [] };
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  const linked = turns.flatMap(({ action, effect, screenAfter }) => {
    const followed = action.kind === 'click' && action.target?.role === 'link' && !action.missed;
    const url = byId.get(screenAfter)?.url;
    const came = effect.navigated || isElsewhere(effect);
    return followed && came && (effect.status ?? 200) < 400 && url ? [url] : [];
  });
  const first = screens[0]?.url ?? facts.targetUrl;
  const seen = new Set(screens.map(({ url }) => urlTemplate(bare(url))));
  const open = screens
    .flatMap(({ elements }) => elements)
    .filter(({ role, href, opensTab }) => role === 'link' && isOfSite(href, first) && !opensTab)
    .map(({ href }) => bare(href))
    .filter((href) => !seen.has(urlTemplate(href)) && new URL(href).search === '');
  const pages = new Map<string, string>();
  for (const url of [first, ...[...linked, ...open].filter((each) => !mayDo(each))]) {
    const template = urlTemplate(bare(url));
    if (pages.size < pageLimit && !pages.has(template)) pages.set(template, bare(url));
  }
  return { pages: [...pages.values()] };
}

/** Another address of the same document: pages of an application that draws them itself. */
function isElsewhere({ historyChanged, urlBefore, urlAfter }: EffectRecord): boolean {
  return historyChanged && bare(urlBefore) !== bare(urlAfter);
}

function bare(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

function mayDo(url: string): boolean {
  const { pathname, search } = new URL(url);
  return doing.test(pathname + search);
}

/** A page of the same origin, by its address no file. */
function isOfSite(href: string, page: string): boolean {
  const url = URL.parse(href);
  return (
    url !== null &&
    url.origin === URL.parse(page)?.origin &&
    !/\.(?!html?$|php$|aspx?$)\w{2,5}$/i.test(url.pathname)
  );
}
