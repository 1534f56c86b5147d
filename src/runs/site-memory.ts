// What somebody who has been on a site before knows of it: the graph of the newest crawl of that site that the account has kept.
import type { EvidenceStore } from '../evidence/evidence-store.ts';
import type { CrawlGraph } from '../evidence/evidence.ts';
import type { Database } from '../storage/database.ts';

/** In words of the site; null where no crawl of it is kept. */
export type SiteMemory = (accountId: string, targetUrl: string) => Promise<string | null>;

/** Crawls among which one of the same site is looked for, newest first. */
const crawlsLookedAt = 50;
/** Pages that are remembered, and characters of all. */
const pagesMax = 40;
const memoryCap = 3_000;

export function createSiteMemory({
  database,
  evidence,
}: {
  database: Database;
  evidence: Pick<EvidenceStore, 'graph'>;
}): SiteMemory {
  return async (accountId, targetUrl) => {
    const origin = URL.parse(targetUrl)?.origin;
    const rows = await database.kysely
      .selectFrom('crawls')
      .innerJoin('runs', 'runs.id', 'crawls.run_id')
      .select(['crawls.id as id', 'runs.target_url as target'])
      .where('crawls.account_id', '=', accountId)
      .where('crawls.status', '=', 'completed')
      .orderBy('runs.created_at', 'desc')
      .limit(crawlsLookedAt)
      .execute();
    const known = rows.find(({ target }) => URL.parse(target)?.origin === origin);
    const graph = known ? await evidence.graph(known.id) : null;
    return graph && tellMemory(graph);
  };
}

/** Pages by name with the way to them, nearest first. Pure. */
export function tellMemory({ states, edges }: Pick<CrawlGraph, 'states' | 'edges'>): string | null {
  const near = states.filter(({ layers }) => layers.length === 0).toSorted((a, b) => a.depth - b.depth);
  const [start] = near;
  if (!start) return null;
  const ways = new Map<string, string[]>([[start.id, []]]);
  // A map is gone through in the order of insertion, what is added meanwhile included: breadth first.
  for (const [id, way] of ways)
    for (const edge of edges)
      if (edge.from === id && !ways.has(edge.to))
        ways.set(edge.to, [...way, edge.label || edge.item || edge.action]);
  const seen = new Set<string>();
  const lines = near.flatMap(({ id, title, template }) => {
    const way = ways.get(id);
    if (way === undefined || seen.has(template)) return [];
    seen.add(template);
    const by =
      way.length === 0
        ? 'where one begins'
        : `by ${way.map((label) => `“${label.slice(0, 40)}”`).join(', then ')}`;
    return [`“${title.slice(0, 80)}” (${template.slice(0, 60)}): ${by}`];
  });
  return lines.slice(0, pagesMax).join('\n').slice(0, memoryCap);
}
