// A part of a page that changes while somebody looks at it.
import { createHash } from 'node:crypto';
import { html, render, type Html, type Part } from '../reports/render/html.ts';

/** A part of the page under a name; the version is a hash of what it shows. */
export interface Piece {
  id: string;
  version: string;
  drawn: Html;
}

/** The piece as an element; one that is no list item has `id` as its own id too. */
export function piece(id: string, tag: 'div' | 'li', inside: Part): Piece {
  const version = createHash('sha256')
    .update(render(html`${inside}`))
    .digest('hex')
    .slice(0, 16);
  const drawn =
    tag === 'li'
      ? html`<li data-piece="${id}" data-version="${version}">${inside}</li>`
      : html`<div id="${id}" data-piece="${id}" data-version="${version}">${inside}</div>`;
  return { id, version, drawn };
}
