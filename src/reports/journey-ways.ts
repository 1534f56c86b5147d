// Ways through a journey map: circles that sessions went, and the shortest known way to the goal.
import type { JourneyEdge, JourneyMap, JourneyNode } from './journey-map-schema.ts';

/** Circles told at most; a session that goes round everything makes many. */
const loopsAtMost = 50;

/**
 * Circles in the paths of sessions: from a screen back to it without passing another twice. The same circle entered
 * elsewhere is the same; each round counts once. Most often first, equals by their screens.
 */
export function loopsOf(sessions: JourneyMap['sessions']): JourneyMap['loops'] {
  const loops = new Map<string, JourneyMap['loops'][number]>();
  for (const { session_id, path } of sessions) {
    for (const circle of circlesOf(path)) {
      const nodes = fromFirst(circle);
      const key = nodes.join(' ');
      const loop = loops.get(key) ?? { nodes, times: 0, session_ids: [] };
      loops.set(key, loop);
      loop.times += 1;
      if (!loop.session_ids.includes(session_id)) loop.session_ids.push(session_id);
    }
  }
  return [...loops.values()]
    .sort((a, b) => b.times - a.times || (a.nodes.join() < b.nodes.join() ? -1 : 1))
    .slice(0, loopsAtMost);
}

/** Each time that the path comes back to a screen on its way, the circle is taken out and the way goes on without it. */
function circlesOf(path: readonly string[]): string[][] {
  const circles: string[][] = [];
  const way: string[] = [];
  for (const node of path) {
    const before = way.indexOf(node);
    if (before >= 0) circles.push(way.splice(before));
    way.push(node);
  }
  return circles;
}

/** The circle turned so that the screen discovered first stands first. */
function fromFirst(circle: readonly string[]): string[] {
  const numbers = circle.map((node) => Number(node.slice(1)));
  const first = numbers.indexOf(Math.min(...numbers));
  return [...circle.slice(first), ...circle.slice(0, first)];
}

/**
 * The fewest transitions from a screen on which sessions began to one on which a session reached its goal, by ways that
 * were taken other than back; of equals the one more often taken. null where no session reached it.
 */
export function bestPath(
  nodes: readonly JourneyNode[],
  edges: readonly JourneyEdge[],
): JourneyMap['best_path'] {
  const goals = new Map(
    nodes
      .map((node) => [node.id, node.ended.filter(({ how }) => how === 'goal_reached')] as const)
      .filter(([, reached]) => reached.length > 0),
  );
  const starts = nodes.filter((node) => node.entered.length > 0).map(({ id }) => id);
  const cameBy = new Map<string, JourneyEdge | null>(starts.map((id) => [id, null]));
  const often = edges.filter(({ back }) => !back).sort((a, b) => b.count - a.count);
  for (let front = starts; front.length > 0;) {
    const goal = front.find((id) => goals.has(id));
    if (goal !== undefined) {
      const way = wayTo(goal, cameBy);
      return {
        nodes: [...way.map(({ from }) => from), goal],
        edges: way.map(({ id }) => id),
        reached_by: (goals.get(goal) ?? []).map(({ session_id }) => session_id),
      };
    }
    const next: string[] = [];
    for (const edge of often) {
      if (!front.includes(edge.from) || cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      next.push(edge.to);
    }
    front = next;
  }
  return null;
}

function wayTo(goal: string, cameBy: ReadonlyMap<string, JourneyEdge | null>): JourneyEdge[] {
  const way: JourneyEdge[] = [];
  for (let edge = cameBy.get(goal); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}
