// Which fields of a view stand in one form, and what kind of form that is.
import { kindOf } from './field-name.ts';
import type { Situation } from './situation.ts';
import { formOf, isBox, isOfFrame, labelOf } from './view.ts';
import { rawTokens } from './words.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isArticle, isFunctionWord, numberIn, taskPhrases } from '../../../language/task-phrases.ts';
import { findLogin, signInWords } from '../../login-form.ts';

/** Fields by the form that holds them, in reading order. */
export function groupByForm(fields: readonly ScreenElement[]): ScreenElement[][] {
  const forms = new Map<string, ScreenElement[]>();
  for (const field of fields) forms.set(formOf(field), [...(forms.get(formOf(field)) ?? []), field]);
  return [...forms.values()];
}

/** Fields of a form that signs in: nothing of a task goes there but that. */
export function fieldsToSignIn({ view }: Pick<Situation, 'view'>): readonly string[] {
  const login = findLogin(view.observation);
  if (!login?.button || !signInWords.test(labelOf(login.button))) return [];
  return [login.username, login.password].flatMap((field) => field?.ref ?? []);
}

/** The task tells how one gets in, and that is nothing that is made new by it. */
export function mayEnter(situation: Situation): boolean {
  const { secrets, login, view, stage, goal } = situation;
  const form = findLogin(view.observation);
  if (form === null) return true;
  const isForNew = conceptsOf(stage.wish.told, goal.language).some(({ concept }) => concept === 'signup');
  return login === null && secrets.some(({ isNew }) => !isNew) && !isForNew;
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
  // A line for nothing but an address at the edge of every page is for news, whatever it is called.
  if (isOfFrame(field)) return true;
  const buttons = view.controls.filter(
    ({ group, role }) => role === 'button' && group !== '' && (group === field.group || group === form),
  );
  const words = [field.name, field.groupLabel, field.heading, ...buttons.map(labelOf)];
  return words.some((text) => conceptsOf(text, view.lang).some(({ concept }) => concept === 'newsletter'));
}

/** True where a field shows this value already; a box is `on` or `off`. */
export function holds(element: ScreenElement, value: string): boolean {
  if (isBox(element)) return (element.states.checked === true) === (value !== 'off');
  return (element.field?.value ?? '').toLowerCase().trim() === value.toLowerCase().trim();
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
