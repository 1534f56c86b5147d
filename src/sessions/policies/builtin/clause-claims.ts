// What shows that a clause is behind: a press that the page took, what came up for the next one, and nothing of it that is still open. A
// claim is sure only where no rival matched as well.
import { referenceIn } from '../../../language/reference-in.ts';
import { findLogin } from '../../login-form.ts';
import { fitWeights, similarity, workWeights } from './calibration/scents.ts';
import { claimWeights, stageWeights } from './calibration/utilities.ts';
import { faultsNow, isComplainedOf } from './faults.ts';
import { fieldKey } from './field-name.ts';
import { givenFor, mainForm } from './form.ts';
import { holds } from './forms.ts';
import { isFree, type Stage } from './goal.ts';
import {
  endSeen,
  isAnswered,
  isConfirmed,
  isMove,
  isTakenBySite,
  ledWhereMeant,
  newTexts,
  ofStage,
  sendings,
  trailOf,
  written,
} from './history.ts';
import { hasRival, pointedAt, pressesOpen, shareAmongRows, strictness } from './resolve.ts';
import { enteredOf, isMadeUp, isOpen, openSlots, wordsOpen } from './slots.ts';
import {
  isConfirmation,
  type Judged,
  type Seen,
  shorten,
  type Situation,
  type Step,
  sure,
  unsure,
} from './situation.ts';
import { suggested } from './strategies/fill.ts';
import { sendButton } from './strategies/send.ts';
import { toldIn } from './told.ts';
import { isBox, isLink, labelOf, saidOn } from './view.ts';
import { contentWords, rawTokens, wordSimilarity } from './words.ts';
import { withoutQuotes } from './wish.ts';

/** Strategies that use a control for what the stage is about. */
const using: ReadonlySet<string> = new Set(['choose', 'second-pass', 'submit', 'date', 'menu', 'step']);

/** A step that used what the stage is about: what it wants by name, or what the clause is called. */
export function isDoing(step: Step, { stage }: Situation): boolean {
  const { option, refused, missed, effect, after, view } = step;
  const { target } = option;
  const isFailed = (effect.status ?? 0) >= 400 || effect.newText.some(({ error }) => error);
  const called = new Set(rawTokens(after.mainHeading));
  const meant = rawTokens(target?.label ?? '');
  const isThere =
    ledWhereMeant(step) ||
    (after.place !== view.place && meant.length > 0 && meant.every((word) => called.has(word)));
  if (refused !== null || (missed && !isThere) || isFailed || !using.has(option.strategy) || !target)
    return false;
  if (target.concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts))
    return isAnswered(step);
  if (option.strategy === 'submit' || !(isFree(stage) || stage.words >= 1)) return false;
  const isNamed =
    target.scent >= (isFree(stage) ? workWeights.sure : claimWeights.heading) ||
    (isFree(stage) && target.element !== null && strictness(target.element, stage) > 1);
  return isNamed && (isAnswered(step) || tookFocus(step));
}

/** A line to write in was pressed, and the keys go there now. */
function tookFocus({ option, after }: Step): boolean {
  const ref = option.target?.element?.ref;
  return after.fields.some((field) => field.ref === ref && !isBox(field) && field.states.focused === true);
}

/** The page or its requests show what came of it: a write that was accepted, another page, new words, another state. */
export function isShown(step: Step): boolean {
  const { effect } = step;
  const isSeen = effect.newText.length > 0 || effect.visibleMutations > 0 || effect.downloads.length > 0;
  return isTakenBySite(step) || effect.navigated || effect.historyChanged || isSeen || tookFocus(step);
}

