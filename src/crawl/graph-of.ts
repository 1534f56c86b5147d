// The graph as the evidence keeps it.
import type { CrawlGraph } from '../evidence/evidence.ts';
import type { Identity } from './forms/identity.ts';
import { leftIn } from './left.ts';
import type { CrawlMemory } from './memory.ts';
import { leadsOut } from './traps.ts';

/** Candidates that are named as not tried, at most. */
const mostNotTried = 200;

/** What is known, with what the conductor of the crawl adds later at its empty values. */
export function graphOf(memory: CrawlMemory, identity: Identity): CrawlGraph {
  const left = leftIn(memory, identity);
  const { states, classes, edges, trials, traps, barred, restored } = memory;
  return {
    states: [...states.values()].map(({ record }) => record),
    classes: [...classes.values()].map(({ record }) => record),
    edges: [...edges.values()].map(({ from, to, class: of, item, label, action, turns }) => ({
      from,
      to,
      class: classes.get(of)?.record.id ?? '',
      item,
      label,
      action,
      turns,
    })),
    trials,
    // Where a way out was met later, it was no trap.
    traps: traps.filter(({ state }) => isHeld(memory, state)),
    notTried: [...barred.values()].slice(0, mostNotTried).map(({ later: _later, ...told }) => told),
    ...(left && { left }),
    stateOf: {},
    ended: 'stopped',
    actions: 0,
    restored: { ...restored },
  };
}

function isHeld(memory: CrawlMemory, id: string): boolean {
  const state = memory.states.get(id);
  return state !== undefined && !leadsOut(memory, state);
}
