// The bones of a whole document: the nodes that hold what is shown, with what comparing them needs. Kept with a screen that
// was read whole, as a crawl does.

/** A node of the document that holds something shown, or is shown itself. A list of them has parents before children. */
export interface TreeNode {
  /** Place of its parent in the list; -1 for the root. */
  up: number;
  tag: string;
  /** Its classes, sorted, separated by spaces, at most 120 characters; '' without any. */
  classes: string;
  /** 0-based place among the element children of its parent. */
  nth: number;
  /** CSS pixels, from the top left of the document: x, y, width, height. */
  box: readonly [number, number, number, number];
  /** Its role where it has one. */
  role?: string;
  /** Degrees by which it is turned, -180 to 180, where it is. */
  turned?: number;
  /** CSS pixels by which it is moved from its place in the layout, right and down, where it is. */
  moved?: readonly [number, number];
  /** Factor by which it is drawn larger or smaller than laid out, where it is. */
  scaled?: number;
  /** A shape of its own cuts it (`clip-path`). */
  shaped?: true;
  /** It takes no presses (`pointer-events`). */
  deaf?: true;
  /** Its `tabindex` where that is above 0. */
  tab?: number;
  /** Where it announces what changes in it: `alert` or `status` by its role, else its `aria-live`. Older records do not say it. */
  live?: string;
  /** Radius of its blur, CSS pixels, where it is blurred. */
  blur?: number;
  /** Own opacity where it is below 1. */
  opacity?: number;
  /** Colour with which it fills its box, as computed; left out where it has none, and by older records. */
  fill?: string;
  /** `text-align` as computed where it is not that of its parent. */
  align?: string;
  /** Line height over size of type where it holds words of its own. */
  leading?: number;
  /** It is out of the flow: `absolute`, `fixed` or `sticky`. */
  placed?: string;
  /** It cuts what goes beyond its box. */
  clips?: true;
  /** A state that may make it look other than its like: `checked`, `selected`, `open`, `current`, `pressed`, `disabled`, `invalid`, sorted, separated by spaces. */
  state?: string;
}
