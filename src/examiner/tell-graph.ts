// What the crawl of a run knows, in words: each state with what it shows, how one comes there and what was done there; the most
// suspicious states first, in parts of a bounded size.
import { line, wordsOf } from '../base/plain-words.ts';
import type {
  CrawlGraph,
  CrawlState,
  EffectRecord,
  Evidence,
  ScreenRecord,
  TurnRecord,
} from '../evidence/evidence.ts';
import { inParts, type Piece, type Telling } from './parts.ts';
import { changeWords } from './tell-change.ts';
import { keptWords } from './tell-kept.ts';
import { lacksOf } from './tell-lacks.ts';
import { waysIn } from './ways-in.ts';
import { namedByTurns, screenWords, suspicionOf, turnWords, type NamedByTurns } from './tell-turn.ts';

/** Parts of one graph; a crawl of a thousand actions in a hundred states has about fourteen. */
const partsMax = 14;
/** Parts of it beside a session that does not tell it. */
export const besideMax = 2;
/** Turns that are told of one state. */
const turnsMax = 60;
/** A state that nothing led out of is as suspicious as this many failed requests. */
const trapWeight = 6;
/** Parts of a trial at whose end the page should be as it was before the trial began. */
const leadBack: ReadonlySet<string> = new Set(['undo', 'again', 'close', 'back', 'return']);

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
  const ways = waysIn(crawl, graph);
  const doneIn = Map.groupBy(crawl.turns, ({ screen }) => graph.stateOf[screen] ?? '');
  const partOf = new Map(
    graph.trials.flatMap(({ kind, steps }) =>
      steps.map(({ turn, part }): [number, string] => [turn, `${kind}, ${part}`]),
    ),
  );
  const compared = comparedIn(crawl, graph);
  const kept = keptWords(crawl.turns, screens);
  const lacks = lacksOf(graph.states, screens);
  const pieces = graph.states.map((state) =>
    pieceOf(state, {
      records,
      screens,
      graph,
      compared,
      kept,
      partOf,
      lacks: lacks.get(state.id),
      way: ways.get(state.id),
      turns: doneIn.get(state.id) ?? [],
    }),
  );
  return [{ write: () => head, suspicion: 0 }, ...besideTheirLike(pieces)];
}

interface StatePiece extends Telling {
  template: string;
}

/** The most suspicious first, and beside each the others of its kind: what should be alike is read together. */
function besideTheirLike(pieces: readonly StatePiece[]): Telling[] {
  const ranked = pieces.toSorted((a, b) => b.suspicion - a.suspicion);
  return [...Map.groupBy(ranked, ({ template }) => template).values()].flat();
}

/** For turns that end what should lead back, the screen from before it began. */
function comparedIn({ turns }: Evidence, { trials }: CrawlGraph): Map<number, string> {
  const screenOf = new Map(turns.map(({ turn, screen }) => [turn, screen]));
  return new Map(
    trials.flatMap(({ steps }) => {
      const [first, last] = [steps[0], steps.at(-1)];
      const before = screenOf.get(first?.turn ?? 0);
      if (!last || first === last || before === undefined || !leadBack.has(last.part)) return [];
      return [[last.turn, before] as const];
    }),
  );
}

interface ToldOfCrawl {
  records: NamedByTurns;
  screens: ReadonlyMap<string, ScreenRecord>;
  graph: CrawlGraph;
  compared: ReadonlyMap<number, string>;
  /** Of turns that opened what was sent, what it holds. */
  kept: ReadonlyMap<number, string>;
  partOf: ReadonlyMap<number, string>;
}

function pieceOf(
  state: CrawlState,
  at: ToldOfCrawl & {
    way: readonly number[] | undefined;
    lacks: string | undefined;
    turns: readonly TurnRecord[];
  },
): StatePiece {
  const { records, screens, graph, way, lacks, turns } = at;
  const shown = screens.get(state.screens[0] ?? '');
  const trap = graph.traps.find((one) => one.state === state.id);
  const weights = new Map(turns.map((turn) => [turn, suspicionOf(turn, records)]));
  const suspicionBy = (turn: TurnRecord) => weights.get(turn) ?? 0;
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
      ...(lacks === undefined ? [] : [lacks]),
      ...(trap
        ? [`nothing led out of here; tried: ${trap.tried.map((one) => line(one, 60)).join(', ')}`]
        : []),
      ...turnLines(told, at),
      ...(turns.length > told.length ? [`(${turns.length - told.length} further actions left out)`] : []),
    ].join('\n');
  const suspicion = turns.reduce((sum, turn) => sum + suspicionBy(turn), trap ? trapWeight : 0);
  const views = shown?.image
    ? [
        {
          screen: shown.id,
          image: shown.image,
          crawl: true,
          suspicion: suspicion + 1,
          template: state.template,
        },
      ]
    : [];
  return { write, suspicion, views, template: state.template };
}

/** A line for each turn; those that did the same with the same result share one. */
function turnLines(turns: readonly TurnRecord[], at: ToldOfCrawl): string[] {
  const alike = Map.groupBy(turns, (turn) => turnLine(turn, at));
  return [...alike].map(([words, same]) => `${same.map(({ turn }) => `c${turn}`).join(', ')}${words}`);
}

/** What it was expected to do, a machine does not say; what became of the screen it does. */
function turnLine(
  turn: TurnRecord,
  { records, screens, graph, compared, kept, partOf }: ToldOfCrawl,
): string {
  const expectation = { ...turn.decision.expectation, sentence: '' };
  const part = partOf.get(turn.turn);
  const [from, to] = [graph.stateOf[turn.screen], graph.stateOf[turn.screenAfter]];
  const first = graph.states.find(({ id }) => id === to)?.screens[0];
  const after = screens.get(turn.screenAfter);
  // A page that was met before is held against how it was met; another is told where it stands.
  const base = screens.get((from === to ? turn.screen : first) ?? '');
  const before = screens.get(compared.get(turn.turn) ?? '');
  const change = base && after ? changeWords(base, after) : '';
  const since = from === to || change === '' ? change : `; unlike ${base?.id}${change}`;
  const back =
    before && after && before !== base && before.url === after.url
      ? changeWords(before, after) || '; all of it as it was'
      : '';
  const silent = { ...turn.decision, expectation };
  const effect = base && after ? withoutTold(turn.effect, after) : turn.effect;
  const words = turnWords({ ...turn, decision: silent, effect }, records, to ?? turn.screenAfter);
  const returned = back === '' ? '' : `; held against ${before?.id}, from before it began${back}`;
  return `${part === undefined ? '' : ` (${part})`}: ${words}${since}${returned}${kept.get(turn.turn) ?? ''}`;
}

/** Without words that stand on the screen afterwards: they are told with it, or as what changed. */
function withoutTold(effect: EffectRecord, { elements }: ScreenRecord): EffectRecord {
  const shown = new Set(elements.flatMap(({ name, text }) => wordsOf(`${text} ${name}`)));
  const isTold = (text: string) => wordsOf(text).every((word) => shown.has(word));
  const { newText, announcements = [] } = effect;
  return {
    ...effect,
    newText: newText.filter(({ text }) => !isTold(text)),
    announcements: announcements.filter((text) => !isTold(text)),
  };
}
