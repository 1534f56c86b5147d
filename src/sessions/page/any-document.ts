// What works in any document, HTML or not. Runs inside the page.

/** An element of HTML: in a drawing or a feed `createElement` makes one of no namespace, which can do nothing. */
export function newElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  return document.createElementNS('http://www.w3.org/1999/xhtml', tag) as HTMLElementTagNameMap[Tag];
}

/** The language that the document says, or ''. */
export function pageLang(): string {
  const root = document.documentElement;
  return root.getAttribute('lang') ?? root.getAttribute('xml:lang') ?? '';
}
