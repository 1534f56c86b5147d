// Covers whatever shows a secret before a picture is taken, and says afterwards whether the page moved under the covers.
import { isSecret } from './fields.ts';
import { pageSource, type PageFunction } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { world } from './world.ts';

/** A rectangle of the viewport, CSS pixels. */
interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const parts: readonly PageFunction[] = [
  ...readingParts,
  holdsSecret,
  holdsInUrl,
  echoBoxes,
  digText,
  showsEcho,
  textBoxes,
  grown,
  drawCovers,
  isTouched,
];

/** Text of `coverSecrets`. Argument: `Mask.pattern`. Answers whether all could be covered. */
export const coverSecretsSource: string = pageSource(parts, coverSecrets);
/** Text of `uncoverSecrets`. Argument: the same. Answers whether the page stood still meanwhile. */
export const uncoverSecretsSource: string = pageSource(parts, uncoverSecrets);

/** Lays a flat box over every filled secret field and every element that shows what `source` finds, in the top layer. */
export function coverSecrets(source: string): boolean {
  const pattern = new RegExp(source || '(?!)', 'iu');
  world().cover?.host.remove();
  const boxes = echoBoxes(pattern);
  if (boxes === null) return false;
  const host = drawCovers(boxes);
  const cover = {
    host,
    boxes: JSON.stringify(boxes),
    touched: false,
    observer: null as MutationObserver | null,
  };
  cover.observer = new MutationObserver((records) => {
    cover.touched ||= isTouched(records, host, pattern);
  });
  cover.observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    attributes: true,
    attributeOldValue: true,
  });
  world().cover = cover;
  return true;
}

/** Takes the covers away. False where a secret came, went or moved since they were laid, and in a new document. */
export function uncoverSecrets(source: string): boolean {
  const pattern = new RegExp(source || '(?!)', 'iu');
  const { cover } = world();
  if (!cover) return false;
  world().cover = null;
  const touched = cover.touched || isTouched(cover.observer?.takeRecords() ?? [], cover.host, pattern);
  cover.observer?.disconnect();
  const covered = cover.host.isConnected || cover.boxes === '[]';
  const still = covered && !touched && JSON.stringify(echoBoxes(pattern)) === cover.boxes;
  cover.host.remove();
  return still;
}

/** True where a text holds a secret. */
export function holdsSecret(text: string | null | undefined, pattern: RegExp): boolean {
  return Boolean(text) && pattern.test(text ?? '');
}

/** The same for an address, as it is written and decoded: a picture may be drawn by its own address. */
export function holdsInUrl(text: string | null, pattern: RegExp): boolean {
  if (!text) return false;
  if (holdsSecret(text, pattern)) return true;
  try {
    return text.includes('%') && holdsSecret(decodeURIComponent(text), pattern);
  } catch {
    return false;
  }
}

