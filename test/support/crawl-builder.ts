// Evidence of a crawl written by hand, for tests of relations: its screens and turns, and the trials that they belong to.
import type { CrawlGraph, CrawlTrial, Evidence, TrialKind } from '../../src/evidence/evidence.ts';
import { evidence } from './evidence-builder.ts';

/** A trial of these turns; its id is given by `crawl`. */
export function trial(
  kind: TrialKind,
  more: Partial<Omit<CrawlTrial, 'steps'>> & { steps: [turn: number, part: string][] },
): CrawlTrial {
  return {
    id: '',
    kind,
    state: 'n1',
    class: 'c1',
    item: '',
    about: {},
    cut: '',
    ...more,
    steps: more.steps.map(([turn, part]) => ({ turn, part })),
  };
}

/** The evidence of a crawl with these trials. */
export function crawl(
  more: Parameters<typeof evidence>[0] & { trials: CrawlTrial[]; graph?: Partial<CrawlGraph> },
): Evidence {
  return {
    ...evidence(more),
    graph: {
      states: [],
      classes: [],
      edges: [],
      trials: more.trials.map((each, place) => ({ ...each, id: `t${place + 1}` })),
      traps: [],
      notTried: [],
      stateOf: Object.fromEntries(more.screens.map(({ id }) => [id, 'n1'])),
      ended: 'nothing left',
      actions: more.turns?.length ?? 0,
      restored: { edge: 0, back: 0, address: 0, failed: 0 },
      ...more.graph,
    },
  };
}
