// What a page cuts off when its text is twice as large. Runs inside the page, which is used for nothing else afterwards.
import type { ZoomLook } from '../../evidence/probe.ts';
import { flatContains } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { probedOf } from './tab-stop.ts';

/** A text and the box that would cut it off. */
export interface BoxedText {
  element: Element;
  box: Element;
  lines: number;
}

/** Text of `zoomLook`. Answers the boxes that cut off what they showed before; leaves the text large. */
export const zoomLookSource: string = pageSource(
  [...readingParts, probedOf, flatContains, cuttingBoxOf, linesWithin, wholeTexts, lostLines, stillLost],
  zoomLook,
);

/** The outermost boxes, at most 5, that cut off lines which stood whole in them before the text was made twice as large. */
export async function zoomLook(): Promise<ZoomLook['clipped']> {
  scrollTo(0, 0);
  const texts = wholeTexts();
  const sizes = [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
    );
    return own ? [{ element, size: Number.parseFloat(getComputedStyle(element).fontSize) }] : [];
  });
  for (const { element, size } of sizes) element.style.setProperty('font-size', `${size * 2}px`, 'important');
  const found = await stillLost(() => lostLines(texts));
  found[0]?.element.scrollIntoView({ block: 'center' });
  return found.map(({ element, ...told }) => ({ ...probedOf(element), ...told }));
}

/** What is lost once a page had 300 ms to lay itself out anew by script; one that loses nothing is asked once. */
export async function stillLost<Of>(ask: () => Of[]): Promise<Of[]> {
  let lost = ask();
  for (let waited = 0; lost.length > 0 && waited < 300; waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    lost = ask();
  }
  return lost;
}

/** The outermost boxes, at most 5, that cut off lines of these texts now, with the first words that are lost. */
export function lostLines(
  texts: readonly BoxedText[],
): { element: Element; lost: string; linesBefore: number; linesLost: number }[] {
  const lost = new Map<Element, { words: string; before: number; lost: number }>();
  for (const { element, box, lines } of texts) {
    const now = linesWithin(element, box);
    const known = lost.get(box) ?? { words: '', before: 0, lost: 0 };
    known.before += lines;
    known.lost += now.outside;
    if (now.outside > 0 && known.words === '')
      known.words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 80);
    lost.set(box, known);
  }
  return [...lost]
    .filter(([, { lost: lines }]) => lines > 0)
    .filter(([box], _place, all) => !all.some(([other]) => other !== box && flatContains(other, box)))
    .slice(0, 5)
    .map(([element, told]) => ({
      element,
      lost: told.words,
      linesBefore: told.before,
      linesLost: told.lost,
    }));
}

/** Texts that stand whole within a box which would cut them off. */
export function wholeTexts(): BoxedText[] {
  const texts: BoxedText[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (texts.length >= 2_000) break;
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue?.trim().length ?? 0) > 1,
    );
    if (!own || element.closest('svg,option,select,textarea,[aria-hidden=true]')) continue;
    const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const box = shown ? cuttingBoxOf(element) : null;
    if (!box) continue;
    const { inside, outside } = linesWithin(element, box);
    if (inside > 0 && outside === 0) texts.push({ element, box, lines: inside });
  }
  return texts;
}

/** The nearest box of some size around a text, or itself, that cuts off below without a way to scroll; null where there is none. */
export function cuttingBoxOf(element: Element): Element | null {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowY, animationName, position, textOverflow, webkitLineClamp } = getComputedStyle(at);
    // Shortened with a sign of it, on purpose.
    if (textOverflow === 'ellipsis' || /^\d/.test(webkitLineClamp)) return null;
    if (overflowY === 'auto' || overflowY === 'scroll' || animationName !== 'none') return null;
    const rect = at.getBoundingClientRect();
    if (overflowY === 'hidden' || overflowY === 'clip')
      return rect.width >= 40 && rect.height >= 16 ? at : null;
    if (position === 'fixed') return null;
  }
  return null;
}

/** Lines of a text of which at least half lies within the height of a box, and those of which it does not. */
export function linesWithin(element: Element, box: Element): { inside: number; outside: number } {
  const edge = box.getBoundingClientRect();
  const tops = new Map<number, boolean>();
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 4) continue;
      const middle = rect.top + rect.height / 2;
      const isIn = middle >= edge.top - 1 && middle <= edge.bottom + 1;
      const line = Math.round(rect.top / 4);
      tops.set(line, (tops.get(line) ?? true) && isIn);
    }
  }
  const lines = [...tops.values()];
  return { inside: lines.filter(Boolean).length, outside: lines.filter((isIn) => !isIn).length };
}
