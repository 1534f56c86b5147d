// Again: what the viewport tag says.
import { over, type ProbeClaim } from '../over-probe.ts';
import type { NarrowLook } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('narrow-look', ({ viewportTag }: NarrowLook) => {
  const said = (name: string) =>
    viewportTag
      .toLowerCase()
      .split(/[,;]/)
      .map((pair) => pair.split('=').map((word) => word.trim()))
      .find(([key]) => key === name)?.[1] ?? '';
  const scalable = !['no', '0'].includes(said('user-scalable'));
  const most = Number.parseFloat(said('maximum-scale'));
  if (scalable && !(most < 2)) return `the tag says ${viewportTag}`;
  return { measured: { user_scalable: scalable, maximum_scale: Number.isNaN(most) ? null : most } };
});
