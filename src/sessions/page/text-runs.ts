// Runs of words as they are laid out: their tight box, and the part of a long run that the viewport holds.
import type { Edges } from './shapes.ts';
import { intersect, isEmpty } from './visibility.ts';

/** Words of one block that are not part of a control. */
export interface TextRun {
  block: Element;
  parts: string[];
  box: Edges | null;
  /** Words beside controls; without them the block says nothing of its own. */
  own: boolean;
  /** Characters by the element whose style they wear. */
  worn: Map<Element, number>;
}

/** Adds what `clip` shows of a text node to the run of its block. */
export function addText(run: TextRun, node: Text, clip: Edges): void {
  const range = document.createRange();
  range.selectNodeContents(node);
  const rect = range.getBoundingClientRect();
  const shown = intersect(rect, clip);
  if (isEmpty(shown)) return;
  const cut = rect.top < clip.top - 4 || rect.bottom > clip.bottom + 4;
  run.parts.push(cut && node.data.length > 40 ? shownPart(node, range, clip) : node.data);
  const bearer = node.parentElement ?? run.block;
  run.worn.set(bearer, (run.worn.get(bearer) ?? 0) + node.data.trim().length);
  run.own ||= /[\p{L}\p{N}]/u.test(node.data);
  const box = run.box;
  run.box = box
    ? {
        left: Math.min(box.left, shown.left),
        top: Math.min(box.top, shown.top),
        right: Math.max(box.right, shown.right),
        bottom: Math.max(box.bottom, shown.bottom),
      }
    : shown;
}

/** The element whose style most of the run's characters wear. */
export function wearerOf(run: TextRun): Element {
  let wearer = run.block;
  let most = 0;
  for (const [element, count] of run.worn) {
    if (count <= most) continue;
    wearer = element;
    most = count;
  }
  return wearer;
}

/** The characters of `node` from the first to the last line inside `clip`, found by halving. */
export function shownPart(node: Text, range: Range, clip: Edges): string {
  const first = (passed: (rect: DOMRect) => boolean) => {
    let low = 0;
    let high = node.data.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      range.setStart(node, middle);
      range.setEnd(node, Math.min(node.data.length, middle + 1));
      if (passed(range.getBoundingClientRect())) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const from = first((rect) => rect.bottom > clip.top + 1);
  const to = first((rect) => rect.top >= clip.bottom - 1);
  return node.data.slice(from, Math.max(from, to));
}
