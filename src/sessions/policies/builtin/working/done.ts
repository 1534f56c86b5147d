// What shows that a task is done: a write that the site took, or what was entered showing where it did not, and every part of the
// task that is a value used.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { findLogin } from '../../../login-form.ts';
import { workWeights as w } from '../calibration/work.ts';
import { stageWeights } from '../calibration/claims.ts';
import { similarity } from '../calibration/words.ts';
import type { TaskVerb } from '../../../../language/task-words.ts';
import { clausesOf } from '../clauses.ts';
import { fieldKey } from '../field-name.ts';
import { faultsNow } from '../faults.ts';
import { wordSimilarity } from '../similarity.ts';
import { holds } from '../forms.ts';
import { isAnswered, isMove, ofStage } from '../history.ts';
import { isConfirmation, shorten, sure, unsure, type Seen } from '../seen.ts';
import type { Entered, Situation, Step } from '../situation.ts';
import { conceptsAt, isBox, keyOf, labelOf, type View } from '../view.ts';
import { contentWords, rawTokens, stemOf } from '../words.ts';
import { workForm } from './work-form.ts';
import { buttonOf } from './button-of.ts';
import { isWritten } from './fit.ts';
import { leftUnused } from './left-unused.ts';
import { asksForNew, isBegun } from './progress.ts';
import { resultShown } from './shown.ts';
import { toldOf } from './told.ts';
import { shareUsed } from './used.ts';

/** What shows that the task is done; null where nothing does. */
export function worked(situation: Situation): Seen | null {
  const { view } = situation;
  const steps = ofStage(situation);
  const last = steps.findLast((step) => acts(step, situation));
  if (!last)
    return isPageOfTask(situation)
      ? unsure(`“${shorten(view.mainHeading)}” is open, and there is nothing to send`)
      : null;
  if (faultsNow(situation).size > 0) return null;
  // What was entered after it waits to be sent.
  const since = steps.slice(steps.indexOf(last) + 1);
  if (since.some(({ option }) => option.strategy === 'fill' && (option.entered ?? []).length > 0))
    return null;
  // A form that was begun and still holds what was entered has kept a draft at most.
  const form = workForm(situation);
  const isSendable = form !== null && buttonOf(form.fields, situation) !== null;
  if (isBegun(situation) && isSendable && isStillHeld(last, situation)) return null;
  if (asksOn(last, situation) || (!isAccepted(last) && isOpen(situation))) return null;
  // A count in words may only tell how many there are.
  const left = leftUnused(situation).filter(
    (span) => span.text === toldOf(situation).text.slice(span.at, span.end) || span.kind !== 'number',
  );
  if (left.length > 0)
    return { ...unsure(`it was taken, but “${shorten(left[0]?.text ?? '')}” was used nowhere`), left: true };
  const open = requestLeft(situation);
  if (open !== null) return unsure(`something was taken, but nothing of “${shorten(open)}” was done`);
  const { effect } = last;
  if (effect.dialogs.length > 0 && effect.dialogs.every(({ agreed }) => agreed === undefined)) return null;
  // What the site keeps as it is entered stands in its field.
  const { strategy, action } = last.option;
  const isKept = isAccepted(last) && (strategy === 'fill' || action.kind === 'press');
  if (isKept && isStillHeld(last, situation)) return sure('it was kept, and stands in its field');
  const shows = resultShown(last, situation);
  if (isGuess(last, situation))
    return {
      ...unsure('it was taken, but I am not sure that it is what was meant'),
      ...(isAccepted(last) ? { over: true } : {}),
    };
  const gone = isAccepted(last) ? entryGone(situation) : null;
  if (gone !== null) return sure(`“${shorten(gone)}” is gone`);
  if (hadToMakeUp(situation) || shareUsed(situation) < w.usedLeast)
    return {
      ...unsure('something was taken, but much of what is asked for was used nowhere'),
      ...(isAccepted(last) ? { over: true } : {}),
    };
  if (isAccepted(last) || isConfirmed(last))
    return shows === null
      ? { ...unsure('it was taken, but the page does not show what came of it'), over: true }
      : sure(`it was taken, and the page shows “${shorten(shows)}”`);
  const entered = steps.flatMap(({ option }) => (option.entered ?? []).map(({ value }) => value.trim()));
  if (shows !== null && entered.some((value) => value.length > 1 && shows.includes(value)))
    return sure(`the page shows “${shorten(shows)}”`);
  // What is chosen in a form is kept by its button.
  if (view.controls.some((control) => conceptsAt(control, view.lang).some((concept) => keeping.has(concept))))
    return null;
  const target = last.option.target?.element;
  if (target && hasChanged(target, situation))
    return (isBox(target) ? sure : unsure)(`“${shorten(labelOf(target))}” is another way now`);
  return unsure('it was pressed, but nothing shows that it was taken');
}

