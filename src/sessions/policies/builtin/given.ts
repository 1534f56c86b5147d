// Which value of the task, or of the data that came with it, is for which field.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { fieldPartOf } from '../../../language/field-parts.ts';
import { isFunctionWord, taskPhrases } from '../../../language/task-phrases.ts';
import { findLogin } from '../../login-form.ts';
import { fitWeights as w, formWeights } from './calibration/forms.ts';
import { asksForDay, dateIn, dayAs } from './dates.ts';
import { kindOf, nameOf } from './field-name.ts';
import { secretFor } from './secrets.ts';
import type { Situation } from './situation.ts';
import { amountOf, wordsWithPlaces, type Value } from './values.ts';
import { workForm } from './working/work-form.ts';
import { bareName, isLongText, isWritten, likeness, tagsOf, withoutMoney } from './working/fit.ts';
import { isBox, isSearchField, type View } from './view.ts';
import { contentWords, rawTokens, stemOf, trimmed } from './words.ts';

/** What the task gives for a field: text to write, an option, or `on` for a box; null where it gives nothing. */
export function givenFor(element: ScreenElement, situation: Situation): string | null {
  const secret = secretFor(element, situation.secrets);
  if (secret !== null) return mayTakeSecret(situation) ? secret : null;
  if (situation.stage.own === true) {
    const form = workForm(situation);
    const value = form?.values.get(element.ref);
    if (value !== undefined) return value;
  }
  return assigned(situation).get(element.ref) ?? null;
}

/** What only signs in takes the password of whom signs in or up, and of nobody else. */
function mayTakeSecret({ stage, view }: Situation): boolean {
  return signing.has(stage.deed) || !isSignIn(view);
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
    (field) => field.states.readonly !== true && !isSearchField(field, view.lang),
  );
  if (!signing.has(stage.deed) && isSignIn(view)) return given;
  for (const [name, value] of Object.entries(situation.values)) {
    const best = fields
      .map((field) => ({
        field,
        fit: likeness(contentWords(wordsOfKey(name), goal.language), field, tagsOf(situation)),
      }))
      .sort((a, b) => b.fit - a.fit)[0];
    if (best && best.fit >= formWeights.named && !given.has(best.field.ref)) given.set(best.field.ref, value);
  }
  // What belongs to a thing takes nothing but what its form takes.
  if (stage.own === true) return given;
  const pairs = fields
    .filter((field) => !isBox(field))
    .flatMap((field) =>
      stage.wish.values.map((value) => ({ field, value, fit: fitOf(value, field, situation) })),
    )
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit);
  const used = new Set<Value>();
  const give = (isMarked: boolean) => {
    for (const { field, value } of pairs) {
      if (given.has(field.ref) || used.has(value) || marked.has(value.kind) !== isMarked) continue;
      used.add(value);
      given.set(field.ref, asWanted(value, field, situation));
    }
  };
  // What is marked as a value is one; else the labels of the page tell where values are.
  give(true);
  for (const [field, text] of labelled(fields, situation)) {
    const option = field.field?.type === 'select' ? optionLike(text, field, situation) : text;
    if (option !== null && !given.has(field.ref)) given.set(field.ref, option);
  }
  give(false);
  for (const field of fields) {
    if (given.has(field.ref)) continue;
    const choice = isBox(field) ? boxWanted(field, situation) : optionWanted(field, situation);
    if (choice !== null) given.set(field.ref, choice);
  }
  return given;
}

/** All that can be written here signs in. */
function isSignIn(view: View): boolean {
  const login = findLogin(view.observation);
  const refs = new Set([login?.username?.ref, login?.password?.ref]);
  return login !== null && view.fields.every((field) => isBox(field) || refs.has(field.ref));
}

/** Kinds of values that show by themselves where they begin and end. */
const marked: ReadonlySet<string> = new Set(['quoted', 'email', 'phone', 'date']);

