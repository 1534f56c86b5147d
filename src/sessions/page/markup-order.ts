// Order: what is read in another order than it is shown. Runs inside the page.
import { blocksOfText, inTrees, isDrawnHere, type MarkupPlace, type Trees } from './markup-parts.ts';
import { tidy } from './words.ts';

/** Three parts or more beside each other that say something, read from the end of the row to its beginning in the document. */
export function reversedRows(trees: Trees): MarkupPlace[] {
  const parents = inTrees(trees, 'body,main,div,section,article,ul,ol,dl').slice(0, 3_000);
  return parents.flatMap((parent) => {
    // Where a style reverses buttons or a menu, their order says nothing.
    const parts = [...parent.children].filter(
      (each) =>
        /\p{L}{2}/u.test(each.textContent ?? '') &&
        !each.matches('a,button,label,script,style,nav') &&
        !each.querySelector('a[href],button,input,select,textarea,[tabindex]') &&
        isDrawnHere(each),
    );
    if (parts.length < 3) return [];
    const isTurned = getComputedStyle(parent).direction === 'rtl';
    let run: Element[] = [];
    for (const part of parts) {
      const before = run.at(-1)?.getBoundingClientRect();
      const box = part.getBoundingClientRect();
      const isBeside = before !== undefined && Math.abs(before.top - box.top) <= 4;
      const isBack = isBeside && (isTurned ? box.left >= before.right - 2 : box.right <= before.left + 2);
      run = isBack ? [...run, part] : [part];
      if (run.length === 3)
        return [
          {
            element: parent,
            says: `read as ${run.map((each) => `“${tidy(each.textContent ?? '', 30)}”`).join(', ')}, shown the other way round`,
          },
        ];
    }
    return [];
  });
}

/** Headings that are shown above texts which are read before them. */
export function headingsAfterText(): MarkupPlace[] {
  return [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].slice(0, 300).flatMap((heading) => {
    if (!isDrawnHere(heading) || heading.closest('nav,header,footer,[role=dialog],dialog')) return [];
    const own = heading.getBoundingClientRect();
    let before = heading.previousElementSibling;
    const texts: Element[] = [];
    while (before && !before.matches('h1,h2,h3,h4,h5,h6,hr')) {
      const box = before.getBoundingClientRect();
      const isText =
        before.matches('p,ul,ol,div') &&
        !before.querySelector('h1,h2,h3,h4,h5,h6') &&
        (before as HTMLElement).innerText?.trim().length >= 80 &&
        isDrawnHere(before);
      const isUnder = box.top >= own.bottom - 2 && box.left < own.right && box.right > own.left;
      if (isText && isUnder) texts.push(before);
      before = before.previousElementSibling;
    }
    const [first] = texts;
    return first
      ? [
          {
            element: heading,
            says: `“${tidy(heading.textContent ?? '', 60)}” is read after “${tidy(first.textContent ?? '', 40)}”`,
          },
        ]
      : [];
  });
}

/** Boxes beside each other that share at least half of the lower one's height. */
export function liesBeside(one: DOMRect, other: DOMRect): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const isApart = other.left >= one.right - 2 || other.right <= one.left + 2;
  return isApart && shared >= Math.min(one.height, other.height) / 2;
}

/** It begins at the same edge, close below. */
export function liesRightBelow(upper: DOMRect, lower: DOMRect): boolean {
  const isEven = Math.abs(upper.left - lower.left) <= 8 || Math.abs(upper.right - lower.right) <= 8;
  const gap = lower.top - upper.bottom;
  return isEven && gap >= -2 && gap <= 80;
}

/**
 * Columns that the document has row by row: headings beside each other that are read before the texts which stand below each of them, and a
 * sentence that goes on below while what stands beside is read in between. Tables of data are read so.
 */
export function columnsCrossed(): MarkupPlace[] {
  const blocks = blocksOfText(
    'table:has(th,caption,[scope]),[role=table],[role=grid],[role=treegrid],nav,pre,code,svg,script,style,noscript,button,label,option,dt',
  ).slice(0, 1_500);
  const leaves = blocks
    .filter((block, at) => !blocks[at + 1] || !block.contains(blocks[at + 1] ?? null))
    .map((element) => ({
      element,
      box: element.getBoundingClientRect(),
      words: tidy((element as HTMLElement).innerText ?? '', 2_000),
      isHeading: element.closest('h1,h2,h3,h4,h5,h6,[role=heading]') !== null,
    }));
  const found: MarkupPlace[] = [];
  for (const [at, first] of leaves.entries()) {
    const second = leaves[at + 1];
    if (!second || found.length >= 20 || !liesBeside(first.box, second.box)) continue;
    const after = leaves.slice(at + 2, at + 14);
    const below = (upper: typeof first) => after.find(({ box }) => liesRightBelow(upper.box, box));
    const [under, beside] = [below(first), below(second)];
    if (!under) continue;
    const cut = (text: string) => `“${tidy(text, 40)}”`;
    const isText = ({ words, isHeading }: typeof first) => !isHeading && words.length >= 40;
    const areHeads = first.isHeading && second.isHeading && first.words !== '' && second.words !== '';
    if (areHeads && beside && beside !== under && isText(under) && isText(beside))
      found.push({
        element: first.element,
        says: `${cut(first.words)} and ${cut(second.words)} are read before ${cut(under.words)}`,
      });
    const isBegun =
      /^\p{Lu}/u.test(first.words) && /[\p{Ll},]$/u.test(first.words) && first.words.split(' ').length >= 4;
    const isOther = /^[\p{Lu}\p{N}]/u.test(second.words) && second.words.split(' ').length >= 3;
    const goesOn =
      /^\p{Ll}/u.test(under.words) && /[.!?]["”)]?$/.test(under.words) && under.words.split(' ').length >= 3;
    if (!first.isHeading && isBegun && isOther && goesOn)
      found.push({
        element: first.element,
        says: `${cut(second.words)} is read between “…${first.words.slice(-30)}” and ${cut(under.words)}`,
      });
  }
  return found;
}
