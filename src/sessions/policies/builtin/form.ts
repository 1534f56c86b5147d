// The form at hand: which fields belong to it, what the task gives for them, and which of them still want something.
import { findLogin } from '../../login-form.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { actsIn } from '../../../language/acts-in.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { says } from '../../../language/task-phrases.ts';
import { formWeights } from './calibration/scents.ts';
import { claimWeights, stageWeights } from './calibration/utilities.ts';
import { describedFor } from './described.ts';
import { faultsNow, isComplainedOf } from './faults.ts';
import { fieldKey, kindOf, nameOf } from './field-name.ts';
import { otherwise } from './field-values.ts';
import { asWanted, fitsOf, isSameChoice, likeness } from './fits.ts';
import {
  fieldsToSignIn,
  groupByForm,
  holds,
  isNewsletterField,
  isPlaceholderOption,
  mayEnter,
} from './forms.ts';
import { isFree } from './goal.ts';
import { isMove, sendings, sinceArrival, written } from './history.ts';
import { pointedAt } from './resolve.ts';
import { secretFor } from './secrets.ts';
import type { Situation } from './situation.ts';
import { toldIn } from './told.ts';
import { conceptsAt, formOf, isBox, isButton, isSearchField, labelOf, type View } from './view.ts';
import { contentWords } from './words.ts';

const signing: ReadonlySet<string> = new Set(['sign-in', 'sign-up', 'explore']);
const news: ReadonlySet<string> = new Set(['subscribe', 'explore']);

/** What the task gives for a field: text to write, an option, or `on` for a box; null where it gives nothing. */
export function givenFor(element: ScreenElement, situation: Situation): string | null {
  const secret = secretFor(element, situation.secrets);
  if (secret !== null) return signing.has(situation.stage.deed) || mayEnter(situation) ? secret : null;
  return assigned(situation).get(element.ref) ?? null;
}

const remembered = new WeakMap<View, { wish: unknown; values: Map<string, string> }>();

function assigned(situation: Situation): Map<string, string> {
  const { view, stage } = situation;
  const known = remembered.get(view);
  if (known?.wish === stage.wish) return known.values;
  const values = assign(situation);
  remembered.set(view, { wish: stage.wish, values });
  return values;
}

/** Data by its name, then what the task points at, then what the page shows, then each value where it fits best. */
function assign(situation: Situation): Map<string, string> {
  const { view, stage, goal } = situation;
  const given = new Map<string, string>();
  const give = (field: ScreenElement, value: string) =>
    void (given.has(field.ref) || given.set(field.ref, value));
  const fields = view.fields.filter(
    (field) =>
      field.states.readonly !== true &&
      !isSearchField(field, view) &&
      !isOfEarlier(field, situation) &&
      (wantsNews(situation) || !isNewsletterField(field, view.fields, situation)),
  );
  if (!signing.has(stage.deed) && isSignInOnly(view)) return given;
  const tags = [goal.language, view.lang] as const;
  for (const [name, value] of Object.entries(situation.values)) {
    const words = contentWords(
      name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' '),
      goal.language,
    );
    const fit = (field: ScreenElement) => likeness(words, field, tags);
    const [best] = [...fields].sort((a, b) => fit(b) - fit(a));
    if (best && fit(best) >= formWeights.named) give(best, value);
  }
  if (stage.deed === 'press' || stage.arrived === 'answer' || stage.arrived === 'thing') return given;
  const pointed = pointedAt(situation);
  const { marked } = toldIn(stage.wish.told, goal.language);
  const [value, ...others] = marked;
  if (pointed && fields.includes(pointed) && value && others.length === 0 && !isBox(pointed))
    give(pointed, asWanted(value, pointed, goal.language));
  if (marked.length === 0) for (const [field, shown] of describedFor(fields, situation)) give(field, shown);
  const placed = pointed ? given.get(pointed.ref) : undefined;
  for (const fit of fitsOf(fields, situation)) if (fit.value !== placed) give(fit.field, fit.value);
  return given;
}

/** What stands in one form with a button that an earlier stage pressed, here or on another page, is for that. */
function isOfEarlier(field: ScreenElement, { history, stageIndex, view }: Situation): boolean {
  const pressed = new Set(
    history.flatMap(({ stage, option: { action, target } }) =>
      stage < stageIndex && action.kind === 'click' && target?.element?.role === 'button' ? target.label : [],
    ),
  );
  if (pressed.size === 0) return false;
  return view.controls.some(
    (one) =>
      one.role === 'button' &&
      one.group !== '' &&
      [field.group, formOf(field)].includes(one.group) &&
      pressed.has(labelOf(one)),
  );
}

