// How much a label smells of the goal: layered word similarity, stage concepts, names, headings (science 1.7).
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { Persona } from '../../../personas/persona.ts';
import type { Stage } from './archetypes.ts';
import { scentWeights, similarity, siteWordWeights, vocabularyBands } from './calibration.ts';
import type { Goal, GoalWord } from './goal.ts';
import { priceIn } from './goal.ts';
import { areNeighbours, conceptsOf, conceptsOfWord, iconConcept } from './lexicon.ts';
import type { SiteWords } from './site-words.ts';
import { labelOf, type View } from './view.ts';
import { openWordNet, type WordNet } from './wordnet.ts';
import { contentWords, editDistance, genericWords, stemOf, trigramDice } from './words.ts';

/** Scent of one element before noise, 0 to 1, and its parts by name. */
export interface Scent {
  value: number;
  parts: Record<string, number>;
}

/** Judges labels for one goal. Pure; the same question always has the same answer. */
export interface Nose {
  /** Scent of an element at `stage`; `next` is the stage after it, whose labels count a little less. */
  of(element: ScreenElement, stage: Stage, next: Stage | null, view: View): Scent;
  /** Scent of plain words, 0 to 1. */
  text(words: string): number;
  /** Share of the object's weight that the words cover, 0 to 1; 1 where the goal names no object. */
  cover(words: string): number;
}

/** A nose for `goal`. `brandWords` (host and site name) say little on their own site; `site` knows its words. */
export function createNose(
  goal: Goal,
  persona: Persona,
  brandWords: readonly string[],
  site: SiteWords | null = null,
): Nose {
  const brands = new Set(brandWords.map(stemOf));
  const words = goal.words.map((entry) => ({
    ...entry,
    weight: brands.has(stemOf(entry.word)) ? scentWeights.brandWord : entry.weight,
  }));
  const objects = words.filter((word) => word.object);
  const band = vocabularyBands[persona.who.vocabulary];

  const similar = (a: string, b: string): number => {
    const known = wordSimilarity(a, b);
    return site === null || known >= siteWordWeights.most ? known : Math.max(known, site.similarity(a, b));
  };
  const judged = new Map<string, number>();
  /** Per word of a label its similarity to each goal word. */
  const rows = new Map<string, readonly number[]>();
  const rowOf = (word: string): readonly number[] => {
    const known = rows.get(word);
    if (known) return known;
    const row = words.map((entry) => similar(entry.word, word));
    rows.set(word, row);
    return row;
  };
  let learned = 0;
  /** The same words smell the same until the site has taught new ones. */
  const text = (label: string): number => {
    if ((site !== null && site.size() !== learned) || judged.size >= labelsMax) {
      learned = site?.size() ?? 0;
      judged.clear();
      rows.clear();
    }
    const known = judged.get(label);
    if (known !== undefined) return known;
    const value = textScent(contentWords(label).slice(0, 24), words, brands, band, rowOf);
    judged.set(label, value);
    return value;
  };
  const covered = new Map<string, number>();
  const cover = (label: string): number => {
    const known = covered.get(label);
    if (known !== undefined) return known;
    const value = coverOf(contentWords(label), objects);
    if (covered.size >= labelsMax) covered.clear();
    covered.set(label, value);
    return value;
  };

  function of(element: ScreenElement, stage: Stage, next: Stage | null, view: View): Scent {
    const label = labelOf(element) || iconWord(element);
    const own =
      isPointer(label) && element.groupLabel !== ''
        ? text(element.groupLabel) * scentWeights.borrowed
        : text(label);
    const near = nearness(element, label, cover, view);
    const parts = {
      text: own * stage.words,
      stage: Math.max(
        stageScore(label, stage, near),
        next === null ? 0 : nextWeight(next) * stageScore(label, next, near),
      ),
      entity: scentWeights.entity * entityMatch(label, goal.entities) * stage.words,
      group: text(element.groupLabel || element.heading) * stage.words,
      familiarity: familiarity(element, words),
      limit: keepsLimit(element, goal, view) ? 1 : scentWeights.breaksConstraint,
      new: isAlreadyOwn(label, goal) ? scentWeights.alreadyOwn : 1,
    };
    const best = Math.max(parts.text, parts.stage, parts.entity);
    const withHeading = best + scentWeights.groupHeading * parts.group * (1 - best);
    const value = best < scentWeights.faint ? best : withHeading;
    return { value: clamp(value * parts.familiarity * parts.limit * parts.new * adFactor(element)), parts };
  }
  return { of, text, cover };
}

