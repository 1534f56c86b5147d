// The task text as the persona understands it: what to do in which order, about which thing, within which limits, with which
// values. Rules only (science 2.2): verbs and concepts of the word lists, quoted words, numbers.
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isTaskVerb, languageOfText, says, taskPhrases } from '../../../language/task-phrases.ts';
import type { TaskVerb } from '../../../language/task-words.ts';
import { stageWeights } from './calibration/claims.ts';
import { exploreWants } from './calibration/explore.ts';
import { scentWeights } from './calibration/words.ts';
import { deeds, doing, findingOut, type Deed, type StageKind } from './deeds.ts';
import { amountOf, valuesIn, withFigures, wordsWithPlaces, type Value } from './values.ts';
import { contentWords, genericWords, oneSpaced, rawTokens, trimmed } from './words.ts';

/** What kind of words an answer must hold. */
export type AnswerKind = 'duration' | 'price' | 'number' | 'time' | 'email' | 'phone';

/** A word of a wish and how much it counts, 0 to 1. */
export interface GoalWord {
  word: string;
  weight: number;
  /** Part of the thing wanted, not of how it is asked for. */
  object: boolean;
  /** Told in quotes: that very word is meant, and none that is like it. */
  exact?: true;
}

/** What one clause of a task asks for; the same text always gives the same wish. */
export interface Wish {
  /** Number words as figures. */
  text: string;
  /** As the clause has it. */
  told: string;
  words: readonly GoalWord[];
  /** The thing as a person would name it, `blue mug`; '' where none is named. */
  object: string;
  /** Names, codes and quoted text, as written. */
  entities: readonly string[];
  /** The thing in or beside which it is to be done, where a clause before says so; else ''. */
  within: string;
  /** Most that it may cost, in whatever currency; null without a limit. */
  maxPrice: number | null;
  /** How many are wanted; null where the task does not say. */
  quantity: number | null;
  answer: AnswerKind | null;
  /** The one of several that is wanted: the least or most of what they show. */
  extreme: 'least' | 'most' | null;
  values: readonly Value[];
}