/** A wanted control was used and the page answered. */
export function pressed(situation: Situation): Seen | null {
  const { stage, next, nose, goal } = situation;
  const step = ofStage(situation).findLast((each) => isDoing(each, situation));
  const element = step?.option.target?.element ?? null;
  if (!step) {
    // What comes next need not wait for an answer that a page does not give.
    const isPressed = ofStage(situation).some(
      ({ option, missed, refused }) =>
        using.has(option.strategy) &&
        !missed &&
        refused === null &&
        option.target?.element &&
        strictness(option.target.element, stage) > 1,
    );
    return next !== null && isPressed ? unsure('I pressed it, but the page shows nothing of it') : null;
  }
  if (!isFree(stage))
    return isShown(step)
      ? sure('the page took it')
      : unsure('I pressed it, but the page shows nothing of it');
  if (pressesOpen(situation) > 0) return null;
  if (isMadeUp(situation)) return unsure('what I entered is not told by the task');
  const isPointed = referenceIn(withoutQuotes(stage.wish.told), goal.language).place !== null;
  const said = contentWords(stage.wish.told, goal.language).length;
  const isMuchLeft = !isPointed && wordsOpen(situation).left.length > said * claimWeights.unusedMost;
  if (next === null && (isOpen(situation) || isMuchLeft))
    return { ...unsure('I pressed it, but not all that the task gives was used'), left: true };
  const worth = (one: NonNullable<typeof element>) =>
    nose.of(one, { stage, next }, step.view).value *
    shareAmongRows(one, stage.of ?? stage.wish, { ...situation, view: step.view });
  if (element && !isPointed && hasRival(element, step.view, worth))
    return unsure('several are called so, and nothing tells which one is meant');
  if (!isShown(step)) return unsure('I pressed it, but the page shows nothing of it');
  const isInPlace = isPointed && pointedAt({ ...situation, view: step.view })?.ref === element?.ref;
  return isInPlace || (!isPointed && element && isCalled(element, situation))
    ? sure('the page took it')
    : unsure('I pressed what came closest');
}

/** All that it is called is said by the clause, or slightly misspelt there. */
function isCalled(element: NonNullable<Judged['element']>, { stage, goal, view }: Situation): boolean {
  if (strictness(element, stage) > 1) return true;
  const told = contentWords([stage.wish.told, ...stage.wish.entities].join(' '), goal.language);
  const label = contentWords(saidOn(element, stage.wish.told), view.lang);
  const tags = [goal.language, view.lang] as const;
  const isSaid = (word: string) =>
    told.some((other) => wordSimilarity(other, word, tags) >= similarity.mistyped);
  return label.length > 0 && label.every(isSaid);
}

/** What is entered or only leads somewhere is behind when all of it was used, or when what the next clause names in quotes stands there. */
export function ledToNext(situation: Situation): Seen | null {
  const { stage, next } = situation;
  if (next === null || suggested(situation)) return null;
  const steps = ofStage(situation);
  const last = steps.findLast(
    ({ option, refused }) =>
      refused === null &&
      (using.has(option.strategy) || option.strategy === 'fill' || option.strategy === 'take-offer'),
  );
  const gives = stage.wish.entities.length + stage.wish.values.length > 0;
  if (
    next.deed === 'press' &&
    last &&
    !(last.missed && !isAnswered(last)) &&
    !isOpen(situation) &&
    !hasMore(situation)
  )
    if (
      gives ||
      isShownValue(last, situation) ||
      isToldSecret(last, situation) ||
      wordsOpen(situation).share >= fitWeights.usedLeast
    )
      return sure('all of it is set');
  return gives ? null : nextIsThere(situation, next);
}

/** What the next clause names came up through what was done for this one; what it quotes may as well have stood there. */
function nextIsThere(situation: Situation, next: Stage): Seen | null {
  const { stage, view } = situation;
  const [first] = ofStage(situation);
  const quoted = next.wish.values.find(({ kind }) => kind === 'quoted')?.text ?? '';
  const isQuoted = (label: string) =>
    quoted !== '' && rawTokens(label).join(' ') === rawTokens(quoted).join(' ');
  const stood = new Set((first?.view ?? view).controls.map(({ ref }) => ref));
  const isWay =
    stage.verb === null || stage.verb === 'find' || stage.verb === 'open' || stage.verb === 'press';
  const there = view.controls.find(
    (one) =>
      (isWay && isQuoted(labelOf(one))) ||
      (!stood.has(one.ref) &&
        isFree(next) &&
        (isQuoted(labelOf(one)) || (quoted === '' && strictness(one, next) >= 3))),
  );
  return there ? sure(`there is “${labelOf(there)}”`) : null;
}

