// What a page does in little room and for somebody who wants little motion. Runs inside the page.
import type { NarrowLook } from '../../evidence/probe.ts';
import { flatContains } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { controlSelector } from './roles.ts';
import { probedOf } from './tab-stop.ts';

/** What is read in one go, before anything is made wide again. */
export type NarrowRead = Pick<
  NarrowLook,
  'overflowPx' | 'overflowing' | 'wideTable' | 'moving' | 'sounding' | 'viewportTag'
>;

/** Text of `narrowLook`. Answers what of a NarrowLook the page tells. */
export const narrowLookSource: string = pageSource(
  [...readingParts, probedOf, overflowing, mayReachBeyond, isLaidOut, wideTable, moving, blinks, sounding],
  narrowLook,
);
/** Text of `cutAway`. Answers things of which most is cut off at the side, outermost first, at most 20; remembers them. */
export const cutAwaySource: string = pageSource(
  [...readingParts, probedOf, cutterOf, turnsPages, isWhole, cutAwayMemory],
  cutAway,
);
/** Text of `wholeAgain`. Answers for each thing that was remembered whether it can be seen whole now. */
export const wholeAgainSource: string = pageSource(
  [...readingParts, cutterOf, turnsPages, isWhole, cutAwayMemory],
  wholeAgain,
);

export function narrowLook(): NarrowRead {
  const scroller = document.scrollingElement ?? document.documentElement;
  // A page that clips what lies beyond its edge cannot be scrolled there.
  const clips = [document.documentElement, document.body].some((element) =>
    /^(hidden|clip)$/.test(getComputedStyle(element).overflowX),
  );
  const overflowPx = clips ? 0 : Math.max(0, scroller.scrollWidth - scroller.clientWidth);
  const wide = overflowPx > 2 ? overflowing() : [];
  const table = overflowPx > 2 && wide.length === 0 ? wideTable() : null;
  const loud = sounding();
  return {
    overflowPx,
    overflowing: wide,
    ...(loud.length > 0 && { sounding: loud }),
    ...(table && { wideTable: table }),
    moving: moving(),
    viewportTag: document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '',
  };
}

/** The widest table of data in the flow of the page that reaches beyond its edge by half a viewport or more; null without one. */
export function wideTable(): NonNullable<NarrowLook['wideTable']> | null {
  const width = document.documentElement.clientWidth;
  const beyond = (table: Element) => table.getBoundingClientRect().right + scrollX - width;
  const [widest] = [...document.querySelectorAll('table')]
    .filter((table) => {
      if (beyond(table) < width / 2 || table.rows.length < 2) return false;
      for (let at = table.parentElement; at && at !== document.body; at = at.parentElement) {
        const { position, overflowX } = getComputedStyle(at);
        if (position === 'fixed' || overflowX !== 'visible') return false;
      }
      return table.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    })
    .toSorted((a, b) => beyond(b) - beyond(a));
  return widest ? { ...probedOf(widest), beyondPx: Math.round(beyond(widest)) } : null;
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

/**
 * What needs two dimensions, scrolls by itself, or is cut off or fixed so that the page is no wider for it. A table that only
 * lays things out needs none, and long lines of code may scroll in a box of their own.
 */
export function mayReachBeyond(element: Element): boolean {
  const table = element.closest('table');
  if (table && !isLaidOut(table)) return true;
  if (element.closest('svg,canvas,video,iframe,[role=grid],[role=img]')) return true;
  if (element.closest('[role=table]')) return true;
  if (/\b(map|diagram|chart)\b/i.test(element.getAttribute('class') ?? '')) return true;
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.position === 'fixed') return true;
    if (at !== element && at !== document.body && style.overflowX !== 'visible') return true;
  }
  // A wrapper around a table is as wide as the table.
  return element.querySelector('table,pre,svg,canvas,video,iframe,[role=grid]') !== null;
}

/** A table that says it is none, or that has no headings of its own but headings, fields or other tables in its cells. */
export function isLaidOut(table: Element): boolean {
  if (/^(presentation|none)$/.test(table.getAttribute('role') ?? '')) return true;
  if (table.querySelector('th,caption,thead,[scope],[headers]')) return false;
  return table.querySelector('h1,h2,h3,h4,h5,h6,form,table,nav,section,article') !== null;
}

/** What `cutAway` told of, in its order. */
export function cutAwayMemory(): { told: Element[] } {
  const holder = globalThis as { passerbyCutAway?: { told: Element[] } };
  holder.passerbyCutAway ??= { told: [] };
  return holder.passerbyCutAway;
}

/** Controls and texts of which most lies beyond a side at which it is cut off, so that nobody can scroll to it. */
export function cutAway(): NarrowLook['overflowing'] {
  const found: Element[] = [];
  for (const element of document.body.querySelectorAll(
    `${controlSelector()},p,li,h1,h2,h3,h4,dd,dt,figcaption`,
  )) {
    if (found.length >= 20) break;
    if (found.some((outer) => flatContains(outer, element)) || (element.textContent ?? '').trim() === '')
      continue;
    if (!isWhole(element)) continue;
    const cutter = cutterOf(element);
    if (!cutter || turnsPages(cutter)) continue;
    found.push(element);
  }
  cutAwayMemory().told = found;
  return found.map((element) => {
    const edge = cutterOf(element)?.getBoundingClientRect().right ?? innerWidth;
    return { ...probedOf(element), beyondPx: Math.round(element.getBoundingClientRect().right - edge) };
  });
}

/** For each of them: it is still there, can be seen, and nothing cuts it off. */
export function wholeAgain(): boolean[] {
  return cutAwayMemory().told.map((element) => element.isConnected && isWhole(element) && !cutterOf(element));
}

