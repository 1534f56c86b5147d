// What of a task was used on the way here: its values and names, and its other words.
import { isReferring } from '../../../language/reference-in.ts';
import { isTaskVerb } from '../../../language/task-phrases.ts';
import { similarity } from './calibration/scents.ts';
import { dateIn, isSameDay } from './dates.ts';
import { nameOf } from './field-name.ts';
import { asWanted, isInParts } from './fits.ts';
import { besideOf } from './rows.ts';
import type { Option, Situation } from './situation.ts';
import { type Span, toldIn } from './told.ts';
import { phrasesAmong } from './values.ts';
import { saidOn } from './view.ts';
import { contentWords, rawTokens, wordSimilarity } from './words.ts';

/** What was entered on the way, with the field where it is known. */
function enteredOn({ stage, history }: Situation) {
  return history.flatMap(({ option, view }) =>
    option.strategy === 'search'
      ? []
      : enteredOf(option, stage).map(({ ref, value, field }) => ({
          field: view.fields.find((one) => one.ref === ref),
          name: field,
          text: value === 'on' ? field : value,
        })),
  );
}

/** What was pressed and what came up, with what stands beside it in its row or without. */
function pressedOn({ stage, history }: Situation, isRow: boolean): string[] {
  return history.flatMap(({ option, view, after }) => {
    const element = option.target?.element;
    if (option.strategy === 'search') return [];
    const around = element ? [element.groupLabel, isRow ? besideOf(element, view) : ''] : [];
    return [...wordsPressed(option, stage), ...around, after.mainHeading];
  });
}

/** What the pages, fields and controls on the way are called, whether or not they were used. */
function calledOn({ history }: Situation): string[] {
  return history.flatMap(({ option: { target }, view: { mainHeading, observation, fields } }) => [
    target?.element?.role ?? '',
    target?.element?.icon ?? '',
    mainHeading,
    observation.title,
    ...fields.map(nameOf),
  ]);
}

/** Values and names of the task that were written, chosen or pressed nowhere, and are no part of what the page in view is called. */
export function leftUnused(situation: Situation): readonly Span[] {
  const { stage, goal, view } = situation;
  const { marked, capitals, language } = toldIn(stage.wish.told, goal.language);
  const entered = enteredOn(situation);
  const values = entered.map(({ text }) => text);
  const texts = [...pressedOn(situation, true), ...values];
  const words = new Set([...texts, view.mainHeading, view.observation.title].flatMap(rawTokens));
  // A day is used by what was chosen of it.
  const isMet = ({ kind, text }: Span) => {
    const day = kind === 'date' ? dateIn(text, language) : null;
    return day !== null && texts.some((one) => isSameDay(dateIn(one, view.lang), day));
  };
  const isEntered = (span: Span) =>
    entered.some(({ field, text }) => field !== undefined && asWanted(span, field, language) === text);
  return [...marked, ...capitals].filter(
    (span) =>
      !isEntered(span) &&
      !isMet(span) &&
      !isInParts(span, values, language) &&
      !rawTokens(span.text).every((word) => words.has(word)),
  );
}

/**
 * Words with a meaning of the stage's clause that were used nowhere, without its verbs, its values and what only names a kind of control: `in
 * all upper case letters` asks for more than the value. `share` is that of those that were used, 0 to 1.
 */
export function wordsUsed(situation: Situation): { left: string[]; share: number } {
  const { goal, stage, view, history } = situation;
  const { marked, capitals, language } = toldIn(stage.wish.told, goal.language);
  // `The number 7`: the word before a value says what it is.
  const isOf =
    (values: readonly Span[], gap: number) =>
    ({ at, end }: { at: number; end: number }) =>
      values.some((value) => at < value.end && end + gap > value.at);
  const asked = wordsAsked(situation).filter((one) => !isOf(marked, 0)(one));
  const isValue = isOf([...marked, ...capitals], wordGap);
  const unsaid = (pressed: readonly string[]) => {
    const texts = [
      ...pressed,
      ...enteredOn(situation).flatMap(({ name, text }) => [name, text]),
      ...history.map(({ option: { target } }) => target?.element?.heading ?? ''),
    ];
    const said = [...new Set(texts.flatMap((text) => contentWords(text, view.lang)))];
    const isSaid = (word: string) =>
      said.some((other) => wordSimilarity(word, other, [language, view.lang]) >= similarity.sameVerb);
    return asked.filter(({ word }) => !isSaid(word));
  };
  // What only stands in the row of what was pressed was not used by that.
  const open = unsaid(pressedOn(situation, false)).length;
  return {
    left: unsaid([...pressedOn(situation, true), ...calledOn(situation)])
      .filter((one) => !isValue(one) && !isReferring(one.word, language))
      .map(({ word }) => word),
    share: asked.length === 0 ? 1 : 1 - open / asked.length,
  };
}

/** Words with a meaning of the stage's clause, without its verbs. */
export function wordsAsked({ goal, stage }: Pick<Situation, 'goal' | 'stage'>) {
  const { words, language } = toldIn(stage.wish.told, goal.language);
  const verbs = phrasesAmong(words, language).filter(({ row }) => isTaskVerb(row));
  return words.filter(
    ({ isSmall }, index) => !isSmall && !verbs.some(({ at, length }) => index >= at && index < at + length),
  );
}

/** Signs between a word and the value behind it, with its quotes. */
const wordGap = 3;

/** What the control of a step is called, in view and for those who listen. */
export function wordsPressed({ target }: Option, { wish }: Pick<Situation['stage'], 'wish'>): string[] {
  const { label = '', element = null } = target ?? {};
  return element && label === '' ? [saidOn(element, wish.told), element.name] : [label, element?.name ?? ''];
}

/** What was entered; the whole task said as a message uses nothing of it, unless one is to write. */
export function enteredOf({ entered = [] }: Option, { verb, wish }: Situation['stage']) {
  return entered.filter(({ value }) => verb === 'write' || value !== wish.told);
}
