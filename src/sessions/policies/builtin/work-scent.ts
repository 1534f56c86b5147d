// How much of a task in its own words a control takes up: what it says, what stands on its line or in its card, what its part of the
// page is called, and whether it does what the task asks for. A word that stands everywhere on the site tells little.
import { isStepper } from './stepper.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isTaskVerb } from '../../../language/task-phrases.ts';
import { scentWeights, similarity, workWeights as w } from './calibration/scents.ts';
import { stageWeights } from './calibration/utilities.ts';
import type { Stage } from './goal.ts';
import { besideOf, rowOf } from './rows.ts';
import type { SiteWords } from './text-scent.ts';
import { toldIn } from './told.ts';
import { conceptsAt, formOf, isBox, isLink, isOfFrame, labelOf, saidOn, type View } from './view.ts';
import { phrasesAmong } from './values.ts';
import { contentWords, genericWords, rawTokens, stemOf, wordSimilarity } from './words.ts';

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
  /** The words that it is told by; of a word alone itself. */
  parts: readonly string[];
  weight: number;
  /** A name is that very word, and none that is like it. */
  exact?: true;
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
  /** Stems of the task that were answered on the way here. */
  used: ReadonlySet<string>;
  /** Scent of the press that opened the layer in view; 0 without one. */
  opened: number;
}

/** Scent of a control, 0 to 1, and its parts: words of the task, in label, row and part of the page; the deed; the meaning. */
export function workScent(element: ScreenElement, facts: WorkFacts): Scent {
  const { stage, view, voices } = facts;
  const label = saidOn(element, stage.wish.told);
  const words = wordsAsked(facts);
  const isSaid = saysAll(words, label, facts);
  const concepts = conceptsAt(element, view.lang);
  const isOut = concepts.includes('signout') && stage.wants['signout'] === undefined;
  const follow = followUp(element, facts);
  if (isOut || (!isSaid && follow === 0 && leadsAway(element, label, facts)))
    return {
      value: 0,
      parts: isOut || concepts.some((concept) => leaving.has(concept)) ? { away: 1 } : {},
    };
  // What it is called for those who listen often says which one it is: `Choose`, `Choose almond croissant`.
  const named = `${label} ${element.name}`;
  const isFrame = isOfFrame(element);
  // In a menu each entry only tells of itself.
  const beside = isFrame ? named : `${named} ${besideOf(element, view)}`;
  const around = isFrame ? beside : `${beside} ${partOf(element, view)}`;
  // In a layer or form that asks for something, a button that only takes what stands there already does what nobody asked for.
  const isUnfilled =
    !facts.begun &&
    element.role === 'button' &&
    !opensMore(label) &&
    view.fields.some(
      (field) => view.modal !== null || (formOf(field) !== '' && formOf(field) === element.group),
    );
  const own = said(words, named, facts);
  const isOrdered = concepts.some(
    (concept) => concept !== 'edit' && (stage.wants[concept] ?? 0) >= stageWeights.acts,
  );
  if (isUnfilled && follow + own === 0 && !isOrdered && element.states.expanded === undefined)
    return { value: 0, parts: {} };
  const row = said(words, beside, facts) - own;
  const part = said(words, around, facts) - own - row;
  const near = Math.min(1, sumFar(words, [named, beside, around], facts));
  const deed = deedIn(label, stage, view.lang) * (w.deedAlone + (1 - w.deedAlone) * near);
  const parts = { own, row, part, deed, follow, meaning: w.meaning * (voices.get(label) ?? 0) };
  // What stands beside a control tells what it is for, if it is for anything that is asked for.
  const sum =
    own +
    deed +
    follow +
    parts.meaning +
    (w.row * row + w.part * part) * (isSaid || deed > 0 || isSilent(label, view.lang) ? 1 : w.beside);
  const isAnew = stage.has === true && concepts.some((concept) => getting.has(concept));
  const listed = isFrame ? 1 : shareOfBest(element, words, facts) * shareOfNamed(element, facts);
  const kept = listed * (isAnew ? w.again : 1);
  return {
    value: (sum * kept) / (sum * kept + w.half),
    parts: { ...parts, ...(kept < 1 ? { kept } : {}), ...(isAnew ? { anew: 1 } : {}) },
  };
}

