// What a second look should do after this journey. Pure: planned from what was recorded.
import type { Evidence, RequestRecord, ScreenElement, ScreenRecord } from '../evidence/evidence.ts';
import { holdsMask } from '../evidence/mask.ts';
import type { LinkDeed, LookPlan, SeenLink } from '../evidence/look-plan.ts';
import { cssTemplate } from './fingerprint.ts';
import { planStates } from './plan-states.ts';
import { usedControls } from './plan-used.ts';
import { namesDeed } from './signals/label-words.ts';
import { withoutFragment } from '../base/addresses.ts';
import { pathTemplate, urlTemplate } from './url-template.ts';

/** What following a link would do, as the effects of sessions judge it. */
export type JudgeLink = (link: SeenLink) => LinkDeed;

/**
 * How far a second look goes: pages and states, fields to search with, links of either sort after which Back is pressed, addresses
 * that are opened, and things that are pressed again to see what they open. More pages of one site repeat the same frame around
 * other words. The first session of a run goes through the site, with time or briefly; a further one with time goes to what lies
 * at the end of its own way.
 */
const extents = {
  first: { pages: 12, states: 5, searches: 6, backs: 3, links: 12, openers: 12 },
  brief: { pages: 3, states: 0, searches: 1, backs: 1, links: 4, openers: 4 },
  further: { pages: 3, states: 2, searches: 0, backs: 0, links: 0, openers: 12 },
} as const;
/** Turns of a brief session: those of the short budget. */
const briefTurns = 15;
/** Pages on which a field stands alike that belongs to all of them. */
const ofAllPages = 3;
/** Pages, and addresses that are opened, of one kind. */
const perKind = 2;
/** Titles that a search may be tried with. */
const titleLimit = 4;
const nothing: LookPlan = {
  pages: [],
  used: [],
  backs: [],
  searches: [],
  links: [],
  openers: [],
  states: [],
};
const ofFrame = /(^|[\s>#.])(header|nav|footer|navbar)\b/;

/**
 * The target, the other pages that the journey came to by an address alone (by a link, a form that only asks, or a way that a
 * script went on with within the page), those of another path first, and then those of the same site that links in view
 * would have led to, one of each kind. Much of what a probe finds does not hang on the persona, so the first session of a
 * run looks at all of it; the others look where they came to last, on their own devices, and brief ones not at all.
 */
export function planLook(evidence: Evidence, judgeLink: JudgeLink): LookPlan {
  const { facts, screens, turns, requests, end } = evidence;
  const extent = extentOf(facts);
  if (end.outcome === null || extent === null) return nothing;
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  const addresses = (asked: (request: RequestRecord) => boolean) =>
    new Set(requests.filter(asked).map(({ url }) => withoutFragment(url)));
  const written = addresses(({ method }) => method !== 'GET' && method !== 'HEAD');
  // A step that sends to its own address was opened before it was sent.
  const opened = addresses(isOpening);
  const came = turns.flatMap(({ action, effect, screenAfter }) => {
    const url = byId.get(screenAfter)?.url;
    // What the words on it or its address end is ended once at most.
    if (!url || judgeLink({ url, name: action.target?.name ?? '' }) === 'does') return [];
    const moved = effect.navigated || effect.historyChanged;
    if (holdsMask(url)) return [];
    return moved &&
      (effect.status ?? 200) < 400 &&
      (!written.has(withoutFragment(url)) || opened.has(withoutFragment(url)))
      ? [url]
      : [];
  });
  const first = screens[0]?.url ?? facts.targetUrl;
  const seen = new Set(screens.map(({ url }) => urlTemplate(withoutFragment(url))));
  const links = screens
    .flatMap(({ elements }) => elements)
    .filter(({ role, href }) => role === 'link' && isOfSite(href, first));
  // One address may be called differently in several places: the name that says most counts.
  const deeds = new Set(
    links
      .filter(({ name, href }) => judgeLink({ url: href, name }) !== 'shows')
      .map(({ href }) => withoutFragment(href)),
  );
  const open = links
    .filter(({ opensTab }) => !opensTab)
    .map(({ href }) => withoutFragment(href))
    .filter((href) => !seen.has(urlTemplate(href)) && new URL(href).search === '')
    .filter((href) => !deeds.has(href));
  const own = came.filter((url) => isOfSite(url, first));
  const ways = new Set([pathTemplate(new URL(first).pathname)]);
  const another = own.filter((url) => {
    const way = pathTemplate(new URL(url).pathname);
    return !ways.has(way) && ways.add(way);
  });
  const isFirst = (facts.position ?? 0) === 0;
  const wanted = isFirst ? [first, ...another, ...own, ...open] : own.toReversed();
  const pages = new Map<string, string>();
  const alike = new Map<string, number>();
  for (const url of wanted) {
    const template = urlTemplate(withoutFragment(url));
    const kind = kindOfPage(url, screens);
    const ofKind = alike.get(kind) ?? 0;
    if (pages.size === extent.pages || pages.has(template) || ofKind >= perKind) continue;
    pages.set(template, withoutFragment(url));
    alike.set(kind, ofKind + 1);
  }
  const probed = [...pages.values()];
  return {
    pages: probed,
    used: usedControls(evidence),
    backs: backsOf(evidence, extent.backs, judgeLink),
    searches: searchesOf(evidence, extent.searches),
    links: linksOf(open, new Set(pages.keys())).slice(0, extent.links),
    openers: openersIn(evidence).slice(0, extent.openers),
    states: planStates(evidence, probed, extent.states),
  };
}

/** Pages below one path that ask for the same: two articles with comments, not two steps of a form. */
function kindOfPage(url: string, screens: readonly ScreenRecord[]): string {
  const { pathname } = new URL(url);
  const above = pathname.replace(/(?<![^/])[^/]*\/?$/, '');
  if (above === '/' || above === '') return url;
  const asked = screens
    .filter((screen) => withoutFragment(screen.url) === withoutFragment(url))
    .flatMap(({ elements }) => elements.flatMap(({ field, name }) => (field === null ? [] : [name])));
  return `${above} ${[...new Set(asked)].sort().join('|')}`;
}

/** A document that was asked for by its address, and came. */
function isOpening({ method, type, status }: RequestRecord): boolean {
  return method === 'GET' && type.toLowerCase() === 'document' && status !== null && status < 400;
}

/** How far the second look of a session goes; null where it takes none. */
function extentOf({
  budget,
  position = 0,
}: Evidence['facts']): (typeof extents)[keyof typeof extents] | null {
  if (budget.turns <= briefTurns) return position === 0 ? extents.brief : null;
  return position === 0 ? extents.first : extents.further;
}

/** The first links that were followed, within the document and to another one: of either a few, each from or to another page. */
function backsOf({ turns, screens }: Evidence, limit: number, judgeLink: JudgeLink): LookPlan['backs'] {
  const followed = turns.flatMap(({ action, effect, screen }) => {
    const from = screens.find(({ id }) => id === screen);
    const href = from?.elements.find(({ ref }) => ref === action.target?.ref)?.href ?? '';
    const pressed = action.kind === 'click' && !action.missed && href !== '';
    if (!pressed || judgeLink({ url: href, name: action.target?.name ?? '' }) === 'does') return [];
    const led =
      withoutFragment(href) === withoutFragment(effect.urlAfter) &&
      withoutFragment(href) !== withoutFragment(effect.urlBefore);
    if (!from || !led || (effect.status ?? 200) >= 400) return [];
    const within = !effect.navigated && effect.historyChanged;
    return [
      {
        url: withoutFragment(from.url),
        href: withoutFragment(href),
        within,
        frame: ofFrame.test(action.target?.locator.css ?? ''),
      },
    ];
  });
  // Links of the frame lead to pages that everybody comes back from.
  followed.sort((a, b) => Number(a.frame) - Number(b.frame));
  const firstOf = (within: boolean, key: (back: { url: string; href: string }) => string) =>
    [
      ...Map.groupBy(
        followed.filter((back) => back.within === within),
        key,
      ).values(),
    ]
      .flatMap(([back]) => (back ? [{ url: back.url, href: back.href }] : []))
      .slice(0, limit);
  return [...firstOf(true, ({ url }) => url), ...firstOf(false, ({ href }) => urlTemplate(href))];
}

/**
 * Each field to search with, at the first page that has it: one of the frame, or that stands alike on three pages, once for all of
 * them, others once a page. With them go first titles of the longest lists of links in the content of pages; what is listed beside the field the probe reads itself.
 */
function searchesOf({ screens }: Evidence, limit: number): LookPlan['searches'] {
  const titles = titlesIn(screens);
  const fields = screens.flatMap(({ url, elements }) =>
    elements.filter(isSearchField).map(({ name, locator: { css } }) => ({
      alike: `${name} ${cssTemplate(css)}`,
      path: ofFrame.test(css) ? '' : pathTemplate(new URL(url).pathname),
      search: { url: withoutFragment(url), css, titles },
    })),
  );
  return [...Map.groupBy(fields, ({ alike }) => alike).values()]
    .flatMap((same) => {
      const [first] = same;
      const paths = Map.groupBy(same, ({ path }) => path);
      return paths.size >= ofAllPages && first ? [first] : [...paths.values()].flatMap(([one]) => one ?? []);
    })
    .map(({ search }) => search)
    .slice(0, limit);
}

function titlesIn(screens: Evidence['screens']): string[] {
  const lists = screens.flatMap(({ url, elements }) => {
    const titles = elements.filter(
      ({ role, name, href, locator }) =>
        role === 'link' &&
        href !== '' &&
        withoutFragment(href) !== withoutFragment(url) &&
        name.length <= 100 &&
        /\p{L}{5,}/u.test(name) &&
        !namesDeed(name) &&
        !ofFrame.test(locator.css),
    );
    const alike = Map.groupBy(titles, ({ locator }) => cssTemplate(locator.css));
    return [...alike.values()].filter((list) => list.length > 1);
  });
  const longest = lists.toSorted((a, b) => b.length - a.length);
  const titles = longest.flatMap((list) => list.slice(0, 2).map(({ name }) => name.trim()));
  return [...new Set(titles)].slice(0, titleLimit);
}

function isSearchField({ role, field, name, locator }: ScreenElement): boolean {
  if (field === null || !/^(search|text)$/.test(field.type)) return false;
  // A field within a frame or a component of its own is not found again by its path.
  if (locator.frameUrl !== null || locator.css.includes('>>>')) return false;
  return role === 'searchbox' || field.type === 'search' || /\bsearch\b/i.test(name);
}

/** Addresses beside the pages that are probed anyway, few of one kind. */
function linksOf(open: readonly string[], probed: ReadonlySet<string>): string[] {
  const kinds = Map.groupBy([...new Set(open)], urlTemplate);
  const some = [...kinds].flatMap(([kind, hrefs]) => hrefs.slice(0, probed.has(kind) ? 1 : perKind));
  return some;
}

/** Presses that brought something up and asked nobody for it, each thing once. */
export function openersIn({ screens, turns }: Evidence): LookPlan['openers'] {
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  const found = turns.flatMap(({ screen, screenAfter, action, effect }) => {
    const { target } = action;
    const url = byId.get(screen)?.url;
    const isPress = action.kind === 'click' && !action.missed && action.refused === null;
    const left =
      effect.navigated || effect.historyChanged || effect.popups.length + effect.dialogs.length > 0;
    const asked = effect.requests.length > 0 || effect.downloads.length > 0;
    // What comes up may lie out of view of the text that was there, and stop everything behind it all the same.
    const cameUp = byId.get(screen)?.modal === '' && (byId.get(screenAfter)?.modal ?? '') !== '';
    if (!url || !target || !isPress || left || asked) return [];
    if (effect.newText.length === 0 && !cameUp) return [];
    const { frameUrl, css } = target.locator;
    return frameUrl === null && !css.includes('>>>') ? [{ url: withoutFragment(url), css }] : [];
  });
  return [...new Map(found.map((each) => [`${each.url} ${each.css}`, each])).values()];
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