/**
 * What stands in the clause right behind the label of a field in view, up to a comma, the next label or a word that joins: the page
 * tells where a value begins and ends, in any language. What goes on with a word of grammar is about the label, and no value.
 */
function labelled(
  fields: readonly ScreenElement[],
  { stage, goal }: Situation,
): readonly (readonly [ScreenElement, string])[] {
  const text = stage.wish.told;
  if (stage.wish.values.some(({ kind }) => kind === 'quoted')) return [];
  const words = wordsWithPlaces(text);
  const found = fields
    .filter((field) => !isBox(field))
    .flatMap((field) => {
      const label = rawTokens(bareName(field));
      const at = words.findIndex((_, from) => label.every((word, next) => words[from + next]?.word === word));
      const from = words[at];
      const end = words[at + label.length - 1]?.end;
      return label.length > 0 && from && end !== undefined ? { field, at: from.at, end } : [];
    });
  const hits = taskPhrases(
    words.map(({ word }) => word),
    goal.language,
  );
  const placesOf = (wanted: string) =>
    hits.flatMap(({ row, at }) => (row === wanted ? (words[at]?.at ?? []) : []));
  const joins = placesOf('joins');
  const leads = placesOf('into');
  const isGrammar = (word: string) => isFunctionWord(word, goal.language);
  /** `Swift as the boat`: what stands before a word that leads to the label, where nothing else is between. */
  const ledTo = ({ at }: { at: number }): string => {
    const between = words.findLast((word) => word.at < at && !isGrammar(word.word));
    const lead = leads.find((each) => each < at && each > (between?.at ?? at));
    const from = Math.max(0, ...[...found.map(({ end }) => end), ...joins].filter((place) => place < at));
    return lead === undefined || from > lead
      ? ''
      : trimmed(
          text
            .slice(from, lead)
            .split(/[,;]\s/)
            .at(-1) ?? '',
        );
  };
  return found.flatMap(({ field, at, end }) => {
    const value =
      (stage.deed === 'use' ? '' : behind(end)) ||
      (mayLead.has(stage.deed) && stage.verb !== 'move' ? ledTo({ at }) : '');
    return value === '' ? [] : [[field, value.replaceAll(/["“”„«»]/g, '')] as const];
  });

  function behind(end: number): string {
    const stop = Math.min(text.length, ...[...found.map(({ at }) => at), ...joins].filter((at) => at > end));
    const rest = text.slice(end, stop);
    const told = end + (rest.split(/[,;](?=\s)/)[0]?.length ?? 0);
    const own = words.filter((word) => word.at >= end && word.end <= told);
    if (rest.startsWith(':')) return own.length > 0 ? trimmed(text.slice(end, told)) : '';
    const said = own.filter(({ word }) => !isGrammar(word));
    const [first] = said;
    const value = first ? trimmed(text.slice(first.at, said.at(-1)?.end)) : '';
    return own[0] === first || /^(\d|\S+@)/.test(value) ? value : '';
  }
}

/** Deeds whose clause may begin with what is to be written or chosen. */
const mayLead: ReadonlySet<string> = new Set(['type', 'use']);

function wordsOfKey(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');
}

/** How well a value fits a field, 0 to 2: by what it holds, by the words before it, by its kind, or because there is but one of each. */
function fitOf(value: Value, field: ScreenElement, situation: Situation): number {
  const { view, stage } = situation;
  const type = field.field?.type ?? '';
  if (type === 'select') return optionLike(value.text, field, situation) === null ? 0 : w.option;
  const named = Math.max(
    likeness(value.before, field, tagsOf(situation)),
    likeness(value.after, field, tagsOf(situation)),
  );
  if (value.kind === 'email') return type === 'email' || named > w.kindNamed ? w.email + named : 0;
  if (value.kind === 'phone')
    return type === 'tel' || kindOf(field) === 'phone' || named > w.kindNamed ? w.email + named : 0;
  if (value.kind === 'date')
    return type === 'date' || type === 'month' || named > w.kindNamed || isForDay(field, situation)
      ? w.date + named
      : 0;
  const isNumeric = type === 'number' || type === 'range' || field.role === 'spinbutton';
  if (value.kind === 'number' && stage.wish.maxPrice === amountOf(value.text)) return 0;
  if (value.kind === 'number' && isNumeric) return w.number + named;
  if (isNumeric || type === 'date' || type === 'email' || type === 'file') return 0;
  if (named >= formWeights.named) return w.named + named;
  const part = fieldPartOf(nameOf(field), view.lang);
  if (value.kind === 'name')
    return part === 'title' || part === 'subject' ? w.title : isFirstText(field, view) ? w.firstLine : 0;
  if (value.kind === 'words')
    return isLongText(field) ? w.longField : isOnlyText(field, view) ? w.onlyField : 0;
  if (!mayTakeAny.has(stage.deed)) return 0;
  return isOnlyText(field, view) ? w.anyField : 0;
}

/** A line to write a whole date into. */
function isForDay(field: ScreenElement, { view }: Situation): boolean {
  if (!isWritten(field)) return false;
  const { placeholder = '', description = '' } = field.field ?? {};
  const names = conceptsOf(nameOf(field), view.lang).some(({ concept }) => concept === 'date');
  return names || asksForDay(`${nameOf(field)} ${placeholder} ${description}`);
}

/** Deeds whose values go into whatever one field there is. */
const mayTakeAny: ReadonlySet<string> = new Set(['type', 'use', 'review']);

/** The topmost, as it is drawn: what a frame holds is read out of its place. */
function isFirstText(field: ScreenElement, view: View): boolean {
  const texts = view.fields.filter((other) => isWritten(other) && !isSearchField(other, view.lang));
  return texts.every(({ ref, box }) => ref === field.ref || box.y + box.height / 2 > field.box.y);
}

function isOnlyText(field: ScreenElement, view: View): boolean {
  return (
    view.fields.filter((other) => isWritten(other) && !isSearchField(other, view.lang)).length === 1 &&
    isWritten(field)
  );
}

function asWanted(value: Value, field: ScreenElement, situation: Situation): string {
  const { goal } = situation;
  if (field.field?.type === 'select') return optionLike(value.text, field, situation) ?? value.text;
  const date = value.kind === 'date' ? dateIn(value.text, goal.language) : null;
  if (!date) return value.text;
  const said = `${nameOf(field)} ${field.field?.placeholder ?? ''} ${field.field?.description ?? ''}`;
  return dayAs(said, date, field.field?.min ?? '');
}

function optionLike(text: string, field: ScreenElement, { view, goal }: Situation): string | null {
  const options = field.field?.options ?? [];
  const same = options.find((option) => option.trim().toLowerCase() === text.trim().toLowerCase());
  if (same !== undefined) return same;
  const wanted = contentWords(text, goal.language);
  return options.find((option) => isAllIn(wordsOfOption(option, view.lang), wanted)) ?? null;
}

/** What an option is called: what it costs is no part of that. */
function wordsOfOption(option: string, lang: string): readonly string[] {
  return contentWords(withoutMoney(option), lang);
}

/** An option all of whose words the clause says. */
function optionWanted(field: ScreenElement, { view, goal, stage }: Situation): string | null {
  if (field.field?.type !== 'select') return null;
  const said = contentWords(stage.wish.text, goal.language);
  const named = field.field.options
    .filter((option) => isAllIn(wordsOfOption(option, view.lang), said))
    .sort((a, b) => b.length - a.length);
  return named[0] ?? null;
}

/** A box that the clause names. */
function boxWanted(field: ScreenElement, { view, goal, stage }: Situation): string | null {
  const said = contentWords(stage.wish.text, goal.language);
  return isAllIn(contentWords(nameOf(field), view.lang), said) ? 'on' : null;
}

function isAllIn(words: readonly string[], said: readonly string[]): boolean {
  const stems = new Set(said.map(stemOf));
  return words.length > 0 && words.every((word) => stems.has(stemOf(word)));
}
