// Does a deed to a thing by what belongs to the thing: its own way to remove or edit it, its cell with the old value, the thing itself,
// what it unfolds, the box of its row. Where a single press only selects, a double one opens.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { stageWeights } from '../calibration/claims.ts';
import { thingWeights as w } from '../calibration/things.ts';
import { moveScents, utilities } from '../calibration/utilities.ts';
import { workWeights as work } from '../calibration/work.ts';
import { expectationOf } from '../expectation.ts';
import { endSeen, isMove, lastStep, ofStage, triedHere } from '../history.ts';
import { iconSays } from '../icons.ts';
import { isStepper } from '../quantity.ts';
import type { Option, Situation, Strategy } from '../situation.ts';
import { conceptShares } from '../scent.ts';
import { anchorsIn, isPartlyNamed, isOnLine, isOwnPage, ownedBy, type Owned } from '../thing.ts';
import {
  bare,
  conceptsAt,
  isBox,
  isLink,
  isOfFrame,
  isSearchField,
  keyOf,
  labelOf,
  leadsOut,
  quoted,
} from '../view.ts';
import { similarity } from '../calibration/words.ts';
import { wordSimilarity } from '../similarity.ts';
import { contentWords } from '../words.ts';
import { isCaptionSaid, saidShare } from '../working/said.ts';
import { leftUnused, requestLeft } from '../working/done.ts';
import { makesNew } from '../working/progress.ts';
import { stopBefore } from './stop-at-leave.ts';
import { isHarmful, isHarmfulWord } from './try-untried.ts';

/** Presses what belongs to the thing, what does the deed before what only leads to it. */
export const useOwnControl: Strategy = (situation) => {
  const { view, stage } = situation;
  if (stage.own !== true) return [];
  // What bears only part of the name may be another thing; the right one may stand further down.
  if (isPartlyNamed(view, situation) && !endSeen(situation) && !isOwnPage(view, situation)) return [];
  const tried = triedHere(situation);
  const anchors = anchorsIn(view, situation).filter(({ weight }) => weight >= w.enough);
  const isOpen = isOwnPage(view, situation);
  // On its own page other names are values of it.
  const heads = contentWords(
    `${view.mainHeading} ${view.observation.title} ${view.modal ? labelOf(view.modal) : ''}`,
    view.lang,
  );
  const named = new Set(
    anchors
      .filter(
        ({ element }) =>
          !isOpen || contentWords(labelOf(element), view.lang).every((word) => heads.includes(word)),
      )
      .map(({ element }) => element.ref),
  );
  const most = Math.max(0, ...anchors.map(({ weight }) => weight));
  const isOver = isDeedDone(situation);
  const owned = ownedBy(situation).flatMap(({ element, near, anchor }) => {
    const { worth, does } = named.has(element.ref)
      ? nothing
      : (useOf(element, situation) ?? otherwise({ element, near, anchor }, situation));
    // Of two things of which one is named by more it is that one.
    const share = 1 - w.byWeight * (1 - anchor.weight / Math.max(most, anchor.weight));
    const isTried = tried.has(keyOf(element)) && !hasMore(element, situation);
    return worth > 0 && !isTried && !(does && isOver)
      ? [{ element, does, worth: worth * near * share, anchor: anchor.element }]
      : [];
  });
  const things = anchors.flatMap(({ element }) =>
    (!isOpen || leadsElsewhere(element, view)) &&
    isPressable(element, view.controls) &&
    !isStepper(element, view) &&
    !tried.has(keyOf(element))
      ? [{ element, does: false, worth: w.itself, anchor: element }]
      : [],
  );
  const [best] = [...owned, ...things].sort((a, b) => b.worth - a.worth);
  if (!best) return openByTwo(situation);
  const stop = stopBefore(best.element, [], situation);
  if (stop) return [{ ...stop, utility: utilities.own + best.worth }];
  const beside = best.anchor === best.element ? '' : ` beside ${quoted(best.anchor)}`;
  return [
    pressing(best.element, situation, {
      // What names something that is nowhere yet looks for where to begin it first.
      worth:
        stage.verb === null && makesNew(situation) ? best.worth * w.ofOthers - utilities.own : best.worth,
      does: best.does,
      reason: `${quoted(best.element)}${beside} should do.`,
    }),
  ];
};

