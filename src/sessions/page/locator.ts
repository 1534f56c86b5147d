// Ways to find an element again: test id, CSS path, and its place among its like.

/** CSS paths and sibling places found in one read, by element. */
export interface Paths {
  css: Map<Element, string>;
  place: Map<Element, number>;
}

/** The test id of `element`, or null. */
export function testIdOf(element: Element): string | null {
  for (const name of ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa']) {
    const id = element.getAttribute(name);
    if (id) return id.slice(0, 100);
  }
  return null;
}

/** CSS path from the nearest ancestor with a lasting id that only it has, else from the root. `>>>` steps into a shadow root. */
export function cssPathOf(element: Element, paths: Paths): string {
  const known = paths.css.get(element);
  if (known !== undefined) return known;
  const root = element.getRootNode() as Document | ShadowRoot;
  let css = element.localName;
  const id = element.getAttribute('id') ?? '';
  if (isLasting(id) && root.querySelectorAll(`#${CSS.escape(id)}`).length === 1) {
    css = `#${CSS.escape(id)}`;
    if (root instanceof ShadowRoot) css = `${cssPathOf(root.host, paths)} >>> ${css}`;
  } else if (element.parentElement) {
    css = `${cssPathOf(element.parentElement, paths)} > ${css}${placeOf(element, paths)}`;
  } else if (root instanceof ShadowRoot) {
    css = `${cssPathOf(root.host, paths)} >>> ${css}${placeOf(element, paths)}`;
  }
  paths.css.set(element, css);
  return css;
}

/** An id that a person wrote or that names a record: not one that a library makes up anew each time a page is drawn. */
export function isLasting(id: string): boolean {
  return id !== '' && !/[:«»]|_r_[a-z0-9]{1,8}_$/.test(id) && !/\d{7}|[0-9a-f]{16}/.test(id);
}

/** `:nth-of-type(n)` where the element has siblings of its tag, else ''. Numbers all siblings at once. */
export function placeOf(element: Element, paths: Paths): string {
  if (!paths.place.has(element)) {
    const parent = element.parentNode;
    const seen = new Map<string, number>();
    // The fields of a form are its properties: `form.children` may be the field of that name.
    const children: Element[] = [];
    for (let child = parent?.firstElementChild ?? null; child; child = child.nextElementSibling)
      children.push(child);
    for (const child of children) {
      const count = (seen.get(child.localName) ?? 0) + 1;
      seen.set(child.localName, count);
      paths.place.set(child, count);
    }
    for (const child of children) if (seen.get(child.localName) === 1) paths.place.set(child, 0);
  }
  const place = paths.place.get(element) ?? 0;
  return place === 0 ? '' : `:nth-of-type(${place})`;
}

/** What makes two elements look alike to a locator, cheap enough to take of every control of a page. */
export function likenessOf(element: Element): string {
  const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
  const more =
    element.getAttribute('alt') ?? element.getAttribute('value') ?? element.getAttribute('name') ?? '';
  return `${element.localName}|${element.getAttribute('role') ?? ''}|${words.slice(0, 120).trim()}|${more}`;
}
