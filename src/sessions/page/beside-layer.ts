// Where a press lands beside what lies on top, and on nothing else. Inside the page.
import { deepElementFromPoint, flatContains, flatParent } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { controlSelector } from './roles.ts';
import { dismissible, drawsClose } from './target.ts';
import { boxOf } from './visibility.ts';
import { nodeOf } from './world.ts';

/** Text of `besideLayer`. No argument; answers a point of the viewport, or null where no place is empty. */
export const besideLayerSource: string = pageSource(
  [...readingParts, dismissible, drawsClose, openLayer, isEmptyPlace, isBackdrop],
  besideLayer,
);

/** The empty place nearest to the open layer, and 12 px from it at least; where nothing is open, the one on the largest thing. */
export function besideLayer(): { x: number; y: number } | null {
  const layer = openLayer();
  const box = layer && boxOf(layer);
  const wraps = box !== null && box.width >= innerWidth * 0.9 && box.height >= innerHeight * 0.9;
  let best: { x: number; y: number; worth: number } | null = null;
  const columns = 24;
  const rows = 16;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = Math.round((innerWidth * (column + 0.5)) / columns);
      const y = Math.round((innerHeight * (row + 0.5)) / rows);
      const away =
        box && !wraps
          ? Math.hypot(
              Math.max(box.x - x, 0, x - box.x - box.width),
              Math.max(box.y - y, 0, y - box.y - box.height),
            )
          : null;
      if (away !== null && away < 12) continue;
      const hit = deepElementFromPoint(x, y);
      if (!hit || !isEmptyPlace(hit, layer)) continue;
      const rect = boxOf(hit);
      const worth = away === null ? rect.width * rect.height : -away;
      if (best === null || worth > best.worth) best = { x, y, worth };
    }
  }
  return best && { x: best.x, y: best.y };
}

/** The dialog or covering layer that is open, else the topmost popover, menu or list that shows. */
export function openLayer(): Element | null {
  const { layer } = dismissible();
  if (layer !== '') return nodeOf(layer);
  const open = [...document.querySelectorAll(':popover-open,[role=menu],[role=listbox],details[open]')];
  const shown = open.filter((one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  return shown.pop() ?? null;
}

/** True where a press on `hit` operates nothing: no control, frame or picture, and nothing of the layer but its own ground. */
export function isEmptyPlace(hit: Element, layer: Element | null): boolean {
  if (layer && hit !== layer && flatContains(layer, hit)) return isBackdrop(hit);
  if (hit.matches('iframe,frame,object,embed,canvas,video,audio,label')) return false;
  if (getComputedStyle(hit).cursor === 'pointer') return false;
  const controls = controlSelector();
  for (let at: Element | null = hit; at; at = flatParent(at)) {
    if (at === layer) return true;
    if (at.matches(controls) || at.localName === 'label') return false;
  }
  return true;
}

/** A bare box over the whole page, on which a layer waits for a press beside it. */
export function isBackdrop(element: Element): boolean {
  const { width, height } = boxOf(element);
  const bare = element.childElementCount === 0 && (element.textContent ?? '').trim() === '';
  return bare && width >= innerWidth * 0.9 && height >= innerHeight * 0.9;
}
