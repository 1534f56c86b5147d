// Again: a stop that lies under something that does not float.
import { inShort } from '../claim.ts';
import { over, named, type ProbeClaim } from '../over-probe.ts';
import type { TabWalk } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('tab-walk', ({ stops }: TabWalk, context) => {
  const stop = named(
    stops.filter(({ visibleShare, under }) => visibleShare === 0 && (under ?? '') !== ''),
    context,
  );
  if (!stop) return 'it can be pressed';
  return { measured: { visible_share: stop.visibleShare, under: inShort(stop.under ?? '', 80) } };
});
