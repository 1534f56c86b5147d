// Forms that do not look like the whole of what they begin: one field, or nothing but a choice, with a button that goes on.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { stageWeights } from './calibration.ts';
import { conceptsOf } from './lexicon.ts';
import type { Situation } from './situation.ts';
import { labelOf } from './view.ts';

/** What of a form is in view. */
interface FormSeen {
  fields: readonly ScreenElement[];
  /** Fields that are written into, and lists. */
  texts: readonly ScreenElement[];
  hasButton: boolean;
  /** A button of the page goes on or sends. */
  goesOn: boolean;
}

/** Says that the first of several steps is in view, as the end of a sentence; null where it is not. */
export function firstStep(
  situation: Situation,
  { fields, texts, hasButton, goesOn }: FormSeen,
): string | null {
  // Who has chosen an hour is asked who they are.
  const chosen = [...situation.memory.chosen].some((each) => each.startsWith('slot '));
  if (chosen && texts.length > 0 && hasButton) return 'its form is in view';
  const begins = texts.length === 1 && goesOn && isCalled(situation);
  return begins || asksToChoose(situation, fields) ? 'its first step is in view' : null;
}

/** True where the page is called after what the stage looks for. */
function isCalled({ view, stage }: Situation): boolean {
  return conceptsOf(`${view.mainHeading} ${view.observation.title}`).some(
    ({ concept }) => (stage.wants[concept] ?? 0) >= stageWeights.topic,
  );
}

/** A step of a wizard may ask for nothing but a choice, with a button that goes on. */
function asksToChoose({ goal, memory, view }: Situation, fields: readonly ScreenElement[]): boolean {
  const choices = fields.filter(({ role }) => role === 'radio');
  if (!/^(book|apply|do|cancel|pay-bill|sign-up)$/.test(goal.archetype.id)) return false;
  if (choices.length < 2 || memory.trail.length === 0) return false;
  return view.controls.some(
    (control) =>
      control.role === 'button' &&
      conceptsOf(labelOf(control)).some(({ concept }) => /^(next|submit|book|apply)$/.test(concept)),
  );
}
