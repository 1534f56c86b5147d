// What only size, weight, blanks or drawings tell: headings, columns and values. Runs inside the page.
import { newElement } from './any-document.ts';
import { blocksOfText, inTrees, isDrawnHere, textsIn, type MarkupPlace, type Trees } from './markup-parts.ts';
import { isReferredTo } from './markup-fields.ts';
import { alternativeText, tidy } from './words.ts';

/** Size and weight in which most letters of the page are written. */
export function bodyType(): { size: number; weight: number } {
  const letters = new Map<string, number>();
  let seen = 0;
  for (const { around, text } of textsIn(document.body)) {
    if (++seen > 3_000) break;
    if (around.closest('script,style,noscript,template')) continue;
    const { fontSize, fontWeight } = getComputedStyle(around);
    const key = `${fontSize}|${fontWeight}`;
    letters.set(key, (letters.get(key) ?? 0) + text.length);
  }
  const [most = '16px|400'] = [...letters].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const [size, weight] = most.split('|').map(Number.parseFloat);
  return { size: size ?? 16, weight: weight ?? 400 };
}

/** The one look of all words of a part; null where they differ. */
export function lookOfWords(part: Element): { size: number; weight: number; color: string } | null {
  let look: { size: number; weight: number; color: string } | null = null;
  for (const { around } of textsIn(part)) {
    const { fontSize, fontWeight, color } = getComputedStyle(around);
    const own = { size: Number.parseFloat(fontSize), weight: Number(fontWeight), color };
    if (look && (look.size !== own.size || look.weight !== own.weight)) return null;
    look ??= own;
  }
  return look;
}

/** What is shown next below a part, in its own parent or, where it is the last there, in the one around. */
export function nextBelow(part: Element): Element | null {
  for (let at: Element | null = part, step = 0; at && step < 2; at = at.parentElement, step++) {
    let next = at.nextElementSibling;
    while (next && (!isDrawnHere(next) || (next.textContent ?? '').trim() === ''))
      next = next.nextElementSibling;
    if (next) return next;
    if (at.parentElement?.matches('body,main,section,article,form')) return null;
  }
  return null;
}

/** Short lines, two or more of one look, that stand out from the text that begins below each of them, and are no headings. */
export function headingsByStyle(): MarkupPlace[] {
  const apart =
    'h1,h2,h3,h4,h5,h6,[role=heading],a,button,label,legend,summary,caption,th,td,li,dt,dd,figure,blockquote,nav,header,footer,pre,code,form,aside,[role=navigation],[role=banner],[role=contentinfo],[role=button],[role=tab],[role=tabpanel],[role=alert],[role=status],[role=tooltip],[aria-hidden=true],[contenteditable]';
  const body = bodyType();
  const headings = new Set(
    [...document.querySelectorAll('h1,h2,h3,h4,h5,h6,[role=heading]')].map((each) =>
      tidy(each.textContent ?? '', 120).toLowerCase(),
    ),
  );
  const found = [...document.querySelectorAll('p,div')].slice(0, 3_000).flatMap((part) => {
    const words = tidy(part.textContent ?? '', 120);
    const isLine = words.length >= 3 && words.length <= 70 && /^[\p{Lu}\p{Lo}\p{N}]/u.test(words);
    if (!isLine || !/\p{L}{3}/u.test(words) || /[.:;,!]$/.test(words) || part.closest(apart)) return [];
    const isHolder = [...part.children].some(
      (child) => !/^(span|b|strong|font|big|em|i|u)$/.test(child.localName),
    );
    if (isHolder || !isDrawnHere(part) || headings.has(words.toLowerCase()) || isReferredTo(part)) return [];
    if (getComputedStyle(part).display.startsWith('inline')) return [];
    const look = lookOfWords(part);
    if (!look || (look.size < body.size * 1.2 && !(look.weight >= 600 && look.size >= body.size))) return [];
    const text = nextBelow(part);
    const under = text && lookOfBeginning(text);
    const isText = text !== null && (text as HTMLElement).innerText.trim().length >= 80;
    const upper = part.getBoundingClientRect();
    const lower = text?.getBoundingClientRect();
    const isBelow = lower !== undefined && lower.top >= upper.bottom - 2 && lower.top - upper.bottom <= 40;
    const isSide = lower !== undefined && lower.left <= upper.left + 40 && lower.right > upper.left;
    const standsOut = under && (look.size >= under.size * 1.15 || (look.weight >= 600 && under.weight < 600));
    if (!isText || !isBelow || !isSide || !standsOut || look.size < under.size) return [];
    return [{ element: part, says: `“${words}”`, look: `${look.size}|${look.weight}|${look.color}` }];
  });
  const counts = Map.groupBy(found, ({ look }) => look);
  return found
    .filter(({ look }) => (counts.get(look)?.length ?? 0) >= 2)
    .map(({ element, says }) => ({ element, says }));
}

