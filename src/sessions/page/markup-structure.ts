// Lists, tables, rows and directions that are not what they look like, pictures and words that nobody hears. Runs inside the page.
import { blockAround, isDrawnHere, type MarkupPlace } from './markup-parts.ts';
import { tidy } from './words.ts';

export function isRightToLeft(tag: string): boolean {
  try {
    return /^(Arab|Hebr|Syrc|Thaa|Nkoo|Adlm)$/.test(new Intl.Locale(tag).maximize().script ?? '');
  } catch {
    return false;
  }
}

/** Blocks whose words run against the direction in which they are laid out. */
export function wrongDirection(): MarkupPlace[] {
  const found = new Map<Element, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set<Element>();
  for (let node = walker.nextNode(); node && seen.size < 3_000; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || (node.nodeValue ?? '').trim() === '' || parent.closest('script,style,svg,pre,code'))
      continue;
    const block = blockAround(parent);
    if (seen.has(block)) continue;
    seen.add(block);
    if (!isDrawnHere(block)) continue;
    const text = tidy((block as HTMLElement).innerText ?? '', 400);
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const turned =
      text.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu)?.length ?? 0;
    const { direction } = getComputedStyle(block);
    if (direction === 'ltr' && turned >= 6 && turned > letters * 0.6)
      found.set(
        block,
        `“${text.slice(0, 60)}” is written from right to left and laid out from left to right`,
      );
    const language = block.closest('[lang]');
    const set = block.closest('[dir]');
    const isOwn = language !== null && set !== null && set.contains(language);
    const tag = language?.getAttribute('lang') ?? '';
    if (direction === 'rtl' && isOwn && tag !== '' && turned === 0 && letters >= 8 && !isRightToLeft(tag))
      found.set(
        block,
        `“${text.slice(0, 60)}” is declared as ${tag}, which is written from left to right, and laid out from right to left`,
      );
  }
  return [...found].map(([element, says]) => ({ element, says }));
}

/** The sign or number with which a line of a list begins; '' where it begins with none. A long dash may be somebody who speaks. */
export function signOfLine(line: string): string {
  const [, sign = ''] = /^([*•‣◦▪●○■►▸✓✔➤·-])\s+\S/u.exec(line) ?? [];
  const [, number = ''] = /^(\d{1,2})[.)]\s+\S/.exec(line) ?? [];
  return sign || number;
}

/** Lines of a part, as breaks divide them, or as the paragraphs that it holds. */
export function linesOf(part: Element): string[] {
  const lines = [''];
  for (const node of part.childNodes) {
    const isBreak = node.nodeName === 'BR';
    const isParagraph = node.nodeName === 'P' || node.nodeName === 'DIV';
    if (isBreak || isParagraph) lines.push('');
    if (!isBreak && node.nodeName !== 'SCRIPT' && node.nodeName !== 'STYLE')
      lines[lines.length - 1] += node.textContent ?? '';
    if (isParagraph) lines.push('');
  }
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

/** Three lines or more, one below the other, that begin with one sign or count on from 1, and are no list. */
export function listsBySigns(): MarkupPlace[] {
  const parts = new Set(
    [...document.querySelectorAll('br,p,div')]
      .slice(0, 4_000)
      .flatMap(({ parentElement }) => parentElement ?? []),
  );
  return [...parts].flatMap((part) => {
    if (
      part.closest('li,pre,code,svg,[role=list],[role=listitem],[contenteditable=true]') ||
      !isDrawnHere(part)
    )
      return [];
    const lines = linesOf(part);
    let run: string[] = [];
    for (const line of lines) {
      const sign = signOfLine(line);
      const counts = /^\d/.test(sign) ? Number(sign) === run.length + 1 : sign === signOfLine(run[0] ?? '');
      run = sign !== '' && (counts || run.length === 0) ? [...run, line] : [];
      if (run.length === 1 && /^\d/.test(sign) && sign !== '1') run = [];
      if (run.length === 3)
        return [{ element: part, says: run.map((each) => each.slice(0, 40)).join(' / ') }];
    }
    return [];
  });
}

/** Tables that call themselves tables of data, by a caption or a head, and name no column or row. */
export function headlessTables(): MarkupPlace[] {
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const isLayout = /^(presentation|none|grid)$/.test(table.getAttribute('role') ?? '');
    const heads = table.querySelector('th,[scope],[headers],[role=columnheader],[role=rowheader]');
    const title = (table.caption?.innerText ?? '').trim();
    const names = tidy(table.tHead?.innerText ?? '', 80);
    const columns = Math.max(0, ...[...table.rows].map(({ cells }) => cells.length));
    if (isLayout || heads || (title === '' && names === '')) return [];
    if (table.rows.length < 2 || columns < 2 || !isDrawnHere(table)) return [];
    return [{ element: table, says: title === '' ? `its head: ${names}` : `its caption: ${title}` }];
  });
}

