// Finding products by words: plural and singular, a few synonyms, one or two mistyped letters.
import type { Category, Product } from './products.ts';
import type { Words } from './words/words.ts';

/** What is searched, and what the search knows of the language. */
export interface Searched {
  products: readonly Product[];
  categories: readonly Category[];
  finding: Words['finding'];
}

/** Products that answer every word of `query`, best first. Empty for an empty query. */
export function searchProducts(query: string, searched: Searched): Product[] {
  const words = wordsOf(query).filter((word) => !searched.finding.fillers.has(word));
  if (words.length === 0) return [];
  return searched.products
    .map((product) => ({ product, score: scoreOf(product, words, searched) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

/** The flawed search: the query must stand in the name letter by letter, as whole words. */
export function searchExactly(query: string, products: readonly Product[]): Product[] {
  const wanted = ` ${query.trim().toLowerCase()} `;
  return products.filter((product) => ` ${product.name.toLowerCase()} `.includes(wanted));
}

function scoreOf(product: Product, words: readonly string[], searched: Searched): number {
  const { stem, synonyms, compounds } = searched.finding;
  const name = wordsOf(product.name).map(stem);
  const category = searched.categories.find(({ id }) => id === product.category)?.name ?? '';
  const rest = wordsOf(`${category} ${product.short} ${product.material} ${product.description}`).map(stem);
  let score = 0;
  for (const word of words) {
    const wanted = stem(synonyms[stem(word)] ?? word);
    const best = Math.max(closeness(wanted, name, compounds) * 3, closeness(wanted, rest, compounds));
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

/** 1 for the word itself, 0.8 for a part of a joined word, 0.6 for a mistyped one, 0 for none. */
function closeness(wanted: string, words: readonly string[], compounds: boolean): number {
  if (words.includes(wanted)) return 1;
  const isPart = (word: string) => word.startsWith(wanted) || word.endsWith(wanted);
  if (compounds && wanted.length >= 4 && words.some(isPart)) return 0.8;
  const allowed = wanted.length >= 7 ? 2 : wanted.length >= 4 ? 1 : 0;
  const near = words.some((word) => word.length >= 3 && editDistance(wanted, word) <= allowed);
  return near ? 0.6 : 0;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i + j),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, at(i - 2, j - 2) + 1);
      rows[i]![j] = least;
    }
  }
  return at(a.length, b.length);
}
