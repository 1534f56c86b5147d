// Again: the stops among which the focus went round.
import { over, placed, type ProbeClaim } from '../over-probe.ts';
import type { TabWalk } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('tab-walk', ({ trap, stops, end }: TabWalk, context) => {
  const first = trap ? stops[trap.from] : undefined;
  if (!trap || !first || !placed([first], context)) return 'the focus got past it';
  if (end !== 'trap' || trap.from > trap.to || trap.to !== stops.length - 1)
    return 'the walk went on after it';
  return { measured: { places_in_trap: trap.to + 1 - trap.from, stops_before: trap.from } };
});
