// How much of a task in its own words a control takes up: what it says, what stands on its line or in its card, what its part of the
// page is called, and whether it does what the task asks for. A word that stands everywhere on the site tells little.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isTaskVerb, taskPhrases } from '../../../language/task-phrases.ts';
import { stageWeights } from './calibration/claims.ts';
import { workWeights as w } from './calibration/work.ts';
import type { Stage } from './goal.ts';
import { iconSays } from './icons.ts';
import { similarity } from './calibration/words.ts';
import { wordSimilarity } from './similarity.ts';
import type { SiteWords } from './site-words.ts';
import { toldIn } from './told.ts';
import { besideOf, conceptsAt, isOfFrame, labelOf, type View } from './view.ts';
import { contentWords, genericWords } from './words.ts';

/** Scent of one element before noise, 0 to 1, and its parts by name. */
export interface Scent {
  value: number;
  parts: Record<string, number>;
}

/** For labels in view, how far their meaning stands out from the others', 0 to 1. */
export type Voices = ReadonlyMap<string, number>;

/** A word of the task and what it is worth, 0 to 1. */
interface Weighed {
  word: string;
  weight: number;
}

/** What a control is judged with. */
export interface WorkFacts {
  stage: Stage;
  view: View;
  /** Languages of task and page. */
  tags: readonly [string, string];
  site: SiteWords | null;
  voices: Voices;
  /** Something was entered on this page. */
  begun: boolean;
  /** The page as it was seen before. */
  before: readonly View[];
}

/** Scent of a control, 0 to 1, and its parts: words of the task, in label, row and part of the page; the deed; the meaning. */
export function workScent(element: ScreenElement, facts: WorkFacts): Scent {
  const { stage, view, voices } = facts;
  const label = labelOf(element) || (iconSays(element.icon)?.words ?? '');
  const words = wordsAsked(facts);
  const isSaid = saysAll(words, label, facts);
  const isOut = conceptsAt(element, view.lang).includes('signout') && stage.wants['signout'] === undefined;
  if (isOut || (!isSaid && leadsAway(element, label, facts))) return { value: 0, parts: {} };
  // What it is called for those who listen often says which one it is: `Choose`, `Choose almond croissant`.
  const named = `${label} ${element.name}`;
  const own = said(words, named, facts);
  const row = said(words, `${named} ${besideOf(element, view)}`, facts) - own;
  // In a layer that asks for something, a button that only takes what stands there already does what nobody asked for.
  const isUnfilled =
    view.modal !== null && view.fields.length > 0 && !facts.begun && element.role === 'button';
  const isOrdered = conceptsAt(element, view.lang).some(
    (concept) => concept !== 'edit' && (stage.wants[concept] ?? 0) >= stageWeights.acts,
  );
  if (isUnfilled && own === 0 && !isOrdered && element.states.expanded === undefined)
    return { value: 0, parts: {} };
  const isFrame = isOfFrame(element);
  const part = isFrame
    ? 0
    : said(words, `${named} ${besideOf(element, view)} ${partOf(element, view)}`, facts) - own - row;
  const near = own + w.row * row + w.part * part;
  const deed = deedIn(label, stage, view.lang) * (w.deedAlone + (1 - w.deedAlone) * Math.min(1, near));
  const parts = { own, row, part, deed, meaning: w.meaning * (voices.get(label) ?? 0) };
  // What stands beside a control tells what it is for, if it is for anything that is asked for.
  const sum =
    own +
    deed +
    parts.meaning +
    (w.row * row + w.part * part) * (isSaid || deed > 0 || isSilent(label, view.lang) ? 1 : w.beside);
  const kept = isFrame ? 1 : shareOfBest(element, words, facts);
  return { value: (sum * kept) / (sum * kept + w.half), parts: { ...parts, ...(kept < 1 ? { kept } : {}) } };
}

/**
 * What is left to a control where another of its kind takes up the same words of the task and more: a list is compared line by line, and
 * that one is meant, whether or not it was tried.
 */
function shareOfBest(element: ScreenElement, words: readonly Weighed[], facts: WorkFacts): number {
  const own = takenUp(element, words, facts);
  const sum = (taken: ReadonlyMap<string, number>) =>
    [...taken.values()].reduce((all, weight) => all + weight, 0);
  const others = [facts.view, ...facts.before].flatMap((view) =>
    view.controls
      .filter((other) => isSibling(element, other))
      .map((other) => takenUp(other, words, { ...facts, view })),
  );
  const better = others.filter((other) => [...own.keys()].every((word) => other.has(word)));
  const most = Math.max(sum(own), ...better.map(sum));
  return most === 0 ? 1 : (sum(own) / most) ** w.against;
}

/** Called the same, or drawn in one column or row with it. */
function isSibling(one: ScreenElement, other: ScreenElement): boolean {
  if (one.role !== other.role || isOfFrame(other)) return false;
  const isNear = (a: number, b: number) => Math.abs(a - b) < 2;
  const isColumn = isNear(one.box.x, other.box.x) && isNear(one.box.height, other.box.height);
  const isRow =
    isNear(one.box.y, other.box.y) &&
    isNear(one.box.width, other.box.width) &&
    isNear(one.box.height, other.box.height);
  return labelOf(one) === labelOf(other) || isColumn || isRow;
}

const taken = new WeakMap<readonly Weighed[], WeakMap<ScreenElement, ReadonlyMap<string, number>>>();