/** The look of the first longer text in a part. */
export function lookOfBeginning(part: Element): { size: number; weight: number } | null {
  for (const { around, text } of textsIn(part)) {
    if (text.length < 40 || around.closest('h1,h2,h3,h4,h5,h6')) continue;
    const { fontSize, fontWeight } = getComputedStyle(around);
    return { size: Number.parseFloat(fontSize), weight: Number(fontWeight) };
  }
  return null;
}

/** Blanks that make columns: three lines or more below each other, each with two gaps at the same places, in text that is no code. */
export function columnsByBlanks(): MarkupPlace[] {
  return [...document.querySelectorAll('pre')].slice(0, 200).flatMap((part) => {
    if (part.querySelector('code,kbd,samp,span') || part.closest('code,[role=img],figure,[aria-hidden=true]'))
      return [];
    const text = part.textContent ?? '';
    if (/[{}<>=;|\\$]|\/\/|--|::|\(\)/.test(text) || !isDrawnHere(part)) return [];
    let run: number[][] = [];
    for (const line of text.split('\n')) {
      const gaps = [...line.matchAll(/\S(?: {2,}|\t+)(?=\S)/g)].map(
        ({ index, 0: gap }) => index + gap.length,
      );
      const before = run[0];
      const isAlike =
        before !== undefined && gaps.length >= 2 && gaps.slice(0, 2).every((at, nth) => at === before[nth]);
      run = isAlike ? [...run, gaps] : gaps.length >= 2 ? [gaps] : [];
      if (run.length === 3 && /\p{L}{3}/u.test(text)) return [{ element: part, says: `“${tidy(line, 80)}”` }];
    }
    return [];
  });
}

/** What a cell without words draws, in letters; '' where it draws nothing or says something. */
export function drawnIn(cell: Element): string {
  if (
    (cell.textContent ?? '').trim() !== '' ||
    cell.querySelector('a,button,input,select,textarea,iframe,object,slot')
  )
    return '';
  const parts = [cell, ...cell.querySelectorAll('*')].slice(0, 40);
  if (
    parts.some(
      (part) =>
        part.shadowRoot !== null ||
        alternativeText(part) !== '' ||
        part.getAttribute('title') ||
        part.getAttribute('aria-labelledby'),
    )
  )
    return '';
  const drawn = parts.flatMap((part) => {
    const { width, height } = part.getBoundingClientRect();
    if (width < 6 || height < 6) return [];
    // A picture without an alternative at all is told by engines.
    if (part.localName === 'img')
      return part.hasAttribute('alt') ? `img ${(part as HTMLImageElement).src}` : [];
    if (part.localName === 'svg') return `svg ${part.innerHTML.slice(0, 400)}`;
    const images = [null, '::before', '::after'].flatMap((pseudo) => {
      const { backgroundImage, maskImage, content } = getComputedStyle(part, pseudo);
      const glyph = pseudo !== null && /^"[^"]+"$/.test(content) ? content : '';
      const picture = [backgroundImage, maskImage].filter((each) => each.startsWith('url(')).join(' ');
      return part !== cell || pseudo !== null ? `${glyph}${picture}` || [] : [];
    });
    return images;
  });
  return drawn.join('|');
}

/** Cells of a table of data that tell their value by a drawing alone: others of the column draw something else, or nothing. */
export function cellsByPicture(trees: Trees): MarkupPlace[] {
  return inTrees<HTMLTableElement>(trees, 'table')
    .slice(0, 50)
    .flatMap((table) => {
      const rows = [...table.rows].filter((row) => row.querySelector('td')).slice(0, 100);
      if (!table.querySelector('th') || rows.length < 2 || !isDrawnHere(table)) return [];
      const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
      for (let at = 1; at < columns; at++) {
        const cells = rows.flatMap(({ cells: all }) => all[at] ?? []);
        const drawings = cells.map(drawnIn);
        const shown = drawings.findIndex((each) => each !== '');
        const isEmpty = cells.every(
          (cell) => (cell.textContent ?? '').trim() === '' && !cell.querySelector('a,button,input,select'),
        );
        const cell = cells[shown];
        if (cell && isEmpty && new Set(drawings).size >= 2 && isDrawnHere(cell))
          return [
            {
              element: cell,
              says: `${drawings.filter((each) => each !== '').length} cells of its column show a drawing and say nothing`,
            },
          ];
      }
      return [];
    });
}

