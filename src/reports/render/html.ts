// HTML by tagged template: every value is escaped unless it is HTML made here. Used by reports and the dashboard.
import { assert } from '../../base/errors.ts';

const markup = Symbol('markup');

/** A piece of finished HTML. Only this file makes one, so that text of a page can never pass for it. */
export interface Html {
  readonly [markup]: string;
}

/** What may stand in a template. `null`, `undefined` and `false` draw nothing. */
export type Part = string | number | Html | null | undefined | false | readonly Part[];

/**
 * Joins a template. Strings are escaped for text and for attributes in double quotes; an attribute without quotes is
 * our bug and throws. Control characters and direction overrides, with which a page could scramble a report, are dropped.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let drawn = strings[0] ?? '';
  for (const [index, part] of parts.entries()) {
    assert(!(strings[index] ?? '').endsWith('='), 'attributes in html`` stand in double quotes');
    drawn += draw(part) + (strings[index + 1] ?? '');
  }
  return { [markup]: drawn };
}

/** Markup of our own that needs no escaping, such as the stylesheet. Never for anything that came from outside. */
export function trusted(own: string): Html {
  return { [markup]: own };
}

/** The finished text. */
export function render(page: Html): string {
  return page[markup];
}

function draw(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string') return escape(part);
  if (typeof part === 'number') return String(part);
  if (markup in part) return part[markup];
  return part.map(draw).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

// eslint-disable-next-line no-control-regex -- these are what is taken out
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwanted, '')
    .replaceAll(/[&<>"'`]/g, (character) => entities[character] ?? '');
}
