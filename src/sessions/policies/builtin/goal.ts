// The task text as the persona understands it: what to do in which order, about which thing, within which limits, with which
// values. Rules only (science 2.2): verbs and concepts of the word lists, quoted words, numbers.
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isFunctionWord, languageOfText } from '../../../language/task-phrases.ts';
import type { TaskVerb } from '../../../language/task-words.ts';
import { stageWeights } from './calibration/claims.ts';
import { exploreWants } from './calibration/explore.ts';
import { deeds, doing, findingOut, named, type Deed, type StageKind } from './deeds.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { amountOf, withFigures } from './values.ts';
import { limitIn, wishOf, withoutQuotes, type Wish } from './wish.ts';
import { contentWords, oneSpaced, rawTokens } from './words.ts';

/** A stage of a goal: what is looked for, and the wish that it is for. */
export interface Stage extends StageKind {
  deed: string;
  sends: string | null;
  wish: Wish;
  /** Kind of verb of the clause; null where no list holds it. */
  verb: TaskVerb | null;
  /** The first word of the clause that means something: what a control would be called that does it. */
  doing: string;
}

/** A goal as understood. There is always a stage. */
export interface Goal {
  text: string;
  /** Tag of the language in which it is told. */
  language: string;
  /** The wish of the task as a whole. */
  wish: Wish;
  stages: readonly Stage[];
}

/** Reads a task. */
export function readGoal(told: string): Goal {
  const text = oneSpaced(told);
  const language = languageOfText(text);
  const whole = wishOf(text, { language, dropped: new Set(), within: '', context: '' });
  const stages = stagesOf(text, language);
  return { text, language, wish: { ...whole, object: stages[0]?.wish.object || whole.object }, stages };
}

/** What somebody without a task has in mind: their interests, and forms to go through. */
export function aimlessGoal(interests: readonly string[]): Goal {
  const text = oneSpaced(interests.join('. '));
  const goal = readGoal(text);
  const wish: Wish = { ...goal.wish, object: '', values: [], entities: [], maxPrice: null };
  const kind = {
    seeks: 'anything new',
    wants: exploreWants,
    words: 0,
    fills: true,
    arrived: 'sent',
  } as const;
  return { ...goal, wish, stages: [{ ...kind, deed: 'explore', sends: null, wish, verb: null, doing: '' }] };
}

/** The stages of all clauses, in order. */
function stagesOf(text: string, language: string): Stage[] {
  const clauses = clausesOf(text, language);
  const stages: Stage[] = [];
  let context = '';
  let within = '';
  for (const [at, clause] of clauses.entries()) {
    const isLast = at === clauses.length - 1;
    // What says nothing to do tells what the rest is about.
    if (clause.verb === null && !isLast && !(clause.asks && clauses[at + 1]?.joined === true)) {
      context = `${context} ${clause.rest}`.trim();
      continue;
    }
    const own = contentWords(clause.rest, language);
    const about = own.length === 0 ? lastObject(stages, within, context) : '';
    const deed = deedOf(clause, language, context);
    // What is found first is where the next thing is done.
    const isPlace = own.length === 0 || clauses[at + 1]?.verb !== 'find';
    if (clause.verb === 'find' && !isLast && isPlace && deed.stages.at(-1)?.arrived === 'answer') {
      within = clause.rest;
      continue;
    }
    const wish = wishOf(clause.rest, {
      language,
      dropped: droppedBy(deed, clause.rest, language),
      within: own.length === 0 ? '' : within,
      context: `${about} ${context}`.trim(),
      asks: clause.verb === 'find',
    });
    const isSame = stages.length > 0 && own.length === 0;
    const before = stages.at(-1)?.wish;
    const limited = isSame && before ? { ...wish, maxPrice: wish.maxPrice ?? before.maxPrice } : wish;
    const asked = naming.has(deed.id) ? withNumbers(limited) : limited;
    const from = alreadyDone(deed, stages, isSame || wish.object === '');
    for (const kind of deed.stages.slice(from))
      stages.push({
        ...kind,
        deed: deed.id,
        sends: deed.sends,
        wish: asked,
        verb: clause.verb,
        doing: contentWords(clause.text, language)[0] ?? '',
      });
  }
  if (stages.length > 0) return stages;
  const wish = wishOf(text, { language, dropped: new Set(), within: '', context: '' });
  return findingOut.stages.map((kind) => ({
    ...kind,
    deed: findingOut.id,
    sends: null,
    wish,
    verb: null,
    doing: '',
  }));
}

