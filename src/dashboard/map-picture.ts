// The journey map drawn: every screen a card with its picture, every way an arrow with what was done and how often; what only the
// crawl came to stands fainter beside it. The layout is dagre's; the tables of the page say the same in words.
import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel, type Point } from '@dagrejs/dagre';
import { severityTally } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import type { CrawlMapNode, JourneyEdge, JourneyMap, JourneyNode } from '../reports/journey-map-schema.ts';
import { countBySeverity } from '../reports/severity-scale.ts';
import { clip, plural } from '../reports/wording.ts';

/** Screens that one drawing holds: beyond, it is a tangle. The most visited stay. */
export const screensAtMost = 40;
/** Pixels of a card: a picture of 16:10 above two lines of name and one of signs. */
const card = { width: 176, height: 190 };
const picture = { width: card.width, height: 110 };
/** Letters of an action beside its arrow; pixels of a letter and of a line at 12 px. */
const wordsAtMost = 26;
const letter = { width: 6.6, height: 20 };
/** Pixels between what is drawn and the edge of the drawing. */
const margin = 24;

type Layout = Graph<GraphLabel, NodeLabel, EdgeLabel>;

/** A card of the drawing: a screen that sessions reached, or a state that the crawl alone came to. */
type Card = { id: string } & ({ node: JourneyNode } | { state: CrawlMapNode });
interface Arrow extends Pick<JourneyEdge, 'id' | 'from' | 'to' | 'label' | 'count' | 'back'> {
  /** No session took it. */
  unused: boolean;
}

/** The drawing, in pixels of its own size: a wide one scrolls within its frame. */
export function mapPicture(map: JourneyMap): Html {
  const { cards, arrows } = drawn(map);
  const graph = laidOut(cards, arrows);
  const { width = 0, height = 0 } = graph.graph();
  const best = new Set(map.best_path?.edges);
  const goal = map.best_path?.nodes.at(-1);
  return html`<div class="scroll map" tabindex="0" role="region" aria-label="Journey map, drawn">
    <svg
      viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}"
      width="${Math.ceil(width)}"
      height="${Math.ceil(height)}"
    >
      <defs>${arrowHead('tip', 'var(--soft)')}${arrowHead('best-tip', 'var(--route)')}</defs>
      <g aria-hidden="true">${arrows.map((edge) => way(edge, graph, best.has(edge.id)))}</g>
      ${cards.map((card) =>
        'node' in card
          ? screen(map.run_id, card.node, { at: graph.node(card.id), isGoal: card.id === goal })
          : unused(map.run_id, card.state, { at: graph.node(card.id), id: card.id }),
      )}
    </svg>
  </div>`;
}

/** What personas used first; states of the crawl as far as there is room, in the order in which it met them. */
function drawn(map: JourneyMap): { cards: Card[]; arrows: Arrow[] } {
  const nodes = drawnNodes(map);
  const own = new Set(nodes.map(({ id }) => id));
  const { nodes: states = [], edges: ways = [] } = map.crawl ?? {};
  const further = states.filter(({ node }) => node === null).slice(0, screensAtMost - nodes.length);
  const cardOf = new Map<string, string>();
  for (const { id, node } of states) if (node !== null && own.has(node)) cardOf.set(id, node);
  for (const { id } of further) cardOf.set(id, stateCard(id));
  const used = map.edges.filter(({ from, to }) => own.has(from) && own.has(to));
  const known = new Set(used.map(({ from, to }) => `${from} ${to}`));
  const arrows = used.map((edge): Arrow => ({ ...edge, unused: false }));
  for (const { id, label, count, ...way } of ways) {
    const [from, to] = [cardOf.get(way.from), cardOf.get(way.to)];
    if (from === undefined || to === undefined || from === to || known.has(`${from} ${to}`)) continue;
    known.add(`${from} ${to}`);
    // A menu leads from everywhere to everywhere: only what brings in a state is drawn.
    if (!to.startsWith(cardPrefix) || arrows.some((arrow) => arrow.to === to)) continue;
    arrows.push({ id: stateCard(id), from, to, label, count, back: false, unused: true });
  }
  return {
    cards: [
      ...nodes.map((node) => ({ id: node.id, node })),
      ...further.map((state) => ({ id: stateCard(state.id), state })),
    ],
    arrows,
  };
}

const cardPrefix = 'crawl-';

/** Id of the card, and of its place in the list below, of a state of the crawl. */
export function stateCard(id: string): string {
  return `${cardPrefix}${id}`;
}

function drawnNodes({ nodes, best_path: best }: JourneyMap): JourneyNode[] {
  if (nodes.length <= screensAtMost) return nodes;
  const kept = new Set(best?.nodes);
  for (const { id } of nodes.toSorted((a, b) => b.visits - a.visits))
    if (kept.size < screensAtMost) kept.add(id);
  return nodes.filter(({ id }) => kept.has(id));
}

function laidOut(nodes: readonly Card[], edges: readonly Arrow[]): Layout {
  const graph: Layout = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 30, edgesep: 14, marginx: margin, marginy: margin });
  for (const { id } of nodes) graph.setNode(id, { ...card });
  for (const edge of edges) {
    const words = wordsOf(edge);
    const room = { width: Math.ceil(words.length * letter.width) + 8, height: letter.height, labelpos: 'c' };
    // What is only ever left by going back pulls nothing: a map reads from the arrival on.
    graph.setEdge(
      edge.from,
      edge.to,
      { ...room, weight: edge.back ? 1 : 1 + edge.count, minlen: 1 },
      edge.id,
    );
  }
  layout(graph);
  return graph;
}

