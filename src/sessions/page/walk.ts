// The walk over what is drawn in the viewport, or in the whole document. Subtrees outside are skipped by their boxes, unless a
// hit test met them.
import { documentEdges, scrollsAlone, unfolded, viewEdges } from './extent.ts';
import { flatChildren } from './flat-tree.ts';
import type { Layers } from './layers.ts';
import { endlessMotion, shareDone, workSignOf } from './layers.ts';
import {
  clearListOver,
  holdsControls,
  isClearList,
  isOperable,
  isOwnPart,
  pressableParts,
  standsFor,
} from './operable.ts';
import { landmarkRole, roleOf } from './roles.ts';
import type { TextRun } from './text-runs.ts';
import { addText } from './text-runs.ts';
import type { Cover, Edges, Rects, Thing } from './shapes.ts';
import { intersect, isEmpty, mayCover } from './visibility.ts';
import { world } from './world.ts';

/** A thing met by the walk, before anything costly is asked of it. */
export interface Draft {
  kind: 'control' | 'heading' | 'text' | 'image' | 'landmark' | 'dialog' | 'status';
  element: Element;
  role: string;
  run: TextRun | null;
  live: string;
  rect: DOMRect;
  /** Stands in a line of words, so that it may have several boxes. */
  inline: boolean;
  /** A control whose words belong to the controls that it holds. */
  holds: boolean;
  /** Part of the viewport, or of the document, that can show it. */
  clip: Edges;
  /** Part of the viewport that shows it as things are scrolled now; `clip` itself where the viewport is read. */
  view: Edges;
  /** Lies in a shape that boxes do not tell, so that its points must be asked for. */
  careful: boolean;
}

/** What a subtree inherits. */
export interface Surroundings {
  /** The whole document is read: what can be scrolled to counts as shown. */
  whole: boolean;
  /** What shows in-flow content here, and content placed from the nearest positioned ancestor. */
  clip: Edges;
  placedClip: Edges;
  /** The same as things are scrolled now. */
  view: Edges;
  placedView: Edges;
  /** The control that holds this, or null: its words are its own. */
  control: Element | null;
  pointer: boolean;
  live: string;
  /** Words here are told by a heading, status or label already. */
  told: boolean;
  run: TextRun | null;
  careful: boolean;
}

/** What the walk answers. */
export interface Walked {
  /** Layers that lie over the page. */
  layers: Layers;
  drafts: Draft[];
  /** Drafts after which things are only counted. */
  most: number;
  /** Drafts after which only what is in view is gone into. */
  enough: number;
  /** Layers met on the way that may lie over others, at most 500. */
  covers: Cover[];
  /** Boxes of the elements that were met. */
  rects: Rects;
  /** Signs of work, outermost first. */
  signs: { element: Element; what: 'region' | 'bar' | 'drawn'; done: number | null }[];
  /** What moves without an end. */
  endless: ReturnType<typeof endlessMotion>;
  /** Things met after the walk was full. */
  leftOut: number;
}

/** Walks the viewport, or with `whole` the document; stops after 1,200 drafts, and does not look beyond the viewport after 2,400. */
export function walkVisible(layers: Layers, whole: boolean): Walked {
  const walked: Walked = {
    drafts: [],
    most: whole ? 3600 : 1200,
    enough: whole ? 2400 : Infinity,
    layers,
    covers: [],
    rects: new Map(),
    signs: [],
    endless: endlessMotion(),
    leftOut: 0,
  };
  const view = viewEdges();
  const clip = whole ? documentEdges() : view;
  visit(document.documentElement, walked, {
    whole,
    clip,
    placedClip: clip,
    view,
    placedView: view,
    control: null,
    pointer: false,
    live: '',
    told: false,
    run: null,
    careful: false,
  });
  return walked;
}

