// The thing that a task is about, as the page names it: where its name stands, and what belongs to it there.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { numberIn } from '../../../language/task-phrases.ts';
import { thingWeights as w } from './calibration/things.ts';
import { workWeights as work } from './calibration/work.ts';
import { columnsIn, likesOf, listedIn, rowsIn, sharing } from './entries.ts';
import { nameOf } from './field-name.ts';
import { numberedThings, readInTable, stemmed } from './numbered-thing.ts';
import { isMove, ofStage } from './history.ts';
import type { Situation } from './situation.ts';
import { isBox, isOfFrame, isSearchField, keyOf, labelOf, type View } from './view.ts';
import type { Wish } from './wish.ts';
import { toldIn } from './working/told.ts';
import { contentWords, genericWords, rawTokens, stemOf } from './words.ts';

/** A place in view where the thing is named, and by how much of a name. */
interface Anchor {
  element: ScreenElement;
  /** Weight of the words that it is named by; 0 is none. */
  weight: number;
}

/** A control or field that belongs to the thing, and how surely, 0 to 1. */
export interface Owned {
  element: ScreenElement;
  anchor: Anchor;
  near: number;
}

/** Words that say little on this page: those of its frame, and those of many of its labels. By stem, 0 to 1; 1 for all others. */
type Rarity = (stem: string) => number;

/** Height of a line of a list, at most, CSS pixels. */
const lineHeight = 24;

const rarities = new WeakMap<View, Rarity>();

export function rarityIn(view: View): Rarity {
  const known = rarities.get(view);
  if (known) return known;
  const isList = rowsIn(view.controls).size > 0;
  const places = new Map<string, Set<number>>();
  const frame = new Set<string>();
  const add = (label: string, { y }: ScreenElement['box'], isFrame: boolean) => {
    for (const stem of new Set(contentWords(label, view.lang).map(stemOf))) {
      // What stands on one line is of one thing.
      const line = Math.round(y / lineHeight);
      places.set(stem, (places.get(stem) ?? new Set()).add(line));
      if (isFrame) frame.add(stem);
    }
  };
  for (const element of [...view.headings, ...view.passages, ...view.controls])
    add(
      labelOf(element),
      element.box,
      isOfFrame(element) || element.role === 'columnheader' || (isList && element.kind === 'heading'),
    );
  for (const field of view.fields) add(`${nameOf(field)} ${field.field?.placeholder ?? ''}`, field.box, true);
  const rarity = (stem: string) => {
    const many = places.get(stem)?.size ?? 0;
    const common = many <= work.someLabels ? 1 : many <= work.manyLabels ? work.inSome : work.inMany;
    return frame.has(stem) ? Math.min(common, work.inFrame) : common;
  };
  rarities.set(view, rarity);
  return rarity;
}

/**
 * How much of a name a text is for what the wish speaks of: the weight of its words that the task says. Words of an interface, those
 * that say little anywhere or on this page, and figures weigh less; of a text of which little is said less counts.
 */
export function nameWeight(
  text: string,
  { wish, tags, rarity = () => 1 }: { wish: Wish; tags: readonly [string, string]; rarity?: Rarity },
): number {
  const own = [...new Set(wordsOfName(text, tags[1]))];
  if (own.length === 0 || own.length > w.labelWords) return 0;
  const said = new Set(wordsOfName(wish.thing, tags[0]).map(stemOf));
  const named = own.filter((word) => said.has(stemOf(word)));
  const weight = named.reduce((sum, word) => sum + wordWeight(word, tags[1]) * rarity(stemOf(word)), 0);
  // What is said by its figures alone is no name.
  if (named.every((word) => /^\d+$/.test(word))) return 0;
  return weight * Math.max(w.leastShare, named.length / own.length);
}

/** Words with a meaning, and those that count: `Tent for four`. */
function wordsOfName(text: string, tag: string): readonly string[] {
  const counts = rawTokens(text).flatMap((word) => {
    const number = numberIn(word, tag) ?? 0;
    return number >= 2 ? [String(number)] : [];
  });
  return [...contentWords(text, tag), ...counts];
}

