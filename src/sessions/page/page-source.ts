// Turns TypeScript functions into one text that runs inside a page. Node strips types in place, so `String(fn)` is
// plain JavaScript; the parts call each other by their bare names once they stand in one scope.

/** A function that travels: it may touch its parameters, the DOM and the other functions of its list, nothing else. */
export type PageFunction = (...args: never[]) => unknown;

/**
 * The text of an expression that is `entry` among its parts. Evaluated once it may be called many times: the parts are then
 * made once, and the browser keeps what it learned of them.
 * Names must be unique among the parts; page-source.test.ts checks that no part leans on anything left at home.
 */
export function pageSource(parts: readonly PageFunction[], entry: PageFunction): string {
  const all = [...new Set([...parts, entry])];
  const names = new Set(all.map((part) => part.name));
  if (names.size !== all.length) throw new Error('Two page functions carry one name.');
  return `(function () {\n'use strict';\n${all.map(String).join('\n')}\nreturn ${entry.name};\n})()`;
}

/** A statement that calls `source` at once, for scripts installed in every new document. */
export function pageStatement(source: string, argument: unknown = null): string {
  return `(${source})(${JSON.stringify(argument)});`;
}
