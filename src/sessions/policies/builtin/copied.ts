// Values that stand on the page under their names, where the task says that such a one is to be entered: `Enter the value of Colour`.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { languagesRead } from '../../../language/language-table.ts';
import { copiedWords } from '../../../language/tables/copied-words.ts';
import { saysPhrase } from '../../../language/tokens.ts';
import { nameOf } from './field-name.ts';
import { isWritten } from './line-fits.ts';
import { isOnLine } from './left-unused.ts';
import type { Situation } from './situation.ts';
import { isOfFrame, labelOf, type View } from './view.ts';
import { contentWords, rawTokens } from './words.ts';

/** What the page shows for each of the fields: under the name of the field, else under the one name that the task says. */
export function copiedFromPage(
  fields: readonly ScreenElement[],
  { view, stage, goal }: Situation,
): [ScreenElement, string][] {
  const isAsked = languagesRead(goal.language).some((language) =>
    saysPhrase(stage.wish.told, copiedWords[language]),
  );
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

/** Two texts alone on one line: a name and what stands beside it. */
function pairsIn(view: View): { name: string; value: string }[] {
  const texts = view.passages.filter((text) => labelOf(text) !== '' && !isOfFrame(text));
  return texts.flatMap((name) => {
    const line = texts.filter((other) => other !== name && isOnLine(name, other));
    const [value] = line;
    const isPair = line.length === 1 && value !== undefined && value.box.x > name.box.x;
    return isPair && contentWords(labelOf(name), view.lang).length > 0
      ? [{ name: labelOf(name), value: labelOf(value) }]
      : [];
  });
}
