// The thing that a task finds first and then does something with, where it is one of a list: what is done is done in its row.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { amountIn } from '../../../language/money.ts';
import { says } from '../../../language/task-phrases.ts';
import { scentWeights } from './calibration/scents.ts';
import { claimWeights, stageWeights } from './calibration/utilities.ts';
import { besideOf, rowOf } from './rows.ts';
import { type Seen, type Situation, sure } from './situation.ts';
import { toldIn } from './told.ts';
import { conceptsAt, labelOf } from './view.ts';
import type { Wish } from './wish.ts';
import { rawTokens, stemOf } from './words.ts';

/** Something that the next stage is for stands in the row of the thing, so that it need not be opened first; null where nothing does. */
export function thingInRow(situation: Situation): Seen | null {
  const { stage, next, view } = situation;
  const isTaken = next?.beside === true && next.wish === stage.wish;
  if (stage.arrived !== 'thing' || (next?.of !== stage.wish && !isTaken)) return null;
  const there = view.controls.find(
    (control) =>
      isFor(control, situation) &&
      shareOfThing(control, stage.wish, situation) === 1 &&
      isOfThing(control, stage.wish, situation),
  );
  return there ? sure(`“${labelOf(there)}” stands beside “${stage.wish.object}”`) : null;
}

/** The next stage is done by it. */
function isFor(control: ScreenElement, { next, view, noseOf }: Situation): boolean {
  if (next === null) return false;
  const isWanted = conceptsAt(control, view.lang).some(
    (concept) => (next.wants[concept] ?? 0) >= stageWeights.acts,
  );
  return isWanted || (next.words >= 1 && noseOf(next.wish).text(labelOf(control)) >= claimWeights.heading);
}

/** Its row is called after the thing. */
function isOfThing(control: ScreenElement, thing: Wish, situation: Situation): boolean {
  const row = rowOf(control, situation.view);
  return row !== null && row.like.length > 1 && saysThing(control, thing, situation) >= scentWeights.besideAt;
}

/** What is left of the worth of a control that stands in a row of a list: all of it in the row of the thing, little in the others. */
export function shareOfThing(control: ScreenElement, thing: Wish, situation: Situation): number {
  const row = rowOf(control, situation.view);
  if (row === null || row.like.length < 2) return 1;
  const best = Math.max(...row.like.map((other) => saysThing(other, thing, situation)));
  if (best < scentWeights.besideAt) return 1;
  return saysThing(control, thing, situation) >= best ? 1 : scentWeights.wrongObject;
}

/** Its own label bears the name of the thing, and in its list none is called more like it. */
export function isNamedAlone(control: ScreenElement, thing: Wish, situation: Situation): boolean {
  const names = namesOf(thing, situation);
  const said = rawTokens(labelOf(control));
  const isSaid = names.every(({ text }) => rawTokens(text).every((word) => said.includes(word)));
  return (
    names.length > 0 &&
    isSaid &&
    isOfThing(control, thing, situation) &&
    shareOfThing(control, thing, situation) === 1
  );
}

function namesOf({ told }: Wish, { goal }: Situation) {
  const { capitals, marked } = toldIn(told, goal.language);
  return [...capitals, ...marked.filter(({ kind }) => kind === 'quoted')];
}

/**
 * What is left of the worth of a control that stands in a row of a list, where the task wants what is least or most: all of it in the row
 * with that price among those that say as much of the task.
 */
export function shareOfExtreme(control: ScreenElement, situation: Situation): number {
  const { stage, goal, view, noseOf } = situation;
  const extreme = extremeOf(stage.of ?? stage.wish, goal.language);
  const row = extreme === null ? null : rowOf(control, view);
  if (row === null) return 1;
  const wordsOf = (other: ScreenElement) => `${labelOf(other)} ${besideOf(other, view)}`;
  const nose = noseOf(stage.of ?? stage.wish);
  const [own, price] = [nose.cover(wordsOf(control)), amountIn(wordsOf(control))];
  if (price === null) return 1;
  const isBetter = (other: number) => (extreme === 'least' ? other < price : other > price);
  const isBeaten = row.like.some((other) => {
    const [cover, amount] = [nose.cover(wordsOf(other)), amountIn(wordsOf(other))];
    return cover > own || (cover === own && amount !== null && isBetter(amount));
  });
  return isBeaten ? scentWeights.wrongObject : 1;
}

const extremes = new WeakMap<Wish, 'least' | 'most' | null>();

/** Whether a wish is for what is least or most; null for neither. */
function extremeOf(wish: Wish, language: string): 'least' | 'most' | null {
  const known = extremes.get(wish);
  if (known !== undefined) return known;
  const extreme = (['least', 'most'] as const).find((row) => says(row, wish.told, language)) ?? null;
  extremes.set(wish, extreme);
  return extreme;
}

/** How far its row is called after the thing, 0 to 1; a name is said as it is, and what a row is called stands first in it. */
function saysThing(control: ScreenElement, thing: Wish, situation: Situation): number {
  const { view, noseOf } = situation;
  const text = `${labelOf(control)} ${besideOf(control, view)}`;
  const names = namesOf(thing, situation);
  if (names.length === 0) return noseOf(thing).cover(text);
  const said = rawTokens(text);
  const found = names.flatMap((name) => {
    const words = rawTokens(name.text);
    // Of several the name is told in the plural.
    const isSaid = (word: string) =>
      said.includes(word) ||
      ((thing.quantity ?? 1) > 1 && said.some((other) => stemOf(other) === stemOf(word)));
    return words.every(isSaid) ? Math.max(0, said.indexOf(words[0] ?? '')) : [];
  });
  // Of several that bear the name, as `Apple pie` and `Apple cake`, the one that says most of the rest.
  return found.length < names.length
    ? 0
    : (1 + noseOf(thing).cover(text)) / 2 - Math.min(...found) / placesMost;
}

/** So many words into a row tell as much as none before a name. */
const placesMost = 1_000;
