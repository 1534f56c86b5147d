// Where a page shows a secret: its words, fields, pictures and generated content, in the document and its open shadow roots.
import * as finding from '../../evidence/find-secrets.ts';
import { holdsSecret, type SecretSpellings } from '../../evidence/find-secrets.ts';
import { isSecret } from './fields.ts';
import type { PageFunction } from './page-source.ts';
import { readingParts } from './read-page.ts';

/** A rectangle of the viewport, CSS pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

export interface Echoes {
  /** What shows a secret, in order, a little larger than its letters. */
  boxes: Rect[];
  /** The document and every open shadow root in it. */
  roots: (Document | ShadowRoot)[];
  /** Every field whose value may show one. */
  fields: TextField[];
}

const findingParts: readonly PageFunction[] = Object.values(finding);

/** What `findEchoes` is made of. */
export const echoParts: readonly PageFunction[] = [
  ...readingParts,
  ...findingParts,
  findEchoes,
  isTextField,
  digText,
  showsEcho,
  textBoxes,
  grown,
];

/** Where secrets show, open shadow roots too; null where the document is too large to look through. */
export function findEchoes(spellings: SecretSpellings): Echoes | null {
  const boxes: Rect[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  const fields: TextField[] = [];
  let seen = 0;
  for (const root of roots) {
    for (const part of root instanceof ShadowRoot ? [root] : root.children) digText(part, spellings, boxes);
    for (const element of root.querySelectorAll('*')) {
      seen += 1;
      if (seen > 20_000) return null;
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (isTextField(element)) fields.push(element);
      const box = element.getBoundingClientRect();
      // Styles cost most by far, and what lies outside the viewport is in no picture.
      const inView = box.right >= 0 && box.bottom >= 0 && box.left <= innerWidth && box.top <= innerHeight;
      if (inView && showsEcho(element, spellings)) boxes.push(box);
    }
  }
  const shown = boxes
    .map(grown)
    .filter((box) => box.width > 0 && box.x < innerWidth && box.y < innerHeight)
    .filter((box) => box.x + box.width > 0 && box.y + box.height > 0);
  return { boxes: shown, roots, fields };
}

/** True for fields whose value is drawn, and is told by no node of the document. */
export function isTextField(node: Node): node is TextField {
  return node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;
}

/** The innermost elements whose words hold a secret, also where it is cut into several nodes. */
export function digText(part: Element | ShadowRoot, spellings: SecretSpellings, boxes: Rect[]): void {
  if (!holdsSecret(part.textContent, spellings)) return;
  const inner = [...part.querySelectorAll(':scope > *')].filter((child) =>
    holdsSecret(child.textContent, spellings),
  );
  for (const child of inner) digText(child, spellings, boxes);
  const own = [...part.childNodes].filter((node) => node instanceof Text);
  const told = own.filter((node) => holdsSecret(node.data, spellings));
  for (const node of told) boxes.push(...textBoxes(node));
  if (inner.length > 0 && told.length === 0) return;
  if (told.length === 0) boxes.push(...textBoxes(part));
  const rect = (part instanceof ShadowRoot ? part.host : part).getBoundingClientRect();
  // The page as a whole is not covered for a few words in it.
  if (rect.width * rect.height < (innerWidth * innerHeight) / 2) boxes.push(rect);
}

/** True for elements that show a secret by something else than their words: a value, a picture, generated content. */
export function showsEcho(element: Element, spellings: SecretSpellings): boolean {
  const holds = (text: string | null | undefined) => holdsSecret(text, spellings);
  if (isTextField(element)) {
    if (element.value !== '' && isSecret(element)) return true;
    if (holds(element.value) || holds(element.placeholder)) return true;
  }
  if (element instanceof HTMLSelectElement) {
    return [...element.options].some((option) => holds(option.label) || holds(option.text));
  }
  if (/^(img|image|svg|object|embed|video|iframe|input|picture)$/i.test(element.localName)) {
    const names = ['src', 'srcset', 'data', 'href', 'xlink:href', 'poster', 'alt', 'srcdoc'];
    if (names.some((name) => holds(element.getAttribute(name)))) return true;
  }
  const style = getComputedStyle(element);
  if (holds(style.backgroundImage) || holds(style.content)) return true;
  return ['::before', '::after', '::marker'].some((pseudo) => {
    const { content, backgroundImage } = getComputedStyle(element, pseudo);
    return content !== 'none' && content !== 'normal' && (holds(content) || holds(backgroundImage));
  });
}

/** The lines in which the text of a node is drawn. */
export function textBoxes(node: Node): Rect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
}

/** A little larger than the letters, which may reach over their box; nothing stays nothing. */
export function grown({ x, y, width, height }: Rect): Rect {
  if (width === 0 || height === 0) return { x: 0, y: 0, width: 0, height: 0 };
  return {
    x: Math.floor(x) - 3,
    y: Math.floor(y) - 3,
    width: Math.ceil(width) + 7,
    height: Math.ceil(height) + 7,
  };
}
