// The states of a tour as a crawl tells them apart, the graph of them, and what of each is audited.
import { createAuditKinds } from '../../../src/crawl/audit-kinds.ts';
import { arriveAt, newCourse } from '../../../src/crawl/course.ts';
import { graphOf } from '../../../src/crawl/graph-of.ts';
import type { CrawlGraph, PageRead } from '../../../src/evidence/evidence.ts';
import type { AuditOrder } from '../../../src/sessions/policy.ts';

/** `note` answers what is audited in a state that is new, or that shows a thing of another kind, else null. */
export function statesMet(url: string, locale: string) {
  const options = { targetUrl: url, seed: 1, locale, exclude: [], login: null };
  const course = newCourse(options);
  const kinds = createAuditKinds();
  const stateOf: Record<string, string> = {};
  const screensOf = new Map<string, Set<string>>();
  return {
    note(read: PageRead, { turn, screen }: { turn: number; screen: string }): AuditOrder | null {
      const observation = { ...read, turn, canGoBack: turn > 0 };
      const { record } = arriveAt(course, { observation, depth: turn }, options);
      stateOf[screen] ??= record.id;
      const known = screensOf.get(record.id);
      screensOf.set(record.id, (known ?? new Set()).add(screen));
      if (known) return kinds.brings(read) ? { bare: false, novel: false } : null;
      kinds.note(read);
      return { bare: record.layers.length === 0, novel: false };
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
