// How much of a control's label the task says, beside what the thing itself is called.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { workWeights as work } from '../calibration/work.ts';
import { similarity } from '../calibration/words.ts';
import { wordSimilarity } from '../similarity.ts';
import type { Situation } from '../situation.ts';
import { anchorsIn, rarityIn } from '../thing.ts';
import { labelOf } from '../view.ts';
import { contentWords, stemOf } from '../words.ts';
import { toldOf } from './assign.ts';
import { textFit } from './fit.ts';

/** Share of the label that the task says, by how rare its words are on this page, 0 to 1. */
export function saidShare(element: ScreenElement, situation: Situation): number {
  const { view, goal } = situation;
  const label = contentWords(labelOf(element), view.lang);
  if (label.length === 0 || label.length > labelMost) return 0;
  const { words, marked } = toldOf(situation);
  const texts = marked.filter(({ kind }) => kind === 'quoted' || kind === 'words');
  const told = words.filter(
    ({ isSmall, at, end }) => !isSmall && !texts.some((text) => at >= text.at && end <= text.end),
  );
  const named = new Set(
    anchorsIn(view, situation)
      .filter((anchor) => anchor.element.ref !== element.ref)
      .flatMap((anchor) => contentWords(labelOf(anchor.element), view.lang).map(stemOf)),
  );
  const rarity = rarityIn(view);
  const weights = label.map((word) => {
    const stem = stemOf(word);
    if (named.has(stem)) return 0;
    const tags = [goal.language, view.lang] as const;
    const isSaid = told.some((other) => wordSimilarity(other.word, word, tags) >= similarity.sameVerb);
    return isSaid ? rarity(stem) : 0;
  });
  return weights.reduce((sum, weight) => sum + weight, 0) / label.length;
}

/** Longer labels tell of something and do nothing. */
const labelMost = 6;

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