/** What the page shows for the clause was entered. */
function isShownValue({ option: { entered = [] } }: Step, { stage }: Situation): boolean {
  const told = new Set(rawTokens(stage.wish.told));
  return entered.some(
    ({ value, isMadeUp: made }) => !made && rawTokens(value).some((word) => !told.has(word)),
  );
}

/** A password of the task was entered. */
function isToldSecret({ option: { entered = [] } }: Step, { secrets }: Situation): boolean {
  return entered.some(({ value }) => secrets.some((secret) => secret.text === value));
}

/** A field does not hold what the clause gives for it. */
function hasMore(situation: Situation): boolean {
  const known = written(situation.history);
  return situation.view.fields.some((field) => {
    const given = givenFor(field, situation);
    return given !== null && !holds(field, given) && !known.has(fieldKey(field));
  });
}

/** A clause that gives nothing to enter has a page of its own, and one has seen all of it. */
export function placeOf(situation: Situation): Seen | null {
  const { stage, view, nose, goal, history } = situation;
  const { marked, capitals } = toldIn(stage.wish.told, goal.language);
  const isThere =
    stage.wish.object !== '' && history.length > 0 && nose.cover(view.mainHeading) >= claimWeights.heading;
  return isThere && situation.next === null && marked.length + capitals.length === 0 && endSeen(situation)
    ? unsure(`the page “${view.mainHeading}” is there`)
    : null;
}

/** Strategies that do nothing of a task yet. */
const aside: ReadonlySet<string> = new Set(
  'search log-in sign-in dismiss take-back back take-offer wait scroll'.split(' '),
);
const looking: ReadonlySet<string> = new Set(['search', 'filter', 'sort']);

/** A step that the site took: it wrote something, or the page says that it was done, or answers to what is called as the clause. */
function isDeed(step: Step, { stage }: Situation): boolean {
  const { option, refused, effect, view, missed } = step;
  const { target } = option;
  const isFailed = (effect.status ?? 0) >= 400 || effect.newText.some(({ error }) => error);
  if (refused !== null || isFailed || missed || aside.has(option.strategy)) return false;
  if (!isAnswered(step) && option.strategy !== 'fill') return false;
  if (effect.dialogs.some(({ agreed }) => agreed === undefined)) return false;
  if (target && findLogin(view.observation)?.button?.ref === target.element?.ref) return false;
  if (isTakenBySite(step)) return true;
  const isAsked =
    target?.concepts.some((concept) => looking.has(concept) && stage.wants[concept] !== undefined) === true;
  if (!isAsked && target?.concepts.some((concept) => looking.has(concept))) return false;
  if (target?.element && isLink(target.element) && isMove(step)) return false;
  const fresh = newTexts(step);
  return (
    option.strategy === 'fill' ||
    fresh.some((text) => isConfirmation(text, step.after.lang)) ||
    ((target?.scent ?? 0) >= workWeights.sure && isShown(step))
  );
}

