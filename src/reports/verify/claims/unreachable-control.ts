// Again: the walk with Tab came round and never stopped at it.
import { over, named, type ProbeClaim } from '../over-probe.ts';
import type { TabWalk } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('tab-walk', (walk: TabWalk, context) =>
  named(walk.unreached, context) && walk.end === 'round'
    ? { measured: { tab_stops: walk.stops.length, reached: false } }
    : 'the walk reached it, or did not come round',
);
