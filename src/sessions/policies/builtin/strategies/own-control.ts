// Does a deed to a thing by what belongs to the thing: its own way to remove or edit it, its cell with the old value, the thing itself,
// what it unfolds, the box of its row. Where a single press only selects, a double one opens.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { thingWeights as w } from '../calibration/things.ts';
import { utilities } from '../calibration/utilities.ts';
import { expectationOf } from '../expectation.ts';
import { lockedFor } from '../given.ts';
import { isMove, ofStage, triedHere } from '../history.ts';
import { iconSays } from '../icons.ts';
import type { Option, Situation, Strategy } from '../situation.ts';
import { conceptShares } from '../scent.ts';
import { anchorsIn, isOwnPage, nearTo, ownedBy } from '../thing.ts';
import { bare, conceptsAt, isBox, isLink, keyOf, labelOf, quoted } from '../view.ts';
import { sameFigure } from '../passage.ts';
import { stopBefore } from './stop-at-leave.ts';

/** Presses what belongs to the thing, what does the deed before what only leads to it. */
export const useOwnControl: Strategy = (situation) => {
  const { view, stage } = situation;
  if (stage.own !== true) return [];
  const tried = triedHere(situation);
  const owned = ownedBy(situation).flatMap(({ element, near, anchor }) => {
    const worth = worthOf(element, situation) * near;
    return worth > 0 && !tried.has(keyOf(element)) ? [{ element, worth, anchor: anchor.element }] : [];
  });
  const isOpen = isOwnPage(view, situation);
  const things = anchorsIn(view, situation).flatMap(({ element }) =>
    (!isOpen || leadsElsewhere(element, view)) &&
    isPressable(element, view.controls) &&
    !tried.has(keyOf(element))
      ? [{ element, worth: w.itself, anchor: element }]
      : [],
  );
  const [best] = [...keysToLocked(situation), ...owned, ...things].sort((a, b) => b.worth - a.worth);
  if (!best) return openByTwo(situation);
  const stop = stopBefore(best.element, [], situation);
  if (stop) return [{ ...stop, utility: utilities.own + best.worth }];
  const beside = best.anchor === best.element ? '' : ` beside ${quoted(best.anchor)}`;
  return [
    pressing(best.element, situation, {
      worth: best.worth,
      reason: `${quoted(best.element)}${beside} should do.`,
    }),
  ];
};

/** The control on the line of a field that a value is for and that is locked. */
function keysToLocked(situation: Situation) {
  const { view } = situation;
  return lockedFor(situation).flatMap((field) => {
    const near = view.controls
      .filter((control) => control.role === 'button' && control.states.disabled !== true)
      .map((element) => ({ element, near: nearTo(field, element, view) }))
      .sort((a, b) => b.near - a.near)
      .find((one) => one.near > w.onLine - w.byDistance && one.element.box.x > field.box.x);
    // The keys of other fields may be called alike.
    const isTried = ofStage(situation).some(
      ({ option }) => option.target?.element?.ref === near?.element.ref,
    );
    return near && !isTried ? [{ element: near.element, worth: w.unlocks * near.near, anchor: field }] : [];
  });
}

/** What a press on it is worth for the deed, 0 where nothing. */
function worthOf(element: ScreenElement, { view, stage }: Situation): number {
  if (isBox(element))
    return stage.arrived === 'gone' && element.states.checked !== true && labelOf(element) === ''
      ? w.ticks
      : 0;
  if (element.field) return 0;
  const concepts = conceptsAt(element, view.lang);
  const wanted = Math.max(0, ...concepts.map((concept) => stage.wants[concept] ?? 0));
  if (wanted > 0)
    return wanted * (labelOf(element) === '' || wordsIn(element) <= deedWords ? w.deed : w.unfolds);
  if (stage.arrived !== 'gone' && holdsOld(element, stage)) return w.holds;
  if (concepts.includes('edit')) return w.opens * shareOf('edit', element, view.lang);
  const isFolded =
    element.states.expanded === false ||
    concepts.includes('menu') ||
    iconSays(element.icon)?.concept === 'menu';
  return isFolded || isNameless(element) ? w.unfolds : 0;
}

/** Share of the label that names the concept: `Undo last change` is no way to change. */
function shareOf(concept: string, element: ScreenElement, lang: string): number {
  if (labelOf(element) === '') return 1;
  return conceptShares(labelOf(element), lang).find((hit) => hit.concept === concept)?.share ?? 0;
}

/** A link to another page: on the page of the thing there may be a part of it that is called alike. */
function leadsElsewhere(element: ScreenElement, { observation }: Situation['view']): boolean {
  return isLink(element) && bare(element.href) !== bare(observation.url);
}

const deedWords = 4;

function wordsIn(element: ScreenElement): number {
  return labelOf(element).split(' ').length;
}

/** A control without a word, a name or a known picture, as three dots drawn by hand. */
function isNameless(element: ScreenElement): boolean {
  return labelOf(element) === '' && iconSays(element.icon) === null && !isLink(element);
}

function holdsOld(element: ScreenElement, { wish }: Situation['stage']): boolean {
  return wish.old.some((old) => sameFigure(labelOf(element), old));
}

function isPressable(element: ScreenElement, controls: readonly ScreenElement[]): boolean {
  return controls.some(({ ref }) => ref === element.ref);
}

/** The thing was pressed here and nothing opened: as on a desk, two presses do. */
function openByTwo(situation: Situation): Option[] {
  const { view } = situation;
  const done = ofStage(situation).filter((step) => step.view.place === view.place);
  const once = done.find(
    (step) =>
      step.option.strategy === 'own' &&
      !isMove(step) &&
      step.refused === null &&
      anchorsIn(step.view, situation).some(({ element }) => element.ref === step.option.target?.element?.ref),
  );
  const target = once?.option.target?.element;
  const now = target && view.controls.find((control) => keyOf(control) === keyOf(target));
  if (!now || done.some(({ option }) => option.action.kind === 'click' && option.action.twice)) return [];
  const option = pressing(now, situation, {
    worth: w.twice,
    reason: `One press did not open ${quoted(now)}. Two may.`,
  });
  return [{ ...option, action: { kind: 'click', ref: now.ref, twice: true } }];
}

function pressing(
  element: ScreenElement,
  { view }: Situation,
  { worth, reason }: { worth: number; reason: string },
): Option {
  return {
    strategy: 'own',
    action: { kind: 'click', ref: element.ref },
    utility: utilities.own + worth,
    reason,
    expectation: expectationOf(element, view.lang),
    effort: { wordsRead: 0, labelsRead: 2, headingsRead: 0 },
    target: {
      key: keyOf(element),
      label: labelOf(element),
      concepts: conceptsAt(element, view.lang),
      scent: worth,
      element,
    },
  };
}
