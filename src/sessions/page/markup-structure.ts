// Lists, tables and directions that are not what they look like, and words that a style writes. Runs inside the page.
import {
  blocksOfText,
  closestAround,
  inTrees,
  isDrawnHere,
  textsIn,
  type MarkupPlace,
  type Trees,
} from './markup-parts.ts';
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
  for (const block of blocksOfText('script,style,svg,pre,code')) {
    const text = tidy((block as HTMLElement).innerText ?? '', 400);
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const turned =
      text.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu)?.length ?? 0;
    const { direction } = getComputedStyle(block);
    // A name of one direction stands as it is read either way; signs, numbers and other letters in it do not.
    const isName = turned === letters && !/[\p{P}\p{S}\p{N}]/u.test(text) && text.split(' ').length <= 3;
    if (direction === 'ltr' && !isName && turned >= 6 && turned > letters * 0.6)
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
export function listsBySigns(trees: Trees): MarkupPlace[] {
  const parts = new Set(
    inTrees(trees, 'br,p,div')
      .slice(0, 4_000)
      .flatMap(({ parentElement }) => parentElement ?? []),
  );
  return [...parts].flatMap((part) => {
    if (
      closestAround(part, 'li,pre,code,svg,[role=list],[role=listitem],[contenteditable=true]') ||
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

/** Every word of it is bold. */
export function isBoldThroughout(part: Element): boolean {
  let seen = false;
  for (const { around } of textsIn(part)) {
    if (Number(getComputedStyle(around).fontWeight) < 600) return false;
    seen = true;
  }
  return seen;
}

/**
 * What the bold rows at the top of a table name: three rows or more of short values, three columns or more, and below those rows nothing
 * bold but in the first column. '' where it is not so.
 */
export function namesInBold(table: HTMLTableElement): string {
  const isPlain = !table.querySelector('table,img,svg,input,select,textarea,button,video,iframe');
  const rows = [...table.rows];
  const says = (cell: Element) => (cell.textContent ?? '').trim();
  if (!isPlain || rows.length < 3 || rows.length > 300) return '';
  const isHead = ({ cells }: HTMLTableRowElement) => {
    const told = [...cells].filter((cell) => says(cell) !== '');
    return told.length >= 2 && told.every(isBoldThroughout);
  };
  const first = rows.findIndex((row) => !isHead(row));
  const values = rows.slice(first).flatMap(({ cells }) => [...cells].slice(1));
  const isOfValues =
    values.every((cell) => says(cell).length <= 40 && !isBoldThroughout(cell)) &&
    rows.slice(first).every(({ cells }) => cells.length >= 3);
  const isTable = first >= 1 && rows.length - first >= 2 && isOfValues;
  return isTable ? tidy(rows[first - 1]?.innerText ?? '', 80) : '';
}

/** The first row is of words without a digit, and below one of them there are three numbers or more and nothing else, or below two of them two. */
export function isHeadOfValues(table: HTMLTableElement): boolean {
  const [first, ...rows] = [...table.rows];
  const says = (cell: Element | undefined) => (cell?.textContent ?? '').trim();
  if (!first || rows.length < 2 || rows.length > 300 || first.cells.length < 2) return false;
  if (table.querySelector('table,img,svg,input,select,textarea,button,video,iframe,[colspan],[rowspan]'))
    return false;
  const isEven = rows.every(({ cells }) => cells.length === first.cells.length);
  const heads = [...first.cells].map(says);
  const areNames = heads.every((head) => /\p{L}{2}/u.test(head) && !/\d/.test(head) && head.length <= 40);
  const isValue = (text: string) =>
    /\d/.test(text) && text.length <= 20 && (text.match(/\p{L}/gu)?.length ?? 0) <= 4;
  const columns = heads.filter((_head, at) => at > 0 && rows.every(({ cells }) => isValue(says(cells[at]))));
  const isOfValues = columns.length >= (rows.length >= 3 ? 1 : 2);
  return isEven && areNames && isOfValues;
}

/** Tables that show themselves to be of data, by a caption, a head, a row of bold names or one over numbers, and name no column or row. */
export function headlessTables(trees: Trees): MarkupPlace[] {
  return inTrees<HTMLTableElement>(trees, 'table').flatMap((table) => {
    const isLayout = /^(presentation|none|grid)$/.test(table.getAttribute('role') ?? '');
    const heads = table.querySelector('th,[scope],[headers],[role=columnheader],[role=rowheader]');
    const title = (table.caption?.innerText ?? '').trim();
    const names = tidy(table.tHead?.innerText ?? '', 80);
    const columns = Math.max(0, ...[...table.rows].map(({ cells }) => cells.length));
    if (isLayout || heads || table.rows.length < 2 || columns < 2 || !isDrawnHere(table)) return [];
    const isBare = title === '' && names === '';
    const bold = isBare ? namesInBold(table) : '';
    const over =
      isBare && bold === '' && isHeadOfValues(table) ? tidy(table.rows[0]?.innerText ?? '', 80) : '';
    if (isBare && bold === '' && over === '') return [];
    const unmarked = over === '' ? `its names in bold: ${bold}` : `names over its values: ${over}`;
    const shown = isBare ? unmarked : `its head: ${names}`;
    return [{ element: table, says: title === '' ? shown : `its caption: ${title}` }];
  });
}

/** Tables within a cell that names a column or row: what the cell names is told with all of them. */
export function tablesInHeads(trees: Trees): MarkupPlace[] {
  return inTrees(trees, 'th table').flatMap((table) => {
    const isLayout = /^(presentation|none)$/.test(table.getAttribute('role') ?? '');
    return isLayout || !isDrawnHere(table)
      ? []
      : [{ element: table, says: tidy(table.textContent ?? '', 80) }];
  });
}

/** Words that a style sheet writes, in the letters of the text around them. */
export function wordsByStyle(trees: Trees): MarkupPlace[] {
  const found: MarkupPlace[] = [];
  for (const element of inTrees(trees, ':not(html,head,head *)').slice(0, 4_000))
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
