// Questions about words that came up: which, and are they still there though nobody did anything? Runs inside the page.
import type { ProbedElement, StayLook } from '../../evidence/probe.ts';
import { flatContains } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { isErrorClass, isErrorText } from './shown-texts.ts';
import { probedOf } from './tab-stop.ts';
import { liveOf } from './walk.ts';
import { wordsInside } from './words.ts';

/** Memory of one watch, in our world of the document. */
export interface Staying {
  /** Words by the element in which they stand, before. */
  before: Map<Element, string>;
  /** What is watched. It is told as it was while it showed: what is gone has no place. */
  watched: { element: Element; told: StayLook['gone'][number] }[];
  sinceMs: number;
}

const parts = [
  ...readingParts,
  probedOf,
  isErrorText,
  isErrorClass,
  stayingOf,
  wordsByElement,
  ownWords,
  watchOver,
  stillShows,
  toldOf,
];
/** Text of `beforePress`. Argument: CSS path. Answers where to press and what that is, or null. */
export const beforePressSource: string = pageSource(parts, beforePress);
/** Text of `freshWords`. Answers how many things came up since, outermost. */
export const cameUpSource: string = pageSource(parts, freshWords);
/** Text of `announcedHere`. Answers how many things the page says as it comes: what it announces, notices and the like. */
export const announcedHereSource: string = pageSource(parts, announcedHere);
/** Text of `wentAway`. Answers what of it went since, without other words in its place, and whether anything is left. */
export const wentAwaySource: string = pageSource([...parts, tookPlace], wentAway);

export function stayingOf(): Staying {
  const holder = globalThis as { passerbyStaying?: Staying };
  holder.passerbyStaying ??= { before: new Map(), watched: [], sinceMs: 0 };
  return holder.passerbyStaying;
}

export function ownWords(element: Element): string {
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return own
    .map((node) => node.nodeValue ?? '')
    .join(' ')
    .trim();
}

/** Every element in view that has words, with those of its own. */
export function wordsByElement(): Map<Element, string> {
  const shown = new Map<Element, string>();
  for (const element of document.body.querySelectorAll('*')) {
    if (/^(script|style|noscript|template|option|br)$/.test(element.localName)) continue;
    if ((element.textContent ?? '').trim() === '') continue;
    if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      shown.set(element, ownWords(element));
  }
  return shown;
}

export function beforePress(css: string): { x: number; y: number; pressed: ProbedElement } | null {
  const control = document.querySelector(css);
  if (!control?.checkVisibility()) return null;
  control.scrollIntoView({ block: 'center' });
  stayingOf().before = wordsByElement();
  const rect = control.getBoundingClientRect();
  const point = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, pressed: probedOf(control) };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && (control.contains(hit) || hit.contains(control)) ? point : null;
}

export function freshWords(): number {
  const { before } = stayingOf();
  const fresh: Element[] = [];
  for (const [element, own] of wordsByElement()) {
    const isNew = !before.has(element) || (own !== '' && before.get(element) !== own);
    if (isNew && !fresh.some((outer) => flatContains(outer, element))) fresh.push(element);
  }
  return watchOver(fresh);
}

export function announcedHere(): number {
  const announced = '[role=status],[role=alert],output,[aria-live=polite],[aria-live=assertive]';
  const called = /(^|[\s_-])(toast|snackbar|flash|notification|notice|announcement)([\s_-]|$)/i;
  stayingOf().before = wordsByElement();
  const said = [...stayingOf().before.keys()].filter(
    (element) => element.matches(announced) || called.test(element.getAttribute('class') ?? ''),
  );
  return watchOver(
    said.filter((element) => !said.some((outer) => outer !== element && outer.contains(element))),
  );
}

/** Watches those of them that say something, at most 8. */
export function watchOver(elements: readonly Element[]): number {
  const staying = stayingOf();
  const saying = elements.filter((element) => {
    const words = (element.textContent ?? '').trim();
    return words.length >= 8 && /\s/.test(words) && element.closest('button,a,select,textarea') === null;
  });
  staying.watched = saying.slice(0, 8).map((element) => ({ element, told: toldOf(element) }));
  staying.sinceMs = performance.now();
  return staying.watched.length;
}

/** What there is to tell of it while it shows. */
export function toldOf(element: Element): StayLook['gone'][number] {
  const words = wordsInside(element, 500, false);
  const region = element.closest('[role=alert],[role=status],output,[aria-live]');
  return {
    ...probedOf(element),
    words,
    live: region ? liveOf(region) : '',
    error: isErrorText(element, words),
    dialog: element.matches('dialog,[role=dialog],[role=alertdialog]'),
    shownMs: 0,
  };
}

export function stillShows(element: Element): boolean {
  return (
    element.isConnected &&
    (element.textContent ?? '').trim() !== '' &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

export function wentAway(): { gone: StayLook['gone']; left: number } {
  const { watched, before, sinceMs } = stayingOf();
  const shownMs = Math.round(performance.now() - sinceMs);
  const gone = watched.filter(({ element }) => !stillShows(element));
  const now = gone.length > 0 ? wordsByElement() : new Map<Element, string>();
  const known = new Set([...before.values(), ...watched.map(({ told }) => told.words)]);
  const fresh = [...now].filter(([element, own]) => own !== '' && !before.has(element) && !known.has(own));
  const others = fresh.filter(([element]) => !watched.some((each) => flatContains(each.element, element)));
  return {
    gone: gone
      .filter(({ told }) => !others.some(([element]) => tookPlace(told.box, element.getBoundingClientRect())))
      .map(({ told }) => ({ ...told, shownMs })),
    left: watched.length - gone.length,
  };
}

/** The new words stand where the old ones stood, or directly beside. */
export function tookPlace(
  was: { x: number; y: number; width: number; height: number },
  is: DOMRect,
): boolean {
  const near = 24;
  return (
    is.left < was.x + was.width + near &&
    is.right > was.x - near &&
    is.top < was.y + was.height + near &&
    is.bottom > was.y - near
  );
}
