// The JSON objects in the words of a model: alone, in a fenced block, or somewhere in prose. Pure, and linear in the text.

/** Characters that are looked through, and braces that are tried. */
const textCap = 60_000;
const bracesMax = 12;

/** Every whole object of the text that stands in no other, in order. A brace of prose that nothing closes is passed over. */
export function* jsonIn(text: string): Generator {
  const within = text.slice(0, textCap);
  let tried = 0;
  let at = within.indexOf('{');
  while (at >= 0 && tried++ < bracesMax) {
    const end = endOfObject(within, at);
    const value = end < 0 ? undefined : parse(within.slice(at, end + 1));
    if (value !== undefined) yield value;
    at = within.indexOf('{', value === undefined ? at + 1 : end + 1);
  }
}

/** Place of the brace that closes the one at `start`, strings left out; -1 where none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return at;
  }
  return -1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
