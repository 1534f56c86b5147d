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
import { bestPath, loopsOf } from './journey-ways.ts';
import { screenIdentities, screenTemplates } from './screen-identity.ts';
import type { ReportFinding } from './session-report-schema.ts';
import { clip, quote } from './wording.ts';

export type { JourneyMap } from './journey-map-schema.ts';

/** A finding by the place at which it was met. */
export type PlacedFinding = Pick<ReportFinding, 'id' | 'fingerprint' | 'title' | 'severity' | 'url'> & {
  proof: Pick<ReportFinding['proof'], 'screen' | 'turns'>;
};

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
}): JourneyMap {
  const walks = walksOf(run.sessions);
  const nodes = nodesOf(walks, run.runId);
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
    sessions,
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
    const { recorded, findings } = walk.session;
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
    for (const finding of findings) placeFinding(finding, walk, nodes);
  }
  for (const node of nodes.values()) node.findings.sort((a, b) => b.severity - a.severity);
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

function placeFinding(finding: PlacedFinding, walk: Walk, nodes: ReadonlyMap<string, JourneyNode>): void {
  const { recorded } = walk.session;
  const turn = recorded.turns.find(({ turn }) => turn === finding.proof.turns[0]);
  const bare = (url: string) => url.split('#', 1)[0];
  const onPage = recorded.screens.find(({ url }) => bare(url) === bare(finding.url));
  const screen = finding.proof.screen ?? turn?.screen ?? onPage?.id;
  const node = screen === undefined ? undefined : nodes.get(walk.nodeOf.get(screen) ?? '');
  node?.findings.push({
    session_id: recorded.facts.sessionId,
    finding_id: finding.id,
    fingerprint: finding.fingerprint,
    title: finding.title,
    severity: finding.severity,
  });
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
