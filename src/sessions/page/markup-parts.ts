// What checks of markup answer, and what they ask of a part of the page. Runs inside the page.

/** A place that a check means, with what it saw. */
export interface MarkupPlace {
  element: Element;
  says: string;
}

/** The document and open shadow trees. */
export type Trees = readonly (Document | ShadowRoot)[];

/** The document and the open shadow trees in it: what is judged by itself is looked for in all of them. */
export function openTrees(): (Document | ShadowRoot)[] {
  const trees: (Document | ShadowRoot)[] = [document];
  for (const tree of trees) {
    if (trees.length >= 300) break;
    for (const { shadowRoot } of tree.querySelectorAll('*')) if (shadowRoot) trees.push(shadowRoot);
  }
  return trees;
}

export function inTrees<Of extends Element>(trees: Trees, selector: string): Of[] {
  return trees.flatMap((tree) => [...tree.querySelectorAll<Of>(selector)]);
}

/** The nearest of these around an element, through the hosts of shadow trees. */
export function closestAround(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at;) {
    const found = at.closest(selector);
    if (found) return found;
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

export function isDrawnHere(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isShown && width > 1 && height > 1 && !closestAround(element, '[aria-hidden=true],[inert]');
}

/** The nearest part that is laid out as a block of its own. */
export function blockAround(element: Element): Element {
  let at = element;
  while (at.parentElement && getComputedStyle(at).display.startsWith('inline')) at = at.parentElement;
  return at;
}

/** Texts of a part that hold more than blanks, in the order of the document, each with what it stands in. */
export function* textsIn(part: Node): Generator<{ around: Element; text: string }> {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: around, nodeValue } = walker.currentNode;
    const text = (nodeValue ?? '').trim();
    if (around && text !== '') yield { around, text };
  }
}

/** The blocks around the first texts of the page that are drawn and do not lie in what is left out, each once. */
export function blocksOfText(leftOut: string): Element[] {
  const blocks = new Set<Element>();
  let seen = 0;
  for (const { around } of textsIn(document.body)) {
    if (++seen > 4_000) break;
    if (!around.closest(leftOut)) blocks.add(blockAround(around));
  }
  return [...blocks].filter(isDrawnHere);
}
