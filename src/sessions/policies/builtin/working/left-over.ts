// What no field of a form has taken of a task, for the lines that are still empty.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { isTaskVerb, taskPhrases } from '../../../../language/task-phrases.ts';
import { workWeights as w } from '../calibration/work.ts';
import { fieldKey, kindOf } from '../field-name.ts';
import { written } from '../history.ts';
import type { Situation } from '../situation.ts';
import { labelOf } from '../view.ts';
import { contentWords, stemOf, trimmed } from '../words.ts';
import { isLongText, isNumeric, type Fit } from './fit.ts';
import type { Told } from './told.ts';

/** What no field has taken goes to the lines that are still empty: the first, and the longest. */
export function leftOver(
  lines: readonly ScreenElement[],
  { given, told, situation }: { given: readonly Fit[]; told: Told; situation: Situation },
): Fit[] {
  const open = lines.filter(
    (line) =>
      !given.some(({ field }) => field === line) &&
      /^(text|textarea|contenteditable|)$/.test(line.field?.type ?? '') &&
      !isNumeric(line) &&
      ((line.field?.value ?? '') === '' || written(situation.history).has(fieldKey(line))),
  );
  const [first] = open;
  const isTop = (line: ScreenElement) => lines.every(({ box }) => box.y >= line.box.y - 1);
  const mayWant = (line: ScreenElement) => line.states.required === true || isTop(line);
  const wanting = [
    ...(first && given.length > 0 && mayWant(first) ? [first] : []),
    ...open.filter((line) => isLongText(line) && line.states.required === true && line !== first),
  ];
  const rests = restsOf({ given, told, situation });
  const [number, ...numbers] = told.marked.filter(
    ({ kind, at, end }) => kind === 'number' && !given.some((fit) => at < fit.end && end > fit.at),
  );
  const [line, ...others] = open.filter((one) => !isLongText(one) && kindOf(one) === null);
  // One number and one line are left: it goes there.
  if (number && line && numbers.length === 0 && others.length === 0 && given.length > 0)
    return [{ field: line, value: number.text, at: number.at, end: number.end, fit: w.rest }];
  return wanting.flatMap((field, at) => {
    const rest = rests[at];
    return rest ? [{ field, value: rest.text, at: rest.at, end: rest.end, fit: w.rest }] : [];
  });
}

/** Stretches of the task that went nowhere and say more than what the page says itself, what says most first. */
function restsOf({ given, told, situation }: { given: readonly Fit[]; told: Told; situation: Situation }) {
  const { view, goal } = situation;
  const verbs = new Set(
    taskPhrases(
      told.words.map(({ word }) => word),
      goal.language,
    )
      .filter(({ row }) => isTaskVerb(row))
      .flatMap(({ at, length }) => told.words.slice(at, at + length)),
  );
  const ofPage = new Set(
    [...view.headings, ...view.controls, ...view.fields].flatMap((element) =>
      contentWords(`${labelOf(element)} ${element.name}`, view.lang).map(stemOf),
    ),
  );
  const tells = (word: Told['words'][number]) => !word.isSmall && !ofPage.has(word.stem) && !verbs.has(word);
  const stretches: { at: number; end: number; weight: number }[] = [];
  for (const [index, word] of told.words.entries()) {
    if (given.some(({ at, end }) => word.at < end && word.end > at)) continue;
    const before = told.words[index - 1];
    const last = stretches.at(-1);
    const goesOn = last && before?.end === last.end && !/[.,;:!?]/.test(told.text.slice(last.end, word.at));
    if (goesOn) Object.assign(last, { end: word.end, weight: last.weight + (tells(word) ? 1 : 0) });
    else if (!word.isSmall && !verbs.has(word))
      stretches.push({ at: word.at, end: word.end, weight: tells(word) ? 1 : 0 });
  }
  return stretches
    .map((stretch) => ({ ...stretch, text: trimmed(told.text.slice(stretch.at, endWithout(told, stretch))) }))
    .filter(({ weight, text, at }) => weight > 0 && text !== '' && !isUnit(at, text, told))
    .sort((a, b) => b.weight - a.weight);
}

/** The end of a stretch without the small words that lead to what stands behind it. */
function endWithout(told: Told, { at, end }: { at: number; end: number }): number {
  const last = told.words.findLast((word) => word.at >= at && word.end <= end && !word.isSmall);
  return last?.end ?? end;
}

/** One word right behind a number only says what is counted. */
function isUnit(at: number, text: string, { marked }: Told): boolean {
  return (
    !text.includes(' ') && marked.some(({ kind, end }) => kind === 'number' && at - end <= 1 && at >= end)
  );
}
