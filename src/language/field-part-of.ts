// Which part of a name, an address or a card a field asks for, where its kind alone does not tell.
import { phraseTree, type PhraseTree } from './phrase-tree.ts';
import { tables } from './language-index.ts';
import { fieldParts, partTokens, type FieldPart } from './tables/field-parts.ts';
import type { Language } from './language-table.ts';
import { tokensOf } from './tokens.ts';

/** The part that a label or name says; null where it says none, or several of a kind that do not go together. */
export function fieldPartOf(label: string): FieldPart | null {
  const tokens = tokensOf(label);
  const found = new Set<FieldPart>();
  for (let at = 0; at < tokens.length;) {
    const met = tree()
      .metAt(tokens, at)
      .map(({ length, entries }) => ({
        length,
        entries: entries.filter((entry) => entry.at !== 'whole' || (at === 0 && length === tokens.length)),
      }))
      .filter(({ entries }) => entries.length > 0);
    const length = Math.max(1, ...met.map((one) => one.length));
    for (const { row } of met.filter((one) => one.length === length).flatMap(({ entries }) => entries)) {
      found.add(row as FieldPart);
    }
    at += length;
  }
  // First and last name in one field is the whole name.
  if (found.has('given-name') && found.has('family-name')) return null;
  return partTokens.find((part) => found.has(part)) ?? null;
}

let made: PhraseTree | undefined;

function tree(): PhraseTree {
  const rows = () =>
    Object.entries(fieldParts).flatMap(([language, parts]) =>
      Object.entries(parts).map(([row, phrases]) => ({ language: language as Language, row, phrases })),
    );
  return (made ??= phraseTree(rows(), {
    filler: tables.map(({ filler }) => filler).join(','),
    joined: true,
  }));
}
