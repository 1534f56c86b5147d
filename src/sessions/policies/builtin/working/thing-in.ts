// Where in view the thing stands that a task is about: the entry of a list that says most of what the task tells, or the page as a whole.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { stageWeights } from '../calibration/claims.ts';
import { wayWorths as w } from '../calibration/ways.ts';
import { clockTimes } from '../../../../language/clock.ts';
import { dateIn, monthOf } from '../dates.ts';
import type { Situation } from '../situation.ts';
import { conceptsAt, isBox, labelOf, type View } from '../view.ts';
import { contentWords, genericWords, stemOf, wordCount } from '../words.ts';
import { cellsIn } from './cells.ts';
import { entriesIn, type Entry } from './entries-of.ts';
import { endsVisit } from './harm.ts';
import { codesIn, toldIn, type Told } from './told.ts';

/** The thing as it stands in view. */
export interface ThingInView {
  /** The entry that says most of the task; null where none says enough. */
  entry: Entry | null;
  /** What names it there. */
  anchor: ScreenElement | null;
  /** A heading, the title or the layer names it: all of the page is about it. */
  isPage: boolean;
  /** Signs of the task that stand with it: they tell which thing is meant, and are nothing to enter. */
  known: ReadonlySet<string>;
}

const remembered = new WeakMap<View, { told: string; thing: ThingInView }>();

/** Finds the thing in a view. Pure; the same view and task give the same answer. */
export function thingIn(view: View, { stage, goal }: Pick<Situation, 'stage' | 'goal'>): ThingInView {
  const held = remembered.get(view);
  if (held?.told === stage.wish.told) return held.thing;
  const thing = find(view, { told: toldIn(stage.wish.told, goal.language), wants: stage.wants });
  remembered.set(view, { told: stage.wish.told, thing });
  return thing;
}

/** The entry that says clearly more of the task than every other, though what it says stands in others as well. */
function byLead<Read extends { entry: Entry; signs: ReadonlySet<string> }>(
  read: readonly Read[],
  weights: Weights,
  lang: string,
): Read | undefined {
  const whole = read
    .map((each) => ({ each, weight: weightOf(each.signs, weights) }))
    .sort((a, b) => b.weight - a.weight);
  const [first, second] = whole;
  const leads = first && first.weight >= w.thing && first.weight - (second?.weight ?? 0) >= w.lead;
  const [title, ...rest] = first?.each.entry.elements ?? [];
  const says = (element: ScreenElement) => weightOf(signsIn(shownBy(element), lang), weights);
  return leads && title && rest.length > 0 && says(title) >= w.thing ? first.each : undefined;
}

/** The control of a table whose row and column both say something of the task, and together clearly more than those of every other. */
function byCell(view: View, weights: Weights): { entry: Entry; signs: ReadonlySet<string> } | undefined {
  const read = cellsIn(view)
    .map(({ control, row, column }) => {
      const parts = [row, column].map((head) => signsIn(labelOf(head), view.lang));
      const signs = signsIn([row, column, control].map(labelOf).join(' \n '), view.lang);
      const isSaid = parts.every((part) => weightOf(part, weights) > 0);
      return { control, row, column, signs, weight: isSaid ? weightOf(signs, weights) : 0 };
    })
    .sort((a, b) => b.weight - a.weight);
  const [first, second] = read;
  if (!first || first.weight < w.thing || first.weight - (second?.weight ?? 0) < w.lead) return undefined;
  const { control, row, column, signs } = first;
  return { entry: { path: control.locator.css, elements: [control, row, column] }, signs };
}

/** How much a text says of what the task tells of the thing. */
export function weightSaid(
  text: string,
  { view, stage, goal }: Pick<Situation, 'view' | 'stage' | 'goal'>,
): number {
  return weightOf(signsIn(text, view.lang), weightsOf(toldIn(stage.wish.told, goal.language)));
}

/** How much an entry says of it, with what it stands under. */
export function weightOfEntry(entry: Entry, situation: Pick<Situation, 'view' | 'stage' | 'goal'>): number {
  return weightSaid([...entry.elements.map(shownBy), ...headsOver(entry)].join(' \n '), situation);
}

/** Whether a text says enough of what the task tells to be of the thing. */
export function namesThing(text: string, situation: Pick<Situation, 'view' | 'stage' | 'goal'>): boolean {
  return weightSaid(text, situation) >= w.thing;
}

