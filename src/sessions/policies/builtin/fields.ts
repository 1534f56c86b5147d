// Fields of a form: which belong together, which still want something, and how they are remembered.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isArticle, isFunctionWord, numberIn, says, taskPhrases } from '../../../language/task-phrases.ts';
import { findLogin, signInWords } from '../../login-form.ts';
import { formWeights } from './calibration/forms.ts';
import { sendings, written } from './history.ts';
import { givenFor } from './given.ts';
import { faultsNow } from './faults.ts';
import type { Situation } from './situation.ts';
import { fieldKey, kindOf, nameOf } from './field-name.ts';
import { conceptsAt, isBox, isSearchField, labelOf } from './view.ts';
import { rawTokens } from './words.ts';

/** Fields in view that belong to a real form: no search box, no lone newsletter address, no discount code that nobody spoke of. */
export function formFields(situation: Situation): ScreenElement[] {
  const { view, goal, stage } = situation;
  const toSignIn = signsIn.has(stage.deed) ? [] : fieldsToSignIn(situation);
  const fields = view.fields.filter(
    (field) =>
      !isSearchField(field, view.lang) && field.states.readonly !== true && !toSignIn.includes(field.ref),
  );
  const asked = conceptsOf(goal.text, goal.language).some(({ concept }) => concept === 'cheap');
  return fields.filter(
    (field) =>
      (stage.deed === 'subscribe' || !isNewsletterField(field, fields, situation)) &&
      (asked || kindOf(field) !== 'coupon' || givenFor(field, situation) !== null),
  );
}

const signsIn: ReadonlySet<string> = new Set(['sign-in', 'sign-up', 'explore']);

/** Fields of a form that signs in: nothing of a task goes there but that. */
function fieldsToSignIn({ view }: Pick<Situation, 'view'>): readonly string[] {
  const login = findLogin(view.observation);
  if (!login?.button || !signInWords.test(labelOf(login.button))) return [];
  return [login.username, login.password].flatMap((field) => field?.ref ?? []);
}

/** An address alone in its form, where something about it speaks of letters: its own words, or the button beside it. */
export function isNewsletterField(
  field: ScreenElement,
  all: readonly ScreenElement[],
  { view }: Pick<Situation, 'view'>,
): boolean {
  const form = formOf(field);
  const alone = all.filter((other) => formOf(other) === form).length <= 2;
  const mail = field.field?.type === 'email' || kindOf(field) === 'email';
  if (!alone || !mail) return false;
  const buttons = view.controls.filter(
    ({ group, role }) => role === 'button' && group !== '' && (group === field.group || group === form),
  );
  const words = [field.name, field.groupLabel, field.heading, ...buttons.map(labelOf)];
  return words.some((text) => conceptsOf(text, view.lang).some(({ concept }) => concept === 'newsletter'));
}

/** The fields of the form that the stage is about: the one that says so, else the one with most fields. */
export function mainForm(situation: Situation): ScreenElement[] {
  const { stage, view, nose } = situation;
  const forms = groupByForm(formFields(situation));
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
  return forms.sort((a, b) => score(b) - score(a))[0] ?? [];
}

/** Fields by the form that holds them, in reading order. */
export function groupByForm(fields: readonly ScreenElement[]): ScreenElement[][] {
  const forms = new Map<string, ScreenElement[]>();
  for (const field of fields) forms.set(formOf(field), [...(forms.get(formOf(field)) ?? []), field]);
  return [...forms.values()];
}

/** Ref of the form that holds a field, or of its group. */
export function formOf({ field, group }: ScreenElement): string {
  return field?.form || group;
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
  const given = givenFor(element, situation);
  const isFaulty = faultsNow(situation).has(fieldKey(element));
  if (!done && given !== null) return !holds(element, given);
  if (isFaulty) return (done?.attempts ?? 0) <= formWeights.retries;
  // What stands there is what is to be changed.
  if (!done && isMeantField(element, situation) && isWritable(element)) return true;
  if (done && !isEmptyAgain(element, done.attempts, situation)) return false;
  if ((done?.attempts ?? 0) > formWeights.retries) return false;
  if (element.role === 'radio' || element.field?.type === 'radio') return isFirstOfOpenChoice(element, form);
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
  const { view, stage } = situation;
  // What is there already has all that it needs.
  if (stage.deed === 'stop' || (stage.deed === 'change' && stage.wish.values.length > 0)) return false;
  const words = `${nameOf(element)} ${element.field?.placeholder ?? ''} ${element.field?.description ?? ''}`;
  if (says('optional', words, view.lang)) return false;
  const marked = (field: ScreenElement) => field.states.required === true || nameOf(field).includes('*');
  if (marked(element)) return true;
  if (form.some((field) => marked(field) && !isBox(field))) return false;
  const isTold = form.some((field) => !isBox(field) && givenFor(field, situation) !== null);
  return !isTold || !ownThings.has(stage.sends);
}

function isWritable({ field }: ScreenElement): boolean {
  return field !== null && field.type !== 'select' && field.type !== 'file';
}

/** A field that the clause is to change: it is called as the clause calls it. */
export function isMeantField(element: ScreenElement, { stage, nose }: Situation): boolean {
  if (stage.deed !== 'change' || isBox(element) || stage.wish.object === '') return false;
  return nose.cover(nameOf(element)) >= formWeights.meant;
}

/** What a clause sends that nobody else has to take. */
export const ownThings: ReadonlySet<string | null> = new Set(['draft', 'settings']);

/** A box without which nothing goes on. */
function isWantedBox(element: ScreenElement, { view }: Situation): boolean {
  if (element.states.required === true || nameOf(element).includes('*')) return true;
  const concepts = conceptsAt(element, view.lang);
  return says('terms', nameOf(element), view.lang) && !concepts.includes('newsletter');
}

function isFirstOfOpenChoice(element: ScreenElement, form: readonly ScreenElement[]): boolean {
  const group = form.filter((other) => other.role === 'radio' && other.group === element.group);
  return group[0] === element && !group.some((other) => other.states.checked === true);
}

/** True where a list shows an entry that only asks to choose: an empty one, or one without a further like it that stands first. */
export function isPlaceholderOption({ field }: ScreenElement): boolean {
  if (!field) return false;
  return isPlaceholder(field.value ?? '', field.options);
}

/** `–`, an empty one, `Please choose`, `Day…`: the first, without a letter, with dots behind it, or in words that ask to choose. */
export function isPlaceholder(option: string, options: readonly string[]): boolean {
  if (!/[\p{L}\p{N}]/u.test(option)) return true;
  return option === options[0] && (/[.…:]\s*$|^-|^–/.test(option.trim()) || asksToChoose(option));
}

/** A verb of choosing, alone or before an article: `Choose`, `Select a day`, in any language. */
function asksToChoose(option: string): boolean {
  const words = rawTokens(option);
  const hit = taskPhrases(words, 'any').find(({ row }) => row === 'choose');
  if (!hit || words.slice(0, hit.at).some((word) => !isFunctionWord(word, 'any'))) return false;
  const next = words[hit.at + hit.length];
  return next === undefined || isArticle(next, 'any') || numberIn(next, 'any') === 1;
}

/** True where a field shows this value already; a box is `on` or `off`. */
export function holds(element: ScreenElement, value: string): boolean {
  if (isBox(element)) return (element.states.checked === true) === (value !== 'off');
  return (element.field?.value ?? '').toLowerCase().trim() === value.toLowerCase().trim();
}
