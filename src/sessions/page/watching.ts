// Calls into the page observer: begin a watch, ask how it stands, take what it saw, take the vitals.
import { addressHere } from './describe.ts';
import {
  answers,
  installObserver,
  isOwnKind,
  isVisibleMutation,
  judgeMutations,
  lastStir,
  movesByItself,
  newWatch,
  observeRoot,
  observerParts,
} from './page-observer.ts';
import { deepActiveElement } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { newTexts } from './shown-texts.ts';
import type { ShownText, Watch } from './world.ts';
import { world } from './world.ts';

/** How a watch stands now. */
export interface WatchStatus {
  /** A visible response was seen. */
  responded: boolean;
  /** Milliseconds since the last visible change; null where there was none. */
  quietForMs: number | null;
  /** A finite animation is still running. */
  animating: boolean;
  /** `loading`, `interactive` or `complete`. */
  readyState: string;
  /** Start of this document on the wall clock: another value is another document. */
  timeOrigin: number;
}

/** What a watch saw in one document. */
export interface WatchReport {
  visibleMutations: number;
  /** Of those: beside what was used. */
  nearMutations: number;
  /** What live regions would have said, in order. */
  announcements: string[];
  texts: ShownText[];
  /** Words that changed out of view. */
  outOfView: string[];
  /** What the browser says of the field that it leads to. */
  validation: string[];
  focusMoved: boolean;
  scrolledPx: number;
  busySeen: boolean;
  /** From the input event to the first visible response, on the page's own clock. */
  firstResponseMs: number | null;
  rendererDelayMs: number;
}

/** Web vitals of this document so far. */
export interface PageVitals {
  timeOrigin: number;
  url: string;
  lcpMs: number | null;
  inpMs: number | null;
  cls: number;
  ttfbMs: number | null;
}

/** Text of `beginWatch`: no argument, answers the document's time origin. */
export const beginWatchSource: string = pageSource(
  [...observerParts, findShadowRoots, measureDrift],
  beginWatch,
);
/** Text of `watchStatus`: no argument, answers a WatchStatus. */
export const watchStatusSource: string = pageSource([...observerParts, firstAnswer], watchStatus);
/** Text of `endLook`: no argument, answers what changed since the last watch ended. */
export const endLookSource: string = pageSource(observerParts, endLook);
/** Text of `resumeWatch`: no argument, answers nothing. */
export const resumeWatchSource: string = pageSource([...observerParts, measureDrift], resumeWatch);
/** Text of `collectWatch`. Argument: whether to compare the words in view with the last read. Answers a WatchReport. */
export const collectWatchSource: string = pageSource(
  [...observerParts, newTexts, unexplainedDelay, firstAnswer, isNear],
  collectWatch,
);
/** Text of `readVitals`: no argument, answers PageVitals. */
export const readVitalsSource: string = pageSource([...observerParts, worstShiftWindow], readVitals);

/** Forgets the last watch and begins a new one. */
export function beginWatch(): number {
  installObserver();
  const memory = world();
  const fresh = newWatch();
  const old = memory.watch as Watch;
  Object.assign(old, {
    ...fresh,
    scrollX,
    scrollY,
    id: old.id + 1,
    history: old.history,
    begunAt: performance.now(),
    roots: old.roots,
    observer: old.observer,
    shifts: old.shifts,
    lcpMs: old.lcpMs,
    interactions: old.interactions,
    longTasks: [],
  });
  findShadowRoots();
  measureDrift(performance.now());
  return performance.timeOrigin;
}

/** Observes open shadow roots that were attached since, among the first 20,000 elements. */
export function findShadowRoots(): void {
  const all = document.getElementsByTagName('*');
  for (let i = 0; i < all.length && i < 20_000; i++) {
    const root = all[i]?.shadowRoot;
    if (root) observeRoot(root);
  }
}

/** What the page did while it was looked at: another document came, something in view changed, or nothing did. The look is over then. */
export function endLook(): 'document' | 'change' | 'nothing' {
  const watch = world().watch;
  if (!watch?.looking) return 'document';
  watch.looking = false;
  const times = new Map<Node, number>();
  for (const { record } of watch.late)
    if (isOwnKind(record)) times.set(record.target, (times.get(record.target) ?? 0) + 1);
  // What changes its words or looks so often is at it by itself, and would change in the next look too.
  const shows = watch.late.some(
    ({ record }) =>
      (times.get(record.target) ?? 0) < 3 && !movesByItself(record.target) && isVisibleMutation(record),
  );
  return shows ? 'change' : 'nothing';
}

/** Goes on with the last watch, of which only what came while the page was looked at is new; in a new document the watch has begun. */
export function resumeWatch(): void {
  installObserver();
  const watch = world().watch as Watch;
  if (watch.on) return;
  const { inputAt, begunAt, pointerTarget, keyTarget, scrollX: x, scrollY: y, late } = watch;
  const { id, history, roots, observer, shifts, lcpMs, interactions } = watch;
  // The look is made anew: what it showed is no measure of what is new.
  Object.assign(world(), world().seenBefore);
  Object.assign(watch, newWatch(), { inputAt, begunAt, pointerTarget, keyTarget, scrollX: x, scrollY: y });
  Object.assign(watch, { id, history, roots, observer, shifts, lcpMs, interactions, waiting: late });
  measureDrift(performance.now());
}

/** Asks for a timer every 50 ms and writes down when it came more than 20 ms late. */
export function measureDrift(since: number): void {
  const watch = world().watch;
  if (!watch?.on) return;
  watch.drifting = setTimeout(() => {
    const now = performance.now();
    if (now - since > 70 && watch.drifts.length < 500) watch.drifts.push({ from: since + 50, to: now });
    measureDrift(now);
  }, 50);
}