/** Dots behind a label say that something is asked first. */
export function opensMore(label: string): boolean {
  return /(?:…|\.\.\.)$/.test(label);
}

/** Sum of words by how far they stand from the control, whether or not they were answered before. */
function sumFar(
  words: readonly Weighed[],
  texts: readonly [string, string, string],
  facts: WorkFacts,
): number {
  const [own = 0, row = 0, part = 0] = texts.map((text) =>
    said(words, text, { ...facts, used: nothingUsed }),
  );
  return own + w.row * (row - own) + w.part * (part - row);
}

/** What gets one a thing anew. */
const getting: ReadonlySet<string> = new Set([
  'add',
  'new',
  'book',
  'cart',
  'checkout',
  'place-order',
  'signup',
]);

/** The main button of a layer that was opened for good reasons is the next step. */
function followUp(element: ScreenElement, { view, opened, begun }: WorkFacts): number {
  if (opened === 0 || view.modal === null || element.role !== 'button') return 0;
  const radios = view.fields.filter(({ role }) => role === 'radio');
  const isEmpty =
    (radios.length > 0 && !radios.some(({ states }) => states.checked === true)) ||
    view.fields.some((one) => !isBox(one) && one.field?.type !== 'select' && !one.field?.value);
  const main = view.controls.findLast(
    (control) =>
      control.role === 'button' &&
      labelOf(control) !== '' &&
      control.states.pressed === undefined &&
      control.states.expanded === undefined &&
      !isStepper(control, view) &&
      !conceptsAt(control, view.lang).some((concept) => away.has(concept)),
  );
  if (main !== element || (isEmpty && !begun)) return 0;
  return (w.follow * opened) / Math.max(w.followLeast, 1 - opened);
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

/** What is left to what is done with a row of a list, where neither it nor the page bears a name that the task gives. */
function shareOfNamed(element: ScreenElement, { stage, view, tags }: WorkFacts): number {
  const { capitals, marked } = toldIn(stage.wish.told, tags[0]);
  // What is quoted may be what a control is called.
  const entities = [...capitals, ...marked.filter(({ kind }) => kind === 'name')].map(({ text }) => text);
  const row = entities.length === 0 || isLink(element) ? null : rowOf(element, view);
  if (row === null || row.elements.length < 2) return 1;
  const text = `${labelOf(element)} ${besideOf(element, view)} ${partOf(element, view)} ${view.observation.title}`;
  const said = new Set(rawTokens(text));
  const isNamed = entities.some((name) => rawTokens(name).some((word) => said.has(word)));
  return isNamed ? 1 : w.again;
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
  const found = new Map(
    wordsSaid(words, text, { ...facts, used: nothingUsed }).map(({ word, weight }) => [word, weight]),
  );
  known.set(element, found);
  return found;
}

/** Closes, goes back, searches, or keeps what nobody has written: it is of a strategy of its own. */
function leadsAway(element: ScreenElement, label: string, { stage, view, begun }: WorkFacts): boolean {
  const concepts = conceptsOf(label, view.lang).map(({ concept }) => concept);
  const isAsked = concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts);
  if (isAsked) return false;
  return (
    concepts.some((concept) => away.has(concept) || (!begun && keeping.has(concept))) &&
    element.role !== 'tab'
  );
}

const away: ReadonlySet<string> = new Set(['close', 'back', 'search', 'reject', 'signout']);
const leaving: ReadonlySet<string> = new Set(['close', 'back', 'reject']);
const keeping: ReadonlySet<string> = new Set(['save', 'submit']);

const asked = new WeakMap<Stage, { read: number; words: readonly Weighed[] }>();

