// How the table of criteria is told, wherever it is printed.
import { plural, quote } from '../wording.ts';
import type { AccessibilityTold, CriterionStatus, CriterionTold, QuestionTold } from './criteria-schema.ts';

export const statusWords: Readonly<Record<CriterionStatus, string>> = {
  failed: 'Failed',
  needs_a_person: 'Needs a person',
  passed_by_check: 'Passed by check',
  not_met: 'Did not occur on these states',
};

/** Counts by status and what was looked at, in one sentence. */
export function criteriaLead({ criteria, states, not_audited: left }: AccessibilityTold): string {
  const count = (status: CriterionStatus) => criteria.filter((one) => one.status === status).length;
  const missed =
    left === 0
      ? ''
      : `; ${plural(left, 'further state')} of the crawl ${left === 1 ? 'was' : 'were'} not audited`;
  return `Of ${criteria.length} criteria of levels A and AA ${count('failed')} failed, ${count('passed_by_check')} passed by check, ${count('not_met')} did not occur on these states, and ${count('needs_a_person')} need a person. Engines looked at ${plural(states, 'state')}${missed}.`;
}

/** What stands behind the status: the question, or the checks. */
export function grounds({ status, checks, ask, doubts }: CriterionTold): string {
  const clear = checks.length === 0 ? '' : `clear: ${checks.join(', ')}`;
  if (status === 'passed_by_check') return checks.join(', ');
  if (status !== 'needs_a_person') return clear;
  const marked = doubts === 0 ? '' : ` ${plural(doubts, 'place')} marked.`;
  return `${ask}${marked}${clear === '' ? '' : ` (${clear})`}`;
}

/** The criteria of a question and who asks it: `1.1.1, axe/object-alt`. */
export function askedOf({ criteria, rule }: QuestionTold): string {
  return [...criteria, rule].join(', ');
}

/** What a question is about: `button “Menu”, 3 places`. */
export function thingAsked({ element, places }: QuestionTold): string {
  const name = element?.name ? ` ${quote(element.name, 80)}` : '';
  const thing = element ? `${element.role || 'part'}${name}` : 'The page';
  return places > 1 ? `${thing}, ${plural(places, 'place')}` : thing;
}

const leftOutBecause: Readonly<Record<string, string>> = {
  time: 'no time was left for the accessibility engines',
  failed: 'an engine did not answer',
  ended: 'the crawl ended there',
};

/** Why a state was not audited. */
export function leftOutWords({ because }: { because: string }): string {
  return leftOutBecause[because] ?? because;
}