function wordsOf({ label, count }: Arrow): string {
  return `${clip(label, wordsAtMost)}${count > 1 ? ` ×${count}` : ''}`;
}

function arrowHead(id: string, colour: string): Html {
  return html`<marker
    id="${id}"
    viewBox="0 0 8 8"
    refX="7"
    refY="4"
    markerWidth="8"
    markerHeight="8"
    markerUnits="userSpaceOnUse"
    orient="auto"
    ><path d="M0 0 8 4 0 8z" fill="${colour}"
  /></marker>`;
}

function way(edge: Arrow, graph: Layout, isBest: boolean): Html {
  const { points = [], x = 0, y = 0 } = graph.edge(edge.from, edge.to, edge.id);
  const kind = isBest ? ' best' : edge.unused ? ' unused' : edge.back ? ' back' : '';
  return html`<g class="edge${kind}"
    ><path d="${curve(points)}" marker-end="url(#${isBest ? 'best-tip' : 'tip'})" /><text
      x="${Math.round(x)}"
      y="${Math.round(y) + 4}"
      text-anchor="middle"
      >${wordsOf(edge)}<title>${edge.label}, ${plural(edge.count, 'time')}</title></text
    ></g
  >`;
}

/** A smooth line: through the middle of every two bends, with the bends as handles. */
function curve(points: readonly Point[]): string {
  const at = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const bends = rest.slice(0, -1).map((bend, place) => {
    const next = rest[place + 1] ?? last;
    const end = place === rest.length - 2 ? last : { x: (bend.x + next.x) / 2, y: (bend.y + next.y) / 2 };
    return `Q${at(bend)} ${at(end)}`;
  });
  return `M${at(first)}${bends.length === 0 ? `L${at(last)}` : bends.join('')}`;
}

/** The middle of a card. */
type Place = { x?: number; y?: number };

function screen(
  runId: string,
  node: JourneyNode,
  { at: { x = 0, y = 0 }, isGoal }: { at: Place; isGoal: boolean },
): Html {
  const marks: Part = [
    node.entered.length > 0 ? html`<b class="mark">Start</b>` : null,
    isGoal ? html`<b class="mark goal">Goal</b>` : null,
    node.dead_end ? html`<b class="mark dead">Dead end</b>` : null,
  ];
  return html`<foreignObject
    x="${Math.round(x - card.width / 2)}"
    y="${Math.round(y - card.height / 2)}"
    width="${card.width}"
    height="${card.height}"
    ><a class="screen${node.dead_end ? ' dead' : ''}" href="#${node.id}"
      >${thumbnail(runId, node)}<span class="name">${clip(node.label, 44)}</span
      ><span class="signs"><span>${plural(node.visits, 'arrival')}</span>${tally(node)}</span
      ><span class="marks-over">${marks}</span></a
    ></foreignObject
  >`;
}

/** A state that no session reached. */
function unused(
  runId: string,
  state: CrawlMapNode,
  { at: { x = 0, y = 0 }, id }: { at: Place; id: string },
): Html {
  const marks: Part = [
    state.trap ? html`<b class="mark dead">Trap</b>` : null,
    state.dead_end && !state.trap ? html`<b class="mark">Dead end</b>` : null,
  ];
  const left = state.not_entered.length;
  return html`<foreignObject
    x="${Math.round(x - card.width / 2)}"
    y="${Math.round(y - card.height / 2)}"
    width="${card.width}"
    height="${card.height}"
    ><a class="screen unused${state.trap ? ' dead' : ''}" href="#${id}"
      >${crawlThumbnail(runId, state)}<span class="name">${clip(state.label, 44)}</span
      ><span class="signs"
        ><span>${left > 0 ? `${left} not entered` : 'Crawl only'}</span>${tally(state)}</span
      ><span class="marks-over">${marks}</span></a
    ></foreignObject
  >`;
}

/** The picture of a state of the crawl; an empty frame where none was kept. */
export function crawlThumbnail(runId: string, { thumbnail: taken }: CrawlMapNode): Html {
  if (!taken) return html`<span class="thumb blank">No picture</span>`;
  return html`<img
    class="thumb"
    src="/r/${runId}/crawl/screenshots/${taken.name}"
    alt=""
    width="${picture.width}"
    height="${picture.height}"
  />`;
}

/** The picture of a screen; an empty frame where none was kept. */
export function thumbnail(runId: string, { thumbnail: taken }: JourneyNode): Html {
  if (!taken) return html`<span class="thumb blank">No picture</span>`;
  return html`<img
    class="thumb"
    src="${screenshotAddress(runId, taken)}"
    alt=""
    width="${picture.width}"
    height="${picture.height}"
  />`;
}

/** Where the dashboard shows that picture whole. */
export function screenshotAddress(runId: string, taken: NonNullable<JourneyNode['thumbnail']>): string {
  return `/r/${runId}/s/${taken.session_id}/screenshots/${taken.name}`;
}

/** Problems of a screen by severity, each once however many sessions met it. */
function tally({ findings }: Pick<JourneyNode, 'findings'>): Part {
  const distinct = new Map(findings.map((finding) => [finding.fingerprint, finding]));
  return distinct.size === 0 ? null : severityTally(countBySeverity([...distinct.values()]));
}
