// The tree as it is drawn: open shadow roots and slots resolved.

/** The parent that draws `node`: its slot, its parent, or the host of its shadow root. */
export function flatParent(node: Node): Element | null {
  const slot = (node as Element | Text).assignedSlot;
  if (slot) return slot;
  const parent = node.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** The nodes drawn inside `element`, in order; of a closed `<details>` its summary alone. */
export function flatChildren(element: Element): Node[] | NodeListOf<ChildNode> {
  if (element instanceof HTMLDetailsElement && !element.open) {
    const summary = [...element.children].find((child) => child.localName === 'summary');
    return summary ? [summary] : [];
  }
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return element.childNodes;
}

/** True where `inner` is drawn inside `outer`, or is it. */
export function flatContains(outer: Element, inner: Element): boolean {
  if (outer.contains(inner)) return true;
  for (let at: Element | null = inner; at; at = flatParent(at)) if (at === outer) return true;
  return false;
}

/** The topmost element at a point of the viewport, looked up through open shadow roots; null outside the viewport. */
export function deepElementFromPoint(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
}

/** The focused element, looked up through open shadow roots; null where nothing has the focus. */
export function deepActiveElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === document.body || active === document.documentElement ? null : active;
}
