// Pictures whose words are a file name, nothing or ornament, and lists that pictures draw. Runs inside the page.
import { closestAround, inTrees, isDrawnHere, type MarkupPlace, type Trees } from './markup-parts.ts';
import { tidy } from './words.ts';

/** Pictures that have words for whoever cannot see them, and are hidden from them. */
export function namedDecoration(trees: Trees): MarkupPlace[] {
  return inTrees(trees, 'img[role=presentation],img[role=none]').flatMap((element) => {
    const alt = (element.getAttribute('alt') ?? '').trim();
    return alt === '' || !isDrawnHere(element) ? [] : [{ element, says: `alt="${alt}"` }];
  });
}

/** Pictures whose words are the name of a file. */
export function picturesNamedByFile(trees: Trees): MarkupPlace[] {
  return inTrees(trees, 'img[alt],[role=img][aria-label],input[type=image][alt]').flatMap((element) => {
    const words = (element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '').trim();
    return /^\S+\.(png|jpe?g|gif|svg|webp|avif|bmp|tiff?)$/i.test(words) && isDrawnHere(element)
      ? [{ element, says: `“${words}”` }]
      : [];
  });
}

/** Pictures, of the document or of its style, that are called a picture and nothing else, perhaps with a number. */
export function picturesNamedPicture(trees: Trees, words: readonly string[]): MarkupPlace[] {
  const known = new Set(words);
  const saysNothing = (name: string) => {
    const parts = name.toLowerCase().split(/[\s\d.:#_-]/);
    return known.has(parts.filter((part) => part !== '').join(' '));
  };
  const pictures = inTrees(trees, 'img[alt],[role=img],input[type=image][alt]').map((element) => ({
    element,
    name:
      element.getAttribute('aria-label') ??
      element.getAttribute('alt') ??
      element.getAttribute('title') ??
      '',
  }));
  const drawn = inTrees(trees, '[title]:not(img,[role=img],a,button,input,select,textarea,iframe)')
    .slice(0, 1_000)
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isEmpty =
        (element.textContent ?? '').trim() === '' && !element.querySelector('img,svg,a,button,input,slot');
      const isLarge = width >= 16 && height >= 16;
      return isEmpty && isLarge && getComputedStyle(element).backgroundImage.includes('url(');
    })
    .map((element) => ({ element, name: element.getAttribute('title') ?? '' }));
  // There it names what a press does: “Image” inserts one.
  const pressed =
    'button,a,label,[role=button],[role=tab],[role=option],[role=menuitem],[role=menuitemradio],[role=menuitemcheckbox]';
  return [...pictures, ...drawn].flatMap(({ element, name }) =>
    saysNothing(name) && !closestAround(element, pressed) && isDrawnHere(element)
      ? [{ element, says: `“${tidy(name, 40)}”` }]
      : [],
  );
}

/** Small pictures at the beginning of lines, by part of the page: of two lines or more with the same one, and words beside it. */
export function drawnLists(trees: Trees): { part: Element; signs: HTMLImageElement[]; lines: string[] }[] {
  const parts = new Set(
    inTrees(trees, 'br')
      .slice(0, 2_000)
      .flatMap(({ parentElement }) => parentElement ?? []),
  );
  return [...parts].flatMap((part) => {
    if (closestAround(part, 'li,pre,svg,[role=list],[role=listitem]') || !isDrawnHere(part)) return [];
    const lines: ChildNode[][] = [[]];
    for (const node of part.childNodes)
      if (node.nodeName === 'BR') lines.push([]);
      else if (node.nodeType === Node.ELEMENT_NODE || (node.nodeValue ?? '').trim() !== '')
        lines.at(-1)?.push(node);
    let run: { sign: HTMLImageElement; words: string }[] = [];
    const found: (typeof run)[] = [];
    for (const line of lines) {
      const [first] = line;
      const words = tidy(line.map(({ textContent }) => textContent ?? '').join(' '), 60);
      const sign = first instanceof HTMLImageElement && /\p{L}{2}/u.test(words) ? first : null;
      const isSmall = sign !== null && sign.width <= 32 && sign.height <= 32 && sign.width * sign.height > 1;
      if (sign === null || !isSmall) run = [];
      else if (run[0]?.sign.src === sign.src) run.push({ sign, words });
      else run = [{ sign, words }];
      if (run.length === 2) found.push(run);
    }
    return found.map((each) => ({
      part,
      signs: each.map(({ sign }) => sign),
      lines: each.map(({ words }) => words),
    }));
  });
}

/** Lists that are drawn with a picture before each line, and are none. */
export function listsByPictures(trees: Trees): MarkupPlace[] {
  return drawnLists(trees).map(({ part, lines }) => ({
    element: part,
    says: `${lines.map((each) => each.slice(0, 40)).join(' / ')}, each after the same picture`,
  }));
}

/** Pictures with words that are the bullet of a drawn list or a line between parts: they are read aloud and say nothing. */
export function namedOrnaments(trees: Trees): MarkupPlace[] {
  const bullets = drawnLists(trees).flatMap(({ signs }) => {
    const names = new Set(signs.map(({ alt }) => alt.trim()));
    return names.size === 1 && !names.has('') ? signs : [];
  });
  const rules = inTrees<HTMLImageElement>(trees, 'img[alt]').filter((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    const isLine = height >= 1 && height <= 10 && width >= 20 * height;
    // What is as thin and tells a number may be a bar of progress, and what is pressed is no line.
    return (
      isLine &&
      /\p{L}{2}/u.test(picture.alt) &&
      !/\d/.test(picture.alt) &&
      !closestAround(picture, 'a,button,figure')
    );
  });
  return [...new Set([...bullets, ...rules])]
    .filter(isDrawnHere)
    .map((element) => ({ element, says: `“${tidy(element.alt, 60)}”` }));
}
