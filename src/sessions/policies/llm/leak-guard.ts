// Whether words give away the rules of the system text: plain, reversed or in base64, in whole or in a piece of some length.
import { wordsOf } from '../../../base/plain-words.ts';

/** Consecutive words of the rules that make a leak: fewer are everyday English. */
const pieceWords = 7;
/** Longest text that is looked through. */
const textCap = 20_000;

/** True for text that holds the nonce or a piece of the rules. */
export type LeakGuard = (text: string) => boolean;

/** A guard over these rules. */
export function leakGuard(rules: string, nonce: string): LeakGuard {
  const pieces = piecesOf(rules);
  const gives = (text: string) =>
    text.includes(nonce) || piecesOf(text).some((piece) => allPieces.has(piece));
  const allPieces = new Set(pieces);
  return (text) => {
    const within = text.slice(0, textCap);
    return [within, Array.from(within).toReversed().join(''), ...decoded(within)].some(gives);
  };
}

function piecesOf(text: string): string[] {
  const words = wordsOf(text.toLowerCase());
  return words
    .slice(0, Math.max(0, words.length - pieceWords + 1))
    .map((_word, at) => words.slice(at, at + pieceWords).join(' '));
}

/** What long runs of base64 or hex say. */
function decoded(text: string): string[] {
  const runs = text.match(/[A-Za-z0-9+/_-]{24,}={0,2}/g) ?? [];
  return runs
    .slice(0, 20)
    .flatMap((run) => [
      Buffer.from(run, 'base64').toString('utf8'),
      ...(/^[0-9a-f]+$/i.test(run) ? [Buffer.from(run, 'hex').toString('utf8')] : []),
    ]);
}
