// Sets of slides of which one shows at a time: where they are, which one shows now, and whether a control stops them. Inside the page.
import type { ProbedElement } from '../../evidence/probe.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { probedOf } from './tab-stop.ts';

const parts = [...readingParts, probedOf, slideSets, slidesOf, placeOfSlide, slideMemory, canBeStopped];
/** Text of `findSlides`. Argument: words of controls that stop something. Answers how many sets there are that nothing stops; remembers them. */
export const findSlidesSource: string = pageSource(parts, findSlides);
/** Text of `slidesNow`. Answers which slide of each set shows. */
export const slidesNowSource: string = pageSource(parts, slidesNow);
/** Text of `slideSetAt`. Argument: its place among them. */
export const slideSetAtSource: string = pageSource(parts, slideSetAt);

export function slideMemory(): { sets: Element[] } {
  const holder = globalThis as { passerbySlides?: { sets: Element[] } };
  holder.passerbySlides ??= { sets: [] };
  return holder.passerbySlides;
}

export function findSlides(pauseWords: readonly string[]): number {
  const sets = slideSets().filter((set) => !canBeStopped(set, pauseWords));
  slideMemory().sets = sets;
  return sets.length;
}

export function slidesNow(): number[] {
  return slideMemory().sets.map((set) => placeOfSlide(set));
}

export function slideSetAt(at: number): ProbedElement | null {
  const set = slideMemory().sets[at];
  return set ? probedOf(set) : null;
}

/** Parts with three slides or more, or two that hold pictures, at most 4. */
export function slideSets(): Element[] {
  const found: Element[] = [];
  for (const part of [...document.querySelectorAll('ul,ol,div,section')].slice(0, 3_000)) {
    if (found.length >= 4) break;
    if (slidesOf(part).length >= 2 && placeOfSlide(part) >= 0) found.push(part);
  }
  return found;
}

/** Children alike, of which one shows at a time: beside each other behind the edges of what cuts them off, or on one place. */
export function slidesOf(part: Element): Element[] {
  const { width, height } = part.getBoundingClientRect();
  const children = [...part.children];
  const [first] = children;
  const isLarge = width >= 160 && height >= 60;
  if (!first || !isLarge || children.length < 2 || children.length > 40) return [];
  const kind = (child: Element) => `${child.localName}|${child.classList[0] ?? ''}`;
  const alike = children.filter((child) => kind(child) === kind(first));
  if (alike.length < Math.max(2, children.length - 2)) return [];
  // Slides show something: what is read or pressed one after the other, such as panels of tabs, holds no pictures.
  return alike.filter((child) => child.matches('img,picture') || child.querySelector('img,picture,svg,video'))
    .length >= 2
    ? alike
    : [];
}

/** The place of the one slide that shows; -1 where none or several do. */
export function placeOfSlide(part: Element): number {
  let cutter: Element = part;
  while (cutter.parentElement && cutter !== document.body && getComputedStyle(cutter).overflowX === 'visible')
    cutter = cutter.parentElement;
  const edge = cutter === document.body ? part.getBoundingClientRect() : cutter.getBoundingClientRect();
  const shown = slidesOf(part).flatMap((slide, at) => {
    const { left, width, height } = slide.getBoundingClientRect();
    const middle = left + width / 2;
    const isIn = width >= edge.width * 0.6 && height > 20 && middle > edge.left && middle < edge.right;
    return isIn && slide.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? [at] : [];
  });
  // A slide that fades out lies under the one that fades in.
  const [only = -1] = shown;
  return shown.length === 1 ? only : -1;
}

/** A control in the part around the set says that it stops or starts something. */
export function canBeStopped(set: Element, pauseWords: readonly string[]): boolean {
  const around =
    set.closest('[aria-roledescription=carousel],section,[role=region]') ??
    set.parentElement?.parentElement?.parentElement ??
    set;
  return [...around.querySelectorAll('button,[role=button],a,input[type=button],input[type=checkbox]')].some(
    (control) => {
      const words = `${control.getAttribute('aria-label') ?? ''} ${control.getAttribute('title') ?? ''} ${control.textContent ?? ''} ${control.getAttribute('class') ?? ''}`;
      return words
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => word !== '' && pauseWords.some((each) => word.startsWith(each)));
    },
  );
}
