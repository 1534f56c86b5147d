// What a page says and shows of the icon on a control: names that its author gave it, and the picture itself.
import { bitsOf, drawSvg, drawText } from './drawing.ts';

/** The icon on `element` as far as the page knows it; null where there is none. `wordless`: no words show beside it. */
export function glyphOf(element: Element, wordless: boolean): { names: string[]; drawn: string } | null {
  const drawn = element.matches('svg,i,img')
    ? element
    : element.querySelector('svg,i,img,[class*="icon"],[data-icon],use');
  const sign = wordless ? signOf(element) : null;
  const behind = wordless ? picturesBehind(element) : [];
  const names = [
    ...(sign ? [sign.text] : []),
    ...namesOf(element, false),
    ...(drawn ? namesOf(drawn, true) : []),
    ...behind.map(fileOf),
  ].filter((name) => name !== '');
  const picture = wordless ? drawnOn(element, sign, behind) : '';
  return names.length === 0 && picture === '' ? null : { names: names.slice(0, 20), drawn: picture };
}

/** Names that may tell the icon: data-icon, SVG title, use href, image name, and classes that speak of icons. */
export function namesOf(element: Element, drawn: boolean): string[] {
  const names: string[] = [];
  const data = element.getAttribute('data-icon');
  if (data) names.push(data);
  for (const name of (element.getAttribute('class') ?? '').split(/\s+/)) {
    if (name && (drawn || /icon|^(fa|bi|mdi|glyphicon)-/.test(name))) names.push(name);
  }
  if (!drawn) return names;
  if (element.localName === 'svg') {
    names.push(element.querySelector('title')?.textContent ?? '');
    const use = element.querySelector('use');
    names.push((use?.getAttribute('href') ?? use?.getAttribute('xlink:href') ?? '').split('#').pop() ?? '');
  }
  if (element.localName === 'img') names.push(fileOf(element.getAttribute('src') ?? ''));
  if (element.localName === 'i') names.push((element.textContent ?? '').trim());
  return names;
}

/** The last part of an address, without its query; '' for data. */
export function fileOf(address: string): string {
  return address.startsWith('data:') ? '' : (address.split(/[?#]/)[0]?.split('/').pop() ?? '');
}

/** `element` and what is in it, as far as an icon may lie. */
export function iconParts(element: Element): Element[] {
  return [element, ...[...element.querySelectorAll('*')].slice(0, 12)];
}

/** Addresses of pictures laid behind `element` or what is in it, put in its place, or cut out of its colour, by itself or before and after its words. */
export function picturesBehind(element: Element): string[] {
  return iconParts(element).flatMap((part) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const { backgroundImage, maskImage, content } = getComputedStyle(part, pseudo || null);
      if (pseudo !== '' && content === 'none') return [];
      return [backgroundImage, maskImage, content].flatMap(
        (image) =>
          /^url\("((?:[^"\\]|\\.)*)"\)/.exec(image.slice(0, 8_000))?.[1]?.replaceAll('\\"', '"') ?? [],
      );
    }),
  );
}

/** The drawing that an address holds itself; null for any other. */
export function svgWithin(address: string): SVGSVGElement | null {
  const [, coding = '', data = ''] = /^data:image\/svg\+xml([^,]*),(.*)$/s.exec(address) ?? [];
  if (data === '') return null;
  try {
    const text = coding.endsWith('base64') ? atob(data) : decodeURIComponent(data);
    const root: Element = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    return root instanceof SVGSVGElement ? root : null;
  } catch {
    return null;
  }
}

/** A sign that stands for the words of `element`: a character that is no letter, such as of an icon font, and who wears it. */
export function signOf(element: Element): { text: string; wearer: Element; pseudo: string } | null {
  for (const part of iconParts(element)) {
    const own = [...part.childNodes]
      .map((node) => (node.nodeType === 3 ? (node.nodeValue ?? '') : ''))
      .join('');
    if (isSign(own)) return { text: own.trim(), wearer: part, pseudo: '' };
    for (const pseudo of ['::before', '::after']) {
      const said = /^"(.{1,4})"/su.exec(getComputedStyle(part, pseudo).content)?.[1] ?? '';
      if (isSign(said)) return { text: said.trim(), wearer: part, pseudo };
    }
  }
  return null;
}

/** One or two characters of which none is a letter of a script, a figure or a blank. */
export function isSign(text: string): boolean {
  const said = text.trim();
  return said !== '' && said.length <= 3 && !/[\p{L}\p{N}]/u.test(said);
}

/** What is drawn on `element`, as `bitsOf` tells it; '' where nothing can be drawn again. */
export function drawnOn(element: Element, sign: ReturnType<typeof signOf>, behind: string[]): string {
  const parts = iconParts(element);
  const svg = parts.find((part) => part instanceof SVGSVGElement && part.clientWidth > 0);
  if (svg instanceof SVGSVGElement) return bitsOf((context, side) => drawSvg(context, svg, side));
  const image = parts.find((part) => part instanceof HTMLImageElement);
  if (image instanceof HTMLImageElement) {
    const { naturalWidth: width, naturalHeight: height } = image;
    const isIcon = width > 0 && image.clientWidth <= 64 && image.clientHeight <= 64;
    if (!isIcon) return '';
    return bitsOf((context, side) => {
      const scale = side / Math.max(width, height);
      context.drawImage(image, 0, 0, width * scale, height * scale);
    });
  }
  const [laid] = behind.flatMap((address) => svgWithin(address) ?? []);
  if (laid) return bitsOf((context, side) => drawSvg(context, laid, side));
  return sign ? bitsOf((context, side) => drawText(context, sign, side)) : '';
}
