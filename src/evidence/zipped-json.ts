// Large records as zipped JSON, made a piece at a time: others have their turn meanwhile, and the whole text is never held.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { takingTurns } from '../base/time.ts';

/** Containers within containers that are taken apart: the screens of the crawl that a session keeps, each of them whole. */
export const apartDepth = 3;
/** Characters that are zipped together, about. */
const pieceLength = 65_536;

/** The JSON of `value` as `JSON.stringify` has it, zipped, and the SHA-256 of the text. `value` must not change before it is done. */
export async function zippedJson(value: object): Promise<{ bytes: Buffer; sha256: string }> {
  const hash = createHash('sha256');
  async function* pieces(): AsyncGenerator<Buffer> {
    const turn = takingTurns();
    let waiting = '';
    for (const part of jsonParts(value, apartDepth)) {
      waiting += part;
      const pause = turn();
      if (pause) await pause;
      if (waiting.length < pieceLength) continue;
      yield told(waiting);
      waiting = '';
    }
    yield told(waiting);
  }
  const told = (text: string): Buffer => {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    return bytes;
  };
  const bytes = await buffer(Readable.from(pieces()).pipe(createGzip()));
  return { bytes, sha256: hash.digest('hex') };
}

/** The text of a value part by part; containers are taken apart so many levels down. */
export function* jsonParts(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || typeof value !== 'object' || value === null || 'toJSON' in value) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const [key, inner] of isList ? value.entries() : Object.entries(value)) {
    const isNone = inner === undefined || typeof inner === 'function' || typeof inner === 'symbol';
    if (isNone && !isList) continue;
    yield isList ? before : `${before}${JSON.stringify(key)}:`;
    yield* jsonParts(inner, levels - 1);
    before = ',';
  }
  yield before === ',' ? '' : before;
  yield isList ? ']' : '}';
}