/** Similarity of a label word to a goal word, 0 to 1 (the highest rule that applies). */
export function wordSimilarity(a: string, b: string): number {
  if (a === b) return similarity.sameWord;
  const row = remembered.get(a);
  const known = row?.get(b);
  if (known !== undefined) return known;
  const value = judgeWords(a, b);
  if (rememberedCount >= rememberedMax) return value;
  rememberedCount += 1;
  if (row) row.set(b, value);
  else remembered.set(a, new Map([[b, value]]));
  return value;
}

function judgeWords(a: string, b: string): number {
  if (plain(a) === plain(b)) return similarity.sameWord;
  if (stemOf(a) === stemOf(b)) return similarity.sameStem;
  return Math.max(conceptSimilarity(a, b), spellingSimilarity(a, b), senseSimilarity(a, b));
}

/** Labels of one goal that are remembered. */
const labelsMax = 5_000;
const rememberedMax = 50_000;
const remembered = new Map<string, Map<string, number>>();
let rememberedCount = 0;

function plain(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word;
}

let wordNet: WordNet | null = null;

/** The dictionary, opened when the first word asks for it. */
function dictionary(): WordNet {
  wordNet ??= openWordNet();
  return wordNet;
}

function senseSimilarity(a: string, b: string): number {
  const relation = dictionary().relation(a, b);
  return relation === 'synset' ? similarity.sameSynset : relation === 'hypernym' ? similarity.hypernym : 0;
}

function conceptSimilarity(a: string, b: string): number {
  const first = conceptsOfWord(a);
  const second = conceptsOfWord(b);
  let best = 0;
  for (const one of first) {
    if (second.has(one)) return similarity.sameConcept;
    for (const other of second) if (areNeighbours(one, other)) best = similarity.neighbourConcept;
  }
  return best;
}

function spellingSimilarity(a: string, b: string): number {
  if (Math.min(a.length, b.length) < similarity.trigramLeastLength) return 0;
  const dice = trigramDice(a, b);
  const alike = dice >= similarity.trigramLeast ? similarity.trigram * dice : 0;
  return alike < similarity.mistyped && isMistyped(a, b) ? similarity.mistyped : alike;
}

/** A slip of the fingers: nearly the same letters, and at most one of the two is a word. */
function isMistyped(a: string, b: string): boolean {
  const slips = Math.min(a.length, b.length) >= similarity.twoSlipsFromLength ? 2 : 1;
  if (Math.abs(a.length - b.length) > slips || editDistance(a, b) > slips) return false;
  const isWord = (word: string) => conceptsOfWord(word).size > 0 || dictionary().knows(word);
  return !isWord(a) || !isWord(b);
}

function textScent(
  label: readonly string[],
  goal: readonly GoalWord[],
  brands: ReadonlySet<string>,
  band: { lettersKnown: number; weight: number },
  rowOf: (word: string) => readonly number[],
): number {
  const total = goal.reduce((sum, word) => sum + word.weight, 0);
  if (label.length === 0 || total === 0) return 0;
  const heaviest = Math.max(...goal.map((word) => word.weight));
  const bestOf = goal.map(() => 0);
  let focus = 0;
  let length = 0;
  for (const word of label) {
    const rarity = brands.has(stemOf(word))
      ? scentWeights.brandWord
      : genericWords.has(word)
        ? scentWeights.genericWord
        : 1;
    const row = rowOf(word);
    const clarity = known(word, band);
    let match = 0;
    for (const [at, entry] of goal.entries()) {
      const alike = row[at] ?? 0;
      match = Math.max(match, alike * (entry.weight / heaviest));
      bestOf[at] = Math.max(bestOf[at] ?? 0, alike * clarity);
    }
    focus += rarity * match * clarity;
    length += rarity;
  }
  const cover = goal.reduce((sum, word, at) => sum + word.weight * (bestOf[at] ?? 0), 0) / total;
  const part = length === 0 ? 0 : focus / length;
  if (label.length > scentWeights.longLabelWords) {
    return clamp(scentWeights.longLabelFocus * part + scentWeights.longLabelCover * cover);
  }
  return clamp(scentWeights.focus * part + scentWeights.cover * cover);
}

/** Long words that the lexicon does not hold are weak cues for small vocabularies. */
function known(word: string, band: { lettersKnown: number; weight: number }): number {
  return word.length <= band.lettersKnown || conceptsOfWord(word).size > 0 ? 1 : band.weight;
}

function coverOf(label: readonly string[], objects: readonly GoalWord[]): number {
  const total = objects.reduce((sum, word) => sum + word.weight, 0);
  if (total === 0) return 1;
  let covered = 0;
  for (const word of objects) {
    const match = Math.max(0, ...label.map((other) => wordSimilarity(word.word, other)));
    if (
      match >= similarity.trigram * similarity.trigramLeast + scentWeights.coversBeyond &&
      match !== similarity.neighbourConcept
    ) {
      covered += word.weight * match;
    }
  }
  return covered / total;
}

