// How a clause points at something on the page: `the 2nd checkbox`, `with the slider`, `the seventh result`.
import { languagesRead, type Language } from './language-table.ts';
import { phraseTree, type PhraseTree } from './phrase-tree.ts';
import { controlKinds, referenceWords, type ControlKind } from './tables/reference-words.ts';
import { tokensOf } from './tokens.ts';

/** What a clause points at. */
export interface Reference {
  /** Kind of control; null where it names none that people have a word for. */
  kind: ControlKind | null;
  /** Place among its like: from 1, `-1` for the last, null where it does not say. */
  place: number | null;
}

/** The kind of control and the place that a clause names; the last kind where it names several, as in `from the list with the button`. */
export function referenceIn(text: string, tag: string): Reference {
  const tokens = tokensOf(text);
  const hits = languagesRead(tag)
    .map(treeOf)
    .flatMap((tree) =>
      tokens.flatMap((_, at) =>
        tree
          .metAt(tokens, at)
          .flatMap(({ length, entries }) => entries.map(({ row }) => ({ row, at, length }))),
      ),
    )
    .sort((a, b) => b.length - a.length || a.at - b.at);
  const kind = controlKinds.find((one) => one === hits.find(({ row }) => isKind(row))?.row) ?? null;
  const placed = hits.find(({ row }) => !isKind(row))?.row;
  // Figures of an ordinal: 2nd, 3e, 7th. The dot of other languages may as well end a sentence.
  const figure = /(?<![\p{L}\d])(\d{1,2})(?:st|nd|rd|th|er|ère|e|ème|º|ª)(?![\p{L}\d])/u.exec(text)?.[1];
  const place = figure === undefined ? (placed === undefined ? null : Number(placed)) : Number(figure);
  return { kind, place };
}

/** True for a word by which kinds of control or their places are named. */
export function isReferring(word: string, tag: string): boolean {
  return languagesRead(tag).some((language) => wordsOf(language).has(word));
}

const referring = new Map<Language, ReadonlySet<string>>();

function wordsOf(language: Language): ReadonlySet<string> {
  const known = referring.get(language);
  if (known) return known;
  const { kinds, ordinals, last } = referenceWords[language];
  const words = new Set([...Object.values(kinds), ordinals, last].flatMap((phrases) => tokensOf(phrases)));
  referring.set(language, words);
  return words;
}

const isKind = (row: string): row is ControlKind => (controlKinds as readonly string[]).includes(row);

const trees = new Map<Language, PhraseTree>();

function treeOf(language: Language): PhraseTree {
  const known = trees.get(language);
  if (known) return known;
  const { kinds, ordinals, last } = referenceWords[language];
  const tree = phraseTree(
    [
      ...controlKinds.map((row) => ({ language, row, phrases: kinds[row] })),
      ...ordinals.split(', ').map((phrases, at) => ({ language, row: String(at + 1), phrases })),
      { language, row: '-1', phrases: last },
    ],
    { filler: '', joined: false },
  );
  trees.set(language, tree);
  return tree;
}
