// What the page shows of a deed: words that were not there before it, about the thing that the task names, with the value that was given.
import { dateIn } from '../dates.ts';
import { ofStage } from '../history.ts';
import { isConfirmation } from '../seen.ts';
import type { Situation, Step } from '../situation.ts';
import { labelOf } from '../view.ts';
import { contentWords, rawTokens, stemOf } from '../words.ts';
import { isOnLine } from './entries-of.ts';
import { namesWritten, toldOf } from './told.ts';

/** New words that tell of the thing and of what was entered; null where there are none. */
export function resultShown(last: Step, situation: Situation): string | null {
  const { view, stage, goal } = situation;
  const before = new Set(last.view.observation.elements.map(labelOf));
  const texts = view.observation.elements.filter(({ field }) => field === null);
  const [name] = namesWritten(toldOf(situation));
  const stems = new Set(contentWords(name ?? stage.wish.thing, goal.language).map(stemOf));
  const values = valuesEntered(situation);
  const fresh = texts.filter((element) => labelOf(element) !== '' && !before.has(labelOf(element)));
  const found = fresh.find((element) => {
    const own = labelOf(element);
    const line = texts.filter((other) => isOnLine(element, other)).map(labelOf);
    const around = [own, ...line, element.heading, element.groupLabel, view.mainHeading].join(' ');
    const isNamed = (text: string) => names(text, stems, { all: name !== undefined, lang: view.lang });
    const isGiven = (text: string) => values.some((value) => holdsValue(text, value, goal.language));
    if (isConfirmation(own, view.lang) && (isNamed(own) || isGiven(own))) return true;
    return isNamed(around) && (values.length === 0 || isGiven([own, ...line].join(' ')));
  });
  return found ? labelOf(found) : null;
}

/** All words of a name, or one word of what is spoken of. */
function names(
  text: string,
  stems: ReadonlySet<string>,
  { all, lang }: { all: boolean; lang: string },
): boolean {
  if (stems.size === 0) return true;
  const words = new Set(contentWords(text, lang).map(stemOf));
  const said = [...stems].filter((stem) => words.has(stem)).length;
  return all ? said === stems.size : said > 0;
}

/** Texts that were written or chosen and come from the task. */
function valuesEntered(situation: Situation): readonly string[] {
  const told = new Set(toldOf(situation).words.map(({ stem }) => stem));
  const entered = ofStage(situation).flatMap(({ option }) => [
    ...(option.entered ?? []).map(({ value }) => value),
    ...(option.strategy === 'date' ? [option.target?.label ?? ''] : []),
  ]);
  return entered.filter(
    (value) =>
      value !== 'on' &&
      value !== 'off' &&
      value !== '' &&
      rawTokens(value).some((word) => told.has(stemOf(word)) || /\d/.test(word)),
  );
}

function holdsValue(text: string, value: string, language: string): boolean {
  const [day, other] = [dateIn(value, language), dateIn(text, language)];
  if (day !== null && other !== null) return day.day === other.day && day.month === other.month;
  const words = new Set(rawTokens(text));
  const wanted = rawTokens(value);
  return wanted.length > 0 && wanted.every((word) => words.has(word));
}
