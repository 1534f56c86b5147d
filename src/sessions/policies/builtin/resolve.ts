// What words of a task point at: by the very spelling of a name, by kind of control and place among its like, by the row that bears the
// name, by what is least or most. Of several that match alike none is sure.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { amountIn } from '../../../language/money.ts';
import { describes } from '../../../language/described-in.ts';
import { referenceIn } from '../../../language/reference-in.ts';
import type { ControlKind } from '../../../language/tables/reference-words.ts';
import { says } from '../../../language/task-phrases.ts';
import { scentWeights } from './calibration/scents.ts';
import { stageWeights } from './calibration/utilities.ts';
import { isFree, type Stage } from './goal.ts';
import { ofStage } from './history.ts';
import { besideLabels, besideOf, rowOf } from './rows.ts';
import type { Situation } from './situation.ts';
import { conceptsAt, isButton, isLink, isOfFrame, labelOf, lineTypes, saidOn, type View } from './view.ts';
import { isNumberOf, toldIn } from './told.ts';
import { type Wish, withoutQuotes } from './wish.ts';
import { contentWords, rawTokens, stemOf } from './words.ts';

/** True for a control of a kind that people have a word for. */
export function isOfKind(element: ScreenElement, kind: ControlKind): boolean {
  const { role, field, icon, states } = element;
  const type = field?.type ?? '';
  const isFolded = field === null && (icon === 'down' || states.expanded === false);
  const kinds: Record<ControlKind, boolean> = {
    button: isButton(element),
    link: isLink(element) || role === 'link',
    checkbox: role === 'checkbox' || role === 'switch' || type === 'checkbox',
    radio: role === 'radio' || type === 'radio',
    textbox: role === 'textbox' || role === 'searchbox' || (field !== null && lineTypes.has(type)),
    slider: role === 'slider' || type === 'range',
    spinner: role === 'spinbutton' || type === 'number',
    list: type === 'select' || role === 'listbox' || role === 'combobox' || isFolded,
    tab: role === 'tab',
    icon: labelOf(element) === '' && icon !== '',
  };
  return kinds[kind];
}

/** The one control that a clause points at by kind or place, `the 2nd checkbox`, `the seventh result`; null where it points at none, or at several. */
export function pointedAt(
  situation: Pick<Situation, 'view' | 'stage' | 'goal'> & Partial<Pick<Situation, 'history' | 'stageIndex'>>,
): ScreenElement | null {
  const { view, stage, goal, history = [], stageIndex = 0 } = situation;
  const { kind, place } = referenceOf(stage.wish, view, goal.language);
  if (kind === null && place === null) return null;
  const order = new Map(view.observation.elements.map(({ ref }, at) => [ref, at]));
  const alike =
    kind === null
      ? longestList(view)
      : [...view.controls, ...view.fields]
          .filter((element) => isOfKind(element, kind))
          .sort((a, b) => (order.get(a.ref) ?? 0) - (order.get(b.ref) ?? 0));
  if (place === null) return alike.length === 1 ? (alike[0] ?? null) : null;
  // A list that goes on over pages is counted over them.
  const before = ofStage({ history, stageIndex })
    .filter(({ option }) => option.strategy === 'next-page')
    .reduce((sum, step) => sum + (kind === null ? longestList(step.view).length : 0), 0);
  return (place > 0 ? alike[place - 1 - before] : alike.at(place)) ?? null;
}

/** What a clause points at, or the kind that it only quotes, as `a "checkbox" widget`, where nothing in view is called so. */
function referenceOf({ told, values }: Wish, view: View, language: string): ReturnType<typeof referenceIn> {
  if (describes('word', told, language)) return { kind: null, place: null };
  const reference = referenceIn(withoutQuotes(told), language);
  const quoted = values.find(({ kind }) => kind === 'quoted')?.text ?? '';
  const { kind } = referenceIn(quoted, language);
  if (reference.kind !== null || reference.place !== null || kind === null) return reference;
  return view.controls.some((one) => strictnessOf(labelOf(one), quoted) > 0)
    ? reference
    : { kind, place: null };
}