/** How the watch stands; installs the observer where the document has none. */
export function watchStatus(): WatchStatus {
  installObserver();
  const watch = world().watch as Watch;
  if (watch.waiting.length > 0) judgeMutations();
  const lastAt = lastStir();
  const animating =
    lastAt >= 0 &&
    performance.now() - lastAt < 1000 &&
    document.getAnimations().some((animation) => {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      return animation.playState === 'running' && end < 2000;
    });
  return {
    responded: firstAnswer() !== null,
    quietForMs: lastAt < 0 ? null : performance.now() - lastAt,
    animating,
    readyState: document.readyState,
    timeOrigin: performance.timeOrigin,
  };
}

/** Milliseconds from the input to the first change that answers it; null where none came. Without input the watch's begin counts. */
export function firstAnswer(): number | null {
  const watch = world().watch as Watch;
  const since = watch.inputAt ?? watch.begunAt;
  const first = answers().find(({ at }) => at >= since - 1);
  return first ? Math.max(0, Math.round((first.at - since) * 10) / 10) : null;
}

/** Ends the watch and answers what it saw. Of what scrolling alone brought into view, error and live texts are told. */
export function collectWatch(compare: boolean): WatchReport {
  installObserver();
  const watch = world().watch as Watch;
  judgeMutations();
  watch.on = false;
  watch.looking = true;
  watch.late = [];
  if (watch.drifting !== null) clearTimeout(watch.drifting);
  const texts = watch.texts.filter(({ target }) => !movesByItself(target)).map(({ shown }) => shown);
  const known = new Set([...texts, ...watch.texts.map(({ shown }) => shown)].map(({ text }) => text));
  const answered = answers();
  if (compare && answered.length > 0) {
    const scrolled = watch.scrolledPx > 10;
    const isNew = (shown: ShownText) => !scrolled || shown.error || shown.live !== '';
    const movers = watch.changes.flatMap(({ target }) => (target && movesByItself(target) ? [target] : []));
    texts.push(...newTexts(movers).filter((shown) => !known.has(shown.text) && isNew(shown)));
  }
  return {
    visibleMutations: answered.filter(({ target }) => target !== null).length,
    nearMutations: answered.filter(({ target }) => target !== null && isNear(target)).length,
    announcements: watch.announcements,
    texts: texts.slice(0, 60),
    outOfView: [
      ...new Set(watch.outside.filter(({ target }) => !movesByItself(target)).map(({ text }) => text)),
    ].slice(0, 8),
    // Of all that are wrong the browser leads to the first and speaks there.
    validation: watch.invalid
      .filter(({ target }) => target === deepActiveElement())
      .slice(0, 1)
      .map(({ message }) => message),
    focusMoved: watch.focusMoved,
    scrolledPx: watch.scrolledPx,
    busySeen: watch.busySeen,
    firstResponseMs: watch.inputAt === null ? null : firstAnswer(),
    rendererDelayMs: unexplainedDelay(watch),
  };
}

/**
 * True for what changed beside the thing that was used: in its form, dialog, list item, row or card, or within 160 px of
 * it (our choice: what the eye still sees sharply around a point of gaze, 5 degrees at arm's length) [D].
 */
export function isNear(target: Node): boolean {
  const watch = world().watch as Watch;
  const used = watch.pointerTarget ?? watch.keyTarget;
  const place = target instanceof Element ? target : target.parentElement;
  if (!used || !place) return false;
  const fold = used.closest('form,dialog,[role=dialog],li,tr,fieldset,article,details,[class~=card]');
  if (fold?.contains(place) === true || place.contains(used)) return true;
  const [a, b] = [used.getBoundingClientRect(), place.getBoundingClientRect()];
  const gap = ([from, to]: [number, number], [low, high]: [number, number]) =>
    Math.max(0, low - to, from - high);
  return (
    Math.hypot(gap([a.left, a.right], [b.left, b.right]), gap([a.top, a.bottom], [b.top, b.bottom])) <= 160
  );
}

/** Largest lateness of our timer that no long task of the page explains, in milliseconds. */
export function unexplainedDelay(watch: Watch): number {
  let worst = 0;
  for (const drift of watch.drifts) {
    let rest = drift.to - drift.from;
    for (const task of watch.longTasks) {
      rest -= Math.max(0, Math.min(task.to, drift.to) - Math.max(task.from, drift.from));
    }
    worst = Math.max(worst, rest);
  }
  return Math.round(worst);
}

/** The vitals so far. INP is the slowest interaction (web-vitals' definition for fewer than 50). */
export function readVitals(): PageVitals {
  installObserver();
  const watch = world().watch as Watch;
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  const inp = Math.max(0, ...watch.interactions.values());
  return {
    timeOrigin: performance.timeOrigin,
    url: addressHere(),
    lcpMs: watch.lcpMs === null ? null : Math.round(watch.lcpMs),
    inpMs: inp > 0 ? Math.round(inp) : null,
    cls: worstShiftWindow(watch.shifts),
    ttfbMs: navigation && navigation.responseStart > 0 ? Math.round(navigation.responseStart) : null,
  };
}

/** Cumulative layout shift: the worst window of at most 5 s without a gap of 1 s (web-vitals). */
export function worstShiftWindow(shifts: readonly { at: number; value: number }[]): number {
  let worst = 0;
  let sum = 0;
  let start = 0;
  let last = 0;
  for (const shift of shifts) {
    if (shift.at - last > 1000 || shift.at - start > 5000) {
      sum = 0;
      start = shift.at;
    }
    sum += shift.value;
    last = shift.at;
    worst = Math.max(worst, sum);
  }
  return Math.round(worst * 10_000) / 10_000;
}