/** All that the clause gives was used, the site took it, and the page shows what came of it. */
export function done(situation: Situation): Seen | null {
  const { view, history, stage } = situation;
  // Who buys something has not bought it while it only lies in the cart.
  const isBuying = (stage.wants['place-order'] ?? 0) > 0;
  const last = ofStage(situation).findLast(
    (step) => isDeed(step, situation) && !(isBuying && step.option.target?.concepts.includes('add')),
  );
  if (!last || faultsNow(situation).size > 0 || suggested(situation)) return null;
  // A count or a calendar that is still on its way has done nothing yet.
  if (/^(step|date)$/.test(last.option.strategy) && last.option.entered === undefined) return null;
  if (isComplainedOf(sendings(history).at(-1) ?? last)) return null;
  // What was entered since, or by that very step, has a button that sends it.
  const entered = history.slice(history.indexOf(last)).filter(({ option }) => option.strategy === 'fill');
  const form = mainForm(situation);
  const isUnsent = form.some((field) =>
    entered.some(({ option }) => option.entered?.some((one) => one.field === fieldKey(field))),
  );
  if (isUnsent && sendButton(form, situation) !== null) return null;
  // A layer that it brought up asks for more, and so does a field that still wants what the clause gives.
  if ((view.modal !== null && view.modal.ref !== last.view.modal?.ref) || hasMore(situation)) return null;
  const [open] = openSlots(situation);
  const rest = isConfirmed(last) ? { taken: true as const } : { left: true as const };
  if (open) return { ...unsure(`it was taken, but “${shorten(open.text)}” was used nowhere`), ...rest };
  if (last.option.strategy === 'step') return sure('it counts as many as are wanted');
  const { share } = wordsOpen(situation);
  if (share < fitWeights.usedLeast && !(last.option.strategy === 'fill' && share > 0))
    return {
      ...unsure('something was taken, but much of what is asked for was used nowhere'),
      ...(isGivenSent(last, situation) ? { over: true as const } : rest),
    };
  if (last.option.strategy === 'guess' || trailOf(history).some(({ guessed }) => guessed))
    return { ...unsure('it was taken, but I only guessed that it is what was meant'), over: true };
  const element = last.option.target?.element ?? null;
  const worth = (one: NonNullable<typeof element>) =>
    situation.nose.of(one, { stage, next: null }, last.view).value *
    shareAmongRows(one, stage.of ?? stage.wish, { ...situation, view: last.view });
  if (
    element &&
    last.option.action.kind === 'click' &&
    last.option.strategy !== 'submit' &&
    pointedAt({ ...situation, view: last.view }) === null &&
    hasRival(element, last.view, worth)
  )
    return { ...unsure('several are called so, and nothing tells which one is meant'), over: true };
  const shown = resultShown(last, situation);
  if (shown === null)
    return { ...unsure('it was taken, but the page does not show what came of it'), over: true };
  return share >= fitWeights.usedForSure || isConfirmed(last)
    ? sure(`it was taken, and the page shows “${shorten(shown)}”`)
    : { ...unsure('it was taken, but some of what is asked for was used nowhere'), over: true };
}

/** The clause gives something to enter, and that very step sent what was entered of it. */
function isGivenSent(last: Step, { stage, goal, history }: Situation): boolean {
  const { marked, capitals } = toldIn(stage.wish.told, goal.language);
  const isEntered = history
    .slice(0, history.indexOf(last) + 1)
    .some(({ option, view }) => option.strategy === 'fill' && view.place === last.view.place);
  const { navigated, historyChanged, newText } = last.effect;
  const goesOn =
    last.option.target?.concepts.some((concept) => concept === 'next' || concept === 'search') === true;
  const isAnswer = navigated || historyChanged || newText.length > 0;
  return (
    last.option.strategy === 'submit' &&
    !goesOn &&
    isAnswer &&
    isEntered &&
    marked.length + capitals.length > 0
  );
}

/** New words that say that it was done, or hold what was entered; a field that holds it; what was pressed is gone, or says something else. */
function resultShown(last: Step, { history, stage, view }: Situation): string | null {
  const told = new Set(rawTokens(stage.wish.told));
  const values = history
    .flatMap(({ option }) => enteredOf(option, stage))
    .filter(({ value }) => rawTokens(value).some((word) => told.has(word)) || value === 'on');
  const shown = newTexts(last).find((text) => {
    const words = new Set(rawTokens(text));
    return (
      isConfirmation(text, last.after.lang) ||
      values.some(({ value }) => value !== 'on' && rawTokens(value).every((word) => words.has(word)))
    );
  });
  if (shown !== undefined) return shown;
  const held = values.find(({ ref, value }) =>
    view.fields.some((field) => field.ref === ref && holds(field, value)),
  );
  if (held) return held.value === 'on' ? (held.field.split('|')[1] ?? held.field) : held.value;
  const { element = null, label = '' } = last.option.target ?? {};
  const now =
    element && [...last.after.controls, ...last.after.fields].find(({ ref }) => ref === element.ref);
  if (element && !now) return last.after.place === last.view.place && isTakenBySite(last) ? label : null;
  const states = ['checked', 'pressed', 'expanded', 'selected', 'current'] as const;
  const isChanged =
    now &&
    element &&
    (labelOf(now) !== labelOf(element) ||
      states.some((state) => now.states[state] !== element.states[state]));
  return isChanged ? labelOf(now) || label : null;
}