/** Tables within a cell that names a column or row: what the cell names is told with all of them. */
export function tablesInHeads(): MarkupPlace[] {
  return [...document.querySelectorAll('th table')].flatMap((table) => {
    const isLayout = /^(presentation|none)$/.test(table.getAttribute('role') ?? '');
    return isLayout || !isDrawnHere(table)
      ? []
      : [{ element: table, says: tidy(table.textContent ?? '', 80) }];
  });
}

/** Pictures that have words for whoever cannot see them, and are hidden from them. */
export function namedDecoration(): MarkupPlace[] {
  return [...document.querySelectorAll('img[role=presentation],img[role=none]')].flatMap((element) => {
    const alt = (element.getAttribute('alt') ?? '').trim();
    return alt === '' || !isDrawnHere(element) ? [] : [{ element, says: `alt="${alt}"` }];
  });
}

/** Pictures whose words are the name of a file. */
export function picturesNamedByFile(): MarkupPlace[] {
  return [...document.querySelectorAll('img[alt],[role=img][aria-label],input[type=image][alt]')].flatMap(
    (element) => {
      const words = (element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '').trim();
      return /^\S+\.(png|jpe?g|gif|svg|webp|avif|bmp|tiff?)$/i.test(words) && isDrawnHere(element)
        ? [{ element, says: `“${words}”` }]
        : [];
    },
  );
}

/** Three parts or more beside each other that say something, read from the end of the row to its beginning in the document. */
export function reversedRows(): MarkupPlace[] {
  const parents = [...document.querySelectorAll('body,main,div,section,article,ul,ol,dl')].slice(0, 3_000);
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

/** Words that a style sheet writes, in the letters of the text around them. */
export function wordsByStyle(): MarkupPlace[] {
  const found: MarkupPlace[] = [];
  for (const element of [...document.body.querySelectorAll('*')].slice(0, 4_000))
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part);
      if (!/\p{L}{3}/u.test(style.content)) continue;
      // What follows a slash is its alternative text; strings alone are words, counters and attributes are not.
      const [words = ''] = style.content.split('" / "');
      const isOwnFont = style.fontFamily === getComputedStyle(element).fontFamily;
      if (!/^"[^"]*"$/.test(words.endsWith('"') ? words : `${words}"`) || !isOwnFont || !isDrawnHere(element))
        continue;
      if (/icon|symbol|glyph|awesome/i.test(`${style.fontFamily} ${element.getAttribute('class') ?? ''}`))
        continue;
      // What a style takes from an attribute stands in the document.
      if ([...element.attributes].some(({ value }) => /\p{L}{3}/u.test(value) && words.includes(value)))
        continue;
      const isShown =
        style.display !== 'none' && style.visibility !== 'hidden' && Number.parseFloat(style.fontSize) > 1;
      if (isShown) found.push({ element, says: words.replaceAll('"', '“') });
    }
  return found;
}
