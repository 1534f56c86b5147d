// Which links of a crawled site are opened afterwards: those that nobody followed, where others that are made like them led to a page. Pure.
import type { Evidence } from '../evidence/evidence.ts';
import type { JudgeLink } from './plan-look.ts';
import { followedByShape, shapeOfLink } from './signals/like-links.ts';
import { bare } from './url-template.ts';

/** Links of one shape that must have led to a page. */
export const leastFollowed = 2;

/** At most `most` addresses: of each shape in turn, as they were met. Only what surely just shows something is opened. */
export function planCrawlLinks(
  { graph, screens, turns, requests }: Evidence,
  { most, judgeLink }: { most: number; judgeLink: JudgeLink },
): string[] {
  const followed = followedByShape(turns, screens);
  const known = new Set([...screens, ...requests].map(({ url }) => bare(url)));
  const barred = new Set(
    (graph?.notTried ?? []).filter(({ because }) => because !== 'limit').map(({ label }) => label),
  );
  const origin = URL.parse(screens[0]?.url ?? '')?.origin;
  const waiting = new Map<string, Set<string>>();
  for (const link of screens.flatMap(({ elements }) => elements)) {
    if (link.opensTab || URL.parse(link.href)?.origin !== origin || known.has(bare(link.href))) continue;
    const shape = shapeOfLink(link);
    if (barred.has(link.name) || (followed.get(shape)?.size ?? 0) < leastFollowed) continue;
    if (judgeLink({ url: link.href, name: link.name }) !== 'shows') continue;
    waiting.set(shape, (waiting.get(shape) ?? new Set()).add(bare(link.href)));
  }
  const lists = [...waiting.values()].map((addresses) => [...addresses]);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, nth) => lists.flatMap((list) => list[nth] ?? [])).flat();
  return [...new Set(inTurn)].slice(0, most);
}
