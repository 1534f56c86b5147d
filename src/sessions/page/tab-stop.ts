// Questions of a walk with Tab: where is the focus, can it be seen there, and what of the things that were needed was never
// reached? Runs inside the page.
import type { ProbedElement, TabStop } from '../../evidence/probe.ts';
import { newElement } from './any-document.ts';
import { nameOf } from './accessible-name.ts';
import { viewEdges } from './extent.ts';
import { deepActiveElement, deepElementFromPoint, flatContains, flatParent } from './flat-tree.ts';
import { cssPathOf, testIdOf } from './locator.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { roleOf } from './roles.ts';
import { isOnTop, probePoints, roundBox } from './visibility.ts';

/** What a step of the walk tells; the marks are compared later, when the focus has gone on. */
export interface FocusStep extends Omit<TabStop, 'marked' | 'pictures'> {
  /** Number of the stop; the same element keeps its number. */
  stop: number;
  /** True where the focus was there before. */
  again: boolean;
  /** True for a frame: where the focus is inside it is not told. */
  frame: boolean;
  /** What brought up a dialog by getting the focus in this step, or null. */
  opener: (ProbedElement & { dialog: string }) | null;
}

/** A step of the walk, and whether the stop before it looked otherwise while it had the focus; null where nobody can tell. */
export interface WalkStep {
  step: FocusStep | null;
  markedBefore: boolean | null;
  /** What got the focus in this step and let go of it, so that nothing has it; left out where it was not so. */
  gaveAway?: ProbedElement;
}

/** A control that was given the focus by script, because Tab does not come to it. */
export interface FocusedApart extends ProbedElement {
  /** Something drawn on it or around it differs while it has the focus. */
  marked: boolean;
}

/** All that is drawn on one of the things around a stop. */
export interface LookOfPart {
  of: Element;
  look: string;
}

/** Memory of a walk, in our world of the document. */
export interface Walk {
  stops: Element[];
  /** Looks with the focus, by place in `stops`. */
  looks: LookOfPart[][];
  /** What got the focus since the last step, in order, and the dialogs that were there at that step. */
  focused: Element[];
  dialogs: Element[];
  /** How many of `focused` came before the press of Tab, where a stop was pictured and Tab pressed to go on. */
  early: number;
  /** What has the focus until the first press of Tab. */
  mark: Element | null;
}

/** What `focusStep` calls. */
const stepParts = [
  ...readingParts,
  walkOf,
  endTransitions,
  lookAround,
  probedOf,
  floatingOver,
  isSkipLink,
  liesUnder,
  dialogsInView,
  openerOf,
];
/** Text of `focusStep`. Answers a FocusStep, or null where nothing has the focus. */
export const focusStepSource: string = pageSource(stepParts, focusStep);
/** Text of `stepOn`. Argument: number of the stop before, or null. Answers a WalkStep. */
export const stepOnSource: string = pageSource([...stepParts, focusStep, looksDiffer, isMarked], stepOn);
/** Text of `barsFloat`. Answers boolean. */
export const barsFloatSource: string = pageSource([], barsFloat);
/** Text of `focusEach`. Argument: paths of controls. Answers a FocusedApart for each that took the focus. */
export const focusEachSource: string = pageSource(
  [...readingParts, walkOf, dialogsInView, endTransitions, lookAround, looksDiffer, probedOf],
  focusEach,
);
/** Text of `beginWalk`: has the walk listen, before the first press of Tab. */
export const beginWalkSource: string = pageSource([...readingParts, walkOf, dialogsInView], beginWalk);
/** Text of `backToTop`: has the next press of Tab begin at the top of the page. */
export const backToTopSource: string = pageSource([newElement], backToTop);
/** Text of `letGo`: takes the focus away from where it is; false where something has it all the same. */
export const letGoSource: string = pageSource(
  [...readingParts, walkOf, dialogsInView, endTransitions],
  letGo,
);
/** Text of `takeBack`. Argument: number of a stop. Gives the focus back to it; false where it did not take it. */
export const takeBackSource: string = pageSource(
  [...readingParts, walkOf, dialogsInView, endTransitions],
  takeBack,
);
/** Text of `noteEarly`. */
export const noteEarlySource: string = pageSource([...readingParts, walkOf, dialogsInView], noteEarly);
/** The memory of the walk, made on first use. */
export function walkOf(): Walk {
  const holder = globalThis as { passerbyWalk?: Walk };
  if (!holder.passerbyWalk) {
    const walk: Walk = { stops: [], looks: [], focused: [], dialogs: dialogsInView(), early: 0, mark: null };
    // Heard on the way down: what a listener of the page does to the focus comes after.
    const hear = (event: Event) => {
      const [target] = event.composedPath();
      if (target instanceof Element && walk.focused.length < 20) walk.focused.push(target);
    };
    document.addEventListener('focus', hear, true);
    holder.passerbyWalk = walk;
  }
  return holder.passerbyWalk;
}