const keeping: ReadonlySet<string> = new Set(['submit', 'save']);

/** A complaint of the page was answered with something made up. */
function hadToMakeUp(situation: Situation): boolean {
  const told = new Set(toldOf(situation).words.map(({ stem }) => stem));
  const steps = ofStage(situation);
  const firstSent = steps.findIndex(({ option }) => option.strategy === 'submit');
  const later = firstSent < 0 ? [] : steps.slice(firstSent + 1);
  return later.some(({ option }) =>
    (option.entered ?? []).some(
      ({ value }) =>
        value !== 'on' && value !== 'off' && !rawTokens(value).some((word) => told.has(stemOf(word))),
    ),
  );
}

/** What was to be removed: its control was pressed, and one entry with such a control is less there; null where that is not so. */
function entryGone({ view, stage, history, stageIndex }: Situation): string | null {
  if (stage.verb !== 'remove') return null;
  const press = ofStage({ history, stageIndex }).findLast(
    ({ option, view: before }) =>
      option.strategy === 'own' && before.modal === null && view.place === before.place,
  );
  const target = press?.option.target;
  if (!press || !target) return null;
  const many = (one: View) => one.controls.filter((control) => keyOf(control) === target.key).length;
  return view.modal === null && many(view) === many(press.view) - 1
    ? target.element?.name || target.label
    : null;
}

/** The page is called as the whole task. */
function isPageOfTask(situation: Situation): boolean {
  const heading = new Set(contentWords(situation.view.mainHeading, situation.view.lang).map(stemOf));
  const told = toldOf(situation).words.filter(({ isSmall }) => !isSmall);
  return told.length > 1 && told.every(({ stem }) => heading.has(stem));
}

/** A step that does something to the site, as far as it can be told. */
function acts(step: Step, situation: Situation): boolean {
  const { option, refused, effect } = step;
  const isRefused =
    effect.newText.some(({ error }) => error) && (!isAccepted(step) || isStillHeld(step, situation));
  const failed = (effect.status ?? 0) >= 400 || isRefused;
  if (refused !== null || failed || !isAnswered(step)) return false;
  // A form that stands there as it was and still wants something has not taken it.
  if (option.strategy === 'submit' && isStillHeld(step, situation) && !isConfirmed(step) && wantsMore(step))
    return false;
  if (
    option.strategy === 'submit' &&
    findLogin(step.view.observation)?.button?.ref === option.target?.element?.ref
  )
    return false;
  if (option.strategy === 'submit') return wasEntered(step, situation) && !onlyShows(step, situation);
  if (option.strategy === 'fill') return isAccepted(step);
  if (option.strategy === 'step') return (option.entered ?? []).length > 0;
  if (option.strategy !== 'own' && option.strategy !== 'begin') return false;
  const isDeed = (option.target?.scent ?? 0) >= w.isDeed || wants(step, situation);
  return (
    isDeed &&
    (isAccepted(step) || isConfirmed(step) || (option.strategy === 'own' && !isMove(step) && !unfolds(step)))
  );
}

/** Lines of the form are empty, and stood there before it was sent. */
function wantsMore({ view, after }: Step): boolean {
  const before = new Set(view.fields.map(fieldKey));
  return after.fields.some(
    (field) => isWritten(field) && field.field?.value === '' && before.has(fieldKey(field)),
  );
}

/** Something of the task was entered or picked before it was sent. */
function wasEntered(step: Step, situation: Situation): boolean {
  const steps = ofStage(situation);
  const before = steps.slice(0, steps.indexOf(step));
  const told = new Set(toldOf(situation).words.map(({ stem }) => stem));
  // What is all made up says nothing of the task.
  const isTold = ({ value }: Entered) =>
    value === 'on' || value === 'off' || rawTokens(value).some((word) => told.has(stemOf(word)));
  const isDay = (value: string) =>
    /\d/.test(value) && toldOf(situation).marked.some(({ kind }) => kind === 'date');
  const entered = before.filter(({ view }) => view.place === step.view.place).map(({ option }) => option);
  return entered.some(
    (option) =>
      option.strategy === 'date' || (option.entered ?? []).some((one) => isTold(one) || isDay(one.value)),
  );
}

/** The page that came says that it was done. */
function isConfirmed({ view: before, after }: Step): boolean {
  const known = new Set(before.observation.elements.map(labelOf));
  return [...after.headings, ...after.passages]
    .map(labelOf)
    .some((words) => !known.has(words) && isConfirmation(words, after.lang));
}

/** It only shows more: another part of the page, a menu, a layer. */
function unfolds({ option, view, after }: Step): boolean {
  const element = option.target?.element;
  const shows = element?.role === 'tab' || element?.href !== '' || element.states.expanded !== undefined;
  return shows || (after.modal !== null && after.modal.ref !== view.modal?.ref);
}

