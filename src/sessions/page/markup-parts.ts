// What checks of markup answer, and what they ask of a part of the page. Runs inside the page.

/** A place that a check means, with what it saw. */
export interface MarkupPlace {
  element: Element;
  says: string;
}

export function isDrawnHere(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isShown && width > 1 && height > 1 && !element.closest('[aria-hidden=true],[inert]');
}

/** The nearest part that is laid out as a block of its own. */
export function blockAround(element: Element): Element {
  let at = element;
  while (at.parentElement && getComputedStyle(at).display.startsWith('inline')) at = at.parentElement;
  return at;
}