/** Drawings of a script that hold something to see and no words: no name, no text within, no caption. */
export function drawingsWithoutWords(): MarkupPlace[] {
  return [...document.querySelectorAll('canvas')].slice(0, 20).flatMap((canvas) => {
    const { width, height, left, top } = canvas.getBoundingClientRect();
    const isNamed = canvas.closest(
      '[aria-label],[aria-labelledby],[title],[aria-describedby],[role=img],[role=presentation],[role=none],[role=application],figure:has(figcaption)',
    );
    const isLarge = width >= 100 && height >= 60;
    if (isNamed || !isLarge || !isDrawnHere(canvas) || (canvas.textContent ?? '').trim() !== '') return [];
    // What lies behind the page decorates it.
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isBehind = hit !== null && hit !== canvas && !canvas.parentElement?.contains(hit);
    if (isBehind || /^(fixed)$/.test(getComputedStyle(canvas).position)) return [];
    return coloursOf(canvas) >= 3
      ? [{ element: canvas, says: `${Math.round(width)} by ${Math.round(height)} px` }]
      : [];
  });
}

/** Colours in a small copy of it, seven at most; 0 where it cannot be read. */
export function coloursOf(canvas: HTMLCanvasElement): number {
  try {
    const copy = newElement('canvas');
    copy.width = 40;
    copy.height = 40;
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (!context) return 0;
    context.imageSmoothingEnabled = false;
    context.drawImage(canvas, 0, 0, 40, 40);
    const { data } = context.getImageData(0, 0, 40, 40);
    const colours = new Set<string>();
    for (let at = 0; at < data.length && colours.size < 7; at += 4)
      colours.add(`${data[at]},${data[at + 1]},${data[at + 2]},${data[at + 3]}`);
    return colours.size;
  } catch {
    return 0;
  }
}

/** Blocks in a script that the language of the page does not use, marked by nothing: words that no voice of that language can say. */
export function partsInOtherScript(): MarkupPlace[] {
  const scripts = [
    'Latin',
    'Cyrillic',
    'Greek',
    'Arabic',
    'Hebrew',
    'Devanagari',
    'Thai',
    'Hangul',
    'Han',
    'Hiragana',
    'Katakana',
  ];
  const known: Readonly<Record<string, readonly string[]>> = {
    Latn: ['Latin'],
    Cyrl: ['Cyrillic', 'Latin'],
    Grek: ['Greek', 'Latin'],
    Arab: ['Arabic', 'Latin'],
    Hebr: ['Hebrew', 'Latin'],
    Deva: ['Devanagari', 'Latin'],
    Thai: ['Thai', 'Latin'],
    Kore: ['Hangul', 'Han', 'Latin'],
    Jpan: ['Han', 'Hiragana', 'Katakana', 'Latin'],
    Hans: ['Han', 'Latin'],
    Hant: ['Han', 'Latin'],
  };
  const scriptOf = (tag: string) => {
    try {
      return new Intl.Locale(tag).maximize().script ?? '';
    } catch {
      return '';
    }
  };
  const found: MarkupPlace[] = [];
  for (const block of blocksOfText('a,button,option,script,style,pre,code,[translate=no]')) {
    if (found.length >= 20) break;
    const own = known[scriptOf(block.closest('[lang]')?.getAttribute('lang') ?? '')];
    const text = tidy((block as HTMLElement).innerText ?? '', 400);
    const letters = text.match(/\p{L}/gu) ?? [];
    if (!own || letters.length < 15) continue;
    const other = scripts.find((script) => {
      const count = letters.filter((letter) => new RegExp(`\\p{Script=${script}}`, 'u').test(letter)).length;
      return !own.includes(script) && count >= 15 && count >= letters.length * 0.6;
    });
    const words = text.match(/\p{L}+/gu)?.length ?? 0;
    // A name may stand in its own script; one script writes without blanks.
    if (other && (words >= 4 || /Han|Hiragana|Katakana|Thai/.test(other)))
      found.push({ element: block, says: `“${text.slice(0, 60)}” is written in another script (${other})` });
  }
  return found;
}
