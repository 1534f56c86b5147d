// The states of a tour as a crawl tells them apart, the graph of them, and what of each is audited.
import { createAuditOrders } from '../../../src/crawl/audit-orders.ts';
import { arriveAt, newCourse } from '../../../src/crawl/course.ts';
import { graphOf } from '../../../src/crawl/graph-of.ts';
import type { CrawlGraph, PageRead } from '../../../src/evidence/evidence.ts';
import type { AuditOrder } from '../../../src/sessions/policy.ts';

/** `note` answers what a crawl would audit there, null for nothing. */
export function statesMet(url: string, locale: string) {
  const options = { targetUrl: url, seed: 1, locale, exclude: [], login: null };
  const course = newCourse(options);
  const orders = createAuditOrders();
  const stateOf: Record<string, string> = {};
  const screensOf = new Map<string, Set<string>>();
  return {
    note(read: PageRead, { turn, screen }: { turn: number; screen: string }): AuditOrder | null {
      const observation = { ...read, turn, canGoBack: turn > 0 };
      const { record } = arriveAt(course, { observation, depth: turn }, options);
      stateOf[screen] ??= record.id;
      screensOf.set(record.id, (screensOf.get(record.id) ?? new Set()).add(screen));
      return orders(record, observation);
    },
    graph(actions: number): CrawlGraph {
      const { left: _left, ...graph } = graphOf(course.memory, course.identity);
      const states = graph.states.map((state) => ({
        ...state,
        screens: [...(screensOf.get(state.id) ?? [])],
      }));
      return { ...graph, states, stateOf, actions, ended: 'nothing left' };
    },
  };
}
