// What a field is for, told by what the page says of it: its type, its autocomplete, its name and its label, in this order.
import { harmlessFields, personalFields, type FieldKind } from './field-kinds.ts';
import { tables } from './language-index.ts';
import { phraseTree, type PhraseTree } from './phrase-tree.ts';
import { autocompleteKinds } from './tables/autocomplete-kinds.ts';
import { tokensOf, wordsOfName } from './tokens.ts';

/** What a page says of a field; empty where it says nothing. */
export interface FieldWords {
  name: string;
  label: string;
  autocomplete: string;
  /** `type` of an input, or `textarea` or `select`. */
  type: string;
}

/** Types that say what the field is, whatever it is called. */
const byType: Record<string, FieldKind> = { email: 'email', tel: 'phone', file: 'file', search: 'search' };
/** Types that let choose. What is chosen may still be a way of paying or an order of sorting. */
const choosing = new Set([
  'checkbox',
  'radio',
  'select',
  'select-one',
  'select-multiple',
  'range',
  'color',
  'hidden',
]);
/** What is searched, sorted or filtered by is a word of it, not a person's: these win over all others. */
const leading = new Set<FieldKind>(['sort', 'filter', 'search', 'page']);
const rank: readonly FieldKind[] = [...personalFields, ...harmlessFields];

/** The kind of a field; null where nothing that is known is said of it. */
export function fieldKindOf({ name, label, autocomplete, type }: FieldWords): FieldKind | null {
  const kind = type.toLowerCase();
  const completed = autocomplete
    .toLowerCase()
    .split(/\s+/)
    .flatMap((token) => autocompleteKinds[token] ?? [])[0];
  const [named, labelled] = [kindIn(wordsOfName(name)), kindIn(label)];
  if (kind === 'password') {
    return [completed, named, labelled].includes('new-password') ? 'new-password' : pin(named, labelled);
  }
  const told = completed ?? byType[kind] ?? named ?? labelled;
  if (told) return told;
  if (kind === 'textarea') return 'free-text';
  if (kind === 'number') return 'quantity';
  return choosing.has(kind) && kind !== 'hidden' ? 'choice' : null;
}

/** A field with dots that asks for a card's code is the card's. */
function pin(...kinds: (FieldKind | null)[]): FieldKind {
  return kinds.includes('card') ? 'card' : 'password';
}

/** What a name or label says; of several things the most personal, unless it says that it is searched by. */
function kindIn(text: string): FieldKind | null {
  const tokens = tokensOf(text);
  const found = new Set<FieldKind>();
  for (let at = 0; at < tokens.length;) {
    const met = tree().metAt(tokens, at);
    const length = Math.max(1, ...met.map((one) => one.length));
    const longest = met.filter((one) => one.length === length);
    for (const { row } of longest.flatMap(({ entries }) => entries)) found.add(row as FieldKind);
    at += length;
  }
  const lead = rank.find((kind) => leading.has(kind) && found.has(kind));
  return lead ?? rank.find((kind) => found.has(kind)) ?? null;
}

let made: PhraseTree | undefined;

function tree(): PhraseTree {
  const rows = () =>
    tables.flatMap(({ language, fields }) =>
      Object.entries(fields).map(([row, phrases]) => ({ language, row, phrases })),
    );
  return (made ??= phraseTree(rows(), {
    filler: tables.map(({ filler }) => filler).join(','),
    joined: true,
  }));
}