/** Words of the task that a control, its line and its part of the page say, with what they are worth. */
function takenUp(
  element: ScreenElement,
  words: readonly Weighed[],
  facts: WorkFacts,
): ReadonlyMap<string, number> {
  const known = taken.get(words) ?? new WeakMap<ScreenElement, ReadonlyMap<string, number>>();
  taken.set(words, known);
  const before = known.get(element);
  if (before) return before;
  const { view } = facts;
  const text = `${labelOf(element)} ${element.name} ${besideOf(element, view)} ${partOf(element, view)}`;
  const found = new Map(wordsSaid(words, text, facts).map(({ word, weight }) => [word, weight]));
  known.set(element, found);
  return found;
}

/** Closes, goes back, searches, or keeps what nobody has written: it is of a strategy of its own. */
function leadsAway(element: ScreenElement, label: string, { stage, view, begun }: WorkFacts): boolean {
  const concepts = conceptsOf(label, view.lang).map(({ concept }) => concept);
  const isAsked = concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts);
  if (isAsked) return isWayOut(element, concepts, view);
  return (
    concepts.some((concept) => away.has(concept) || (!begun && keeping.has(concept))) &&
    element.role !== 'tab'
  );
}

/** `Cancel` beside what keeps or sends ends the form or layer that it stands in, and nothing else. */
function isWayOut({ group, box }: ScreenElement, concepts: readonly string[], view: View): boolean {
  if (concepts.some((concept) => concept !== 'cancel')) return false;
  return view.controls.some(
    (other) =>
      other.role === 'button' &&
      ((other.group === group && group !== '') || Math.abs(other.box.y - box.y) < box.height) &&
      conceptsAt(other, view.lang).some((concept) => keeping.has(concept) || concept === 'next'),
  );
}

const away: ReadonlySet<string> = new Set(['close', 'back', 'search', 'reject', 'signout']);
const keeping: ReadonlySet<string> = new Set(['save', 'submit']);

const asked = new WeakMap<Stage, { read: number; words: readonly Weighed[] }>();

/** Words of the task with what each is worth on this site; remembered until the site has said more. */
function wordsAsked({ stage, tags, site }: WorkFacts): readonly Weighed[] {
  const read = site?.size() ?? 0;
  const known = asked.get(stage);
  if (known?.read === read) return known.words;
  const told = toldIn(stage.wish.told, tags[0]);
  const verbs = taskPhrases(
    told.words.map(({ word }) => word),
    tags[0],
  ).filter(({ row }) => isTaskVerb(row));
  const names = [...told.marked, ...told.capitals];
  const seen = new Set<string>();
  const words = told.words.flatMap(({ word, stem, isSmall, at, end }, index): Weighed[] => {
    if (isSmall || seen.has(stem)) return [];
    seen.add(stem);
    const isVerb = verbs.some((hit) => index >= hit.at && index < hit.at + hit.length);
    const rarity = 1 / (1 + w.common * Math.log(Math.max(1, site?.texts(word) ?? 1)));
    const isName = names.some((span) => at < span.end && end > span.at);
    const kind = isName ? w.name : isVerb ? w.verb : genericWords.has(word) ? w.generic : 1;
    return [{ word, weight: rarity * kind }];
  });
  asked.set(stage, { read, words });
  return words;
}

/** Sum of what the words of the task that a text says are worth. */
function said(words: readonly Weighed[], text: string, facts: WorkFacts): number {
  return wordsSaid(words, text, facts).reduce((sum, { weight }) => sum + weight, 0);
}

/** Words of the task that a text says, with what is left of their worth. */
function wordsSaid(words: readonly Weighed[], text: string, { tags }: WorkFacts): Weighed[] {
  const label = contentWords(text, tags[1]).slice(0, w.wordsMost);
  return words.flatMap(({ word, weight }) => {
    const alike = Math.max(0, ...label.map((other) => wordSimilarity(word, other, tags)));
    return alike >= similarity.trigramLeast ? [{ word, weight: weight * alike ** 2 }] : [];
  });
}

/** The task says every word of it. */
function saysAll(words: readonly Weighed[], label: string, { tags }: WorkFacts): boolean {
  const said = contentWords(label, tags[1]);
  return (
    said.length > 0 &&
    said.every((other) => words.some(({ word }) => wordSimilarity(word, other, tags) >= similarity.sameStem))
  );
}

/** What its part of the page is called. */
function partOf(element: ScreenElement, { mainHeading, modal }: View): string {
  return [element.groupLabel, element.heading, modal === null ? mainHeading : labelOf(modal)].join(' ');
}

/** How much the label asks for the deed, 0 to 1; one word among many says less. */
function deedIn(label: string, { wants }: Stage, lang: string): number {
  const length = Math.max(1, contentWords(label, lang).length);
  return Math.max(
    0,
    ...conceptsOf(label, lang).map(({ concept, words }) => {
      const share = Math.min(1, contentWords(words.join(' '), lang).length / length);
      return (wants[concept] ?? 0) * Math.sqrt(share);
    }),
  );
}

/** Says nothing of its own: it opens or tells more of what stands beside it, as `Details` or `⋯`. */
function isSilent(label: string, lang: string): boolean {
  const length = contentWords(label, lang).length;
  return (
    length === 0 ||
    conceptsOf(label, lang).some(
      ({ concept, words }) => pointing.has(concept) && contentWords(words.join(' '), lang).length >= length,
    )
  );
}

const pointing: ReadonlySet<string> = new Set(['details', 'browse', 'menu', 'edit', 'more', 'begin']);
