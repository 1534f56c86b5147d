// JSON from somebody else, read only where it is no larger, deeper or more numerous than what this program writes. Sized up in
// one pass over its bytes, before anything is built of it.

/** What a report or its records may be at most [D]: several times the largest that a session of 120 turns makes. */
export interface Bounds {
  bytes: number;
  depth: number;
  values: number;
}
export const reportBounds: Bounds = { bytes: 16_000_000, depth: 40, values: 60_000 };
export const recordsBounds: Bounds = { bytes: 400_000_000, depth: 60, values: 20_000_000 };

/** Why these bytes are not read, as the end of a sentence; null where they are within bounds. */
export function beyondBounds(
  bytes: Uint8Array,
  { bytes: mostBytes, depth: deepest, values: mostValues }: Bounds,
): string | null {
  if (bytes.length > mostBytes) return `is larger than ${mostBytes / 1_000_000} MB`;
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let place = 0; place < bytes.length; place++) {
    const byte = bytes[place];
    if (inString) {
      if (byte === backslash) place += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === comma) values += 1;
    else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      values += 1;
      if (depth > deepest) return `is nested more than ${deepest} deep`;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
    if (values > mostValues) return `holds more than ${mostValues} values`;
  }
  return null;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The value; an error whose message ends a sentence about the bytes where they are beyond bounds or no JSON. */
export function boundedJson(bytes: Uint8Array, bounds: Bounds): unknown {
  const beyond = beyondBounds(bytes, bounds);
  if (beyond !== null) throw new Error(beyond);
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw new Error('is no JSON');
  }
}
