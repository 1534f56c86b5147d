// Again: how far something was pushed after the page had stood still.
import { over, named, type ProbeClaim } from '../over-probe.ts';
import type { PageLook } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('page-look', ({ pushed }: PageLook, context) => {
  const far = pushed.filter(({ movedPx }) => movedPx >= 24);
  const first = named(far.slice(0, 1), context);
  if (!first) return 'it stayed, or something else was pushed';
  return { measured: { moved_px: first.movedPx, after_ms: first.atMs, parts: pushed.length } };
});
