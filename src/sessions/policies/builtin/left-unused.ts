// What of a task was used nowhere.
import { dateIn, isSameDay } from './dates.ts';
import { asWanted, isInParts } from './fits.ts';
import type { Option, Situation } from './situation.ts';
import { type Span, toldIn } from './told.ts';
import { isOnLine, labelOf, saidOn } from './view.ts';
import { rawTokens } from './words.ts';

/** Values and names of the task that were written, chosen or pressed nowhere, and are no part of what the page in view is called. */
export function leftUnused({ stage, goal, history, view }: Situation): readonly Span[] {
  const { marked, capitals, language } = toldIn(stage.wish.told, goal.language);
  const steps = history.filter(({ option }) => option.strategy !== 'search');
  const entered = steps.flatMap(({ option, view: before }) =>
    enteredOf(option, stage).map(({ ref, value, field }) => ({
      field: before.fields.find((one) => one.ref === ref),
      text: value === 'on' ? field : value,
    })),
  );
  const pressed = steps.flatMap(({ option, view: before, after }) => {
    const element = option.target?.element;
    const line = element ? before.observation.elements.filter((one) => isOnLine(one, element)) : [];
    return [
      ...wordsPressed(option, stage),
      element?.groupLabel ?? '',
      after.mainHeading,
      ...line.map(labelOf),
    ];
  });
  const texts = [...pressed, ...entered.map(({ text }) => text)];
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
      !isInParts(
        span,
        entered.map(({ text }) => text),
        language,
      ) &&
      !rawTokens(span.text).every((word) => words.has(word)),
  );
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
