// A choice of a list or a press that chooses, as a trial took it.
import type { Step, Trial } from '../trials.ts';

export interface Choice {
  trial: Trial;
  step: Step;
  /** What was chosen, by its words. */
  option: string;
}

/** Nothing for a trial that chose nothing. */
export function choiceOf(trial: Trial): Choice[] {
  const step = trial.steps.find(({ part }) => /^(choose|do)$/.test(part));
  const option = trial.about['option'] ?? trial.about['label'] ?? '';
  return step ? [{ trial, step, option }] : [];
}