/**
 * Begins a walk, so that the first step is seen: at the top, wherever the page put the focus or somebody pressed last, but for a
 * dialog, which keeps it.
 */
export function beginWalk(): void {
  // A document may be walked again in another of its states.
  delete (globalThis as { passerbyWalk?: Walk }).passerbyWalk;
  const isFree = !deepActiveElement()?.closest('dialog,[role=dialog],[role=alertdialog]');
  const mark = isFree ? newElement('span') : null;
  if (mark) {
    // The first of all stops, before those with a tabindex of their own.
    mark.tabIndex = 1;
    document.body.prepend(mark);
    mark.focus({ preventScroll: true });
  }
  walkOf().mark = mark;
}

/** Where an element that had the focus is gone, Tab goes on from the place at which it was. */
export function backToTop(): void {
  const mark = newElement('span');
  mark.tabIndex = -1;
  document.body.prepend(mark);
  mark.focus({ preventScroll: true });
  mark.remove();
}

export function dialogsInView(): Element[] {
  return [...document.querySelectorAll('dialog[open],[role=dialog],[role=alertdialog]')].filter((dialog) =>
    dialog.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
}

/** What got the focus last outside of it in this step, where a dialog is there that was not there before. */
export function openerOf(walk: Walk): FocusStep['opener'] {
  const now = dialogsInView();
  const fresh = now.find((dialog) => !walk.dialogs.includes(dialog));
  // What was focused to be pictured comes before; what the dialog focused comes after.
  const by = walk.focused.findLast((element) => !fresh || !flatContains(fresh, element));
  walk.dialogs = now;
  walk.focused = [];
  if (!fresh || !by || flatContains(fresh, by)) return null;
  return { ...probedOf(by), dialog: (fresh.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 80) };
}

/** Where the focus is now. */
export function focusStep(): FocusStep | null {
  const walk = walkOf();
  const element = walk.mark === deepActiveElement() ? null : deepActiveElement();
  walk.mark?.remove();
  walk.mark = null;
  if (!element) return null;
  const opener = openerOf(walk);
  const known = walk.stops.indexOf(element);
  const stop = known >= 0 ? known : walk.stops.push(element) - 1;
  endTransitions();
  walk.looks[stop] = lookAround(element);
  const frame = element.localName === 'iframe';
  const rect = element.getBoundingClientRect();
  const points = probePoints(rect, viewEdges());
  const hits = points.map(({ x, y }) => deepElementFromPoint(x, y));
  const through = getComputedStyle(element).pointerEvents === 'none';
  const seen = hits.filter((hit) => isOnTop(element, hit, through)).length;
  const covers = seen === 0 ? hits.map((hit) => hit && floatingOver(hit, element)) : [];
  const cover = covers.find((each) => each !== null);
  return {
    ...probedOf(element),
    stop,
    again: known >= 0,
    frame,
    opener,
    visibleShare: frame ? 1 : seen / points.length,
    coveredBy: cover ? (cover.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 80) : '',
    under: seen === 0 && !cover && !frame ? liesUnder(element, hits) : '',
    inMain: element.closest('main,[role=main]') !== null,
    skipLink: isSkipLink(element),
  };
}

/** Where the focus is now, and how the stop that it left looks without it. */
export function stepOn(before: number | null): WalkStep {
  const walk = walkOf();
  const { mark } = walk;
  const focused = walk.focused.slice(walk.early);
  const step = focusStep();
  const told = { step, markedBefore: before === null ? null : isMarked(before) };
  const last = focused.at(-1);
  walk.focused = [];
  walk.early = 0;
  const isThere = last !== mark && last?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return step === null && last && isThere && last !== document.body && !walk.stops.includes(last)
    ? { ...told, gaveAway: probedOf(last) }
    : told;
}

/** Something may stay where it is while the page scrolls under it. */
export function barsFloat(): boolean {
  return [...document.querySelectorAll('*')].some(
    (element) => element.shadowRoot !== null || /^(fixed|sticky)$/.test(getComputedStyle(element).position),
  );
}

/** Gives the focus to one control after the other, as the keyboard would, and takes it away again. */
export function focusEach(paths: readonly string[]): FocusedApart[] {
  const told: FocusedApart[] = [];
  for (const path of paths) {
    const element = document.querySelector<HTMLElement>(path);
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    endTransitions();
    const without = lookAround(element);
    const how: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: true };
    element.focus(how);
    if (document.activeElement !== element) continue;
    endTransitions();
    told.push({ ...probedOf(element), marked: looksDiffer(element, without) });
    element.blur();
  }
  return told;
}

