// TELL: the screens that the sessions of a run reached and the ways between them. Pure: the same records give the same map.
import { version } from '../base/version.ts';
import type { ScreenHead } from '../evidence/evidence.ts';
import type { Move, RecordedSession } from '../evidence/journal.ts';
import {
  journeyMapSchemaVersion,
  type JourneyEdge,
  type JourneyMap,
  type JourneyNode,
} from './journey-map-schema.ts';
import { crawlMap, type MappedCrawl } from './crawl-map.ts';
import { bestPath, loopsOf } from './journey-ways.ts';
import { urlTemplate } from '../findings/url-template.ts';
import { screenIdentities, screenTemplates, siblingTemplate } from './screen-identity.ts';
import type { PlacedFinding } from './placed-finding.ts';
import { clip, quote } from './wording.ts';

export type { JourneyMap } from './journey-map-schema.ts';

/** What a map knows of one session. */
export interface MappedSession {
  recorded: Pick<RecordedSession<Move>, 'facts' | 'screens' | 'turns' | 'end'>;
  findings: readonly PlacedFinding[];
}

/** The map of a run: sessions in the order of the run, those that have not begun left out. */
export function journeyMap(run: {
  runId: string;
  targetUrl: string;
  sessions: readonly MappedSession[];
  /** null where the run has none. */
  crawl?: MappedCrawl | null;
}): JourneyMap {
  const walks = walksOf(run.sessions);
  const nodes = nodesOf(walks, run.runId);
  const unplaced = placeFindings(walks, nodes);
  const edges = edgesOf(walks);
  markDeadEnds(nodes, edges);
  const sessions = walks.map(({ session, visits }) => ({
    session_id: session.recorded.facts.sessionId,
    persona_id: session.recorded.facts.persona.id,
    outcome: session.recorded.end?.outcome ?? null,
    path: visits.map(({ node }) => node),
  }));
  return {
    schema_version: journeyMapSchemaVersion,
    generator: { name: 'Passerby', version },
    run_id: run.runId,
    target_url: run.targetUrl,
    complete: run.sessions.every(({ recorded }) => recorded.end !== null),
    nodes,
    edges,
    ...(run.crawl && { crawl: crawlMap(run.crawl, { runId: run.runId, reached: nodes }) }),
    sessions,
    unplaced: { count: unplaced.length, findings: unplaced },
    dead_ends: nodes.filter((node) => node.dead_end).map(({ id }) => id),
    loops: loopsOf(sessions),
    best_path: bestPath(nodes, edges),
  };
}

/** One session as a walk over screens. */
interface Walk {
  session: MappedSession;
  /** Node of each recorded screen. */
  nodeOf: ReadonlyMap<string, string>;
  /** Screens in the order visited, each with the state at arrival. */
  visits: { node: string; state: ScreenHead }[];
  templateOf: (state: ScreenHead) => string;
}

function walksOf(sessions: readonly MappedSession[]): Walk[] {
  const states = sessions.flatMap(({ recorded }) => recorded.screens);
  const identities = screenIdentities(states);
  const templateOf = screenTemplates(states);
  const ids = new Map<string, string>();
  return sessions.map((session) => {
    const nodeOf = new Map<string, string>();
    for (const state of session.recorded.screens) {
      const identity = identities.get(state) ?? '';
      if (!ids.has(identity)) ids.set(identity, `n${ids.size + 1}`);
      nodeOf.set(state.id, ids.get(identity) ?? '');
    }
    return { session, nodeOf, templateOf, visits: visitsOf(session.recorded, nodeOf) };
  });
}

/** Arrivals: by the turns, since a screen that was looked at twice is recorded twice and visited once. */
function visitsOf(
  { screens, turns }: MappedSession['recorded'],
  nodeOf: ReadonlyMap<string, string>,
): Walk['visits'] {
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  const [first] = screens;
  const seen = [first?.id, ...turns.flatMap((turn) => [turn.screen, turn.screenAfter])];
  const visits: Walk['visits'] = [];
  for (const id of seen) {
    const state = id === undefined ? undefined : byId.get(id);
    const node = state && nodeOf.get(state.id);
    if (state && node !== undefined && visits.at(-1)?.node !== node) visits.push({ node, state });
  }
  return visits;
}

