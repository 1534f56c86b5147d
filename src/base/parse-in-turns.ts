// JSON of many megabytes, read a part at a time: others have their turn meanwhile.
import { takingTurns } from './time.ts';

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** A container that is being filled; `key` is the one whose value comes next. */
interface Open {
  value: unknown[] | Record<string, unknown>;
  key: string;
}

/**
 * What `JSON.parse` makes of these bytes, which must be JSON as `JSON.stringify` writes it. Containers are taken apart so many levels
 * down; what lies deeper is parsed in one piece.
 */
export async function parseInTurns(bytes: Uint8Array, levels: number): Promise<unknown> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const root: Open = { value: [], key: '' };
  const open: Open[] = [root];
  const turn = takingTurns();
  for (let at = 0; at < text.length;) {
    const pause = turn();
    if (pause) await pause;
    const byte = text[at];
    const inner = open.at(-1) ?? root;
    if (byte === closeBrace || byte === closeBracket) {
      open.pop();
      at += 1;
    } else if (byte === comma) at += 1;
    else if ((byte === openBrace || byte === openBracket) && open.length <= levels) {
      const value = byte === openBrace ? {} : [];
      put(inner, value);
      open.push({ value, key: '' });
      at += 1;
    } else {
      const end = endOf(text, at);
      const value: unknown = JSON.parse(text.toString('utf8', at, end));
      // A name stands before its value.
      if (text[end] === colon) inner.key = String(value);
      else put(inner, value);
      at = text[end] === colon ? end + 1 : end;
    }
  }
  return (root.value as unknown[])[0];
}

function put({ value: container, key }: Open, value: unknown): void {
  if (Array.isArray(container)) container.push(value);
  // Like `JSON.parse`, which makes a field even of the name that reaches the prototype.
  else Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Where the value that begins here ends. */
function endOf(text: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const byte = text[at];
    if (byte === quote) {
      at = endOfString(text, at);
      if (depth === 0) return at + 1;
    } else if (byte === openBrace || byte === openBracket) depth += 1;
    else if (byte === closeBrace || byte === closeBracket) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (byte === comma && depth === 0) return at;
  }
  return text.length;
}

/** Where the quote is that ends the string that begins here. */
function endOfString(text: Buffer, from: number): number {
  for (let at = text.indexOf(quote, from + 1); at !== -1; at = text.indexOf(quote, at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}
