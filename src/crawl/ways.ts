// The cheapest known way from where the crawl stands to a state: edges that were taken before, Back, or an address that shows it.
import type { Action } from '../sessions/policy.ts';
import { addressOf } from './addresses.ts';
import type { CrawlMemory, KnownEdge } from './memory.ts';
import { exits } from './task.ts';

/** One step of a way, with the state that it should lead to. */
export type Step =
  | { to: string; by: 'edge'; edge: KnownEdge }
  | { to: string; by: 'back' }
  | { to: string; by: 'address'; url: string };

/** What an edge is taken by. */
export function actionName(action: Action): string {
  return action.kind === 'click' && action.twice ? doubleClick : action.kind;
}

/** Name of two presses within a moment. */
export const doubleClick = 'double-click';

/** What the name of a press of a key begins with. */
export const keyPress = 'key ';

/** What a step costs, in actions: a page that is loaded anew has lost what was not saved, and takes longer. */
const costs = { edge: 1, back: 1, address: 3, untriedAddress: 4 } as const;
/** Times that an edge, or Back, may lead elsewhere before it is no way any more. */
const mostFailures = 2;
/** Edges of one way at most; beyond, an address is opened. */
const longestWay = 12;

export interface Place {
  state: string;
  /** The state that Back should lead to; null where nobody knows. */
  back: string | null;
}

export interface Ways {
  /** Actions to each state that can be come to. */
  cost: ReadonlyMap<string, number>;
  /** The steps to a state; null where no way is known. */
  to(state: string): Step[] | null;
}

/** Every state that can be come to from here, by the cheapest way. */
export function waysFrom(memory: CrawlMemory, here: Place): Ways {
  const cost = new Map<string, number>([[here.state, 0]]);
  const last = new Map<string, { from: string; step: Step }>();
  const open = new Set([here.state]);
  const edges = Map.groupBy(
    [...memory.edges.values()].filter(
      ({ candidate, action, failed, from, to }) =>
        (candidate !== '' || action in exits || action.startsWith(keyPress)) &&
        failed < mostFailures &&
        from !== to,
    ),
    ({ from }) => from,
  );
  const offer = (from: string, step: Step, price: number) => {
    const sum = (cost.get(from) ?? 0) + price;
    if (sum >= (cost.get(step.to) ?? Infinity)) return;
    cost.set(step.to, sum);
    last.set(step.to, { from, step });
    open.add(step.to);
  };
  const goesBack = (memory.states.get(here.state)?.backFailed ?? 0) < mostFailures;
  if (here.back !== null && goesBack) offer(here.state, { to: here.back, by: 'back' }, costs.back);
  for (const [id, state] of memory.states) {
    const address = id === here.state ? null : addressOf(memory, state);
    if (address === null) continue;
    const price = address.isKnown ? costs.address : costs.untriedAddress;
    offer(here.state, { to: id, by: 'address', url: address.url }, price);
  }
  while (open.size > 0) {
    const next = cheapest(open, cost);
    open.delete(next);
    for (const edge of edges.get(next) ?? []) offer(next, { to: edge.to, by: 'edge', edge }, costs.edge);
  }
  return {
    cost,
    to(state) {
      const steps: Step[] = [];
      for (let at = state; at !== here.state;) {
        const came = last.get(at);
        if (!came || steps.length > longestWay) return null;
        steps.unshift(came.step);
        at = came.from;
      }
      return steps;
    },
  };
}

function cheapest(open: ReadonlySet<string>, cost: ReadonlyMap<string, number>): string {
  let best = '';
  for (const id of open)
    if (best === '' || (cost.get(id) ?? Infinity) < (cost.get(best) ?? Infinity)) best = id;
  return best;
}