/** Who gives nothing but an address, and writes to nobody, may want news. */
function wantsNews({ stage, goal }: Pick<Situation, 'stage' | 'goal'>): boolean {
  const { marked } = toldIn(stage.wish.told, goal.language);
  const isAddressOnly = marked.length > 0 && marked.every(({ kind }) => kind === 'email');
  return news.has(stage.deed) || (isFree(stage) && stage.verb !== 'write' && isAddressOnly);
}

/** All that can be written here signs in. */
function isSignInOnly(view: View): boolean {
  const login = findLogin(view.observation);
  const refs = new Set([login?.username?.ref, login?.password?.ref]);
  return login !== null && view.fields.every((field) => isBox(field) || refs.has(field.ref));
}

/** Fields in view that belong to a real form: no search box, no lone newsletter address, no discount code that nobody spoke of. */
export function formFields(situation: Situation): ScreenElement[] {
  const { view, goal, stage } = situation;
  const toSignIn = signing.has(stage.deed) ? [] : fieldsToSignIn(situation);
  const fields = view.fields.filter(
    (field) =>
      !isSearchField(field, view) &&
      field.states.readonly !== true &&
      !toSignIn.includes(field.ref) &&
      !isOfEarlier(field, situation),
  );
  const asksCheap = conceptsOf(goal.text, goal.language).some(({ concept }) => concept === 'cheap');
  return fields.filter(
    (field) =>
      (wantsNews(situation) || !isNewsletterField(field, fields, situation)) &&
      (asksCheap || kindOf(field) !== 'coupon' || givenFor(field, situation) !== null),
  );
}

/** The fields of the form that the stage is about; empty where none is. */
export function mainForm(situation: Situation): ScreenElement[] {
  const { stage, view, nose } = situation;
  if (stage.fills !== true) return [];
  const forms = groupByForm(formFields(situation)).filter((fields) =>
    isFree(stage) ? takesTask(fields, situation) : isMeant(fields, situation),
  );
  const score = (fields: readonly ScreenElement[]) => {
    const words = [...new Set(fields.flatMap((field) => [field.groupLabel, field.heading]))].join(' · ');
    const topic = Math.max(
      0,
      ...conceptsOf(words, view.lang).map(({ concept }) => stage.wants[concept] ?? 0),
    );
    const secret = fields.some((field) => field.field?.type === 'password') ? formWeights.secret : 0;
    const given = fields.filter((field) => givenFor(field, situation) !== null).length;
    const size = Math.min(1, fields.length / formWeights.fieldsFull);
    return (
      formWeights.topic * Math.max(topic, formWeights.heading * nose.text(words)) + secret + given + size
    );
  };
  const [best = [], ...others] = forms.sort((a, b) => score(b) - score(a));
  // What stands in a frame can be in no form of the page: it is of the one there is.
  return [...best, ...(isFree(stage) ? others.flat().filter((field) => formOf(field) === '') : [])];
}

const ofWho: ReadonlySet<string | null> = new Set(['name', 'email', 'phone']);

/** It takes something that the clause gives, and more than who somebody is, unless one is to write or the page is about it. */
function takesTask(fields: readonly ScreenElement[], situation: Situation): boolean {
  const { stage, view, nose, goal, history } = situation;
  const known = written(history);
  const taking = fields.filter((field) => givenFor(field, situation) !== null || known.has(fieldKey(field)));
  const names = [view.mainHeading, ...fields.flatMap((one) => [one.heading, one.groupLabel])];
  const signsUp = (words: string, lang: string) =>
    conceptsOf(words, lang).some(({ concept }) => concept === 'signup');
  if (names.some((words) => signsUp(words, view.lang)) && !signsUp(goal.text, goal.language)) return false;
  const isAbout = stage.verb === 'write' || nose.cover(names.join(' ')) > 0;
  // A form that is called as the clause is the one for it, though the clause gives nothing.
  const { marked, capitals } = toldIn(stage.wish.told, goal.language);
  if (marked.length + capitals.length === 0 && nose.cover(names.join(' ')) >= claimWeights.heading)
    return true;
  return taking.some((field) => !ofWho.has(kindOf(field))) || (taking.length > 0 && isAbout);
}

