// How often a clause asks for a thing to be done: `three times`, `twice`, `5x`.
import { languagesRead } from './language-table.ts';
import { repeatWords } from './tables/repeat-words.ts';
import { numberIn } from './task-phrases.ts';

/** How often, and the clause without that; once where it does not say. */
export function repeatIn(text: string, tag: string): { times: number; rest: string } {
  // A name in quotes is no count: `2x` is a speed.
  const bare = text.replaceAll(/[“"„«][^“"„«”»]*[”"“»]/gu, (quoted) => ' '.repeat(quoted.length));
  const words = [...bare.matchAll(/\p{L}+|\d+|×/gu)];
  const tables = languagesRead(tag).map((language) => repeatWords[language]);
  const says = (row: 'twice' | 'times', word = '') =>
    tables.some((table) => table[row].split(' ').includes(word));
  for (const [at, { 0: word, index }] of words.entries()) {
    const next = words[at + 1];
    const isTwice = says('twice', word.toLowerCase());
    const count = isTwice ? 2 : next && says('times', next[0].toLowerCase()) ? countOf(word, tag) : null;
    if (count === null) continue;
    const end = isTwice || !next ? index + word.length : next.index + next[0].length;
    return { times: count, rest: `${text.slice(0, index)}${text.slice(end)}`.replaceAll(/\s+/g, ' ').trim() };
  }
  return { times: 1, rest: text };
}

const most = 20;

function countOf(word: string, tag: string): number | null {
  const count = /^\d{1,2}$/.test(word) ? Number(word) : numberIn(word.toLowerCase(), tag);
  return count === null || count < 1 || count > most ? null : count;
}
