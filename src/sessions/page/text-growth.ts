// Text that no zoom makes larger, and text that lies on other text once its lines, letters and words stand further apart. Runs inside the page.
import type { AuditedElement } from '../../evidence/audit-probe.ts';
import { flatContains } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { probedOf } from './tab-stop.ts';
import { tidy } from './words.ts';

/** Sizes of texts as they were, and those that followed the size of the view. */
export interface KnownSizes {
  sizes: Map<Element, number>;
  following: Element[];
}

/** A line of a text. */
export interface LineOfText {
  element: Element;
  rect: DOMRect;
}

/** One text, and what of another lies on it. */
export interface LaidOver {
  element: Element;
  words: string;
  over: string;
}

const parts = [...readingParts, probedOf, textsWithWords, knownSizes];
/** Text of `rememberSizes`. */
export const rememberSizesSource: string = pageSource(parts, rememberSizes);
/** Text of `followsView`. Argument: shares of the view as it was, from side to side and from top to bottom. Answers how many texts are as many times as large. */
export const followsViewSource: string = pageSource(parts, followsView);
/** Text of `staysSmall`. Argument: the share of the view now. Answers those of them that still follow it, at most 5. */
export const staysSmallSource: string = pageSource(parts, staysSmall);

export function knownSizes(): KnownSizes {
  const holder = globalThis as { passerbySizes?: KnownSizes };
  holder.passerbySizes ??= { sizes: new Map(), following: [] };
  return holder.passerbySizes;
}

/** What holds words of its own and is shown, at most 1,500. */
export function textsWithWords(): Element[] {
  const found: Element[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (found.length >= 1_500) break;
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.nodeValue ?? ''),
    );
    if (!own || element.closest('svg,option,select,textarea,script,style,[aria-hidden=true]')) continue;
    if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) found.push(element);
  }
  return found;
}

export function rememberSizes(): void {
  knownSizes().sizes = new Map(
    textsWithWords()
      .slice(0, 600)
      .map((element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)]),
  );
}

export function followsView({ wide, high }: { wide: number; high: number }): number {
  const known = knownSizes();
  known.following = [...known.sizes].flatMap(([element, size]) => {
    const ratio = Number.parseFloat(getComputedStyle(element).fontSize) / size;
    return Math.abs(ratio - wide) < 0.02 || Math.abs(ratio - high) < 0.02 ? [element] : [];
  });
  return known.following.length;
}

export function staysSmall(share: number): (AuditedElement & { sizePx: number; words: string })[] {
  const { sizes, following } = knownSizes();
  return following
    .flatMap((element) => {
      const sizePx = sizes.get(element) ?? 0;
      const ratio = Number.parseFloat(getComputedStyle(element).fontSize) / sizePx;
      const words = tidy(element.textContent ?? '', 80);
      return Math.abs(ratio - share) < 0.02 ? [{ ...probedOf(element), sizePx, words }] : [];
    })
    .slice(0, 5);
}

/** Lines of texts, top first; what is fixed to the view lies over others by right. */
export function linesOfTexts(): LineOfText[] {
  const range = document.createRange();
  const fixed = new Map<Element, boolean>();
  const isFixed = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const known = fixed.get(element);
    if (known !== undefined) return known;
    const { position, animationName } = getComputedStyle(element);
    const is =
      /^(fixed|sticky)$/.test(position) || animationName !== 'none' || isFixed(element.parentElement);
    fixed.set(element, is);
    return is;
  };
  const lines = textsWithWords().flatMap((element) => {
    if (isFixed(element)) return [];
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !/\p{L}{2}/u.test(node.nodeValue ?? '')) return [];
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .map((rect) => leftWithin(element, rect))
        .filter((rect) => rect !== null)
        .map((rect) => ({ element, rect }));
    });
  });
  return lines.toSorted((a, b) => a.rect.top - b.rect.top);
}

/** Pairs of texts of which a line lies on a line of the other, by more than three fifths of its height. */
export function overlappingTexts(): Map<Element, Set<Element>> {
  const lines = linesOfTexts();
  const found = new Map<Element, Set<Element>>();
  for (const [at, one] of lines.entries())
    for (let next = at + 1; next < lines.length && next < at + 200; next++) {
      const other = lines[next];
      if (!other || other.rect.top >= one.rect.bottom) break;
      const high = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const isOver = wide >= 12 && high >= 0.6 * Math.min(one.rect.height, other.rect.height);
      if (!isOver || flatContains(one.element, other.element) || flatContains(other.element, one.element))
        continue;
      found.set(one.element, (found.get(one.element) ?? new Set()).add(other.element));
    }
  return found;
}

/** Texts that lie on each other now and did not before, at most 5. */
export function laidOver(before: ReadonlyMap<Element, ReadonlySet<Element>>): LaidOver[] {
  const wasOver = (one: Element, other: Element) =>
    before.get(one)?.has(other) === true || before.get(other)?.has(one) === true;
  return [...overlappingTexts()]
    .flatMap(([element, others]) => {
      const other = [...others].find((each) => !wasOver(element, each));
      return other
        ? [{ element, words: tidy(element.textContent ?? '', 80), over: tidy(other.textContent ?? '', 80) }]
        : [];
    })
    .slice(0, 5);
}

/** What of a rectangle is left within all boxes that cut off what overflows, from this element on; null where too little is. */
export function leftWithin(element: Element, rect: DOMRect): DOMRect | null {
  let { left, top, right, bottom } = rect;
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, clip, clipPath, display } = getComputedStyle(at);
    if (clipPath !== 'none' || clip !== 'auto') return null;
    if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue;
    const box = at.getBoundingClientRect();
    [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return right - left >= 8 && bottom - top >= 6 ? new DOMRect(left, top, right - left, bottom - top) : null;
}