/** A press has done what the task asks, as the site took it, and no other request is left: it is not done to the next thing as well. */
function isDeedDone(situation: Situation): boolean {
  const isDone = ofStage(situation).some(
    ({ option, missed, refused, writes }) =>
      option.strategy === 'own' &&
      option.target?.scent === 1 &&
      !missed &&
      refused === null &&
      writes.some(({ status }) => status !== null && status < 400),
  );
  return isDone && requestLeft(situation) === null;
}

/** What a press on a control is worth for the task, and whether it does what the task asks, or only leads there. */
interface Use {
  worth: number;
  does: boolean;
}

const nothing: Use = { worth: 0, does: false };

function useOf(element: ScreenElement, situation: Situation): Use | null {
  const leading = (worth: number): Use => ({ worth, does: false });
  const doing = (worth: number): Use => ({ worth, does: true });
  const { view, stage, nose } = situation;
  const concepts = conceptsAt(element, view.lang);
  const wanted = Math.max(
    0,
    ...concepts.map(
      (concept) =>
        (leads.has(concept) ? 0 : (stage.wants[concept] ?? 0)) * shareOf(concept, element, view.lang),
    ),
  );
  const said = saidShare(element, situation);
  if (isBox(element))
    return labelOf(element) === '' ? leading(w.ticks) : said >= work.said ? doing(w.deed) : nothing;
  // What raises and lowers a count is pressed for that count.
  if (element.field || concepts.includes('back') || isStepper(element, view)) return nothing;
  if (isOfOpenForm(element, situation)) return keepsIt(element, situation) ? doing(w.deed) : nothing;
  // In a layer that a press brought up the press is agreed to or not.
  const agrees =
    view.modal !== null && view.fields.length === 0 && concepts.some((concept) => agreeing.has(concept));
  if (agrees) return doing(w.deed);
  const isWay = isLink(element) || leadingRoles.has(element.role);
  // What ends, destroys or binds is pressed only where the task asks for that.
  if (wanted < stageWeights.acts && isUncalledFor(element, situation)) return nothing;
  if (isWay && said >= work.said && wanted < stageWeights.acts) return leading(w.unfolds);
  const deed = Math.max(wanted, said >= work.said ? work.saidLeast + (1 - work.saidLeast) * said : 0);
  if (deed > 0) return { worth: deed * w.deed, does: deed * w.deed >= work.isDeed };
  const hasLeft = leftUnused(situation).length > 0;
  if (hasLeft && !isWay && isCaptionSaid(element, situation)) return leading(w.holds);
  const voice = /\p{L}/u.test(labelOf(element))
    ? (nose.of(element, { stage, next: null }, view).parts['meaning'] ?? 0)
    : 0;
  // Who has something to enter looks for where it is entered.
  const enters = hasLeft ? 1 : work.nothingToEnter;
  if (concepts.includes('edit')) return leading(w.opens * shareOf('edit', element, view.lang) * enters);
  const isFolded =
    element.states.expanded === false ||
    concepts.includes('menu') ||
    iconSays(element.icon)?.concept === 'menu';
  const worth = Math.max(isFolded || isNameless(element) ? w.unfolds : 0, voice >= work.heard ? voice : 0);
  return worth > 0 ? leading(worth) : null;
}

/** What says nothing of the task: an entry of a menu of the thing, or a link on its line where it cannot be pressed itself. */
function otherwise({ element, near, anchor }: Owned, situation: Situation): Use {
  const { view } = situation;
  if (isSoleDeed({ element, near, anchor }, situation)) return { worth: w.sole, does: true };
  const isEntry = near === w.brought && !isLink(element) && element.role !== 'tab';
  if (isEntry && leftUnused(situation).length > 0) return { worth: w.entry, does: false };
  const isOnRow = isOnLine(element, anchor.element) && anchor.element.kind !== 'heading';
  const isWay = isLink(element) && leadsElsewhere(element, view) && !isOfFrame(element);
  return isOnRow &&
    isWay &&
    !isPressable(anchor.element, view.controls) &&
    !leadsOut(element, view.observation.url)
    ? { worth: w.itself, does: false }
    : nothing;
}

/** The one button of an entry whose list is called as the task says, `Arrivals` for who has arrived, where there is nothing to enter. */
function isSoleDeed({ element, anchor }: Owned, situation: Situation): boolean {
  const { view } = situation;
  if (element.role !== 'button' || !isOnLine(element, anchor.element) || leftUnused(situation).length > 0)
    return false;
  if (isUncalledFor(element, situation) || conceptsAt(element, view.lang).includes('edit')) return false;
  const buttons = view.controls.filter((one) => one.role === 'button' && isOnLine(one, element));
  const head = view.headings.findLast((one) => labelOf(one) === element.heading);
  const over = head ?? view.headings.findLast(({ box }) => box.y < element.box.y);
  return buttons.length === 1 && over !== undefined && over.level !== 1 && saidShare(over, situation) > 0;
}

