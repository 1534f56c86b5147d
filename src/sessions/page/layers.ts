// What lies on top: a coarse grid of hit tests finds every layer that shows, also those that a walk by boxes would skip.
import { deepElementFromPoint, flatContains, flatParent } from './flat-tree.ts';

/** Answers of the grid: the topmost element at each point, and all elements that hold one of them. */
export interface Layers {
  hits: Element[];
  holders: Set<Element>;
}

/**
 * Asks one point in every 56 px square of the viewport, about the size of the smallest things that float, at most 1,000
 * points. To ask takes longer the more a page holds: of a long one 48 points are asked, and with `strays` what strayed is
 * looked for by its box. Where the line lies does not hang on time, so that one page is always read alike.
 */
export function layersOf(strays: boolean): Layers {
  const hits: Element[] = [];
  const holders = new Set<Element>();
  const hold = (hit: Element) => {
    for (let at: Element | null = hit; at && !holders.has(at); at = flatParent(at)) holders.add(at);
  };
  const all = document.getElementsByTagName('*');
  const long = all.length > 5000;
  const side = Math.max(56, Math.sqrt((innerWidth * innerHeight) / (long ? 48 : 1000)));
  const columns = Math.ceil(innerWidth / side);
  const rows = Math.ceil(innerHeight / side);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (innerWidth * (column + 0.5)) / columns;
      const hit = deepElementFromPoint(x, (innerHeight * (row + 0.5)) / rows);
      if (!hit) continue;
      hits.push(hit);
      hold(hit);
    }
  }
  if (long && strays) for (const hit of strayedInto(all, holders)) hold(hit);
  return { hits, holders };
}

/**
 * What lies on top at the middle of things that stand in the viewport while the element around them does not, or may clip
 * all but what is fixed: a walk by boxes would not come to them. The first 20,000 elements, and 60 questions at most; what
 * is in `holders` is not asked for.
 */
export function strayedInto(all: ArrayLike<Element>, holders: ReadonlySet<Element>): Element[] {
  const walked = new Set<Element | null>([null]);
  const strayed: Element[] = [];
  let asked = 0;
  for (let i = 0; i < all.length && i < 20_000 && asked < 60; i++) {
    const element = all[i] as Element;
    const isReached = walked.has(element.parentElement);
    const rect = element.getBoundingClientRect();
    if (rect.width < 1 || rect.height < 1) {
      // A walk goes through what has no size.
      if (isReached) walked.add(element);
      continue;
    }
    const left = Math.max(0, rect.left);
    const top = Math.max(0, rect.top);
    const width = Math.min(innerWidth, rect.right) - left;
    const height = Math.min(innerHeight, rect.bottom) - top;
    if (width < 1 || height < 1) continue;
    walked.add(element);
    if (holders.has(element)) continue;
    if (isReached && getComputedStyle(element).position !== 'fixed') continue;
    asked += 1;
    const hit = deepElementFromPoint(left + width / 2, top + height / 2);
    if (hit) strayed.push(hit);
  }
  return strayed;
}

/**
 * The layer that stops everything behind it: an open modal dialog, a dialog that says it is modal and shows, or a fixed
 * layer, with its veil where that stands beside it, on top of 60 % of the viewport while controls lie covered behind it, or a pane of glass.
 * Null where there is none.
 */
export function modalOf(layers: Layers, controls: Iterable<Element>): Element | null {
  const native = [...document.querySelectorAll('dialog:modal')].pop();
  if (native) return native;
  for (const dialog of document.querySelectorAll('[aria-modal="true"],[role=dialog],[role=alertdialog]')) {
    if (!layers.holders.has(dialog)) continue;
    if (dialog.getAttribute('aria-modal') === 'true' || coversCentre(dialog)) return dialog;
  }
  const counts = new Map<Element, number>();
  const known = new Map<Element, Element | null>();
  for (const hit of layers.hits) {
    const layer = fixedLayerOf(hit, known);
    if (layer) counts.set(layer, (counts.get(layer) ?? 0) + 1);
  }
  for (const [layer, count] of counts) {
    const box = boxOver(layer, [...counts.keys()]);
    const covered = count + (box === layer ? 0 : (counts.get(box) ?? 0));
    if (covered < layers.hits.length * 0.6) continue;
    if (stopsBehind([layer, box], controls)) return innerDialogOf(box);
  }
  return glassOver(layers.hits, controls);
}

/**
 * Controls lie behind, or there are others and none of them answers. The main part of a page that is fixed between bars stops
 * nothing: what stands in the bars answers, and nothing lies under it.
 */
export function stopsBehind(layers: readonly Element[], controls: Iterable<Element>): boolean {
  let others = 0;
  let answering = 0;
  for (const control of controls) {
    if (layers.some((layer) => flatContains(layer, control) || flatContains(control, layer))) continue;
    if (layers.some((layer) => liesBehind(control, layer))) return true;
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = deepElementFromPoint(left + width / 2, top + height / 2);
    others += 1;
    if (hit && flatContains(control, hit)) answering += 1;
  }
  return others > 0 && answering === 0;
}

/**
 * A pane of glass: what is placed over the whole viewport and answers there nearly everywhere, while what lies behind shows through, a
 * control among it. Null where there is none.
 */
export function glassOver(hits: readonly Element[], controls: Iterable<Element>): Element | null {
  const middle = deepElementFromPoint(innerWidth / 2, innerHeight / 2);
  for (let at = middle; at && at !== document.body; at = flatParent(at)) {
    const { position, backgroundColor, backgroundImage } = getComputedStyle(at);
    if (position !== 'absolute' || backgroundImage !== 'none' || !isGlass(backgroundColor)) continue;
    const pane = at;
    const inside = hits.filter((hit) => flatContains(pane, hit)).length;
    if (inside < hits.length * 0.9) continue;
    for (const control of controls) if (liesBehind(control, pane)) return innerDialogOf(pane);
  }
  return null;
}

