// A long text without what it says again. gzip looks back 32 kB; a page that draws itself anew says the same again after hundreds.

/** Parts of a text, in order: a new piece of it, or the place and length of a piece of all that the parts before make up. */
export type FoldedText = (string | [from: number, length: number])[];

/** Pieces are looked up by this many characters, and found again at places that are a multiple of it. */
const blockLength = 64;
/** A shorter piece is said again: telling its place takes as much. */
const leastLength = 100;
/** Bits of the number of a block: enough for the longest text that is folded, 16 million characters. */
const tableBits = 20;
/** Number by which the rolling sum grows; odd, as that of FNV. */
const factor = 0x01000193;
/** Spreads a sum over the table. */
const spread = 0x9e3779b1;
/** Characters looked at before others may have their turn. */
const atOnce = 20_000;

/** The text in parts; `unfoldText` of them is the text, to the letter. Takes time in proportion to the text. */
export async function foldText(text: string, pause: () => Promise<void> | null): Promise<FoldedText> {
  const parts: FoldedText = [];
  const blocks = createBlocks(text);
  let at = 0;
  let newFrom = 0;
  let pauseAt = atOnce;
  while (at + blockLength <= text.length) {
    if (at >= pauseAt) {
      pauseAt = at + atOnce;
      const waiting = pause();
      if (waiting) await waiting;
    }
    const again = saidBefore(text, { at, newFrom, candidate: blocks.before(at) });
    if (!again) {
      blocks.pass(at);
      at += 1;
      continue;
    }
    if (again.at > newFrom) parts.push(text.slice(newFrom, again.at));
    parts.push([again.from, again.length]);
    const end = again.at + again.length;
    blocks.passAll(at, end);
    at = end;
    newFrom = end;
  }
  if (newFrom < text.length) parts.push(text.slice(newFrom));
  return parts;
}

/** The text that was folded. */
export function unfoldText(parts: FoldedText): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : text.slice(part[0], part[0] + part[1]);
  return text;
}

/** The longest piece around `at` that stands around `candidate`, too, and ends there before it begins here; null where it is short. */
function saidBefore(
  text: string,
  { at, newFrom, candidate }: { at: number; newFrom: number; candidate: number },
): { at: number; from: number; length: number } | null {
  if (candidate < 0) return null;
  const alike = (by: number) => text.charCodeAt(candidate + by) === text.charCodeAt(at + by);
  let after = 0;
  while (at + after < text.length && candidate + after < at && alike(after)) after += 1;
  if (after < blockLength) return null;
  let before = 0;
  while (at - before > newFrom && candidate - before > 0 && candidate + after < at - before) {
    if (!alike(-before - 1)) break;
    before += 1;
  }
  const length = before + after;
  return length < leastLength ? null : { at: at - before, from: candidate - before, length };
}

/** Where blocks of the text stand, by a sum that rolls on from one place to the next. */
function createBlocks(text: string) {
  const places = new Int32Array(1 << tableBits).fill(-1);
  let summedAt = -1;
  let sum = 0;
  let leaving = 1;
  for (let nth = 1; nth < blockLength; nth += 1) leaving = Math.imul(leaving, factor);

  function slotOf(at: number): number {
    if (summedAt >= 0 && at === summedAt + 1) {
      const without = (sum - Math.imul(text.charCodeAt(at - 1), leaving)) | 0;
      sum = (Math.imul(without, factor) + text.charCodeAt(at + blockLength - 1)) | 0;
    } else if (at !== summedAt) {
      sum = 0;
      for (let nth = at; nth < at + blockLength; nth += 1)
        sum = (Math.imul(sum, factor) + text.charCodeAt(nth)) | 0;
    }
    summedAt = at;
    return Math.imul(sum, spread) >>> (32 - tableBits);
  }

  function pass(at: number): void {
    if (at % blockLength === 0) places[slotOf(at)] = at;
  }

  return {
    /** Where a block like the one here may stand; -1 where none does. */
    before: (at: number): number => places[slotOf(at)] ?? -1,
    /** Remembers the block that begins here, if one does. */
    pass,
    passAll(from: number, to: number): void {
      const first = Math.ceil(from / blockLength) * blockLength;
      for (let at = first; at + blockLength <= to; at += blockLength) pass(at);
    },
  };
}