/** Score of a label by the concepts that the stage wants; a concept word among many others counts less. */
function stageScore(label: string, stage: Stage, nearObject: number): number {
  const words = contentWords(label);
  let best = 0;
  for (const hit of conceptsOf(label)) {
    const wanted = stage.wants[hit.concept];
    if (wanted === undefined) continue;
    const share = Math.min(1, contentWords(hit.words.join(' ')).length / Math.max(1, words.length));
    best = Math.max(best, wanted * Math.max(scentWeights.amongOthers, Math.sqrt(share)));
  }
  if (stage.besideObject === true)
    best *= scentWeights.wrongObject + (1 - scentWeights.wrongObject) * nearObject;
  return best;
}

/** 1 where the element stands beside the object of the goal: in its name, its card, or under the page's main heading. */
function nearness(element: ScreenElement, label: string, cover: Nose['cover'], view: View): number {
  const card = `${label} ${element.name} ${element.groupLabel}`;
  const beside = Math.max(cover(card), cover(element.heading));
  const page = cover(`${view.mainHeading} ${view.observation.title}`);
  return beside >= scentWeights.besideAt
    ? 1
    : Math.max(beside, page >= scentWeights.besideAt && !hasOwnHeading(element, view) ? page : 0);
}

function nextWeight(next: Stage): number {
  return next.besideObject === true ? scentWeights.nextStageBeside : scentWeights.nextStage;
}

function hasOwnHeading(element: ScreenElement, view: View): boolean {
  return (
    element.groupLabel !== '' &&
    element.groupLabel !== view.mainHeading &&
    element.heading !== view.mainHeading
  );
}

function entityMatch(label: string, entities: readonly string[]): number {
  const words = contentWords(label);
  let best = 0;
  for (const entity of entities) {
    const parts = contentWords(entity);
    if (parts.length === 0) continue;
    const found = parts.filter((part) =>
      words.some((word) => wordSimilarity(part, word) >= similarity.sameStem * scentWeights.entityAt),
    );
    best = Math.max(best, (found.length / parts.length) ** 2);
  }
  return best;
}

function keepsLimit(element: ScreenElement, goal: Goal, view: View): boolean {
  if (goal.maxPrice === null) return true;
  const own = priceIn(`${labelOf(element)} ${element.name}`) ?? priceBeside(element, view);
  return own === null || own <= goal.maxPrice;
}

/** Who wants to book or apply has no use for the list of what they have. */
function isAlreadyOwn(label: string, { archetype }: Goal): boolean {
  return wantsNew.has(archetype.id) && conceptsOf(label).some(({ concept }) => concept === 'own');
}

const wantsNew = new Set(['book', 'apply']);

function priceBeside(element: ScreenElement, view: View): number | null {
  if (element.group === '') return null;
  const card = view.passages.filter((text) => text.group === element.group);
  if (card.length > 12) return null;
  return card.map((text) => priceIn(text.text)).find((price) => price !== null) ?? null;
}

function familiarity(element: ScreenElement, goal: readonly GoalWord[]): number {
  const label = labelOf(element);
  if (label !== '' && (element.text !== '' || element.icon === ''))
    return isCoined(label, goal) ? scentWeights.coined : 1;
  if (element.icon === '') return labelOf(element) === '' ? scentWeights.iconUnknown : 1;
  return iconConcept(element.icon)?.known === true
    ? scentWeights.iconKnown
    : element.name === ''
      ? scentWeights.iconUnknown
      : scentWeights.iconKnown;
}

/** No word of the label says anything to a person: not in dictionary or lexicon, and not what they came for. */
function isCoined(label: string, goal: readonly GoalWord[]): boolean {
  const words = contentWords(label).slice(0, 6);
  return (
    words.length > 0 &&
    words.every(
      (word) =>
        !/\d/.test(word) &&
        conceptsOfWord(word).size === 0 &&
        !dictionary().knows(word) &&
        !goal.some(
          (entry) => wordSimilarity(entry.word, word) >= similarity.trigram * similarity.trigramLeast,
        ),
    )
  );
}

function iconWord(element: ScreenElement): string {
  return iconConcept(element.icon)?.concept ?? '';
}

/** Labels that say nothing of their own and borrow from the card they stand in. */
function isPointer(label: string): boolean {
  return /^(view( details| product| item)?|details|more|more info|learn more|read more|see( more| details)?|shop now|open|show|select|choose)\b.{0,3}$/i.test(
    label,
  );
}

function adFactor(element: ScreenElement): number {
  return /\b(sponsored|advert(isement)?|promoted)\b/i.test(`${element.groupLabel} ${element.name}`)
    ? scentWeights.adLike
    : 1;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
