// What shows a hand under the pointer and may be pressed, though no tag or role says so. Runs inside the page.
import { cssPathOf } from './locator.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { isNativeControl } from './roles.ts';
import { isOperableHere } from './tab-stop.ts';

/** Text of `pointedAt`. Answers PointedAt[]. */
export const pointedAtSource: string = pageSource([...readingParts, isOperableHere], pointedAt);

/** Something that shows a hand under the pointer, and what around it may listen for it. */
export interface PointedAt {
  css: string;
  /** CSS paths of up to four elements around it that are no frame of the page. */
  around: string[];
}

/** Things with words or a picture that show a hand under the pointer and are none that Tab stops at by nature, at most 30. */
export function pointedAt(): PointedAt[] {
  const paths = { css: new Map<Element, string>(), place: new Map<Element, number>() };
  const found: PointedAt[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (found.length >= 30) break;
    if (getComputedStyle(element).cursor !== 'pointer' || isNativeControl(element)) continue;
    if (element.closest('a[href],button,label,summary,select,svg')) continue;
    const above = element.parentElement;
    if (above && getComputedStyle(above).cursor === 'pointer' && above !== document.body) continue;
    const says = (element.textContent ?? '').trim() !== '' || element.querySelector('svg,img') !== null;
    if (!says || !isOperableHere(element)) continue;
    const around: string[] = [];
    for (let at = above; at && around.length < 4; at = at.parentElement) {
      if (at === document.body || at.parentElement === document.body || at.querySelector('main,h1')) break;
      around.push(cssPathOf(at, paths));
    }
    found.push({ css: cssPathOf(element, paths), around });
  }
  return found;
}