/** Deeds whose clause names a control: a number in it is what the control is called. */
export const naming: ReadonlySet<string> = new Set(['press', 'use']);

function withNumbers(wish: Wish): Wish {
  const numbers = wish.values.filter(
    ({ kind, text }) => kind === 'number' && amountOf(text) !== wish.maxPrice,
  );
  return { ...wish, entities: [...wish.entities, ...numbers.map(({ text }) => text)] };
}

/** Stages of a deed that the ones before have done: the thing that it speaks of was found, or lies in the cart. */
function alreadyDone(deed: Deed, stages: readonly Stage[], isSame: boolean): number {
  if (!isSame || deed.stages[0]?.arrived !== 'thing') return 0;
  const isAdded = stages.some(({ deed: before }) => before === 'add-to-cart' || before === 'buy');
  if (isAdded && deed.id === 'change-quantity') return 2;
  return stages.some(({ arrived }) => arrived === 'thing' || arrived === 'searched') ? 1 : 0;
}

function lastObject(stages: readonly Stage[], within: string, context: string): string {
  if (within !== '') return within;
  return context === '' ? (stages.at(-1)?.wish.object ?? '') : '';
}

/** The deed that the verb and the concepts of a clause name. */
function deedOf({ verb, text, asks }: Clause, language: string, context: string): Deed {
  const said = withoutQuotes(`${text} ${context}`);
  const concepts = new Set(conceptsOf(said, language).map(({ concept }) => concept));
  const heads = language === 'en' ? conceptsOfHead(said, language) : concepts;
  const numbers = /\d/.test(withFigures(said, language));
  const found = deeds.find(
    (deed) =>
      (deed.verbs === undefined
        ? verb !== 'find' || deed.stages.every(({ arrived }) => arrived === 'answer')
        : verb !== null && deed.verbs.includes(verb)) &&
      (deed.on === undefined || deed.on.some((concept) => (deed.isHead ? heads : concepts).has(concept))) &&
      !deed.not?.some((concept) => concepts.has(concept)) &&
      (deed.number === undefined || numbers),
  );
  const thing = deeds.find(({ id }) => id === 'buy')?.stages[0];
  if (found?.id === 'question' && thing && limitIn(said, 'below', language) !== null)
    return { id: 'find-item', sends: null, stages: [thing] };
  return found ?? (verb !== null ? doing : asks ? named : findingOut);
}

/** Concepts that a phrase of the text ends with: the words before only tell which one it is. */
function conceptsOfHead(text: string, language: string): ReadonlySet<string> {
  const words = rawTokens(text);
  const ends = words.filter((word, at) => {
    const next = words[at + 1];
    return !isFunctionWord(word, language) && (next === undefined || isFunctionWord(next, language));
  });
  return new Set(ends.flatMap((word) => conceptsOf(word, language).map(({ concept }) => concept)));
}

/** Words of a clause that only say what kind of deed it is. */
function droppedBy(deed: Deed, rest: string, language: string): ReadonlySet<string> {
  if (deed.stages.some(({ arrived }) => arrived === 'answer')) return new Set();
  if (deed === named) return new Set(contentWords(rest, language).slice(0, 1));
  const kinds = new Set([
    ...(deed.on ?? []),
    ...deed.stages.flatMap(({ wants }) =>
      Object.entries(wants).flatMap(([concept, want]) => (want >= stageWeights.names ? concept : [])),
    ),
  ]);
  const hits = conceptsOf(withoutQuotes(rest), language).filter(({ concept }) => kinds.has(concept));
  return new Set(hits.flatMap(({ words }) => words.flatMap((word) => contentWords(word, language))));
}