/** The titles of the longest list of the page whose rows say more than a title. */
function longestList(view: View): readonly ScreenElement[] {
  const lists = view.controls
    .filter((control) => !isOfFrame(control) && control.role !== 'button')
    .flatMap((control) => rowOf(control, view) ?? [])
    .filter(({ elements }) => elements.length > 1)
    .map(({ like }) => like);
  return lists.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** How exactly a task says what a control is called: 4 in the very letters, 3 in small or capital ones, 2 by stems, 0 not as a whole. */
export function strictness(element: ScreenElement, { wish }: Pick<Stage, 'wish'>): number {
  return strictnessOf(saidOn(element, wish.told), [wish.told, ...wish.entities].join(' · '));
}

export function strictnessOf(said: string, told: string): number {
  const label = said.trim();
  const words = rawTokens(label);
  if (words.length === 0) return 0;
  const all = rawTokens(told);
  if (holdsRow(all, words))
    return new RegExp(`(?<![\\p{L}\\d])${escaped(label)}(?![\\p{L}\\d])`, 'u').test(told) ? 4 : 3;
  return holdsRow(all.map(stemOf), words.map(stemOf)) ? 2 : 0;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|-]/g, '\\$&');
}

function holdsRow(all: readonly string[], row: readonly string[]): boolean {
  return all.some((_, at) => row.every((word, index) => all[at + index] === word));
}

/** Another in view is called the same, and is of the kind that the task says, written in its very letters, or does the same for a thing that is named. */
export function isOutdone(
  element: ScreenElement,
  stage: Stage,
  { controls, language }: Pick<View, 'controls'> & { language: string },
): boolean {
  const called = rawTokens(labelOf(element)).join(' ');
  const rivals = controls.filter(
    (other) => other !== element && rawTokens(labelOf(other)).join(' ') === called,
  );
  if (rivals.length === 0) return false;
  const { kind } = referenceIn(withoutQuotes(stage.wish.told), language);
  const isBetter = (test: (one: ScreenElement) => boolean) => !test(element) && rivals.some(test);
  return (
    (kind !== null && isBetter((one) => isOfKind(one, kind))) ||
    isBetter((one) => strictness(one, stage) > strictness(element, stage))
  );
}

/**
 * What is left to a control that stands in a row: 1 in the row that bears most of the thing, or in none; of several that bear it alike the
 * one that is least or most, where the task asks for that.
 */
export function shareAmongRows(element: ScreenElement, wish: Wish, situation: Situation): number {
  const { view, goal, noseOf } = situation;
  const row = rowOf(element, view);
  if (row === null || row.like.length < 2 || isOfFrame(element)) return 1;
  const { rows, names, isByName } = comparedRows(row.like, wish, situation);
  const own = rows.get(element);
  if (!own) return 1;
  const others = [...rows.values()].filter((other) => other !== own && other.isWanted === own.isWanted);
  const most = Math.max(0, ...others.map(({ cover }) => cover));
  if (own.cover < most) return scentWeights.wrongObject;
  if (isByName && own.cover === 0 && !others.every(({ text }) => text === own.text)) {
    const page = `${view.mainHeading} ${view.observation.title} ${element.heading} ${element.groupLabel}`;
    const isOnItsPage =
      names.length > 0 ? named(page, names) > 0 : noseOf(wish).cover(page) >= scentWeights.besideAt;
    if (!isOnItsPage) return scentWeights.wrongObject;
  }
  const alike = others.filter(({ cover }) => cover === own.cover);
  // What a row is called stands first in it.
  if (isByName && own.first >= 0 && alike.some(({ first }) => first >= 0 && first < own.first))
    return scentWeights.wrongObject;
  const extreme = (['least', 'most'] as const).find((one) => says(one, wish.told, goal.language));
  const { figure } = own;
  if (extreme === undefined || figure === null) return 1;
  const isBeaten = alike.some(
    ({ figure: other }) => other !== null && (extreme === 'least' ? other < figure : other > figure),
  );
  return isBeaten ? scentWeights.wrongObject : 1;
}

/** What stands in one of several rows, and how much of a wish it bears. */
interface ComparedRow {
  text: string;
  cover: number;
  figure: number | null;
  /** Where the first name stands in it, in words; -1 where it does not. */
  first: number;
  /** It does the deed: it is compared with what does it in other rows, and what only leads on with its like. */
  isWanted: boolean;
}

interface Compared {
  rows: ReadonlyMap<ScreenElement, ComparedRow>;
  names: readonly (readonly string[])[];
  isByName: boolean;
}

const compared = new WeakMap<readonly ScreenElement[], { of: readonly unknown[]; answer: Compared }>();