/** Weight of the words of a line that the task says. */
export function saidWeight(
  line: string,
  { wish, tags }: { wish: Wish; tags: readonly [string, string] },
): number {
  const said = new Set(contentWords(wish.thing, tags[0]).map(stemOf));
  const words = [...new Set(contentWords(line, tags[1]).filter((word) => said.has(stemOf(word))))];
  return words.reduce((sum, word) => sum + (/^\d/.test(word) ? 0 : wordWeight(word, tags[0])), 0);
}

function wordWeight(word: string, tag: string): number {
  if (genericWords.has(word) || /^\d+$/.test(word) || numberIn(word, tag) !== null) return w.genericWord;
  return conceptsOf(word, tag).length > 0 ? w.interfaceWord : 1;
}

/** Where in view the thing is named, the best name first; what names less than the best is no anchor beside it. */
export function anchorsIn(view: View, situation: Pick<Situation, 'stage' | 'goal'>): readonly Anchor[] {
  const known = anchored.get(view);
  if (known?.wish === situation.stage.wish) return known.anchors;
  const anchors = findAnchors(view, situation);
  anchored.set(view, { wish: situation.stage.wish, anchors });
  return anchors;
}

const anchored = new WeakMap<View, { wish: Wish; anchors: readonly Anchor[] }>();

function findAnchors(view: View, { stage, goal }: Pick<Situation, 'stage' | 'goal'>): readonly Anchor[] {
  const tags = [goal.language, view.lang] as const;
  const fields = view.fields.filter((field) => !isSearchField(field, view.lang));
  const rarity = rarityIn(view);
  const numbered = numberedThings(stage.wish.told, goal.language);
  const named = [...view.headings, ...view.passages, ...view.controls, ...fields].map((element) => ({
    element,
    weight: numbered.has(readInTable(element, view))
      ? w.numbered
      : nameWeight(nameShown(element), { wish: stage.wish, tags, rarity }),
  }));
  const strong = strongStems(stage, goal.language);
  const some = named
    .filter(({ weight }) => weight > 0)
    .map(({ element, weight }) => ({
      element,
      weight: weight * (isStrong(element, strong, view) ? 1 : work.weak),
    }));
  // Of two things of one name it is the one beside which more of the task stands.
  const all = some.map(({ element, weight }) => {
    const beside = some.filter(
      (other) =>
        other.element !== element &&
        (isOnLine(element, other.element) ||
          (element.kind !== 'heading' && nearTo(element, other.element, view) >= w.inCard)),
    );
    const said = new Set(contentWords(nameShown(element), view.lang).map(stemOf));
    const more = beside.filter((other) =>
      contentWords(nameShown(other.element), view.lang).every((word) => !said.has(stemOf(word))),
    );
    return { element, weight: weight + work.beside * more.reduce((sum, other) => sum + other.weight, 0) };
  });
  const most = Math.max(0, ...all.map(({ weight }) => weight));
  return most < w.least ? [] : all.filter(({ weight }) => weight >= most * w.nearBest);
}

/** Words of names that the task writes with capitals or in quotes: what bears none of them is less likely meant. */
function strongStems(stage: Situation['stage'], language: string): ReadonlySet<string> {
  return new Set(namesWritten(stage, language).flatMap((text) => contentWords(text, language).map(stemOf)));
}

/** Names that the task writes with capitals or in quotes, in order. */
export function namesWritten({ wish }: Situation['stage'], language: string): readonly string[] {
  const { marked, capitals } = toldIn(wish.told, language);
  const names = [...marked.filter(({ kind }) => kind === 'quoted'), ...capitals];
  return names.sort((a, b) => a.at - b.at).map(({ text }) => text);
}

function isStrong(element: ScreenElement, strong: ReadonlySet<string>, { lang }: View): boolean {
  return strong.size === 0 || contentWords(nameShown(element), lang).some((word) => strong.has(stemOf(word)));
}

/** True in stages that go by the thing: what is near its name in meaning is another thing, and of no use. */
export function goesByThing({ stage }: Pick<Situation, 'stage'>): boolean {
  return stage.own === true;
}

/** True where a name in view says enough of what the task tells. */
export function isNamedIn(view: View, situation: Pick<Situation, 'stage' | 'goal'>): boolean {
  return anchorsIn(view, situation).some(({ weight }) => weight >= w.enough);
}

