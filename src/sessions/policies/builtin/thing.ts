// The thing that a task is about, as the page names it: where its name stands, and what belongs to it there.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { thingWeights as w } from './calibration/things.ts';
import { isMove, ofStage } from './history.ts';
import type { Situation } from './situation.ts';
import { isBox, isOfFrame, isSearchField, labelOf, type View } from './view.ts';
import type { Wish } from './wish.ts';
import { contentWords, genericWords, stemOf } from './words.ts';

/** A place in view where the thing is named, and by how much of a name. */
interface Anchor {
  element: ScreenElement;
  /** Weight of the words that it is named by; 0 is none. */
  weight: number;
}

/** A control or field that belongs to the thing, and how surely, 0 to 1. */
interface Owned {
  element: ScreenElement;
  anchor: Anchor;
  near: number;
}

/**
 * How much of a name a text is for what the wish speaks of: the page decides what is a name. All or most of the words of the text stand
 * together in the task. Words of an interface and those that say little weigh less; a single such word is no name.
 */
export function nameWeight(
  text: string,
  { wish, tags }: { wish: Wish; tags: readonly [string, string] },
): number {
  const own = contentWords(text, tags[1]).map(stemOf);
  if (own.length === 0 || own.length > w.labelWords) return 0;
  const said = contentWords(wish.thing, tags[0]);
  const stems = said.map(stemOf);
  let best: readonly string[] = [];
  for (let from = 0; from < stems.length; from++)
    for (let at = 0; at < own.length; at++) {
      let length = 0;
      while (length < own.length - at && stems[from + length] === own[at + length]) length += 1;
      if (length > best.length) best = said.slice(from, from + length);
    }
  if (best.length < own.length * w.labelShare) return 0;
  const weight = best.reduce((sum, word) => sum + wordWeight(word, tags[0]), 0);
  return weight * (best.length / own.length);
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
  if (genericWords.has(word) || /^\d+$/.test(word)) return w.genericWord;
  return conceptsOf(word, tag).length > 0 ? w.interfaceWord : 1;
}

/** Where in view the thing is named, the best name first; what names less than the best is no anchor beside it. */
export function anchorsIn(view: View, { stage, goal }: Pick<Situation, 'stage' | 'goal'>): Anchor[] {
  const tags = [goal.language, view.lang] as const;
  const fields = view.fields.filter((field) => !isSearchField(field, view.lang));
  const all = [...view.headings, ...view.passages, ...view.controls, ...fields].map((element) => ({
    element,
    weight: nameWeight(nameShown(element), { wish: stage.wish, tags }),
  }));
  const most = Math.max(0, ...all.map(({ weight }) => weight));
  return most < w.least ? [] : all.filter(({ weight }) => weight >= most * w.nearBest);
}

/** True in stages that go by the thing: what is near its name in meaning is another thing, and of no use. */
export function goesByThing({ stage }: Pick<Situation, 'stage'>): boolean {
  return stage.own === true;
}

/** True where a name in view says enough of the best one that the task gives. */
export function isNamedIn(view: View, situation: Pick<Situation, 'stage' | 'goal'>): boolean {
  const [best = ''] = situation.stage.wish.names;
  const least = Math.max(w.least, w.nameShare * best.split(' ').length);
  return anchorsIn(view, situation).some(({ weight }) => weight >= least);
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

/** True where the page as a whole is the thing's: its heading, its title, the layer, or a line in it says the name. */
export function isOwnPage(view: View, situation: Pick<Situation, 'stage' | 'goal'>): boolean {
  const tags = [situation.goal.language, view.lang] as const;
  const best = Math.max(0, ...anchorsIn(view, situation).map(({ weight }) => weight));
  const heads = [
    view.mainHeading,
    ...view.observation.title.split(/\s[-–—|•·:]\s/),
    ...(view.modal ? [labelOf(view.modal)] : []),
    ...view.fields.filter((field) => !isBox(field) && !isSearchField(field, view.lang)).map(nameShown),
  ];
  return heads.some((text) => {
    const weight = nameWeight(text, { wish: situation.stage.wish, tags });
    return weight >= w.least && weight >= best * w.nearBest;
  });
}

/** Controls and boxes that belong to the thing: on its line, in its card, under its heading, of the part or page that holds it, or brought up by one of these. */
export function ownedBy(situation: Situation): Owned[] {
  const { view } = situation;
  const named = anchorsIn(view, situation);
  const brought = broughtUp(situation);
  const isWhole = isOwnPage(view, situation);
  const anchors = [
    ...named.map((anchor) => ({ anchor, share: 1 })),
    ...named.flatMap(({ element, weight }) => {
      const head = headOver(element, view);
      return head ? [{ anchor: { element: head, weight }, share: w.ofPart }] : [];
    }),
  ];
  const page = named.find(({ element }) => element.kind === 'heading') ?? named[0];
  // On the line of another heading stands what belongs to that one.
  const others = view.headings.filter(
    (head) => !anchors.some(({ anchor }) => anchor.element.ref === head.ref),
  );
  return [...view.controls, ...view.fields].flatMap((element) => {
    let best: Owned | null = null;
    for (const { anchor, share } of anchors) {
      const isOfOther = isOnLine(anchor.element, element) && others.some((head) => isOnLine(head, element));
      const near = isOfOther ? 0 : nearTo(anchor.element, element, view) * share;
      if (near > (best?.near ?? 0)) best = { element, anchor, near };
    }
    const anchor = best?.anchor ?? page ?? brought?.anchor;
    if (anchor && brought?.refs.has(element.ref)) return [{ element, anchor, near: w.brought }];
    if (best) return [best];
    return anchor && isWhole && !isOfFrame(element) ? [{ element, anchor, near: w.onPage }] : [];
  });
}

/** The heading of the part that holds it: the nearest above of that name. */
function headOver(element: ScreenElement, view: View): ScreenElement | undefined {
  if (element.kind === 'heading') return undefined;
  return view.headings.findLast((head) => labelOf(head) === element.heading && head.box.y <= element.box.y);
}

function isOnLine(one: ScreenElement, other: ScreenElement): boolean {
  const middle = ({ box }: ScreenElement) => box.y + box.height / 2;
  return Math.abs(middle(one) - middle(other)) < Math.max(one.box.height, other.box.height) / 2;
}

/** How surely an element belongs to another that stands beside it, 0 to 1. */
export function nearTo(anchor: ScreenElement, element: ScreenElement, view: View): number {
  if (anchor.ref === element.ref) return 0;
  if (isOnLine(anchor, element)) {
    const gap = Math.max(
      0,
      element.box.x - anchor.box.x - anchor.box.width,
      anchor.box.x - element.box.x - element.box.width,
    );
    return w.onLine - w.byDistance * (gap / view.observation.viewport.width);
  }
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
  const step = ofStage(situation).findLast(({ option }) => option.action.kind === 'click');
  if (!step || step.option.strategy !== 'own' || isMove(step)) return null;
  const element = step.option.target?.element;
  if (!element) return null;
  const before = new Set(step.view.observation.elements.map(({ ref }) => ref));
  const refs = situation.view.observation.elements
    .filter(({ ref }) => !before.has(ref))
    .map(({ ref }) => ref);
  return { refs: new Set(refs), anchor: { element, weight: w.least } };
}
