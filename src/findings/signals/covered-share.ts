// How much of a viewport a box lies over.
import type { Box } from '../../evidence/evidence.ts';

/** Share of the viewport, 0 to 1; what lies outside it does not count. */
export function coveredShareOf(box: Box, viewport: { width: number; height: number }): number {
  const width = Math.max(0, Math.min(box.x + box.width, viewport.width) - Math.max(0, box.x));
  const height = Math.max(0, Math.min(box.y + box.height, viewport.height) - Math.max(0, box.y));
  return (width * height) / (viewport.width * viewport.height);
}
