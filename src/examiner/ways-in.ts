// How one comes to each state of a crawl: turns that can be done again from the start.
import type { CrawlEdge, CrawlGraph, CrawlState, Evidence } from '../evidence/evidence.ts';

/** Turns that a way may have where it is told as the crawl went it. */
const asItWentMax = 15;
/** What an edge is taken by where it leads to what was there before. */
const backs: ReadonlySet<string> = new Set(['back', 'dismiss', 'escape', 'press-outside']);

/**
 * For each state the turns of a shortest way from where the crawl began. What leads back (Back, closing a layer) leads to where one
 * was before, which a way put together from other turns was not: a state that nothing else leads to is told as the crawl came there.
 */
export function waysIn(crawl: Pick<Evidence, 'turns'>, graph: CrawlGraph): Map<string, number[]> {
  const { states, edges } = graph;
  const [start] = states.toSorted((a, b) => a.depth - b.depth);
  const ways = new Map<string, number[]>(start ? [[start.id, []]] : []);
  const stateBy = new Map(states.map((state) => [state.id, state]));
  const leadsBack = ({ from, to, action }: CrawlEdge) =>
    backs.has(action) || (action !== 'open' && closes(stateBy.get(from), stateBy.get(to)));
  const onward = edges.filter((edge) => !leadsBack(edge));
  spread(onward);
  for (const { id } of states) {
    const way = ways.has(id) ? null : asItWent(crawl, graph, id);
    if (way === null) continue;
    ways.set(id, way);
    spread(onward);
  }
  // Better a way that may lead elsewhere than none.
  spread(edges);
  return ways;

  /** A map is gone through in the order of insertion, what is added meanwhile included: breadth first. */
  function spread(along: readonly CrawlEdge[]): void {
    // An address is opened from anywhere.
    const from = Map.groupBy(along, (edge) => (edge.action === 'open' ? start?.id : edge.from));
    for (const [id, way] of ways)
      for (const { to, turns } of from.get(id) ?? [])
        if (!ways.has(to) && turns[0] !== undefined) ways.set(to, [...way, turns[0]]);
  }
}

/** Whether a layer that was open is not any more, on the same page. */
function closes(before: CrawlState | undefined, after: CrawlState | undefined): boolean {
  if (!before || !after || before.url !== after.url) return false;
  return before.layers.length > after.layers.length;
}

/** The turns that first led there since the crawl began or opened an address; null where these are many. */
function asItWent({ turns }: Pick<Evidence, 'turns'>, { stateOf }: CrawlGraph, id: string): number[] | null {
  const at = turns.findIndex(({ screenAfter }) => stateOf[screenAfter] === id);
  if (at < 0) return null;
  const from = turns.slice(0, at + 1).findLastIndex(({ action }) => action.kind === 'open');
  const way = turns.slice(Math.max(0, from), at + 1).filter(({ action }) => action.refused === null);
  return way.length > asItWentMax ? null : way.map(({ turn }) => turn);
}
