// What a clause gives and asks for, and which of it is still open: the one question that decides what is filled, sent and claimed.
import { isReferring } from '../../../language/reference-in.ts';
import { isTaskVerb } from '../../../language/task-phrases.ts';
import { similarity } from './calibration/scents.ts';
import { dateIn, isSameDay } from './dates.ts';
import { nameOf } from './field-name.ts';
import { asWanted, numbersOf } from './fits.ts';
import { holds } from './forms.ts';
import { stepsThatCount } from './history.ts';
import { besideOf } from './rows.ts';
import type { Option, Situation, Step } from './situation.ts';
import { phrasesAmong, type Span, toldIn } from './told.ts';
import { isBox, saidOn } from './view.ts';
import { contentWords, rawTokens, stemOf, wordSimilarity } from './words.ts';

/** What was done with a clause: what was entered where, and what was pressed. */
interface Done {
  entered: {
    name: string;
    text: string;
    field: Situation['view']['fields'][number] | undefined;
    /** The page offered it. */
    offered: boolean;
  }[];
  /** Labels that were pressed, what came up, and what stands beside them in their rows. */
  pressed: string[];
  beside: string[];
}

/** Strategies that only go through a page, or that look for something. */
const passing: ReadonlySet<string> = new Set(['search', 'dismiss', 'take-back', 'back', 'wait', 'scroll']);

function doneFor(situation: Situation): Done {
  const done: Done = { entered: [], pressed: [], beside: [] };
  for (const step of situation.history) {
    if (step.refused !== null || (passing.has(step.option.strategy) && !isSearchedFor(step, situation)))
      continue;
    for (const { ref, value, field } of enteredOf(step.option, situation.stage))
      done.entered.push({
        name: field,
        text: value === 'on' ? field : value,
        field: step.view.fields.find((one) => one.ref === ref),
        offered: step.option.strategy === 'take-offer',
      });
    const { element = null } = step.option.target ?? {};
    done.pressed.push(...wordsPressed(step.option, situation.stage), step.after.mainHeading);
    if (element) done.beside.push(element.groupLabel, element.heading, besideOf(element, step.view));
  }
  return done;
}

/** Who is asked to search has used what was searched for. */
function isSearchedFor(step: Step, { stage }: Situation): boolean {
  return step.option.strategy === 'search' && stage.arrived === 'searched';
}

const remembered = new WeakMap<Situation['history'], Map<unknown, Done>>();

function doneOf(situation: Situation): Done {
  const known = remembered.get(situation.history) ?? new Map<unknown, Done>();
  remembered.set(situation.history, known);
  const done = known.get(situation.stage) ?? doneFor(situation);
  known.set(situation.stage, done);
  return done;
}

/** Values and names of the clause that were written, chosen or pressed nowhere, and are no part of what the page in view is called. */
export function openSlots(situation: Situation): readonly Span[] {
  const { stage, goal, view } = situation;
  const { marked, capitals, language } = toldIn(stage.wish.told, goal.language);
  const { entered, pressed, beside } = doneOf(situation);
  const texts = [...pressed, ...beside, ...entered.map(({ text }) => text)];
  const words = new Set([...texts, view.mainHeading, view.observation.title].flatMap(rawTokens));
  // Days of a calendar stand beside each of them.
  const used = new Set([...pressed, ...entered.map(({ text }) => text)].flatMap(rawTokens));
  const isOpen = (span: Span) => {
    if (entered.some(({ field, text }) => field !== undefined && asWanted(span, field, language) === text))
      return false;
    // What a field holds is there already.
    if (view.fields.some((field) => !isBox(field) && holds(field, asWanted(span, field, language))))
      return false;
    const day = span.kind === 'date' ? dateIn(span.text, language) : null;
    if (day !== null && texts.some((one) => isSameDay(dateIn(one, view.lang), day))) return false;
    // A day or a time may be entered in parts.
    const parts = numbersOf(span, language).filter((part) => part !== undefined);
    const numbers = new Set(entered.map(({ text }) => Number(text)));
    if (parts.length > 1 && parts.every((part) => numbers.has(part))) return false;
    // `starts with "Ce"`: what is in quotes may be a part of what was taken for it.
    const part = span.text.toLowerCase();
    if (
      span.kind === 'quoted' &&
      entered.some(({ offered, text }) => offered && text.toLowerCase().includes(part))
    )
      return false;
    return !rawTokens(span.text).every((word) => (span.kind === 'date' ? used : words).has(word));
  };
  return [...marked, ...capitals].filter(isOpen);
}

