// What the task gives and nothing has used yet.
import { ofStage } from '../history.ts';
import type { Situation } from '../situation.ts';
import { isBox, labelOf } from '../view.ts';
import { rawTokens } from '../words.ts';
import { asWanted } from './fit.ts';
import { signsIn, thingIn } from './thing-in.ts';
import { toldOf, type Span } from './told.ts';

/** Values of the task that were written, chosen or pressed nowhere, and are no part of what the thing is called or was. */
export function leftUnused(situation: Situation): readonly Span[] {
  const { marked, capitals, language } = toldOf(situation);
  const steps = ofStage(situation);
  const used = steps.flatMap(({ option }) => [
    ...(option.strategy === 'search' ? [] : [option.target?.label ?? '']),
    ...(option.entered ?? []).flatMap(({ value, field }) => [value, value === 'on' ? field : '']),
  ]);
  const last = steps.findLast(({ option }) => option.strategy === 'submit' || option.strategy === 'own');
  const known = [last?.view ?? situation.view, last?.after ?? situation.view].flatMap((view) => [
    ...(thingIn(view, situation).entry?.elements ?? []).map(labelOf),
    view.mainHeading,
    view.observation.title,
  ]);
  const held = steps.flatMap(({ view, option }) =>
    (option.entered ?? []).flatMap(({ ref }) => {
      const field = view.fields.find((one) => one.ref === ref);
      return field && !isBox(field) ? [field.field?.value ?? ''] : [];
    }),
  );
  const words = new Set([...used, ...known, ...held].flatMap((text) => rawTokens(text)));
  const entered = steps.flatMap(({ option, view }) =>
    (option.entered ?? []).map(({ ref, value }) => ({
      field: view.fields.find((one) => one.ref === ref),
      value,
    })),
  );
  const isEntered = (span: Span) =>
    entered.some(({ field, value }) => field !== undefined && asWanted(span, field, language) === value);
  // `Mr` need not stand before a name.
  const isKnown = (tokens: readonly string[]) =>
    tokens.every((word) => words.has(word)) ||
    (tokens.length > 2 && tokens.slice(1).every((word) => words.has(word)));
  // What stood with the thing told which one is meant.
  const signs = new Set(
    [...steps.map((step) => step.view), situation.view].flatMap((view) => [
      ...thingIn(view, situation).known,
    ]),
  );
  const isOfThing = (span: Span) => [...signsIn(span.text, language)].every((sign) => signs.has(sign));
  return [...marked, ...capitals].filter(
    (span) => !isEntered(span) && !isOfThing(span) && !isKnown(rawTokens(span.text)),
  );
}
