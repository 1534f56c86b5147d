// Words of a subtree, as they are shown and as they are named.
import { flatChildren } from './flat-tree.ts';
import { world } from './world.ts';

/** Blanks and line ends made single, cut to `most` characters. */
export function tidy(text: string, most: number): string {
  const flat = text
    .slice(0, most * 4)
    .replace(/[\s\u00a0\u200b]+/g, ' ')
    .trim();
  return flat.length > most ? `${flat.slice(0, most - 1)}…` : flat;
}

/**
 * Words drawn inside `element` without those of parts that react by themselves, at most `most` characters. With `named` it answers the
 * words of an accessible name instead: hidden from assistive technology left out, alternative texts put in.
 */
export function wordsInside(element: Element, most: number, named: boolean): string {
  const parts: string[] = [];
  let length = 0;
  const walk = (parent: Element) => {
    for (const child of flatChildren(parent)) {
      if (length > most) return;
      if (child instanceof Text) {
        parts.push(child.data);
        length += child.data.trim().length;
        continue;
      }
      if (!(child instanceof Element) || /^(script|style|template|noscript)$/.test(child.localName)) continue;
      if (named && child.getAttribute('aria-hidden') === 'true') continue;
      if (!named && world().parts.has(child)) continue;
      if (child.localName === 'br') parts.push(' ');
      if (!child.checkVisibility({ visibilityProperty: true, opacityProperty: !named })) continue;
      const own = named ? alternativeText(child) : '';
      if (own) {
        parts.push(' ', own, ' ');
        length += own.length;
        continue;
      }
      if (child.localName === 'select' || child.localName === 'textarea') continue;
      // What is drawn as a block, a cell or a part of a row stands apart, whatever its tag is.
      const apart = getComputedStyle(child).display !== 'inline';
      if (apart) parts.push(' ');
      walk(child);
      if (apart) parts.push(' ');
    }
  };
  walk(element);
  return tidy(parts.join(''), most);
}

/** `aria-label`, `alt` or an SVG's title of one element, or ''. */
export function alternativeText(element: Element): string {
  const label = element.getAttribute('aria-label')?.trim();
  if (label) return label;
  if (element.localName === 'img') return element.getAttribute('alt')?.trim() ?? '';
  if (element.localName === 'svg') return element.querySelector('title')?.textContent?.trim() ?? '';
  return '';
}