/** True where a name is in view, but nowhere on a line with the first name that the task writes with capitals or in quotes: the thing may stand elsewhere. */
export function isPartlyNamed(view: View, situation: Pick<Situation, 'stage' | 'goal'>): boolean {
  const anchors = anchorsIn(view, situation);
  const [first] = namesWritten(situation.stage, situation.goal.language);
  if (anchors.length === 0 || first === undefined) return false;
  const stems = contentWords(first, situation.goal.language).map(stemOf);
  return !anchors.some(({ element }) => {
    const line = view.observation.elements.filter((other) => isOnLine(element, other));
    const words = new Set(line.flatMap((other) => contentWords(nameShown(other), view.lang).map(stemOf)));
    return stems.every((stem) => words.has(stem));
  });
}

/** True where the thing is named in view, where its page is, or where something of it was pressed and the page has not been left since. */
export function isAtThing(situation: Situation): boolean {
  const { view, history } = situation;
  if (isOwnPage(view, situation) || isNamedIn(view, situation)) return true;
  const own = history.findLastIndex(({ option }) => option.strategy === 'own');
  return own >= 0 && !history.slice(own + 1).some((step) => isMove(step) || step.option.strategy === 'seek');
}

/** What an element shows as its own: a field by its value. */
function nameShown(element: ScreenElement): string {
  if (element.field && !isBox(element)) return element.field.value ?? '';
  return labelOf(element);
}

/** True where the page as a whole is the thing's: its heading, its title or the layer says the name, or the thing was pressed to come here. */
export function isOwnPage(view: View, situation: Situation): boolean {
  return isCalledSo(view, situation) || cameByThing(view, situation);
}

/** The heading, the title or the layer in view says the name of the thing. */
export function isCalledSo(view: View, situation: Situation): boolean {
  const tags = [situation.goal.language, view.lang] as const;
  const rarity = rarityIn(view);
  const heads = [
    view.mainHeading,
    ...view.observation.title.split(/\s[-–—|•·:]\s/),
    ...(view.modal ? [labelOf(view.modal)] : []),
  ];
  const numbered = numberedThings(situation.stage.wish.told, situation.goal.language);
  return heads.some(
    (text) =>
      numbered.has(stemmed(text)) ||
      nameWeight(text, { wish: situation.stage.wish, tags, rarity }) >= w.enough,
  );
}

/** The last move was a press on the thing's name. */
function cameByThing(view: View, situation: Situation): boolean {
  const move = ofStage(situation).findLast(isMove);
  const target = move?.option.strategy === 'own' ? move.option.target?.element : undefined;
  if (!move || !target || move.after.place !== view.place) return false;
  return anchorsIn(move.view, situation).some(({ element }) => element.ref === target.ref);
}

/** Controls and boxes that belong to the thing: on its line, in its card, under its heading, of the part or page that holds it, or brought up by one of these. */
export function ownedBy(situation: Situation): Owned[] {
  const { view } = situation;
  const named = anchorsIn(view, situation).filter(({ weight }) => weight >= w.enough);
  const brought = broughtUp(situation);
  const isWhole = isOwnPage(view, situation);
  const rows = rowsIn(view.controls);
  const listed = listedIn(view.controls);
  const anchors = [
    ...named.map((anchor) => ({ anchor, share: 1 })),
    ...named.flatMap(({ element, weight }) => {
      const head = headOver(element, view);
      return head ? [{ anchor: { element: head, weight }, share: w.ofPart }] : [];
    }),
  ];
  const [head] = view.headings;
  const page =
    named.find(({ element }) => element.kind === 'heading') ??
    named[0] ??
    (head && { element: head, weight: w.least });
  // On the line of another heading stands what belongs to that one.
  const others = view.headings.filter(
    (head) => !anchors.some(({ anchor }) => anchor.element.ref === head.ref),
  );
  return [...view.controls, ...view.fields].flatMap((element) => {
    let best: Owned | null = null;
    for (const { anchor, share } of anchors) {
      // A heading over a whole list is of the list.
      const isListed = anchor.element.kind === 'heading' && listed.has(element);
      const isOfOther =
        isListed || (isOnLine(anchor.element, element) && others.some((head) => isOnLine(head, element)));
      const near = isOfOther ? 0 : nearTo(anchor.element, element, view) * share;
      if (near > (best?.near ?? 0)) best = { element, anchor, near };
    }
    const anchor = best?.anchor ?? page ?? brought?.anchor;
    if (anchor && brought?.refs.has(element.ref)) return [{ element, anchor, near: w.brought }];
    if (best) return [best];
    return anchor && isWhole && !isOfFrame(element) && !rows.has(element)
      ? [{ element, anchor, near: w.onPage }]
      : [];
  });
}

