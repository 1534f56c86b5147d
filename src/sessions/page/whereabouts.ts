// What became of things that are no longer perceived: are they out of view, or no longer there? Inside the page.
import { pageSource } from './page-source.ts';
import { nodeOf, world } from './world.ts';

/** `removed`: not in the document, or not drawn. `away`: drawn outside the viewport. `here`: in the viewport, under something else or not noticed. */
export type Whereabouts = 'removed' | 'away' | 'here';

/** Text of `whereabouts`. Argument: refs of this frame. Answers one word for each. */
export const whereaboutsSource: string = pageSource([world, nodeOf, whereaboutsOf], whereabouts);

export function whereabouts(refs: string[]): Whereabouts[] {
  return refs.map((ref) => whereaboutsOf(nodeOf(ref)));
}

export function whereaboutsOf(element: Element | null): Whereabouts {
  if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return 'removed';
  const rect = element.getBoundingClientRect();
  if (rect.width < 1 || rect.height < 1) return 'removed';
  const isInside = rect.bottom > 0 && rect.right > 0 && rect.top < innerHeight && rect.left < innerWidth;
  return isInside ? 'here' : 'away';
}
