// Again: how much of the viewport a fixed box covers.
import { over, named, type ProbeClaim } from '../over-probe.ts';
import type { PageLook } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('page-look', ({ layers }: PageLook, context) => {
  const layer = named(
    layers.filter(({ share }) => share * 10 >= 3),
    context,
  );
  if (!layer) return 'nothing so large lies over it';
  return { measured: { covered_percent: Math.round(100 * layer.share), asked_for: false } };
});
