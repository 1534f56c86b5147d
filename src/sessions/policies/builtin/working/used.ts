// How much of what a task says was used: entered, chosen, pressed, or said by the thing that it was done to.
import { isTaskVerb, taskPhrases } from '../../../../language/task-phrases.ts';
import { similarity } from '../calibration/words.ts';
import { ofStage } from '../history.ts';
import { wordSimilarity } from '../similarity.ts';
import type { Situation } from '../situation.ts';
import { contentWords, stemOf } from '../words.ts';
import { thingIn } from './thing-in.ts';
import { toldOf } from './told.ts';

/** Share of the words with a meaning that the task says, without its verbs, 0 to 1: 1 where each was used. */
export function shareUsed(situation: Situation): number {
  const { goal, view } = situation;
  const { words } = toldOf(situation);
  const verbs = new Set(
    taskPhrases(
      words.map(({ word }) => word),
      goal.language,
    )
      .filter(({ row }) => isTaskVerb(row))
      .flatMap(({ at, length }) => words.slice(at, at + length)),
  );
  const asked = [
    ...new Set(words.filter((word) => !word.isSmall && !verbs.has(word)).map(({ word }) => word)),
  ];
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
  return asked.length === 0 ? 1 : asked.filter(isUsed).length / asked.length;
}
