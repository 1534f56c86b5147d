// Again: sound that begins by itself, read anew from the look in little room.
import { named, over, type ProbeClaim } from '../over-probe.ts';
import type { NarrowLook } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('narrow-look', ({ sounding = [] }: NarrowLook, context) => {
  const first = named(sounding.slice(0, 1), context);
  if (!first || (first.lastsMs !== null && first.lastsMs <= 3_000)) return 'nothing sounds for so long';
  return { measured: { sounding: sounding.length, lasts_ms: first.lastsMs } };
});
