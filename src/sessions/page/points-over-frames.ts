// Asked of the main frame: does a child frame show at these points, or does something of the main frame cover it?
import { pageSource } from './page-source.ts';

/** The text of `pointsOverFrames`. Argument: points of the main viewport. Answers one boolean each. */
export const pointsOverFramesSource: string = pageSource([], pointsOverFrames);

/** True for every point at which a frame element is on top. */
export function pointsOverFrames(points: { x: number; y: number }[]): boolean[] {
  return points.map((point) => {
    let hit = document.elementFromPoint(point.x, point.y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(point.x, point.y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit !== null && /^(iframe|frame|object|embed)$/.test(hit.localName);
  });
}
