// What the crawl of a run came to, for the map: its states and the ways between them, beside those that personas used. While it
// goes on, the screens that it has seen so far stand for the states. Pure.
import type { CrawlGraph, ScreenHead } from '../evidence/evidence.ts';
import type { Move } from '../evidence/journal.ts';
import { urlTemplate } from '../findings/url-template.ts';
import type { CrawlMap, CrawlMapEdge, CrawlMapNode, JourneyNode } from './journey-map-schema.ts';
import { notEnteredIn } from './crawl-told.ts';
import { screenIdentities } from './screen-identity.ts';
import type { PlacedFinding } from './placed-finding.ts';
import { clip } from './wording.ts';

/** What a map knows of a crawl. */
export interface MappedCrawl {
  /** null while it goes on, and where it failed. */
  graph: CrawlGraph | null;
  screens: readonly ScreenHead[];
  turns: readonly Move[];
  /** Findings of the session that tells it, whose proof names its screens. */
  findings: readonly PlacedFinding[];
  sessionId: string;
}

/** Labels of one state that were not pressed. */
const notEnteredMost = 20;

/** The crawl's part of the map of this run, whose screens are `reached`. */
export function crawlMap(
  crawl: MappedCrawl,
  run: { runId: string; reached: readonly JourneyNode[] },
): CrawlMap {
  const { states, edges, stateOf } = crawl.graph ? told(crawl.graph, crawl) : soFar(crawl);
  const leads = new Set(edges.filter(({ from, to }) => from !== to).map(({ from }) => from));
  const notEntered = crawl.graph ? notEnteredIn(crawl.graph) : [];
  const nodes = states.map((state): CrawlMapNode => {
    const { id, url, title, layers, image } = state;
    const template = urlTemplate(url);
    const twin = run.reached.find(
      (node) => urlTemplate(node.url) === template && node.dialog === layers.length > 0,
    );
    const left = notEntered.filter((each) => each.state === id);
    const broke = (crawl.graph?.breaks ?? [])
      .filter(({ state: at }) => at === id)
      .map(({ action = '', label, because }) => ({ action, label: label ?? '', because }));
    const trap = crawl.graph?.traps.find((each) => each.state === id);
    return {
      id,
      template,
      url,
      title,
      label: clip(layers.at(-1) || title || template, 60),
      node: twin?.id ?? null,
      thumbnail:
        image === null ? null : { name: image, path: `/runs/${run.runId}/crawl/screenshots/${image}` },
      // Where the crawl was cut short, a state that it did not leave yet is no dead end.
      dead_end: crawl.graph?.ended === 'nothing left' && !leads.has(id),
      trap: trap ? { tried: trap.tried } : null,
      not_entered: left.slice(0, notEnteredMost).map(({ label, because }) => ({ label, because })),
      ...(broke.length > 0 && { breaks: broke }),
      findings: crawl.findings
        .filter(({ proof }) => proof.crawl?.screen != null && stateOf[proof.crawl.screen] === id)
        .map(({ id: findingId, fingerprint, title: words, severity }) => ({
          session_id: crawl.sessionId,
          finding_id: findingId,
          fingerprint,
          title: words,
          severity,
        })),
    };
  });
  return { nodes, edges };
}

interface State {
  id: string;
  url: string;
  title: string;
  layers: readonly string[];
  image: string | null;
}

interface Known {
  states: State[];
  edges: CrawlMapEdge[];
  /** State of each screen. */
  stateOf: Readonly<Record<string, string>>;
}

function told(graph: CrawlGraph, { screens }: MappedCrawl): Known {
  const images = new Map(screens.map(({ id, image }) => [id, image]));
  const states = graph.states.map(({ id, url, title, layers, screens: shown }) => ({
    id,
    url,
    title,
    layers,
    image: shown.map((screen) => images.get(screen)).find((image) => typeof image === 'string') ?? null,
  }));
  const ways = graph.edges.map(({ from, to, label, item, action, turns }) => ({
    from,
    to,
    label: label || item,
    action,
    count: turns.length,
  }));
  return { states, edges: edgesOf(ways), stateOf: graph.stateOf };
}

function soFar({ screens, turns }: MappedCrawl): Known {
  const identities = screenIdentities(screens);
  const ids = new Map<string, string>();
  const states: State[] = [];
  const stateOf: Record<string, string> = {};
  for (const screen of screens) {
    const identity = identities.get(screen) ?? '';
    const id = ids.get(identity) ?? `n${ids.size + 1}`;
    if (!ids.has(identity)) {
      const dialog = screen.outline?.dialog ?? screen.modal;
      states.push({
        id,
        url: screen.url,
        title: screen.title,
        layers: dialog === '' ? [] : [dialog],
        image: screen.image,
      });
    }
    ids.set(identity, id);
    stateOf[screen.id] = id;
  }
  const ways = turns.map(({ screen, screenAfter, action }) => ({
    from: stateOf[screen] ?? '',
    to: stateOf[screenAfter] ?? '',
    label: action.target?.name ?? '',
    action: action.kind,
    count: 1,
  }));
  return { states, edges: edgesOf(ways), stateOf };
}

/** One edge for each pair of states, named by the action that was taken most often. */
function edgesOf(ways: readonly Omit<CrawlMapEdge, 'id'>[]): CrawlMapEdge[] {
  const moves = ways.filter(({ from, to }) => from !== to && from !== '' && to !== '');
  const pairs = Map.groupBy(moves, ({ from, to }) => `${from} ${to}`);
  return [...pairs.values()].flatMap((all, place) => {
    const [most] = all.toSorted((a, b) => b.count - a.count);
    const count = all.reduce((sum, way) => sum + way.count, 0);
    return most ? [{ ...most, id: `e${place + 1}`, count }] : [];
  });
}
