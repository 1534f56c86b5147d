// What a language model answered of a place that checks cannot decide, under a success criterion. Its answer is an opinion, whichever way.
import type { AuditedElement } from './audit-probe.ts';

/** A question about one place. */
export interface AskedQuestion {
  /** Who asks: an engine with its rule, such as `axe/link-in-text-block`, or `model/` with what is asked of all pages. */
  rule: string;
  criteria: string[];
  ask: string;
  /** What is said of this place; '' where that is nothing. */
  because: string;
  url: string;
  /** Null where the page as a whole is meant. */
  element: AuditedElement | null;
  /** Picture that shows it, as whoever recorded it calls it; null where none does. */
  image: string | null;
  /** `seq` of the event that tells of the look that marked it; null where a model asks by itself. */
  event: number | null;
  /** The screen that shows it; null for what a look marked. */
  screen: string | null;
}

/** `not asked`: it is open as before. */
export type ModelsAnswer = 'met' | 'not met' | 'cannot tell' | 'not asked';

export interface AnswerRecord extends AskedQuestion {
  /** `a1`, `a2`, … */
  id: string;
  answer: ModelsAnswer;
  /** Why, in a sentence of the model; of what was not asked, in ours. */
  why: string;
}