function find(view: View, { told, wants }: { told: Told; wants: Situation['stage']['wants'] }): ThingInView {
  const weights = weightsOf(told);
  // A control or a short text that says what a thing is stands for it, also alone; what says what it does is no thing.
  const does = (one: ScreenElement) =>
    endsVisit(one, view.lang) ||
    conceptsAt(one, view.lang).some((concept) => (wants[concept] ?? 0) >= stageWeights.acts);
  const alone = [...view.controls.filter((one) => !does(one)), ...view.passages]
    .filter(
      (one) => !entriesIn(view).has(one.ref) && labelOf(one) !== '' && wordCount(labelOf(one)) <= w.nameWords,
    )
    .map((one) => ({ path: one.locator.css, elements: [one] }));
  const entries = [...entriesIn(view).values(), ...alone].filter(
    ({ elements }) => elements.length > 1 || elements[0]?.field === null,
  );
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const read = [...byPath.values()].map((entry) => ({
    entry,
    signs: signsIn([...entry.elements.map(shownBy), ...headsOver(entry)].join(' \n '), view.lang),
  }));
  const many = new Map<string, number>();
  for (const { signs } of read) for (const sign of signs) many.set(sign, (many.get(sign) ?? 0) + 1);
  const ranked = read
    .map((each) => ({ ...each, weight: weightOf(each.signs, weights, many) }))
    .sort((a, b) => b.weight - a.weight);
  // The heading of a part of the page tells of that part.
  const head = view.headings.find(({ ref }) => !entriesIn(view).has(ref));
  const top = view.headings.filter(({ level }) => level === 1);
  const heads = [
    ...(top.length > 0 ? top : head && (head.level ?? 9) <= w.headLevel ? [head] : []).map(labelOf),
    view.observation.title,
    ...(view.modal ? [labelOf(view.modal)] : []),
  ];
  const headSigns = heads.map((head) => signsIn(head, view.lang));
  const isPage = headSigns.some((signs) => weightOf(signs, weights) >= w.thing);
  const first = firstName(told);
  const firstSigns = first === null ? null : signsIn(first, told.language);
  const sure = ranked.find(({ entry, signs, weight }) => {
    const isListed = entry.elements.length > 1 || entriesIn(view).has(entry.elements[0]?.ref ?? '');
    const isNamed =
      firstSigns === null || [...firstSigns].filter((sign) => signs.has(sign)).length > firstSigns.size / 2;
    const plain = weightOf(new Set([...signs].filter((sign) => !/^(day|time) /.test(sign))), weights, many);
    return weight >= (isNamed && isListed ? w.thingInList : w.thing) && plain >= w.thingByWords;
  });
  const found = byCell(view, weights) ?? sure ?? byLead(read, weights, view.lang);
  const strengths = (element: ScreenElement) => weightOf(signsIn(shownBy(element), view.lang), weights, many);
  const anchor = found
    ? ([...found.entry.elements].sort((a, b) => strengths(b) - strengths(a))[0] ?? null)
    : (view.headings.find((head) => weightOf(signsIn(labelOf(head), view.lang), weights) >= w.thing) ?? null);
  return {
    entry: found?.entry ?? null,
    anchor,
    isPage,
    known: new Set([...(found?.signs ?? []), ...(isPage ? headSigns.flatMap((signs) => [...signs]) : [])]),
  };
}

/** A link that is called as another thing, in an entry that bears the name of the thing beside it: an order of the customer is no customer. */
export function isOfAnother(
  element: ScreenElement,
  situation: Pick<Situation, 'view' | 'stage' | 'goal'>,
): boolean {
  const { view } = situation;
  const { entry, anchor } = thingIn(view, situation);
  if (!entry?.elements.includes(element) || anchor === null || anchor.ref === element.ref) return false;
  const words = contentWords(labelOf(element), view.lang);
  return (
    words.length > 1 &&
    conceptsAt(element, view.lang).length === 0 &&
    weightSaid(labelOf(element), situation) === 0
  );
}

/** What an entry stands under: the day of a list by days, the group of a list in groups. */
function headsOver({ elements }: Entry): ReadonlySet<string> {
  return new Set(
    elements.length > 1 ? elements.flatMap(({ heading, groupLabel }) => [heading, groupLabel]) : [],
  );
}

/** What an element shows as its own: a field by its value. */
export function shownBy(element: ScreenElement): string {
  if (element.field && !isBox(element)) return element.field.value ?? '';
  return labelOf(element);
}

