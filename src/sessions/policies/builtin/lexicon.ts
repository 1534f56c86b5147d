// What interface words mean: concepts with their words and neighbours, looked up by stem and by phrase.
import { englishLexicon } from './lexicon-en.ts';
import { rawTokens, stemOf } from './words.ts';

/** A concept found in a text, with the words that named it. */
export interface ConceptHit {
  concept: string;
  words: string[];
}

const phraseWordsMax = 5;
const phrases = new Map<string, Set<string>>();
const neighbours = new Map<string, Set<string>>();
/**
 * Concepts named by a text, longest phrases first, each word used once: `Sign up for our newsletter` names the
 * newsletter and not the account. Empty for words that the lexicon does not know.
 */
export function conceptsOf(text: string): readonly ConceptHit[] {
  const known = remembered.get(text);
  if (known) return known;
  const hits = readConcepts(text);
  if (remembered.size < rememberedMax) remembered.set(text, hits);
  return hits;
}

const rememberedMax = 20_000;
const remembered = new Map<string, readonly ConceptHit[]>();

function readConcepts(text: string): ConceptHit[] {
  const tokens = rawTokens(text).slice(0, 40);
  const stems = tokens.map(stemOf);
  const used = new Set<number>();
  const hits: ConceptHit[] = [];
  for (let length = Math.min(phraseWordsMax, tokens.length); length >= 1; length--) {
    for (let start = 0; start + length <= tokens.length; start++) {
      const places = Array.from({ length }, (_, i) => start + i);
      if (places.some((place) => used.has(place))) continue;
      const found = phrases.get(stems.slice(start, start + length).join(' '));
      if (!found) continue;
      for (const place of places) used.add(place);
      const words = tokens.slice(start, start + length);
      for (const concept of found) hits.push({ concept, words });
    }
  }
  return hits;
}

/** Concepts of a single word; empty where it is unknown. */
export function conceptsOfWord(word: string): ReadonlySet<string> {
  return phrases.get(stemOf(word)) ?? none;
}

/** True where one concept lists the other as a neighbour. */
export function areNeighbours(a: string, b: string): boolean {
  return neighbours.get(a)?.has(b) === true || neighbours.get(b)?.has(a) === true;
}

/** Icons that people know without a label (science 1.8) [D]. */
export function iconConcept(icon: string): { concept: string; known: boolean } | null {
  const found = icons.find((entry) => entry.pattern.test(icon));
  return found ? { concept: found.concept, known: found.known } : null;
}

const none: ReadonlySet<string> = new Set();

const icons: { pattern: RegExp; concept: string; known: boolean }[] = [
  { pattern: /search|magnif|loupe/i, concept: 'search', known: true },
  { pattern: /cart|bag|basket|trolley/i, concept: 'cart', known: true },
  { pattern: /close|times|cross|\bx\b/i, concept: 'close', known: true },
  { pattern: /home|house/i, concept: 'home', known: true },
  { pattern: /print/i, concept: 'print', known: true },
  { pattern: /play/i, concept: 'video', known: true },
  { pattern: /menu|bars|hamburger/i, concept: 'menu', known: false },
  { pattern: /user|person|account|profile/i, concept: 'account', known: false },
  { pattern: /heart|star/i, concept: 'save', known: false },
  { pattern: /trash|bin|delete/i, concept: 'remove', known: false },
  { pattern: /pencil|edit/i, concept: 'edit', known: false },
  { pattern: /gear|cog|settings/i, concept: 'settings', known: false },
  { pattern: /bell/i, concept: 'notification', known: false },
  { pattern: /download/i, concept: 'download', known: false },
  { pattern: /upload|clip/i, concept: 'upload', known: false },
  { pattern: /share/i, concept: 'share', known: false },
  { pattern: /globe/i, concept: 'language', known: false },
  { pattern: /phone|envelope|mail/i, concept: 'contact', known: false },
  { pattern: /calendar/i, concept: 'date', known: false },
  { pattern: /pin|marker/i, concept: 'location', known: false },
  { pattern: /filter|funnel/i, concept: 'filter', known: false },
  { pattern: /sort/i, concept: 'sort', known: false },
  { pattern: /lock/i, concept: 'signin', known: false },
  { pattern: /question|help/i, concept: 'help', known: false },
  { pattern: /plus|add/i, concept: 'add', known: false },
];

/** Takes in a list: a line a concept, `concept: words, phrases > neighbouring concepts`. Lists of languages share concepts. */
export function readLexicon(list: string): void {
  for (const line of list.trim().split('\n')) readLine(line);
  remembered.clear();
}

function readLine(line: string): void {
  const colon = line.indexOf(':');
  const concept = line.slice(0, colon).trim();
  const [words = '', beside = ''] = line.slice(colon + 1).split(' > ');
  neighbours.set(concept, new Set(beside.trim().split(/\s+/)));
  for (const phrase of words.split(',')) {
    const key = rawTokens(phrase).map(stemOf).join(' ');
    if (key === '') continue;
    const concepts = phrases.get(key) ?? new Set();
    phrases.set(key, concepts.add(concept));
  }
}

/** Lists by primary language subtag; a further language is a file in the format of the English one and an entry here. */
const lists: Readonly<Record<string, string>> = { en: englishLexicon };
for (const list of Object.values(lists)) readLexicon(list);

/** Languages whose interface words are known. */
export const lexiconLanguages: readonly string[] = Object.keys(lists);
