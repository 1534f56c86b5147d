// What a page looks like before anything on it is touched: boxes that lie over it, words that are cut off, and what was pushed
// away after it stood still. Runs inside the page.
import type { PageLook } from '../../evidence/probe.ts';
import { deepElementFromPoint, flatContains } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { probedOf } from './tab-stop.ts';
import { cuttingBoxOf, linesWithin } from './zoom-look.ts';

/** Text of `pageLook`. Answers layers and cut words. */
export const pageLookSource: string = pageSource(
  [...readingParts, probedOf, layersOver, cutWords, saysMore, cuttingBoxOf, linesWithin],
  pageLook,
);
/** Text of `pushedAway`. Answers what was pushed, in the order of time. */
export const pushedAwaySource: string = pageSource(
  [...readingParts, probedOf, comeBefore, cameInside],
  pushedAway,
);

export function pageLook(): Pick<PageLook, 'layers' | 'cut'> {
  return { layers: layersOver(), cut: cutWords() };
}

/** Opaque boxes fixed over a fifth of the viewport or more that hold neither the main part nor most of the words, at most 3. */
export function layersOver(): PageLook['layers'] {
  const found: PageLook['layers'] = [];
  const all = (document.body.textContent ?? '').length;
  for (const element of document.body.querySelectorAll('*')) {
    if (found.length >= 3) break;
    const style = getComputedStyle(element);
    if (style.position !== 'fixed' || style.visibility === 'hidden' || Number(style.opacity) < 0.5) continue;
    if (!/^rgb\(|, 1\)$/.test(style.backgroundColor) && style.backgroundImage === 'none') continue;
    const rect = element.getBoundingClientRect();
    const left = Math.max(0, rect.left);
    const top = Math.max(0, rect.top);
    const width = Math.min(innerWidth, rect.right) - left;
    const height = Math.min(innerHeight, rect.bottom) - top;
    const share = (Math.max(0, width) * Math.max(0, height)) / (innerWidth * innerHeight);
    if (share < 0.2 || element.querySelector('main,[role=main],h1,nav')) continue;
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ');
    if (words === '' || words.length > all / 2) continue;
    const hit = deepElementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !flatContains(element, hit)) continue;
    found.push({ ...probedOf(element), share: Math.round(share * 100) / 100, words: words.slice(0, 300) });
  }
  return found;
}

/** Texts of which lines are cut off below, without a sign of it and without a way to see them, at most 5. */
export function cutWords(): PageLook['cut'] {
  const found: PageLook['cut'] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (found.length >= 5) break;
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue?.trim().length ?? 0) > 1,
    );
    if (!own || element.closest('svg,option,select,textarea,[aria-hidden=true],[title],marquee')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = cuttingBoxOf(element);
    if (!box || saysMore(box)) continue;
    const { inside, outside } = linesWithin(element, box);
    if (inside === 0 || outside === 0) continue;
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 160);
    found.push({ ...probedOf(element), words, linesShown: inside, linesCut: outside });
  }
  return found;
}

/** It fades out, moves, or something beside it opens the rest. */
export function saysMore(box: Element): boolean {
  const { maskImage, transitionProperty } = getComputedStyle(box);
  if (maskImage !== 'none' && maskImage !== '') return true;
  if (/height/.test(transitionProperty)) return true;
  for (const part of ['::before', '::after'])
    if (/gradient/.test(getComputedStyle(box, part).backgroundImage)) return true;
  if (
    [...box.querySelectorAll(':scope > *')].some((child) =>
      /gradient/.test(getComputedStyle(child).backgroundImage),
    )
  )
    return true;
  if (box.id && document.querySelector(`[aria-controls~="${CSS.escape(box.id)}"]`)) return true;
  if (box.closest('[aria-expanded],details,[aria-roledescription]')) return true;
  const around = box.parentElement?.querySelectorAll('button,a,summary,[role=button]') ?? [];
  return [...around].some((control) =>
    /\b(more|expand|show|full|unfold|see all|read on|weiter|mehr|plus)\b|…$/i.test(control.textContent ?? ''),
  );
}