/** `rgba(0, 0, 0, 0.4)`, and what is not drawn at all. */
export function isGlass(colour: string): boolean {
  const [, , , alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return colour === 'transparent' || alpha < 0.9;
}

/** The pane answers at the middle of the control, which is no part of it. What is too small to be pressed lies behind nothing. */
export function liesBehind(control: Element, pane: Element): boolean {
  if (flatContains(pane, control) || flatContains(control, pane)) return false;
  const { left, top, width, height } = control.getBoundingClientRect();
  const hit = deepElementFromPoint(left + width / 2, top + height / 2);
  return width >= 4 && height >= 4 && hit !== null && flatContains(pane, hit);
}

/** A veil may be empty, and the box that it belongs to stand beside it in the document, over its middle. */
export function boxOver(veil: Element, layers: readonly Element[]): Element {
  if ((veil.textContent ?? '').trim() !== '' || veil.querySelector('*') !== null) return veil;
  return layers.find((other) => other !== veil && coversCentre(other)) ?? veil;
}

/** The outermost fixed element that is or holds `element`, or null; answers are kept in `known`. */
export function fixedLayerOf(element: Element, known: Map<Element, Element | null>): Element | null {
  const found = known.get(element);
  if (found !== undefined) return found;
  const parent = flatParent(element);
  const outer = parent && fixedLayerOf(parent, known);
  const layer = outer ?? (getComputedStyle(element).position === 'fixed' ? element : null);
  known.set(element, layer);
  return layer;
}

/** True where a fixed dialog holds the centre of the viewport. */
export function coversCentre(dialog: Element): boolean {
  const hit = deepElementFromPoint(innerWidth / 2, innerHeight / 2);
  return hit !== null && flatContains(dialog, hit) && fixedLayerOf(dialog, new Map()) !== null;
}

/** The dialog inside a covering layer, else the layer. */
export function innerDialogOf(layer: Element): Element {
  return layer.querySelector('[role=dialog],[role=alertdialog],dialog[open]') ?? layer;
}

/**
 * Which sign of work this is: aria-busy, a progress bar, or a spinner or skeleton without a field in it, known by its class or
 * by how it moves; null for anything else. `endless` holds what moves without an end.
 */
export function workSignOf(
  { element, rect, role }: { element: Element; rect: DOMRect; role: string },
  endless: ReadonlyMap<Element, 'turns' | 'shimmers'>,
): 'region' | 'bar' | 'drawn' | null {
  if (rect.width < 2 || rect.height < 2) return null;
  if (element.getAttribute('aria-busy') === 'true') return 'region';
  if (role === 'progressbar') return 'bar';
  return isSpinner(element, rect) || movesAsAtWork(element, rect, endless.get(element)) ? 'drawn' : null;
}

/** Share of the work that a progress bar says is done, 0 to 1; null for one that does not tell. */
export function shareDone(element: Element): number | null {
  const now = element.getAttribute('value') ?? element.getAttribute('aria-valuenow');
  const most = element.getAttribute('max') ?? element.getAttribute('aria-valuemax');
  const whole = Number(most ?? (element.localName === 'progress' ? 1 : 100));
  return now === null || !(whole > 0) ? null : Number(now) / whole;
}

/** What moves without an end, and how: it turns round, or light runs over it. */
export function endlessMotion(): Map<Element, 'turns' | 'shimmers'> {
  const found = new Map<Element, 'turns' | 'shimmers'>();
  for (const { effect, playState } of document.getAnimations().slice(0, 300)) {
    if (!(effect instanceof KeyframeEffect) || !effect.target || playState !== 'running') continue;
    if (Number.isFinite(Number(effect.getComputedTiming().endTime))) continue;
    const frames = effect.getKeyframes().map((frame) => JSON.stringify(frame));
    if (frames.some((frame) => /rotate\w{0,2}\((-?[3-9]\d\d|-?\d{4}|-?[1-9]turn)|"rotate"/.test(frame)))
      found.set(effect.target, 'turns');
    else if (frames.some((frame) => /"(backgroundPosition\w?|opacity)"/.test(frame)))
      found.set(effect.target, 'shimmers');
  }
  return found;
}

/** A small square thing without words that turns round and round, or one of several empty bars over which light runs. */
export function movesAsAtWork(
  element: Element,
  { width, height }: DOMRect,
  motion: 'turns' | 'shimmers' | undefined,
): boolean {
  if (motion === undefined || (element.textContent ?? '').trim() !== '' || element.closest('button,a'))
    return false;
  if (motion === 'turns')
    return Math.max(width, height) <= 96 && Math.max(width, height) <= 1.5 * Math.min(width, height);
  const alike = [...(element.parentElement?.querySelectorAll(':scope > *') ?? [])].filter(
    (other) => other.className === element.className && (other.textContent ?? '').trim() === '',
  );
  return alike.length > 1 && width >= 40 && height >= 8 && height <= 200;
}

/** Drawn as a sign of work by the word of its class. */
export function isSpinner(element: Element, rect: DOMRect): boolean {
  const small = rect.width * rect.height < innerWidth * innerHeight * 0.5;
  // A field with arrows for more and less is called a spinner, too.
  return (
    small &&
    !element.matches('input,select,textarea,button,a,[role=button]') &&
    element.querySelector('input,select,textarea') === null &&
    /(^|[\s_-])(spinner|loading|loader|skeleton|shimmer)([\s_-]|$)/.test(element.getAttribute('class') ?? '')
  );
}
