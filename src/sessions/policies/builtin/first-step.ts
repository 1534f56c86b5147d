// Forms that do not look like the whole of what they begin: one field, or nothing but a choice, with a button that goes on.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { evidenceWeights, stageWeights } from './calibration.ts';
import { conceptsOf } from './lexicon.ts';
import type { Situation } from './situation.ts';
import { labelOf } from './view.ts';
import { contentWords } from './words.ts';

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
  const [only, ...others] = texts;
  const lists = only?.field?.type === 'select' && isWizard(situation);
  const asksOne = hasButton && isWizard(situation) && isWhatWasChosen(situation);
  const begins = others.length === 0 && only && (((goesOn || lists) && isCalled(situation)) || asksOne);
  return begins || asksToChoose(situation, fields) ? 'its first step is in view' : null;
}

/** True where the page, or what led to it, is called after what the stage looks for. */
function isCalled({ view, stage, memory }: Situation): boolean {
  const led = memory.trail.at(-1)?.label ?? '';
  return conceptsOf(`${view.mainHeading} ${view.observation.title} ${led}`).some(
    ({ concept }) => (stage.wants[concept] ?? 0) >= stageWeights.topic,
  );
}

/** True where the page bears the name of the link that was good enough to follow: what it asks for first is how it begins. */
function isWhatWasChosen({ view, memory }: Situation): boolean {
  const step = memory.trail.at(-1);
  const words = contentWords(step?.label ?? '');
  const heading = new Set(contentWords(view.mainHeading));
  return (
    step !== undefined &&
    step.scent >= evidenceWeights.ledByScent &&
    words.length > 1 &&
    words.every((word) => heading.has(word))
  );
}

/** Tasks that take more than one step. */
function isWizard({ goal }: Situation): boolean {
  return /^(book|apply|do|cancel|pay-bill|sign-up)$/.test(goal.archetype.id);
}

/** A step of a wizard may ask for nothing but a choice, with a button that goes on. */
function asksToChoose(situation: Situation, fields: readonly ScreenElement[]): boolean {
  const { memory, view } = situation;
  const choices = fields.filter(({ role }) => role === 'radio');
  if (!isWizard(situation)) return false;
  if (choices.length < 2 || memory.trail.length === 0) return false;
  return view.controls.some(
    (control) =>
      control.role === 'button' &&
      conceptsOf(labelOf(control)).some(({ concept }) => /^(next|submit|book|apply)$/.test(concept)),
  );
}
