// How far a task has come, as the history tells: whether something new was begun, whether the thing was seen.
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { isMove, ofStage } from '../history.ts';
import type { Situation } from '../situation.ts';
import { isNamedIn, linesOfThing } from '../thing.ts';
import { wordsInView } from '../view.ts';
import { withoutQuotes } from '../wish.ts';
import { rawTokens } from '../words.ts';
import { toldIn } from './told.ts';

/** A control that makes something new was pressed, and what it brought up was not left since. */
export function isBegun(situation: Situation): boolean {
  const steps = ofStage(situation);
  const begun = steps.findLastIndex(({ option, refused }) => option.strategy === 'begin' && refused === null);
  if (begun < 0) return false;
  return !steps
    .slice(begun + 1)
    .some(
      (step) => (isMove(step) && !sending.has(step.option.strategy)) || leaving.has(step.option.strategy),
    );
}

const sending: ReadonlySet<string> = new Set(['submit', 'fill']);
const leaving: ReadonlySet<string> = new Set(['seek', 'back', 'home', 'dismiss']);

/** The thing that the task names stood in view. */
export function wasThingSeen(situation: Situation): boolean {
  return (
    ofStage(situation).some(({ view }) => isNamedIn(view, situation)) || isNamedIn(situation.view, situation)
  );
}

/** What is in view was brought up by a press on what belongs to the thing. */
export function wasUnfolded(situation: Situation): boolean {
  const last = ofStage(situation).findLast(({ option }) => option.strategy !== 'fill');
  return last?.option.strategy === 'own' && last.refused === null && !isMove(last);
}

/** The task asks for something new: by its verb, or because it gives a name that stands nowhere yet. */
export function makesNew(situation: Situation): boolean {
  const { stage, goal, view } = situation;
  if (isWholeNameIn(situation)) return false;
  if (asksForNew(situation)) return true;
  if (stage.verb !== null && !giving.has(stage.verb)) return false;
  const names = toldIn(stage.wish.told, goal.language).marked.filter(
    ({ kind }) => kind === 'quoted' || kind === 'name',
  );
  const seen = [...ofStage(situation).map((step) => step.view), view].map((each) =>
    wordsInView(each).toLowerCase(),
  );
  return (
    names.length > 0 && names.every(({ text }) => !seen.some((words) => words.includes(text.toLowerCase())))
  );
}

/** On one line in view stands the whole of a name that the task writes with capitals or in quotes: that thing is there. */
function isWholeNameIn(situation: Situation): boolean {
  const { stage, goal, view } = situation;
  if (stage.verb === 'put' || stage.verb === 'type') return false;
  const { marked, capitals } = toldIn(stage.wish.told, goal.language);
  // What is in quotes, or behind `called` or a colon, is the name; without such one, or where nothing new is asked for, what has capitals.
  const called = marked.filter(({ kind }) => kind === 'quoted' || kind === 'name');
  const names = called.length === 0 ? capitals : asksForNew(situation) ? called : [...called, ...capitals];
  const words = new Set(linesOfThing(view, situation).flatMap((line) => rawTokens(line)));
  return names.some(({ text }) => rawTokens(text).every((word) => words.has(word)));
}

/** Verbs that make something, or do something with what is there. */
const giving: ReadonlySet<string> = new Set(['make', 'write', 'buy']);

/** The task says itself that something is new, or is to be added. */
export function asksForNew({ stage, goal }: Situation): boolean {
  if (stage.verb === 'put' || stage.verb === 'type') return true;
  return conceptsOf(withoutQuotes(stage.wish.told), goal.language).some(
    ({ concept }) => concept === 'new' || concept === 'add',
  );
}
