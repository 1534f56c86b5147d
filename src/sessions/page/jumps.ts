// Links and addresses whose fragment leads to a place of the document, told from those that are a route of the page's own script.

/** True for a link to a place of this document; one whose fragment names nothing that is drawn is a route of the page's own script. */
export function jumps(element: Element): boolean {
  if (!(element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement)) return false;
  return element.href.includes('#') && isSameDocument(element) && namesDrawn(element.hash);
}

/** True where the document stands at a place of itself. */
export function isJumped(): boolean {
  return location.hash !== '' && namesDrawn(location.hash);
}

export function isSameDocument({ origin, pathname, search }: HTMLAnchorElement | HTMLAreaElement): boolean {
  return origin === location.origin && pathname === location.pathname && search === location.search;
}

/** A fragment that leads to the top, or to something that is drawn. */
export function namesDrawn(hash: string): boolean {
  const id = decodedFragment(hash.slice(1));
  if (id === '' || id.toLowerCase() === 'top') return true;
  const named = document.getElementById(id) ?? document.getElementsByName(id)[0];
  return named?.checkVisibility() === true;
}

export function decodedFragment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
