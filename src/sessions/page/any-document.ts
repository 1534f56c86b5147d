// What works in any document, HTML or not. Runs inside the page.

/** An element of HTML: in a drawing or a feed `createElement` makes one of no namespace, which can do nothing. */
export function newElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  return document.createElementNS('http://www.w3.org/1999/xhtml', tag) as HTMLElementTagNameMap[Tag];
}

/** A feed, data or text that the browser shows by itself. Other markup with a look of its own is a page. */
export function isFile(): boolean {
  const { contentType } = document;
  // Chromium puts a feed or list without a look of its own into an element of this name.
  if (/xml/.test(contentType)) return document.querySelector('#webkit-xml-viewer-source-xml') !== null;
  return /^(text|application)\//.test(contentType) && contentType !== 'text/html';
}

/** The language that the document says, or ''. */
export function pageLang(): string {
  const root = document.documentElement;
  return root.getAttribute('lang') ?? root.getAttribute('xml:lang') ?? '';
}
