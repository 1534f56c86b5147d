// Which value of the task, of the data that came with it, or of the page is for which field.
import { findLogin } from '../../login-form.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { languagesRead } from '../../../language/language-table.ts';
import { copiedWords } from '../../../language/tables/copied-words.ts';
import { saysPhrase } from '../../../language/tokens.ts';
import { formWeights } from './calibration/scents.ts';
import { likeness } from './choice-fits.ts';
import { nameOf } from './field-name.ts';
import { asWanted, fitsOf, isWritten } from './fits.ts';
import { isNewsletterField, mayEnter } from './forms.ts';
import { pointedAt } from './pointed.ts';
import { secretFor } from './secrets.ts';
import type { Situation } from './situation.ts';
import { toldIn } from './told.ts';
import { isBox, isOfFrame, isOnLine, isSearchField, labelOf, type View } from './view.ts';
import { contentWords, rawTokens } from './words.ts';

/** What the page shows for each of the fields: under the name of the field, else under the one name that the task says. */
export function copiedFromPage(
  fields: readonly ScreenElement[],
  { view, stage, goal }: Situation,
): [ScreenElement, string][] {
  // Who is to enter something that the task does not give finds it on the page.
  const isAsked =
    stage.verb === 'type' ||
    languagesRead(goal.language).some((language) => saysPhrase(stage.wish.told, copiedWords[language]));
  if (!isAsked) return [];
  const pairs = pairsIn(view);
  const lines = fields.filter((field) => isWritten(field));
  const words = new Set(contentWords(stage.wish.told, goal.language));
  const told = pairs.filter(({ name }) => contentWords(name, view.lang).every((word) => words.has(word)));
  return lines.flatMap((field): [ScreenElement, string][] => {
    const own = rawTokens(nameOf(field)).join(' ');
    const named = pairs.find(({ name }) => own !== '' && rawTokens(name).join(' ') === own);
    const only = lines.length === 1 && told.length === 1 ? told[0] : undefined;
    const pair = named ?? only;
    return pair ? [[field, pair.value]] : [];
  });
}

/** A name with what stands behind its colon, or beside it alone on its line. */
function pairsIn(view: View): { name: string; value: string }[] {
  const texts = view.passages.filter((text) => labelOf(text) !== '' && !isOfFrame(text));
  return texts.flatMap((name) => {
    const [, called, shown] = /^([^:]{2,40}):\s+(\S[^:]{0,40})$/.exec(labelOf(name)) ?? [];
    if (called !== undefined && shown !== undefined) return [{ name: called, value: shown.trim() }];
    const line = texts.filter((other) => other !== name && isOnLine(name, other));
    const [value] = line;
    const isPair = line.length === 1 && value !== undefined && value.box.x > name.box.x;
    return isPair && contentWords(labelOf(name), view.lang).length > 0
      ? [{ name: labelOf(name), value: labelOf(value) }]
      : [];
  });
}

/** What the task gives for a field: text to write, an option, or `on` for a box; null where it gives nothing. */
export function givenFor(element: ScreenElement, situation: Situation): string | null {
  const secret = secretFor(element, situation.secrets);
  if (secret !== null) return signing.has(situation.stage.deed) || mayEnter(situation) ? secret : null;
  return assigned(situation).get(element.ref) ?? null;
}

const signing: ReadonlySet<string> = new Set(['sign-in', 'sign-up']);

const remembered = new WeakMap<View, { wish: unknown; values: Map<string, string> }>();

/** Each value goes to the field that it fits best, each field gets one. */
function assigned(situation: Situation): Map<string, string> {
  const { view, stage } = situation;
  const known = remembered.get(view);
  if (known?.wish === stage.wish) return known.values;
  const values = assign(situation);
  remembered.set(view, { wish: stage.wish, values });
  return values;
}

function assign(situation: Situation): Map<string, string> {
  const { view, stage, goal } = situation;
  const given = new Map<string, string>();
  const fields = view.fields.filter(
    (field) =>
      field.states.readonly !== true &&
      !isSearchField(field, view) &&
      (wantsNews(situation) || !isNewsletterField(field, view.fields, situation)),
  );
  if (!signing.has(stage.deed) && isSignIn(view)) return given;
  for (const [name, value] of Object.entries(situation.values)) {
    const best = fields
      .map((field) => ({
        field,
        fit: likeness(contentWords(wordsOfKey(name), goal.language), field, [goal.language, view.lang]),
      }))
      .sort((a, b) => b.fit - a.fit)[0];
    if (best && best.fit >= formWeights.named && !given.has(best.field.ref)) given.set(best.field.ref, value);
  }
  // What is pressed by its name says nothing to write; what nothing marks is made up where a field wants it.
  if (stage.deed === 'press') return given;
  const pointed = pointedAt(situation);
  const [value, ...others] = toldIn(stage.wish.told, goal.language).marked;
  if (pointed && fields.includes(pointed) && value && others.length === 0 && !isBox(pointed))
    given.set(pointed.ref, asWanted(value, pointed, goal.language));
  for (const [field, value] of behindTheirNames(fields, situation))
    if (!given.has(field.ref)) given.set(field.ref, value);
  if (toldIn(stage.wish.told, goal.language).marked.length === 0)
    for (const [field, value] of copiedFromPage(fields, situation))
      if (!given.has(field.ref)) given.set(field.ref, value);
  // What the task points to a place for goes nowhere else.
  const placed = pointed ? given.get(pointed.ref) : undefined;
  for (const fit of fitsOf(fields, situation))
    if (!given.has(fit.field.ref) && fit.value !== placed) given.set(fit.field.ref, fit.value);
  return given;
}

/** `from Hobart to Nome`: what stands behind the very word by which a line is called. */
function behindTheirNames(
  fields: readonly ScreenElement[],
  { stage, goal }: Situation,
): [ScreenElement, string][] {
  const told = toldIn(stage.wish.told, goal.language);
  return [...told.capitals, ...told.marked].flatMap((span): [ScreenElement, string][] => {
    const before = told.words.findLast(({ end }) => end <= span.at);
    const field = fields.find(
      (one) => isWritten(one) && before?.isSmall === true && rawTokens(nameOf(one)).join(' ') === before.word,
    );
    return field ? [[field, asWanted(span, field, goal.language)]] : [];
  });
}

/** Who gives nothing but an address, and writes to nobody, may want news. */
export function wantsNews({ stage, goal }: Pick<Situation, 'stage' | 'goal'>): boolean {
  const { marked } = toldIn(stage.wish.told, goal.language);
  const isAddressOnly = marked.length > 0 && marked.every(({ kind }) => kind === 'email');
  return news.has(stage.deed) || (stage.deed === 'work' && stage.verb !== 'write' && isAddressOnly);
}

const news: ReadonlySet<string> = new Set(['subscribe', 'explore']);

/** All that can be written here signs in. */
function isSignIn(view: View): boolean {
  const login = findLogin(view.observation);
  const refs = new Set([login?.username?.ref, login?.password?.ref]);
  return login !== null && view.fields.every((field) => isBox(field) || refs.has(field.ref));
}

function wordsOfKey(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');
}