/** The heading of the part that holds it: the nearest above of that name. */
function headOver(element: ScreenElement, view: View): ScreenElement | undefined {
  if (element.kind === 'heading') return undefined;
  return view.headings.findLast((head) => labelOf(head) === element.heading && head.box.y <= element.box.y);
}

export function isOnLine(one: ScreenElement, other: ScreenElement): boolean {
  const middle = ({ box }: ScreenElement) => box.y + box.height / 2;
  return Math.abs(middle(one) - middle(other)) < Math.max(one.box.height, other.box.height) / 2;
}

/** What stands on the lines and in the cards where the thing is named. */
export function linesOfThing(view: View, situation: Pick<Situation, 'stage' | 'goal'>): string[] {
  const anchors = anchorsIn(view, situation);
  return view.observation.elements
    .filter((element) =>
      anchors.some(
        (anchor) =>
          anchor.element.ref === element.ref || nearTo(anchor.element, element, view) >= w.underHeading,
      ),
    )
    .map(labelOf);
}

/** How surely an element belongs to another that stands beside it, 0 to 1. */
export function nearTo(anchor: ScreenElement, element: ScreenElement, view: View): number {
  if (anchor.ref === element.ref) return 0;
  const within = sharing(anchor, element);
  const ofOthers = Math.max(0, ...likesOf(anchor, view).map((other) => sharing(other, element)));
  // Of several made alike it belongs to the one in whose part of the page it stands.
  if (ofOthers > within) return 0;
  const isInEntry = within > Math.max(0, ...likesOf(anchor, view).map((other) => sharing(other, anchor)));
  if (isOnLine(anchor, element)) {
    const gap = Math.max(
      0,
      element.box.x - anchor.box.x - anchor.box.width,
      anchor.box.x - element.box.x - element.box.width,
    );
    return w.onLine - w.byDistance * (gap / view.observation.viewport.width);
  }
  if (isInEntry && likesOf(anchor, view).length > 0) return w.inCard;
  const isCard =
    anchor.group !== '' &&
    anchor.group === element.group &&
    view.observation.elements.filter(({ group }) => group === anchor.group).length <= w.cardParts;
  if (isCard) return w.inCard;
  return anchor.kind === 'heading' && element.heading === labelOf(anchor) && !isOfFrame(element)
    ? w.underHeading
    : 0;
}

/** What a press on something of the thing brought up belongs to it. */
function broughtUp(situation: Situation): { refs: ReadonlySet<string>; anchor: Anchor } | null {
  const step = ofStage(situation).findLast(({ option }) => !within.has(option.strategy));
  if (!step || step.option.action.kind !== 'click') return null;
  if (step.option.strategy !== 'own' || isMove(step)) return null;
  const element = step.option.target?.element;
  if (!element) return null;
  // A list that is drawn anew is the same list.
  const keyed = (one: ScreenElement) => `${one.kind}|${keyOf(one)}`;
  const before = new Set(step.view.observation.elements.map(keyed));
  const isNew = (one: ScreenElement) => !before.has(keyed(one));
  // A list that has only moved is the same one as well.
  const moved = new Set(
    columnsIn(situation.view.controls)
      .filter((column) => !column.every(isNew))
      .flat(),
  );
  const refs = situation.view.observation.elements
    .filter((one) => isNew(one) && !moved.has(one))
    .map(({ ref }) => ref);
  return { refs: new Set(refs), anchor: { element, weight: w.least } };
}

/** What is done within that which a press brought up. */
const within: ReadonlySet<string> = new Set(['fill', 'step', 'date']);
