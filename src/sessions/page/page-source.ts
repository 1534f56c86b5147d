// Turns TypeScript functions into one text that runs inside a page. Node strips types in place, so `String(fn)` is
// plain JavaScript; the parts call each other by their bare names once they stand in one scope.

/** A function that travels: it may touch its parameters, the DOM and the other functions of its list, nothing else. */
export type PageFunction = (...args: never[]) => unknown;

/**
 * The text of an expression that is `entry` among its parts. Evaluated once it may be called many times: the parts are then
 * made once, and the browser keeps what it learned of them.
 * Only parts that `entry` reaches go along: the text is sent to every document. Names must be unique among the parts;
 * page-source.test.ts checks that no part leans on anything left at home.
 */
export function pageSource(parts: readonly PageFunction[], entry: PageFunction): string {
  const all = new Set([...parts, entry]);
  const byName = new Map([...all].map((part) => [part.name, part]));
  if (byName.size !== all.size) throw new Error('Two page functions carry one name.');
  const texts = [...reachedFrom(entry, byName)].map(String);
  return `(function () {\n'use strict';\n${texts.join('\n')}\nreturn ${entry.name};\n})()`;
}

/** Every part whose name stands in the text of one that is reached; a word in a string counts too, and costs a few bytes. */
function reachedFrom(entry: PageFunction, byName: ReadonlyMap<string, PageFunction>): Set<PageFunction> {
  const reached = new Set([entry]);
  for (const part of reached) {
    for (const [word] of String(part).matchAll(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu)) {
      const named = byName.get(word);
      if (named) reached.add(named);
    }
  }
  return reached;
}

/** A statement that calls `source` at once, for scripts installed in every new document. */
export function pageStatement(source: string, argument: unknown = null): string {
  return `(${source})(${JSON.stringify(argument)});`;
}