/** The form of an errand: its page, its part of the page, its button or the press that led here is called so, or it takes what the task gives. */
function isMeant(fields: readonly ScreenElement[], situation: Situation): boolean {
  const { stage, view, nose, history } = situation;
  if (stage.deed === 'explore') return true;
  const lines = fields.filter((field) => field.field !== null && !isBox(field));
  const want = (concept: string) => stage.wants[concept] ?? 0;
  const most = (...texts: string[]) =>
    Math.max(
      0,
      ...texts
        .flatMap((text) => conceptsOf(text, view.lang))
        .map(({ concept }) => (generic.has(concept) ? 0 : want(concept))),
    );
  const groups = new Set(fields.flatMap((field) => [field.group, formOf(field)]).filter((ref) => ref !== ''));
  const buttons = view.controls.filter(
    (one) => isButton(one) && (groups.size === 0 || groups.has(one.group)),
  );
  const called = most(
    ...buttons.map(labelOf),
    ...fields.flatMap(({ groupLabel, heading }) => [groupLabel, heading]),
  );
  const title = most(view.mainHeading, view.observation.title);
  const hasSecret = lines.some(({ field }) => field?.type === 'password');
  const given = fields.filter((field) => givenFor(field, situation) !== null).length;
  if (fields.some((field) => written(history).has(fieldKey(field)))) return true;
  if (stage.deed === 'subscribe') return lines.some((field) => isNewsletterField(field, lines, situation));
  if (stage.deed === 'sign-in') return hasSecret || (title >= stageWeights.leads && lines.length === 1);
  if (stage.deed === 'sign-up')
    return (
      lines.length > 0 &&
      (title >= stageWeights.called || (lines.length > 1 && Math.max(called, title) >= stageWeights.called))
    );
  if (stage.deed === 'buy') {
    // What only says how many there are orders nothing.
    const asks = lines.filter(
      (field) => kindOf(field) !== 'quantity' && !names(nameOf(field), 'quantity', view.lang),
    );
    const way = history.findLast((step) => isMove(step) && step.after.place === view.place);
    const isPaying = [view.mainHeading, view.observation.title].some((text) =>
      paysAt.some((one) => names(text, one, view.lang)),
    );
    const isLed = way?.option.target?.concepts.some((concept) => paysAt.includes(concept)) === true;
    const isBinding = buttons.some((one) =>
      actsIn(labelOf(one)).some(({ act, sure }) => sure && (act === 'order' || act === 'pay')),
    );
    return isBinding || ((isPaying || isLed) && (asks.length > 0 || fields.some(isBox)));
  }
  if (given >= 2 || (given >= 1 && buttons.length > 0)) return true;
  if (lines.length === 0) return false;
  const sends = buttons.some((one) =>
    conceptsAt(one, view.lang).some((concept) => concept === 'submit' || want(concept) >= stageWeights.acts),
  );
  const isLong = lines.some(({ field }) => field?.type === 'textarea' || field?.type === 'contenteditable');
  const isNamed =
    nose.cover(lines.map((field) => `${field.groupLabel} ${field.heading}`).join(' ')) >=
    claimWeights.heading;
  const isPersonal = lines.filter((field) => kindOf(field) !== null).length >= 2;
  if (called >= stageWeights.called || (title >= stageWeights.leads && (sends || lines.length > 1)))
    return true;
  return (isLong && (sends || isNamed)) || (sends && isPersonal && isNamed);
}

function names(text: string, wanted: string, lang: string): boolean {
  return conceptsOf(text, lang).some(({ concept }) => concept === wanted);
}

const generic: ReadonlySet<string> = new Set(['submit', 'next', 'guest']);
const paysAt = ['checkout', 'payment', 'delivery', 'place-order'];

/** What the task gives for a field now: what is only wished for, such as a password for a new account, gives way once it was refused. */
export function givenNow(field: ScreenElement, situation: Situation): string | null {
  const key = fieldKey(field);
  const isRefused = faultsNow(situation).has(key) && written(situation.history).has(key);
  return isRefused && !isFree(situation.stage) ? null : givenFor(field, situation);
}