function wants({ option }: Step, { stage }: Situation): boolean {
  return option.target?.concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts) === true;
}

/** The form that was sent stands there with what was entered. */
function isStillHeld({ after }: Step, situation: Situation): boolean {
  const entered = new Set(
    ofStage(situation).flatMap(({ option }) => (option.entered ?? []).map(({ value }) => value)),
  );
  return after.fields.some((field) => !isBox(field) && entered.has(field.field?.value ?? ''));
}

/** A form that wrote nothing, and whose values stand in it as they did or in the address, has only shown another part of a list. */
function onlyShows(step: Step, situation: Situation): boolean {
  if (isAccepted(step) || isConfirmed(step)) return false;
  const params = URL.parse(step.after.observation.url)?.searchParams.values() ?? [];
  const query = new Set([...params].map((value) => value.toLowerCase()));
  const isAsked = ofStage(situation).some(({ option }) =>
    (option.entered ?? []).some(({ value }) => query.has(value.toLowerCase())),
  );
  return isAsked || isStillHeld(step, situation);
}

function isAccepted({ writes }: Step): boolean {
  return writes.some(({ status }) => status !== null && status < 400);
}

/** A layer that it brought up asks for more. */
function asksOn({ view: before, after }: Step, { view }: Situation): boolean {
  return view.modal !== null && view.modal.ref !== before.modal?.ref && view.modal.ref === after.modal?.ref;
}

/** A form in view still wants something that the task gives. */
function isOpen(situation: Situation): boolean {
  const form = workForm(situation);
  if (!form) return false;
  const entered = new Set(
    ofStage(situation).flatMap(({ option }) =>
      (option.entered ?? []).map(({ value }) => value.toLowerCase()),
    ),
  );
  return form.fields.some((field) => {
    const value = form.values.get(field.ref);
    return value !== undefined && !holds(field, value) && !entered.has(value.toLowerCase());
  });
}

/** What was sent holds values that were made up or only may belong there, or its form was come upon by chance. */
function isGuess(last: Step, situation: Situation): boolean {
  const steps = ofStage(situation);
  const at = steps.indexOf(last);
  const from = steps.slice(0, at).findLastIndex((step) => !within.has(step.option.strategy));
  const opener = steps[from]?.option.strategy;
  const byChance = opener === 'guess' || (opener === 'begin' && !asksForNew(situation));
  const entered = steps.slice(from + 1, at).flatMap(({ option }) => option.entered ?? []);
  return last.option.strategy === 'submit' && (byChance || entered.some(({ guessed }) => guessed === true));
}

/** What is done in a form before it is sent. */
const within: ReadonlySet<string> = new Set(['fill', 'step', 'date', 'scroll', 'form-top', 'submit']);

/** A request of several in the task of which no word was pressed, chosen or written, nor names where that was done; null without. */
export function requestLeft(situation: Situation): string | null {
  const { goal, stage, view } = situation;
  const { marked } = toldOf(situation);
  const requests = clausesOf(stage.wish.told, goal.language).filter(
    ({ text, verb, asks, negated, rest }) =>
      !negated &&
      !isOnlyReferring(rest, verb, goal.language) &&
      (verb !== null || asks || marked.some((value) => text.includes(value.text))),
  );
  if (requests.length < 2) return null;
  const steps = ofStage(situation);
  const used = steps.flatMap(({ option, after }) => [
    option.target?.label ?? '',
    ...(option.entered ?? []).flatMap(({ value, field }) => [value, field]),
    after.mainHeading,
  ]);
  const words = [...new Set(used.flatMap((text) => contentWords(text, view.lang)))];
  const tags = [goal.language, view.lang] as const;
  const left = requests.find(
    ({ text }) =>
      !contentWords(text, goal.language).some((word) =>
        words.some((other) => wordSimilarity(word, other, tags) >= similarity.sameVerb),
      ),
  );
  return left?.text ?? null;
}

/** `Write it down`, `change that`: says of what was told before that it is to be done. */
function isOnlyReferring(rest: string, verb: TaskVerb | null, language: string): boolean {
  return verb !== null && keepingVerbs.has(verb) && contentWords(rest, language).length === 0;
}

const keepingVerbs: ReadonlySet<TaskVerb> = new Set([
  'put',
  'type',
  'write',
  'change',
  'make',
  'find',
  'choose',
]);

/** What was pressed stands in another state, or is called otherwise. */
function hasChanged(target: ScreenElement, { view }: Situation): boolean {
  const now = [...view.controls, ...view.fields].find(({ ref }) => ref === target.ref);
  if (!now) return false;
  return JSON.stringify(now.states) !== JSON.stringify(target.states) || labelOf(now) !== labelOf(target);
}