/** A menu of the thing that was opened here holds entries that were not tried yet. */
function hasMore(element: ScreenElement, situation: Situation): boolean {
  if (element.states.expanded !== false) return false;
  const opened = ofStage(situation).find(
    ({ view, option, after }) =>
      view.place === situation.view.place &&
      after.place === view.place &&
      option.target?.element &&
      keyOf(option.target.element) === keyOf(element),
  );
  if (!opened) return false;
  const before = new Set(opened.view.controls.map(keyOf));
  const tried = triedHere(situation);
  return opened.after.controls.some(
    (entry) =>
      !before.has(keyOf(entry)) &&
      !tried.has(keyOf(entry)) &&
      !isLink(entry) &&
      !isUncalledFor(entry, situation),
  );
}

/** It says that it does harm, and the task says nothing of that. */
function isUncalledFor(element: ScreenElement, { view, goal, stage }: Situation): boolean {
  if (!isHarmful(element, view.lang)) return false;
  const harmful = contentWords(labelOf(element), view.lang).filter((word) => isHarmfulWord(word, view.lang));
  const told = contentWords(stage.wish.told, goal.language);
  const tags = [goal.language, view.lang] as const;
  return !harmful.some((word) =>
    told.some((other) => wordSimilarity(other, word, tags) >= similarity.sameVerb),
  );
}

/** What only sends or leaves a form that is open, whatever the task calls for. */
function isOfOpenForm(element: ScreenElement, { view }: Situation): boolean {
  const concepts = conceptsAt(element, view.lang);
  const isBare = contentWords(labelOf(element), view.lang).length <= 1;
  const open = view.fields.filter((field) => !isBox(field) && !isSearchField(field, view.lang));
  if (
    open.some(({ field }) => field?.form && field.form === element.group) &&
    element.states.expanded === undefined
  )
    return true;
  const isAmong = element.group !== '' && open.some(({ group }) => group === element.group);
  if (isAmong && concepts.some((concept) => concept === 'edit' || ofForms.has(concept))) return true;
  return open.length > 0 && isBare && concepts.some((concept) => ofForms.has(concept));
}

/** What was chosen here by a press is kept by the button of its form. */
function keepsIt(element: ScreenElement, situation: Situation): boolean {
  const last = lastStep(situation.history);
  const isKeeping = conceptsAt(element, situation.view.lang).some(
    (concept) => concept === 'submit' || concept === 'save',
  );
  return (
    isKeeping &&
    last?.option.strategy === 'own' &&
    !isMove(last) &&
    (last.option.target?.scent ?? 0) >= work.isDeed
  );
}

const ofForms: ReadonlySet<string> = new Set(['submit', 'next', 'save', 'cancel', 'close']);
const leadingRoles: ReadonlySet<string> = new Set(['tab', 'treeitem']);

/** Concepts that go on with a form, and are no deed outside of one. */
const leads: ReadonlySet<string> = new Set(['submit', 'next']);
const agreeing: ReadonlySet<string> = new Set(['submit', 'next', 'consent']);

/** Share of the label that names the concept: `Undo last change` is no way to change. */
function shareOf(concept: string, element: ScreenElement, lang: string): number {
  if (labelOf(element) === '') return 1;
  return conceptShares(labelOf(element), lang).find((hit) => hit.concept === concept)?.share ?? 0;
}

/** A link to another page: on the page of the thing there may be a part of it that is called alike. */
function leadsElsewhere(element: ScreenElement, { observation }: Situation['view']): boolean {
  return isLink(element) && bare(element.href) !== bare(observation.url);
}

/** A control without a word, a name or a known picture, as three dots drawn by hand. */
function isNameless(element: ScreenElement): boolean {
  return labelOf(element) === '' && iconSays(element.icon) === null && !isLink(element);
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
    does: false,
    reason: `One press did not open ${quoted(now)}. Two may.`,
  });
  return [{ ...option, action: { kind: 'click', ref: now.ref, twice: true } }];
}

function pressing(
  element: ScreenElement,
  { view }: Situation,
  { worth, does, reason }: { worth: number; does: boolean; reason: string },
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
      scent: does ? 1 : moveScents.untried,
      element,
    },
  };
}