/** What lies now where this stood before: the outermost thing there that does not hold it. */
export function comeBefore(element: Element, was: DOMRectReadOnly): Element | null {
  let at = deepElementFromPoint(was.left + Math.min(20, was.width / 2), was.top + 8);
  if (!at || flatContains(at, element) || flatContains(element, at)) return null;
  while (at.parentElement && !flatContains(at.parentElement, element)) at = at.parentElement;
  return at;
}

/**
 * What came into a box that moved a little and grew, above other things in it: the last part without which the box stands
 * again as it stood; null where there is none, or nothing in view stands below it. A browser tells of such a box alone,
 * and not of what was pushed within it.
 */
export function cameInside(
  box: Element,
  was: DOMRectReadOnly,
): { latecomer: Element; pushed: Element; movedPx: number; wasTop: number } | null {
  const grown = box.getBoundingClientRect().height - was.height;
  const parts = [...box.querySelectorAll<HTMLElement>(':scope > *, :scope > * > *, :scope > * > * > *')];
  const fitting = parts.filter(({ offsetHeight }) => offsetHeight >= 24 && offsetHeight <= grown + 8);
  for (const latecomer of fitting.slice(0, 60).toReversed()) {
    const after = latecomer.nextElementSibling;
    if (!after || after.matches('script,style,footer')) continue;
    const top = after.getBoundingClientRect().top;
    const style = latecomer.getAttribute('style');
    latecomer.style.setProperty('display', 'none', 'important');
    const without = box.getBoundingClientRect();
    const wasTop = after.getBoundingClientRect().top;
    if (style === null) latecomer.removeAttribute('style');
    else latecomer.setAttribute('style', style);
    if (Math.abs(without.top - was.top) > 1 || Math.abs(without.height - was.height) > 1) continue;
    return { latecomer, pushed: after, movedPx: Math.round(top - wasTop), wasTop };
  }
  return null;
}

/**
 * Headings, controls and texts in view that were pushed up or down by a line or more although nobody did anything, later
 * than 0.5 s after the page had something to show. Each once, at most 5.
 */
export async function pushedAway(): Promise<PageLook['pushed']> {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const wordsFrom = (element: Element | null) =>
    (element?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 80);
  const shifts: Shift[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
  observer.observe({ type: 'layout-shift', buffered: true });
  // What is put in late comes within seconds; the page is left alone until then.
  await new Promise((resolve) => setTimeout(resolve, Math.max(60, 2_600 - performance.now())));
  shifts.push(...(observer.takeRecords() as Shift[]));
  observer.disconnect();
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const found = new Map<Element, PageLook['pushed'][number]>();
  for (const shift of shifts) {
    if (shift.hadRecentInput || shift.startTime < painted + 500) continue;
    for (const { node, previousRect: was, currentRect: is } of shift.sources) {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element?.isConnected || found.has(element) || found.size >= 5) continue;
      const inside = is.height - was.height >= 24 && scrollY === 0 ? cameInside(element, was) : null;
      if (inside && inside.wasTop >= 0 && inside.wasTop < innerHeight * 0.9 && inside.movedPx >= 24) {
        found.set(element, {
          ...probedOf(inside.latecomer),
          by: wordsFrom(inside.latecomer),
          words: wordsFrom(inside.pushed),
          movedPx: inside.movedPx,
          atMs: Math.round(shift.startTime),
        });
        continue;
      }
      const movedPx = Math.round(is.top - was.top);
      const kept = Math.abs(is.width - was.width) < 2 && was.height > 0 && is.height > 0;
      const inView = was.top >= 0 && was.top < innerHeight * 0.9;
      if (!kept || !inView || Math.abs(movedPx) < 24 || element.closest('footer,[role=contentinfo]'))
        continue;
      if (/^(fixed|sticky)$/.test(getComputedStyle(element).position)) continue;
      const latecomer = movedPx > 0 ? comeBefore(element, was) : null;
      found.set(element, {
        ...probedOf(latecomer ?? element),
        by: wordsFrom(latecomer),
        words: wordsFrom(element),
        movedPx,
        atMs: Math.round(shift.startTime),
      });
    }
  }
  return [...found.values()].filter(({ words }) => words !== '').sort((a, b) => a.box.y - b.box.y);
}
