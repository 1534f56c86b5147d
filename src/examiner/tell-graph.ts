// What the crawl of a run knows, in words: each state with what it shows, how one comes there and what was done there; the most
// suspicious states first, in parts of a bounded size.
import { line } from '../base/plain-words.ts';
import type { CrawlGraph, CrawlState, Evidence, ScreenRecord, TurnRecord } from '../evidence/evidence.ts';
import { inParts, type Piece, type Telling } from './parts.ts';
import { namedByTurns, screenWords, suspicionOf, turnWords, type NamedByTurns } from './tell-turn.ts';

/** Parts of one graph; a crawl of a thousand actions in a hundred states has about twenty. */
const partsMax = 20;
/** Parts of it beside a session that does not tell it. */
export const besideMax = 2;
/** Turns that are told of one state. */
const turnsMax = 60;
/** A state that nothing led out of is as suspicious as this many failed requests. */
const trapWeight = 6;

/** The graph state by state. Empty where the crawl has none. */
export function tellGraph(crawl: Evidence): { parts: Piece[]; leftOut: number } {
  return inParts(tellingsOf(crawl, 'The crawl of the site, state by state:'), partsMax);
}

/** The most suspicious of it, for a session that does not tell it; what is not told there another session tells. */
export function tellBeside(crawl: Evidence): { parts: Piece[]; leftOut: number } {
  const head =
    'The crawl of the site, the most suspicious states: to compare with; another examiner tells what it shows, and its turns cannot be done again here.';
  return { parts: inParts(tellingsOf(crawl, head), besideMax).parts, leftOut: 0 };
}

function tellingsOf(crawl: Evidence, head: string): Telling[] {
  const { graph } = crawl;
  if (!graph) return [];
  const screens = new Map(crawl.screens.map((screen) => [screen.id, screen]));
  const records = namedByTurns(crawl);
  const ways = waysIn(graph);
  const doneIn = Map.groupBy(crawl.turns, ({ screen }) => graph.stateOf[screen] ?? '');
  const partOf = new Map(
    graph.trials.flatMap(({ kind, steps }) =>
      steps.map(({ turn, part }): [number, string] => [turn, `${kind}, ${part}`]),
    ),
  );
  const pieces = graph.states.map((state) =>
    pieceOf(state, {
      records,
      graph,
      screens,
      partOf,
      way: ways.get(state.id),
      turns: doneIn.get(state.id) ?? [],
    }),
  );
  const ranked = pieces.toSorted((a, b) => b.suspicion - a.suspicion);
  return [{ write: () => head, suspicion: 0 }, ...ranked];
}

function pieceOf(
  state: CrawlState,
  at: {
    records: NamedByTurns;
    graph: CrawlGraph;
    screens: ReadonlyMap<string, ScreenRecord>;
    partOf: ReadonlyMap<number, string>;
    way: readonly number[] | undefined;
    turns: readonly TurnRecord[];
  },
): Telling {
  const { records, graph, screens, partOf, way, turns } = at;
  const shown = screens.get(state.screens[0] ?? '');
  const trap = graph.traps.find((one) => one.state === state.id);
  const suspicionBy = (turn: TurnRecord) => suspicionOf(turn, records);
  const worst = turns.toSorted((a, b) => suspicionBy(b) - suspicionBy(a)).slice(0, turnsMax);
  const told = worst.toSorted((a, b) => a.turn - b.turn);
  const come =
    way === undefined
      ? 'no way is known'
      : way.length === 0
        ? 'start'
        : way.map((turn) => `c${turn}`).join(' ');
  const layers =
    state.layers.length > 0 ? `, open: ${state.layers.map((one) => line(one, 60)).join(', ')}` : '';
  const write: Telling['write'] = (before) =>
    [
      `state ${state.id} “${line(state.title, 80)}” ${line(state.url, 120)}${layers}; way: ${come}`,
      ...(shown ? [screenWords(shown, before)] : []),
      ...(trap
        ? [`nothing led out of here; tried: ${trap.tried.map((one) => line(one, 60)).join(', ')}`]
        : []),
      ...told.map((turn) => turnLine(turn, records, partOf.get(turn.turn))),
      ...(turns.length > told.length ? [`(${turns.length - told.length} further actions left out)`] : []),
    ].join('\n');
  const suspicion = turns.reduce((sum, turn) => sum + suspicionBy(turn), trap ? trapWeight : 0);
  const views = shown?.image
    ? [{ screen: shown.id, image: shown.image, crawl: true, suspicion: suspicion + 1 }]
    : [];
  return { write, suspicion, views };
}

/** What it was expected to do, a machine does not say. */
function turnLine(turn: TurnRecord, records: NamedByTurns, part: string | undefined): string {
  const silent = {
    ...turn,
    decision: { ...turn.decision, expectation: { ...turn.decision.expectation, sentence: '' } },
  };
  return `c${turn.turn}${part === undefined ? '' : ` (${part})`}: ${turnWords(silent, records)}`;
}

/** For each state the turns of a shortest way from where the crawl began. */
function waysIn({ states, edges }: CrawlGraph): Map<string, number[]> {
  const [start] = states.toSorted((a, b) => a.depth - b.depth);
  const ways = new Map<string, number[]>(start ? [[start.id, []]] : []);
  const from = Map.groupBy(edges, (edge) => edge.from);
  // A map is gone through in the order of insertion, what is added meanwhile included: breadth first.
  for (const [id, way] of ways)
    for (const { to, turns } of from.get(id) ?? [])
      if (!ways.has(to) && turns[0] !== undefined) ways.set(to, [...way, turns[0]]);
  return ways;
}
