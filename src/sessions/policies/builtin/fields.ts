// Fields of a form: which belong together, which still want something, and how they are remembered.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { says } from '../../../language/task-phrases.ts';
import { formWeights } from './calibration/scents.ts';
import { isSameChoice } from './choice-fits.ts';
import { faultsNow, isComplainedOf } from './faults.ts';
import { fieldKey, kindOf, nameOf } from './field-name.ts';
import { otherwise } from './field-values.ts';
import { fieldsToSignIn, groupByForm, holds, isNewsletterField, isPlaceholderOption } from './forms.ts';
import { givenFor, wantsNews } from './given.ts';
import { sendings, sinceArrival, written } from './history.ts';
import type { History, Situation } from './situation.ts';
import { conceptsAt, formOf, isBox, isSearchField, type View } from './view.ts';

const signsIn: ReadonlySet<string> = new Set(['sign-in', 'sign-up', 'explore']);

/** Fields in view that belong to a real form: no search box, no lone newsletter address, no discount code that nobody spoke of. */
export function formFields(situation: Situation): ScreenElement[] {
  const { view, goal, stage } = situation;
  const toSignIn = signsIn.has(stage.deed) ? [] : fieldsToSignIn(situation);
  const fields = view.fields.filter(
    (field) => !isSearchField(field, view) && field.states.readonly !== true && !toSignIn.includes(field.ref),
  );
  const asked = conceptsOf(goal.text, goal.language).some(({ concept }) => concept === 'cheap');
  return fields.filter(
    (field) =>
      (wantsNews(situation) || !isNewsletterField(field, fields, situation)) &&
      (asked || kindOf(field) !== 'coupon' || givenFor(field, situation) !== null),
  );
}

/** The fields of the form that the stage is about: the one that says so, else the one with most fields. */
export function mainForm(situation: Situation): ScreenElement[] {
  const { stage, view, nose } = situation;
  const known = written(situation.history);
  const takes = (field: ScreenElement) => givenFor(field, situation) !== null || known.has(fieldKey(field));
  // What takes nothing of a task in its own words is for something else, and so is what only asks who somebody is, but where one is to
  // write, or where the page is about it.
  const isAbout = (fields: readonly ScreenElement[]) =>
    stage.verb === 'write' ||
    nose.cover([view.mainHeading, ...fields.flatMap((one) => [one.heading, one.groupLabel])].join(' ')) > 0;
  const isMeant = (fields: readonly ScreenElement[]) => {
    if (makesAccount(fields, situation)) return false;
    const taking = fields.filter(takes);
    return taking.some((field) => !ofWho.has(kindOf(field))) || (taking.length > 0 && isAbout(fields));
  };
  const forms = groupByForm(formFields(situation)).filter(
    (fields) => stage.deed !== 'work' || isMeant(fields),
  );
  const score = (fields: readonly ScreenElement[]) => {
    const words = [...new Set(fields.flatMap((field) => [field.groupLabel, field.heading]))].join(' · ');
    const topic = Math.max(
      0,
      ...conceptsOf(words, view.lang).map(({ concept }) => stage.wants[concept] ?? 0),
    );
    const secret = fields.some((field) => field.field?.type === 'password') ? formWeights.secret : 0;
    const given = fields.filter((field) => givenFor(field, situation) !== null).length;
    return (
      formWeights.topic * Math.max(topic, formWeights.heading * nose.text(words)) +
      secret +
      given +
      Math.min(1, fields.length / formWeights.fieldsFull)
    );
  };
  const [best = [], ...others] = forms.sort((a, b) => score(b) - score(a));
  // What stands in a frame can be in no form of the page: it is of the one there is.
  const framed = stage.deed === 'work' ? others.flat().filter((field) => formOf(field) === '') : [];
  return [...best, ...framed];
}

/** Its page or its part of it is called after signing up, of which the task says nothing. */
function makesAccount(fields: readonly ScreenElement[], { view, goal }: Situation): boolean {
  const says = (words: string, lang: string) =>
    conceptsOf(words, lang).some(({ concept }) => concept === 'signup');
  const names = [...fields.flatMap(({ heading, groupLabel }) => [heading, groupLabel]), view.mainHeading];
  return names.some((words) => says(words, view.lang)) && !says(goal.text, goal.language);
}

const ofWho: ReadonlySet<string | null> = new Set(['name', 'email', 'phone']);

/**
 * What the task gives for a field. The data of a task in its own words is kept whatever the page says of it; what is only wished for, such
 * as a password for a new account, gives way to another once it was refused.
 */
export function givenNow(field: ScreenElement, situation: Situation): string | null {
  const key = fieldKey(field);
  const isRefused = faultsNow(situation).has(key) && written(situation.history).has(key);
  return isRefused && situation.stage.deed !== 'work' ? null : givenFor(field, situation);
}

