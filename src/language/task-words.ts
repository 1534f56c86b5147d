// The shape of what one language says in tasks and in answers to them. Words are lists divided by blanks, phrases by commas.
import type { Language, Phrases } from './language-table.ts';

/** Kinds of verb by which a task says what is to be done. Forms are those of requests: imperative and infinitive. */
export const taskVerbs = [
  'find',
  'open',
  'press',
  'type',
  'choose',
  'change',
  'make',
  'remove',
  'put',
  'buy',
  'write',
  'pay',
  'switch',
  'move',
  'search',
] as const;
export type TaskVerb = (typeof taskVerbs)[number];

export interface TaskWords {
  language: Language;
  /** Words that carry no meaning of their own in a task or label. */
  functions: string;
  /** What stands between a verb and its thing: articles, possessives. */
  articles: string;
  /** Who does something, where it is told and not asked for: a verb right behind one of these is no request. */
  subjects: string;
  /** What says that something is not so, or is not to be done. */
  negations: string;
  /** What stands between two things to do. */
  joins: Phrases;
  verbs: Record<TaskVerb, Phrases>;
  /** What stands before the most, or the least, that something may cost or be. */
  below: Phrases;
  above: Phrases;
  /** Superlatives that ask for the smallest, or the greatest. */
  least: Phrases;
  most: Phrases;
  /** What stands before the name that something gets, and before the words that it is to hold. */
  called: Phrases;
  saying: Phrases;
  /** What stands between a value and the place that it is for. */
  into: Phrases;
  /** What stands before a value that is to give way. */
  instead: Phrases;
  /** What says that something is to be no more. */
  off: Phrases;
  /** What says that somebody has a thing already: that they ordered, bought, booked or borrowed it. */
  had: Phrases;
  /** What says of other things that they are to be as they are. */
  staying: Phrases;
  /** What says of a thing how it is to be, where nobody is asked to do anything. */
  stating: Phrases;
  /** Number words from nought to ten. */
  numbers: string;
  /** What asks for a length of time, and for a number of things. */
  lasting: Phrases;
  counting: Phrases;
  /** What a page says when something was done, when something is wrong, and when it has nothing of the kind. */
  done: Phrases;
  failed: Phrases;
  nothing: Phrases;
  /** Titles of what lists that which was searched for. */
  results: Phrases;
  /** What marks a field that may stay empty, and a box that must be ticked to go on. */
  optional: Phrases;
  terms: Phrases;
  /** What greets somebody who is signed in. */
  own: Phrases;
  /** Units of time. */
  units: string;
  /** What a price says that is none. */
  free: Phrases;
}
