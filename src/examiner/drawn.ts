// How things of a screen are drawn where that is out of the ordinary, in lines for somebody who looks for faults.
import { line } from '../base/plain-words.ts';
import type { Oddity, ScreenElement, ScreenRecord } from '../evidence/evidence.ts';
import { drawnOddly } from '../sessions/page/drawn-oddly.ts';

/** Things of one screen that are told, and characters of each name. */
const oddMax = 20;
const nameCap = 60;

/** What is out of the ordinary of it; null where that was not read. Of a view alone what is ordinary is not written down. */
export function oddOf(
  element: ScreenElement,
  { tree, viewport }: Pick<ScreenRecord, 'tree' | 'viewport'>,
): Partial<Record<Oddity, string>> | null {
  if (!tree) return element.odd ?? null;
  return element.node === undefined ? null : drawnOddly(element, tree, viewport);
}

/** `drawn oddly: e12 “Server” turned 12°, opacity 0.4`, a line for each of the first things of a screen that are. */
export function oddLines(screen: ScreenRecord): string[] {
  const told = screen.elements.flatMap((element) => {
    const odd = Object.entries(oddOf(element, screen) ?? {}).map(([what, value]) => `${what} ${value}`);
    const name = line(element.name || element.text, nameCap);
    return odd.length > 0 && name !== '' ? [`drawn oddly: ${element.ref} “${name}” ${odd.join(', ')}`] : [];
  });
  return [...new Set(told)].slice(0, oddMax);
}