/** True where a field still has to be filled, corrected or ticked. */
export function needsFilling(
  element: ScreenElement,
  form: readonly ScreenElement[],
  situation: Situation,
): boolean {
  const { history } = situation;
  const done = written(history).get(fieldKey(element));
  if (isTaken(element, situation)) return false;
  const given = givenNow(element, situation);
  const isFaulty = faultsNow(situation).has(fieldKey(element));
  if (!done && given !== null) return !holds(element, given);
  if (isFaulty && given !== null && holds(element, otherwise(given, done?.attempts ?? 0))) return false;
  if (isFaulty) return (done?.attempts ?? 0) <= formWeights.retries;
  if (done && !isEmptyAgain(element, done.attempts, situation)) return false;
  if ((done?.attempts ?? 0) > formWeights.retries) return false;
  if (element.role === 'radio' || element.field?.type === 'radio')
    return isFirstOfOpenChoice(element, form, situation);
  if (element.role === 'checkbox' || element.field?.type === 'checkbox')
    return element.states.checked !== true && isWantedBox(element, situation);
  if (element.role === 'switch' || element.field?.type === 'file') return false;
  if (element.field?.type === 'select')
    return isPlaceholderOption(element) && isRequired(element, form, situation);
  return (element.field?.value ?? '') === '' && isRequired(element, form, situation);
}

/** True where the form of a field said yes to what was put in: the field is empty again, and owes nothing. */
export function isTaken(element: ScreenElement, { history, view }: Situation): boolean {
  const last = sendings(history).at(-1);
  if (!last || last.after.place !== view.place || last.view.place !== view.place) return false;
  // What was entered since was not sent yet.
  if (written(history.slice(history.indexOf(last) + 1)).has(fieldKey(element))) return false;
  const { effect } = last;
  const refused = effect.newText.some(({ error }) => error);
  const values = [...written(history).values()]
    .map(({ value }) => value)
    .filter((value) => value.length >= 4);
  const accepted = effect.newText.some(
    ({ text }) =>
      (says('done', text, view.lang) || values.some((value) => text.includes(value))) &&
      !says('failed', text, view.lang),
  );
  return accepted && !refused && written(history).has(fieldKey(element));
}

/** A field that was filled and shows nothing now; what a secret one holds cannot be seen, so it is typed anew after each failure. */
function isEmptyAgain(element: ScreenElement, attempts: number, { history }: Situation): boolean {
  if (isBox(element)) return false;
  const value = element.field?.value ?? null;
  if (value !== null) return value === '';
  return (
    sendings(history).filter(({ effect }) => effect.newText.some(({ error }) => error)).length >= attempts
  );
}

/**
 * What is marked, or everything where nothing is. Nothing is made up beside what the task says of a thing of one's own: other
 * people ask for more than that.
 */
function isRequired(element: ScreenElement, form: readonly ScreenElement[], situation: Situation): boolean {
  const { view, stage, history } = situation;
  const words = `${nameOf(element)} ${element.field?.placeholder ?? ''} ${element.field?.description ?? ''}`;
  if (says('optional', words, view.lang)) return false;
  const marked = (field: ScreenElement) => field.states.required === true || nameOf(field).includes('*');
  if (marked(element)) return true;
  // A form that said no wants what is empty in it.
  if (wasRefused(history, view)) return true;
  if (form.some((field) => marked(field) && !isBox(field))) return false;
  // Nobody knows what to make up for a line without a name, where the task fills others.
  const isFilled = form.some((field) => field !== element && written(history).has(fieldKey(field)));
  if (words.trim() === '' && isFilled) return false;
  if (stage.verb === 'write' && (element.field?.type === 'textarea' || kindOf(element) === 'free-text'))
    return true;
  const isTold = form.some((field) => !isBox(field) && givenFor(field, situation) !== null);
  return stage.deed !== 'work' || !isTold;
}

/** It was sent from this place, and the page complained of it. */
function wasRefused(history: History, view: View): boolean {
  const last = sendings(history).at(-1);
  return (
    last?.view.place === view.place &&
    last.after.place === view.place &&
    (last.effect.newText.some(({ error }) => error) ||
      isComplainedOf(last) ||
      view.fields.some(({ states }) => states.invalid === true))
  );
}

/** A box without which nothing goes on. */
function isWantedBox(element: ScreenElement, { view, history }: Situation): boolean {
  if (element.states.required === true || nameOf(element).includes('*')) return true;
  const concepts = conceptsAt(element, view.lang);
  // A form that said no may want the consent that stands alone in it.
  const boxes = view.fields.filter((field) => isBox(field) && formOf(field) === formOf(element));
  if (wasRefused(history, view) && boxes.length === 1 && !concepts.includes('newsletter')) return true;
  return says('terms', nameOf(element), view.lang) && !concepts.includes('newsletter');
}

/** The first of a choice of which none was made, here or in another part of the page. */
function isFirstOfOpenChoice(
  element: ScreenElement,
  form: readonly ScreenElement[],
  situation: Situation,
): boolean {
  const choice = form.filter((other) => isSameChoice(element, other) || other === element);
  const isMade = sinceArrival(situation).some(({ view, option }) =>
    option.entered?.some(({ ref, value }) => {
      const chosen = view.fields.find((one) => one.ref === ref);
      return value === 'on' && chosen !== undefined && isSameChoice(element, chosen);
    }),
  );
  return (
    choice[0] === element &&
    !isMade &&
    !choice.some((other) => other.states.checked === true || givenFor(other, situation) !== null)
  );
}
