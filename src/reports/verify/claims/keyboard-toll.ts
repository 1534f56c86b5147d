// Again: the stops before the main part.
import { over, type ProbeClaim } from '../over-probe.ts';
import type { TabWalk } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('tab-walk', ({ stops }: TabWalk) => {
  let before = 0;
  while (before < stops.length && stops[before]?.inMain === false) before += 1;
  const skip = [stops[0], stops[1], stops[2]].some((stop) => stop?.skipLink === true);
  if (before === stops.length || before <= 30 || skip) return 'the main part is near, or can be skipped to';
  return { measured: { stops_before_main: before, skip_link: skip } };
});
