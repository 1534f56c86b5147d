// What interface words mean: concepts with their words and neighbours, looked up by stem and by phrase in the lists of `concepts/`.
import { stemmer } from 'stemmer';
import { deConcepts } from './concepts/de.ts';
import { enConcepts } from './concepts/en.ts';
import { esConcepts } from './concepts/es.ts';
import { frConcepts } from './concepts/fr.ts';
import { itConcepts } from './concepts/it.ts';
import { jaConcepts } from './concepts/ja.ts';
import { nlConcepts } from './concepts/nl.ts';
import { plConcepts } from './concepts/pl.ts';
import { ptConcepts } from './concepts/pt.ts';
import { languagesRead, type Language } from './language-table.ts';
import { spellingsOf, tokensOf } from './tokens.ts';

/** A concept found in a text, with the words that named it. */
export interface ConceptHit {
  concept: string;
  words: string[];
}

const lists: Record<Language, string> = {
  en: enConcepts,
  de: deConcepts,
  fr: frConcepts,
  es: esConcepts,
  pt: ptConcepts,
  it: itConcepts,
  nl: nlConcepts,
  pl: plConcepts,
  ja: jaConcepts,
};

/** The lists of one language: concepts by phrase, and of the phrases that begin with a stem the longest, in words. */
interface Lexicon {
  phrases: Map<string, Set<string>>;
  longest: Map<string, number>;
}

const neighbours = new Map<string, Set<string>>();
const lexicons = new Map<Language, Lexicon>();
const remembered = new Map<string, readonly ConceptHit[]>();
const rememberedMax = 20_000;
const tokensMax = 60;

/**
 * Concepts named by a text in the language of this tag, longest phrases first, each word used once: `Sign up for our newsletter`
 * names the newsletter and not the account. English is read everywhere, every list where the language is not known. Empty for
 * words that no list knows.
 */
export function conceptsOf(text: string, tag = 'en'): readonly ConceptHit[] {
  const key = `${tag}\n${text}`;
  const known = remembered.get(key);
  if (known) return known;
  const hits = readConcepts(text, languagesRead(tag));
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(key, hits);
  return hits;
}

/** Concepts of a single word; empty where it is unknown. */
export function conceptsOfWord(word: string, tag = 'en'): ReadonlySet<string> {
  return new Set(conceptsOf(word, tag).map(({ concept }) => concept));
}

/** True where one concept lists the other as a neighbour. */
export function areNeighbours(a: string, b: string): boolean {
  lexiconOf('en');
  return neighbours.get(a)?.has(b) === true || neighbours.get(b)?.has(a) === true;
}

function readConcepts(text: string, languages: readonly Language[]): ConceptHit[] {
  const tokens = tokensOf(text).slice(0, tokensMax);
  const stems = tokens.map(stemOfToken);
  const read = languages.map(lexiconOf);
  const found: { at: number; length: number; concepts: Set<string> }[] = [];
  for (const [at, stem] of stems.entries()) {
    const longest = Math.max(0, ...read.map(({ longest: most }) => most.get(stem) ?? 0));
    for (let length = Math.min(longest, stems.length - at); length >= 1; length--) {
      const key = stems.slice(at, at + length).join(' ');
      const concepts = new Set(read.flatMap(({ phrases }) => [...(phrases.get(key) ?? [])]));
      if (concepts.size > 0) found.push({ at, length, concepts });
    }
  }
  const used = new Set<number>();
  const hits: ConceptHit[] = [];
  for (const { at, length, concepts } of found.sort((a, b) => b.length - a.length || a.at - b.at)) {
    const places = Array.from({ length }, (_, index) => at + index);
    if (places.some((place) => used.has(place))) continue;
    for (const place of places) used.add(place);
    for (const concept of concepts) hits.push({ concept, words: tokens.slice(at, at + length) });
  }
  return hits;
}

function lexiconOf(language: Language): Lexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const lexicon: Lexicon = { phrases: new Map(), longest: new Map() };
  lexicons.set(language, lexicon);
  for (const line of lists[language].trim().split('\n')) readLine(line, lexicon);
  return lexicon;
}

function readLine(line: string, { phrases, longest }: Lexicon): void {
  const colon = line.indexOf(':');
  const concept = line.slice(0, colon).trim();
  const [words = '', beside = ''] = line.slice(colon + 1).split(' > ');
  if (beside !== '') neighbours.set(concept, new Set(beside.trim().split(/\s+/)));
  for (const phrase of words.split(',')) {
    const stems = tokensOf(phrase).map(stemOfToken);
    const [first] = stems;
    if (first === undefined) continue;
    const key = stems.join(' ');
    phrases.set(key, (phrases.get(key) ?? new Set()).add(concept));
    longest.set(first, Math.max(longest.get(first) ?? 0, stems.length));
  }
}

const stems = new Map<string, string>();
const stemsMax = 20_000;

/** The Porter stem of a word without its diacritics; for other languages than English it takes off a few endings, on both sides alike. */
function stemOfToken(token: string): string {
  const known = stems.get(token);
  if (known !== undefined) return known;
  const stem = stemmer(spellingsOf(token)[1] ?? token);
  if (stems.size < stemsMax) stems.set(token, stem);
  return stem;
}
