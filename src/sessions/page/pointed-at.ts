// What of the things that a person pressed shows a hand under the pointer, though no tag or role says that it may be pressed,
// and what around it may listen for that. Runs inside the page.
import type { UsedControl } from '../../evidence/look-plan.ts';
import { nameOf } from './accessible-name.ts';
import { cssPathOf } from './locator.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { isNativeControl } from './roles.ts';
import { isOperableHere, plainName, usedHere } from './needed-on-way.ts';

/** Text of `pointedAt`. Argument: UsedControl[]. Answers PointedAt[]. */
export const pointedAtSource: string = pageSource(
  [...readingParts, nameOf, usedHere, plainName, isOperableHere],
  pointedAt,
);

/** Something that shows a hand under the pointer, and what around it may listen for it. */
export interface PointedAt {
  css: string;
  /** CSS paths of up to four elements around it that are no frame of the page. */
  around: string[];
}

/** Those of them that have words or a picture, show a hand under the pointer and are none that Tab stops at by nature. */
export function pointedAt(used: readonly UsedControl[]): PointedAt[] {
  const paths = { css: new Map<Element, string>(), place: new Map<Element, number>() };
  const found: PointedAt[] = [];
  for (const [element, { css }] of usedHere(used)) {
    if (getComputedStyle(element).cursor !== 'pointer' || isNativeControl(element)) continue;
    if (element.closest('a[href],button,label,summary,select,svg')) continue;
    const says = (element.textContent ?? '').trim() !== '' || element.querySelector('svg,img') !== null;
    if (!says || !isOperableHere(element)) continue;
    const around: string[] = [];
    for (let at = element.parentElement; at && around.length < 4; at = at.parentElement) {
      if (at === document.body || at.parentElement === document.body || at.querySelector('main,h1')) break;
      around.push(cssPathOf(at, paths));
    }
    found.push({ css, around });
  }
  return found;
}