/** All rows of one kind, judged once for a wish and a history. */
function comparedRows(like: readonly ScreenElement[], wish: Wish, situation: Situation): Compared {
  const { view, noseOf, stage, history, goal } = situation;
  const of = [wish, stage, history, noseOf(wish)];
  const known = compared.get(like);
  if (known && of.every((one, at) => one === known.of[at])) return known.answer;
  const nose = noseOf(wish);
  const texts = like.map((one) => `${labelOf(one)} ${one.name} ${besideOf(one, view)}`);
  const names = namesIn(wish, situation, texts);
  const isRanked = says('least', wish.told, goal.language) || says('most', wish.told, goal.language);
  const counts = texts.map((text) => named(text, names));
  // A name that no row bears may be of anything else that a clause tells: then its other words tell the row.
  const isByName = names.length > 0 && (!isFree(stage) || counts.some((count) => count > 0));
  const rows = new Map(
    like.map((one, at): [ScreenElement, ComparedRow] => {
      const text = texts[at] ?? '';
      const share =
        isByName && wish.entities.length > 0
          ? 0
          : nose.cover(labelOf(one), one.name, ...besideLabels(one, view));
      return [
        one,
        {
          text,
          cover: share + (isByName ? (counts[at] ?? 0) : 0),
          figure: isRanked ? (amountIn(text) ?? figureIn(text)) : null,
          first: names.length === 0 ? -1 : rawTokens(text).findIndex((word) => names[0]?.includes(word)),
          isWanted: conceptsAt(one, view.lang).some(
            (concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts,
          ),
        },
      ];
    }),
  );
  const answer = { rows, names, isByName };
  compared.set(like, { of, answer });
  return answer;
}

/** How many of the names a text bears. */
function named(text: string, names: Compared['names']): number {
  if (names.length === 0) return 0;
  const said = rawTokens(text);
  const stems = new Set(said.map(stemOf));
  return names.filter((words) => words.every((word) => said.includes(word) || stems.has(word))).length;
}

/**
 * Names of a wish that tell its row, by their very words where any of the rows says these, else by stems. One that was pressed itself on the
 * way here tells no row any more.
 */
function namesIn(
  wish: Wish,
  { goal, stage, history, stageIndex }: Situation,
  rows: readonly string[],
): string[][] {
  const behind = new Set(
    isFree(stage)
      ? ofStage({ history, stageIndex }).map(({ option }) => rawTokens(option.target?.label ?? '').join(' '))
      : [],
  );
  const all =
    wish.entities.length > 0 ? wish.entities : wish.words.flatMap(({ word, exact }) => (exact ? word : []));
  const said = rows.map(rawTokens);
  const open = all.filter((name) => !behind.has(rawTokens(name).join(' ')));
  return (open.length > 0 ? open : all)
    .map((name) => {
      const words = [...contentWords(name, goal.language)];
      return said.some((row) => words.every((word) => row.includes(word))) ? words : words.map(stemOf);
    })
    .filter(({ length }) => length > 0);
}

/** How many more rows a clause wants pressed, as `Like on 2 posts`; 0 where it is done, and where it counts none. */
export function pressesOpen(situation: Situation): number {
  const { stage, goal } = situation;
  const told = toldIn(stage.wish.told, goal.language);
  const count = told.marked.find(
    (span) => span.kind === 'number' && /^[2-9]$/.test(span.text) && !isNumberOf(span, told),
  );
  const pressed = ofStage(situation).filter(
    ({ option, view, refused, missed }) =>
      option.target?.element && !missed && refused === null && isOfRows(option.target.element, view),
  );
  return count === undefined || stage.deed !== 'press' || pressed.length === 0
    ? 0
    : Number(count.text) - new Set(pressed.map(({ option }) => option.target?.element?.ref)).size;
}

/** The same stands in other rows. */
function isOfRows(element: ScreenElement, view: View): boolean {
  const same = rowOf(element, view)?.like.filter((other) => labelOf(other) === labelOf(element)) ?? [];
  return same.length > 1;
}

/** The last number of a text; null without one. */
function figureIn(text: string): number | null {
  const figure = [...text.matchAll(/(?<![\p{L}\d.,])\d+(?:[.,]\d+)?/gu)].at(-1)?.[0];
  return figure === undefined ? null : Number(figure.replace(',', '.'));
}

/** Another thing is called the same and takes up as much of the task: nothing tells which one is meant. */
export function hasRival(element: ScreenElement, view: View, worth: (one: ScreenElement) => number): boolean {
  const label = labelOf(element);
  if (label === '') return false;
  return view.controls.some(
    (other) =>
      other.ref !== element.ref &&
      labelOf(other) === label &&
      (other.href === '' || other.href !== element.href) &&
      worth(other) >= worth(element),
  );
}