/** Visits one element and what is drawn inside it. */
export function visit(element: Element, walked: Walked, around: Surroundings): void {
  if (/^(script|style|template|noscript|head|meta|link|title|br|datalist)$/.test(element.localName)) return;
  const rect = element.getBoundingClientRect();
  const flat = rect.width < 1 || rect.height < 1;
  const met = walked.layers.holders.has(element);
  const lies = (clip: Edges, placed: Edges) =>
    flat || met || !isEmpty(intersect(rect, clip)) || !isEmpty(intersect(rect, placed));
  if (!lies(around.clip, around.placedClip) && !(around.whole && isPinned(element, rect))) return;
  if (walked.drafts.length >= walked.enough && !lies(around.view, around.placedView)) {
    walked.leftOut += 1;
    return;
  }
  if (
    flat &&
    !met &&
    element.getClientRects().length === 0 &&
    getComputedStyle(element).display !== 'contents'
  )
    return;
  walked.rects.set(element, rect);
  const style = getComputedStyle(element);
  if (style.contentVisibility === 'hidden') return;
  const clear = Number(style.opacity) < 0.05;
  if (clear && !isClearList(element)) return;
  const thing: Thing = {
    element,
    rect,
    style,
    role: roleOf(element),
    live: liveOf(element),
    display: style.display,
    position: style.position,
    cursor: style.cursor,
  };
  const inside = surroundingsIn(thing, around);
  const shown = !flat && style.visibility === 'visible';
  const inView = !around.whole || !isEmpty(intersect(rect, inside.view));
  if (!flat && !clear && inView && walked.covers.length < 500 && mayCover(thing, isReplaced(element)))
    walked.covers.push({ element, edges: intersect(rect, inside.view) });
  if (shown && inView) noteSign(thing, walked);
  const draft = shown ? draftOf(thing, around, inside.careful) : null;
  if (draft) add(walked, draft);
  if (draft?.kind === 'control' && !draft.holds) {
    if (around.control && isOwnPart(thing, around.control)) world().parts.add(element);
    inside.control = element;
    if (around.run && thing.display === 'inline') around.run.parts.push(element.textContent ?? '');
  }
  if (draft?.kind === 'heading' || draft?.kind === 'status') inside.told = true;
  if (inside.control || inside.told) inside.run = null;
  if (element.localName === 'svg') return visitDrawing(element, walked, inside);
  if (/^(select|textarea|iframe|video|canvas|object)$/.test(element.localName)) return;
  visitChildren(thing, walked, inside);
}

/** True for what is in view because it is fixed there, whatever cuts the content around it. */
export function isPinned(element: Element, rect: DOMRect): boolean {
  return !isEmpty(intersect(rect, viewEdges())) && getComputedStyle(element).position === 'fixed';
}

/** Notes a sign of work, once: neither what it holds nor what is drawn beside it in the same way. */
export function noteSign(thing: Thing, { signs, endless }: Walked): void {
  const { element } = thing;
  const what = workSignOf(thing, endless);
  if (what === null || signs.length >= 6) return;
  const isPart = signs.some(
    (other) =>
      other.element.contains(element) ||
      (what === 'drawn' && other.what === what && other.element.parentElement === element.parentElement),
  );
  if (!isPart) signs.push({ element, what, done: what === 'bar' ? shareDone(element) : null });
}

/** Notes the parts of a drawing that react; its shapes and words stay one picture. */
export function visitDrawing(drawing: Element, walked: Walked, inside: Surroundings): void {
  if (inside.control) return;
  for (const element of pressableParts(drawing)) {
    const rect = element.getBoundingClientRect();
    const shows = rect.width >= 1 && rect.height >= 1 && getComputedStyle(element).visibility === 'visible';
    if (!shows || isEmpty(intersect(rect, inside.clip))) continue;
    walked.rects.set(element, rect);
    const { clip, view, careful, live } = inside;
    const role = roleOf(element);
    add(walked, {
      kind: 'control',
      element,
      role,
      run: null,
      live,
      rect,
      inline: false,
      holds: false,
      clip,
      view,
      careful,
    });
  }
}

/** Visits the children; a block collects the words that lie directly in it into one text draft at its place. */
export function visitChildren(thing: Thing, walked: Walked, inside: Surroundings): void {
  const { element, style } = thing;
  const inline = inside.run !== null && thing.display === 'inline';
  let own: Draft | null = null;
  if (!inline && !inside.control && !inside.told) {
    const run: TextRun = { block: element, parts: [], box: null, own: false, worn: new Map() };
    own = {
      kind: 'text',
      element,
      role: thing.role,
      run,
      live: inside.live,
      rect: thing.rect,
      inline: false,
      holds: false,
      clip: inside.clip,
      view: inside.view,
      careful: inside.careful,
    };
    inside.run = run;
    walked.drafts.push(own);
  }
  for (const child of flatChildren(element)) {
    if (child instanceof Text) {
      if (inside.run && style.visibility === 'visible' && child.data.trim() !== '')
        addText(inside.run, child, inside.clip);
      else inside.run?.parts.push(' ');
    } else if (child instanceof Element) {
      inside.run?.parts.push(' ');
      visit(child, walked, inside);
      inside.run?.parts.push(' ');
    }
  }
  if (own && !own.run?.own) {
    const place = walked.drafts.lastIndexOf(own);
    if (place >= 0) walked.drafts.splice(place, 1);
  }
}

