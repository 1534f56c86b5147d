// How much of what a task says was used: entered, chosen, pressed, or said by the thing that it was done to.
import { isTaskVerb, taskPhrases } from '../../../../language/task-phrases.ts';
import { similarity } from '../calibration/words.ts';
import { ofStage } from '../history.ts';
import { wordSimilarity } from '../similarity.ts';
import type { Situation } from '../situation.ts';
import { contentWords, stemOf } from '../words.ts';
import { thingIn } from './thing-in.ts';
import { toldOf } from './told.ts';

/**
 * Share of the words with a meaning that the task says, without its verbs and without what it quotes, 0 to 1: 1 where each was used. Of
 * several sentences it is that of the one of which least was used: what one of them asks for may not be done at all.
 */
export function shareUsed(situation: Situation): number {
  const { goal, view } = situation;
  const told = toldOf(situation);
  const verbs = new Set(
    taskPhrases(
      told.words.map(({ word }) => word),
      goal.language,
    )
      .filter(({ row }) => isTaskVerb(row))
      .flatMap(({ at, length }) => told.words.slice(at, at + length)),
  );
  const quoted = told.marked.filter(({ kind }) => kind === 'quoted');
  const asked = told.words.filter(
    (word) =>
      !word.isSmall && !verbs.has(word) && !quoted.some(({ at, end }) => word.at >= at && word.end <= end),
  );
  const steps = ofStage(situation);
  const done = steps.filter(({ option }) => option.strategy !== 'seek' && option.strategy !== 'search');
  const texts = done.flatMap(({ option, after }) => [
    option.target?.label ?? '',
    ...(option.entered ?? []).flatMap(({ field, value }) => [field, value]),
    after.mainHeading,
  ]);
  const said = [...new Set(texts.flatMap((text) => contentWords(text, view.lang)))];
  const known = new Set(steps.flatMap((step) => [...thingIn(step.view, situation).known]));
  const tags = [goal.language, view.lang] as const;
  const isUsed = (word: string) =>
    known.has(stemOf(word)) || said.some((other) => wordSimilarity(word, other, tags) >= similarity.sameVerb);
  const ends = sentenceEnds(told.text);
  const sentences = Map.groupBy(asked, ({ at }) => ends.filter((end) => end <= at).length);
  const shares = [...sentences.values()].map((words) => {
    const unlike = [...new Set(words.map(({ word }) => word))];
    return unlike.filter(isUsed).length / unlike.length;
  });
  return Math.min(1, ...shares);
}

/** Where sentences end; a dot behind one letter or an abbreviation of two ends none. */
function sentenceEnds(text: string): number[] {
  return [...text.matchAll(/(?:\p{Ll}{2}|\d|["”»)])[.!?]["”»]?(?=\s+["“„«]?\p{Lu})/gu)].map(
    ({ index, 0: end }) => index + end.length,
  );
}
