// The way that exists: of all that the crawl opened, the state that shows most words of the task, and the fewest actions that
// were seen to lead there. Words of the task that the site shows everywhere or nowhere tell nothing. Pure.
import { decoded } from '../base/addresses.ts';
import type { CrawlEdge, CrawlGraph, CrawlState } from '../evidence/evidence.ts';
import { tokensOf } from '../language/tokens.ts';

/** A way over the crawl's edges, and the words of the task that its end shows. */
export interface CrawlWay {
  to: CrawlState;
  words: string[];
  edges: CrawlEdge[];
}

/** Letters of the shortest word that can tell anything, but for scripts whose words are signs. */
const leastLetters = 3;
const signs = /^[\p{Script=Han}\p{Script=Hiragana}]/u;
/** A word on more than this share of the states tells nothing about one of them. */
const mostStates = 0.5;

/** The shortest way to the state that shows most of the task; null where none shows a telling word of it. */
export function wayTo(task: string, graph: Pick<CrawlGraph, 'states' | 'edges'>): CrawlWay | null {
  const ways = shortestWays(graph);
  const shown = new Map(graph.states.map((state) => [state, wordsOf(state, ways.get(state.id))]));
  const told = (word: string) => [...shown.values()].filter((words) => words.has(word)).length;
  const limit = Math.max(1, graph.states.length * mostStates);
  const weights = new Map(
    telling(tokensOf(task)).flatMap((word): [string, number][] => {
      const times = told(word);
      return times === 0 || times > limit ? [] : [[word, Math.log(1 + graph.states.length / times)]];
    }),
  );
  const reached = graph.states.filter(({ id }) => ways.has(id));
  const ranked = reached.map((state) => {
    const words = [...weights.keys()].filter((word) => shown.get(state)?.has(word));
    const weight = words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
    return { state, words, weight, edges: ways.get(state.id) ?? [] };
  });
  const [best] = ranked.toSorted((a, b) => b.weight - a.weight || a.edges.length - b.edges.length);
  return best && best.weight > 0 ? { to: best.state, words: best.words, edges: best.edges } : null;
}

/** For each state the edges of a shortest way from where the crawl began. */
function shortestWays({ states, edges }: Pick<CrawlGraph, 'states' | 'edges'>): Map<string, CrawlEdge[]> {
  const [start] = states.toSorted((a, b) => a.depth - b.depth);
  const ways = new Map<string, CrawlEdge[]>(start ? [[start.id, []]] : []);
  const from = Map.groupBy(edges, (edge) => edge.from);
  // A map is gone through in the order of insertion, what is added meanwhile included: breadth first.
  for (const [id, way] of ways) {
    for (const edge of from.get(id) ?? []) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  }
  return ways;
}

/** Words of its title, its address and its layers, and of what was pressed last on the way. */
function wordsOf({ title, url, layers }: CrawlState, way: readonly CrawlEdge[] = []): Set<string> {
  const last = way.at(-1);
  const path = URL.parse(url)?.pathname ?? '';
  return new Set(tokensOf([title, decoded(path), ...layers, last?.label ?? '', last?.item ?? ''].join(' ')));
}

function telling(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word.length >= leastLetters || signs.test(word));
}