/** Drawn, with a size, and meant for everybody. */
export function isWhole(element: Element): boolean {
  const rect = element.getBoundingClientRect();
  if (rect.width < 16 || rect.height < 12) return false;
  if (element.closest('[aria-hidden=true],[inert],nav,[role=navigation],[role=menu],aside,dialog,marquee'))
    return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/**
 * The box at whose right side more than half of `element` is cut off; null where there is none, where it can be scrolled to,
 * or where it was moved there on purpose: by a transform, or fixed.
 */
export function cutterOf(element: Element): Element | null {
  const rect = element.getBoundingClientRect();
  const middle = rect.left + rect.width / 2;
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.position === 'fixed' || style.transform !== 'none' || style.translate !== 'none') return null;
    if (at === element || style.overflowX === 'visible') continue;
    if (/^(auto|scroll)$/.test(style.overflowX)) return null;
    const edge = at.getBoundingClientRect();
    if (edge.width >= 16 && middle > edge.right && edge.left < innerWidth) return at;
  }
  return null;
}

/** A row of pictures or cards through which buttons or a finger lead. */
export function turnsPages(box: Element): boolean {
  const around = box.closest('[aria-roledescription]') ?? box.parentElement ?? box;
  if (box.closest('[aria-roledescription]')) return true;
  if (
    /carousel|slider|slide|swiper|slick|splide|glide|embla|marquee|ticker|track|scroller/i.test(
      `${box.className} ${around.className}`,
    )
  )
    return true;
  const style = getComputedStyle(box);
  if (/^(x|both|inline)\b/.test(style.scrollSnapType) || /grab/.test(style.cursor)) return true;
  return [...around.querySelectorAll('button,[role=button],a')].some((control) =>
    /^(next|previous|prev|back|forward|more|show (more|all)|see all|[‹›«»<>←→])/i.test(
      (control.getAttribute('aria-label') ?? control.textContent ?? '').trim(),
    ),
  );
}

/** Motion and blinking words that go on for more than 5 s or have no end, at most 5. Small signs of work at work (under 64 px) that move are left out. */
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
    const isLarge = Math.max(rect.width, rect.height) >= 64;
    if (found.length >= 5) break;
    if (moves && isLarge) found.push({ ...probedOf(effect.target), how: 'animation', lastsMs });
    else if (blinks(effect)) found.push({ ...probedOf(effect.target), how: 'blinking text', lastsMs });
  }
  for (const film of document.querySelectorAll('video')) {
    const rect = film.getBoundingClientRect();
    if (film.paused || film.controls || rect.width < 64 || rect.height < 64 || found.length >= 5) continue;
    const lastsMs = film.loop || !Number.isFinite(film.duration) ? null : Math.round(film.duration * 1_000);
    if (lastsMs === null || lastsMs > 5_000) found.push({ ...probedOf(film), how: 'film', lastsMs });
  }
  return found;
}

/** Words of its own are taken away and brought back, once in 4 s or faster. What turns or fills as a sign of work is none. */
export function blinks(effect: KeyframeEffect): boolean {
  const { target } = effect;
  const { iterations = 1, duration } = effect.getComputedTiming();
  if (!target || effect.pseudoElement || iterations < 2 || Number(duration) > 4_000) return false;
  const own = [...target.childNodes].map(({ nodeType, nodeValue }) =>
    nodeType === Node.TEXT_NODE ? nodeValue : '',
  );
  if (!/\p{L}{2}/u.test(own.join(' '))) return false;
  if (target.closest('progress,[role=progressbar],[aria-busy=true],[aria-hidden=true]')) return false;
  const { width, height } = target.getBoundingClientRect();
  if (width < 4 || height < 4) return false;
  // Values that a keyframe leaves out are those of the style.
  const shown = effect.getKeyframes().map(({ opacity, visibility, color }) => {
    const isGone = visibility === 'hidden' || /^(transparent|rgba\(.*, 0\))$/.test(String(color ?? ''));
    return isGone ? 0 : Number(opacity ?? 1);
  });
  return Math.min(...shown) <= 0.2 && Math.max(...shown) >= 0.6;
}

/**
 * Sound and films with sound that begin by themselves and go on for more than 3 s, at most 5: told by what the page asks for,
 * since a browser without a listener may hold it back. What cannot be stopped counts alone, and what is known to have sound.
 */
export function sounding(): NonNullable<NarrowLook['sounding']> {
  const stops = /\b(mute|unmute|sound|audio|music|pause|stop|volume)\b/i;
  const stoppable = [...document.querySelectorAll('button,[role=button],a,input[type=button]')].some(
    (control) =>
      stops.test(`${control.getAttribute('aria-label') ?? ''} ${control.textContent} ${control.className}`),
  );
  if (stoppable) return [];
  const found: NonNullable<NarrowLook['sounding']> = [];
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio,video')) {
    const begins = media.autoplay || !media.paused;
    const silent = media.muted || media.defaultMuted || media.volume === 0 || media.error !== null;
    if (!begins || silent || media.controls || media.currentSrc === '' || found.length >= 5) continue;
    const decoded = (media as { webkitAudioDecodedByteCount?: number }).webkitAudioDecodedByteCount ?? 0;
    if (media instanceof HTMLVideoElement && decoded === 0) continue;
    if (Number.isNaN(media.duration)) continue;
    const lastsMs = media.loop || media.duration === Infinity ? null : Math.round(media.duration * 1_000);
    if (lastsMs === null || lastsMs > 3_000) found.push({ ...probedOf(media), lastsMs });
  }
  return found;
}