/** A stage of a goal: what is looked for, and the wish that it is for. */
export interface Stage extends StageKind {
  deed: string;
  sends: string | null;
  wish: Wish;
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

const clausesMax = 12;
const objectWordsMax = 8;

/** Reads a task. */
export function readGoal(told: string): Goal {
  const text = oneSpaced(told);
  const language = languageOfText(text);
  const whole = wishOf(text, { language, dropped: new Set(), within: '', context: '' });
  const stages = stagesOf(text, language);
  return { text, language, wish: { ...whole, object: stages[0]?.wish.object || whole.object }, stages };
}

interface Clause {
  text: string;
  verb: TaskVerb | null;
  /** What is left of it without its verb. */
  rest: string;
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
  return { ...goal, wish, stages: [{ ...kind, deed: 'explore', sends: null, wish }] };
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
    if (clause.verb === null && !isLast) {
      context = `${context} ${clause.rest}`.trim();
      continue;
    }
    const own = contentWords(clause.rest, language);
    const about = own.length === 0 ? lastObject(stages, within, context) : '';
    const deed = deedOf(clause, language, context);
    // What is found first is where the next thing is done.
    if (clause.verb === 'find' && !isLast && deed.stages.at(-1)?.arrived === 'answer') {
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
      stages.push({ ...kind, deed: deed.id, sends: deed.sends, wish: asked });
  }
  if (stages.length > 0) return stages;
  const wish = wishOf(text, { language, dropped: new Set(), within: '', context: '' });
  return findingOut.stages.map((kind) => ({ ...kind, deed: findingOut.id, sends: null, wish }));
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

/** Cuts a task where a new verb begins after a comma, a full stop or an `and`. What is quoted is never cut. */
export function clausesOf(text: string, language: string): Clause[] {
  const hidden = text.replaceAll(/["“„«][^"“”„«»]+["”»“]/g, (quote) => '_'.repeat(quote.length));
  const words = wordsWithPlaces(hidden);
  const hits = taskPhrases(
    words.map(({ word }) => word),
    language,
  );
  const verbAt = (at: number) => hits.find((hit) => hit.at === at && isTaskVerb(hit.row));
  const joinAt = (at: number) => hits.find((hit) => hit.at === at && hit.row === 'joins');
  const cuts: number[] = [];
  for (let at = 1; at < words.length; at++) {
    const word = words[at];
    const gap = hidden.slice(words[at - 1]?.end ?? 0, word?.at ?? 0);
    // `8. November` is one date.
    const isOrdinal = /^\d+$/.test(words[at - 1]?.word ?? '') && gap.startsWith('.');
    const stopped = /[,;:.!?]\s|[、。]/.test(gap) && !isOrdinal;
    let next = at;
    for (let join = joinAt(next); join; join = joinAt(next)) next += join.length;
    if ((!stopped && next === at) || !word) continue;
    if (
      verbAt(next) ||
      endsWithControl(text.slice(word.at), language) ||
      (/[;.!?]\s|。/.test(gap) && !isOrdinal)
    )
      cuts.push(word.at);
  }
  const starts = [0, ...new Set(cuts)].slice(0, clausesMax);
  return starts
    .map((from, index) => clauseOf(text.slice(from, starts[index + 1]), language))
    .filter(({ text: part }) => part !== '');
}

/** What is left names nothing but a control that goes on or sends, as in `… and continue`. */
function endsWithControl(rest: string, language: string): boolean {
  const said = contentWords(rest, language);
  if (said.length === 0 || said.length > controlWordsMax) return false;
  return conceptsOf(said.join(' '), language).some(
    ({ concept, words }) =>
      (concept === 'next' || concept === 'submit') &&
      contentWords(words.join(' '), language).length >= said.length,
  );
}

const controlWordsMax = 3;

function clauseOf(part: string, language: string): Clause {
  const text = trimmed(part);
  const words = wordsWithPlaces(text);
  const hits = taskPhrases(
    words.map(({ word }) => word),
    language,
  );
  let at = 0;
  for (let join = hits.find((hit) => hit.at === at && hit.row === 'joins'); join;) {
    at += join.length;
    join = hits.find((hit) => hit.at === at && hit.row === 'joins');
  }
  const lead = words.findIndex(({ word }, index) => index >= at && contentWords(word, language).length > 0);
  const verbs = hits.filter((hit) => isTaskVerb(hit.row));
  const begins = verbs
    .filter((hit) => hit.at >= at && hit.at <= Math.max(at, lead))
    .sort((a, b) => a.at - b.at || b.length - a.length);
  // German and Japanese put it last.
  const atEnd = verbs.find((hit) => hit.at + hit.length === words.length);
  const verb = begins[0] ?? (language === 'de' || language === 'ja' ? atEnd : undefined);
  const first = words[at]?.at ?? 0;
  if (!verb) {
    const rest = text.slice(first);
    return { text, verb: endsWithControl(rest, language) ? 'press' : null, rest };
  }
  const from = words[verb.at]?.at ?? 0;
  const end = words[verb.at + verb.length - 1]?.end ?? 0;
  return { text, verb: verb.row as TaskVerb, rest: `${text.slice(first, from)} ${text.slice(end)}`.trim() };
}

/** The deed that the verb and the concepts of a clause name. */
function deedOf({ verb, text }: Clause, language: string, context: string): Deed {
  const said = withoutQuotes(`${text} ${context}`);
  const concepts = new Set(conceptsOf(said, language).map(({ concept }) => concept));
  const numbers = /\d/.test(withFigures(said, language));
  const found = deeds.find(
    (deed) =>
      (deed.verbs === undefined
        ? verb !== 'find' || deed.stages.every(({ arrived }) => arrived === 'answer')
        : verb !== null && deed.verbs.includes(verb)) &&
      (deed.on === undefined || deed.on.some((concept) => concepts.has(concept))) &&
      !deed.not?.some((concept) => concepts.has(concept)) &&
      (deed.number === undefined || numbers),
  );
  const thing = deeds.find(({ id }) => id === 'buy')?.stages[0];
  if (found?.id === 'question' && thing && limitIn(said, 'below', language) !== null)
    return { id: 'find-item', sends: null, stages: [thing] };
  return found ?? (verb === null ? findingOut : doing);
}

/** Words of a clause that only say what kind of deed it is. */
function droppedBy(deed: Deed, rest: string, language: string): ReadonlySet<string> {
  if (deed.stages.some(({ arrived }) => arrived === 'answer')) return new Set();
  const kinds = new Set([
    ...(deed.on ?? []),
    ...deed.stages.flatMap(({ wants }) =>
      Object.entries(wants).flatMap(([concept, want]) => (want >= stageWeights.names ? concept : [])),
    ),
  ]);
  const hits = conceptsOf(withoutQuotes(rest), language).filter(({ concept }) => kinds.has(concept));
  return new Set(hits.flatMap(({ words }) => words.flatMap((word) => contentWords(word, language))));
}

function wishOf(
  told: string,
  given: {
    language: string;
    dropped: ReadonlySet<string>;
    within: string;
    context: string;
    /** Something is asked for rather than done. */
    asks?: boolean;
  },
): Wish {
  const { language, dropped, within, context, asks = says('find', told, given.language) } = given;
  const text = withFigures(told, language);
  // What is to be written stays as it is told; only what counts becomes a figure.
  const values = [
    ...valuesIn(told, language).filter(({ kind }) => kind !== 'number'),
    ...valuesIn(text, language).filter(({ kind }) => kind === 'number'),
  ];
  const inContext = context === '' ? [] : valuesIn(withFigures(context, language), language);
  const maxPrice = limitIn(text, 'below', language);
  const taken = [...values].filter(({ kind }) => kind !== 'quoted');
  const bare = taken.reduce((rest, value) => rest.replace(value.text, ' '), text);
  const skipped = new Set([...dropped, ...limitWords(bare, language)]);
  const own = contentWords(bare, language).filter((word) => !skipped.has(word) && !/^\d/.test(word));
  const around = contentWords(`${within} ${context}`, language).filter((word) => !/^\d/.test(word));
  const isObject = own.length === 0 || within === '';
  const words = [
    ...weighed(own, { object: isObject }),
    ...weighed(around, { object: own.length === 0 || within !== '' }).map((word) =>
      own.length === 0 ? word : { ...word, weight: scentWeights.rest },
    ),
    ...[...dropped].map((word) => ({ word, weight: scentWeights.rest, object: false })),
  ];
  const inQuotes = new Set(
    values.flatMap((value) => (value.kind === 'quoted' ? contentWords(value.text, language) : [])),
  );
  const answer = asks ? answerOf(`${told} ${context}`, language) : null;
  const object = (own.length === 0 ? around : own).slice(0, objectWordsMax).join(' ');
  return {
    text: `${text} ${context}`.trim(),
    told,
    words: withoutAnswer(unique(words), answer, language).map((word) =>
      inQuotes.has(word.word) ? { ...word, exact: true } : word,
    ),
    object: values.find(({ kind }) => kind === 'quoted' && own.length > 0)?.text ?? object,
    entities: entitiesOf(`${text} ${within}`, language),
    within,
    maxPrice,
    quantity: quantityOf(values, maxPrice),
    answer,
    extreme: says('least', text, language) ? 'least' : says('most', text, language) ? 'most' : null,
    values: [...values, ...inContext],
  };
}

function weighed(words: readonly string[], { object }: { object: boolean }): GoalWord[] {
  return words.map((word) => ({
    word,
    weight: genericWords.has(word) ? scentWeights.genericWord : scentWeights.object,
    object: object && !genericWords.has(word),
  }));
}

function unique(words: readonly GoalWord[]): GoalWord[] {
  return words.filter((word, at) => words.findIndex((other) => other.word === word.word) === at);
}

/** What is asked after is named by the answer's kind, not by its words: a price need not say that it is what it costs. */
function withoutAnswer(words: readonly GoalWord[], answer: AnswerKind | null, language: string): GoalWord[] {
  const kind = answer === 'time' ? 'hours' : answer;
  const names = (word: string) => conceptsOf(word, language).some(({ concept }) => concept === kind);
  const left = words.some(({ word, object }) => object && !names(word));
  return words.map((word) => (left && names(word.word) ? { ...word, object: false } : word));
}

/** Rows of words that introduce a limit or a value, or ask for one of several. */
const introducing: ReadonlySet<string> = new Set(['below', 'above', 'least', 'most', 'called', 'saying']);

/** Words of limits and superlatives, which no label of the thing holds. */
function limitWords(text: string, language: string): string[] {
  const words = wordsWithPlaces(text).map(({ word }) => word);
  return taskPhrases(words, language)
    .filter(({ row }) => introducing.has(row))
    .flatMap(({ at, length }) => words.slice(at, at + length).flatMap((word) => rawTokens(word)));
}

/** The number that stands behind a limit, within three words. */
function limitIn(text: string, row: 'below' | 'above', language: string): number | null {
  const words = wordsWithPlaces(text);
  const hits = taskPhrases(
    words.map(({ word }) => word),
    language,
  ).filter((hit) => hit.row === row);
  for (const { at, length } of hits) {
    const from = words[at + length - 1]?.end ?? 0;
    const figure = /^[^\p{L}\d]{0,6}(\d[\d.,]*)/u.exec(text.slice(from))?.[1];
    if (figure !== undefined) return amountOf(figure);
  }
  return null;
}

function quantityOf(values: readonly Value[], maxPrice: number | null): number | null {
  const counts = values.filter(({ kind, text }) => kind === 'number' && /^\d{1,3}$/.test(text));
  const last = counts.map(({ text }) => Number(text)).findLast((count) => count !== maxPrice);
  return last ?? null;
}

function answerOf(text: string, language: string): AnswerKind | null {
  if (says('lasting', text, language)) return 'duration';
  const concepts = new Set(conceptsOf(withoutQuotes(text), language).map(({ concept }) => concept));
  if (concepts.has('price')) return 'price';
  if (concepts.has('hours')) return 'time';
  if (concepts.has('email')) return 'email';
  if (concepts.has('phone')) return 'phone';
  return says('counting', text, language) ? 'number' : null;
}

/** Quoted words, codes, and in languages that write only names so, words with a capital letter that stand together. */
function entitiesOf(text: string, language: string): string[] {
  const quoted = [...text.matchAll(/["“„«]([^"“”„«»]+)["”»“]/g)].map((match) => match[1]?.trim() ?? '');
  const codes = text.match(/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{3,}\b/g) ?? [];
  const capitals =
    language === 'de' ? [] : (text.match(/(?<=\p{L}\s)\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)+/gu) ?? []);
  return [...new Set([...quoted, ...codes, ...capitals])].filter((name) => name !== '');
}

function withoutQuotes(text: string): string {
  return text.replaceAll(/["“„«][^"“”„«»]+["”»“]/g, ' ');
}

const queryWordsMax = 3;

/** Words to put into a search box: a name that the task gives, else its object, fewer the second time; '' where it names none. */
export function searchQuery({ entities, object }: Wish, again = false): string {
  const [name] = entities;
  if (name !== undefined && !again) return name;
  const words = (object || name || '').split(' ');
  // The longer a question, the less of it stands in one entry; what it is about comes last.
  return words.slice(again ? -1 : words.length > queryWordsMax ? -2 : 0).join(' ');
}