/** Words of the task with what each is worth on this site; remembered until the site has said more. */
function wordsAsked({ stage, tags, site }: WorkFacts): readonly Weighed[] {
  const read = site?.size() ?? 0;
  const known = asked.get(stage);
  if (known?.read === read) return known.words;
  const told = toldIn(stage.wish.told, tags[0]);
  const verbs = phrasesAmong(told.words, tags[0]).filter(({ row }) => isTaskVerb(row));
  const names = [...told.marked, ...told.capitals];
  const rarity = (word: string) => 1 / (1 + w.common * Math.log(Math.max(1, site?.texts(word) ?? 1)));
  const seen = new Set<string>();
  const words = told.words.flatMap(({ word, stem, isSmall, at, end }, index): Weighed[] => {
    if (isSmall || seen.has(stem) || names.some((name) => at < name.end && end > name.at)) return [];
    seen.add(stem);
    const isVerb = verbs.some((hit) => index >= hit.at && index < hit.at + hit.length);
    const kind = isVerb ? w.verb : genericWords.has(word) ? w.generic : 1;
    return [{ word, parts: [word], weight: rarity(word) * kind }];
  });
  // A name or a value is told by all of its words: `Dr` and `October` stand everywhere.
  for (const { text } of names) {
    const parts = contentWords(text, tags[0]);
    if (parts.length === 0 || seen.has(text)) continue;
    seen.add(text);
    const rare = Math.max(...parts.map(rarity));
    words.push({ word: text, parts, weight: rare * w.name, exact: true });
  }
  asked.set(stage, { read, words });
  return words;
}

/** Sum of what the words of the task that a text says are worth; little is left where the text repeats what was pressed on the way here. */
function said(words: readonly Weighed[], text: string, facts: WorkFacts): number {
  return wordsSaid(words, text, facts).reduce((sum, { weight }) => sum + weight, 0);
}

const nothingUsed: ReadonlySet<string> = new Set();

/** Words of the task that a text says, with what is left of their worth. */
function wordsSaid(words: readonly Weighed[], text: string, { tags, used }: WorkFacts): Weighed[] {
  const label = contentWords(text, tags[1]).slice(0, w.wordsMost);
  return words.flatMap(({ word, parts, weight, exact }) => {
    const hits = parts.flatMap((part) => {
      const likes = label.map((other) =>
        exact && stemOf(part) !== stemOf(other) ? 0 : wordSimilarity(part, other, tags),
      );
      const best = Math.max(0, ...likes);
      const isRepeated = used.has(stemOf(label[likes.indexOf(best)] ?? ''));
      return best > similarity.neighbourConcept ? [{ best, isRepeated }] : [];
    });
    if (hits.length === 0) return [];
    const share = hits.reduce((sum, { best }) => sum + best, 0) / parts.length;
    const left = hits.every(({ isRepeated }) => isRepeated) ? w.used : 1;
    return [{ word, parts, weight: weight * share ** 2 * left }];
  });
}

/** The task says every word of it. */
function saysAll(words: readonly Weighed[], label: string, { tags }: WorkFacts): boolean {
  const said = contentWords(label, tags[1]);
  return (
    said.length > 0 &&
    said.every((other) =>
      words.some(({ parts }) =>
        parts.some((part) => wordSimilarity(part, other, tags) >= similarity.sameStem),
      ),
    )
  );
}

/** What its part of the page is called. */
function partOf(element: ScreenElement, { mainHeading, modal }: View): string {
  return [element.groupLabel, element.heading, modal === null ? mainHeading : labelOf(modal)].join(' ');
}

/** How much the label asks for the deed, 0 to 1. */
export function deedIn(label: string, { wants }: Stage, lang: string): number {
  return Math.max(
    0,
    ...conceptShares(label, lang).map(({ concept, share }) => (wants[concept] ?? 0) * share),
  );
}

/** Concepts that a label names, each with how much of the label it is, up to 1: one word among many says less. */
export function conceptShares(label: string, lang: string): { concept: string; share: number }[] {
  const words = contentWords(label, lang).length;
  return conceptsOf(label, lang).map((hit) => {
    const part = Math.min(1, contentWords(hit.words.join(' '), lang).length / Math.max(1, words));
    return { concept: hit.concept, share: Math.max(scentWeights.amongOthers, Math.sqrt(part)) };
  });
}

/** Says nothing of its own: it opens or tells more of what stands beside it, as `Details` or `⋯`. */
export function isSilent(label: string, lang: string): boolean {
  const length = contentWords(label, lang).length;
  return (
    length === 0 ||
    conceptsOf(label, lang).some(
      ({ concept, words }) => pointing.has(concept) && contentWords(words.join(' '), lang).length >= length,
    )
  );
}

const pointing: ReadonlySet<string> = new Set(['details', 'browse', 'menu', 'edit', 'more', 'begin']);
