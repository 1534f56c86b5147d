// What stands as the name of a control's value, as in a table of names and values.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { workWeights as work } from '../calibration/work.ts';
import { similarity } from '../calibration/words.ts';
import { wordSimilarity } from '../similarity.ts';
import type { Situation } from '../situation.ts';
import { labelOf } from '../view.ts';
import { contentWords } from '../words.ts';
import { textFit } from './fit.ts';
import { toldOf } from './told.ts';

/** The task says what stands as the name of a control's value: left of it, above it, or over its column. */
export function isCaptionSaid(element: ScreenElement, situation: Situation): boolean {
  const { view, goal } = situation;
  const middle = element.box.y + element.box.height / 2;
  const texts = view.observation.elements.filter(({ kind, field }) => kind === 'text' && field === null);
  const left = texts
    .filter(
      ({ box }) => box.y <= middle && box.y + box.height >= middle && box.x + box.width <= element.box.x + 1,
    )
    .sort((a, b) => b.box.x - a.box.x)[0];
  const above = texts.filter(
    ({ box, role }) =>
      Math.abs(box.x - element.box.x) <= aside &&
      box.y + box.height <= element.box.y + 1 &&
      (role === 'columnheader' || element.box.y - box.y - box.height <= element.box.height),
  );
  // A locked field for a value of the task is opened by what stands behind it.
  const locked = view.fields
    .filter(({ states, box }) => states.readonly === true && box.y <= middle && box.y + box.height >= middle)
    .findLast(({ box }) => box.x + box.width <= element.box.x + 1);
  const about = { situation, isFirst: false, isOnly: false };
  if (locked && toldOf(situation).marked.some((span) => textFit(span, locked, about) >= work.sure))
    return true;
  const told = toldOf(situation).words.filter(({ isSmall }) => !isSmall);
  const tags = [goal.language, view.lang] as const;
  return [left, ...above].some((text) => {
    const words = text ? contentWords(labelOf(text), view.lang) : [];
    const said = words.filter((word) =>
      told.some((other) => wordSimilarity(other.word, word, tags) >= similarity.sameVerb),
    );
    return words.length > 0 && words.length <= captionMost && said.length === words.length;
  });
}

/** Longest caption in words, and how far it may stand aside in pixels. */
const captionMost = 4;
const aside = 24;
