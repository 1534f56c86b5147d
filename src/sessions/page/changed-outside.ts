// What changed where the page is drawn and the viewport is not: a total below the fold, for instance. Inside the page.
import { wordsInside } from './words.ts';
import { world } from './world.ts';

/** Keeps the words of what changed where the page is drawn and the viewport is not. */
export function noteOutside(record: MutationRecord): void {
  const watch = world().watch;
  if (!watch || record.type === 'attributes' || watch.outside.length >= 40) return;
  if (record.type === 'characterData' && record.target.textContent === record.oldValue) return;
  for (const node of record.type === 'characterData' ? [record.target] : record.addedNodes) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element?.isConnected || watch.outside.length >= 40) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const rect = element.getBoundingClientRect();
    const away = rect.bottom <= 0 || rect.top >= innerHeight || rect.right <= 0 || rect.left >= innerWidth;
    if (rect.width < 1 || rect.height < 1 || !away) continue;
    const text = wordsInside(element, 120, false);
    if (text !== '') watch.outside.push({ target: record.target, text: withLabel(element, text) });
  }
}

/** Few words, such as an amount, say nothing without those that stand before them: `Total: £36.50`. */
export function withLabel(element: Element, text: string): string {
  const before = element.previousElementSibling;
  const label = text.length <= 20 && before ? wordsInside(before, 41, false) : '';
  return label === '' || label.length > 40 ? text : `${label}: ${text}`;
}
