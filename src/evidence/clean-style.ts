// Takes out of a style sheet what would be fetched: imports, fonts, pictures. A replay has none of them, and asks nobody for them.

/** Longest style sheet that is kept, characters; a longer one is left out whole. */
const longest = 1_000_000;

/** The same sheet without what it would fetch. References within the document (`url(#mask)`) stay. Takes time in proportion to the text. */
export function cleanStyle(text: string): string {
  if (text.length > longest) return '';
  const parts: string[] = [];
  let kept = 0;
  let at = 0;
  const leaveOut = (from: number, to: number, instead: string) => {
    parts.push(text.slice(kept, from), instead);
    kept = to;
    at = to;
  };
  while (at < text.length) {
    const sign = text[at];
    if (sign === '/' && text[at + 1] === '*') at = after(text, '*/', at + 2);
    else if (sign === '"' || sign === "'") at = afterString(text, at);
    else if (sign === '\\') at += 2;
    else if (sign === '@' && startsAt(text, at, '@import')) leaveOut(at, afterStatement(text, at), ' ');
    else if (sign === '@' && startsAt(text, at, '@font-face')) leaveOut(at, afterStatement(text, at), ' ');
    else if (sign === '(') {
      const name = functionBefore(text, at);
      const end = name === null ? at : afterBracket(text, at, name.fetches === 'address');
      if (name === null || isWithin(text.slice(at + 1, end))) at += 1;
      else leaveOut(at - name.length, end, 'none');
    } else at += 1;
  }
  parts.push(text.slice(kept));
  return parts.join('');
}

/** Functions of style sheets that fetch. */
const fetching = [
  { name: 'url', fetches: 'address' },
  { name: 'src', fetches: 'address' },
  { name: 'image', fetches: 'words' },
  { name: 'image-set', fetches: 'words' },
  { name: '-webkit-image-set', fetches: 'words' },
] as const;

/** The fetching function whose bracket opens here; null where another one's does. */
function functionBefore(text: string, at: number): { length: number; fetches: string } | null {
  let from = at;
  while (from > 0 && at - from < 20 && /[-\w]/.test(text[from - 1] ?? '')) from -= 1;
  const name = text.slice(from, at).toLowerCase();
  const found = fetching.find((each) => each.name === name);
  return found ? { length: name.length, fetches: found.fetches } : null;
}

/** True where an address names a part of the document itself. */
function isWithin(inside: string): boolean {
  return /^[\s"']{0,9}#/.test(inside);
}

function startsAt(text: string, at: number, word: string): boolean {
  return text.slice(at, at + word.length).toLowerCase() === word;
}

/** The place after `word`, or the end. */
function after(text: string, word: string, from: number): number {
  const found = text.indexOf(word, from);
  return found < 0 ? text.length : found + word.length;
}

function afterString(text: string, from: number): number {
  const quote = text[from];
  let at = from + 1;
  while (at < text.length && text[at] !== quote && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** After the bracket that closes the one here. An address without quotes may hold any sign but the bracket. */
function afterBracket(text: string, from: number, isAddress: boolean): number {
  const isQuoted = /^[\s]{0,9}["']/.test(text.slice(from + 1, from + 11));
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const sign = text[at];
    if (sign === '\\') at += 2;
    else if ((sign === '"' || sign === "'") && !(isAddress && !isQuoted)) at = afterString(text, at);
    else {
      at += 1;
      if (sign === '(' && !(isAddress && depth > 0)) depth += 1;
      if (sign === ')') depth -= 1;
      if (sign === ')' && depth === 0) return at;
    }
  }
  return text.length;
}

/** After the statement that begins here: its semicolon, or the end of its block. */
function afterStatement(text: string, from: number): number {
  let at = from;
  let depth = 0;
  while (at < text.length) {
    const sign = text[at];
    if (sign === '/' && text[at + 1] === '*') at = after(text, '*/', at + 2);
    else if (sign === '"' || sign === "'") at = afterString(text, at);
    else if (sign === '(') at = afterBracket(text, at, true);
    else {
      at += 1;
      if (sign === ';' && depth === 0) return at;
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
      if (sign === '}' && depth <= 0) return at;
    }
  }
  return text.length;
}