function nodesOf(walks: readonly Walk[], runId: string): JourneyNode[] {
  const nodes = new Map<string, JourneyNode>();
  for (const walk of walks) {
    const { recorded } = walk.session;
    const { sessionId, persona } = recorded.facts;
    for (const state of recorded.screens) {
      const id = walk.nodeOf.get(state.id) ?? '';
      const node = nodes.get(id) ?? emptyNode(id, state, walk.templateOf(state));
      nodes.set(id, node);
      node.thumbnail ??= state.image === null ? null : pictureOf(runId, sessionId, state.image);
    }
    for (const { node: id } of walk.visits) {
      const node = nodes.get(id);
      if (!node) continue;
      node.visits += 1;
      const visitor = node.personas.find((one) => one.session_id === sessionId);
      if (visitor) visitor.visits += 1;
      else node.personas.push({ session_id: sessionId, persona_id: persona.id, visits: 1 });
    }
    for (const turn of recorded.turns) {
      const from = walk.nodeOf.get(turn.screen);
      const node = from === undefined ? undefined : nodes.get(from);
      if (node && from === walk.nodeOf.get(turn.screenAfter)) node.stays += 1;
    }
    placeEnds(walk, nodes);
  }
  return [...nodes.values()];
}

function emptyNode(id: string, state: ScreenHead, template: string): JourneyNode {
  const dialog = state.outline?.dialog ?? (state.modal === '' ? '' : 'dialog');
  const heading = dialog === '' ? state.outline?.headings[0] : dialog;
  return {
    id,
    template,
    url: state.url,
    title: state.title,
    label: clip(heading || state.title || template, 60),
    dialog: dialog !== '',
    thumbnail: null,
    visits: 0,
    stays: 0,
    personas: [],
    findings: [],
    entered: [],
    ended: [],
    dead_end: false,
  };
}

function pictureOf(runId: string, sessionId: string, name: string): JourneyNode['thumbnail'] {
  return { session_id: sessionId, name, path: `/runs/${runId}/sessions/${sessionId}/screenshots/${name}` };
}

function placeEnds({ session, visits }: Walk, nodes: ReadonlyMap<string, JourneyNode>): void {
  const { facts, end } = session.recorded;
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return;
  nodes.get(first.node)?.entered.push(facts.sessionId);
  const how = end === null ? 'live' : (end.outcome ?? end.failure?.code ?? 'failed');
  nodes.get(last.node)?.ended.push({ session_id: facts.sessionId, how });
}

type UnplacedFinding = NonNullable<JourneyMap['unplaced']>['findings'][number];

/** Puts every finding at its screen, worst first; answers those whose page is no screen of the map. */
function placeFindings(walks: readonly Walk[], nodes: readonly JourneyNode[]): UnplacedFinding[] {
  const unplaced: UnplacedFinding[] = [];
  for (const walk of walks) {
    const { recorded, findings } = walk.session;
    for (const finding of findings) {
      const { id, fingerprint, title, severity, url } = finding;
      const told = {
        session_id: recorded.facts.sessionId,
        finding_id: id,
        fingerprint,
        title,
        severity,
      };
      const node = nodeOfFinding(finding, walk, { walks, nodes });
      if (node) node.findings.push(told);
      else unplaced.push({ ...told, url });
    }
  }
  for (const node of nodes) node.findings.sort((a, b) => b.severity - a.severity);
  return unplaced.toSorted((a, b) => b.severity - a.severity);
}

/**
 * The screen that shows a finding: the one of its proof, else, for what a second look met, the screen of its address, of its
 * template in this session, in another one, or of the template that its siblings share.
 */
