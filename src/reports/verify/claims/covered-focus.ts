// Again: a stop that lay entirely under what stays in place.
import { inShort } from '../claim.ts';
import { over, named, type ProbeClaim } from '../over-probe.ts';
import type { TabWalk } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('tab-walk', ({ stops, coveredGoingBack = [] }: TabWalk, context) => {
  const hidden = [...stops, ...coveredGoingBack].filter(
    ({ visibleShare, coveredBy, box }) =>
      visibleShare === 0 && coveredBy !== '' && box.width * box.height >= 64,
  );
  // On another page the same bar covers other things.
  const bar = context.finding.measured['covered_by'];
  const stop = context.elsewhere
    ? hidden.find(({ coveredBy }) => inShort(coveredBy, 80) === bar)
    : named(hidden, context);
  if (!stop) return 'it was not covered entirely';
  return {
    measured: { visible_share: stop.visibleShare, covered_by: inShort(stop.coveredBy, 80) },
    image: null,
  };
});
