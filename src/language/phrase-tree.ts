// Phrases of all languages in one tree of words, so that a text is read once, whatever the number of phrases.
import { spellingsOf, tokensOf } from './tokens.ts';
import type { Language, Phrases } from './language-table.ts';

/** What a phrase says where it is met. */
export interface Entry {
  /** The row that lists it, such as `pay`, `neutral` or `reading`. */
  row: string;
  language: Language;
  at: 'anywhere' | 'start' | 'whole';
  sure: boolean;
  /** Does not count beside a word of reading. */
  weak: boolean;
  /** One half of a pair: its number and its side. Both halves together say what the row says. */
  pair: { id: number; side: 0 | 1 } | null;
  /** Where it is met, it alone says whether its row is sure. */
  decides: boolean;
}

/** One row of one language. */
export interface Row {
  language: Language;
  row: string;
  phrases: Phrases;
  /** These phrases are about what is read, and win over others of the same row; no where left out. */
  decides?: boolean;
}

/** A phrase that begins at a place: how many words it covers there, and what it says. */
export interface Met {
  length: number;
  entries: readonly Entry[];
}

/** One phrase, written out: a word that ends in `*` is met by its beginning. */
interface Written {
  tokens: readonly string[];
  entry: Entry;
}

/** A place in the tree. What comes behind it is built when a text first comes here: few texts use many of the phrases. */
interface Node {
  depth: number;
  /** Phrases that lead here and on, until they are built. */
  waiting: Written[];
  next: Map<string, Node> | null;
  /** Words of which the beginning is enough. */
  stems: Map<string, Node> | null;
  entries: Entry[];
}

/** Words of `filler` that may stand between two words of a phrase. */
const mostSkipped = 3;

export interface PhraseTree {
  /** Phrases that begin with word `at`, in no order. */
  metAt(tokens: readonly string[], at: number): Met[];
  isFiller(token: string): boolean;
}

/**
 * Builds the tree. With `joined`, phrases of several words are also met as one: `addtocart`.
 * @throws where a phrase is empty or has more than two halves: a fault of the tables.
 */
export function phraseTree(rows: readonly Row[], options: { filler: Phrases; joined: boolean }): PhraseTree {
  const root = emptyNode(0);
  const filler = new Set(tokensOf(options.filler).flatMap(spellingsOf));
  let pairs = 0;
  for (const { language, row, phrases, decides = false } of rows) {
    for (const phrase of phrasesIn(phrases)) {
      const { marks, words } = takeMarks(phrase);
      const entry: Entry = {
        row,
        language,
        at: marks.includes('^') ? 'start' : marks.includes('=') ? 'whole' : 'anywhere',
        sure: !marks.includes('?'),
        weak: marks.includes('~'),
        pair: null,
        decides,
      };
      const halves = words.split(' & ');
      if (halves.length > 2 || halves.some((half) => half.trim() === '')) {
        throw new Error(`The phrase "${phrase}" of ${language} ${row} cannot be read.`);
      }
      if (halves.length === 1) add(root, words, { entry, joined: options.joined });
      else {
        const id = pairs++;
        add(root, halves[0] ?? '', { entry: { ...entry, pair: { id, side: 0 } }, joined: false });
        add(root, halves[1] ?? '', { entry: { ...entry, pair: { id, side: 1 } }, joined: false });
      }
    }
  }
  const isFiller = (token: string) => filler.has(token) || /^\p{N}+$/u.test(token);
  return {
    isFiller,
    metAt(tokens, at) {
      const met: Met[] = [];
      follow(root, at, 0);
      return met;

      function follow(node: Node, to: number, skipped: number): void {
        build(node);
        if (node.entries.length > 0) met.push({ length: to - at, entries: node.entries });
        const token = tokens[to];
        if (token === undefined) return;
        const exact = node.next?.get(token);
        if (exact) follow(exact, to + 1, skipped);
        const stem = longestStem(node, token);
        if (stem) follow(stem, to + 1, skipped);
        // Also where the word could be one of the phrase: another phrase may go on behind it.
        if (node !== root && skipped < mostSkipped && isFiller(token)) {
          skip(node, to + 1, skipped + 1);
        }
      }

      /** Goes on behind a word without meaning; the phrase must go on there too. */
      function skip(node: Node, to: number, skipped: number): void {
        const token = tokens[to];
        if (token === undefined) return;
        const exact = node.next?.get(token) ?? longestStem(node, token);
        if (exact) follow(exact, to + 1, skipped);
        else if (skipped < mostSkipped && isFiller(token)) skip(node, to + 1, skipped + 1);
      }
    },
  };
}

/** The phrases of a list, with `a|b` written out only when they are added. */
export function phrasesIn(phrases: Phrases): string[] {
  return phrases
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

function takeMarks(phrase: string): { marks: string; words: string } {
  const marks = /^[\^=~?]*/.exec(phrase)?.[0] ?? '';
  return { marks, words: phrase.slice(marks.length) };
}

function add(root: Node, words: string, { entry, joined }: { entry: Entry; joined: boolean }): void {
  for (const written of writtenOut(words.trim())) {
    const tokens = written.split(' ').flatMap((word) => {
      const isStem = word.endsWith('*');
      const bare = isStem ? word.slice(0, -1) : word;
      const parts = plainWord.test(bare) ? [bare] : tokensOf(bare);
      return parts.map((part, index) => (isStem && index === parts.length - 1 ? `${part}*` : part));
    });
    root.waiting.push({ tokens, entry });
    if (joined && tokens.length > 1) root.waiting.push({ tokens: [tokens.join('')], entry });
  }
}

const plainWord = /^[a-z]+$/;

/** Hands the phrases that wait at `node` on to the places behind it. */
function build(node: Node): void {
  const { waiting, depth } = node;
  if (waiting.length === 0) return;
  node.waiting = [];
  for (const written of waiting) {
    const token = written.tokens[depth];
    if (token === undefined) {
      node.entries.push(written.entry);
      continue;
    }
    const isStem = token.endsWith('*');
    const children = isStem ? (node.stems ??= new Map()) : (node.next ??= new Map());
    for (const spelling of spellingsOf(isStem ? token.slice(0, -1) : token)) {
      const child = children.get(spelling) ?? emptyNode(depth + 1);
      children.set(spelling, child);
      child.waiting.push(written);
    }
  }
}

/** `a|b c|d` as four phrases. */
function writtenOut(words: string): string[] {
  return words
    .split(/\s+/)
    .reduce<string[]>(
      (heads, word) => heads.flatMap((head) => word.split('|').map((one) => (head ? `${head} ${one}` : one))),
      [''],
    );
}

function longestStem({ stems }: Node, token: string): Node | undefined {
  if (stems === null) return undefined;
  for (let length = token.length; length > 2; length--) {
    const found = stems.get(token.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

function emptyNode(depth: number): Node {
  return { depth, waiting: [], next: null, stems: null, entries: [] };
}
