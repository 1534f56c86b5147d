// HTML as a tagged template in which every value is escaped unless it is markup itself.

/** Finished markup: safe to place inside other markup as it stands. */
export interface Html {
  readonly markup: string;
}

/** What a template may hold; null, undefined and false give nothing. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Markup from a template; text in `${}` is escaped, lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((text, index) => text + (index < parts.length ? render(parts[index]) : ''));
  return { markup: markup.join('') };
}

/** Markup that was written by this shop and needs no escaping. */
export function raw(markup: string): Html {
  return { markup };
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string') return escape(part);
  if (typeof part === 'number') return String(part);
  if ('markup' in part) return part.markup;
  return part.map(render).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