/** True while something that the clause gives was used nowhere. */
export function isOpen(situation: Situation): boolean {
  return openSlots(situation).length > 0;
}

/** Words with a meaning of the clause that were used nowhere, and the share of those that were, 0 to 1. */
export function wordsOpen(situation: Situation): { left: string[]; share: number } {
  const { goal, stage, view, history } = situation;
  const { marked, capitals, language } = toldIn(stage.wish.told, goal.language);
  const { entered, pressed, beside } = doneOf(situation);
  const isOf =
    (values: readonly Span[], gap: number) =>
    ({ at, end }: { at: number; end: number }) =>
      values.some((value) => at < value.end && end + gap > value.at);
  const asked = wordsAsked(situation).filter((one) => !isOf(marked, 0)(one));
  const unsaid = (texts: readonly string[]) => {
    const said = [
      ...new Set(
        [...texts, ...entered.flatMap(({ name, text }) => [name, text])].flatMap((text) =>
          contentWords(text, view.lang),
        ),
      ),
    ];
    const isSaid = (word: string) =>
      said.some((other) => wordSimilarity(word, other, [language, view.lang]) >= similarity.sameVerb);
    return asked.filter(({ word }) => !isSaid(word));
  };
  const called = history.flatMap(({ option: { target }, view: { mainHeading, observation, fields } }) => [
    target?.element?.role ?? '',
    target?.element?.icon ?? '',
    mainHeading,
    observation.title,
    ...fields.map(nameOf),
  ]);
  // `The number 7`: the word before a value says what it is.
  const isValue = isOf([...marked, ...capitals], wordGap);
  const left = unsaid([...pressed, ...beside, ...called]).filter(
    (one) => !isValue(one) && !isReferring(one.word, language),
  );
  return {
    left: left.map(({ word }) => word),
    share: asked.length === 0 ? 1 : 1 - unsaid(pressed).length / asked.length,
  };
}

/** Signs between a word and the value behind it, with its quotes. */
const wordGap = 3;

/** Words with a meaning of the stage's clause, without its verbs. */
export function wordsAsked({ goal, stage }: Pick<Situation, 'goal' | 'stage'>) {
  const { words, language } = toldIn(stage.wish.told, goal.language);
  const verbs = phrasesAmong(words, language).filter(({ row }) => isTaskVerb(row));
  return words.filter(
    ({ isSmall }, index) => !isSmall && !verbs.some(({ at, length }) => index >= at && index < at + length),
  );
}

/** Stems of all that was pressed or entered on the way here. */
export function wordsUsedUp({ history, view, stage }: Situation): ReadonlySet<string> {
  const texts = [...stepsThatCount(history)].flatMap(({ option }) => [
    ...(passing.has(option.strategy) || option.action.kind !== 'click' ? [] : wordsPressed(option, stage)),
    ...enteredOf(option, stage).map(({ field, value }) => (value === 'on' ? field : value)),
  ]);
  return new Set(texts.flatMap((text) => contentWords(text, view.lang)).map(stemOf));
}

/** What the control of a step is called, in view and for those who listen. */
export function wordsPressed({ target }: Option, { wish }: Pick<Situation['stage'], 'wish'>): string[] {
  const { label = '', element = null } = target ?? {};
  return element && label === '' ? [saidOn(element, wish.told), element.name] : [label, element?.name ?? ''];
}

/** What was entered; the whole task said as a message uses nothing of it, unless one is to write. */
export function enteredOf({ entered = [] }: Option, { verb, wish }: Situation['stage']) {
  return entered.filter(({ value }) => verb === 'write' || value !== wish.told);
}

/** Something was written that neither the task nor the page gives. */
export function isMadeUp({ history }: Pick<Situation, 'history'>): boolean {
  return history.some(({ option }) => option.entered?.some((entry) => entry.isMadeUp) === true);
}
