// Order: what is read in another order than it is shown. Runs inside the page.
import { inTrees, isDrawnHere, type MarkupPlace, type Trees } from './markup-parts.ts';
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
