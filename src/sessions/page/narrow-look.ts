// What a page does in little room and for somebody who wants little motion. Runs inside the page.
import type { NarrowLook } from '../../evidence/probe.ts';
import { flatContains } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { probedOf } from './tab-stop.ts';

/** Text of `narrowLook`. Answers what of a NarrowLook the page tells. */
export const narrowLookSource: string = pageSource(
  [...readingParts, probedOf, overflowing, mayReachBeyond, moving],
  narrowLook,
);

export function narrowLook(): Pick<NarrowLook, 'overflowPx' | 'overflowing' | 'moving' | 'viewportTag'> {
  const scroller = document.scrollingElement ?? document.documentElement;
  // A page that clips what lies beyond its edge cannot be scrolled there.
  const clips = [document.documentElement, document.body].some((element) =>
    /^(hidden|clip)$/.test(getComputedStyle(element).overflowX),
  );
  const overflowPx = clips ? 0 : Math.max(0, scroller.scrollWidth - scroller.clientWidth);
  return {
    overflowPx,
    overflowing: overflowPx > 2 ? overflowing() : [],
    moving: moving(),
    viewportTag: document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '',
  };
}

/** What makes the page wider than its viewport, outermost first, at most 5. */
export function overflowing(): NarrowLook['overflowing'] {
  const width = document.documentElement.clientWidth;
  const found: Element[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (found.length >= 5) break;
    const rect = element.getBoundingClientRect();
    const beyond = rect.right + scrollX - width;
    if (beyond <= 2 || rect.width < 8 || rect.height < 8) continue;
    if (found.some((outer) => flatContains(outer, element)) || mayReachBeyond(element)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    found.push(element);
  }
  return found.map((element) => ({
    ...probedOf(element),
    beyondPx: Math.round(element.getBoundingClientRect().right + scrollX - width),
  }));
}

/** What needs two dimensions, scrolls by itself, or is cut off or fixed so that the page is no wider for it. */
export function mayReachBeyond(element: Element): boolean {
  if (element.closest('table,pre,code,svg,canvas,video,iframe,[role=grid],[role=table],[role=img]'))
    return true;
  if (/\b(map|diagram|chart)\b/i.test(element.getAttribute('class') ?? '')) return true;
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.position === 'fixed') return true;
    if (at !== element && at !== document.body && style.overflowX !== 'visible') return true;
  }
  // A wrapper around a table is as wide as the table.
  return element.querySelector('table,pre,svg,canvas,video,iframe,[role=grid]') !== null;
}

/** Motion that goes on for more than 5 s or has no end, at most 5. Small signs of work at work (under 64 px) are left out. */
export function moving(): NarrowLook['moving'] {
  const found: NarrowLook['moving'] = [];
  for (const animation of document.getAnimations()) {
    const effect = animation.effect;
    if (!(effect instanceof KeyframeEffect) || !effect.target || animation.playState !== 'running') continue;
    const { endTime } = effect.getComputedTiming();
    const lastsMs = typeof endTime === 'number' && Number.isFinite(endTime) ? endTime : null;
    if (lastsMs !== null && lastsMs <= 5_000) continue;
    const moves = effect
      .getKeyframes()
      .some((frame) =>
        Object.keys(frame).some((name) => /transform|translate|left|top|margin|scale|rotate/i.test(name)),
      );
    const rect = effect.target.getBoundingClientRect();
    if (!moves || Math.max(rect.width, rect.height) < 64 || found.length >= 5) continue;
    found.push({ ...probedOf(effect.target), how: 'animation', lastsMs });
  }
  for (const film of document.querySelectorAll('video')) {
    const rect = film.getBoundingClientRect();
    if (film.paused || film.controls || rect.width < 64 || rect.height < 64 || found.length >= 5) continue;
    const lastsMs = film.loop || !Number.isFinite(film.duration) ? null : Math.round(film.duration * 1_000);
    if (lastsMs === null || lastsMs > 5_000) found.push({ ...probedOf(film), how: 'film', lastsMs });
  }
  return found;
}
