// The task text as the persona understands it: what to do in which order, about which thing, within which limits, with which
// values. Rules only (science 2.2): verbs and concepts of the word lists, quoted words, numbers.
import { conceptsOf } from '../../../language/concepts-in.ts';
import {
  isArticle,
  isFunctionWord,
  languageOfText,
  says,
  taskPhrases,
} from '../../../language/task-phrases.ts';
import type { TaskVerb } from '../../../language/task-words.ts';
import { stageWeights } from './calibration/claims.ts';
import { exploreWants } from './calibration/explore.ts';
import { deeds, doing, findingOut, named, stating, stopping, type Deed, type StageKind } from './deeds.ts';
import { clausesOf, type Clause } from './clauses.ts';
import type { Addition } from './passage.ts';
import { amountOf, valuesIn, withFigures, wordsWithPlaces, type Value } from './values.ts';
import { limitIn, wishOf, withoutQuotes, type Wish } from './wish.ts';
import { contentWords, oneSpaced, rawTokens, trimmed } from './words.ts';

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
    const next = clauses[at + 1];
    const isKept = clause.verb === null && next?.negated === true;
    if (clause.verb === null && !isLast && (isKept || !(clause.asks && next?.joined === true))) {
      context = context === '' ? clause.rest : `${context}; ${clause.rest}`;
      continue;
    }
    // What is said after the deed and asks for nothing is a remark, as that all else is to stay.
    if (clause.verb === null && !clause.asks && stages.length > 0) continue;
    const own = contentWords(clause.rest, language);
    const states = statementIn(clause, context, language);
    const about = own.length === 0 ? lastObject(stages, within, context) : '';
    const deed = clause.negated ? stopping : states ? stating : deedOf(clause, language, context);
    // What is found first is where the next thing is done.
    const isPlace = own.length === 0 || next?.verb !== 'find';
    if (clause.verb === 'find' && !isLast && isPlace && deed.stages.at(-1)?.arrived === 'answer') {
      within = clause.rest;
      continue;
    }
    // What is done no more is told by what is to be kept.
    const said = clause.negated && context !== '' ? '' : clause.rest;
    const wish = wishOf(said, {
      language,
      dropped: droppedBy(deed, clause.rest, language),
      within: own.length === 0 ? '' : within,
      context: `${about} ${context}`.trim(),
      asks: clause.verb === 'find',
    });
    const isSame = stages.length > 0 && own.length === 0;
    const before = stages.at(-1)?.wish;
    const limited = isSame && before ? { ...wish, maxPrice: wish.maxPrice ?? before.maxPrice } : wish;
    const asked = {
      ...(naming.has(deed.id) ? withNumbers(limited) : limited),
      addition: deed === stating ? additionIn(clause, limited.values, language) : null,
    };
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

/** `Write into the rota that …`, `Add "salt" to the list`: what is said is written beside what the thing holds. */
function additionIn({ verb, rest }: Clause, values: readonly Value[], language: string): Addition | null {
  const words = wordsWithPlaces(rest);
  const lead = taskPhrases(
    words.map(({ word }) => word),
    language,
  ).find(({ row, at, length }) => row === 'into' && isArticle(words[at + length]?.word ?? '', language));
  const quoted = values.find(({ kind }) => kind === 'quoted');
  if (!lead || verb === null || !adding.has(verb)) return null;
  if (quoted)
    return rest.indexOf(quoted.text) < (words[lead.at]?.at ?? 0) ? { words: quoted.text, names: [] } : null;
  if (verb !== 'write' || lead.at > 0) return null;
  // The thing ends where the next word that only joins stands behind it.
  const from = words.findIndex(({ word }, at) => at > lead.length + 1 && isFunctionWord(word, language));
  const said = from < 0 ? '' : trimmed(rest.slice(words[from]?.end));
  const names = [...` ${said}`.matchAll(/(?<=\s)\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)*/gu)].map(([name]) => name);
  return said === '' ? null : { words: said, names };
}

const adding: ReadonlySet<TaskVerb> = new Set(['write', 'put']);

/** It says how something is to be: by itself, or as `note it` and `put that into the list` after a clause that does. */
function statementIn(clause: Clause, context: string, language: string): boolean {
  const { verb, text, rest, asks } = clause;
  const states = (words: string) => says('stating', words, language) || says('instead', words, language);
  if (verb === null) return !asks && states(text) && valuesIn(text, language).length > 0;
  if (verb === 'change' && valuesIn(rest, language).some(({ old }) => old === true)) return true;
  // `The roof has become urgent; mark it so.`
  if (verb === 'choose' && says('stating', context, language)) return true;
  if (additionIn(clause, valuesIn(rest, language), language) !== null) return true;
  if (!keeping.has(verb) || valuesIn(context, language).length === 0 || valuesIn(rest, language).length > 0)
    return false;
  const [first = ''] = rawTokens(rest);
  return first === '' || (isFunctionWord(first, language) && !isArticle(first, language));
}

/** Verbs by which somebody asks that what was said be kept. */
const keeping: ReadonlySet<TaskVerb> = new Set(['change', 'put', 'write', 'make']);

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