/** True where a field still has to be filled, corrected or ticked. */
export function needsFilling(
  element: ScreenElement,
  form: readonly ScreenElement[],
  situation: Situation,
): boolean {
  const { history, view } = situation;
  const done = written(history).get(fieldKey(element));
  const attempts = done?.attempts ?? 0;
  if (isTaken(element, situation)) return false;
  const given = givenNow(element, situation);
  const isFaulty = faultsNow(situation).has(fieldKey(element));
  if (!done && given !== null) return !holds(element, given);
  if (isFaulty && given !== null && holds(element, otherwise(given, attempts))) return false;
  if (isFaulty) return attempts <= formWeights.retries;
  if (done && !isEmptyAgain(element, attempts, situation)) return false;
  if (attempts > formWeights.retries) return false;
  const type = element.field?.type ?? '';
  const name = nameOf(element);
  if (element.role === 'radio' || type === 'radio') return isOpenChoice(element, form, situation);
  if (element.role === 'checkbox' || type === 'checkbox') {
    if (element.states.checked === true || conceptsAt(element, view.lang).includes('newsletter'))
      return false;
    const boxes = view.fields.filter((field) => isBox(field) && formOf(field) === formOf(element));
    const isMarked = element.states.required === true || name.includes('*') || says('terms', name, view.lang);
    return isMarked || (wasRefused(situation) && boxes.length === 1);
  }
  if (element.role === 'switch' || type === 'file') return false;
  if (type === 'select') return isPlaceholderOption(element) && isRequired(element, form, situation);
  return (element.field?.value ?? '') === '' && isRequired(element, form, situation);
}

/** True where the form of a field said yes to what was put in: the field is empty again, and owes nothing. */
export function isTaken(element: ScreenElement, { history, view }: Situation): boolean {
  const last = sendings(history).at(-1);
  if (!last || last.after.place !== view.place || last.view.place !== view.place) return false;
  if (written(history.slice(history.indexOf(last) + 1)).has(fieldKey(element))) return false;
  if (!written(history).has(fieldKey(element))) return false;
  const { newText } = last.effect;
  const values = [...written(history).values()]
    .map(({ value }) => value)
    .filter((value) => value.length >= 4);
  const isYes = ({ text }: { text: string }) =>
    (says('done', text, view.lang) || values.some((value) => text.includes(value))) &&
    !says('failed', text, view.lang);
  return newText.some(isYes) && !newText.some(({ error }) => error);
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

/** What is marked, or everything where nothing is; nothing is made up beside what a clause tells of a thing of one's own. */
function isRequired(element: ScreenElement, form: readonly ScreenElement[], situation: Situation): boolean {
  const { view, stage, history } = situation;
  const words = `${nameOf(element)} ${element.field?.placeholder ?? ''} ${element.field?.description ?? ''}`;
  if (says('optional', words, view.lang)) return false;
  const marked = (field: ScreenElement) => field.states.required === true || nameOf(field).includes('*');
  // A form that said no wants what is empty in it.
  if (marked(element) || wasRefused(situation)) return true;
  if (form.some((field) => marked(field) && !isBox(field))) return false;
  const isFilled = form.some((field) => field !== element && written(history).has(fieldKey(field)));
  if (words.trim() === '' && isFilled) return false;
  const isLong = element.field?.type === 'textarea' || kindOf(element) === 'free-text';
  if (stage.verb === 'write' && isLong) return true;
  return !isFree(stage) || !form.some((field) => !isBox(field) && givenFor(field, situation) !== null);
}

/** It was sent from this place, and the page complained of it. */
function wasRefused({ history, view }: Situation): boolean {
  const last = sendings(history).at(-1);
  return (
    last?.view.place === view.place &&
    last.after.place === view.place &&
    (last.effect.newText.some(({ error }) => error) ||
      isComplainedOf(last) ||
      view.fields.some(({ states }) => states.invalid === true))
  );
}

/** The first of a choice of which none was made, here or in another part of the page. */
function isOpenChoice(element: ScreenElement, form: readonly ScreenElement[], situation: Situation): boolean {
  const choice = form.filter((other) => isSameChoice(element, other) || other === element);
  const isMade = sinceArrival(situation).some(({ view, option }) =>
    option.entered?.some(({ ref, value }) => {
      const chosen = view.fields.find((one) => one.ref === ref);
      return value === 'on' && chosen !== undefined && isSameChoice(element, chosen);
    }),
  );
  const isSet = (other: ScreenElement) =>
    other.states.checked === true || givenFor(other, situation) !== null;
  return choice[0] === element && !isMade && !choice.some(isSet);
}
