// A choice of a list or a press that chooses, as a trial took it.
import type { ScreenRecord } from '../../../evidence/evidence.ts';
import { actsOn } from '../../../fragments/label-acts.ts';
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

/** A number, a sign or words lead to another page of a list: what is not on this one may be on that. */
export function isDivided({ elements }: ScreenRecord): boolean {
  return elements.some(
    ({ kind, text, name, field }) =>
      kind === 'control' &&
      field === null &&
      (/^\s*(\d{1,3}|[›»>→…]{1,2})\s*$/u.test(text || name) ||
        actsOn(text || name).some(({ act }) => act === 'page')),
  );
}
