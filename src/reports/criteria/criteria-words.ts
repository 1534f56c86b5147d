// How the table of criteria is told, wherever it is printed.
import { plural, quote } from '../wording.ts';
import type {
  AccessibilityTold,
  AnswerTold,
  BeyondTold,
  CriterionStatus,
  CriterionTold,
  QuestionTold,
} from './criteria-schema.ts';
import type { CloseLook } from './looked-at-less.ts';

export const statusWords: Readonly<Record<CriterionStatus, string>> = {
  failed: 'Failed',
  needs_a_person: 'Needs a person',
  answered_by_model: 'Answered by a language model, to be confirmed',
  passed_by_check: 'Passed by check',
  not_met: 'Did not occur on these states',
};

/** What was looked at, then the counts by status. */
export function criteriaLead({
  criteria,
  states,
  not_audited: left,
  left_out: leftOut = [],
}: AccessibilityTold): string {
  const count = (status: CriterionStatus) => criteria.filter((one) => one.status === status).length;
  const byModel = count('answered_by_model');
  const answered =
    byModel === 0 ? '' : `${byModel} ${byModel === 1 ? 'was' : 'were'} answered by a language model, `;
  const reasons = [...new Set(leftOut.map(leftOutWords))].join(', or ');
  const missed =
    left === 0
      ? ''
      : ` ${plural(left, 'state')} of the crawl ${left === 1 ? 'was' : 'were'} not audited${reasons === '' ? '' : ` (${reasons})`}, so that few criteria or none can pass by check.`;
  return `Accessibility engines looked at ${plural(states, 'state')}${left > 0 ? ', those that personas saw included' : ''}.${missed} Of ${criteria.length} criteria of levels A and AA ${count('failed')} failed, ${count('passed_by_check')} passed by check, ${count('not_met')} did not occur on these states, ${answered}and ${count('needs_a_person')} need a person.`;
}

/** What stands behind the status: the question, or the checks. */
export function grounds({ status, checks, ask, doubts }: CriterionTold): string {
  const clear = checks.length === 0 ? '' : `clear: ${checks.join(', ')}`;
  if (status === 'passed_by_check') return checks.join(', ');
  if (status === 'answered_by_model') return `${ask}${clear === '' ? '' : ` (${clear})`}`;
  if (status !== 'needs_a_person') return clear;
  const marked = doubts === 0 ? '' : ` ${plural(doubts, 'place')} marked.`;
  return `${ask}${marked}${clear === '' ? '' : ` (${clear})`}`;
}

/** What a model said, such as `No: …`. */
export function answerWords({ answer, why }: AnswerTold): string {
  const said = answer === 'met' ? 'Yes' : 'No';
  return why === '' ? `${said}.` : `${said}: ${why}`;
}

/** The criteria of a question and who asks it: `1.1.1, axe/object-alt`. */
export function askedOf({ criteria, rule }: Pick<QuestionTold, 'criteria' | 'rule'>): string {
  return [...criteria, rule].join(', ');
}

/** How many states of a page were looked at; '' for one. */
export function statesOf({ states }: { states: number }): string {
  return states > 1 ? plural(states, 'state') : '';
}

/** What a question is about, before its page: `button “Menu”, 3 places, alike on 8 pages, the first`. */
export function thingAsked({
  element,
  places = 1,
  pages = 1,
}: Pick<QuestionTold, 'element' | 'pages'> & { places?: number }): string {
  const name = element?.name ? ` ${quote(element.name, 80)}` : '';
  const thing = element ? `${element.role || 'part'}${name}` : 'The page';
  return [
    thing,
    ...(places > 1 ? [plural(places, 'place')] : []),
    ...(pages > 1 ? [`alike on ${plural(pages, 'page')}, the first`] : []),
  ].join(', ');
}

/** What checks noted under a criterion of level AAA; '' where that is nothing. */
export function notedWords({ noted }: BeyondTold): string {
  return noted ? `${plural(noted.places, 'place')} on ${noted.url}, such as ${noted.says}` : '';
}

const lookWords: Readonly<Record<CloseLook, string>> = {
  settings: 'wide spacing of text, exchanged sides and colours of the system',
  large_text: 'text of twice the size',
  narrow: 'a width of 320 px',
  keyboard: 'a walk with Tab',
  widgets: 'widgets worked with the keyboard',
};

/** What was left out of a page that engines looked at. */
export function lessWords({ looks }: { looks: readonly CloseLook[] }): string {
  return `without ${looks.map((one) => lookWords[one]).join('; ')}`;
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