/** Adds a draft while there is room. */
export function add(walked: Walked, draft: Draft): void {
  if (walked.drafts.length < walked.most) walked.drafts.push(draft);
  else walked.leftOut += 1;
}

/** True for pictures, frames and the like: boxes even where they stand in a line. */
export function isReplaced(element: Element): boolean {
  return /^(img|svg|video|canvas|iframe|object|embed|input|select|textarea|button)$/.test(element.localName);
}

/** What the children of a thing inherit. */
export function surroundingsIn(thing: Thing, around: Surroundings): Surroundings {
  const { element, rect, style, position } = thing;
  const inside = { ...around, pointer: thing.cursor === 'pointer' };
  const { clip, view } = spaceOf(position, around);
  inside.clip = clip;
  inside.view = view;
  if (position === 'fixed') {
    inside.placedClip = clip;
    inside.placedView = view;
  }
  if (thing.display !== 'inline' && style.overflow !== 'visible') {
    const isRoot = element === document.documentElement || element === document.body;
    if (!isRoot) {
      inside.view = intersect(view, rect);
      world().scrolls.set(element, element.scrollTop);
    }
    if (!around.whole) inside.clip = inside.view;
    else if (!isRoot || scrollsAlone(element)) inside.clip = unfolded(thing, clip);
  }
  if (position !== 'static' || style.transform !== 'none') {
    inside.placedClip = inside.clip;
    inside.placedView = inside.view;
  }
  if (style.clipPath !== 'none' || style.maskImage !== 'none') inside.careful = true;
  if (thing.live) inside.live = thing.live;
  if (element instanceof HTMLLabelElement && element.control && !around.control) inside.told = true;
  return inside;
}

/** What a thing is to a person who looks, or null where it only holds other things. */
export function draftOf(thing: Thing, around: Surroundings, careful: boolean): Draft | null {
  const { element, rect, role, live } = thing;
  const draft = (kind: Draft['kind'], as = role): Draft => ({
    kind,
    element,
    role: as,
    run: null,
    live: live || around.live,
    rect,
    inline: thing.display === 'inline',
    holds: false,
    ...spaceOf(thing.position, around),
    careful,
  });
  if (isOperable(thing, around)) return draft('control');
  if (around.whole && !around.control && holdsControls(thing, around) && !clearListOver(element))
    return { ...draft('control'), holds: true };
  const stand = standsFor(element);
  if (stand) return draft('control', roleOf(stand));
  if (role === 'heading') return draft('heading');
  if (role === 'dialog' || role === 'alertdialog') return draft('dialog');
  if (
    live &&
    !around.told &&
    (element.textContent ?? '').length <= 300 &&
    (element.textContent ?? '').trim() !== ''
  )
    return draft('status');
  if (landmarkRole(role)) return draft('landmark');
  const image =
    element.localName === 'img' || role === 'img' || (element.localName === 'svg' && !around.control);
  if (image && rect.width >= 8 && rect.height >= 8) return draft('image', role || 'img');
  return null;
}

/** What can show a thing of that position, and what shows it now. */
export function spaceOf(position: string, around: Surroundings): { clip: Edges; view: Edges } {
  if (position === 'fixed') {
    const view = viewEdges();
    return { clip: view, view };
  }
  if (position === 'absolute') return { clip: around.placedClip, view: around.placedView };
  return { clip: around.clip, view: around.view };
}

/** Politeness of the live region that `element` is: `alert`, `status`, `assertive`, `polite` or ''. */
export function liveOf(element: Element): string {
  const role = element.getAttribute('role');
  if (role === 'alert' || role === 'status') return role;
  if (element.localName === 'output') return 'status';
  const live = element.getAttribute('aria-live');
  return live === 'assertive' || live === 'polite' ? live : '';
}
