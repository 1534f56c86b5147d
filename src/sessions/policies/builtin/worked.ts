// What shows that a task in its own words is done: a write that the site took or words that say so, every value of the task used, and
// most of its words.
import { findLogin } from '../../login-form.ts';
import { fitWeights, workWeights } from './calibration/scents.ts';
import { faultsNow, isComplainedOf } from './faults.ts';
import { fieldKey } from './field-name.ts';
import { mainForm } from './fields.ts';
import { holds } from './forms.ts';
import { givenFor } from './given.ts';
import { isAnswered, isConfirmed, isTakenBySite, newTexts, sendings, trailOf, written } from './history.ts';
import { enteredOf, leftUnused, wordsUsed } from './used.ts';
import { isConfirmation, type Seen, shorten, type Situation, type Step, sure, unsure } from './situation.ts';
import { sendButton } from './strategies/send-form.ts';
import { toldIn } from './told.ts';
import { isBox, isLink, labelOf } from './view.ts';
import { contentWords, rawTokens } from './words.ts';

/** What shows that the task is done; null where nothing does. */
export function worked(situation: Situation): Seen | null {
  const { view, history } = situation;
  // Who buys something has not bought it while it only lies in the cart.
  const isBuying = (situation.stage.wants['place-order'] ?? 0) > 0;
  const last = history.findLast(
    (step) => isDeed(step) && !(isBuying && step.option.target?.concepts.includes('add')),
  );
  if (!last) return isCalled(situation);
  if (
    faultsNow(situation).size > 0 ||
    isComplainedOf(sendings(history).at(-1) ?? last) ||
    isUnsent(last, situation)
  )
    return null;
  // A layer that it brought up asks for more, and so does a form that still wants what the task gives.
  if (view.modal !== null && view.modal.ref !== last.view.modal?.ref) return null;
  if (view.fields.some((field) => wantsMore(field, situation))) return null;
  const [unused] = leftUnused(situation);
  // What the page says that it has taken is left at that, unless something in view is asked for as well.
  const open = isConfirmed(last) ? { taken: true as const } : { left: true as const };
  if (unused) return { ...unsure(`it was taken, but “${shorten(unused.text)}” was used nowhere`), ...open };
  const { share } = wordsUsed(situation);
  if (share < fitWeights.usedLeast)
    return {
      ...unsure('something was taken, but much of what is asked for was used nowhere'),
      // Where all that the task gives was used, what is done beside it would be something else.
      ...(isGivenUsed(last, situation) ? { over: true } : open),
    };
  if (last.option.strategy === 'guess' || trailOf(history).some(({ guessed }) => guessed))
    return { ...unsure('it was taken, but I only guessed that it is what was meant'), over: true };
  const shows = resultShown(last, situation);
  return shows === null
    ? { ...unsure('it was taken, but the page does not show what came of it'), over: true }
    : share >= fitWeights.usedForSure
      ? sure(`it was taken, and the page shows “${shorten(shows)}”`)
      : { ...unsure('it was taken, but some of what is asked for was used nowhere'), over: true };
}

/** The task gives something to enter, and that very step sent what was entered of it. */
function isGivenUsed(last: Step, { stage, goal, history }: Situation): boolean {
  const { marked, capitals } = toldIn(stage.wish.told, goal.language);
  const entered = history
    .slice(0, history.indexOf(last) + 1)
    .some(({ option, view }) => option.strategy === 'fill' && view.place === last.view.place);
  const { navigated, historyChanged, newText } = last.effect;
  // What only goes on or looks something up is not the end.
  if (last.option.target?.concepts.some((concept) => concept === 'next' || concept === 'search'))
    return false;
  // A draft may be kept without a word.
  if (!navigated && !historyChanged && newText.length === 0) return false;
  return last.option.strategy === 'submit' && entered && marked.length + capitals.length > 0;
}

/** The page is called as the whole task, and there is nothing to send. */
function isCalled(situation: Situation): Seen | null {
  const { stage, goal, view } = situation;
  const heading = new Set(contentWords(view.mainHeading, view.lang));
  const asked = contentWords(stage.wish.told, goal.language);
  if (asked.length < 2 || asked.some((word) => !heading.has(word)) || mainForm(situation).length > 0)
    return null;
  return unsure(`“${shorten(view.mainHeading)}” is open, and there is nothing to send`);
}

/** What was entered since, or by that very step, has a button that sends it. */
function isUnsent(last: Step, situation: Situation): boolean {
  const { history } = situation;
  const since = history.slice(history.indexOf(last)).filter(({ option }) => option.strategy === 'fill');
  const form = mainForm(situation);
  const isOpen = form.some((field) =>
    since.some(({ option }) => option.entered?.some((one) => one.field === fieldKey(field))),
  );
  return isOpen && sendButton(form, situation) !== null;
}

/** A step that the site took: it wrote something, or the page says that it was done. Getting in does nothing yet. */
function isDeed(step: Step): boolean {
  const { option, refused, effect, view, missed } = step;
  const failed = (effect.status ?? 0) >= 400 || effect.newText.some(({ error }) => error);
  if (refused !== null || failed || missed || !isAnswered(step) || aside.has(option.strategy)) return false;
  if (effect.dialogs.some(({ agreed }) => agreed === undefined)) return false;
  if (findLogin(view.observation)?.button?.ref === option.target?.element?.ref && option.target) return false;
  const isTaken = isTakenBySite(step);
  // Who searches or narrows a list has done nothing yet.
  if (!isTaken && option.target?.concepts.some((concept) => looking.has(concept))) return false;
  // What a link leads to was there before: it took nothing.
  if (!isTaken && option.target?.element && isLink(option.target.element)) return false;
  const fresh = newTexts(step);
  const isNamed =
    (option.target?.scent ?? 0) >= workWeights.sure && option.target?.element?.role === 'button';
  return (
    isTaken || fresh.some((text) => isConfirmation(text, step.after.lang)) || (isNamed && fresh.length > 0)
  );
}

const looking: ReadonlySet<string> = new Set(['search', 'filter', 'sort']);

const aside: ReadonlySet<string> = new Set(
  'search log-in sign-in dismiss take-back back step take-offer'.split(' '),
);

/** A field that does not hold what the task gives for it, and that was not filled before. */
function wantsMore(field: Situation['view']['fields'][number], situation: Situation): boolean {
  const given = givenFor(field, situation);
  return given !== null && !holds(field, given) && !written(situation.history).has(fieldKey(field));
}

/** New words that say that it was done, or hold what was entered; or that what was pressed for is gone. */
function resultShown(last: Step, { history, stage }: Situation): string | null {
  const entered = history.flatMap(({ option }) => enteredOf(option, stage).map(({ value }) => value));
  const told = new Set(rawTokens(stage.wish.told));
  const values = entered.map(rawTokens).filter((words) => words.some((word) => told.has(word)));
  const shown = newTexts(last).find((text) => {
    const words = new Set(rawTokens(text));
    return (
      isConfirmation(text, last.after.lang) || values.some((value) => value.every((word) => words.has(word)))
    );
  });
  if (shown !== undefined) return shown;
  const { element = null, label = '' } = last.option.target ?? {};
  const now =
    element && [...last.after.controls, ...last.after.fields].find(({ ref }) => ref === element.ref);
  const isChanged =
    now &&
    (labelOf(now) !== labelOf(element) || (isBox(now) && now.states.checked !== element.states.checked));
  return isChanged ? labelOf(now) || label : null;
}
