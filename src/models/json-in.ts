// The JSON objects in the words of a model: alone, in a fenced block, or somewhere in prose, whole or cut short. Pure, and linear
// in the text.
import type { z } from 'zod';

/** Characters that are looked through, and braces that are tried. */
const textCap = 60_000;
const bracesMax = 12;

/**
 * The first object of the text that has this shape; where the text ends within it, as far as it is whole, `cut` then being true. Null
 * where there is none.
 */
export function readShape<Value>(
  text: string,
  schema: z.ZodType<Value>,
): { value: Value; cut: boolean } | null {
  for (const candidate of jsonIn(text)) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return { value: parsed.data, cut: false };
  }
  const parsed = schema.safeParse(wholePartOf(text));
  return parsed.success ? { value: parsed.data, cut: true } : null;
}

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

/** The object in which the text ends, closed after the last thing of a list that is whole; undefined where there is none. */
function wholePartOf(text: string): unknown {
  const within = text.slice(0, textCap);
  const start = within.indexOf('{');
  if (start < 0) return undefined;
  const open: string[] = [];
  let quoted = false;
  let whole = '';
  for (let at = start; at < within.length; at++) {
    const character = within[at] ?? '';
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') open.push(character === '{' ? '}' : ']');
    else if (character === '}' || character === ']') {
      open.pop();
      if (open.at(-1) === ']') whole = within.slice(start, at + 1) + open.toReversed().join('');
    }
  }
  return open.length === 0 ? undefined : parse(whole);
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
