// Again: the walk with Tab came round and never stopped at it.
import { over, named, type ProbeClaim } from '../over-probe.ts';
import type { TabWalk } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('tab-walk', ({ end, stops, unreached }: TabWalk, context) => {
  const control = named(unreached, context);
  if (!control || end !== 'round') return 'the walk reached it, or did not come round';
  const { css, frameUrl } = control.locator;
  const stopped = stops.some(({ locator }) => locator.css === css && locator.frameUrl === frameUrl);
  if (stopped || control.box.width * control.box.height === 0)
    return 'it is one of the stops, or nothing of it is drawn';
  return { measured: { tab_stops: stops.length, reached: false } };
});