/** Stems, codes, days and times of a text. */
export function signsIn(text: string, lang: string): ReadonlySet<string> {
  const codes = [...text.matchAll(codesIn)].map(([code]) => code.toLowerCase());
  const signs = new Set([...contentWords(text.replaceAll(codesIn, ' '), lang).map(stemOf), ...codes]);
  for (const { time } of clockTimes(text, lang)) signs.add(`time ${time}`);
  for (const line of text.split('\n')) {
    const day = dateIn(line, lang);
    if (day) signs.add(`day ${day.month}-${day.day}`);
  }
  return signs;
}

/** What the signs that the task gives say of the thing: a name most, a word that is common in interfaces least. */
interface Weights {
  single: ReadonlyMap<string, number>;
  /** Names, each of which counts where most of it stands. */
  names: readonly { signs: readonly string[]; weight: number }[];
}

const weighed = new WeakMap<Told, Weights>();

function weightsOf(told: Told): Weights {
  const known = weighed.get(told) ?? weigh(told);
  weighed.set(told, known);
  return known;
}

function weigh(told: Told): Weights {
  const single = new Map<string, number>();
  const give = (sign: string, weight: number) => single.set(sign, Math.max(weight, single.get(sign) ?? 0));
  const first = firstName(told);
  const spans = [...told.marked, ...told.capitals];
  const names: { signs: readonly string[]; weight: number }[] = spans
    .filter(({ kind }) => kind !== 'date' && kind !== 'number' && kind !== 'words')
    .map(({ text }) => ({
      signs: [...signsIn(text, told.language)],
      weight: text === first ? w.nameSign : w.otherName,
    }));
  for (const number of numbersOf(told)) names.push({ signs: [number], weight: w.numberSign });
  const inSpans = ({ at, end }: { at: number; end: number }) =>
    spans.some((span) => span.kind !== 'number' && at < span.end && end > span.at);
  for (const { word, stem, isSmall, at, end } of told.words) {
    // What a day or a name is written with says nothing by itself.
    if (isSmall || inSpans({ at, end })) continue;
    const isPlain = genericWords.has(word) || /^\d{1,2}$/.test(word);
    give(stem, isPlain ? w.plainSign : conceptsOf(word, told.language).length > 0 ? w.knownSign : 1);
  }
  for (const { kind, text } of told.marked) {
    const day = kind === 'date' ? dateIn(text, told.language) : null;
    if (day) give(`day ${day.month}-${day.day}`, w.daySign);
  }
  for (const sign of signsIn(told.text, told.language)) if (sign.startsWith('time ')) give(sign, w.daySign);
  return { single, names };
}

/** Numbers that stand right behind what they are the number of, and count nothing: `room 7`, `invoice 2031`. */
function numbersOf({ words, text, language }: Told): readonly string[] {
  return words.flatMap(({ word, at, end }, index) => {
    const [before, next] = [words[index - 1], words[index + 1]];
    if (!/^\d{1,6}$/.test(word) || !before || before.isSmall || text.slice(before.end, at) !== ' ') return [];
    if (/^\d/.test(before.word) || monthOf(before.word, language) !== null) return [];
    const isCount = next !== undefined && !next.isSmall && text.slice(end, next.at) === ' ';
    const isPart =
      /^[.,:]\d/.test(text.slice(end, end + 2)) ||
      conceptsOf(before.word, language).some(({ concept }) => concept === 'price');
    return isCount || isPart ? [] : [word];
  });
}

/** The first name that the task gives: it tells the thing, where others tell what that is to get. */
export function firstName({ marked, capitals }: Told): string | null {
  const names = [...marked, ...capitals].filter(({ kind }) => !plainKinds.has(kind));
  return names.sort((a, b) => a.at - b.at)[0]?.text ?? null;
}

const plainKinds: ReadonlySet<string> = new Set(['date', 'number', 'words', 'phone', 'email']);

/** Weight of the signs that the task gives; what stands in many entries tells none of them. */
function weightOf(
  signs: ReadonlySet<string>,
  { single, names }: Weights,
  many: ReadonlyMap<string, number> = new Map(),
): number {
  const alone = (sign: string) => 1 / (many.get(sign) ?? 1);
  const plain = [...signs].reduce((sum, sign) => sum + (single.get(sign) ?? 0) * alone(sign), 0);
  const named = names.reduce((sum, name) => {
    const there = name.signs.filter((sign) => signs.has(sign));
    if (there.length <= name.signs.length / 2) return sum;
    return sum + name.weight * (there.length / name.signs.length) * Math.max(...there.map(alone));
  }, 0);
  return plain + named;
}
