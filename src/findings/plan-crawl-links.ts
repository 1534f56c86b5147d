// Which links of a crawled site are opened afterwards: those that nobody followed, where others that are made like them led to a page; and
// which addresses are only asked for, among them those of pages that were loaded once, to see whether they come again. Pure.
import type { Evidence } from '../evidence/evidence.ts';
import { holdsMask } from '../evidence/mask.ts';
import type { JudgeLink } from './plan-look.ts';
import { followedByShape, shapeOfLink } from './signals/like-links.ts';
import { withoutFragment } from '../base/addresses.ts';

/** Links of one shape that must have led to a page, before the others are opened. */
export const leastFollowed = 2;
/** Addresses of which the site is asked whether there is a page, for each page that is looked at. */
const askedOfPage = 12;

/**
 * Addresses that nobody came to, of each shape of link in turn, as they were met: at most `most` that are opened, and those of
 * which only the status is asked for. Only what surely just shows something.
 */
export function planCrawlLinks(
  { graph, screens, turns, requests }: Evidence,
  { pages, judgeLink }: { pages: number; judgeLink: JudgeLink },
): { links: string[]; asked: string[] } {
  const followed = followedByShape(turns, screens);
  const known = new Set([...screens, ...requests].map(({ url }) => withoutFragment(url)));
  const barred = new Set((graph?.notTried ?? []).map(({ label }) => label));
  const origin = URL.parse(screens[0]?.url ?? '')?.origin;
  const waiting = new Map<string, Set<string>>();
  for (const screen of screens)
    for (const link of screen.elements) {
      if (
        URL.parse(link.href)?.origin !== origin ||
        known.has(withoutFragment(link.href)) ||
        barred.has(link.name)
      )
        continue;
      if (judgeLink({ url: link.href, name: link.name }) !== 'shows') continue;
      const shape = shapeOfLink(link, screen);
      waiting.set(shape, (waiting.get(shape) ?? new Set()).add(withoutFragment(link.href)));
    }
  const all = inTurn([...waiting]);
  const links = inTurn(
    [...waiting].filter(([shape]) => (followed.get(shape)?.size ?? 0) >= leastFollowed),
  ).slice(0, pages * linksOfPage);
  const unknown = all.filter((href) => !links.includes(href));
  const again = loadedOnce(requests, origin).filter((url) => judgeLink({ url, name: '' }) === 'shows');
  const asked = inTurn([
    ['unknown', new Set(unknown)],
    ['again', new Set(again.slice(0, pages * againOfPage))],
  ]);
  return { links, asked: asked.slice(0, pages * askedOfPage) };
}

/** Pages that were loaded once, well and without sending anything, that are asked for again, for each page that is looked at. */
const againOfPage = 4;

/** Addresses of documents that came the one time they were asked for; what a secret was taken out of is no address any more. */
function loadedOnce(requests: Evidence['requests'], origin: string | undefined): string[] {
  const documents = requests.filter(
    ({ type, url }) => type === 'document' && URL.parse(url)?.origin === origin,
  );
  const byAddress = [...Map.groupBy(documents, ({ url }) => withoutFragment(url))];
  return byAddress.flatMap(([address, loads]) => {
    const [load] = loads;
    const came = load?.method === 'GET' && (load.status ?? 0) === 200;
    return loads.length === 1 && came && !holdsMask(address) ? [address] : [];
  });
}

/** Links that are opened for each page that is looked at: opening one takes a small part of a look. */
const linksOfPage = 2;

/** One of each list, then the next of each; each address once. */
function inTurn(waiting: readonly (readonly [string, ReadonlySet<string>])[]): string[] {
  const lists = waiting.map(([, addresses]) => [...addresses]);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, nth) => lists.flatMap((list) => list[nth] ?? [])).flat();
  return [...new Set(all)];
}