function nodeOfFinding(
  { proof, url }: PlacedFinding,
  walk: Walk,
  { walks, nodes }: { walks: readonly Walk[]; nodes: readonly JourneyNode[] },
): JourneyNode | undefined {
  const turn = walk.session.recorded.turns.find(({ turn }) => turn === proof.turns[0]);
  const proved = walk.nodeOf.get(proof.screen ?? turn?.screen ?? '');
  const template = urlTemplate(url);
  const shows = ({ session, nodeOf }: Walk, isIt: (state: ScreenHead) => boolean) => {
    const [first] = session.recorded.screens.filter(isIt).toSorted((a, b) => layersOf(a) - layersOf(b));
    return first && nodeOf.get(first.id);
  };
  const id =
    proved ??
    shows(walk, (state) => state.url === url) ??
    [walk, ...walks].map((each) => shows(each, (state) => urlTemplate(state.url) === template)).find(Boolean);
  return (
    nodes.find((node) => node.id === id) ??
    nodes.find((node) => !node.dialog && node.template === siblingTemplate(template))
  );
}

/** A page was opened by its address, so that it showed no dialog that a press brings up. */
function layersOf({ outline, modal }: ScreenHead): number {
  return (outline?.dialog ?? modal) === '' ? 0 : 1;
}

function edgesOf(walks: readonly Walk[]): JourneyEdge[] {
  const edges = new Map<string, JourneyEdge>();
  for (const { session, nodeOf } of walks) {
    const { facts, turns } = session.recorded;
    for (const turn of turns) {
      const [from, to] = [nodeOf.get(turn.screen), nodeOf.get(turn.screenAfter)];
      if (from === undefined || to === undefined || from === to) continue;
      const key = `${from} ${to}`;
      const edge = edges.get(key) ?? emptyEdge(`e${edges.size + 1}`, from, to);
      edges.set(key, edge);
      edge.count += 1;
      edge.taken.push({ session_id: facts.sessionId, turn: turn.turn });
      countAction(edge, turn);
    }
  }
  for (const edge of edges.values()) {
    // A stable sort: of equals the first seen leads.
    edge.actions.sort((a, b) => b.count - a.count);
    edge.label = labelOf(edge.actions[0]);
    edge.back = edge.actions.every(({ kind }) => kind === 'back');
  }
  return [...edges.values()];
}

function emptyEdge(id: string, from: string, to: string): JourneyEdge {
  return { id, from, to, label: '', count: 0, back: false, actions: [], taken: [] };
}

function countAction(edge: JourneyEdge, { action }: Move): void {
  const role = action.target?.role ?? '';
  const name = action.target?.name ?? (action.kind === 'press' ? (action.value ?? '') : '');
  const same = edge.actions.find(
    (other) => other.kind === action.kind && other.role === role && other.name === name,
  );
  if (same) same.count += 1;
  else edge.actions.push({ kind: action.kind, role, name, count: 1 });
}

const verbs: Record<string, string> = {
  click: 'Click',
  type: 'Type into',
  select: 'Choose in',
  press: 'Press',
  back: 'Back',
  scroll: 'Scroll',
  wait: 'Wait',
  open: 'Open',
};

function labelOf(action: JourneyEdge['actions'][number] | undefined): string {
  if (!action) return '';
  const verb = verbs[action.kind] ?? action.kind;
  const name = action.name.trim();
  if (name !== '') return `${verb} ${action.kind === 'press' ? name : quote(name, 48)}`;
  return action.role === '' ? verb : `${verb} a ${action.role} without a name`;
}

/** Left only by going back or by giving up, and the goal of nobody. */
function markDeadEnds(nodes: readonly JourneyNode[], edges: readonly JourneyEdge[]): void {
  for (const node of nodes) {
    const out = edges.filter(({ from }) => from === node.id);
    const gaveUp = node.ended.some(({ how }) => how === 'gave_up');
    const arrived = node.ended.some(({ how }) => how !== 'gave_up');
    node.dead_end = !arrived && (gaveUp || out.length > 0) && out.every(({ back }) => back);
  }
}
