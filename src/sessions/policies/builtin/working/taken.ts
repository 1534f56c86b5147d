// What was pressed for a task so far: which ways were taken, what the last press brought up, whether the thing was met.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { wayWorths as w } from '../calibration/ways.ts';
import { isDead, isMove, ofStage } from '../history.ts';
import type { History, Situation, Step } from '../situation.ts';
import { addressOf, labelOf, type View } from '../view.ts';
import { entriesIn } from './entries-of.ts';
import { isOfAnother, shownBy, thingIn } from './thing-in.ts';

/** Ways that were taken in this stage; one that nothing came of is taken once more, since the hand may have missed. */
export function triedWays(situation: Situation): ReadonlySet<string> {
  const tried = new Set<string>();
  const dead = new Set<string>();
  for (const step of ofStage(situation)) {
    const { strategy, target } = step.option;
    if (strategy === 'submit' && step.refused === null && target?.element)
      tried.add(wayKey(target.element, step.view));
    if (!pressing.has(strategy)) continue;
    const key = step.option.target?.key ?? '';
    const isOff = step.refused === null && (step.missed || isDead(step));
    if (isOff && !dead.has(key)) dead.add(key);
    else tried.add(key);
  }
  return tried;
}

/** Key by which a way is remembered: the same control of the same thing, however the page has changed around it. */
export function wayKey(element: ScreenElement, view: View): string {
  const entry = entriesIn(view).get(element.ref);
  const of =
    entry && entry.path !== element.locator.css
      ? entry.elements
          .filter(({ kind }) => kind !== 'control')
          .map(shownBy)
          .join(' ')
          .slice(0, 80)
      : '';
  const label = labelOf(element) || element.icon || element.locator.css;
  return `${element.role}|${label}|${of}`;
}

/** What a press brought up, as long as nothing else was pressed. */
export interface Fresh {
  refs: ReadonlySet<string>;
  /** It was brought up by something of the thing. */
  isOwn: boolean;
}

/** What the last presses brought up and still stands: it is looked at before all else. */
export function freshIn(situation: Situation): Fresh {
  const { view } = situation;
  const known = freshOf.get(view);
  if (known) return known;
  const fresh = findFresh(situation);
  freshOf.set(view, fresh);
  return fresh;
}

const freshOf = new WeakMap<View, Fresh>();

function findFresh(situation: Situation): Fresh {
  const { view } = situation;
  const last = lastPress(situation);
  const none = { refs: new Set<string>(), isOwn: false };
  if (!last || last.option.action.kind !== 'click' || isMove(last) || !opened.has(last.option.strategy))
    return none;
  // What lay under a menu and is to be seen again is nothing new.
  const seen = ofStage(situation).flatMap((step) => step.view.observation.elements);
  const before = new Set(seen.map(signed));
  const refs = new Set(seen.map(({ ref }) => ref));
  // All of a layer came with the press that opened it, the second time as well.
  const isLayer = view.modal !== null && view.modal.ref !== last.view.modal?.ref;
  const found = view.observation.elements.filter(
    (one) => isLayer || (!refs.has(one.ref) && !before.has(signed(one))),
  );
  // What is drawn anew as a whole is another page, and no answer to the press.
  const isWhole = !isLayer && found.length > view.observation.elements.length * w.wholePage;
  return isWhole
    ? none
    : { refs: new Set(found.map(({ ref }) => ref)), isOwn: last.option.strategy !== 'guess' && !last.missed };
}

function signed(element: ScreenElement): string {
  return `${element.kind}|${element.role}|${shownBy(element)}`;
}

/** The last entry that is not within what a press brought up. */
export function lastPress(situation: Situation): Step | undefined {
  return ofStage(situation).findLast(({ option }) => !within.has(option.strategy));
}

/** What is done within that which a press brought up. */
const within: ReadonlySet<string> = new Set(['fill', 'step', 'date', 'scroll', 'form-top']);
const pressing: ReadonlySet<string> = new Set(['own', 'begin', 'seek', 'guess']);
const opened: ReadonlySet<string> = new Set(['own', 'begin', 'guess']);

/** The thing stood in view at some time in this stage. */
export function wasThingMet(situation: Situation): boolean {
  const isMet = (view: View) => {
    const { entry, isPage } = thingIn(view, situation);
    return entry !== null || isPage;
  };
  return isMet(situation.view) || ofStage(situation).some(({ view }) => isMet(view));
}

/** The last move was a press on the thing. */
export function cameByThing(situation: Situation): boolean {
  const move = ofStage(situation).findLast(isMove);
  const target = move?.option.target?.element;
  if (!move || !target || move.option.strategy !== 'own' || move.after.place !== situation.view.place)
    return false;
  const { entry, anchor } = thingIn(move.view, situation);
  const isWithin = entry?.elements.some(({ ref }) => ref === target.ref) === true;
  return anchor?.ref === target.ref || (isWithin && !isOfAnother(target, { ...situation, view: move.view }));
}

/** The form that was sent last led here: this is its next step. */
export function cameBySending(situation: Situation): boolean {
  const move = ofStage(situation).findLast(isMove);
  return (
    move?.option.strategy === 'submit' && move.refused === null && move.after.place === situation.view.place
  );
}

/** It stood on another page as well, at the same place: it is of the site, and not of what a page is about. */
export function isOfSite(element: ScreenElement, { view, history }: Situation): boolean {
  const known = ofSite.get(view) ?? onOtherPages(view, history);
  ofSite.set(view, known);
  return known.has(placed(element));
}

const ofSite = new WeakMap<View, ReadonlySet<string>>();

function onOtherPages(view: View, history: History): ReadonlySet<string> {
  const path = addressOf(view.observation);
  const others = history.filter((step) => addressOf(step.view.observation) !== path);
  return new Set(others.flatMap((step) => step.view.controls.map(placed)));
}

function placed(element: ScreenElement): string {
  return `${element.locator.css}|${labelOf(element)}|${element.href}`;
}
