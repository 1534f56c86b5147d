// Again: what came up when the focus arrived.
import { inShort } from '../claim.ts';
import { over, named, type ProbeClaim } from '../over-probe.ts';
import type { TabWalk } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('tab-walk', ({ stops, opened = [] }: TabWalk, context) => {
  const opener = named(opened, context);
  if (!opener) return 'nothing came up by itself';
  return { measured: { stops_before: stops.length, dialog: inShort(opener.dialog, 80) } };
});