/** Where secrets show, in order; null where the document is too large to look through. */
export function echoBoxes(pattern: RegExp): Rect[] | null {
  const boxes: Rect[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  let seen = 0;
  for (const root of roots) {
    for (const child of root.children) digText(child, pattern, boxes);
    for (const element of root.querySelectorAll('*')) {
      seen += 1;
      if (seen > 20_000) return null;
      if (element.shadowRoot) roots.push(element.shadowRoot);
      const box = element.getBoundingClientRect();
      // Styles cost most by far, and what lies outside the viewport is in no picture.
      const inView = box.right >= 0 && box.bottom >= 0 && box.left <= innerWidth && box.top <= innerHeight;
      if (inView && showsEcho(element, pattern)) boxes.push(box);
    }
  }
  return boxes
    .map(grown)
    .filter((box) => box.width > 0 && box.x < innerWidth && box.y < innerHeight)
    .filter((box) => box.x + box.width > 0 && box.y + box.height > 0);
}

/** The innermost elements whose words hold a secret, also where it is cut into several nodes. */
export function digText(element: Element, pattern: RegExp, boxes: Rect[]): void {
  if (!holdsSecret(element.textContent, pattern)) return;
  const inner = [...element.children].filter((child) => holdsSecret(child.textContent, pattern));
  for (const child of inner) digText(child, pattern, boxes);
  const own = [...element.childNodes].filter((node) => node instanceof Text);
  const told = own.filter((node) => holdsSecret(node.data, pattern));
  for (const node of told) boxes.push(...textBoxes(node));
  if (inner.length > 0 && told.length === 0) return;
  if (told.length === 0) boxes.push(...textBoxes(element));
  const rect = element.getBoundingClientRect();
  // The page as a whole is not covered for a few words in it.
  if (rect.width * rect.height < (innerWidth * innerHeight) / 2) boxes.push(rect);
}

/** True for elements that show a secret by something else than their words: a value, a picture, generated content. */
export function showsEcho(element: Element, pattern: RegExp): boolean {
  const holds = (text: string | null | undefined) => holdsSecret(text, pattern);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    if (element.value !== '' && isSecret(element)) return true;
    if (holds(element.value) || holds(element.placeholder)) return true;
  }
  if (element instanceof HTMLSelectElement) {
    return [...element.options].some((option) => holds(option.label) || holds(option.text));
  }
  if (/^(img|image|svg|object|embed|video|iframe|input|picture)$/i.test(element.localName)) {
    const names = ['src', 'srcset', 'data', 'href', 'xlink:href', 'poster', 'alt', 'srcdoc'];
    if (names.some((name) => holdsInUrl(element.getAttribute(name), pattern))) return true;
  }
  const style = getComputedStyle(element);
  if (holdsInUrl(style.backgroundImage, pattern) || holds(style.content)) return true;
  return ['::before', '::after', '::marker'].some((pseudo) => {
    const { content, backgroundImage } = getComputedStyle(element, pseudo);
    return (
      content !== 'none' && content !== 'normal' && (holds(content) || holdsInUrl(backgroundImage, pattern))
    );
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

/** Draws the boxes above everything, dialogs too; pointers and hit tests pass through. */
export function drawCovers(boxes: readonly Rect[]): HTMLElement {
  const host = document.createElement('div');
  const dress = (element: HTMLElement, style: Record<string, string>) => {
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, 'important');
  };
  const flat = {
    position: 'fixed',
    margin: '0',
    padding: '0',
    border: '0',
    display: 'block',
    'pointer-events': 'none',
  };
  dress(host, {
    ...flat,
    inset: '0',
    width: '100%',
    height: '100%',
    background: 'transparent',
    overflow: 'visible',
  });
  const root = host.attachShadow({ mode: 'closed' });
  for (const { x, y, width, height } of boxes) {
    const box = document.createElement('div');
    const place = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
    dress(box, { ...flat, ...place, background: 'rgb(59, 66, 82)' });
    root.append(box);
  }
  // Nothing to cover: the page is not touched.
  if (boxes.length === 0) return host;
  host.popover = 'manual';
  document.documentElement.append(host);
  host.showPopover();
  return host;
}

/** True where a change had to do with a secret. */
export function isTouched(records: readonly MutationRecord[], host: Node, pattern: RegExp): boolean {
  const told = (node: Node) =>
    node instanceof Element ? `${node.outerHTML} ${node.textContent}` : (node.nodeValue ?? '');
  return records.some((record) => {
    const nodes = [...record.addedNodes, ...record.removedNodes].filter((node) => node !== host);
    if (holdsSecret(record.oldValue, pattern)) return true;
    if (record.type === 'characterData' && holdsSecret(record.target.nodeValue, pattern)) return true;
    if (record.type === 'attributes' && record.attributeName !== null && record.target !== host) {
      if (holdsSecret((record.target as Element).getAttribute(record.attributeName), pattern)) return true;
    }
    return nodes.some((node) => holdsSecret(told(node), pattern));
  });
}
