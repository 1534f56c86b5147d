// Again: how much of the viewport a fixed box covers.
import { over, named, type ProbeClaim } from '../over-probe.ts';
import type { PageLook } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('page-look', ({ layers, viewport }: PageLook, context) => {
  const layer = named(
    layers.filter(({ share }) => share * 10 >= 3),
    context,
  );
  if (!layer) return 'nothing so large lies over it';
  const { x, y, width, height } = layer.box;
  const within = (from: number, to: number, most: number) =>
    Math.max(0, Math.min(most, to) - Math.max(0, from));
  const area = within(x, x + width, viewport.width) * within(y, y + height, viewport.height);
  const share = area / (viewport.width * viewport.height);
  if (Math.abs(share - layer.share) > 0.02) return `its box takes ${share.toFixed(2)} of the viewport`;
  return { measured: { covered_percent: Math.round(100 * layer.share), asked_for: false } };
});
