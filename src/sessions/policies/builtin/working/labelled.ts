// What stands in the task right behind the label of a field: the page tells where a value begins and ends, in any language.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { taskPhrases } from '../../../../language/task-phrases.ts';
import { workWeights as w } from '../calibration/work.ts';
import type { Situation } from '../situation.ts';
import { isBox } from '../view.ts';
import { rawTokens, trimmed } from '../words.ts';
import { bareName, isNumeric, type Fit } from './fit.ts';
import type { Told } from './told.ts';

/** `the place Room 5`, `change the place of the talk to Room 5`, `Swift as the boat`: up to a sign, the next label or a word that joins. */
export function behindLabels(
  fields: readonly ScreenElement[],
  told: Told,
  { goal, stage }: Situation,
): Fit[] {
  const { words, text } = told;
  if (told.marked.some(({ kind }) => kind === 'quoted')) return [];
  const found = fields
    .filter((field) => !isBox(field) && field.field?.type !== 'select' && !isNumeric(field))
    .flatMap((field) => {
      const label = rawTokens(bareName(field));
      const at = words.findIndex((_, from) => label.every((word, next) => words[from + next]?.word === word));
      const from = words[at];
      const end = words[at + label.length - 1]?.end;
      // `150 points` says how many, and nothing that stands behind it.
      const isUnit = from && told.marked.some(({ kind, end: to }) => kind === 'number' && from.at - to === 1);
      return label.length > 0 && from && end !== undefined && !isUnit ? [{ field, at: from.at, end }] : [];
    });
  const hits = taskPhrases(
    words.map(({ word }) => word),
    goal.language,
  );
  const placesOf = (wanted: string) =>
    hits.flatMap(({ row, at, length }) => {
      const first = words[at];
      const last = words[at + length - 1];
      return row === wanted && first && last ? [{ at: first.at, end: last.end }] : [];
    });
  const joins = placesOf('joins');
  const leads = placesOf('into');
  return found.flatMap(({ field, at, end }) => {
    const next = Math.min(
      text.length,
      ...[...found, ...joins].filter((place) => place.at > end).map((place) => place.at),
    );
    const sign = text.slice(end, next).search(/[,;.](?=\s|$)/);
    const stop = sign < 0 ? next : end + sign;
    const own = words.filter((word) => word.at >= end && word.end <= stop);
    const direct = own[0] && (!own[0].isSmall || text.slice(end).startsWith(':')) ? own[0] : undefined;
    // `of the talk to Room 5`: what is led to last.
    const lead = leads.findLast((place) => place.at >= end && place.end < stop);
    const led = lead && own.find((word) => word.at >= lead.end);
    const first = direct ?? led;
    const last = own.findLast(({ isSmall }) => !isSmall);
    if (first && last && last.end > first.at)
      return [
        {
          field,
          value: trimmed(text.slice(first.at, last.end)),
          at: first.at,
          end: last.end,
          fit: w.labelled,
        },
      ];
    return ledTo({ field, at });
  });

  /** `Swift as the boat`: what stands before a word that leads to the label, where nothing else is between. */
  function ledTo({ field, at }: { field: ScreenElement; at: number }): Fit[] {
    const between = words.findLast((word) => word.end <= at && !word.isSmall);
    const lead = leads.find((place) => place.at < at && place.at >= (between?.end ?? at));
    if (!lead || !between) return [];
    const from = Math.max(
      0,
      ...[...found, ...joins].map((place) => place.end).filter((end) => end <= between.at),
    );
    const sign = Math.max(...[',', ';', '. '].map((mark) => text.lastIndexOf(mark, between.at)));
    const first = words.find((word) => word.at >= Math.max(from, sign) && !word.isSmall);
    if (!first || first.at > between.at || (first === words[0] && stage.own === true)) return [];
    return [
      {
        field,
        value: trimmed(text.slice(first.at, between.end)),
        at: first.at,
        end: between.end,
        fit: w.labelled,
      },
    ];
  }
}