/** The bar or box around `hit` that stays where it is while the page scrolls under it; null where there is none. */
export function floatingOver(hit: Element, element: Element): Element | null {
  let bar: Element | null = null;
  for (let at: Element | null = hit; at && !flatContains(at, element); at = flatParent(at))
    if (/^(fixed|sticky)$/.test(getComputedStyle(at).position)) bar = at;
  return bar;
}

/** Brings what is under way between two looks to its end: a ring that fades in is a ring. */
export function endTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

/** Words of the one opaque thing that takes every press meant for a button or link with words, or ''. */
export function liesUnder(element: Element, hits: readonly (Element | null)[]): string {
  const own = (element.textContent ?? '').trim();
  const { opacity } = getComputedStyle(element);
  if (!/^(a|button)$/.test(element.localName) || own === '' || Number(opacity) < 0.5) return '';
  const boxes = hits.map((hit) => {
    for (let at = hit; at && !flatContains(at, element) && !flatContains(element, at); at = flatParent(at)) {
      if (at.closest('a,button,label,summary,input,[role=button],[role=link],[onclick]')) return null;
      const { backgroundColor, backgroundImage, position } = getComputedStyle(at);
      const opaque = backgroundImage !== 'none' || /^rgb\(|, 1\)$/.test(backgroundColor);
      if (opaque && position !== 'static') return at;
    }
    return null;
  });
  const [first] = boxes;
  if (!first || boxes.some((box) => box !== first)) return '';
  return (first.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 80) || first.localName;
}

/** A link to a place of this page that lies in or at its main part, standing before that. */
export function isSkipLink(element: Element): boolean {
  if (!(element instanceof HTMLAnchorElement) || !element.hash || element.pathname !== location.pathname)
    return false;
  const target = document.getElementById(decodeURIComponent(element.hash.slice(1)));
  return (
    target !== null && (element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
}

/**
 * Everything drawn on an element, on its generated parts, on what holds it and on what stands beside it: a mark of the focus
 * shows in one of them.
 */
export function lookAround(element: Element): LookOfPart[] {
  const around: Element[] = [element];
  for (let at = flatParent(element), up = 0; at && up < 3 && at !== document.body; at = flatParent(at), up++)
    around.push(at);
  for (const beside of [element.nextElementSibling, element.previousElementSibling])
    if (beside) around.push(beside);
  const label = (element as HTMLInputElement).labels?.[0];
  if (label) around.push(label);
  return around.map((one) => {
    const parts: string[] = [];
    for (const part of [null, '::before', '::after']) {
      const style = getComputedStyle(one, part);
      if (part !== null && style.content === 'none') continue;
      const outlined = style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
      parts.push(
        outlined ? `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}` : 'none',
        style.boxShadow,
        style.backgroundColor,
        style.backgroundImage,
        style.color,
        style.textDecorationLine,
        style.borderTopColor,
        style.borderBottomColor,
        style.borderTopWidth,
        style.borderBottomWidth,
        style.borderLeftWidth,
        style.transform,
        style.opacity,
        style.visibility,
        style.display,
        style.clipPath,
        style.left,
        style.top,
      );
    }
    return { of: one, look: parts.join('|') };
  });
}

/** What differs between two looks at the same things. What stands beside and holds the focus now is drawn for that, and says nothing. */
export function looksDiffer(element: Element, before: readonly LookOfPart[]): boolean {
  const now = lookAround(element);
  const focused = deepActiveElement();
  return (
    now.length !== before.length ||
    now.some(({ of, look }, at) => {
      const isBeside = !flatContains(of, element);
      return look !== before[at]?.look && !(isBeside && focused !== null && flatContains(of, focused));
    })
  );
}

/** Whether something looked otherwise while the stop had the focus; null where it is gone. */
export function isMarked(stop: number): boolean | null {
  const walk = walkOf();
  const element = walk.stops[stop];
  if (!element?.isConnected) return null;
  endTransitions();
  return looksDiffer(element, walk.looks[stop] ?? []);
}

export function letGo(): boolean {
  (deepActiveElement() as HTMLElement | null)?.blur();
  endTransitions();
  return deepActiveElement() === null;
}

/** What got the focus until now did not get it from the next press of Tab. */
export function noteEarly(): void {
  const walk = walkOf();
  walk.early = walk.focused.length;
}

export function takeBack(stop: number): boolean {
  const element = walkOf().stops[stop] as HTMLElement | undefined;
  element?.focus({ preventScroll: true });
  endTransitions();
  return element !== undefined && deepActiveElement() === element;
}

/** How a thing is told and found again. */
export function probedOf(element: Element): ProbedElement {
  const role = roleOf(element);
  const name = nameOf(element, role);
  return {
    role,
    name,
    box: roundBox(element.getBoundingClientRect()),
    locator: {
      role,
      name,
      testId: testIdOf(element),
      css: cssPathOf(element, { css: new Map(), place: new Map() }),
      nth: 0,
      frameUrl: null,
    },
  };
}
